/** Lists of cards as HTML. A card is rendered once for many lists, which is far cheaper than a component in each. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCard as Card } from '#site/catalog/product-card.ts';
import type { CatalogShop } from '../catalog-context.ts';
import { ProductCard } from './ProductCard.tsx';

export interface CardsOptions {
  /** The first card's image is the largest of the first view and loads at once. */
  firstEager?: boolean;
}

/**
 * Maximum rendered cards in a shop's cache. The oldest card is removed first. Strings that stay longer move from the
 * garbage collector's young generation to the old one, which tens of thousands of unused cards would fill.
 */
const CACHED_CARDS = 512;

/** By shop and content of the card: each page has its own copy of a card. */
const rendered = new WeakMap<CatalogShop, Map<string, string>>();

function cardHtml(card: Card, shop: CatalogShop): string {
  const cards = rendered.get(shop) ?? new Map<string, string>();
  rendered.set(shop, cards);
  const content = JSON.stringify(card);
  const cached = cards.get(content);
  if (cached !== undefined) return cached;
  const html = renderToStaticMarkup(createElement(ProductCard, { card, shop }));
  cards.set(content, html);
  const oldest = cards.size > CACHED_CARDS ? cards.keys().next().value : undefined;
  if (oldest !== undefined) cards.delete(oldest);
  return html;
}

/** The list items of the cards. */
export function cardsHtml(cards: readonly Card[], shop: CatalogShop, options: CardsOptions = {}): string {
  const [first, ...rest] = cards;
  if (first === undefined) return '';
  const head = options.firstEager
    ? renderToStaticMarkup(createElement(ProductCard, { card: first, shop, eager: true }))
    : cardHtml(first, shop);
  return head + rest.map((card) => cardHtml(card, shop)).join('');
}
