import { loadLate } from '../../../browser/loading/load-late.ts';
import { cartLinkText } from '../../../i18n/cart-link.ts';
import { textFor } from '../../../i18n/text.ts';
import { useHydrated } from '../../../islands/use-hydrated.ts';

interface CartShareProps {
  lang: string;
  /** `https://wa.me/` with the shop's number; '' without one. */
  chat: string;
}

/** Orders the cart by WhatsApp, and copies a link to it. Styles hide it while the cart has no lines. */
export default function CartShare({ lang, chat }: CartShareProps) {
  const text = textFor(cartLinkText, lang);
  const root = useHydrated<HTMLDivElement>();
  const load = () => loadLate(() => import('./share-cart.ts'));
  return (
    <div ref={root} className="cart-share row">
      {chat !== '' && (
        <a
          className="btn"
          href={chat}
          rel="noopener nofollow"
          data-hold=""
          onClick={(event) => {
            event.preventDefault();
            void load().then((share) => location.assign(share?.cartChat(chat) ?? chat));
          }}
        >
          {text.whatsapp}
        </a>
      )}
      <button
        type="button"
        className="btn"
        onClick={() => void load().then((share) => share?.copyCartLink())}
      >
        {text.copy}
      </button>
    </div>
  );
}
