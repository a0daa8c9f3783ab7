import { useEffect } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import { paths } from '#site/page-paths.ts';
import type { MenuNode } from '#site/shop-view.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { pageText } from '../../i18n/live-page.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import SearchBox from '../search/SearchBox.tsx';

/** The kind of record that the URL of a page names. */
export type Subject = 'product' | 'category' | 'campaign' | 'collection' | 'post' | 'page';

/** Categories that are offered instead of the unknown record. */
const MAX_CATEGORIES = 8;

interface UnknownRecordProps {
  subject: Subject;
  lang: string;
  menu: readonly MenuNode[];
}

/**
 * A record that the API does not have: search, categories and the home page instead. Only product detail has a status
 * text (spec §8).
 */
export function UnknownRecord({ subject, lang, menu }: UnknownRecordProps) {
  const text = textFor(pageText, lang);
  const { name } = shopContext();
  const title = text[subject];
  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);
  return (
    <div className="notice">
      <div className="notice-head" role="alert">
        <Icon name="search" className="icon notice-icon" />
        <h1>{title}</h1>
        <p>{text.missingAdvice}</p>
        {subject === 'product' && <p className="small">{MESSAGES.badRequest}</p>}
      </div>
      <SearchBox id="lost" shopName={name} lang={lang} />
      <a className="btn btn-main" href={paths.home()}>
        {text.home}
      </a>
      {menu.length > 0 && (
        <ul className="notice-links row-close">
          {menu.slice(0, MAX_CATEGORIES).map((category) => (
            <li key={category.id}>
              <a className="chip" href={category.href}>
                {category.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
