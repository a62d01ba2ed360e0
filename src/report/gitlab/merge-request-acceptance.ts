import { type JsonValue, jsonAt, stringAt } from '../../core/json.ts';
import { acceptLabel } from '../../core/label-result.ts';
import { ApiError, isRefused } from '../github/api-error.ts';
import { isOwnText } from '../github/own-text.ts';
import { readMemory } from '../github/report-memory.ts';
import type { AcceptanceSource, Consent } from '../read-acceptance.ts';
import type { GitLabApi } from './gitlab-api.ts';
import { accountOf, type MergeRequestDestination, placeOf } from './merge-request.ts';
import { ownNote } from './merge-request-note.ts';

/** The role from which a member may push; GitLab counts in tens. */
const developer = 30;

/**
 * The source of a merge request on GitLab, and of who accepts its findings. A note is edited by its author and by
 * maintainers alone, who may set any label, and whose edit is not told: it counts as the program's own.
 */
export function gitlabAcceptance(api: GitLabApi, destination: MergeRequestDestination): AcceptanceSource {
  let account: Promise<number> | undefined;
  const own = (): Promise<number> => (account ??= accountOf(api));
  return {
    shownReport: async () => {
      const note = await ownNote(api, destination, await own());
      if (note === undefined || !isOwnText(note.body)) return undefined;
      const { body, updatedAt } = note;
      return { memory: readMemory(body), updatedAt, isEditedByOthers: () => Promise.resolve(false) };
    },
    labelConsents: async () => await labelConsents(api, destination, await own()),
    approvals: async (reported) => await approvals(api, destination, await own(), reported),
  };
}

/** An account that an event names. */
interface Account {
  readonly id: number;
  readonly by: string;
}

function accountIn(user: JsonValue | undefined): Account | undefined {
  const [id, by] = [jsonAt(user, 'id'), stringAt(user, 'username')];
  return typeof id !== 'number' || by === undefined ? undefined : { id, by };
}

/**
 * Test for a person. Accounts of tokens and services may have any name, and the one of this token is a program's.
 * Nobody is one where GitLab does not tell.
 */
async function isPerson(api: GitLabApi, { id }: Account, own: number): Promise<boolean> {
  if (id === own) return false;
  try {
    return jsonAt(await api.get(`/users/${id}`), 'bot') === false;
  } catch (error) {
    if (isRefused(error)) return false;
    throw ApiError.of(error);
  }
}

async function labelConsents(
  api: GitLabApi,
  destination: MergeRequestDestination,
  own: number,
): Promise<readonly Consent[]> {
  const labels = jsonAt(await api.get(placeOf(destination)), 'labels');
  // Nobody takes a label off that is deleted.
  if (!Array.isArray(labels) || !labels.includes(acceptLabel)) return [];
  const events = await api.list(`${placeOf(destination)}/resource_label_events`);
  const last = events.findLast((event) => stringAt(event, 'label', 'name') === acceptLabel);
  const [account, at] = [accountIn(jsonAt(last, 'user')), stringAt(last, 'created_at')];
  if (stringAt(last, 'action') !== 'add' || account === undefined || at === undefined) return [];
  return (await isPerson(api, account, own)) ? [{ by: account.by, at, isOfReport: true }] : [];
}

/**
 * Developers other than the author whose approval stands. An older GitLab does not tell its time, so that it counts for
 * nothing; none tells its commit: it is of the version that the merge request had then.
 */
async function approvals(
  api: GitLabApi,
  destination: MergeRequestDestination,
  own: number,
  reported: string | undefined,
): Promise<readonly Consent[]> {
  const [request, state] = [await api.get(placeOf(destination)), await api.get(`${placeOf(destination)}/approvals`)];
  const author = jsonAt(request, 'author', 'id');
  const given = jsonAt(state, 'approved_by');
  const versions = await api.list(`${placeOf(destination)}/versions`);
  const found: Consent[] = [];
  for (const approval of Array.isArray(given) ? given : []) {
    const [account, at] = [accountIn(jsonAt(approval, 'user')), stringAt(approval, 'approved_at')];
    if (account === undefined || at === undefined || account.id === author) continue;
    if ((await isPerson(api, account, own)) && (await mayPush(api, destination, account.id)))
      found.push({ by: account.by, at, isOfReport: reported !== undefined && headAt(versions, at) === reported });
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** The commit that the merge request had at a time; undefined where no version is as old. */
function headAt(versions: readonly JsonValue[], time: string): string | undefined {
  const made = (version: JsonValue): number => Date.parse(stringAt(version, 'created_at') ?? '');
  const before = versions.filter((version) => made(version) <= Date.parse(time));
  const [last] = before.sort((a, b) => made(b) - made(a));
  return stringAt(last, 'head_commit_sha');
}

/** The role of a member; nobody has one where GitLab does not tell. */
async function mayPush(api: GitLabApi, { project }: MergeRequestDestination, user: number): Promise<boolean> {
  try {
    const level = jsonAt(await api.get(`/projects/${project}/members/all/${user}`), 'access_level');
    return typeof level === 'number' && level >= developer;
  } catch (error) {
    if (isRefused(error)) return false;
    throw ApiError.of(error);
  }
}
