/** One file for all that moves in a page without a press: a page that has one of them loads it once. */
import { startCountdowns } from './countdown.ts';
import { startSlides } from './slides.ts';

/** Starts countdowns, galleries and sliders of the page. */
export function startMovingParts(): void {
  startCountdowns();
  startSlides();
}
