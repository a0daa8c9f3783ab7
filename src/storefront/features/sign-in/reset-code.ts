const RESET = /^#reset=([\w-]{1,100})$/;

/** The code of a mailed link, in the fragment of the page's URL, from which it is removed; null without one. */
export function takeResetCode(): string | null {
  const code = RESET.exec(location.hash)?.[1] ?? null;
  if (code !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
