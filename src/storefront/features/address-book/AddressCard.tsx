import { useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/entities/address.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { AddressesText } from '../../i18n/addresses.ts';
import { fill } from '../../i18n/text.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import { fieldsOf } from '../address-form/address-draft.ts';
import { addressLine } from '../address-form/address-line.ts';
import { addresses } from './page-addresses.ts';

interface AddressCardProps {
  address: Address;
  text: AddressesText;
  onEdit: () => void;
  /** A message for the shopper, after a change from the card. */
  onDone: (message: string) => void;
}

type Doing = 'confirming' | 'removing' | 'changing' | null;

/** A saved address with what the shopper can do about it. */
export function AddressCard({ address, text, onEdit, onDone }: AddressCardProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const [problem, setProblem] = useState('');
  const { id, fullName: name, isDefault } = address;
  const canRemove = shopContext().apiExtensions?.includes('removeAddress') === true;

  const isBusy = doing === 'removing' || doing === 'changing';
  const isConfirming = doing === 'confirming' || doing === 'removing';
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  // The question and the buttons replace each other, so the clicked button is gone.
  useEffect(() => {
    if (isConfirming !== wasConfirming.current) (isConfirming ? keep : remove).current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  const run = async (what: 'removing' | 'changing') => {
    if (isBusy) return;
    setDoing(what);
    setProblem('');
    const failure =
      what === 'removing'
        ? await addresses().remove(id)
        : await addresses().save({ id, address: fieldsOf(address), isDefault: true });
    setDoing(null);
    if (failure === null) onDone(what === 'removing' ? text.removed : text.saved);
    else setProblem(failureMessage(failure));
  };
  return (
    <li className="address-card">
      <p>
        <b>{name}</b>
        {isDefault && <span className="chip state state-good">{text.isDefault}</span>}
      </p>
      <p className="muted">{addressLine(address)}</p>
      <p className="muted">{address.mobileNumber}</p>
      <div role="alert">{problem !== '' && <p className="form-alert">{problem}</p>}</div>
      {isConfirming ? (
        <fieldset className="address-acts row-close">
          <legend>{text.removeQuestion}</legend>
          <button ref={keep} className="btn" type="button" onClick={() => setDoing(null)}>
            {text.keep}
          </button>
          <button
            className="btn btn-bad"
            type="button"
            aria-busy={doing === 'removing' || undefined}
            onClick={() => void run('removing')}
          >
            {doing === 'removing' ? text.removing : text.removeYes}
          </button>
        </fieldset>
      ) : (
        <div className="address-acts row-close">
          <button className="btn" type="button" aria-label={fill(text.editNamed, { name })} onClick={onEdit}>
            {text.edit}
          </button>
          {!isDefault && (
            <button
              className="btn"
              type="button"
              aria-label={fill(text.makeDefaultNamed, { name })}
              aria-busy={doing === 'changing' || undefined}
              onClick={() => void run('changing')}
            >
              {text.makeDefault}
            </button>
          )}
          {canRemove && (
            <button
              ref={remove}
              className="btn"
              type="button"
              aria-label={fill(text.removeNamed, { name })}
              onClick={() => setDoing('confirming')}
            >
              {text.remove}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
