import type { buyText } from '../../i18n/buy-box.ts';
import type { TextsOf } from '../../i18n/text.ts';
import type { BuyVariant } from './buy-data.ts';
import { OptionGroup } from './OptionGroup.tsx';

interface VariantOptionsProps {
  variants: readonly BuyVariant[];
  preselected: BuyVariant;
  text: Pick<TextsOf<typeof buyText>, 'color' | 'size' | 'soldOut'>;
}

/** The colors and sizes of a product. A property with one value is a line of text. */
export function VariantOptions({ variants, preselected, text }: VariantOptionsProps) {
  const group = (property: 'color' | 'size', legend: string) => {
    const values = [...new Set(variants.map((variant) => variant[property]))].filter((value) => value !== '');
    const [only] = values;
    if (only === undefined) return null;
    if (variants.every((variant) => variant[property] === only)) {
      return (
        <p className="small">
          {legend}: {only}
          <input type="hidden" name={property} value={only} />
        </p>
      );
    }
    // Without JavaScript the marks ignore the selection: a value is marked if no variant with it is sellable.
    const options = values.map((value) => ({
      value,
      isSoldOut: !variants.some((variant) => variant[property] === value && variant.isSellable),
    }));
    return (
      <OptionGroup
        legend={legend}
        name={property}
        options={options}
        selected={preselected[property]}
        soldOutText={text.soldOut}
      />
    );
  };
  return (
    <>
      {group('color', text.color)}
      {group('size', text.size)}
    </>
  );
}
