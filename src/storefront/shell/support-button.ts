/** The floating support button: hidden while the shopper scrolls down; at rest it covers no price, fact or control. */

/** Elements that the button must not cover. */
const UNCOVERED =
  'a.btn, button, input, select, textarea, label, summary, dd, time, .form-field, .help, .price, .consent';
/** Distance between two tested points. */
const STEP_PX = 8;
/** Scrolling by less does not change the direction. */
const JITTER_PX = 4;
/** Pause after the last scroll event before the button moves. */
const SETTLE_MS = 150;

/**
 * How far a button moves up to a free position, in pixels; null when there is none below `highest`.
 *
 * @param bottom lower edge of the button in its default position, from the top of the viewport
 * @param isTaken whether the button must not cover this vertical position of the viewport
 */
export function freeOffset(
  { bottom, height, highest }: { bottom: number; height: number; highest: number },
  isTaken: (y: number) => boolean,
): number | null {
  const samples = Math.ceil(height / STEP_PX) + 1;
  let free = 0;
  for (let y = bottom; y >= highest; y -= STEP_PX) {
    free = isTaken(y) ? 0 : free + 1;
    if (free === samples) return bottom - (y + (samples - 1) * STEP_PX);
  }
  return null;
}

/** Moves the button to the nearest free position in the lower half of the screen; hides it when there is none. */
function moveToFreePosition(button: HTMLElement): void {
  const { insetBlockEnd } = getComputedStyle(button);
  const { left, right, height } = button.getBoundingClientRect();
  const offset = freeOffset(
    { bottom: innerHeight - Number.parseFloat(insetBlockEnd), height, highest: innerHeight / 2 },
    (y) =>
      [left, (left + right) / 2, right].some((x) =>
        document.elementsFromPoint(x, y).some((found) => found !== button && found.matches(UNCOVERED)),
      ),
  );
  button.style.setProperty('--up', `${offset ?? 0}px`);
  button.toggleAttribute('data-away', offset === null);
}

function isPopoverOpen(): boolean {
  return document.querySelector(':popover-open') !== null;
}

/** Starts the support button of the page. A page with a scroll offset counts as scrolled down. */
export function startSupportButton(button: HTMLElement): void {
  let last = 0;
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moveSoon = () => {
    clearTimeout(timer);
    if (!isDown) timer = setTimeout(() => moveToFreePosition(button), SETTLE_MS);
  };
  const follow = () => {
    const delta = scrollY - last;
    if (Math.abs(delta) < JITTER_PX || isPopoverOpen()) return;
    last = scrollY;
    isDown = delta > 0;
    if (isDown) button.toggleAttribute('data-away', true);
    moveSoon();
  };
  // An island may render elements under the button. A countdown changes only text, so text nodes are ignored.
  const rendered = new MutationObserver((changes) => {
    const hasElement = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element),
    );
    if (hasElement && !isPopoverOpen()) moveSoon();
  });
  for (const main of document.querySelectorAll('main'))
    rendered.observe(main, { childList: true, subtree: true });
  addEventListener('scroll', follow, { passive: true });
  // The browser's address bar hides on phones while the page scrolls down.
  addEventListener('resize', moveSoon);
  follow();
  moveSoon();
}
