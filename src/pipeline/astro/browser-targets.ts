/**
 * The oldest browsers in which everything works (`docs/browsers.md`), as targets of Vite: it lowers syntax and CSS to them.
 * Samsung Internet 20 is Chrome 106.
 */
const CHROMIUM_AND_FIREFOX = ['chrome106', 'firefox115'];

export const STYLE_TARGETS = [...CHROMIUM_AND_FIREFOX, 'safari15.6', 'ios15.6'];

/**
 * Safari 15.6 has the syntax of 16 except class fields whose initializer has parentheses (webkit.org/b/236843);
 * `tests/built-site/baseline/` finds these. The target 15.6 would lower every class field: 0.5 kB on pages with search.
 */
export const SCRIPT_TARGETS = [...CHROMIUM_AND_FIREFOX, 'safari16', 'ios16'];
