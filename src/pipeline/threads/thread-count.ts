/** A thread takes as long to start as a few shops take to build. */
const SHOPS_PER_THREAD = 8;

/** Threads beside the main one for a build of so many shops. @param most threads with the main one */
export function furtherThreads(shops: number, most: number): number {
  return Math.max(0, Math.min(most, Math.ceil(shops / SHOPS_PER_THREAD)) - 1);
}
