import { debug as debugLine, error, group, notice, setOutput, setSecret, summary, warning } from '@actions/core';
import type { Problem } from '../../model/problem.ts';
import { printResource } from '../../model/resource-id.ts';

/** What later steps can read. */
export type Outputs = Readonly<Record<string, string | number | boolean>>;

/** How grave an annotation is. */
export type AnnotationLevel = 'error' | 'notice' | 'warning';

/** GitHub shows so many annotations of each level in a step; the others would be lost without a word. */
const mostAnnotations = 10;

/** Hides a value in everything that the job prints from now on, and each line of it. */
export function mask(secret: string): void {
  for (const line of new Set([secret, ...secret.split(/\r?\n/)])) if (line.trim() !== '') setSecret(line);
}

/** Sets the step's outputs. */
export function setOutputs(outputs: Outputs): void {
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}

/** Adds to the job summary; without a place for it (outside of a runner) it is left out. */
export async function addToSummary(text: string): Promise<boolean> {
  try {
    await summary.emptyBuffer().addRaw(text, true).write();
    return true;
  } catch {
    return false;
  }
}

/** Shows a problem at its line in the pull request's files. */
export function annotate(problem: Problem, level: AnnotationLevel): void {
  const place = {
    title: `fluxdelta ${problem.code}`,
    ...(problem.at === undefined
      ? {}
      : { file: problem.at.file, ...(problem.at.line === undefined ? {} : { startLine: problem.at.line }) }),
  };
  if (level === 'error') error(textOf(problem), place);
  else if (level === 'warning') warning(textOf(problem), place);
  else notice(textOf(problem), place);
}

/** Shows problems at their lines, as many of each level as GitHub shows, and counts the others. */
export function annotateAll(problems: readonly { readonly problem: Problem; readonly level: AnnotationLevel }[]): void {
  const shown = { error: 0, notice: 0, warning: 0 };
  let left = 0;
  for (const { problem, level } of problems) {
    if (shown[level]++ < mostAnnotations) annotate(problem, level);
    else left++;
  }
  if (left > 0) process.stdout.write(`${left} more are in the job summary.\n`);
}

/** Says in the log, and on the page of the run, what could not be done. */
export function warn(problem: Problem): void {
  annotate(problem, 'warning');
}

/** Prints a line when the workflow is debugged. */
export function debug(line: string): void {
  debugLine(line);
}

/** Runs work inside a folded group of the log. */
export async function inGroup<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await group(name, work);
}

function textOf({ resource, message, hint }: Problem): string {
  const who = resource === undefined ? '' : `${printResource(resource)}: `;
  return `${who}${message}${hint === undefined ? '' : ` ${hint}`}`;
}
