/** Names of stored releases that programs share: they write, serve and inspect the same files. */

/** `release.json`: what a release is and every file in it. */
export const MANIFEST_FILE = 'release.json';
/** `routing.json`: a `RoutingTable`. */
export const ROUTING_FILE = 'routing.json';
/** `headers.json`: the `HeaderRules`. */
export const HEADERS_FILE = 'headers.json';

/** Folder of a shop with a folder for each release, named by its id. */
export const RELEASES_FOLDER = 'releases';
/** The symbolic link of a shop to the folder of its live release. */
export const CURRENT_LINK = 'current';

/** Folder, below the folder of all shops, of the site that hosts without a shop get. */
export const DEFAULT_SITE = '_default';
