/** The module that hydrates islands of React in browsers. */
export const REACT_CLIENT = './src/storefront/islands/hydrate-island.tsx';
