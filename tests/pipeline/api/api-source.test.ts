import { describe, expect, it, onTestFinished } from 'vitest';
import { MAX_BODY_BYTES } from '#pipeline/api/api-source.ts';
import { RequestError } from '#pipeline/api/request-error.ts';
import { responseJson, startBadApi } from '#tests/support/bad-api.ts';
import { scriptedSource, textOf } from '../support/scripted-source.ts';

async function failureOf(response: Promise<unknown>): Promise<RequestError> {
  const error = await response.catch((caught: unknown) => caught);
  if (error instanceof RequestError) return error;
  throw new Error('expected a RequestError', { cause: error });
}

describe('an API without responses', () => {
  async function silentApi() {
    let now = 0;
    let isSilent = true;
    const { api, source } = await scriptedSource((_, response) => responseJson(response, {}), {
      retries: 0,
      elapsed: () => now,
      fetch: async (input, init) => {
        if (!isSilent) return fetch(input, init);
        sent += 1;
        throw new TypeError('fetch failed');
      },
    });
    let sent = 0;
    const request = async () => (await failureOf(source.get(`${api.url}/a`))).message;
    return {
      request,
      source,
      url: `${api.url}/a`,
      sent: () => sent,
      pass: (ms: number) => {
        now += ms;
      },
      recover: () => {
        isSilent = false;
      },
    };
  }

  it('for a minute gets one request in ten seconds; the others fail at once', async () => {
    const api = await silentApi();
    for (let shop = 0; shop < 20; shop += 1) await api.request();
    api.pass(60_000);
    expect(await api.request()).not.toContain('was not sent');
    expect(await api.request()).toBe('was not sent, because the API host has not responded for 60 s');
    expect(api.sent()).toBe(21);
    api.pass(10_000);
    await api.request();
    await api.request();
    expect(api.sent()).toBe(22);
  });

  it('for less than a minute gets the requests of every shop', async () => {
    const api = await silentApi();
    for (let shop = 0; shop < 20; shop += 1) await api.request();
    api.pass(59_000);
    for (let shop = 0; shop < 20; shop += 1) await api.request();
    expect(api.sent()).toBe(40);
  });

  it('gets all requests again after its first response', async () => {
    const api = await silentApi();
    for (let shop = 0; shop < 20; shop += 1) await api.request();
    api.pass(60_000);
    await api.request();
    api.recover();
    api.pass(10_000);
    for (let shop = 0; shop < 3; shop += 1) expect((await api.source.get(api.url)).status).toBe(200);
  });
});

describe('a failing API', () => {
  it('gets a request repeated after 500', async () => {
    const { api, source, pauses } = await scriptedSource((request, response) =>
      responseJson(response, { try: request.before }, request.before < 2 ? 500 : 200),
    );
    expect(await textOf(source.get(`${api.url}/a`))).toBe('{"try":2}');
    expect(pauses).toEqual([300, 600]);
  });

  it('gets four attempts at most; the last response is returned', async () => {
    let sent = 0;
    const { api, source } = await scriptedSource((_, response) =>
      responseJson(response, { message: 'down' }, 503),
    );
    const last = await source.get(`${api.url}/a`, {
      onRequest: () => {
        sent += 1;
      },
    });
    expect(last.status).toBe(503);
    expect(await last.body()).toBe('{"message":"down"}');
    expect(api.requests).toHaveLength(4);
    expect(sent).toBe(4);
  });

  it.each([400, 401, 403, 404, 410])('gets no repeat after status %i', async (status) => {
    const { api, source } = await scriptedSource((_, response) => responseJson(response, null, status));
    expect((await source.get(`${api.url}/a`)).status).toBe(status);
    expect(api.requests).toHaveLength(1);
  });

  it('is not paused by a clock that is set back', async () => {
    let now = 3_600_000;
    const clock = () => now;
    const { api, source, pauses } = await scriptedSource((_, response) => responseJson(response, {}), {
      clock,
    });
    await source.get(`${api.url}/a`);
    now = 0;
    await source.get(`${api.url}/b`);
    expect(pauses).toEqual([]);
  });

  it('is paused for all callers for the time of Retry-After', async () => {
    const { api, source, pauses } = await scriptedSource((request, response) => {
      const busy = request.path === '/busy' && request.before === 0;
      responseJson(response, null, busy ? 429 : 200, busy ? { 'retry-after': '7' } : {});
    });
    await source.get(`${api.url}/busy`);
    await source.get(`${api.url}/other`);
    expect(pauses).toEqual([300, 7_000, 7_000]);
  });

  it('may demand a pause until a date', async () => {
    const { api, source, pauses } = await scriptedSource((request, response) =>
      responseJson(
        response,
        null,
        request.before === 0 ? 503 : 200,
        request.before === 0
          ? { 'retry-after': new Date(9_000).toUTCString(), date: new Date(0).toUTCString() }
          : {},
      ),
    );
    await source.get(`${api.url}/a`);
    expect(pauses).toContain(9_000);
  });

  it('that demands a pause of an hour gets no retry', async () => {
    const { api, source, pauses } = await scriptedSource((_, response) =>
      responseJson(response, null, 429, { 'retry-after': '3600' }),
    );
    expect((await source.get(`${api.url}/a`)).status).toBe(429);
    expect(pauses).toEqual([]);
  });

  it('that never responds fails at the time limit', async () => {
    // Counted here: on a busy machine the time limit may end an attempt before the server has it.
    let attempts = 0;
    const { api, source } = await scriptedSource(() => {}, {
      timeoutMs: 50,
      retries: 1,
      fetch: (input, init) => {
        attempts += 1;
        return fetch(input, init);
      },
    });
    const error = await failureOf(source.get(`${api.url}/a`));
    expect(error.message).toBe('gave no complete response within 0.05 s');
    expect(attempts).toBe(2);
  });

  it('that stops within a response fails at the time limit', async () => {
    const { api, source } = await scriptedSource((_, response) => void response.write('[{"_id":'), {
      timeoutMs: 50,
      retries: 0,
    });
    const error = await failureOf(source.get(`${api.url}/a`));
    expect(error.message).toBe('gave no complete response within 0.05 s');
  });

  it('that breaks off within a response gets a retry', async () => {
    const { api, source } = await scriptedSource((request, response) => {
      if (request.before > 0) return responseJson(response, 'whole');
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await textOf(source.get(`${api.url}/a`))).toBe('"whole"');
  });

  it('that resets every connection is reported as such', async () => {
    const { api, source } = await scriptedSource((_, response) => void response.socket?.resetAndDestroy());
    const error = await failureOf(source.get(`${api.url}/a`));
    expect(error.message).toBe('broke the connection off');
    expect(error.cause).toBeInstanceOf(Error);
    expect(api.requests).toHaveLength(4);
  });

  it('that nothing listens for is reported as such', async () => {
    const { api, source } = await scriptedSource(() => {});
    await api.close();
    const error = await failureOf(source.get(`${api.url}/a`));
    expect(error.message).toBe('refused the connection: nothing listens at that address');
  });

  it('whose response has no end is cut off at 32 MB and gets no retry', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const { api, source } = await scriptedSource((_, response) => {
      let sent = 0;
      const more = () => {
        while (!response.destroyed && sent < 2 * MAX_BODY_BYTES && response.write(chunk))
          sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    const error = await failureOf(source.get(`${api.url}/a`));
    expect(error.message).toBe('responded with more than 32 MB');
    expect(api.requests).toHaveLength(1);
  });

  it('may respond with HTML', async () => {
    const { api, source } = await scriptedSource((_, response) => void response.end('<h1>Welcome</h1>'));
    expect(await textOf(source.get(`${api.url}/a`))).toBe('<h1>Welcome</h1>');
  });
});

describe('a redirect', () => {
  it('within the API host is followed', async () => {
    const { api, source } = await scriptedSource((request, response) =>
      request.path === '/moved'
        ? void response.writeHead(302, { location: '/here' }).end()
        : responseJson(response, { path: request.path }),
    );
    expect(await textOf(source.get(`${api.url}/moved`))).toBe('{"path":"/here"}');
  });

  it('to another host fails without a request to it; the message contains its URL and the remedy', async () => {
    const other = await startBadApi((_, response) => responseJson(response, { secret: 1 }));
    onTestFinished(() => other.close());
    const { api, source } = await scriptedSource((_, response) => {
      response.writeHead(302, { location: `${other.url}/metadata?token=t1` }).end();
    });
    const error = await failureOf(source.get(`${api.url}/a`));
    expect(error.message).toMatch(
      `redirects to ${other.url}/metadata?token=[redacted], which is not the API host. If the API moved`,
    );
    expect(error.message).toMatch(/--api$/);
    expect([api.requests.length, other.requests.length]).toEqual([1, 0]);
  });

  it('to itself fails after five', async () => {
    const { api, source } = await scriptedSource((_, response) => {
      response.writeHead(307, { location: '/a' }).end();
    });
    const { message } = await failureOf(source.get(`${api.url}/a`));
    expect(message).toBe(`redirects more than 5 times, the last time to ${api.url}/a`);
    expect(api.requests).toHaveLength(6);
  });

  it('without a valid URL fails or is returned', async () => {
    const { api, source } = await scriptedSource((request, response) => {
      const headers = request.path === '/none' ? {} : { location: 'https://' };
      response.writeHead(302, headers).end();
    });
    expect((await source.get(`${api.url}/none`)).status).toBe(302);
    expect((await failureOf(source.get(`${api.url}/bad`))).message).toContain('redirects to https://,');
  });
});

describe('the requests of all callers together', () => {
  it('are within the limit, and a failed one frees its place', async () => {
    const third = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let arrived = 0;
    const { api, source } = await scriptedSource(
      async (request, response) => {
        if (request.path === '/control') return responseJson(response, null);
        arrived += 1;
        if (arrived === 3) third.resolve();
        await released.promise;
        if (request.path.endsWith('3')) response.destroy();
        else responseJson(response, null, request.path.endsWith('7') ? 500 : 200);
      },
      { concurrency: 3 },
    );
    const responses = Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => source.get(`${api.url}/${index}`)),
    );
    await third.promise;
    // A fourth request would have been sent before these and have arrived when they get their responses.
    for (let control = 0; control < 3; control += 1) await fetch(`${api.url}/control`);
    expect(arrived).toBe(3);
    released.resolve();
    expect((await responses).filter((response) => response.status === 'rejected')).toHaveLength(4);
    expect(api.peak()).toBeLessThanOrEqual(4);
  });

  it('end at once when the caller aborts', async () => {
    const caller = new AbortController();
    const { api, source } = await scriptedSource(() => caller.abort(new Error('enough')), {
      timeoutMs: 60_000,
      concurrency: 1,
    });
    const responses = ['/a', '/b'].map((path) => source.get(`${api.url}${path}`, { signal: caller.signal }));
    await Promise.all(responses.map((response) => expect(response).rejects.toThrow('enough')));
    expect(api.requests).toHaveLength(1);
  });
});
