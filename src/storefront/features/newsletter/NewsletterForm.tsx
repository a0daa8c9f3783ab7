import { useState } from 'react';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { newsletterText } from '../../i18n/newsletter.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { createNewsletter, NEWSLETTER_IDLE, type Subscribe } from './newsletter.ts';

const subscribe: Subscribe = async (email) => {
  // A reload would lose the typed email.
  const module = await loadLate(() => import('./send-subscription.ts'));
  return module?.sendSubscription(shopContext(), email) ?? { kind: 'unsent' };
};

/** Newsletter subscription (spec §4, §5). Its ids are fixed: a page has one footer. */
export default function NewsletterForm({ lang }: { lang: string }) {
  const text = textFor(newsletterText, lang);
  const form = useHydrated<HTMLFormElement>();
  const [newsletter] = useState(() => createNewsletter(subscribe, text.mayBeSubscribed));
  const state = useStore(newsletter.source, NEWSLETTER_IDLE);
  const isLoading = state.status === 'loading';
  const message =
    state.status === 'success' ? state.message || text.done : state.status === 'error' ? state.message : '';

  const submit = async () => {
    const email = form.current?.elements.namedItem('email');
    if (!(email instanceof HTMLInputElement)) return;
    const isDone = await newsletter.subscribe(email.value);
    // React has enabled the field again, so it can take the focus.
    if (isDone) email.value = '';
    else email.focus();
  };

  return (
    <form
      ref={form}
      className="newsletter"
      // Without JavaScript a submission does nothing: a GET would put the email into the page's URL.
      method="dialog"
      noValidate
      aria-busy={isLoading || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="sr" htmlFor="newsletter-email">
        {text.label}
      </label>
      <div className="newsletter-row">
        <input
          className="field"
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          disabled={isLoading}
          placeholder={text.placeholder}
          aria-describedby="newsletter-message"
          aria-invalid={state.status === 'error' || undefined}
        />
        <button className="btn btn-main" type="submit" disabled={isLoading}>
          {/* Keeps its width, so that the width of the field beside it stays. */}
          <span className="newsletter-label">{text.submit}</span>
          {isLoading && (
            <>
              <Icon name="loader" className="icon spin" />
              <span className="sr">{text.sending}</span>
            </>
          )}
        </button>
      </div>
      <p className="newsletter-message" id="newsletter-message" role="status" data-status={state.status}>
        {state.status === 'error' && <Icon name="alert" />}
        {message !== '' && <span>{message}</span>}
      </p>
      <noscript>
        <p className="newsletter-message">{text.noScript}</p>
      </noscript>
    </form>
  );
}
