import type { ReactNode } from 'react';
import { isSellable } from '#site/catalog/availability.ts';
import type { OrderedProduct } from '#site/catalog/product-view.ts';
import { PATTERNS } from '#site/page-paths.ts';
import type { ShopView } from '#site/shop-view.ts';
import { catalogOf } from '../../catalog/catalog-context.ts';
import { deliveryDaysText } from '../../catalog/delivery-days.ts';
import { addressText } from '../../i18n/address.ts';
import { checkoutText } from '../../i18n/checkout.ts';
import { orderPageText } from '../../i18n/order-page.ts';
import { paymentMethodsText } from '../../i18n/payment-methods.ts';
import { promoText } from '../../i18n/promo.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { addressInputs } from '../address-form/address-inputs.ts';
import { PolicyLinks } from '../checkout/PolicyLinks.tsx';
import { AddressField, Problem } from './AddressField.tsx';

interface OrderFormProps {
  product: OrderedProduct;
  shop: ShopView;
  /** The fields of the courier's lists, if the shop has them. */
  courier?: ReactNode;
}

/**
 * The order of one product: area, name, phone, address, payment and total. Static markup, useful before its scripts
 * have loaded; `start-order.ts` connects it to the stores of the checkout.
 */
export function OrderForm({ product, shop, courier }: OrderFormProps) {
  const text = textFor(orderPageText, shop.lang);
  const own = textFor(checkoutText, shop.lang);
  const isOpen = isSellable(product.availability.state);
  return (
    <div className="order-side">
      <div className="order-closed" data-closed="" hidden={isOpen}>
        <p role="status">{product.price.price === 0 ? own.unpriced : own.out}</p>
        <a className="btn" href={product.href} data-similar="">
          {text.similar}
        </a>
        <a className="btn" href={PATTERNS.categories} data-others="" hidden>
          {text.others}
        </a>
      </div>
      <div className="empty order-open" data-unsettled="" role="status" tabIndex={-1} hidden />
      <form
        className="form order-form"
        method="dialog"
        noValidate
        aria-labelledby="order-heading"
        data-order={product.id}
        data-closed-by={isOpen ? undefined : 'out'}
        hidden={!isOpen}
      >
        <h2 id="order-heading">{text.heading}</h2>
        <p className="muted small form-aside" data-remembered="" hidden>
          {own.remembered}{' '}
          <button type="button" className="link" data-forget="">
            {own.forget}
          </button>
        </p>
        {shop.checkout.hasCourierLocations ? courier : <Area product={product} shop={shop} />}
        <Contact lang={shop.lang} />
        <Payment lang={shop.lang} />
        <Promo lang={shop.lang} />
        <Summary product={product} shop={shop} />
      </form>
    </div>
  );
}

/** The delivery area with its charge, and the district outside Dhaka. */
function Area({ product: { delivery }, shop }: Pick<OrderFormProps, 'product' | 'shop'>) {
  const text = textFor(addressText, shop.lang);
  const { money } = catalogOf(shop);
  const chargeOf = (area: 'inside' | 'outside') => {
    const charge = delivery.mode === 'free' ? 0 : delivery[area];
    if (charge === null) return '';
    return charge === 0 ? textFor(checkoutText, shop.lang).free : money(charge);
  };
  return (
    <>
      <fieldset className="form-field choices order-areas">
        <legend>{text.zone}</legend>
        {(['inside', 'outside'] as const).map((area) => (
          <label key={area} className="choice">
            <input type="radio" name="zone" value={area} />
            <span className="choice-text">
              <b>{text[area]}</b>
              <span className="muted small" data-charge={area}>
                {chargeOf(area)}
              </span>
            </span>
          </label>
        ))}
        <Problem name="zone" />
      </fieldset>
      <AddressField name="province" {...addressInputs(text).province} className="order-district" />
    </>
  );
}

function Contact({ lang }: { lang: string }) {
  const inputs = addressInputs(textFor(addressText, lang));
  return (
    <>
      <AddressField name="fullName" {...inputs.fullName} />
      <AddressField name="mobileNumber" {...inputs.mobileNumber} />
      <AddressField name="address" {...inputs.address} />
      <label className="check">
        <input type="checkbox" name="keep" />
        <span data-keep="">{textFor(checkoutText, lang).remember}</span>
      </label>
    </>
  );
}

/** Cash on delivery, until the shopper opens the other ways to pay. */
function Payment({ lang }: { lang: string }) {
  const text = textFor(paymentMethodsText, lang);
  return (
    <details className="order-more" data-payments="">
      <summary>
        <span>{text.methods}</span>
        <b data-payment="">{text.cash}</b>
        <Icon name="chevron-down" />
      </summary>
      <fieldset className="form-field choices">
        <legend className="sr">{text.methods}</legend>
        <label className="choice">
          <input type="radio" name="payment" value="CashOnDelivery" defaultChecked />
          <span className="choice-text">
            <b>{text.cash}</b>
            <span className="muted small">{text.cashDetail}</span>
          </span>
        </label>
        <p className="muted small form-aside" role="status" data-payments-failed="" hidden>
          {text.methodsFailed}{' '}
          <button type="button" className="link" data-payments-again="">
            {text.tryAgain}
          </button>
        </p>
      </fieldset>
    </details>
  );
}

function Promo({ lang }: { lang: string }) {
  const text = textFor(promoText, lang);
  return (
    <details className="order-more" data-promo="">
      <summary>
        <span>{textFor(checkoutText, lang).promoOpen}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="form-field">
        <label htmlFor="promo">{text.promo}</label>
        <div className="promo-row">
          <input
            className="field"
            id="promo"
            name="promo"
            enterKeyHint="done"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <button type="button" className="btn" data-apply="">
            {text.apply}
          </button>
        </div>
        <Problem name="promo" />
        <p className="small order-good" role="status" data-promo-done="" />
      </div>
    </details>
  );
}

/** Amounts, terms, total and the button. The script fills in the amounts. */
function Summary({ product, shop }: Pick<OrderFormProps, 'product' | 'shop'>) {
  const text = textFor(checkoutText, shop.lang);
  const { money } = catalogOf(shop);
  const price = money(product.price.price);
  const { days } = shop.delivery;
  return (
    <>
      <p className="small" role="status" data-line-note="" />
      <dl className="order-amounts">
        <div>
          <dt>{text.subtotal}</dt>
          <dd data-subtotal="">{price}</dd>
        </div>
        <div className="order-good" data-discount="" hidden>
          <dt />
          <dd />
        </div>
        <div>
          <dt>{text.deliveryCharge}</dt>
          <dd data-delivery="">{text.deliveryChoose}</dd>
        </div>
      </dl>
      <p className="muted small form-aside" role="status" data-retry="" hidden>
        <span />{' '}
        <button type="button" className="link">
          {text.tryAgain}
        </button>
      </p>
      <div role="alert">
        <p className="form-alert" tabIndex={-1} data-notice="" hidden>
          <Icon name="alert" />
          <span />
        </p>
      </div>
      {days !== undefined && <p className="small muted">{deliveryDaysText(days, shop.lang)}</p>}
      {shop.checkout.needsConsent && (
        <div className="form-field">
          <label className="check">
            <input type="checkbox" name="consent" required />
            {text.consent}
          </label>
          <Problem name="consent" message={text.consentMissing} />
        </div>
      )}
      <PolicyLinks intro={shop.checkout.needsConsent ? '' : text.policies} policies={shop.policies} />
      <div className="summary-pay">
        <dl>
          <dt data-total-name="">{text.totalItems}</dt>
          <dd aria-live="polite" data-total="">
            {price}
          </dd>
        </dl>
        <p className="muted small summary-split" data-split="" />
        <button className="btn btn-main" type="submit" data-place="">
          {text.place}
        </button>
      </div>
    </>
  );
}
