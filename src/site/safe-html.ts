/** The type of sanitized markup. Pages accept no other type, so that they cannot print a seller's markup unchecked. */

declare const brand: unique symbol;

/** Markup that a sanitizer passed through the allow-list of `html-policy.ts`. */
export type SafeHtml = string & { readonly [brand]: 'SafeHtml' };

/** Marks the output of a sanitizer. Call it nowhere else. */
export function safeHtml(sanitized: string): SafeHtml {
  return sanitized as SafeHtml;
}
