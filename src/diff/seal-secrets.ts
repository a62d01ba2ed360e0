import { createHmac } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue, objectAt } from '../model/json.ts';
import { hasEncodedPrivateKey, isCore, lastApplied, pemKey } from './redact.ts';

/** Stands in for a secret: equal texts for equal bytes, and nothing else of them. */
type Token = (bytes: string) => string;

/**
 * A function that makes objects fit to be handed over: whatever `redactPair` would hide is replaced by a keyed digest, so that comparing, redacting and judging two sealed objects comes to the same as with
 * the objects themselves. The same key gives the same digests everywhere. What holds no secret is given back as it is.
 */
export function secretSealer(key: string): (object: JsonObject) => JsonObject {
  const token: Token = (bytes) => createHmac('sha256', key).update(bytes).digest('hex').slice(0, 40);
  return (object) => sealKeys(isCore(object, 'Secret') ? sealSecret(object, token) : object, token) as JsonObject;
}

/** False for JSON that certainly holds no private key. */
export function mayHoldKey(text: string): boolean {
  return text.includes('PRIVATE KEY') || hasEncodedPrivateKey(text);
}

function sealSecret(secret: JsonObject, token: Token): JsonObject {
  const sealed: JsonObject = { ...secret };
  for (const field of ['data', 'stringData'] as const) {
    const values = secret[field];
    if (values === undefined || values === null) continue;
    sealed[field] = isJsonObject(values)
      ? Object.fromEntries(Object.entries(values).map(([key, value]) => [key, sealValue(field, value, token)]))
      : token(JSON.stringify(values, bigintText));
  }
  const annotations = objectAt(secret, 'metadata', 'annotations');
  if (annotations !== undefined && Object.hasOwn(annotations, lastApplied)) {
    const copy = { ...annotations, [lastApplied]: token(JSON.stringify(annotations[lastApplied], bigintText)) };
    sealed['metadata'] = { ...objectAt(secret, 'metadata'), annotations: copy };
  }
  return sealed;
}

/** Equal bytes stay equal whichever field holds them, and a value keeps its type, which a schema may not allow. */
function sealValue(field: 'data' | 'stringData', value: JsonValue, token: Token): JsonValue {
  if (typeof value === 'string') {
    if (value === '') return value;
    if (field === 'stringData') return token(Buffer.from(value, 'utf8').toString('latin1'));
    return Buffer.from(token(Buffer.from(value, 'base64').toString('latin1'))).toString('base64');
  }
  if (typeof value === 'number' || typeof value === 'bigint')
    return Number.parseInt(token(String(value)).slice(0, 12), 16);
  if (Array.isArray(value)) return value.map((item) => sealValue(field, item, token));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sealValue(field, item, token)]));
}

/** Private keys anywhere, in forms that are recognised as such again. */
function sealKeys(value: JsonValue, token: Token): JsonValue {
  if (typeof value === 'string') return sealText(value, token);
  if (Array.isArray(value)) {
    const items = value.map((item) => sealKeys(item, token));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, item]): [string, JsonValue] => {
    const sealed = sealKeys(item, token);
    changed ||= sealed !== item;
    return [key, sealed];
  });
  return changed ? Object.fromEntries(entries) : value;
}

function sealText(text: string, token: Token): string {
  if (text.length < 32) return text;
  if (text.includes('PRIVATE KEY'))
    return text.replace(
      pemKey,
      (block, label: string) => `-----BEGIN ${label}-----\n${token(block)}\n-----END ${label}-----`,
    );
  return hasEncodedPrivateKey(text) ? `UFJJVkFURSBLRV${token(text)}` : text;
}

function bigintText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
