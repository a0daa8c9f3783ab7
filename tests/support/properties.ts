/**
 * fast-check for property tests. Every run checks the same examples, so that a test passes or fails with the code
 * alone; `PROPERTY_SEED=random` (`npm run test:all`) generates new ones, and a number repeats the seed of a report.
 */
import fc from 'fast-check';

const seed = process.env.PROPERTY_SEED ?? '20261122';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

export { fc };
