import { shopContext } from '../../browser/shop-context.ts';
import { catalogueOf } from '../../catalogue/catalogue-context.ts';
import { GridSkeleton } from '../../catalogue/list/GridSkeleton.tsx';
import { ProductGrid } from '../../catalogue/list/ProductGrid.tsx';
import { fill } from '../../i18n/text.ts';
import { lastSegment } from './last-segment.ts';
import { loadCategory } from './load-record.ts';
import { UnbuiltRecord } from './UnbuiltRecord.tsx';

/** A category the release does not know. */
export default function UnbuiltCategory({ lang }: { lang: string }) {
  return (
    <UnbuiltRecord
      lang={lang}
      load={loadCategory}
      titleOf={() => lastSegment()}
      skeleton={
        <>
          <div className="list-head">
            <div className="bone bone-title" />
          </div>
          <GridSkeleton />
        </>
      }
    >
      {(products) => {
        const shop = shopContext();
        const { text } = catalogueOf(shop);
        const count = products.length;
        return (
          <>
            <header className="list-head">
              <div className="head">
                <h1>{lastSegment()}</h1>
                {count > 0 && (
                  <p className="muted small">
                    {count === 1 ? text.countOne : fill(text.countMany, { n: count })}
                  </p>
                )}
              </div>
            </header>
            <ProductGrid products={products} shop={shop} />
          </>
        );
      }}
    </UnbuiltRecord>
  );
}
