import { useEffect, useState } from 'react';
import { addressText } from '../../i18n/address.ts';
import { textFor } from '../../i18n/text.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { CourierFields } from '../address-form/CourierFields.tsx';
import { EMPTY_DRAFT } from '../checkout/checkout-draft.ts';
import { EDITING } from '../checkout/checkout-state.ts';
import { checkoutDraft, checkoutState, editAddress } from '../checkout/page-checkout.ts';

/** The delivery area of shops with the courier's lists. The other fields of the form need no framework. */
export default function CourierArea({ lang }: { lang: string }) {
  const root = useHydrated<HTMLDivElement>();
  const draft = useStore(checkoutDraft, EMPTY_DRAFT);
  const { problems } = useStore(checkoutState, EDITING);
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <div ref={root} className="order-courier">
      {isShown ? (
        <CourierFields
          draft={draft.address}
          problems={problems}
          text={textFor(addressText, lang)}
          onChange={editAddress}
          hasCourierLocations
          hasEmailField={false}
          charges={null}
        />
      ) : (
        <div className="skeleton location-skeleton" aria-busy="true" />
      )}
    </div>
  );
}
