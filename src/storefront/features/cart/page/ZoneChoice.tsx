import type { CartText } from '../../../i18n/cart.ts';
import { useStore } from '../../../islands/use-store.ts';
import type { KnownCharges } from '../checkout-selection/known-charge.ts';
import { selectedZone, selectZone } from './cart-page.ts';

interface ZoneChoiceProps {
  /** Null before all products are known. */
  charges: KnownCharges | null;
  /** A charge as text, "Free" for none. */
  charge: (minor: number) => string;
  text: CartText;
}

/** The delivery zones with their charges. The selection is stored on this device. */
export function ZoneChoice({ charges, charge, text }: ZoneChoiceProps) {
  const selected = useStore(selectedZone, null);
  return (
    <fieldset className="cart-zones">
      <legend>{text.deliverTo}</legend>
      {(['inside', 'outside'] as const).map((zone) => {
        const amount = charges?.[zone] ?? null;
        return (
          <label key={zone} className="check">
            <input
              type="radio"
              name="delivery-zone"
              value={zone}
              checked={zone === selected}
              onChange={() => selectZone(zone)}
            />
            <span>{text[zone]}</span>
            {amount !== null && <span className="muted">{charge(amount)}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
