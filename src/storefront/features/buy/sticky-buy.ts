/** The button counts as visible below the sticky header. */
const VISIBLE = { rootMargin: '-56px 0px 0px', threshold: 0.9 };

/** Shows the phone's bar with price and Add to Cart while the main button is out of view. */
export function startStickyBuy(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-buy]');
  const main = document.querySelector('[data-buy]');
  if (bar === null || main === null) return;
  const watch = new IntersectionObserver((entries) => {
    const latest = entries.at(-1);
    if (latest !== undefined) bar.hidden = latest.intersectionRatio >= VISIBLE.threshold;
  }, VISIBLE);
  watch.observe(main.querySelector('.buy-add') ?? main);
  // The bar has no quantity field of its own.
  bar.querySelector('form')?.addEventListener('formdata', ({ formData }) => {
    formData.set('qty', main.querySelector<HTMLInputElement>('[name="qty"]')?.value ?? '1');
  });
}
