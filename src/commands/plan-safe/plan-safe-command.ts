import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isProblem, type Problem } from '../../core/problem.ts';
import { type PlanSafeCommand } from '../../inputs/public.ts';
import { crossRunCache, preview } from '../../render/preview/public.ts';
import { summaryReport } from '../../report/public.ts';
import type { CommandResult } from '../command-result.ts';
import { type OpenComparison, withOpenSides } from '../compare-sides.ts';
import { makeDirectory } from '../make-directory.ts';
import { safeText } from '../output/printed-text.ts';
import type { Terminal } from '../output/terminal.ts';
import { findSequences, type SafePlan } from './find-sequences.ts';
import { type PatchSide, patchMail } from './patch-mail.ts';
import { planData } from './plan-data.ts';
import { messageBody, planText, sequenceName, stepName } from './plan-text.ts';

/** `plan-safe`: sequences of commits that avoid what blocks. Ends with 1 when something blocks and there is none. */
export async function planSafeCommand(command: PlanSafeCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  const directory = command.directory === undefined ? undefined : resolve(terminal.directory, command.directory);
  if (directory !== undefined && !isFree(directory))
    return {
      code: 'INPUT_INVALID',
      message: `the directory of the patches is not empty: ${command.directory ?? ''}`,
      hint: 'Name a new directory.',
    };
  return await withOpenSides(command, terminal, async (open) => {
    const plan = await planFor(open);
    const text = planText(plan);
    const fault = directory === undefined ? undefined : await writePlan(directory, plan, text, open, terminal);
    return fault ?? { text, exitCode: plan.findings.length > 0 && plan.sequences.length === 0 ? 1 : 0 };
  });
}

async function planFor({ base, head, options }: OpenComparison): Promise<SafePlan> {
  const kept = await crossRunCache(options, [base, head]);
  return await findSequences(await preview(base, head, { ...options, kept }), { base, head, options, kept });
}

/** Nothing is written over. */
function isFree(directory: string): boolean {
  try {
    return !existsSync(directory) || readdirSync(directory).length === 0;
  } catch {
    return false;
  }
}

/** Writes the patches and reports of all sequences. The names of all files are of our own words. */
async function writePlan(
  directory: string,
  plan: SafePlan,
  text: string,
  sides: OpenComparison,
  { environment }: Terminal,
): Promise<Problem | undefined> {
  makeDirectory(directory);
  writeFileSync(join(directory, 'plan.txt'), safeText(text, 'text'), { flag: 'wx' });
  const data = `${JSON.stringify(planData(plan, sides.base.tree), null, 2)}\n`;
  writeFileSync(join(directory, 'plan.json'), data, { flag: 'wx' });
  for (const [at, sequence] of [...plan.sequences, ...plan.partial].entries()) {
    const place = join(directory, sequenceName(sequence, at));
    makeDirectory(place);
    let before: PatchSide = { tree: sides.base.tree, of: sides.base.tree };
    for (const [index, step] of sequence.steps.entries()) {
      const after: PatchSide = { tree: step.tree, of: sides[step.of].tree };
      const mail = await patchMail({ subject: step.subject, body: messageBody(step) }, before, after, environment);
      if (isProblem(mail)) return mail;
      const name = join(place, stepName(step, index));
      writeFileSync(`${name}.patch`, mail, { flag: 'wx' });
      const report = summaryReport(step.comparison, {
        base: index === 0 ? 'base' : `step ${index}`,
        head: `step ${index + 1}`,
      });
      writeFileSync(`${name}.md`, report, { flag: 'wx' });
      before = after;
    }
  }
  return undefined;
}
