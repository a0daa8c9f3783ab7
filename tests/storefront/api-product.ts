/** A product as an API returns it: one variant has an offer, the other is sold out. */
export const SAREE = {
  _id: 's1',
  name: 'Saree',
  regular_price: '1000',
  price: '900',
  stock_quantity: '4',
  variations: [
    { SKU: 'r', name: 'Red', size: 'M', price: '1000', offerPrice: '800', quantity: '2' },
    { SKU: 'b', name: 'Blue', price: '1000', quantity: '0' },
  ],
};
