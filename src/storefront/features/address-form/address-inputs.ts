/** The text fields of an address form: labels, hints, and how browsers fill them in. */
import type { AddressText } from '../../i18n/address.ts';
import { messageOf } from './address-draft.ts';
import type { AddressFormProps } from './address-form-props.ts';

/** Attributes of the fields by name. */
export const addressInputs = (text: AddressText) =>
  ({
    fullName: { label: text.fullName, autoComplete: 'name', autoCapitalize: 'words', maxLength: 100 },
    mobileNumber: {
      label: text.mobileNumber,
      hint: text.mobileHint,
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      maxLength: 20,
    },
    email: { label: text.email, type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 100 },
    province: { label: text.district, autoComplete: 'address-level1', maxLength: 100 },
    address: {
      label: text.address,
      hint: text.addressHint,
      autoComplete: 'street-address',
      rows: 2,
      maxLength: 500,
    },
    landmark: { label: text.landmark, autoComplete: 'off', maxLength: 100 },
  }) as const;

/** Props of the field that edits a text of the draft. */
export function draftInput<Name extends keyof ReturnType<typeof addressInputs>>(
  props: AddressFormProps,
  name: Name,
) {
  return {
    ...addressInputs(props.text)[name],
    name,
    value: props.draft[name],
    onValue: (value: string) => props.onChange({ [name]: value }),
    message: messageOf(props, name),
  };
}
