/** As high as what covers the page's edges: the header above, the bar itself below. */
const COVERED = '-56px 0px';

/** The phone's bar with price and Add to Cart: there while the main button cannot be seen. */
export function startStickyBuy(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-buy]');
  const main = document.querySelector('[data-buy]');
  if (bar === null || main === null) return;
  const watch = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1);
      if (latest !== undefined) bar.hidden = latest.isIntersecting;
    },
    { rootMargin: COVERED },
  );
  watch.observe(main.querySelector('.buy-add') ?? main);
  // The quantity is chosen in the page.
  bar.querySelector('form')?.addEventListener('formdata', ({ formData }) => {
    formData.set('qty', main.querySelector<HTMLInputElement>('[name="qty"]')?.value ?? '1');
  });
}
