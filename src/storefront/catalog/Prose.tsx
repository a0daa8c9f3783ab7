import type { SafeHtml } from '#site/safe-html.ts';

/** Sanitized markup of a seller; nothing when it is empty. */
export function Prose({ html, lang }: { html: SafeHtml; lang?: string }) {
  if (html === '') return null;
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
