import { type ComponentProps, useState } from 'react';
import type { Problem } from '../browser/problem.ts';
import { Icon } from '../icons/Icon.tsx';
import { describedBy, FieldTexts } from './FieldTexts.tsx';

interface FieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'required' | 'maxLength' | 'max'
  > {
  /** Also the id of the field: names are unique on a page. */
  name: string;
  label: string;
  hint?: string;
  problem: Problem | null;
}

/** A labelled field of a form, with its problem below it. */
export function TextField({ name, label, hint, problem, ...input }: FieldProps) {
  const message = problem?.field === name ? problem.message : '';
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        className="field"
        id={name}
        name={name}
        aria-invalid={message !== '' || undefined}
        aria-describedby={describedBy(name, message, hint)}
      />
      <FieldTexts name={name} message={message} hint={hint} />
    </div>
  );
}

interface PasswordProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'problem'> {
  autoComplete: 'current-password' | 'new-password';
  text: { show: string; hide: string; showPassword: string; hidePassword: string };
}

/** A password with a button that shows it. */
export function PasswordField({ name, label, hint, problem, autoComplete, text }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const message = problem?.field === name ? problem.message : '';
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-secret">
        <input
          className="field"
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={200}
          aria-invalid={message !== '' || undefined}
          aria-describedby={describedBy(name, message, hint)}
        />
        <button
          type="button"
          aria-controls={name}
          aria-label={isShown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? text.hide : text.show}
        </button>
      </div>
      <FieldTexts name={name} message={message} hint={hint} />
    </div>
  );
}

/** The problem of a whole form, in a live region that is always there. */
export function FormAlert({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem !== null && problem.field === null && (
        <p className="form-alert">
          <Icon name="alert" />
          {problem.message}
        </p>
      )}
    </div>
  );
}

/** The button that submits a form. */
export function SubmitButton({ isBusy, label, busy }: { isBusy: boolean; label: string; busy: string }) {
  return (
    <button className="btn btn-main" type="submit" aria-busy={isBusy || undefined}>
      {isBusy && <Icon name="loader" className="icon spin" />}
      {isBusy ? busy : label}
    </button>
  );
}
