/** Texts of the parts that are alive. Messages that spec §8 words stand in `contract/messages.ts`. */

export const searchText = {
  en: {
    label: 'Search in {shop}',
    placeholder: 'Search products',
    submit: 'Search',
    suggestions: 'Searches',
    heading: 'Search results',
    headingFor: 'Results for “{term}”',
    count: '{n} products',
    countOne: '1 product',
    prompt: 'What are you looking for?',
    promptAdvice: 'Type a product, a brand or a category into the search field.',
    empty: 'Nothing found for “{term}”',
    emptyAdvice: 'Check the spelling, try a more general word, or browse the categories.',
    browse: 'Browse categories',
    retry: 'Try again',
    noScript: 'Searching needs JavaScript. All categories can be browsed without it.',
  },
} as const;

export const menuText = {
  en: {
    categories: 'Categories',
    category: 'Category',
    all: 'All of {name}',
    allCategories: 'All categories',
    close: 'Close',
    open: 'Show what is in {name}',
  },
} as const;

export const newsletterText = {
  en: {
    label: 'E-mail address',
    placeholder: 'you@example.com',
    submit: 'Subscribe',
    sending: 'Subscribing…',
    done: 'Thank you, you are subscribed.',
    noScript: 'Subscribing needs JavaScript.',
  },
} as const;

export const cartText = {
  en: {
    heading: 'My cart',
    items: '{n} items',
    itemOne: '1 item',
    empty: 'Your cart is empty',
    emptyAdvice: 'What you add stays here, also when you close the browser.',
    shop: 'Browse the shop',
    remove: 'Remove',
    removeOf: 'Remove {name}',
    removed: 'Removed: {name}',
    undo: 'Undo',
    quantity: 'Quantity',
    quantityOf: 'Quantity of {name}',
    less: 'One less',
    more: 'One more',
    each: '{price} each',
    summary: 'Summary',
    subtotal: 'Subtotal',
    delivery: 'Delivery',
    deliveryLater: 'Calculated at checkout',
    total: 'Total',
    checkout: 'Checkout',
    keepShopping: 'Keep shopping',
    onlyLeft: 'Only {n} left',
    unavailable: 'No longer available. Remove it to go on.',
    soldOut: 'Sold out. Remove it to go on.',
    nowCosts: 'The price is now {price} (was {before}).',
    checking: 'Checking prices and stock…',
    checkFailed: 'Prices and stock could not be checked just now.',
    adding: 'Adding to your cart…',
    added: 'Added to cart: {name}',
    addedAt: 'Added to cart. The price is now {price} instead of {before}.',
    atLimit: 'There are no more than {n} in stock.',
    outOfStock: 'This is sold out.',
    chooseVariant: 'Please choose an option first.',
    gone: 'This product is no longer available.',
    notYet: 'This product is coming soon.',
    view: 'View cart',
    noScript: 'The cart needs JavaScript. You can also order by phone: {phone}',
    noScriptPlain: 'The cart needs JavaScript.',
  },
} as const;

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

export const pageText = {
  en: {
    retry: 'Try again',
    home: 'Go to the home page',
    failedAdvice: 'We could not show this page. Check your connection and try again.',
    missingAdvice: 'It may have been removed, or the address may be mistyped.',
    noScript: 'This page needs JavaScript.',
    noScriptPhone: 'This page needs JavaScript. You can also reach us by phone: {phone}',
    offlineRetry: 'Your connection is back.',
    popup: 'Announcement',
    close: 'Close',
    paymentChecking: 'We are checking your payment',
    paymentCheckingAdvice: 'Payment number {id}. This page shows the result once the shop has confirmed it.',
  },
} as const;
