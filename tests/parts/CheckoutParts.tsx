import { useState } from 'react';
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import { aCheckoutLine, aQuote } from '#tests/storefront/features/checkout/checkout-fixtures.ts';
import {
  BankTransfer,
  checkoutText,
  EDITING,
  EMPTY_DRAFT,
  formatsOf,
  NO_QUOTE,
  noticeText,
  OrderSummary,
  PaymentChoices,
  type Payments,
  PromoField,
  paymentMethodsText,
  paymentText,
  shopContext,
  textFor,
} from './components.ts';
import { anImage } from './fixtures.ts';
import { Specimen } from './Specimen.tsx';
import { nothing } from './states.ts';
import { WalletParts } from './WalletParts.tsx';

const BANK = {
  bankName: 'City Bank',
  branchName: 'Tangail',
  accountName: 'Aurora Looms',
  accountNumber: '1102-334-55',
};
const OFFERED = (['CashOnDelivery', 'Bkash', 'AmarPay', 'NagadManual', 'Bank'] as const).map((kind) => ({
  kind,
  bank: BANK,
  walletNumber: '',
  minimum: kind === 'AmarPay' ? 20_000_00 : null,
}));
const CASH = [{ kind: 'CashOnDelivery', bank: null, walletNumber: '', minimum: null }] as const;
const AMOUNTS = {
  subtotal: 9_700_00,
  delivery: 60_00,
  discount: 500_00,
  total: 9_260_00,
  payNow: 0,
  dueOnDelivery: 9_260_00,
  advance: 0,
  isFinal: true,
};
const LINES = [
  aCheckoutLine({
    title: 'Half-silk Jamdani saree',
    unitPrice: 3_880_00,
    listPrice: 4_850_00,
    image: anImage(0),
  }),
  aCheckoutLine({
    key: 'k2',
    productId: 'p2',
    title: 'Muslin stole',
    option: '',
    quantity: 1,
    unitPrice: 1_940_00,
  }),
];
const POLICIES = [
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
];
const QUOTE = { ...aQuote(), province: 'Dhaka' };
const REFUSED = [{ productId: 'p2', sku: 'R-M', campaignId: null, reason: 'Sold out' }];
const DRAFT = {
  ...EMPTY_DRAFT,
  promoCode: 'EID10',
  address: { ...EMPTY_DRAFT.address, zone: 'inside', province: 'Dhaka' },
} as const;

const CHANGED = { code: 'totalChanged', before: 9_700_00, total: 9_260_00 } as const;

/** The choice of a payment. A form around it separates its radio buttons from others of their name. */
function Choice({ state, offered }: Pick<Payments, 'state' | 'offered'>) {
  const [kind, setKind] = useState<PaymentKind>('CashOnDelivery');
  const text = textFor(paymentMethodsText, shopContext().lang);
  return (
    <form className="form">
      <PaymentChoices
        payments={{ state, offered, retry: nothing }}
        text={text}
        total={9_260_00}
        value={kind}
        onValue={setKind}
      />
    </form>
  );
}

/** Summary of the checkout, promo code and payments. */
export default function CheckoutParts() {
  const { lang } = shopContext();
  const { money } = formatsOf(shopContext());
  const text = textFor(checkoutText, lang);
  const pay = textFor(paymentText, lang);
  const summary = {
    lines: LINES,
    policies: POLICIES,
    amounts: AMOUNTS,
    draft: DRAFT,
    state: EDITING,
    text,
    money,
  } as const;
  const ready = { status: 'ready', quote: QUOTE, message: '' } as const;
  const bank = { bank: BANK, reference: '100234', text: pay, onSlip: nothing };
  return (
    <>
      <Specimen name="Summary">
        <OrderSummary {...summary} quote={ready} />
      </Specimen>
      <Specimen name="Summary: a refused line, another total">
        <OrderSummary
          {...summary}
          quote={{ ...ready, quote: { ...QUOTE, refused: REFUSED } }}
          state={{ ...EDITING, notice: CHANGED, message: noticeText(CHANGED) }}
        />
      </Specimen>
      <Specimen name="Summary: sending, without a quote">
        <OrderSummary
          {...summary}
          amounts={null}
          quote={{ ...NO_QUOTE, status: 'failed' }}
          state={{ ...EDITING, phase: 'sending' }}
        />
      </Specimen>
      <Specimen name="Promo code">
        <PromoField code="" message="" isLoading={false} text={text} />
      </Specimen>
      <Specimen name="Promo code: applied">
        <PromoField code="EID10" message="" isLoading={false} text={text} />
      </Specimen>
      <Specimen name="Promo code: refused">
        <PromoField code="EID11" message="This code has expired." isLoading={false} text={text} />
      </Specimen>
      <Specimen name="Payments">
        <Choice state={{ status: 'ready', value: OFFERED }} offered={OFFERED} />
      </Specimen>
      <Specimen name="Payments: loading">
        <Choice state={{ status: 'loading' }} offered={CASH} />
      </Specimen>
      <Specimen name="Payments: failed">
        <Choice state={{ status: 'failed', failure: { kind: 'unsent' } }} offered={CASH} />
      </Specimen>
      <Specimen name="Bank transfer">
        <BankTransfer {...bank} isMissing={false} />
      </Specimen>
      <Specimen name="Bank transfer: problem">
        <BankTransfer {...bank} isMissing />
      </Specimen>
      <WalletParts />
    </>
  );
}
