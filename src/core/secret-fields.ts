const openFields: ReadonlySet<string> = new Set(['apiVersion', 'immutable', 'kind', 'metadata', 'type']);
/** What is looked into value by value, and the block of SOPS, which says how values were encrypted. */
const knownFields: ReadonlySet<string> = new Set(['data', 'sops', 'stringData']);

/**
 * Test for a field of a Secret that holds values, or that Secrets do not have: what stands in one with a misspelt name
 * was to be hidden.
 */
export function isHiddenField(field: string): boolean {
  return !openFields.has(field);
}

/** Test for a Secret with a field that Secrets do not have: its values are in clear. */
export function hasUnknownField(secret: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(secret).some(
    ([field, value]) => isHiddenField(field) && !knownFields.has(field) && value !== undefined && value !== null,
  );
}
