import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ActionInput, actionInputs } from '../../src/inputs/action-inputs.ts';

const module = '../../scripts/docs/doc-workflows.js';
const { docWorkflows } = (await import(module)) as {
  readonly docWorkflows: () => readonly { readonly place: string; readonly text: string }[];
};

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly outputs?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name?: string;
  readonly on: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const inputs: ReadonlyMap<string, ActionInput> = new Map(
  actionInputs.map((input: ActionInput) => [input.name, input] as const),
);
const metadata = parse(readFileSync('action.yml', 'utf8')) as {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, unknown>>;
};
const workflows = docWorkflows().map(({ place, text }): [string, Workflow, string] => [
  place,
  parse(text) as Workflow,
  text,
]);
const ofDocumentation = workflows.filter(([place]) => !place.startsWith('.github/'));

const keys = {
  workflow: ['concurrency', 'env', 'jobs', 'name', 'on', 'permissions'],
  job: [
    'concurrency',
    'env',
    'environment',
    'if',
    'needs',
    'outputs',
    'permissions',
    'runs-on',
    'steps',
    'strategy',
    'timeout-minutes',
  ],
  step: ['continue-on-error', 'env', 'id', 'if', 'name', 'run', 'uses', 'with'],
};
const permissions = [
  'actions',
  'attestations',
  'checks',
  'contents',
  'id-token',
  'packages',
  'issues',
  'pull-requests',
  'statuses',
];
const events = ['merge_group', 'pull_request', 'push', 'schedule', 'workflow_dispatch', 'workflow_run'];

/** What of a workflow is none of the keys and names that GitHub knows, as far as the documentation uses them. */
function faultsOf(workflow: Workflow): string[] {
  const faults: string[] = [];
  const unknown = (what: string, value: object, known: readonly string[]): void => {
    for (const key of Object.keys(value)) if (!known.includes(key)) faults.push(`${what} has ${key}`);
  };
  const granted = (given: Readonly<Record<string, string>>): void => {
    unknown('permissions', given, permissions);
    for (const level of Object.values(given)) if (level !== 'read' && level !== 'write') faults.push(`level ${level}`);
  };
  unknown('the workflow', workflow, keys.workflow);
  const on = typeof workflow.on === 'string' ? { [workflow.on]: null } : (workflow.on as object);
  unknown('on', on, events);
  granted(workflow.permissions ?? {});
  for (const [name, job] of Object.entries(workflow.jobs)) {
    unknown(name, job, keys.job);
    granted(job.permissions ?? {});
    const needs = typeof job.needs === 'string' ? [job.needs] : (job.needs ?? []);
    for (const needed of needs) if (!(needed in workflow.jobs)) faults.push(`${name} needs ${needed}`);
    for (const step of job.steps) {
      unknown(`a step of ${name}`, step, keys.step);
      if ((step.uses === undefined) === (step.run === undefined))
        faults.push(`a step of ${name} does one of two things`);
      if (step.uses !== undefined && !/^(?:\.\/|[\w-]+\/[\w-]+@(?:v\d+|[0-9a-f]{40}))$/.test(step.uses))
        faults.push(`${step.uses} is no action at a version`);
    }
  }
  return faults;
}

const stepsOf = (workflow: Workflow): readonly Step[] => Object.values(workflow.jobs).flatMap(({ steps }) => steps);
const isOurs = ({ uses }: Step): boolean => uses?.startsWith('fluxdelta/fluxdelta@') === true;

describe('the workflows of the documentation', () => {
  test('are found in all pages that show some', () => {
    const pages = new Set(ofDocumentation.map(([place]) => place.replace(/:\d+$/, '')));

    expect([...pages].sort()).toEqual([
      'README.md',
      'docs/migration.md',
      'docs/queue.md',
      'docs/recipes.md',
      'docs/scale-out.md',
    ]);
    expect(ofDocumentation.length).toBeGreaterThanOrEqual(11);
  });

  test.each(workflows)('%s has only keys and names that GitHub knows', (_place, workflow) => {
    expect(faultsOf(workflow)).toEqual([]);
  });

  test.each(ofDocumentation)('%s gives inputs that exist, with values that they can have', (_place, workflow) => {
    const ours = stepsOf(workflow).filter(isOurs);
    const wrong = ours.flatMap(({ with: given = {} }) =>
      Object.entries(given).filter(([name, value]) => {
        const input = inputs.get(name);
        if (input === undefined || !(name in metadata.inputs)) return true;
        const values = input.isList === true ? String(value).split(/[,\n]/) : [String(value)];
        return input.values !== undefined && !values.every((one) => input.values?.includes(one.trim()) === true);
      }),
    );

    expect(ours.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test.each(ofDocumentation)('%s reads outputs that exist', (_place, workflow, text) => {
    const ids = stepsOf(workflow)
      .filter(isOurs)
      .flatMap(({ id }) => id ?? []);
    const read = [...text.matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g)];

    expect(read.filter(([, id, name]) => !ids.includes(id ?? '') || !((name ?? '') in metadata.outputs))).toEqual([]);
  });

  test.each(ofDocumentation)('%s asks for no more permissions than it uses', (_place, workflow) => {
    const given = [workflow.permissions ?? {}, ...Object.values(workflow.jobs).map((job) => job.permissions ?? {})];
    const writes = given.flatMap((one) =>
      Object.entries(one)
        .filter(([, level]) => level === 'write')
        .map(([name]) => name),
    );
    const modes = stepsOf(workflow)
      .filter(isOurs)
      .map((step) => step.with?.['mode'] ?? 'run');

    expect(workflow.permissions).toBeDefined();
    const allowed = modes.includes('queue') ? ['issues'] : ['pull-requests', 'statuses'];
    expect(writes.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(writes.length > 0).toBe(['post', 'queue', 'run'].some((mode) => modes.includes(mode)));
  });

  test.each(ofDocumentation)('%s posts also when a job before it failed', (_place, workflow) => {
    const waiting = Object.values(workflow.jobs).filter(
      (job) => job.needs !== undefined && job.steps.some((step) => step.with?.['mode'] === 'post'),
    );

    expect(waiting.filter((job) => job.if !== '${{ !cancelled() }}')).toEqual([]);
  });

  test('neither run what a stranger wrote with a token that may write, nor check it out', () => {
    const privileged = ofDocumentation.filter(([, , text]) => /workflow_run:|pull_request_target/.test(text));

    expect(privileged).toHaveLength(1);
    expect(
      privileged
        .flatMap(([, workflow]) => stepsOf(workflow))
        .filter(({ run, uses }) => run !== undefined || uses?.startsWith('actions/checkout')),
    ).toEqual([]);
  });
});

test('the release workflow names every action by its commit, and gives each job only what it needs', () => {
  const [, workflow] = workflows.find(([place]) => place === '.github/workflows/release.yml') ?? [];

  expect(workflow?.permissions).toEqual({});
  expect(
    stepsOf(workflow ?? { on: '', jobs: {} })
      .flatMap(({ uses }) => uses ?? [])
      .filter((uses) => !/@[0-9a-f]{40}$/.test(uses)),
  ).toEqual([]);
  // What somebody types is never part of a script.
  expect(stepsOf(workflow ?? { on: '', jobs: {} }).filter(({ run }) => run?.includes('${{'))).toEqual([]);
  expect(Object.keys(workflow?.jobs['release']?.permissions ?? {})).toEqual(['contents', 'id-token', 'attestations']);
});
