import { useEffect, useRef } from 'react';
import { readText } from '#site/typed/text.ts';
import { clearDraft } from '../../browser/drafts.ts';
import type { SupportText } from '../../i18n/support.ts';
import { FormAlert, SubmitButton, TextField } from '../../islands/FormFields.tsx';
import { ImageField, selectedImage, selectedImageProblem } from '../../islands/ImageField.tsx';
import { TextArea } from '../../islands/TextArea.tsx';
import { useDraft } from '../../islands/use-draft.ts';
import { typedText, useForm } from '../../islands/use-form.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import { support } from './page-support.ts';

export const NEW_DRAFT = 'ticket';
const MAX_SUBJECT_CHARS = 200;
const MAX_MESSAGE_CHARS = 5_000;

interface TicketFormProps {
  text: SupportText;
  onSent: () => void;
  /** Absent if the form is the only content of the page. */
  onClose?: (() => void) | undefined;
}

/** Opens a ticket. */
export function TicketForm({ text, onSent, onClose }: TicketFormProps) {
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const subject = readText(typedText(element, 'subject'));
    const message = readText(typedText(element, 'message')).replaceAll('\r\n', '\n');
    if (subject === '') return { field: 'subject', message: text.subjectMissing };
    if (message === '') return { field: 'message', message: text.messageMissing };
    const refused = selectedImageProblem(element, 'image');
    if (refused !== null) return refused;
    const image = selectedImage(element, 'image');
    const failure = await support().open({ subject, text: message }, image);
    if (failure !== null) return { field: null, message: failureMessage(failure) };
    clearDraft(NEW_DRAFT);
    onSent();
    return null;
  });
  useDraft(form, NEW_DRAFT);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is removed; it had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <form className="form ticket-form" aria-labelledby="ticket-form" {...attributes}>
      <div className="ticket-head">
        <h2 className="h3" ref={heading} id="ticket-form" tabIndex={-1}>
          {text.newTicket}
        </h2>
        <p className="muted">{text.intro}</p>
      </div>
      <FormAlert problem={problem} />
      <TextField
        name="subject"
        label={text.subject}
        autoComplete="off"
        maxLength={MAX_SUBJECT_CHARS}
        required
        problem={problem}
      />
      <TextArea
        name="message"
        label={text.message}
        rows={5}
        maxLength={MAX_MESSAGE_CHARS}
        required
        problem={problem}
      />
      <ImageField name="image" label={text.image} hint={text.imageHint} problem={problem} />
      <div className="ticket-actions row-close">
        {onClose !== undefined && (
          <button className="btn" type="button" onClick={onClose}>
            {text.close}
          </button>
        )}
        <SubmitButton isBusy={isBusy} label={text.send} busy={text.sending} />
      </div>
    </form>
  );
}

/** Replies to a ticket. */
export function ReplyForm({
  ticketId,
  text,
  onSent,
}: {
  ticketId: string;
  text: SupportText;
  onSent: () => void;
}) {
  const draft = `reply-${ticketId}`;
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const reply = readText(typedText(element, 'reply')).replaceAll('\r\n', '\n');
    if (reply === '') return { field: 'reply', message: text.replyMissing };
    const refused = selectedImageProblem(element, 'image');
    if (refused !== null) return refused;
    const failure = await support().reply(ticketId, reply, selectedImage(element, 'image'));
    if (failure !== null) return { field: null, message: failureMessage(failure) };
    clearDraft(draft);
    element.reset();
    onSent();
    return null;
  });
  useDraft(form, draft);
  return (
    <form className="form ticket-form" {...attributes}>
      <FormAlert problem={problem} />
      <TextArea
        name="reply"
        label={text.reply}
        rows={3}
        maxLength={MAX_MESSAGE_CHARS}
        required
        problem={problem}
      />
      <ImageField name="image" label={text.image} hint={text.imageHint} problem={problem} />
      <div className="ticket-actions row-close">
        <SubmitButton isBusy={isBusy} label={text.sendReply} busy={text.sending} />
      </div>
    </form>
  );
}
