/** The support tickets of the signed-in shopper. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Ticket } from '#contract/entities/ticket.ts';
import type { CallFailure, CallResult } from '../../shopper/call-result.ts';
import { textOfMarkup } from './markup-text.ts';

export interface NewTicket {
  subject: string;
  text: string;
}

export type SupportState =
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure }
  | { status: 'ready'; tickets: readonly Ticket[] };

/** The state before the answer, also rendered by the server. */
export const LOADING_TICKETS: SupportState = { status: 'loading' };

export interface Support {
  $state: ReadableAtom<SupportState>;
  /** Asks for the tickets. Tickets that are shown stay until the answer, and when there is none. */
  load(): Promise<void>;
  /**
   * Opens a ticket. When the answer is lost, the tickets are asked for: a new one with the same words counts as opened,
   * so that sending again opens no second one.
   *
   * @returns why it is not opened; null when it is
   */
  open(ticket: NewTicket, image: File | null): Promise<CallFailure | null>;
  /** Adds a comment to a ticket, with the same care. */
  reply(ticketId: string, text: string, image: File | null): Promise<CallFailure | null>;
}

interface SupportPorts {
  fetch(): Promise<CallResult<Ticket[]>>;
  /** @returns the image's address; null without an image */
  upload(image: File | null): Promise<CallResult<string | null>>;
  create(ticket: NewTicket, image: string | null): Promise<CallResult<null>>;
  reply(ticketId: string, text: string, image: string | null): Promise<CallResult<null>>;
}

export function createSupport({ fetch, upload, create, reply }: SupportPorts): Support {
  const $state = atom<SupportState>(LOADING_TICKETS);
  const tickets = () => {
    const state = $state.get();
    return state.status === 'ready' ? state.tickets : [];
  };
  const load = async () => {
    if ($state.get().status === 'failed') $state.set(LOADING_TICKETS);
    const answer = await fetch();
    if (answer.ok) $state.set({ status: 'ready', tickets: answer.value });
    else if ($state.get().status !== 'ready') $state.set({ status: 'failed', failure: answer.failure });
  };
  const send = async (
    image: File | null,
    call: (image: string | null) => Promise<CallResult<null>>,
    isThere: () => boolean,
  ): Promise<CallFailure | null> => {
    const uploaded = await upload(image);
    if (!uploaded.ok) return uploaded.failure;
    const answer = await call(uploaded.value);
    if (!answer.ok && answer.failure.code !== 'network') return answer.failure;
    await load();
    return answer.ok || isThere() ? null : answer.failure;
  };
  return {
    $state,
    load,
    open: (ticket, image) => {
      const before = new Set(tickets().map(({ id }) => id));
      const isThere = () =>
        tickets().some(
          ({ id, subject, html }) =>
            !before.has(id) && subject === ticket.subject && textOfMarkup(html) === ticket.text,
        );
      return send(image, (image) => create(ticket, image), isThere);
    },
    reply: (ticketId, text, image) => {
      const comments = () => tickets().find(({ id }) => id === ticketId)?.comments ?? [];
      const before = comments().length;
      const isThere = () =>
        comments()
          .slice(before)
          .some((comment) => comment.text === text);
      return send(image, (image) => reply(ticketId, text, image), isThere);
    },
  };
}
