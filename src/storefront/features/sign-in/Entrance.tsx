import type { ReactNode } from 'react';
import type { SignInService } from '#site/sign-in.ts';
import type { AccountText } from '../../i18n/account.ts';
import { ProviderButtons } from './ProviderButtons.tsx';

interface EntranceProps {
  text: AccountText;
  /** Ways of the shop's sign-in service; null for custom accounts alone. */
  methods: SignInService['methods'] | null;
  /** The form with an address and a password. */
  children: ReactNode;
}

/** The ways into a shop: the form where it has accounts with passwords, and the providers that it offers. */
export function Entrance({ text, methods, children }: EntranceProps) {
  if (methods === null) return children;
  const hasWindows = methods.google || methods.facebook;
  return (
    <>
      {methods.email && children}
      {methods.email && hasWindows && <p className="form-or">{text.or}</p>}
      {hasWindows && <ProviderButtons text={text} methods={methods} />}
    </>
  );
}
