/** Transfers from mobile wallets at the API: those of other shoppers, and the decisions of the operator. */
import { randomInt } from 'node:crypto';
import { createClient } from '#contract/client.ts';
import { sendTransfer } from '#contract/endpoints/payments.ts';
import { domainInfo } from '#contract/endpoints/shop.ts';
import { E2E_ADMIN_TOKEN, E2E_API_PORT } from '../../support/e2e-ports.ts';
import { placeOrder } from './api-shopper.ts';

const API = `http://127.0.0.1:${E2E_API_PORT}`;

/** A transaction id that no other test has used. */
export function newTransactionId(): string {
  return `8N${randomInt(10_000_000, 100_000_000)}`;
}

/** Sends the transfer of another shopper's order. @returns its transaction id */
export async function usedTransactionId(shopName: string): Promise<string> {
  const api = createClient({ domainInfo, sendTransfer }, { baseUrl: API });
  const shop = await api.domainInfo({ domain: `${shopName}.localhost` });
  if (shop === null) throw new Error(`There is no shop ${shopName}.`);
  const { requestId } = await placeOrder(shopName, '0', 'NagadManual');
  const transactionId = newTransactionId();
  const transfer = { wallet: 'NagadManual', sender: '01911 777666', transactionId } as const;
  const body = { shopId: shop.id, requestId, payment: transfer.wallet, ...transfer };
  await api.sendTransfer({ token: '0', shopId: shop.id, body });
  return transactionId;
}

async function asOperator(path: string, body?: object) {
  const response = await fetch(`${API}/admin/shops/${path}`, {
    method: body === undefined ? 'GET' : 'PATCH',
    headers: { Authorization: `Bearer ${E2E_ADMIN_TOKEN}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.json();
}

/** The transfers of an order that the shop has to check. */
export async function transfersOf(shopName: string, number: string) {
  const { data }: { data: { _id: string; orderNumber: string; transactionId: string; amount: string }[] } =
    await asOperator(`${shopName}/transfers`);
  return data.filter(({ orderNumber }) => orderNumber === number);
}

/** Confirms or rejects the transfer of an order. */
export async function decideTransfer(
  shopName: string,
  number: string,
  state: 'confirmed' | 'rejected',
): Promise<void> {
  const [transfer] = await transfersOf(shopName, number);
  if (transfer === undefined) throw new Error(`No transfer of order ${number} is checked.`);
  await asOperator(`${shopName}/transfers/${transfer._id}`, { state });
}
