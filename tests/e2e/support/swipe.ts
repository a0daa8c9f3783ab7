import type { Locator } from 'playwright/test';

const MOVES = 20;

/** Drags a finger over the middle of an element by a share of its width; a negative one is to the left. */
export async function swipe(element: Locator, share: number): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  const devtools = await element.page().context().newCDPSession(element.page());
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove', way: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width * (0.5 + share * (way - 0.5)), y }],
    });
  await touch('touchStart', 0);
  for (let move = 1; move <= MOVES; move += 1) await touch('touchMove', move / MOVES);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}
