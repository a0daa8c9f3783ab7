/** A slow phone or a slow network, by Chromium's emulation. */
import type { Page } from 'playwright/test';
import type { NetworkSpeed } from '../../support/slow-network.ts';

/** The 2G connection for which the one-page order is made. */
export const SLOW_2G: NetworkSpeed = { latencyMs: 800, bytesPerSecond: 32_000 };

/** @param cpuRate how many times slower scripts run */
export async function slowDown(
  page: Page,
  { latencyMs, bytesPerSecond }: NetworkSpeed,
  cpuRate = 1,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}
