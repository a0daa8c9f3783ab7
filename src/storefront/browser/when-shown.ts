declare global {
  interface Document {
    /** True while the browser prepares a page nobody has asked for yet (Speculation Rules). */
    readonly prerendering?: boolean;
  }
}

/** Runs now, or as soon as a prerendered page is shown: nothing with an effect runs before that. */
export function whenShown(run: () => void): void {
  if (!document.prerendering) run();
  else document.addEventListener('prerenderingchange', () => run(), { once: true });
}
