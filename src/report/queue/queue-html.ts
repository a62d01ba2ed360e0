import { createHash } from 'node:crypto';
import { escapeHtml, visibleText } from '../safe-text.ts';
import {
  ageOf,
  classTitles,
  entriesByClass,
  type QueueEntry,
  type QueueReport,
  queueHeadline,
  togetherLines,
} from './queue-report.ts';

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.1rem; margin: 1.6rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; }
td, th { border-top: 1px solid #8884; padding: .35rem .6rem; text-align: left; vertical-align: top; }
td:first-child, td:last-child { white-space: nowrap; }
.line, code { font-family: ui-monospace, monospace; font-size: .85rem; overflow-wrap: anywhere; }
ul { margin: .2rem 0; padding-left: 1.2rem; }
pre { font-size: .8rem; margin: .4rem 0; overflow-x: auto; }
summary { cursor: pointer; }
`;

/** The most characters of all reports together, and so about the size of the page. */
const mostOfReports = 20_000_000;

/**
 * The queue as one HTML file that needs nothing else; each row opens the report of its request. Its policy runs no
 * script and loads nothing; every text of a request is escaped.
 */
export function queueHtml(report: QueueReport): string {
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;
  const together = togetherLines(report, (text) => text);
  const title = html(queueHeadline(report));
  let left = mostOfReports;
  const fitted = (entry: QueueEntry): QueueEntry => {
    const { report: text = '', ...others } = entry;
    left -= text.length;
    return left < 0 ? others : entry;
  };
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>fluxdelta: ${title}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<h1>${title}</h1>`,
    ...(together.length === 0 ? [] : [`<ul>${together.map((line) => `<li>${html(line)}</li>`).join('')}</ul>`]),
    ...entriesByClass(report).flatMap(({ class: name, entries }) => [
      `<h2>${classTitles[name]} (${entries.length})</h2>`,
      '<table>',
      '<tr><th></th><th>request</th><th>age</th></tr>',
      ...entries.map((entry) => row(fitted(entry), report.at)),
      '</table>',
    ]),
    ...(report.more > 0 ? [`<p>${report.more} more not looked at</p>`] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function row(entry: QueueEntry, at: number): string {
  const { findings, isDraft, isFork, line, number, report: text, title, url } = entry;
  const notes = [isDraft ? 'draft' : '', isFork ? 'fork' : '']
    .filter((note) => note !== '')
    .map((note) => ` · ${note}`);
  const isLink = /^https?:\/\//.test(url);
  const link = isLink ? `<a href="${html(url)}">#${number}</a>` : `#${number}`;
  const told = findings.map(({ message }) => `<li>${html(message)}</li>`).join('');
  const opened =
    text === undefined
      ? html(line)
      : `<details><summary>${html(line)}</summary><pre>${preformatted(text)}</pre></details>`;
  const effect = `<div class="line">${opened}</div>${told === '' ? '' : `<ul>${told}</ul>`}`;
  return `<tr><td>${link}</td><td>${html(title)}${notes.join('')}${effect}</td><td>${ageOf(entry, at)}</td></tr>`;
}

function preformatted(text: string): string {
  return text.trimEnd().split('\n').map(html).join('\n');
}

function html(text: string): string {
  return escapeHtml(visibleText(text));
}
