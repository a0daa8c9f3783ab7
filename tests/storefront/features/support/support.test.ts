import { describe, expect, it } from 'vitest';
import { Ticket } from '#contract/entities/ticket.ts';
import type { Outcome } from '#contract/outcome.ts';
import { markupOfText, textOfMarkup } from '#storefront/features/support/markup-text.ts';
import { createSupport } from '#storefront/features/support/support.ts';
import { DONE, LOST, NOT_ARRIVED, refused, TIMED_OUT } from '#tests/support/outcomes.ts';

const NEW = { subject: 'Wrong color', text: 'It is red & blue.\nI wanted <green>.' };

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
const comment = (text: string) => ({ name: 'Rina', time: 1_795_000_000_000, content: { comment: text } });

function supportOver(lists: (readonly Ticket[])[], sent: Outcome<null>) {
  const calls: unknown[] = [];
  const support = createSupport({
    fetch: async () => {
      const next = lists.shift();
      return next === undefined ? LOST : { kind: 'done', value: [...next] };
    },
    upload: async (image) => (image === null ? DONE : { kind: 'done', value: `https://api.x/${image.name}` }),
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
    expect(support.$state.get()).toMatchObject({ value: [{ id: 'a' }] });
  });

  it('counts as opened when the response was lost but the ticket is there', async () => {
    const { support } = supportOver([[], [aTicket('a')]], LOST);
    await support.load();
    expect(await support.open(NEW, null)).toBeNull();
  });

  it('counts as opened after a lost response also with blanks that its markup joins', async () => {
    const text = 'Order  1001\n\tis late. ';
    const { support } = supportOver([[], [aTicket('a', { description: markupOfText(text) })]], LOST);
    await support.load();
    expect(await support.open({ ...NEW, text }, null)).toBeNull();
  });

  it('does not count as opened because of an older one with the same text', async () => {
    const { support } = supportOver([[aTicket('a')], [aTicket('a')]], LOST);
    await support.load();
    expect(await support.open(NEW, null)).toEqual(NOT_ARRIVED);
  });

  it('is not looked up after a refusal', async () => {
    const refusal = refused('Too many tickets.');
    const { support } = supportOver([[]], refusal);
    await support.load();
    expect(await support.open(NEW, null)).toEqual(refusal);
    expect(support.$state.get()).toMatchObject({ status: 'ready', value: [] });
  });
});

describe('a ticket that a gateway responds to with 504', () => {
  it('is looked up, and counts as opened when it is there', async () => {
    const { support, calls } = supportOver([[], [aTicket('a')]], TIMED_OUT);
    await support.load();
    expect(await support.open(NEW, null)).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('may be sent again when it is not there', async () => {
    const { support, calls } = supportOver([[], []], TIMED_OUT);
    await support.load();
    expect(await support.open(NEW, null)).toEqual({ ...TIMED_OUT, mayHaveArrived: false });
    expect(calls).toHaveLength(1);
  });

  it('may have arrived when the tickets cannot be loaded, and is not sent again automatically', async () => {
    const { support, calls } = supportOver([[]], TIMED_OUT);
    await support.load();
    expect(await support.open(NEW, null)).toEqual(TIMED_OUT);
    expect(calls).toHaveLength(1);
    expect(support.$state.get()).toMatchObject({ status: 'ready', value: [] });
  });
});

describe('a reply', () => {
  const before = aTicket('a', { comments: [comment('Any news?')] });

  it('counts as sent when the response was lost but the reply is there', async () => {
    const after = aTicket('a', { comments: [comment('Any news?'), comment('Thanks.')] });
    const { support, calls } = supportOver([[before], [after]], LOST);
    await support.load();
    expect(await support.reply('a', 'Thanks.', null)).toBeNull();
    expect(calls).toEqual([['a', 'Thanks.', null]]);
  });

  it('does not count as sent because of an older one with the same text', async () => {
    const { support } = supportOver([[before], [before]], LOST);
    await support.load();
    expect(await support.reply('a', 'Any news?', null)).toEqual(NOT_ARRIVED);
  });
});

describe('the markup of a ticket', () => {
  it('escapes the tags of a typed text', () => {
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
