import { isJsonObject, type JsonValue, jsonAt, stringAt } from '../../core/json.ts';
import { ORIGIN, TRANSFORMATIONS } from './build-annotations.ts';
import { fieldSpec } from './field-spec.ts';
import { printScalar, readJsonOrYaml } from './nodes/yaml-text.ts';
import { NO_ORIGIN, type Origin } from './origin.ts';
import type { Resource } from './resource.ts';
import { setEntries } from './transformers/label-transformer.ts';

const ANNOTATIONS = [fieldSpec('metadata/annotations', { create: true })];

/** Marks resources that were read from a file with where that is. */
export function annotateOrigin(resources: Iterable<Resource>, origin: Origin): void {
  setEntries(resources, new Map([[ORIGIN, printOrigin(origin)]]), ANNOTATIONS);
}

/** Marks what a generator made with where it is configured, unless it has a mark already. */
export function annotateGenerated(resources: Iterable<Resource>, origin: Origin | undefined): void {
  if (origin === undefined) return;
  for (const resource of resources) {
    if (resource.annotation(ORIGIN) === undefined) resource.setAnnotation(ORIGIN, printOrigin(origin));
  }
}

/**
 * Adds a transformer to the list of those that a resource went through; a resource without a mark was made by the
 * transformer.
 */
export function annotateTransformed(resources: Iterable<Resource>, origin: Origin): void {
  for (const resource of resources) {
    if (resource.annotation(ORIGIN) === undefined) {
      resource.setAnnotation(ORIGIN, printOrigin(origin));
      continue;
    }
    const before = resource.annotation(TRANSFORMATIONS);
    const origins = before === undefined ? [] : readOrigins(before);
    resource.setAnnotation(TRANSFORMATIONS, printOrigins([...origins, origin]));
  }
}

/**
 * Origin of a plugin's configuration object, with which its results are marked; undefined when it has no mark itself.
 */
export function pluginOrigin(resource: Resource): Origin | undefined {
  const written = resource.annotation(ORIGIN);
  if (written === undefined) return undefined;
  const origin = readOrigin(readJsonOrYaml(written, ''));
  const { apiVersion, kind, name, namespace } = resource;
  return {
    path: '',
    repo: origin.repo,
    ref: origin.ref,
    configuredIn: origin.path,
    configuredBy: { apiVersion, kind, name, namespace },
  };
}

/** The annotation's text. */
export function printOrigin(origin: Origin): string {
  const lines = originLines(origin);
  return lines.length === 0 ? '{}\n' : `${lines.join('\n')}\n`;
}

function printOrigins(origins: readonly Origin[]): string {
  const items = origins.map((origin) => {
    const lines = originLines(origin);
    return lines.length === 0 ? '- {}\n' : lines.map((line, i) => `${i === 0 ? '- ' : '  '}${line}\n`).join('');
  });
  return items.join('');
}

function originLines(origin: Origin): string[] {
  const lines: string[] = [];
  const add = (indent: string, key: string, value: string): void => {
    if (value !== '') lines.push(`${indent}${key}: ${printScalar(value)}`);
  };
  add('', 'path', origin.path);
  add('', 'repo', origin.repo);
  add('', 'ref', origin.ref);
  add('', 'configuredIn', origin.configuredIn);
  const by = origin.configuredBy;
  if (by.apiVersion + by.kind + by.name + by.namespace !== '') {
    lines.push('configuredBy:');
    add('  ', 'apiVersion', by.apiVersion);
    add('  ', 'kind', by.kind);
    add('  ', 'name', by.name);
    add('  ', 'namespace', by.namespace);
  }
  return lines;
}

function readOrigin(value: JsonValue): Origin {
  if (!isJsonObject(value)) return NO_ORIGIN;
  const by = jsonAt(value, 'configuredBy');
  return {
    path: stringAt(value, 'path') ?? '',
    repo: stringAt(value, 'repo') ?? '',
    ref: stringAt(value, 'ref') ?? '',
    configuredIn: stringAt(value, 'configuredIn') ?? '',
    configuredBy: {
      apiVersion: stringAt(by, 'apiVersion') ?? '',
      kind: stringAt(by, 'kind') ?? '',
      name: stringAt(by, 'name') ?? '',
      namespace: stringAt(by, 'namespace') ?? '',
    },
  };
}

function readOrigins(written: string): Origin[] {
  const value = readJsonOrYaml(written, '');
  return Array.isArray(value) ? value.map(readOrigin) : [];
}
