import { paths } from '#site/routes.ts';
import type { Link } from '#site/shop-view.ts';
import { pageTitle } from '#site/titles.ts';
import { type CatalogueShop, catalogueOf } from './catalogue-context.ts';

interface BreadcrumbsProps {
  links: Link[];
  /** Path of the page itself: its own crumb is no link. */
  path: string | null;
  shop: CatalogueShop;
}

/** The way from the front page, which `links` leaves out, to this one; nothing where there is no way to show. */
export function Breadcrumbs({ links, path, shop }: BreadcrumbsProps) {
  if (links.length === 0) return null;
  const way = [{ label: pageTitle('home', shop.lang), href: paths.home() }, ...links];
  return (
    <nav aria-label={catalogueOf(shop).text.breadcrumbs}>
      <ol className="crumbs">
        {way.map(({ label, href }) => (
          <li key={href}>
            {href === path ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
