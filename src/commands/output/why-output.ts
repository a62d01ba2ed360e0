import { append } from '../../core/append.ts';
import { kustomizeGroup } from '../../core/flux-kinds.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import type { NodeState } from '../../core/side-result.ts';
import { counted } from '../../core/text/counted.ts';
import { type Chain, type ChainStep, type ComparedInput, type Explanation } from '../../render/preview/public.ts';
import { shownPosition, visibleText } from '../../report/public.ts';
import { printTable } from './table.ts';

/** Version of the JSON of `why`; raised when a reader would have to change. */
const version = 1;

/** An explanation, with what a comparison knows besides. */
export interface ExplainedResult {
  readonly explanation: Explanation;
  /** What the head says of its end, or the base when only that has it. */
  readonly reason: string;
  /** How many resources of a node differ; for a resource that is no node 1 or 0. */
  readonly changes: number;
}

/** The ways from changed files to something, for people. */
export function printWhy(results: readonly ExplainedResult[]): string {
  return results.map((result) => printOne(result).join('\n')).join('\n');
}

/** The same for machines. */
export function whyJson(results: readonly ExplainedResult[]): string {
  const explanations = results.map(({ explanation, reason, changes }) => ({ ...explanation, reason, changes }));
  return `${JSON.stringify({ version, explanations }, null, 2)}\n`;
}

function printOne({ explanation, reason, changes }: ExplainedResult): string[] {
  const { chains, furtherChains, inputs, unread, root } = explanation;
  const lines = [`${root === '' ? '' : `${visibleText(root)}: `}${verdictLine(explanation)}`];
  const ended = stateLine(explanation, reason);
  if (ended !== undefined) lines.push(ended);
  // Of what does not render nothing can be said.
  const rendered = (explanation.headState ?? explanation.baseState) === 'rendered';
  if (rendered && inputs.length > 0 && explanation.verdict !== 'unchanged')
    lines.push(changes === 0 ? 'Its resources are unchanged.' : `${counted(changes, 'resource')} of it changed.`);
  for (const chain of chains) append(lines, ['', ...chainLines(chain)]);
  if (furtherChains > 0) lines.push('', `and ${counted(furtherChains, 'more file')}`);
  if (chains.length === 0 && explanation.verdict !== 'unchanged')
    lines.push(
      '',
      'No changed file leads to it: the change comes from outside of the tree, or it fails on both sides.',
    );
  if (inputs.length > 0) append(lines, ['', 'Inputs:', ...inputLines(inputs)]);
  if (unread.length > 0)
    append(lines, ['', 'Changed files beside it, not read:', ...unread.map((file) => `  ${visibleText(file)}`)]);
  return [...lines, ''];
}

function verdictLine(explanation: Explanation): string {
  const name = nameOf(explanation.id);
  const isNode = explanation.inputs.length > 0;
  switch (explanation.verdict) {
    case 'added':
      return `${name} is added.`;
    case 'removed':
      return `${name} is removed.`;
    case 'changed':
      return isNode ? `${name} is rendered again: its inputs changed.` : `${name} is changed.`;
    case 'unchanged': {
      if (!isNode) return `${name} is unchanged.`;
      const rest = 'its inputs are unchanged.';
      return explanation.headState === 'unchanged'
        ? `${name} is not rendered: ${rest}`
        : `${name} is unchanged: ${rest}`;
    }
  }
}

const states: Readonly<Record<NodeState, string>> = {
  blocked: 'is blocked',
  failed: 'fails',
  rendered: 'renders',
  skipped: 'is skipped',
  suspended: 'is suspended',
  unchanged: 'is unchanged',
  unchecked: 'is not checked',
};

function stateLine({ baseState, headState }: Explanation, reason: string): string | undefined {
  const state = headState ?? baseState;
  if (state === undefined || state === 'unchanged' || (state === 'rendered' && (baseState ?? state) === state))
    return undefined;
  const before =
    baseState === undefined || headState === undefined || baseState === headState
      ? ''
      : ` (base: ${states[baseState].replace(/^is /, '')})`;
  return `It ${states[state]}${before}${reason === '' ? '.' : `: ${visibleText(reason)}`}`;
}

function chainLines({ file, change, steps }: Chain): string[] {
  return [
    `${visibleText(file)} (${change})`,
    ...steps.map((step, index) => `  ${index === 0 ? fromFile(step) : fromObject(step)}`),
  ];
}

function fromFile({ relation, id }: ChainStep): string {
  const name = nameOf(id);
  switch (relation) {
    case 'chart':
      return `is part of the chart of ${name}`;
    case 'lists':
      return `is in a directory listed by the build of ${name}`;
    case 'reads':
      return `is read by the build of ${name}`;
    default:
      return `defines ${name}`;
  }
}

function fromObject({ relation, id }: ChainStep): string {
  const name = nameOf(id);
  switch (relation) {
    case 'applies':
      return `which applies ${name}`;
    case 'chart':
      return `which is the chart of ${name}`;
    case 'copies':
      return `whose data ${name} copies`;
    case 'dependency':
      return `which the readyExpr of ${name} reads`;
    case 'inputs':
      return `which ${name} takes inputs from`;
    case 'makes':
      return `which creates ${name} in the cluster`;
    case 'source':
      return `which is the source of ${name}`;
    case 'values':
      return `which ${name} takes values from`;
    case 'variables':
      return `which ${name} takes variables from`;
    case 'defines':
    case 'lists':
    case 'reads':
      return `which concerns ${name}`;
  }
}

/** A Kustomization without a namespace is a directory that a run starts from. */
function nameOf(id: ResourceId): string {
  const isDirectory = id.group === kustomizeGroup && id.namespace === '';
  return visibleText(isDirectory ? `the directory ${id.name}` : printResource(id));
}

function inputLines(inputs: readonly ComparedInput[]): string[] {
  const rows = inputs.map(({ role, id, at, count, differs }): string[] => {
    const what =
      id !== undefined
        ? visibleText(printResource(id))
        : count !== undefined
          ? counted(count, 'file')
          : at === undefined
            ? ''
            : visibleText(shownPosition(at));
    return [`  ${role}`, differs ? 'differs' : 'same', what];
  });
  return printTable(['', '', ''], rows).split('\n').slice(1, -1);
}
