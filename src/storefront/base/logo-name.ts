/** Shows the shop's name in type in place of a logo that does not load. */
export function replaceBrokenLogo(): void {
  const picture = document.querySelector<HTMLImageElement>('.logo img');
  if (picture === null) return;
  const replace = () => {
    const name = document.createElement('span');
    name.className = 'logo-name';
    name.textContent = picture.alt;
    picture.replaceWith(name);
  };
  // It may have failed before this module was loaded.
  if (picture.complete && picture.naturalWidth === 0) replace();
  else picture.addEventListener('error', replace, { once: true });
}
