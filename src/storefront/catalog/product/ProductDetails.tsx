import type { ReactNode } from 'react';
import type { ProductView } from '#site/catalog/product-view.ts';
import { type CatalogContext, type CatalogShop, catalogOf } from '../catalog-context.ts';
import { Prose } from '../Prose.tsx';

/** Description in both languages, and specifications. Sections without content are not rendered. */
export function ProductDetails({ product, shop }: { product: ProductView; shop: CatalogShop }) {
  const context = catalogOf(shop);
  const { text } = context;
  const specs = specRows(product, context);
  const texts = [
    product.descriptionHtml !== '' && (
      <Section key="description" title={text.description}>
        <Prose html={product.descriptionHtml} />
      </Section>
    ),
    product.descriptionBnHtml !== '' && (
      <Section key="bn" title={text.descriptionBn} lang="bn" open={product.descriptionHtml === ''}>
        <Prose html={product.descriptionBnHtml} lang="bn" />
      </Section>
    ),
  ].filter(Boolean);
  const facts = [
    specs.length > 0 && (
      <Section key="specs" title={text.specs}>
        <Specs rows={specs} />
      </Section>
    ),
  ].filter(Boolean);
  const columns = [texts, facts].filter((column) => column.length > 0);
  if (columns.length === 0) return null;
  return (
    <div className="details">
      {columns.map((column) => (
        <div key={column === texts ? 'texts' : 'facts'}>{column}</div>
      ))}
    </div>
  );
}

function Specs({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <table className="specs">
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SectionProps {
  title: string;
  open?: boolean;
  lang?: string;
  children: ReactNode;
}

function Section({ title, open = true, lang, children }: SectionProps) {
  return (
    <details open={open}>
      <summary>
        <h2 lang={lang}>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

/** Brand and SKU, then the seller's table. Rows of the table for brand or SKU take precedence. */
function specRows(product: ProductView, { text }: CatalogContext): [label: string, value: string][] {
  const named = new Set(product.specs.map(([label]) => label.toLowerCase()));
  const own: [string, string][] = [
    [text.brand, product.brand],
    [text.sku, product.sku],
  ];
  return [
    ...own.filter(([label, value]) => value !== '' && !named.has(label.toLowerCase())),
    ...product.specs,
  ];
}
