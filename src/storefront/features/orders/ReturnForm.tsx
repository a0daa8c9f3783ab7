import { type ComponentProps, useEffect, useState } from 'react';
import type { Order } from '#contract/entities/order.ts';
import { REFUND_KINDS, type RefundKind } from '#contract/entities/refund.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { paymentNamesText } from '../../i18n/payment-names.ts';
import { type ReturnOrderText, returnOrderText } from '../../i18n/return-order.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Choices } from '../../islands/DraftFields.tsx';
import { FormButtons } from '../../islands/FormButtons.tsx';
import { FormAlert, TextField } from '../../islands/FormFields.tsx';
import { selectedImage, selectedImageProblem } from '../../islands/ImageField.tsx';
import { typedText, useForm } from '../../islands/use-form.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import { paymentNames } from '../placed-order/payment-labels.ts';
import { checkRefund, REFUND_FIELDS } from './check-refund.ts';
import { orders } from './page-orders.ts';
import { RETURN_FIELDS, ReturnItems, readReturnItems } from './ReturnItems.tsx';

interface ReturnFormProps {
  order: Order;
  lang: string;
  onClose: () => void;
  onRequested: () => void;
}

/** Requests the return of an order. The account for the refund is not stored in the browser. */
export function ReturnForm({ order, lang, onClose, onRequested }: ReturnFormProps) {
  const text = textFor(returnOrderText, lang);
  const namesItems = shopContext().apiExtensions?.includes('returnItems') === true;
  const [kind, setKind] = useState<RefundKind>('Bkash');
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const items = namesItems ? readReturnItems(element, order.lines, text) : null;
    if (items !== null && 'field' in items) return items;
    const refused = namesItems ? selectedImageProblem(element, RETURN_FIELDS.image) : null;
    if (refused !== null) return refused;
    const account = checkRefund(kind, (field) => typedText(element, field), text);
    if ('field' in account) return account;
    const image = namesItems ? selectedImage(element, RETURN_FIELDS.image) : null;
    const failure = await orders().requestReturn(order.id, account, items, image);
    if (failure !== null) return { field: null, message: failureMessage(failure) };
    onRequested();
    return null;
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const names = { ...paymentNames(textFor(paymentNamesText, lang)), bank: text.bank };
  return (
    <form className="form order-return" aria-labelledby="return-title" {...attributes}>
      <h3 id="return-title">{fill(text.formNamed, { number: order.number })}</h3>
      <p className="muted">{text.intro}</p>
      <FormAlert problem={problem} />
      {namesItems && <ReturnItems lines={order.lines} text={text} problem={problem} />}
      <Choices
        name="refund-kind"
        legend={text.kind}
        value={kind}
        onValue={(selected) => setKind(REFUND_KINDS.find((known) => known === selected) ?? kind)}
        options={REFUND_KINDS.map((value) => ({ value, label: names[value] }))}
      />
      {accountFields(kind, names[kind], text).map((field) => (
        <TextField key={field.name} {...field} required problem={problem} />
      ))}
      <FormButtons text={text} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

type AccountField = Omit<ComponentProps<typeof TextField>, 'problem'>;

/** The fields of the account to which a refund is paid. */
function accountFields(kind: RefundKind, service: string, text: ReturnOrderText): AccountField[] {
  const { bank, account, mobile, holder } = REFUND_FIELDS;
  const ofHolder = { name: holder, label: text.holder, autoComplete: 'name', maxLength: 100 };
  if (kind === 'bank') {
    const ofNumber = { name: account, label: text.accountNumber, autoComplete: 'off', maxLength: 40 };
    return [
      { name: bank, label: text.bankName, maxLength: 100 },
      { ...ofNumber, inputMode: 'numeric' },
      ofHolder,
    ];
  }
  const ofNumber = { name: mobile, label: text.mobileNumber, autoComplete: 'tel-national', maxLength: 40 };
  return [{ ...ofNumber, hint: fill(text.mobileNumberHint, { service }), inputMode: 'tel' }, ofHolder];
}
