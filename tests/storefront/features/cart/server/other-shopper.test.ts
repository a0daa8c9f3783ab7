/** Responses that come after another shopper has signed in, in this tab or in another one. */
import { describe, expect, it } from 'vitest';
import { aLine } from '../cart-fixtures.ts';
import { aServer, aTab } from './account-tabs.ts';

/** A tab whose shopper is replaced by `next` while the first call like `call` waits for its response. */
function replacedAt(call: RegExp, next: string, trouble: 'signed-out' | 'refused' | null = null) {
  const server = aServer();
  const tab = aTab({ server });
  let isReplaced = false;
  server.trouble = (made) => {
    if (isReplaced || !call.test(made)) return null;
    isReplaced = true;
    tab.shopper.id = next;
    return trouble;
  };
  return { server, tab };
}

describe('a response to a shopper who is no longer the present one', () => {
  it('is not stored as the cart of the one who is: that one’s own cart is read', async () => {
    const { server, tab } = replacedAt(/^read/, 'u2');
    server.put(aLine({ productId: 'of-u1', quantity: 2 }));
    const reads: string[] = [];
    const { callsOf } = server;
    server.callsOf = () => ({
      ...callsOf(),
      read: async () => {
        const shopper = tab.shopper.id ?? '';
        reads.push(shopper);
        const outcome = await callsOf().read();
        return shopper === 'u1' ? outcome : { kind: 'done', value: [] };
      },
    });
    await tab.sync.run();
    expect(reads).toEqual(['u1', 'u2']);
    expect(tab.replica()?.copy).toMatchObject({ user: 'u2', lines: [], rows: {} });
    expect(tab.shown()).toEqual({});
  });

  it('neither ends the session of the present one nor refuses that one’s lines', async () => {
    for (const trouble of ['signed-out', 'refused'] as const) {
      const { tab } = replacedAt(/^add/, 'u2', trouble);
      tab.addItem('a');
      await tab.sync.run();
      expect(tab.shopper.id).toBe('u2');
      expect(tab.sync.$state.get()).toEqual({ phase: 'idle', isUnsent: false, refused: {} });
      expect(tab.replica()?.copy.user).toBe('u2');
    }
  });
});
