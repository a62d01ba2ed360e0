/**
 * Splits a Markdown report into texts of at most `limit` bytes each, between its paragraphs and never inside of a
 * fenced block, a quote, a table or `<details>`. Every text after the first begins with a heading that says which part
 * it is. Undefined when it would take more than `most` texts, or when something that cannot be split is longer than
 * one.
 */
export function markdownParts(text: string, limit: number, most: number): readonly string[] | undefined {
  if (Buffer.byteLength(text) <= limit) return [text];
  const room = limit - headingRoom;
  const parts: string[][] = [];
  let size = room;
  for (const block of blocksOf(text)) {
    const bytes = Buffer.byteLength(block) + 2;
    if (bytes > room) return undefined;
    if (size + bytes > room) {
      if (parts.length === most) return undefined;
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(block);
    size += bytes;
  }
  const heading = (at: number): string[] => (at === 0 ? [] : [`### fluxdelta (${at + 1} of ${parts.length})`]);
  return parts.map((blocks, at) => `${[...heading(at), ...blocks].join('\n\n')}\n`);
}

/** For the heading of a part. */
const headingRoom = 60;

/** The outermost blocks of a text, without the empty lines between them. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let depth = 0;
  let fence = '';
  for (const line of text.split('\n')) {
    if (line === '' && depth === 0 && fence === '') {
      if (lines.length > 0) blocks.push(lines.join('\n'));
      lines = [];
      continue;
    }
    lines.push(line);
    const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
    if (fence !== '') {
      if (mark !== undefined && mark.startsWith(fence) && line.trimEnd() === mark) fence = '';
    } else if (mark !== undefined) fence = mark;
    else if (line.startsWith('<details')) depth++;
    else if (line.startsWith('</details>')) depth--;
  }
  if (lines.length > 0) blocks.push(lines.join('\n'));
  return blocks;
}
