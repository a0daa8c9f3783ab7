/** E-mail addresses that shoppers type (spec §5). */

const EMAIL = /^[^\s@<>()[\],;:\\"]{1,64}@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}$/u;
const MAX_EMAIL_CHARS = 254;

/** Whether the trimmed text is an e-mail address (spec §5). */
export function isEmail(typed: string): boolean {
  const email = typed.trim();
  return email.length <= MAX_EMAIL_CHARS && EMAIL.test(email);
}
