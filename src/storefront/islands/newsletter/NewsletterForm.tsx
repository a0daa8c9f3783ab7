import { newsletterText } from '../../i18n/islands.ts';
import { textFor } from '../../i18n/text.ts';

/** Newsletter subscription (spec §4, §5). The footer shows it once a page, so its ids are fixed. */
export default function NewsletterForm({ lang }: { lang: string }) {
  const text = textFor(newsletterText, lang);
  return (
    <form className="newsletter" noValidate>
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
          placeholder={text.placeholder}
          aria-describedby="newsletter-message"
        />
        <button className="btn btn-main" type="submit">
          {text.submit}
        </button>
      </div>
      <p className="newsletter-message" id="newsletter-message" role="status" />
    </form>
  );
}
