/** Reviews of delivered products: which ones are written, and writing one. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { type AccountResource, createAccountResource } from '../../shopper/account-resource.ts';

export interface NewReview {
  orderId: string;
  productId: string;
  productImage: string;
  /** 1 to 5. */
  stars: number;
  text: string;
}

export interface OrderReviews {
  /** Keys (see {@link reviewKey}) of the written reviews of all loaded orders. */
  $written: ReadableAtom<ReadonlySet<string>>;
  /** Loads the reviews of an order once. After a failed load the API still refuses a second review. */
  load(orderId: string): Promise<void>;
  /**
   * Sends a review with its image. If the API refuses it or the response is lost, the order's reviews are requested
   * again, and the review counts as sent if it is among them.
   *
   * @returns why it is not written; null if it is
   */
  write(review: NewReview, image: File | null): Promise<Failure | null>;
}

interface ReviewPorts {
  /** Ids of the products of an order that have a review. */
  fetch(orderId: string): Promise<Outcome<readonly string[]>>;
  /** @returns the image's URL; null without an image */
  upload(image: File | null): Promise<Outcome<string | null>>;
  send(review: NewReview, image: string | null): Promise<Outcome<null>>;
}

/** The key of a product in an order: each has one review. */
export function reviewKey({ orderId, productId }: Pick<NewReview, 'orderId' | 'productId'>): string {
  return `${orderId} ${productId}`;
}

export function createOrderReviews({ fetch, upload, send }: ReviewPorts): OrderReviews {
  const $written = atom<ReadonlySet<string>>(new Set());
  /** Ids of reviewed products by order. */
  const orders = new Map<string, AccountResource<readonly string[]>>();
  const ofOrder = (orderId: string) => {
    const known = orders.get(orderId);
    if (known !== undefined) return known;
    const created = createAccountResource({ fetch: () => fetch(orderId), upload });
    created.$state.listen(() => {
      const keys = (created.value() ?? []).map((productId) => reviewKey({ orderId, productId }));
      $written.set(new Set([...$written.get(), ...keys]));
    });
    orders.set(orderId, created);
    return created;
  };
  return {
    $written,
    load: async (orderId) => {
      if (!orders.has(orderId)) await ofOrder(orderId).load();
    },
    write: (review, image) => {
      const { orderId, productId } = review;
      const { value, show, change } = ofOrder(orderId);
      return change({
        image,
        call: (url) => send(review, url),
        isThere: (_before, after) => after.includes(productId),
        isRepeatable: true,
        accept: () => show([...(value() ?? []), productId]),
      });
    },
  };
}
