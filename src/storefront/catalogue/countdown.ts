/**
 * Ticks `[data-countdown="<epoch ms>"]`: time left as "2d 03:04:05". Readers hear no ticking. A clock that runs out
 * before the shopper's eyes says so by `shop:offer-over`, because the prices beside it may hold no more.
 */

const SECOND_MS = 1_000;
const DAY_S = 86_400;

/** Time left in words; '' when none is. */
export function timeLeft(leftMs: number): string {
  if (leftMs <= 0) return '';
  const total = Math.ceil(leftMs / SECOND_MS);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = [(total % DAY_S) / 3600, (total % 3600) / 60, total % 60].map(pad).join(':');
  return total >= DAY_S ? `${Math.floor(total / DAY_S)}d ${clock}` : clock;
}

/** Starts the clocks of the page, if it has any. */
export function startCountdowns(): void {
  const clocks = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
  if (clocks.length === 0) return;
  const running = new Set<HTMLElement>();
  const tick = () => {
    if (document.hidden) return;
    const now = Date.now();
    for (const clock of clocks) {
      const left = timeLeft(Number(clock.dataset.countdown) - now);
      const face = clock.querySelector('[data-countdown-face]') ?? clock;
      if (left !== '') {
        face.textContent = left;
        running.add(clock);
        continue;
      }
      clock.hidden = true;
      if (running.delete(clock)) document.dispatchEvent(new CustomEvent('shop:offer-over'));
    }
  };
  tick();
  setInterval(tick, SECOND_MS);
  document.addEventListener('visibilitychange', tick);
}
