/** The cache of responses that every worker of a checkout uses. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#system/error-facts.ts';
import { atEnd } from '../workplace.ts';

/** At the end of the benchmark, removes the responses that are added from now on: their API will have stopped. */
export function forgetNewResponses(root: string): void {
  const folder = path.join(root, '.data/api-cache');
  const before = new Set(namesIn(folder));
  atEnd(() => {
    for (const name of namesIn(folder))
      if (!before.has(name)) rmSync(path.join(folder, name), { force: true });
  });
}

/** Two digits and the name of a file. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes(path.sep),
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
