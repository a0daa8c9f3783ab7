import { useState } from 'react';
import type { Link } from '#site/shop-view.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { deliveryDaysText } from '../../catalog/delivery-days.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { Icon } from '../../icons/Icon.tsx';
import { settings } from './checkout-state.ts';
import { PolicyLinks } from './PolicyLinks.tsx';

interface OrderTermsProps {
  policies: readonly Link[];
  text: CheckoutText;
}

/** The terms to which the shopper agrees: by the order itself, or by a box if the shop requires it. */
export function OrderTerms({ policies, text }: OrderTermsProps) {
  if (!settings().needsConsent) return <PolicyLinks intro={text.policies} policies={policies} />;
  return (
    <div>
      <ConsentBox text={text} />
      <PolicyLinks intro="" policies={policies} />
    </div>
  );
}

/** Unticked at first, and stored nowhere. */
function ConsentBox({ text }: Pick<OrderTermsProps, 'text'>) {
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'consent-problem' : undefined}
          onInvalid={(event) => {
            event.preventDefault();
            setMissing(true);
            event.currentTarget.focus();
          }}
          onChange={() => setMissing(false)}
        />
        {text.consent}
      </label>
      {isMissing && (
        <p id="consent-problem" className="form-problem" role="alert">
          <Icon name="alert" />
          {text.consentMissing}
        </p>
      )}
    </>
  );
}

/** How long delivery takes; nothing if the shop does not state it. */
export function DeliveryTimes() {
  const { delivery, lang } = shopContext();
  return delivery.days === undefined ? null : (
    <p className="small muted">{deliveryDaysText(delivery.days, lang)}</p>
  );
}
