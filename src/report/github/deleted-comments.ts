import type { CommentPlace } from './comments.ts';
import { loginsOfToken } from './own-name.ts';

const query =
  'query ($owner: String!, $repo: String!, $number: Int!) { repository(owner: $owner, name: $repo) { pullRequest(number: $number) { timelineItems(last: 100, itemTypes: [COMMENT_DELETED_EVENT]) { nodes { ... on CommentDeletedEvent { actor { __typename } deletedCommentAuthor { login } } } } } } }';

interface Deletions {
  readonly repository: {
    readonly pullRequest: {
      readonly timelineItems: {
        readonly nodes: readonly {
          readonly actor: { readonly __typename: string } | null;
          readonly deletedCommentAuthor: { readonly login: string } | null;
        }[];
      };
    };
  };
}

/**
 * Test whether a person has removed a comment of this token from the conversation. Other programs of a workflow may
 * write as the same account, and remove their own. Rejects with an `ApiError`.
 */
export async function isCommentDeleted({ api, repository, pullRequest }: CommentPlace): Promise<boolean> {
  // Other servers do not tell.
  if (!api.platform.hasGraphql) return false;
  // GraphQL names bots without the end that other names of them have.
  const own = (await loginsOfToken(api)).map((login) => login.replace(/\[bot\]$/, ''));
  const answer = await api.graphql<Deletions>(query, { ...repository, number: pullRequest });
  return answer.repository.pullRequest.timelineItems.nodes.some(
    ({ actor, deletedCommentAuthor: author }) =>
      author !== null && own.includes(author.login.replace(/\[bot\]$/, '')) && actor?.__typename !== 'Bot',
  );
}
