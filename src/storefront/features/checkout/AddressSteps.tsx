import { ROUTES } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { addressText } from '../../i18n/address.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { textFor } from '../../i18n/text.ts';
import { Choices } from '../../islands/DraftFields.tsx';
import { useStore } from '../../islands/use-store.ts';
import { signInUrl } from '../../shopper/next-url.ts';
import { session } from '../../shopper/page-session.ts';
import { NO_ADDRESSES } from '../address-book/address-book-state.ts';
import { RefusedAddresses } from '../address-book/RefusedAddresses.tsx';
import { savedAddresses } from '../address-book/saved-addresses.ts';
import { AddressFields } from '../address-form/AddressFields.tsx';
import { ContactFields } from '../address-form/ContactFields.tsx';
import type { AddressProblems } from '../address-form/check-address.ts';
import type { KnownCharges } from '../cart/checkout-selection/known-charge.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { settings } from './checkout-state.ts';
import { areaCharges, edit, editAddress, loadAddresses, selectSaved } from './page-checkout.ts';

const user = () => session().$user;

interface AddressStepsProps {
  draft: CheckoutDraft;
  problems: AddressProblems;
  lang: string;
  text: CheckoutText;
}

/** Contact and delivery: a saved address of the account, or the fields of a new one. */
export function AddressSteps({ draft, problems, lang, text }: AddressStepsProps) {
  const fieldText = textFor(addressText, lang);
  const shopper = useStore(user, null);
  const book = useStore(savedAddresses, NO_ADDRESSES);
  const charges = useStore(areaCharges, null);
  const { hasCourierLocations, hasEmailField } = settings();
  const hasForm = book.addresses.length === 0 || draft.savedId === '' || Object.keys(problems).length > 0;
  const fields = {
    draft: draft.address,
    problems,
    text: fieldText,
    onChange: editAddress,
    hasCourierLocations,
    hasEmailField,
    charges: chargeTexts(charges, text.free),
  };
  return (
    <>
      <RefusedAddresses refused={book.refused} text={fieldText} />
      {book.addresses.length > 0 && (
        <section className="checkout-step" aria-labelledby="step-saved">
          <h2 id="step-saved">{text.delivery}</h2>
          <Choices
            name="saved"
            legend={text.savedAddresses}
            isLegendHidden
            value={draft.savedId}
            onValue={selectSaved}
            options={[
              ...book.addresses.map((saved) => ({
                value: saved.id,
                label: saved.fullName,
                detail: [
                  saved.mobileNumber,
                  [saved.address, saved.area, saved.city, saved.province].filter(Boolean).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · '),
              })),
              { value: '', label: text.anotherAddress },
            ]}
          />
        </section>
      )}
      {hasForm && (
        <>
          <section className="checkout-step" aria-labelledby="step-contact">
            <h2 id="step-contact">{text.contact}</h2>
            {shopper === null && (
              <p className="small form-aside">
                {text.signInOffer}{' '}
                <a className="link" href={signInUrl(ROUTES.checkout.pattern)}>
                  {text.signIn}
                </a>
              </p>
            )}
            {book.status === 'failed' && (
              <p className="small form-aside" role="status">
                {text.addressesFailed}{' '}
                <button type="button" className="link" onClick={() => void loadAddresses()}>
                  {text.tryAgain}
                </button>
              </p>
            )}
            <ContactFields {...fields} />
          </section>
          <section className="checkout-step" aria-labelledby="step-delivery">
            <h2 id="step-delivery">{text.delivery}</h2>
            <AddressFields {...fields} />
            {shopper !== null && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={draft.isSaved}
                  onChange={({ target }) => edit({ isSaved: target.checked })}
                />
                {text.saveAddress}
              </label>
            )}
          </section>
        </>
      )}
    </>
  );
}

/** The charges of the ordered items as text; null when one is not known. */
function chargeTexts(charges: KnownCharges | null, free: string): { inside: string; outside: string } | null {
  if (charges === null) return null;
  const { money } = formatsOf(shopContext());
  const { inside, outside } = charges;
  if (inside === null || outside === null) return null;
  const charge = (amount: number) => (amount === 0 ? free : money(amount));
  return { inside: charge(inside), outside: charge(outside) };
}
