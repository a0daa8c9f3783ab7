/** The request to return an order: what is returned, and the account to which the shop pays the money. */
import { imageSrc } from '../readers/images.ts';
import { count, isRow, items, row, text } from '../readers/values.ts';
import { REFUND_WALLETS, type RefundWallet } from './payment-kind.ts';

/** Kinds of accounts, in the order in which shoppers see them. */
export const REFUND_KINDS = [...REFUND_WALLETS, 'bank'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export type RefundAccount =
  | { kind: RefundWallet; holder: string; number: string }
  | { kind: 'bank'; holder: string; number: string; bank: string };

/** What a shopper returns, on hosts with the extension `returnItems`. */
export interface ReturnRequest {
  items: {
    productId: string;
    /** '' for a product without variants. */
    sku: string;
    /** Null outside campaigns. */
    campaignId: string | null;
    quantity: number;
  }[];
  reason: string;
  /** URL of an uploaded image; null without one. */
  image: string | null;
}

/** The request of an order, as the host returns it; null for none. */
export function readReturnRequest(value: unknown): ReturnRequest | null {
  const request = row(value);
  const lines = items(request.items)
    .filter(isRow)
    .map((item) => ({
      productId: text(item.productId),
      sku: text(item.sku),
      campaignId: text(item.campaignId) || null,
      quantity: Math.max(1, count(item.quantity) ?? 1),
    }))
    .filter(({ productId }) => productId !== '');
  if (lines.length === 0) return null;
  return { items: lines, reason: text(request.reason), image: imageSrc(request.image) || null };
}

/** Body of `returnOrder`, in the API's spelling. */
export function refundBody(input: {
  shopId: string;
  userId: string;
  orderId: string;
  account: RefundAccount;
  /** Null for the whole order. */
  request: ReturnRequest | null;
}) {
  const { account, request, ...ids } = input;
  const { holder, number } = account;
  return {
    ...ids,
    data:
      account.kind === 'bank'
        ? { bank_name: account.bank, ac: number, holder, paymentMethod: 'bank' }
        : { getway: account.kind, name: holder, account_number: number },
    ...(request !== null && {
      items: request.items.map((item) => ({ ...item, campaignId: item.campaignId ?? '' })),
      reason: request.reason,
      image: request.image ?? false,
    }),
  };
}
