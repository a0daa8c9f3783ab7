/** Saved addresses of a user. */

import { type Infer, record } from '../readers/schema.ts';
import { bool, num, type Row, recordId, text } from '../readers/values.ts';
import { type AddressInput, addressBody } from './address-input.ts';

/** The fields of an address without its id; null for an object with none of them. */
export function readAddress(row: Row): AddressInput | null {
  const address: AddressInput = {
    fullName: text(row.fullName, row.name),
    mobileNumber: text(row.mobileNumber, row.phone),
    email: text(row.email),
    province: text(row.province),
    city: text(row.city),
    area: text(row.area),
    address: text(row.address),
    landmark: text(row.landmark),
    cityId: num(row.cityId),
    zoneId: num(row.zoneId),
    areaId: num(row.areaId),
    label: text(row.deliveryLabel).toLowerCase() === 'office' ? 'Office' : 'Home',
  };
  const { label: _label, ...fields } = address;
  return Object.values(fields).some((value) => value !== '' && value !== null) ? address : null;
}

export const Address = record('an address with _id', (row) => {
  const id = recordId(row._id);
  const address = readAddress(row);
  if (id === '' || address === null) return null;
  return {
    ...address,
    id,
    isDefault: bool(row.defaultAddress),
    isBilling: bool(row.defaultBillingAddress),
  };
});
export type Address = Infer<typeof Address>;

export interface SavedAddressInput extends AddressInput {
  userId: string;
  shopObjectId: string;
  isDefault: boolean;
}

/** {@link SavedAddressInput} in the API's spelling: the body of adding and of changing an address. */
export function savedAddressBody({ userId, shopObjectId, isDefault, ...address }: SavedAddressInput) {
  return { ...addressBody(address), userId, shopId: shopObjectId, defaultAddress: isDefault };
}
