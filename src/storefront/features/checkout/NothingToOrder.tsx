import { messagesFor } from '#site/language/messages.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { buyNow } from '../../browser/cart-lines/buy-now.ts';
import { isPersistent } from '../../browser/is-persistent.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { nothingToOrderText } from '../../i18n/nothing-to-order.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { refreshCheckoutLines } from '../cart/checkout-selection/checkout-lines.ts';
import { readLastOrder } from '../placed-order/last-order.ts';

interface NothingToOrderProps {
  /** The account's cart could not be read: it may have lines. */
  isUnread: boolean;
  lang: string;
}

/** The checkout without lines. It links to the confirmation of this tab's last order. Rendered only in the browser. */
export function NothingToOrder({ isUnread, lang }: NothingToOrderProps) {
  const text = textFor(nothingToOrderText, lang);
  if (isUnread) {
    return (
      <div className="empty" role="alert">
        <Icon name="alert" />
        <h2>{messagesFor(lang).cartFailed}</h2>
        <button type="button" className="btn btn-main" onClick={() => void refreshCheckoutLines()}>
          {text.tryAgain}
        </button>
      </div>
    );
  }
  const [bought] = buyNow().read();
  if (bought !== undefined) {
    return (
      <div className="empty">
        <Icon name="alert" />
        <h2>{fill(text.buyNowGone, { name: bought.title })}</h2>
        <a className="btn btn-main" href={PATTERNS.cart}>
          {text.toCart}
        </a>
      </div>
    );
  }
  const isStored = isPersistent(() => localStorage);
  const placed = readLastOrder(tabStore(), shopContext().slug);
  return (
    <div className="empty">
      <Icon name={placed === null ? 'bag' : 'check'} />
      <h2>{placed === null ? text.noLines : fill(text.placed, { number: placed.number })}</h2>
      <p className="muted">
        {placed !== null ? text.placedAdvice : isStored ? text.noLinesAdvice : text.notKept}
      </p>
      {placed !== null && (
        <a className="btn btn-main" href={PATTERNS['confirm-order']}>
          {text.toConfirmation}
        </a>
      )}
      <a className={placed === null ? 'btn btn-main' : 'btn'} href={PATTERNS.cart}>
        {text.toCart}
      </a>
    </div>
  );
}
