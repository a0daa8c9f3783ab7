/** Verifies ID tokens of a shop's Firebase project: proofs of a sign-in at a provider. */
import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import * as z from 'zod';

/** Google's public keys for ID tokens. */
const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Maximum age of an ID token (spec §9). */
const MAX_AGE_SECONDS = 300;

/** What a token proves. */
export interface ProviderIdentity {
  uid: string;
  /** Lower case; '' where the provider gave none. */
  email: string;
  name: string;
  provider: 'Email' | 'Google' | 'Facebook';
  /** When the token was issued; epoch milliseconds, in whole seconds. */
  issuedAt: number;
}

/** Null unless the token proves an identity in the project at the time `now` (epoch ms). */
export type VerifyProviderToken = (
  token: string,
  projectId: string,
  now: number,
) => Promise<ProviderIdentity | null>;

const Claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  email: z.string().max(254).default(''),
  name: z.string().max(300).default(''),
  firebase: z.object({ sign_in_provider: z.string() }),
});

const PROVIDERS: ReadonlyMap<string, ProviderIdentity['provider']> = new Map([
  ['password', 'Email'],
  ['google.com', 'Google'],
  ['facebook.com', 'Facebook'],
]);

interface VerifierOptions {
  /**
   * Accepts the unsigned tokens of the Auth emulator too. Anyone can write such a token, so
   * `readConfig` refuses this in production.
   */
  acceptEmulatorTokens: boolean;
}

export function createProviderVerifier({ acceptEmulatorTokens }: VerifierOptions): VerifyProviderToken {
  const keys = createRemoteJWKSet(new URL(KEYS_URL));
  return async (token, projectId, now) => {
    const expected = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      maxTokenAge: MAX_AGE_SECONDS,
      currentDate: new Date(now),
    };
    try {
      if (acceptEmulatorTokens && decodeProtectedHeader(token).alg === 'none') {
        return identityOf(UnsecuredJWT.decode(token, expected).payload);
      }
      return identityOf((await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload);
    } catch {
      return null;
    }
  };
}

function identityOf(payload: JWTPayload): ProviderIdentity | null {
  const claims = Claims.safeParse(payload);
  if (!claims.success) return null;
  const { sub, iat, email, name, firebase } = claims.data;
  const provider = PROVIDERS.get(firebase.sign_in_provider);
  if (provider === undefined) return null;
  return { uid: sub, email: email.toLowerCase(), name, provider, issuedAt: iat * 1000 };
}
