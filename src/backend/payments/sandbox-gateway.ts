/** A gateway for development and tests, with the steps of bKash: create, redirect, execute, query. No money moves. */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { sandboxPayments } from '../db/order-schema.ts';
import type { GatewayState, PaymentGateway } from './gateway.ts';

export type Decision = 'approved' | 'declined' | 'cancelled';

type SandboxPayment = typeof sandboxPayments.$inferSelect;

export interface SandboxGateway extends PaymentGateway {
  find(id: string): Promise<SandboxPayment | null>;
  /** Records the payer's decision on the gateway's page. Only the first one counts. */
  decide(id: string, decision: Decision): Promise<void>;
}

/** Its page is on the API's own host. */
export function createSandboxGateway(db: Db): SandboxGateway {
  const find = async (id: string): Promise<SandboxPayment | null> => {
    const [found] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return found ?? null;
  };
  const stateOf = (payment: SandboxPayment | null): GatewayState => {
    if (payment === null || payment.decision === 'declined') return 'failed';
    if (payment.decision === 'cancelled') return 'cancelled';
    return payment.isExecuted ? 'paid' : 'open';
  };
  return {
    find,
    create: async (id, amount) => {
      await db.insert(sandboxPayments).values({ id, amount, decision: null, isExecuted: false });
      return `/sandbox/pay/${id}`;
    },
    decide: async (id, decision) => {
      const payment = await find(id);
      if (payment === null || payment.decision !== null) return;
      await db.update(sandboxPayments).set({ decision }).where(eq(sandboxPayments.id, id));
    },
    execute: async (id) => {
      const payment = await find(id);
      if (payment?.decision !== 'approved') return stateOf(payment);
      await db.update(sandboxPayments).set({ isExecuted: true }).where(eq(sandboxPayments.id, id));
      return 'paid';
    },
    query: async (id) => stateOf(await find(id)),
  };
}
