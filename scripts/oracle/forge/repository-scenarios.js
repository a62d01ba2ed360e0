// Repositories of their own: rules for a branch, pushes without a request, and a private one.
import { trees } from './trees.js';

/** Scenarios that need a repository beside that of the others: `place` is made first. */
export const repositoryScenarios = [
  {
    name: 'a protected main takes a request once its status is green',
    place: { name: 'guarded' },
    play: async ({ request, see, gitea, repo }) => {
      const rule = { branch_name: 'main', enable_status_check: true, status_check_contexts: ['fluxdelta/diff'] };
      await gitea.ask('owner', 'POST', `${repo}/branch_protections`, rule);
      const merge = () => request.refusal('writer', 'POST', `/pulls/${request.number}/merge`, { Do: 'merge' });
      const blocked = await request.push('admin');
      see('status', blocked.status, /^failure: /);
      see('merge of what blocks', await merge(), /405/);
      await request.again(() => request.label('owner'));
      see('merge of what is accepted', await merge(), undefined);
    },
  },
  {
    name: 'a protected main that requires the job takes what a fork sends, when it is up to date',
    place: { name: 'open' },
    person: 'stranger',
    fork: true,
    play: async ({ request, see, gitea, repo, make }) => {
      const rule = { branch_name: 'main', enable_status_check: true, block_on_outdated_branch: true };
      const required = ['fluxdelta / diff (pull_request)'];
      await gitea.ask('owner', 'POST', `${repo}/branch_protections`, { ...rule, status_check_contexts: required });
      const merge = (one) => one.refusal('owner', 'POST', `/pulls/${one.number}/merge`, { Do: 'merge' });
      const other = make('green', 'writer', null);
      await request.push('admin', { waits: false });
      await request.approveRun();
      await request.run();
      see('merge of what blocks', await merge(request), /405/);
      await request.push('blue', { waits: false });
      await request.approveRun();
      const ran = await request.run();
      see('job', ran.conclusion, 'success');
      await other.push('green');
      see('merge', await merge(other), undefined);
      see('merge of what is behind', await merge(request), /405/);
    },
  },
  {
    name: 'the request of a fork of a private repository has its report in the log',
    place: { name: 'vault', isPrivate: true },
    person: 'stranger',
    fork: true,
    play: async ({ request, see }) => {
      await request.push('admin', { waits: false });
      await request.approveRun();
      const ran = await request.run();
      see('comments', ran.comments, 0);
      see('status', ran.status, 'none');
      see('job', ran.conclusion, 'failure');
      see('log', await request.log(), /cluster-admin granted/);
    },
  },
  {
    name: 'the queue of a push has one issue, in which an accepted request does not block',
    place: { name: 'queued' },
    play: async ({ request, see, make }) => {
      await request.push('admin');
      await request.again(() => request.label('owner'));
      for (const name of ['one', 'two'])
        await make(`notes ${name}`).push({ ...trees.base, [`${name}.txt`]: '' }, { waits: false });
      const first = await request.queue();
      see('job', first.conclusion, 'success');
      see('log', await request.log(), /issue created/);
      see('issues', first.issues.length, 1);
      see('accepted', first.body, /### Worth a look \(1\)[\s\S]*1 finding accepted by @owner/);
      see('together', first.body, /These 2 can be merged in any order: #2 and #3\./);
      await make('blocking').push('root', { waits: false });
      const next = await request.queue();
      see('issues', next.issues.length, 1);
      see('issue', next.issues[0]?.number, first.issues[0]?.number);
      see('blocking', next.body, /### Blocking \(1\)[\s\S]*cluster-admin granted/);
    },
  },
  {
    name: 'the first push of a repository is all new, and the next one is compared with it',
    place: { name: 'young', isEmpty: true },
    play: async ({ request, see }) => {
      const first = await request.pushMain('base');
      see('first', first.status, /^success: /);
      see('log', await request.log(), /1 resource added/);
      const next = await request.pushMain('green');
      see('next', next.status, /^success: 1 resource changed/);
      see('contexts', next.contexts, /fluxdelta\/push/);
      see('job', next.conclusion, 'success');
      const broken = await request.pushMain('broken');
      see('broken', broken.status, /^failure: /);
    },
  },
];
