import { performance } from 'node:perf_hooks';
import { isProblem, type Problem } from '../core/problem.ts';
import { printResource } from '../core/resource-id.ts';
import type { NodeResult, SideResult } from '../core/side-result.ts';
import {
  type BuildCommand,
  type GetCommand,
  type RenderOptions,
  type Selection,
  type TestCommand,
} from '../inputs/public.ts';
import { configurationFaults, renderTree } from '../render/preview/public.ts';
import type { CommandResult } from './command-result.ts';
import { emptySelectionProblem } from './empty-selection.ts';
import { endAfterDeadline } from './end-after-deadline.ts';
import { openHead } from './open-head.ts';
import { manifestList, printManifests } from './output/build-output.ts';
import { isSelected, printNodes } from './output/get-output.ts';
import { writeMetrics } from './output/metrics-file.ts';
import { printImages } from './output/print-images.ts';
import type { Terminal } from './output/terminal.ts';
import { printProblem, printTest } from './output/test-output.ts';
import { fetchersFor, previewOptions, redactionsOf, withAgeKey } from './preview-options.ts';

/** Output of a command that renders one side: text for the output, and lines for people beside it. */
export interface RenderedText extends CommandResult {
  readonly messages: readonly string[];
}

/**
 * `build`: every manifest that is rendered. Ends with 1 when something that was asked for does not render; the rest is
 * printed all the same.
 */
export async function buildCommand(command: BuildCommand, terminal: Terminal): Promise<RenderedText | Problem> {
  const side = await renderSelected(command, terminal);
  if (isProblem(side)) return side;
  const skipped = new Set(command.skipKinds);
  const nodes = selected(side, command.selection).map((node) => ({
    ...node,
    manifests: node.manifests.filter(({ id }) => !skipped.has(id.kind)),
  }));
  const shown = { ...side, nodes };
  const text = ((): string => {
    switch (command.output) {
      case 'json':
        return `${JSON.stringify(manifestList(shown), (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value), 2)}\n`;
      case 'name':
        return nodes.flatMap((node) => node.manifests.map(({ id }) => `${printResource(id)}\n`)).join('');
      case 'yaml':
        return printManifests(shown);
    }
  })();
  return { text, ...outcome(shown) };
}

/** `get`: Flux objects and their states, or the images of what they apply. */
export async function getCommand(command: GetCommand, terminal: Terminal): Promise<RenderedText | Problem> {
  const side = await renderSelected(command, terminal);
  if (isProblem(side)) return side;
  if (command.subject === 'images') {
    const shown = { ...side, nodes: selected(side, command.selection) };
    return { text: printImages(shown.nodes, command.output), exitCode: 0, messages: outcome(shown).messages };
  }
  return {
    text: printNodes(side, command.selection, command.output),
    exitCode: 0,
    messages: [...side.problems.flatMap(printProblem), ...side.faults],
  };
}

/** `test`: a verdict for every node. Ends with 1 when one fails or is blocked. */
export async function testCommand(command: TestCommand, terminal: Terminal): Promise<RenderedText | Problem> {
  const side = await renderSelected(command, terminal);
  if (isProblem(side)) return side;
  const shown = { ...side, nodes: selected(side, command.selection) };
  const report = printTest(shown);
  const text = command.output === 'json' ? printNodes(side, command.selection, 'json') : report.text;
  return { text, exitCode: report.failures > 0 ? 1 : 0, messages: side.faults };
}

function outcome(side: ConfiguredSide): { readonly exitCode: 0 | 1; readonly messages: readonly string[] } {
  const broken = side.nodes.filter((node) => node.state === 'failed');
  const unchecked = side.nodes.filter((node) => node.state === 'unchecked');
  return {
    exitCode: broken.length > 0 || side.problems.length > 0 ? 1 : 0,
    messages: [
      ...[...side.problems, ...broken.flatMap((node) => node.problems)].flatMap(printProblem),
      ...unchecked.map((node) => `? ${printResource(node.id)}: ${node.reason}`),
      ...side.faults,
    ],
  };
}

function selected(side: SideResult, selection: Selection): readonly NodeResult[] {
  return side.nodes.filter((node) => isSelected(node, selection));
}

/** A side, and the faults of its configuration. */
interface ConfiguredSide extends SideResult {
  readonly faults: readonly string[];
}

/** The side that a command names, with something that is selected. */
async function renderSelected(command: RenderOptions, terminal: Terminal): Promise<ConfiguredSide | Problem> {
  const opened = await openHead(command, terminal);
  if (isProblem(opened)) return opened;
  await using open = opened;
  await using fetchers = await fetchersFor(command, { environment: terminal.environment, sides: open });
  const started = performance.now();
  const options = previewOptions(withAgeKey(command, terminal.environment), open.own);
  using _end = endAfterDeadline(options.deadline);
  const side = await renderTree(open.side, {
    ...options,
    ...fetchers,
    hidden: redactionsOf(terminal.directory, terminal.environment, command),
  });
  writeMetrics(command, terminal, { head: side }, started);
  const faults = await configurationFaults(open.side.tree, options.configFile);
  return emptySelectionProblem(command.selection, side.nodes) ?? { ...side, faults };
}
