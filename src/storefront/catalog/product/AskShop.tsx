import { PATTERNS } from '#site/page-paths.ts';
import { shareText } from '../../i18n/share.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { ContactLinks } from './ContactLinks.tsx';
import type { ShopContact } from './shop-contact.ts';

interface AskShopProps {
  contact: ShopContact;
  product: string;
  /** The selected variant; '' without options. */
  option: string;
  /** Formatted price; '' without one. */
  price: string;
  /** The product is not sold yet. */
  isUpcoming?: boolean;
  /** The product can be bought. */
  isHidden?: boolean;
  lang: string;
}

/**
 * The message about a product. `{option}` and `{price}` remain:
 * `features/buy` fills them for the selected variant.
 */
export function requestTemplate(template: string, product: string, url: string): string {
  return fill(template, { product: `${product}{option}`, url });
}

/**
 * Links to the shop's WhatsApp and phone, else email, to order a product that is sold out, upcoming or without a price.
 * A shop without contacts gets a link to the wish list, which shows current stock: the API has no call for stock
 * notifications.
 */
export function AskShop({ contact, product, option, price, isUpcoming, isHidden, lang }: AskShopProps) {
  const { whatsapp, phones, email, url } = contact;
  const text = textFor(shareText, lang);
  const request = price === '' ? text.messageUnpriced : isUpcoming ? text.messageSoon : text.message;
  const template = requestTemplate(request, product, url);
  if (whatsapp === '' && phones.length === 0 && email === '') {
    return (
      <div className="share row-close" data-ask="" hidden={isHidden}>
        <span>{isUpcoming ? text.saveSoon : text.save}</span>
        <a className="btn" href={PATTERNS.wishlist}>
          {text.wishlist}
        </a>
      </div>
    );
  }
  const message = fill(template, { option: option === '' ? '' : ` (${option})`, price });
  return (
    <div className="share row-close" data-ask="" hidden={isHidden}>
      <span>{isUpcoming ? text.askSoon : text.ask}</span>
      <ContactLinks
        contact={contact}
        subject={product}
        message={message}
        text={isUpcoming ? { ...text, whatsapp: text.whatsappSoon } : text}
      />
    </div>
  );
}
