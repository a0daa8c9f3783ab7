import type { AddressInput } from '#contract/entities/address-input.ts';

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
        {[address.address, address.landmark, address.area, address.city, address.province]
          .filter(Boolean)
          .join(', ')}
        <br />
        {address.mobileNumber}
      </dd>
    </div>
  );
}
