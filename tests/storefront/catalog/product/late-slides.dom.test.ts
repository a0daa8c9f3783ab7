import { afterEach, expect, it, vi } from 'vitest';
import { loadLateSlides } from '#storefront/catalog/product/late-slides.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

function row(effectiveType: string | undefined, saveData = false): HTMLElement {
  document.body.innerHTML = '<ol data-gallery><li></li><li></li></ol>';
  if (effectiveType !== undefined) {
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType, saveData },
      configurable: true,
    });
  }
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const made = document.querySelector('ol') ?? expect.unreachable();
  loadLateSlides(made);
  return made;
}

const loadsAll = (made: HTMLElement) => made.dataset.all !== undefined;

it.each(['scroll', 'pointerenter', 'pointerdown', 'focusin'])(
  'loads all images with the first %s in it',
  (name) => {
    const made = row('3g');
    expect(loadsAll(made)).toBe(false);
    made.dispatchEvent(new Event(name));
    expect(loadsAll(made)).toBe(true);
  },
);

it.each([
  ['4g', false, true],
  [undefined, false, true],
  ['3g', false, false],
  ['4g', true, false],
])('on %s, with Save-Data %s, loads them when the page has loaded: %s', (type, saveData, expected) => {
  const made = row(type, saveData);
  expect(loadsAll(made)).toBe(false);
  dispatchEvent(new Event('load'));
  expect(loadsAll(made)).toBe(expected);
});
