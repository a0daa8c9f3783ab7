import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import type { ProfileText } from '../../i18n/profile.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FormAlert, PasswordField, SubmitButton } from '../../islands/FormFields.tsx';
import { typedText, useForm } from '../../islands/use-form.ts';
import { NewPasswordField } from '../sign-in/AccountFields.tsx';
import { replacePassword } from './page-profile.ts';
import type { Account } from './profile.ts';

interface PasswordFormProps {
  account: Account;
  text: ProfileText;
}

/** A button that opens the form to change the password. */
export function PasswordForm({ account, text }: PasswordFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (isChanged: boolean) => {
    setOpen(false);
    setDone(isChanged);
  };
  // After the form has closed, the focus is on the button that opened it.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <div role="status">
        {isDone && (
          <p className="form-done">
            <Icon name="check" />
            {ACCOUNT_MESSAGES.passwordUpdated}
          </p>
        )}
      </div>
      {isOpen ? (
        <OpenForm account={account} text={text} onClose={close} />
      ) : (
        <button
          ref={opener}
          type="button"
          className="btn"
          onClick={() => {
            setDone(false);
            setOpen(true);
          }}
        >
          {text.changePassword}
        </button>
      )}
    </>
  );
}

function OpenForm({ account, text, onClose }: PasswordFormProps & { onClose: (isChanged: boolean) => void }) {
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const oldPassword = typedText(element, 'oldPassword');
    if (oldPassword === '') return { field: 'oldPassword', message: text.oldMissing };
    const newPassword = typedText(element, 'newPassword');
    const found = await replacePassword(account, { oldPassword, newPassword }, text);
    if (found === null) onClose(true);
    return found;
  });
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=oldPassword]')?.focus(), [form]);
  return (
    <form className="form" {...attributes}>
      <FormAlert problem={problem} />
      {/* For password managers, which store the new password with this name. */}
      <input type="text" autoComplete="username" defaultValue={account.email} hidden readOnly />
      <PasswordField
        name="oldPassword"
        label={text.oldPassword}
        autoComplete="current-password"
        problem={problem}
        text={text}
      />
      <NewPasswordField name="newPassword" label={text.newPassword} text={text} problem={problem} />
      <div className="profile-actions row">
        <SubmitButton isBusy={isBusy} label={text.changePassword} busy={text.saving} />
        <button type="button" className="btn" onClick={() => onClose(false)}>
          {text.cancel}
        </button>
      </div>
    </form>
  );
}
