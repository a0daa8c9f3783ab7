import type { MenuNode, Slide } from '#contract/view.ts';

/** What a banner leads to, in words: the name of the category it links to; null for any other address. */
export function slideLabel(slide: Slide, menu: readonly MenuNode[]): string | null {
  for (const node of menu) {
    if (node.href === slide.href) return node.name;
    const below = slideLabel(slide, node.children);
    if (below !== null) return below;
  }
  return null;
}
