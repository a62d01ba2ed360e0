import { createHmac } from 'node:crypto';
import { documentStandIn } from './document-stand-in.ts';
import type { Disclosure, Opened } from './sops-document.ts';

/** Place of a value: the place of its ciphertext, its key, and the keys and indexes in it. */
export type Place = readonly (number | string | Place)[];

/**
 * What begins the text of a stand-in: letters, digits and dashes, so that it may be a name, a label, a host, a part of
 * an address or an argument.
 */
const start = 'secret--';
const standIn = /secret--[a-z0-9-]{1,16}--[0-9a-f]{10}/g;

/** Words that say nothing about who uses them, and on which the form of what is rendered hangs. */
const words: ReadonlySet<string> = new Set(['', 'false', 'null', 'true', '~']);

/** Fields whose numbers a chart counts with, and the API server bounds: what stands there is no secret. */
const operational =
  /(?:^|_)(?:PORT|REPLICAS|SECONDS)$|(?:^|[_-])(?:port|replicas|seconds)$|[a-z](?:Port|Replicas|Seconds)$|^(?:replicaCount|runAs(?:User|Group)|fsGroup)$/;
const mostOperational = 65_535;

/**
 * Texts that stand for decrypted values. Nothing of a value is in one but its class: a number, an address with its
 * scheme, base64, PEM, or text; a document keeps its keys. Two are equal exactly when place and value are
 * (HMAC-SHA-256, 40 bits). The place is that of the ciphertext, wherever the value is rendered: a ciphertext has one,
 * and at one there is at most one of each side, so that nobody can try many guesses in one run.
 */
export class StandIns {
  readonly #key: Uint8Array;
  readonly #given = new Set<string>();

  /** `key` must be unknown to everybody who writes or reads what is rendered. */
  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** Equal for two that give equal stand-ins. */
  get identity(): string {
    return this.#digest('identity').toString('base64');
  }

  /** True when one of these stand-ins is in a text; what only looks like one is none. */
  isIn(text: string): boolean {
    return text.includes(start) && (text.match(standIn) ?? []).some((one) => this.#given.has(one));
  }

  /** True for a text that is one of these stand-ins and nothing else. */
  is(text: string): boolean {
    return this.#given.has(text);
  }

  /**
   * What becomes of values; `placeOf` gives the place of a ciphertext by its id, and `name` is that of a file whose
   * value has no key.
   */
  at(placeOf: (ciphertext: string) => Place, name = ''): Disclosure {
    // What renders a value again, such as an entry of a list, must not make it comparable with something else.
    const placed = (path: Place, ciphertext: string): Place => [placeOf(ciphertext), nameOf(path) || name];
    return {
      value: (value, path, ciphertext) => this.#standIn(value, placed(path, ciphertext)),
      bytes: (bytes, path, ciphertext) => {
        const text = utf8.isText(bytes) ? Buffer.from(bytes).toString('utf8') : undefined;
        const place = placed(path, ciphertext);
        return Buffer.from(
          text === undefined
            ? this.#text(place, Buffer.from(bytes).toString('latin1'))
            : String(this.#standIn(text, place)),
        );
      },
    };
  }

  #standIn(value: Opened, place: Place): Opened {
    if (typeof value === 'boolean') return value;
    return typeof value === 'string' ? this.#ofText(value, place) : this.#ofNumber(value, place);
  }

  #ofText(text: string, place: Place): string {
    if (words.has(text.trim().toLowerCase())) return text;
    const document = documentStandIn(text, nameOf(place), {
      value: (value, path) => this.#standIn(value, [...place, ...path]),
      whole: () => this.#text(place, text),
    });
    if (document !== undefined) return document;
    const end = text.endsWith('\n') ? '\n' : '';
    const label = pemLabel(text);
    if (label !== undefined)
      return `-----BEGIN ${label}-----\n${base64(this.#text(place, text))}\n-----END ${label}-----\n`;
    const inBase64 = this.#inBase64(text.trimEnd(), place);
    if (inBase64 !== undefined) return inBase64 + end;
    const scheme = /^([a-z0-9+]{2,12}):\/\//.exec(text)?.[1];
    const prefix = scheme !== undefined && schemes.has(scheme) ? `${scheme}://` : '';
    return `${prefix}${this.#text(place, text)}${end}`;
  }

  /** Base64 of text, and what can be nothing else. */
  #inBase64(text: string, place: Place): string | undefined {
    if (text.length < 8 || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
    const bytes = Buffer.from(text, 'base64');
    if (bytes.toString('base64') !== text) return undefined;
    const decoded = bytes.toString('utf8');
    if (/^[\x20-\x7E\s]+$/.test(decoded)) return base64(this.#ofText(decoded, [...place, inside]));
    return text.endsWith('=') ? base64(this.#text(place, text)) : undefined;
  }

  /** Six digits, since templates write more in another form. */
  #ofNumber(value: bigint | number, place: Place): number {
    const name = nameOf(place);
    if (Number.isInteger(value) && value >= 0 && value <= mostOperational && operational.test(name))
      return Number(value);
    const digits =
      100_000 + (this.#digest(JSON.stringify([place, 'number', String(value)])).readUIntBE(0, 6) % 900_000);
    return Number.isInteger(Number(value)) ? digits : digits + 0.5;
  }

  #text(place: Place, value: string): string {
    const name = nameOf(place)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longestName)
      .replace(/^-|-$/g, '');
    const token = this.#digest(JSON.stringify([place, 'text', value])).toString('hex', 0, 5);
    const text = `${start}${name || 'value'}--${token}`;
    this.#given.add(text);
    return text;
  }

  #digest(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

/** The key under which a value stands. */
function nameOf(place: Place): string {
  const named = place.findLast((step) => typeof step === 'string' && step !== inside);
  return typeof named === 'string' ? named : '';
}

/** A step into base64, which no key is: keys have no line feed here. */
const inside = '\n';

/** A name of a release has 53 characters at most, and a chart adds to it. */
const longestName = 16;

const utf8 = {
  isText: (bytes: Uint8Array): boolean => Buffer.from(Buffer.from(bytes).toString('utf8')).equals(Buffer.from(bytes)),
};

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** Schemes that say what is at an address, and nothing of where. */
const schemes: ReadonlySet<string> = new Set(
  'amqp amqps ftp git http https ldap ldaps mongodb mongodb+srv mysql nats oci postgres postgresql redis rediss s3 smtp smtps ssh tcp udp ws wss'.split(
    ' ',
  ),
);

const pemLabels = [
  'CERTIFICATE',
  'CERTIFICATE REQUEST',
  'EC PRIVATE KEY',
  'ENCRYPTED PRIVATE KEY',
  'OPENSSH PRIVATE KEY',
  'PRIVATE KEY',
  'PUBLIC KEY',
  'RSA PRIVATE KEY',
];

function pemLabel(text: string): string | undefined {
  const begun = text.trimStart();
  return pemLabels.find((label) => begun.startsWith(`-----BEGIN ${label}-----`));
}
