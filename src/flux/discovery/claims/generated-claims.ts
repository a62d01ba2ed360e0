import { greatest } from '../../../core/append.ts';
import type { FileTree } from '../../../core/files/file-tree.ts';
import { baseName, joinPath, parentPath } from '../../../core/files/paths.ts';
import { subtree } from '../../../core/files/subtree.ts';
import { extensionsGroup } from '../../../core/flux-kinds.ts';
import { ProblemError } from '../../../core/problem.ts';
import { newBudget } from '../../artifactgenerator/budget.ts';
import { applyCopyOperations } from '../../artifactgenerator/copy-operations.ts';
import { generatorSpec } from '../../artifactgenerator/generator-spec.ts';
import { artifactRequests } from '../../artifactgenerator/path-pattern.ts';
import { kustomizationSpec } from '../../kustomization-spec.ts';
import type { FileFacts } from '../file-facts.ts';
import type { FluxObject } from '../flux-object.ts';
import { KustomizationGraph, kustomizationNames } from '../kustomization-graph.ts';
import { claimedPaths } from './claimed-paths.ts';

/**
 * Directories of the tree that a Kustomization builds by way of an artifact, and the files of the tree that its build
 * takes objects from.
 */
export interface GeneratedClaim {
  readonly paths: readonly string[];
  readonly files: ReadonlySet<string>;
}

interface Composed {
  readonly name: string;
  readonly tree: FileTree;
  /** The paths of the tree under review that a path of the artifact comes from. */
  readonly origins: (path: string) => readonly string[];
  readonly at: FluxObject['at'];
}

/**
 * Claims of Kustomizations on this tree by way of artifacts that ArtifactGenerators put together of it, as far as files
 * tell. Copies that cannot be done are left out: that the generator fails is said when it is reconciled. `directoryOf`
 * tells by kind and name the directory of this tree that a source holds, empty for the whole; undefined for a source of
 * something else.
 */
export class GeneratedClaims {
  readonly #artifacts: readonly Composed[];
  readonly #facts: FileFacts;

  constructor(
    tree: FileTree,
    objects: readonly FluxObject[],
    facts: FileFacts,
    directoryOf: (kind: string, name: string) => string | undefined,
  ) {
    this.#facts = facts;
    this.#artifacts = objects
      .filter(({ id }) => id.group === extensionsGroup && id.kind === 'ArtifactGenerator')
      .flatMap((generator) => composedOf(tree, generator, directoryOf));
  }

  /**
   * What a Kustomization claims that builds from an ExternalArtifact: of artifacts of this name those whose generators
   * stand nearest to it, since clusters give theirs the same names.
   */
  of(kustomization: FluxObject, variables: ReadonlyMap<string, ReadonlySet<string>>): readonly GeneratedClaim[] {
    const { kind, name } = kustomizationSpec(kustomization.object).sourceRef ?? {};
    if (kind !== 'ExternalArtifact') return [];
    const named = this.#artifacts.filter((artifact) => artifact.name === name);
    const distances = named.map(({ at }) => sharedDirectories(at.file, kustomization.at.file));
    const nearest = greatest(distances);
    return named
      .filter((_artifact, i) => distances[i] === nearest)
      .flatMap((artifact) =>
        claimedPaths(artifact.tree, kustomization, variables).map((path) => this.#claim(artifact, path)),
      );
  }

  #claim({ tree, origins }: Composed, path: string): GeneratedClaim {
    const read = new KustomizationGraph(tree, this.#facts).files(path);
    const own = origins(path);
    // A directory that only copies are put into has no origin; what is built of it are the kustomizations in it.
    const built = own.length > 0 ? [] : [...read].filter((file) => kustomizationNames.includes(baseName(file)));
    return {
      paths: [...new Set([...own, ...built.flatMap(origins).map(parentPath)])],
      files: new Set([...read].flatMap(origins)),
    };
  }
}

function composedOf(
  tree: FileTree,
  { id, object, at }: FluxObject,
  directoryOf: (kind: string, name: string) => string | undefined,
): readonly Composed[] {
  const spec = generatorSpec(object, id.namespace);
  if ('error' in spec) return [];
  const directories = new Map<string, string>();
  for (const { alias, id: source } of spec.sources) {
    const directory = directoryOf(source.kind, source.name);
    if (directory !== undefined) directories.set(alias, directory);
  }
  if (directories.size === 0) return [];
  const budget = newBudget();
  const trees = new Map([...directories].map(([alias, directory]) => [alias, subtree(tree, directory)]));
  const sources = new Map([...trees].map(([alias, own]) => [alias, { tree: own, lookup: own }]));
  try {
    const requests = artifactRequests(spec, (alias) => trees.get(alias), budget);
    if ('error' in requests) return [];
    return requests.map(({ artifact: { name, copy } }) => {
      const { tree: composed, origins } = applyCopyOperations(copy, sources, budget, 'leave-out');
      const inTree = (path: string): readonly string[] =>
        origins(path).map(({ alias, path: at }) => joinPath(directories.get(alias) ?? '', at));
      return { name, at, tree: composed, origins: inTree };
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [];
  }
}

/** How many directories lead to both files. */
function sharedDirectories(left: string, right: string): number {
  const [ours, theirs] = [parentPath(left).split('/'), parentPath(right).split('/')];
  const differing = ours.findIndex((name, i) => name !== theirs[i]);
  return differing < 0 ? ours.length : differing;
}
