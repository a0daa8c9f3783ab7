import { useEffect } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import type { AccountText } from '../../i18n/account.ts';
import { FormAlert, SubmitButton } from '../../islands/FormFields.tsx';
import { typedText, useForm } from '../../islands/use-form.ts';
import { NewPasswordField } from './AccountFields.tsx';
import { setNewPassword } from './reset-password.ts';

interface ResetFormProps {
  text: AccountText;
  /** The code of the mailed link. */
  code: string;
  onDone: () => void;
  onForgot: () => void;
}

/** Sets a new password with the code of a mailed link. */
export function ResetForm({ text, code, onDone, onForgot }: ResetFormProps) {
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const found = await setNewPassword(shopContext(), code, typedText(element, 'password'));
    if (found === null) onDone();
    return found;
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form className="form" {...attributes}>
      <h1>{text.chooseNew}</h1>
      <FormAlert problem={problem} />
      <NewPasswordField name="password" label={text.newPassword} text={text} problem={problem} />
      <SubmitButton isBusy={isBusy} label={text.save} busy={text.saving} />
      <button type="button" className="link text-btn" onClick={onForgot}>
        {text.forgot}
      </button>
    </form>
  );
}
