import { useEffect, useRef, useState } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import { addressText } from '../../i18n/address.ts';
import type { AddressesText } from '../../i18n/addresses.ts';
import { textFor } from '../../i18n/text.ts';
import { FormAlert, SubmitButton } from '../../islands/FormFields.tsx';
import { useForm } from '../../islands/use-form.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';
import { AddressFields } from '../address-form/AddressFields.tsx';
import { addressOf } from '../address-form/address-draft.ts';
import { ContactFields } from '../address-form/ContactFields.tsx';
import { type AddressProblems, checkAddress, withoutFields } from '../address-form/check-address.ts';
import { typedTexts } from '../address-form/typed-texts.ts';
import { addresses, keepTyped, type TypedAddress } from './page-addresses.ts';

interface AddressFormProps {
  typed: TypedAddress;
  lang: string;
  text: AddressesText;
  /** @param isOpen false if the shopper has closed the form meanwhile: another one may be open */
  onSaved: (isOpen: boolean) => void;
  onClose: () => void;
}

/** The form of a new or changed address. Typed values are kept until they are saved. */
export function AddressForm({ typed: first, lang, text, onSaved, onClose }: AddressFormProps) {
  const [typed, setTyped] = useState(first);
  const [problems, setProblems] = useState<AddressProblems>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { hasCourierLocations = false, hasEmailField = true } = shopContext().checkout ?? {};
  const edit = (change: Partial<TypedAddress>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    keepTyped(next);
  };
  const { attributes, isBusy, problem } = useForm(async (element) => {
    const { id, isDefault } = typed;
    const draft = { ...typed.draft, ...typedTexts(element, typed.draft) };
    edit({ draft });
    const found = checkAddress(draft, { hasCourierLocations });
    setProblems(found);
    const [field] = Object.keys(found);
    // The field shows the text of its problem.
    if (field !== undefined) return { field, message: '' };
    const failure = await addresses().save({
      id,
      address: addressOf(draft, { hasCourierLocations }),
      isDefault,
    });
    if (failure !== null) return { field: null, message: failureMessage(failure) };
    onSaved(heading.current !== null);
    return null;
  });
  const fields = {
    draft: typed.draft,
    problems,
    text: textFor(addressText, lang),
    onChange: (patch: Partial<AddressDraft>) => {
      edit({ draft: { ...typed.draft, ...patch } });
      setProblems((before) => withoutFields(before, Object.keys(patch)));
    },
    hasCourierLocations,
    hasEmailField,
    charges: null,
  };
  return (
    <form className="form address-form" aria-labelledby="address-form" {...attributes}>
      <h2 className="h3" ref={heading} id="address-form" tabIndex={-1}>
        {typed.id === null ? text.add : text.editTitle}
      </h2>
      <FormAlert problem={problem} />
      <ContactFields {...fields} />
      <AddressFields {...fields} />
      {!first.isDefault && (
        <label className="address-default">
          <input
            type="checkbox"
            checked={typed.isDefault}
            onChange={({ target }) => edit({ isDefault: target.checked })}
          />
          {text.useAsDefault}
        </label>
      )}
      <div className="address-acts row-close">
        <button className="btn" type="button" onClick={onClose}>
          {text.cancel}
        </button>
        <SubmitButton isBusy={isBusy} label={text.save} busy={text.saving} />
      </div>
    </form>
  );
}
