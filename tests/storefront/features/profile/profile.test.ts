import { describe, expect, it, vi } from 'vitest';
import { checkProfile } from '#storefront/features/profile/check-profile.ts';
import { fetchProfile, sendPassword, sendProfile } from '#storefront/features/profile/fetch-profile.ts';
import { createProfile } from '#storefront/features/profile/profile.ts';
import { createProfileDraft, type ProfileFields } from '#storefront/features/profile/profile-draft.ts';
import type { CallResult } from '#storefront/shopper/call-result.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { memoryStorage } from '../cart/cart-fixtures.ts';

const FIELDS: ProfileFields = { name: 'Rima', phone: '01711000000', birthdate: '', gender: 'Female' };
const ACCOUNT = { id: 'u1', email: 'r@x.example', provider: 'custom' };
const USER = { ...ACCOUNT, name: 'Rima', token: 't1' };
const NETWORK = { ok: false, failure: { code: 'network' } } as const;

function aProfile(storage = memoryStorage(), send?: () => Promise<CallResult<ProfileFields>>) {
  const renamed = vi.fn();
  const sent: ProfileFields[] = [];
  const profile = createProfile({
    fetch: async () => ({ ok: true, value: { account: ACCOUNT, fields: FIELDS } }),
    send:
      send ??
      (async (fields) => {
        sent.push(fields);
        return { ok: true, value: { ...fields, name: fields.name.trim() } };
      }),
    draft: createProfileDraft({ slug: 'loom', storage }),
    renamed,
  });
  return { profile, storage, sent, renamed };
}

describe('a profile', () => {
  it('shows what the API has', async () => {
    const { profile } = aProfile();
    await profile.load();
    expect(profile.$state.get()).toEqual({
      status: 'ready',
      account: ACCOUNT,
      fields: FIELDS,
      isSaved: true,
    });
  });

  it('keeps what was typed over a reload and a failed save, and sends it once more', async () => {
    const failing = aProfile(memoryStorage(), async () => NETWORK);
    await failing.profile.load();
    failing.profile.type({ phone: '01999' });
    expect(await failing.profile.save()).toEqual({ code: 'network' });
    expect(failing.profile.$state.get()).toMatchObject({ fields: { phone: '01999' }, isSaved: false });

    const again = aProfile(failing.storage);
    await again.profile.load();
    expect(again.profile.$state.get()).toMatchObject({
      fields: { ...FIELDS, phone: '01999' },
      isSaved: false,
    });
    expect(await again.profile.save()).toBeNull();
    expect(again.sent).toEqual([{ ...FIELDS, phone: '01999' }]);
    expect(again.storage.getItem('profile-draft-loom')).toBeNull();
  });

  it('shows the saved values and renames the session', async () => {
    const { profile, renamed } = aProfile();
    await profile.load();
    profile.type({ name: ' Rima Das ' });
    await profile.save();
    expect(renamed).toHaveBeenCalledWith('Rima Das');
    expect(profile.$state.get()).toMatchObject({ fields: { name: 'Rima Das' }, isSaved: true });
  });

  it('leaves unsaved what is typed while it is saved', async () => {
    const answer = Promise.withResolvers<CallResult<ProfileFields>>();
    const { profile, storage } = aProfile(memoryStorage(), () => answer.promise);
    await profile.load();
    profile.type({ name: 'Rima D' });
    const saving = profile.save();
    profile.type({ name: 'Rima Das' });
    answer.resolve({ ok: true, value: { ...FIELDS, name: 'Rima D' } });
    await saving;
    expect(profile.$state.get()).toMatchObject({ fields: { name: 'Rima Das' }, isSaved: false });
    expect(storage.getItem('profile-draft-loom')).toContain('Rima Das');
  });

  it.each([
    ['another user', JSON.stringify({ userId: 'u2', fields: { ...FIELDS, name: 'Someone' } })],
    ['anything else', '{"userId":"u1"}'],
    ['no JSON', '{'],
  ])('ignores a draft of %s', async (_what, stored) => {
    const storage = memoryStorage();
    storage.setItem('profile-draft-loom', stored);
    const { profile } = aProfile(storage);
    await profile.load();
    expect(profile.$state.get()).toMatchObject({ fields: FIELDS, isSaved: true });
  });
});

describe('the calls of a profile', () => {
  it('read the session’s account', async () => {
    const user = { _id: 'u1', shopId: 'loom', name: 'Rima D', email: 'r@x.example', provider: 'Google' };
    const { shop, seen } = await anApiHost({
      '/shop/user/profile': { body: { success: true, user: { ...user, phoneNumber: '017', gender: 'x' } } },
    });
    expect(await fetchProfile(shop, USER)).toEqual({
      ok: true,
      value: {
        account: { id: 'u1', email: 'r@x.example', provider: 'Google' },
        fields: { name: 'Rima D', phone: '017', birthdate: '', gender: '' },
      },
    });
    expect(seen.map(({ url }) => url)).toEqual(['/api/v1/shop/user/profile?shopId=loom&token=t1']);
  });

  it('show what signing in has stored on a host without the call', async () => {
    const { shop } = await anApiHost({});
    expect(await fetchProfile(shop, USER)).toEqual({
      ok: true,
      value: { account: ACCOUNT, fields: { name: 'Rima', phone: '', birthdate: '', gender: '' } },
    });
  });

  it('answer an ended session as such', async () => {
    const ended = { status: 401, body: { message: 'Please sign in again.' } };
    const { shop } = await anApiHost({
      '/shop/user/profile': ended,
      '/shop/update/userInfo': ended,
      '/shop/update/change-password': ended,
    });
    const signedOut = { ok: false, failure: { code: 'signedOut' } };
    expect(await fetchProfile(shop, USER)).toEqual(signedOut);
    expect(await sendProfile(shop, 't1', FIELDS)).toEqual(signedOut);
    expect(await sendPassword(shop, 't1', { oldPassword: 'a', newPassword: 'b' })).toEqual(signedOut);
  });

  it('send the number in ASCII digits and take the answer’s values', async () => {
    const user = { _id: 'u1', shopId: 'loom', ...FIELDS, phoneNumber: '01711', name: 'Rima' };
    const { shop, seen } = await anApiHost({ '/shop/update/userInfo': { body: { success: true, user } } });
    const result = await sendProfile(shop, 't1', { ...FIELDS, phone: '০১৭১১' });
    expect(seen[0]?.body).toEqual({ ...FIELDS, phone: '01711', shopId: 'loom' });
    expect(result).toEqual({ ok: true, value: { ...FIELDS, phone: '01711' } });
  });
});

describe('checking a profile', () => {
  const text = { nameMissing: 'name?', phoneInvalid: 'phone?' };

  it.each([
    [{ name: '  ' }, 'name'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '123' }, 'phone'],
  ])('refuses %j', (change, field) => {
    expect(checkProfile({ ...FIELDS, ...change }, text)?.field).toBe(field);
  });

  it.each(['', '+880 1711-000000', '০১৭১১০০০০০০'])('accepts the number "%s"', (phone) => {
    expect(checkProfile({ ...FIELDS, phone }, text)).toBeNull();
  });
});
