import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useRetainedFocus } from '#storefront/features/wishlist/use-retained-focus.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

let live: Hydrated | null = null;
afterEach(() => {
  live?.unmount();
  live = null;
});

/** Entries with a link, and a button that removes the entry. */
function List() {
  const list = useRef<HTMLUListElement>(null);
  const [names, setNames] = useState(['Rui', 'Katla', 'Ilish']);
  useRetainedFocus(list, names.length);
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name}>
          <a href="/fish">{name}</a>
          <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
            Remove {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function remove(name: string): void {
  const button = screen.getByRole('button', { name: `Remove ${name}` });
  act(() => {
    button.focus();
    button.click();
  });
}

describe('the focus in a list whose focused entry is removed', () => {
  it('moves to the entry that takes its place', async () => {
    live = await hydrate(<List />);
    remove('Katla');
    expect(document.activeElement?.textContent).toBe('Ilish');
  });

  it('moves to the new last entry, and to the page when none is left', async () => {
    live = await hydrate(<List />);
    remove('Ilish');
    expect(document.activeElement?.textContent).toBe('Katla');
    remove('Katla');
    remove('Rui');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('stays where it is outside of the list', async () => {
    live = await hydrate(<List />);
    const outside = document.createElement('button');
    document.body.append(outside);
    const button = screen.getByRole('button', { name: 'Remove Rui' });
    act(() => {
      button.focus();
      outside.focus();
      button.click();
    });
    expect(document.activeElement).toBe(outside);
  });
});
