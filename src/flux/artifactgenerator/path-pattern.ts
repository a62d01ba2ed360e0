import type { FileTree } from '../../core/files/file-tree.ts';
import { joinPath } from '../../core/files/paths.ts';
import { type Budget, spend } from './budget.ts';
import { GeneratorError } from './generator-error.ts';
import type { GeneratorSpec, OutputArtifact } from './generator-spec.ts';
import { labelKeyErrors, labelValueErrors, nameErrors } from './kubernetes-names.ts';

/** An artifact to make, with the labels that a path pattern gives it. */
export interface ArtifactRequest {
  readonly artifact: OutputArtifact;
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * The artifacts of a generator: those that it names, or with a path pattern one of each for every directory of a source
 * that the pattern fits. `lookup` gives the sources by alias. Errors are in the words of source-watcher.
 *
 * @throws ProblemError `TREE_LIMIT` when it takes more work than `budget` allows
 */
export function artifactRequests(
  { pathPattern, artifacts }: GeneratorSpec,
  lookup: (alias: string) => FileTree | undefined,
  budget: Budget,
): readonly ArtifactRequest[] | { readonly error: string } {
  if (pathPattern === '') return artifacts.map((artifact) => ({ artifact, labels: {} }));
  try {
    return expand(pathPattern, artifacts, lookup, budget);
  } catch (error) {
    if (!(error instanceof GeneratorError)) throw error;
    return { error: `failed to expand path pattern: ${error.message}` };
  }
}

function expand(
  pathPattern: string,
  artifacts: readonly OutputArtifact[],
  lookup: (alias: string) => FileTree | undefined,
  budget: Budget,
): readonly ArtifactRequest[] {
  const slash = pathPattern.indexOf('/');
  if (slash < 0 || !pathPattern.startsWith('@')) throw new GeneratorError(`invalid pathPattern format: ${pathPattern}`);
  const shown = `pathPattern ${JSON.stringify(pathPattern)}`;
  const alias = pathPattern.slice(1, slash);
  const tree = lookup(alias);
  if (tree === undefined) throw new GeneratorError(`${shown}: source alias ${alias} not found in local sources`);
  const names = captureNames(shown, pathPattern.slice(slash + 1));
  for (const name of names) {
    const wrong = labelKeyErrors(name);
    if (wrong.length > 0)
      throw new GeneratorError(
        `${shown}: capture variable ${JSON.stringify(name)} is not a valid Kubernetes label key: ${wrong.join('; ')}`,
      );
  }
  const segments = pathPattern.slice(slash + 1).split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return [];
  const matchers = segments.map(segmentPattern);
  const requests: ArtifactRequest[] = [];
  const seen = new Map<string, string>();
  const look = (directory: string, depth: number, captures: readonly (readonly [string, string])[]): void => {
    const pieces = matchers[depth];
    if (pieces === undefined) {
      add(directory, captures);
      return;
    }
    const entries = tree.list(directory) ?? [];
    spend(budget, entries.length);
    for (const { name, kind } of entries) {
      const found = kind === 'directory' ? captured(pieces, name, budget) : undefined;
      if (found !== undefined) look(joinPath(directory, name), depth + 1, [...captures, ...found]);
    }
  };
  const add = (directory: string, captures: readonly (readonly [string, string])[]): void => {
    const raw = new Map(captures);
    const normal = new Map(captures.map(([name, value]) => [name, value.toLowerCase()]));
    for (const [name, value] of normal) {
      const wrong = labelValueErrors(value);
      if (wrong.length > 0)
        throw new GeneratorError(
          `${shown}: captured value ${JSON.stringify(value)} for variable ${JSON.stringify(name)} is not a valid Kubernetes label value: ${wrong.join('; ')}`,
        );
    }
    for (const template of artifacts) {
      spend(budget, template.copy.length);
      let artifact: OutputArtifact;
      try {
        artifact = {
          ...template,
          name: filled(template.name, normal),
          copy: template.copy.map((copy) => ({ ...copy, from: filled(copy.from, raw), to: filled(copy.to, raw) })),
        };
      } catch (error) {
        if (!(error instanceof GeneratorError)) throw error;
        throw new GeneratorError(
          `${shown}: failed to render artifact ${template.name} for match ${directory}: ${error.message}`,
        );
      }
      const { name } = artifact;
      const wrong = nameErrors(name);
      if (wrong.length > 0)
        throw new GeneratorError(
          `${shown}: rendered artifact name ${JSON.stringify(name)} is not a valid Kubernetes object name: ${wrong.join('; ')}`,
        );
      const before = seen.get(name);
      if (before !== undefined)
        throw new GeneratorError(
          `${shown}: directories ${JSON.stringify(before)} and ${JSON.stringify(directory)} both resolve to artifact name ${JSON.stringify(name)}`,
        );
      seen.set(name, directory);
      requests.push({ artifact, labels: Object.fromEntries(normal) });
    }
  };
  look('', 0, []);
  return requests;
}

const captureName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The names of all captures of a pattern. */
function captureNames(shown: string, pattern: string): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === '}')
      throw new GeneratorError(
        `${shown}: invalid capture ending at offset ${offset(pattern, at)}: missing opening brace`,
      );
    if (pattern[at] !== '{') continue;
    const end = pattern.indexOf('}', at);
    if (end < 0)
      throw new GeneratorError(
        `${shown}: invalid capture starting at offset ${offset(pattern, at)}: missing closing brace`,
      );
    const name = pattern.slice(at + 1, end);
    if (name === '') throw new GeneratorError(`${shown}: empty capture variable`);
    if (!captureName.test(name))
      throw new GeneratorError(
        `${shown}: capture variable ${JSON.stringify(name)} must be a valid capture name matching [A-Za-z_][A-Za-z0-9_]*`,
      );
    if (names.includes(name)) throw new GeneratorError(`${shown}: duplicate capture variable ${JSON.stringify(name)}`);
    names.push(name);
    at = end;
  }
  return names;
}

/** A place in a text in bytes, as Go counts. */
function offset(text: string, at: number): number {
  return Buffer.byteLength(text.slice(0, at));
}

type Piece = { readonly text: string } | { readonly capture: string };

function segmentPattern(segment: string): readonly Piece[] {
  return segment
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { capture: part.slice(1, -1) } : { text: part }));
}

/** What the captures of a segment take of a name; each takes as much as it can, the first one first. */
function captured(
  pieces: readonly Piece[],
  name: string,
  budget: Budget,
): readonly (readonly [string, string])[] | undefined {
  const dead = new Set<number>();
  const from = (piece: number, at: number): readonly (readonly [string, string])[] | undefined => {
    const current = pieces[piece];
    if (current === undefined) return at === name.length ? [] : undefined;
    const place = piece * (name.length + 1) + at;
    if (dead.has(place)) return undefined;
    spend(budget, 1);
    if ('text' in current) {
      const rest = name.startsWith(current.text, at) ? from(piece + 1, at + current.text.length) : undefined;
      if (rest !== undefined) return rest;
    } else {
      for (let end = name.length; end > at; end--) {
        const rest = from(piece + 1, end);
        if (rest !== undefined) return [[current.capture, name.slice(at, end)], ...rest];
      }
    }
    dead.add(place);
    return undefined;
  };
  return from(0, 0);
}

/** A template with values in place of its captures. */
function filled(template: string, values: ReadonlyMap<string, string>): string {
  const invalid = `invalid template ${JSON.stringify(template)}`;
  let text = '';
  for (let at = 0; at < template.length; at++) {
    const char = template[at] ?? '';
    if (char === '}')
      throw new GeneratorError(`${invalid}: capture ending at offset ${offset(template, at)} is missing opening brace`);
    if (char !== '{') {
      text += char;
      continue;
    }
    const end = template.indexOf('}', at);
    if (end < 0)
      throw new GeneratorError(
        `${invalid}: capture starting at offset ${offset(template, at)} is missing closing brace`,
      );
    const name = template.slice(at + 1, end);
    if (name === '') throw new GeneratorError(`${invalid}: empty capture variable`);
    if (!captureName.test(name))
      throw new GeneratorError(
        `${invalid}: capture variable ${JSON.stringify(name)} must be a valid capture name matching [A-Za-z_][A-Za-z0-9_]*`,
      );
    const value = values.get(name);
    if (value === undefined)
      throw new GeneratorError(`${invalid}: capture variable ${JSON.stringify(name)} is not defined by pathPattern`);
    text += value;
    at = end;
  }
  return text;
}
