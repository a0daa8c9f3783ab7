import { useEffect, useLayoutEffect } from 'react';
import type { ProductView } from '#site/catalog/product-view.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath, tidyName } from '#site/path-names.ts';
import { phoneNumbers } from '#site/phone.ts';
import { safeHtml } from '#site/safe-html.ts';
import type { Link } from '#site/shop-view.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { whenSeen } from '../../browser/when-seen.ts';
import { ProductLayout } from '../../catalog/product/ProductLayout.tsx';
import { BuyBox } from '../buy/BuyBox.tsx';
import Reviews from '../reviews/Reviews.tsx';
import { adoptReviewStyles } from '../reviews/review-styles.ts';
import { reportView } from '../tags/report-items.ts';
import { loadProduct } from './load-record.ts';
import { type UnbuiltProps, UnbuiltRecord } from './UnbuiltRecord.tsx';
import { useMovingParts } from './use-moving-parts.ts';

/** A product that the release does not have. */
export default function UnbuiltProduct(props: UnbuiltProps) {
  return (
    <UnbuiltRecord
      {...props}
      subject="product"
      load={loadProduct}
      failure={MESSAGES.unexpected}
      titleOf={({ name }) => name}
      skeleton={
        <div aria-hidden="true">
          <div className="product-top">
            <div className="gallery skeleton skeleton-square" />
            <div className="product-info">
              <div className="skeleton skeleton-title" />
              <div className="skeleton skeleton-line" />
              <div className="skeleton skeleton-box" />
            </div>
          </div>
        </div>
      }
    >
      {(product) => <ProductContent product={product} />}
    </UnbuiltRecord>
  );
}

/** Breadcrumbs of a product: its categories in the order of the API, which does not give their levels. */
function breadcrumbsOf({ name, href, categories }: ProductView): Link[] {
  const names = categories.map(tidyName).filter(canBePath);
  const labels = new Map(names.map((label) => [paths.category(label), label]));
  return [...[...labels].map(([path, label]) => ({ label, href: path })), { label: name, href }];
}

function loadSeenReviews(): (() => void) | undefined {
  const section = document.querySelector<HTMLElement>('.reviews');
  if (section === null) return undefined;
  return whenSeen([section], () => {
    void loadLate(() => import('../reviews/show-reviews.ts')).then((module) => module?.showReviews(section));
  });
}

function ProductContent({ product }: { product: ProductView }) {
  const shop = shopContext();
  // Pages of unbuilt records have no contacts except the phones.
  const phones = phoneNumbers(shop.phones);
  const contact = { whatsapp: '', phones, email: '', url: location.origin + product.href };
  useLayoutEffect(adoptReviewStyles, []);
  useMovingParts();
  useEffect(() => void import('../buy/buying.ts').then(({ startBuying }) => startBuying()), []);
  useEffect(() => reportView(product.id), [product.id]);
  useEffect(loadSeenReviews, []);
  return (
    <ProductLayout
      product={product}
      shop={shop}
      breadcrumbs={breadcrumbsOf(product)}
      path={product.href}
      origin={location.origin}
      note={safeHtml('')}
      phones={shop.phones}
      contact={contact}
      buy={<BuyBox product={product} shop={shop} contact={contact} />}
      reviews={product.ratingCount > 0 && <Reviews {...product} lang={shop.lang} />}
    />
  );
}
