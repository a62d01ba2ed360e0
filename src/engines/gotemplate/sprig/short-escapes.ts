/**
 * Characters that have an escape of one letter in JSON (RFC 8259, section 7) and in basic strings of TOML 1.0 alike.
 */
export const shortEscapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};
