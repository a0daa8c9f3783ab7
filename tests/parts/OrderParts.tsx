import {
  CancelOrder,
  OrderCard,
  OrderFacts,
  OrderTimeline,
  OrderTotals,
  ordersText,
  REFUND_FIELDS,
  ReturnForm,
  ReviewForm,
  reviewFormText,
  shopContext,
  supportText,
  TicketForm,
  TicketView,
  textFor,
  trackedOrder,
} from './components.ts';
import { ORDERS, TICKET } from './fixtures.ts';
import { Specimen } from './Specimen.tsx';
import { EMPTY, nothing } from './states.ts';

const REVIEW = { orderId: 'o2', productId: 'p1', productImage: '' };
const TYPED_REVIEW = { 'stars-p1': '4', 'review-p1': 'The weave is even.' };
const TYPED_TICKET = { subject: 'The parcel has not arrived', message: 'It was sent on Monday.' };
const TYPED_RETURN = { [REFUND_FIELDS.mobile]: '01711009876', [REFUND_FIELDS.holder]: 'Rina Akter' };

/** Orders, and the forms about them. `refused` is what a shopper sees whose session has ended. */
export default function OrderParts() {
  const { lang } = shopContext();
  const text = textFor(ordersText, lang);
  const support = textFor(supportText, lang);
  const review = { review: REVIEW, text: textFor(reviewFormText, lang), onClose: nothing, onSent: nothing };
  const returned = { order: ORDERS.delivered, text, lang, onClose: nothing, onRequested: nothing };
  return (
    <>
      <Specimen name="Cards: placed, delivered, canceled">
        <ul className="order-list">
          {Object.values(ORDERS).map((order) => (
            <OrderCard key={order.id} order={order} text={text} />
          ))}
        </ul>
      </Specimen>
      {Object.entries(ORDERS).map(([name, order]) => (
        <Specimen key={name} name={`Status history, totals and facts: ${name}`}>
          <OrderTimeline order={trackedOrder(order)} text={text} />
          <OrderTotals totals={trackedOrder(order).totals} isOver={false} text={text} />
          <OrderFacts order={order} text={text} />
        </Specimen>
      ))}
      <Specimen name="Dialog of canceling">
        <CancelOrder order={ORDERS.pending} text={text} onOpen={nothing} onCanceled={nothing} />
      </Specimen>
      <Specimen name="Return">
        <ReturnForm {...returned} />
      </Specimen>
      <Specimen name="Return: problem" submit={EMPTY}>
        <ReturnForm {...returned} />
      </Specimen>
      <Specimen name="Return: refused" submit={TYPED_RETURN}>
        <ReturnForm {...returned} />
      </Specimen>
      <Specimen name="Review">
        <ReviewForm {...review} name="Muslin stole" draft="part-review" />
      </Specimen>
      <Specimen name="Review: problem" submit={EMPTY}>
        <ReviewForm {...review} name="Nakshi kantha" draft="part-review-problem" />
      </Specimen>
      <Specimen name="Review: refused" submit={TYPED_REVIEW}>
        <ReviewForm {...review} name="Jamdani saree" draft="part-review-refused" />
      </Specimen>
      <Specimen name="Ticket">
        <TicketForm text={support} onSent={nothing} onClose={nothing} />
      </Specimen>
      <Specimen name="Ticket: problem" submit={EMPTY}>
        <TicketForm text={support} onSent={nothing} />
      </Specimen>
      <Specimen name="Ticket: refused" submit={TYPED_TICKET}>
        <TicketForm text={support} onSent={nothing} />
      </Specimen>
      <Specimen name="Conversation and reply">
        <TicketView ticket={TICKET} text={support} onBack={nothing} />
      </Specimen>
    </>
  );
}
