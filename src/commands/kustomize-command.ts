import { resolve } from 'node:path';
import { diskTree } from '../files/disk-tree.ts';
import { followLinks } from '../files/follow-links.ts';
import { build } from '../kustomize/build.ts';
import { printReference } from '../kustomize/remote.ts';
import type { Problem } from '../model/problem.ts';
import type { Terminal } from './terminal.ts';
import { printProblem } from './test-output.ts';

const usage = 'Usage: fluxdelta kustomize DIR [--load-restrictor LoadRestrictionsRootOnly|LoadRestrictionsNone]';

/** `fluxdelta kustomize`: what `kubectl kustomize` prints for the same directory, legacy order included. */
export function kustomizeOf(
  argv: readonly string[],
  terminal: Terminal,
): { readonly text: string; readonly exitCode: 0 | 1; readonly messages: readonly string[] } | Problem {
  let directory: string | undefined;
  let restrictor = 'LoadRestrictionsRootOnly';
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at] ?? '';
    if (argument === '--load-restrictor') restrictor = argv[++at] ?? '';
    else if (argument.startsWith('--load-restrictor=')) restrictor = argument.slice('--load-restrictor='.length);
    else if (argument.startsWith('-') || directory !== undefined)
      return { code: 'INPUT_INVALID', message: `unexpected argument ${argument}`, hint: usage };
    else directory = argument;
  }
  if (restrictor !== 'LoadRestrictionsRootOnly' && restrictor !== 'LoadRestrictionsNone') {
    return { code: 'INPUT_INVALID', message: `there is no load restrictor ${restrictor}`, hint: usage };
  }
  // Bases may stand beside the directory, so the whole disk is the tree; the load restrictor says what may be read of it.
  const path = resolve(terminal.directory, directory ?? '.').replace(/^\/+/, '');
  const outcome = build(followLinks(diskTree('/')), path, {
    order: 'legacy',
    loadRestrictor: restrictor === 'LoadRestrictionsNone' ? 'none' : 'rootOnly',
  });
  const problems = [
    ...outcome.problems,
    ...outcome.needs.map(
      (need): Problem => ({ code: 'KUSTOMIZE_REMOTE', message: `${printReference(need)} is not on this machine` }),
    ),
  ];
  if (problems.length > 0) return { text: '', exitCode: 1, messages: problems.flatMap(printProblem) };
  return { text: outcome.resources.map((resource) => resource.yaml()).join('---\n'), exitCode: 0, messages: [] };
}
