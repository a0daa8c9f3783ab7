/** The calls of support tickets. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { Ticket, ticketBody, ticketReplyBody } from '../entities/ticket.ts';
import { listOf } from '../readers/schema.ts';

export const tickets = {
  name: 'tickets',
  method: 'GET',
  path: '/shop/support',
  params: { shopId: 'objectId', token: 'text' },
  reply: listOf(Ticket),
} as const satisfies Endpoint;

export const createTicket = {
  name: 'createTicket',
  method: 'POST',
  path: '/shop/support',
  params: { token: 'text' },
  body: ticketBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Possible while the ticket is open. */
export const replyToTicket = {
  name: 'replyToTicket',
  method: 'PUT',
  path: '/seller/user-support-comment/:ticket',
  params: { ticket: 'text', token: 'text' },
  body: ticketReplyBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;
