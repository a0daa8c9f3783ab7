/** A product of the search file as a card of a list. */
import type { ListItem } from '../catalog/list-facts.ts';
import { createLabels } from '../catalog/list-labels.ts';
import type { ProductCard } from '../catalog/product-card.ts';
import { localPath } from '../language/language-paths.ts';
import { PAGE_BASE } from '../page-paths.ts';
import type { SearchProduct } from './search-file.ts';

function badgeOf({ availability, listPrice, price }: SearchProduct): ProductCard['badge'] {
  if (availability === 'upcoming') return 'upcoming';
  if (availability === 'out') return 'sold-out';
  return listPrice > price ? 'offer' : null;
}

/** The card of a product. Without an id it cannot be added to the cart: it leads to the product's page. */
export function searchCard(product: SearchProduct): ProductCard {
  const { name, href, image, price, listPrice, priceTo, availability, brand, rating, ratingCount } = product;
  const off = listPrice > price && price > 0 ? Math.round(((listPrice - price) / listPrice) * 100) : 0;
  return {
    id: '',
    name,
    href: localPath(PAGE_BASE, href),
    image,
    hoverImage: '',
    price: {
      price,
      listPrice,
      offPercent: Math.min(off, 99),
      endsAt: null,
      source: listPrice > price ? 'offer' : 'list',
    },
    priceTo,
    availability,
    badge: badgeOf(product),
    rating,
    ratingCount,
    brand,
    sku: '',
    quickAdd: false,
    ownDelivery: product.ownDelivery,
    campaignId: null,
    soldPercent: null,
  };
}

/** Products as items of a list that can be filtered. */
export function searchItems(products: readonly SearchProduct[]): ListItem[] {
  const tidy = createLabels();
  return products.map((product) => {
    const { categories, brand, colors, sizes } = product;
    const labels = tidy({ category: categories, brand: [brand], color: colors, size: sizes });
    return { card: searchCard(product), labels };
  });
}
