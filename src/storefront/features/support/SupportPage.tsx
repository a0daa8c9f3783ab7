import { useEffect, useState } from 'react';
import type { Ticket } from '#contract/entities/ticket.ts';
import { hasDraft } from '../../browser/drafts.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { datesOf } from '../../catalog/shop-dates.ts';
import { type SupportText, supportText } from '../../i18n/support.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useFragment } from '../../islands/use-fragment.ts';
import { focusContent, ResourceView } from '../../shopper/ResourceView.tsx';
import { support } from './page-support.ts';
import { NEW_DRAFT, TicketForm } from './TicketForm.tsx';
import { TicketChip, TicketView } from './TicketView.tsx';

/** Support: the tickets, the one of the URL's fragment, and the form of a new one. */
export default function SupportPage({ lang }: { lang: string }) {
  const text = textFor(supportText, lang);
  const { fragment: number, leave } = useFragment();
  const [isWriting, setWriting] = useState(false);
  const [isSent, setSent] = useState(false);
  useEffect(() => setWriting(hasDraft(NEW_DRAFT)), []);

  const close = () => {
    setWriting(false);
    focusContent();
  };
  return (
    <ResourceView
      className="requests"
      resource={support}
      lang={lang}
      text={text}
      announced={isSent && text.sent}
      skeleton={
        <div className="tickets" aria-hidden="true">
          <div className="skeleton ticket-skeleton" />
          <div className="skeleton ticket-skeleton" />
        </div>
      }
    >
      {(tickets) => {
        const shown = tickets.find((ticket) => ticket.number === number);
        const isEmpty = tickets.length === 0;
        if (shown !== undefined) {
          return (
            <TicketView
              key={shown.id}
              ticket={shown}
              text={text}
              onBack={() => {
                leave();
                focusContent();
              }}
            />
          );
        }
        return (
          <>
            {number !== null && (
              <p className="form-alert" role="alert">
                <Icon name="alert" />
                {text.notYours}
              </p>
            )}
            {isWriting && (
              <TicketForm
                text={text}
                onClose={close}
                onSent={() => {
                  setSent(true);
                  close();
                }}
              />
            )}
            {!isWriting && !isEmpty && (
              <button className="btn btn-main" type="button" onClick={() => setWriting(true)}>
                <Icon name="plus" />
                {text.newTicket}
              </button>
            )}
            {!isWriting && isEmpty && (
              <div className="empty">
                <Icon name="headset" />
                <h2>{text.empty}</h2>
                <p className="muted">{text.emptyAdvice}</p>
                <button className="btn btn-main" type="button" onClick={() => setWriting(true)}>
                  {text.newTicket}
                </button>
              </div>
            )}
            <ul className="tickets">
              {tickets.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} text={text} />
              ))}
            </ul>
          </>
        );
      }}
    </ResourceView>
  );
}

function TicketRow({ ticket, text }: { ticket: Ticket; text: SupportText }) {
  const { day } = datesOf(shopContext());
  const { number, subject, status, at, comments } = ticket;
  const replies = comments.length === 1 ? text.oneReply : fill(text.replies, { n: comments.length });
  return (
    <li className="order-card">
      <h2>
        <a
          className="covers"
          href={`#${encodeURIComponent(number)}`}
          aria-label={fill(text.openNamed, { number, subject })}
        >
          {subject}
        </a>
      </h2>
      <TicketChip status={status} text={text} />
      <p className="muted small order-day">
        {[fill(text.ticket, { number }), at === null ? '' : day(at), comments.length > 0 ? replies : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
