import { OWN_CONNECTION } from './worker-under-test.ts';

/**
 * Signs in with ten wrong tokens of one client behind a proxy, then with the right one.
 * @returns its statuses for this client and for another one
 */
export async function afterWrongTokens(url: string, right: string): Promise<[number, number]> {
  const signIn = async (token: string, client: string) => {
    const headers = { Origin: url, 'X-Forwarded-For': `192.0.2.77, ${client}`, ...OWN_CONNECTION };
    const body = new URLSearchParams({ token });
    return (await fetch(`${url}/sign-in`, { method: 'POST', redirect: 'manual', headers, body })).status;
  };
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn(`wrong ${attempt}`, '203.0.113.1');
  return [await signIn(right, '203.0.113.1'), await signIn(right, '198.51.100.2')];
}
