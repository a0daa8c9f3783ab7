import { useEffect } from 'react';
import type { ProductView } from '#site/product-view.ts';
import { canBePath, paths } from '#site/routes.ts';
import { safeHtml } from '#site/safe-html.ts';
import type { Link } from '#site/shop-view.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { Breadcrumbs } from '../../catalogue/Breadcrumbs.tsx';
import { catalogueOf } from '../../catalogue/catalogue-context.ts';
import { startCountdowns } from '../../catalogue/countdown.ts';
import { startSliders } from '../../catalogue/home/slider.ts';
import { Gallery } from '../../catalogue/product/Gallery.tsx';
import { ProductDetails } from '../../catalogue/product/ProductDetails.tsx';
import { ProductFacts } from '../../catalogue/product/ProductFacts.tsx';
import { ProductHead } from '../../catalogue/product/ProductHead.tsx';
import { ShareLinks } from '../../catalogue/ShareLinks.tsx';
import BuyBox from '../buy/BuyBox.tsx';
import { buyBoxProps } from '../buy/buy-box-props.ts';
import Reviews from '../reviews/Reviews.tsx';
import { hasReviews, reviewsProps } from '../reviews/reviews-props.ts';
import { loadProduct } from './load-record.ts';
import { UnbuiltRecord } from './UnbuiltRecord.tsx';

/** A product the release does not know, in the markup of the built page. */
export default function UnbuiltProduct({ lang }: { lang: string }) {
  return (
    <UnbuiltRecord
      lang={lang}
      load={loadProduct}
      titleOf={({ name }) => name}
      skeleton={
        <div aria-hidden="true">
          <div className="bone bone-crumbs" />
          <div className="product-top">
            <div className="gallery bone bone-square" />
            <div className="product-info">
              <div className="bone bone-title" />
              <div className="bone bone-line" />
              <div className="bone bone-box" />
            </div>
          </div>
        </div>
      }
    >
      {(product) => <ProductContent product={product} />}
    </UnbuiltRecord>
  );
}

/** The way to a product. Its categories stand in the order the API names them: which lies in which it does not say. */
function breadcrumbsOf({ name, href, categories }: ProductView): Link[] {
  const labels = new Map(categories.filter(canBePath).map((label) => [paths.category(label), label]));
  return [...[...labels].map(([path, label]) => ({ label, href: path })), { label: name, href }];
}

function ProductContent({ product }: { product: ProductView }) {
  const shop = shopContext();
  const { text } = catalogueOf(shop);
  useEffect(startCountdowns, []);
  useEffect(startSliders, []);
  return (
    <>
      <Breadcrumbs links={breadcrumbsOf(product)} path={product.href} shop={shop} />
      <div className="product-top">
        <Gallery name={product.name} images={product.images} video={product.video} shop={shop} />
        <div className="product-info">
          <ProductHead product={product} shop={shop} />
          {product.upcoming ? (
            <div className="product-soon">
              <b>{text.comingSoon}</b>
              <p>{text.comingSoonAdvice}</p>
            </div>
          ) : (
            <BuyBox {...buyBoxProps(product, shop)} />
          )}
          <ProductFacts product={product} shop={shop} note={safeHtml('')} phone={shop.phone} />
          <ShareLinks url={location.origin + product.href} title={product.name} shop={shop} />
        </div>
      </div>
      <ProductDetails product={product} shop={shop} />
      {hasReviews(product) && <Reviews {...reviewsProps(product, shop)} />}
    </>
  );
}
