import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { getOwn, setOwn } from '../core/own-property.ts';
import { apiGroup } from '../core/resource-id.ts';
import { isHiddenField } from '../core/secret-fields.ts';
import { trimmedEnd } from '../core/text/trimmed.ts';
import { type Ciphertext, ciphertexts, mayHoldCiphertext } from './ciphertext.ts';
import { decodedText } from './embedded-text.ts';
import { type KeyBlock, keyBlocks, mayHoldKey } from './key-blocks.ts';
import { storedBytes } from './stored-bytes.ts';

/** Two versions of one resource that may be printed, and how many secret values differ between them. */
export interface Redacted {
  readonly base: JsonObject | undefined;
  readonly head: JsonObject | undefined;
  readonly secretsChanged: number;
  /** Hides what must not be shown in another value of the resource, such as a text of a document in it. */
  readonly hide: (value: JsonValue) => JsonValue;
  readonly hideInText: (text: string) => string;
}

const hiddenValue = '(value hidden)';
const hiddenOther = '(value hidden, changed)';
const hiddenAnew = '(value hidden, encrypted anew)';
/** The annotation in which `kubectl apply` keeps a copy of a manifest. */
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * Replaces what must never be shown: values of Secrets (`data` and `stringData`, compared decoded, and of fields that
 * no Secret has), the copy of a manifest that `kubectl apply` leaves in an annotation of a Secret, and private keys in
 * PEM form anywhere, also inside base64. A value that differs gets another text on the head, so that the difference is
 * seen without the value; equal private keys within one resource have equal numbers. Of `ConfigMap.binaryData` what is
 * no text becomes size and digest. Text that looks like one of these replacements gets a backslash in front, so that
 * different versions never become the same. What is left unchanged is shared with the input.
 */
export function redactPair(base: JsonObject | undefined, head: JsonObject | undefined): Redacted {
  const keys = new PrivateKeys();
  let secretsChanged = 0;

  const version = (
    object: JsonObject | undefined,
    other: JsonObject | undefined,
    side: 'base' | 'head',
  ): JsonObject | undefined => {
    if (object === undefined) return undefined;
    if (isCore(object, 'Secret')) {
      const { shown, changed } = hideSecretValues(object, other, side, keys);
      secretsChanged += changed;
      return shown;
    }
    const shown = isCore(object, 'ConfigMap')
      ? summariseBinaryData(object, other, keys)
      : isSealed(object)
        ? numberSealed(object, keys)
        : keys.hideInObject(object);
    return isEncrypted(object) ? { ...shown, sops: replacementOf(object, other, side, 'sops') } : shown;
  };

  const shownBase = version(base, head, 'base');
  const known = keys.count;
  const shownHead = version(head, base, 'head');
  if (base !== undefined) secretsChanged += keys.count - known;
  return { base: shownBase, head: shownHead, secretsChanged, ...keys.hiding() };
}

/** Test for a resource that SOPS has encrypted: what it needs to decrypt it is another one after each edit. */
function isEncrypted({ sops }: JsonObject): boolean {
  return isJsonObject(sops) && /^ENC\[/.test(stringAt(sops, 'mac') ?? '');
}

/** Test for a resource whose values kubeseal has encrypted. */
function isSealed(object: JsonObject): boolean {
  return object['kind'] === 'SealedSecret' && apiGroup(stringAt(object, 'apiVersion') ?? '') === 'bitnami.com';
}

/** A value as kubeseal encrypts it: the length of a session key, 256 bytes or more, that key, and the ciphertext. */
const sealedValue = /^A[A-Za-z0-9+/]{300,}={0,2}$/;

function numberSealed(object: JsonObject, keys: PrivateKeys): JsonObject {
  const values = objectAt(object, 'spec', 'encryptedData');
  if (values === undefined) return keys.hideInObject(object);
  // Stands where the values do.
  const shown = keys.hideInObject({ ...object, spec: { ...objectAt(object, 'spec'), encryptedData: true } });
  const sealed: JsonObject = {};
  for (const [key, value] of Object.entries(values)) {
    const isEncryptedValue = typeof value === 'string' && sealedValue.test(value);
    setOwn(sealed, keys.hideKey(key), isEncryptedValue ? keys.numbered(value) : keys.hideIn(value));
  }
  return { ...shown, spec: { ...objectAt(shown, 'spec'), encryptedData: sealed } };
}

/** Text in place of a field that is hidden as a whole. */
function replacementOf(
  object: JsonObject,
  other: JsonObject | undefined,
  side: 'base' | 'head',
  field: string,
): string {
  return side === 'head' && other !== undefined && !jsonEqual(getOwn(other, field), object[field])
    ? hiddenOther
    : hiddenValue;
}

/** Test for an object of a kind of the core group. */
function isCore(object: JsonObject, kind: string): boolean {
  return object['kind'] === kind && apiGroup(stringAt(object, 'apiVersion') ?? '') === '';
}

const secretFields = ['data', 'stringData'] as const;

/** Test for the fields whose values the API server stores. */
function isStored(field: string): field is 'data' | 'stringData' {
  return field === 'data' || field === 'stringData';
}

function hideSecretValues(
  secret: JsonObject,
  other: JsonObject | undefined,
  side: 'base' | 'head',
  keys: PrivateKeys,
): { shown: JsonObject; changed: number } {
  const open = { ...secret };
  const fields = Object.keys(secret).filter(
    (field) => isHiddenField(field) && secret[field] !== undefined && secret[field] !== null,
  );
  for (const field of fields)
    if (isStored(field)) open[field] = true;
    else delete open[field];
  const shown: JsonObject = { ...keys.hideInObject(open) };
  let changed = 0;
  for (const field of fields) {
    const values = secret[field];
    if (values === undefined) continue;
    const before = other === undefined ? undefined : getOwn(other, field);
    if (!isStored(field) || !isJsonObject(values)) {
      const differs = side === 'head' && other !== undefined && !jsonEqual(before, values);
      setOwn(shown, keys.hideKey(field), differs ? hiddenOther : hiddenValue);
      if (differs) changed++;
      continue;
    }
    const hidden: JsonObject = {};
    for (const [key, value] of Object.entries(values)) {
      const differs =
        side === 'head' &&
        other !== undefined &&
        hasSecretKey(other, key) &&
        !isSameBytes(field, value, isJsonObject(before) ? getOwn(before, key) : undefined, other, key);
      const isAnew = differs && isEncryptedAnew(value, isJsonObject(before) ? getOwn(before, key) : undefined);
      if (differs && !isAnew) changed++;
      setOwn(hidden, keys.hideKey(key), isAnew ? hiddenAnew : differs ? hiddenOther : hiddenValue);
    }
    shown[field] = hidden;
  }
  const annotations = objectAt(secret, 'metadata', 'annotations');
  if (annotations !== undefined && Object.hasOwn(annotations, lastApplied)) {
    const was = other === undefined ? undefined : objectAt(other, 'metadata', 'annotations');
    const differs =
      side === 'head' &&
      was !== undefined &&
      Object.hasOwn(was, lastApplied) &&
      !jsonEqual(was[lastApplied], annotations[lastApplied]);
    const metadata = objectAt(shown, 'metadata') ?? {};
    const replaced = differs ? hiddenOther : hiddenValue;
    shown['metadata'] = {
      ...metadata,
      annotations: { ...objectAt(shown, 'metadata', 'annotations'), [lastApplied]: replaced },
    };
  }
  return { shown, changed };
}

function hasSecretKey(secret: JsonObject, key: string): boolean {
  return secretFields.some((field) => {
    const values = secret[field];
    return isJsonObject(values) && Object.hasOwn(values, key);
  });
}

/**
 * Test whether a value is what the other version has under its key, in the same field or in the one that wins there
 * (`stringData`), or is not known to be another one.
 */
function isSameBytes(
  field: 'data' | 'stringData',
  value: JsonValue,
  sameField: JsonValue | undefined,
  other: JsonObject,
  key: string,
): boolean {
  if (sameField !== undefined && jsonEqual(value, sameField)) return true;
  const elsewhere = sameField === undefined ? other[field === 'data' ? 'stringData' : 'data'] : undefined;
  // Of two ciphertexts one is base64 of what nobody sees: they may well be one value.
  if (isJsonObject(elsewhere) && isCiphertext(value) && isCiphertext(getOwn(elsewhere, key))) return true;
  const bytes = storedBytes(field, value);
  if (bytes === undefined) return false;
  for (const there of ['stringData', 'data'] as const) {
    const values = other[there];
    if (isJsonObject(values) && Object.hasOwn(values, key)) return storedBytes(there, values[key]) === bytes;
  }
  return false;
}

/** A value that SOPS has encrypted: its bytes, of which there are as many as before, and its type. */
const encryptedValue = /^ENC\[AES256_GCM,data:([\w+/=]*),iv:[\w+/=]+,tag:[\w+/=]+,type:([a-z]+)\]$/;

/**
 * Test for a value that SOPS has encrypted to another text of the same length: that may be the same value, as after
 * `sops rotate`.
 */
function isEncryptedAnew(value: JsonValue, before: JsonValue | undefined): boolean {
  if (typeof value !== 'string' || typeof before !== 'string') return false;
  const [was, is] = [encryptedValue.exec(before), encryptedValue.exec(value)];
  if (was === null || is === null || was[2] !== is[2]) return false;
  return Buffer.from(was[1] ?? '', 'base64').length === Buffer.from(is[1] ?? '', 'base64').length;
}

function isCiphertext(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && mayHoldCiphertext(value);
}

function summariseBinaryData(configMap: JsonObject, other: JsonObject | undefined, keys: PrivateKeys): JsonObject {
  const values = configMap['binaryData'];
  if (!isJsonObject(values)) return keys.hideInObject(configMap);
  const others = other?.['binaryData'];
  const summary: JsonObject = {};
  for (const [key, value] of Object.entries(values)) {
    if (typeof value !== 'string' || decodedText(value) !== undefined) {
      setOwn(summary, keys.hideKey(key), keys.hideIn(value));
      continue;
    }
    const before = isJsonObject(others) ? getOwn(others, key) : undefined;
    const short = summaryOf(value, 12);
    const isToldByUsualCase = typeof before !== 'string' || before === value || summaryOf(before, 12) !== short;
    setOwn(summary, keys.hideKey(key), isToldByUsualCase ? short : summaryOf(value, undefined));
  }
  const { binaryData: _values, ...rest } = configMap;
  return { ...keys.hideInObject(rest), binaryData: summary };
}

/**
 * Size and digest of a value; of what is no base64 as it is usually written, the digest of the text, since different
 * texts may be the same bytes.
 */
function summaryOf(value: string, digits: number | undefined): string {
  const stored = storedBytes('binaryData', value);
  const isUsual = stored !== undefined && !/[\r\n]/.test(value);
  const bytes = isUsual ? Buffer.from(stored, 'latin1') : Buffer.from(value, 'utf8');
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, digits);
  return isUsual ? `(${bytes.length} bytes, sha256 ${digest})` : `(${bytes.length} bytes of text, sha256 ${digest})`;
}

/** What our replacements look like, with the backslashes before them. */
const replacement =
  /(?<!\\)\\*(?=\((?:value hidden\)|value hidden, (?:changed|encrypted anew)\)|[a-z0-9 ]{0,40}private key(?: block)? \d+(?: in base64)?, hidden\)|encrypted \d+\)|\d+ bytes(?: of text)?, sha256 |base64 of "))/g;
const mayBeReplacement = /hidden(?:, (?:changed|encrypted anew))?\)|\(encrypted |sha256 |base64 of "/;

/**
 * A text in which what looks like a replacement has a backslash in front; a piece before a real one must not end in a
 * lone backslash.
 */
function escaped(text: string, isBeforeReplacement: boolean): string {
  const more = (backslashes: string): string => `${backslashes}${backslashes}\\`;
  const safe = mayBeReplacement.test(text) ? text.replace(replacement, more) : text;
  if (!isBeforeReplacement || !safe.endsWith('\\')) return safe;
  return safe + safe.slice(trimmedEnd(safe, '\\').length);
}

const readable = /^[^\p{Cc}\uFFFD]*$/u;

/**
 * Replaces private keys, and what SOPS or kubeseal has encrypted, by their number, given in order of first sight, so
 * that equal ones stay equal.
 */
class PrivateKeys {
  readonly #numbers = new Map<string, number>();
  readonly #encrypted = new Map<string, number>();
  #values = 0;

  /** Number of private keys and encrypted values that were seen. */
  get count(): number {
    return this.#numbers.size + this.#values;
  }

  /**
   * A copy without private keys, in which no text looks like what stands for one; the value itself when it holds
   * neither.
   */
  hideIn(value: JsonValue): JsonValue {
    return this.#mapped(value, (text) => this.#hideInText(text, true));
  }

  /** The same for what was looked through as a part of a text before. */
  hiding(): Pick<Redacted, 'hide' | 'hideInText'> {
    const hideInText = (text: string): string => this.#hideInText(text, false);
    return { hide: (value) => this.#mapped(value, hideInText), hideInText };
  }

  hideInObject(value: JsonObject): JsonObject {
    const shown = this.hideIn(value);
    return isJsonObject(shown) ? shown : value;
  }

  hideKey(key: string): string {
    return this.#hideInText(key, true);
  }

  #mapped(value: JsonValue, text: (text: string) => string): JsonValue {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) {
      let copy = value;
      for (const [index, item] of value.entries()) {
        const shown = this.#mapped(item, text);
        if (shown === item) continue;
        if (copy === value) copy = [...value];
        copy[index] = shown;
      }
      return copy;
    }
    if (!isJsonObject(value)) return value;
    let changed = false;
    const entries: [string, JsonValue][] = [];
    for (const key of Object.keys(value)) {
      const item = value[key];
      if (item === undefined) continue;
      const entry: [string, JsonValue] = [text(key), this.#mapped(item, text)];
      changed ||= entry[0] !== key || entry[1] !== item;
      entries.push(entry);
    }
    return changed ? Object.fromEntries(entries) : value;
  }

  #hideInText(text: string, escapes: boolean): string {
    const blocks = text.length >= 32 ? hiddenBlocks(text) : [];
    if (blocks.length === 0) return escapes ? escaped(text, false) : text;
    let shown = '';
    let at = 0;
    for (const block of blocks) {
      const before = text.slice(at, block.start);
      shown += (escapes ? escaped(before, true) : before) + this.#replaced(text.slice(block.start, block.end), block);
      at = block.end;
    }
    const rest = text.slice(at);
    return shown + (escapes ? escaped(rest, false) : rest);
  }

  /** The text in place of ciphertext; a value counts as one that is encrypted. */
  numbered(ciphertext: string, isValue = true): string {
    const known = this.#encrypted.get(ciphertext) ?? this.#encrypted.size + 1;
    if (isValue && known > this.#encrypted.size) this.#values++;
    this.#encrypted.set(ciphertext, known);
    return `(encrypted ${known})`;
  }

  #replaced(block: string, { label, decoded, isValue }: HiddenBlock): string {
    if (isValue !== undefined) return this.numbered(block, isValue);
    if (decoded === undefined) return `(${label.toLowerCase()} ${this.#number(block)}, hidden)`;
    const [only] = keyBlocks(decoded);
    const isOnlyKey = only !== undefined && only.start === 0 && decoded.slice(only.end).trim() === '';
    const text = Buffer.from(decoded, 'latin1').toString('utf8');
    const inside = isOnlyKey ? undefined : this.#hideInText(text, true);
    // What is no text cannot be shown around the key.
    if (inside === undefined || !readable.test(inside.replace(/[\t\r\n]/g, '')))
      return `(private key ${this.#number(block)} in base64, hidden)`;
    return `(base64 of ${JSON.stringify(inside)})`;
  }

  #number(block: string): number {
    const known = this.#numbers.get(block);
    if (known !== undefined) return known;
    this.#numbers.set(block, this.#numbers.size + 1);
    return this.#numbers.size;
  }
}

type HiddenBlock = KeyBlock & Partial<Ciphertext>;

function hiddenBlocks(text: string): readonly HiddenBlock[] {
  const keys = mayHoldKey(text) ? keyBlocks(text) : [];
  if (!mayHoldCiphertext(text)) return keys;
  let end = 0;
  return [...keys, ...ciphertexts(text)]
    .sort((a, b) => a.start - b.start)
    .filter((block) => {
      if (block.start < end) return false;
      end = block.end;
      return true;
    });
}
