/** Names of fixed pages (spec §2), for titles, breadcrumbs and links. */
import type { PageRoute } from './routes.ts';

type FixedRoute = Exclude<
  PageRoute,
  'category' | 'product' | 'flash-product' | 'campaign' | 'collection' | 'post' | 'page'
>;

type Titles = Record<FixedRoute, string>;

/** Titles by language. English is complete; another language may be missing. */
const PAGE_TITLES: { en: Titles; [lang: string]: Titles } = {
  en: {
    home: 'Home',
    'sign-in': 'Sign in',
    'sign-up': 'Create an account',
    'track-order': 'Track Order',
    categories: 'Categories',
    'top-selling': 'Top Selling',
    'for-you': 'For You',
    upcoming: 'Upcoming Products',
    search: 'Search',
    blog: 'Blog',
    'confirm-order': 'Order confirmation',
    'payment-failed': 'Payment Failed',
    'user-failed': 'Payment Failed',
    cart: 'My Cart',
    payment: 'Payment',
    checkout: 'Checkout',
    'payment-success': 'Payment',
    account: 'My Account',
    'my-profile': 'My Profile',
    'my-address': 'My Addresses',
    'my-orders': 'My Orders',
    'my-support': 'Support',
    'my-wish-list': 'My Wishlist',
    wishlist: 'Wishlist',
    'not-found': 'Page not found',
    offline: 'You are currently offline',
  },
};

/** Title of a fixed page in a language, else in English. */
export function pageTitle(route: FixedRoute, lang: string): string {
  return (PAGE_TITLES[lang] ?? PAGE_TITLES.en)[route];
}
