import { append } from '../core/append.ts';
import { groupBy } from '../core/group-by.ts';
import { printResource, resourceKey } from '../core/resource-id.ts';
import { counted, firstNames, formatCount } from '../core/text/counted.ts';
import {
  type Finding,
  type Impact,
  mayHaveWay,
  quoted,
  type ReleaseChange,
  type Review,
  type Rule,
  recreatesIt,
  rules,
  type Severity,
  severities,
} from '../findings/public.ts';

/** Words of our own: letters, digits and the marks of a sentence, none of which Markdown or HTML reads. */
const plainWords = /^[A-Za-z0-9 .,:;?'()/%+=…–→-]*$/;
/** What becomes a link by itself. */
const linked = /\/\/|www\.|gh-\d/i;

function isPlainWords(text: string): boolean {
  return plainWords.test(text) && !linked.test(text);
}

/**
 * Writes a message of a finding: its own words as they are, and what stands between backticks, which is text of a
 * manifest, by `value`. Anything else that is not plain words goes through `value` too.
 */
export function messageText(message: string, value: (text: string) => string): string {
  return message
    .split('`')
    .map((part, at) => (at % 2 === 1 || !isPlainWords(part) ? value(part) : part))
    .join('');
}

/** The title of a rule as the beginning of a sentence. */
export function titleOf(rule: string): string {
  const title = titleWithin(rule);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The title of a rule as a part of a sentence. */
function titleWithin(rule: string): string {
  return rules.find(({ id }) => id === rule)?.title ?? rule;
}

/** Findings that stand together under one title. */
export interface FindingBlock {
  readonly severity: Severity;
  readonly title: string;
  readonly findings: readonly Finding[];
}

const blockTitles: Readonly<Record<Severity, string>> = { block: 'Blocking', warn: 'Warnings', note: 'Notes' };

/** Findings in blocks, the gravest first; before all others what the API server would refuse. Without `isUnchecked`. */
export function findingBlocks(findings: readonly Finding[]): readonly FindingBlock[] {
  return [
    { severity: 'block', title: 'The API server would refuse', findings: findings.filter(isRefused) } as const,
    ...severities.map((severity) => ({
      severity,
      title: blockTitles[severity],
      findings: findings.filter(
        (finding) => finding.severity === severity && !isRefused(finding) && !isUnchecked(finding),
      ),
    })),
  ].filter((block) => block.findings.length > 0);
}

/** Test for a finding that tells what the API server would refuse. */
export function isRefused({ severity, rule, message }: Finding): boolean {
  return severity === 'block' && isRefusal(rule) && !message.startsWith(recreatesIt);
}

function isRefusal(rule: string): boolean {
  return rules.find(({ id }) => id === rule)?.isRefusal === true;
}

/** Test for a note on what could not be checked, which nobody can act on: reports count these at their end. */
export function isUnchecked({ severity, rule }: Finding): boolean {
  return severity === 'note' && uncheckedOf(rule) !== undefined;
}

function uncheckedOf(rule: string): Rule['unchecked'] {
  return rules.find(({ id }) => id === rule)?.unchecked;
}

/**
 * `3 kinds without a schema, 1 policy not evaluated`, and a message about each, once for all clusters; the count is
 * empty when there is nothing.
 */
export function uncheckedText(findings: readonly Finding[]): {
  readonly count: string;
  readonly messages: readonly string[];
} {
  const counts: string[] = [];
  const messages: string[] = [];
  for (const [rule, all] of groupBy(findings.filter(isUnchecked), (finding) => finding.rule)) {
    const words = uncheckedOf(rule);
    if (words === undefined) continue;
    const own = new Set(
      all.map(({ resource, message }) =>
        words.isPerResource ? `${quoted(printResource(resource))}: ${message}` : message,
      ),
    );
    counts.push(`${formatCount(own.size)} ${own.size === 1 ? words.one : words.several}`);
    append(messages, [...own]);
  }
  return { count: counts.join(', '), messages };
}

/** Findings of one rule from this number on are gathered in one line. */
const gatheredFrom = 4;

/** One finding, or several of one rule that are told together. */
export interface FindingGroup {
  readonly first: Finding;
  readonly all: readonly Finding[];
  /** True when every one of them has the same message. */
  readonly isSame: boolean;
}

/** The condition with which a message begins (`If this is new: `); empty for one that says what is certain. */
function conditionOf(message: string): string {
  return /^If [^:]+: /.exec(message)?.[0] ?? '';
}

/**
 * Puts findings of one rule, severity and condition together where there are many of them; the order is that of the
 * first of each.
 */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  const byRule = groupBy(findings, ({ severity, rule, message }) => `${severity} ${rule} ${conditionOf(message)}`);
  return [...byRule.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const isSame = all.every(({ message }) => message === first.message);
    // The words of the API server say what to do, and the title does not.
    if (all.length < gatheredFrom) return ofOneResource(all);
    return !isSame && isRefusal(first.rule) ? inTheSameWords(all) : [{ first, all, isSame }];
  });
}

/** Findings of one rule by their message, where there are many of one. */
function inTheSameWords(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = [...groupBy(findings, ({ message, hint }) => `${message}\0${hint}`).values()];
  const many = new Set(groups.filter((all) => all.length >= gatheredFrom).flat());
  const rest = ofOneResource(findings.filter((one) => !many.has(one)));
  const gathered = groups.flatMap((all): readonly FindingGroup[] => {
    const [first] = all;
    return first === undefined || !many.has(first) ? [] : [{ first, all, isSame: true }];
  });
  return [...gathered, ...rest];
}

/** One group for what is said of one edit, and for what is said of one resource in several clusters. */
function ofOneResource(findings: readonly Finding[]): readonly FindingGroup[] {
  const edits = groupBy(findings, ({ position, message, hint }) =>
    [position?.file, position?.line, message, hint].join('\0'),
  );
  const ofOneEdit = [...edits.values()].filter((all) => all.length > 1 && all[0]?.position?.line !== undefined);
  const gathered = new Set(ofOneEdit.flat());
  return findings
    .flatMap((first): readonly FindingGroup[] => {
      const all = ofOneEdit.find(([one]) => one === first);
      return all === undefined ? [] : [{ first, all, isSame: true }];
    })
    .concat(inSeveralClusters(findings.filter((one) => !gathered.has(one))));
}

/** One group for what is said of one resource in several clusters. */
function inSeveralClusters(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = groupBy(findings, ({ resource, message, hint }) => [resourceKey(resource), message, hint].join('\0'));
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    const isOnce = new Set(all.map(({ root }) => root)).size === all.length;
    if (first !== undefined && isOnce) return [{ first, all, isSame: true }];
    return all.map((one) => ({ first: one, all: [one], isSame: true }));
  });
}

/** Text of all findings of a group. */
export function groupText({ first: { message, rule }, isSame }: FindingGroup): string {
  return isSame ? message : `${conditionOf(message)}${titleOf(rule)}.`;
}

/** Findings of a group that the text of the group does not tell apart, by their messages; none where it says all. */
export function toldApart({ all, isSame }: FindingGroup): readonly (readonly [message: string, of: Finding[]])[] {
  return isSame ? [] : [...groupBy(all, ({ message }) => message)];
}

/** Up to this many things that happen are named in the first line. */
const namedTitles = 2;

/**
 * `2 blocking: claim removed · 3 warnings`; empty when nothing blocks and nothing warns. What happens is named of the
 * gravest severity there is, where it is little, not `isNamed` already, and no warning of what may be so.
 */
export function findingCounts(findings: readonly Finding[], isNamed: (rule: string) => boolean = () => false): string {
  const blocking = findings.filter(({ severity }) => severity === 'block');
  const warnings = findings.filter(({ severity }) => severity === 'warn');
  const block = `${formatCount(blocking.length)} blocking`;
  const warn = counted(warnings.length, 'warning');
  if (blocking.length === 0) return warnings.length === 0 ? '' : withTitles(warn, warnings, isNamed);
  return warnings.length === 0
    ? withTitles(block, blocking, isNamed)
    : `${withTitles(block, blocking, isNamed)} · ${warn}`;
}

function withTitles(text: string, findings: readonly Finding[], isNamed: (rule: string) => boolean): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const isSure = (rule: string): boolean =>
    findings.some((one) => one.rule === rule && (one.severity === 'block' || conditionOf(one.message) === ''));
  const titles = rules.filter((rule) => !isNamed(rule) && isSure(rule)).map(titleWithin);
  if (titles.length === 0 || titles.length > namedTitles) return text;
  // The number is that of all of them.
  return `${text}${titles.length < rules.length ? ', among them' : ''}: ${titles.join(', ')}`;
}

/** Counts of the findings that are not shown; empty when everything is. */
export function suppressedText({ acknowledged, switchedOff }: Review): string {
  const accepted = acknowledged.filter(({ by }) => by !== undefined).length;
  const own = acknowledged.length - accepted;
  return [
    accepted === 0 ? '' : `${counted(accepted, 'finding')} accepted`,
    own === 0 ? '' : `${counted(own, 'finding')} acknowledged`,
    switchedOff === 0 ? '' : `${counted(switchedOff, 'finding')} switched off`,
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** `upgraded 1.2.0 → 1.2.1 (chart)`, in words of our own except for the versions, which `value` writes. */
export function releaseText(
  { action, from, to, differs, suspended, sameResult }: ReleaseChange,
  value: (text: string) => string,
): string {
  const versions =
    action === 'upgraded' && from !== undefined && to !== undefined && from !== to
      ? ` ${value(from)} → ${value(to)}`
      : action === 'installed' && to !== undefined
        ? ` ${value(to)}`
        : '';
  const what = differs.length === 0 || action !== 'upgraded' ? '' : ` (${differs.join(' and ')})`;
  return `${action}${versions}${what}${sameResult === true ? ', same result' : ''}${suspended ? ', when resumed' : ''}`;
}

/** As many apps that depend on a change are named in a sentence. */
export const maxNamedDependents = 3;

const routineTexts: Readonly<Record<NonNullable<Impact['routine']>, string>> = {
  'chart-patch': 'patch versions of charts and images',
  'image-digest': 'digests of images',
  'image-patch': 'patch versions of images',
};

/** Sentence about a change that is routine; empty for every other change. */
export function routineText({ routine }: Impact): string {
  return routine === undefined ? '' : `Routine: only ${routineTexts[routine]}.`;
}

/** Sentence about who depends on what changes; empty where nobody does. `value` writes names. */
export function dependentsText({ blastRadius, affected }: Impact, value: (text: string) => string): string {
  if (blastRadius === 0) return '';
  const verb = blastRadius === 1 ? 'depends on a changed resource' : 'depend on changed resources';
  const names = affected.map(({ root, id }) => value(`${root === '' ? '' : `${root}: `}${printResource(id)}`));
  const who = names.length === 0 ? counted(blastRadius, 'app') : firstNames(names, maxNamedDependents);
  return `${who} ${verb}.`;
}

/** The way to steps that do not block, in the form of a message; empty where none is known for any of the findings. */
export function stepsText(findings: readonly Finding[]): string {
  return mayHaveWay(findings) ? '`fluxdelta plan-safe` looks for steps of which none blocks.' : '';
}
