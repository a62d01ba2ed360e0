import { newBudget } from '../artifactgenerator/budget.ts';
import { applyCopyOperations, type ComposedTree } from '../artifactgenerator/copy-operations.ts';
import { generatorSpec } from '../artifactgenerator/generator-spec.ts';
import { artifactRequests } from '../artifactgenerator/path-pattern.ts';
import type { FileTree } from '../files/file-tree.ts';
import { parentPath } from '../files/paths.ts';
import { greatest } from '../model/append.ts';
import { extensionsGroup } from '../model/flux-kinds.ts';
import { stringAt } from '../model/json.ts';
import { ProblemError } from '../model/problem.ts';
import { claimedPaths } from './claimed-paths.ts';
import type { FileFacts } from './file-facts.ts';
import type { FluxObject } from './flux-object.ts';
import { KustomizationGraph } from './kustomization-graph.ts';

/** Directories of the tree that a Kustomization builds by way of an artifact, and the files of the tree that its build takes objects from. */
export interface GeneratedClaim {
  readonly paths: readonly string[];
  readonly files: ReadonlySet<string>;
}

interface Composed extends ComposedTree {
  readonly name: string;
  readonly at: FluxObject['at'];
}

/**
 * What Kustomizations claim of this tree by way of artifacts that ArtifactGenerators put together of it, as far as files tell. Copies that cannot be done are left out: that the generator fails is said
 * when it is reconciled. `isThisTree` tells by kind and name whether a source is this tree.
 */
export class GeneratedClaims {
  readonly #artifacts: readonly Composed[];
  readonly #facts: FileFacts;

  constructor(
    tree: FileTree,
    objects: readonly FluxObject[],
    facts: FileFacts,
    isThisTree: (kind: string, name: string) => boolean,
  ) {
    this.#facts = facts;
    this.#artifacts = objects
      .filter(({ id }) => id.group === extensionsGroup && id.kind === 'ArtifactGenerator')
      .flatMap((generator) => composedOf(tree, generator, isThisTree));
  }

  /** What a Kustomization claims that builds from an ExternalArtifact: of artifacts of this name those whose generators stand nearest to it, since clusters give theirs the same names. */
  of(kustomization: FluxObject, variables: ReadonlyMap<string, ReadonlySet<string>>): readonly GeneratedClaim[] {
    if (stringAt(kustomization.object, 'spec', 'sourceRef', 'kind') !== 'ExternalArtifact') return [];
    const name = stringAt(kustomization.object, 'spec', 'sourceRef', 'name');
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
    return {
      paths: origins(path).map((origin) => origin.path),
      files: new Set([...read].flatMap((file) => origins(file).map((origin) => origin.path))),
    };
  }
}

function composedOf(
  tree: FileTree,
  { id, object, at }: FluxObject,
  isThisTree: (kind: string, name: string) => boolean,
): readonly Composed[] {
  const spec = generatorSpec(object, id.namespace);
  if ('error' in spec) return [];
  const own = spec.sources.filter((source) => isThisTree(source.id.kind, source.id.name)).map(({ alias }) => alias);
  if (own.length === 0) return [];
  const budget = newBudget();
  const sources = new Map(own.map((alias) => [alias, { tree, lookup: tree }]));
  try {
    const requests = artifactRequests(spec, (alias) => (own.includes(alias) ? tree : undefined), budget);
    if ('error' in requests) return [];
    return requests.map(({ artifact: { name, copy } }) => ({
      name,
      at,
      ...applyCopyOperations(copy, sources, budget, 'leave-out'),
    }));
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
