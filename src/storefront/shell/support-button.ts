/** The floating support button: away while the shopper scrolls down, and never over a price, a fact or a control at rest. */

/** What the button does not cover. */
const UNCOVERED =
  'a.btn, button, input, select, textarea, label, summary, dd, time, .form-field, .help, .price, .consent';
/** Distance between two tried points. */
const STEP_PX = 8;
/** Scrolling by less is no change of direction. */
const JITTER_PX = 4;
/** A pause in scrolling. */
const REST_MS = 150;

/**
 * How far a button moves up to a free place, in pixels; null when there is none below `highest`.
 *
 * @param bottom lower edge of the button in its own place
 * @param isTaken whether the button may not cover its width at this height of the viewport
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

/** Moves the button to the nearest free place in the lower half of the screen; puts it away when there is none. */
function rest(button: HTMLElement): void {
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

/** Starts the support button of the page. A page that stands below its beginning was scrolled down. */
export function startSupportButton(button: HTMLElement): void {
  let last = 0;
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restSoon = () => {
    clearTimeout(timer);
    if (!isDown) timer = setTimeout(() => rest(button), REST_MS);
  };
  const follow = () => {
    const delta = scrollY - last;
    if (Math.abs(delta) < JITTER_PX || isPopoverOpen()) return;
    last = scrollY;
    isDown = delta > 0;
    if (isDown) button.toggleAttribute('data-away', true);
    restSoon();
  };
  // What an island renders may be under the button. A countdown changes text alone.
  const rendered = new MutationObserver((changes) => {
    const hasElement = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element),
    );
    if (hasElement && !isPopoverOpen()) restSoon();
  });
  for (const main of document.querySelectorAll('main'))
    rendered.observe(main, { childList: true, subtree: true });
  addEventListener('scroll', follow, { passive: true });
  // The address bar of a phone leaves while its page scrolls down.
  addEventListener('resize', restSoon);
  follow();
  restSoon();
}
