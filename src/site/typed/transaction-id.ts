import { closedText } from './text.ts';

/** "TrxID 8N7A6D5E4F" and "Txn ID: …", as messages of wallets and their apps show an id. */
const LABEL = /^(?:trx|txn|tnx|transaction|ট্রানজেকশন|লেনদেন) ?(?:id|no|number|আইডি|নম্বর|নং)?[ .:#-]+/i;
/** bKash has 10 letters and digits, Nagad 8, Rocket 10 digits. */
const TRANSACTION_ID = /^(?=.*\d)[A-Z\d]{6,20}$/;

/**
 * The id of a transfer from a mobile wallet in upper case, without the word before it and without blanks; null if the
 * text is not an id.
 */
export function readTransactionId(typed: string): string | null {
  const id = closedText(typed).replace(LABEL, '').replaceAll(' ', '').toUpperCase();
  return TRANSACTION_ID.test(id) ? id : null;
}
