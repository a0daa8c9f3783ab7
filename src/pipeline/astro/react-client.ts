/** The module that hydrates islands of React in browsers. */
export const REACT_CLIENT = '@astrojs/react/client.js';
