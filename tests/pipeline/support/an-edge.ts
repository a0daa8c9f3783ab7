/** A server for releases, as the doctor requests it. */
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

interface Edge {
  url: string;
  /** Host and path of the requests so far. */
  requests: string[];
}

/** An edge that serves a release of every host. @param pageStatus status of all but `release.json` */
export async function anEdge(release: string, status = 200, pageStatus = status): Promise<Edge> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    const isPage = request.url !== '/release.json';
    response
      .writeHead(isPage ? pageStatus : status, release === '' ? {} : { 'x-release': release })
      .end('page');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}
