/** The open popovers of the page. In `:is()`, because a browser without popovers refuses the pseudo-class elsewhere. */
export const OPEN_POPOVERS = ':is(:popover-open)';
