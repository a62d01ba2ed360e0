import type { FileOutcome } from '../core/changed-file.ts';
import type { Problem } from '../core/problem.ts';
import { printResource } from '../core/resource-id.ts';
import { type FileQuery, type WhyCommand } from '../inputs/public.ts';
import { preview } from '../render/preview/public.ts';
import { clusterQualifiedName, patchLines, visibleText } from '../report/public.ts';
import type { CommandResult } from './command-result.ts';
import { withOpenSides } from './compare-sides.ts';
import type { Terminal } from './output/terminal.ts';

/** `why FILE`: what becomes of a file that differs between two trees, and which nodes read it. */
export async function whyFile(
  command: WhyCommand,
  { file }: FileQuery,
  terminal: Terminal,
): Promise<CommandResult | Problem> {
  return await withOpenSides(
    command,
    terminal,
    async ({ base, head, options, context }): Promise<CommandResult | Problem> => {
      const { comparison } = await preview(base, head, options);
      const account = comparison.files?.find(({ path }) => path === file);
      if (account === undefined && base.tree.kind(file) === undefined && head.tree.kind(file) === undefined)
        return { code: 'INPUT_INVALID', message: `no file ${file} in ${context.base} or ${context.head}` };
      const text =
        command.output === 'json'
          ? `${JSON.stringify({ version: 1, file: account ?? { path: file, class: 'unchanged' } }, null, 2)}\n`
          : account === undefined
            ? `${visibleText(file)} is unchanged.\n`
            : printAccount(account);
      return { text, exitCode: 0 };
    },
  );
}

const words: Readonly<Record<FileOutcome['class'], string>> = {
  'not-an-input': 'not an input',
  shown: 'shown',
  unexplained: 'unexplained',
  waiting: 'waiting',
  'without-effect': 'without effect',
};

function printAccount({ path, change, class: kind, reason, hint, patch = '', nodes }: FileOutcome): string {
  return [
    `${visibleText(path)} (${change}) is ${words[kind]}: ${visibleText(reason)}.`,
    ...(hint === undefined ? [] : [`  → ${visibleText(hint)}`]),
    ...(patch === '' ? [] : ['', ...patchLines(patch)]),
    ...(nodes.length === 0 ? [] : ['', 'Read by:']),
    ...nodes.map(({ root, node }) => `  ${visibleText(clusterQualifiedName(root, printResource(node)))}`),
    '',
  ].join('\n');
}
