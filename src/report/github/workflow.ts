import { error, group, notice, setOutput, setSecret, summary, warning } from '@actions/core';
import type { Problem } from '../../model/problem.ts';
import { printResource } from '../../model/resource-id.ts';

/** What later steps can read. */
export type Outputs = Readonly<Record<string, string | number | boolean>>;

/** Hides a value in everything that the job prints from now on. */
export function mask(secret: string): void {
  if (secret !== '') setSecret(secret);
}

/** Sets the step's outputs. */
export function setOutputs(outputs: Outputs): void {
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}

/** Writes the job summary; without a place for it (outside of a runner) it is left out. */
export async function writeSummary(text: string): Promise<boolean> {
  try {
    await summary.addRaw(text, true).write({ overwrite: true });
    return true;
  } catch {
    return false;
  }
}

/** Shows a problem at its line in the pull request's files. */
export function annotate(problem: Problem, level: 'error' | 'notice' | 'warning'): void {
  const who = problem.resource === undefined ? '' : `${printResource(problem.resource)}: `;
  const text = `${who}${problem.message}${problem.hint === undefined ? '' : ` ${problem.hint}`}`;
  const place = {
    title: `fluxdelta ${problem.code}`,
    ...(problem.at === undefined
      ? {}
      : { file: problem.at.file, ...(problem.at.line === undefined ? {} : { startLine: problem.at.line }) }),
  };
  if (level === 'error') error(text, place);
  else if (level === 'warning') warning(text, place);
  else notice(text, place);
}

/** Runs work inside a folded group of the log. */
export async function inGroup<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await group(name, work);
}
