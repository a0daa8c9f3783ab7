import { describe, expect, it } from 'vitest';
import { Ticket } from '#contract/entities/ticket.ts';
import { markupOfText, textOfMarkup } from '#storefront/features/support/markup-text.ts';
import { createSupport } from '#storefront/features/support/support.ts';
import type { CallResult } from '#storefront/shopper/call-result.ts';

const NETWORK = { ok: false, failure: { code: 'network' } } as const;
const DONE = { ok: true, value: null } as const;
const NEW = { subject: 'Wrong colour', text: 'It is red & blue.\nI wanted <green>.' };

function aTicket(id: string, changes: Record<string, unknown> = {}): Ticket {
  return Ticket.parse({
    _id: id,
    ticketId: `1${id}`,
    subject: NEW.subject,
    description: markupOfText(NEW.text),
    status: 'Open',
    ...changes,
  });
}
const comment = (words: string) => ({ name: 'Rina', time: 1_795_000_000_000, content: { comment: words } });

function supportOver(lists: (readonly Ticket[])[], sent: CallResult<null>) {
  const calls: unknown[] = [];
  const support = createSupport({
    fetch: async () => {
      const next = lists.shift();
      return next === undefined ? NETWORK : { ok: true, value: [...next] };
    },
    upload: async (image) => (image === null ? DONE : { ok: true, value: `https://api.x/${image.name}` }),
    create: async (ticket, image) => {
      calls.push([ticket, image]);
      return sent;
    },
    reply: async (id, text, image) => {
      calls.push([id, text, image]);
      return sent;
    },
  });
  return { support, calls };
}

describe('a ticket', () => {
  it('is opened with its image and shown', async () => {
    const { support, calls } = supportOver([[], [aTicket('a')]], DONE);
    await support.load();
    expect(await support.open(NEW, new File(['x'], 'box.png'))).toBeNull();
    expect(calls).toEqual([[NEW, 'https://api.x/box.png']]);
    expect(support.$state.get()).toMatchObject({ tickets: [{ id: 'a' }] });
  });

  it('counts as opened when the answer was lost but the ticket is there', async () => {
    const { support } = supportOver([[], [aTicket('a')]], NETWORK);
    await support.load();
    expect(await support.open(NEW, null)).toBeNull();
  });

  it('does not count as opened because of an older one with the same words', async () => {
    const { support } = supportOver([[aTicket('a')], [aTicket('a')]], NETWORK);
    await support.load();
    expect(await support.open(NEW, null)).toEqual(NETWORK.failure);
  });

  it('is not looked up after a refusal', async () => {
    const refusal = { ok: false, failure: { code: 'refused', message: 'Too many tickets.' } } as const;
    const { support } = supportOver([[]], refusal);
    await support.load();
    expect(await support.open(NEW, null)).toEqual(refusal.failure);
    expect(support.$state.get()).toMatchObject({ status: 'ready', tickets: [] });
  });
});

describe('a reply', () => {
  const before = aTicket('a', { comments: [comment('Any news?')] });

  it('counts as sent when the answer was lost but the reply is there', async () => {
    const after = aTicket('a', { comments: [comment('Any news?'), comment('Thanks.')] });
    const { support, calls } = supportOver([[before], [after]], NETWORK);
    await support.load();
    expect(await support.reply('a', 'Thanks.', null)).toBeNull();
    expect(calls).toEqual([['a', 'Thanks.', null]]);
  });

  it('does not count as sent because of an older one with the same words', async () => {
    const { support } = supportOver([[before], [before]], NETWORK);
    await support.load();
    expect(await support.reply('a', 'Any news?', null)).toEqual(NETWORK.failure);
  });
});

describe('the markup of a ticket', () => {
  it('holds a typed text whole, without a tag of it', () => {
    expect(markupOfText(NEW.text)).toBe('<p>It is red &amp; blue.<br>I wanted &lt;green&gt;.</p>');
    expect(textOfMarkup(markupOfText(NEW.text))).toBe(NEW.text);
  });

  it.each([
    ['<p>One</p><p>Two<br/>Three</p>', 'One\nTwo\nThree'],
    ['a &#2453; &#x995; &quot;b&quot; &unknown; &#99999999;', 'a ক ক "b" &unknown; &#99999999;'],
    ['<img src=x onerror=alert(1)>x<script>y</script>', 'xy'],
  ])('%s reads as %j', (html, text) => {
    expect(textOfMarkup(html)).toBe(text);
  });
});
