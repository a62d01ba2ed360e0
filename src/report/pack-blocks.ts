import { append } from '../core/append.ts';

/** A piece of Markdown that stays whole. */
export interface Block {
  readonly text: string;
  /** True for a line of a list that follows another one. */
  readonly isTight?: boolean;
  /** True for a heading, which stands in one text with what follows. */
  readonly isHeading?: boolean;
}

/** For the heading of every text but the first. */
const headingRoom = 60;

/** Number of bytes that each of so many texts of at most `limit` bytes has for blocks. */
export function bytesPerText(limit: number, most: number): number {
  return most === 1 ? limit - 1 : limit - headingRoom;
}

/** Number of bytes that a block takes beside others. */
export function bytesOf({ text, isTight }: Block): number {
  return Buffer.byteLength(text) + (isTight === true ? 1 : 2);
}

/** Lays blocks out in texts of `room` bytes, in their order; undefined when one is larger than that. */
export function packBlocks(blocks: readonly Block[], room: number): Block[][] | undefined {
  const parts: Block[][] = [];
  let left = -1;
  for (let at = 0; at < blocks.length; ) {
    let end = at;
    while (blocks[end]?.isHeading === true && end < blocks.length - 1) end++;
    const group = blocks.slice(at, end + 1);
    const size = group.reduce((sum, block) => sum + bytesOf(block), 0);
    if (size > room) return undefined;
    const last = parts.at(-1);
    if (last === undefined || size > left) {
      parts.push(group);
      left = room - size;
    } else {
      append(last, group);
      left -= size;
    }
    at = end + 1;
  }
  return parts;
}

/**
 * Puts blocks wherever there is room for them, each in the first such text, and gives those that have none. At most so
 * many texts are used.
 */
export function fillTexts<B extends Block>(parts: Block[][], blocks: readonly B[], room: number, most: number): B[] {
  const rooms = parts.map((part) => room - part.reduce((sum, block) => sum + bytesOf(block), 0));
  return blocks.filter((block) => {
    const size = bytesOf(block);
    let at = rooms.findIndex((left) => size <= left);
    if (at < 0 && parts.length < most && size <= room) {
      at = parts.length;
      parts.push([]);
      rooms.push(room);
    }
    if (at < 0) return true;
    parts[at]?.push(block);
    rooms[at] = (rooms[at] ?? 0) - size;
    return false;
  });
}

/** The texts of parts, each after the first under a heading that says which it is. */
export function printParts(parts: readonly (readonly Block[])[]): string[] {
  return parts.map((blocks, at) => {
    let text = at === 0 ? '' : `### fluxdelta (${at + 1} of ${parts.length})`;
    for (const [index, block] of blocks.entries()) {
      const isTight = block.isTight === true && index > 0;
      text += text === '' ? block.text : `${isTight ? '\n' : '\n\n'}${block.text}`;
    }
    return `${text}\n`;
  });
}
