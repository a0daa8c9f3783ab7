/** Schema of the tenants file: its fields and their defaults. */
import * as z from 'zod';
import { API_EXTENSIONS } from '#contract/extensions.ts';
import { LANGUAGES, languageOf } from '#site/language/languages.ts';
import { searchWords } from '#site/search/fold.ts';
import { apiBaseUrl } from '../api/api-base-url.ts';
import { purgeToProblem } from '../purge/config.ts';
import { readDomain } from './domain-name.ts';

const domain = z.string().transform((text, context) => {
  const reading = readDomain(text);
  if (reading.ok) return reading.domain;
  context.addIssue({ code: 'custom', message: reading.problem });
  return z.NEVER;
});

const origin = z
  .string()
  .refine(
    (text) => {
      const url = URL.parse(text);
      if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
      // `URL` removes tabs and line breaks.
      if (/\p{Cc}/u.test(text)) return false;
      return `${url.origin}/` === url.href;
    },
    { error: 'give scheme and host alone, such as https://www.example.com' },
  )
  .transform((text) => new URL(text).origin);

const locale = z.string().transform((text, context) => {
  const [supported] = supportedLocales(text);
  if (supported !== undefined) return supported;
  context.addIssue({
    code: 'custom',
    message: `"${text}" is not a known language tag; give one such as en-BD`,
  });
  return z.NEVER;
});

const languages = z
  .array(z.enum(LANGUAGES, { error: `give ${LANGUAGES.map((code) => `"${code}"`).join(' or ')}` }))
  .min(1, { error: 'the list is empty; give a language or leave the field out' })
  .refine((list) => new Set(list).size === list.length, { error: 'a language is in the list twice' });

const currency = z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code), {
  error: ({ input }) => `"${input}" is not an ISO 4217 code; give three capitals such as BDT`,
});

const timeZone = z.string().refine(isTimeZone, {
  error: ({ input }) => `"${input}" is not a known time zone; give a name such as Asia/Dhaka`,
});

/** The placeholders that `site/image.ts` replaces. */
const PLACEHOLDERS = ['{url}', '{path}', '{width}', '{format}', '{autoFormat}'];

const synonyms = z.array(
  z
    .array(z.string().refine((word) => searchWords(word).length > 0, { error: 'give a word' }))
    .min(2, { error: 'give two words or more with one meaning' }),
);

/** @param problemOf the problem of a text and its remedy; null for a valid text */
const checkedText = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

const flag = z.boolean({ error: 'give true or false' });

const ownPage = z
  .string()
  .refine((text) => text.trim() !== '' && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(text), {
    error: 'give the id of a page of the shop, or its path such as /terms',
  })
  .nullable()
  .default(null);

const fact = z
  .string()
  .trim()
  .min(1, { error: 'the text is empty; leave the field out' })
  .max(300)
  .nullable()
  .default(null);

const days = z
  .tuple([z.int().min(0).max(90), z.int().min(0).max(90)], {
    error: 'give the fewest and the most days, such as [1, 2]',
  })
  .refine(([from, to]) => from <= to, { error: 'the first number is the fewest days' });

const orderPages = z.union([z.enum(['none', 'all']), z.array(z.string().min(1)).min(1)], {
  error: 'give "none", "all" or the ids of products, such as ["65f0c0ffee"]',
});

/** One tenant of the file; its output is a `Tenant`. */
const TenantEntry = z
  .strictObject({
    domain: domain.describe('Host name of the shop, without scheme and port. The API finds the shop by it.'),
    aliases: z
      .array(domain)
      .default([])
      .describe('Further host names that serve the shop. Canonical URLs have the domain.'),
    origin: origin
      .optional()
      .describe('Scheme and host of canonical URLs. Default: https:// and the domain.'),
    locale: locale
      .default('en-BD')
      .describe('Language tag (BCP 47) for numbers, prices and dates. Default: en-BD.'),
    languages: languages
      .optional()
      .describe(
        'Languages of the pages: the first is at /, the second below its code. Default: the language of `locale`.',
      ),
    currency: currency.default('BDT').describe('Currency of all prices (ISO 4217).'),
    timeZone: timeZone
      .default('Asia/Dhaka')
      .describe('Time zone (IANA) in which offers and campaigns start and end.'),
    consent: z
      .enum(['none', 'ask'], { error: 'give "none" or "ask"' })
      .default('none')
      .describe('"ask": marketing tags are loaded after the shopper has agreed.'),
    images: checkedText(templateProblem)
      .nullable()
      .default(null)
      .describe(
        'URL template of an image service, with {url} or {path}, and {width} and {format} or {autoFormat}. null: images are loaded from their own URLs.',
      ),
    authProxy: flag
      .default(false)
      .describe("The shop's host forwards /__/auth/* to the host of its sign-in service."),
    termsPage: ownPage.describe(
      "Id or path of the shop's page of terms, linked at the buttons that order and sign up. null: it is found by its title.",
    ),
    privacyPage: ownPage.describe(
      "Id or path of the shop's page about privacy. null: it is found by its title.",
    ),
    refundPage: ownPage.describe(
      "Id or path of the shop's page about returns and refunds. null: it is found by its title.",
    ),
    aboutPage: ownPage.describe('Id or path of the page about the shop. null: it is found by its title.'),
    registeredAddress: fact.describe('Registered address of the business, in the footer of every page.'),
    tradeLicense: fact.describe('Number of the trade license, in the footer of every page.'),
    tin: fact.describe("Taxpayer's identification number, in the footer of every page."),
    deliveryDays: z
      .strictObject({ inside: days, outside: days })
      .nullable()
      .default(null)
      .describe('Fewest and most days of a delivery, inside Dhaka and elsewhere.'),
    orderConsent: flag
      .default(false)
      .describe("The checkout has an unticked box by which shoppers agree to the shop's policies."),
    orderPages: orderPages
      .default('none')
      .describe(
        'Products with a one-page order, /order/{product}, the target of adverts: "none", "all", or ids or slugs of products.',
      ),
    synonyms: synonyms
      .default([])
      .describe(
        'Groups of words with one meaning, for search, besides those of the market: [["sharara", "gharara"]].',
      ),
    serviceWorker: flag
      .default(true)
      .describe(
        'Visited pages open without a network. false: browsers delete the pages that they have kept.',
      ),
    purgeTo: checkedText(purgeToProblem)
      .nullable()
      .default(null)
      .describe(
        'Cache that gets the changed URLs of the shop: https://HOOK, cloudflare:ZONE, cloudfront:DISTRIBUTION, or "none". null: that of PURGE_TO.',
      ),
  })
  .transform((entry) => ({
    ...entry,
    origin: entry.origin ?? `https://${entry.domain}`,
    languages: entry.languages ?? [languageOf(entry.locale)],
  }));

const apiExtension = z.enum(API_EXTENSIONS, {
  error: ({ input }) => `"${input}" is no extension; give ${API_EXTENSIONS.join(', ')}`,
});

export const TenantsFile = z
  .strictObject({
    $schema: z.string().optional().describe('Path or URL of this schema, for editors.'),
    api: apiBaseUrl
      .optional()
      .describe(
        'URL of the API host for builds. `--api` and API_URL replace it; without them it is required.',
      ),
    publicApi: apiBaseUrl
      .optional()
      .describe('URL of the API host for browsers. PUBLIC_API_URL replaces it. Default: `api`.'),
    apiExtensions: z
      .array(apiExtension)
      .default([])
      .describe('Extensions that the API host has. docs/integrate/extensions.md describes each.'),
    tenants: z
      .array(TenantEntry)
      .min(1, { error: 'the list is empty; add { "domain": "shop.example.com" }' })
      .describe('The shops. A host name belongs to one shop.'),
  })
  .transform(({ $schema: _, apiExtensions, tenants, ...hosts }) => ({
    ...hosts,
    tenants: tenants.map((tenant) => ({ ...tenant, apiExtensions })),
  }));

/** The JSON Schema of a tenants file as an operator writes it. Reading the file checks what it cannot express. */
export function tenantsJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(TenantsFile, { io: 'input', unrepresentable: 'any' });
  return { $schema, title: 'Tenants', description: 'Shops and their API host.', ...schema };
}

/** Fields of the file's two levels, for suggestions. */
export const FILE_FIELDS = Object.keys(TenantsFile.in.shape).filter((name) => name !== '$schema');
export const TENANT_FIELDS = Object.keys(TenantEntry.in.shape);

function supportedLocales(tag: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag);
  } catch {
    // A malformed tag throws; it is reported like an unknown one.
    return [];
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function templateProblem(template: string): string | null {
  const unknown = template.match(/\{[^{}]*\}/g)?.find((name) => !PLACEHOLDERS.includes(name));
  if (unknown !== undefined) return `${unknown} is not a placeholder; use ${PLACEHOLDERS.join(', ')}`;
  if (!template.includes('{url}') && !template.includes('{path}')) {
    return 'the template of the image service has neither {url} nor {path}; put one where the image belongs';
  }
  const isUrl = /^(?:https?:\/\/|\/(?!\/)|\{url\})/i.test(template);
  return isUrl ? null : `"${template}" is not a URL; begin it with https://, with / or with {url}`;
}
