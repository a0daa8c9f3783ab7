import { useEffect } from 'react';
import type { CourierLocation } from '#contract/entities/courier.ts';
import { Icon } from '../../icons/Icon.tsx';
import { DraftField, DraftSelect } from '../../islands/DraftFields.tsx';
import { useStore } from '../../islands/use-store.ts';
import type { AddressFormProps } from './address-form-props.ts';
import { NO_PLACES, type PlaceList } from './courier-places.ts';
import { courier, courierLists } from './page-courier.ts';

/** City, zone and area from the courier's lists; typed where a list could not be loaded. */
export function CourierFields({ draft, problems, text, onChange }: AddressFormProps) {
  const { cities, zones, areas } = useStore(courierLists, NO_PLACES);
  const { cityId, zoneId } = draft;
  useEffect(() => void courier().show(cityId, zoneId), [cityId, zoneId]);

  const message = (name: 'province' | 'city') => {
    const code = problems[name];
    return code === undefined ? '' : text[code];
  };
  const hasFailed = [cities, zones, areas].some(({ status }) => status === 'failed');
  return (
    <>
      {hasFailed && (
        <p className="form-alert" role="status">
          <Icon name="alert" />
          <span>
            {text.placesFailed}{' '}
            <button type="button" className="link" onClick={() => void courier().show(cityId, zoneId)}>
              {text.tryAgain}
            </button>
          </span>
        </p>
      )}
      <PlaceField
        name="province"
        label={text.courierCity}
        autoComplete="address-level1"
        list={cities}
        id={cityId}
        typed={draft.province}
        message={message('province')}
        text={text}
        onPlace={(place, name) =>
          onChange({
            province: name,
            cityId: place,
            ...(place !== cityId && { city: '', zoneId: null, area: '', areaId: null }),
          })
        }
      />
      <PlaceField
        name="city"
        label={text.courierZone}
        autoComplete="address-level2"
        list={cities.status === 'failed' ? cities : zones}
        id={zoneId}
        typed={draft.city}
        message={message('city')}
        text={text}
        onPlace={(place, name) =>
          onChange({ city: name, zoneId: place, ...(place !== zoneId && { area: '', areaId: null }) })
        }
      />
      <PlaceField
        name="area"
        label={text.courierArea}
        autoComplete="address-level3"
        list={[cities, zones].find(({ status }) => status === 'failed') ?? areas}
        id={draft.areaId}
        typed={draft.area}
        message=""
        text={text}
        onPlace={(place, name) => onChange({ area: name, areaId: place })}
      />
    </>
  );
}

interface PlaceFieldProps {
  name: string;
  label: string;
  autoComplete: string;
  list: PlaceList;
  /** The chosen place's id; null for a typed one. */
  id: number | null;
  typed: string;
  message: string;
  text: AddressFormProps['text'];
  onPlace: (id: number | null, name: string) => void;
}

function PlaceField({ list, id, typed, text, onPlace, ...field }: PlaceFieldProps) {
  useEffect(() => {
    // The name was typed while the list was missing, or in another form.
    if (list.status !== 'ready' || id !== null || typed === '') return;
    const place = placeNamed(list.places, typed);
    onPlace(place?.id ?? null, place?.name ?? '');
  }, [list, id, typed, onPlace]);
  if (list.status === 'failed') {
    return <DraftField {...field} maxLength={100} value={typed} onValue={(name) => onPlace(null, name)} />;
  }
  return (
    <DraftSelect
      {...field}
      value={id === null ? '' : String(id)}
      empty={list.status === 'loading' ? text.loadingPlaces : text.choose}
      disabled={list.status !== 'ready'}
      options={list.places.map((place) => ({ value: String(place.id), label: place.name }))}
      onValue={(value) => {
        const place = list.places.find(({ id: own }) => String(own) === value);
        onPlace(place?.id ?? null, place?.name ?? '');
      }}
    />
  );
}

function placeNamed(places: readonly CourierLocation[], name: string): CourierLocation | undefined {
  return places.find((place) => place.name.toLowerCase() === name.trim().toLowerCase());
}
