import { describe, expect, test } from 'vitest';
import { acceptLabel } from '../../src/core/label-result.ts';
import { bot, users } from '../support/gitlab/stand-in.ts';
import { openScene, prepareProgram, type Scene, sha } from './scene.ts';

prepareProgram();

const blocking = ['--fail-on', 'any-failure,block'];
const byApproval = [...blocking, '--accept', 'approval'];

const ended = ({ server }: Scene): string[] =>
  server.statuses
    .filter(({ state }) => state !== 'running')
    .map(({ state, description }) => `${state}: ${description}`);

const oneBlocks = 'failed: 1 resource added · 1 blocking: cluster-admin granted';
const isAccepted = 'success: 1 resource added · 1 finding accepted by @octavia';

describe('what blocks on a merge request', () => {
  test('fails the job only where --fail-on says so', async () => {
    const scene = await openScene();

    expect((await scene.job('admin')).code).toBe(0);
    expect((await scene.job('admin', { argv: blocking })).code).toBe(1);
  });

  test('is accepted by the label that a person sets after the report, while the label stands', async () => {
    const scene = await openScene();
    const { server, job } = scene;

    const first = await job('admin', { argv: blocking });
    expect(server.notes[0]?.body).toContain('To accept this finding as it is: set the label `fluxdelta/accept`.');
    server.label(users.developer, acceptLabel);
    const second = await job('admin', { argv: blocking });
    expect(server.notes[0]?.body).toContain('`accepted on 2026-11-01` by `octavia`');
    const pushed = await job('two-admins', { argv: blocking, sha: sha('d') });
    server.label(users.developer, acceptLabel, false);
    const last = await job('admin', { argv: blocking, sha: sha('e') });

    expect([first, second, pushed, last].map(({ code }) => code)).toEqual([1, 0, 1, 1]);
    expect(ended(scene)).toEqual([
      oneBlocks,
      isAccepted,
      'failed: 2 resources added in 1 app · 1 blocking: cluster-admin granted · 1 finding accepted by @octavia',
      oneBlocks,
    ]);
  });

  test('is told and remembered of the present target branch, whichever old job is started again', async () => {
    const scene = await openScene();
    const { server, job } = scene;
    const next = { argv: blocking, variables: { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'next' } };

    await job('admin', { argv: blocking });
    await job('two-admins', next);
    server.label(users.developer, acceptLabel);
    const accepted = await job('two-admins', next);
    const { body } = server.notes[0] ?? {};
    await job('admin', { argv: blocking, variables: { CI_TEST_BASE_NOW: 'next' } });
    const last = await job('two-admins', next);

    expect([accepted, last].map(({ code }) => code)).toEqual([0, 0]);
    expect(server.notes.map((note) => note.body)).toEqual([body]);
  });

  test('is not accepted by a label from before the report, nor by a program', async () => {
    const scene = await openScene();
    const { server, job } = scene;
    server.label(users.developer, acceptLabel);

    await job('admin', { argv: blocking });
    await job('admin', { argv: blocking });
    server.label(users.program, acceptLabel);
    await job('admin', { argv: blocking });

    expect(ended(scene)).toEqual([oneBlocks, oneBlocks, oneBlocks]);
  });

  test('is not accepted by the account of a service, whatever its name is', async () => {
    const scene = await openScene();
    const { server, job } = scene;

    await job('admin', { argv: blocking });
    server.label(users.service, acceptLabel);
    await job('admin', { argv: blocking });
    await job('admin', { argv: byApproval });
    server.approve(users.service);
    await job('admin', { argv: byApproval });

    expect(ended(scene)).toEqual([oneBlocks, oneBlocks, oneBlocks, oneBlocks]);
  });

  test('is not accepted by a note of the same account that begins otherwise', async () => {
    const scene = await openScene();
    const { server, job } = scene;

    await job('admin', { argv: blocking });
    const [own] = server.notes;
    const marked = own?.body.slice(own.body.lastIndexOf('<!-- fluxdelta:report ')) ?? '';
    server.notes.splice(0, 1);
    server.note(bot, `Title of your request: ${marked}`);
    server.label(users.developer, acceptLabel);
    await job('admin', { argv: blocking });

    expect(ended(scene)).toEqual([oneBlocks, oneBlocks]);
  });

  test('stays accepted when a job without a report has edited the note', async () => {
    const scene = await openScene();
    const { server, job } = scene;

    await job('admin', { argv: blocking });
    server.label(users.developer, acceptLabel);
    await job('admin', { argv: [...blocking, '--config', 'nowhere.yaml'], sha: sha('d') });
    expect(server.notes[0]?.body).toContain('**Out of date.**');
    await job('admin', { argv: blocking, sha: sha('e') });

    expect(ended(scene).at(-1)).toBe(isAccepted);
  });

  test('is accepted by the approval of a developer other than the author, of the commit of the report', async () => {
    const scene = await openScene();
    const { server, job } = scene;

    server.approve(users.developer);
    await job('admin', { argv: byApproval });
    expect(server.notes[0]?.body).toContain('a person with write access approves');
    await job('admin', { argv: byApproval });
    server.approve(users.author);
    server.approve(users.reporter);
    server.approve(users.program);
    await job('admin', { argv: byApproval });
    server.approvals.splice(0);
    server.approve(users.developer);
    await job('admin', { argv: byApproval });
    server.push(sha('d'), []);
    await job('two-admins', { argv: byApproval, sha: sha('d') });
    server.approvals.splice(0);
    await job('admin', { argv: byApproval, sha: sha('e') });

    expect(ended(scene)).toEqual([
      oneBlocks,
      oneBlocks,
      oneBlocks,
      isAccepted,
      'failed: 2 resources added in 1 app · 1 blocking: cluster-admin granted · 1 finding accepted by @octavia',
      oneBlocks,
    ]);
  });

  test('is not accepted by the approval of a commit without it, when it is pushed again', async () => {
    const scene = await openScene();
    const { server, job } = scene;

    await job('admin', { argv: byApproval });
    server.push(sha('d'), []);
    server.approve(users.developer);
    server.push(sha('b'), []);
    await job('admin', { argv: byApproval });

    expect(ended(scene)).toEqual([oneBlocks, oneBlocks]);
  });

  test('is not accepted for another resource, nor for another content', async () => {
    const scene = await openScene();
    const { server, job } = scene;

    await job('admin', { argv: blocking });
    server.label(users.developer, acceptLabel);
    await job('admin', { argv: blocking });
    await job('admin-elsewhere', { argv: blocking, sha: sha('d') });
    await job('admin-of-another', { argv: blocking, sha: sha('e') });

    expect(ended(scene)).toEqual([oneBlocks, isAccepted, oneBlocks, oneBlocks]);
  });

  test('is accepted for the target branch alone that it was shown for', async () => {
    const scene = await openScene();
    const { server, job } = scene;
    const other = { argv: blocking, variables: { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'next' } };

    await job('admin', { argv: blocking });
    server.label(users.developer, acceptLabel);
    await job('admin', { argv: blocking });
    await job('admin', other);
    server.label(users.developer, acceptLabel, false);
    server.label(users.developer, acceptLabel);
    await job('admin', other);

    expect(ended(scene)).toEqual([oneBlocks, isAccepted, oneBlocks, isAccepted]);
  });

  test('is accepted by nothing with `--accept off`, and nobody is told of it', async () => {
    const { server, job } = await openScene();
    const off = { argv: [...blocking, '--accept', 'off'] };

    await job('admin', off);
    server.label(users.developer, acceptLabel);

    expect((await job('admin', off)).code).toBe(1);
    expect(server.notes[0]?.body).not.toContain('To accept');
  });

  test('is not accepted where GitLab does not tell who accepts, and the job says so', async () => {
    const { server, job } = await openScene();

    await job('admin', { argv: blocking });
    server.label(users.developer, acceptLabel);
    server.faults.set('GET resource_label_events', [403]);
    const end = await job('admin', { argv: blocking });

    expect([end.code, end.stderr]).toEqual([1, expect.stringContaining('Reading who accepts findings')]);
  });
});
