import { MESSAGES } from '#contract/messages.ts';

/** The cart (spec §2). The server knows nobody's cart: it draws the lines' bones. */
export default function CartPage({ lang: _lang }: { lang: string }) {
  return (
    <div className="cart" aria-busy="true">
      <p className="sr" role="status">
        {MESSAGES.loading}
      </p>
      <div className="cart-lines">
        <div className="bone cart-bone" />
        <div className="bone cart-bone" />
      </div>
      <div className="bone cart-bone" />
    </div>
  );
}
