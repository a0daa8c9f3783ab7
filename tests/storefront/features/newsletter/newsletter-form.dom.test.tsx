import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MESSAGES } from '#site/language/messages.ts';
import { isReloadPrevented } from '#storefront/browser/loading/load-late.ts';
import NewsletterForm from '#storefront/features/newsletter/NewsletterForm.tsx';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };
const SCRIPT = '#storefront/features/newsletter/send-subscription.ts';

let live: Hydrated | null = null;
afterEach(() => {
  live?.unmount();
  live = null;
  vi.doUnmock(SCRIPT);
});

it('keeps a typed email when its script does not load, with a message and without a new page', async () => {
  let isReloaded = true;
  vi.doMock(SCRIPT, () => {
    isReloaded = !isReloadPrevented();
    throw new Error('The chunk is missing.');
  });
  live = await hydrate(<NewsletterForm lang="en" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'rina@mail.example';
  const button = screen.getByRole<HTMLButtonElement>('button');
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  // The hidden label keeps the width of the button.
  expect(button.textContent).toBe('SubscribeSubscribing…');
  expect(button.querySelector('.newsletter-label')?.textContent).toBe('Subscribe');
  const message = await screen.findByText(MESSAGES.networkError, {}, PATIENTLY);
  const problem = message.closest('p');
  expect(problem?.dataset.status).toBe('error');
  expect(problem?.querySelector('.icon')).not.toBeNull();
  expect([field.value, isReloaded, button.disabled]).toEqual(['rina@mail.example', false, false]);

  vi.doMock(SCRIPT, () => ({ sendSubscription: async () => ({ kind: 'done', value: 'Welcome' }) }));
  fireEvent.click(button);
  await screen.findByText('Welcome', {}, PATIENTLY);
  expect(field.value).toBe('');
});
