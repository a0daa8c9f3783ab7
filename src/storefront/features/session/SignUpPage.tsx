import { useEffect, useRef, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import { MESSAGES } from '#site/messages.ts';
import { ROUTES } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { accountText } from '../../i18n/account.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FormAlert, PasswordField, SubmitButton, TextField } from '../../islands/FormFields.tsx';
import { typedText, useForm } from '../../islands/use-form.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { signUpAttempt } from './custom-account.ts';
import { nextAddress } from './next-address.ts';
import { session } from './page-session.ts';
import { useEntranceQuery } from './use-entrance-query.ts';

/** Time in which the message of success can be read before the page goes on. */
const SHOWN_MS = 1_500;

const leadOn = () => location.replace(nextAddress(location.search, location.origin));

/** The sign-up page (spec §1, §2) for a custom account. */
export default function SignUpPage({ lang }: { lang: string }) {
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
    const found = await session().enter(signUpAttempt(shopContext(), registration));
    if (found === null) setDone(true);
    else isOwn.current = false;
    return found === 'busy' ? null : found;
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
            <TextField
              name="email"
              type="email"
              label={text.email}
              autoComplete="email"
              required
              problem={problem}
            />
            <PasswordField
              name="password"
              label={text.password}
              hint={fill(text.passwordHint, { n: MIN_PASSWORD_LENGTH })}
              autoComplete="new-password"
              problem={problem}
              text={text}
            />
            <SubmitButton isBusy={isBusy} label={text.signUp} busy={text.signingUp} />
          </form>
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
