import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { useFragment } from '#storefront/islands/use-fragment.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Shown() {
  const { fragment } = useFragment();
  return <main id="main">{fragment ?? 'no record'}</main>;
}

function goTo(hash: string): void {
  history.replaceState(null, '', hash);
  act(() => void dispatchEvent(new Event('hashchange')));
}

it('the record of the fragment stays while the skip link is followed', () => {
  render(<Shown />);
  screen.getByText('no record');
  goTo('#10203040');
  screen.getByText('10203040');
  goTo('#main');
  screen.getByText('10203040');
  goTo('/');
  screen.getByText('no record');
});
