/** An address from a form, and its request body. */

/** An address as a form holds it. */
export interface AddressInput {
  fullName: string;
  mobileNumber: string;
  email: string;
  /** Division, or the courier's city: a name, not an id. */
  province: string;
  /** District, or the courier's zone. */
  city: string;
  area: string;
  address: string;
  landmark: string;
  /** The courier's ids, where the address was selected from its lists. */
  cityId: number | null;
  zoneId: number | null;
  areaId: number | null;
  label: 'Home' | 'Office';
}

/** {@link AddressInput} in the API's spelling. */
export function addressBody({ label, ...fields }: AddressInput) {
  return { ...fields, deliveryLabel: label };
}
