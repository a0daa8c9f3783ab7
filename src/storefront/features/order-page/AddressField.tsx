import type { ComponentProps } from 'react';
import { Icon } from '../../icons/Icon.tsx';

interface AddressFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'className'
  > {
  /** The field of the draft, also its id. */
  name: string;
  label: string;
  hint?: string;
  /** Number of rows, for text of several lines. */
  rows?: number;
}

/** A field of the address, in the frame of `islands/FieldTexts.tsx`. `order-fields.ts` shows its problem. */
export function AddressField({ name, label, hint, rows, className, ...input }: AddressFieldProps) {
  const field = {
    className: 'field',
    id: name,
    name,
    'data-field': '',
    'aria-describedby': hint === undefined ? undefined : `${name}-hint`,
  };
  return (
    <div className={className === undefined ? 'form-field' : `form-field ${className}`}>
      <label htmlFor={name}>{label}</label>
      {rows === undefined ? (
        <input {...input} {...field} enterKeyHint="next" />
      ) : (
        <textarea {...field} rows={rows} autoComplete={input.autoComplete} maxLength={input.maxLength} />
      )}
      <Problem name={name} />
      {hint !== undefined && (
        <p className="muted small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Element for the text about why a field is not accepted. */
export function Problem({ name, message = '' }: { name: string; message?: string }) {
  return (
    <p className="form-problem" id={`${name}-problem`} hidden>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  );
}
