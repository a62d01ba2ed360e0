import { fail } from '../model/problem.ts';

/** The arguments of `helm template`, as far as they matter to rendering. */
export interface TemplateFlags {
  readonly positional: readonly string[];
  /** Flags that were given, by long name; a flag that takes no value has the value `true` or `false`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** How a flag takes its value: none, once or repeated as it is, or repeated and split at commas. */
type FlagKind = 'boolean' | 'text' | 'list';

/** Flags that change what is rendered or printed. */
const renderFlags: ReadonlyMap<string, FlagKind> = new Map<string, FlagKind>([
  ['api-versions', 'list'],
  ['include-crds', 'boolean'],
  ['is-upgrade', 'boolean'],
  ['kube-version', 'text'],
  ['namespace', 'text'],
  ['no-hooks', 'boolean'],
  ['set', 'text'],
  ['set-file', 'text'],
  ['set-json', 'text'],
  ['set-literal', 'text'],
  ['set-string', 'text'],
  ['show-only', 'text'],
  ['skip-schema-validation', 'boolean'],
  ['skip-tests', 'boolean'],
  ['values', 'list'],
]);

/** Flags of Helm that are accepted and make no difference to a local render. */
const idleFlags: ReadonlyMap<string, FlagKind> = new Map<string, FlagKind>([
  ['atomic', 'boolean'],
  ['create-namespace', 'boolean'],
  ['debug', 'boolean'],
  ['description', 'text'],
  ['devel', 'boolean'],
  ['disable-openapi-validation', 'boolean'],
  ['enable-dns', 'boolean'],
  ['force', 'boolean'],
  ['force-conflicts', 'boolean'],
  ['force-replace', 'boolean'],
  ['hide-notes', 'boolean'],
  ['kube-context', 'text'],
  ['kubeconfig', 'text'],
  ['labels', 'text'],
  ['render-subchart-notes', 'boolean'],
  ['replace', 'boolean'],
  ['rollback-on-failure', 'boolean'],
  ['server-side', 'boolean'],
  ['skip-crds', 'boolean'],
  ['take-ownership', 'boolean'],
  ['timeout', 'text'],
  ['wait-for-jobs', 'boolean'],
]);

const shorthands: ReadonlyMap<string, string> = new Map([
  ['a', 'api-versions'],
  ['f', 'values'],
  ['l', 'labels'],
  ['n', 'namespace'],
  ['s', 'show-only'],
]);

/**
 * Parses arguments as Helm's command line does: `--flag value`, `--flag=value`, `-f value`, `-fvalue`, flags anywhere, `--`
 * ends them.
 *
 * @throws ProblemError `INPUT_INVALID` for an unknown flag or a missing value
 */
export function parseTemplateFlags(args: readonly string[]): TemplateFlags {
  const positional: string[] = [];
  const values = new Map<string, string[]>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--') {
      positional.push(...args.slice(at + 1));
      break;
    }
    if (!arg.startsWith('-') || arg === '-') {
      positional.push(arg);
      continue;
    }
    const { name, inline } = splitFlag(arg);
    const kind = renderFlags.get(name) ?? idleFlags.get(name);
    if (kind === undefined)
      fail(
        'INPUT_INVALID',
        arg.startsWith('--') ? `unknown flag: --${name}` : `unknown shorthand flag: '${name}' in ${arg}`,
      );
    const given = inline ?? (kind === 'boolean' ? 'true' : args[++at]);
    if (given === undefined) fail('INPUT_INVALID', `flag needs an argument: ${arg}`);
    const list = values.get(name) ?? [];
    values.set(name, kind === 'list' ? [...list, ...splitCommas(given)] : [...list, given]);
  }
  return { positional, values };
}

function splitFlag(arg: string): { name: string; inline: string | undefined } {
  if (arg.startsWith('--')) {
    const equals = arg.indexOf('=');
    return equals < 0
      ? { name: arg.slice(2), inline: undefined }
      : { name: arg.slice(2, equals), inline: arg.slice(equals + 1) };
  }
  const letter = arg.charAt(1);
  const rest = arg.slice(2);
  return { name: shorthands.get(letter) ?? letter, inline: rest === '' ? undefined : rest.replace(/^=/, '') };
}

/** Values of a list flag: one line of CSV, so that a value in double quotes may hold commas. */
function splitCommas(text: string): string[] {
  if (text === '') return [];
  const values: string[] = [];
  for (const [, quoted, plain] of text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g)) {
    values.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return values;
}
