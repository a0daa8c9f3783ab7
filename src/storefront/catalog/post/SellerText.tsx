import type { SafeHtml } from '#site/safe-html.ts';
import { Prose } from '../Prose.tsx';

/** A seller's page: heading and text. */
export function SellerText({ heading, html }: { heading: string; html: SafeHtml }) {
  return (
    <>
      <header className="post-head">
        <h1>{heading}</h1>
      </header>
      <Prose html={html} />
    </>
  );
}
