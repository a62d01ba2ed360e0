import { gzipSync } from 'node:zlib';

/** One member of an archive to be made; `type` is the tar type flag, a regular file without it. */
export interface Member {
  readonly name: string;
  readonly data?: string | Uint8Array;
  readonly type?: string;
  readonly link?: string;
}

/** A ustar archive of these members, in order. */
export function packTar(members: readonly Member[]): Uint8Array {
  const encoder = new TextEncoder();
  const blocks: Uint8Array[] = [];
  for (const { name, data = '', type = '0', link = '' } of members) {
    const bytes = typeof data === 'string' ? encoder.encode(data) : data;
    const header = new Uint8Array(512);
    const put = (text: string, at: number): void => {
      header.set(encoder.encode(text), at);
    };
    put(name, 0);
    put('0000644\0', 100);
    put('0000000\0', 108);
    put('0000000\0', 116);
    put(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
    put('00000000000\0', 136);
    put('        ', 148);
    put(type, 156);
    put(link, 157);
    put('ustar\x0000', 257);
    put(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    blocks.push(header, bytes, new Uint8Array((512 - (bytes.length % 512)) % 512));
  }
  blocks.push(new Uint8Array(1024));
  return Buffer.concat(blocks);
}

/** The same, compressed: what `helm package` writes. */
export function packChart(members: readonly Member[]): Uint8Array {
  return gzipSync(packTar(members));
}
