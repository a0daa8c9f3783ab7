import { inPageLanguage } from '#site/language/page-language.ts';
import { paths } from '#site/page-paths.ts';
import type { StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { ShopImage } from '../../../catalog/ShopImage.tsx';
import { formatsOf } from '../../../catalog/shop-formats.ts';
import type { CartText } from '../../../i18n/cart.ts';
import { cartLineText } from '../../../i18n/cart-lines.ts';
import { fill, textFor } from '../../../i18n/text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Stepper } from '../../../islands/Stepper.tsx';
import type { LineCheck } from '../lines/fresh-lines.ts';
import { limitNote } from '../store/limit-note.ts';
import { removeLine, selectLines, setQuantity } from './cart-page.ts';

interface CartRowProps {
  line: StoredLine;
  /** Undefined before the API's response. */
  check: LineCheck | undefined;
  /** The server's message if it has refused the line; else undefined. */
  refused: string | undefined;
  /** The line is selected for the checkout. */
  isSelected: boolean;
  text: CartText;
}

/** A line of the cart. Rendered only in the browser. */
export function CartRow({ line, check, refused, isSelected, text }: CartRowProps) {
  const shop = shopContext();
  const { money } = formatsOf(shop);
  const isGone = check !== undefined && check.state !== 'ok';
  const href = line.href ? inPageLanguage(line.href) : paths.product(line.productId);
  // Lines of one product differ in variant and campaign.
  const name = [line.title, line.option, line.campaignName].filter(Boolean).join(', ');
  const note = <LineNote line={line} check={check} refused={refused} text={text} money={money} />;
  return (
    <li className={isGone ? 'cart-line cart-gone' : 'cart-line'}>
      <label className="check cart-select">
        <input
          type="checkbox"
          aria-label={fill(text.select, { name })}
          checked={isSelected}
          disabled={isGone}
          onChange={() => selectLines([line], !isSelected)}
        />
      </label>
      <div className="cart-pic frame">
        {line.image !== '' && (
          <ShopImage
            shop={shop}
            src={line.image}
            alt=""
            widths={[160, 240]}
            sizes="96px"
            width={96}
            height={96}
          />
        )}
      </div>
      <div className="cart-what">
        <a className="cart-name" href={href}>
          {line.title}
        </a>
        {line.option !== '' && <p className="muted small">{line.option}</p>}
        {line.campaignName !== '' && <p className="muted small">{line.campaignName}</p>}
        <p className="small cart-each">
          {line.unitPrice > 0 && (
            <span translate="no">{fill(text.each, { price: money(line.unitPrice) })}</span>
          )}
          {line.listPrice > line.unitPrice && (
            <>
              {' '}
              <s className="muted" translate="no">
                {money(line.listPrice)}
              </s>
            </>
          )}
        </p>
      </div>
      <b className="cart-sum" translate="no">
        {line.unitPrice > 0 && money(line.unitPrice * line.quantity)}
      </b>
      <div className="cart-acts">
        {isGone ? (
          note
        ) : (
          <Stepper
            quantity={line.quantity}
            max={line.max}
            labels={{ ...text, quantity: fill(text.quantityOf, { name }) }}
            lang={shop.lang}
            onChange={(quantity) => setQuantity(line, quantity)}
          />
        )}
        <button
          className="cart-remove icon-btn"
          type="button"
          aria-label={fill(text.removeOf, { name })}
          onClick={({ currentTarget, detail }) =>
            removeLine(line, currentTarget.closest<HTMLElement>('main'), detail === 0)
          }
        >
          <Icon name="trash" />
        </button>
      </div>
      {/* Below the buttons, so that they do not move between two clicks. */}
      {!isGone && note}
    </li>
  );
}

function LineNote({
  line,
  check,
  refused,
  text,
  money,
}: Omit<CartRowProps, 'isSelected'> & { money: (minor: number) => string }) {
  if (check?.state === 'gone')
    return <p className="cart-note cart-bad">{textFor(cartLineText, shopContext().lang).unavailable}</p>;
  if (check?.state === 'out') return <p className="cart-note cart-bad">{text.soldOut}</p>;
  if (check?.state === 'unpriced') return <p className="cart-note cart-bad">{text.unpriced}</p>;
  if (refused !== undefined) return <p className="cart-note cart-bad">{refused || text.notTaken}</p>;
  if (line.isUnconfirmed) return <p className="cart-note">{text.unconfirmed}</p>;
  if (check?.before != null) {
    const prices = { price: money(line.unitPrice), before: money(check.before) };
    return <p className="cart-note">{fill(text.nowCosts, prices)}</p>;
  }
  const limit = limitNote(line, text);
  return limit === '' ? null : <p className="cart-note">{limit}</p>;
}
