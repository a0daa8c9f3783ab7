import { useEffect } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import { ProductCard } from '../../catalog/card/ProductCard.tsx';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useShowMore } from '../../islands/use-show-more.ts';
import { isChanged, PRODUCTS_PER_STEP } from './filters.ts';
import { adoptListStyles } from './list-styles.ts';
import { pageList } from './page-list.ts';
import { useList } from './use-list.ts';

interface ListMoreProps {
  /** Page 1 of the list. */
  path: string;
  /** The products of the list before this page and on it. */
  built: number;
  /** Products of the list that its facts have. */
  total: number;
  lang: string;
}

/** The products after a built page's, for shoppers who scroll on; the numbered pages stay below. */
export default function ListMore({ path, built, total, lang }: ListMoreProps) {
  const text = textFor(listText, lang);
  const root = useHydrated<HTMLDivElement>();
  const { filters, facts } = useList(path);
  useEffect(adoptListStyles, []);
  useEffect(() => {
    const list = pageList(path);
    if (list.filters().get().shown > PRODUCTS_PER_STEP) list.load();
  }, [path]);
  // Filters start from the first product of the list.
  const wanted = isChanged(filters) ? 0 : filters.shown - PRODUCTS_PER_STEP;
  const items = facts.status === 'ready' && wanted > 0 ? facts.value.items.slice(built, built + wanted) : [];
  const { list, expectMore } = useShowMore(items.length);
  const hasFailed = wanted > 0 && facts.status === 'failed';
  const again = () => pageList(path).load();
  useOnlineAgain(hasFailed ? again : null);
  const end = Math.min(built + wanted, total);
  const isWaiting = wanted > 0 && facts.status === 'loading';
  return (
    <div ref={root} className="list-rest">
      {items.length > 0 && (
        <ul ref={list} className="grid">
          {items.map(({ card }) => (
            <ProductCard key={card.id} card={card} shop={shopContext()} />
          ))}
        </ul>
      )}
      <p className="sr" role="status">
        {items.length > 0 && fill(text.moreOf, { n: end, total })}
      </p>
      {hasFailed && (
        <p role="alert">
          {text.failed}{' '}
          <button className="link" type="button" onClick={again}>
            {text.retry}
          </button>
        </p>
      )}
      {end < total && (
        <button
          className="btn list-next"
          type="button"
          aria-busy={isWaiting}
          onClick={() => {
            if (isWaiting) return;
            expectMore();
            pageList(path).show(filters.shown + PRODUCTS_PER_STEP);
          }}
        >
          {text.more}
        </button>
      )}
    </div>
  );
}
