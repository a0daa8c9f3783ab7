/** The price of items without delivery and discounts: the sum of unit prices times quantities, in minor units. */
export function itemsAmount(lines: readonly { unitPrice: number; quantity: number }[]): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}
