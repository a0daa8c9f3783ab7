import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseWishes } from '#storefront/features/wishlist/stored-wishes.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

const FORM = (id: string) => `<form><input type="hidden" name="add" value="${id}"></form>`;
const CARD = (id: string, name: string, action = FORM(id)) =>
  `<li class="card"><div class="card-image"></div><a class="card-name" href="/product/the-slug-of-${id}">${name}</a>${action}</li>`;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  setPage(`<ul>${CARD('p1', 'Indigo Shirt')}${CARD('p2', 'Tea', '<a data-product="p2"></a>')}</ul>`);
});

async function start() {
  const { startHearts } = await import('#storefront/features/wishlist/hearts.ts');
  startHearts();
}
const stored = () =>
  parseWishes(localStorage.getItem('wishlist-loom')).wishes.map(({ productId, title }) => [productId, title]);
const heart = (name: string) => screen.getByRole('button', { name: `Wishlist: ${name}` });
const isPressed = (name: string) => heart(name).getAttribute('aria-pressed');

it('stores a wish in the frame of the click, and removes it again', async () => {
  await start();
  expect([isPressed('Indigo Shirt'), isPressed('Tea')]).toEqual(['false', 'false']);
  fireEvent.click(heart('Indigo Shirt'));
  expect([isPressed('Indigo Shirt'), isPressed('Tea')]).toEqual(['true', 'false']);
  expect(stored()).toEqual([['p1', 'Indigo Shirt']]);
  screen.getByText('Indigo Shirt is on your wishlist.');
  fireEvent.click(heart('Indigo Shirt'));
  expect([isPressed('Indigo Shirt'), stored()]).toEqual(['false', []]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([isPressed('Indigo Shirt'), stored()]).toEqual(['true', [['p1', 'Indigo Shirt']]]);
  fireEvent.click(heart('Tea'));
  expect(stored()).toEqual([
    ['p2', 'Tea'],
    ['p1', 'Indigo Shirt'],
  ]);
});

it('shows what is on the list, also on cards that come later, with one heart a card', async () => {
  localStorage.setItem('wishlist-loom', '{"v":1,"wishes":[{"productId":"p3","title":"Soap"}]}');
  await start();
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', CARD('p3', 'Soap'));
  await vi.waitFor(() => expect(isPressed('Soap')).toBe('true'));
  expect(document.querySelectorAll('.heart')).toHaveLength(3);
});

it('leaves cards of an island that is not hydrated alone', async () => {
  document.querySelector('astro-island')?.setAttribute('ssr', '');
  await start();
  expect(document.querySelectorAll('.heart')).toHaveLength(0);
});
