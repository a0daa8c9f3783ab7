import type { AddressText } from '../../i18n/address.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';
import type { AddressProblems } from './check-address.ts';

/** Props of each group of fields of an address form. */
export interface AddressFormProps {
  draft: AddressDraft;
  problems: AddressProblems;
  text: AddressText;
  onChange: (patch: Partial<AddressDraft>) => void;
  /** City, zone and area are selected from the courier's lists (`dropAddress`). */
  hasCourierLocations: boolean;
  /** The form has an email field. */
  hasEmailField: boolean;
  /** Delivery charges as text, beside the delivery areas; null if they are not shown. */
  charges: { inside: string; outside: string } | null;
}
