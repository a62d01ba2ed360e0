import { fail } from '../model/problem.ts';
import { compilePathPattern } from './path-match.ts';
import type { RenderOutcome } from './render-chart.ts';
import { splitManifests, trimSpace } from './split-manifests.ts';

/** What of a render is printed. */
export interface TemplateOutputOptions {
  /** Patterns of template paths (`templates/x.yaml`); when there are any, only what matches is printed, in their order. */
  readonly showOnly?: readonly string[];
}

/**
 * What `helm template` prints for a render: CRDs, manifests in install order, then hooks. An empty render prints an empty
 * line, as Helm does.
 *
 * @throws ProblemError `INPUT_INVALID` when a pattern of `showOnly` matches nothing
 */
export function printTemplate(outcome: RenderOutcome, options: TemplateOutputOptions = {}): string {
  const block = ({ source, text }: { readonly source: string; readonly text: string }): string =>
    `---\n# Source: ${source}\n${text}\n`;
  const body = [...outcome.crds, ...outcome.manifests].map(block).join('');
  const all = `${trimSpace(body)}\n${outcome.hooks.map(block).join('')}`;
  return options.showOnly === undefined || options.showOnly.length === 0 ? all : only(all, options.showOnly);
}

function only(text: string, patterns: readonly string[]): string {
  const documents = splitManifests(text).map((document) => ({
    document,
    path: /# Source: [^/]+\/(.+)/.exec(document)?.[1],
  }));
  let out = '';
  for (const pattern of patterns) {
    const matches = compilePathPattern(pattern) ?? (() => false);
    const chosen = documents.filter(({ path }) => path !== undefined && matches(path));
    if (chosen.length === 0) fail('INPUT_INVALID', `could not find template ${pattern} in chart`);
    out += chosen.map(({ document }) => `---\n${document}\n`).join('');
  }
  return out;
}
