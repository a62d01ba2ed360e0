import { type JsonValue, jsonAt, stringAt } from '../../core/json.ts';
import { platformOf } from '../../core/platform.ts';
import { ApiError } from '../github/api-error.ts';
import { type DiffLines, parseDiffLines } from '../review/diff-lines.ts';
import { fingerprintIn } from '../review/note-text.ts';
import {
  type CommentLines,
  type NotesToPlace,
  type PlacedNote,
  type PlacedNotes,
  placeNotes,
  type StandingComment,
} from '../review/place-notes.ts';
import type { GitLabApi } from './gitlab-api.ts';
import { accountOf, type DiffRefs, liveMergeRequest, type MergeRequestDestination, placeOf } from './merge-request.ts';

/** A discussion that this program began. */
interface OwnDiscussion extends StandingComment {
  readonly id: string;
  /** Number of its first note. */
  readonly note: number;
  readonly resolvedBy: 'nobody' | 'somebody else' | 'us';
}

/** The old and the new path of a file in the diff, as positions name them. */
interface Paths {
  readonly old_path: string;
  readonly new_path: string;
}

/**
 * Places notes as `placeNotes` says, each as a discussion. One whose note is no longer found is resolved, and opened
 * again when it is; one that somebody else resolved stays as it is. Rejects with an `ApiError`.
 */
export async function placeDiscussions(
  api: GitLabApi,
  destination: MergeRequestDestination,
  notes: Omit<NotesToPlace, 'key'>,
): Promise<PlacedNotes> {
  const account = await accountOf(api);
  return await placeNotes(discussionLines(api, destination, account), { ...notes, key: destination.key });
}

function discussionLines(
  api: GitLabApi,
  destination: MergeRequestDestination,
  account: number,
): CommentLines<OwnDiscussion> {
  const place = placeOf(destination);
  const { head, key } = destination;
  const paths = new Map<string, Paths>();
  let refs: DiffRefs | undefined;
  const standing = async (): Promise<readonly OwnDiscussion[]> =>
    (await api.list(`${place}/discussions`)).flatMap((one) => asOwnDiscussion(one, { account, key, head }));
  const begin = async (fingerprint: string, body: string, file: string, position: object): Promise<boolean> => {
    const whole = { body, position: { ...refs, ...paths.get(file), ...position } };
    const isThere = async (): Promise<boolean> => (await standing()).some((one) => one.fingerprint === fingerprint);
    try {
      await api.make(`${place}/discussions`, whole, isThere);
      return true;
    } catch (error) {
      // Lines outside of the diff, and files on a GitLab before 16.4.
      if (error instanceof ApiError && error.kind === 'rejected') return false;
      throw error;
    }
  };
  return {
    suggestionFence: platformOf(destination.apiUrl).suggestionFence,
    standing,
    isLeft: async () => {
      const live = await liveMergeRequest(api, destination);
      refs = live.refs;
      // The diff may be made later than the pipeline.
      return live.reason !== undefined || refs?.head_sha !== head;
    },
    diff: async () => {
      const files = new Map<string, DiffLines>();
      for (const file of await api.list(`${place}/diffs`)) {
        const [old_path, new_path] = [stringAt(file, 'old_path'), stringAt(file, 'new_path')];
        if (old_path === undefined || new_path === undefined) continue;
        const lines = parseDiffLines(stringAt(file, 'diff') ?? '');
        for (const path of [old_path, new_path]) {
          paths.set(path, { old_path, new_path });
          files.set(path, lines);
        }
      }
      return files;
    },
    createAtLines: async (placed) => {
      const refused: PlacedNote[] = [];
      for (const one of placed) {
        const { at, fingerprint } = one.note;
        if (!(await begin(fingerprint, one.body, at.file, linePosition(one)))) refused.push(one);
      }
      return refused;
    },
    createOnFile: ({ at, fingerprint }, body) => begin(fingerprint, body, at.file, { position_type: 'file' }),
    keep: async ({ id, note, body: said, resolvedBy }, body) => {
      if (resolvedBy === 'somebody else') return;
      if (resolvedBy === 'us') await api.write('PUT', `${place}/discussions/${id}`, { resolved: false });
      if (said.trim() !== body.trim()) await api.write('PUT', `${place}/discussions/${id}/notes/${note}`, { body });
    },
    retire: async ({ id, resolvedBy }) => {
      if (resolvedBy !== 'nobody') return false;
      await api.write('PUT', `${place}/discussions/${id}`, { resolved: true });
      return true;
    },
    remove: async ({ id, note }) => {
      await api.write('DELETE', `${place}/discussions/${id}/notes/${note}`);
    },
  };
}

/** A line that stands on both sides is named by both of its numbers. */
function linePosition({ note, side, line }: PlacedNote): object {
  const [own, other] = side === 'RIGHT' ? ['new_line', 'old_line'] : ['old_line', 'new_line'];
  return { position_type: 'text', [own]: note.at.line, ...(line.other === undefined ? {} : { [other]: line.other }) };
}

/** A discussion of this account and configuration at the diff, as a list of one or none. */
function asOwnDiscussion(
  discussion: JsonValue,
  { account, key, head }: { readonly account: number; readonly key: string; readonly head: string },
): readonly OwnDiscussion[] {
  const id = stringAt(discussion, 'id');
  const notes = jsonAt(discussion, 'notes');
  const [first, ...others] = Array.isArray(notes) ? (notes as readonly JsonValue[]) : [];
  if (id === undefined || first === undefined || jsonAt(first, 'author', 'id') !== account) return [];
  const body = stringAt(first, 'body') ?? '';
  const fingerprint = fingerprintIn(body, key);
  const note = jsonAt(first, 'id');
  if (fingerprint === undefined || typeof note !== 'number') return [];
  const isOnFile = stringAt(first, 'position', 'position_type') === 'file';
  const isResolved = jsonAt(first, 'resolved') === true;
  const resolver = jsonAt(first, 'resolved_by', 'id');
  return [
    {
      id,
      note,
      body,
      fingerprint,
      isOnFile,
      // GitLab carries positions over to a new diff as long as their lines are in it.
      isOutdated: !isOnFile && stringAt(first, 'position', 'head_sha') !== head,
      isAnswered: others.some((one) => jsonAt(one, 'system') !== true && jsonAt(one, 'author', 'id') !== account),
      resolvedBy: !isResolved ? 'nobody' : resolver === account ? 'us' : 'somebody else',
    },
  ];
}
