import { digits } from '#site/language/digits.ts';
import { Icon } from '../../icons/Icon.tsx';

interface QuantityFieldProps {
  /** The stock; null when it is not counted. */
  max: number | null;
  labels: { quantity: string; wholeNumber: string; less: string; more: string };
  lang: string;
}

/**
 * The quantity of a form between a minus and a plus button, in the digits of the page. Static markup; `buying.ts`
 * handles its buttons and arrow keys.
 */
export function QuantityField({ max, labels, lang }: QuantityFieldProps) {
  return (
    <div className="stepper">
      <button type="button" aria-label={labels.less} data-step={-1} aria-disabled="true">
        <Icon name="minus" />
      </button>
      <input
        name="qty"
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        data-invalid={labels.wholeNumber}
        aria-valuenow={1}
        aria-valuemin={1}
        aria-valuemax={max === null || max < 1 ? undefined : max}
        defaultValue={digits(1, lang)}
      />
      <button type="button" aria-label={labels.more} data-step={1} aria-disabled={max !== null && max <= 1}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
