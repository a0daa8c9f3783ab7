/** A tenant: one shop as the operator configures it in `tenants.json`. */
import type { ApiExtension } from '#contract/extensions.ts';
import { type Language, languageOf } from './language/languages.ts';

/** Whether marketing tags need the shopper's consent first. */
export type ConsentMode = 'none' | 'ask';

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
