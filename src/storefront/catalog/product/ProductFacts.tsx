import type { ReactNode } from 'react';
import type { ProductView } from '#site/catalog/product-view.ts';
import type { SafeHtml } from '#site/safe-html.ts';
import { Icon } from '../../icons/Icon.tsx';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';
import { deliveryText } from '../delivery-text.ts';
import { Prose } from '../Prose.tsx';

/** Texts that sellers write into the warranty field of a product without warranty. */
const NO_WARRANTY = /^(?:no|none|n\/?a|0|-|without|no warranty|not applicable)?$/i;

type IconName = Parameters<typeof Icon>[0]['name'];

interface ProductFactsProps {
  product: ProductView;
  shop: CatalogShop;
  /** The seller's note on all products, and the phone for questions about them. */
  note: SafeHtml;
  phone: string;
}

/** Delivery, warranty, phone for questions, and the seller's note. */
export function ProductFacts({ product, shop, note, phone }: ProductFactsProps) {
  const { text } = catalogOf(shop);
  return (
    <div className="facts">
      <dl>
        <Fact icon="truck" label={text.delivery}>
          {deliveryText(product.delivery, shop)}
        </Fact>
        {!NO_WARRANTY.test(product.warranty) && (
          <Fact icon="shield" label={text.warranty}>
            {product.warranty}
          </Fact>
        )}
        {phone !== '' && (
          <Fact icon="phone" label={text.questions}>
            <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </Fact>
        )}
      </dl>
      <Prose html={note} />
    </div>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
