/** Speculation rules with Save-Data. Loaded with Save-Data alone. */

/** With Save-Data the browser prefetches and prerenders a link only on `pointerdown`. */
export function limitPrerender(): void {
  const rules = document.querySelector<HTMLScriptElement>('script[type="speculationrules"]');
  if (rules === null) return;
  const limited = document.createElement('script');
  limited.type = 'speculationrules';
  limited.textContent = (rules.textContent ?? '').replaceAll(
    /"(?:moderate|eager|immediate)"/g,
    '"conservative"',
  );
  rules.replaceWith(limited);
}
