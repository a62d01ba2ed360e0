/** Test for a key whose status would have the context of something else: of no key, of pushes, or of a branch. */
export function isReservedKey(key: string): boolean {
  const isOfBranch = key.endsWith(')') && key.includes(' (');
  return key === 'diff' || key === 'push' || key.endsWith('/push') || isOfBranch;
}
