import { useState } from 'react';
import { digits } from '#site/language/digits.ts';
import { MAX_LINE_QUANTITY } from '#site/limits.ts';
import { readQuantity } from '#site/typed/quantity.ts';
import { closedText } from '#site/typed/text.ts';
import { Icon } from '../icons/Icon.tsx';

interface StepperProps {
  quantity: number;
  /** The stock; null when it is not counted. */
  max: number | null;
  labels: { quantity: string; wholeNumber: string; less: string; more: string };
  lang: string;
  onChange: (quantity: number) => void;
}

/** Quantity that a key adds. */
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A quantity field between a minus and a plus button. It accepts the digits of both languages and shows the page's.
 */
export function Stepper({ quantity, max, labels, lang, onChange }: StepperProps) {
  // Text that is not a whole number stays during typing. On blur the field shows the last quantity again.
  const [typed, setTyped] = useState<string | null>(null);
  const most = Math.min(max ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
  return (
    // The label of the group distinguishes its buttons from the buttons of other lines.
    <fieldset className="stepper" aria-label={labels.quantity}>
      {/* `disabled` would lose the focus. The store limits the quantity. */}
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        aria-valuenow={quantity}
        aria-valuemin={1}
        aria-valuemax={most < 1 ? undefined : most}
        value={typed ?? digits(quantity, lang)}
        onChange={({ target }) => {
          const text = closedText(target.value);
          const number = readQuantity(text);
          setTyped(/^\d+$/.test(text) ? null : target.value);
          if (number !== null) onChange(number);
          target.setCustomValidity(number === null && text !== '' ? labels.wholeNumber : '');
          target.reportValidity();
        }}
        onKeyDown={(event) => {
          const step = KEY_STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onChange(quantity + step);
        }}
        onBlur={({ target }) => {
          target.setCustomValidity('');
          setTyped(null);
        }}
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
