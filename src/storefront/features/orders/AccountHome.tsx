import { useEffect } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import { LOADING } from '../../browser/loading/loader.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import { ordersText } from '../../i18n/orders.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FilledText } from '../../islands/FilledText.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { sessionUser } from '../../shopper/page-session.ts';
import { orders, ordersState } from './page-orders.ts';
import { StatusChip } from './StatusChip.tsx';

/**
 * The start of the account area: a greeting, and the last order with its state. Its height is the same before and after
 * the response, so that the links below do not move under a finger.
 */
export default function AccountHome({ lang }: { lang: string }) {
  const text = textFor(ordersText, lang);
  const root = useHydrated<HTMLDivElement>();
  const user = useStore(sessionUser, null);
  const state = useStore(ordersState, LOADING);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) void orders().load();
  }, [userId]);
  const [last] = state.status === 'ready' ? state.value : [];
  return (
    <div ref={root} className="account-home" aria-busy={state.status === 'loading'}>
      <p className="account-hello">
        {user !== null && (user.name === '' ? text.hello : fill(text.helloNamed, { name: user.name }))}
      </p>
      {state.status === 'loading' && <div className="skeleton account-last" aria-hidden="true" />}
      {state.status === 'failed' && <p className="account-last muted">{text.failedToLoad}</p>}
      {state.status === 'ready' && last === undefined && <p className="account-last muted">{text.empty}</p>}
      {last !== undefined && (
        <a className="account-last" href={`${PATTERNS['my-orders']}#${encodeURIComponent(last.number)}`}>
          <span>
            <span className="muted small">{text.lastOrder}</span>
            <br />
            <b>
              <FilledText text={text.order} values={{ number: last.number }} />
            </b>{' '}
            {last.placedAt !== null && (
              <span className="muted small">{datesOf(shopContext()).day(last.placedAt)}</span>
            )}
          </span>
          <StatusChip order={last} text={text} />
          <Icon name="chevron-right" />
        </a>
      )}
    </div>
  );
}
