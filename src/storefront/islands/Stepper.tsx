import { useState } from 'react';
import { MAX_LINE_QUANTITY } from '#site/limits.ts';
import { Icon } from '../icons/Icon.tsx';

interface StepperProps {
  quantity: number;
  /** The stock; null when it is not counted. */
  max: number | null;
  labels: { quantity: string; less: string; more: string };
  /** Set where a form submits the quantity. */
  name?: string;
  onChange: (quantity: number) => void;
}

/** A quantity field between a minus and a plus button. */
export function Stepper({ quantity, max, labels, name, onChange }: StepperProps) {
  // The field may be empty while another number is typed. Left empty, it shows the last quantity again.
  const [isEmpty, setEmpty] = useState(false);
  const most = Math.min(max ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
  return (
    // The group names its buttons, which are alike in every line.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div className="stepper" role="group" aria-label={labels.quantity}>
      {/* Not `disabled`, which would lose the focus: the quantity is limited by its store. */}
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={most < 1 ? undefined : most}
        aria-label={labels.quantity}
        value={isEmpty ? '' : quantity}
        onChange={({ target }) => {
          setEmpty(target.value === '');
          if (target.value !== '') onChange(target.valueAsNumber);
        }}
        onBlur={() => setEmpty(false)}
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
