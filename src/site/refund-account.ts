/** Accounts to which a shop pays money back. Hyphens and spaces may separate their digits. */

/** A mobile number of 11 digits, with or without the country code. */
export const MOBILE_ACCOUNT = /^(?:\+?88[\s-]?)?01[3-9](?:[\s-]?\d){8}$/;

/** A bank's account number of 6 to 30 digits. */
export const BANK_ACCOUNT = /^\d(?:[\s-]?\d){5,29}$/;
