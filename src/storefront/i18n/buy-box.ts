/** Texts of the buy box. */
export const buyText = {
  en: {
    color: 'Colour',
    size: 'Size',
    option: 'Option',
    soldOut: 'sold out',
    quantity: 'Quantity',
    less: 'One less',
    more: 'One more',
    add: 'Add to Cart',
    buy: 'Buy Now',
    added: 'Added',
    inStock: 'In stock',
    low: 'Only {n} left',
    lowPlain: 'Only a few left',
    out: 'Sold out',
    upcoming: 'Coming soon',
    gone: 'This product is no longer available.',
    priceNow: 'The price is now {price} instead of {before}.',
  },
} as const;
