import { apiMessageText, shopResponseText } from '../i18n/api-messages.ts';
import { fill, textFor } from '../i18n/text.ts';

/**
 * The values of a message, by the names in its template; null when the message has another template. `{n}` is a
 * number.
 */
function valuesIn(template: string, message: string): Record<string, string | number> | null {
  const pattern = template
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return part === 'n' ? String.raw`(?<n>\d+)` : `(?<${part}>.+)`;
    })
    .join('');
  const match = new RegExp(`^${pattern}$`).exec(message);
  if (match === null) return null;
  const { n, ...texts } = match.groups ?? {};
  return n === undefined ? texts : { ...texts, n: Number(n) };
}

/** The translation of a message of the API; null when there is none. */
function knownMessage(message: string, lang: string): string | null {
  for (const [template, text] of Object.entries(textFor(apiMessageText, lang))) {
    const values = valuesIn(template, message);
    if (values !== null) return fill(text, values);
  }
  return null;
}

/** A message of the API in `lang`; the message itself when it has no translation. */
export function translateMessage(message: string, lang: string): string {
  return knownMessage(message, lang) ?? message;
}

/** A message of the API in `lang`. A message without a translation is quoted as the shop's response. */
export function explainMessage(message: string, lang: string): string {
  return knownMessage(message, lang) ?? fill(textFor(shopResponseText, lang).response, { message });
}
