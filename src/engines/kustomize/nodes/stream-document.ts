import { isJsonObject, type JsonObject } from '../../../core/json.ts';
import { fail, type Problem, ProblemError, problemOf } from '../../../core/problem.ts';
import { decodeHelmYaml, type MappingNode } from '../../yaml/public.ts';
import { LIMITS } from '../build.ts';
import { OpenApi } from '../openapi.ts';
import { listedNodes, resourcesOfNodes } from '../read-resources.ts';
import { idKey } from '../resource-id.ts';
import { emitNode } from './emit-node.ts';
import { entryOf, isNull, mapping, scalar, setField, stringScalar } from './node-access.ts';
import { roundTripNode } from './round-trip-node.ts';
import { encodeYaml, failOnUnprintable, nodeToValue, parseFirstDocument } from './yaml-text.ts';

/** One object of a stream. `id` is equal exactly when kustomize takes two objects for one. */
interface StreamObject {
  readonly object: JsonObject;
  readonly id: string;
}

/** Result of one document of a stream. */
export interface StreamDocument {
  readonly objects: readonly StreamObject[];
  /** Why it cannot be annotated, so that no stream is made at all. */
  readonly refused?: Problem;
  /** Why the stream that holds it cannot be read. */
  readonly unreadable?: Problem;
}

const scope = new OpenApi();

/**
 * The objects of a document that kyaml annotates with what is named, writes into a stream, and that kustomize then
 * reads and writes: what a release of helm-controller goes through. Texts such as `yes` stay texts, times are written
 * out, lists are taken apart.
 */
export function readStreamDocument(text: string, annotation: Annotation): StreamDocument {
  let nodes: readonly MappingNode[];
  try {
    nodes = annotatedNodes(text, annotation);
  } catch (thrown) {
    return { objects: [], refused: problemOf(thrown) };
  }
  try {
    return { objects: objectsOf(nodes, MAY_CHANGE.test(text)) };
  } catch (thrown) {
    return { objects: [], unreadable: problemOf(thrown) };
  }
}

/** The document as it stands in such a stream; empty when it holds nothing. Throws what `refused` is. */
export function streamText(text: string, annotation: Annotation): string {
  return annotatedNodes(text, annotation)
    .map((node) => emitNode(roundTripNode(node)))
    .join('---\n');
}

/** An annotation that every object of a stream gets. */
export interface Annotation {
  readonly name: string;
  readonly value: string;
}

/** Some line separators do not come through YAML as they are. */
const MAY_CHANGE = /[\u0085\u2028\u2029\ufeff]|\\[NLPUux]/;

function objectsOf(nodes: readonly MappingNode[], mayChange: boolean): StreamObject[] {
  const resources = resourcesOfNodes(nodes, '', scope, LIMITS);
  return resources.map((resource) => {
    const value = nodeToValue(roundTripNode(resource.node));
    if (!isJsonObject(value)) fail('KUSTOMIZE_RESOURCE', 'A resource is not a mapping.');
    failOnUnprintable(value);
    const written = mayChange ? decodeHelmYaml(encodeYaml(value), { bigIntegers: true }).value : value;
    return { object: isJsonObject(written ?? null) ? (written as JsonObject) : value, id: idKey(resource.id) };
  });
}

function annotatedNodes(text: string, { name, value }: Annotation): readonly MappingNode[] {
  const document = parseFirstDocument(text.replaceAll('\r\n', '\n'), '');
  if (document === undefined || isNull(document)) return [];
  if (document.type !== 'mapping') notMapping('The document');
  const nodes: MappingNode[] = [];
  for (const node of listedNodes(document)) {
    if (isNull(node)) continue;
    if (node.type !== 'mapping') notMapping('An item of the list');
    setField(annotationsOf(node), name, stringScalar(value));
    nodes.push(node);
  }
  return nodes;
}

function annotationsOf(node: MappingNode): MappingNode {
  const metadata = entryOf(node, 'metadata')?.value;
  if (metadata?.type === 'alias' || metadata?.type === 'sequence') notMapping('Its metadata');
  const held = metadata?.type === 'mapping' ? metadata : put(node, 'metadata');
  const annotations = entryOf(held, 'annotations')?.value;
  if (annotations?.type === 'sequence') notMapping('Its annotations');
  return annotations?.type === 'mapping' ? annotations : put(held, 'annotations');
}

/** An empty mapping in the place of whatever is there. */
function put(node: MappingNode, key: string): MappingNode {
  const made = mapping();
  const entry = entryOf(node, key);
  if (entry === undefined) node.entries.push({ key: scalar(key), value: made });
  else entry.value = made;
  return made;
}

function notMapping(what: string): never {
  throw new ProblemError({ code: 'KUSTOMIZE_RESOURCE', message: `${what} is not a mapping.` });
}
