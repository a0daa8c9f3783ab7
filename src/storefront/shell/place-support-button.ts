/** The position of the floating support button. It is visible from the start and covers no price and no control. */
import { onFirstGesture } from '../browser/first-gesture.ts';

/** Elements that the button must not cover. */
const UNCOVERED =
  'a.btn, button, input, select, textarea, label, summary, dd, time, .form-field, .help, .price, .order-line b, .order-item-price, .consent';
/** Distance between two tested points. */
const STEP_PX = 8;
/**
 * How far a button moves up to a free position, in pixels; null if there is none below `highest`.
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

/** Moves the button to the nearest free position in the lower half of the screen; hides it if there is none. */
export function moveToFreePosition(button: HTMLElement): void {
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

/** Positions the button when the page opens and when its content changes, until the first gesture loads its script. */
export function followPage(button: HTMLElement): void {
  const content = new ResizeObserver(() => moveToFreePosition(button));
  content.observe(document.body);
  onFirstGesture(() => content.disconnect());
}
