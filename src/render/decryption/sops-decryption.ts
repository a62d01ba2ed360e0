import { createHash, createHmac } from 'node:crypto';
import { armor, Decrypter } from 'age-encryption';
import type { FileTree } from '../../core/files/file-tree.ts';
import { overlayTree } from '../../core/files/overlay-tree.ts';
import { baseName, joinPath, resolvePath } from '../../core/files/paths.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, jsonAt, listAt, objectAt, stringAt } from '../../core/json.ts';
import { setOwn } from '../../core/own-property.ts';
import { fail } from '../../core/problem.ts';
import { type BuildOutcome, type BuiltResource } from '../../engines/kustomize/public.ts';
import { decodeHelmYaml, encodeYaml } from '../../engines/yaml/public.ts';
import { ciphertextPlaces } from './ciphertext-places.ts';
import { combineShares } from './shamir.ts';
import {
  type Disclosure,
  decryptSopsObject,
  isSopsObject,
  readSopsDocument,
  recipientsOf,
  type SopsFormat,
  type SopsRecipients,
  sopsFormatOf,
} from './sops-document.ts';
import { type Place, StandIns } from './stand-ins.ts';

const kustomizationNames = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Treatment of decrypted values: texts stand in for them, or they are rendered with. */
export type DecryptMode = 'stand-ins' | 'values';

/** Values in clear. */
const inClear: Disclosure = { value: (value) => value, bytes: (bytes) => bytes };

/**
 * Opens what SOPS encrypted for an age key that the user gave, as kustomize-controller does for a Kustomization with
 * `spec.decryption`: before the build the files of secret generators and patches, after it objects with a `sops` block
 * and encrypted entries of Secrets. The message authentication code is not verified, as in Flux.
 * What cannot be opened stays as it is. One instance serves both sides of a run. What it gives holds stand-ins and no
 * decrypted value, unless the user wants to render with the values.
 */
export class SopsDecryption {
  readonly #mode: DecryptMode;
  readonly #decrypter = new Decrypter();
  readonly #fileKeys = new Map<string, Promise<Uint8Array | undefined>>();
  readonly #builds = new WeakMap<BuildOutcome, Promise<BuildOutcome>>();
  readonly #standIns: StandIns;
  readonly #trees: readonly FileTree[];
  #places: ReadonlyMap<string, Place> | undefined;
  /** Hashes of the data keys that opened ciphertexts first, by id. */
  readonly #dataKeys = new Map<string, string>();
  #hasOpened = false;

  /**
   * `keys` are texts with one identity a line (`AGE-SECRET-KEY-1…`), as `age-keygen` writes them. `trees` are what is
   * rendered, the base first: who writes it cannot write its stand-ins, which hang on it. Throws `INPUT_INVALID`,
   * without the text.
   */
  constructor(keys: readonly string[], trees: readonly FileTree[], mode: DecryptMode = 'stand-ins') {
    this.#mode = mode;
    this.#trees = trees;
    const identities = keys
      .flatMap((text) => text.split(/[\r\n,]/))
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
    for (const identity of identities) {
      try {
        this.#decrypter.addIdentity(identity);
      } catch {
        fail('INPUT_INVALID', 'age key for SOPS is not an age identity', {
          hint: 'Use the line that begins with AGE-SECRET-KEY-1.',
        });
      }
    }
    // The identities are random, and nobody who only reads or writes the trees knows them.
    const secret = createHash('sha256').update(JSON.stringify(identities)).digest();
    const contents = JSON.stringify(trees.map((tree) => tree.contentId('') ?? ''));
    this.#standIns = new StandIns(createHmac('sha256', secret).update(contents).digest());
  }

  /** Equal for two that make the same of the same objects. */
  get identity(): string {
    return this.#mode === 'values' ? 'values' : this.#standIns.identity;
  }

  /** True when a stand-in for a decrypted value is in the text. */
  isStandInIn(text: string): boolean {
    return this.#standIns.isIn(text);
  }

  /** True for a text that stands in for a decrypted value, and is nothing else. */
  isStandIn(text: string): boolean {
    return this.#standIns.is(text);
  }

  /** True when decrypted values are in what was rendered. */
  get showsValues(): boolean {
    return this.#mode === 'values' && this.#hasOpened;
  }

  #disclosure(dataKey: Uint8Array, name?: string): Disclosure {
    this.#hasOpened = true;
    if (this.#mode === 'values') return inClear;
    const hash = createHash('sha256').update(dataKey).digest('hex');
    return this.#standIns.at((id) => {
      this.#places ??= ciphertextPlaces(this.#trees);
      // AES-GCM does not commit to a key: who makes a ciphertext can make it open to another value under each of
      // several keys, and would have as many guesses at one place.
      if (getOrInsert(this.#dataKeys, id, () => hash) !== hash) return ['ciphertext', id, hash];
      return this.#places.get(id) ?? ['ciphertext', id];
    }, name);
  }

  /**
   * A tree in which the encrypted files are open that secret generators and patches of the kustomization in `directory`
   * read; the same tree when there are none.
   */
  async openInputs(tree: FileTree, directory: string): Promise<FileTree> {
    const open = new Map<string, Uint8Array>();
    for (const [path, { format, name }] of encryptedInputs(tree, directory)) {
      const bytes = tree.read(path);
      const clear = bytes === undefined ? undefined : await this.#openFile(bytes, format, name);
      if (clear !== undefined) open.set(path, clear);
    }
    return open.size === 0 ? tree : overlayTree(tree, open);
  }

  /**
   * A build with its encrypted objects open; the same build when there are none. Asked again for one build it gives one
   * result.
   */
  async openBuild(built: BuildOutcome): Promise<BuildOutcome> {
    const known = this.#builds.get(built) ?? this.#openBuild(built);
    this.#builds.set(built, known);
    return await known;
  }

  async #openBuild(built: BuildOutcome): Promise<BuildOutcome> {
    const resources = await Promise.all(built.resources.map((resource) => this.#openResource(resource)));
    return resources.every((resource, index) => resource === built.resources[index]) ? built : { ...built, resources };
  }

  async #openResource(resource: BuiltResource): Promise<BuiltResource> {
    const { object } = resource;
    const decrypt = jsonAt(object, 'metadata', 'annotations', 'kustomize.toolkit.fluxcd.io/decrypt');
    if (decrypt === 'disabled') return resource;
    const opened = isSopsObject(object) ? await this.#openObject(object) : await this.#openSecret(object);
    return opened === undefined ? resource : { ...resource, object: opened, yaml: () => encodeYaml(opened) };
  }

  async #openObject(object: JsonObject): Promise<JsonObject | undefined> {
    const dataKey = await this.#dataKey(recipientsOf(object['sops']));
    if (dataKey === undefined) return undefined;
    const disclosure = this.#disclosure(dataKey);
    const isEncoded = stringAt(object, 'kind') === 'Secret' && disclosure !== inClear;
    return decryptSopsObject(object, dataKey, isEncoded ? ofData(disclosure) : disclosure);
  }

  /** Entries of a plain Secret that hold encrypted files. */
  async #openSecret(object: JsonObject): Promise<JsonObject | undefined> {
    if (stringAt(object, 'kind') !== 'Secret' || stringAt(object, 'apiVersion') !== 'v1') return undefined;
    const data = objectAt(object, 'data');
    if (data === undefined) return undefined;
    let changed = false;
    const opened: JsonObject = {};
    for (const [key, value] of Object.entries(data)) {
      setOwn(opened, key, value);
      if (typeof value !== 'string') continue;
      const clear = await this.#openFile(Buffer.from(value, 'base64'), sopsFormatOf(key), key);
      if (clear === undefined) continue;
      changed = true;
      setOwn(opened, key, Buffer.from(clear).toString('base64'));
    }
    return changed ? { ...object, data: opened } : undefined;
  }

  async #openFile(bytes: Uint8Array, format: SopsFormat, name: string): Promise<Uint8Array | undefined> {
    const document = readSopsDocument(bytes, format);
    if (document === undefined) return undefined;
    const dataKey = await this.#dataKey(document.recipients);
    return dataKey === undefined ? undefined : document.decrypt(dataKey, this.#disclosure(dataKey, name));
  }

  /** The data key: as one group holds it, or put together from the shares of several. */
  async #dataKey({ groups }: SopsRecipients): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    for (const group of groups) {
      for (const text of group) {
        const part = await this.#fileKey(text);
        if (part === undefined) continue;
        parts.push(part);
        break;
      }
    }
    const key = groups.length > 1 ? combineShares(parts) : parts[0];
    return key?.length === 32 ? key : undefined;
  }

  async #fileKey(text: string): Promise<Uint8Array | undefined> {
    const key = getOrInsert(this.#fileKeys, text, () => this.#open(text));
    return await key;
  }

  async #open(text: string): Promise<Uint8Array | undefined> {
    try {
      return await this.#decrypter.decrypt(armor.decode(text));
    } catch {
      return undefined;
    }
  }
}

/** What is base64 in the `data` of a Secret stands for bytes. */
function ofData(disclosure: Disclosure): Disclosure {
  return {
    ...disclosure,
    value: (value, path, ciphertext) =>
      typeof value === 'string' && path.length === 2 && path[0] === 'data' && isBase64(value)
        ? Buffer.from(disclosure.bytes(Buffer.from(value, 'base64'), path, ciphertext)).toString('base64')
        : disclosure.value(value, path, ciphertext),
  };
}

function isBase64(text: string): boolean {
  const encoded = text.replace(/[\r\n]/g, '');
  return Buffer.from(encoded, 'base64').toString('base64') === encoded;
}

interface Input {
  readonly name: string;
  readonly format: SopsFormat;
}

/**
 * Files that secret generators and patches read, in the kustomization and all that it builds on, with the name and the
 * format that Flux takes them for. The name is that of the key: whoever renames a file does not make YAML of it.
 */
function encryptedInputs(tree: FileTree, directory: string): Map<string, Input> {
  const found = new Map<string, Input>();
  const visited = new Set<string>();
  const pending = [directory];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (visited.has(next)) continue;
    visited.add(next);
    const at = next;
    const kustomization = kustomizationIn(tree, at);
    if (kustomization === undefined) {
      // Flux writes a kustomization for such a directory, which lists the kustomizations below it.
      for (const entry of tree.list(at) ?? []) if (entry.kind === 'directory') pending.push(joinPath(at, entry.name));
      continue;
    }
    const enter = (text: unknown, fallback?: SopsFormat, key?: string): void => {
      const path = typeof text === 'string' ? resolvePath(at, text) : undefined;
      if (path === undefined || tree.kind(path) !== 'file') return;
      const name = key ?? baseName(path);
      found.set(path, { name, format: sopsFormatOf(name, fallback) });
    };
    for (const generator of listAt(kustomization, 'secretGenerator')) {
      for (const file of listAt(generator, 'files')) {
        if (typeof file !== 'string') continue;
        const equals = file.indexOf('=');
        enter(file.slice(equals + 1), undefined, equals < 0 ? undefined : file.slice(0, equals));
      }
      for (const file of [...listAt(generator, 'envs'), jsonAt(generator, 'env')]) enter(file, 'dotenv');
    }
    for (const patch of listAt(kustomization, 'patches')) enter(stringAt(patch, 'path'), 'yaml');
    for (const field of ['resources', 'bases', 'components'] as const) {
      for (const entry of listAt(kustomization, field)) {
        const path = typeof entry === 'string' ? resolvePath(at, entry) : undefined;
        if (path !== undefined && tree.kind(path) === 'directory') pending.push(path);
      }
    }
  }
  return found;
}

function kustomizationIn(tree: FileTree, directory: string): JsonObject | undefined {
  for (const name of kustomizationNames) {
    const bytes = tree.read(joinPath(directory, name));
    if (bytes === undefined) continue;
    const { value } = decodeHelmYaml(new TextDecoder().decode(bytes));
    return isJsonObject(value) ? value : undefined;
  }
  return undefined;
}
