/** Head tags as data: pure functions create them, `Head.astro` prints them. */

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attrs?: Readonly<Record<string, string>>;
  /** Text of the tag. A script's text is printed unescaped: it comes from {@link scriptJson}. */
  content?: string;
}

/** A `<meta name>`; no tag for empty content. */
export function meta(name: string, content: string): HeadTag[] {
  return content === '' ? [] : [{ tag: 'meta', attrs: { name, content } }];
}

/** A `<meta property>` of Open Graph; no tag for empty content. */
export function property(name: string, content: string): HeadTag[] {
  return content === '' ? [] : [{ tag: 'meta', attrs: { property: name, content } }];
}

/** A `<link>`. */
export function link(rel: string, href: string, attrs: Readonly<Record<string, string>> = {}): HeadTag {
  return { tag: 'link', attrs: { rel, href, ...attrs } };
}

const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a `<script>`: no character can end the script, open a comment or end a line of code. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
