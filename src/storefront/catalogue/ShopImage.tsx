import { type CatalogueShop, catalogueOf } from './catalogue-context.ts';

interface ShopImageProps {
  shop: CatalogueShop;
  src: string;
  alt: string;
  /** Widths on offer in pixels, ascending. */
  widths: readonly number[];
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string;
  width: number;
  height: number;
  /** The one picture that is the largest thing a shopper sees first. */
  eager?: boolean;
  className?: string;
}

/** A shop's picture in the widths its image service offers; it takes its room before it is there. */
export function ShopImage({
  shop,
  src,
  alt,
  widths,
  sizes,
  width,
  height,
  eager,
  className,
}: ShopImageProps) {
  const sources = catalogueOf(shop).image(src, widths);
  const image = (
    <img
      className={className}
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
  // React puts a preload link in front of a picture that is not lazy, here amid a list. It makes an
  // exception for a picture inside `<picture>`; the attributes of the image itself say enough.
  return eager ? <picture>{image}</picture> : image;
}
