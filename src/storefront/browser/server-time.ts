/** The time at which prices of a live API response are evaluated. */

/** Epoch ms by the server's clock (`server-clock.ts`), or by this device's if that script does not load. */
export function serverTime(): Promise<number> {
  return import('./server-clock.ts').then(
    (module) => module.serverTime(),
    () => Date.now(),
  );
}
