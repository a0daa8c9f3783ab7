import type { ProductView } from '#site/catalog/product-view.ts';
import { phoneNumbers } from '#site/phone.ts';
import { BuyBox, shopContext } from './components.ts';
import { aProduct } from './fixtures.ts';
import { Specimen } from './Specimen.tsx';

/** The buy box of a product that is sold out. */
export default function SoldOut() {
  const product: ProductView = { ...aProduct(), variants: [], availability: { state: 'out', stock: 0 } };
  const phones = phoneNumbers(shopContext().phones);
  const contact = { whatsapp: 'https://wa.me/8801711000000', phones, email: '', url: product.href };
  return (
    <Specimen name="Sold out">
      <BuyBox product={product} shop={shopContext()} contact={contact} />
    </Specimen>
  );
}
