/** Texts of the frame in which something is added to the cart. They are in the base module, so there are few. */
export const addText = {
  en: {
    done: 'Added',
    added: 'Added to cart: {name}',
    view: 'View cart',
    full: 'Your cart is full: it takes {n} different goods.',
  },
} as const;
