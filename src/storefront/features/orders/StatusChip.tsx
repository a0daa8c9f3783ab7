import type { OrdersText } from '../../i18n/orders.ts';
import { hasEndedBadly } from './order-timeline.ts';
import { statusName } from './order-words.ts';
import type { TrackedOrder } from './tracked-order.ts';

type Stated = Pick<TrackedOrder, 'status' | 'statusText'>;

/** The state of an order as a chip. Its color repeats the meaning of its text. */
export function StatusChip({ order, text }: { order: Stated; text: OrdersText }) {
  const tone = hasEndedBadly(order) ? 'bad' : order.status === 'delivered' ? 'good' : 'open';
  return <span className={`chip state state-${tone}`}>{statusName(order, text)}</span>;
}
