/** Reviews of delivered products: which ones are written, and writing one. */
import { atom, type ReadableAtom } from 'nanostores';
import type { CallFailure, CallResult } from '../../shopper/call-result.ts';

export interface NewReview {
  orderId: string;
  productId: string;
  productImage: string;
  /** 1 to 5. */
  stars: number;
  text: string;
}

export interface OrderReviews {
  /** Keys of {@link reviewKey}, of the orders whose reviews are known. */
  $written: ReadableAtom<ReadonlySet<string>>;
  /** Requests the reviews of an order once. When the request fails, the API still refuses a second review. */
  load(orderId: string): Promise<void>;
  /**
   * Sends a review with its image. When the API refuses it or the response is lost, the order's reviews are requested
   * again. A review that is among them counts as sent.
   *
   * @returns why it is not written; null when it is
   */
  write(review: NewReview, image: File | null): Promise<CallFailure | null>;
}

interface ReviewPorts {
  /** Ids of the products of an order that have a review. */
  fetch(orderId: string): Promise<CallResult<string[]>>;
  /** @returns the image's address; null without an image */
  upload(image: File | null): Promise<CallResult<string | null>>;
  send(review: NewReview, image: string | null): Promise<CallResult<null>>;
}

/** An order's product: each has one review. */
export function reviewKey({ orderId, productId }: Pick<NewReview, 'orderId' | 'productId'>): string {
  return `${orderId} ${productId}`;
}

export function createOrderReviews({ fetch, upload, send }: ReviewPorts): OrderReviews {
  const $written = atom<ReadonlySet<string>>(new Set());
  const asked = new Set<string>();
  const ask = async (orderId: string) => {
    const answer = await fetch(orderId);
    if (!answer.ok) return;
    const keys = answer.value.map((productId) => reviewKey({ orderId, productId }));
    $written.set(new Set([...$written.get(), ...keys]));
  };
  return {
    $written,
    load: async (orderId) => {
      if (asked.has(orderId)) return;
      asked.add(orderId);
      await ask(orderId);
    },
    write: async (review, image) => {
      const uploaded = await upload(image);
      if (!uploaded.ok) return uploaded.failure;
      const answer = await send(review, uploaded.value);
      if (!answer.ok && answer.failure.code !== 'signedOut') await ask(review.orderId);
      if (answer.ok) $written.set(new Set([...$written.get(), reviewKey(review)]));
      return answer.ok || $written.get().has(reviewKey(review)) ? null : answer.failure;
    },
  };
}
