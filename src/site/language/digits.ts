const BENGALI_ZERO = 0x09e6;

/**
 * A number or a text in the digits of a language: "4.5" is "৪.৫" in Bengali. Codes that shoppers copy or type have
 * Latin digits: numbers of phones and orders, codes of products and promotions.
 */
export function digits(text: number | string, lang: string): string {
  if (lang !== 'bn') return String(text);
  return String(text).replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

/** A typed text with its Bengali digits as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
