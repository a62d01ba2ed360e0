import { ExecContext, type ExecOptions } from '../../../src/engines/gotemplate/exec-context.ts';
import { NoTemplateError, TemplateExecError, tracedText } from '../../../src/engines/gotemplate/exec-error.ts';
import { TemplateParseError } from '../../../src/engines/gotemplate/parse-error.ts';
import { TemplateCompiler } from '../../../src/engines/gotemplate/template-compiler.ts';
import { TemplateSet } from '../../../src/engines/gotemplate/template-set.ts';
import { GoMap, type GoValue } from '../../../src/engines/gotemplate/value.ts';
import { TEST_FUNCTIONS } from './test-functions.ts';

/** What became of a template: its text, or what Helm would say. */
export type TemplateResult = { readonly output: string } | { readonly error: string };

const compiler = new TemplateCompiler(TEST_FUNCTIONS);

/** JSON as Go decodes it into `interface {}`: every number is a float64. */
export function fromJson(value: unknown): GoValue {
  if (Array.isArray(value)) return value.map((item) => fromJson(item));
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([key, item]) => [key, fromJson(item)]));
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

/** The top object of a chart with these values. */
export function chartData(values: unknown): Map<string, GoValue> {
  const decoded = fromJson(values);
  const named = new GoMap('common.Values', decoded instanceof Map ? decoded : new Map());
  return new GoMap('common.Values', new Map([['Values', named]]));
}

/** Renders a text as the file `templates/t.yaml` of the chart `c`, as Helm does before it removes `<no value>`. */
export function runTemplate(
  text: string,
  data: GoValue,
  options: ExecOptions = {},
  by: TemplateCompiler = compiler,
): TemplateResult {
  const name = 'c/templates/t.yaml';
  try {
    const set = new TemplateSet('gotpl', by);
    set.add(name, text);
    return { output: new ExecContext(set, options).execute(name, data) };
  } catch (error) {
    if (error instanceof TemplateExecError) return { error: tracedText(error) };
    if (error instanceof TemplateParseError) {
      // Helm shows what follows the last colon.
      const reason = error.message.split(': ').at(-1) ?? '';
      return { error: `parse error at (${error.source}:${error.line}): ${reason}` };
    }
    if (error instanceof NoTemplateError) return { error: error.message };
    throw error;
  }
}
