import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readText } from '#site/typed/text.ts';
import { supportText } from '#storefront/i18n/support.ts';
import { setPage } from '../../islands/page-context.ts';

const PATIENTLY = { timeout: 10_000 };

/** A ticket as the API stores it, which reads free text. */
function aStoredTicket(_id: string, subject: string, description: string, comments: string[] = []) {
  return {
    _id,
    ticketId: `1${_id}`,
    status: 'Open',
    subject: readText(subject),
    description: readText(description),
    comments: comments.map((comment) => ({ name: 'Rina', time: 1, content: { comment: readText(comment) } })),
  };
}

beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** An API that stores what is posted and whose responses to it are lost. */
async function open(tickets: object[], store: (body: Record<string, unknown>) => void) {
  setPage('');
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method === undefined || method === 'GET') return Response.json(tickets);
    const posted: Record<string, unknown> = JSON.parse(String(body));
    bodies.push(posted);
    store(posted);
    throw new TypeError('The response is lost.');
  });
  const { support } = await import('#storefront/features/support/page-support.ts');
  await support().load();
  const forms = await import('#storefront/features/support/TicketForm.tsx');
  const send = (...typed: [label: string, value: string][]) => {
    for (const [label, value] of typed) fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const form = document.querySelector('form');
    if (form !== null) fireEvent.submit(form);
  };
  return { ...forms, bodies, send, onSent: vi.fn() };
}

describe('the form of a ticket', () => {
  const text = supportText.en;

  it('knows its ticket with pasted invisible characters after a lost response', async () => {
    const tickets: object[] = [];
    const { TicketForm, bodies, send, onSent } = await open(tickets, ({ subject, description }) => {
      tickets.push(aStoredTicket('a', String(subject), String(description)));
    });
    render(<TicketForm text={text} onSent={onSent} />);
    send([text.subject, ' Wrong\u200b color'], [text.message, 'It is\u200b red.\u200e']);
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), PATIENTLY);
    expect(bodies).toMatchObject([{ subject: 'Wrong color', description: '<p>It is red.</p>' }]);
  });

  it('knows its reply with pasted invisible characters after a lost response', async () => {
    const tickets = [aStoredTicket('a', 'Late', '<p>Where is it?</p>')];
    const { ReplyForm, bodies, send, onSent } = await open(tickets, ({ content }) => {
      const { comment } = content as { comment: string };
      tickets[0] = aStoredTicket('a', 'Late', '<p>Where is it?</p>', [comment]);
    });
    render(<ReplyForm ticketId="a" text={text} onSent={onSent} />);
    send([text.reply, ' Thank\u200b you.']);
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), PATIENTLY);
    expect(bodies).toMatchObject([{ content: { comment: 'Thank you.' } }]);
  });

  it('reads invisible characters alone as an empty field', async () => {
    const { TicketForm, bodies, send, onSent } = await open([], () => undefined);
    render(<TicketForm text={text} onSent={onSent} />);
    send([text.subject, '\u200b '], [text.message, 'It is red.']);
    await screen.findByText(text.subjectMissing);
    expect(bodies).toEqual([]);
  });
});
