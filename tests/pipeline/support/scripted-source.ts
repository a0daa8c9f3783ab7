/** A source of an API with scripted responses. */
import { onTestFinished } from 'vitest';
import {
  type ApiResponse,
  type ApiSource,
  type ApiSourceOptions,
  createApiSource,
} from '#pipeline/api/api-source.ts';
import { type BadApi, type Respond, startBadApi } from '#tests/support/bad-api.ts';

export interface ScriptedSource {
  api: BadApi;
  source: ApiSource;
  /** The pauses between attempts, ms. */
  pauses: number[];
}

/** The server runs until the test ends; pauses are recorded and take no time. */
export async function scriptedSource(
  respond: Respond,
  options: Partial<ApiSourceOptions> = {},
): Promise<ScriptedSource> {
  const api = await startBadApi(respond);
  onTestFinished(() => api.close());
  const pauses: number[] = [];
  const source = createApiSource({
    baseUrl: api.url,
    concurrency: 6,
    timeoutMs: 5_000,
    clock: () => 0,
    elapsed: () => 0,
    random: () => 1,
    sleep: async (ms) => {
      pauses.push(ms);
    },
    ...options,
  });
  return { api, source, pauses };
}

/** The body of a response. */
export async function textOf(response: Promise<ApiResponse>): Promise<string> {
  return (await response).body();
}
