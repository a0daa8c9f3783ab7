import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import MobileMenu from '#storefront/shell/menus/MobileMenu.tsx';
import { aMenu } from '#tests/fixtures/views.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

let live: Hydrated | null = null;
afterEach(() => {
  live?.unmount();
  live = null;
});

async function open() {
  live = await hydrate(<MobileMenu menu={aMenu()} fragment={null} lang="en" />);
  fireEvent.click(screen.getByRole('link', { name: 'Category' }));
}
const level = (name: string) => screen.getByRole('button', { name });

describe('the phone’s category menu', () => {
  it('is a link to all categories before hydration', async () => {
    live = await hydrate(<MobileMenu menu={aMenu()} fragment={null} lang="en" />, (island) => {
      expect(island.querySelector('a')?.getAttribute('href')).toBe('/categories');
    });
    expect(live.mismatches).toEqual([]);
  });

  it('opens with the first branch and closes the mega category that is selected again', async () => {
    await open();
    screen.getByRole('dialog', { name: 'Categories' });
    for (const name of ['Sarees', 'Jamdani', 'Half silk']) {
      expect(level(name).getAttribute('aria-expanded')).toBe('true');
    }
    expect(screen.getByRole('link', { name: 'Bridal' }).getAttribute('href')).toBe('/categories/Bridal');
    fireEvent.click(level('Sarees'));
    expect(screen.queryByRole('button', { name: 'Jamdani' })).toBeNull();
    screen.getByText('Choose a category to see what is in it.');
  });

  it('has the page’s links to other languages once, and follows the page’s own link', async () => {
    const link = '<a href="/bn/product/tea?variant=a" lang="bn" hreflang="bn" data-language="/bn">বাংলা</a>';
    live = await hydrate(<MobileMenu menu={aMenu()} fragment={null} lang="en" />);
    document.body.insertAdjacentHTML('beforeend', `<div id="bars">${link}${link}</div>`);
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('#bars a')?.addEventListener('click', followed);
    fireEvent.click(screen.getByRole('link', { name: 'Category' }));
    const dialog = screen.getByRole('dialog');
    const own = within(dialog).getByRole('link', { name: 'বাংলা' });
    expect([own.getAttribute('href'), own.lang]).toEqual([
      expect.stringMatching(/\/bn\/product\/tea\?variant=a$/),
      'bn',
    ]);
    fireEvent.click(own);
    expect(followed).toHaveBeenCalledOnce();
    document.querySelector('#bars')?.remove();
  });

  it('shows the first branch of a category that is selected', async () => {
    await open();
    fireEvent.click(level('Sarees'));
    fireEvent.click(level('Sarees'));
    screen.getByRole('link', { name: 'Bridal' });
    fireEvent.click(level('Jamdani'));
    expect(screen.queryByRole('link', { name: 'Bridal' })).toBeNull();
    expect(level('Sarees').getAttribute('aria-expanded')).toBe('true');
  });

  it('links directly to a category without children', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Gift cards' }).getAttribute('href')).toBe(
      '/categories/Gift%20cards',
    );
  });

  it('links to a category with children in the first entry of the next column', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'All of Sarees' }).getAttribute('href')).toBe(
      '/categories/Sarees',
    );
  });
});
