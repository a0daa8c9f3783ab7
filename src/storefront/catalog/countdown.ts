/**
 * Shows the remaining time until `[data-countdown="<epoch ms>"]` as "2d 03:04:05", in the page's language and by the
 * server's clock as soon as `browser/server-clock.ts` has read it. Seconds are not announced. When the time runs out,
 * the element gets `data-over`, its live region announces the end, and `shop:offer-over` is dispatched: the prices of
 * the page may have changed. With only the device's clock, only an offer that was running on this page ends: else the
 * built date stays.
 */

const SECOND_MS = 1_000;
const DAY_S = 86_400;

/** Remaining time as text; '' when there is none. @param locale for the digits and the unit of days */
export function formatRemaining(remainingMs: number, locale: string): string {
  if (remainingMs <= 0) return '';
  const total = Math.ceil(remainingMs / SECOND_MS);
  const twoDigits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const pad = (value: number) => twoDigits.format(Math.floor(value));
  const clock = [(total % DAY_S) / 3600, (total % 3600) / 60, total % 60].map(pad).join(':');
  if (total < DAY_S) return clock;
  const days = { style: 'unit', unit: 'day', unitDisplay: 'narrow' } as const;
  return `${new Intl.NumberFormat(locale, days).format(Math.floor(total / DAY_S))} ${clock}`;
}

/** Starts the countdowns of the page. */
export function startCountdowns(): void {
  const clocks = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
  if (clocks.length === 0) return;
  const { dataset, lang } = document.documentElement;
  const running = new Set<HTMLElement>();
  const tick = () => {
    if (document.hidden) return;
    const now = Date.now() + Number(dataset.clockLead ?? 0);
    for (const clock of clocks) {
      const remaining = formatRemaining(Number(clock.dataset.countdown) - now, lang);
      const [face, notice] = clock.querySelectorAll<HTMLElement>('time, [data-offer-over]');
      if (face === undefined || notice === undefined) continue;
      if (remaining !== '') {
        face.textContent = remaining;
        running.add(clock);
      }
      const isOver = remaining === '' && (running.has(clock) || dataset.clockLead !== undefined);
      if (isOver === clock.hasAttribute('data-over')) continue;
      clock.toggleAttribute('data-over', isOver);
      face.hidden = isOver;
      notice.textContent = isOver ? (notice.dataset.offerOver ?? '') : '';
      if (isOver) document.dispatchEvent(new Event('shop:offer-over'));
    }
  };
  tick();
  setInterval(tick, SECOND_MS);
  document.addEventListener('visibilitychange', tick);
}
