import type { OrdersText } from '../../i18n/orders.ts';
import { statusLabel } from './order-labels.ts';
import { hasFailed } from './order-timeline.ts';
import type { TrackedOrder } from './tracked-order.ts';

type Stated = Pick<TrackedOrder, 'status' | 'statusText'>;

/** The status of an order as a chip. Its color repeats the meaning of its text. */
export function StatusChip({ order, text }: { order: Stated; text: OrdersText }) {
  const tone = hasFailed(order) ? 'bad' : order.status === 'delivered' ? 'good' : 'open';
  return <span className={`chip state state-${tone}`}>{statusLabel(order, text)}</span>;
}
