import { useEffect, useRef, useState } from 'react';
import { addressText } from '../../i18n/address.ts';
import { addressesText } from '../../i18n/addresses.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { focusContent, ResourceView } from '../../shopper/ResourceView.tsx';
import { draftOf, EMPTY_ADDRESS } from '../address-form/address-draft.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import { addresses, keepTyped, type TypedAddress, typedAddress } from './page-addresses.ts';
import { RefusedAddresses } from './RefusedAddresses.tsx';

const NEW: TypedAddress = { id: null, isDefault: false, draft: EMPTY_ADDRESS };

/** My Addresses: the list, or the form of one address. */
export default function AddressesPage({ lang }: { lang: string }) {
  const text = textFor(addressesText, lang);
  const [typed, setTyped] = useState<TypedAddress | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => setTyped(typedAddress()), []);
  const isTyping = useRef(false);
  useEffect(() => {
    isTyping.current = typed !== null;
  }, [typed]);

  const close = (announced: string) => {
    keepTyped(null);
    setTyped(null);
    setMessage(announced);
    focusContent();
  };
  /** Announces a change whose response comes after the shopper may have opened a form. */
  const announce = (announced: string) => {
    setMessage(announced);
    if (!isTyping.current) focusContent();
  };
  return (
    <ResourceView
      className="addresses"
      resource={addresses}
      lang={lang}
      text={text}
      announced={
        message !== '' && (
          <>
            <Icon name="check" />
            <span>{message}</span>
          </>
        )
      }
      announcedClass="addresses-announced"
      skeleton={
        <div className="address-list" aria-hidden="true">
          <div className="skeleton address-skeleton" />
          <div className="skeleton address-skeleton" />
        </div>
      }
    >
      {({ addresses: saved, refused }) => (
        <>
          <RefusedAddresses refused={refused} text={textFor(addressText, lang)} />
          {typed !== null && (
            <AddressForm
              typed={typed}
              lang={lang}
              text={text}
              onSaved={(isOpen) => (isOpen ? close : announce)(text.saved)}
              onClose={() => close('')}
            />
          )}
          {typed === null && saved.length === 0 && (
            <div className="empty">
              <Icon name="pin" />
              <h2>{text.empty}</h2>
              <p className="muted">{text.emptyAdvice}</p>
              <button className="btn btn-main" type="button" onClick={() => setTyped(NEW)}>
                {text.add}
              </button>
            </div>
          )}
          {typed === null && saved.length > 0 && (
            <>
              <ul className="address-list">
                {saved.map((address) => (
                  <AddressCard
                    key={address.id}
                    address={address}
                    text={text}
                    onEdit={() =>
                      setTyped({ id: address.id, isDefault: address.isDefault, draft: draftOf(address) })
                    }
                    onDone={announce}
                  />
                ))}
              </ul>
              <button className="btn btn-main" type="button" onClick={() => setTyped(NEW)}>
                <Icon name="plus" />
                {text.add}
              </button>
            </>
          )}
        </>
      )}
    </ResourceView>
  );
}
