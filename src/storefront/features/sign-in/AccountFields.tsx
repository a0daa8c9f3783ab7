/** The fields that the account forms share. */
import type { ComponentProps } from 'react';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import type { Problem } from '../../browser/problem.ts';
import type { AccountText } from '../../i18n/account.ts';
import { fill } from '../../i18n/text.ts';
import { PasswordField, TextField } from '../../islands/FormFields.tsx';

interface EmailFieldProps {
  text: Pick<AccountText, 'email'>;
  problem: Problem | null;
  typed?: string;
}

export function EmailField({ text, problem, typed = '' }: EmailFieldProps) {
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

type NewPasswordProps = Pick<ComponentProps<typeof PasswordField>, 'name' | 'label' | 'problem' | 'text'> & {
  text: { passwordHint: string };
};

/** The field of a new password, with its minimum length. */
export function NewPasswordField(props: NewPasswordProps) {
  const hint = fill(props.text.passwordHint, { n: MIN_PASSWORD_LENGTH });
  return <PasswordField {...props} hint={hint} autoComplete="new-password" />;
}
