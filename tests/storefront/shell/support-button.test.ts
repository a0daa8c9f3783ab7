import { describe, expect, it } from 'vitest';
import { freeOffset } from '#storefront/shell/place-support-button.ts';

/** A button of 52 px whose lower edge is at 758 px of a phone's screen. */
const BUTTON = { bottom: 758, height: 52, highest: 422 };
const taken = (top: number, bottom: number) => (y: number) => y >= top && y <= bottom;

describe('the support button', () => {
  it('stays in its position over an image', () => {
    expect(freeOffset(BUTTON, () => false)).toBe(0);
  });

  it('moves up until it covers no price and no control', () => {
    const offset = freeOffset(BUTTON, taken(700, 744)) ?? 0;
    expect(BUTTON.bottom - offset).toBeLessThan(700);
    expect(BUTTON.bottom - offset).toBeGreaterThan(680);
  });

  it('skips a gap that is too low for it', () => {
    const offset = freeOffset(BUTTON, (y) => taken(700, 744)(y) || taken(620, 660)(y)) ?? 0;
    expect(BUTTON.bottom - offset).toBeLessThan(620);
  });

  it('has no position where the lower half of the screen is full', () => {
    expect(freeOffset(BUTTON, () => true)).toBeNull();
  });
});
