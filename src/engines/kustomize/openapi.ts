import { isJsonObject, type JsonObject, jsonAt } from '../../core/json.ts';
import { fail } from '../../core/problem.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { newestKustomize } from '../../core/versions/kustomize-versions.ts';
import { bundledKind } from './bundled-kinds.ts';
import { readJsonOrYaml } from './nodes/yaml-text.ts';
import type { KindScope } from './resource.ts';
import { builtinSchema, type MergeSchema, OpenApiDefinitions, resourceTypeKey } from './transformers/merge-schema.ts';

/** The only Kubernetes API that kustomize bundles. */
const BUNDLED_VERSION = 'v1.21.2';

/** Kinds that the API does not have and that newer versions of kustomize know the scope of. */
const CLUSTER_SCOPED: ReadonlySet<string> = new Set([
  'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding',
]);

/** A file that `openapi.path` names. */
export interface OpenApiFile {
  readonly text: string;
  readonly file: string;
}

/**
 * Knowledge of one build about kinds: whether they are cluster-scoped and how their lists are merged. One build has one
 * of these, since the first kustomization that brings its own OpenAPI decides for all of them.
 */
export class OpenApi implements KindScope {
  readonly #version: string;
  #isSet = false;
  #file: OpenApiFile | undefined;
  /**
   * Whether the bundled API stays in use beside a file, and which of them wins: it does once it was read before the
   * file came, and then the file wins; and it does, and wins itself, when before that a kind was asked for that
   * kustomize has no answer ready for.
   */
  #bundled: 'no' | 'wins' | 'loses' = 'no';
  #own: { readonly definitions: OpenApiDefinitions; readonly scopes: ReadonlyMap<string, boolean> } | undefined;

  /** With `kept` the bundled API stays in use whatever files come, as in Flux, which reads it before each build. */
  constructor(bundled: 'kept' | 'replaced' = 'replaced', version = newestKustomize) {
    this.#version = version;
    if (bundled === 'kept') this.#bundled = 'loses';
  }

  /**
   * Takes over the `openapi` field of a kustomization, with the file that its `path` names. The root's comes first and
   * always counts; that of a base counts only when none did before. Throws `KUSTOMIZATION_FIELD` for a version that is
   * not bundled and for version and path together.
   */
  set(field: ReadonlyMap<string, string>, file: OpenApiFile | undefined, isRoot: boolean): void {
    if (this.#isSet && !isRoot) return;
    const version = field.get('version');
    if (file !== undefined) {
      if (version !== undefined)
        fail('KUSTOMIZATION_FIELD', 'The field openapi has both a version and a path; use one of them.');
      this.#file = file;
      this.#isSet = true;
      return;
    }
    if (version === undefined || version === '') return;
    if (version !== BUNDLED_VERSION)
      fail('KUSTOMIZATION_FIELD', `The OpenAPI version ${version} is not built in; only ${BUNDLED_VERSION} is.`);
    this.#isSet = true;
  }

  isClusterScoped(apiVersion: string, kind: string): boolean {
    const isNamespaced = bundledKind(apiVersion, kind)?.isNamespaced;
    if (isNamespaced !== undefined) return !isNamespaced;
    if (CLUSTER_SCOPED.has(`${apiVersion} ${kind}`) && behaves('kustomize-policy-scope', this.#version)) return true;
    if (this.#file === undefined) {
      if (this.#bundled === 'no') this.#bundled = 'wins';
      return false;
    }
    return this.#parsed(this.#file).scopes.get(`${apiVersion} ${kind}`) === false;
  }

  /** How lists of a resource are merged; undefined when its kind is unknown. */
  schemaOf(apiVersion: string, kind: string): MergeSchema | undefined {
    if (this.#file === undefined) {
      this.#bundled = 'loses';
      return builtinSchema(apiVersion, kind);
    }
    const own = this.#parsed(this.#file).definitions.schemaOf(apiVersion, kind);
    if (own !== undefined && this.#bundled !== 'wins') return own;
    const bundled = this.#bundled !== 'no' || kind === 'Kustomization' ? builtinSchema(apiVersion, kind) : undefined;
    return bundled ?? own;
  }

  #parsed(file: OpenApiFile): {
    readonly definitions: OpenApiDefinitions;
    readonly scopes: ReadonlyMap<string, boolean>;
  } {
    if (this.#own === undefined) {
      const document = readJsonOrYaml(file.text, file.file);
      if (!isJsonObject(document))
        fail('KUSTOMIZATION_FIELD', `${file.file} is not an OpenAPI document: not a mapping.`, {
          at: { file: file.file },
        });
      this.#own = { definitions: new OpenApiDefinitions(document), scopes: scopesOf(document) };
    }
    return this.#own;
  }
}

/** Test whether a kind (`apiVersion kind`) is namespaced, from the paths by which the API serves it. */
function scopesOf(document: JsonObject): Map<string, boolean> {
  const scopes = new Map<string, boolean>();
  const paths = document['paths'];
  if (!isJsonObject(paths)) return scopes;
  for (const path of Object.keys(paths)) {
    const key = resourceTypeKey(jsonAt(paths[path], 'get', 'x-kubernetes-group-version-kind'));
    if (key === undefined) continue;
    if (path.includes('namespaces/{namespace}')) scopes.set(key, true);
    else if (!scopes.has(key)) scopes.set(key, false);
  }
  return scopes;
}
