/** Scrolls the row of a slide to it, but not the page. With `auto` CSS decides whether it scrolls smoothly. */
export function scrollRowTo(slide: Element, behavior: ScrollBehavior = 'auto'): void {
  const row = slide.parentElement;
  if (row === null) return;
  const left = slide.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
  row.scrollTo({ left, behavior });
}
