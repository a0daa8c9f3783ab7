/** Page numbers to show: the first, the last, the current page and its neighbors; null is a gap. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const shown: (number | null)[] = [];
  let before = 0;
  for (let number = 1; number <= count; number += 1) {
    if (number !== 1 && number !== count && Math.abs(number - current) > 1) continue;
    // A gap of one page shows its number: an ellipsis takes as much space.
    if (number - before === 2) shown.push(number - 1);
    else if (number - before > 2) shown.push(null);
    shown.push(number);
    before = number;
  }
  return shown;
}
