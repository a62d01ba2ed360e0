/** A piece of a replacement: text, or a group by number or by name. */
export type ReplacementPart =
  | { readonly text: string }
  | { readonly text?: undefined; readonly name: string; readonly group: number | undefined };

const REFERENCE = /\$(?:(\$)|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu;

/** Reads what stands for a match in `regexReplaceAll`: `$1`, `${1}`, `$name`, `$$`; any other `$` is itself. */
export function parseReplacement(template: string): ReplacementPart[] {
  const parts: ReplacementPart[] = [];
  let at = 0;
  for (const match of template.matchAll(REFERENCE)) {
    if (match.index > at) parts.push({ text: template.slice(at, match.index) });
    const name = match[2] ?? match[3] ?? '';
    // Digits alone are a number, without leading zeros and below a hundred million.
    const group = /^(?:0|[1-9][0-9]{0,8})$/.test(name) ? Number(name) : undefined;
    parts.push(match[1] === undefined ? { name, group } : { text: '$' });
    at = match.index + match[0].length;
  }
  parts.push({ text: template.slice(at) });
  return parts;
}
