/** Texts shown in the frame of a click that adds to the cart. They are in the base module, so there are few. */
export const addText = {
  en: {
    done: 'Added',
    added: 'Added to cart: {name}',
    view: 'View cart',
    full: 'Your cart is full: it takes {n} different goods.',
  },
  bn: {
    done: 'যোগ হয়েছে',
    added: 'কার্টে যোগ হয়েছে: {name}',
    view: 'কার্ট দেখুন',
    full: 'আপনার কার্ট ভর্তি। এতে সর্বোচ্চ {n} ধরনের পণ্য রাখা যায়।',
  },
} as const;
