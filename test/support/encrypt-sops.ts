import { createCipheriv, randomBytes } from 'node:crypto';
import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/json.ts';

/**
 * A key of age, and what encrypts for it in the way of SOPS: values under a data key of each document, bound to the
 * keys above them.
 */
export interface SopsKey {
  readonly identity: string;
  /**
   * An object with the `sops` block; of the fields at its top those that `fields` names are encrypted, all when absent.
   */
  object(object: JsonObject, fields?: readonly string[]): Promise<JsonObject>;
  /** An object with values that were encrypted with this data key. */
  sealed(object: JsonObject, dataKey: Uint8Array): Promise<JsonObject>;
  /** A file that is encrypted as a whole. */
  binary(text: string): Promise<JsonObject>;
  /** Lines of `KEY=value`. */
  dotenv(lines: readonly (readonly [string, string])[]): Promise<string>;
}

/** A new key. */
export async function sopsKey(given?: string): Promise<SopsKey> {
  const identity = given ?? (await generateX25519Identity());
  const recipient = await identityToRecipient(identity);
  const block = async (dataKey: Uint8Array): Promise<JsonObject> => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const enc = armor.encode(await encrypter.encrypt(dataKey));
    return { age: [{ recipient, enc }], mac: sealed('mac', 'str', '', dataKey), version: '3.13.3' };
  };
  return {
    identity,
    async object(object, fields) {
      const dataKey = randomBytes(32);
      const entries = Object.entries(object).map(([key, value]) => [
        key,
        fields === undefined || fields.includes(key) ? encrypted(value, `${key}:`, dataKey) : value,
      ]);
      return { ...(Object.fromEntries(entries) as JsonObject), sops: await block(dataKey) };
    },
    async sealed(object, dataKey) {
      return { ...object, sops: await block(dataKey) };
    },
    async binary(text) {
      const dataKey = randomBytes(32);
      return { data: sealed(text, 'str', 'data:', dataKey), sops: await block(dataKey) };
    },
    async dotenv(lines) {
      const dataKey = randomBytes(32);
      const { age, mac } = await block(dataKey);
      const [{ enc } = { enc: '' }] = age as { enc: string }[];
      return [
        ...lines.map(([name, value]) => `${name}=${sealed(value, 'str', `${name}:`, dataKey)}`),
        `sops_age__list_0__map_enc=${enc.replaceAll('\n', '\\n')}`,
        `sops_age__list_0__map_recipient=${recipient}`,
        `sops_mac=${mac as string}`,
        '',
      ].join('\n');
    },
  };
}

function encrypted(value: JsonValue, path: string, key: Uint8Array): JsonValue {
  if (typeof value === 'string') return value === '' ? value : sealed(value, 'str', path, key);
  if (typeof value === 'number') return sealed(String(value), Number.isInteger(value) ? 'int' : 'float', path, key);
  if (typeof value === 'boolean') return sealed(value ? 'True' : 'False', 'bool', path, key);
  if (Array.isArray(value)) return value.map((item) => encrypted(item, path, key));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, encrypted(item, `${path}${name}:`, key)]),
  );
}

function sealed(text: string, type: string, path: string, key: Uint8Array): string {
  const iv = randomBytes(32);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(path));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  return `ENC[AES256_GCM,data:${data},iv:${iv.toString('base64')},tag:${cipher.getAuthTag().toString('base64')},type:${type}]`;
}
