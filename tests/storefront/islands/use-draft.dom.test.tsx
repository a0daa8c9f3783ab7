import { fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDraft, hasDraft } from '#storefront/browser/drafts.ts';
import { useDraft } from '#storefront/islands/use-draft.ts';
import { type Hydrated, hydrate } from './hydrate.ts';

function Ticket() {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, 'ticket');
  return (
    <form ref={form}>
      <input name="subject" />
      <input name="secret" type="password" />
      <input name="stars" type="radio" value="4" />
      <input name="stars" type="radio" value="5" />
    </form>
  );
}

let live: Hydrated | null = null;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  live?.unmount();
  live = null;
});

const field = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};
async function reopen(typed = '') {
  live?.unmount();
  live = await hydrate(<Ticket />, () => {
    field('[name=subject]').value = typed;
  });
}

it('restores texts and choices of a form, but no password', async () => {
  await reopen();
  fireEvent.input(field('[name=subject]'), { target: { value: 'Wrong color' } });
  fireEvent.input(field('[name=secret]'), { target: { value: 'indigo' } });
  field('[value="5"]').checked = true;
  fireEvent.input(field('[value="5"]'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('indigo');
  await reopen();
  expect(field('[name=subject]').value).toBe('Wrong color');
  expect(field('[name=secret]').value).toBe('');
  expect([field('[value="4"]').checked, field('[value="5"]').checked]).toEqual([false, true]);
});

it('leaves what was typed before hydration, and forgets a draft that was sent', async () => {
  await reopen();
  fireEvent.input(field('[name=subject]'), { target: { value: 'Old' } });
  await reopen('New');
  expect(field('[name=subject]').value).toBe('New');
  expect(hasDraft('ticket')).toBe(true);
  clearDraft('ticket');
  expect(hasDraft('ticket')).toBe(false);
  await reopen();
  expect(field('[name=subject]').value).toBe('');
});

it('selects the restored value of the field that has the focus, so that typing replaces it', async () => {
  await reopen();
  fireEvent.input(field('[name=subject]'), { target: { value: 'Old' } });
  live?.unmount();
  live = await hydrate(<Ticket />, () => field('[name=subject]').focus());
  const { value, selectionStart, selectionEnd } = field('[name=subject]');
  expect([value, selectionStart, selectionEnd]).toEqual(['Old', 0, 3]);
});

it.each(['{', '7', 'null', '{"ticket":[["subject",4]]}', '{"ticket":["subject"]}', '{"ticket":7}'])(
  'ignores the stored text %s',
  async (text) => {
    await reopen();
    sessionStorage.setItem('drafts-loom', text);
    await reopen();
    expect(field('[name=subject]').value).toBe('');
  },
);
