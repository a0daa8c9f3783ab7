import { useEffect } from 'react';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { isEmail } from '#site/typed/email.ts';
import { ACCOUNT_DRAFT, clearDraft } from '../../browser/drafts.ts';
import type { Problem } from '../../browser/problem.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { AccountText } from '../../i18n/account.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FormAlert, PasswordField, SubmitButton } from '../../islands/FormFields.tsx';
import { useDraft } from '../../islands/use-draft.ts';
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
  /** Whether the form replaces another one that had the focus. */
  takesFocus: boolean;
  onForgot: (email: string) => void;
}

/** The invalid fields; null if there are none. */
function unfitFields(email: string, password: string, text: AccountText): Problem | null {
  const missing = password === '' ? { field: 'password', message: text.passwordMissing } : null;
  if (isEmail(email)) return missing;
  const message = email.trim() === '' ? text.emailMissing : ACCOUNT_MESSAGES.invalidEmail;
  return { field: 'email', message, also: missing };
}

/** Signing in with email and password. The page follows the session, so success needs no code here. */
export function SignInForm({ text, email, isReset, takesFocus, onForgot }: SignInFormProps) {
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const typed = typedText(element, 'email');
    const password = typedText(element, 'password');
    const unfit = unfitFields(typed, password, text);
    if (unfit !== null) return unfit;
    const credentials = { email: typed, password };
    const isCustom = !shopContext().signIn;
    const found = await session().enter(
      isCustom ? signInAttempt(shopContext(), credentials) : providerAccount().signIn(credentials),
    );
    if (found === null) clearDraft(ACCOUNT_DRAFT);
    return typeof found === 'string' ? null : found;
  });
  useDraft(form, ACCOUNT_DRAFT);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [form, takesFocus]);
  return (
    <form className="form" {...attributes}>
      {isReset && (
        <p className="form-done" role="status">
          <Icon name="check" />
          {ACCOUNT_MESSAGES.passwordUpdated}
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
        className="link text-btn"
        onClick={() => onForgot(form.current === null ? '' : typedText(form.current, 'email'))}
      >
        {text.forgot}
      </button>
      <SubmitButton isBusy={isBusy} label={text.signIn} busy={text.signingIn} />
    </form>
  );
}
