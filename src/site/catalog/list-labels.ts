/** The labels by which the products of a list are filtered. */
import { foldName, tidyName } from '../path-names.ts';
import type { Facet } from './list-facts.ts';

/** The first spelling of each label, so that "navy" and "Navy " are one option. */
function createSpelling(): (labels: readonly string[]) => string[] {
  const spellings = new Map<string, string>();
  return (labels) => {
    const own = new Set<string>();
    for (const label of labels) {
      const tidy = tidyName(label);
      if (tidy === '') continue;
      const folded = foldName(tidy);
      const spelling = spellings.get(folded) ?? tidy;
      spellings.set(folded, spelling);
      own.add(spelling);
    }
    return [...own];
  };
}

type Labels = Readonly<Record<Facet, readonly string[]>>;

/** A function from the labels of a product to the same labels in the spelling of the list. */
export function createLabels(): (labels: Labels) => Labels {
  const [category, brand, color, size] = [
    createSpelling(),
    createSpelling(),
    createSpelling(),
    createSpelling(),
  ];
  return (labels) => ({
    category: category(labels.category),
    brand: brand(labels.brand),
    color: color(labels.color),
    size: size(labels.size),
  });
}
