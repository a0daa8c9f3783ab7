/** A bar chart of the durations of a shop's last builds. */
import { html } from 'hono/html';
import { HISTORY_LENGTH, type PastBuild } from '../status.ts';
import { duration, type Html } from './layout.ts';

const HEIGHT = 80;
const STEP = 16;
const BAR = 12;
const MIN_HEIGHT = 3;
/** Width of the longest history, so that bars have the same size in a short one. */
const WIDTH = HISTORY_LENGTH * STEP;

/** @param builds newest first */
export function buildChart(builds: readonly PastBuild[]): Html | '' {
  if (builds.length === 0) return '';
  const longest = Math.max(...builds.map(({ ms }) => ms), 1);
  const bars = builds.toReversed().map(({ ms, status, beganAt }, index) => {
    const height = Math.max(Math.round((ms / longest) * HEIGHT), MIN_HEIGHT);
    const isFailure = status === 'failed' || status === 'busy';
    return html`<rect x="${index * STEP}" y="${HEIGHT - height}" width="${BAR}" height="${height}" rx="2" class="${isFailure ? 'failed' : ''}"><title>${new Date(beganAt).toISOString()}: ${status}, ${duration(ms)}</title></rect>`;
  });
  const failed = builds.filter(({ status }) => status === 'failed').length;
  const label = `Durations of the last ${builds.length} builds, at most ${duration(longest)}, ${failed} failed`;
  return html`<figure class="chart"><svg role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${bars}</svg><figcaption>${label}. The newest is on the right.</figcaption></figure>`;
}
