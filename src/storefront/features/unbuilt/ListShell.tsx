import { shopContext } from '../../browser/shop-context.ts';
import { catalogueOf } from '../../catalogue/catalogue-context.ts';
import { fill } from '../../i18n/text.ts';
import { GridBones } from './GridBones.tsx';
import { Late } from './Late.tsx';
import { lastSegment, lateCategory } from './late-pages.ts';
import { ProductGrid } from './ProductGrid.tsx';

/** A category the release does not know. */
export default function ListShell({ lang }: { lang: string }) {
  return (
    <Late
      lang={lang}
      ask={lateCategory}
      titleOf={() => lastSegment()}
      bones={
        <>
          <div className="list-head">
            <div className="bone bone-title" />
          </div>
          <GridBones />
        </>
      }
    >
      {(products) => {
        const { text } = catalogueOf(shopContext());
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
            <ProductGrid products={products} />
          </>
        );
      }}
    </Late>
  );
}
