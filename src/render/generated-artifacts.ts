import type { FileTree } from '../core/files/file-tree.ts';
import { defaultIgnorePatterns, ignoreTree } from '../core/files/ignore-tree.ts';
import { type ReadSet, recordingTree } from '../core/files/read-set.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { JsonObject } from '../core/json.ts';
import { isProblem, type Problem, ProblemError } from '../core/problem.ts';
import {
  type ArtifactRequest,
  applyCopyOperations,
  artifactRequests,
  type CopySource,
  type GeneratorSpec,
  newBudget,
  type Origin,
  type OutputArtifact,
} from '../flux/public.ts';
import { type Artifact, extractArchive } from '../sources/public.ts';
import { reviewedReads } from './working-tree.ts';

/** An artifact that was put together, or why it cannot be, and what was looked at in the tree under review to do it. */
export interface GeneratedArtifact {
  readonly artifact: Artifact | Problem;
  readonly reads: ReadSet;
}

/**
 * As often as generators may take what generators made, counted by the copies that this comes to: each could double it.
 */
const maximumCopies = 1_000;
const copiesIn = new WeakMap<Artifact, number>();

/**
 * Artifacts that one generator makes of those of its sources on one side. Nothing is done before somebody asks, and
 * nothing twice.
 */
export class GeneratedArtifacts {
  readonly #spec: GeneratorSpec;
  readonly #sources: ReadonlyMap<string, Artifact>;
  readonly #budget = newBudget();
  readonly #made = new Map<string, GeneratedArtifact>();
  #requests: { readonly found: readonly ArtifactRequest[] | Problem; readonly reads: ReadSet } | undefined;

  /** `sources` are the artifacts by alias. */
  constructor(spec: GeneratorSpec, sources: ReadonlyMap<string, Artifact>) {
    this.#spec = spec;
    this.#sources = sources;
  }

  /** True when it was made of the same artifacts. */
  isOf(sources: ReadonlyMap<string, Artifact>): boolean {
    return (
      sources.size === this.#sources.size && [...sources].every(([alias, one]) => this.#sources.get(alias) === one)
    );
  }

  /** Which artifacts there are. */
  requests(): readonly ArtifactRequest[] | Problem {
    return this.#expanded().found;
  }

  /** What was looked at in the tree under review to know that. */
  requestReads(): ReadSet {
    return this.#expanded().reads;
  }

  /** The content of one artifact. */
  artifact(output: OutputArtifact): GeneratedArtifact {
    return getOrInsert(this.#made, output.name, () => this.#make(output));
  }

  #expanded(): { readonly found: readonly ArtifactRequest[] | Problem; readonly reads: ReadSet } {
    if (this.#requests === undefined) {
      const looked = new Lookups(this.#sources);
      const found = guarded(() => artifactRequests(this.#spec, (alias) => looked.of(alias)?.lookup, this.#budget));
      const reads = looked.reads();
      this.#requests =
        'error' in found ? { found: { code: 'SOURCE_INVALID', message: found.error }, reads } : { found, reads };
    }
    return this.#requests;
  }

  #make({ name, copy, revision }: OutputArtifact): GeneratedArtifact {
    const looked = new Lookups(this.#sources);
    const sources = new Map<string, CopySource>();
    for (const alias of this.#sources.keys()) {
      const source = looked.of(alias);
      if (source !== undefined) sources.set(alias, source);
    }
    const used = copy.map(({ from }) => this.#sources.get(/^@([^/]*)\//.exec(from)?.[1] ?? ''));
    const copies = used.reduce((sum, one) => sum + ((one === undefined ? undefined : copiesIn.get(one)) ?? 1), 0);
    const composed =
      copies > maximumCopies
        ? { error: `more than ${maximumCopies} copies, with those of its sources` }
        : guarded(() => applyCopyOperations(copy, sources, this.#budget));
    const reads = looked.reads();
    if ('error' in composed)
      return { artifact: { code: 'SOURCE_INVALID', message: `${name} build failed: ${composed.error}` }, reads };
    const taken = [...new Set(used)].filter((one) => one !== undefined);
    const artifact: Artifact = {
      identity: JSON.stringify(['generated', copy, [...this.#sources].map(([alias, one]) => [alias, one.identity])]),
      revision: revision === undefined ? '' : (this.#sources.get(revision)?.revision ?? ''),
      tree: ignoreTree(composed.tree, defaultIgnorePatterns),
      ...(taken.some((one) => one.reviewed !== undefined)
        ? { reviewed: (path: string) => this.#reviewed(composed.origins(path)) }
        : {}),
    };
    copiesIn.set(artifact, copies);
    return { artifact, reads };
  }

  #reviewed(origins: readonly Origin[]): readonly string[] {
    return origins.flatMap(({ alias, path }) => this.#sources.get(alias)?.reviewed?.(path) ?? []);
  }
}

/** The sources of one piece of work, with a note of what was asked of them. */
class Lookups {
  readonly #sources: ReadonlyMap<string, Artifact>;
  readonly #recordings = new Map<string, { readonly source: CopySource; readonly readSet: () => ReadSet }>();

  constructor(sources: ReadonlyMap<string, Artifact>) {
    this.#sources = sources;
  }

  of(alias: string): CopySource | undefined {
    const known = this.#recordings.get(alias);
    if (known !== undefined) return known.source;
    const artifact = this.#sources.get(alias);
    if (artifact === undefined) return undefined;
    const tree = contentOf(artifact);
    const recording = recordingTree(tree);
    const source = { tree, lookup: recording.tree };
    this.#recordings.set(alias, { source, readSet: recording.readSet });
    return source;
  }

  reads(): ReadSet {
    return [...this.#recordings].flatMap(([alias, { readSet }]) => {
      const artifact = this.#sources.get(alias);
      return artifact === undefined ? [] : reviewedReads(artifact, readSet());
    });
  }
}

const unpacked = new WeakMap<Artifact, FileTree>();

/** The files of an artifact; those of a chart stand in a directory named after it, as it was packaged. */
function contentOf(artifact: Artifact): FileTree {
  const { chartArchive, tree } = artifact;
  if (chartArchive === undefined || (tree.list('')?.length ?? 0) > 0) return tree;
  let content = unpacked.get(artifact);
  if (content === undefined) {
    const extracted = extractArchive(chartArchive);
    content = isProblem(extracted) ? tree : extracted.tree;
    unpacked.set(artifact, content);
  }
  return content;
}

/** A bound that is hit is an error like any other. */
function guarded<T>(work: () => T): T | { readonly error: string } {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { error: error.problem.message };
  }
}

/** By one of the artifacts, which belong to one side, and by the generator, which may be the same on both. */
const known = new WeakMap<Artifact, WeakMap<JsonObject, GeneratedArtifacts>>();

/** Artifacts that a generator makes of these; asked again with the same ones, the same. `object` is the generator. */
export function generatedArtifacts(
  object: JsonObject,
  spec: GeneratorSpec,
  sources: ReadonlyMap<string, Artifact>,
): GeneratedArtifacts {
  const [first] = sources.values();
  const ofSide = first === undefined ? undefined : known.get(first);
  const found = ofSide?.get(object);
  if (found?.isOf(sources) === true) return found;
  const made = new GeneratedArtifacts(spec, sources);
  if (first !== undefined) known.set(first, (ofSide ?? new WeakMap()).set(object, made));
  return made;
}
