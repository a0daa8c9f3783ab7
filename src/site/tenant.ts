/** A tenant: one shop as the operator configures it in `tenants.json`. */
import type { ApiExtension } from '#contract/extensions.ts';
import { type Language, languageOf } from './language/languages.ts';

/** Whether marketing tags need the shopper's consent first. */
export type ConsentMode = 'none' | 'ask';

/** Fewest and most days of a delivery, inside Dhaka and elsewhere. */
export interface DeliveryDays {
  inside: readonly [from: number, to: number];
  outside: readonly [from: number, to: number];
}

/** Which products have a one-page order: none, all, or products with these ids or slugs. */
export type OrderPages = 'none' | 'all' | readonly string[];

export interface Tenant {
  /** Host by which the API finds the shop: lower case, no port. */
  domain: string;
  aliases: string[];
  /** Origin of canonical URLs: `https://<domain>` unless configured. */
  origin: string;
  /** BCP 47, such as `en-BD`. */
  locale: string;
  /** The first is at `/`, another under its code. */
  languages: readonly Language[];
  /** ISO 4217, such as `BDT`. */
  currency: string;
  /** IANA name, such as `Asia/Dhaka`. */
  timeZone: string;
  consent: ConsentMode;
  /** URL template of an image service, see `site/image.ts`; null leaves images as they are. */
  images: string | null;
  /** The shop's host forwards `/__/auth/*` to the host of its sign-in service, see `SignInService.isProxied`. */
  authProxy: boolean;
  /** Id or path of the shop's page of terms; null: the page is found by its title. */
  termsPage: string | null;
  /** The same for the page about privacy. */
  privacyPage: string | null;
  /** The same for the page about returns and refunds. */
  refundPage: string | null;
  /** The same for the page about the shop. */
  aboutPage: string | null;
  /** Registered address of the business; null: the shop's address in the API. */
  registeredAddress: string | null;
  /** Number of the trade license; null without one. */
  tradeLicense: string | null;
  /** Taxpayer's identification number; null without one. */
  tin: string | null;
  /** Delivery time; null if not stated. */
  deliveryDays: DeliveryDays | null;
  /** The checkout has a box, unticked at first, by which shoppers agree to the shop's policies. */
  orderConsent: boolean;
  /** The products with a page `/order/{product}`, a landing page for adverts. */
  orderPages: OrderPages;
  /** Groups of words with one meaning, for search. */
  synonyms: readonly (readonly string[])[];
  /** Whether browsers keep visited pages. False publishes a service worker that deletes them. */
  serviceWorker: boolean;
  /** The cache of the shop's URLs, in the format of `PURGE_TO`, or `none`; null uses `PURGE_TO`. */
  purgeTo: string | null;
  /** Calls of the API host that the API family lacks, from the file's `apiExtensions`. */
  apiExtensions: readonly ApiExtension[];
}

/** The path prefix of a language: '' for the first of the tenant. */
export function languageBase({ languages }: Pick<Tenant, 'languages'>, lang: Language): string {
  return lang === languages[0] ? '' : `/${lang}`;
}

/** The tenant's locale in one of its languages, such as `bn-BD`. */
export function localeIn({ locale }: Pick<Tenant, 'locale'>, lang: Language): string {
  if (languageOf(locale) === lang) return locale;
  const { region } = new Intl.Locale(locale);
  return region === undefined ? lang : `${lang}-${region}`;
}
