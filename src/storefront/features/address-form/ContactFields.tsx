import { DraftField } from '../../islands/DraftFields.tsx';
import type { AddressFormProps } from './address-form-props.ts';

/** Name, phone and email of the recipient. */
export function ContactFields({ draft, problems, text, onChange, hasEmailField }: AddressFormProps) {
  const message = (name: keyof typeof problems) => {
    const code = problems[name];
    return code === undefined ? '' : text[code];
  };
  return (
    <>
      <DraftField
        name="fullName"
        label={text.fullName}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        value={draft.fullName}
        onValue={(fullName) => onChange({ fullName })}
        message={message('fullName')}
      />
      <DraftField
        name="mobileNumber"
        label={text.mobileNumber}
        hint={text.mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={draft.mobileNumber}
        onValue={(mobileNumber) => onChange({ mobileNumber })}
        message={message('mobileNumber')}
      />
      {hasEmailField && (
        <DraftField
          name="email"
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          value={draft.email}
          onValue={(email) => onChange({ email })}
          message={message('email')}
        />
      )}
    </>
  );
}
