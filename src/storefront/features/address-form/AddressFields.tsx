import { lateModule } from '../../browser/loading/late-module.ts';
import { Choices, DraftArea, DraftField } from '../../islands/DraftFields.tsx';
import { Late } from '../../islands/Late.tsx';
import type { AddressFormProps } from './address-form-props.ts';

/** Loaded lazily: most shops have no lists of a courier. */
const lateCourierFields = lateModule(() => import('./CourierFields.tsx'));

/** The fields of the delivery address. */
export function AddressFields(props: AddressFormProps) {
  const { draft, problems, text, onChange, hasCourierLocations, charges } = props;
  const message = (name: keyof typeof problems) => {
    const code = problems[name];
    return code === undefined ? '' : text[code];
  };
  return (
    <>
      {hasCourierLocations ? (
        <Late
          module={lateCourierFields}
          fallback={<div className="skeleton location-skeleton" aria-busy="true" />}
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
