import { shareText } from '../i18n/share.ts';
import { fill, textFor } from '../i18n/text.ts';
import { type CatalogShop, catalogOf } from './catalog-context.ts';

interface ShareLinksProps {
  /** Canonical address to share. */
  url: string;
  title: string;
  shop: CatalogShop;
}

/** A page shares one address. */
const ADDRESS_ID = 'share-address';

/**
 * Links to the sharing dialogs of networks: no third-party script, no request before the click. `features/share` handles
 * the buttons; the one of the device's own dialog appears where there is one. Without its script "Copy link" shows the
 * address, to be copied by hand.
 */
export function ShareLinks({ url, title, shop }: ShareLinksProps) {
  const { text } = catalogOf(shop);
  const { copy, more } = textFor(shareText, shop.lang);
  const at = encodeURIComponent(url);
  const named = encodeURIComponent(title);
  const networks = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${at}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${named}%20${at}` },
    { name: 'X', href: `https://x.com/intent/post?text=${named}&url=${at}` },
    { name: text.shareMail, href: `mailto:?subject=${named}&body=${at}` },
  ];
  return (
    <p className="share">
      <span>{text.share}</span>
      {networks.map(({ name, href }) => (
        <a
          key={name}
          className="chip"
          href={href}
          rel="noopener nofollow"
          aria-label={fill(text.shareOn, { place: name })}
        >
          {name}
        </a>
      ))}
      {(['copy', 'dialog'] as const).map((way) => (
        <button
          key={way}
          className="chip"
          type="button"
          data-share={way}
          data-url={url}
          data-title={title}
          hidden={way === 'dialog'}
          popoverTarget={way === 'copy' ? ADDRESS_ID : undefined}
        >
          {way === 'copy' ? copy : more}
        </button>
      ))}
      <span id={ADDRESS_ID} popover="auto">
        {url}
      </span>
    </p>
  );
}
