import { shopContext } from '../../browser/shop-context.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import { Icon } from '../../icons/Icon.tsx';
import { stepLabel } from './order-labels.ts';
import { type Step, type StepMark, timelineOf } from './order-timeline.ts';
import type { TrackedOrder } from './tracked-order.ts';

const ICONS = { done: 'check', now: 'truck', next: 'clock', bad: 'x' } as const;

function iconOf(step: Step) {
  if (step.kind === 'status' && step.mark === 'now') {
    if (step.status === 'delivered') return 'check';
    if (step.status === 'pending') return 'package';
    return step.status === 'ready_to_ship' || step.status === 'shipped' ? 'truck' : 'clock';
  }
  return ICONS[step.mark];
}

function markLabel(mark: StepMark, text: OrdersText): string {
  return mark === 'next' ? text.next : mark === 'done' ? text.done : text.now;
}

type Courier = TrackedOrder['courier'];

/** The status history of an order: each step with its time, and the courier's tracking code at the shipment. */
export function OrderTimeline({ order, text }: { order: TrackedOrder; text: OrdersText }) {
  const { moment } = datesOf(shopContext());
  const steps = timelineOf(order);
  return (
    <ol className="timeline" aria-label={text.history}>
      {steps.map((step) => {
        const label = stepLabel(step, text);
        const isShipment = step.kind === 'status' && step.status === 'shipped';
        return (
          <li key={`${step.kind} ${label}`} className={`timeline-${step.mark}`}>
            <span className="timeline-icon">
              <Icon name={iconOf(step)} />
            </span>
            <div>
              <p className="timeline-name">
                {label}
                <span className="sr"> – {markLabel(step.mark, text)}</span>
              </p>
              {step.at !== null && (
                <time className="muted small" dateTime={new Date(step.at).toISOString()}>
                  {moment(step.at)}
                </time>
              )}
              {isShipment && <CourierFacts courier={order.courier} text={text} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function CourierFacts({ courier, text }: { courier: Courier; text: OrdersText }) {
  const { name, status, tracking } = courier;
  const facts = [
    [text.courier, [name, status].filter(Boolean).join(' – ')],
    [text.trackingCode, tracking],
  ] as const;
  return facts.map(
    ([label, value]) =>
      value !== '' && (
        <p key={label} className="small">
          <span className="muted">{label}:</span> {value}
        </p>
      ),
  );
}
