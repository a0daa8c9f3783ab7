/** Shows the shop's name as text in place of a logo that does not load. */
export function replaceBrokenLogo(): void {
  const image = document.querySelector<HTMLImageElement>('.logo img');
  if (image === null) return;
  const replace = () => {
    const name = document.createElement('span');
    name.className = 'logo-name';
    name.textContent = image.alt;
    image.replaceWith(name);
  };
  // It may have failed before this module was loaded.
  if (image.complete && image.naturalWidth === 0) replace();
  else image.addEventListener('error', replace, { once: true });
}
