import { networkErrorText } from './texts/network-error.ts';

/** In the browser in the language of the page. */
export const NETWORK_ERROR = networkErrorText.en;
