import { PATTERNS, paths } from '#site/page-paths.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { addressText } from '../../i18n/address.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { textFor } from '../../i18n/text.ts';
import { useStore } from '../../islands/use-store.ts';
import { sessionUser } from '../../shopper/page-session.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';
import { RefusedAddresses } from '../address-book/RefusedAddresses.tsx';
import type { AddressBookState } from '../address-book/saved-addresses.ts';
import { AddressFields } from '../address-form/AddressFields.tsx';
import { ContactFields } from '../address-form/ContactFields.tsx';
import type { AddressProblems } from '../address-form/check-address.ts';
import type { KnownCharges } from '../cart/checkout-selection/known-charge.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { isRemembered, settings } from './checkout-state.ts';

/** Changes that the fields make on the page. */
interface NewAddressActions {
  edit(patch: Partial<CheckoutDraft>): void;
  editAddress(patch: Partial<AddressDraft>): void;
  loadAddresses(): Promise<void>;
  /** Removes the remembered details of a guest. */
  forgetDetails(): void;
}

interface NewAddressProps extends NewAddressActions {
  draft: CheckoutDraft;
  problems: AddressProblems;
  charges: KnownCharges | null;
  /** This device remembers details of the guest. */
  hasRemembered: boolean;
  /** The saved addresses could not be loaded. */
  hasFailedBook: boolean;
  lang: string;
  text: CheckoutText;
}

/** The fields of contact and delivery. Imported dynamically: an order to a saved address needs none. */
export function NewAddress(props: NewAddressProps) {
  const { draft, problems, charges, hasRemembered, hasFailedBook, lang, text, edit } = props;
  const fieldText = textFor(addressText, lang);
  const shopper = useStore(sessionUser, null);
  const { hasCourierLocations = false, hasEmailField = true } = settings();
  const fields = {
    draft: draft.address,
    problems,
    text: fieldText,
    onChange: props.editAddress,
    hasCourierLocations,
    hasEmailField,
    charges: chargeTexts(charges, text.free),
  };
  return (
    <>
      <section className="checkout-step" aria-labelledby="step-contact">
        <h2 id="step-contact">{text.contact}</h2>
        {shopper === null && (
          <p className="muted small form-aside">
            {text.signInOffer}{' '}
            <a className="link" href={paths.signIn(PATTERNS.checkout)}>
              {text.signIn}
            </a>
          </p>
        )}
        {shopper === null && hasRemembered && (
          <p className="muted small form-aside">
            {text.remembered}{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                props.forgetDetails();
                document.getElementById('fullName')?.focus();
              }}
            >
              {text.forget}
            </button>
          </p>
        )}
        {hasFailedBook && (
          <p className="muted small form-aside" role="status">
            {text.addressesFailed}{' '}
            <button type="button" className="link" onClick={() => void props.loadAddresses()}>
              {text.tryAgain}
            </button>
          </p>
        )}
        <ContactFields {...fields} />
      </section>
      <section className="checkout-step" aria-labelledby="step-delivery">
        <h2 id="step-delivery">{text.delivery}</h2>
        <AddressFields {...fields} />
        <label className="check">
          <input
            type="checkbox"
            checked={shopper === null ? isRemembered(draft, hasRemembered) : draft.isSaved}
            onChange={({ target }) =>
              edit(shopper === null ? { isRemembered: target.checked } : { isSaved: target.checked })
            }
          />
          <span>{shopper === null ? text.remember : text.saveAddress}</span>
        </label>
      </section>
    </>
  );
}

/** Addresses of orders that the account refused. */
export function RefusedOnes({ refused, lang }: Pick<AddressBookState, 'refused'> & { lang: string }) {
  return <RefusedAddresses refused={refused} text={textFor(addressText, lang)} />;
}

/** The charges of the ordered items as text; null if one is unknown. */
function chargeTexts(charges: KnownCharges | null, free: string): { inside: string; outside: string } | null {
  if (charges === null) return null;
  const { money } = formatsOf(shopContext());
  const { inside, outside } = charges;
  if (inside === null || outside === null) return null;
  const charge = (amount: number) => (amount === 0 ? free : money(amount));
  return { inside: charge(inside), outside: charge(outside) };
}
