import { codeLink, codeSpan } from '../safe-text.ts';
import {
  ageOf,
  classTitles,
  entriesByClass,
  type QueueEntry,
  type QueueReport,
  queueHeadline,
  togetherLines,
} from './queue-report.ts';

/** The most characters of a title and of a first line, the longest form first. */
const forms = [
  { title: 100, line: 240 },
  { title: 60, line: 100 },
  { title: 30, line: 40 },
] as const;

/**
 * The queue as GitHub Markdown of at most `limit` characters. Titles, branches and names from manifests stand only in
 * code, so that none of them is a mention, a link or HTML. Where even the shortest form is too long, requests are left
 * out and counted.
 */
export function queueMarkdown(report: QueueReport, limit: number): string {
  for (const form of forms) {
    const text = write(report, form);
    if (text.length <= limit) return text;
  }
  for (let kept = report.entries.length >> 1; kept > 0; kept >>= 1) {
    const entries = report.entries.slice(0, kept);
    const more = report.more + report.entries.length - kept;
    const text = write({ ...report, entries, more, together: { anyOrder: [], meetings: [] } }, forms[2]);
    if (text.length <= limit) return text;
  }
  return `${headlineOf(report)}\n`;
}

function write(report: QueueReport, form: (typeof forms)[number]): string {
  const parts = [headlineOf(report)];
  const together = togetherLines(report, (text) => codeSpan(text, { length: form.line }));
  if (together.length > 0) parts.push(together.map((line) => `- ${line}`).join('\n'));
  for (const { class: name, entries } of entriesByClass(report)) {
    const rows = entries.map((entry) => row(entry, report.at, form));
    parts.push(
      [`### ${classTitles[name]} (${entries.length})`, '', '| request | effect | age |', '|---|---|---|', ...rows].join(
        '\n',
      ),
    );
  }
  if (report.more > 0) parts.push(`${report.more} more not shown.`);
  return `${parts.join('\n\n')}\n`;
}

function headlineOf(report: QueueReport): string {
  return `**${queueHeadline(report, (branch) => codeSpan(branch, { length: 100 }))}**`;
}

function row(entry: QueueEntry, at: number, form: (typeof forms)[number]): string {
  const { isDraft, isFork, line, number, title, url } = entry;
  const notes = [isDraft ? 'draft' : '', isFork ? 'fork' : '']
    .filter((note) => note !== '')
    .map((note) => ` · ${note}`);
  const link = codeLink(`#${number}`, url === '' ? undefined : url);
  const cells = [
    `${link} ${codeSpan(title, { inTable: true, length: form.title })}${notes.join('')}`,
    codeSpan(line, { inTable: true, length: form.line }),
    ageOf(entry, at),
  ];
  return `| ${cells.join(' | ')} |`;
}
