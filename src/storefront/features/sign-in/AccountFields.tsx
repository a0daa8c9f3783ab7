/** The fields that the account forms share. */
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import type { Problem } from '../../browser/problem.ts';
import type { AccountText } from '../../i18n/account.ts';
import { fill } from '../../i18n/text.ts';
import { PasswordField, TextField } from '../../islands/FormFields.tsx';

interface AccountFieldProps {
  text: AccountText;
  problem: Problem | null;
}

export function EmailField({ text, problem, typed = '' }: AccountFieldProps & { typed?: string }) {
  return (
    <TextField
      name="email"
      type="email"
      label={text.email}
      autoComplete="email"
      defaultValue={typed}
      required
      problem={problem}
    />
  );
}

/** The field of a new password, with its minimum length. */
export function NewPasswordField({
  text,
  problem,
  name,
  label,
}: AccountFieldProps & { name: string; label: string }) {
  return (
    <PasswordField
      name={name}
      label={label}
      hint={fill(text.passwordHint, { n: MIN_PASSWORD_LENGTH })}
      autoComplete="new-password"
      problem={problem}
      text={text}
    />
  );
}
