import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lateModule } from '#storefront/browser/loading/late-module.ts';
import { Late } from '#storefront/islands/Late.tsx';

afterEach(cleanup);

/** A part whose module fails to load until `fix` is called. */
function showPart() {
  let isBroken = true;
  let loads = 0;
  const module = lateModule(async () => {
    loads += 1;
    if (isBroken) throw new Error('The chunk is missing.');
    return { Part: () => <h2>The part</h2> };
  });
  render(
    <Late module={module} fallback={<p>Loading...</p>} text={{ retry: 'Try again' }}>
      {({ Part }) => <Part />}
    </Late>,
  );
  return {
    fix: () => {
      isBroken = false;
    },
    loads: () => loads,
  };
}

it('a part whose module does not load is a message, and a click loads it again', async () => {
  const { fix } = showPart();
  screen.getByText('Loading...');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Network error. Please try again. Try again');
  fix();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'The part' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a part whose module does not load loads when the browser is online again, and once', async () => {
  const { fix, loads } = showPart();
  await screen.findByRole('alert');
  fix();
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'The part' });
  act(() => void dispatchEvent(new Event('online')));
  expect(loads()).toBe(2);
});
