/** An element this close to the viewport counts as seen, so that its content is ready when it is scrolled to. */
const NEAR = '300px 0px';

/**
 * Runs once, as soon as one of the elements is in or near the viewport.
 *
 * @returns a function that cancels it
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
