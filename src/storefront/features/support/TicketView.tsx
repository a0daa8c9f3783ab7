import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '#contract/entities/ticket.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import type { SupportText } from '../../i18n/support.ts';
import { fill } from '../../i18n/text.ts';
import { LongText } from '../../islands/LongText.tsx';
import { BackLink } from '../../shopper/BackLink.tsx';
import { session } from '../../shopper/page-session.ts';
import { textOfMarkup } from './markup-text.ts';
import { ReplyForm } from './TicketForm.tsx';

/** The state of a ticket as a chip. */
export function TicketChip({ status, text }: { status: Ticket['status']; text: SupportText }) {
  const tone = status === 'closed' ? 'good' : 'open';
  return <span className={`chip state state-${tone}`}>{text[status]}</span>;
}

interface TicketViewProps {
  ticket: Ticket;
  text: SupportText;
  onBack: () => void;
}

/** One ticket: its messages, and the reply while it is open. */
export function TicketView({ ticket, text, onBack }: TicketViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const { number, subject, html, image, status, at, comments } = ticket;
  const me = session().$user.get()?.name ?? '';
  return (
    <article className="ticket" aria-labelledby="ticket-title">
      <BackLink href={PATTERNS['my-support']} label={text.all} onBack={onBack} />
      <header className="order-head">
        <h2 className="h3" ref={heading} id="ticket-title" tabIndex={-1}>
          {subject}
        </h2>
        <TicketChip status={status} text={text} />
        <p className="muted small">{fill(text.ticket, { number })}</p>
      </header>
      <ol className="messages" aria-label={text.conversation}>
        <Message author={text.you} isMine message={textOfMarkup(html)} image={image} at={at} text={text} />
        {comments.map((comment, index) => (
          <Message
            key={index}
            author={comment.author === me ? text.you : comment.author || shopContext().name}
            isMine={comment.author === me}
            message={comment.text}
            image={comment.image}
            at={comment.at}
            text={text}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {isSent && text.sent}
      </p>
      {status === 'closed' ? (
        <p className="muted">{text.closedNote}</p>
      ) : (
        <ReplyForm ticketId={ticket.id} text={text} onSent={() => setSent(true)} />
      )}
    </article>
  );
}

interface MessageProps {
  author: string;
  isMine: boolean;
  message: string;
  image: string;
  at: number | null;
  text: SupportText;
}

function Message({ author, isMine, message, image, at, text }: MessageProps) {
  const shop = shopContext();
  const { moment } = datesOf(shop);
  return (
    <li className={isMine ? 'message message-mine' : 'message'} tabIndex={-1}>
      <p className="message-by">
        <b>{author}</b>
        {at !== null && (
          <time className="muted small" dateTime={new Date(at).toISOString()}>
            {moment(at)}
          </time>
        )}
      </p>
      <LongText words={message} lang={shop.lang} />
      {image !== '' && (
        <a className="message-pic" href={image} target="_blank" rel="noopener">
          <img src={image} alt={text.attached} width={120} height={120} loading="lazy" decoding="async" />
        </a>
      )}
    </li>
  );
}
