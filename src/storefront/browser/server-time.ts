/** The time that prices of a live answer are evaluated at. */

/** Epoch ms by the server's clock, see `server-clock.ts`; by this device's without the script that asks for it. */
export function serverTime(): Promise<number> {
  return import('./server-clock.ts').then(
    (module) => module.serverTime(),
    () => Date.now(),
  );
}
