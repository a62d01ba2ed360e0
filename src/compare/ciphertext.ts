import type { KeyBlock } from './key-blocks.ts';

/** A stretch of a text that SOPS has encrypted. */
export interface Ciphertext extends KeyBlock {
  /** True for a value; false for what protects values: a data key, or the code that authenticates the document. */
  readonly isValue: boolean;
}

const valueForm = /^ENC\[AES256_GCM,data:[\w+/=]*,iv:[\w+/=]+,tag:[\w+/=]+,type:[a-z]+\]$/;
const base64 = /^[A-Za-z0-9+/=]+$/;

/** Beginnings and ends of encrypted stretches, and the form of the rest: nothing else is one. */
const forms: readonly {
  readonly begin: string;
  readonly end: string;
  readonly fits: (stretch: string, inside: string) => boolean;
}[] = [
  { begin: 'ENC[AES256_GCM,', end: ']', fits: (stretch) => valueForm.test(stretch) },
  ...['AGE ENCRYPTED FILE', 'PGP MESSAGE'].map((label) => ({
    begin: `-----BEGIN ${label}-----`,
    end: `-----END ${label}-----`,
    fits: (_stretch: string, inside: string) => isArmor(inside),
  })),
];

/** Quick test for texts that may hold ciphertext; false for nearly all texts. */
export function mayHoldCiphertext(text: string): boolean {
  return forms.some(({ begin }) => text.includes(begin));
}

/** The encrypted stretches of a text, in order and apart. */
export function ciphertexts(text: string): readonly Ciphertext[] {
  const found: Ciphertext[] = [];
  for (const { begin, end, fits } of forms) {
    for (let start = text.indexOf(begin); start !== -1; ) {
      const close = text.indexOf(end, start + begin.length);
      if (close === -1) break;
      const stretch = text.slice(start, close + end.length);
      const isCode = /\bmac["']?\s?[:=]\s?["']?$/.test(text.slice(Math.max(0, start - 12), start));
      if (fits(stretch, text.slice(start + begin.length, close)))
        found.push({ start, end: start + stretch.length, label: '', isValue: begin.startsWith('ENC') && !isCode });
      start = text.indexOf(begin, close);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Test for full lines of base64, and a shorter one or a checksum at the end; breaks may be written as escapes. */
function isArmor(text: string): boolean {
  const lines = text.split(/[\s\\]+/).flatMap((line) => {
    // What is left of an escape.
    const bare = line.length === 1 || line.length === 65 ? line.replace(/^[rn]/, '') : line;
    return bare === '' ? [] : [bare];
  });
  return lines.every((line, at) => base64.test(line) && (line.length === 64 || at >= lines.length - 2));
}
