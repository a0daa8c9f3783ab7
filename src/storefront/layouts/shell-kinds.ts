/** How the first paint of each client-only route looks (spec §2), until its island fills it. */
import { ROUTES } from '#site/routes.ts';
import type { PageBase } from '#site/view.ts';
import type { shellText } from '../i18n/shell.ts';

export interface Shell {
  /** `narrow`: one column for a form; `split`: content and help; `area`: the account's menu beside it. */
  frame: 'narrow' | 'split' | 'area' | 'full';
  intro: keyof typeof shellText.en | null;
  /** Fields of the form that will stand here. */
  fields: number;
  /** Rows of the list that will stand here. */
  rows: number;
  /** Shows the shop's phone and email. */
  help: boolean;
  /** Where the shopper goes from a page that has nothing to wait for. */
  onward: { href: string; label: keyof typeof shellText.en } | null;
}

const FULL: Shell = { frame: 'full', intro: null, fields: 0, rows: 0, help: false, onward: null };
const AREA: Shell = { ...FULL, frame: 'area' };

const SHELLS: Partial<Record<PageBase['route'], Shell>> = {
  'sign-in': { ...FULL, frame: 'narrow', intro: 'signInIntro', fields: 2 },
  'sign-up': { ...FULL, frame: 'narrow', intro: 'signUpIntro', fields: 3 },
  'track-order': { ...FULL, frame: 'split', intro: 'trackIntro', fields: 1, help: true },
  'confirm-order': { ...FULL, frame: 'split', rows: 3, help: true },
  'user-failed': {
    ...FULL,
    frame: 'split',
    intro: 'failedIntro',
    help: true,
    onward: { href: ROUTES.cart.pattern, label: 'toCart' },
  },
  payment: { ...FULL, frame: 'split', rows: 3, help: true },
  checkout: { ...FULL, frame: 'split', intro: 'checkoutIntro', fields: 5, help: true },
  wishlist: { ...FULL, rows: 4 },
  account: { ...AREA, rows: 3 },
  'my-profile': { ...AREA, fields: 4 },
  'my-address': { ...AREA, rows: 2 },
  'my-orders': { ...AREA, rows: 3 },
  'my-support': { ...AREA, rows: 3 },
  'my-wish-list': { ...AREA, rows: 4 },
};

/** The first paint of a route; cart and search draw their own inside it. */
export function shellOf(route: PageBase['route']): Shell {
  return SHELLS[route] ?? FULL;
}
