import type { Problem } from '../../core/problem.ts';
import { Composer } from './composer.ts';
import type { YamlNode } from './node.ts';
import { type Dialect, goMessage, YamlSyntaxError } from './syntax-error.ts';

/** Origin of a text, for positions in problems. */
export interface ParseOptions {
  /**
   * Whose words and lines an error message has (`kubernetes` when not given), and whether anchors outlive their
   * document (v3: yes).
   */
  readonly dialect?: Dialect;
  readonly file?: string;
  /** More documents are a problem `YAML_LIMIT`. */
  readonly maximumDocuments?: number;
}

/**
 * The documents of a text in order; a document without content is left out. On a syntax error, what stood before the
 * broken document.
 */
export interface ParsedYaml {
  readonly documents: readonly YamlNode[];
  readonly problem?: Problem;
}

/**
 * Parses YAML as libyaml does, into untyped nodes: what a scalar means is decided by who decodes it, since Helm and
 * kustomize decide differently. A problem has go-yaml's message
 * (`yaml: line 2: mapping values are not allowed in this context`), whose line may be beside the place; `at` is the
 * place itself.
 */
export function parseYaml(text: string, options: ParseOptions = {}): ParsedYaml {
  const { maximumDocuments = Number.POSITIVE_INFINITY } = options;
  const documents: YamlNode[] = [];
  const problem = compose(text, options, (node) => {
    if (!isEmpty(node)) documents.push(node);
    return documents.length <= maximumDocuments;
  });
  if (documents.length > maximumDocuments) {
    const message = `yaml: more than ${maximumDocuments} documents`;
    return { documents: [], problem: { code: 'YAML_LIMIT', message } };
  }
  return problem === undefined ? { documents } : { documents, problem };
}

/**
 * Parses the first document only, as sigs.k8s.io/yaml does: what follows it is not looked at. An empty document or text
 * gives no node.
 */
export function parseFirstYaml(
  text: string,
  options: ParseOptions = {},
): { readonly document?: YamlNode; readonly problem?: Problem } {
  let document: YamlNode | undefined;
  const problem = compose(text, options, (node) => {
    document = node;
    return false;
  });
  if (problem !== undefined) return { problem };
  return document === undefined || isEmpty(document) ? {} : { document };
}

/** Gives every document to `take` until that says no. */
function compose(text: string, options: ParseOptions, take: (node: YamlNode) => boolean): Problem | undefined {
  const dialect = options.dialect ?? 'kubernetes';
  try {
    const composer = new Composer(text, dialect);
    for (let node = composer.document(); node !== undefined; node = composer.document()) if (!take(node)) break;
    return undefined;
  } catch (error) {
    if (!(error instanceof YamlSyntaxError)) throw error;
    const code = error.kind === 'limit' ? 'YAML_LIMIT' : 'YAML_SYNTAX';
    const at = options.file === undefined ? {} : { at: { file: options.file, ...placeOf(error, text) } };
    return { code, message: goMessage(error, dialect), ...at };
  }
}

/**
 * The place of an error; what is missing at the end of the text is reported where the construct that lacks it begins.
 */
function placeOf(error: YamlSyntaxError, text: string): { readonly line: number; readonly column?: number } {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (error.line >= lines && error.contextLine >= 0) return { line: error.contextLine + 1 };
  return { line: error.line + 1, column: error.column + 1 };
}

/** A document with nothing in it, as between two `---` lines. */
function isEmpty(node: YamlNode): boolean {
  return node.type === 'scalar' && node.style === 'plain' && node.value === '' && node.tag === '';
}
