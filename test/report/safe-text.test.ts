import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { checkAnnotations } from '../../src/report/check-annotations.ts';
import { annotate, debug, inGroup, printUntrusted } from '../../src/report/github/workflow.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { codeElement, codeSpan, fencedBlock, visibleText } from '../../src/report/safe-text.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { sampled } from '../support/sampled.ts';
import { compareScenario, scenarioContext } from './scenarios/run-scenario.ts';
import { scenarios } from './scenarios/scenarios.ts';

/** What Unicode says nobody sees, or acts on, and blanks and letters without ink that it counts as something else. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Z}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}\p{Bidi_Control}\p{White_Space}\u2800\ufffc\u{1d159}]|\u{16fe4}/u;

const unseenCharacters: readonly string[] = Array.from({ length: 0x110000 }, (_, code) =>
  String.fromCodePoint(code),
).filter((char) => char !== ' ' && unseen.test(char));
/** Those of the planes in which nearly all are private or not assigned, and the others. */
const [ofEmptyPlanes, ofOthers] = [true, false].map((isEmpty) =>
  unseenCharacters.filter((char) => /[\u{40000}-\u{dffff}\u{f0000}-\u{10ffff}]/u.test(char) === isEmpty),
);

/** The text that an escaped one stands for. */
function decoded(shown: string): string {
  return shown.replace(/\\(?:u\{([0-9a-f]+)\}|n|t)/g, (escape, code?: string) =>
    code === undefined ? (escape === '\\n' ? '\n' : '\t') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

const forms: Readonly<Record<string, (text: string) => string>> = {
  text: (text) => visibleText(text),
  span: (text) => codeSpan(text),
  'span in a table': (text) => codeSpan(text, { inTable: true }),
  element: codeElement,
  fence: (text) => fencedBlock([text], 'diff'),
};

describe.each(Object.entries(forms))('a text as %s', (form, show) => {
  test('shows every character that is not seen, so that no two texts look equal', () => {
    const plain = show('alice');
    const seen = new Set<string>();
    const characters = [...(ofOthers ?? []), ...sampled(ofEmptyPlanes ?? [], 16, Object.keys(forms).indexOf(form))];
    for (const char of characters) {
      const shown = show(`alice${char}`);
      if (form === 'fence' && char === '\t') continue;
      const escaped = `\\u{${char.codePointAt(0)?.toString(16)}}`;
      const expected = form === 'fence' || !/[\n\t]/.test(char) ? escaped : char === '\n' ? '\\n' : '\\t';
      if (shown !== plain.replace('alice', `alice${expected}`)) expect.fail(`${escaped}: ${JSON.stringify(shown)}`);
      seen.add(shown);
    }
    expect(unseenCharacters.length).toBeGreaterThan(900_000);
    expect(seen.size).toBe(characters.length - (form === 'fence' ? 1 : 0));
  });
});

test('no run of backticks is longer than what GitHub reads as the end of code', () => {
  for (const length of [1, 59, 60, 79, 80, 199, 255, 300, 5000]) {
    for (const text of ['`'.repeat(length), `a${'`'.repeat(length)}b [x](https://evil.example)`]) {
      const span = codeSpan(text, { length: 10_000 });
      const fence = fencedBlock([text], 'text');
      const runs = [span, fence].flatMap((shown) => shown.match(/`+/g) ?? []).map((run) => run.length);
      expect(Math.max(...runs)).toBeLessThanOrEqual(60);
      const shown = /^(`+) ?(.*?) ?\1$/s.exec(span)?.[2];
      expect(shown?.replaceAll('\\u{60}', '`')).toBe(text);
      expect(fence.split('\n')[1]?.replaceAll('\\u{60}', '`')).toBe(text);
    }
  }
});

test('an escaped text stands for one text only', () => {
  const parts = [
    '\\',
    '\\\\',
    'n',
    't',
    'r',
    'u',
    '{',
    '}',
    '5c',
    'u{a}',
    '\n',
    '\t',
    '\r',
    '\u200b',
    'a',
    ' ',
    '|',
    '\\u{200b}',
  ];
  let seed = 7;
  const next = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed;
  };
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: next() % 7 }, () => parts[(next() >> 8) % parts.length]).join('');
    const shown = visibleText(text);
    expect(decoded(shown), shown).toBe(text);
  }
});

test('what looks like an escape is told from one, and other backslashes stay', () => {
  expect(visibleText('a\\u{200b}')).toBe('a\\u{5c}u{200b}');
  expect(visibleText('a\u200b')).toBe('a\\u{200b}');
  expect(visibleText('\\d+\\.\\w')).toBe('\\d+\\.\\w');
  expect(fencedBlock(['printf "a\\n\\tb"'], 'text')).toBe('```text\nprintf "a\\n\\tb"\n```');
});

describe('the log', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const hostile = 'a\u001b[31m\u202eb\u200b\u3164\u2800\u{e0100}\r';
  const visible = 'a\\u{1b}[31m\\u{202e}b\\u{200b}\\u{3164}\\u{2800}\\u{e0100}\\u{d}';

  const printed = async (print: () => unknown): Promise<string> => {
    let text = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      text += String(chunk);
      return true;
    });
    await print();
    vi.restoreAllMocks();
    return text;
  };

  const resource = { group: '', kind: hostile, namespace: '', name: hostile };
  const problem: Problem = {
    code: 'INTERNAL',
    message: hostile,
    hint: hostile,
    resource,
    at: { file: hostile, line: 1 },
  };

  test.each<[string, () => unknown]>([
    ['an error', () => annotate(problem, 'error')],
    ['a warning', () => annotate(problem, 'warning')],
    ['a notice', () => annotate(problem, 'notice')],
    ['a debug line', () => debug(hostile)],
    ['a group', () => inGroup(hostile, async () => undefined)],
    ['a text from outside', () => printUntrusted(hostile)],
  ])('shows every character of %s', async (_what, print) => {
    const text = await printed(print);

    expect(text.replaceAll('\n', '')).not.toMatch(unseenButSpace);
    expect(text).toContain(visible.slice(1));
  });

  test('and a check run do so alike', () => {
    const failure = {
      root: '',
      state: 'failed',
      reason: '',
      problems: [problem],
      blockedOn: [],
      blocks: [],
      notCompared: 0,
    } as const;
    const [annotation] = checkAnnotations({
      failures: { new: [failure], still: [], fixed: [] },
    } as unknown as Parameters<typeof checkAnnotations>[0]);

    expect(annotation?.message).toBe(`${visible}/${visible}: ${visible} ${visible}`.replace('/', ' '));
  });
});

const unseenButSpace = new RegExp(`(?! )(?:${unseen.source})`, 'u');

test('every form of a report shows what a manifest hides', async () => {
  const scenario = scenarios.find(({ name }) => name === 'hostile-content');
  if (scenario === undefined) throw new Error('no scenario');
  const comparison = await compareScenario(scenario);
  const html = htmlReport(comparison, scenarioContext);
  for (const text of [
    summaryReport(comparison, scenarioContext),
    terminalReport(comparison, scenarioContext, { color: false, width: 80 }),
    html.slice(html.indexOf('application/json')),
  ]) {
    // The marks of our own are emoji.
    expect(text.replaceAll('\n', '').replaceAll('⚠️', '').replaceAll('ℹ️', '')).not.toMatch(unseenButSpace);
  }
});
