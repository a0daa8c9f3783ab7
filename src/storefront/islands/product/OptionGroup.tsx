interface OptionGroupProps {
  legend: string;
  /** Name of the radio group, which the form submits. */
  name: string;
  options: { value: string; label: string; isSoldOut: boolean }[];
  chosen: string;
  soldOutText: string;
  onChoose: (value: string) => void;
}

/** A colour word that CSS knows as well; anything else gets no swatch, because style takes no foreign text. */
const PLAIN_COLOR =
  /^(?:black|white|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|navy|maroon|teal|olive|gold|silver|beige|ivory|indigo|violet|cyan|magenta|coral|crimson|turquoise|khaki|lavender)$/i;

/** One property of a product's variants as a row of pills. Sold-out ones are struck and stay reachable. */
export function OptionGroup({ legend, name, options, chosen, soldOutText, onChoose }: OptionGroupProps) {
  return (
    <fieldset className="buy-options">
      <legend>
        {legend}
        <span> {options.find(({ value }) => value === chosen)?.label}</span>
      </legend>
      {options.map(({ value, label, isSoldOut }) => (
        <label key={value} className={isSoldOut ? 'pill pill-out' : 'pill'}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {name === 'color' && PLAIN_COLOR.test(label) && (
            <i className="swatch" style={{ background: label.toLowerCase() }} />
          )}
          {label}
          {isSoldOut && <span className="sr"> ({soldOutText})</span>}
        </label>
      ))}
    </fieldset>
  );
}
