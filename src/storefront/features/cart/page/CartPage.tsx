import { useEffect, useState } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import { paths } from '#site/page-paths.ts';
import { isPersistent } from '../../../browser/is-persistent.ts';
import { type CartText, cartText } from '../../../i18n/cart.ts';
import { textFor } from '../../../i18n/text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Loading } from '../../../islands/Loading.tsx';
import { useHydrated } from '../../../islands/use-hydrated.ts';
import { useStore } from '../../../islands/use-store.ts';
import { type OutboxState, UNSYNCED } from '../../../shopper/outbox/outbox.ts';
import { type CartChecks, UNCHECKED } from '../store/cart.ts';
import type { Refusal } from './apply-pending.ts';
import { CartLines } from './CartLines.tsx';
import { cartChecks, cartLines, cartSyncState, openCart, refreshCart } from './cart-page.ts';

/** The cart page (spec §2, §4). The server renders a skeleton, because the lines are in the browser. */
export default function CartPage({ lang }: { lang: string }) {
  const text = textFor(cartText, lang);
  const root = useHydrated<HTMLDivElement>();
  const lines = useStore(cartLines, null);
  const checks = useStore(cartChecks, UNCHECKED);
  const sync = useStore(cartSyncState, UNSYNCED);
  const [isOpening, setOpening] = useState(true);
  const [isStored, setStored] = useState(true);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  useEffect(() => {
    setStored(isPersistent(() => localStorage));
    void openCart(setRefusals).finally(() => setOpening(false));
  }, []);

  useEffect(() => {
    if (sync.phase === 'signedOut') location.assign(paths.signIn(location.pathname));
  }, [sync.phase]);

  const isUnread = sync.phase === 'unread';
  const isEmpty = lines !== null && lines.length === 0 && !isOpening && !isUnread;
  const isWaiting = lines === null || (lines.length === 0 && isOpening && !isUnread);
  const status = statusOf(sync, checks.phase, text);

  return (
    <div ref={root} className="cart" aria-busy={isWaiting}>
      <p className={isWaiting ? 'loading' : 'cart-status'} role="status">
        {isWaiting ? <Loading lang={lang} /> : status}
      </p>
      {isUnread && (
        <p className="cart-refusal" role="alert">
          <Icon name="alert" />
          <span>
            {MESSAGES.cartFailed}{' '}
            <button className="link" type="button" onClick={() => void refreshCart()}>
              {text.retry}
            </button>
          </span>
        </p>
      )}
      {refusals.map(({ message, productId }) => (
        <p key={productId} className="cart-refusal" role="alert">
          <Icon name="alert" />
          <span>
            <span>{message}</span>{' '}
            <a className="link" href={paths.product(productId)}>
              {text.viewProduct}
            </a>
          </span>
        </p>
      ))}
      {isWaiting && <CartSkeleton />}
      {isEmpty && (
        <div className="empty">
          <Icon name="bag" />
          <h2>{text.empty}</h2>
          <p className="muted">{isStored ? text.emptyAdvice : text.notKept}</p>
          <a className="btn btn-main" href={paths.home()}>
            {text.shop}
          </a>
        </div>
      )}
      {lines !== null && lines.length > 0 && (
        <CartLines lines={lines} checks={checks.lines} refused={sync.refused} text={text} />
      )}
    </div>
  );
}

/** The status of the cart. The message of a failure stays until the failure is over. */
function statusOf({ phase, isUnsent }: OutboxState, checks: CartChecks['phase'], text: CartText): string {
  if (phase === 'unsent' || (phase === 'unread' && isUnsent)) return text.unsent;
  if (phase === 'sending' || (phase === 'reading' && isUnsent)) return text.sending;
  if (checks === 'checking') return text.checking;
  return checks === 'failed' ? text.checkFailed : '';
}

function CartSkeleton() {
  return (
    <div className="summary-page" aria-hidden="true">
      <div className="cart-lines">
        <div className="skeleton cart-skeleton" />
        <div className="skeleton cart-skeleton" />
      </div>
      <div className="skeleton cart-skeleton" />
    </div>
  );
}
