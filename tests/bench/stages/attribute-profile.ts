/** Attributes the samples of a CPU profile to stages, by the files on their stacks. */
import * as z from 'zod';

/** As `node --cpu-prof` writes it. */
export const CpuProfile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.optional(z.array(z.number())),
    }),
  ),
  /** Ids of the nodes that were on top. */
  samples: z.array(z.number()),
  /** Microseconds from the sample before to each sample. */
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.infer<typeof CpuProfile>;

export interface StageRule<Stage extends string> {
  stage: Stage;
  /** Of the URL of a file, or the name of a function that has no file, such as `(garbage collector)`. */
  frames: RegExp;
}

/**
 * Microseconds of each stage. A sample belongs to the stage of its innermost frame that has one: the time of Node and
 * of packages belongs to the file of ours that called them. Samples while the process waits are left out.
 * @param other the stage of samples without such a frame
 */
export function attributeProfile<Stage extends string>(
  { nodes, samples, timeDeltas }: CpuProfile,
  rules: readonly StageRule<Stage>[],
  other: Stage,
): Map<Stage, number> {
  const parents = new Map<number, number>();
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map<number, Stage | null>();

  function stageOf(id: number): Stage | null {
    const known = stages.get(id);
    if (known !== undefined) return known;
    const frame = byId.get(id)?.callFrame;
    const name = frame === undefined ? '' : frame.url || frame.functionName;
    const own = rules.find(({ frames }) => frames.test(name))?.stage;
    const parent = parents.get(id);
    const stage = own ?? (parent === undefined ? other : stageOf(parent));
    const isWaiting = own === undefined && name === '(idle)';
    stages.set(id, isWaiting ? null : stage);
    return isWaiting ? null : stage;
  }

  const times = new Map<Stage, number>();
  for (const [index, id] of samples.entries()) {
    const stage = stageOf(id);
    if (stage !== null) times.set(stage, (times.get(stage) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return times;
}
