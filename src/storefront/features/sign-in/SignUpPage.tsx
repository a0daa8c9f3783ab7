import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { PATTERNS } from '#site/page-paths.ts';
import type { SignInService } from '#site/sign-in.ts';
import { ACCOUNT_DRAFT, clearDraft } from '../../browser/drafts.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { accountText } from '../../i18n/account.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FormAlert, SubmitButton, TextField } from '../../islands/FormFields.tsx';
import { useDraft } from '../../islands/use-draft.ts';
import { typedText, useForm } from '../../islands/use-form.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { nextUrl } from '../../shopper/next-url.ts';
import { session } from '../../shopper/page-session.ts';
import { EmailField, NewPasswordField } from './AccountFields.tsx';
import { signUpAttempt } from './custom-account.ts';
import { providerAccount } from './page-provider-account.ts';
import { returnFragment } from './return-fragment.ts';
import { SignInMethods } from './SignInMethods.tsx';
import { useSignInQuery } from './use-sign-in-query.ts';

/** How long the message of success is shown before the next page opens. */
const SHOWN_MS = 600;

const openNextPage = () => location.replace(nextUrl(location.search, location.origin, returnFragment()));

interface SignUpPageProps {
  lang: string;
  /** Methods of the shop's sign-in service; null if it only has custom accounts. */
  methods: SignInService['methods'] | null;
}

/** The sign-up page (spec §1, §2). */
export default function SignUpPage({ lang, methods }: SignUpPageProps) {
  const text = textFor(accountText, lang);
  const root = useHydrated<HTMLDivElement>();
  const query = useSignInQuery();
  const [isDone, setDone] = useState(false);
  /** The shopper has signed up on this page, which shows its message before the next page opens. */
  const hasSignedUp = useRef(false);

  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const name = typedText(element, 'name');
    if (name.trim() === '') return { field: 'name', message: text.nameMissing };
    const registration = {
      name,
      email: typedText(element, 'email'),
      password: typedText(element, 'password'),
    };
    if (registration.email.trim() === '') return { field: 'email', message: text.emailMissing };
    if (registration.password === '') return { field: 'password', message: text.passwordMissing };
    hasSignedUp.current = true;
    const isCustom = !shopContext().signIn;
    const found = await session().enter(
      isCustom ? signUpAttempt(shopContext(), registration) : providerAccount().signUp(registration),
    );
    if (found === null) {
      clearDraft(ACCOUNT_DRAFT);
      setDone(true);
    } else hasSignedUp.current = false;
    return typeof found === 'string' ? null : found;
  });

  useDraft(form, ACCOUNT_DRAFT);
  useEffect(
    () =>
      session().$user.subscribe((user) => {
        if (user !== null && !hasSignedUp.current) openNextPage();
      }),
    [],
  );
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(openNextPage, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  return (
    <div ref={root}>
      <div role="status">
        {isDone && (
          <p className="form-done">
            <Icon name="check" />
            {ACCOUNT_MESSAGES.registrationSuccessful}
          </p>
        )}
      </div>
      {isDone ? (
        <p className="form">
          <button type="button" className="btn btn-main" onClick={openNextPage}>
            {text.goOn}
          </button>
        </p>
      ) : (
        <>
          <SignInMethods text={text} methods={methods}>
            <form className="form" {...attributes}>
              <FormAlert problem={problem} />
              <TextField
                name="name"
                label={text.name}
                autoComplete="name"
                maxLength={100}
                required
                problem={problem}
              />
              <EmailField text={text} problem={problem} />
              {problem?.message === ACCOUNT_MESSAGES.emailInUse && (
                <a className="link text-btn" href={`${PATTERNS['sign-in']}${query}`}>
                  {text.toSignIn}
                </a>
              )}
              <NewPasswordField name="password" label={text.password} text={text} problem={problem} />
              <SubmitButton isBusy={isBusy} label={text.signUp} busy={text.signingUp} />
            </form>
          </SignInMethods>
          <p className="form-other">
            {text.haveAccount}
            <a className="link text-btn" href={`${PATTERNS['sign-in']}${query}`}>
              {text.toSignIn}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
