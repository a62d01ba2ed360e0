// People who accept findings, and people who try to.
import { trees } from './trees.js';

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

/** Scenarios about what a person accepts. */
export const acceptanceScenarios = [
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
      see('status', blocked.status, /^failure: .*1 blocking: cluster-admin granted · accept: label fluxdelta\/accept$/);
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
      see('status', pushed.status, /^failure: .*1 blocking: cluster-admin granted · accept: label fluxdelta\/accept$/);
      see('status', later.status, /^failure: .*1 blocking: cluster-admin granted · accept: label fluxdelta\/accept$/);
    },
  },
  {
    name: 'a person who may only read accepts nothing of a request from a fork',
    person: 'stranger',
    fork: true,
    play: async ({ request, see }) => {
      await request.push('admin', { waits: false });
      await request.approveRun();
      const ran = await request.run();
      const id = await request.makeLabel();
      see(
        'label',
        await request.refusal('stranger', 'POST', `/issues/${request.number}/labels`, { labels: [id] }),
        /403/,
      );
      const approval = { event: 'APPROVED', body: 'Fine.' };
      see('approval', await request.refusal('stranger', 'POST', `/pulls/${request.number}/reviews`, approval), /422/);
      const text = (ran.comment?.body ?? '').replace('fluxdelta:comment', 'fluxdelta:comment accepted=1');
      const edit = `/issues/comments/${ran.comment?.id ?? 0}`;
      see('edit', await request.refusal('stranger', 'PATCH', edit, { body: text }), /403|404/);
      see(
        'copy',
        await request.refusal('stranger', 'POST', `/issues/${request.number}/comments`, { body: text }),
        undefined,
      );
      const status = { state: 'success', context: 'fluxdelta/diff' };
      see('status', await request.refusal('stranger', 'POST', `/statuses/${request.head}`, status), /403/);
      const again = await request.rerun();
      see('job', again.conclusion, 'failure');
      see('log', await request.log(), /1 blocking: cluster-admin granted(?!.*accepted)/);
    },
  },
  {
    name: 'an approval accepts nothing, of the author or of another',
    play: async ({ request, see }) => {
      const inputs = '          accept: approval\n';
      await request.push({ ...trees.admin, with: inputs });
      const approve = (person) =>
        request.refusal(person, 'POST', `/pulls/${request.number}/reviews`, { event: 'APPROVED', body: 'Fine.' });
      see('of the author', await approve('writer'), /422/);
      see('of the owner', await approve('owner'), undefined);
      const again = await request.rerun();
      see('status', again.status, /^failure: .*1 blocking: cluster-admin granted$/);
      see('log', await request.log(), /Not supported by this server: `accept: approval`/);
    },
  },
  {
    name: 'what was accepted holds for no other resource, subject or namesake',
    play: async ({ request, see }) => {
      await request.push('admin');
      const accepted = await request.again(() => request.label('owner'));
      see('accepted', accepted.status, acceptedBy('owner'));
      see(
        'renamed',
        (await request.push('root')).status,
        /^failure: .*1 blocking: cluster-admin granted · accept: label fluxdelta\/accept$/,
      );
      see(
        'other subject',
        (await request.push('another admin')).status,
        /^failure: .*1 blocking: cluster-admin granted · accept: label fluxdelta\/accept$/,
      );
      const two = await request.push('namesake admin');
      see('equal text', two.status, /^failure: .*[12] blocking/);
      const back = await request.push('admin');
      see(
        'back',
        back.status,
        /^(?:success: .*1 finding accepted by @owner|failure: .*1 blocking: cluster-admin granted · accept: label fluxdelta\/accept)$/,
      );
    },
  },
  {
    name: 'another label, and the label of another request, accept nothing',
    play: async ({ request, see, make }) => {
      await request.push('admin');
      const other = await request.again(() => request.label('owner', true, 'fluxdelta/accepted'));
      see(
        'another label',
        other.status,
        /^failure: .*1 blocking: cluster-admin granted · accept: label fluxdelta\/accept$/,
      );
      const second = make('the same once more');
      await second.push('admin');
      const accepted = await second.again(() => second.label('owner'));
      see('the second', accepted.status, acceptedBy('owner'));
      const again = await request.rerun();
      see(
        'the first',
        again.status,
        /^failure: .*1 blocking: cluster-admin granted · accept: label fluxdelta\/accept$/,
      );
      // Taken away again before anything was shown of what the next push brings.
      await second.again(() => second.label('owner', false));
      const pushed = await second.push('two admins');
      see('taken away', pushed.status, /^failure: .*2 blocking/);
    },
  },
];
