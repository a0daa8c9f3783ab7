/**
 * While one page fades into the next, the browser lays a picture over the page and a press ends in it. On a
 * busy phone that is long enough to lose one, so a press ends the fade and goes to what lies beneath.
 */

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Gives presses during the fade to the element they were meant for. */
export function endPageFadeOnPress(): void {
  const root = document.documentElement;
  let hasFaded = false;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      hasFaded = target === root && document.activeViewTransition != null;
      if (hasFaded) document.activeViewTransition?.skipTransition();
    },
    true,
  );
  addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      if (!hasFaded || target !== root) return;
      hasFaded = false;
      const meant = document.elementFromPoint(clientX, clientY);
      if (!(meant instanceof HTMLElement) || meant === root) return;
      meant.closest<HTMLElement>(FOCUSABLE)?.focus();
      meant.click();
    },
    true,
  );
}
