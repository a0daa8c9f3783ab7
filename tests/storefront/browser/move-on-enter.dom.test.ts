import { beforeEach, expect, it, vi } from 'vitest';
import { moveOnEnter } from '#storefront/browser/move-on-enter.ts';

const submitted = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  submitted.mockClear();
  document.body.innerHTML = `<form>
    <input name="name">
    <input name="phone" type="tel">
    <input name="zone" type="radio"><input name="zone" type="radio">
    <select name="city"></select>
    <textarea name="address"></textarea>
    <input name="gone" disabled>
    <input name="landmark">
    <button>Place order</button>
  </form>`;
  const form = document.querySelector('form');
  form?.addEventListener('submit', submitted);
  form?.addEventListener('keydown', moveOnEnter);
});

/** Sends a key to a field. @returns the field that has the focus afterwards, and whether the browser handles the key */
function press(name: string, key = 'Enter'): [string, boolean] {
  const field = document.getElementsByName(name)[0] ?? expect.unreachable();
  field.focus();
  const isNative = field.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
  return [document.activeElement?.getAttribute('name') ?? '', isNative];
}

it.each([
  ['name', 'phone'],
  ['phone', 'zone'],
  ['zone', 'city'],
  ['city', 'address'],
])('Enter in %s moves to %s and sends nothing', (from, to) => {
  expect(press(from)).toEqual([to, false]);
  expect(submitted).not.toHaveBeenCalled();
});

it('Enter in the last field leaves the form', () => {
  expect(press('landmark')).toEqual(['', false]);
});

it('leaves Enter in a text of several lines, other keys, and keys that are handled to the browser', () => {
  expect(press('address')).toEqual(['address', true]);
  expect(press('name', 'a')).toEqual(['name', true]);
  const field = document.getElementsByName('name')[0];
  field?.addEventListener('keydown', (event) => event.preventDefault());
  expect(press('name')).toEqual(['name', false]);
});
