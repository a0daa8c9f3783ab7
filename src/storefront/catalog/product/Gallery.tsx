import { digits } from '#site/language/digits.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { type CatalogShop, catalogOf } from '../catalog-context.ts';
import { ShopImage } from '../ShopImage.tsx';

const WIDTHS = [400, 640, 740, 840, 1200] as const;
const THUMB_WIDTHS = [160] as const;

/** `id` of an image. @param index counted from 0 */
function imageId(index: number): string {
  return `image-${index + 1}`;
}

interface GalleryProps {
  name: string;
  images: { src: string; alt: string }[];
  video: string | null;
  shop: CatalogShop;
}

/** Images in a row that scrolls, each with a link to its full size; thumbnails link to the images. */
export function Gallery({ name, images, video, shop }: GalleryProps) {
  const { text, image } = catalogOf(shop);
  const count = images.length;
  if (count === 0) {
    return (
      <div className="gallery">
        <div className="gallery-none">
          <Icon name="bag" />
        </div>
      </div>
    );
  }
  return (
    <section className="gallery" aria-label={fill(text.gallery, { name })}>
      {count > 1 && (
        <ol className="thumbs">
          {images.map(({ src }, index) => (
            <li key={src}>
              <a href={`#${imageId(index)}`} aria-label={fill(text.image, { n: index + 1, count })}>
                <ShopImage
                  shop={shop}
                  src={src}
                  alt=""
                  widths={THUMB_WIDTHS}
                  sizes="72px"
                  width={72}
                  height={72}
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      <ol className="images" data-gallery="">
        {images.map(({ src, alt }, index) => (
          <li key={src} id={imageId(index)}>
            <ShopImage
              shop={shop}
              src={src}
              alt={alt}
              widths={WIDTHS}
              sizes="(min-width:1024px) 584px,(min-width:640px) 47vw,100vw"
              width={960}
              height={960}
              eager={index === 0}
            />
            {count > 1 && (
              <span className="image-count" aria-hidden="true">
                {digits(`${index + 1} / ${count}`, shop.lang)}
              </span>
            )}
            <a
              className="zoom icon-btn"
              href={image(src, [1200]).src}
              aria-label={fill(text.enlarge, { n: index + 1 })}
            >
              <Icon name="zoom" />
            </a>
          </li>
        ))}
      </ol>
      {video !== null && (
        <a className="btn gallery-video" href={video} rel="noopener">
          <Icon name="play" />
          {text.video}
        </a>
      )}
    </section>
  );
}
