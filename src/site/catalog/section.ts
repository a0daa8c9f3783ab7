/**
 * Sections of the site that header and bottom bar mark as current. Header and footer are rendered once per shop and
 * section, so they do not depend on a single page.
 */
import type { PageRoute } from '../routes.ts';

export type Section = 'home' | 'categories' | 'cart' | 'account' | 'other';

/** The section of a route. */
export function sectionOf(route: PageRoute): Section {
  switch (route) {
    case 'home':
    case 'categories':
    case 'cart':
    case 'account':
      return route;
    case 'category':
      return 'categories';
    case 'sign-in':
    case 'sign-up':
    case 'my-profile':
    case 'my-address':
    case 'my-orders':
    case 'my-support':
    case 'my-wish-list':
      return 'account';
    default:
      return 'other';
  }
}
