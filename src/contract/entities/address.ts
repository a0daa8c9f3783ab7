/** Addresses: one from a form, a user's saved ones, and their request bodies. */
import { type Infer, record } from '../readers/schema.ts';
import { bool, num, type Row, recordId, text } from '../readers/values.ts';

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
