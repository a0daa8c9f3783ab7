/**
 * Shows the time left until `[data-countdown="<epoch ms>"]` as "2d 03:04:05", in the page's language and by the server's
 * clock as soon as `browser/server-clock.ts` has read it, without announcing each second. When it runs out, it gets
 * `data-over`, its live region says so, and `shop:offer-over` is dispatched: the prices of the page may have changed. The
 * clock of the device alone ends no offer that was not running on this page: the built date stays.
 */

const SECOND_MS = 1_000;
const DAY_S = 86_400;

/** Time left as text; '' when there is none. @param leftMs milliseconds @param locale its digits and word for days */
export function timeLeft(leftMs: number, locale: string): string {
  if (leftMs <= 0) return '';
  const total = Math.ceil(leftMs / SECOND_MS);
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
      const left = timeLeft(Number(clock.dataset.countdown) - now, lang);
      const [face, notice] = clock.querySelectorAll<HTMLElement>('time, [data-offer-over]');
      if (face === undefined || notice === undefined) continue;
      if (left !== '') {
        face.textContent = left;
        running.add(clock);
      }
      const isOver = left === '' && (running.has(clock) || dataset.clockLead !== undefined);
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
