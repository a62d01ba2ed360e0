// Checks the rules of docs/STYLE.md that a machine can hold: node scripts/style/check.js Docstrings of exported names
// begin with a noun phrase; comments and documents have lines of at most 120 characters.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const longest = 120;
// Words that begin a clause, not a noun phrase.
const clause =
  /^(?:What(?:ever)?|Whether|How|Where|When(?:ever)?|True|False|Which|Who(?:se)?|If|Does|Is|That|Those|Why|Something|Everything|Anything|It|There)\b/;
const exported =
  /^export (?:async |abstract |declare )*(?:function\*?|const|class|interface|enum|let|type(?= \w+(?:<.*>)? ?=))/;
// Files that a script writes.
const isGenerated = (path, text) =>
  path.endsWith('page-assets.ts') ||
  path === 'docs/rules.md' ||
  path.startsWith('test/report/golden/') ||
  path.startsWith('test/commands/plan-safe/golden/') ||
  (path.startsWith('src/') && /(?:Written|Generated) by scripts\//.test(text));
// One link or one name can be longer than a line.
const canBreak = (line) =>
  line
    .trim()
    .replace(/^(?:\/\/|\*|>|-|\d+\.)\s*/, '')
    .includes(' ');

const complaints = [];
const complain = (path, line, message) => complaints.push(`${path}:${line}: ${message}`);

/** Reports of one file of code, `isSource` for one whose exported names need docstrings. */
function checkCode(path, lines, isSource) {
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:\/\/|\/?\*)/.test(line) && line.length > longest && canBreak(line))
      complain(path, at + 1, `a comment of ${line.length} characters`);
    if (!isSource || !exported.test(line)) continue;
    const before = lines[at - 1]?.trim() ?? '';
    if (!before.endsWith('*/')) {
      // A name below another one, without a line between, shares its docstring.
      if (before === '') complain(path, at + 1, 'an exported name without a docstring');
      continue;
    }
    let start = at - 1;
    while (start > 0 && !lines[start].includes('/**')) start -= 1;
    const first = lines[start].trim() === '/**' ? lines[start + 1] : lines[start];
    const text = first.replace(/^\s*(?:\/\*\*|\*)\s*/, '');
    if (clause.test(text)) complain(path, at + 1, `a docstring begins with "${text.split(' ', 2).join(' ')}"`);
  }
}

/** Reports of one document. Tables and code are as wide as they must be. */
function checkDocument(path, lines) {
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    else if (!isCode && line.length > longest && !/^\s*(?:\||<)/.test(line) && canBreak(line))
      complain(path, at + 1, `a line of ${line.length} characters`);
  }
}

const listed = execFileSync('git', ['ls-files', '-z', '*.md', 'src', 'test', 'scripts'], { encoding: 'utf8' });
for (const path of listed.split('\0')) {
  if (!/\.(?:ts|js|md)$/.test(path)) continue;
  const text = readFileSync(path, 'utf8');
  if (isGenerated(path, text)) continue;
  if (path.endsWith('.md')) checkDocument(path, text.split('\n'));
  else checkCode(path, text.split('\n'), path.startsWith('src/'));
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
