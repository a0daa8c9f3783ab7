/** The phone's bar with price and Add to Cart: there while the main buttons are off the screen. */
export function startStickyBuy(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-buy]');
  const main = document.querySelector('[data-buy]');
  if (bar === null || main === null) return;
  new IntersectionObserver(([entry]) => {
    if (entry !== undefined) bar.hidden = entry.isIntersecting;
  }).observe(main);
}
