import { DraftField } from '../../islands/DraftFields.tsx';
import type { AddressFormProps } from './address-form-props.ts';
import { draftInput } from './address-inputs.ts';

/** Name, phone and email of the recipient. */
export function ContactFields(props: AddressFormProps) {
  return (
    <>
      <DraftField {...draftInput(props, 'fullName')} />
      <DraftField {...draftInput(props, 'mobileNumber')} />
      {props.hasEmailField && <DraftField {...draftInput(props, 'email')} />}
    </>
  );
}
