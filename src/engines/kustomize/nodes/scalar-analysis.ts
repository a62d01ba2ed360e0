const FIRST_OF_BLOCK = /^(?:[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t\n\r\u0085\u2028\u2029]|$)|---|\.\.\.)/;
const IN_BLOCK = /:(?:[ \t]|$)|[ \t\n\r\u0085\u2028\u2029]#/;
const FIRST_OF_FLOW = /^[?:]/;
const IN_FLOW = /[,?[\]{}:]/;
const OUTER_SPACE = /^[ \n\r\u0085\u2028\u2029]|[ \n\r\u0085\u2028\u2029]$/;
const BREAK = /[\n\r\u0085\u2028\u2029]/;
const BREAK_SPACE = /[\n\r\u0085\u2028\u2029] /;
const SPACE_BREAK = / [\n\r\u0085\u2028\u2029]/;
// Surrogates are in here too: go-yaml counts nothing beyond the basic plane as printable.
const NOT_PRINTABLE = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

/**
 * Test whether go-yaml v3 can write a text without quotes in block or flow context, whatever it would then be read as.
 */
export function canBePlain(value: string, inFlow: boolean): boolean {
  if (value === '') return !inFlow;
  if (BREAK.test(value) || OUTER_SPACE.test(value) || value.includes('\t') || NOT_PRINTABLE.test(value)) return false;
  if (FIRST_OF_BLOCK.test(value)) {
    // A text that starts with ? or : alone is only an indicator of flow context.
    return false;
  }
  if (inFlow) return !FIRST_OF_FLOW.test(value) && !IN_FLOW.test(value) && !/[ \t]#/.test(value);
  return !IN_BLOCK.test(value);
}

/** Test whether go-yaml v3 can write a text in single quotes. */
export function canBeSingleQuoted(value: string): boolean {
  return !BREAK_SPACE.test(value) && !SPACE_BREAK.test(value) && !value.includes('\t') && !NOT_PRINTABLE.test(value);
}

/** Test whether go-yaml v3 can write a text as a literal or folded block. */
export function canBeBlock(value: string): boolean {
  return value !== '' && !value.endsWith(' ') && !SPACE_BREAK.test(value) && !NOT_PRINTABLE.test(value);
}
