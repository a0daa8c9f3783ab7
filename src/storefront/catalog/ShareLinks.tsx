import { shareText } from '../i18n/share.ts';
import { fill, textFor } from '../i18n/text.ts';
import { type CatalogShop, catalogOf } from './catalog-context.ts';

interface ShareLinksProps {
  /** Canonical URL to share. */
  url: string;
  title: string;
  shop: CatalogShop;
}

/** A page has one URL to share. */
const URL_ID = 'share-url';

/**
 * Links to the sharing dialogs of networks: no third-party script, no request before the click. `features/share`
 * handles the buttons. The dialog button appears if the device has a share dialog. Without the script "Copy link"
 * shows the URL for manual copying.
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
    <p className="share row-close">
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
      {(['copy', 'dialog'] as const).map((action) => (
        <button
          key={action}
          className="chip"
          type="button"
          data-share={action}
          data-url={url}
          data-title={title}
          hidden={action === 'dialog'}
          popoverTarget={action === 'copy' ? URL_ID : undefined}
        >
          {action === 'copy' ? copy : more}
        </button>
      ))}
      <span id={URL_ID} popover="auto">
        {url}
      </span>
    </p>
  );
}
