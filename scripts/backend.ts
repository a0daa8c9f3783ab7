/** `npm run backend`: the reference API alone. */
import { InvalidArgumentError } from 'commander';
import { untilStopSignal } from '#system/stop-signals.ts';
import { command, run } from './command.ts';
import { withBackend } from './with-backend.ts';

await run(
  command(
    'backend',
    'Runs the reference API with the demo shops until it is stopped. Its settings are variables, see .env.example.',
  )
    .option(
      '--advance-orders <seconds>',
      'move every open order on by one state in this interval, to see tracking and reviews',
      readSeconds,
    )
    .action(({ advanceOrders }: { advanceOrders?: number }) =>
      withBackend(
        { quiet: false, ...(advanceOrders === undefined ? {} : { advanceOrdersMs: advanceOrders * 1000 }) },
        untilStopSignal,
      ),
    ),
);

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds > 0) return seconds;
  throw new InvalidArgumentError('give a whole number of seconds, such as 30');
}
