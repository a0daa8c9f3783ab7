import { useCallback, useState } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { GridSkeleton } from '../../catalog/list/GridSkeleton.tsx';
import { ListHead } from '../../catalog/list/ListHead.tsx';
import { ProductGrid } from '../../catalog/list/ProductGrid.tsx';
import { loadCategory } from './load-category.ts';
import { type UnbuiltProps, UnbuiltRecord } from './UnbuiltRecord.tsx';

/** A category that the release does not have, or one whose name is spelled differently. */
export default function UnbuiltCategory(props: UnbuiltProps) {
  const [hasListFailed, setHasListFailed] = useState(false);
  const load = useCallback(() => {
    setHasListFailed(false);
    return loadCategory(props.menu, () => setHasListFailed(true));
  }, [props.menu]);
  return (
    <UnbuiltRecord
      {...props}
      subject="category"
      load={load}
      failure={hasListFailed ? MESSAGES.categoriesFailed : MESSAGES.responseNotOk}
      titleOf={({ name }) => name}
      skeleton={
        <>
          <div className="list-head">
            <div className="skeleton skeleton-title" />
          </div>
          <GridSkeleton />
        </>
      }
    >
      {({ name, products }) => (
        <>
          <ListHead heading={name} total={products.length} shop={shopContext()} />
          <ProductGrid products={products} shop={shopContext()} />
        </>
      )}
    </UnbuiltRecord>
  );
}
