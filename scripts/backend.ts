/** `npm run backend`: the reference API alone. */
import { untilStopSignal } from '#system/stop-signals.ts';
import { command, run } from './command.ts';
import { withBackend } from './with-backend.ts';

await run(
  command(
    'backend',
    'Runs the reference API with the demo shops until it is stopped. Its settings are variables, see .env.example.',
  ).action(() => withBackend({ quiet: false }, untilStopSignal)),
);
