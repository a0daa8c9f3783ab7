/** Small numbers as text: the same number of digits for each, which compresses better than a list of numbers. */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

/** Digits of the numbers below `count`. */
function widthOf(count: number): number {
  let width = 1;
  for (let most = BASE; most < count; most *= BASE) width += 1;
  return width;
}

/** @param count is above each number */
export function writeDigits(numbers: readonly number[], count: number): string {
  const width = widthOf(count);
  const digitsOf = (number: number) => {
    let [digits, rest] = ['', number];
    for (let place = 0; place < width; place += 1) {
      digits = DIGITS.charAt(rest % BASE) + digits;
      rest = Math.floor(rest / BASE);
    }
    return digits;
  };
  return numbers.map(digitsOf).join('');
}

/** The numbers of {@link writeDigits}; -1 for an invalid digit. */
export function readDigits(text: string, count: number): number[] {
  const width = widthOf(count);
  return Array.from({ length: Math.floor(text.length / width) }, (_, index) => {
    let number = 0;
    for (const digit of text.slice(index * width, (index + 1) * width)) {
      const value = DIGITS.indexOf(digit);
      number = value < 0 || number < 0 ? -1 : number * BASE + value;
    }
    return number;
  });
}
