import { expect, it, vi } from 'vitest';
import { onFirstGesture, onFirstUse } from '#storefront/browser/first-gesture.ts';

const gesture = (name: string, target: EventTarget) => target.dispatchEvent(new Event(name));

it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown'])(
  '%s on any element is a gesture, once',
  (name) => {
    const run = vi.fn();
    onFirstGesture(run);
    gesture(name, document.body);
    gesture('keydown', document.body);
    expect(run).toHaveBeenCalledOnce();
  },
);

it('a scrolled page is a gesture, a row that scrolls in the page is none', () => {
  const run = vi.fn();
  onFirstGesture(run);
  gesture('scroll', document.body.appendChild(document.createElement('ul')));
  expect(run).not.toHaveBeenCalled();
  gesture('scroll', document);
  expect(run).toHaveBeenCalledOnce();
});

it('a pointer that moves is a gesture, one that rests where the page appears is none', () => {
  const run = vi.fn();
  onFirstGesture(run);
  const move = (movementX: number, movementY: number) =>
    document.body.dispatchEvent(
      Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY }),
    );
  move(0, 0);
  expect(run).not.toHaveBeenCalled();
  move(0, -1);
  expect(run).toHaveBeenCalledOnce();
});

it('a click or key is a use of the page, scrolling and pointing are none', () => {
  const run = vi.fn();
  onFirstUse(run);
  for (const name of ['scroll', 'pointermove', 'pointerdown', 'touchstart']) gesture(name, document);
  expect(run).not.toHaveBeenCalled();
  gesture('click', document.body);
  gesture('keydown', document.body);
  expect(run).toHaveBeenCalledOnce();
});
