import { writePart } from '../artifact/part-artifact.ts';
import type { DiffCommand, PlanCommand } from '../inputs/command.ts';
import type { Problem } from '../model/problem.ts';
import { printShard, type Shard } from '../model/shard.ts';
import { previewPart, previewPlan } from '../preview/preview-part.ts';
import type { ShardPlan } from '../shards/shard-plan.ts';
import type { CommandResult } from './command-result.ts';
import { withOpenSides } from './compare-sides.ts';
import { withAgeKey } from './preview-options.ts';
import { sealKey } from './seal-key.ts';
import { printTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** `plan`: which part builds what, and what that is estimated to cost. */
export async function planCommand(command: PlanCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  return await withOpenSides(command, terminal, async ({ base, head, options }): Promise<CommandResult> => {
    const plan = await previewPlan(base, head, options, command.shards);
    return { text: command.output === 'json' ? planJson(plan) : planText(plan), exitCode: 0 };
  });
}

function planJson({ of, units }: ShardPlan): string {
  const shards = Array.from({ length: of }, (_one, at) => printShard({ index: at + 1, of }));
  return `${JSON.stringify({ matrix: { shard: shards }, units }, null, 2)}\n`;
}

function planText({ of, units }: ShardPlan): string {
  const rows = Array.from({ length: of }, (_one, at) => {
    const own = units.filter(({ shard }) => shard === at + 1);
    return [
      printShard({ index: at + 1, of }),
      String(own.length),
      String(own.reduce((sum, { cost }) => sum + cost, 0)),
    ];
  });
  return printTable(['SHARD', 'KUSTOMIZATIONS', 'COST'], rows);
}

/** `diff --shard`: one part of a comparison, to be merged with the others. */
export async function partCommand(
  command: DiffCommand,
  shard: Shard,
  terminal: Terminal,
): Promise<CommandResult | Problem> {
  return await withOpenSides(command, terminal, async ({ base, head, options, context }): Promise<CommandResult> => {
    const run = { base: context.base, head: context.head, scope: context.scope ?? '' };
    const part = await previewPart(base, head, options, shard, run);
    const { sopsAgeKey } = withAgeKey(command, terminal.environment);
    return { text: writePart(part, sealKey(sopsAgeKey, run)), exitCode: 0 };
  });
}
