import { shareText } from '../../i18n/share.ts';
import { fill, textFor } from '../../i18n/text.ts';
import type { ShopContact } from './shop-contact.ts';

interface AskShopProps {
  contact: ShopContact;
  product: string;
  /** The chosen variant; '' without options. */
  option: string;
  /** As shown. */
  price: string;
  /** The product is not sold yet. */
  isUpcoming?: boolean;
  /** The product can be bought. */
  isHidden?: boolean;
  lang: string;
}

/** The message about a product. `{option}` and `{price}` remain: `features/buy` fills them for the chosen variant. */
export function askTemplate(template: string, product: string, url: string): string {
  return fill(template, { product: `${product}{option}`, url });
}

/** Ways to order a product that is sold out or upcoming from the shop itself; nothing for a shop without contacts. */
export function AskShop({ contact, product, option, price, isUpcoming, isHidden, lang }: AskShopProps) {
  const { whatsapp, phone, url } = contact;
  if (whatsapp === '' && phone === '') return null;
  const text = textFor(shareText, lang);
  const template = askTemplate(isUpcoming ? text.messageSoon : text.message, product, url);
  const message = fill(template, { option: option === '' ? '' : ` (${option})`, price });
  return (
    <div className="share" data-ask="" hidden={isHidden}>
      <span>{isUpcoming ? text.askSoon : text.ask}</span>
      {whatsapp !== '' && (
        <a className="btn" href={`${whatsapp}?text=${encodeURIComponent(message)}`} rel="noopener nofollow">
          {isUpcoming ? text.whatsappSoon : text.whatsapp}
        </a>
      )}
      {phone !== '' && (
        <a className="btn" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {fill(text.call, { phone })}
        </a>
      )}
    </div>
  );
}
