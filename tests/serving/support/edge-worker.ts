/** A worker that serves one shop from memory, as an edge does from its storage. */
import { respond } from '#serving/respond.ts';
import { memoryReleases } from './memory-releases.ts';

const releases = memoryReleases({ files: { 'index.html': 'home', '404.html': 'nothing here' } });

export function serve(url: string): Promise<Response> {
  return respond(new Request(url), releases);
}
