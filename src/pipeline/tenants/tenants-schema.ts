/** Schema of the tenants file: its fields and their defaults. */
import * as z from 'zod';
import { API_EXTENSIONS } from '#contract/extensions.ts';
import { LANGUAGES, languageOf } from '#site/language/languages.ts';
import { apiBaseUrl } from '../api/api-base-url.ts';
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
const PLACEHOLDERS = ['{url}', '{path}', '{width}', '{format}'];

const images = z.string().superRefine((template, context) => {
  const problem = templateProblem(template);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** One tenant of the file; its output is a `Tenant`. */
const TenantEntry = z
  .strictObject({
    domain,
    aliases: z.array(domain).default([]),
    origin: origin.optional(),
    locale: locale.default('en-BD'),
    languages: languages.optional(),
    currency: currency.default('BDT'),
    timeZone: timeZone.default('Asia/Dhaka'),
    consent: z.enum(['none', 'ask'], { error: 'give "none" or "ask"' }).default('none'),
    images: images.nullable().default(null),
    authProxy: z.boolean({ error: 'give true or false' }).default(false),
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
    api: apiBaseUrl.optional(),
    publicApi: apiBaseUrl.optional(),
    apiExtensions: z.array(apiExtension).default([]),
    tenants: z
      .array(TenantEntry)
      .min(1, { error: 'the list is empty; add { "domain": "shop.example.com" }' }),
  })
  .transform(({ apiExtensions, tenants, ...hosts }) => ({
    ...hosts,
    tenants: tenants.map((tenant) => ({ ...tenant, apiExtensions })),
  }));

/** Fields of the file's two levels, for suggestions. */
export const FILE_FIELDS = ['api', 'publicApi', 'apiExtensions', 'tenants'] as const;
export const TENANT_FIELDS = [
  'domain',
  'aliases',
  'origin',
  'locale',
  'languages',
  'currency',
  'timeZone',
  'consent',
  'images',
  'authProxy',
] as const;

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
  const isAddress = /^(?:https?:\/\/|\/(?!\/)|\{url\})/i.test(template);
  return isAddress ? null : `"${template}" is not an address; begin it with https://, with / or with {url}`;
}
