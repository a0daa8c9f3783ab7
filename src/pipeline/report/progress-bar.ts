/** A progress bar that rewrites its own line and erases it at the end. */
import type { Output } from './output.ts';

export interface ProgressBar {
  /** Shows the number done and a label. */
  update(done: number, label: string): void;
  /** Erases the bar, so that other text can be written. */
  clear(): void;
}

const BAR_WIDTH = 24;
const DEFAULT_COLUMNS = 80;
const ERASE_LINE = '\r\u001b[2K';

/** To prevent flicker, a line is written by one call, and only if it differs from the shown line. */
export function createProgressBar(output: Output, total: number): ProgressBar {
  let shown = '';
  return {
    update(done, label) {
      const line = progressLine(done, total, label, output.columns ?? DEFAULT_COLUMNS);
      if (line === shown) return;
      output.write(`${ERASE_LINE}${line}`);
      shown = line;
    },
    clear() {
      if (shown !== '') output.write(ERASE_LINE);
      shown = '';
    },
  };
}

/** Bar, count and label in at most `columns - 1` characters; a part that does not fit is left out. */
export function progressLine(done: number, total: number, label: string, columns: number): string {
  const width = Math.max(0, columns - 1);
  const count = `${String(done).padStart(String(total).length)}/${total}`;
  const filled = total === 0 ? BAR_WIDTH : Math.round((BAR_WIDTH * done) / total);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
  const line = width >= BAR_WIDTH + 1 + count.length ? `${bar} ${count}` : count.slice(0, width);
  const remaining = width - line.length - 2;
  if (remaining < 4) return line;
  return `${line}  ${label.length <= remaining ? label : `${label.slice(0, remaining - 1)}…`}`;
}
