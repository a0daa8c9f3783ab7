/** Texts of the category menus. */
export const menuText = {
  en: {
    categories: 'Categories',
    category: 'Category',
    all: 'All',
    allOf: 'All of {name}',
    allCategories: 'All categories',
    close: 'Close',
  },
} as const;
