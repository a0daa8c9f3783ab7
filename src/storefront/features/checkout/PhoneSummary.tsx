import { type ReactNode, useEffect, useState } from 'react';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';

interface PhoneSummaryProps {
  /** Number of ordered items. */
  count: number;
  totalName: string;
  /** The total as text. */
  total: string;
  /** The items with their delivery as text; '' until it is known. */
  doorSum: string;
  /** Something in the content needs the shopper: it opens. */
  hasProblem: boolean;
  text: CheckoutText;
  children: ReactNode;
}

/** The summary of narrow screens: one row with the total above the form, which opens items, promo code and amounts. */
export function PhoneSummary(props: PhoneSummaryProps) {
  const { count, totalName, total, doorSum, hasProblem, text, children } = props;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  return (
    <section aria-labelledby="checkout-summary">
      <details
        className="summary-phone"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <h2 id="checkout-summary">{text.yourOrder}</h2>
          <span className="muted small">
            {`${count === 1 ? text.oneItem : fill(text.items, { n: count })} · ${totalName}`}
          </span>
          <b translate="no">{total}</b>
          <Icon name="chevron-down" />
          <span className="muted small summary-door">{doorSum}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
