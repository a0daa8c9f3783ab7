import { type ComponentProps, useState } from 'react';
import type { Problem } from '../browser/problem.ts';
import { Icon } from '../icons/Icon.tsx';
import { FieldFrame, fieldAttributes } from './FieldTexts.tsx';

interface FieldProps
  extends Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'inputMode'
    | 'defaultValue'
    | 'required'
    | 'maxLength'
    | 'max'
  > {
  /** Also the id of the field: names are unique on a page. */
  name: string;
  label: string;
  hint?: string;
  problem: Problem | null;
}

/** The message of a field; '' without a problem. */
function messageOf(problem: Problem | null | undefined, name: string): string {
  if (!problem) return '';
  return problem.field === name ? problem.message : messageOf(problem.also, name);
}

/** A labeled field of a form, with its problem below it. */
export function TextField({ name, label, hint, problem, ...input }: FieldProps) {
  const message = messageOf(problem, name);
  return (
    <FieldFrame name={name} label={label} message={message} hint={hint}>
      <input {...input} {...fieldAttributes(name, message, hint)} />
    </FieldFrame>
  );
}

interface PasswordProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'problem'> {
  autoComplete: 'current-password' | 'new-password';
  text: { show: string; hide: string; showPassword: string; hidePassword: string };
}

/** A password with a button that shows it. */
export function PasswordField({ name, label, hint, problem, autoComplete, text }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const message = messageOf(problem, name);
  return (
    <FieldFrame name={name} label={label} message={message} hint={hint}>
      <div className="form-secret">
        <input
          {...fieldAttributes(name, message, hint)}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={200}
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
    </FieldFrame>
  );
}

/** The problem of a whole form, in a live region that is always rendered. */
export function FormAlert({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem !== null && problem.field === null && (
        <p className="form-alert">
          <Icon name="alert" />
          <span>
            <span>{problem.message}</span>
            {problem.advice !== undefined && <span className="form-advice"> {problem.advice}</span>}
          </span>
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
      <span>{isBusy ? busy : label}</span>
    </button>
  );
}
