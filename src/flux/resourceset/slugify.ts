import { trimmed } from '../../core/text/trimmed.ts';

/** Characters that get their own text rather than being taken apart. */
const substitutions: Readonly<Record<string, string>> = {
  '"': '',
  '&': 'and',
  "'": '',
  '@': 'at',
  Æ: 'AE',
  Ð: 'D',
  Ø: 'O',
  Þ: 'Th',
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Œ: 'OE',
  œ: 'oe',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '’': '',
};

/** Kubernetes takes no longer label. */
const maximumLength = 63;

/**
 * A name that Kubernetes takes for a label: ASCII letters in lower case, digits, `_` and single dashes, cut at a dash
 * when it is longer than 63 characters (the rules of `github.com/gosimple/slug`). Letters of other scripts, which that
 * package transliterates, are dashes here.
 */
export function slugify(text: string): string {
  let plain = '';
  for (const character of text.trim()) plain += substitutions[character] ?? character;
  const words = plain
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '-')
    .replace(/-+/g, '-');
  const slug = trimmed(words, '-_');
  if (slug.length <= maximumLength) return slug;
  const dash = slug.lastIndexOf('-', maximumLength);
  return slug.slice(0, dash < 0 ? maximumLength : dash);
}
