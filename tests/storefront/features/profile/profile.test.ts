import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { checkProfile } from '#storefront/features/profile/check-profile.ts';
import { fetchProfile, sendPassword, sendProfile } from '#storefront/features/profile/fetch-profile.ts';
import { createProfile } from '#storefront/features/profile/profile.ts';
import { createProfileDraft, type ProfileFields } from '#storefront/features/profile/profile-draft.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { LOST, SIGNED_OUT } from '#tests/support/outcomes.ts';
import { memoryStorage } from '../cart/cart-fixtures.ts';

const FIELDS: ProfileFields = { name: 'Rima', phone: '01711000000', birthdate: '', gender: 'Female' };
const ACCOUNT = { id: 'u1', email: 'r@x.example', provider: 'custom' };
const USER = { ...ACCOUNT, name: 'Rima', token: 't1' };

function aProfile(storage = memoryStorage(), send?: () => Promise<Outcome<ProfileFields>>) {
  const renamed = vi.fn();
  const sent: ProfileFields[] = [];
  const profile = createProfile({
    fetch: async () => ({ kind: 'done', value: { account: ACCOUNT, fields: FIELDS } }),
    send:
      send ??
      (async (fields) => {
        sent.push(fields);
        return { kind: 'done', value: { ...fields, name: fields.name.trim() } };
      }),
    draft: createProfileDraft({ slug: 'loom', storage }),
    onRenamed: renamed,
  });
  return { profile, storage, sent, renamed };
}

describe('a profile', () => {
  it('shows what the API has', async () => {
    const { profile } = aProfile();
    await profile.load();
    expect(profile.$state.get()).toEqual({
      status: 'ready',
      value: { account: ACCOUNT, fields: FIELDS, stored: FIELDS, isSaved: true },
    });
  });

  it('counts as saved when a lost save is found at the API', async () => {
    const typed = { ...FIELDS, phone: '01999' };
    const stored = [FIELDS, typed];
    const storage = memoryStorage();
    const profile = createProfile({
      fetch: async () => ({ kind: 'done', value: { account: ACCOUNT, fields: stored.shift() ?? typed } }),
      send: async () => LOST,
      draft: createProfileDraft({ slug: 'loom', storage }),
      onRenamed: () => undefined,
    });
    await profile.load();
    profile.type({ phone: '01999' });
    expect(await profile.save()).toBeNull();
    expect(profile.$state.get()).toMatchObject({ value: { fields: typed, isSaved: true } });
    expect(storage.getItem('profile-draft-loom')).toBeNull();
  });

  it('keeps typed changes over a reload and a failed save, and sends them again', async () => {
    const failing = aProfile(memoryStorage(), async () => LOST);
    await failing.profile.load();
    failing.profile.type({ phone: '01999' });
    expect(await failing.profile.save()).toEqual({ ...LOST, mayHaveArrived: false });
    expect(failing.profile.$state.get()).toMatchObject({
      value: { fields: { phone: '01999' }, isSaved: false },
    });

    const again = aProfile(failing.storage);
    await again.profile.load();
    expect(again.profile.$state.get()).toMatchObject({
      value: { fields: { ...FIELDS, phone: '01999' }, isSaved: false },
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
    expect(profile.$state.get()).toMatchObject({ value: { fields: { name: 'Rima Das' }, isSaved: true } });
  });

  it('does not count text as saved that is typed during a save', async () => {
    const response = Promise.withResolvers<Outcome<ProfileFields>>();
    const { profile, storage } = aProfile(memoryStorage(), () => response.promise);
    await profile.load();
    profile.type({ name: 'Rima D' });
    const saving = profile.save();
    profile.type({ name: 'Rima Das' });
    response.resolve({ kind: 'done', value: { ...FIELDS, name: 'Rima D' } });
    await saving;
    expect(profile.$state.get()).toMatchObject({ value: { fields: { name: 'Rima Das' }, isSaved: false } });
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
    expect(profile.$state.get()).toMatchObject({ value: { fields: FIELDS, isSaved: true } });
  });
});

describe('the calls of a profile', () => {
  it('read the session’s account', async () => {
    const user = { _id: 'u1', shopId: 'loom', name: 'Rima D', email: 'r@x.example', provider: 'Google' };
    const { shop, seen } = await anApiHost({
      '/shop/user/profile': { body: { success: true, user: { ...user, phoneNumber: '017', gender: 'x' } } },
    });
    expect(await fetchProfile(shop, USER)).toEqual({
      kind: 'done',
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
      kind: 'done',
      value: { account: ACCOUNT, fields: { name: 'Rima', phone: '', birthdate: '', gender: '' } },
    });
  });

  it('return an ended session as such', async () => {
    const ended = { status: 401, body: { message: 'Please sign in again.' } };
    const { shop } = await anApiHost({
      '/shop/user/profile': ended,
      '/shop/update/userInfo': ended,
      '/shop/update/change-password': ended,
    });
    const signedOut = { ...SIGNED_OUT, message: 'Please sign in again.' };
    expect(await fetchProfile(shop, USER)).toEqual(signedOut);
    expect(await sendProfile(shop, 't1', FIELDS)).toEqual(signedOut);
    expect(await sendPassword(shop, 't1', { oldPassword: 'a', newPassword: 'b' })).toEqual(signedOut);
  });

  it('send the number in ASCII digits and take the response’s values', async () => {
    const user = { _id: 'u1', shopId: 'loom', ...FIELDS, phoneNumber: '01711', name: 'Rima' };
    const { shop, seen } = await anApiHost({ '/shop/update/userInfo': { body: { success: true, user } } });
    const result = await sendProfile(shop, 't1', { ...FIELDS, phone: '০১৭১১' });
    expect(seen[0]?.body).toEqual({ ...FIELDS, phone: '01711', shopId: 'loom' });
    expect(result).toEqual({ kind: 'done', value: { ...FIELDS, phone: '01711' } });
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
