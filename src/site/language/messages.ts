/** Messages of spec §8 and §2, and the head texts of a shop without its own (spec §1). */
import { type ByLanguage, inLanguage } from './languages.ts';
import { messageTexts } from './texts/messages.ts';

type Messages = Readonly<Record<keyof typeof messageTexts.en, string>>;

const BY_LANGUAGE: ByLanguage<Messages> = messageTexts;

/** In English; in the browser, in the language of the page. Markup of the build uses {@link messagesFor}. */
export const MESSAGES = messageTexts.en;

export function messagesFor(lang: string): Messages {
  return inLanguage(BY_LANGUAGE, lang);
}

export const DEFAULT_TITLE = 'Best Products & Deals';
export const DEFAULT_DESCRIPTION = 'Best Products & Deals';
export const DEFAULT_KEYWORDS = 'shop, online store, best deals, products';

interface HeadDefaults {
  title: string;
  description: string;
  keywords: string;
}

const HEAD_DEFAULTS: ByLanguage<HeadDefaults> = {
  en: { title: DEFAULT_TITLE, description: DEFAULT_DESCRIPTION, keywords: DEFAULT_KEYWORDS },
  bn: {
    title: 'সেরা পণ্য ও অফার',
    description: 'সেরা পণ্য ও অফার',
    keywords: 'দোকান, অনলাইন শপ, সেরা অফার, পণ্য',
  },
};

/** Head texts of a shop without its own. */
export function headDefaults(lang: string): HeadDefaults {
  return inLanguage(HEAD_DEFAULTS, lang);
}
