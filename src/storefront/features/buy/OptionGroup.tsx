import { swatchColor } from './swatch-color.ts';

interface OptionGroupProps {
  legend: string;
  /** Name of the radio group, which the form submits. */
  name: string;
  options: { value: string; label: string; isSoldOut: boolean }[];
  chosen: string;
  soldOutText: string;
  onChoose: (value: string) => void;
}

/** One property of a product's variants as a row of pills. Sold-out ones are struck through but selectable. */
export function OptionGroup({ legend, name, options, chosen, soldOutText, onChoose }: OptionGroupProps) {
  return (
    <fieldset className="buy-options">
      <legend>
        {legend}
        <span> {options.find(({ value }) => value === chosen)?.label}</span>
      </legend>
      {options.map(({ value, label, isSoldOut }) => {
        const swatch = name === 'color' ? swatchColor(label) : null;
        return (
          <label key={value} className={isSoldOut ? 'pill pill-out' : 'pill'}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {swatch !== null && <i className="swatch" style={{ background: swatch }} />}
            {label}
            {isSoldOut && <span className="sr"> ({soldOutText})</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
