import { type FileTree, readText } from '../../core/files/file-tree.ts';
import {
  extensionsGroup,
  helmGroup,
  imageGroup,
  kustomizeGroup,
  nodeKindOf,
  operatorGroup,
  sourceGroup,
} from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, stringAt } from '../../core/json.ts';
import { type MemoCodec, printParts, readParts, withLazyObject } from '../../core/memo-codec.ts';
import type { MemoStore } from '../../core/memo-store.ts';
import type { Problem } from '../../core/problem.ts';
import { type ResourceId, resourceIdOf } from '../../core/resource-id.ts';
import { decodeHelmYaml, decodeKubernetesYaml } from '../../engines/yaml/public.ts';

/** Objects of a file that the orchestrator can run, and the problem of a file that cannot be read. */
export interface FileObjects {
  readonly objects: readonly FileObject[];
  /** Present where documents stand beside the objects that are none of them. */
  readonly holdsOthers?: true;
  readonly problem?: Problem;
}

/** An object with the line where it begins. */
export interface FileObject {
  readonly id: ResourceId;
  readonly line: number;
  readonly object: JsonObject;
}

/** A file below some directory that holds something, by its path from there. */
export interface FileOfDirectory {
  readonly path: string;
  readonly found: FileObjects;
}

/** Links of a kustomization file, as they are written there. */
export interface KustomizationLinks {
  readonly kind: string;
  /** What it takes objects from. */
  readonly listed: readonly string[];
  /** Files that shape the build and are no objects of it: patches, data of generators, configurations. */
  readonly inputs: readonly string[];
}

const listFields = ['bases', 'components', 'resources'] as const;

const inputFields = [
  'configurations',
  'crds',
  'generators',
  'patches',
  'patchesJson6902',
  'patchesStrategicMerge',
  'replacements',
  'transformers',
  'validators',
] as const;

const maximumFileSize = 4 * 1024 * 1024;
const marks = [extensionsGroup, helmGroup, imageGroup, kustomizeGroup, operatorGroup, sourceGroup].map((group) =>
  Buffer.from(group),
);
const nothing: FileObjects = { objects: [] };
const decoder = new TextDecoder();

/**
 * Facts about files for discovery, by their content: the trees of a comparison share nearly all of them, and so do
 * those of later runs, which find it in the `MemoStore` and need not read the files.
 */
export class FileFacts {
  readonly #objects = new Map<string, FileObjects>();
  readonly #links = new Map<string, KustomizationLinks>();
  readonly #directories = new Map<string, readonly FileOfDirectory[]>();
  readonly #store: MemoStore | undefined;

  constructor(store?: MemoStore) {
    this.#store = store;
  }

  /** True when nothing has to be read to answer for content of this id, of a file or of a directory. */
  knows(contentId: string | undefined): boolean {
    return (
      contentId !== undefined &&
      (this.#directories.has(contentId) ||
        this.#objects.has(contentId) ||
        this.#links.has(contentId) ||
        this.#store?.get(`objects ${contentId}`) !== undefined ||
        this.#store?.get(`links ${contentId}`) !== undefined)
    );
  }

  /**
   * The objects of a file that mentions Flux; none of any other, which is not worth parsing here. Names that still hold
   * a variable appear when their parent renders them.
   */
  objects(tree: FileTree, file: string): FileObjects {
    return this.#fact('objects', this.#objects, tree.contentId(file), objectsCodec, () => {
      const bytes = tree.read(file);
      if (bytes === undefined || bytes.length > maximumFileSize || !mentionsFlux(bytes)) return nothing;
      const { documents, problem } = decodeKubernetesYaml(decoder.decode(bytes), { file });
      const objects = documents.flatMap(({ object, line }): FileObject[] => {
        const id = isJsonObject(object) ? resourceIdOf(object) : undefined;
        if (id === undefined || nodeKindOf(id) === undefined || id.name.includes('${')) return [];
        return [{ id, line, object: object as JsonObject }];
      });
      return {
        objects,
        ...(documents.length > objects.length && objects.length > 0 ? { holdsOthers: true as const } : {}),
        ...(problem === undefined ? {} : { problem }),
      };
    });
  }

  /** What a kustomization file links to; nothing when it cannot be read, which its build reports. */
  links(tree: FileTree, file: string): KustomizationLinks {
    return this.#fact('links', this.#links, tree.contentId(file), linksCodec, () => {
      const { value } = decodeHelmYaml(readText(tree, file) ?? '');
      return linksOf(isJsonObject(value) ? value : {});
    });
  }

  /**
   * What is known of all files below a directory of this content, or else what `find` gives, which is remembered: most
   * directories are the same in both trees.
   */
  directory(contentId: string | undefined, find: () => readonly FileOfDirectory[]): readonly FileOfDirectory[] {
    const known = contentId === undefined ? undefined : this.#directories.get(contentId);
    if (known !== undefined) return known;
    const found = find();
    if (contentId !== undefined) this.#directories.set(contentId, found);
    return found;
  }

  #fact<T>(name: string, known: Map<string, T>, contentId: string | undefined, codec: MemoCodec<T>, find: () => T): T {
    if (contentId === undefined) return find();
    let fact = known.get(contentId);
    if (fact === undefined) {
      const stored = this.#store?.get(`${name} ${contentId}`);
      fact = stored === undefined ? find() : codec.read(stored, contentId);
      known.set(contentId, fact);
      const text = stored === undefined && this.#store !== undefined ? codec.print(fact, contentId) : undefined;
      if (text !== undefined) this.#store?.set(`${name} ${contentId}`, text);
    }
    return fact;
  }
}

const linksCodec: MemoCodec<KustomizationLinks> = {
  print: (links) => JSON.stringify(links),
  read: (text) => JSON.parse(text) as KustomizationLinks,
};

/** Most objects are never looked into, since only their ids count, so that each is read when it is. */
const objectsCodec: MemoCodec<FileObjects> = {
  print({ objects, holdsOthers, problem }) {
    const heads = objects.map(({ id, line }) => ({ id, line }));
    return printParts(
      { heads, holdsOthers, problem },
      objects.map(({ object }) => object),
    );
  },
  read(text) {
    const { head: written, parts } = readParts(text);
    const head = written as {
      readonly heads: readonly Omit<FileObject, 'object'>[];
      readonly holdsOthers?: true;
      readonly problem?: Problem;
    };
    return {
      objects: head.heads.map((each, at) => withLazyObject(each, parts[at])),
      ...(head.holdsOthers === undefined ? {} : { holdsOthers: head.holdsOthers }),
      ...(head.problem === undefined ? {} : { problem: head.problem }),
    };
  },
};

function linksOf(kustomization: JsonObject): KustomizationLinks {
  const texts = (entries: readonly (JsonValue | undefined)[]): string[] =>
    entries.filter((entry) => typeof entry === 'string');
  const generators = [...listAt(kustomization, 'configMapGenerator'), ...listAt(kustomization, 'secretGenerator')];
  return {
    kind: stringAt(kustomization, 'kind') ?? '',
    listed: listFields.flatMap((field) => texts(listAt(kustomization, field))),
    inputs: [
      ...inputFields.flatMap((field) =>
        texts(listAt(kustomization, field).map((entry) => stringAt(entry, 'path') ?? entry)),
      ),
      ...generators.flatMap((generator) => [
        ...texts(listAt(generator, 'files')).map((entry) => entry.slice(entry.indexOf('=') + 1)),
        ...texts([stringAt(generator, 'env'), ...listAt(generator, 'envs')]),
      ]),
    ],
  };
}

/** Test whether a file's bytes mention a Flux API group at all. */
function mentionsFlux(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return marks.some((mark) => buffer.includes(mark));
}
