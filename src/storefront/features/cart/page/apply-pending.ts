/** The add-to-cart requests of forms that were submitted without a script. Imported dynamically: few visits have one. */
import { shopContext } from '../../../browser/shop-context.ts';
import { tabStore } from '../../../browser/storages.ts';
import { showToast } from '../../../browser/toast.ts';
import { reportAddition } from '../../tags/cart-reports.ts';
import { addMessage } from '../add/add-message.ts';
import { addSelected } from '../add/add-selected.ts';
import { applyRequests } from '../add/add-to-cart-requests.ts';

/** A refused add-to-cart request. */
export interface Refusal {
  message: string;
  productId: string;
}

/**
 * Applies the pending requests, including the URL's.
 *
 * @param report called with the refused ones
 * @returns whether the API has responded to all
 */
export async function applyPending(report: (refusals: readonly Refusal[]) => void): Promise<boolean> {
  const context = shopContext();
  const refusals: Refusal[] = [];
  const isComplete = await applyRequests(
    {
      slug: context.slug,
      storage: tabStore(),
      query: location.search.slice(1),
      removeQuery: () => history.replaceState(history.state, '', location.pathname),
    },
    async (request) => {
      const result = await addSelected(request);
      const message = addMessage(result, context, null);
      if (result.ok) {
        showToast({ text: message });
        void reportAddition(result.line);
      } else refusals.push({ message, productId: request.productId });
      return result.ok || result.code !== 'network';
    },
  );
  report(refusals);
  return isComplete;
}
