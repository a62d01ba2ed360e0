/** One of several parts that a comparison is rendered in: number `index` from 1 to `of`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** More jobs than GitHub runs for one matrix. */
export const maxShards = 256;

/** Reads `2/8`; undefined for a text that is none. */
export function parseShard(text: string): Shard | undefined {
  const match = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text);
  const [index, of] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && index <= of && of <= maxShards ? { index, of } : undefined;
}

/** `2/8`. */
export function printShard({ index, of }: Shard): string {
  return `${index}/${of}`;
}
