/** What Astro's build knows of its pages and chunks; a module that Astro writes into server bundles. */
declare module 'virtual:astro:manifest' {
  export const manifest: import('astro').SSRManifest;
}
