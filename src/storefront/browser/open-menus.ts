/** The open menus of the page. A `<details>` that is a menu has the attribute `data-menu`. */
export const OPEN_MENUS = 'details[data-menu][open]';
