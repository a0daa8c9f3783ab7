import { mailHref } from '#site/contact-links.ts';
import { fill } from '../../i18n/text.ts';
import type { ShopContact } from './shop-contact.ts';

interface ContactLinksProps {
  contact: ShopContact;
  /** Subject of the email. */
  subject: string;
  message: string;
  text: { whatsapp: string; call: string; mail: string };
}

/** Links to the shop's WhatsApp, with the message, and phones; to its email if it has neither. */
export function ContactLinks({ contact, subject, message, text }: ContactLinksProps) {
  const { whatsapp, phones, email } = contact;
  const body = encodeURIComponent(message);
  return (
    <>
      {whatsapp !== '' && (
        <a className="btn" href={`${whatsapp}?text=${body}`} rel="noopener nofollow">
          {text.whatsapp}
        </a>
      )}
      {phones.map(({ text: phone, href }) => (
        <a key={href} className="btn" href={href}>
          {fill(text.call, { phone })}
        </a>
      ))}
      {whatsapp === '' && phones.length === 0 && (
        <a className="btn" href={`${mailHref(email)}?subject=${encodeURIComponent(subject)}&body=${body}`}>
          {text.mail}
        </a>
      )}
    </>
  );
}
