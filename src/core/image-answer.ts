/**
 * Answer of a registry about an image.
 * - `absent`: the registry says that its repository has no such manifest
 * - `present`: it has one, for these platforms (`linux/arm64`) where it tells them all
 * - `unknown`: nobody has asked, or the registry has not said
 */
export type ImageAnswer =
  | { readonly is: 'absent' }
  | { readonly is: 'present'; readonly platforms?: readonly string[] }
  | { readonly is: 'unknown'; readonly because: string };
