import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import SignInPage from '#storefront/features/sign-in/SignInPage.tsx';
import SignUpPage from '#storefront/features/sign-in/SignUpPage.tsx';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';
import { setPage } from '../../islands/page-context.ts';

let live: Hydrated | null = null;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setPage('');
});
afterEach(() => {
  live?.unmount();
  live = null;
  vi.unstubAllGlobals();
});

function fill(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  const form = document.querySelector('form');
  if (form) fireEvent.submit(form);
}

it.each([
  [{ name: '', email: '', password: '' }, 'Please enter your name.'],
  [{ name: 'Rina', email: ' ', password: '' }, 'Please enter your e-mail address.'],
  [{ name: 'Rina', email: 'rina@mail.example', password: '' }, 'Please enter your password.'],
])('sign-up with %j says "%s"', async (values, message) => {
  live = await hydrate(<SignUpPage lang="en" methods={null} />);
  fill(values);
  expect(await screen.findByText(message)).toBeDefined();
});

const NO_EMAIL = 'Please enter your e-mail address.';
const NO_PASSWORD = 'Please enter your password.';

/** The message of an invalid field; '' for one that is valid. */
function problemAt(name: string): string {
  const field = document.querySelector(`input[name="${name}"][aria-invalid="true"]`);
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join();
}

it.each([
  [{ email: '', password: 'secret1' }, [NO_EMAIL, ''], 'email'],
  [{ email: ' ', password: '' }, [NO_EMAIL, NO_PASSWORD], 'email'],
  [{ email: 'rina@', password: '' }, [ACCOUNT_MESSAGES.invalidEmail, NO_PASSWORD], 'email'],
  [{ email: 'rina@', password: 'secret1' }, [ACCOUNT_MESSAGES.invalidEmail, ''], 'email'],
  [{ email: ' rina@mail.example', password: '' }, ['', NO_PASSWORD], 'password'],
])('sign-in with %j has beside its fields %j, and sends no request', async (values, messages, focused) => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetch);
  live = await hydrate(<SignInPage lang="en" methods={null} />);
  fill(values);
  // The focus moves in an effect, after the messages are in the document.
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(focused));
  expect(['email', 'password'].map(problemAt)).toEqual(messages);
  expect(fetch).not.toHaveBeenCalled();
});

it('sign-up with a used email leads to the sign-in', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: ACCOUNT_MESSAGES.emailInUse }, { status: 409 }),
  );
  live = await hydrate(<SignUpPage lang="en" methods={null} />);
  fill({ name: 'Rina', email: 'rina@mail.example', password: 'secret1' });
  await screen.findByText(ACCOUNT_MESSAGES.emailInUse, {}, { timeout: 10_000 });
  const links = screen.getAllByRole('link', { name: 'Sign in' });
  expect(links.map((link) => link.closest('form') !== null)).toContain(true);
});

const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

it('sign-up has the name and email of the order before it, and sign-in the email', async () => {
  const draft = [
    ['name', 'Rina Akter'],
    ['email', 'rina@mail.example'],
  ];
  sessionStorage.setItem('drafts-loom', JSON.stringify({ account: draft }));
  live = await hydrate(<SignUpPage lang="en" methods={null} />);
  expect(['name', 'email', 'password'].map(typedIn)).toEqual(['Rina Akter', 'rina@mail.example', '']);
  live.unmount();
  live = await hydrate(<SignInPage lang="en" methods={null} />);
  expect(['email', 'password'].map(typedIn)).toEqual(['rina@mail.example', '']);
});

it('sign-in keeps an email typed at the sign-up, and forgets it once the shopper is in', async () => {
  live = await hydrate(<SignUpPage lang="en" methods={null} />);
  fireEvent.input(screen.getByLabelText('E-mail address'), { target: { value: 'mina@mail.example' } });
  live.unmount();
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const user = { _id: 'u1', name: 'Mina', email: 'mina@mail.example', shopId: 'loom' };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user, token: 't1' }));
  live = await hydrate(<SignInPage lang="en" methods={null} />);
  expect(typedIn('email')).toBe('mina@mail.example');
  fill({ password: 'secret1' });
  await vi.waitFor(() => expect(localStorage.getItem('loom')).toContain('Mina'), { timeout: 10_000 });
  await vi.waitFor(() => expect(sessionStorage.getItem('drafts-loom')).toBe('{}'));
});

it('sign-in says once that the session has ended', async () => {
  const { endRefusedSession } = await import('#storefront/shopper/page-session.ts');
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rina', shopId: 'loom', token: 't1' }));
  endRefusedSession();
  expect(localStorage.getItem('loom')).toBeNull();
  const message = /^Your session has ended\./;
  live = await hydrate(<SignInPage lang="en" methods={null} />);
  expect(screen.getByRole('status').textContent).toMatch(message);
  // After all controls: they do not move when it appears.
  expect(screen.getByRole('status').parentElement?.lastElementChild).toBe(screen.getByRole('status'));
  live.unmount();
  live = await hydrate(<SignInPage lang="en" methods={null} />);
  expect(screen.queryByText(message)).toBeNull();
});
