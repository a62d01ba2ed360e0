import { type JsonValue, jsonAt, objectAt, stringAt } from '../core/json.ts';
import { isSha } from './decode-event.ts';

/**
 * The run of another workflow that ended, as the event `workflow_run` tells of it. All of it comes from GitHub, not
 * from the run.
 */
export interface EndedRun {
  /** Its number, for addresses. */
  readonly id: number;
  /** The event that started it. */
  readonly event: string;
  /**
   * The commit of the branch that it ran for, and the repository that has this branch (`owner/name`), which may be a
   * fork.
   */
  readonly headSha: string;
  readonly headRepository: string;
  /** The branch in that repository. */
  readonly headBranch: string;
}

/** Reads the payload of `workflow_run`; undefined when a field that counts is missing or of another form. */
export function decodeWorkflowRun(payload: JsonValue): EndedRun | undefined {
  const ended = objectAt(payload, 'workflow_run');
  const id = jsonAt(ended, 'id');
  const event = stringAt(ended, 'event') ?? '';
  const headSha = stringAt(ended, 'head_sha') ?? '';
  const headRepository = stringAt(ended, 'head_repository', 'full_name') ?? '';
  const headBranch = stringAt(ended, 'head_branch') ?? '';
  const isWhole =
    typeof id === 'number' &&
    Number.isSafeInteger(id) &&
    id > 0 &&
    /^[a-z_]{1,50}$/.test(event) &&
    isSha(headSha) &&
    /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(headRepository) &&
    /^[^\p{Cc} ~^:?*[\\]{1,1024}$/u.test(headBranch);
  return isWhole ? { id, event, headSha, headRepository, headBranch } : undefined;
}
