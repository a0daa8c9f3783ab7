import { useState } from 'react';
import type { Order } from '#contract/entities/order.ts';
import type { ReturnRequest } from '#contract/entities/refund.ts';
import { readText } from '#site/typed/text.ts';
import type { Problem } from '../../browser/problem.ts';
import type { ReturnOrderText } from '../../i18n/return-order.ts';
import { fill } from '../../i18n/text.ts';
import { FieldTexts } from '../../islands/FieldTexts.tsx';
import { ImageField } from '../../islands/ImageField.tsx';
import { TextArea } from '../../islands/TextArea.tsx';
import { lineName, orderedLine } from './ordered-line.ts';

/** Names of the fields, also their ids on the page. */
export const RETURN_FIELDS = { item: 'return-item', reason: 'return-reason', image: 'return-image' } as const;
const quantityField = (index: number) => `return-quantity-${index}`;

interface ReturnItemsProps {
  lines: Order['lines'];
  text: ReturnOrderText;
  problem: Problem | null;
}

/** Which items of an order are returned, and why. The only line of an order is checked. */
export function ReturnItems({ lines, text, problem }: ReturnItemsProps) {
  const message = problem?.field === RETURN_FIELDS.item ? problem.message : '';
  return (
    <>
      <fieldset className="return-items">
        <legend>{text.items}</legend>
        {lines.map((line, index) => (
          <ReturnItem key={index} line={line} index={index} isOnly={lines.length === 1} text={text} />
        ))}
        <FieldTexts name={RETURN_FIELDS.item} message={message} hint={undefined} />
      </fieldset>
      <TextArea
        name={RETURN_FIELDS.reason}
        label={text.reason}
        rows={3}
        maxLength={1000}
        required
        problem={problem}
      />
      <ImageField name={RETURN_FIELDS.image} label={text.image} hint={text.imageHint} problem={problem} />
    </>
  );
}

interface ReturnItemProps {
  line: Order['lines'][number];
  index: number;
  isOnly: boolean;
  text: ReturnOrderText;
}

function ReturnItem({ line, index, isOnly, text }: ReturnItemProps) {
  const [isReturned, setReturned] = useState(isOnly);
  const { quantity } = line;
  const name = lineName(orderedLine(line));
  return (
    <div className="return-item">
      <label className="check">
        <input
          type="checkbox"
          name={RETURN_FIELDS.item}
          value={index}
          checked={isReturned}
          onChange={({ target }) => setReturned(target.checked)}
        />
        {name}
      </label>
      {isReturned && quantity > 1 && (
        <select
          className="field"
          name={quantityField(index)}
          aria-label={fill(text.quantityOf, { name })}
          defaultValue={quantity}
        >
          {Array.from({ length: quantity }, (_, before) => (
            <option key={before + 1} value={before + 1}>
              {fill(text.quantity, { n: before + 1 })}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** The selected items with their reason, or the first problem of the form. */
export function readReturnItems(
  form: HTMLFormElement,
  lines: Order['lines'],
  text: ReturnOrderText,
): Omit<ReturnRequest, 'image'> | Problem {
  const typed = new FormData(form);
  const items = lines.flatMap(({ productId, variation, campaignId, quantity }, index) => {
    if (!typed.getAll(RETURN_FIELDS.item).includes(String(index))) return [];
    const selected = Number(typed.get(quantityField(index)) ?? quantity);
    return [{ productId, sku: variation?.sku ?? '', campaignId, quantity: selected }];
  });
  if (items.length === 0) return { field: RETURN_FIELDS.item, message: text.itemsMissing };
  const reason = readText(String(typed.get(RETURN_FIELDS.reason) ?? ''));
  return reason === '' ? { field: RETURN_FIELDS.reason, message: text.reasonMissing } : { items, reason };
}
