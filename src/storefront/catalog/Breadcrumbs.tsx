import { pageTitle } from '#site/language/titles.ts';
import { paths } from '#site/page-paths.ts';
import type { Link } from '#site/shop-view.ts';
import { type CatalogShop, catalogOf } from './catalog-context.ts';

interface BreadcrumbsProps {
  links: Link[];
  /** Path of the page: its own breadcrumb is not a link. */
  path: string | null;
  shop: CatalogShop;
}

/** Breadcrumbs that start at the home page, which is not in `links`. Renders nothing without links. */
export function Breadcrumbs({ links, path, shop }: BreadcrumbsProps) {
  if (links.length === 0) return null;
  const crumbs = [{ label: pageTitle('home', shop.lang), href: paths.home() }, ...links];
  return (
    <nav aria-label={catalogOf(shop).text.breadcrumbs}>
      <ol className="crumbs">
        {crumbs.map(({ label, href }) => (
          <li key={href}>
            {href === path ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
