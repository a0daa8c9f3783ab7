/** The stages of `npm test` in their order: those that show a mistake soonest come first. */
export interface Stage {
  readonly name: string;
  /** For `--help`. */
  readonly does: string;
  readonly command: readonly string[];
  /** Whether its runner divides it by `--shard`. */
  readonly isDivisible: boolean;
}

export const STAGES = [
  {
    name: 'format',
    does: 'format and lint',
    command: ['biome', 'check', '.'],
    isDivisible: false,
  },
  {
    name: 'unused',
    does: 'unused files, exports and packages',
    command: ['knip', '--no-progress'],
    isDivisible: false,
  },
  {
    name: 'types',
    does: 'types',
    command: ['astro', 'check', '--minimumFailingSeverity', 'hint'],
    isDivisible: false,
  },
  {
    name: 'oldest',
    does: 'what runs in browsers uses what the oldest ones have',
    command: ['tsc', '--project', 'tsconfig.browsers.json'],
    isDivisible: false,
  },
  {
    name: 'rules',
    does: 'rules of the checkout: imports, words, names, lockfiles, documents',
    command: ['vitest', 'run', '--project', 'rules'],
    isDivisible: false,
  },
  {
    name: 'unit',
    does: 'tests that start no program',
    command: ['vitest', 'run', '--project', 'unit', '--project', 'dom'],
    isDivisible: true,
  },
  {
    name: 'programs',
    does: 'tests of whole programs and of built sites',
    command: ['vitest', 'run', '--project', 'process', '--project', 'site'],
    isDivisible: true,
  },
  {
    name: 'journeys',
    does: 'journeys in a browser',
    command: ['playwright', 'test'],
    isDivisible: true,
  },
] as const satisfies readonly Stage[];

/** The stages of `npm run check`. */
export const CHECKS = ['format', 'unused', 'types', 'oldest', 'rules'] as const;

/** The arguments of a stage's program, its name first. */
export function stageCommand({ command, isDivisible }: Stage, shard?: string): string[] {
  return [...command, ...(shard !== undefined && isDivisible ? [`--shard=${shard}`] : [])];
}
