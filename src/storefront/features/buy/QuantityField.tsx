import { Icon } from '../../icons/Icon.tsx';

interface QuantityFieldProps {
  /** The stock; null when it is not counted. */
  max: number | null;
  labels: { quantity: string; less: string; more: string };
}

/** The quantity of a form between a minus and a plus button. Static markup; `buying.ts` handles the buttons. */
export function QuantityField({ max, labels }: QuantityFieldProps) {
  return (
    <div className="stepper">
      <button type="button" aria-label={labels.less} data-step={-1} aria-disabled="true">
        <Icon name="minus" />
      </button>
      <input
        name="qty"
        type="number"
        inputMode="numeric"
        min={1}
        max={max === null || max < 1 ? undefined : max}
        aria-label={labels.quantity}
        defaultValue={1}
      />
      <button type="button" aria-label={labels.more} data-step={1} aria-disabled={max !== null && max <= 1}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
