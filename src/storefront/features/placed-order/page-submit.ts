/** Orders and their payments on this page. */
import type { Outcome } from '#contract/outcome.ts';
import { parseUrl } from '#contract/readers/web-url.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { storageKey } from '#site/storage-key.ts';
import type { OriginKey } from '#site/storage-keys.ts';
import { buyNow } from '../../browser/cart-lines/buy-now.ts';
import { lineKey } from '../../browser/cart-lines/cart-lines.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import { ACCOUNT_DRAFT, clearDraft, hasDraft, saveDraft, TRACK_DRAFT } from '../../browser/drafts.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { reportFailure } from '../../browser/report-failure.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { leadToSignIn } from '../../shopper/lead-to-sign-in.ts';
import { session } from '../../shopper/page-session.ts';
import { GUEST_TOKEN } from '../../shopper/stored-user.ts';
import { storeLastOrder } from './last-order.ts';
import { storeOrderContact } from './order-contact.ts';
import { type PendingOrder, pendingOrder, trackingDigits } from './pending-order.ts';
import type { SubmitOptions, Submitted } from './submit-order.ts';

const ADVERT: OriginKey = 'advert';
const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The conflict with which a host with quotes would respond, if prices or stock have changed at the API; null if they
 * have not.
 */
function pricesConflict({ total, lines }: PendingOrder, prices: readonly number[] | null) {
  const message = MESSAGES.somethingWentWrong;
  if (prices === null) return { kind: 'conflict', values: null, message } as const;
  if (lines.every(({ unitPrice }, index) => unitPrice === prices[index])) return null;
  const fresh = lines.map((line, index) => ({ ...line, unitPrice: prices[index] ?? line.unitPrice }));
  const values = { total: (total - itemsAmount(lines) + itemsAmount(fresh)) / 100 };
  return { kind: 'conflict', values, message } as const;
}

/** The code that sends an order and handles its response. All of it has loaded before the order is sent. */
const loadSending = () =>
  loadLate(async () => {
    const [{ sendOrder }, { submitOrder }, { findOrder }, { fetchPrices }, { serverTime }] =
      await Promise.all([
        import('./send-order.ts'),
        import('./submit-order.ts'),
        import('./find-order.ts'),
        import('./fresh-prices.ts'),
        import('../../browser/server-clock.ts'),
        import('../cart/store/late-cart.ts'),
      ]);
    return { sendOrder, submitOrder, findOrder, fetchPrices, serverTime };
  });

/** Removes the item of an order by Buy Now from the tab's storage, unless it has been replaced. */
function removeBought({ lines }: PendingOrder): void {
  const ordered = new Set(lines.map(lineKey));
  buyNow().change((stored) => stored.filter((line) => !ordered.has(lineKey(line))));
}

/** Removes the items of an accepted order from the cart, and the draft of the checkout. Buy Now keeps the cart. */
async function removeFromCart(order: PendingOrder): Promise<void> {
  if (order.isBuyNow) removeBought(order);
  else {
    const { removeOrdered } = await import('../cart/store/late-cart.ts');
    const stored = pendingOrder().read();
    // Another page has found the order paid, too, and has removed its items.
    if (stored?.requestId !== order.requestId || stored.isTaken) return;
    pendingOrder().save({ ...order, isTaken: true });
    removeOrdered(order.lines.map((line) => ({ key: lineKey(line), quantity: line.quantity })));
  }
  localStore().removeItem(storageKey('checkout-draft', shopContext().slug));
}

/** Fills in the form of a new account with the guest's name and email. */
function prepareSignUp({ fullName, email }: PendingOrder['address']): void {
  const typed = [['name', fullName] as const, ['email', email] as const];
  saveDraft(
    ACCOUNT_DRAFT,
    typed.filter(([, text]) => text !== ''),
  );
}

/** Stores an order for confirmation and tracking in this tab. */
function storeForConfirmation(order: PendingOrder, isPaid: boolean, hasTransfer: boolean): void {
  const { number, total, totalBefore, delivery, discount, payNow, dueOnDelivery } = order;
  const { payment, slip, lines, address } = order;
  const phoneDigits = trackingDigits(order);
  const { area: district, city, province } = address;
  const area = [...new Set([district, city, province])].filter(Boolean).join(', ');
  storeLastOrder(tabStore(), shopContext().slug, {
    ...{ number, total, totalBefore, delivery, discount, payNow, dueOnDelivery },
    ...{ payment, isPaid, hasTransfer, lines, phoneDigits, area, hasSlip: slip !== null },
  });
  storeOrderContact(tabStore(), shopContext().slug, { number, address });
  // Track Order fills in this order, not one that was typed before.
  if (hasDraft(TRACK_DRAFT)) clearDraft(TRACK_DRAFT);
}

/** Removes the order's items from the cart, its draft and its advert. */
async function clearOrdered(order: PendingOrder): Promise<void> {
  if (order.userId === null) prepareSignUp(order.address);
  tabStore().removeItem(ADVERT);
  // Items that were added since the order was placed stay.
  if (!order.isTaken) await removeFromCart(order);
}

/**
 * Settles an order. An order by bank transfer stays pending until its slip is sent, an order with a wallet transfer
 * until the shop has confirmed it.
 */
export async function settle(order: PendingOrder, isPaid: boolean, hasTransfer = false): Promise<void> {
  storeForConfirmation(order, isPaid, hasTransfer);
  // After a failure the confirmation still opens.
  await clearOrdered(order).catch((error: unknown) => reportFailure('order', error));
  const waitsForSlip = order.payment === 'Bank' && !isPaid && order.slip === null;
  if (waitsForSlip || hasTransfer) pendingOrder().save({ ...order, isTaken: true });
  else pendingOrder().clear();
}

/** The token of the shopper who placed an order; null while that shopper is not signed in. */
export function tokenFor({ userId }: PendingOrder): string | null {
  const user = session().$user.get();
  if (userId === null) return GUEST_TOKEN;
  return user?.id === userId ? user.token : null;
}

/** Whether the host recognizes a repeated order by its `requestId`. */
export function supportsRequestIds(): boolean {
  return shopContext().apiExtensions?.includes('orderRequestIds') === true;
}

/** Whether an order whose response was lost can be sent again. Otherwise the shopper has to contact the shop. */
export function canRepeat({ userId }: PendingOrder): boolean {
  const user = session().$user.get();
  // The session of another account would end for the sign-in of the one that placed the order.
  if (userId !== null && user !== null && user.id !== userId) return false;
  return userId !== null || supportsRequestIds();
}

/**
 * Validates the URL of a gateway's page: https, a path of this site, or the API's own origin. Plain http is only for
 * gateways on this machine, in development.
 *
 * @param href from the API's response
 * @param origin of this page
 * @param api base URL of the API
 * @returns an absolute URL; null if it is not allowed
 */
export function gatewayUrl(href: string, origin: string, api: string): string | null {
  const url = parseUrl(href, origin);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isOwn = url.origin === origin || url.origin === parseUrl(api)?.origin;
  if (isOwn || url.protocol === 'https:') return url.href;
  return url.protocol === 'http:' && LOOPBACK.test(url.hostname) ? url.href : null;
}

/** Sends an order and opens the next page. */
export async function submit(order: PendingOrder, options: SubmitOptions = {}): Promise<Outcome<Submitted>> {
  const context = shopContext();
  const loaded = await loadSending();
  if (loaded === undefined) return { kind: 'unsent' };
  const { sendOrder, submitOrder, findOrder, fetchPrices, serverTime } = loaded;
  const hasQuotes = context.apiExtensions?.includes('quoteOrder') === true;
  const outcome = await submitOrder(
    {
      pending: pendingOrder(),
      send: async (sent, { isRepeat, advanceBy }) => {
        const token = tokenFor(sent);
        if (token === null) return { kind: 'signedOut', message: '' };
        const found =
          isRepeat && !supportsRequestIds()
            ? await findOrder(context, token, sent, (await serverTime()) - Date.now())
            : null;
        if (found !== null) return found;
        const conflict = hasQuotes ? null : pricesConflict(sent, await fetchPrices(context, sent.lines));
        return conflict ?? sendOrder(context, token, sent, advanceBy);
      },
      settle,
      takesAdvance: context.apiExtensions?.includes('cashAdvance') === true,
      removeFromCart,
      gatewayUrl: (href) => gatewayUrl(href, location.origin, context.api),
      navigate: (href) => location.assign(href),
      pages: { confirmation: PATTERNS['confirm-order'], payment: PATTERNS.payment },
      signIn: leadToSignIn,
    },
    order,
    options,
  );
  // A gateway may return in another tab. Until it is paid, the order has the item (`discardOrder`).
  if (order.isBuyNow && outcome.kind === 'done') removeBought(order);
  return outcome;
}
