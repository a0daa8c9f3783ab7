/**
 * Which modules share a chunk in the browser. By default modules with the same importers share one: a private page would
 * load fifty chunks, and small ones compress badly. A module belongs to the first group that matches it, with everything
 * that it imports.
 */
export const CHUNK_GROUPS = [
  // The base module of every page is one file: its parts would load one round trip later.
  { name: 'start', test: /storefront[\\/]base[\\/]start\.ts$/ },
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // Modules that many entries (islands, scripts, dynamic imports) share. Components and hooks have a separate group:
  // otherwise scripts without React would load React. `site/`, and the readers and calls of the API, load with the
  // pages that use them.
  {
    name: 'shared',
    test: /[\\/]src[\\/](?!(?:site|contract[\\/](?:entities|endpoints))[\\/])(?:.*[\\/])?(?!use-)[\w.-]+\.ts$/,
    minShareCount: 13,
  },
  { name: 'components', test: /[\\/]src[\\/](?:.*[\\/])?(?:[\w-]+\.tsx|use-[\w-]+\.ts)$/, minShareCount: 13 },
  // Small modules of parts that load late.
  { name: 'late', test: /[\\/]storefront[\\/]browser[\\/]loading[\\/]/ },
  // Folders of small modules that mostly load together: the readers of what a shopper types, and the stored cart, which
  // needs one of them.
  { name: 'typed', test: /[\\/]site[\\/]typed[\\/]/, minShareCount: 9 },
  { name: 'cart-lines', test: /[\\/]storefront[\\/]browser[\\/]cart-lines[\\/]/, minShareCount: 9 },
];

/** File of the group `start`. */
export const BASE_CHUNK = /\/start\.[^/]+$/;
