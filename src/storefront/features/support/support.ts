/** The support tickets of the signed-in shopper. */
import type { Ticket } from '#contract/entities/ticket.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { createAccountResource, type LoadedResource } from '../../shopper/account-resource.ts';
import { markupOfText, textOfMarkup } from './markup-text.ts';

export interface NewTicket {
  subject: string;
  text: string;
}

export interface Support extends LoadedResource<readonly Ticket[]> {
  /**
   * Opens a ticket. If it is unknown whether it arrived, the tickets are loaded: a new ticket with the same text counts
   * as opened.
   *
   * @returns why it is not opened; null if it is
   */
  open(ticket: NewTicket, image: File | null): Promise<Failure | null>;
  /** Adds a comment to a ticket, with the same look-up. */
  reply(ticketId: string, text: string, image: File | null): Promise<Failure | null>;
}

interface SupportPorts {
  fetch(): Promise<Outcome<readonly Ticket[]>>;
  /** @returns the image's URL; null without an image */
  upload(image: File | null): Promise<Outcome<string | null>>;
  create(ticket: NewTicket, image: string | null): Promise<Outcome<null>>;
  reply(ticketId: string, text: string, image: string | null): Promise<Outcome<null>>;
}

export function createSupport({ fetch, upload, create, reply }: SupportPorts): Support {
  const { $state, load, change } = createAccountResource({ fetch, upload });
  return {
    $state,
    load,
    open: (ticket, image) =>
      change({
        image,
        call: (url) => create(ticket, url),
        isThere: (before, after) => {
          const known = new Set(before?.map(({ id }) => id));
          // Markup reads several blanks as one.
          const text = textOfMarkup(markupOfText(ticket.text));
          return (
            before !== null &&
            after.some(
              ({ id, subject, html }) =>
                !known.has(id) && subject === ticket.subject && textOfMarkup(html) === text,
            )
          );
        },
      }),
    reply: (ticketId, text, image) =>
      change({
        image,
        call: (url) => reply(ticketId, text, url),
        isThere: (before, after) =>
          before !== null &&
          commentsOf(after, ticketId)
            .slice(commentsOf(before, ticketId).length)
            .some((comment) => comment.text === text),
      }),
  };
}

function commentsOf(tickets: readonly Ticket[], ticketId: string): Ticket['comments'] {
  return tickets.find(({ id }) => id === ticketId)?.comments ?? [];
}
