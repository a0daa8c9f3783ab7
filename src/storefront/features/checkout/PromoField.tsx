import { useState } from 'react';
import { lateModule } from '../../browser/loading/late-module.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { Late } from '../../islands/Late.tsx';
import type { PromoFormProps } from './PromoForm.tsx';
import { edit } from './page-checkout.ts';

const latePromoForm = lateModule(() => import('./PromoForm.tsx'));

interface PromoFieldProps extends Omit<PromoFormProps, 'takesFocus' | 'edit'> {
  text: CheckoutText;
}

/** A button that opens the field of a promo code, and the field of a code in use. */
export function PromoField({ text, ...props }: PromoFieldProps) {
  const { code } = props;
  const [opened, setOpened] = useState(code === '' ? null : 'code');
  if (opened === null && code === '') {
    return (
      <button type="button" className="link text-btn" onClick={() => setOpened('click')}>
        {text.promoOpen}
      </button>
    );
  }
  return (
    <Late
      module={latePromoForm}
      fallback={<div className="skeleton promo-skeleton" aria-busy="true" />}
      text={{ retry: text.tryAgain }}
    >
      {({ PromoForm }) => <PromoForm {...props} takesFocus={opened === 'click'} edit={edit} />}
    </Late>
  );
}
