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
          {message}
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
