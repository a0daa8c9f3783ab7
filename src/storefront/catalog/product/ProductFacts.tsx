import type { ReactNode } from 'react';
import type { ProductView } from '#site/catalog/product-view.ts';
import type { PhonePart } from '#site/phone.ts';
import type { SafeHtml } from '#site/safe-html.ts';
import type { ShopView } from '#site/shop-view.ts';
import { Icon } from '../../icons/Icon.tsx';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';
import { deliveryDaysText } from '../delivery-days.ts';
import { deliveryText } from '../delivery-text.ts';
import { PhoneText } from '../PhoneText.tsx';
import { Prose } from '../Prose.tsx';

/** Texts that sellers write into the warranty field of a product without warranty. */
const NO_WARRANTY = /^(?:no|none|n\/?a|0|-|without|no warranty|not applicable)?$/i;

type IconName = Parameters<typeof Icon>[0]['name'];

interface ProductFactsProps {
  product: ProductView;
  shop: CatalogShop & Pick<ShopView, 'delivery'>;
  /** The seller's note on all products, and the phones for questions about them. */
  note: SafeHtml;
  phones: readonly PhonePart[];
}

/** Delivery, warranty, phone for questions, and the seller's note. */
export function ProductFacts({ product, shop, note, phones }: ProductFactsProps) {
  const { text } = catalogOf(shop);
  const { days } = shop.delivery;
  return (
    <div className="facts">
      <dl>
        <Fact icon="truck" label={text.delivery}>
          {deliveryText(product.delivery, shop)}
          {days !== undefined && <p>{deliveryDaysText(days, shop.lang)}</p>}
        </Fact>
        {!NO_WARRANTY.test(product.warranty) && (
          <Fact icon="shield" label={text.warranty}>
            {product.warranty}
          </Fact>
        )}
        {phones.length > 0 && (
          <Fact icon="phone" label={text.questions}>
            <PhoneText phones={phones} className="link" />
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
