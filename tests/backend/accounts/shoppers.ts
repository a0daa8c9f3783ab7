/** Shoppers with sessions, for tests of endpoints that need one. */
import type { TestBackend } from '../test-backend.ts';

export interface SignedIn {
  id: string;
  token: string;
}

/** Registers a custom account in a shop and returns its session. */
export async function signUp(
  backend: Pick<TestBackend, 'post'>,
  name: string,
  shopId = 'corner',
): Promise<SignedIn> {
  const { status, body } = await backend.post('/shop/auth', {
    provider: 'custom',
    name,
    email: `${name.toLowerCase()}@example.com`,
    password: `secret-of-${name}`,
    shopId,
  });
  if (status !== 200) throw new Error(`${name} cannot sign up: ${JSON.stringify(body)}`);
  return { id: body.user._id, token: body.token };
}
