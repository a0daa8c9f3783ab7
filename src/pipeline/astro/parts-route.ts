/** Route of the page of all parts in `astro dev`. The page sets its own locals. */
export const PARTS_ROUTE = '/__parts';
