import { BlobCache } from '../../src/sources/cache/blob-cache.ts';

// A program that writes into the cache directory that it is given until it is ended: blobs of many sizes, and what
// references mean. Says so once it has begun. With a number it writes so many and then cleans.
const [directory = '', count = ''] = process.argv.slice(2);
const cache = new BlobCache(directory);
process.stdout.write('.');
for (let number = 0; count === '' || number < Number(count); number++) {
  const bytes = Buffer.alloc(1 + ((number * 7919) % 200_000), `${number % 50} `);
  const digest = await cache.keep(bytes);
  await cache.resolve(`reference ${number % 50}`, digest);
}
await cache.finish(2 ** 30);
