import type { ProblemCode } from '../../src/core/problem.ts';

/**
 * What Flux says of a failure: the reason of its condition, what its message says, and what of our message stands in it
 * too.
 */
interface Words {
  readonly reasons: readonly string[];
  readonly says: RegExp;
  /** The part of our message, the first group, that is in Flux's message as well. */
  readonly shares?: RegExp;
}

const build: Words['reasons'] = ['BuildFailed'];
const waits: Words['reasons'] = ['DependencyNotReady'];
const sources: Words['reasons'] = ['ArtifactFailed', 'SourceNotReady'];
const helm: Words['reasons'] = ['InstallFailed', 'UpgradeFailed'];
const refused: Words['reasons'] = ['Refused', 'ReconciliationFailed'];

/**
 * By the code of a problem: what Flux says in its place. Paths are those of a temporary directory there, and causes
 * stand in the messages of all that they pass through, so that whole messages are equal in no case;
 * `shares` is what names the fault.
 */
const words: Partial<Record<ProblemCode, readonly Words[]>> = {
  CHART_NOT_FOUND: [{ reasons: sources, says: /chart|not ready/i }],
  DEPENDENCY_CYCLE: [{ reasons: waits, says: /dependency '.*' is not ready/ }],
  DEPENDENCY_NOT_FOUND: [
    {
      reasons: waits,
      says: /dependency '.*' not found|unable to get '.*' dependency/,
      shares: / (\S+\/\S+) is not in the tree/,
    },
  ],
  DEPENDENCY_NOT_READY: [
    { reasons: waits, says: /failed to evaluate the CEL expression|is not ready/, shares: /is not true: (.+)$/ },
  ],
  KUSTOMIZATION_INVALID: [{ reasons: build, says: /Failed to read kustomization file|invalid Kustomization/ }],
  KUSTOMIZATION_NOT_FOUND: [
    { reasons: ['ArtifactFailed', 'BuildFailed'], says: /kustomization path not found|no such file or directory/ },
    { reasons: build, says: /unable to find one of 'kustomization\.yaml'/, shares: / in (\S+?)\.?$/ },
  ],
  KUSTOMIZE_CYCLE: [{ reasons: build, says: /cycle detected/ }],
  KUSTOMIZE_DUPLICATE_ID: [
    { reasons: build, says: /may not add resource with an already registered id/, shares: / id (\S+): one from/ },
    {
      reasons: helm,
      says: /may not add resource with an already registered id/,
      shares: /^\S+ (\S+) is rendered twice/,
    },
  ],
  KUSTOMIZE_GENERATOR: [
    { reasons: build, says: /does not exist; cannot merge or replace/, shares: /([^\s/]+) does not exist/ },
  ],
  KUSTOMIZE_PATCH: [{ reasons: build, says: /unable to|failed to|no matches/, shares: /(no matches for Id \S+)\.$/ }],
  KUSTOMIZE_RESOURCE: [
    {
      reasons: build,
      says: /missing Resource metadata|failed to decode Kubernetes apiVersion, kind and name|missing (?:kind|metadata\.name) in object/,
    },
  ],
  NAMESPACE_MISSING: [
    { reasons: ['ReconciliationFailed'], says: /namespace not specified/, shares: /^(\S+ \S+) has no namespace/ },
    // An API that the server does not have is named before the namespace is asked for.
    { reasons: ['ReconciliationFailed'], says: /no matches for kind/, shares: /^(\S+ \S+) has no namespace/ },
  ],
  OBJECT_INVALID: [
    { reasons: refused, says: /field not declared in schema/, shares: /: spec(\.\S+)$/ },
    { reasons: ['InvalidCELExpression'], says: /failed to parse the CEL expression|failed to evaluate/ },
    { reasons: refused, says: /either chart or chartRef must be set|Unsupported value: "\w+"/ },
  ],
  PATH_NOT_FOUND: [
    { reasons: build, says: /no such file or directory/, shares: /(?:^|: )(?:spec\.path )?"?(\S+?)"? does not exist/ },
    {
      reasons: ['ArtifactFailed'],
      says: /kustomization path not found/,
      shares: /(?:^|: )(?:spec\.path )?"?(\S+?)"? does not exist/,
    },
  ],
  RENDERED_YAML: [{ reasons: helm, says: /apiVersion not set|while running post render|YAML parse error/ }],
  SOURCE_NOT_FOUND: [{ reasons: sources, says: /not found|not ready/i }],
  SUBSTITUTION: [
    { reasons: build, says: /var name is invalid/, shares: /(must match .*)$/ },
    { reasons: build, says: /envsubst error/, shares: /(variable substitution failed: .*?)(?: \(|$)/ },
  ],
  TEMPLATE_EXEC: [{ reasons: helm, says: /templates\//, shares: /^([^\n]*)/ }],
  VALUES_NOT_FOUND: [
    {
      reasons: build,
      says: /substitute from '.*' error: .*not found/,
      shares: /\/(\S+?)(?:, which nothing| is not in the tree)/,
    },
    { reasons: ['ValuesError'], says: /could not resolve/, shares: /(\S+?)(?:, which nothing| is not in the tree)/ },
  ],
  VALUES_SCHEMA: [{ reasons: helm, says: /don't meet the specifications of the schema/ }],
  // Lines are those of the file here, and there of the object as kustomize writes it.
  YAML_DUPLICATE_KEY: [
    { reasons: build, says: /mapping key "[^"]*" already defined/, shares: /(mapping key "[^"]*" already defined)/ },
  ],
  YAML_SYNTAX: [{ reasons: build, says: /MalformedYAMLError|failed to decode/, shares: /(yaml: .*)$/ }],
};

/**
 * A message in one form: without temporary directories, and with one blank in place of others and of what stands
 * between kind and name.
 */
const plain = (text: string): string =>
  text
    .replace(/\/tmp\/[\w./-]*?\/|<source>\//g, '')
    .replace(/[\s/]+/g, ' ')
    .trim();

/**
 * Why what we say of a failure is not what Flux says; undefined when it is. What we hold back since it waits for others
 * has no problem of its own, and Flux says the same in other words.
 */
export function failureDisagrees(
  ours: { readonly code: ProblemCode; readonly message: string } | undefined,
  flux: { readonly reason: string; readonly message: string },
): string | undefined {
  if (ours === undefined)
    return [...waits, ...sources, ...build].includes(flux.reason) ? undefined : `${flux.reason} is no waiting`;
  const known = (words[ours.code] ?? []).filter(({ reasons }) => reasons.includes(flux.reason));
  if (known.length === 0) return `${ours.code} is not known to be ${flux.reason}`;
  const fits = known.some(({ says, shares }) => {
    if (!says.test(flux.message)) return false;
    const shared = shares === undefined ? '' : shares.exec(ours.message)?.[1];
    return shared !== undefined && plain(flux.message).includes(plain(shared));
  });
  return fits ? undefined : `"${ours.message}" says something else`;
}
