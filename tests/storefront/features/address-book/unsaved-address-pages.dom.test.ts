/** An address whose call fails at the checkout, and the pages that send it again. */
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADDRESS, aCheckoutLine, aQuote } from '#tests/storefront/features/checkout/checkout-fixtures.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

vi.mock('#storefront/features/cart/checkout-selection/checkout-lines.ts', () => ({
  accountReplica: () => null,
  isBuyNow: () => false,
  orderableLines: () => [aCheckoutLine()],
  refreshCheckoutLines: async () => {},
}));
vi.mock('#storefront/features/placed-order/page-submit.ts', () => ({
  submit: async () => ({ kind: 'done', value: 'leaving' }),
}));

const KEY = 'unsaved-addresses-loom';
const BOOK: object[] = [];
const responses: Record<string, () => Response | Promise<Response>> = {};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom', token: 't1' }));
  setPage('', { route: 'checkout' });
  BOOK.length = 0;
  responses.GET = () => Response.json({ data: BOOK });
  responses.POST = () => Response.json({ message: 'Busy.' }, { status: 503 });
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) => responses[method]?.());
});
afterEach(() => vi.unstubAllGlobals());

/** Places an order with a new address. */
async function order(isSaved: boolean): Promise<void> {
  const { pageCheckout } = await import('#storefront/features/checkout/page-placing.ts');
  const { createDraft, EMPTY_DRAFT } = await import('#storefront/features/checkout/checkout-draft.ts');
  const { EDITING } = await import('#storefront/features/checkout/checkout-state.ts');
  const { createQuote } = await import('#storefront/features/checkout/quote.ts');
  const { localStore } = await import('#storefront/browser/storages.ts');
  const draft = createDraft(localStore(), 'loom');
  draft.edit({ ...EMPTY_DRAFT, address: ADDRESS, savedId: '', isSaved });
  const quote = createQuote(async () => ({ kind: 'done', value: aQuote() }));
  quote.request({ lines: [], province: 'Dhaka', promoCode: '' });
  await pageCheckout({ $state: atom(EDITING), draft, quote, edit: draft.edit, editAddress: vi.fn() }).place(
    270_00,
  );
}

function takeAddress(): Response {
  BOOK.push({ _id: '64f0c0ffee0000000000b001', address: 'House 7, Road 3' });
  return Response.json({ success: true });
}

it.each([
  [
    'checkout',
    async () => {
      const { loadSavedAddresses, savedAddresses } = await import(
        '#storefront/features/address-book/saved-addresses.ts'
      );
      await loadSavedAddresses();
      return savedAddresses().get();
    },
  ],
  [
    'address book',
    async () => {
      const { addresses } = await import('#storefront/features/address-book/page-addresses.ts');
      await addresses().load();
      const state = addresses().$state.get();
      return state.status === 'ready' ? { status: state.status, ...state.value } : state;
    },
  ],
])('the %s saves an address that was lost with an order, and has it', async (_page, load) => {
  await order(true);
  expect(localStorage.getItem(KEY)).toContain('House 7, Road 3');
  responses.POST = takeAddress;
  expect(await load()).toMatchObject({ status: 'ready', addresses: [{ address: 'House 7, Road 3' }] });
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('an address that the shopper does not save is not stored', async () => {
  await order(false);
  expect(localStorage.getItem(KEY)).toBeNull();
});
