/**
 * The script that runs before all others on every page. A browser without the attribute `inert` is older than the
 * browsers of `docs/browsers.md`. There, the script adds a content security policy that turns off every script of the
 * page except `/old-browser.js`, also scripts that the browser could not parse. Written in ECMAScript 3. Policies of
 * servers contain its hash.
 */
export const OLD_BROWSER = `"inert"in document.documentElement||document.write('<meta http-equiv="Content-Security-Policy" content="script-src '+location.origin+'/old-browser.js"><script defer src="/old-browser.js"><\\/script>')`;
