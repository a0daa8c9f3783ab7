const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/**
 * Ends the fade between two pages on a click and forwards the click to the element below. During a view transition the
 * root receives all clicks. `pointer-events: none` on the transition's images does not change that.
 */
export function endPageFadeOnClick(): void {
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
      const below = document.elementFromPoint(clientX, clientY);
      if (!(below instanceof HTMLElement) || below === root) return;
      below.closest<HTMLElement>(FOCUSABLE)?.focus();
      below.click();
    },
    true,
  );
}
