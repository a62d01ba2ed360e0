import { type FileTree, readText } from '../files/file-tree.ts';
import {
  extensionsGroup,
  helmGroup,
  imageGroup,
  kustomizeGroup,
  operatorGroup,
  sourceGroup,
} from '../model/flux-kinds.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, stringAt } from '../model/json.ts';
import type { MemoStore } from '../model/memo-store.ts';
import type { Problem } from '../model/problem.ts';
import { decodeHelmYaml } from '../yaml/decode-helm.ts';
import { decodeKubernetesYaml } from '../yaml/decode-kubernetes.ts';

/** What a file holds that mentions Flux: its documents with their lines, and why it cannot be read. */
export interface FileDocuments {
  readonly documents: readonly { readonly object: JsonValue; readonly line: number }[];
  readonly problem?: Problem;
}

/** A file below some directory that holds something, by its path from there. */
export interface FileOfDirectory {
  readonly path: string;
  readonly documents: FileDocuments;
}

/** What a kustomization file names, as it is written there. */
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
const nothing: FileDocuments = { documents: [] };

/**
 * What discovery wants to know of files, by their content: the trees of a comparison share nearly all of them, and so do those of later runs, which find it in the `MemoStore` and
 * need not read the files.
 */
export class FileFacts {
  readonly #documents = new Map<string, FileDocuments>();
  readonly #links = new Map<string, KustomizationLinks>();
  readonly #directories = new Map<string, readonly FileOfDirectory[]>();
  readonly #store: MemoStore | undefined;

  constructor(store?: MemoStore) {
    this.#store = store;
  }

  /** True when nothing has to be read to answer for content of this id. */
  knows(contentId: string | undefined): boolean {
    return (
      contentId !== undefined &&
      (this.#documents.has(contentId) ||
        this.#links.has(contentId) ||
        this.#store?.get(`documents ${contentId}`) !== undefined ||
        this.#store?.get(`links ${contentId}`) !== undefined)
    );
  }

  /** The documents of a file that mentions Flux; none of any other, which is not worth parsing here. */
  documents(tree: FileTree, file: string): FileDocuments {
    return this.#fact('documents', this.#documents, tree.contentId(file), () => {
      const bytes = tree.read(file);
      if (bytes === undefined || bytes.length > maximumFileSize || !mentionsFlux(bytes)) return nothing;
      return decodeKubernetesYaml(new TextDecoder().decode(bytes), { file });
    });
  }

  /** What a kustomization file links to; nothing when it cannot be read, which its build reports. */
  links(tree: FileTree, file: string): KustomizationLinks {
    return this.#fact('links', this.#links, tree.contentId(file), () => {
      const { value } = decodeHelmYaml(readText(tree, file) ?? '');
      return linksOf(isJsonObject(value) ? value : {});
    });
  }

  /** What is known of all files below a directory of this content, or else what `find` gives, which is remembered: most directories are the same in both trees. */
  directory(contentId: string | undefined, find: () => readonly FileOfDirectory[]): readonly FileOfDirectory[] {
    const known = contentId === undefined ? undefined : this.#directories.get(contentId);
    if (known !== undefined) return known;
    const found = find();
    if (contentId !== undefined) this.#directories.set(contentId, found);
    return found;
  }

  #fact<T extends object>(name: string, known: Map<string, T>, contentId: string | undefined, find: () => T): T {
    if (contentId === undefined) return find();
    let fact = known.get(contentId);
    if (fact === undefined) {
      const stored = this.#store?.get(`${name} ${contentId}`);
      fact = stored === undefined ? find() : (JSON.parse(stored) as T);
      known.set(contentId, fact);
      if (stored === undefined && this.#store !== undefined) {
        const text = printFact(fact);
        if (text !== undefined) this.#store.set(`${name} ${contentId}`, text);
      }
    }
    return fact;
  }
}

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

/** Undefined for integers that JSON cannot hold. */
function printFact(fact: object): string | undefined {
  try {
    return JSON.stringify(fact);
  } catch {
    return undefined;
  }
}

/** True when a file's bytes mention a Flux API group at all. */
function mentionsFlux(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return marks.some((mark) => buffer.includes(mark));
}
