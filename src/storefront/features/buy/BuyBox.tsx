import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '#site/routes.ts';
import { requestedCampaign } from '../../browser/requested-campaign.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { showPicture } from '../../catalogue/product/show-picture.ts';
import { buyText } from '../../i18n/buy-box.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Stepper } from '../../islands/Stepper.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { clampQuantity } from '../cart/cart-lines.ts';
import { addToCart } from './buy.ts';
import type { BuyBoxProps } from './buy-box-props.ts';
import { showPrice } from './live-price.ts';
import { liveProduct } from './live-product.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { stockLine } from './stock-line.ts';
import { useVariantChoice } from './use-variant-choice.ts';
import { type Choice, isSoldOut, pictureOf, valuesOf, withLiveFacts } from './variant-choice.ts';

const DONE_MS = 1_200;

/** Variant, quantity, Add to Cart and Buy Now. Before hydration a GET form to the cart page. */
export default function BuyBox(props: BuyBoxProps) {
  const { productId, shop, campaignId } = props;
  const text = textFor(buyText, shop.lang);
  const form = useHydrated<HTMLFormElement>();
  const live = useStore(liveProduct, null);
  const isGone = live?.ok === false && live.code === 'badRequest';
  const variants = live?.ok ? withLiveFacts(props.variants, live.value.variants) : props.variants;
  const { choice, variant, choose } = useVariantChoice(form, props.variants, variants);
  const own = live?.ok && props.variants.length === 0 ? live.value.variants[0] : undefined;
  const availability = variant?.availability ?? own?.availability ?? props.availability;
  const price = variant?.price ?? own?.price ?? props.price;
  const isOut = isGone || availability.state === 'out' || availability.state === 'upcoming';
  const [quantity, setQuantity] = useState(1);
  const [phase, setPhase] = useState<'idle' | 'adding' | 'buying' | 'done'>('idle');
  const [refusal, setRefusal] = useState('');

  // Take over a quantity that was typed before hydration.
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem('qty');
    if (field instanceof HTMLInputElement) setQuantity(clampQuantity(Number(field.value), null));
  }, [form]);
  useEffect(() => showPrice(price, null, shop), [price, shop]);
  // Show the picture of the chosen variant, also of one chosen before hydration, but not that of the built choice.
  const picture = pictureOf(props.variants, choice);
  const shownPicture = useRef(picture);
  useEffect(() => {
    if (picture === null || picture === shownPicture.current) return;
    shownPicture.current = picture;
    showPicture(picture);
  }, [picture]);
  const doneTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(doneTimer.current), []);

  const pick = (property: keyof Choice) => (value: string) => {
    setRefusal('');
    choose(property, value);
  };

  const submit = async (isBuyNow: boolean) => {
    if (phase === 'adding' || phase === 'buying') return;
    setPhase(isBuyNow ? 'buying' : 'adding');
    setRefusal('');
    const sku = variant?.sku ?? '';
    const { isAdded, message } = await addToCart(
      { productId, sku, quantity, campaignId: requestedCampaign(shopContext(), location.search) },
      price.price,
      !isBuyNow,
    );
    if (!isAdded) {
      setPhase('idle');
      setRefusal(message);
    } else if (isBuyNow) {
      // Stay busy until the page is left: a second press would add twice. The page may return from the cache.
      addEventListener('pagehide', () => setPhase('idle'), { once: true });
      location.assign(paths.cartAdd());
    } else {
      setPhase('done');
      doneTimer.current = setTimeout(() => setPhase('idle'), DONE_MS);
    }
  };

  const group = (property: keyof Choice, legend: string) => {
    const values = valuesOf(props.variants, property);
    const [only = ''] = values;
    if (only === '') return null;
    if (props.variants.every((own) => own[property] === only)) {
      return (
        <p className="small">
          {legend}: {only}
          <input type="hidden" name={property} value={only} />
        </p>
      );
    }
    return (
      <OptionGroup
        legend={legend}
        name={property}
        options={values.map((value) => ({
          value,
          label: value,
          isSoldOut: isSoldOut(variants, choice, property, value),
        }))}
        chosen={choice[property]}
        soldOutText={text.soldOut}
        onChoose={pick(property)}
      />
    );
  };

  return (
    <form
      ref={form}
      className="buy"
      action={paths.cartAdd()}
      onSubmit={(event) => {
        event.preventDefault();
        const { nativeEvent } = event;
        const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
        void submit(submitter?.getAttribute('name') === 'buy');
      }}
    >
      <input type="hidden" name="add" value={productId} />
      {campaignId !== null && <input type="hidden" name="camp" value={campaignId} />}
      {group('color', text.color)}
      {group('size', text.size)}
      <p
        className={`buy-stock buy-${isGone ? 'out' : availability.state}`}
        role="status"
        data-live-stock=""
        // `refresh-product.ts` may have updated it before hydration.
        suppressHydrationWarning
      >
        {isGone ? text.gone : stockLine(availability, shop.lang)}
      </p>
      <div className="buy-row">
        <Stepper
          name="qty"
          quantity={quantity}
          max={availability.stock}
          labels={text}
          onChange={(next) => setQuantity(clampQuantity(next, availability.stock))}
        />
        <button
          className="btn btn-main buy-add"
          type="submit"
          disabled={isOut}
          aria-busy={phase === 'adding' || undefined}
        >
          <Icon name={phase === 'done' ? 'check' : 'cart'} />
          {isOut ? text.out : phase === 'done' ? text.added : text.add}
        </button>
        <button
          className="btn buy-now"
          type="submit"
          name="buy"
          value="1"
          disabled={isOut}
          aria-busy={phase === 'buying' || undefined}
        >
          {text.buy}
        </button>
      </div>
      <p className="buy-message" role="alert">
        {refusal}
      </p>
    </form>
  );
}
