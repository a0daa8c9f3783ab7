import { describe, expect, it } from 'vitest';
import { SignIn } from '#contract/entities/shop.ts';
import { signInService } from '#pipeline/plan/sign-in-service.ts';

const ROW = {
  apiKey: 'k',
  authDomain: 'Loom.FirebaseApp.com',
  projectId: 'loom',
  service: { facebook: false },
};

function serviceOf(row: Record<string, unknown>, authProxy = false) {
  return signInService(SignIn.parse({ ...ROW, ...row }), { authProxy });
}

describe('the sign-in service of a shop', () => {
  it('has the project, its host and the ways that the shop offers', () => {
    expect(serviceOf({})).toEqual({
      apiKey: 'k',
      authDomain: 'loom.firebaseapp.com',
      projectId: 'loom',
      appId: '',
      methods: { email: true, google: true, facebook: false },
      isProxied: false,
      emulator: '',
    });
  });

  it.each([
    ['without a configuration', null],
    ['whose host could add to a header', { authDomain: "a.example; script-src 'unsafe-inline'" }],
    ['without a host', { authDomain: '' }],
    ['without a way to sign in', { service: { email: false, google: false, facebook: 'false' } }],
  ])('is none %s', (_what, row) => {
    expect(row === null ? signInService(null, { authProxy: true }) : serviceOf(row)).toBeNull();
  });

  it('is forwarded on hosts that are configured so, to a host of Firebase alone', () => {
    expect(serviceOf({}, true)?.isProxied).toBe(true);
    expect(serviceOf({ authDomain: 'auth.shop.example' }, true)?.isProxied).toBe(false);
    expect(serviceOf({ authDomain: 'a.b.firebaseapp.com' }, true)?.isProxied).toBe(false);
  });

  it('uses an emulator on this machine alone', () => {
    expect(serviceOf({ emulator: 'http://127.0.0.1:9099' })?.emulator).toBe('http://127.0.0.1:9099');
    expect(serviceOf({ emulator: 'http://auth.example:9099' })?.emulator).toBe('');
    expect(serviceOf({ emulator: 'http://127.0.0.1:9099@auth.example' })?.emulator).toBe('');
  });
});
