/** Texts of the category menus. */
export const menuText = {
  en: {
    categories: 'Categories',
    category: 'Category',
    all: 'All',
    allOf: 'All of {name}',
    allCategories: 'All categories',
    chooseFirst: 'Choose a category to see what is in it.',
    close: 'Close',
  },
} as const;
