import type { ReactNode } from 'react';
import type { SignInService } from '#site/sign-in.ts';
import type { AccountText } from '../../i18n/account.ts';
import { ProviderButtons } from './ProviderButtons.tsx';

interface SignInMethodsProps {
  text: AccountText;
  /** Methods of the shop's sign-in service; null if it only has custom accounts. */
  methods: SignInService['methods'] | null;
  /** The form with email and password. */
  children: ReactNode;
}

/** The sign-in methods of a shop: the form if it has accounts with passwords, and the providers that it offers. */
export function SignInMethods({ text, methods, children }: SignInMethodsProps) {
  if (methods === null) return children;
  const hasWindows = methods.google || methods.facebook;
  return (
    <>
      {methods.email && children}
      {methods.email && hasWindows && <p className="form-or muted small">{text.or}</p>}
      {hasWindows && <ProviderButtons text={text} methods={methods} />}
    </>
  );
}
