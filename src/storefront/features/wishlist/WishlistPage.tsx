import { useEffect, useState } from 'react';
import type { Outcome } from '#contract/outcome.ts';
import type { ProductCard as Card } from '#site/catalog/product-card.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { PATTERNS, paths } from '#site/page-paths.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { ProductCard } from '../../catalog/card/ProductCard.tsx';
import { GridSkeleton } from '../../catalog/list/GridSkeleton.tsx';
import { fill, textFor } from '../../i18n/text.ts';
import { type WishText, wishText } from '../../i18n/wishlist.ts';
import { HEART_PATH } from '../../icons/heart-path.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useShowMore } from '../../islands/use-show-more.ts';
import { useStore } from '../../islands/use-store.ts';
import { UNSYNCED } from '../../shopper/outbox/outbox.ts';
import { sessionUser } from '../../shopper/page-session.ts';
import { fetchWished } from './fetch-wished.ts';
import { startHearts } from './hearts.ts';
import { wishSync, wishSyncState } from './page-wish-sync.ts';
import { wishes as wishesStore } from './page-wishlist.ts';
import type { Wish } from './stored-wishes.ts';
import { useRetainedFocus } from './use-retained-focus.ts';

/** Wishes that are shown at first, and with each click on "Show more". */
const PAGE = 24;
type Found = ReadonlyMap<string, Outcome<Card>>;
/** The wish list, of a guest and of a signed-in shopper. Its hearts remove products from it. */
export default function WishlistPage({ lang }: { lang: string }) {
  const text = textFor(wishText, lang);
  const root = useHydrated<HTMLDivElement>();
  const wishes = useStore(wishesStore, null);
  const user = useStore(sessionUser, null);
  const { phase } = useStore(wishSyncState, UNSYNCED);
  const [found, setFound] = useState<Found>(new Map());
  const [count, setCount] = useState(PAGE);
  const [isOpening, setOpening] = useState(true);
  useEffect(() => {
    startHearts();
    void wishSync()
      .run(0)
      .finally(() => setOpening(false));
  }, []);

  const shown = (wishes ?? []).slice(0, count);
  const { list, expectMore } = useShowMore(shown.length);
  useRetainedFocus(list, shown.length);
  const missing = shown.map(({ productId }) => productId).filter((id) => !found.has(id));
  const requested = missing.join();
  useEffect(() => {
    if (requested === '') return;
    let isCurrent = true;
    void fetchWished(shopContext(), requested.split(',')).then((more) => {
      if (isCurrent) setFound((before) => new Map([...before, ...more]));
    });
    return () => {
      isCurrent = false;
    };
  }, [requested]);

  const hasUnsent = (phase === 'unsent' || phase === 'unread') && user !== null;
  const isUnreachable = shown.some(({ productId }) => isUncertain(found.get(productId)));
  const again = () => {
    setFound(new Map([...found].filter(([, outcome]) => !isUncertain(outcome))));
    if (hasUnsent) void wishSync().run(0);
  };
  useOnlineAgain(hasUnsent || isUnreachable ? again : null);

  const isWaiting = wishes === null || (wishes.length === 0 && isOpening);
  return (
    <div ref={root} className="wishes" aria-busy={isWaiting}>
      <p className={isWaiting ? 'loading' : 'muted small wishes-count'} role="status">
        {isWaiting ? <Loading lang={lang} /> : wishes.length > 0 && countText(wishes.length, text)}
      </p>
      {isWaiting && <GridSkeleton />}
      {(hasUnsent || isUnreachable) && (
        <p className="form-alert" role="alert">
          <Icon name="alert" />
          <span>
            <span>{hasUnsent ? text.unsent : MESSAGES.networkError}</span>{' '}
            <button className="link" type="button" onClick={again}>
              {text.retry}
            </button>
          </span>
        </p>
      )}
      {!isWaiting && wishes.length === 0 && (
        <div className="empty">
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={HEART_PATH} />
          </svg>
          <h2>{text.empty}</h2>
          <p className="muted">{text.emptyAdvice}</p>
          <a className="btn btn-main" href={paths.home()}>
            {text.shop}
          </a>
        </div>
      )}
      {shown.length > 0 && (
        <ul ref={list} className="grid">
          {shown.map((wish) => (
            <WishCard key={wish.productId} wish={wish} found={found.get(wish.productId)} text={text} />
          ))}
        </ul>
      )}
      {wishes !== null && wishes.length > count && (
        <button
          className="btn wishes-more"
          type="button"
          onClick={() => {
            expectMore();
            setCount(count + PAGE);
          }}
        >
          {text.showMore}
        </button>
      )}
      {!isWaiting && user === null && (
        <p className="wishes-guest muted small">
          {wishes.length > 0 && <span>{`${text.guest} `}</span>}
          <a className="text-btn" href={paths.signIn(PATTERNS.wishlist)}>
            {text.guestSignIn}
          </a>
        </p>
      )}
    </div>
  );
}

/** Whether another request for a product may have another outcome. */
function isUncertain(outcome: Outcome<Card> | undefined): boolean {
  return outcome !== undefined && outcome.kind !== 'done' && outcome.kind !== 'notFound';
}

function countText(n: number, text: WishText): string {
  return n === 1 ? text.countOne : fill(text.count, { n });
}

/** A product of the list; only its title before the response, and if the shop no longer has it. */
function WishCard({ wish, found, text }: { wish: Wish; found: Outcome<Card> | undefined; text: WishText }) {
  if (found?.kind === 'done') return <ProductCard card={found.value} shop={shopContext()} />;
  return (
    <li className="card">
      <div className={found === undefined ? 'card-image frame skeleton' : 'card-image frame'}>
        {found !== undefined && <Icon name="bag" />}
      </div>
      <a
        className="card-name covers two-lines"
        href={paths.product(wish.productId)}
        data-product={found && wish.productId}
      >
        {wish.title}
      </a>
      {found !== undefined && (
        <p className="muted small">{found.kind === 'notFound' ? text.gone : text.unreachable}</p>
      )}
    </li>
  );
}
