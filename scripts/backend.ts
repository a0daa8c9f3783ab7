/** `npm run backend`: the reference API alone. */
import { untilStopSignal } from '#system/stop-signals.ts';
import { command, run } from './command.ts';
import { wholeNumber } from './option-values.ts';
import { withBackend } from './with-backend.ts';

await run(
  command(
    'backend',
    'Runs the reference API with the demo shops until it is stopped. Its settings are variables, see .env.example.',
  )
    .option(
      '--advance-orders <seconds>',
      'move every open order on by one state in this interval, to see tracking and reviews',
      wholeNumber(1, 86_400),
    )
    .action(({ advanceOrders }: { advanceOrders?: number }) =>
      withBackend(
        { quiet: false, ...(advanceOrders === undefined ? {} : { advanceOrdersMs: advanceOrders * 1000 }) },
        untilStopSignal,
      ),
    ),
);
