/** The parts of `npm run bench`, in their order. */
import { compareBuilds } from './build/compare-builds.ts';
import { bytesAndPaint } from './data/bytes-and-paint.ts';
import { hookToLive } from './live/hook-to-live.ts';
import { takeover } from './live/takeover.ts';
import { workerCounts } from './live/worker-counts.ts';
import { openWithoutNetwork } from './offline/open-without-network.ts';
import { firstVisit } from './order/first-visit.ts';
import { comparePeers } from './peers/compare-peers.ts';
import { publishTimes } from './publish/publish-times.ts';
import { manyShops } from './scale/many-shops.ts';
import { measureSearch } from './search/measure-search.ts';
import { stagesOfBuild } from './stages/stages-of-build.ts';
import { weighPages } from './weights/weigh-pages.ts';

export interface BenchOptions {
  /** The checkout. */
  root: string;
  /** Folder of the part, see `workplace.ts`. */
  folder: string;
  shops: number;
  rounds: number;
  /** Prints a line about the progress. */
  log: (line: string) => void;
}

interface Part {
  title: string;
  /** For `--help`. */
  does: string;
  /** Shops of a run without `--shops`; 0 for a part without generated shops. */
  shops: number;
  /** Returns the table. */
  measure: (options: BenchOptions) => Promise<string>;
}

export const PART_NAMES = [
  'weights',
  'search',
  'publish',
  'build',
  'stages',
  'peers',
  'scale',
  'live',
  'workers',
  'takeover',
  'offline',
  'data',
  'order',
] as const;
export type PartName = (typeof PART_NAMES)[number];

export const PARTS: Readonly<Record<PartName, Part>> = {
  weights: {
    title: 'Page weights, kB',
    does: 'HTML, styles and scripts of the largest page of each kind',
    shops: 0,
    measure: weighPages,
  },
  search: {
    title: 'Search',
    does: 'recall by kind of query, size of the search file, milliseconds in a browser on a slow CPU',
    shops: 0,
    measure: measureSearch,
  },
  publish: {
    title: 'Publishing into an object store',
    does: 'requests, bytes and seconds by latency and number of changed pages, beside their bound',
    shops: 0,
    measure: publishTimes,
  },
  build: {
    title: 'Builds',
    does: 'builds beside a plain Astro build and string concatenation',
    shops: 200,
    measure: compareBuilds,
  },
  stages: {
    title: 'Stages of a cold build',
    does: 'CPU time of a cold build by stage, from CPU profiles',
    shops: 200,
    measure: stagesOfBuild,
  },
  peers: {
    title: 'Other tools',
    does: 'builds beside those of Eleventy and Hugo, which write equal pages',
    shops: 200,
    measure: comparePeers,
  },
  scale: {
    title: 'Many shops',
    does: 'builds of so many shops and of a tenth of them: time, calls, files, bytes, memory',
    shops: 1000,
    measure: manyShops,
  },
  live: {
    title: 'From the hook to nginx',
    does: 'seconds from a signed hook until a real nginx responds with the change, by a resident worker',
    shops: 100,
    measure: hookToLive,
  },
  workers: {
    title: 'Worker processes',
    does: 'shops a second that one and two workers on a PostgreSQL queue rebuild after a change of the bundle',
    shops: 100,
    measure: workerCounts,
  },
  takeover: {
    title: 'Takeover of a killed worker',
    does: 'seconds from the kill of a worker in a build until another worker has the shop live; fails beyond 15 s',
    shops: 0,
    measure: takeover,
  },
  offline: {
    title: 'Without a network',
    does: 'size and cost of the service worker, and how visited pages open without a network, in Chromium',
    shops: 0,
    measure: openWithoutNetwork,
  },
  data: {
    title: 'Less data',
    does: 'bytes of images and largest contentful paint on three networks, with less data and without, in Chromium',
    shops: 0,
    measure: bytesAndPaint,
  },
  order: {
    title: 'One-page order',
    does: 'seconds until the one-page order of an advert can be used at 2G, from a real nginx, in Chromium',
    shops: 0,
    measure: firstVisit,
  },
};
