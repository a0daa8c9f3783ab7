/** Lists of cards as text: far cheaper than a component each, because a card is rendered once a shop. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCard as Card } from '#site/product-card.ts';
import type { CatalogueShop } from '../catalogue-context.ts';
import { ProductCard } from './ProductCard.tsx';

export interface CardsOptions {
  /** The first card's picture is the page's largest; it is fetched at once. */
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

/** The cards' list items, joined. A card that several pages of a shop show is rendered once. */
export function cardsHtml(cards: readonly Card[], shop: CatalogueShop, options: CardsOptions = {}): string {
  const [first, ...rest] = cards;
  if (first === undefined) return '';
  const head = options.firstEager
    ? renderToStaticMarkup(createElement(ProductCard, { card: first, shop, eager: true }))
    : cardHtml(first, shop);
  return head + rest.map((card) => cardHtml(card, shop)).join('');
}
