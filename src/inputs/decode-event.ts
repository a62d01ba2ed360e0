import { type EventBranch, type GitHubEvent, isForkHead } from '../core/github-event.ts';
import { type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../core/json.ts';

const shaForm = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const noCommit = /^0+$/;

/** Test for the full id of a commit. */
export function isSha(text: string): boolean {
  return shaForm.test(text);
}

/** Facts about a run besides the event's payload. */
export interface RunContext {
  /** `GITHUB_EVENT_NAME`. */
  readonly eventName: string;
  /** `GITHUB_REF`. */
  readonly ref: string;
  /** `GITHUB_SHA`. */
  readonly sha: string;
}

/**
 * Reads what there is to compare out of a webhook payload. Only the fields that are used are looked at, each held
 * against its form; the author of a pull request chooses many of them. A list of faults when a field that is needed is
 * missing or of another form.
 */
export function decodeEvent(context: RunContext, payload: JsonValue): GitHubEvent | readonly string[] {
  const faults: string[] = [];
  const event = eventOf(context, payload, faults);
  return faults.length > 0 ? faults : event;
}

function eventOf(context: RunContext, payload: JsonValue, faults: string[]): GitHubEvent {
  const name = context.eventName;
  const defaultBranch = refAt(payload, ['repository', 'default_branch']);
  const branch = defaultBranch === undefined ? {} : { defaultBranch };
  const pull = objectAt(payload, 'pull_request');
  if (pull !== undefined && /^pull_request(?:_target|_review|_review_comment)?$/.test(name))
    return { ...pullRequestOf(context, pull, faults), ...branch };
  if (name === 'merge_group') {
    const group = objectAt(payload, 'merge_group');
    return {
      kind: 'merge_group',
      name,
      base: {
        ref: shortRef(need(refAt(group, ['base_ref']), 'merge_group.base_ref', faults)),
        sha: needSha(group, 'base_sha', 'merge_group', faults),
      },
      head: {
        ref: shortRef(need(refAt(group, ['head_ref']), 'merge_group.head_ref', faults)),
        sha: needSha(group, 'head_sha', 'merge_group', faults),
      },
      ...branch,
    };
  }
  if (name === 'push') {
    const before = needSha(payload, 'before', 'push', faults);
    const after = needSha(payload, 'after', 'push', faults);
    return {
      kind: 'push',
      name,
      ref: need(refAt(payload, ['ref']), 'push.ref', faults),
      ...(noCommit.test(before) ? {} : { before }),
      ...(noCommit.test(after) ? {} : { after }),
      ...branch,
    };
  }
  return { kind: 'other', name, ...branch };
}

function pullRequestOf(context: RunContext, pull: JsonObject, faults: string[]): GitHubEvent {
  const number = jsonAt(pull, 'number');
  const isNumber = typeof number === 'number' && Number.isSafeInteger(number) && number > 0;
  if (!isNumber) faults.push('pull_request.number');
  const isMerge =
    isNumber && context.ref === `refs/pull/${number}/merge` && context.eventName !== 'pull_request_target';
  return {
    kind: 'pull_request',
    name: context.eventName,
    number: isNumber ? number : 0,
    base: pullBranch(pull, 'base', faults),
    head: pullBranch(pull, 'head', faults),
    isFork: isForkHead(
      { repository: stringAt(pull, 'head', 'repo', 'full_name'), ref: stringAt(pull, 'head', 'ref') },
      stringAt(pull, 'base', 'repo', 'full_name'),
    ),
    ...(isMerge && shaForm.test(context.sha) ? { mergeSha: context.sha } : {}),
  };
}

function pullBranch(pull: JsonObject, side: 'base' | 'head', faults: string[]): EventBranch {
  const branch = objectAt(pull, side);
  return {
    ref: need(refAt(branch, ['ref']), `pull_request.${side}.ref`, faults),
    sha: needSha(branch, 'sha', `pull_request.${side}`, faults),
  };
}

/** A ref's name: one line, of a length that git takes. */
function refAt(value: JsonValue | undefined, path: readonly string[]): string | undefined {
  const ref = stringAt(value, ...path);
  return ref !== undefined && ref.length > 0 && ref.length <= 1024 && !/[\p{Cc} ~^:?*[\\]/u.test(ref) ? ref : undefined;
}

function need(found: string | undefined, field: string, faults: string[]): string {
  if (found === undefined) faults.push(field);
  return found ?? '';
}

function needSha(value: JsonValue | undefined, key: string, holder: string, faults: string[]): string {
  const sha = stringAt(value, key);
  return need(sha !== undefined && shaForm.test(sha) ? sha : undefined, `${holder}.${key}`, faults);
}

function shortRef(ref: string): string {
  return ref.replace(/^refs\/heads\//, '');
}
