import type { AddressText } from '../../i18n/address.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { RefusedAddress } from './unsaved-addresses.ts';

interface RefusedAddressesProps {
  refused: readonly RefusedAddress[];
  text: AddressText;
}

/** New addresses of orders that the API rejected for the account. */
export function RefusedAddresses({ refused, text }: RefusedAddressesProps) {
  return refused.map(({ address, message }) => (
    <p key={address.address} className="form-alert" role="status">
      <Icon name="alert" />
      <span>
        {[fill(text.notSaved, { address: address.address }), message, text.notSavedAdvice].join(' ')}
      </span>
    </p>
  ));
}
