/**
 * Markup that sellers and shoppers wrote is one type, markup that a sanitiser let through another, so
 * that a page cannot print the first by mistake.
 */

declare const brand: unique symbol;

/** Markup as the API sent it. Never write it into a page. */
export type UntrustedHtml = string & { readonly [brand]: 'UntrustedHtml' };

/** Markup that passed the strict allow-list of a sanitiser. */
export type SafeHtml = string & { readonly [brand]: 'SafeHtml' };

export function untrustedHtml(text: string): UntrustedHtml {
  return text as UntrustedHtml;
}

/** Marks the output of a sanitiser; call it nowhere else. */
export function safeHtml(sanitised: string): SafeHtml {
  return sanitised as SafeHtml;
}
