/** White space, control characters, characters without a shape (zero-width, direction, fillers) and the empty Braille pattern. */
const SHAPELESS = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A trimmed text; '' when none of it is visible. */
export function visibleText(text: string): string {
  return SHAPELESS.test(text) ? '' : text.trim();
}
