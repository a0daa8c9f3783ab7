/** A redirect gateway: the shopper pays on its page, and the API then queries the state of the payment. */
import type { PaymentState } from '#contract/entities/payment.ts';
import type { Db } from '../db/connect.ts';

/** `open` until the payer has decided. */
export type GatewayState = PaymentState['state'];

export interface PaymentGateway {
  /**
   * Registers a payment.
   *
   * @param amount minor units
   * @returns the URL of the gateway's page
   */
  create(id: string, amount: number): Promise<string>;
  /** Moves the money of a payment that the payer approved. Idempotent: repeated calls return the same state. */
  execute(id: string): Promise<GatewayState>;
  /** The state without moving money. */
  query(id: string): Promise<GatewayState>;
}

export interface GatewayDeps {
  /** The sandbox stores its payments in the database of the transaction. */
  readonly gatewayOn: (db: Db) => PaymentGateway;
}
