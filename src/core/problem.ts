import type { Position } from './position.ts';
import type { ResourceId } from './resource-id.ts';

/**
 * Every way in which something can fail, by the stage that reports it. Closed: a new failure gets a new code here, and
 * a code is what tests, policies and the troubleshooting page refer to.
 */
export type ProblemCode =
  // trees and git
  | 'GIT_UNAVAILABLE'
  | 'GIT_FAILED'
  | 'REVISION_NOT_FOUND'
  | 'NO_MERGE_BASE'
  | 'FILE_UNREADABLE'
  | 'TREE_LIMIT'
  | 'TREE_NOT_FOUND'
  | 'INPUT_INVALID'
  | 'PATH_NOT_FOUND'
  | 'PATH_ESCAPES_ROOT'
  // yaml
  | 'YAML_SYNTAX'
  | 'YAML_LIMIT'
  | 'YAML_DUPLICATE_KEY'
  | 'YAML_UNSUPPORTED'
  // discovery
  | 'OBJECT_INVALID'
  | 'ENTRY_NOT_FOUND'
  | 'ACCESS_DENIED'
  // sources
  | 'SOURCE_NOT_FOUND'
  | 'SOURCE_UNREACHABLE'
  | 'SOURCE_UNSUPPORTED'
  | 'SOURCE_AUTH'
  | 'SOURCE_INVALID'
  | 'SOURCE_LIMIT'
  | 'EGRESS_DENIED'
  // templates and charts
  | 'TEMPLATE_PARSE'
  | 'TEMPLATE_EXEC'
  | 'TEMPLATE_LIMIT'
  | 'CHART_NOT_FOUND'
  | 'CHART_INVALID'
  | 'CHART_DEPENDENCY'
  | 'CHART_KUBE_VERSION'
  | 'VALUES_INVALID'
  | 'VALUES_NOT_FOUND'
  | 'VALUES_SCHEMA'
  | 'RENDERED_YAML'
  // kustomize
  | 'KUSTOMIZATION_NOT_FOUND'
  | 'KUSTOMIZATION_INVALID'
  | 'KUSTOMIZATION_FIELD'
  | 'KUSTOMIZE_RESOURCE'
  | 'KUSTOMIZE_DUPLICATE_ID'
  | 'KUSTOMIZE_CYCLE'
  | 'KUSTOMIZE_LIMIT'
  | 'KUSTOMIZE_PATCH'
  | 'KUSTOMIZE_GENERATOR'
  | 'KUSTOMIZE_REPLACEMENT'
  | 'KUSTOMIZE_TRANSFORMER'
  | 'KUSTOMIZE_REMOTE'
  | 'KUSTOMIZE_UNSUPPORTED'
  | 'SUBSTITUTION'
  | 'NAMESPACE_MISSING'
  // orchestrator
  | 'DEPENDENCY_NOT_FOUND'
  | 'DEPENDENCY_NOT_READY'
  | 'DEPENDENCY_CYCLE'
  | 'UPDATE_REFUSED'
  | 'EXPRESSION_LIMIT'
  | 'OUTPUT_LIMIT'
  | 'NODE_TIMEOUT'
  | 'RUN_TIMEOUT'
  | 'ABORTED'
  | 'INTERNAL'
  // reporting
  | 'ARTIFACT_INVALID'
  | 'ARTIFACT_REFUSED'
  | 'CLUSTER_MISSING'
  | 'GITHUB_API'
  | 'GITLAB_API';

/** A failure as data. `message` is one clear sentence without runner paths or secrets; `hint` says the way out. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly resource?: ResourceId;
  readonly at?: Position;
  readonly hint?: string;
  /** Frames from the outermost to the innermost, for problems inside templates and nested bases. */
  readonly stack?: readonly string[];
  /** The whole message in the words of Helm, where `message` is shorter: what people know, and search for. */
  readonly original?: string;
}

/** Statement about something that was rendered, at which a reviewer should look. Not a failure and not a log line. */
export interface Warning {
  readonly category: string;
  readonly message: string;
  readonly resource?: ResourceId;
  readonly at?: Position;
  /** The named cluster that it is about; absent when the run has one, or where it is the same in all. */
  readonly root?: string;
  /** True where both sides of a comparison give it. */
  readonly standing?: boolean;
  /** What it names, on one side: another side's that names all of it and more says the same. */
  readonly parts?: readonly string[];
}

/** Test for a problem, false for the result it stands in place of. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** Carries a `Problem` through code that cannot collect; caught and collected at the next stage's boundary. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** Ends the current piece of work with a problem; the caller up the stack collects it. */
export function fail(
  code: ProblemCode,
  message: string,
  more: Omit<Problem, 'code' | 'message'> = {},
  options?: ErrorOptions,
): never {
  throw new ProblemError({ code, message, ...more }, options);
}

/** What the engine says when a value outgrows it, and the limit in our words. */
const limitsOfEngine: readonly (readonly [RegExp, string])[] = [
  [/^Maximum call stack size/, 'a value is nested deeper than the stack reaches'],
  [/^Invalid string length|^Cannot create a string longer/, 'a text is longer than 500 million characters'],
  [/^Invalid array length|^(?:Map|Set) maximum size/, 'a list or a mapping has more entries than the engine can hold'],
  [/^Array buffer allocation|^Invalid typed array length/, 'a file is longer than the engine can hold'],
];

/**
 * The problem inside any thrown value: `OUTPUT_LIMIT` when something outgrew the engine, `INTERNAL` for other errors.
 */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  if (!(thrown instanceof Error)) return { code: 'INTERNAL', message: String(thrown) };
  const limit = limitsOfEngine.find(([words]) => words.test(thrown.message))?.[1];
  if (
    limit !== undefined &&
    (thrown instanceof RangeError || ('code' in thrown && thrown.code === 'ERR_STRING_TOO_LONG'))
  )
    return { code: 'OUTPUT_LIMIT', message: limit, hint: 'Split the resource or the file that is so large.' };
  return { code: 'INTERNAL', message: `${thrown.name}: ${thrown.message}` };
}
