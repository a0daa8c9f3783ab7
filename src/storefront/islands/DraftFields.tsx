/** Fields whose values a store saves: typed values survive a reload. */
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { describedBy, FieldFrame, FieldTexts, fieldAttributes } from './FieldTexts.tsx';

export interface DraftFieldProps {
  /** Also the id of the field: names are unique on a page. */
  name: string;
  label: string;
  hint?: string;
  /** Why the value is rejected; else ''. */
  message?: string;
  value: string;
  onValue: (value: string) => void;
}

type InputProps = DraftFieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'enterKeyHint' | 'onKeyDown' | 'autoCapitalize'
  >;

/**
 * Shows the value of the store once it changes. React does not control the field: browsers and password managers fill it
 * in without an event, and rendering the form again would empty it. `browser/changed-texts.ts` reads such texts.
 */
const useStoredValue = (value: string) =>
  useCallback(
    (field: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (field) field.value = value;
    },
    [value],
  );

/** A field of one line. */
export function DraftField({ name, label, hint, message = '', value, onValue, ...input }: InputProps) {
  const ref = useStoredValue(value);
  return (
    <FieldFrame name={name} label={label} message={message} hint={hint}>
      <input
        {...input}
        {...fieldAttributes(name, message, hint)}
        ref={ref}
        onChange={({ target }) => onValue(target.value)}
      />
    </FieldFrame>
  );
}

type AreaProps = DraftFieldProps & Pick<ComponentProps<'textarea'>, 'autoComplete' | 'maxLength' | 'rows'>;

/** A field of several lines. */
export function DraftArea({ name, label, hint, message = '', value, onValue, ...area }: AreaProps) {
  const ref = useStoredValue(value);
  return (
    <FieldFrame name={name} label={label} message={message} hint={hint}>
      <textarea
        {...area}
        {...fieldAttributes(name, message, hint)}
        ref={ref}
        onChange={({ target }) => onValue(target.value)}
      />
    </FieldFrame>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  /** The legend is only for screen readers: a heading above shows it. */
  isLegendHidden?: boolean;
  message?: string;
  /** Value of the selected option; null without a selection. */
  value: string | null;
  onValue: (value: string) => void;
  options: readonly {
    value: string;
    label: ReactNode;
    detail?: ReactNode;
    aside?: ReactNode;
    /** It cannot be selected; `detail` says why. */
    isDisabled?: boolean;
  }[];
}

/** A selection from a few options with details, as cards. */
export function Choices({
  name,
  legend,
  isLegendHidden,
  message = '',
  value,
  onValue,
  options,
}: ChoicesProps) {
  return (
    <fieldset className="form-field choices" aria-describedby={describedBy(name, message, undefined)}>
      <legend className={isLegendHidden ? 'sr' : undefined}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.isDisabled}
            onChange={() => onValue(option.value)}
          />
          <span className="choice-text">
            <b>{option.label}</b>
            {option.detail && <span className="muted small">{option.detail}</span>}
          </span>
          {option.aside && <span className="choice-aside">{option.aside}</span>}
        </label>
      ))}
      <FieldTexts name={name} message={message} hint={undefined} />
    </fieldset>
  );
}
