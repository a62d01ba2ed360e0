// node scripts/docs/comment-image.js [SCENARIO [FILE]]
//
// Draws the comment of a golden scenario as a reader of a pull request sees it, for the README. The Markdown is read by
// the few rules that our own comments need, with a style of our own.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [scenario = 'chart-minor', file = join(root, 'docs', 'comment.png')] = process.argv.slice(2);
const markdown = readFileSync(join(root, 'test', 'report', 'golden', scenario, 'comment.md'), 'utf8');

const escaped = (text) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Spans of a line: code, links, strong and emphasised text; HTML elements of ours stay. */
function inline(text) {
  const codes = [];
  const kept = text.replace(/(`+)(.+?)\1(?!`)/g, (_all, _ticks, code) => `\0${codes.push(escaped(code.trim())) - 1}\0`);
  return kept
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '<a>$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(\w+)\*/g, '<em>$1</em>')
    .replace(/\0(\d+)\0/g, (_all, at) => `<code>${codes[Number(at)]}</code>`);
}

const marks = { '+': 'plus', '-': 'minus', '@': 'place' };

function table(rows) {
  const cells = (row, tag) =>
    `<tr>${row
      .slice(1, -1)
      .split('|')
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`;
  const [head, , ...body] = rows;
  return `<table>${cells(head, 'th')}${body.map((row) => cells(row, 'td')).join('')}</table>`;
}

function html(lines) {
  const out = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const take = (test) => {
      const taken = [];
      while (at < lines.length && test(lines[at])) taken.push(lines[at++]);
      return taken;
    };
    if (line.startsWith('```')) {
      const end = lines.indexOf(line.replace(/[a-z]+$/, ''), at + 1);
      const rows = lines
        .slice(at + 1, end)
        .map((row) => `<span class="${marks[row[0]] ?? ''}">${escaped(row) || ' '}</span>`);
      out.push(`<pre>${rows.join('')}</pre>`);
      at = end + 1;
    } else if (line.startsWith('> ')) {
      const [title, ...body] = take((one) => one.startsWith('>')).map((one) => one.replace(/^> ?/, ''));
      const kind = /\[!(\w+)\]/.exec(title)?.[1] ?? 'NOTE';
      out.push(
        `<blockquote class="${kind.toLowerCase()}"><p class="kind">${kind.charAt(0)}${kind.slice(1).toLowerCase()}</p>${html(body)}</blockquote>`,
      );
    } else if (line.startsWith('|')) out.push(table(take((one) => one.startsWith('|'))));
    else if (line.startsWith('- '))
      out.push(
        `<ul>${take((one) => one.startsWith('- '))
          .map((one) => `<li>${inline(one.slice(2))}</li>`)
          .join('')}</ul>`,
      );
    else if (/^#{1,6} /.test(line)) {
      const level = line.indexOf(' ');
      out.push(`<h${level}>${inline(line.slice(level + 1))}</h${level}>`);
      at++;
    } else if (line.startsWith('<details') || line.startsWith('</details')) {
      out.push(line);
      at++;
    } else if (line === '' || line.startsWith('<!--')) at++;
    else {
      out.push(`<p>${inline(line)}</p>`);
      at++;
    }
  }
  return out.join('\n');
}

const style = `
  body { margin: 0; padding: 16px; width: 820px; background: #fff; color: #1f2328; font: 14px/1.5 "Liberation Sans", Arial, sans-serif; }
  .comment { border: 1px solid #d1d9e0; border-radius: 6px; overflow: hidden; }
  .who { padding: 8px 16px; background: #f6f8fa; border-bottom: 1px solid #d1d9e0; color: #59636e; }
  .who b { color: #1f2328; }
  .text { padding: 4px 16px 12px; }
  h3 { font-size: 18px; margin: 12px 0 10px; } h4 { font-size: 15px; margin: 16px 0 8px; }
  p { margin: 0 0 10px; } ul { margin: 0 0 10px; padding-left: 24px; } li + li { margin-top: 4px; }
  code { background: #eff1f3; border-radius: 5px; padding: 2px 5px; font: 85% "Liberation Mono", monospace; }
  pre { background: #f6f8fa; border-radius: 6px; padding: 10px 0; margin: 0 0 10px; font: 12px/1.5 "Liberation Mono", monospace; }
  pre span { display: block; padding: 0 12px; white-space: pre-wrap; }
  .plus { background: #dafbe1; color: #116329; } .minus { background: #ffebe9; color: #82071e; } .place { color: #8250df; font-weight: 700; }
  blockquote { margin: 0 0 12px; padding: 6px 14px; border-left: 4px solid; } blockquote p { margin: 0 0 6px; }
  .caution { border-color: #cf222e; } .warning { border-color: #9a6700; } .note { border-color: #0969da; } .tip { border-color: #1a7f37; }
  .kind { font-weight: 600; } .caution > .kind { color: #d1242f; } .warning > .kind { color: #9a6700; } .note > .kind { color: #0969da; } .tip > .kind { color: #1a7f37; }
  table { border-collapse: collapse; margin: 0 0 12px; } td, th { border: 1px solid #d1d9e0; padding: 5px 12px; text-align: left; }
  a { color: #0969da; text-decoration: underline; } a code { color: inherit; } sub { font-size: 75%; line-height: 0; vertical-align: baseline; color: #59636e; }
  details { margin: 0 0 8px; } summary { margin-bottom: 6px; }
`;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 852, height: 400 }, deviceScaleFactor: 1 });
await page.setContent(
  `<!doctype html><meta charset="utf-8"><style>${style}</style><div class="comment"><div class="who"><b>github-actions</b> commented</div><div class="text">${html(markdown.split('\n'))}</div></div>`,
);
const image = await page.locator('body').screenshot({ type: 'png' });
await browser.close();
writeFileSync(file, image);
console.log(`${file}: ${Math.round(image.length / 1000)} kB`);
