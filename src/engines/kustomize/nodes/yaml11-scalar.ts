/** Words that YAML 1.1 reads as booleans or null, beyond those of YAML 1.2. */
const WORDS =
  /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF|~|null|Null|NULL|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const INTEGER = /^[-+]?(?:0b[01_]+|0[0-7_]*|0o[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const DATE =
  /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[Tt][0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}(?:\.[0-9]+)?(?:Z|[-+][0-9:]+)$| [0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}(?:\.[0-9]+)?)/;

/**
 * Test whether a YAML 1.1 reader gives something other than a string for this unquoted text (kyaml's
 * `IsValueNonString`: empty and multi-line texts are not asked; text that is not readable as YAML counts as a string).
 * A text that reads as a mapping or list also counts.
 */
export function isYaml11NonString(value: string): boolean {
  if (value === '' || value.includes('\n')) return false;
  if (WORDS.test(value) || INTEGER.test(value) || FLOAT.test(value) || DATE.test(value)) return true;
  const first = value.charCodeAt(0);
  if (first === 0x7b || first === 0x5b) return closesFlow(value);
  if (first === 0x23) return true;
  return /^- |^[^"'&*!|>%@`#,[\]{}?:-][^#]*?: |^[A-Za-z0-9_./-]+:$|^-$/.test(value);
}

function closesFlow(value: string): boolean {
  const last = value.charCodeAt(value.length - 1);
  return value.charCodeAt(0) === 0x7b ? last === 0x7d : last === 0x5d;
}
