import { useEffect } from 'react';
import { safeHtml } from '#contract/html.ts';
import type { ProductView } from '#contract/view.ts';
import { startCountdowns } from '../../browser/countdown.ts';
import { lateProduct } from '../../browser/late-pages.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { startSliders } from '../../browser/slider.ts';
import { catalogueOf } from '../catalogue/catalogue-context.ts';
import { Gallery } from '../catalogue/Gallery.tsx';
import { ProductDetails } from '../catalogue/ProductDetails.tsx';
import { ProductFacts } from '../catalogue/ProductFacts.tsx';
import { ProductHead } from '../catalogue/ProductHead.tsx';
import { ShareLinks } from '../catalogue/ShareLinks.tsx';
import BuyBox from '../product/BuyBox.tsx';
import { buyBoxProps } from '../product/buy-box-props.ts';
import { Late } from './Late.tsx';

/** A product the release does not know, in the markup of the built page. */
export default function ProductShell({ lang }: { lang: string }) {
  return (
    <Late
      lang={lang}
      ask={lateProduct}
      titleOf={({ name }) => name}
      bones={
        <div className="product-top" aria-hidden="true">
          <div className="gallery bone bone-square" />
          <div className="product-info">
            <div className="bone bone-title" />
            <div className="bone bone-line" />
            <div className="bone bone-box" />
          </div>
        </div>
      }
    >
      {(product) => <LateProduct product={product} />}
    </Late>
  );
}

function LateProduct({ product }: { product: ProductView }) {
  const shop = shopContext();
  const { text } = catalogueOf(shop);
  useEffect(startCountdowns, []);
  useEffect(startSliders, []);
  return (
    <>
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
    </>
  );
}
