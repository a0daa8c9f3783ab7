/** With the flag `u` this matches only surrogates whose other half is missing. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** A text without lone surrogates, for which `encodeURIComponent` throws: each becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd');
}
