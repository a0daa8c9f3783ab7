import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProviderVerifier } from '#backend/accounts/provider-token.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const PROJECT = 'demo-corner';

/** A token as the Auth emulator issues it. */
function emulatorToken(changes: { aud?: string; iss?: string; iat?: number; provider?: string } = {}) {
  const { aud = PROJECT, iss = `https://securetoken.google.com/${PROJECT}`, iat = NOW / 1000 } = changes;
  return new UnsecuredJWT({
    email: 'Rina@Example.com',
    name: 'Rina',
    firebase: { sign_in_provider: changes.provider ?? 'google.com' },
  })
    .setSubject('uid-1')
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(iat)
    .setExpirationTime(iat + 3600)
    .encode();
}

describe('with the emulator', () => {
  const verify = createProviderVerifier({ acceptEmulatorTokens: true });

  it('proves the identity of the project', async () => {
    expect(await verify(emulatorToken(), PROJECT, NOW)).toEqual({
      uid: 'uid-1',
      email: 'rina@example.com',
      name: 'Rina',
      provider: 'Google',
      issuedAt: NOW,
    });
  });

  it.each([
    ['another project', emulatorToken({ aud: 'demo-other' })],
    ['another issuer', emulatorToken({ iss: 'https://securetoken.google.com/demo-other' })],
    ['301 seconds ago', emulatorToken({ iat: NOW / 1000 - 301 })],
    ['a provider that shops do not offer', emulatorToken({ provider: 'anonymous' })],
    ['a provider named as a property of objects', emulatorToken({ provider: '__proto__' })],
    ['a provider named as a method of objects', emulatorToken({ provider: 'constructor' })],
    ['no token', 'rina@example.com'],
  ])('proves nothing with a token of %s', async (_what, token) => {
    expect(await verify(token, PROJECT, NOW)).toBeNull();
  });

  it('accepts a token that was issued 299 seconds ago', async () => {
    expect(await verify(emulatorToken({ iat: NOW / 1000 - 299 }), PROJECT, NOW)).not.toBeNull();
  });
});

it('proves nothing with an unsigned token without the emulator', async () => {
  const verify = createProviderVerifier({ acceptEmulatorTokens: false });
  expect(await verify(emulatorToken(), PROJECT, NOW)).toBeNull();
});

describe('in production', () => {
  const KEY_ID = 'key-1';
  afterEach(() => vi.unstubAllGlobals());

  /** The result for a signed token when `fetch` returns the given keys as Google's. */
  async function signed(changes: { aud?: string; iss?: string; iat?: number; isForged?: boolean } = {}) {
    const { aud = PROJECT, iss = `https://securetoken.google.com/${PROJECT}`, iat = NOW / 1000 } = changes;
    const [google, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return Response.json({
        keys: [{ ...(await exportJWK(google.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
      });
    });
    const token = await new SignJWT({
      email: 'Rina@Example.com',
      name: 'Rina',
      firebase: { sign_in_provider: 'password' },
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setSubject('uid-1')
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt(iat)
      .setExpirationTime(iat + 3600)
      .sign((changes.isForged ? other : google).privateKey);
    const identity = await createProviderVerifier({ acceptEmulatorTokens: false })(token, PROJECT, NOW);
    return { identity, requested };
  }

  it("a token that is signed with Google's key proves the identity", async () => {
    const { identity, requested } = await signed();
    expect(identity).toEqual({
      uid: 'uid-1',
      email: 'rina@example.com',
      name: 'Rina',
      provider: 'Email',
      issuedAt: NOW,
    });
    expect(requested).toEqual([
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ]);
  });

  it.each([
    ['another key', { isForged: true }],
    ['another project', { aud: 'demo-other' }],
    ['another issuer', { iss: 'https://securetoken.google.com/demo-other' }],
    ['301 seconds ago', { iat: NOW / 1000 - 301 }],
  ])('a token of %s proves nothing', async (_what, changes) => {
    expect((await signed(changes)).identity).toBeNull();
  });
});
