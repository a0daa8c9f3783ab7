/** Every call of the contract, by the names of their rows. */
import * as account from '#contract/endpoints/account.ts';
import * as cart from '#contract/endpoints/cart.ts';
import * as goods from '#contract/endpoints/goods.ts';
import * as orders from '#contract/endpoints/orders.ts';
import * as reviews from '#contract/endpoints/reviews.ts';
import * as shop from '#contract/endpoints/shop.ts';

export const endpoints = { ...shop, ...goods, ...cart, ...account, ...orders, ...reviews };
