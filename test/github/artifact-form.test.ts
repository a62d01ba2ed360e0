import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { artifactLimit } from '../../src/report/artifact/artifact-limit.ts';
import { id } from '../compare/sides.ts';
import {
  type Bent,
  honestDocument,
  leftBy,
  place,
  post,
  postDocument,
  refusal,
  startRunners,
} from './post-artifact.ts';

startRunners();

/** The account of a cluster as it should be. */
const account = (): Bent => ({
  cluster: 'a',
  clusters: ['a'],
  inputs: '0'.repeat(64),
  files: [],
  ends: [],
  orphans: [],
  applies: [],
});

describe('an artifact of another form is refused:', () => {
  const bent: readonly (readonly [string, (document: Bent) => void])[] = [
    [
      'an unknown field at the top',
      (d) => {
        d['mallory-text'] = 1;
      },
    ],
    [
      'a field that is missing',
      (d) => {
        delete d.run;
      },
    ],
    [
      'an acceptance, which the server alone tells',
      (d) => {
        const resource = { group: '', kind: 'ConfigMap', namespace: 'shop', name: 'app' };
        const finding = {
          rule: 'image-major',
          severity: 'block',
          root: '',
          resource,
          message: 'a',
          hint: '',
          side: 'head',
        };
        d.comparison.review.acknowledged = [{ finding, reason: 'a', by: 'mallory-text' }];
      },
    ],
    [
      'another version',
      (d) => {
        d.version = 2;
      },
    ],
    [
      'a version that is a text',
      (d) => {
        d.version = '1';
      },
    ],
    [
      'another kind of document',
      (d) => {
        d.fluxdelta = 'mallory-text';
      },
    ],
    [
      'a list in place of a mapping',
      (d) => {
        d.comparison = [];
      },
    ],
    [
      'null in place of a mapping',
      (d) => {
        d.comparison.groups[0].node = null;
      },
    ],
    [
      'an unknown field deep inside',
      (d) => {
        d.comparison.groups[0].changes[0]['mallory-text'] = true;
      },
    ],
    [
      'a prototype as a field',
      (d) => {
        d.comparison.groups[0].changes[0] = JSON.parse('{"__proto__": {"status": "added"}}');
      },
    ],
    [
      'a status that does not exist',
      (d) => {
        d.comparison.groups[0].changes[0].status = 'mallory-text';
      },
    ],
    [
      'a state that is markup',
      (d) => {
        d.comparison.groups[0].headState = '<img src=x>';
      },
    ],
    [
      'a problem code that is markup',
      (d) => {
        d.comparison.failures.new[0].problems[0].code = '</sub>@mallory';
      },
    ],
    [
      'a finding of an unknown rule',
      (d) => {
        d.comparison.review.findings.push({
          rule: '</sub><h1>mallory-text',
          severity: 'block',
          root: '',
          resource: id('Pod shop/web'),
          message: 'x',
          hint: '',
          side: 'head',
        });
      },
    ],
    [
      'a severity that does not exist',
      (d) => {
        d.comparison.review.findings.push({
          rule: 'image-tag-moves',
          severity: 'fatal',
          root: '',
          resource: id('Pod shop/web'),
          message: 'x',
          hint: '',
          side: 'head',
        });
      },
    ],
    [
      'counts that are not those of the changes',
      (d) => {
        d.comparison.counts.removed = 5;
      },
    ],
    [
      'a negative count',
      (d) => {
        d.comparison.groups[0].changes[0].linesAdded = -1;
      },
    ],
    [
      'a fraction for a count',
      (d) => {
        d.comparison.groups[0].changes[0].linesAdded = 1.5;
      },
    ],
    [
      'a huge count',
      (d) => {
        d.comparison.groups[0].changes[0].linesAdded = 9e15;
      },
    ],
    [
      'a line of no side',
      (d) => {
        d.comparison.groups[0].changes[0].hunks[0].lines = ['mallory-text'];
      },
    ],
    [
      'a text that is a number',
      (d) => {
        d.comparison.groups[0].node.name = 7;
      },
    ],
    [
      'a name of megabytes',
      (d) => {
        d.comparison.groups[0].node.name = 'mallory-text'.repeat(10_000);
      },
    ],
    [
      'a commit that is none',
      (d) => {
        d.run.headSha = '../../mallory-text';
      },
    ],
    [
      'a tree of a commit that is none',
      (d) => {
        d.run.trees.base = '../../mallory-text/x';
      },
    ],
    [
      'a pull request that is a text',
      (d) => {
        d.run.pullRequest = '7';
      },
    ],
    [
      'a pull request of no number',
      (d) => {
        d.run.pullRequest = 0;
      },
    ],
    [
      'an account that is a list',
      (d) => {
        d.account = [];
      },
    ],
    [
      'an account with an unknown field',
      (d) => {
        d.account = { ...account(), 'mallory-text': 1 };
      },
    ],
    [
      'a digest of inputs that is a text',
      (d) => {
        d.account = { ...account(), inputs: 'mallory-text' };
      },
    ],
    [
      'a reader with a state that is markup',
      (d) => {
        const reader = { root: 'a', node: id('Kustomization a/b'), sides: ['head'], states: ['<img src=x>'] };
        d.account = { ...account(), files: [{ path: 'a.yaml', change: 'changed', readers: [reader] }] };
      },
    ],
    [
      'a path with half a character',
      (d) => {
        d.comparison.groups[0].changes[0].origin = { file: 'a\ud800' };
      },
    ],
  ];

  test.each(bent)('%s', async (_what, bend) => {
    const document = honestDocument();
    bend(document);

    expect(leftBy(await postDocument(document))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test.each([
    ['no JSON', '{"fluxdelta": "report", mallory-text'],
    ['nothing', ''],
    ['a text', '"mallory-text"'],
    ['infinity', '{"fluxdelta":"report","version":1e999}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a document nested without end', '['.repeat(200_000) + ']'.repeat(200_000)],
    [
      'fields nested without end',
      `{"fluxdelta":"report","version":1,"run":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    ],
  ])('%s', async (_what, content) => {
    expect(leftBy(await post({ 'fluxdelta-report.json': content }))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test('more bytes than a report may have', async () => {
    mkdirSync(join(place, 'received'));
    writeFileSync(join(place, 'received', 'fluxdelta-report.json'), '');
    truncateSync(join(place, 'received', 'fluxdelta-report.json'), artifactLimit + 1);

    expect(leftBy(await post({}))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test('two reports of all clusters', async () => {
    const text = JSON.stringify(honestDocument());

    expect(leftBy(await post({ 'fluxdelta-a.json': text, 'fluxdelta-b.json': text }))).toEqual(
      refusal('ARTIFACT_REFUSED'),
    );
  });
});

describe('an artifact under paths that play tricks is refused or left alone:', () => {
  test('a link to a file of the runner', async () => {
    writeFileSync(join(place, 'secret.json'), JSON.stringify(honestDocument()));
    mkdirSync(join(place, 'received'));
    symlinkSync(join(place, 'secret.json'), join(place, 'received', 'fluxdelta-report.json'));

    expect(leftBy(await post({}))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test('a link to a directory of the runner', async () => {
    mkdirSync(join(place, 'elsewhere'));
    writeFileSync(join(place, 'elsewhere', 'fluxdelta-report.json'), JSON.stringify(honestDocument()));
    mkdirSync(join(place, 'received'));
    symlinkSync(join(place, 'elsewhere'), join(place, 'received', 'fluxdelta-report'));

    expect(leftBy(await post({}))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test('a file under another name', async () => {
    expect(leftBy(await post({ 'mallory-text.json': JSON.stringify(honestDocument()) }))).toEqual(
      refusal('ARTIFACT_INVALID'),
    );
  });

  test('a file far below', async () => {
    expect(leftBy(await post({ 'a/b/c/fluxdelta-report.json': JSON.stringify(honestDocument()) }))).toEqual(
      refusal('ARTIFACT_INVALID'),
    );
  });

  test('no file at all', async () => {
    expect(leftBy(await post({}))).toEqual(refusal('FILE_UNREADABLE'));
  });

  test('a thousand files', async () => {
    const text = JSON.stringify(honestDocument());
    const files = Object.fromEntries(Array.from({ length: 1_000 }, (_one, at) => [`fluxdelta-${at}.json`, text]));

    expect(leftBy(await post(files))).toEqual(refusal('ARTIFACT_INVALID'));
  });
});
