import { useEffect, useState } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import type { AccountText } from '../../i18n/account.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FormAlert, SubmitButton } from '../../islands/FormFields.tsx';
import { typedText, useForm } from '../../islands/use-form.ts';
import { EmailField } from './AccountFields.tsx';
import { loadIdentity } from './load-identity.ts';
import { mailReset } from './reset-password.ts';
import { mailServiceReset } from './service-password.ts';

interface ForgotFormProps {
  text: AccountText;
  email: string;
  onBack: () => void;
}

/** Requests the mail that resets a password. The response is the same for an unknown email. */
export function ForgotForm({ text, email, onBack }: ForgotFormProps) {
  const [isSent, setSent] = useState(false);
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const { phones, signIn } = shopContext();
    const phone = phones.map((part) => part.text).join('');
    const noReset = phone === '' ? text.noReset : fill(text.noResetCall, { phone });
    const typed = typedText(element, 'email');
    setSent(false);
    const found = await (signIn
      ? mailServiceReset(loadIdentity, typed)
      : mailReset(shopContext(), typed, noReset));
    setSent(found === null);
    return found;
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form className="form" {...attributes}>
      <h1>{text.forgot}</h1>
      <p className="muted">{text.forgotIntro}</p>
      <FormAlert problem={problem} />
      <div role="status">
        {isSent && (
          <p className="form-done">
            <Icon name="mail" />
            {text.linkSent}
          </p>
        )}
      </div>
      <EmailField text={text} problem={problem} typed={email} />
      <SubmitButton isBusy={isBusy} label={text.sendLink} busy={text.sending} />
      <button type="button" className="link text-btn" onClick={onBack}>
        {text.backToSignIn}
      </button>
    </form>
  );
}
