/** Vitest's global set-up of the `site` project: one build of the test shops for all its files. */
import type { TestProject } from 'vitest/node';
import { startTestSite } from './test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { port: number; outDir: string; api: string; tenantsFile: string; failures: string[] };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startTestSite({ api: 0, preview: 0 });
  project.provide('site', {
    port: site.preview.port,
    outDir: site.outDir,
    api: site.backend.url,
    tenantsFile: site.tenantsFile,
    failures: site.results.flatMap(({ domain, error }) => (error === null ? [] : [`${domain}: ${error}`])),
  });
  return () => site.close();
}
