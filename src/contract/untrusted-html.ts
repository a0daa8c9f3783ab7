/** The type of markup that sellers and shoppers wrote. `SafeHtml` of the site is the sanitized one. */

declare const brand: unique symbol;

/** Markup as the API sent it. Never write it into a page. */
export type UntrustedHtml = string & { readonly [brand]: 'UntrustedHtml' };

export function untrustedHtml(text: string): UntrustedHtml {
  return text as UntrustedHtml;
}
