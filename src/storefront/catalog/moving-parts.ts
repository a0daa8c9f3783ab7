/** One chunk for all parts of a page that move without a click: a page with any of them loads it once. */
import { startCountdowns } from './countdown.ts';
import { startSlides } from './slides.ts';

/** Starts countdowns, galleries and sliders of the page. */
export function startMovingParts(): void {
  startCountdowns();
  startSlides();
}
