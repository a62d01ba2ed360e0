/** The type of a parameter: that of a value, the values it may have, or the parameters in it. */
type Field =
  | 'boolean'
  | 'integer'
  | 'number'
  | 'string'
  | readonly string[]
  | { readonly fields: Readonly<Record<string, Field>>; readonly required: readonly string[] };

/** An operation of GitLab's API, with all of its parameters. */
export interface Operation {
  readonly method: string;
  readonly path: RegExp;
  readonly query: Readonly<Record<string, Field>>;
  /** Absent for a request without a body. */
  readonly body?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
  /** True when exactly one of the parameters of the body is given. */
  readonly isOneOf?: true;
  /**
   * Where GitLab says so, from the root of its repository (`gitlab-org/gitlab`); its description for OpenAPI is made of
   * the files below `lib/api`.
   */
  readonly source: string;
}

const paging = { page: 'integer', per_page: 'integer' } as const;
const mergeRequest = '^/projects/(\\d+)/merge_requests/(\\d+)';
const at = (path: string): RegExp => new RegExp(`${mergeRequest}${path}$`);
const discussion = '/discussions/[0-9a-f]{40}';

/** A position of a discussion. `file` is there since GitLab 16.4. */
const position = {
  fields: {
    base_sha: 'string',
    start_sha: 'string',
    head_sha: 'string',
    position_type: ['text', 'image', 'file'],
    new_path: 'string',
    new_line: 'integer',
    old_path: 'string',
    old_line: 'integer',
    width: 'integer',
    height: 'integer',
    x: 'number',
    y: 'number',
  },
  required: ['base_sha', 'start_sha', 'head_sha', 'position_type'],
} as const;

/** The operations that are used. */
export const operations: readonly Operation[] = [
  { method: 'GET', path: /^\/users\/\d+$/, query: {}, source: 'lib/api/users.rb; bot: lib/api/entities/user.rb' },
  { method: 'GET', path: /^\/user$/, query: {}, source: 'doc/api/users.md' },
  {
    method: 'GET',
    path: at(''),
    query: { render_html: 'boolean', include_diverged_commits_count: 'boolean', include_rebase_in_progress: 'boolean' },
    source: 'lib/api/merge_requests.rb; diff_refs: lib/api/entities/diff_refs.rb',
  },
  {
    method: 'GET',
    path: at('/resource_label_events'),
    query: paging,
    source: 'doc/api/resource_label_events.md, lib/api/entities/resource_label_event.rb',
  },
  {
    method: 'GET',
    path: at('/versions'),
    query: paging,
    source: 'doc/api/merge_requests.md, lib/api/entities/merge_request_diff.rb',
  },
  {
    method: 'GET',
    path: at('/approvals'),
    query: {},
    source: 'doc/api/merge_request_approvals.md, lib/api/entities/merge_request_approvals.rb',
  },
  {
    method: 'GET',
    path: /^\/projects\/\d+\/members\/all\/\d+$/,
    query: {},
    source: 'doc/api/project_members.md',
  },
  {
    method: 'GET',
    path: at('/diffs'),
    query: { ...paging, unidiff: 'boolean' },
    source: 'lib/api/merge_requests.rb, lib/api/entities/diff.rb',
  },
  {
    method: 'GET',
    path: at('/notes'),
    query: { ...paging, sort: ['asc', 'desc'], order_by: ['created_at', 'updated_at'], activity_filter: 'string' },
    source: 'doc/api/notes.md',
  },
  {
    method: 'POST',
    path: at('/notes'),
    query: {},
    body: { body: 'string', created_at: 'string', internal: 'boolean', merge_request_diff_head_sha: 'string' },
    required: ['body'],
    source: 'doc/api/notes.md',
  },
  {
    method: 'PUT',
    path: at('/notes/(\\d+)'),
    query: {},
    body: { body: 'string', confidential: 'boolean' },
    source: 'doc/api/notes.md, lib/api/helpers/notes_helpers.rb',
  },
  {
    method: 'GET',
    path: at('/discussions'),
    query: paging,
    source: 'lib/api/discussions.rb, lib/api/entities/note.rb',
  },
  {
    method: 'POST',
    path: at('/discussions'),
    query: {},
    body: { body: 'string', created_at: 'string', commit_id: 'string', position },
    required: ['body'],
    source: 'lib/api/discussions.rb, doc/api/discussions.md, app/models/diff_note.rb',
  },
  {
    method: 'PUT',
    path: at(discussion),
    query: {},
    body: { resolved: 'boolean' },
    required: ['resolved'],
    source: 'lib/api/discussions.rb, lib/api/helpers/notes_helpers.rb',
  },
  {
    method: 'PUT',
    path: at(`${discussion}/notes/(\\d+)`),
    query: {},
    body: { body: 'string', resolved: 'boolean' },
    isOneOf: true,
    source: 'lib/api/discussions.rb',
  },
  { method: 'DELETE', path: at(`${discussion}/notes/(\\d+)`), query: {}, source: 'lib/api/discussions.rb' },
  {
    method: 'POST',
    path: /^\/projects\/(\d+)\/statuses\/([0-9a-f]{40})$/,
    query: {},
    body: {
      state: ['canceled', 'failed', 'pending', 'running', 'skipped', 'success'],
      ref: 'string',
      name: 'string',
      context: 'string',
      target_url: 'string',
      description: 'string',
      coverage: 'number',
      pipeline_id: 'integer',
    },
    required: ['state'],
    source: 'doc/api/openapi/openapi_v2.yaml (postApiV4ProjectsIdStatusesSha)',
  },
];

/** What is wrong with a request; undefined when GitLab describes it so. */
export function mistakeIn(
  { query, body: fields = {}, required = [], isOneOf }: Operation,
  url: URL,
  body: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const name of url.searchParams.keys()) if (!(name in query)) return `unknown query parameter ${name}`;
  if (isOneOf === true && Object.keys(body).length !== 1) return 'exactly one parameter is to be given';
  return mistakeInFields(fields, required, body);
}

function mistakeInFields(
  fields: Readonly<Record<string, Field>>,
  required: readonly string[],
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const [name, value] of Object.entries(given)) {
    const field = fields[name];
    if (field === undefined) return `unknown field ${name}`;
    const mistake = mistakeInValue(field, value);
    if (mistake !== undefined) return `${name}: ${mistake}`;
  }
  const missing = required.find((name) => given[name] === undefined);
  return missing === undefined ? undefined : `${missing} is missing`;
}

function mistakeInValue(field: Field, value: unknown): string | undefined {
  if (typeof field === 'string') {
    const isFit = field === 'integer' ? Number.isInteger(value) : typeof value === field;
    return isFit ? undefined : `no ${field}`;
  }
  if ('fields' in field) {
    return typeof value === 'object' && value !== null
      ? mistakeInFields(field.fields, field.required, value as Readonly<Record<string, unknown>>)
      : 'no object';
  }
  return field.includes(String(value)) ? undefined : `none of ${field.join(', ')}`;
}
