import { isEmptyTree, type ParsedTemplate } from './ast.ts';
import { BUILTINS } from './builtins.ts';
import { compileTemplate } from './compile-template.ts';
import type { RunnableTemplate, TemplateCode } from './frame.ts';
import type { FunctionTable } from './function-table.ts';
import { DEFAULT_DELIMITERS, type Delimiters } from './lexer.ts';
import { failNesting } from './limits.ts';
import { parseTemplates } from './parser.ts';

/** All texts are forgotten when together they are longer than this (UTF-16 units). */
const CACHE_LENGTH = 64 * 1024 * 1024;

/**
 * Turns texts into templates for one set of functions. A text that was parsed before under the same name is neither parsed nor
 * compiled again, in whatever set it is used; so one compiler serves all renders of a process.
 */
export class TemplateCompiler {
  readonly functions: FunctionTable;
  readonly #delimiters: Delimiters;
  readonly #parsed = new Map<string, Map<string, ReadonlyMap<string, RunnableTemplate>>>();
  #cachedLength = 0;

  constructor(functions: FunctionTable, delimiters: Delimiters = DEFAULT_DELIMITERS) {
    this.functions = functions;
    this.#delimiters = delimiters;
  }

  /** The templates that a text defines, its own under `name`. Throws `TemplateParseError`. */
  templatesIn(name: string, text: string): ReadonlyMap<string, RunnableTemplate> {
    let texts = this.#parsed.get(name);
    if (texts === undefined) {
      texts = new Map();
      this.#parsed.set(name, texts);
    }
    let templates = texts.get(text);
    if (templates === undefined) {
      templates = this.#parse(name, text);
      texts.set(text, templates);
      this.#cachedLength += text.length + name.length;
      if (this.#cachedLength > CACHE_LENGTH) this.#forget();
    }
    return templates;
  }

  #parse(name: string, text: string): ReadonlyMap<string, RunnableTemplate> {
    const isFunction = (called: string): boolean => this.functions.has(called) || BUILTINS.has(called);
    try {
      const parsed = parseTemplates({ name, text }, this.#delimiters, isFunction);
      return new Map([...parsed].map(([each, template]) => [each, new CachedTemplate(template, this.functions)]));
    } catch (error) {
      if (error instanceof RangeError) failNesting();
      throw error;
    }
  }

  #forget(): void {
    this.#parsed.clear();
    this.#cachedLength = 0;
  }
}

class CachedTemplate implements RunnableTemplate {
  readonly parsed: ParsedTemplate;
  readonly isEmpty: boolean;
  readonly #functions: FunctionTable;
  #code: TemplateCode | undefined;

  constructor(parsed: ParsedTemplate, functions: FunctionTable) {
    this.parsed = parsed;
    this.isEmpty = isEmptyTree(parsed.root);
    this.#functions = functions;
  }

  get code(): TemplateCode {
    this.#code ??= compileTemplate(this.parsed, this.#functions);
    return this.#code;
  }
}
