import { useState } from 'react';
import { digits } from '#site/language/digits.ts';
import { listText } from '../../i18n/list.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { swatchColor } from '../buy/swatch-color.ts';
import type { FacetCounts } from './facets.ts';
import { type Filters, toggleLabel } from './filters.ts';

/** Labels of a facet that are shown at first. */
const FIRST_LABELS = 8;

interface FacetGroupProps {
  counts: FacetCounts;
  filters: Filters;
  lang: string;
  onChange: (filters: Filters) => void;
}

/** The labels of one facet with their counts; any number of them can be selected. */
export function FacetGroup({ counts: { facet, labels }, filters, lang, onChange }: FacetGroupProps) {
  const text = textFor(listText, lang);
  const [isWhole, setWhole] = useState(false);
  const selected = filters.labels[facet];
  // If only one label does not fit, it is shown in place of the button.
  const isCut = !isWhole && labels.length > FIRST_LABELS + 1;
  const shown = isCut
    ? labels.filter(({ label }, index) => index < FIRST_LABELS || selected.includes(label))
    : labels;
  return (
    <fieldset className="facet">
      <legend>{text[facet]}</legend>
      {shown.map(({ label, count }) => {
        const color = facet === 'color' ? swatchColor(label) : null;
        return (
          <label key={label} className="check" data-none={count === 0 || undefined}>
            <input
              type="checkbox"
              checked={selected.includes(label)}
              onChange={() => onChange(toggleLabel(filters, facet, label))}
            />
            {color !== null && <i className="facet-swatch" style={{ background: color }} />}
            <span>{label}</span>
            <small>{digits(count, lang)}</small>
          </label>
        );
      })}
      {isCut && (
        <button className="link facet-all" type="button" onClick={() => setWhole(true)}>
          {fill(text.allLabels, { n: labels.length })}
        </button>
      )}
    </fieldset>
  );
}
