import type { Position } from '../../core/position.ts';
import type { Problem, ProblemCode, Warning } from '../../core/problem.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { flag, integer, list, oneOf, record, type Shape, text } from './shape.ts';

/**
 * Names of things. Kubernetes takes 253 characters; a tree may hold what Kubernetes would refuse, and a report says so.
 */
export const name = text(65_536);
/** Sentences and lines; only the size of the whole document bounds them. */
export const anyText = text(8_000_000);
/** Shape of a count. */
export const count = integer(0, 1_000_000_000);
/** Items of a list; only the size of the whole document bounds them. */
export const many = 1_000_000;

/** The identity of an object. */
export const resourceId: Shape<ResourceId> = record({ group: name, kind: name, namespace: name, name });

/** The sides of a comparison. */
export const side = oneOf('base', 'head');

/** A place in a tree. */
export const position: Shape<Position> = record(
  // Half a surrogate pair cannot be part of an address.
  { file: text(65_536, /^\P{Cs}*$/u) },
  { line: count, column: count },
);

/** A code is shown as it is: letters and underscores say nothing to Markdown. */
const problemCode = text(60, /^[A-Z](?:_?[A-Z0-9])+$/) as Shape<ProblemCode>;

/** A failure as data. */
export const problem: Shape<Problem> = record(
  { code: problemCode, message: anyText },
  { resource: resourceId, at: position, hint: anyText, stack: list(anyText, many), original: anyText },
);

/** Shape of a warning. */
export const warning: Shape<Warning> = record(
  { category: name, message: anyText },
  { resource: resourceId, at: position, root: name, standing: flag },
);

/** Shape of the end of a node. */
export const nodeState = oneOf('rendered', 'unchanged', 'suspended', 'skipped', 'unchecked', 'failed', 'blocked');
