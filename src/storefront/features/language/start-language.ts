/** Starts the language links of the page when it is shown. Pages of shops in one language do not load it. */
import { shopContext } from '../../browser/shop-context.ts';
import { whenShown } from '../../browser/when-shown.ts';
import { startLanguage } from './language.ts';

whenShown(() => startLanguage(shopContext()));
