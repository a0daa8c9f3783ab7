import type { Link } from '#site/shop-view.ts';

interface PolicyLinksProps {
  /** Text about the click by which the shopper agrees, and to what. */
  intro: string;
  /** The shop's pages of terms and about privacy. */
  policies: readonly Link[];
}

/** Links to the shop's terms above a button. They open a new tab, to keep typed text. Nothing without such pages. */
export function PolicyLinks({ intro, policies }: PolicyLinksProps) {
  if (policies.length === 0) return null;
  return (
    <p className="small muted form-policies">
      {intro}
      {policies.map(({ href, label }) => (
        <a key={href} className="link text-btn" href={href} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </p>
  );
}
