import type { AddressText } from '../../i18n/address.ts';
import type { AddressDraft } from './address-draft.ts';
import type { AddressProblems } from './check-address.ts';

/** What the groups of fields of an address form share. */
export interface AddressFormProps {
  draft: AddressDraft;
  problems: AddressProblems;
  text: AddressText;
  onChange: (patch: Partial<AddressDraft>) => void;
  /** The shop's addresses are chosen from the courier's lists (`dropAddress`). */
  hasCourierLocations: boolean;
  /** The form asks for an e-mail address. */
  hasEmailField: boolean;
  /** Delivery charges as text, beside the delivery areas; null where they are not shown. */
  charges: { inside: string; outside: string } | null;
}
