/** The start of every hidden marker; a body that holds it was written by fluxdelta, or pretends to be. */
const start = '<!-- fluxdelta:comment ';

/** The hidden line by which a later run finds its comment. Letters, digits and a few marks of `key` are kept, so that nothing can end the comment early. */
export function commentMarker(key: string): string {
  return `${start}${key.replace(/[^\w./ -]/g, '_').replaceAll('--', '__')} -->`;
}
