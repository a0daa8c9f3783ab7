import { CartLines, CartSummary, cartText, lineKey, shopContext, textFor } from './components.ts';
import { LINES } from './fixtures.ts';
import { Specimen } from './Specimen.tsx';

const OK = { state: 'ok', before: null, shipping: null } as const;
const CHECKS = {
  changed: { ...OK, before: 520_00 },
  out: { ...OK, state: 'out' },
  gone: { ...OK, state: 'gone' },
} as const;

/** A record by product id as one by line. */
function byLine<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    LINES.flatMap((line) => {
      const value = record[line.productId];
      return value === undefined ? [] : [[lineKey(line), value]];
    }),
  );
}

/** Rows of the cart and its summary. */
export default function CartParts() {
  const text = textFor(cartText, shopContext().lang);
  return (
    <>
      <Specimen name="Lines: plain, unconfirmed, refused, new price, last in stock, campaign, sold out, gone">
        <CartLines lines={LINES} checks={byLine(CHECKS)} refused={byLine({ refused: '' })} text={text} />
      </Specimen>
      <Specimen name="Summary without a selected line">
        <CartSummary lines={[]} checks={{}} text={text} />
      </Specimen>
    </>
  );
}
