import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findAuthEmulator, installAuthEmulator } from '../../scripts/auth-emulator.ts';

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('a running Auth emulator', () => {
  it('is found by its response', async () => {
    const port = await listening((_request, response) => response.end('{"authEmulator":{"ready":true}}'));
    expect((await findAuthEmulator(port))?.url).toBe(`http://127.0.0.1:${port}`);
  });

  it('is neither another server nor none', async () => {
    const port = await listening((_request, response) => response.end('{}'));
    expect(await findAuthEmulator(port)).toBeNull();
    expect(await findAuthEmulator(1)).toBeNull();
  });
});

it('an Auth emulator that cannot be installed is reported with the command and the reason', async () => {
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await expect(installAuthEmulator()).rejects.toThrow(/cannot be installed by "npm run setup:auth":\n.*npm/);
});
