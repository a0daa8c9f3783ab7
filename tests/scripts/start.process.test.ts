import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runScript } from '#tests/support/run-script.ts';

/** Ensures that a port of this machine is in use, by this process or by another. */
async function takePort(port: number): Promise<void> {
  const server = createServer();
  const isOurs = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isOurs) onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
}

describe('start', () => {
  it('refuses a port in use with a remedy, because it has no option for the port', async () => {
    await takePort(4321);
    const start = runScript('start', [], { DATABASE_URL: 'pglite:memory' });
    expect(await start.ended).toBe(1);
    expect(start.printed()).toBe(
      'Port 4321 is taken: stop what uses it, or build with "npm run build" and serve with ' +
        '"npm run preview -- --port N".\n',
    );
  });
});

describe('backend', () => {
  it('refuses a variable that cannot be used with exit code 2', async () => {
    const backend = runScript('backend', [], { PORT: 'eighty' });
    expect(await backend.ended).toBe(2);
    expect(backend.printed()).toMatch(
      /^The environment cannot be used:\n {2}PORT="eighty": give a whole number/,
    );
  });
});
