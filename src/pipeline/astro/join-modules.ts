/** Modules and the packages that they import in one file: to find and link a module takes as long as to load its code. */
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite';

interface ModulesToJoin {
  /** Imports in the modules are resolved from here. */
  root: string;
  /** Relative to `root`. */
  entry: string;
  outDir: string;
  output: NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output'];
  plugins?: Plugin[];
  /** Packages that stay imports. */
  external?: string[];
}

/** @throws Error when a module is missing or cannot be parsed */
export async function joinModules({ root, entry, outDir, output, plugins, external }: ModulesToJoin) {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root,
    logLevel: 'error',
    plugins: plugins ?? [],
    ssr: { noExternal: true, external: external ?? [] },
    build: {
      ssr: entry,
      outDir,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: 'entry.mjs', ...output } },
    },
  });
}
