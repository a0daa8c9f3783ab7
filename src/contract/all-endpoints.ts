/** Every call of the contract, by the names of their rows. For Node: a page imports the rows that it uses. */
import * as account from './endpoints/account.ts';
import * as addresses from './endpoints/addresses.ts';
import * as cart from './endpoints/cart.ts';
import * as cartChanges from './endpoints/cart-changes.ts';
import * as catalog from './endpoints/catalog.ts';
import * as categories from './endpoints/categories.ts';
import * as courier from './endpoints/courier.ts';
import * as gateways from './endpoints/gateways.ts';
import * as orders from './endpoints/orders.ts';
import * as payments from './endpoints/payments.ts';
import * as promo from './endpoints/promo.ts';
import * as quote from './endpoints/quote.ts';
import * as reviews from './endpoints/reviews.ts';
import * as search from './endpoints/search.ts';
import * as session from './endpoints/session.ts';
import * as shop from './endpoints/shop.ts';
import * as support from './endpoints/support.ts';
import * as uploads from './endpoints/uploads.ts';
import * as wishlist from './endpoints/wishlist.ts';

export const endpoints = {
  ...shop,
  ...categories,
  ...catalog,
  ...search,
  ...cart,
  ...cartChanges,
  ...wishlist,
  ...account,
  ...session,
  ...addresses,
  ...support,
  ...uploads,
  ...gateways,
  ...promo,
  ...quote,
  ...courier,
  ...payments,
  ...orders,
  ...reviews,
};
