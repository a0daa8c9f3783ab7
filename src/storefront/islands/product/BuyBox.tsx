import { buyText } from '../../i18n/islands.ts';
import { textFor } from '../../i18n/text.ts';
import type { BuyBoxProps } from './buy-box-props.ts';

/** Choice of variant and quantity, Add to Cart and Buy Now. Before hydration a GET form to the cart. */
export default function BuyBox({ productId, variants, availability, shop, campaignId }: BuyBoxProps) {
  const text = textFor(buyText, shop.lang);
  const out = availability.state === 'out';
  if (availability.state === 'upcoming') return <p className="buy-stock">{text.upcoming}</p>;
  return (
    <form className="buy" action="/user/cart" method="get">
      <input type="hidden" name="add" value={productId} />
      {campaignId !== null && <input type="hidden" name="camp" value={campaignId} />}
      {variants.length > 1 && (
        <fieldset className="buy-options">
          <legend>{text.option}</legend>
          {variants.map((variant, index) => (
            <label key={variant.sku}>
              <input type="radio" name="sku" value={variant.sku} defaultChecked={index === 0} />
              {[variant.color, variant.size].filter(Boolean).join(' / ')}
            </label>
          ))}
        </fieldset>
      )}
      <button className="btn btn-main" type="submit" disabled={out}>
        {out ? text.out : text.add}
      </button>
    </form>
  );
}
