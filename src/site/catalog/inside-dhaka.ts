/** Where the delivery charge inside Dhaka applies. A module of its own, because forms need it without the charge. */
const DHAKA = new Set(['dhaka', 'ঢাকা']);

/** Whether the charge inside Dhaka applies, by the division or courier's city of an address. */
export function isInsideDhaka(province: string): boolean {
  return DHAKA.has(province.trim().toLowerCase());
}
