import { Icon } from '../icons/Icon.tsx';
import type { DraftFieldProps } from './DraftFields.tsx';
import { FieldFrame, fieldAttributes } from './FieldTexts.tsx';

interface SelectProps extends DraftFieldProps {
  options: readonly { value: string; label: string }[];
  /** The first option, which selects nothing. */
  empty: string;
  autoComplete?: string;
  disabled?: boolean;
}

/** A selection from a list. */
export function DraftSelect(props: SelectProps) {
  const { name, label, hint, message = '', value, onValue, options, empty, ...select } = props;
  return (
    <FieldFrame name={name} label={label} message={message} hint={hint}>
      <div className="form-select">
        <select
          {...select}
          {...fieldAttributes(name, message, hint)}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </FieldFrame>
  );
}
