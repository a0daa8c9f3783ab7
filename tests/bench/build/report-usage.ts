/** Preloaded into every measured process: leaves what the process used in the file that USAGE_FILE names. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { USAGE_FILE } = process.env;
if (isMainThread && USAGE_FILE) {
  process.on('exit', () => writeFileSync(USAGE_FILE, JSON.stringify(process.resourceUsage())));
}
