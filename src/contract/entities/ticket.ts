/** Support tickets of a shopper (`src/contract/README.md` §6.12). */

import type { ShopObjectId } from '../ids.ts';
import { imageSrc } from '../readers/images.ts';
import { type Infer, inner, innerList, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { html, name, recordId, text } from '../readers/values.ts';

type TicketStatus = 'open' | 'closed' | 'processing';

/** Any other status counts as processing. */
function ticketStatus(word: string): TicketStatus {
  const status = word.toLowerCase();
  return status === 'open' || status === 'closed' ? status : 'processing';
}

const content = inner((field) => ({ text: field(text, 'comment'), image: field(imageSrc, 'imageUrl') }));

/** Comments with a text or an image. */
const comments = innerList((field) => {
  const comment = {
    author: field(name, 'user', 'name'),
    at: field(timestamp, 'time'),
    ...field(content, 'content'),
  };
  return comment.text === '' && comment.image === '' ? null : comment;
});

export const Ticket = record('a ticket with _id', (field, required) => {
  const id = required(recordId, '_id');
  return {
    id,
    number: field(name, 'ticketId') || id,
    subject: field(name, 'subject'),
    html: field(html, 'description'),
    image: field(imageSrc, 'image', 'file'),
    status: ticketStatus(field(text, 'status')),
    at: field(timestamp, 'time'),
    comments: field(comments, 'comments'),
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
