/**
 * A browser loads only the texts of its page's language. The client build writes each table of texts into the chunks
 * as a mark that holds every language. Afterwards {@link writeLanguageChunks} writes each chunk once per language with
 * that language's texts. The names of chunks depend on the marks, so they change with a text of any language.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { isLanguage, LANGUAGES, type Language } from '#site/language/languages.ts';
import { filesBelow } from './bundle-source.ts';

/** Modules whose every export is a table: a value for each language. */
const TABLE_MODULE = /\/src\/(?:storefront\/i18n\/(?!text\.ts)|site\/language\/texts\/)[\w-]+\.ts$/;
/** A minifier may change the quotes around a text. base64url needs no escapes in any kind of quotes. */
const MARK = /\{\s*\$text:\s*(["'`])([\w-]+)\1,?\s*\}/g;

/** Replaces tables of texts in browser code by marks. */
export function markTexts(): Plugin {
  return {
    name: 'storefront:mark-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!TABLE_MODULE.test(file)) return null;
      const tables: Record<string, unknown> = await import(pathToFileURL(file).href);
      return Object.entries(tables)
        .map(([name, table]) => `export const ${name} = { en: ${markOf(table)} };`)
        .join('\n');
    },
  };
}

/** The mark of a table, as code. */
export function markOf(table: unknown): string {
  return `{ $text: ${JSON.stringify(Buffer.from(JSON.stringify(table)).toString('base64url'))} }`;
}

/** The code with each mark replaced by the texts of one language. */
export function withTexts(code: string, language: Language): string {
  return code.replace(MARK, (_mark, _quote, packed: string) => {
    const table: Partial<Record<Language, unknown>> = JSON.parse(Buffer.from(packed, 'base64url').toString());
    return literal(table[language]);
  });
}

/** A text or an object of texts, as a short JavaScript literal. */
function literal(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}:${literal(field)}`,
  );
  return `{${fields.join(',')}}`;
}

/** Folder of a language's chunks below `_astro/`; '' for English, which is first. */
function folderOf(language: Language): string {
  return language === LANGUAGES[0] ? '' : `${language}/`;
}

/** URL of a chunk in the language of a page; the English chunk's if the language has no texts. */
export function chunkIn(lang: string, url: string): string {
  return isLanguage(lang) ? url.replace('/_astro/', `/_astro/${folderOf(lang)}`) : url;
}

/** Writes the chunks of every language. Chunks import each other by relative URLs. */
export async function writeLanguageChunks(clientDir: string): Promise<void> {
  const files = filesBelow(clientDir, '_astro').filter((file) => file.endsWith('.js'));
  for (const language of LANGUAGES.slice(1)) {
    await mkdir(path.join(clientDir, '_astro', folderOf(language)), { recursive: true });
  }
  for (const file of files) {
    const code = await readFile(path.join(clientDir, file), 'utf8');
    for (const language of LANGUAGES) {
      // Vite's list of the chunks that a dynamic import needs.
      const own = code.replace(/(["'`])_astro\/([\w.-]+\.js)\1/g, `$1_astro/${folderOf(language)}$2$1`);
      await writeFile(path.join(clientDir, chunkIn(language, `/${file}`)), withTexts(own, language));
    }
  }
}
