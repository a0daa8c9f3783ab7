/** The button counts as visible below the sticky header. */
const VISIBLE = { rootMargin: '-56px 0px 0px', threshold: 0.9 };

/** Shows the sticky bar of phones, with price and Add to Cart, while the button of the form is out of view. */
export function followMainButton(form: HTMLFormElement): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-buy]');
  const button = form.querySelector('.buy-add');
  if (bar === null || button === null) return;
  const watch = new IntersectionObserver((entries) => {
    const latest = entries.at(-1);
    if (latest !== undefined) bar.hidden = latest.intersectionRatio >= VISIBLE.threshold;
  }, VISIBLE);
  watch.observe(button);
}
