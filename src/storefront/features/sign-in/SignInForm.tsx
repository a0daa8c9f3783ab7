import { useEffect } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import { isEmail } from '#site/typed/email.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { AccountText } from '../../i18n/account.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FormAlert, PasswordField, SubmitButton } from '../../islands/FormFields.tsx';
import { typedText, useForm } from '../../islands/use-form.ts';
import { session } from '../../shopper/page-session.ts';
import { EmailField } from './AccountFields.tsx';
import { signInAttempt } from './custom-account.ts';
import { providerAccount } from './page-provider-account.ts';

interface SignInFormProps {
  text: AccountText;
  email: string;
  /** The password was just reset. */
  isReset: boolean;
  /** The form replaces another one, with whose button the focus would be lost. */
  takesFocus: boolean;
  onForgot: (email: string) => void;
}

/** Signing in with email and password. The page follows the session, so success needs no code here. */
export function SignInForm({ text, email, isReset, takesFocus, onForgot }: SignInFormProps) {
  const { form, isBusy, problem, onSubmit } = useForm(async (element) => {
    const typed = typedText(element, 'email');
    const password = typedText(element, 'password');
    if (password === '' && isEmail(typed)) return { field: 'password', message: text.passwordMissing };
    const credentials = { email: typed, password };
    const isCustom = !shopContext().signIn;
    const found = await session().enter(
      isCustom ? signInAttempt(shopContext(), credentials) : providerAccount().signIn(credentials),
    );
    return typeof found === 'string' ? null : found;
  });
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [form, takesFocus]);
  return (
    // `dialog`: before its script has loaded, the form is not submitted.
    <form ref={form} className="form" method="dialog" noValidate onSubmit={onSubmit}>
      {isReset && (
        <p className="form-done" role="status">
          <Icon name="check" />
          {MESSAGES.passwordUpdated}
        </p>
      )}
      <FormAlert problem={problem} />
      <EmailField text={text} problem={problem} typed={email} />
      <PasswordField
        name="password"
        label={text.password}
        autoComplete="current-password"
        problem={problem}
        text={text}
      />
      <button
        type="button"
        className="link form-text-button"
        onClick={() => onForgot(form.current === null ? '' : typedText(form.current, 'email'))}
      >
        {text.forgot}
      </button>
      <SubmitButton isBusy={isBusy} label={text.signIn} busy={text.signingIn} />
    </form>
  );
}
