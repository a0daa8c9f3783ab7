import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CategoryFlyout from '#storefront/shell/menus/CategoryFlyout.tsx';
import { aMenu } from '#tests/fixtures/views.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

let live: Hydrated | null = null;
afterEach(() => {
  live?.unmount();
  live = null;
});

const start = async () => {
  live = await hydrate(<CategoryFlyout menu={aMenu()} fragment={null} lang="en" />);
  const menu = live.island.querySelector('details');
  if (menu === null) throw new Error('The flyout is a <details>.');
  return menu;
};
const link = (name: string) => screen.getByText(name).closest('a') as HTMLAnchorElement;
const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(link(name)));

describe('the category flyout', () => {
  it('loads its deeper levels when the browser is online again', async () => {
    const deep = [{ ...aMenu()[0], name: 'Loaded later' }];
    const fetchMenu = vi.fn(async () => Response.json(deep)).mockRejectedValueOnce(new TypeError('offline'));
    vi.stubGlobal('fetch', fetchMenu);
    live = await hydrate(<CategoryFlyout menu={aMenu()} fragment="/m.json" lang="en" />);
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      screen.getByText('Loaded later');
    });
    expect(fetchMenu).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  it('is a list of links before hydration', async () => {
    await start();
    expect(live?.mismatches).toEqual([]);
    expect(link('Muslin').getAttribute('href')).toBe('/categories/Muslin');
  });

  it('moves the focus with the arrow keys', async () => {
    const menu = await start();
    const keyDown = (key: string) => fireEvent.keyDown(document.activeElement ?? menu, { key });
    menu.querySelector('summary')?.focus();
    keyDown('ArrowDown');
    await focused('Sarees');
    expect(menu.open).toBe(true);
    keyDown('ArrowRight');
    await focused('Jamdani');
    keyDown('ArrowUp');
    await focused('টাঙ্গাইলের তাঁতের শাড়ি');
    keyDown('ArrowLeft');
    await focused('Sarees');
    keyDown('End');
    await focused('Gift cards');
    keyDown('ArrowDown');
    await focused('Sarees');
  });

  it('stays open on a click after hovering opened it; the next click and keys close it', async () => {
    const menu = await start();
    const [button] = menu.getElementsByTagName('summary');
    if (button === undefined) throw new Error('The flyout has a button.');
    // A prevented click does not toggle the menu.
    const toggles = (detail: number) => fireEvent.click(button, { detail });
    const click = () => {
      fireEvent.pointerDown(button, { pointerType: 'mouse' });
      return toggles(1);
    };
    const openByPointer = async () => {
      fireEvent.pointerOver(button, { pointerType: 'mouse' });
      await waitFor(() => expect(menu.open).toBe(true));
    };
    await openByPointer();
    expect(click()).toBe(false);
    expect(click()).toBe(true);
    await openByPointer();
    expect(toggles(0)).toBe(true);
    await openByPointer();
    menu.open = false;
    expect(click()).toBe(true);
  });

  it('opens a category’s column on the first tap and follows its link on the second', async () => {
    await start();
    fireEvent.pointerDown(link('Sarees'), { pointerType: 'touch' });
    expect(fireEvent.click(link('Sarees'))).toBe(false);
    expect(link('Sarees').parentElement?.dataset.open).toBe('true');
    expect(fireEvent.click(link('Sarees'))).toBe(true);
    expect(fireEvent.click(link('Gift cards'))).toBe(true);
  });
});
