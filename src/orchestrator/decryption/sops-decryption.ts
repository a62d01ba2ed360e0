import { armor, Decrypter } from 'age-encryption';
import type { FileTree } from '../../files/file-tree.ts';
import { overlayTree } from '../../files/overlay-tree.ts';
import { joinPath, resolvePath } from '../../files/paths.ts';
import type { BuildOutcome, BuiltResource } from '../../kustomize/build.ts';
import { getOrInsert } from '../../model/get-or-insert.ts';
import { isJsonObject, type JsonObject, jsonAt, listAt, objectAt, stringAt } from '../../model/json.ts';
import { fail } from '../../model/problem.ts';
import { decodeHelmYaml } from '../../yaml/decode-helm.ts';
import { encodeYaml } from '../../yaml/encode-yaml.ts';
import { SecretValues } from './secret-values.ts';
import { combineShares } from './shamir.ts';
import {
  decryptSopsObject,
  isSopsObject,
  readSopsDocument,
  recipientsOf,
  type SopsFormat,
  type SopsRecipients,
  sopsFormatOf,
} from './sops-document.ts';

const kustomizationNames = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/**
 * Opens what SOPS encrypted for an age key that the user gave, as kustomize-controller does for a Kustomization with `spec.decryption`: before the build the files of secret
 * generators and patches, after it objects with a `sops` block and encrypted entries of Secrets. The message authentication code is not verified, as in Flux.
 * What cannot be opened stays as it is. One instance serves both sides of a run; `secrets` collects what was opened.
 */
export class SopsDecryption {
  readonly secrets = new SecretValues();
  readonly #decrypter = new Decrypter();
  readonly #fileKeys = new Map<string, Promise<Uint8Array | undefined>>();
  readonly #builds = new WeakMap<BuildOutcome, Promise<BuildOutcome>>();
  readonly #files = new Map<string, Promise<Uint8Array | undefined>>();

  /** `keys` are texts with one identity a line (`AGE-SECRET-KEY-1…`), as `age-keygen` writes them. Throws `INPUT_INVALID`, without the text. */
  constructor(keys: readonly string[]) {
    const identities = keys
      .flatMap((text) => text.split(/\s*[\r\n,]+\s*/))
      .filter((line) => line !== '' && !line.startsWith('#'));
    for (const identity of identities) {
      try {
        this.#decrypter.addIdentity(identity.trim());
      } catch {
        fail('INPUT_INVALID', 'age key for SOPS is not an age identity', {
          hint: 'Use the line that begins with AGE-SECRET-KEY-1.',
        });
      }
    }
  }

  /** A tree in which the encrypted files are open that secret generators and patches of the kustomization in `directory` read; the same tree when there are none. */
  async openInputs(tree: FileTree, directory: string): Promise<FileTree> {
    const open = new Map<string, Uint8Array>();
    for (const [path, format] of encryptedInputs(tree, directory)) {
      const bytes = tree.read(path);
      const clear = bytes === undefined ? undefined : await this.#openFile(bytes, format);
      if (clear !== undefined) open.set(path, clear);
    }
    return open.size === 0 ? tree : overlayTree(tree, open);
  }

  /** A build with its encrypted objects open; the same build when there are none. Asked again for one build, it gives one result. */
  async openBuild(built: BuildOutcome): Promise<BuildOutcome> {
    let opened = this.#builds.get(built);
    if (opened === undefined) {
      opened = this.#openBuild(built);
      this.#builds.set(built, opened);
    }
    return await opened;
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
    const isSecret = stringAt(object, 'kind') === 'Secret';
    const opened = decryptSopsObject(object, dataKey, (name, value) => this.secrets.add(name, value));
    // What stands in a Secret's data is base64 of what must not be shown.
    if (isSecret && opened !== undefined)
      for (const [name, value] of Object.entries(objectAt(opened, 'data') ?? {}))
        if (typeof value === 'string') this.secrets.add(name, Buffer.from(value, 'base64').toString('utf8'));
    return opened;
  }

  /** Entries of a plain Secret that hold encrypted files. */
  async #openSecret(object: JsonObject): Promise<JsonObject | undefined> {
    if (stringAt(object, 'kind') !== 'Secret' || stringAt(object, 'apiVersion') !== 'v1') return undefined;
    const data = objectAt(object, 'data');
    if (data === undefined) return undefined;
    let changed = false;
    const opened: JsonObject = {};
    for (const [key, value] of Object.entries(data)) {
      opened[key] = value;
      if (typeof value !== 'string') continue;
      const clear = await this.#openFile(Buffer.from(value, 'base64'), sopsFormatOf(key));
      if (clear === undefined) continue;
      changed = true;
      opened[key] = Buffer.from(clear).toString('base64');
      this.secrets.add(key, new TextDecoder().decode(clear));
    }
    return changed ? { ...object, data: opened } : undefined;
  }

  async #openFile(bytes: Uint8Array, format: SopsFormat): Promise<Uint8Array | undefined> {
    const key = `${format} ${Buffer.from(bytes).toString('latin1')}`;
    const opened = getOrInsert(this.#files, key, () => this.#openFileOnce(bytes, format));
    return await opened;
  }

  async #openFileOnce(bytes: Uint8Array, format: SopsFormat): Promise<Uint8Array | undefined> {
    const document = readSopsDocument(bytes, format);
    if (document === undefined) return undefined;
    const dataKey = await this.#dataKey(document.recipients);
    return dataKey === undefined
      ? undefined
      : document.decrypt(dataKey, (name, value) => this.secrets.add(name, value));
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

/** Files that secret generators and patches read, in the kustomization and all that it builds on, with the format that Flux takes them for. */
function encryptedInputs(tree: FileTree, directory: string): Map<string, SopsFormat> {
  const found = new Map<string, SopsFormat>();
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
    const enter = (text: unknown, format: (path: string) => SopsFormat): void => {
      const path = typeof text === 'string' ? resolvePath(at, text) : undefined;
      if (path !== undefined && tree.kind(path) === 'file') found.set(path, format(path));
    };
    for (const generator of listAt(kustomization, 'secretGenerator')) {
      for (const file of listAt(generator, 'files')) {
        if (typeof file !== 'string') continue;
        const equals = file.indexOf('=');
        enter(file.slice(equals + 1), (path) => sopsFormatOf(equals < 0 ? path : file.slice(0, equals)));
      }
      for (const file of [...listAt(generator, 'envs'), jsonAt(generator, 'env')])
        enter(file, (path) => sopsFormatOf(path, 'dotenv'));
    }
    for (const patch of listAt(kustomization, 'patches'))
      enter(stringAt(patch, 'path'), (path) => sopsFormatOf(path, 'yaml'));
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
