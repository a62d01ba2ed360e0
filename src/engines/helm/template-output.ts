import { compileGlob } from '../../core/files/glob.ts';
import { resolvePath } from '../../core/files/paths.ts';
import { goBytes } from '../../core/go/go-string.ts';
import { fail } from '../../core/problem.ts';
import { newestHelm } from '../../core/versions/helm-versions.ts';
import type { RenderOutcome } from './render-chart.ts';
import { type Splitter, splitterOf, trimSpace } from './split-manifests.ts';

/** Choice of the parts of a render that are printed. */
export interface TemplateOutputOptions {
  /**
   * Patterns of template paths (`templates/x.yaml`); when there are any, only what matches is printed, in their order.
   */
  readonly showOnly?: readonly string[];
  /** The version of Helm that prints; the newest without it. */
  readonly helm?: string;
}

/**
 * Output of `helm template` for a render: CRDs, manifests in install order, then hooks. An empty render prints an empty
 * line, as Helm does.
 *
 * @throws ProblemError `INPUT_INVALID` when a pattern of `showOnly` matches nothing
 */
export function printTemplate(outcome: RenderOutcome, options: TemplateOutputOptions = {}): string {
  const block = ({ source, text }: { readonly source: string; readonly text: string }): string =>
    `---\n# Source: ${source}\n${text}\n`;
  const body = [...outcome.crds, ...outcome.manifests].map(block).join('');
  const all = `${trimSpace(body)}\n${outcome.hooks.map(block).join('')}`;
  return options.showOnly === undefined || options.showOnly.length === 0
    ? all
    : only(all, options.showOnly, splitterOf(options.helm ?? newestHelm));
}

/**
 * Files and output of `helm template --output-dir`: one file for each template, and a line for each document.
 *
 * @throws ProblemError `INPUT_INVALID` when a template's path would leave the directory
 */
export function writeTemplate(
  outcome: RenderOutcome,
  directory: string,
): { readonly files: ReadonlyMap<string, Uint8Array>; readonly text: string } {
  const texts = new Map<string, string>();
  let text = '';
  for (const block of [...outcome.crds, ...outcome.manifests, ...outcome.hooks]) {
    const path = resolvePath('', block.source);
    if (path === undefined || path === '') fail('INPUT_INVALID', `cannot write ${block.source} below ${directory}`);
    const file = `${directory}/${path}`;
    texts.set(file, `${texts.get(file) ?? ''}---\n# Source: ${block.source}\n${block.text}\n`);
    text += `wrote ${file}\n`;
  }
  return { files: new Map([...texts].map(([file, content]) => [file, goBytes(content)])), text: `${text}\n` };
}

function only(text: string, patterns: readonly string[], split: Splitter): string {
  const documents = split(text).map((document) => ({ document, path: /# Source: [^/#]+\/(.+)/.exec(document)?.[1] }));
  let out = '';
  for (const pattern of patterns) {
    const matches = compileGlob(pattern) ?? (() => false);
    const chosen = documents.filter(({ path }) => path !== undefined && matches(path));
    if (chosen.length === 0) fail('INPUT_INVALID', `could not find template ${pattern} in chart`);
    out += chosen.map(({ document }) => `---\n${document}\n`).join('');
  }
  return out;
}
