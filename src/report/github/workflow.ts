import { randomUUID } from 'node:crypto';
import {
  debug as debugLine,
  error,
  group,
  saveState as keepState,
  notice,
  setOutput,
  setSecret,
  summary,
  warning,
} from '@actions/core';
import type { Position } from '../../core/position.ts';
import type { Problem } from '../../core/problem.ts';
import { printResource } from '../../core/resource-id.ts';
import { visibleText } from '../safe-text.ts';

/** Outputs for later steps. */
export type Outputs = Readonly<Record<string, string | number | boolean>>;

/** Level of an annotation. */
export type AnnotationLevel = 'error' | 'notice' | 'warning';

const progressEvery = 15_000;

/** GitHub shows so many annotations of each level in a step; the others would be lost without a word. */
const mostAnnotations = 10;

/** Hides a value in everything that the job prints from now on, and each line of it. */
export function mask(secret: string): void {
  for (const line of new Set([secret, ...secret.split(/\r?\n/)])) if (line.trim() !== '') setSecret(line);
}

/** Remembers something for what the runner starts at the end of the job; without a place for it nothing is. */
export function saveState(name: string, value: string): void {
  try {
    keepState(name, value);
  } catch {
    // A status that stays pending fails the job where it can be told.
  }
}

/** Sets the step's outputs. */
export function setOutputs(outputs: Outputs): void {
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}

/** Adds to the job summary; without a place for it (outside of a runner) it is left out. */
export async function addToSummary(text: string, overwrite = false): Promise<boolean> {
  try {
    await summary.emptyBuffer().addRaw(text, true).write({ overwrite });
    return true;
  } catch {
    return false;
  }
}

/** Message in the log and, where it names a file, at its line among the files of the pull request. */
export interface Annotation {
  readonly level: AnnotationLevel;
  readonly title: string;
  readonly message: string;
  readonly at?: Position;
}

/** A problem as it is shown. */
export function problemAnnotation({ code, resource, message, hint, at }: Problem, level: AnnotationLevel): Annotation {
  const who = resource === undefined ? '' : `${printResource(resource)}: `;
  return {
    level,
    title: `fluxdelta ${code}`,
    message: `${who}${sentence(message)}${hint === undefined ? '' : ` ${hint}`}`,
    ...(at === undefined ? {} : { at }),
  };
}

/** Messages of problems end as their stage writes them; the hint begins a sentence. */
function sentence(message: string): string {
  return /[.!?…:]$/.test(message) ? message : `${message}.`;
}

/** Shows a problem at its line in the pull request's files. */
export function annotate(problem: Problem, level: AnnotationLevel): void {
  show(problemAnnotation(problem, level));
}

/** How many this step has shown: the bound is that of the step. */
const shown = { error: 0, notice: 0, warning: 0 };

/** Shows annotations, as many of each level as GitHub shows, and counts the others. */
export function annotateAll(annotations: readonly Annotation[]): void {
  let left = 0;
  for (const annotation of annotations) {
    if (shown[annotation.level]++ < mostAnnotations) show(annotation);
    else left++;
  }
  if (left > 0) process.stdout.write(`${left} more in the job summary.\n`);
}

function show({ level, title, message: text, at }: Annotation): void {
  const message = visibleText(text, '\n\t');
  const place = {
    title: visibleText(title),
    ...(at === undefined
      ? {}
      : { file: visibleText(at.file), ...(at.line === undefined ? {} : { startLine: at.line }) }),
  };
  if (level === 'error') error(message, place);
  else if (level === 'warning') warning(message, place);
  else notice(message, place);
}

/** Prints a line when the workflow is debugged. */
export function debug(line: string): void {
  debugLine(visibleText(line, '\n\t'));
}

/**
 * Runs work inside a folded group of the log, which shows that long work goes on, and says how long it took when the
 * workflow is debugged.
 */
export async function inGroup<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = (): number => Math.round((performance.now() - started) / 1000);
  const progress = setInterval(() => process.stdout.write(`… ${seconds()} s\n`), progressEvery);
  try {
    return await group(visibleText(name), work);
  } finally {
    clearInterval(progress);
    debug(`${name}: ${Math.round(performance.now() - started)} ms`);
  }
}

/** Prints a text from outside: the runner reads no commands in it. */
export function printUntrusted(text: string): void {
  // Nobody can guess the word that switches commands on again.
  const word = randomUUID();
  process.stdout.write(`::stop-commands::${word}\n${visibleText(text, '\n\t')}\n::${word}::\n`);
}
