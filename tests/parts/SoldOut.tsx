import type { ProductView } from '#site/catalog/product-view.ts';
import { BuyBox, shopContext } from './components.ts';
import { aProduct } from './fixtures.ts';
import { Specimen } from './Specimen.tsx';

/** The buy box of a product that is sold out. */
export default function SoldOut() {
  const product: ProductView = { ...aProduct(), variants: [], availability: { state: 'out', stock: 0 } };
  const { phone } = shopContext();
  const contact = { whatsapp: 'https://wa.me/8801711000000', phone, email: '', url: product.href };
  return (
    <Specimen name="Sold out">
      <BuyBox product={product} shop={shopContext()} contact={contact} />
    </Specimen>
  );
}
