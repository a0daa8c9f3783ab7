/** What comes near the window counts as seen: an answer may then be there when the shopper is. */
const NEAR = '300px 0px';

/**
 * Runs once, as soon as one of the elements is near enough to be seen.
 *
 * @returns calls it off
 */
export function whenSeen(elements: Iterable<Element>, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: NEAR },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
