declare global {
  interface Document {
    /** True while the browser prerenders a page that is not shown yet (Speculation Rules). */
    readonly prerendering?: boolean;
  }
}

/** Runs at once, or when a page that is being prerendered is shown. Code with effects waits for this. */
export function whenShown(run: () => void): void {
  if (!document.prerendering) run();
  else document.addEventListener('prerenderingchange', () => run(), { once: true });
}
