/** Values of variables by name. */
export type Substitutions = Readonly<Record<string, string>>;

/**
 * Reads `NAME=VALUE` texts; a later one of a name wins. Of a text that is none, what stands where the name should be
 * comes back as the fault.
 */
export function parseSubstitutions(texts: readonly string[]): {
  readonly values: Substitutions;
  readonly fault?: string;
} {
  const values = new Map<string, string>();
  let fault: string | undefined;
  for (const text of texts) {
    const equals = text.indexOf('=');
    const name = equals < 0 ? text : text.slice(0, equals);
    if (equals >= 0 && /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name)) values.set(name, text.slice(equals + 1));
    else fault ??= name.slice(0, 100);
  }
  return { values: Object.fromEntries(values), fault };
}
