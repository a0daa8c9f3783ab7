/** Opens images in full size over the page. Without this script their links lead to the image. */
export function enlargeImages(): void {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a.zoom');
    if (link === null) return;
    event.preventDefault();
    import('./zoom.ts').then(
      ({ showZoom }) => showZoom(link),
      () => location.assign(link.href),
    );
  });
}
