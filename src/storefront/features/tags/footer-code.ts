/**
 * The seller's `footer_code` (spec §7: appended to the page's head). Markup set by script holds inert
 * scripts, so each is created anew; the page's content security policy decides which of them may run.
 */

function revive(page: Document, inert: HTMLScriptElement): void {
  const script = page.createElement('script');
  for (const { name, value } of inert.attributes) script.setAttribute(name, value);
  script.textContent = inert.textContent;
  // In the order they are written, as the parser would have run them.
  if (inert.hasAttribute('src') && !inert.hasAttribute('async')) script.async = false;
  inert.replaceWith(script);
}

/** Appends the markup to the head with scripts that run. Its `<noscript>` parts are for pages without any. */
export function appendFooterCode(page: Document, markup: string): void {
  if (markup.trim() === '') return;
  const template = page.createElement('template');
  template.innerHTML = markup;
  for (const fallback of template.content.querySelectorAll('noscript')) fallback.remove();
  for (const script of template.content.querySelectorAll('script')) revive(page, script);
  page.head.append(template.content);
}
