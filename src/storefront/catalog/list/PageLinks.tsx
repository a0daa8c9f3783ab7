import { digits } from '#site/language/digits.ts';
import { paths } from '#site/page-paths.ts';
import type { Paging } from '#site/view.ts';
import { fill } from '../../i18n/text.ts';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';
import { pageNumbers } from './page-numbers.ts';

/** Links to the other pages of a list; nothing if it has one page. */
export function PageLinks({ paging, shop }: { paging: Paging; shop: CatalogShop }) {
  const { path, number: current, count } = paging;
  if (count < 2) return null;
  const { text } = catalogOf(shop);
  return (
    <nav className="paging" aria-label={text.paging}>
      {current > 1 && (
        <a href={paths.listPage(path, current - 1)} rel="prev">
          {text.previousPage}
        </a>
      )}
      {pageNumbers(current, count).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a
            key={number}
            href={paths.listPage(path, number)}
            aria-label={fill(text.pageNumber, { n: number })}
            aria-current={number === current ? 'page' : undefined}
          >
            {digits(number, shop.lang)}
          </a>
        ),
      )}
      {current < count && (
        <a href={paths.listPage(path, current + 1)} rel="next">
          {text.nextPage}
        </a>
      )}
    </nav>
  );
}
