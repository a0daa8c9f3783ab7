/** Calls the rows of an account: registers one, makes every call, and removes the records that the API can remove. */
import { endpoints } from '#contract/all-endpoints.ts';
import type { AuthReply } from '#contract/entities/user.ts';
import { orderRows } from './order-rows.ts';
import type { RowCaller } from './row-caller.ts';
import { type Account, ADDRESS, NAME, type WriteOptions } from './test-account.ts';

/** An image of one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

/** Returns short descriptions of the records that remain in the shop. */
export async function accountRows(caller: RowCaller, options: WriteOptions): Promise<string[]> {
  const { shop, item, runId, now } = options;
  const email = `api-check-${runId}@example.com`;
  const term = item?.product.name ?? 'sample';
  await caller.call(endpoints.search, { body: { shopId: shop.id, term, limit: 5 } });
  await caller.call(endpoints.searchHistory, { body: { shopId: shop.id, term } });
  const stays = [`the search term "${term}"`];
  const subscribed = await caller.call(endpoints.subscribe, {
    body: { email, at: now(), shopSlug: shop.slug },
  });
  if (subscribed?.ok) stays.push(`the newsletter subscription of ${email}`);
  const account = await signUp(caller, options, email);
  if (account === null) return stays;
  stays.push(`the account ${email}`);
  await caller.call(endpoints.logoutOthers, { token: account.token });
  await caller.call(endpoints.profile, { shopId: shop.slug, token: account.token });
  await caller.call(endpoints.updateProfile, {
    token: account.token,
    body: {
      name: NAME,
      phone: '01700000000',
      birthdate: '1990-01-31',
      gender: 'Female',
      shopSlug: shop.slug,
    },
  });
  stays.push(...(await addressRows(caller, options, account)));
  const image = await caller.call(endpoints.uploadImage, {
    shopId: shop.id,
    token: account.token,
    body: new File([PNG], 'pixel.png', { type: 'image/png' }),
  });
  if (image !== null) stays.push('an uploaded image of one pixel');
  stays.push(...(await ticketRows(caller, options, account)));
  stays.push(...(await orderRows(caller, options, account)));
  await caller.call(endpoints.logout, { token: account.token });
  return stays;
}

/** Registers, changes and resets the password, and signs in. Null if the shop refuses an account. */
async function signUp(
  caller: RowCaller,
  { shop, runId, control }: WriteOptions,
  email: string,
): Promise<Account | null> {
  let password = `pass-${runId}-first`;
  const auth = await caller.call(endpoints.auth, {
    body: { name: NAME, email, provider: 'custom', shopSlug: shop.slug, password },
  });
  const first = accountOf(auth, email);
  if (first === null) return null;
  const changed = `pass-${runId}-second`;
  const change = { oldPassword: password, newPassword: changed };
  const done = await caller.call(endpoints.changePassword, { token: first.token, body: change });
  if (done?.ok) password = changed;
  await caller.call(endpoints.requestPasswordReset, { body: { email, shopSlug: shop.slug } });
  if (control.resetCode === undefined) {
    caller.skip(endpoints.resetPassword, 'the code is in an email');
  } else {
    const newPassword = `pass-${runId}-third`;
    const reset = await caller.call(endpoints.resetPassword, {
      body: { code: control.resetCode(), newPassword },
    });
    if (reset?.ok) password = newPassword;
  }
  const login = await caller.call(endpoints.login, { body: { email, password, shopSlug: shop.slug } });
  return accountOf(login, email) ?? first;
}

/** On hosts without sessions the user's id is the token. */
function accountOf(reply: AuthReply | null, email: string): Account | null {
  if (reply === null || !reply.ok || reply.user === null) return null;
  const { id, name } = reply.user;
  return { id, token: reply.token ?? id, name, email };
}

async function addressRows(caller: RowCaller, { shop }: WriteOptions, account: Account): Promise<string[]> {
  const { token, id: userId } = account;
  const body = { ...ADDRESS, userId, shopObjectId: shop.id, isDefault: true };
  await caller.call(endpoints.addAddress, { token, body });
  const [saved] = (await caller.call(endpoints.addresses, { userId, shopId: shop.id, token })) ?? [];
  if (saved === undefined) {
    caller.skip(endpoints.changeAddress, 'no address was saved');
    caller.skip(endpoints.removeAddress, 'no address was saved');
    return [];
  }
  await caller.call(endpoints.changeAddress, {
    addressId: saved.id,
    token,
    body: { ...body, label: 'Office' },
  });
  const removed = await caller.call(endpoints.removeAddress, { addressId: saved.id, token });
  return removed?.ok ? [] : ['an address of the account'];
}

async function ticketRows(
  caller: RowCaller,
  { shop, now }: WriteOptions,
  { token, id: userId, name, email }: Account,
): Promise<string[]> {
  const texts = { subject: 'API check', html: '<p>Please ignore this ticket.</p>', image: null };
  await caller.call(endpoints.createTicket, {
    token,
    body: { name, email, userId, shopId: shop.id, ...texts, at: now() },
  });
  const read = () => caller.call(endpoints.tickets, { shopId: shop.id, token });
  const [ticket] = (await read()) ?? [];
  if (ticket === undefined) {
    caller.skip(endpoints.replyToTicket, 'no ticket was opened');
    return [];
  }
  await caller.call(endpoints.replyToTicket, {
    ticket: ticket.id,
    token,
    body: { name, text: 'A reply.', image: null, at: now() },
  });
  // Read again, with the new comment.
  await read();
  return [`the ticket ${ticket.number}`];
}
