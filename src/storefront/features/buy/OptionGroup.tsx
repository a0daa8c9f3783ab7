import { swatchColor } from './swatch-color.ts';

interface OptionGroupProps {
  legend: string;
  /** Name of the radio group, which the form submits. */
  name: string;
  options: { value: string; isSoldOut: boolean }[];
  selected: string;
  soldOutText: string;
}

/**
 * One property of a product's variants as a row of pills. Sold-out values are struck through but selectable. Static
 * markup; `show-selection.ts` updates it.
 */
export function OptionGroup({ legend, name, options, selected, soldOutText }: OptionGroupProps) {
  return (
    <fieldset className="buy-options row-close">
      <legend>
        {legend} <span>{selected}</span>
      </legend>
      {options.map(({ value, isSoldOut }) => {
        const swatch = name === 'color' ? swatchColor(value) : null;
        return (
          <label key={value} className={isSoldOut ? 'pill pill-out' : 'pill'}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === selected}
            />
            {swatch !== null && <i className="swatch" style={{ background: swatch }} />}
            {value}
            <span className="sr" hidden={!isSoldOut}>
              {' '}
              ({soldOutText})
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
