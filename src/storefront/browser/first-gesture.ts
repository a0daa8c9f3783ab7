/** The first sign that somebody is there: what is worth doing only for a shopper waits for it. */
const GESTURES = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'];

export function onFirstGesture(run: () => unknown): void {
  const once = () => {
    for (const name of GESTURES) removeEventListener(name, once, true);
    run();
  };
  for (const name of GESTURES) addEventListener(name, once, { capture: true, passive: true });
}
