/** The request to return an order: what is returned, and the account to which the shop pays the money. */

import { imageSrc } from '../readers/images.ts';
import { inner, innerList } from '../readers/schema.ts';
import { count, text } from '../readers/values.ts';
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

const returnedItems = innerList((field, required) => ({
  productId: required(text, 'productId'),
  sku: field(text, 'sku'),
  campaignId: field(text, 'campaignId') || null,
  quantity: Math.max(1, field(count, 'quantity') ?? 1),
}));

/** Reads the request of an order, as the host returns it; null for none. */
export const returnRequest = inner((field): ReturnRequest | null => {
  const items = field(returnedItems, 'items');
  const request = { items, reason: field(text, 'reason'), image: field(imageSrc, 'image') || null };
  return items.length === 0 ? null : request;
});

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
