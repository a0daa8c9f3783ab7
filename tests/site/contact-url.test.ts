import { describe, expect, it } from 'vitest';
import { CONTACT_MEDIA, Contact } from '#contract/entities/contact.ts';
import { contactUrl } from '#site/contact-url.ts';

describe('contactUrl', () => {
  const digits = (handle: string) => handle.replace(/\D/g, '');
  const url = (media: string, URL: string) => contactUrl(Contact.parse({ _id: 'c', media, URL }), digits);

  it.each([
    ['Facebook', 'aurora.bd', 'https://www.facebook.com/aurora.bd'],
    ['facebook', '@aurora', 'https://www.facebook.com/aurora'],
    ['Instagram', 'https://instagram.com/aurora', 'https://instagram.com/aurora'],
    ['Instagram', 'www.instagram.com/aurora', 'https://www.instagram.com/aurora'],
    ['Messenger', 'aurora', 'https://m.me/aurora'],
    ['Whatsapp', '+880 1712-345678', 'https://wa.me/8801712345678'],
    ['Whatsapp', '01712345678', 'https://wa.me/01712345678'],
    ['Viber', '01712345678', 'viber://chat?number=%2B01712345678'],
    ['Skype', 'aurora', 'skype:aurora?chat'],
    ['YouTube', '@aurora', 'https://www.youtube.com/@aurora'],
    ['Reddit', 'r/aurora', 'https://www.reddit.com/r/aurora'],
    ['Snapchat', 'aurora', 'https://www.snapchat.com/add/aurora'],
    ['Linkedin', 'aurora', 'https://www.linkedin.com/in/aurora'],
  ])('opens %s %j at %s', (media, handle, expected) => {
    expect(url(media, handle)).toBe(expected);
  });

  it.each([
    ['Myspace', 'aurora'],
    ['Facebook', ''],
    ['Facebook', 'javascript:alert(1)'],
    ['Skype', 'a b'],
    ['Whatsapp', 'call us'],
  ])('renders nothing for %s %j', (media, handle) => {
    expect(url(media, handle)).toBeNull();
  });

  it('has a URL for every media of spec §3', () => {
    for (const media of CONTACT_MEDIA)
      expect(contactUrl({ media, handle: '01712345678' }, digits)).not.toBeNull();
  });
});
