import type { ReactNode } from 'react';
import type { ProductView } from '#site/catalog/product-view.ts';
import type { PhonePart } from '#site/phone.ts';
import type { SafeHtml } from '#site/safe-html.ts';
import type { Link, ShopView } from '#site/shop-view.ts';
import { Breadcrumbs } from '../Breadcrumbs.tsx';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';
import { ShareLinks } from '../ShareLinks.tsx';
import { AskShop } from './AskShop.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductHead } from './ProductHead.tsx';
import type { ShopContact } from './shop-contact.ts';

interface ProductLayoutProps {
  product: ProductView;
  shop: CatalogShop & Pick<ShopView, 'delivery'>;
  breadcrumbs: Link[];
  /** Path of the page. */
  path: string | null;
  /** Origin of the product's canonical URL. */
  origin: string;
  /** The seller's note on all products, and the phones for questions about them. */
  note: SafeHtml;
  phones: readonly PhonePart[];
  /** How shoppers order a product that cannot be bought here. */
  contact: ShopContact;
  /** The buy box; absent for an upcoming product. */
  buy?: ReactNode;
  reviews?: ReactNode;
}

/** Content of a product's page, prerendered or fetched. Both put their islands into `buy` and `reviews`. */
export function ProductLayout(props: ProductLayoutProps) {
  const { product, shop, breadcrumbs, path, origin, note, phones, contact, buy, reviews } = props;
  const { text, money } = catalogOf(shop);
  return (
    <>
      <Breadcrumbs links={breadcrumbs} path={path} shop={shop} />
      <div className="product-top">
        <Gallery name={product.name} images={product.images} video={product.video} shop={shop} />
        <div className="product-info">
          <ProductHead product={product} shop={shop} />
          {product.upcoming ? (
            <div className="product-soon">
              <b>{text.comingSoon}</b>
              <p>{text.comingSoonAdvice}</p>
              <AskShop
                contact={contact}
                product={product.name}
                option=""
                price={product.price.price === 0 ? '' : money(product.price.price)}
                isUpcoming
                lang={shop.lang}
              />
            </div>
          ) : (
            buy
          )}
          <ProductFacts product={product} shop={shop} note={note} phones={phones} />
          <ShareLinks url={origin + product.href} title={product.name} shop={shop} />
        </div>
      </div>
      <ProductDetails product={product} shop={shop} />
      {reviews}
    </>
  );
}
