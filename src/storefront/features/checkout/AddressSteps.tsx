import { lateModule } from '../../browser/loading/late-module.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { Choices } from '../../islands/DraftFields.tsx';
import { Late } from '../../islands/Late.tsx';
import { useStore } from '../../islands/use-store.ts';
import { NO_ADDRESSES, savedAddresses } from '../address-book/saved-addresses.ts';
import type { AddressProblems } from '../address-form/check-address.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import {
  areaCharges,
  awaitsAddresses,
  edit,
  editAddress,
  forgetDetails,
  loadAddresses,
  rememberedDetails,
  selectSaved,
} from './page-checkout.ts';

/** The fields of a new address: an order to a saved one needs none of them. */
const lateNewAddress = lateModule(() => import('./NewAddress.tsx'));

const ACTIONS = { edit, editAddress, loadAddresses, forgetDetails };

const skeleton = <div className="skeleton address-skeleton" aria-busy="true" />;

interface AddressStepsProps {
  draft: CheckoutDraft;
  problems: AddressProblems;
  lang: string;
  text: CheckoutText;
}

/** Contact and delivery: a saved address of the account, or the fields of a new one. */
export function AddressSteps({ draft, problems, lang, text }: AddressStepsProps) {
  const book = useStore(savedAddresses, NO_ADDRESSES);
  const charges = useStore(areaCharges, null);
  const hasRemembered = useStore(rememberedDetails, null) !== null;
  const isNew = draft.savedId === '' || Object.keys(problems).length > 0;
  const isWaiting = !isNew && book.addresses.length === 0 && awaitsAddresses(book);
  const hasForm = isNew || book.addresses.length === 0;
  return (
    <>
      {book.refused.length > 0 && (
        <Late module={lateNewAddress} fallback={null} text={{ retry: text.tryAgain }}>
          {({ RefusedOnes }) => <RefusedOnes refused={book.refused} lang={lang} />}
        </Late>
      )}
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
      {isWaiting && skeleton}
      {hasForm && !isWaiting && (
        <Late module={lateNewAddress} fallback={skeleton} text={{ retry: text.tryAgain }}>
          {({ NewAddress }) => (
            <NewAddress
              {...ACTIONS}
              charges={charges}
              hasRemembered={hasRemembered}
              draft={draft}
              problems={problems}
              hasFailedBook={book.status === 'failed'}
              lang={lang}
              text={text}
            />
          )}
        </Late>
      )}
    </>
  );
}
