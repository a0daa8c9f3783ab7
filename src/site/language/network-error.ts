import { networkErrorText } from './texts/network-error.ts';

/** English; in the browser, the language of the page. */
export const NETWORK_ERROR = networkErrorText.en;
