import { useRef } from 'react';
import type { Order } from '#contract/entities/order.ts';
import { readText } from '#site/typed/text.ts';
import { clearDraft } from '../../browser/drafts.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { fill } from '../../i18n/text.ts';
import { FormAlert } from '../../islands/FormFields.tsx';
import { TextArea } from '../../islands/TextArea.tsx';
import { useDraft } from '../../islands/use-draft.ts';
import { typedText, useForm } from '../../islands/use-form.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import { orders } from './page-orders.ts';

interface CancelProps {
  order: Order;
  text: OrdersText;
  onOpen: (isOpen: boolean) => void;
  onCanceled: () => void;
}

/** A button that cancels an order after a confirmation in a dialog. */
export function CancelOrder({ order, text, onOpen, onCanceled }: CancelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const draft = `cancel-${order.id}`;
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const failure = await orders().cancel(order.id, readText(typedText(element, 'reason')));
    if (failure !== null) return { field: null, message: failureMessage(failure) };
    clearDraft(draft);
    dialog.current?.close();
    onCanceled();
    return null;
  });
  useDraft(form, draft);
  return (
    <>
      <button
        className="btn"
        type="button"
        onClick={() => {
          onOpen(true);
          dialog.current?.showModal();
        }}
      >
        {text.cancel}
      </button>
      <dialog
        ref={dialog}
        className="cancel-dialog"
        aria-labelledby="cancel-title"
        onClose={() => onOpen(false)}
      >
        <form className="form" {...attributes}>
          <h2 id="cancel-title">{fill(text.cancelPrompt, { number: order.number })}</h2>
          <p>{text.cancelAdvice}</p>
          {order.isPaid && order.total !== 0 && <p>{text.cancelPaid}</p>}
          <FormAlert problem={problem} />
          <TextArea name="reason" label={text.reason} rows={2} maxLength={500} problem={problem} />
          <div className="form-buttons">
            <button className="btn" type="button" onClick={() => dialog.current?.close()}>
              {text.keep}
            </button>
            <button className="btn btn-bad" type="submit" aria-busy={isBusy || undefined}>
              {isBusy ? text.canceling : text.cancelNow}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
