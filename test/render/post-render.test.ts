import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import { ProblemError } from '../../src/core/problem.ts';
import { decodeKubernetesYaml } from '../../src/engines/yaml/decode-kubernetes.ts';
import { helmReleaseSpec } from '../../src/flux/helm-release-spec.ts';
import { type PostRendered, postRender } from '../../src/render/release/post-render.ts';

// The cases are answered by helm-controller itself; see scripts/oracle/release.js.

interface Case {
  readonly name: string;
  /** By name below `templates`, or that of `a.yaml`. */
  readonly templates: string | Readonly<Record<string, string>>;
  readonly spec?: JsonObject;
}

interface Answer {
  readonly manifests?: JsonValue;
  readonly hooks?: JsonValue;
  readonly error?: string;
}

const read = (file: string): string => readFileSync(new URL(`../conformance/release/${file}`, import.meta.url), 'utf8');
const cases = parse(read('post-render.yaml'), { merge: true }) as readonly Case[];
// As YAML, since numbers may be larger than those of JSON.parse.
const answers = decodeKubernetesYaml(read('post-render.generated.json')).documents[0]?.object as unknown as Readonly<
  Record<string, Answer>
>;

const id = { group: 'helm.toolkit.fluxcd.io', kind: 'HelmRelease', namespace: 'apps', name: 'web' };

function filesOf(templates: Case['templates']): Map<string, string> {
  const named = typeof templates === 'string' ? { 'a.yaml': templates } : templates;
  return new Map(
    Object.entries(named)
      .filter(([name]) => !name.endsWith('NOTES.txt'))
      .map(([name, text]) => [`app/templates/${name}`, text]),
  );
}

function documents(rendered: readonly PostRendered[]): JsonValue {
  return rendered.map(
    ({ source, object, hook }): JsonObject => ({
      source: source ?? '',
      ...(hook === undefined ? {} : { events: [...hook.events] }),
      object,
    }),
  );
}

/** Names that Helm makes up for what came from no template say nothing here. */
function withoutMadeNames(value: JsonValue | undefined): JsonValue {
  return JSON.parse(
    JSON.stringify(value ?? [], (key, held: unknown) =>
      key === 'source' && String(held).startsWith('generated-by-postrender-')
        ? ''
        : typeof held === 'bigint'
          ? `${held}n`
          : held,
    ),
  ) as JsonValue;
}

function outcome({ templates, spec = {} }: Case): unknown {
  try {
    const { manifests, hooks } = postRender(filesOf(templates), id, helmReleaseSpec({ spec }), {
      helm: '4.2',
      kustomize: '5.8.1',
      postRenderStrategy: 'combined',
    });
    return { manifests: withoutMadeNames(documents(manifests)), hooks: withoutMadeNames(documents(hooks)) };
  } catch (error) {
    if (error instanceof ProblemError) return { fails: true };
    throw error;
  }
}

describe('what a chart renders is post-rendered as helm-controller does it', () => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', (name, one) => {
    const answer = answers[name];
    expect(answer).toBeDefined();

    expect(outcome(one)).toEqual(
      answer?.error === undefined
        ? { manifests: withoutMadeNames(answer?.manifests), hooks: withoutMadeNames(answer?.hooks) }
        : { fails: true },
    );
  });
});
