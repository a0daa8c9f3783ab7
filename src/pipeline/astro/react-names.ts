/**
 * React's runtime of JSX is CommonJS: every chunk reads its names from an object, by a helper that it imports. In the
 * browser they are names of one module, which saves bytes in every chunk with a component.
 */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const RUNTIME = 'react/jsx-runtime';
/** Matched by the group of React in `chunk-groups.ts`. */
const NAMES = '\0react-names';

export function nameReact(): Plugin {
  return {
    name: 'storefront:name-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === RUNTIME ? NAMES : null),
    load: (id) => {
      if (id !== NAMES) return null;
      const file = createRequire(import.meta.url).resolve(RUNTIME);
      return `import runtime from ${JSON.stringify(file)};
export const { jsx, jsxs, Fragment } = runtime;`;
    },
  };
}
