import { useEffect, useState } from 'react';
import { isWithoutDelivery } from '#site/catalog/delivery.ts';
import { PATTERNS, paths } from '#site/page-paths.ts';
import { storageKey } from '#site/storage-key.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { type ConfirmationText, confirmationText } from '../../i18n/confirmation.ts';
import { type PaymentNamesText, paymentNamesText } from '../../i18n/payment-names.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FilledText } from '../../islands/FilledText.tsx';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { reportPurchase } from '../tags/report-purchase.ts';
import { type LastOrder, readLastOrder } from './last-order.ts';
import { OrderLines } from './OrderLines.tsx';
import { paymentName } from './payment-labels.ts';
import { splitRows } from './split-rows.ts';

/** Digits of the phone that the page shows. It has tags, so it shows neither the whole phone nor the address. */
const SHOWN_DIGITS = 3;

/** Shows the order as paid if the shop has confirmed its transfer in the meantime. */
async function checkTransfer({ number }: LastOrder): Promise<void> {
  const late = await loadLate(() => import('./page-open-payment.ts'));
  await late?.checkPaymentOf(number);
}

/** The confirmation (spec §2) of the last order of this tab. */
export default function ConfirmOrder({ lang }: { lang: string }) {
  const text = textFor(confirmationText, lang);
  const root = useHydrated<HTMLDivElement>();
  const [order, setOrder] = useState<LastOrder | null | 'unread'>('unread');
  useEffect(() => {
    const shop = shopContext();
    const last = readLastOrder(tabStore(), shop.slug);
    setOrder(last);
    if (last !== null) reportPurchase(shop, last);
    if (last?.hasTransfer) void checkTransfer(last);
  }, []);
  return (
    <div ref={root} aria-busy={order === 'unread'}>
      {order === 'unread' && (
        <p className="loading" role="status">
          <Loading lang={lang} />
        </p>
      )}
      {order === null && (
        <div className="empty">
          <Icon name="package" />
          <h2>{text.noOrder}</h2>
          <p className="muted">{text.noOrderAdvice}</p>
          <a className="btn btn-main" href={PATTERNS['track-order']}>
            {text.track}
          </a>
        </div>
      )}
      {order !== null && order !== 'unread' && (
        <Confirmed order={order} text={text} namesText={textFor(paymentNamesText, lang)} />
      )}
    </div>
  );
}

interface ConfirmedProps {
  order: LastOrder;
  text: ConfirmationText;
  namesText: PaymentNamesText;
}

function Confirmed({ order, text, namesText }: ConfirmedProps) {
  const shop = shopContext();
  const { money } = formatsOf(shop);
  const { number, total, delivery, discount, lines } = order;
  const isWithout = isWithoutDelivery(itemsAmount(lines), order);
  return (
    <div className="confirm">
      <div className="confirm-head" role="status">
        <Icon name="check" />
        <div>
          <h2>{text.thanks}</h2>
          <p className="confirm-number">
            <FilledText text={text.orderNumber} values={{ number }} />
          </p>
        </div>
      </div>
      <section aria-labelledby="confirm-next">
        <h3 id="confirm-next">{text.whatNext}</h3>
        {order.total !== null && order.totalBefore !== null && (
          <p>{fill(text.totalFell, { before: money(order.totalBefore), total: money(order.total) })}</p>
        )}
        <p>{nextText(order, text, money)}</p>
        {order.area !== '' && <p>{fill(text.deliveryTo, { area: order.area })}</p>}
        <p className="muted small">
          {order.phoneDigits === ''
            ? text.nextCall
            : fill(text.nextCallAt, { digits: order.phoneDigits.slice(-SHOWN_DIGITS) })}
        </p>
        <p className="confirm-links row">
          {waitsForSlip(order) && (
            <a className="btn btn-main" href={PATTERNS.payment}>
              {text.sendSlip}
            </a>
          )}
          <a className={waitsForSlip(order) ? 'btn' : 'btn btn-main'} href={PATTERNS['track-order']}>
            <Icon name="truck" />
            {text.track}
          </a>
          <a className="btn" href={paths.home()}>
            {text.keepShopping}
          </a>
        </p>
      </section>
      {localStore().getItem(storageKey('user', shop.slug)) === null && (
        <section className="confirm-account" aria-labelledby="confirm-account">
          <h3 id="confirm-account">{text.accountTitle}</h3>
          <p>{text.accountOffer}</p>
          <p className="confirm-links row">
            <a className="btn" href={PATTERNS['sign-up']}>
              <Icon name="user" />
              {text.createAccount}
            </a>
          </p>
        </section>
      )}
      <section className="confirm-card" aria-labelledby="confirm-items">
        <h3 id="confirm-items">{text.yourItems}</h3>
        {lines.length > 0 && <OrderLines lines={lines} text={text} />}
        <dl className="order-amounts">
          {lines.length > 0 && (
            <div>
              <dt>{text.subtotal}</dt>
              <dd translate="no">{money(itemsAmount(lines))}</dd>
            </div>
          )}
          {discount > 0 && (
            <div className="order-good">
              <dt>{text.discount}</dt>
              <dd translate="no">{`−${money(discount)}`}</dd>
            </div>
          )}
          {lines.length > 0 && (
            <div>
              <dt>{text.deliveryCharge}</dt>
              <dd>
                {delivery === null ? text.deliveryUnknown : delivery === 0 ? text.free : money(delivery)}
              </dd>
            </div>
          )}
          {total !== null && (
            <div className="order-total">
              <dt>{isWithout ? text.totalItems : text.total}</dt>
              <dd translate="no">{money(total)}</dd>
            </div>
          )}
          {splitRows(order, isWithout, shop.lang, money).map(([name, amount]) => (
            <div key={name} className="muted">
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          {total !== 0 && (
            <div>
              <dt>{text.paidWith}</dt>
              <dd>{paidWithText(order, text, namesText)}</dd>
            </div>
          )}
        </dl>
      </section>
    </div>
  );
}

function waitsForSlip({ payment, isPaid, hasSlip }: LastOrder): boolean {
  return payment === 'Bank' && !isPaid && !hasSlip;
}

function paidWithText(order: LastOrder, text: ConfirmationText, namesText: PaymentNamesText): string {
  const { payment, isPaid, hasSlip, hasTransfer, dueOnDelivery } = order;
  const method = paymentName(payment, namesText);
  if (isPaid && dueOnDelivery > 0) return fill(text.advancePaid, { method });
  if (hasTransfer) return fill(text.transferSent, { method });
  if (isPaid) return method === '' ? text.paid : fill(text.paidNow, { method });
  if (payment === 'Bank') return hasSlip ? text.slipSent : text.slipMissing;
  return method;
}

function nextText(order: LastOrder, text: ConfirmationText, money: (minor: number) => string): string {
  const { payment, isPaid, hasSlip, hasTransfer, total, dueOnDelivery } = order;
  const isOpen = isWithoutDelivery(itemsAmount(order.lines), order);
  if (total === 0) return isOpen ? text.nextPaidItems : text.nextUnknown;
  const due = { total: money(dueOnDelivery) };
  if (hasTransfer) return dueOnDelivery > 0 ? fill(text.nextTransferCash, due) : text.nextTransfer;
  if (isPaid && dueOnDelivery === 0) return isOpen ? text.nextPaidItems : text.nextPaid;
  if (payment === 'Bank' && hasSlip) return text.nextBank;
  if (total === null) return text.nextUnknown;
  if (payment === 'Bank') return fill(text.nextBankOpen, { total: money(total) });
  if (payment !== 'CashOnDelivery') return text.nextUnknown;
  return fill(isOpen ? text.nextCashItems : text.nextCash, due);
}
