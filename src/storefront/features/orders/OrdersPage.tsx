import { useState } from 'react';
import type { Order } from '#contract/entities/order.ts';
import { paths } from '#site/page-paths.ts';
import { lateModule } from '../../browser/loading/late-module.ts';
import { type OrdersText, ordersText } from '../../i18n/orders.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Late } from '../../islands/Late.tsx';
import { useFragment } from '../../islands/use-fragment.ts';
import { useShowMore } from '../../islands/use-show-more.ts';
import { focusContent, ResourceView } from '../../shopper/ResourceView.tsx';
import { OrderCard } from './OrderCard.tsx';
import { orders } from './page-orders.ts';

const lateDetail = lateModule(() => import('./OrderDetail.tsx'));

/** Orders that are shown at first, and with each click on "Show more". */
const PAGE = 10;

/** My Orders: the list, and the order of the URL's fragment. */
export default function OrdersPage({ lang }: { lang: string }) {
  const text = textFor(ordersText, lang);
  const { fragment: number, leave } = useFragment();

  const showList = () => {
    leave();
    focusContent();
  };
  return (
    <ResourceView className="orders" resource={orders} lang={lang} text={text} skeleton={<OrdersSkeleton />}>
      {(all) => {
        const shown = all.find((order) => order.number === number);
        if (shown !== undefined) {
          return (
            <Late module={lateDetail} fallback={<OrdersSkeleton />} text={text}>
              {({ OrderDetail }) => (
                <OrderDetail key={shown.id} order={shown} text={text} lang={lang} onBack={showList} />
              )}
            </Late>
          );
        }
        return (
          <>
            {number !== null && (
              <p className="form-alert" role="alert">
                <Icon name="alert" />
                {text.notYours}
              </p>
            )}
            <OrderList orders={all} text={text} />
          </>
        );
      }}
    </ResourceView>
  );
}

function OrdersSkeleton() {
  return (
    <div className="order-list" aria-hidden="true">
      <div className="skeleton order-skeleton" />
      <div className="skeleton order-skeleton" />
      <div className="skeleton order-skeleton" />
    </div>
  );
}

function OrderList({ orders: all, text }: { orders: readonly Order[]; text: OrdersText }) {
  const [count, setCount] = useState(PAGE);
  const { list, expectMore } = useShowMore(Math.min(count, all.length));
  if (all.length === 0) {
    return (
      <div className="empty">
        <Icon name="package" />
        <h2>{text.empty}</h2>
        <p className="muted">{text.emptyAdvice}</p>
        <a className="btn btn-main" href={paths.home()}>
          {text.shop}
        </a>
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className="order-list">
        {all.slice(0, count).map((order) => (
          <OrderCard key={order.id} order={order} text={text} />
        ))}
      </ul>
      {all.length > count && (
        <button
          className="btn order-more"
          type="button"
          onClick={() => {
            expectMore();
            setCount(count + PAGE);
          }}
        >
          {text.showMore}
        </button>
      )}
    </>
  );
}
