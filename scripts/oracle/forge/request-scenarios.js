// What happens to a request, and what is to be seen of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { silentServer } from './silent-server.js';
import { trees } from './trees.js';

const inTwoSteps = `      - id: render
        uses: fluxdelta/fluxdelta@v1
        with:
          mode: render
      - if: \${{ !cancelled() && steps.render.outputs.artifact-path != '' }}
        uses: fluxdelta/fluxdelta@v1
        with:
          mode: post
          artifact: \${{ steps.render.outputs.artifact-path }}
`;

/** `play` does something with a request, and says what it sees and what is to be seen. */
export const requestScenarios = [
  {
    name: 'open, push, break, repair, undo',
    play: async ({ request, see }) => {
      const opened = await request.push('green');
      see('author', opened.author, 'gitea-actions');
      see('comment', opened.comment?.body, /colour: green/);
      see('status', opened.status, /^success: 1 resource changed/);
      const pushed = await request.push('blue');
      see('edited comment', pushed.comment?.id, opened.comment?.id);
      see('comment', pushed.comment?.body, /colour: blue/);
      const broken = await request.push('broken');
      see('status', broken.status, /^failure: .*no longer renders/);
      see('job', broken.conclusion, 'failure');
      const repaired = await request.push('green');
      see('status', repaired.status, /^success: 1 resource changed/);
      const undone = await request.push('base');
      see('status', undone.status, /^success: Nothing changes/);
      see('comments', undone.comments, 1);
    },
  },
  {
    name: 'nothing to say makes no comment',
    play: async ({ request, see }) => {
      const opened = await request.push({ ...trees.base, 'README.md': 'Hello\n' });
      see('comments', opened.comments, 0);
      see('status', opened.status, /^success: /);
    },
  },
  {
    name: 'labels are made, set and taken away',
    play: async ({ request, see }) => {
      const inputs = '          labels: |\n            changes=flux/changes\n            no-changes=flux/none\n';
      const opened = await request.push({ ...trees.green, with: inputs });
      see('labels', await request.labels(), 'flux/changes');
      see('job', opened.conclusion, 'success');
      await request.push({ ...trees.blue, with: inputs });
      see('labels', await request.labels(), 'flux/changes');
      await request.push({ ...trees.base, with: inputs });
      see('labels', await request.labels(), 'flux/none');
    },
  },
  {
    name: 'line comments are written once, say where their line is, and go',
    play: async ({ request, see, gitea, repo }) => {
      const opened = await request.push('admin');
      const [first, ...others] = await request.lineComments();
      see('others', others.length, 0);
      see('author', first?.user.login, 'gitea-actions');
      see('place', `${first?.path}:${first?.position}`, 'apps/admin.yaml:1');
      see('text', first?.body, /cluster-admin/);
      see('job', opened.conclusion, 'failure');
      await request.push({ ...trees.admin, 'a.txt': '' });
      see('after a push', (await request.lineComments()).map(({ id }) => id).join(), String(first?.id));
      await request.push({
        ...trees.admin,
        'apps/admin.yaml': `# For the deployer.\n${trees.admin['apps/admin.yaml']}`,
      });
      const [moved, ...doubles] = await request.lineComments();
      see('doubles', doubles.length, 0);
      see('moved', moved?.body, /^Line 2: /);
      // An answer in the conversation keeps it.
      const path = `${repo}/pulls/${request.number}/comments/${moved?.id}/replies`;
      await gitea.ask('owner', 'POST', path, { body: 'On purpose.' });
      await request.push('green');
      see('answered', (await request.lineComments())[0]?.body, /^_No longer open\._/);
      await request.push('two admins');
      const all = await request.lineComments();
      see('taken up', all[0]?.body, /^(?!_No longer)/);
      see('the second', all.map((one) => one.path).join(), 'apps/admin.yaml,apps/admin.yaml,apps/root.yaml');
      await request.push('admin');
      see('left', (await request.lineComments()).length, 2);
      const reviews = await gitea.ask('owner', 'GET', `${repo}/pulls/${request.number}/reviews`);
      see('reviews', reviews.filter(({ comments_count: count }) => count === 0).length, 0);
    },
  },
  {
    name: 'line comments that a person removes stay away',
    play: async ({ request, see, gitea, repo }) => {
      await request.push('admin');
      const [first] = await request.lineComments();
      await gitea.ask('owner', 'DELETE', `${repo}/issues/comments/${first?.id}`);
      await request.push({ ...trees.admin, 'a.txt': '' });
      see('comments at lines', (await request.lineComments()).length, 0);
    },
  },
  {
    name: 'without a comment the log has the report',
    play: async ({ request, see }) => {
      const opened = await request.push({ ...trees.green, with: '          comment: off\n' });
      see('comments', opened.comments, 0);
      see('log', await request.log(), /colour: green/);
    },
  },
  {
    name: 'two pushes at once end with the report about the last',
    play: async ({ request, see }) => {
      await request.push('green', { waits: false });
      const last = await request.push('blue');
      see('comment', last.comment?.body, /colour: blue/);
      see('comments', last.comments, 1);
      see('status', last.status, /^success: 1 resource changed/);
    },
  },
  {
    name: 'another base is compared with that base',
    play: async ({ request, see }) => {
      request.clone.push('next', request.filesOf('green'));
      await request.push('green');
      const first = request.last;
      const moved = await request.again(() => request.edit({ base: 'next' }));
      see('statuses', moved.contexts, /fluxdelta\/diff \(next\)/);
      see('comment', moved.comment?.body, /Nothing changes in the cluster/);
      const old = await request.rerun(first);
      see('status of the former base', old.status, /^error: The pull request is into another branch now$/);
      see('comment after the former run', old.comment?.body, moved.comment?.body);
    },
  },
  {
    name: 'the request of a fork gets its report once its run is approved',
    person: 'stranger',
    fork: true,
    play: async ({ request, see }) => {
      await request.push('admin', { waits: false });
      const held = await request.state();
      see('comments', held.comments, 0);
      await request.approveRun();
      const ran = await request.run();
      see('status', ran.status, 'none');
      see('comments', ran.comments, 1);
      see('log or comment', ran.comment?.body ?? (await request.log()), /cluster-admin granted/);
    },
  },
  {
    name: 'a closed request is left alone, and a push after it is opened again is reported',
    play: async ({ request, see }) => {
      const opened = await request.push('green');
      await request.edit({ state: 'closed' });
      await request.push('blue', { waits: false });
      await sleep(8_000);
      const closed = await request.state();
      see('comment of a closed request', closed.comment?.updated_at, opened.comment?.updated_at);
      // Gitea starts a run of the commit from before it was closed.
      await request.edit({ state: 'open' });
      const pushed = await request.push('admin');
      see('comment', pushed.comment?.body, /cluster-admin granted/);
      see('comments', pushed.comments, 1);
    },
  },
  {
    name: 'a long report takes the comments that it may, and gives them back',
    play: async ({ request, see }) => {
      const inputs = '          comment-parts: 3\n';
      const opened = await request.push({ ...trees.long, with: inputs });
      see('comments', opened.comments, 3);
      const pushed = await request.push({ ...trees.green, with: inputs });
      see('comments', pushed.comments, 1);
      see('first comment', pushed.comment?.id, opened.comment?.id);
    },
  },
  {
    name: 'comments are recreated, new each time, or fold those before',
    play: async ({ request, see }) => {
      const inputs = (mode) => `          comment: ${mode}\n`;
      const opened = await request.push({ ...trees.green, with: inputs('recreate') });
      const again = await request.push({ ...trees.blue, with: inputs('recreate') });
      see('comments', again.comments, 1);
      see('recreated', again.comment?.id === opened.comment?.id, false);
      const more = await request.push({ ...trees.green, with: inputs('new') });
      see('new comments', more.comments, 2);
      const hidden = await request.push({ ...trees.blue, with: inputs('hide-and-new') });
      see('comments', hidden.comments, 3);
      see('folded', hidden.reports.filter(({ body }) => /^<details>/.test(body)).length, 2);
    },
  },
  {
    name: 'a report that one step renders is posted by another',
    play: async ({ request, see }) => {
      const opened = await request.push({ ...trees.admin, steps: inTwoSteps });
      see('status', opened.status, /^failure: .*1 blocking/);
      see('comment', opened.comment?.body, /cluster-admin granted/);
      see('job', opened.conclusion, 'failure');
      const repaired = await request.push({ ...trees.green, steps: inTwoSteps });
      see('status', repaired.status, /^success: 1 resource changed/);
      see('comments', repaired.comments, 1);
    },
  },
  {
    name: 'a run that begins again leaves one comment',
    play: async ({ request, see }) => {
      const opened = await request.push('green');
      const again = await request.rerun();
      see('attempt', request.last.run_attempt, 2);
      see('comment', again.comment?.id, opened.comment?.id);
      see('comments', again.comments, 1);
      see('status', again.status, /^success: 1 resource changed/);
    },
  },
  {
    name: 'the status of a run that is cancelled while it renders is that of the next',
    play: async ({ request, see }) => {
      const charts = await silentServer();
      await request.push(trees.chart(charts.url), { waits: false });
      await charts.asked;
      see('status', (await request.state()).status, /^pending: /);
      await request.cancel();
      const ended = await request.run();
      see('run', ended.conclusion, 'cancelled');
      // The token of a cancelled run ends with it where the runner does not wait for the last steps: nothing can put
      // the status right.
      see('status', (await request.state()).status, /^(?:pending|error): /);
      charts.close();
      const next = await request.rerun();
      see('next', next.status, /^(?:success|failure): /);
    },
  },
];
