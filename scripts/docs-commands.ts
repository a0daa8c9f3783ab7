/** `npm run docs:commands`: writes the page of all commands. */
import path from 'node:path';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { command, run } from './command.ts';
import { COMMANDS_DOCUMENT, commandsDocument } from './commands-document.ts';

await run(
  command('docs:commands', `Writes ${COMMANDS_DOCUMENT} from the commands' own definitions.`).action(
    async () => {
      const root = path.join(import.meta.dirname, '..');
      await writeFileAtomic(path.join(root, COMMANDS_DOCUMENT), await commandsDocument(root));
      console.log(`${COMMANDS_DOCUMENT} is written.`);
    },
  ),
);
