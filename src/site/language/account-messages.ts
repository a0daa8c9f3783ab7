import { accountMessageTexts } from './texts/account-messages.ts';

/**
 * Messages about an account, apart from the others because most pages show none of them. In English; in the browser, in
 * the language of the page.
 */
export const ACCOUNT_MESSAGES = accountMessageTexts.en;
