/** "Choose options" of a card: a sheet over the list instead of the product's page. Loaded with the first gesture. */

/** Presses that open a new tab or window are left to the browser. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

document.addEventListener('click', (event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-choose]') : null;
  if (link === null || event.defaultPrevented || !isPlain(event)) return;
  event.preventDefault();
  if (link.hasAttribute('aria-busy')) return;
  link.setAttribute('aria-busy', 'true');
  void import('./open-sheet.ts')
    .then(({ openSheet }) => openSheet(link))
    .catch(() => false)
    .then((isOpen) => {
      link.removeAttribute('aria-busy');
      // The product's page has the same options.
      if (!isOpen) location.assign(link.href);
    });
});

export {};
