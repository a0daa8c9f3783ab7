import { lateModule } from '../../browser/loading/late-module.ts';
import { Choices, DraftArea, DraftField } from '../../islands/DraftFields.tsx';
import { Late } from '../../islands/Late.tsx';
import { messageOf } from './address-draft.ts';
import type { AddressFormProps } from './address-form-props.ts';
import { draftInput } from './address-inputs.ts';

/** Loaded lazily: most shops have no lists of a courier. */
const lateCourierFields = lateModule(() => import('./CourierFields.tsx'));

/** The fields of the delivery address. */
export function AddressFields(props: AddressFormProps) {
  const { draft, text, onChange, hasCourierLocations, charges } = props;
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
            message={messageOf(props, 'zone')}
            options={[
              { value: 'inside', label: text.inside, aside: charges?.inside },
              { value: 'outside', label: text.outside, aside: charges?.outside },
            ]}
          />
          {draft.zone === 'outside' && <DraftField {...draftInput(props, 'province')} />}
        </>
      )}
      <DraftArea {...draftInput(props, 'address')} />
      <DraftField {...draftInput(props, 'landmark')} />
    </>
  );
}
