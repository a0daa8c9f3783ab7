/** `npm run setup:auth`: installs the Firebase Auth emulator for the demo shops. */
import { installAuthEmulator } from './auth-emulator.ts';
import { command, run } from './command.ts';

await run(
  command(
    'setup:auth',
    'Installs the Firebase Auth emulator in .data/auth-emulator. `npm start` then starts it, and two of the demo shops ' +
      'sign shoppers in with it.',
  ).action(async () => {
    console.log('Installing the Firebase Auth emulator …');
    await installAuthEmulator();
    console.log('Done. `npm start` starts it, and volt and mishti offer email, Google and Facebook.');
  }),
);
