/** The locations of nginx for a host without a shop when there is no default site. */
import { shopNotFoundResponse, workerNotFoundResponse } from '#serving/shop-not-found.ts';
import { quoteValue } from './quote.ts';

/** `/.no-shop` has the page, `/.no-worker` the service worker. */
export async function noShopLocations(): Promise<string> {
  return (
    (await fixedResponse('/.no-shop', shopNotFoundResponse())) +
    (await fixedResponse('/.no-worker', workerNotFoundResponse()))
  );
}

async function fixedResponse(location: string, response: Response): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => name !== 'content-type' && name !== 'content-length')
    .map(([name, value]) => `        add_header ${name} ${quoteValue(value)} always;\n`);
  return `    location = ${location} {
        internal;
        default_type ${quoteValue(response.headers.get('content-type') ?? '')};
${headers.join('')}        return ${response.status} ${quoteValue(await response.text())};
    }
`;
}
