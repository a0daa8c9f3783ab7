import { useRef } from 'react';
import type { Order } from '#contract/entities/order.ts';
import { lateModule } from '../../browser/loading/late-module.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { Late } from '../../islands/Late.tsx';

const lateForm = lateModule(() => import('./ReturnForm.tsx'));

interface ReturnOrderProps {
  order: Order;
  text: OrdersText;
  lang: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onRequested: () => void;
}

/** A button, and the form that it opens to request the return of an order. */
export function ReturnOrder({ order, text, lang, isOpen, onOpen, onRequested }: ReturnOrderProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        className="btn"
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {text.returnOrder}
      </button>
      {isOpen && (
        <div className="order-more-actions">
          <Late module={lateForm} fallback={<div className="skeleton return-skeleton" />} text={text}>
            {({ ReturnForm }) => (
              <ReturnForm
                order={order}
                lang={lang}
                onClose={() => {
                  // The focus would be lost with the form.
                  button.current?.focus();
                  onOpen(false);
                }}
                onRequested={onRequested}
              />
            )}
          </Late>
        </div>
      )}
    </>
  );
}
