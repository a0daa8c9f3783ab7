import { catalogOf } from '../../catalog/catalog-context.ts';
import { AskShop } from '../../catalog/product/AskShop.tsx';
import { ProductPrice } from '../../catalog/product/ProductPrice.tsx';
import { ShopImage } from '../../catalog/ShopImage.tsx';
import { buyText } from '../../i18n/buy-box.ts';
import { orderPageText } from '../../i18n/order-page.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { BuyForm, type BuyFormProps, StockLine } from '../buy/BuyForm.tsx';
import { QuantityField } from '../buy/QuantityField.tsx';

const WIDTHS = [400, 640, 840] as const;

/** The product of a one-page order: images, name, price, and the choice of variant and quantity. Static markup. */
export function OrderProduct({ product, shop, contact }: BuyFormProps) {
  const { text, money } = catalogOf(shop);
  const { name, price, upcoming } = product;
  return (
    <div className="order-product">
      <Images product={product} shop={shop} />
      <div className="order-choice">
        <h1>{name}</h1>
        <ProductPrice product={product} shop={shop} />
        {upcoming ? (
          <div className="order-closed">
            <b>{text.comingSoon}</b>
            <p>{text.comingSoonAdvice}</p>
            <AskShop
              contact={contact}
              product={name}
              option=""
              price={price.price === 0 ? '' : money(price.price)}
              isUpcoming
              lang={shop.lang}
            />
          </div>
        ) : (
          <Picker product={product} shop={shop} contact={contact} />
        )}
        <a className="link small text-btn" href={product.href}>
          {textFor(orderPageText, shop.lang).details}
        </a>
      </div>
    </div>
  );
}

/** Images in a row that scrolls. `buy/buying.ts` shows the image of the selected variant by its index. */
function Images({ product: { name, images }, shop }: Pick<BuyFormProps, 'product' | 'shop'>) {
  if (images.length === 0) {
    return (
      <div className="order-images order-none">
        <Icon name="bag" />
      </div>
    );
  }
  const { text } = catalogOf(shop);
  return (
    <section
      className="order-images"
      aria-label={fill(text.gallery, { name })}
      // A row that scrolls is reachable by keyboard.
      tabIndex={images.length > 1 ? 0 : undefined}
      data-gallery=""
    >
      {images.map(({ src, alt }, index) => (
        <div key={src}>
          <ShopImage
            shop={shop}
            src={src}
            alt={alt}
            widths={WIDTHS}
            sizes="(min-width:1024px) 420px,(min-width:640px) 320px,56vw"
            width={840}
            height={840}
            eager={index === 0}
          />
        </div>
      ))}
    </section>
  );
}

/** A separate form, which submits nothing: `buy/buying.ts` owns its controls. */
function Picker({ product, shop, contact }: BuyFormProps) {
  const attributes = { method: 'dialog', 'data-href': product.href };
  return (
    <BuyForm product={product} shop={shop} contact={contact} attributes={attributes}>
      {(preselected) => (
        <>
          <StockLine variant={preselected} />
          <QuantityField max={preselected.stock} labels={textFor(buyText, shop.lang)} lang={shop.lang} />
        </>
      )}
    </BuyForm>
  );
}
