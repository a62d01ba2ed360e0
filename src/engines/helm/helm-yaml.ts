import type { JsonValue } from '../../core/json.ts';
import { type Problem, ProblemError } from '../../core/problem.ts';
import { formatFloat } from '../gotemplate/public.ts';
import { decodeHelmNode, decodeHelmYaml, parseYaml, resolveScalar, type YamlNode } from '../yaml/public.ts';

/**
 * Decodes the first document of a text as Helm does; every number is a double.
 *
 * @throws ProblemError with the decoder's problem; its message starts as Helm's does
 */
export function decodeYaml(text: string): JsonValue {
  const { value, problem } = decodeHelmYaml(text);
  if (problem !== undefined) throw new ProblemError(asHelmSays(problem));
  return value ?? null;
}

/**
 * As `decodeYaml`, for content in which numbers stand where texts belong: a number with a point or an exponent is given
 * as the text that Helm makes of it (float32, so `1.10` becomes `1.1`), and integers are exact.
 */
export function decodeYamlForTexts(text: string): JsonValue {
  const { documents, problem } = parseYaml(text);
  const [document] = documents;
  if (document === undefined) {
    if (problem !== undefined) throw new ProblemError(asHelmSays(problem));
    return null;
  }
  floatsToTexts(document);
  const decoded = decodeHelmNode(document, { bigIntegers: true });
  if (decoded.problem !== undefined) throw new ProblemError(asHelmSays(decoded.problem));
  return decoded.value ?? null;
}

function asHelmSays(problem: Problem): Problem {
  return problem.message.startsWith('yaml: ')
    ? { ...problem, message: `error converting YAML to JSON: ${problem.message}` }
    : problem;
}

function floatsToTexts(node: YamlNode): void {
  switch (node.type) {
    case 'mapping':
      for (const { value } of node.entries) floatsToTexts(value);
      return;
    case 'sequence':
      for (const item of node.items) floatsToTexts(item);
      return;
    case 'scalar': {
      if (node.style !== 'plain' || node.tag !== '') return;
      const resolved = resolveScalar(node.value, 'helm');
      if (resolved.type !== 'float') return;
      node.value = formatFloat(resolved.value, 'g', -1, 32);
      node.tag = 'tag:yaml.org,2002:str';
      return;
    }
    case 'alias':
  }
}
