import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../model/json.ts';
import { apiGroup } from '../model/resource-id.ts';
import { decodedText } from './embedded-text.ts';

/** Two versions of one resource that may be printed, and how many secret values differ between them. */
export interface Redacted {
  readonly base: JsonObject | undefined;
  readonly head: JsonObject | undefined;
  readonly secretsChanged: number;
}

const hiddenValue = '(value hidden)';
const hiddenOther = '(value hidden, changed)';
/** The annotation in which `kubectl apply` keeps a copy of a manifest. */
export const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * Replaces what must never be shown: values of Secrets (`data` and `stringData`, compared decoded), the copy of a manifest that
 * `kubectl apply` leaves in an annotation of a Secret, and private keys in PEM form anywhere, also inside base64. A value that differs
 * gets another text on the head, so that the difference is seen without the value; equal private keys within one resource have equal
 * numbers. Of `ConfigMap.binaryData` what is no text becomes size and digest. What is left unchanged is shared with the input.
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
      const { shown, changed } = hideSecretValues(object, other, side);
      secretsChanged += changed;
      return keys.hideInObject(shown);
    }
    return keys.hideInObject(isCore(object, 'ConfigMap') ? summariseBinaryData(object) : object);
  };

  const shownBase = version(base, head, 'base');
  const known = keys.count;
  const shownHead = version(head, base, 'head');
  if (base !== undefined) secretsChanged += keys.count - known;
  return { base: shownBase, head: shownHead, secretsChanged };
}

/** True for an object of a kind of the core group. */
export function isCore(object: JsonObject, kind: string): boolean {
  return object['kind'] === kind && apiGroup(stringAt(object, 'apiVersion') ?? '') === '';
}

function hideSecretValues(
  secret: JsonObject,
  other: JsonObject | undefined,
  side: 'base' | 'head',
): { shown: JsonObject; changed: number } {
  const shown: JsonObject = { ...secret };
  let changed = 0;
  for (const field of ['data', 'stringData'] as const) {
    const values = secret[field];
    if (values === undefined || values === null) continue;
    if (!isJsonObject(values)) {
      shown[field] = hiddenValue;
      continue;
    }
    const hidden: JsonObject = {};
    for (const [key, value] of Object.entries(values)) {
      const before = other === undefined ? undefined : secretBytes(other, key);
      const differs = side === 'head' && before !== undefined && before !== decoded(field, value);
      if (differs) changed++;
      hidden[key] = differs ? hiddenOther : hiddenValue;
    }
    shown[field] = hidden;
  }
  const annotations = objectAt(secret, 'metadata', 'annotations');
  if (annotations !== undefined && Object.hasOwn(annotations, lastApplied)) {
    const metadata = objectAt(secret, 'metadata') ?? {};
    shown['metadata'] = { ...metadata, annotations: { ...annotations, [lastApplied]: hiddenValue } };
  }
  return { shown, changed };
}

/** What the API server would store under a key: `stringData` wins over `data`. Undefined when the Secret lacks the key. */
function secretBytes(secret: JsonObject, key: string): string | undefined {
  for (const field of ['stringData', 'data'] as const) {
    const values = secret[field];
    if (isJsonObject(values) && Object.hasOwn(values, key)) return decoded(field, values[key] ?? null);
  }
  return undefined;
}

function decoded(field: 'data' | 'stringData', value: JsonValue): string {
  if (typeof value !== 'string')
    return `not a string: ${JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))}`;
  return field === 'data'
    ? Buffer.from(value, 'base64').toString('latin1')
    : Buffer.from(value, 'utf8').toString('latin1');
}

function summariseBinaryData(configMap: JsonObject): JsonObject {
  const values = configMap['binaryData'];
  if (!isJsonObject(values)) return configMap;
  const summary: JsonObject = {};
  for (const [key, value] of Object.entries(values)) {
    if (typeof value !== 'string' || decodedText(value) !== undefined) {
      summary[key] = value;
      continue;
    }
    const bytes = Buffer.from(value, 'base64');
    summary[key] = `(${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 12)})`;
  }
  return { ...configMap, binaryData: summary };
}

/** A private key in PEM form, with its label. */
export const pemKey = /-----BEGIN ([A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----[\s\S]*?(?:-----END \1-----|$)/g;
/** True for a text with `PRIVATE KEY` in base64, at any of the three alignments that a text can have in it. */
export function hasEncodedPrivateKey(text: string): boolean {
  return text.includes('UFJJVkFURSBLRV') || text.includes('BSSVZBVEUgS0VZ') || text.includes('QUklWQVRFIEtFW');
}

/** Replaces private keys by their number, given in order of first sight, so that equal keys stay equal. */
class PrivateKeys {
  readonly #numbers = new Map<string, number>();

  get count(): number {
    return this.#numbers.size;
  }

  /** A copy without private keys; the value itself when it holds none. */
  hideIn(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.#hideInText(value);
    if (Array.isArray(value)) {
      let copy = value;
      for (const [index, item] of value.entries()) {
        const shown = this.hideIn(item);
        if (shown === item) continue;
        if (copy === value) copy = [...value];
        copy[index] = shown;
      }
      return copy;
    }
    return isJsonObject(value) ? this.hideInObject(value) : value;
  }

  hideInObject(value: JsonObject): JsonObject {
    let copy = value;
    for (const key of Object.keys(value)) {
      const item = value[key];
      if (item === undefined) continue;
      const shown = this.hideIn(item);
      if (shown === item) continue;
      if (copy === value) copy = { ...value };
      copy[key] = shown;
    }
    return copy;
  }

  #hideInText(text: string): string {
    if (text.length < 32) return text;
    if (text.includes('PRIVATE KEY'))
      return text.replace(pemKey, (block, label: string) => `(${label.toLowerCase()} ${this.#number(block)}, hidden)`);
    if (hasEncodedPrivateKey(text)) return `(private key ${this.#number(text)} in base64, hidden)`;
    return text;
  }

  #number(block: string): number {
    const known = this.#numbers.get(block);
    if (known !== undefined) return known;
    this.#numbers.set(block, this.#numbers.size + 1);
    return this.#numbers.size;
  }
}
