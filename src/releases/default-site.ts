/** Folder, below the folder of all shops, of the site that hosts without a shop get. */
export const DEFAULT_SITE = '_default';
