import { createHash } from 'node:crypto';
import { type ChangeStatus, type Comparison } from '../../compare/public.ts';
import { formatCount } from '../../core/text/counted.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import type { ReportContext } from '../report-context.ts';
import { escapeHtml } from '../safe-text.ts';
import { buildPageData, type PageLimits } from './build-page-data.ts';
import { pageScript, pageStyle } from './page-assets.ts';
import type { PageData } from './page-data.ts';

const statuses: readonly ChangeStatus[] = ['removed', 'changed', 'moved', 'added'];

const help: readonly (readonly [string, string])[] = [
  ['/', 'filter: words, or kind:, name:, app:, status:, rule:, image:'],
  ['j k', 'next and previous resource'],
  ['Enter', 'open or close it'],
  ['e c', 'open all, close all'],
  ['g', 'group by app, kind, finding or image'],
  ['u', 'side by side or unified'],
  ['t', 'light or dark'],
  ['?', 'this help'],
];

/**
 * Writes a comparison as one HTML file that needs nothing else: no network, no other file. Its policy lets only its own
 * script and style run, by their hashes; everything from manifests is data that the script shows as text. Without
 * scripts the verdict, the counts and the list of resources are still there.
 */
export function htmlReport(comparison: ReviewedComparison, context: ReportContext, limits?: PageLimits): string {
  const data = buildPageData(comparison, context, limits);
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(pageScript)}'`,
    `style-src '${hashOf(pageStyle)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>fluxdelta: ${escapeHtml(data.verdict.text)}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    `<body data-level="${data.verdict.level}">`,
    '<header>',
    `<h1>${escapeHtml(data.verdict.text)}</h1>`,
    `<p class="compared">${comparedHtml(data)}</p>`,
    '</header>',
    toolbar(comparison),
    '<div class="columns">',
    '<nav aria-label="Groups"><ul id="index"></ul></nav>',
    `<main><div id="findings"></div><div id="list"></div>${withoutScript(data)}</main>`,
    '</div>',
    helpDialog(),
    `<script type="application/json" id="data">${embedded(data)}</script>`,
    `<script>${pageScript}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** JSON that cannot end its element or open a comment. */
function embedded(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function comparedHtml({ base, head, scope }: PageData): string {
  const place = scope === '' ? '' : `<code>${escapeHtml(scope)}</code> · `;
  return `${place}<code>${escapeHtml(base)}</code> → <code>${escapeHtml(head)}</code>`;
}

function toolbar({ counts }: Comparison): string {
  const boxes = statuses
    .filter((status) => counts[status] > 0)
    .map(
      (status) =>
        `<label><input type="checkbox" name="status" value="${status}" checked> ${formatCount(counts[status])} ${status}</label>`,
    )
    .join('');
  const options = ['app', 'kind', 'finding', 'image'].map((by) => `<option value="${by}">${by}</option>`).join('');
  return [
    '<div class="bar" role="search">',
    '<input type="search" id="filter" aria-label="Filter resources" placeholder="Filter ( / )" autocomplete="off" spellcheck="false">',
    `<fieldset><legend class="hidden-text">Status</legend>${boxes}</fieldset>`,
    `<label>Group by <select id="group">${options}</select></label>`,
    '<button type="button" id="layout">Side by side</button>',
    '<button type="button" id="expand">Open all</button>',
    '<button type="button" id="theme">Theme</button>',
    '<button type="button" id="help-button" aria-label="Keyboard help">?</button>',
    '<p id="shown" role="status"></p>',
    '</div>',
  ].join('\n');
}

function helpDialog(): string {
  const rows = help.map(([keys, what]) => {
    const shown = keys.split(' ').map((key) => `<kbd>${escapeHtml(key)}</kbd>`);
    return `<dt>${shown.join(' ')}</dt><dd>${escapeHtml(what)}</dd>`;
  });
  return [
    '<dialog id="help" aria-labelledby="help-title">',
    '<h2 id="help-title">Keys</h2>',
    `<dl>${rows.join('')}</dl>`,
    '<form method="dialog"><button>Close</button></form>',
    '</dialog>',
  ].join('\n');
}

/** The most resources that the list for readers without scripts names. */
const listed = 1_000;

function withoutScript({ apps, repeated }: PageData): string {
  const gathered = repeated.map(
    ({ change: { kind, name, status }, of }) =>
      `<li>${formatCount(of.length)} × ${escapeHtml(kind)} ${status}, the first ${escapeHtml(name)}</li>`,
  );
  const all = apps.flatMap(({ changes }) => changes);
  const items = [
    ...gathered,
    ...all.slice(0, listed).map(({ kind, name, status }) => `<li>${escapeHtml(`${kind} ${name}`)} ${status}</li>`),
  ];
  if (all.length > listed) items.push(`<li>and ${formatCount(all.length - listed)} more</li>`);
  return `<noscript><p>The differences need scripts, which this file brings itself.</p><ul>${items.join('')}</ul></noscript>`;
}
