/** Texts of the buy box. */
export const buyText = {
  en: {
    color: 'Colour',
    size: 'Size',
    soldOut: 'sold out',
    quantity: 'Quantity',
    less: 'One less',
    more: 'One more',
    add: 'Add to Cart',
    buy: 'Buy Now',
    inStock: 'In stock',
    low: 'Only {n} left',
    lowPlain: 'Only a few left',
    out: 'Sold out',
    upcoming: 'Coming soon',
    listPrice: 'List price',
    gone: 'This product is no longer available.',
  },
} as const;
