const GESTURES = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'];

/** Runs once, on the shopper's first gesture anywhere in the page. */
export function onFirstGesture(run: () => unknown): void {
  const once = () => {
    for (const name of GESTURES) removeEventListener(name, once, true);
    run();
  };
  for (const name of GESTURES) addEventListener(name, once, { capture: true, passive: true });
}
