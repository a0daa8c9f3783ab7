import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

/** Ids of the texts that describe a field. */
export function describedBy(name: string, message: string, hint: string | undefined): string | undefined {
  const ids = [message && `${name}-problem`, hint && `${name}-hint`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Problem and hint below a field. */
export function FieldTexts({
  name,
  message,
  hint,
}: {
  name: string;
  message: string;
  hint: string | undefined;
}) {
  return (
    <>
      {message && (
        <p className="form-problem" id={`${name}-problem`}>
          <Icon name="alert" />
          <span>{message}</span>
        </p>
      )}
      {hint && (
        <p className="muted small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

interface FrameProps {
  name: string;
  label: string;
  message: string;
  hint: string | undefined;
  children: ReactNode;
}

/** A field with its label above and its texts below. */
export function FieldFrame({ name, label, message, hint, children }: FrameProps) {
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      {children}
      <FieldTexts name={name} message={message} hint={hint} />
    </div>
  );
}

/** Attributes of the field inside the frame. */
export function fieldAttributes(name: string, message: string, hint: string | undefined) {
  return {
    className: 'field',
    id: name,
    name,
    'aria-invalid': message !== '' || undefined,
    'aria-describedby': describedBy(name, message, hint),
  };
}
