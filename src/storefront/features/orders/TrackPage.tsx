import { useEffect, useRef } from 'react';
import type { AddressInput } from '#contract/entities/address-input.ts';
import type { Order } from '#contract/entities/order.ts';
import { TRACK_DRAFT } from '../../browser/drafts.ts';
import { LOADING } from '../../browser/loading/loader.ts';
import type { Problem } from '../../browser/problem.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import { type OrdersText, ordersText } from '../../i18n/orders.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { FilledText } from '../../islands/FilledText.tsx';
import { FormAlert, SubmitButton, TextField } from '../../islands/FormFields.tsx';
import { useDraft } from '../../islands/use-draft.ts';
import { typedText, useForm } from '../../islands/use-form.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import { LoadFailure } from '../../shopper/LoadFailure.tsx';
import { sessionUser } from '../../shopper/page-session.ts';
import { readLastOrder } from '../placed-order/last-order.ts';
import { readOrderContact } from '../placed-order/order-contact.ts';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { ItemList } from './ItemList.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { isOver } from './order-timeline.ts';
import { orders, ordersState, trackedOrders, tracker } from './page-orders.ts';
import { StatusChip } from './StatusChip.tsx';
import type { TrackedOrder } from './tracked-order.ts';
import type { TrackRefusal } from './tracker.ts';

const OFFERED_ORDERS = 5;

function problemOf(refusal: TrackRefusal | null, text: OrdersText): Problem | null {
  switch (refusal) {
    case null:
      return null;
    case 'numberMissing':
      return { field: 'number', message: text.numberMissing };
    case 'digitsMissing':
      return { field: 'digits', message: text.digitsMissing };
    case 'notFound':
      return { field: null, message: text.notFound };
    default:
      return { field: null, message: failureMessage(refusal) };
  }
}

/** Fills an empty form with the last order of this tab, and submits it if its phone is known. */
function fillFromLastOrder(form: HTMLFormElement): void {
  const last = readLastOrder(tabStore(), shopContext().slug);
  const number = form.elements.namedItem('number');
  const digits = form.elements.namedItem('digits');
  if (!(number instanceof HTMLInputElement && digits instanceof HTMLInputElement)) return;
  if (last === null || number.value !== '') return;
  number.value = last.number;
  // Digits that were typed before the script loaded stay.
  if (last.phoneDigits === '') return;
  digits.value = last.phoneDigits;
  form.querySelector<HTMLElement>('[type=submit]')?.click();
}

/** The address of an order of this shopper: of the account's own orders, or of the last order of this tab. */
function ownAddress({ number }: TrackedOrder, own: readonly Order[]) {
  const listed = own.find((order) => order.number === number)?.address ?? null;
  return listed ?? readOrderContact(tabStore(), shopContext().slug, number);
}

/**
 * Track Order (spec §1, §2): by number and phone for everyone; signed-in shoppers can select one of their own orders.
 */
export default function TrackPage({ lang }: { lang: string }) {
  const text = textFor(ordersText, lang);
  const root = useHydrated<HTMLDivElement>();
  const user = useStore(sessionUser, null);
  const own = useStore(ordersState, LOADING);
  const order = useStore(trackedOrders, null);
  const { form, attributes, isBusy, problem } = useForm(
    async (element) =>
      problemOf(await tracker().track(typedText(element, 'number'), typedText(element, 'digits')), text),
    false,
  );
  useDraft(form, TRACK_DRAFT);
  useEffect(() => {
    if (form.current !== null) fillFromLastOrder(form.current);
  }, [form]);
  useEffect(() => {
    if (user !== null) void orders().load();
  }, [user]);

  const ownOrders = user !== null && own.status === 'ready' ? own.value : [];
  const offered = ownOrders.slice(0, OFFERED_ORDERS);
  return (
    <div ref={root} className="track">
      <form className="form track-form" {...attributes}>
        <FormAlert problem={problem} />
        <div className="track-fields">
          <TextField
            name="number"
            label={text.orderNumber}
            hint={text.orderNumberHint}
            autoComplete="off"
            maxLength={60}
            required
            problem={problem}
          />
          <TextField
            name="digits"
            label={text.phoneDigits}
            hint={text.phoneDigitsHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
            problem={problem}
          />
        </div>
        <SubmitButton isBusy={isBusy} label={text.track} busy={text.tracking} />
      </form>
      {/* Below the form, so that the form does not move when they load. */}
      {offered.length > 0 && <OwnOrders orders={offered} shown={order?.number ?? null} text={text} />}
      {user !== null && own.status === 'failed' && (
        <LoadFailure failure={own.failure} text={text} onRetry={() => orders().load()} />
      )}
      {order !== null && (
        <Tracked key={order.number} order={order} address={ownAddress(order, ownOrders)} text={text} />
      )}
    </div>
  );
}

function OwnOrders({
  orders: own,
  shown,
  text,
}: {
  orders: readonly Order[];
  shown: string | null;
  text: OrdersText;
}) {
  const { day } = datesOf(shopContext());
  return (
    <section className="track-own" aria-labelledby="own-orders">
      <h2 className="h3" id="own-orders">
        {text.yourOrders}
      </h2>
      <ul className="track-orders">
        {own.map((order) => (
          <li key={order.id}>
            <button type="button" aria-pressed={order.number === shown} onClick={() => tracker().show(order)}>
              <b translate="no">{order.number}</b>
              {order.placedAt !== null && <span className="muted small">{day(order.placedAt)}</span>}
              <StatusChip order={order} text={text} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TrackedProps {
  order: TrackedOrder;
  /** Null unless the order is known to be this shopper's. */
  address: AddressInput | null;
  text: OrdersText;
}

/** The found order. Its heading takes the focus, so that it is announced and in view. */
function Tracked({ order, address, text }: TrackedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { day } = datesOf(shopContext());
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="order-sheet" aria-labelledby="tracked">
      <header className="order-head">
        <h2 className="h3" ref={heading} id="tracked" tabIndex={-1}>
          <FilledText text={text.order} values={{ number: order.number }} />
        </h2>
        <StatusChip order={order} text={text} />
        {order.placedAt !== null && (
          <p className="muted small">{fill(text.placedOn, { date: day(order.placedAt) })}</p>
        )}
      </header>
      <OrderTimeline order={order} text={text} />
      {order.lines.length > 0 && <ItemList lines={order.lines} text={text} />}
      {order.totals.subtotal > 0 && order.totals.total !== null && (
        <OrderTotals totals={order.totals} isOver={isOver(order)} text={text} />
      )}
      {address !== null && (
        <dl className="order-facts">
          <DeliveryAddress address={address} label={text.address} />
        </dl>
      )}
    </section>
  );
}
