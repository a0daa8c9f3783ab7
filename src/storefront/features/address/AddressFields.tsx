import { lateModule } from '../../browser/late-module.ts';
import type { addressText } from '../../i18n/address.ts';
import { Choices, DraftArea, DraftField } from '../../islands/DraftFields.tsx';
import { Late } from '../../islands/Late.tsx';
import type { AddressDraft } from './address-draft.ts';
import type { AddressProblems } from './check-address.ts';

/** Most shops have no courier's lists. */
const lateCourierFields = lateModule(() => import('./CourierFields.tsx'));

export type AddressText = Readonly<Record<keyof typeof addressText.en, string>>;

export interface AddressFormProps {
  draft: AddressDraft;
  problems: AddressProblems;
  text: AddressText;
  onChange: (patch: Partial<AddressDraft>) => void;
  /** The shop's addresses are chosen from the courier's lists (`dropAddress`). */
  hasPlaces: boolean;
  /** The form asks for an e-mail address. */
  asksEmail: boolean;
  /** Delivery charges as text, beside the delivery areas; null where they are not shown. */
  charges: { inside: string; outside: string } | null;
}

/** Where a parcel goes. */
export function AddressFields(props: AddressFormProps) {
  const { draft, problems, text, onChange, hasPlaces, charges } = props;
  const message = (name: keyof typeof problems) => {
    const code = problems[name];
    return code === undefined ? '' : text[code];
  };
  return (
    <>
      {hasPlaces ? (
        <Late
          module={lateCourierFields}
          fallback={<div className="skeleton place-skeleton" aria-busy="true" />}
          text={{ retry: text.tryAgain }}
        >
          {({ CourierFields }) => <CourierFields {...props} />}
        </Late>
      ) : (
        <>
          <Choices
            name="zone"
            legend={text.zone}
            value={draft.zone}
            onValue={(zone) => onChange({ zone: zone === 'inside' ? 'inside' : 'outside' })}
            message={message('zone')}
            options={[
              { value: 'inside', label: text.inside, aside: charges?.inside },
              { value: 'outside', label: text.outside, aside: charges?.outside },
            ]}
          />
          {draft.zone === 'outside' && (
            <DraftField
              name="province"
              label={text.district}
              autoComplete="address-level1"
              maxLength={100}
              value={draft.province}
              onValue={(province) => onChange({ province })}
              message={message('province')}
            />
          )}
        </>
      )}
      <DraftArea
        name="address"
        label={text.address}
        hint={text.addressHint}
        autoComplete="street-address"
        rows={2}
        maxLength={500}
        value={draft.address}
        onValue={(address) => onChange({ address })}
        message={message('address')}
      />
      <DraftField
        name="landmark"
        label={text.landmark}
        autoComplete="off"
        maxLength={100}
        value={draft.landmark}
        onValue={(landmark) => onChange({ landmark })}
      />
    </>
  );
}
