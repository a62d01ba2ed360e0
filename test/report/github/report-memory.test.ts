import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { markerLine } from '../../../src/report/github/comment-marker.ts';
import { earlierThan, type ReportMemory, readMemory, withMemory } from '../../../src/report/github/report-memory.ts';
import { sinceParts } from '../../../src/report/since.ts';
import { judgeCase } from '../../findings/judge-case.ts';
import { deployment } from '../../findings/objects.ts';

const [first, second] = ['a', 'b'].map((digit) => digit.repeat(40)) as [string, string];
const marker = markerLine({ key: 'k', head: first, base: second, run: '1.1', part: 1, parts: 1, notes: [] });
const bodyOf = (memory: ReportMemory): string => `${withMemory('### Report\n', memory)}\n\n${marker}\n`;
const told = (texts: readonly string[]): ReportMemory => ({
  head: first,
  digest: { verdict: 'v', findings: ['warn x: Service a/b'], resources: texts },
});
const line = (value: unknown): string =>
  `text\n\n<!-- fluxdelta:report ${deflateRawSync(JSON.stringify(value)).toString('base64')} -->\n\n${marker}`;

describe('what a comment remembers', () => {
  test('is read as it was written, also where the server ends lines otherwise', () => {
    const memory = { ...told(['changed Service a/b']), before: { head: second, digest: { verdict: 'w' } } };

    expect(readMemory(bodyOf(memory))).toEqual(memory);
    expect(readMemory(bodyOf(memory).replaceAll('\n', '\r\n'))).toEqual(memory);
  });

  test('leaves out resources, and then findings, for which there is no room', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `changed Service a/${(at * 7919) % 99991}`);

    expect(readMemory(bodyOf(told(many)))?.digest).toEqual({ verdict: 'v', findings: ['warn x: Service a/b'] });
    expect(bodyOf(told(many)).length).toBeLessThan(2_600);
  });

  test.each([
    ['a line that the text quotes', `${line({ head: first, digest: { verdict: 'v' } })}\n\ntext\n\n${marker}`],
    ['text after the line', line({ head: first, digest: { verdict: 'v' } }).replace(' -->\n\n<!--', ' -->\nx\n\n<!--')],
    ['no commit', line({ head: '../../x', digest: { verdict: 'v' } })],
    ['a text that is too long', line({ head: first, digest: { verdict: 'v'.repeat(301) } })],
    ['what unpacks to too much', line({ head: first, digest: { verdict: 'v', resources: ['x'.repeat(300_000)] } })],
    ['no data', line(null)],
    ['nothing', marker],
  ])('is nothing for %s', (_what, body) => {
    expect(readMemory(body)).toBeUndefined();
  });

  test('is held against the last report about another head', () => {
    const before = { head: second, digest: { verdict: 'w' } };

    expect(earlierThan({ ...told([]), before }, first)).toEqual(before);
    expect(earlierThan({ ...told([]), before }, second)).toEqual({ head: first, digest: told([]).digest });
    expect(earlierThan(told([]), first)).toBeUndefined();
  });
});

describe('what differs from an earlier report', () => {
  const now = judgeCase({ base: [deployment()], head: [deployment({ image: 'example.org/a:1' })] });

  test('is one folded line, with texts of the earlier one as code', () => {
    const text = sinceParts(now, {
      head: first,
      digest: { verdict: '</details> @all [x](https://x.example)', findings: [], resources: ['changed `Service` a/b'] },
    }).join('\n');

    expect(text).toMatch(
      /^<details><summary><sub>Since the last push \(<code>aaaaaaa<\/code>\): \d+ findings? new; 1 resource gone, 1 new/,
    );
    expect(text).toContain('- Before: `</details> @all [x](https://x.example)`');
    expect(text).toContain('- Resources gone: ``changed `Service` a/b``');
  });

  test('says nothing of lists that are not known, and nothing at all where nothing differs', () => {
    const verdict = 'x';

    expect(sinceParts(now, { head: first, digest: { verdict } }).join()).toContain('another first line');
    expect(sinceParts(now, undefined)).toEqual([]);
  });
});
