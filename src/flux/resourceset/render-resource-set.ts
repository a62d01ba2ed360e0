import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { fail, type Problem, ProblemError, problemOf } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../core/resource-id.ts';
import {
  ExecContext,
  type GoValue,
  TemplateCompiler,
  TemplateExecError,
  TemplateParseError,
  TemplateSet,
} from '../../engines/gotemplate/public.ts';
import { decodeHelmNode, encodeYaml, parseYaml } from '../../engines/yaml/public.ts';
import type { ResourceSetSpec } from '../operator-spec.ts';
import { resourceFunctions } from './resource-functions.ts';

/** Result of a ResourceSet: its objects in template order, or its problems. */
export interface ResourceSetOutcome {
  readonly objects: readonly JsonObject[];
  readonly problems: readonly Problem[];
  /** Characters that the templates wrote. */
  readonly size: number;
}

/** Objects that one ResourceSet may make. */
const maximumObjects = 50_000;
/** Steps that its templates may take: a quarter of what a chart may. */
const maximumSteps = 10_000_000;
/** Characters that its templates may write. */
const maximumText = 32 * 1024 * 1024;

/** A template with the name under which its errors are told. */
interface Template {
  readonly name: string;
  readonly text: string;
}

/**
 * Renders `spec.resources` one after the other, each for every input set, and then `spec.resourcesTemplate` for every
 * input set (or those of each of its `steps`), as flux-operator does: Go templates between `<<` and `>>`, a missing key
 * is an error, of two objects with one identity the first counts (those of two steps are an error), and objects
 * annotated `fluxcd.controlplane.io/reconcile: disabled` are left out. Every object carries the ResourceSet's owner
 * labels; `spec.commonMetadata` is set last.
 *
 * Without inputs the templates run once (`sets` undefined); an empty list renders nothing. Problems are
 * `TEMPLATE_PARSE`, `TEMPLATE_EXEC`, `TEMPLATE_LIMIT`, `RENDERED_YAML` and `OBJECT_INVALID`.
 */
export function renderResourceSet(
  id: ResourceId,
  spec: ResourceSetSpec,
  sets: readonly JsonObject[] | undefined,
): ResourceSetOutcome {
  try {
    return { ...render(id, spec, sets ?? [{}]), problems: [] };
  } catch (thrown) {
    return { objects: [], problems: [problemOf(thrown)], size: 0 };
  }
}

function render(
  id: ResourceId,
  spec: ResourceSetSpec,
  sets: readonly JsonObject[],
): Omit<ResourceSetOutcome, 'problems'> {
  let inputs: GoValue = null;
  const set = new TemplateSet(
    id.name,
    new TemplateCompiler(
      resourceFunctions(() => inputs),
      { left: '<<', right: '>>' },
    ),
  );
  const steps = stepsOf(spec);
  for (const { templates } of steps) for (const { name, text } of templates) parse(set, name, text);
  const makers = new Map<string, string>();
  const objects: JsonObject[] = [];
  const goSets = sets.map(toGoValue);
  // One context for all sets, so that its limits hold for all of them together.
  const context = new ExecContext(set, { missingKey: 'error', limits: { steps: maximumSteps, output: maximumText } });
  let size = 0;
  for (const { name: step, templates } of steps) {
    for (const { name } of templates) {
      for (const each of goSets) {
        inputs = each;
        const text = execute(context, name);
        size += text.length;
        for (const object of documents(text, name)) {
          if (isDisabled(object)) continue;
          const key = identity(object, name);
          const maker = makers.get(key);
          if (maker !== undefined && maker !== step) madeTwice(object, maker, step);
          if (maker !== undefined) continue;
          makers.set(key, step);
          if (objects.length >= maximumObjects)
            fail('TEMPLATE_LIMIT', `more than ${maximumObjects} objects in a ResourceSet`);
          objects.push(labelled(object, id, spec.commonMetadata));
        }
      }
    }
  }
  return { objects, size };
}

/** What is applied together: the steps of a ResourceSet, or all that it holds as one step without a name. */
function stepsOf(spec: ResourceSetSpec): readonly { readonly name: string; readonly templates: readonly Template[] }[] {
  const own = [...templatesOf(spec, 'spec')];
  if (spec.steps.length === 0) return [{ name: '', templates: own }];
  if (own.length > 0) fail('OBJECT_INVALID', 'spec.steps beside spec.resources or spec.resourcesTemplate');
  return spec.steps.map((step, index) => {
    const name = step.name ?? `spec.steps[${index}]`;
    const templates = [...templatesOf(step, `spec.steps[${index}]`)];
    if (templates.length === 0) fail('OBJECT_INVALID', `step ${name} has neither resources nor resourcesTemplate`);
    return { name, templates };
  });
}

function madeTwice(object: JsonObject, first: string, second: string): never {
  const made = resourceIdOf(object);
  fail(
    'OBJECT_INVALID',
    `${made === undefined ? 'an object' : printResource(made)} is in the steps ${first} and ${second}`,
    { hint: 'flux-operator refuses such a ResourceSet. Keep the object in one step.' },
  );
}

function* templatesOf(
  { resources, resourcesTemplate: text }: Pick<ResourceSetSpec, 'resources' | 'resourcesTemplate'>,
  path: string,
): Generator<Template> {
  for (const [index, resource] of resources.entries())
    yield { name: `${path}.resources[${index}]`, text: encodeYaml(resource) };
  if (text !== undefined && text !== '') yield { name: `${path}.resourcesTemplate`, text };
}

function parse(set: TemplateSet, name: string, text: string): void {
  try {
    set.addMain(name, text);
  } catch (error) {
    if (error instanceof TemplateParseError) throw new ProblemError(inField(error.toProblem()), { cause: error });
    throw error;
  }
}

function execute(context: ExecContext, name: string): string {
  try {
    return context.execute(name, null);
  } catch (error) {
    if (error instanceof TemplateExecError) throw new ProblemError(inField(error.toProblem()), { cause: error });
    throw error;
  }
}

/**
 * A template error is placed in a field of the ResourceSet, which is no file: the place goes into the message. Lines
 * count only in a template that was written as text.
 */
function inField({ at, ...problem }: Problem): Problem {
  if (at === undefined) return problem;
  const line = at.line === undefined || !at.file.endsWith('.resourcesTemplate') ? '' : ` line ${at.line}`;
  return { ...problem, message: `${at.file}${line}: ${problem.message}` };
}

/** The objects in a rendered text: empty documents are left out, and the items of a list stand for it. */
function documents(text: string, name: string): JsonObject[] {
  const parsed = parseYaml(text, { dialect: 'helm', maximumDocuments: maximumObjects });
  if (parsed.problem?.code === 'YAML_LIMIT')
    fail('TEMPLATE_LIMIT', `more than ${maximumObjects} objects or endless values in ${name}`);
  if (parsed.problem !== undefined)
    fail('RENDERED_YAML', `invalid YAML from ${name}: ${parsed.problem.message}`, {
      hint: 'Quote inputs with special characters, for example with the function quote.',
    });
  return parsed.documents.flatMap((node) => {
    const { value, problem } = decodeHelmNode(node, { bigIntegers: true });
    if (problem !== undefined) fail('RENDERED_YAML', `invalid YAML from ${name}: ${problem.message}`);
    return objectsIn(value ?? null, name);
  });
}

function objectsIn(value: JsonValue, name: string): JsonObject[] {
  if (value === null) return [];
  if (!isJsonObject(value) || stringAt(value, 'kind') === undefined)
    fail('OBJECT_INVALID', `object without kind from ${name}`);
  const items = value['items'];
  if (Array.isArray(items) && stringAt(value, 'kind')?.endsWith('List') === true)
    return items.flatMap((item) => objectsIn(item, name));
  // What kustomize reads is no object of the cluster, and what has no name cannot be applied.
  const isBuildFile = stringAt(value, 'apiVersion')?.startsWith('kustomize.config.k8s.io/') === true;
  return isBuildFile || stringAt(value, 'metadata', 'name') === undefined ? [] : [value];
}

function identity(object: JsonObject, name: string): string {
  const id = resourceIdOf(object);
  return id === undefined ? fail('OBJECT_INVALID', `object without kind or name from ${name}`) : resourceKey(id);
}

function isDisabled(object: JsonObject): boolean {
  return jsonAt(object, 'metadata', 'annotations', 'fluxcd.controlplane.io/reconcile') === 'disabled';
}

function labelled(
  object: JsonObject,
  { name, namespace }: ResourceId,
  common: ResourceSetSpec['commonMetadata'],
): JsonObject {
  const metadata = objectAt(object, 'metadata') ?? {};
  const owner = {
    'resourceset.fluxcd.controlplane.io/name': name,
    'resourceset.fluxcd.controlplane.io/namespace': namespace,
  };
  const annotations = { ...objectAt(metadata, 'annotations'), ...common?.annotations };
  return {
    ...object,
    metadata: {
      ...metadata,
      labels: { ...objectAt(metadata, 'labels'), ...owner, ...common?.labels },
      ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
    },
  };
}

/** Inputs as Go sees them after decoding JSON: every number is a float64. */
function toGoValue(value: JsonValue): GoValue {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(toGoValue);
  if (!isJsonObject(value)) return value;
  return new Map(Object.entries(value).map(([key, item]) => [key, toGoValue(item)]));
}
