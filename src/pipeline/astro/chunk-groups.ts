/**
 * Which modules share a chunk in the browser. By default modules with the same importers share one: a private page would
 * load fifty chunks, and small ones compress badly. A module belongs to the first group that matches it, with everything
 * that it imports.
 */
export const CHUNK_GROUPS = [
  // The base module of every page is one file: its parts would load one round trip later.
  // The reader of quantities would be one more file of every product page.
  {
    name: 'start',
    test: /(?:storefront[\\/](?:base[\\/]start|catalog[\\/]scroll-row)|typed[\\/]quantity)\.ts$/,
  },
  // The script of the language links runs before a gesture and needs nothing else.
  { name: 'language', test: /language[\\/]language-paths\.ts$/ },
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ },
  // What many entries (islands, scripts, dynamic imports) share. Components and hooks are left out: scripts without
  // React would load it with them.
  { name: 'shared', test: /[\\/]src[\\/](?:.*[\\/])?(?!use-)[\w.-]+\.ts$/, minShareCount: 10 },
];
