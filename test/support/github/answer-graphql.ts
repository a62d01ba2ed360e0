import type { Answer, StandInOptions } from './answer.ts';
import type { Account, RepositoryState, Token } from './repository-state.ts';

/** What is sent to the GraphQL API. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/**
 * Answers the few documents of the GraphQL API that the program sends; any other is refused as GitHub refuses what it
 * cannot parse.
 */
export function answerGraphql(
  state: RepositoryState,
  token: Token,
  { query, variables = {} }: GraphqlRequest,
  { isGraphqlLimited = false }: StandInOptions,
): Answer {
  const ok = (data: object): Answer => ({ status: 200, body: { data } });
  const refuse = (type: string, message: string): Answer => ({
    status: 200,
    body: { data: null, errors: [{ type, message }] },
  });
  if (isGraphqlLimited) return refuse('RATE_LIMITED', 'API rate limit exceeded');
  if (/\bviewer \{ login \}/.test(query)) return ok({ viewer: { login: token.account.login } });
  if (/\bCOMMENT_DELETED_EVENT\b/.test(query)) {
    const nodes = state.deletions.map(({ actor, author }) => ({
      actor: { __typename: actor.type },
      // Without the end that the viewer has.
      deletedCommentAuthor: { login: author.login.replace('[bot]', '') },
    }));
    return ok({ repository: { pullRequest: { timelineItems: { nodes } } } });
  }
  if (/\bmergeQueue\(/.test(query)) {
    const nodes = state.queue.map((number, at) => ({ position: at + 1, pullRequest: { number } }));
    return ok({ repository: { mergeQueue: nodes.length === 0 ? null : { entries: { nodes } } } });
  }
  if (/\bLABELED_EVENT\b/.test(query)) {
    const isOwn = variables['number'] === state.pull.number;
    if (!isOwn) return ok({ repository: { pullRequest: { labels: null, timelineItems: { nodes: [] } } } });
    const nodes = state.labelEvents.map(({ actor, name, isSet, at }) => ({
      __typename: isSet ? 'LabeledEvent' : 'UnlabeledEvent',
      createdAt: at,
      actor: { __typename: actor.type, login: actor.login.replace('[bot]', '') },
      label: { name },
    }));
    const labels = { nodes: [...state.labels].map((name) => ({ name })) };
    return ok({ repository: { pullRequest: { labels, timelineItems: { nodes } } } });
  }
  if (/\buserContentEdits\b/.test(query)) {
    const comment = state.comments.find((candidate) => `IC_${candidate.id}` === variables['id']);
    if (comment === undefined) return refuse('NOT_FOUND', 'Could not resolve to a node');
    const login = (account: Account): object => ({
      __typename: account.type,
      login: account.login.replace('[bot]', ''),
    });
    // The first of them is the text as it was written, once there are others.
    const edited = comment.editors.length === 0 ? [] : [comment.author, ...comment.editors];
    const nodes = edited.map((account) => ({ editor: login(account) }));
    return ok({
      node: {
        author: login(comment.author),
        lastEditedAt: edited.length === 0 ? null : comment.updatedAt,
        userContentEdits: { totalCount: nodes.length, nodes: nodes.slice(-100) },
      },
    });
  }
  if (/\bisMinimized\b/.test(query)) {
    const ids = variables['ids'] as readonly string[];
    if (ids.length > 100) return refuse('ARGUMENT_LIMIT', 'You may not provide more than 100 node ids');
    return ok({
      nodes: ids.map((id) => {
        const comment = state.comments.find((candidate) => `IC_${candidate.id}` === id);
        return comment === undefined ? null : { id, isMinimized: comment.isMinimized };
      }),
    });
  }
  if (/\b(?:un)?minimizeComment\b/.test(query)) {
    if (token.permissions['pull-requests'] !== 'write' && token.permissions.issues !== 'write') {
      return refuse('FORBIDDEN', 'Resource not accessible by integration');
    }
    const comment = state.comments.find((candidate) => `IC_${candidate.id}` === variables['id']);
    if (comment === undefined) return refuse('NOT_FOUND', 'Could not resolve to a node');
    comment.isMinimized = /\bminimizeComment\b/.test(query);
    return ok({ [comment.isMinimized ? 'minimizeComment' : 'unminimizeComment']: { clientMutationId: null } });
  }
  return refuse('undefinedField', 'the stand-in does not know this document');
}
