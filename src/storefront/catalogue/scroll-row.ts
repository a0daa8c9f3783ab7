/** Scrolls the row of a slide to it, and nothing else of the page. Style sheets decide whether it scrolls smoothly. */
export function scrollRowTo(slide: Element): void {
  const row = slide.parentElement;
  if (row === null) return;
  const left = slide.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
  row.scrollTo({ left });
}
