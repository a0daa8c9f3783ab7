/** Texts of adding to the cart. They load with the first gesture of every page. */
export const addText = {
  en: {
    done: 'Added',
    added: 'Added to cart: {name}',
    view: 'View cart',
    full: 'Your cart is full: it takes {n} different goods.',
    addedAt: 'Added to cart. The price is now {price}.',
    atMost: 'In your cart. It takes at most {n} of one product.',
    atLimit: 'In your cart. There are no more than {n} in stock.',
  },
  bn: {
    done: 'যোগ হয়েছে',
    added: 'কার্টে যোগ হয়েছে: {name}',
    view: 'কার্ট দেখুন',
    full: 'আপনার কার্ট ভর্তি। এতে সর্বোচ্চ {n} ধরনের পণ্য রাখা যায়।',
    addedAt: 'কার্টে যোগ হয়েছে। দাম এখন {price}।',
    atMost: 'কার্টে আছে। একটি পণ্য সর্বোচ্চ {n}টি নেওয়া যায়।',
    atLimit: 'কার্টে আছে। স্টকে {n}টির বেশি নেই।',
  },
} as const;
