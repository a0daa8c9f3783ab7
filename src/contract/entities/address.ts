/** Saved addresses of a user. */

import { type Field, type Infer, record } from '../readers/schema.ts';
import { bool, num, recordId, text } from '../readers/values.ts';
import { type AddressInput, addressBody } from './address-input.ts';

/** The fields of an address without its id; null for an object with none of them. */
export function addressFields(field: Field): AddressInput | null {
  const fields = {
    fullName: field(text, 'fullName', 'name'),
    mobileNumber: field(text, 'mobileNumber', 'phone'),
    email: field(text, 'email'),
    province: field(text, 'province'),
    city: field(text, 'city'),
    area: field(text, 'area'),
    address: field(text, 'address'),
    landmark: field(text, 'landmark'),
    cityId: field(num, 'cityId'),
    zoneId: field(num, 'zoneId'),
    areaId: field(num, 'areaId'),
  };
  const label = field(text, 'deliveryLabel').toLowerCase() === 'office' ? 'Office' : 'Home';
  const isEmpty = Object.values(fields).every((value) => value === '' || value === null);
  return isEmpty ? null : { ...fields, label };
}

export const Address = record('an address with _id', (field, required) => {
  const address = addressFields(field);
  const saved = {
    id: required(recordId, '_id'),
    isDefault: field(bool, 'defaultAddress'),
    isBilling: field(bool, 'defaultBillingAddress'),
  };
  return address && { ...address, ...saved };
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
