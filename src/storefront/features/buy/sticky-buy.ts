/** The header covers what lies under it. */
const SEEN = { rootMargin: '-56px 0px 0px', threshold: 0.9 };

/** The phone's bar with price and Add to Cart: there while the main button cannot be seen. */
export function startStickyBuy(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-buy]');
  const main = document.querySelector('[data-buy]');
  if (bar === null || main === null) return;
  const watch = new IntersectionObserver((entries) => {
    const latest = entries.at(-1);
    if (latest !== undefined) bar.hidden = latest.intersectionRatio >= SEEN.threshold;
  }, SEEN);
  watch.observe(main.querySelector('.buy-add') ?? main);
  // The quantity is chosen in the page.
  bar.querySelector('form')?.addEventListener('formdata', ({ formData }) => {
    formData.set('qty', main.querySelector<HTMLInputElement>('[name="qty"]')?.value ?? '1');
  });
}
