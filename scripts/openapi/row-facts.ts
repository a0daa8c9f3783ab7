/** What the source files of the contract's rows say about each row. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TABLES = path.resolve('src/contract/endpoints');
const ROW = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+) = \{/g;

export interface RowFacts {
  /** First word of the file with the row. */
  table: string;
  /** The row's doc comment in one line, without the word "Extension". */
  text: string;
}

/** Table and doc comment of each row, by row name. */
export function rowFacts(): ReadonlyMap<string, RowFacts> {
  const facts = new Map<string, RowFacts>();
  for (const file of readdirSync(TABLES).sort()) {
    const source = readFileSync(path.join(TABLES, file), 'utf8');
    for (const [, comment = '', row = ''] of source.matchAll(ROW)) {
      const text = comment
        .replaceAll(/\s*\n\s*\*/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      facts.set(row, {
        table: file.replace(/(?:-[a-z]+)?\.ts$/, ''),
        text: text.replace(/ ?\bExtension\.$/, ''),
      });
    }
  }
  return facts;
}
