/** The account to which a shop pays the money of a returned order. */

export type RefundAccount =
  | { kind: 'Bkash' | 'Nogod'; holder: string; number: string }
  | { kind: 'bank'; holder: string; number: string; bank: string };

/** Body of `returnOrder`, in the API's spelling. */
export function refundBody(input: {
  shopId: string;
  userId: string;
  orderId: string;
  account: RefundAccount;
}) {
  const { account, ...ids } = input;
  const { holder, number } = account;
  return {
    ...ids,
    data:
      account.kind === 'bank'
        ? { bank_name: account.bank, ac: number, holder, paymentMethod: 'bank' }
        : { getway: account.kind, name: holder, account_number: number },
  };
}
