/** Support tickets of a shopper (`src/contract/README.md` §6.12). */

import type { ShopObjectId } from '../ids.ts';
import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { html, isRow, items, name, recordId, row, text } from '../readers/values.ts';

type TicketStatus = 'open' | 'closed' | 'processing';

/** Any other status counts as processing. */
function readStatus(value: unknown): TicketStatus {
  const status = text(value).toLowerCase();
  return status === 'open' || status === 'closed' ? status : 'processing';
}

function readComments(value: unknown) {
  return items(value)
    .filter(isRow)
    .map((comment) => ({
      author: name(comment.user, comment.name),
      at: timestamp(comment.time),
      text: text(row(comment.content).comment),
      image: imageSrc(row(comment.content).imageUrl),
    }))
    .filter((comment) => comment.text !== '' || comment.image !== '');
}

export const Ticket = record('a ticket with _id', (ticket) => {
  const id = recordId(ticket._id);
  if (id === '') return null;
  return {
    id,
    number: name(ticket.ticketId) || id,
    subject: name(ticket.subject),
    html: html(ticket.description),
    image: imageSrc(ticket.image, ticket.file),
    status: readStatus(ticket.status),
    at: timestamp(ticket.time),
    comments: readComments(ticket.comments),
  };
});
export type Ticket = Infer<typeof Ticket>;

interface TicketInput {
  name: string;
  email: string;
  userId: string;
  shopId: ShopObjectId;
  subject: string;
  /** Markup. Text of a form must be escaped. */
  html: string;
  /** URL of an uploaded image. */
  image: string | null;
  /** Epoch ms. */
  at: number;
}

/** {@link TicketInput} in the API's spelling. */
export function ticketBody({ html: description, image, at, ...fields }: TicketInput) {
  return { ...fields, description, image: image ?? false, time: at, comments: [] };
}

interface TicketReplyInput {
  name: string;
  text: string;
  image: string | null;
  /** Epoch ms. */
  at: number;
}

/** {@link TicketReplyInput} in the API's spelling. */
export function ticketReplyBody({ name: author, text: comment, image, at }: TicketReplyInput) {
  return { time: at, name: author, content: { comment, ...(image === null ? {} : { imageUrl: image }) } };
}
