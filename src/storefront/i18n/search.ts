/** Texts of search field and search results. */
export const searchText = {
  en: {
    label: 'Search in {shop}',
    placeholder: 'Search products',
    submit: 'Search',
    suggestions: 'Searches',
    countFor: '{n} products for “{term}”',
    countOne: '1 product for “{term}”',
    prompt: 'What are you looking for?',
    promptAdvice: 'Type a product, a brand or a category into the search field.',
    empty: 'Nothing found for “{term}”',
    emptyAdvice: 'Check the spelling, try a more general word, or browse the categories.',
    browse: 'Browse categories',
    categories: 'Categories',
  },
} as const;
