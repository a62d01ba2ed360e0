import { readFileSync } from 'node:fs';
import { fixed, planted, plantedCore } from '../planted-secrets.ts';

/** One way in which a secret may be written. */
interface Needle {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What is called a secret of which only the beginning is there. */
const cut = 'the beginning of a planted secret';

const { first, second } = JSON.parse(readFileSync('test/fixtures/sops/identities.json', 'utf8')) as Record<
  'first' | 'second',
  string
>;

const whole: readonly Needle[] = Object.entries(planted).flatMap(([name, text]) => needlesOf(name, text));
const needles: readonly Needle[] = [
  ...needlesOf(cut, plantedCore),
  ...Object.entries({ ...fixed, ageKey: first, otherAgeKey: second }).flatMap(([name, text]) => needlesOf(name, text)),
];

/**
 * The names of the secrets that stand in bytes: as they are, in base64 wherever it begins, in base64 twice, as a part
 * of a URL, in hexadecimal digits, or backwards. Sorted.
 */
export function secretsIn(text: Buffer | string): string[] {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const found = new Set<string>();
  for (const { name, bytes: needle } of needles) {
    if (found.has(name) || !bytes.includes(needle)) continue;
    if (name !== cut) found.add(name);
    else {
      const names = whole.filter((each) => bytes.includes(each.bytes)).map((each) => each.name);
      for (const each of names.length === 0 ? [cut] : names) found.add(each);
    }
  }
  return [...found].sort();
}

function needlesOf(name: string, text: string): Needle[] {
  const hex = Buffer.from(text).toString('hex');
  const encoded = inBase64(text);
  const forms = [
    text,
    encodeURIComponent(text),
    [...text].reverse().join(''),
    hex,
    hex.toUpperCase(),
    ...encoded,
    ...encoded.flatMap(inBase64),
  ];
  const written = new Set(forms.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]));
  return [...written].map((form) => ({ name, bytes: Buffer.from(form) }));
}

/**
 * What base64 makes of a text that begins at a multiple of three bytes, or one or two bytes after: the digits that say
 * nothing of what is around it.
 */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const digits = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64');
    const bits = (before + Buffer.byteLength(text)) * 8;
    return digits.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
  });
}
