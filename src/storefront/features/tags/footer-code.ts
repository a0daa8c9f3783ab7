/**
 * The seller's `footer_code` (spec §7: appended to the page's head). Scripts inserted with `innerHTML` do not run, so
 * each is recreated. The page's content security policy decides which of them may run.
 */

function recreate(page: Document, inert: HTMLScriptElement): void {
  const script = page.createElement('script');
  for (const { name, value } of inert.attributes) script.setAttribute(name, value);
  script.textContent = inert.textContent;
  // Keep the order of the markup, as the HTML parser does.
  if (inert.hasAttribute('src') && !inert.hasAttribute('async')) script.async = false;
  inert.replaceWith(script);
}

/** Appends the markup to the head with scripts that run, without its `<noscript>` parts. */
export function appendFooterCode(page: Document, markup: string): void {
  if (markup.trim() === '') return;
  const template = page.createElement('template');
  template.innerHTML = markup;
  for (const fallback of template.content.querySelectorAll('noscript')) fallback.remove();
  for (const script of template.content.querySelectorAll('script')) recreate(page, script);
  page.head.append(template.content);
}
