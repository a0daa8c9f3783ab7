/** The token of a guest. */
export const GUEST_TOKEN = '0';
