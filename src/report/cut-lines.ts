import { append } from '../model/append.ts';
import { formatCount } from '../model/counted.ts';

/** Characters that are shown before the first difference. */
const before = 40;
/** Lines of one side with which a long one is compared. */
const mostPartners = 50;

/**
 * Lines of a hunk, of which none has many more than `columns` characters. A longer one is cut around the place where it begins to differ from the line of the other side that is most like it, and what was cut is counted, so that
 * different lines never look the same.
 */
export function cutLines(lines: readonly string[], columns: number): readonly string[] {
  if (lines.every((line) => line.length <= columns)) return lines;
  const cut: string[] = [];
  let from = 0;
  while (from < lines.length) {
    let to = from;
    while (to < lines.length && isChange(lines[to])) to++;
    if (to > from) append(cut, cutChange(lines.slice(from, to), columns));
    else {
      cut.push(cutAt(lines[from] ?? '', 0, columns));
      to++;
    }
    from = to;
  }
  return cut;
}

function isChange(line: string | undefined): boolean {
  return line?.startsWith('-') === true || line?.startsWith('+') === true;
}

/** Neighbouring lines that come and go. */
function cutChange(lines: readonly string[], columns: number): string[] {
  const start = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    if (line.length <= columns) continue;
    let shared = 0;
    let partners = 0;
    for (const [other, text] of lines.entries()) {
      if (text[0] === line[0] || partners++ >= mostPartners) continue;
      shared = Math.max(shared, sharedStart(line, lines[other] ?? ''));
    }
    start.set(at, Math.max(0, shared - before));
  }
  const cut = lines.map((line, at) => cutAt(line, start.get(at) ?? 0, columns));
  // Two that differ before what is shown of both.
  for (const [at, line] of lines.entries()) {
    for (const [other, text] of lines.entries()) {
      if (
        other <= at ||
        line[0] === text[0] ||
        cut[at]?.slice(1) !== cut[other]?.slice(1) ||
        line.slice(1) === text.slice(1)
      )
        continue;
      const place = Math.max(0, sharedStart(line, text) - before);
      cut[at] = cutAt(line, place, columns);
      cut[other] = cutAt(text, place, columns);
    }
  }
  return cut;
}

/** How many characters behind the sign two lines begin with. */
function sharedStart(left: string, right: string): number {
  let at = 1;
  while (at < left.length && at < right.length && left[at] === right[at]) at++;
  return at - 1;
}

/** A line with its sign and `columns` characters from a place on. */
function cutAt(line: string, place: number, columns: number): string {
  if (line.length <= columns) return line;
  const text = line.slice(1);
  const start = withoutHalf(text, Math.min(place, Math.max(0, text.length - columns)));
  const end = withoutHalf(text, Math.min(text.length, start + columns));
  const lead = start === 0 ? '' : `… ${formatCount(start)} characters … `;
  const rest = end === text.length ? '' : ` … ${formatCount(text.length - end)} characters …`;
  return `${line.slice(0, 1)}${lead}${text.slice(start, end)}${rest}`;
}

/** A place that is not within a surrogate pair. */
function withoutHalf(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return place > 0 && code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
