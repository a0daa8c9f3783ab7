/** A message of spec §8. In a file of its own, because the base module of every page has no other message. */
export const NETWORK_ERROR = 'Network error. Please try again.';
