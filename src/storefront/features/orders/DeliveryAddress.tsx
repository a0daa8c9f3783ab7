import type { AddressInput } from '#contract/entities/address-input.ts';
import { addressLine } from '../address-form/address-line.ts';

interface DeliveryAddressProps {
  address: AddressInput;
  label: string;
}

/** Recipient, address and phone of an order, as a part of a list of facts. */
export function DeliveryAddress({ address, label }: DeliveryAddressProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{address.fullName}</b>
        <br />
        {addressLine(address)}
        <br />
        {address.mobileNumber}
      </dd>
    </div>
  );
}
