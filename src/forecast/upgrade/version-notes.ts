import type { ChartNote } from '../../core/chart-upgrade.ts';
import { goString } from '../../core/go/go-string.ts';
import { type JsonValue, stringAt } from '../../core/json.ts';
import { compareVersions, type SemverVersion, tryParseVersion } from '../../core/semver/semver-version.ts';
import { type Chart } from '../../engines/helm/public.ts';
import { decodeKubernetesYaml } from '../../engines/yaml/public.ts';

/** Lines of one note, characters of a line, and of a file that is looked at. */
const mostLines = 40;
const longestLine = 300;
const longestFile = 1_000_000;

/** Annotation of a chart for Artifact Hub: the changes of its own version alone. */
const changesAnnotation = 'artifacthub.io/changes';
const files = /^(?:changelog|readme|upgrad(?:e|ing))(?:\.md|\.markdown|\.txt)?$/i;
/** A file for each version, as `changelog/helm-chart-4.15.1.md`. */
const changelogs = /^changelogs?\/(?:[a-z]{1,40}-){0,5}v?(\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.]{1,40})?)\.md$/i;
const version = /(?<![\w.])v?(\d{1,9}(?:\.(?:\d{1,9}|x)){1,2}(?:-[\w.]{1,40})?)(?![\w])/gi;
/** Words of a heading in a README under which steps between versions stand. */
const upgrading = /upgrad|migrat|breaking|changelog|release notes|^(?:from|to)\b/i;

/** A file that may hold notes; it is read where its name says so. */
export interface NotedFile {
  readonly name: string;
  readonly data: () => Uint8Array;
}

/** Two versions: notes are about what comes after one, and up to another. */
interface VersionSpan {
  readonly after: SemverVersion;
  readonly upTo: SemverVersion;
}

/** Notes of the author of a chart about the versions after one and up to another, as they stand there. */
export function chartNotes(former: Chart, chart: Chart): readonly ChartNote[] {
  const [after, upTo] = [former, chart].map(({ metadata }) => versionOf(metadata.version));
  if (after === undefined || upTo === undefined || compareVersions(after, upTo) >= 0) return [];
  const own = changesOf(chart.metadata.annotations?.get(changesAnnotation));
  const held = chart.files.map(({ name, data }): NotedFile => ({ name, data: () => data }));
  return [...noteOf(changesAnnotation, own), ...versionNotes({ after, upTo }, held)];
}

/** Notes in files of a changelog, of upgrades or in a README about the versions after one and up to another. */
export function versionNotes({ after, upTo }: VersionSpan, held: readonly NotedFile[]): readonly ChartNote[] {
  const dated = held
    .flatMap(({ name, data }) => {
      const named = changelogs.exec(name)?.[1];
      const of = named === undefined ? undefined : versionOf(named);
      return of === undefined || compareVersions(of, after) <= 0 || compareVersions(of, upTo) > 0 ? [] : [{ of, data }];
    })
    .sort((a, b) => compareVersions(b.of, a.of))
    .flatMap(({ data }) => [...linesOf(data()), '']);
  const told = held.flatMap(({ name, data }) => {
    if (!files.test(name)) return [];
    const isReadme = /^readme/i.test(name);
    return noteOf(name, sectionsBetween(linesOf(data()), after, upTo, isReadme));
  });
  return [...told, ...noteOf('changelog/', dated)];
}

/** Lines of a file; none of one that is very long. */
function linesOf(data: Uint8Array): readonly string[] {
  return data.length > longestFile ? [] : goString(data).split('\n');
}

function noteOf(source: string, all: readonly string[]): ChartNote[] {
  const lines = all
    .map((line) => line.trimEnd())
    .filter((line, at, others) => line !== '' || (others[at - 1] ?? '') !== '')
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
  while (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) return [];
  return [{ source, lines: lines.slice(0, mostLines), linesLeftOut: Math.max(0, lines.length - mostLines) }];
}

/** The entries of the annotation: texts, or mappings of a kind and a description. */
function changesOf(text: string | undefined): string[] {
  if (text === undefined || text.length > longestFile) return [];
  const [document] = decodeKubernetesYaml(text).documents;
  const entries: JsonValue = document?.object ?? null;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [firstLine(entry)];
    const [kind, description] = [stringAt(entry, 'kind'), stringAt(entry, 'description')];
    if (description === undefined) return [];
    return [`${kind === undefined ? '' : `${kind}: `}${firstLine(description)}`];
  });
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}

/** The sections whose heading names a version between two, with those below them. */
function sectionsBetween(
  lines: readonly string[],
  after: SemverVersion,
  upTo: SemverVersion,
  isReadme: boolean,
): string[] {
  const found: string[] = [];
  // The headings above a line, and the depth of the section that is taken over.
  let above: { readonly depth: number; readonly text: string }[] = [];
  let taken: number | undefined;
  let isCode = false;
  for (const line of lines) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const [, marks, text] = (isCode ? undefined : /^(#{1,6})[ \t](.*)$/.exec(line)) ?? [];
    if (marks !== undefined && text !== undefined) {
      const depth = marks.length;
      above = [...above.filter((one) => one.depth < depth), { depth, text }];
      if (taken === undefined || depth <= taken) {
        const isAbout = !isReadme || above.some((one) => upgrading.test(one.text));
        taken = isAbout && isBetween(text, after, upTo) ? depth : undefined;
      }
    }
    if (taken !== undefined) found.push(line);
  }
  return found;
}

/**
 * Test for a heading whose version, of two the one to which it leads, comes after one, and not after another; `45.x`
 * counts as `45.0.0`. Behind it is often a link to the version before, a date, or a version of something else.
 */
function isBetween(heading: string, after: SemverVersion, upTo: SemverVersion): boolean {
  const [from = '', to] = heading.slice(0, 500).split(/\bto\b/i);
  const first = (to ?? from).match(version)?.[0];
  const named = first === undefined ? undefined : versionOf(first.replace(/^v/i, '').replace(/\.x/gi, '.0'));
  return named !== undefined && compareVersions(named, after) > 0 && compareVersions(named, upTo) <= 0;
}

/** A version without what follows a plus; undefined of a text that is none. */
export function versionOf(text: string): SemverVersion | undefined {
  return tryParseVersion(text.split('+', 1)[0] ?? '');
}
