import { expect, it } from 'vitest';
import { startMenuClosing } from '#storefront/shell/menus/close-menus.ts';

it('closes an open menu when the page is left, so that it returns without it from the back-forward cache', () => {
  document.body.innerHTML = `<details data-menu open><summary>Account</summary></details>
    <details open><summary>No menu</summary></details>`;
  startMenuClosing();
  dispatchEvent(new Event('pagehide'));
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});
