import { append } from '../model/append.ts';
import { fail } from '../model/problem.ts';

/** The arguments of `helm template`, as far as they matter to rendering. */
export interface TemplateFlags {
  readonly positional: readonly string[];
  /** Flags that were given, by long name; a flag that takes no value has the value `true` or `false`, one that may do without has `''`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** How a flag takes its value: none, once or repeated as it is, repeated and split at commas, or only behind `=`. */
type FlagKind = 'boolean' | 'text' | 'list' | 'optional';

/** Flags that change what is rendered or printed. */
const renderFlags: ReadonlyMap<string, FlagKind> = new Map<string, FlagKind>([
  ['api-versions', 'list'],
  ['dry-run', 'optional'],
  ['generate-name', 'boolean'],
  ['include-crds', 'boolean'],
  ['is-upgrade', 'boolean'],
  ['kube-version', 'text'],
  ['name-template', 'text'],
  ['namespace', 'text'],
  ['no-hooks', 'boolean'],
  ['output-dir', 'text'],
  ['release-name', 'boolean'],
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
  ['insecure-skip-tls-verify', 'boolean'],
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
  ['version', 'text'],
  ['wait', 'optional'],
  ['wait-for-jobs', 'boolean'],
]);

/** Flags of Helm that need a cluster, a network, a key or a program, and what to do instead. */
const refusedFlags: ReadonlyMap<string, { readonly kind: FlagKind; readonly hint: string }> = new Map<
  string,
  { readonly kind: FlagKind; readonly hint: string }
>([
  ['dependency-update', { kind: 'boolean', hint: 'Run helm dependency build first.' }],
  ['post-renderer', { kind: 'text', hint: 'Pipe the output into the program.' }],
  ['post-renderer-args', { kind: 'text', hint: 'Pipe the output into the program.' }],
  ['repo', { kind: 'text', hint: 'Pull the chart first, and use its path.' }],
  ['validate', { kind: 'boolean', hint: 'Remove the flag.' }],
  ['verify', { kind: 'boolean', hint: 'Verify the package with helm verify.' }],
]);

const shorthands: ReadonlyMap<string, string> = new Map([
  ['a', 'api-versions'],
  ['f', 'values'],
  ['g', 'generate-name'],
  ['l', 'labels'],
  ['n', 'namespace'],
  ['s', 'show-only'],
]);

/**
 * Parses arguments as Helm's command line does: `--flag value`, `--flag=value`, `-f value`, `-fvalue`, flags anywhere, `--`
 * ends them.
 *
 * @throws ProblemError `INPUT_INVALID` for an unknown flag, one that cannot be honoured, and a missing or wrong value
 */
export function parseTemplateFlags(args: readonly string[]): TemplateFlags {
  const positional: string[] = [];
  const values = new Map<string, string[]>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--') {
      append(positional, args.slice(at + 1));
      break;
    }
    if (!arg.startsWith('-') || arg === '-') {
      positional.push(arg);
      continue;
    }
    const { name, inline } = splitFlag(arg);
    const refused = refusedFlags.get(name);
    if (refused !== undefined && inline !== 'false')
      fail('INPUT_INVALID', `--${name} is not supported: charts are rendered without a cluster and a network`, {
        hint: refused.hint,
      });
    const kind = refused?.kind ?? renderFlags.get(name) ?? idleFlags.get(name);
    if (kind === undefined)
      fail(
        'INPUT_INVALID',
        arg.startsWith('--') ? `unknown flag: --${name}` : `unknown shorthand flag: '${name}' in ${arg}`,
      );
    const given = inline ?? (kind === 'boolean' ? 'true' : kind === 'optional' ? '' : args[++at]);
    if (given === undefined) fail('INPUT_INVALID', `flag needs an argument: ${arg}`);
    const list = values.get(name) ?? [];
    const value = kind === 'boolean' ? booleanValue(name, given) : given;
    values.set(name, kind === 'list' ? [...list, ...splitCommas(given)] : [...list, value]);
  }
  return { positional, values };
}

/** `true` or `false` as Go's strconv.ParseBool reads it. */
function booleanValue(name: string, text: string): string {
  if (/^(?:1|t|T|true|TRUE|True)$/.test(text)) return 'true';
  if (/^(?:0|f|F|false|FALSE|False)$/.test(text)) return 'false';
  return fail(
    'INPUT_INVALID',
    `invalid argument ${JSON.stringify(text)} for "--${name}" flag: strconv.ParseBool: parsing ${JSON.stringify(text)}: invalid syntax`,
  );
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
