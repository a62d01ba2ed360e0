// What is played on a real forge, and what is to be seen. The trees are of a cluster with one ConfigMap.
const kustomization = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec: {interval: 1h, path: ./apps, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`;
const settings = (colour) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: shop}\ndata: {colour: ${colour}}\n`;
const binding = (name) => `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: ${name}}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}
subjects: [{kind: ServiceAccount, name: deployer, namespace: shop}]
`;
const base = { 'flux.yaml': kustomization, 'apps/settings.yaml': settings('red') };

/** Trees by name. */
export const trees = {
  base,
  green: { ...base, 'apps/settings.yaml': settings('green') },
  blue: { ...base, 'apps/settings.yaml': settings('blue') },
  broken: { ...base, 'apps/kustomization.yaml': 'resources: [settings.yaml, nowhere.yaml]\n' },
  admin: { ...base, 'apps/admin.yaml': binding('admin') },
  'two admins': { ...base, 'apps/admin.yaml': binding('admin'), 'apps/root.yaml': binding('root') },
};

/** A workflow by which whoever may push has a program set the label. */
const labelling = `on: pull_request
permissions: {contents: read, issues: write, pull-requests: write}
jobs:
  label:
    runs-on: ubuntu-latest
    steps:
      - run: |
          id=$(curl -sS -H "authorization: token $TOKEN" "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/labels" | node -e 'process.stdin.on("data", (t) => console.log(JSON.parse(t).find(({ name }) => name === "fluxdelta/accept").id))')
          curl -sSf -X POST -H "authorization: token $TOKEN" -H 'content-type: application/json' -d "{\\"labels\\": [$id]}" "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues/$NUMBER/labels"
        env:
          TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.pull_request.number }}
`;

const acceptedBy = (who) => new RegExp(`^success: .*1 finding accepted by @${who}$`);

/** `play` does something with a request, and says what it sees and what is to be seen. */
export const scenarios = [
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
    name: 'block, accept by a label, push more, take the label away',
    play: async ({ request, see }) => {
      const blocked = await request.push('admin');
      see('status', blocked.status, /^failure: .*1 blocking/);
      see('hint', blocked.comment?.body, /set the label `fluxdelta\/accept`/);
      const accepted = await request.again(() => request.label('owner'));
      see('status', accepted.status, acceptedBy('owner'));
      see('comment', accepted.comment?.body, /by `owner`/);
      const more = await request.push('two admins');
      see('status', more.status, /^failure: .*1 blocking.*1 finding accepted by @owner$/);
      const taken = await request.again(() => request.label('owner', false));
      see('status', taken.status, /^failure: .*2 blocking/);
    },
  },
  {
    name: 'a label from before the report accepts nothing',
    play: async ({ request, see }) => {
      await request.push('green');
      await request.again(() => request.label('owner'));
      const blocked = await request.push('admin');
      see('status', blocked.status, /^failure: .*1 blocking: cluster-admin granted$/);
    },
  },
  {
    name: 'a label that a workflow sets accepts nothing',
    play: async ({ request, see }) => {
      const blocked = await request.push('admin');
      see('status', blocked.status, /^failure: .*1 blocking/);
      await request.makeLabel();
      const pushed = await request.push({ ...trees.admin, '.gitea/workflows/label.yaml': labelling });
      const later = await request.again(() => request.push({ ...trees.admin, 'a.txt': '' }, { waits: false }));
      see('labels', await request.labels(), 'fluxdelta/accept');
      see('status', pushed.status, /^failure: .*1 blocking: cluster-admin granted$/);
      see('status', later.status, /^failure: .*1 blocking: cluster-admin granted$/);
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
      see('answered', (await request.lineComments())[0]?.body, /^_No longer found\._/);
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
      const moved = await request.again(() => request.edit({ base: 'next' }));
      see('statuses', moved.contexts, /fluxdelta\/diff \(next\)/);
      see('comment', moved.comment?.body, /Nothing changes in the cluster/);
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
      see('status', ran.status, /^(?:none|failure: )/);
      see('log or comment', ran.comment?.body ?? (await request.log()), /cluster-admin granted/);
    },
  },
  {
    name: 'a closed request is left alone, and a push after it is opened again is reported',
    play: async ({ request, see, sleep }) => {
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
];
