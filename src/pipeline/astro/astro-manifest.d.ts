/** A module that Astro writes into server bundles: the routes and chunks of the build. */
declare module 'virtual:astro:manifest' {
  export const manifest: import('astro').SSRManifest;
}
