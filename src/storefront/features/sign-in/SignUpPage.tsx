import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import { ROUTES } from '#site/routes.ts';
import type { SignInService } from '#site/sign-in.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { accountText } from '../../i18n/account.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FormAlert, SubmitButton, TextField } from '../../islands/FormFields.tsx';
import { typedText, useForm } from '../../islands/use-form.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { nextUrl } from '../../shopper/next-url.ts';
import { session } from '../../shopper/page-session.ts';
import { EmailField, NewPasswordField } from './AccountFields.tsx';
import { carriedFragment } from './carried-fragment.ts';
import { signUpAttempt } from './custom-account.ts';
import { Entrance } from './Entrance.tsx';
import { providerAccount } from './page-provider-account.ts';
import { useEntranceQuery } from './use-entrance-query.ts';

/** Time in which the message of success can be read before the page goes on. */
const SHOWN_MS = 1_500;

const leadOn = () => location.replace(nextUrl(location.search, location.origin, carriedFragment()));

interface SignUpPageProps {
  lang: string;
  /** Ways of the shop's sign-in service; null for custom accounts alone. */
  methods: SignInService['methods'] | null;
}

/** The sign-up page (spec §1, §2). */
export default function SignUpPage({ lang, methods }: SignUpPageProps) {
  const text = textFor(accountText, lang);
  const root = useHydrated<HTMLDivElement>();
  const query = useEntranceQuery();
  const [isDone, setDone] = useState(false);
  /** This page has just signed up: it shows its message first. */
  const isOwn = useRef(false);

  const { form, isBusy, problem, onSubmit } = useForm(async (element) => {
    const name = typedText(element, 'name');
    if (name.trim() === '') return { field: 'name', message: text.nameMissing };
    const registration = {
      name,
      email: typedText(element, 'email'),
      password: typedText(element, 'password'),
    };
    isOwn.current = true;
    const isCustom = !shopContext().signIn;
    const found = await session().enter(
      isCustom ? signUpAttempt(shopContext(), registration) : providerAccount().signUp(registration),
    );
    if (found === null) setDone(true);
    else isOwn.current = false;
    return typeof found === 'string' ? null : found;
  });

  useEffect(
    () =>
      session().$user.subscribe((user) => {
        if (user !== null && !isOwn.current) leadOn();
      }),
    [],
  );
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(leadOn, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  return (
    <div ref={root}>
      <div role="status">
        {isDone && (
          <p className="form-done">
            <Icon name="check" />
            {MESSAGES.registrationSuccessful}
          </p>
        )}
      </div>
      {isDone ? (
        <p className="form">
          <button type="button" className="btn btn-main" onClick={leadOn}>
            {text.goOn}
          </button>
        </p>
      ) : (
        <>
          <Entrance text={text} methods={methods}>
            {/* `dialog`: before its script has loaded, the form is not sent anywhere. */}
            <form ref={form} className="form" method="dialog" noValidate onSubmit={onSubmit}>
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
              <NewPasswordField name="password" label={text.password} text={text} problem={problem} />
              <SubmitButton isBusy={isBusy} label={text.signUp} busy={text.signingUp} />
            </form>
          </Entrance>
          <p className="form-other">
            {text.haveAccount}
            <a className="link" href={`${ROUTES['sign-in'].pattern}${query}`}>
              {text.toSignIn}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
