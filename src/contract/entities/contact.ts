/** Social contacts of a shop (spec §3): the API's `URL` is a handle, a number or a URL. */

import { type Infer, record } from '../readers/schema.ts';
import { bool, recordId, text } from '../readers/values.ts';

/** The media of spec §3, in its order. */
export const CONTACT_MEDIA = [
  'Facebook',
  'Twitter',
  'Messenger',
  'Instagram',
  'Whatsapp',
  'Viber',
  'Telegram',
  'Skype',
  'YouTube',
  'LINE',
  'Reddit',
  'Snapchat',
  'Pinterest',
  'Tumblr',
  'Linkedin',
] as const;

export type ContactMedia = (typeof CONTACT_MEDIA)[number];

export const Contact = record('a contact with _id', (field, required) => {
  const name = field(text, 'media').toLowerCase();
  return {
    id: required(recordId, '_id'),
    /** Null for an unknown media, which renders nothing (spec §3). */
    media: CONTACT_MEDIA.find((media) => media.toLowerCase() === name) ?? null,
    handle: field(text, 'URL'),
    inModal: field(bool, 'modal'),
    inFooter: field(bool, 'footer'),
  };
});
export type Contact = Infer<typeof Contact>;
