const GESTURES = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'];
/** Gestures that use a control, unlike scrolling. Focus does not count: a dialog that opens by itself takes it. */
const USES = ['click', 'keydown'];

/** Runs once, on the first event of a list anywhere in the page. */
function onFirst(events: readonly string[], run: () => unknown): void {
  const once = (event: Event) => {
    const { type, target, movementX, movementY } = event as PointerEvent;
    // Rows also scroll without a shopper: sliders advance, and a new layout moves snap positions.
    if (type === 'scroll' && target !== document) return;
    // Chromium dispatches an event without movement if the pointer rests where the page appears.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const name of events) removeEventListener(name, once, true);
    run();
  };
  for (const name of events) addEventListener(name, once, { capture: true, passive: true });
}

/** Runs once, on the shopper's first gesture anywhere in the page. */
export const onFirstGesture = (run: () => unknown): void => onFirst(GESTURES, run);

/** Runs once, on the first click or key anywhere in the page. */
export const onFirstUse = (run: () => unknown): void => onFirst(USES, run);
