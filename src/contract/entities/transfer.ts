/** Transfers from a mobile wallet to the shop's number, which the shop confirms (`src/contract/README.md` §6.11). */
import type { ShopObjectId } from '../ids.ts';
import { inner } from '../readers/schema.ts';
import { text } from '../readers/values.ts';
import type { PaymentKind, WalletPayment } from './payment-kind.ts';

/** `checking` until the shop has compared the transfer with its account. */
const TRANSFER_STATES = ['checking', 'confirmed', 'rejected'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Reads the state of an order's last transfer; null for none and for an unknown state. */
export const transferState = inner((field): TransferState | null => {
  const state = field(text, 'state');
  return TRANSFER_STATES.find((known) => known === state) ?? null;
});

interface TransferInput {
  shopId: ShopObjectId;
  /** Id of the request that placed the order. */
  requestId: string;
  /** `CashOnDelivery` if the transfer is the advance of a cash order; else the wallet. */
  payment: PaymentKind;
  wallet: WalletPayment;
  /** Number of the wallet that sent the money. */
  sender: string;
  transactionId: string;
}

/** Body of `sendTransfer`, in the API's spelling. */
export function transferBody({ shopId, requestId, payment, wallet, sender, transactionId }: TransferInput) {
  return {
    shopId,
    requestId,
    method: { Getaway: payment },
    transfer: { Getaway: wallet, sender, transactionId },
  };
}
