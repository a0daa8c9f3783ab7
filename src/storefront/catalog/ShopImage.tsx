import { type FormattedShop, formatsOf } from './shop-formats.ts';

interface ShopImageProps {
  shop: FormattedShop;
  src: string;
  alt: string;
  /** Available widths in pixels, ascending. */
  widths: readonly number[];
  /** Displayed width: the `sizes` attribute. */
  sizes: string;
  width: number;
  height: number;
  /** Set for the largest image of the first view. */
  eager?: boolean;
}

/** A shop's image in the widths of its image service. Its space is reserved before it loads. */
export function ShopImage({ shop, src, alt, widths, sizes, width, height, eager }: ShopImageProps) {
  const sources = formatsOf(shop).image(src, widths);
  const image = (
    <img
      src={sources.src}
      srcSet={sources.srcset || undefined}
      sizes={sources.srcset ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
  // React writes a preload link before an image that is not lazy, unless it is inside `<picture>`.
  return eager ? <picture>{image}</picture> : image;
}
