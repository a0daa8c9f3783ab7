/** Every call of the contract, by the names of their rows. */
import * as account from '#contract/endpoints/account.ts';
import * as addresses from '#contract/endpoints/addresses.ts';
import * as cart from '#contract/endpoints/cart.ts';
import * as goods from '#contract/endpoints/catalog.ts';
import * as categories from '#contract/endpoints/categories.ts';
import * as courier from '#contract/endpoints/courier.ts';
import * as gateways from '#contract/endpoints/gateways.ts';
import * as orders from '#contract/endpoints/orders.ts';
import * as payments from '#contract/endpoints/payments.ts';
import * as promo from '#contract/endpoints/promo.ts';
import * as quote from '#contract/endpoints/quote.ts';
import * as reviews from '#contract/endpoints/reviews.ts';
import * as search from '#contract/endpoints/search.ts';
import * as session from '#contract/endpoints/session.ts';
import * as shop from '#contract/endpoints/shop.ts';
import * as support from '#contract/endpoints/support.ts';
import * as uploads from '#contract/endpoints/uploads.ts';
import * as wishlist from '#contract/endpoints/wishlist.ts';

export const endpoints = {
  ...shop,
  ...categories,
  ...goods,
  ...search,
  ...cart,
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
