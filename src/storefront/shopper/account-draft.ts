/**
 * Name of the draft that sign-in and sign-up share (`browser/drafts.ts`): fields `name` and `email`. A guest's order
 * fills it.
 */
export const ACCOUNT_DRAFT = 'account';
