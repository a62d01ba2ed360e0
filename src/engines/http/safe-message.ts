import type { Problem, ProblemCode, Warning } from '../../core/problem.ts';
import type { NodeResult, SideResult } from '../../core/side-result.ts';
import { trimmedEnd } from '../../core/text/trimmed.ts';
import { redactUrl } from './redact-url.ts';

/** Redactions of a report: texts that only this machine knows. */
export interface Redactions {
  /** Directories of the machine: what lies below one is named from there. */
  readonly directories: readonly string[];
  /**
   * Passwords and tokens that the run was given. Very short ones are not looked for: they would be found anywhere by
   * chance.
   */
  readonly secrets: readonly string[];
}

const nothing: Redactions = { directories: [], secrets: [] };
const mask = '***';
const shortestSecret = 6;
/**
 * What a template fails with may be as long as its author likes. It is cut after the search: half a token looks like
 * none.
 */
const longestMessage = 4096;

/** Parameters of URLs that say what is meant, as in references to remote bases. All others may hold a token. */
const plainParameters: ReadonlySet<string> = new Set(['depth', 'ref', 'submodules', 'timeout', 'version']);

/** Tokens by their form, wherever they stand; the groups that `$1` names are kept. */
const tokens: readonly RegExp[] = [
  /()-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /()\bAGE-SECRET-KEY-1[0-9A-Z]+/gi,
  /()\bgh[oprsu]_[0-9A-Za-z]{16,}/g,
  /()\bgithub_pat_\w{16,}/g,
  /()\bgl(?:pat|cbt|dt|rt)-[\w-]{16,}/g,
  /()\bxox[a-z]-[\w-]{10,}/g,
  /()\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  // What is too long for a search from each of its parts, which would take quadratic time, is a token without more.
  /()\beyJ(?:[\w-]{2000,}[\w.-]*|[\w-]{8,1999}\.[\w-]{8,}\.[\w-]*)/g,
  /(\b(?:Bearer|Basic|token)\s+)[\w.~+/=-]{12,}/gi,
  /(\b(?:access[_-]?token|api[_-]?key|client[_-]?secret|passw(?:or)?d|secret[_-]?key)\s*=\s*["']?)[^\s"',;&]+/gi,
  // After a colon several words are a sentence.
  /(\b(?:access[_-]?token|api[_-]?key|client[_-]?secret|passw(?:or)?d|secret[_-]?key)["']?\s*:\s*)(?:"[^"]+"|'[^']+'|[^\s"',;&]{1000,}|[^\s"',;&]{1,999}(?=\s*(?:[,;}]|$)))/gim,
];

/** Problems in the words of the runtime or of other programs, which name files by where they are on the machine. */
const technical: ReadonlySet<ProblemCode> = new Set(['FILE_UNREADABLE', 'GIT_FAILED', 'GIT_UNAVAILABLE', 'INTERNAL']);

/**
 * A text for people without credentials, tokens in URLs, and directories that are hidden. What is no such thing stays
 * as it is.
 */
export function safeMessage(text: string, hidden: Redactions = nothing): string {
  let safe = text;
  for (const secret of hidden.secrets) if (secret.length >= shortestSecret) safe = safe.replaceAll(secret, mask);
  // A longer name of a scheme counts by its end.
  safe = safe.replace(/\b(?:[a-z][a-z0-9+.-]{0,30})?:\/\/[^\s"'`<>]+/gi, safeUrl);
  for (const token of tokens) safe = safe.replace(token, `$1${mask}`);
  for (const directory of [...hidden.directories].sort((a, b) => b.length - a.length)) {
    const plain = trimmedEnd(directory, '\\/');
    if (plain === '') continue;
    safe = safe.replaceAll(`${plain}/`, '').replaceAll(`${plain}\\`, '');
    if (safe.includes(plain)) safe = safe.split(plain).join('.');
  }
  return safe.length <= longestMessage ? safe : `${safe.slice(0, longestMessage - 1)}…`;
}

/**
 * A problem whose texts are safe. Those of the runtime and of other programs also lose the directories before the names
 * of files. The same object when nothing had to go.
 */
export function safeProblem(problem: Problem, hidden: Redactions = nothing): Problem {
  const safe = (text: string): string => {
    const message = safeMessage(text, hidden);
    return technical.has(problem.code) ? withoutDirectories(message) : message;
  };
  const { message, hint, original, stack } = problem;
  const frames = stack?.map(safe);
  const changed =
    safe(message) !== message ||
    (hint !== undefined && safe(hint) !== hint) ||
    (original !== undefined && safe(original) !== original) ||
    frames?.some((frame, index) => frame !== stack?.[index]) === true;
  if (!changed) return problem;
  return {
    ...problem,
    message: safe(message),
    ...(hint === undefined ? {} : { hint: safe(hint) }),
    ...(original === undefined ? {} : { original: safe(original) }),
    ...(frames === undefined ? {} : { stack: frames }),
  };
}

/** A side whose messages are safe. Manifests are not looked at: what may be shown of them is another matter. */
export function safeSide(side: SideResult, hidden: Redactions = nothing): SideResult {
  const warnings = (all: readonly Warning[]): readonly Warning[] => {
    const safe = all.map((warning) => {
      const message = safeMessage(warning.message, hidden);
      return message === warning.message ? warning : { ...warning, message };
    });
    return safe.every((warning, index) => warning === all[index]) ? all : safe;
  };
  /** Messages that are shown otherwise than they are; the reasons of other nodes repeat them. */
  const changed = new Map<string, string>();
  for (const problem of side.nodes.flatMap(({ problems }) => problems)) {
    const { message } = safeProblem(problem, hidden);
    if (message !== problem.message) changed.set(problem.message, message);
  }
  const reasonOf = (text: string): string => {
    let reason = text;
    for (const [message, safe] of changed) reason = reason.replaceAll(message, () => safe);
    return safeMessage(reason, hidden);
  };
  const node = (result: NodeResult): NodeResult => {
    if (result.problems.length === 0 && result.warnings.length === 0 && result.reason === '') return result;
    const problems = result.problems.map((problem) => safeProblem(problem, hidden));
    // A reason that is the message of a problem stays so.
    const index = result.problems.findIndex((problem) => problem.message === result.reason);
    const reason = problems[index]?.message ?? reasonOf(result.reason);
    const warned = warnings(result.warnings);
    const isSafe =
      reason === result.reason &&
      warned === result.warnings &&
      problems.every((problem, at) => problem === result.problems[at]);
    // A copy would ask for manifests that nobody may need.
    return isSafe ? result : { ...result, reason, problems, warnings: warned };
  };
  return {
    nodes: side.nodes.map(node),
    orphans: side.orphans,
    problems: side.problems.map((problem) => safeProblem(problem, hidden)),
    warnings: warnings(side.warnings),
  };
}

function safeUrl(url: string): string {
  const kept = trimmedEnd(url, '.,;:)]}');
  const end = url.slice(kept.length);
  if (/^file:/i.test(kept)) return `file:${kept.slice(kept.lastIndexOf('/') + 1)}${end}`;
  const query = /\?([^#]*)/.exec(kept)?.[1] ?? '';
  const hasUser = /^[^/]*\/\/[^/]*@/.test(kept);
  const parameters = query === '' ? [] : query.split('&');
  const plain = parameters.filter((parameter) => plainParameters.has(parameter.split('=')[0] ?? ''));
  if (!hasUser && plain.length === parameters.length && !kept.includes('#')) return url;
  return `${redactUrl(kept)}${plain.length === 0 ? '' : `?${plain.join('&')}`}${end}`;
}

/** Absolute paths cut down to the last name, in quotes or not. */
function withoutDirectories(text: string): string {
  return text
    .replace(/(["'`])(?:\/|[A-Za-z]:\\)[^"'`\n]*[\\/]([^"'`\n\\/]*)\1/g, '$1$2$1')
    .replace(/(^|[\s(=[,])(?:\/|[A-Za-z]:\\)(?:[^\s\\/"'`,;()[\]]+[\\/])+([^\s\\/"'`,;()[\]]*)/g, '$1$2');
}
