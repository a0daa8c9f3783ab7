import { shopContext } from '../../browser/shop-context.ts';
import { GridSkeleton } from '../../catalogue/list/GridSkeleton.tsx';
import { ListHead } from '../../catalogue/list/ListHead.tsx';
import { ProductGrid } from '../../catalogue/list/ProductGrid.tsx';
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
            <div className="skeleton skeleton-title" />
          </div>
          <GridSkeleton />
        </>
      }
    >
      {(products) => (
        <>
          <ListHead heading={lastSegment()} total={products.length} shop={shopContext()} />
          <ProductGrid products={products} shop={shopContext()} />
        </>
      )}
    </UnbuiltRecord>
  );
}
