import type { ReactNode } from 'react';
import { fill } from '../../i18n/text.ts';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';

interface ListHeadProps {
  heading: string;
  intro?: string;
  /** Number of products on all pages of the list. Absent for lists of other entries. */
  total?: number;
  shop: CatalogShop;
  children?: ReactNode;
}

/** Heading, count and introduction of a list. */
export function ListHead({ heading, intro = '', total = 0, shop, children }: ListHeadProps) {
  const { text } = catalogOf(shop);
  return (
    <header className="list-head">
      <div className="head">
        <h1>{heading}</h1>
        {total > 0 && (
          <p className="muted small">{total === 1 ? text.countOne : fill(text.countMany, { n: total })}</p>
        )}
      </div>
      {intro !== '' && <p className="intro muted">{intro}</p>}
      {children}
    </header>
  );
}
