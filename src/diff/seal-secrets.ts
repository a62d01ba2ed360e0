import { createHmac } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue, objectAt } from '../model/json.ts';
import { setOwn } from '../model/own-property.ts';
import { isHiddenField } from '../model/secret-fields.ts';
import { keyBlocks, mayHoldKey } from './key-blocks.ts';
import { isCore, lastApplied } from './redact.ts';
import { storedBytes } from './stored-bytes.ts';

/** Stands in for a secret: equal texts for equal bytes, and nothing else of them. */
type Token = (bytes: string) => string;

/**
 * A function that makes objects fit to be handed over: whatever `redactPair` would hide is replaced by a keyed digest, so that comparing, redacting and judging two sealed objects comes to the same as with
 * the objects themselves. The same key gives the same digests everywhere, and who does not know it cannot confirm a guess. What holds no secret is given back as it is.
 */
export function secretSealer(key: string): (object: JsonObject) => JsonObject {
  const token: Token = (bytes) => createHmac('sha256', key).update(bytes).digest('hex').slice(0, 40);
  return (object) => sealKeys(isCore(object, 'Secret') ? sealSecret(object, token) : object, token) as JsonObject;
}

function sealSecret(secret: JsonObject, token: Token): JsonObject {
  const sealed: JsonObject = { ...secret };
  for (const [field, values] of Object.entries(secret)) {
    if (!isHiddenField(field) || values === undefined || values === null) continue;
    const as = field === 'data' ? field : 'stringData';
    const value = isJsonObject(values)
      ? Object.fromEntries(Object.entries(values).map(([key, item]) => [key, sealValue(as, item, token)]))
      : token(JSON.stringify(values, bigintText));
    setOwn(sealed, field, value);
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
    const bytes = storedBytes('data', value);
    // What is no base64 stays none.
    if (bytes === undefined) return `!${token(value)}`;
    const sealed = Buffer.from(token(bytes)).toString('base64');
    return /[\r\n]/.test(value) ? brokenBy(sealed, token(value)) : sealed;
  }
  if (typeof value === 'number' || typeof value === 'bigint')
    return Number.parseInt(token(String(value)).slice(0, 12), 16);
  if (Array.isArray(value)) return value.map((item) => sealValue(field, item, token));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sealValue(field, item, token)]));
}

/** A text with line breaks in places that follow from another one: another spelling of the same bytes. */
function brokenBy(text: string, other: string): string {
  return `${[...text].map((char, at) => (Number.parseInt(other[at] ?? '0', 16) > 7 ? `${char}\n` : char)).join('')}\n`;
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
    const entry: [string, JsonValue] = [sealText(key, token), sealKeys(item, token)];
    changed ||= entry[0] !== key || entry[1] !== item;
    return entry;
  });
  return changed ? Object.fromEntries(entries) : value;
}

function sealText(text: string, token: Token): string {
  if (text.length < 32 || !mayHoldKey(text)) return text;
  let sealed = '';
  let at = 0;
  for (const { start, end, label, decoded } of keyBlocks(text)) {
    sealed += text.slice(at, start);
    sealed +=
      decoded === undefined
        ? `-----BEGIN ${label}-----\n${token(text.slice(start, end))}\n-----END ${label}-----`
        : Buffer.from(sealText(decoded, token), 'latin1').toString('base64');
    at = end;
  }
  return sealed + text.slice(at);
}

/** A replacer for `JSON.stringify` that writes integers beyond a double as text. */
export function bigintText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
