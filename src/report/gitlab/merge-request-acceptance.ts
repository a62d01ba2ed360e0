import { type JsonValue, jsonAt, stringAt } from '../../model/json.ts';
import { acceptLabel } from '../acceptance.ts';
import { ApiError, isRefused } from '../github/api-error.ts';
import { readMemory } from '../github/report-memory.ts';
import type { AcceptanceSource, Consent } from '../read-acceptance.ts';
import type { GitLabApi } from './gitlab-api.ts';
import { accountOf, type MergeRequestDestination, placeOf } from './merge-request.ts';
import { ownNote } from './merge-request-note.ts';

/** The role from which a member may push; GitLab counts in tens. */
const developer = 30;
/** Names that GitLab gives to accounts of tokens of projects and groups, and to those of services. */
const programName = /^(?:(?:project|group)_\d+_bot|service_account_)/;

/**
 * The source of a merge request on GitLab, and of who accepts its findings. A note is edited by its author and by maintainers
 * alone, who may set any label, and whose edit is not told: it counts as the program's own.
 */
export function gitlabAcceptance(api: GitLabApi, destination: MergeRequestDestination): AcceptanceSource {
  let account: Promise<number> | undefined;
  const own = (): Promise<number> => (account ??= accountOf(api));
  return {
    shownReport: async () => {
      const note = await ownNote(api, destination, await own());
      if (note === undefined) return undefined;
      const { body, updatedAt } = note;
      return { memory: readMemory(body), updatedAt, isEditedByOthers: () => Promise.resolve(false) };
    },
    labelConsents: async () => await labelConsents(api, destination, await own()),
    approvals: async (reported) => await approvals(api, destination, await own(), reported),
  };
}

/** A person whom an event names; undefined for a program, and for the account of this token. */
function personOf(user: JsonValue | undefined, own: number): { readonly id: number; readonly by: string } | undefined {
  const [id, by] = [jsonAt(user, 'id'), stringAt(user, 'username')];
  if (typeof id !== 'number' || by === undefined) return undefined;
  return id === own || programName.test(by) ? undefined : { id, by };
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
  const [person, at] = [personOf(jsonAt(last, 'user'), own), stringAt(last, 'created_at')];
  if (stringAt(last, 'action') !== 'add' || person === undefined || at === undefined) return [];
  return [{ by: person.by, at, isOfReport: true }];
}

/**
 * Developers other than the author whose approval stands. An older GitLab does not tell its time, so that it counts for
 * nothing; none tells its commit: it is of the report while the branch has not moved since.
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
  const isOfReport = stringAt(request, 'sha') === reported;
  const found: Consent[] = [];
  for (const approval of Array.isArray(given) ? given : []) {
    const [person, at] = [personOf(jsonAt(approval, 'user'), own), stringAt(approval, 'approved_at')];
    if (person === undefined || at === undefined || person.id === author) continue;
    if (await mayPush(api, destination, person.id)) found.push({ by: person.by, at, isOfReport });
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : 1));
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
