import { messagesFor } from '#site/language/messages.ts';
import { ROUTES } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { refreshCheckoutLines } from '../cart/checkout-selection/checkout-lines.ts';
import { readLastOrder } from '../placed-order/last-order.ts';

interface NothingToOrderProps {
  /** The account's cart could not be read: it may have lines. */
  isUnread: boolean;
  lang: string;
  text: CheckoutText;
}

/** The checkout without lines. It links to the confirmation of this tab's last order. Rendered only in the browser. */
export function NothingToOrder({ isUnread, lang, text }: NothingToOrderProps) {
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
  const placed = readLastOrder(tabStore(), shopContext().slug);
  return (
    <div className="empty">
      <Icon name={placed === null ? 'bag' : 'check'} />
      <h2>{placed === null ? text.noLines : fill(text.placed, { number: placed.number })}</h2>
      <p className="muted">{placed === null ? text.noLinesAdvice : text.placedAdvice}</p>
      {placed !== null && (
        <a className="btn btn-main" href={ROUTES['confirm-order'].pattern}>
          {text.toConfirmation}
        </a>
      )}
      <a className={placed === null ? 'btn btn-main' : 'btn'} href={ROUTES.cart.pattern}>
        {text.toCart}
      </a>
    </div>
  );
}
