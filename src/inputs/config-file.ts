import { closestName } from '../model/closest-name.ts';
import { printPosition } from '../model/position.ts';
import type { Problem } from '../model/problem.ts';
import { matchesText } from '../model/text-pattern.ts';
import type { MappingNode, YamlNode } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { type ConfigField, type ConfigSection, configSections, linksField, showSection } from './config-fields.ts';
import { malformedValue } from './value-form.ts';

/** What a configuration file says. Every list is in the order of the file. */
export interface ConfigFile {
  readonly rules: readonly {
    readonly rule: string;
    readonly severity: 'block' | 'note' | 'off' | 'warn';
    readonly paths: readonly string[];
  }[];
  readonly acknowledge: readonly {
    readonly rule: string;
    readonly resource: string;
    readonly kind?: string;
    readonly reason: string;
    readonly until?: string;
  }[];
  readonly clusters: readonly {
    readonly name: string;
    readonly path: string;
    readonly kubeVersion?: string;
    readonly apiVersions?: readonly string[];
    readonly substitutions?: Readonly<Record<string, string>>;
    readonly fluxVersion?: string;
    readonly featureGates?: readonly string[];
  }[];
  readonly ignore: readonly {
    readonly kind?: string;
    readonly namespace?: string;
    readonly name?: string;
    readonly path: string;
    readonly reason: string;
  }[];
  readonly noise: readonly {
    readonly key: string;
    readonly in: readonly ('annotations' | 'labels')[];
    readonly reason: string;
  }[];
  readonly publishes: readonly {
    readonly source: string;
    readonly path: string;
    readonly ignore: readonly string[];
    readonly follow?: 'pinned' | 'tree';
  }[];
  /** False for no links to releases. */
  readonly links: boolean;
  /** Default noise rules that hide nothing. */
  readonly show: readonly string[];
}

/** The names that a configuration file can refer to. */
export interface KnownNames {
  readonly rules: readonly string[];
  readonly noise: readonly string[];
}

/** A file, and the most entries of each list. */
const limits = { characters: 1_000_000, entries: 2_000 } as const;

type Place = Pick<YamlNode, 'column' | 'line'>;

/** A value of an entry: one text, or several, or texts by name. */
type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;

/**
 * Reads a configuration file. Entries with a fault are left out and named in `problems`, with their places (code `INPUT_INVALID`, or that of the YAML reader); everything else counts.
 */
export function readConfigFile(
  text: string,
  file: string,
  known: KnownNames,
): { readonly config: ConfigFile; readonly problems: readonly Problem[] } {
  const reader = new ConfigReader(file, known);
  if (text.length > limits.characters) {
    reader.fault({ line: 1, column: 1 }, `more than ${limits.characters} characters in the file`);
    return { config: emptyConfig, problems: reader.problems };
  }
  const { documents, problem } = parseYaml(text, { file });
  const [document, second] = documents;
  if (problem !== undefined) return { config: emptyConfig, problems: [problem] };
  if (second !== undefined) reader.fault(second, 'second YAML document: not read');
  if (document === undefined) return { config: emptyConfig, problems: reader.problems };
  return { config: reader.file(document), problems: reader.problems };
}

/** What holds without a configuration file. */
export const emptyConfig: ConfigFile = {
  rules: [],
  acknowledge: [],
  clusters: [],
  ignore: [],
  noise: [],
  publishes: [],
  links: true,
  show: [],
};

class ConfigReader {
  readonly problems: Problem[] = [];
  readonly #file: string;
  readonly #known: KnownNames;
  constructor(file: string, known: KnownNames) {
    this.#file = file;
    this.#known = known;
  }

  fault({ line, column }: Place, message: string, hint?: string): void {
    this.problems.push({
      code: 'INPUT_INVALID',
      message,
      at: { file: this.#file, line: Math.max(line, 1), column: Math.max(column, 1) },
      ...(hint === undefined ? {} : { hint }),
    });
  }

  file(document: YamlNode): ConfigFile {
    const sections: readonly ConfigSection[] = configSections;
    const names = [...sections.map(({ name }) => name), linksField.name, showSection.name];
    const found = new Map<string, Record<string, FieldValue>[]>();
    let show: readonly string[] = [];
    let links = true;
    for (const { key, value } of this.#entries(document, 'the file')) {
      const name = textOf(key) ?? '';
      const section = sections.find((one) => one.name === name);
      if (name === showSection.name) show = this.#shown(value);
      else if (name === linksField.name) links = this.#flag(linksField.name, value) ?? links;
      else if (section !== undefined) found.set(name, this.#list(section, value));
      else this.fault(key, `unknown section ${clip(name)}`, didYouMean(name, names));
    }
    // The table says which fields are there, and of what type.
    const of = <K extends keyof ConfigFile>(name: K): ConfigFile[K] =>
      (found.get(name) ?? []) as unknown as ConfigFile[K];
    return {
      rules: of('rules').map((entry) => ({ ...entry, paths: entry.paths ?? [] })),
      acknowledge: of('acknowledge'),
      clusters: (found.get('clusters') ?? []).map((entry) => {
        const {
          'api-versions': apiVersions,
          'kube-version': kubeVersion,
          'flux-version': fluxVersion,
          'feature-gates': featureGates,
          ...rest
        } = entry;
        const given = Object.entries({ apiVersions, kubeVersion, fluxVersion, featureGates }).filter(
          ([, value]) => value !== undefined,
        );
        return { ...rest, ...Object.fromEntries(given) } as unknown as ConfigFile['clusters'][number];
      }),
      ignore: of('ignore'),
      noise: of('noise').map((entry) => ({ ...entry, in: entry.in ?? ['annotations', 'labels'] })),
      publishes: of('publishes').map((entry) => ({ ...entry, ignore: entry.ignore ?? [] })),
      links,
      show,
    };
  }

  #flag(name: string, node: YamlNode): boolean | undefined {
    const text = textOf(node);
    if (text === 'true' || text === 'false') return text === 'true';
    this.fault(node, `${name} is neither true nor false`);
    return undefined;
  }

  #entries(node: YamlNode, what: string): MappingNode['entries'] {
    const mapping = followed(node);
    if (mapping.type !== 'mapping') {
      this.fault(node, `${what} is not a mapping`);
      return [];
    }
    const seen = new Set<string>();
    return mapping.entries.filter(({ key }) => {
      const name = textOf(key);
      if (name !== undefined && !seen.has(name)) {
        seen.add(name);
        return true;
      }
      this.fault(key, name === undefined ? 'key is not a string' : `duplicate key ${clip(name)}`);
      return false;
    });
  }

  #items(node: YamlNode, what: string): readonly YamlNode[] {
    const list = followed(node);
    if (list.type !== 'sequence') {
      this.fault(node, `${what} is not a list`);
      return [];
    }
    if (list.items.length > limits.entries) this.fault(node, `more than ${limits.entries} entries in ${what}`);
    return list.items.slice(0, limits.entries);
  }

  #shown(node: YamlNode): readonly string[] {
    return this.#items(node, showSection.name).flatMap((item) => {
      const name = textOf(item);
      if (name !== undefined && this.#known.noise.includes(name)) return [name];
      this.fault(item, `unknown noise rule ${clip(name ?? '')}`, didYouMean(name ?? '', this.#known.noise));
      return [];
    });
  }

  #list(section: ConfigSection, node: YamlNode): Record<string, FieldValue>[] {
    const taken = new Set<string>();
    return this.#items(node, section.name).flatMap((item) => {
      const before = this.problems.length;
      const entry: Record<string, FieldValue> = {};
      for (const { key, value } of this.#entries(item, `an entry of ${section.name}`)) {
        const name = textOf(key) ?? '';
        const field = section.fields.find((one) => one.name === name);
        if (field === undefined) {
          const names = section.fields.map((one) => one.name);
          this.fault(key, `unknown field ${clip(name)} in ${section.name}`, didYouMean(name, names));
          continue;
        }
        const read = this.#value(field, value);
        if (read === undefined) continue;
        if (field.isUnique === true && typeof read === 'string') {
          if (taken.has(`${name} ${read}`)) this.fault(value, `duplicate ${name} in ${section.name}: ${clip(read)}`);
          taken.add(`${name} ${read}`);
        }
        entry[name] = read;
      }
      for (const field of section.fields) {
        if (field.required === true && entry[field.name] === undefined && this.problems.length === before)
          this.fault(item, `missing field ${field.name} in ${section.name}`);
      }
      return this.problems.length === before ? [entry] : [];
    });
  }

  #value(field: ConfigField, node: YamlNode): FieldValue | undefined {
    if (field.type === 'texts') {
      const texts = this.#items(node, field.name).map((item) => this.#text(field, item));
      return texts.flatMap((text) => text ?? []);
    }
    return field.type === 'variables' ? this.#variables(field, node) : this.#text(field, node);
  }

  #variables(field: ConfigField, node: YamlNode): Readonly<Record<string, string>> {
    const found = new Map<string, string>();
    for (const { key, value } of this.#entries(node, field.name)) {
      const [name = '', text] = [textOf(key), textOf(value)];
      if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name)) this.fault(key, `invalid variable name: ${clip(name)}`);
      else if (text === undefined) this.fault(value, `value of variable ${clip(name)} is not a string`);
      else found.set(name, text);
    }
    return Object.fromEntries(found);
  }

  #text(field: ConfigField, node: YamlNode): string | undefined {
    const text = textOf(node);
    const bad = (message: string, hint?: string): undefined => {
      this.fault(node, message, hint);
      return undefined;
    };
    if (text === undefined || text === '') return bad(`${field.name} is not a string, or is empty`);
    if (field.values !== undefined && !field.values.includes(text))
      return bad(`invalid ${field.name}: ${clip(text)}`, didYouMean(text, field.values));
    const fault = field.form === undefined ? undefined : malformedValue(field.form, [text]);
    if (fault !== undefined) return bad(`invalid ${field.name}: ${clip(text)}`, fault.hint);
    if (field.type === 'directory')
      return directoryOf(text) ?? bad(`directory outside of the repository: ${clip(text)}`);
    if (field.type === 'date' && !isDay(text))
      return bad(`invalid date in ${field.name}: ${clip(text)}`, 'Use the form 2026-12-31.');
    if (field.type === 'pointer' && !/^(?:\/[^/]+)+$/.test(text))
      return bad(`invalid JSON pointer in ${field.name}: ${clip(text)}`, 'Use the form /spec/replicas.');
    if (field.type === 'rule' && !this.#known.rules.some((rule) => matchesText(text, rule)))
      return bad(`unknown rule ${clip(text)}`, didYouMean(text, this.#known.rules));
    return text;
  }
}

function followed(node: YamlNode): YamlNode {
  return node.type === 'alias' ? node.target : node;
}

function textOf(node: YamlNode): string | undefined {
  const scalar = followed(node);
  return scalar.type === 'scalar' ? scalar.value : undefined;
}

/** A directory in the form in which trees name it; undefined for one that is not inside of the repository. */
function directoryOf(text: string): string | undefined {
  const parts = text.split('/').filter((part) => part !== '' && part !== '.');
  return text.startsWith('/') || parts.includes('..') ? undefined : parts.join('/');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function didYouMean(text: string, names: readonly string[]): string | undefined {
  const meant = closestName(text, names);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  return names.length > 12 ? undefined : `Values: ${names.join(', ')}.`;
}

const strictness = { block: 3, warn: 2, note: 1, off: 0 } as const;

/** What a new version of a configuration says less strictly than the old one, in a few words each. */
export function loosenedSettings(before: ConfigFile, after: ConfigFile): readonly string[] {
  const added = <T>(old: readonly T[], now: readonly T[]): readonly T[] => {
    const known = new Set(old.map((one) => JSON.stringify(one)));
    return now.filter((one) => !known.has(JSON.stringify(one)));
  };
  const old = new Map(before.rules.map(({ rule, paths, severity }) => [`${rule} ${paths.join(' ')}`, severity]));
  return [
    ...added(before.rules, after.rules)
      .filter(({ rule, paths, severity }) => {
        const was = old.get(`${rule} ${paths.join(' ')}`);
        return severity !== 'block' && (was === undefined || strictness[severity] < strictness[was]);
      })
      .map(({ rule, severity }) => `${rule} is ${severity}`),
    ...added(after.rules, before.rules)
      .filter(
        ({ rule, paths, severity }) =>
          severity !== 'off' &&
          severity !== 'note' &&
          !after.rules.some((one) => one.rule === rule && one.paths.join(' ') === paths.join(' ')),
      )
      .map(({ rule, severity }) => `${rule} is no longer ${severity}`),
    ...added(before.acknowledge, after.acknowledge).map(
      ({ rule, resource }) => `${rule} is acknowledged for ${resource}`,
    ),
    ...added(before.ignore, after.ignore).map(({ path, kind }) => `${path} of ${kind ?? 'all kinds'} is ignored`),
    ...added(before.noise, after.noise).map(({ key }) => `${key} is noise`),
    ...added(after.publishes, before.publishes).map(({ source }) => `${source} is no longer rendered from the tree`),
    ...(before.clusters.length === 0 && after.clusters.length > 0 ? ['only its own clusters are rendered'] : []),
    ...added(after.clusters, before.clusters).map(({ name }) => `cluster ${name} is changed or removed`),
    ...added(after.show, before.show).map((name) => `noise rule ${name} is on again`),
  ];
}

/** A fault of a configuration file in one line. */
export function configProblemText({ message, at }: Problem): string {
  return at === undefined ? message : `${printPosition(at)}: ${message}`;
}
