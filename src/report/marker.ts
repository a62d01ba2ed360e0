/** The start of every hidden marker; a body that holds it was written by fluxdelta, or pretends to be. */
const start = '<!-- fluxdelta:comment ';

/** The hidden line by which a later run finds its comment. Letters, digits and a few marks of `key` are kept, so that nothing can end the comment early. */
export function commentMarker(key: string): string {
  return `${start}${key.replace(/[^\w./ -]/g, '_').replaceAll('--', '__')} -->`;
}

/** True when a body ends with the marker of `key`: a marker quoted in the middle of a text is none. */
export function hasMarker(body: string, key: string): boolean {
  return body.trimEnd().endsWith(commentMarker(key));
}
