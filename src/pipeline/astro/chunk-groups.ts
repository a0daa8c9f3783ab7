/**
 * Which modules share a chunk in the browser. By default a module has the chunk of all modules with the same importers:
 * a private page would load fifty chunks, and small ones compress badly. The first group that matches a module takes it,
 * with everything that it imports.
 */
export const CHUNK_GROUPS = [
  // The base module of every page is one file: its parts would load one round trip later.
  { name: 'start', test: /storefront[\\/](?:base[\\/]start|catalog[\\/]scroll-row)\.ts$/ },
  // The script of the language links runs before a gesture and needs nothing else.
  { name: 'language', test: /language[\\/]language-paths\.ts$/ },
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ },
  // What many entries (islands, scripts, dynamic imports) share. Components and hooks are left out: scripts without
  // React would load it with them.
  { name: 'shared', test: /[\\/]src[\\/](?:.*[\\/])?(?!use-)[\w.-]+\.ts$/, minShareCount: 10 },
];
