/** Counts failures of the page's own code: in the browser's console, and in the tags of a shop that has them. */

/**
 * Reports an exception that the page has handled. Tags only get its place and kind: its message may have typed text.
 *
 * @param place what failed, such as the name of an island
 */
export function reportFailure(place: string, error: unknown): void {
  console.error(place, error);
  const description = `${place}: ${error instanceof Error ? error.name : typeof error}`;
  // Google's name and fields.
  if (window.gtag !== undefined) window.gtag('event', 'exception', { description, fatal: false });
  else window.dataLayer?.push({ event: 'exception', description });
}

/**
 * The value of a step of the page. If its code fails, reports the failure and returns another value.
 *
 * @param place as of {@link reportFailure}
 */
export async function orElse<Value, Other>(
  place: string,
  step: Promise<Value>,
  other: Other,
): Promise<Value | Other> {
  try {
    return await step;
  } catch (error) {
    reportFailure(place, error);
    return other;
  }
}
