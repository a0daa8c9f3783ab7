import { HOLD_MS } from '#site/limits.ts';
import { preventReload } from '../browser/loading/load-late.ts';

/**
 * Shows a control as busy while its script loads, at most HOLD_MS. If the script fails, the browser leaves the page:
 * other chunks may fail too, and `chunk-failure.ts` must not reload the page then.
 */
export async function whileBusy(control: Element, load: Promise<boolean | undefined>) {
  control.setAttribute('aria-busy', 'true');
  const end = new Promise<undefined>((resolve) => setTimeout(resolve, HOLD_MS));
  const isDone = await Promise.race([load, end]);
  control.removeAttribute('aria-busy');
  if (!isDone) preventReload();
  return isDone;
}
