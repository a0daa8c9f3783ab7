/** The type of sanitised markup: a page accepts no other, so that it cannot print a seller's markup unchecked. */

declare const brand: unique symbol;

/** Markup that a sanitiser passed through the allow-list of `html-policy.ts`. */
export type SafeHtml = string & { readonly [brand]: 'SafeHtml' };

/** Marks the output of a sanitiser. Call it nowhere else. */
export function safeHtml(sanitised: string): SafeHtml {
  return sanitised as SafeHtml;
}
