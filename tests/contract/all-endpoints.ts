/** Every call of the contract, by the names of their rows. */
import * as account from '#contract/endpoints/account.ts';
import * as addresses from '#contract/endpoints/addresses.ts';
import * as cart from '#contract/endpoints/cart.ts';
import * as categories from '#contract/endpoints/categories.ts';
import * as checkout from '#contract/endpoints/checkout.ts';
import * as goods from '#contract/endpoints/goods.ts';
import * as orders from '#contract/endpoints/orders.ts';
import * as payments from '#contract/endpoints/payments.ts';
import * as reviews from '#contract/endpoints/reviews.ts';
import * as search from '#contract/endpoints/search.ts';
import * as session from '#contract/endpoints/session.ts';
import * as shop from '#contract/endpoints/shop.ts';
import * as support from '#contract/endpoints/support.ts';
import * as uploads from '#contract/endpoints/uploads.ts';

export const endpoints = {
  ...shop,
  ...categories,
  ...goods,
  ...search,
  ...cart,
  ...account,
  ...session,
  ...addresses,
  ...support,
  ...uploads,
  ...checkout,
  ...payments,
  ...orders,
  ...reviews,
};
