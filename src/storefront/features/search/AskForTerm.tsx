import { ContactLinks } from '../../catalog/product/ContactLinks.tsx';
import type { ShopContact } from '../../catalog/product/shop-contact.ts';
import { searchText } from '../../i18n/search.ts';
import { fill, textFor } from '../../i18n/text.ts';

interface AskForTermProps {
  contact: ShopContact;
  term: string;
  lang: string;
}

/** Ways to ask the shop for something that its search does not find; null if the shop has no contacts. */
export function AskForTerm({ contact, term, lang }: AskForTermProps) {
  const { whatsapp, phones, email } = contact;
  if (whatsapp === '' && phones.length === 0 && email === '') return null;
  const text = textFor(searchText, lang);
  return (
    <div className="results-ask">
      <p>{text.ask}</p>
      <ContactLinks contact={contact} subject={term} message={fill(text.askMessage, { term })} text={text} />
    </div>
  );
}
