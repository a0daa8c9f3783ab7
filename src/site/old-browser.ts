/**
 * The script that runs before all others on every page. A browser without the attribute `inert` is older than those of
 * `docs/browsers.md`: a content security policy of its own turns off every script of the page, also those that it could not
 * parse, but for `/old-browser.js`. In the syntax of ECMAScript 3. Policies of servers contain its hash.
 */
export const OLD_BROWSER = `"inert"in document.documentElement||document.write('<meta http-equiv="Content-Security-Policy" content="script-src '+location.origin+'/old-browser.js"><script defer src="/old-browser.js"><\\/script>')`;
