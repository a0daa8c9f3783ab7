/** The floating support button: hidden while the shopper scrolls down; at rest it covers no price, fact or control. */
import { moveToFreePosition } from './place-support-button.ts';

/** Scrolling by less does not count as a change of direction. */
const JITTER_PX = 4;
/** Pause after the last scroll event before the button moves. */
const SETTLE_MS = 150;

function isPopoverOpen(): boolean {
  return document.querySelector(':is(:popover-open)') !== null;
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
