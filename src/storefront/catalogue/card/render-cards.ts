/** Lists of cards as text. Each card is rendered once a shop, which is far cheaper than a component in every list. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCard as Card } from '#site/product-card.ts';
import type { CatalogueShop } from '../catalogue-context.ts';
import { ProductCard } from './ProductCard.tsx';

export interface CardsOptions {
  /** The first card's picture is the largest of the first view and loads at once. */
  firstEager?: boolean;
}

const rendered = new WeakMap<Card, WeakMap<CatalogueShop, string>>();

function cardHtml(card: Card, shop: CatalogueShop): string {
  let byShop = rendered.get(card);
  if (byShop === undefined) {
    byShop = new WeakMap();
    rendered.set(card, byShop);
  }
  let html = byShop.get(shop);
  if (html === undefined) {
    html = renderToStaticMarkup(createElement(ProductCard, { card, shop }));
    byShop.set(shop, html);
  }
  return html;
}

/** The list items of the cards. */
export function cardsHtml(cards: readonly Card[], shop: CatalogueShop, options: CardsOptions = {}): string {
  const [first, ...rest] = cards;
  if (first === undefined) return '';
  const head = options.firstEager
    ? renderToStaticMarkup(createElement(ProductCard, { card: first, shop, eager: true }))
    : cardHtml(first, shop);
  return head + rest.map((card) => cardHtml(card, shop)).join('');
}
