import { isRefused } from './api-error.ts';
import { type CommentPlace, editComment, type OwnComment } from './comments.ts';
import { folded } from './own-text.ts';

const hiddenQuery = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on IssueComment { id isMinimized } } }';
const showMutation = 'mutation ($id: ID!) { unminimizeComment(input: { subjectId: $id }) { clientMutationId } }';
const hideMutation =
  'mutation ($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { clientMutationId } }';
/** Older ones are hidden already, or stay. */
const mostHidden = 50;

/** Hides comments as outdated. Where the server cannot, or the token may not, they are folded instead. */
export async function hideComments(place: CommentPlace, comments: readonly OwnComment[]): Promise<void> {
  const { api } = place;
  const recent = comments.slice(-mostHidden).filter(({ body }) => !body.startsWith(folded));
  if (recent.length === 0) return;
  const withId = recent.filter(({ nodeId }) => nodeId !== '');
  if (!api.platform.hasGraphql || withId.length < recent.length) return await foldComments(place, recent);
  try {
    const hidden = await hiddenOf(place, recent);
    for (const { nodeId } of recent) if (!hidden.has(nodeId)) await api.graphql(hideMutation, { id: nodeId });
  } catch (error) {
    if (!isRefused(error)) throw error;
    await foldComments(place, recent);
  }
}

/** Test whether somebody has hidden a comment; false where the server does not tell. */
export async function isHidden(place: CommentPlace, comment: OwnComment | undefined): Promise<boolean> {
  return comment !== undefined && (await withoutHidden(place, [comment])).length === 0;
}

/** Comments that nobody has hidden or folded, of the youngest 100; all of them where the server does not tell. */
export async function withoutHidden(
  place: CommentPlace,
  comments: readonly OwnComment[],
): Promise<readonly OwnComment[]> {
  const open = comments.slice(-100).filter(({ body }) => !body.startsWith(folded));
  if (!place.api.platform.hasGraphql || open.some(({ nodeId }) => nodeId === '')) return open;
  try {
    const hidden = await hiddenOf(place, open);
    return open.filter(({ nodeId }) => !hidden.has(nodeId));
  } catch (error) {
    if (isRefused(error)) return open;
    throw error;
  }
}

/** Shows a comment that somebody has hidden, where the token may. */
export async function showComment({ api }: CommentPlace, { nodeId }: OwnComment): Promise<void> {
  try {
    await api.graphql(showMutation, { id: nodeId });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

async function hiddenOf({ api }: CommentPlace, comments: readonly OwnComment[]): Promise<ReadonlySet<string>> {
  const { nodes } = await api.graphql<{ readonly nodes: readonly (HiddenState | null)[] }>(hiddenQuery, {
    ids: comments.map(({ nodeId }) => nodeId),
  });
  return new Set(nodes.flatMap((node) => (node?.isMinimized === true && node.id !== undefined ? [node.id] : [])));
}

interface HiddenState {
  readonly id?: string;
  readonly isMinimized?: boolean;
}

async function foldComments(place: CommentPlace, comments: readonly OwnComment[]): Promise<void> {
  for (const { id, body } of comments) {
    const at = body.lastIndexOf('<!-- fluxdelta:comment ');
    await editComment(place, id, `${folded}\n\n${body.slice(0, at)}\n</details>\n\n${body.slice(at)}`);
  }
}
