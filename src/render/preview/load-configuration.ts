import { type DiffOptions, defaultNoise } from '../../compare/public.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { printPosition } from '../../core/position.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import { type ReviewOptions } from '../../findings/public.ts';
import { type ConfiguredCluster, type Publication } from '../../flux/public.ts';
import { loosenedSettings, type readConfigFile } from '../../inputs/public.ts';
import type { EntryPointOptions, JudgingOptions, PreviewSide } from './preview-request.ts';

/** What a configuration file changes in a run. */
interface LoadedConfiguration {
  readonly diff: Pick<DiffOptions, 'ignore' | 'links' | 'noise'>;
  readonly review: Pick<ReviewOptions, 'configuration' | 'settings'>;
  readonly warnings: readonly Warning[];
  /** True where registries are asked for new images. */
  readonly verifiesImages: boolean;
}

/**
 * Reads the configuration of a comparison. The file of the base is what counts, so that no change can silence what is
 * said about it; that of the head is only looked at when it differs, for what it would change. Undefined when neither
 * side has one. A file with faults is read as far as it can be, and the faults are warnings.
 */
export async function loadConfiguration(
  base: FileTree,
  head: FileTree,
  file: string,
): Promise<LoadedConfiguration | undefined> {
  const [before, after] = [readText(base, file), readText(head, file)];
  if (before === undefined && after === undefined) return undefined;
  const old = await readKnown(before ?? '', file);
  const next = after === before ? old : await readKnown(after ?? '', file);
  const { config } = old;
  const noise = [
    ...defaultNoise.filter(({ id }) => !config.show.includes(id)),
    ...config.noise.map(({ key, in: fields, reason }) => ({
      id: key,
      class: 'configured' as const,
      why: reason,
      in: fields,
      keys: [key],
    })),
  ];
  const configuration = {
    position: { file },
    weaker: loosenedSettings(config, next.config),
    faults: next.problems.map((problem) => ({ position: problem.at ?? { file }, message: textOf(problem) })),
  };
  return {
    verifiesImages: config.verifyImages,
    diff: { noise, ignore: config.ignore, ...(config.links ? {} : { links: false }) },
    review: {
      settings: { severities: config.rules, acknowledgements: config.acknowledge },
      ...(before === after ? {} : { configuration }),
    },
    warnings: old.problems.map((problem) => ({
      category: 'configuration',
      message: textOf(problem),
      ...(problem.at === undefined ? {} : { at: problem.at }),
    })),
  };
}

/**
 * Faults of the configuration of a tree with their places, a line each: for commands that render it and compare
 * nothing.
 */
export async function configurationFaults(tree: FileTree, file: string | undefined): Promise<readonly string[]> {
  const text = file === undefined ? undefined : readText(tree, file);
  if (text === undefined || file === undefined) return [];
  const { problems } = await readKnown(text, file);
  return problems.map((problem) => `! ${printPosition(problem.at ?? { file })}: ${textOf(problem)}`);
}

/** Reads a configuration with the ids that it may name. */
async function readKnown(text: string, file: string): Promise<ReturnType<typeof readConfigFile>> {
  // Most repositories have no such file, and do not load its reader.
  const reader = await import('../../inputs/config-file.ts');
  const { rules } = await import('../../findings/rules.ts');
  return reader.readConfigFile(text, file, {
    rules: rules.map(({ id }) => id),
    noise: defaultNoise.map(({ id }) => id),
  });
}

/** What the configuration of a tree says of the repository itself. */
interface RepositoryConfiguration {
  readonly publications: readonly Publication[];
  readonly clusters: readonly ConfiguredCluster[];
}

/** What the configuration of a tree says that it publishes, and which clusters it holds. */
async function loadRepository(tree: FileTree, file: string | undefined): Promise<RepositoryConfiguration> {
  const text = file === undefined ? undefined : readText(tree, file);
  if (text === undefined || file === undefined || !/publishes|clusters/.test(text))
    return { publications: [], clusters: [] };
  const reader = await import('../../inputs/config-file.ts');
  const { publishes: publications, clusters } = reader.readConfigFile(text, file, { rules: [], noise: [] }).config;
  return { publications, clusters };
}

/** Options with what the configuration of a side says of its clusters, and of what the repository publishes. */
export async function withConfiguration<Options extends EntryPointOptions & Pick<JudgingOptions, 'configFile'>>(
  { tree }: PreviewSide,
  options: Options,
): Promise<Options> {
  if (options.publications !== undefined && options.clusters !== undefined) return options;
  return { ...(await loadRepository(tree, options.configFile)), ...options };
}

/** A fault of the file with its way out. */
function textOf({ message, hint }: Problem): string {
  return hint === undefined ? message : `${message}. ${hint}`;
}
