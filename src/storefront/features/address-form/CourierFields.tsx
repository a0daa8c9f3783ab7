import { useEffect } from 'react';
import type { CourierLocation } from '#contract/entities/courier.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { type CourierText, courierText } from '../../i18n/courier.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { DraftField } from '../../islands/DraftFields.tsx';
import { DraftSelect } from '../../islands/DraftSelect.tsx';
import { useStore } from '../../islands/use-store.ts';
import { messageOf } from './address-draft.ts';
import type { AddressFormProps } from './address-form-props.ts';
import { type LocationList, NO_LOCATIONS } from './courier-locations.ts';
import { courier, courierLists } from './page-courier.ts';

/** City, zone and area from the courier's lists. A field whose list did not load is a text field. */
export function CourierFields(props: AddressFormProps) {
  const { draft, onChange } = props;
  const names = textFor(courierText, shopContext().lang);
  const { cities, zones, areas } = useStore(courierLists, NO_LOCATIONS);
  const { cityId, zoneId } = draft;
  useEffect(() => void courier().show(cityId, zoneId), [cityId, zoneId]);

  const hasFailed = [cities, zones, areas].some(({ status }) => status === 'failed');
  return (
    <>
      {hasFailed && (
        <p className="form-alert" role="status">
          <Icon name="alert" />
          <span>
            {names.listFailed}{' '}
            <button type="button" className="link" onClick={() => void courier().show(cityId, zoneId)}>
              {names.tryAgain}
            </button>
          </span>
        </p>
      )}
      <LocationField
        name="province"
        label={names.city}
        autoComplete="address-level1"
        list={cities}
        id={cityId}
        typed={draft.province}
        message={messageOf(props, 'province')}
        text={names}
        onLocation={(locationId, name) =>
          onChange({
            province: name,
            cityId: locationId,
            ...(locationId !== cityId && { city: '', zoneId: null, area: '', areaId: null }),
          })
        }
      />
      <LocationField
        name="city"
        label={names.zone}
        autoComplete="address-level2"
        list={cities.status === 'failed' ? cities : zones}
        id={zoneId}
        typed={draft.city}
        message={messageOf(props, 'city')}
        text={names}
        onLocation={(locationId, name) =>
          onChange({
            city: name,
            zoneId: locationId,
            ...(locationId !== zoneId && { area: '', areaId: null }),
          })
        }
      />
      <LocationField
        name="area"
        label={names.area}
        autoComplete="address-level3"
        list={[cities, zones].find(({ status }) => status === 'failed') ?? areas}
        id={draft.areaId}
        typed={draft.area}
        message=""
        text={names}
        onLocation={(locationId, name) => onChange({ area: name, areaId: locationId })}
      />
    </>
  );
}

interface LocationFieldProps {
  name: string;
  label: string;
  autoComplete: string;
  list: LocationList;
  /** Id of the selected location; null for a typed one. */
  id: number | null;
  typed: string;
  message: string;
  text: CourierText;
  onLocation: (id: number | null, name: string) => void;
}

function LocationField({ list, id, typed, text, onLocation, ...field }: LocationFieldProps) {
  useEffect(() => {
    // The name was typed before the list had loaded, or in another form.
    if (list.status !== 'ready' || id !== null || typed === '') return;
    const match = findByName(list.locations, typed);
    onLocation(match?.id ?? null, match?.name ?? '');
  }, [list, id, typed, onLocation]);
  if (list.status === 'failed') {
    return <DraftField {...field} maxLength={100} value={typed} onValue={(name) => onLocation(null, name)} />;
  }
  return (
    <DraftSelect
      {...field}
      value={id === null ? '' : String(id)}
      empty={list.status === 'loading' ? text.loading : text.choose}
      disabled={list.status !== 'ready'}
      options={list.locations.map((each) => ({ value: String(each.id), label: each.name }))}
      onValue={(value) => {
        const selected = list.locations.find((each) => String(each.id) === value);
        onLocation(selected?.id ?? null, selected?.name ?? '');
      }}
    />
  );
}

function findByName(locations: readonly CourierLocation[], name: string): CourierLocation | undefined {
  return locations.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
}
