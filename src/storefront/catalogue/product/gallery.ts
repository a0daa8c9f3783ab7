/** Moves a row that scrolls sideways, and nothing else of the page; whether it glides is the style sheets' to say. */
export function scrollRowTo(slide: Element): void {
  const row = slide.parentElement;
  if (row === null) return;
  const left = slide.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
  row.scrollTo({ left });
}

/** Shows a picture of the product's gallery, counted from 0. */
export function showPicture(index: number): void {
  const picture = document.querySelectorAll('[data-gallery] > *')[index];
  if (picture !== undefined) scrollRowTo(picture);
}
