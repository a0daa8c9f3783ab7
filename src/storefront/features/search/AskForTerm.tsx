import { mailHref } from '#site/contact-links.ts';
import type { ShopContact } from '../../catalog/product/shop-contact.ts';
import { searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';

interface AskForTermProps {
  contact: ShopContact;
  term: string;
  lang: string;
}

/** Ways to ask the shop for something that its search does not find; null if the shop has no contacts. */
export function AskForTerm({ contact: { whatsapp, phones, email }, term, lang }: AskForTermProps) {
  if (whatsapp === '' && phones.length === 0 && email === '') return null;
  const text = textFor(searchText, lang);
  const message = fill(text.askMessage, { term });
  return (
    <div className="results-ask">
      <p>{text.ask}</p>
      {whatsapp !== '' && (
        <a className="btn" href={`${whatsapp}?text=${encodeURIComponent(message)}`} rel="noopener nofollow">
          {text.whatsapp}
        </a>
      )}
      {phones.map(({ text: phone, href }) => (
        <a key={href} className="btn" href={href}>
          {fill(text.call, { phone })}
        </a>
      ))}
      {whatsapp === '' && phones.length === 0 && (
        <a
          className="btn"
          href={`${mailHref(email)}?subject=${encodeURIComponent(term)}&body=${encodeURIComponent(message)}`}
        >
          {text.mail}
        </a>
      )}
    </div>
  );
}
