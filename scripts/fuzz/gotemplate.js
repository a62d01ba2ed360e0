// Compares random templates with the installed Helm (npm run oracles).
//
//   node scripts/fuzz/gotemplate.js [--count N] [--seed S] [--broken PERCENT] [--functions NAME,… | all]
//
// With --functions each template is one nested call of the functions that Helm adds to the language.
//
// Prints every template on which the engine and Helm differ; exits with 1 if there is one. Texts that the engine
// renders are asked about together, those it refuses one by one. What goes beyond a limit in size (docs/helm.md) is
// counted, and Helm is not asked about it.
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../load-typescript.js';
import { fuzzedVersion } from '../oracle/helm-program.js';
import { errorOf, outputsOf } from '../oracle/helm-template-oracle.js';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    broken: { type: 'string', default: '15' },
    functions: { type: 'string', default: '' },
  },
});
const { runTemplate, chartData, goBytes, helmFunctions, TemplateCompiler } = await loadTypeScript(
  'test/engines/gotemplate/run-template.ts',
  'src/core/go/go-string.ts',
  'src/engines/gotemplate/template-compiler.ts',
  'src/engines/helm/functions/helm-functions.ts',
);

const values = {
  n: 5,
  big: 1234567,
  f: 1.5,
  neg: -3,
  zero: 0,
  s: 'str',
  empty: '',
  uni: 'é€😀\n\t"q"',
  yes: true,
  no: false,
  list: [1, 'a', null, [2, 'b'], { k: 'v' }],
  strs: ['b', 'a', ''],
  none: [],
  map: { b: 1, a: 'x', nested: { k: 'v', z: [null] }, '': 'e' },
  nothing: {},
  deep: { a: { b: { c: 'd', l: [{ x: 1 }, { x: 'two' }] } } },
};

/** A linear congruential generator: the same seed gives the same templates everywhere. */
function generator(seed) {
  let state = BigInt(seed) * 6364136223846793005n + 1442695040888963407n;
  const next = () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 33n) / 2 ** 31;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, pick: (list) => list[below(list.length)], chance: (percent) => next() * 100 < percent };
}

const PATHS = [
  '.Values.n',
  '.Values.s',
  '.Values.list',
  '.Values.map',
  '.Values.f',
  '.Values.yes',
  '.Values.no',
  '.Values.empty',
  '.Values.nope',
  '.Values.deep.a.b',
  '.Values.deep.a.b.c',
  '.Values.nope.x',
  '.Values.s.x',
  '.Values.map.nested',
  '.Values.map.nested.z',
  '.Values.strs',
  '.Values.none',
  '.Values.nothing',
  '.Values.uni',
  '.Values.big',
  '.Values.neg',
  '.Values.zero',
  '.Values',
  '.Values.map.a',
  '.Values.deep.a.b.l',
];
const SAFE_PATHS = PATHS.filter((path) => path !== '.Values.nope.x' && path !== '.Values.s.x');
const LITERALS = [
  '0',
  '1',
  '2',
  '-1',
  '3.0',
  '1.5',
  '1e6',
  '0x1F',
  "'a'",
  '""',
  '"a"',
  '"str"',
  '"%d"',
  '"k"',
  '"x y"',
  '`raw`',
  '"é"',
  '"\\x80"',
  'true',
  'false',
  'nil',
  '1i',
  '07',
  '1_000',
  '100000.0',
  '1e-7',
  '9223372036854775807',
  '"<&>"',
  '"\\u00e9\\n"',
];
const FORMATS = [
  '%v',
  '%d',
  '%s',
  '%q',
  '%5d',
  '%-5s|',
  '%05d',
  '%x',
  '%X',
  '%.2f',
  '%e',
  '%g',
  '%t',
  '%T',
  '%+v',
  '%#v',
  '%c',
  '%U',
  '%o',
  '%b',
  '%6.2f',
  '%%',
  '%08.3f',
  '% d',
  '%+d',
  '%.1s',
  '%10v',
  '%-10v|',
  '%#x',
  '% x',
  '%*d',
  '%[1]v',
  '%[2]v',
  '%z',
  '%.3g',
  '%G',
  '%#q',
  '%+q',
  '%#U',
  '%O',
  '%08v',
  '%.0f',
  '%+.2e',
];

class Grammar {
  constructor(seed, index) {
    this.random = generator(seed * 1_000_003 + index);
    this.prefix = `t${index}_`;
    this.variables = ['$'];
    this.defined = 0;
    this.inRange = 0;
    this.size = 0;
    // Most templates avoid what usually fails, or few would render.
    this.safe = this.random.chance(65);
  }

  template() {
    const { random } = this;
    const definitions = [];
    for (let count = random.below(3); count > 0; count--) {
      const name = `${this.prefix}${this.defined}`;
      const outer = this.variables;
      this.variables = ['$'];
      definitions.push(`{{define "${name}"}}${this.list(2)}{{end}}`);
      this.variables = outer;
      this.defined++;
    }
    // The top object of a chart prints addresses, so a map stands in for it.
    const main = `{{define "${this.prefix}main"}}${this.list(3)}{{end}}`;
    return `${definitions.join('')}${main}{{template "${this.prefix}main" .Values}}`;
  }

  list(depth) {
    let out = '';
    for (let count = 1 + this.random.below(4); count > 0; count--) out += this.statement(depth);
    return out;
  }

  open(inner) {
    return `${this.random.chance(15) ? '{{- ' : this.random.chance(70) ? '{{ ' : '{{'}${inner}${this.random.chance(15) ? ' -}}' : this.random.chance(70) ? ' }}' : '}}'}`;
  }

  statement(depth) {
    const { random } = this;
    this.size++;
    const kind = random.below(depth > 0 && this.size < 40 ? 14 : 6);
    const scope = this.variables.length;
    switch (kind) {
      case 0:
        return random.pick(['text', ' ', '\n', '  \n\t', 'é', '{ }', '- a: b\n', '\r\n']);
      case 1:
        return random.pick(['{{/* c */}}', '{{- /* c */ -}}', '{{/* a\nb */ -}}', ' | ']);
      case 2:
      case 3:
      case 4:
        return this.open(this.pipeline(2));
      case 5: {
        if (random.chance(50)) return this.declaration();
        const known = this.safe
          ? this.variables.at(-1) === '$'
            ? this.fresh()
            : this.variables.at(-1)
          : random.pick(this.variables);
        if (this.safe && !this.variables.includes(known)) return this.declaration();
        return this.open(`${this.safe || random.chance(95) ? known : '$undefined'} = ${this.pipeline(1)}`);
      }
      case 6:
      case 7: {
        let out = this.open(`if ${this.header(2)}`) + this.list(depth - 1);
        if (random.chance(30)) out += this.open(`else if ${this.pipeline(1)}`) + this.list(depth - 1);
        if (random.chance(40)) out += this.open('else') + this.list(depth - 1);
        this.variables.length = scope;
        return out + this.open('end');
      }
      case 8:
      case 9: {
        let out = this.open(`with ${this.header(2)}`) + this.list(depth - 1);
        if (random.chance(20)) out += this.open(`else with ${this.pipeline(1)}`) + this.list(depth - 1);
        if (random.chance(30)) out += this.open('else') + this.list(depth - 1);
        this.variables.length = scope;
        return out + this.open('end');
      }
      case 10:
      case 11: {
        const [a, b] = [this.fresh(), this.fresh()];
        const source = random.chance(60)
          ? random
              .pick([
                '.Values.list',
                '.Values.map',
                '.Values.strs',
                '.Values.none',
                '.Values.deep.a.b.l',
                '3',
                '(until 3)',
                '(splitList "," "p,q")',
                '.Values.nope',
                '(list 1 nil "z")',
              ])
              .replace(/^\./, '$.')
          : this.safe
            ? '$.Values.list'
            : this.pipeline(1);
        const declared = this.safe ? (source === '3' ? 1 : random.below(3)) : random.below(4);
        const head =
          declared === 0
            ? source
            : declared === 1
              ? `${a} := ${source}`
              : declared === 2
                ? `${a}, ${b} := ${source}`
                : `${random.pick(this.variables)} = ${source}`;
        if (declared === 1) this.variables.push(a);
        if (declared === 2) this.variables.push(a, b);
        this.inRange++;
        let out = this.open(`range ${head}`) + this.list(depth - 1);
        if (random.chance(20)) out += this.open(random.pick(['break', 'continue'])) + this.list(0);
        this.inRange--;
        if (random.chance(30)) out += this.open('else') + this.list(depth - 1);
        this.variables.length = scope;
        return out + this.open('end');
      }
      case 12:
        if (this.defined === 0) return 'none';
        return this.open(
          `template "${this.prefix}${random.below(this.defined + (random.chance(5) ? 1 : 0)) || 0}"${this.safe ? ' $' : random.chance(80) ? ` ${this.pipeline(1)}` : ''}`,
        );
      default: {
        if (this.defined === 0) return 'none';
        if (this.inRange > 0 && random.chance(30))
          return `${this.open(`if ${this.pipeline(1)}`)}${this.open(random.pick(['break', 'continue']))}${this.open('end')}`;
        return this.open(
          `include "${this.prefix}${random.below(Math.max(this.defined, 1))}" ${this.safe ? '$' : this.operand(1)}`,
        );
      }
    }
  }

  fresh() {
    return `$v${this.random.below(6)}`;
  }

  declaration() {
    const name = this.fresh();
    const out = this.open(`${name} := ${this.pipeline(1)}`);
    this.variables.push(name);
    return out;
  }

  header(depth) {
    if (!this.random.chance(25)) return this.pipeline(depth);
    const name = this.fresh();
    const out = `${name} := ${this.pipeline(depth)}`;
    this.variables.push(name);
    return out;
  }

  pipeline(depth) {
    let out = this.command(depth);
    while (this.random.chance(20))
      out += ` | ${this.safe ? this.random.pick(['print', 'list 1', 'printf "%v %d"', 'not', 'typeOf', 'and 1', 'or 0', 'html', 'printf "%q"']) : this.call(depth - 1)}`;
    return out;
  }

  command(depth) {
    return this.random.chance(55) ? this.call(depth) : this.operand(depth);
  }

  operand(depth) {
    const { random } = this;
    switch (random.below(depth > 0 ? 9 : 6)) {
      case 0:
      case 1:
        return this.safe ? `$${random.pick(SAFE_PATHS)}` : random.pick(PATHS);
      case 2:
        return random.pick(LITERALS);
      case 3:
        return this.safe ? '.' : random.pick(['.', '$.Values.s', '.x', '.name.x', '.k']);
      case 4:
      case 5: {
        const name = random.pick(this.variables);
        return name === '$' ? '$.Values.map' : this.safe || random.chance(70) ? name : `${name}.k`;
      }
      case 6:
        return this.safe
          ? `(dict "k" ${this.operand(depth - 1)}).${random.pick(['k', 'x'])}`
          : `(${this.pipeline(depth - 1)}).${random.pick(['k', 'x', 'a.b'])}`;
      default:
        return `(${this.pipeline(depth - 1)})`;
    }
  }

  call(depth) {
    const { random } = this;
    const o = () => this.operand(depth);
    const many = (least, most) => Array.from({ length: least + random.below(most - least + 1) }, o).join(' ');
    const kind = random.below(22);
    if (this.safe && [5, 6, 9, 10, 11, 16, 17, 20, 21].includes(kind)) {
      return random.pick([
        `eq ${random.pick(['nil', '.Values.nope', '"a"'])} ${random.pick(['.Values.s', 'nil', '"a"', '.Values.empty'])}`,
        `len ${random.pick(['.Values.s', '.Values.list', '.Values.map', '(list 1 2)', '"é"', '(print .)'])}`,
        `index .Values.list ${random.pick(['0', '1', '2', '3'])}`,
        `index .Values.map ${random.pick(['"a"', '"b"', '"zz"', '"nested"'])}`,
        `index .Values.deep.a.b.l 1 "x"`,
        `upper (print ${o()})`,
        `ternary ${many(2, 2)} (not ${o()})`,
        `lt (len (print ${o()})) ${random.pick(['3', '10', '(int 7.9)'])}`,
        `tpl ${random.pick(['"{{ . }}"', '"{{ $v := . }}{{ print $v }}"', '"{{ range 2 }}{{ . }}{{ end }}"', '"a{{- 1 -}} b"'])} ${o()}`,
        `get (dict "k" ${o()}) "k"`,
      ]);
    }
    switch (kind) {
      case 0:
      case 1:
        return `print ${many(0, 3)}`;
      case 2:
      case 3:
      case 4: {
        const formats = Array.from({ length: 1 + random.below(3) }, () => random.pick(FORMATS));
        return `printf ${JSON.stringify(formats.join(' '))} ${many(1, 3)}`;
      }
      case 5:
        return `${random.pick(['eq', 'ne', 'lt', 'le', 'gt', 'ge'])} ${many(2, 2)}`;
      case 6:
        return `eq ${many(1, 3)}`;
      case 7:
        return `${random.pick(['and', 'or'])} ${many(1, 3)}`;
      case 8:
        return `not ${o()}`;
      case 9:
        return `len ${o()}`;
      case 10:
      case 11:
        return `index ${many(1, 3)}`;
      case 12:
        return `list ${many(0, 3)}`;
      case 13:
        return `dict "k" ${o()} "a" ${o()}`;
      case 14:
        return `${random.pick(['typeOf', 'kindOf'])} ${o()}`;
      case 15:
        return `${random.pick(['html', 'js', 'urlquery', 'println'])} ${many(1, 2)}`;
      case 16:
        return `upper ${o()}`;
      case 17:
        return `ternary ${many(3, 3)}`;
      case 18:
        return `${random.pick(['and', 'or'])} ${o()} ($v${random.below(6)} := ${o()})`;
      case 19:
        return random.pick([`int ${o()}`, `int64 ${o()}`, `add1 ${o()}`]);
      case 20:
        return `get ${o()} ${random.pick(['"k"', '"a"', o()])}`;
      default:
        return `tpl ${random.pick(['"{{ . }}"', '"{{ .k }}"', '"{{ .x.y }}"', '"{{ $v := . }}{{ $v.a }}"', '"{{ if . }}{{ end"', o()])} ${o()}`;
    }
  }
}

/** Their results are not the same twice, or they end the render in words of their own. */
const UNSUITABLE =
  /^(?:fail|required|include|tpl|lookup|getHostByName|keys|values|hello|gen.*|build.*|rand.*|shuffle|uuidv4|bcrypt|htpasswd|derivePassword|encryptAES|decryptAES|now|ago|date.*|htmlDate.*|pluck|osBase|osDir|osClean|osExt|osIsAbs|repeat|until|untilStep|seq)$/;

/** Texts by what functions look for in them. */
const TEXTS = [
  '"abc"',
  '"Hello World"',
  '""',
  '"  x  "',
  '"foo-bar_baz"',
  '"a,b,,c"',
  '"1.2.3"',
  '">=1.2.0 <2"',
  '"5"',
  '"-7.5"',
  '"0x1F"',
  '"true"',
  '"é€😀"',
  '"aGk="',
  '"{\\"a\\":[1,2]}"',
  '"a: 1\\nb: [x, y]"',
  '"FirstName"',
  '"a/b/c.txt"',
  '"[a-z]+"',
  '"(b)(c)?"',
  '"$1-${2}"',
  '"2024-01-02"',
  '"2006-01-02"',
  '"1h30m"',
  '"http://u:p@h:80/p?q=1#f"',
  '","',
  '"-"',
  '"x y z"',
  '"\\xff"',
  '"a\\nb\\tc"',
  '"yes"',
  '"012"',
  '"1e3"',
  '.Values.s',
  '.Values.uni',
  '.Values.empty',
];
const NUMBERS = ['0', '1', '2', '3', '-1', '-3', '5', '10', '63', '1000000'];
const ANYTHING = [
  ...TEXTS,
  ...NUMBERS,
  '1.5',
  '-0.5',
  '2.0',
  '1e6',
  '123456789.5',
  'true',
  'false',
  'nil',
  '(list)',
  '(list 1 2 3)',
  '(list "b" "a" "b")',
  '(list 1.0 "x" nil)',
  '(dict)',
  '(dict "a" 1 "b" (list 2))',
  '.Values.list',
  '.Values.map',
  '.Values.strs',
  '.Values.nothing',
  '.Values.none',
  '.Values.n',
  '.Values.f',
  '.Values.big',
  '.Values.yes',
  '.Values.nope',
  '.Values.deep',
  '(splitList "," "p,q")',
  '(int64 7)',
  '(list nil "")',
  '.Values',
];
const MAPS = [
  '(dict)',
  '(dict "a" 1 "b" "x" "c" nil)',
  '.Values.map',
  '.Values.deep',
  '(dict "k" (dict "z" 1))',
  '.Values',
  '(dict "a" (dict "b" (dict "c" 5)))',
];
const LISTS = [
  '(list)',
  '(list 1 2 3)',
  '(list "b" "a" "b" "")',
  '.Values.list',
  '.Values.strs',
  '(list (list 1) (dict "a" 2) nil 1.5)',
];
const BOOLS = ['true', 'false', '(eq 1 1)', '.Values.yes'];

class Calls {
  constructor(seed, index, table) {
    this.random = generator(seed * 1_000_003 + index);
    this.table = table;
    this.names = [...table.keys()];
  }

  template() {
    return `{{ ${this.call(2)} }}`;
  }

  call(depth) {
    const fn = this.table.get(this.random.pick(this.names));
    const types = [...fn.params];
    if (fn.variadic !== undefined) for (let count = this.random.below(4); count > 0; count--) types.push(fn.variadic);
    if (this.random.chance(2)) types.pop();
    return [fn.name, ...types.map((type) => this.operand(type, depth))].join(' ');
  }

  operand(type, depth) {
    const { random } = this;
    if (random.chance(4)) return random.pick(ANYTHING);
    if (depth > 0 && random.chance(type === 'interface {}' ? 25 : 8)) return `(${this.call(depth - 1)})`;
    switch (type) {
      case 'string':
        return random.pick(TEXTS);
      case 'bool':
        return random.pick(BOOLS);
      case 'int':
      case 'int64':
        return random.pick(NUMBERS);
      case 'map[string]interface {}':
        return random.pick(MAPS);
      case '[]interface {}':
        return random.pick(LISTS);
      case 'float64':
        return random.pick(['1.5', '0.0', '-2.5', '1e10']);
      default:
        return random.pick(random.chance(30) ? LISTS : ANYTHING);
    }
  }
}

/** Deletes, doubles or swaps a few characters. */
function broken(text, random) {
  let out = text;
  for (let count = 1 + random.below(2); count > 0; count--) {
    const at = random.below(out.length + 1);
    const change = random.below(4);
    if (change === 0) out = out.slice(0, at) + out.slice(at + 1 + random.below(3));
    else if (change === 1)
      out =
        out.slice(0, at) +
        random.pick([
          '{',
          '}',
          '"',
          '`',
          '(',
          ')',
          '|',
          ' ',
          '.',
          '$',
          ':',
          '=',
          '-',
          "'",
          '\\',
          '\n',
          'é',
          '€',
          '/*',
          '*/',
          '{{',
          '}}',
          ',',
          '{{end}}',
          '{{else}}',
          '5',
          '{{- ',
        ]) +
        out.slice(at);
    else if (change === 2) out = out.slice(0, at) + out.slice(at).replace('}}', '');
    else out = out.slice(0, at) + out.slice(at, at + 3) + out.slice(at);
  }
  // Surrogate pairs may have been cut; such strings cannot be written to a file.
  return out.toWellFormed();
}

const seed = Number(options.seed);
const chosen = options.functions === '' ? undefined : options.functions.split(',');
const suitable = (name) => (chosen?.[0] === 'all' ? !UNSUITABLE.test(name) : (chosen ?? []).includes(name));
const table = new Map([...helmFunctions(fuzzedVersion)].filter(([name]) => suitable(name)));
const compiler = new TemplateCompiler(helmFunctions(fuzzedVersion));
const texts = Array.from({ length: Number(options.count) }, (_, index) => {
  if (chosen !== undefined)
    return `{{ with fromJson (toJson .Values) }}${new Calls(seed, index, table).template()}{{ end }}`;
  const grammar = new Grammar(seed, index);
  const text = grammar.template();
  return grammar.random.chance(Number(options.broken)) ? broken(text, grammar.random) : text;
});

let differences = 0;
function report(text, ours, theirs) {
  differences++;
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  const near = (answer) => answer.slice(Math.max(at - 80, 0), at + 120);
  console.log(`--- template\n${JSON.stringify(text)}\n--- engine\n${near(ours)}\n--- helm\n${near(theirs)}\n`);
}

/** True for what goes beyond a limit in size that docs/helm.md gives, where Helm goes on. */
function isTooMuch(error) {
  const sized = /more than \d+ (?:MiB|characters|items|steps)|longer than \d+ characters/;
  return error.problem?.code === 'TEMPLATE_LIMIT' && sized.test(error.message);
}
const results = texts.map((text) => {
  try {
    return { text, ...runTemplate(text, chartData({ Values: values }), {}, compiler) };
  } catch (error) {
    return { text, error: `thrown: ${error.stack}`, beyond: isTooMuch(error) };
  }
});
async function compareOutputs(group) {
  if (group.length === 0) return;
  const outputs = await outputsOf(
    group.map(({ text }) => text),
    { Values: values },
  );
  if (outputs !== undefined) {
    group.forEach(({ text, output }, index) => {
      const theirs = outputs[index];
      if (!theirs.equals(Buffer.from(goBytes(output))))
        report(text, JSON.stringify(output), JSON.stringify(theirs.toString()));
    });
  } else if (group.length === 1) {
    const theirs = await errorOf(group[0].text, { Values: values });
    // Maps that were merged into themselves have no end for Go.
    if (!/stack exceeds|did not end/.test(theirs ?? '')) report(group[0].text, JSON.stringify(group[0].output), theirs);
  } else {
    const half = group.length >> 1;
    await compareOutputs(group.slice(0, half));
    await compareOutputs(group.slice(half));
  }
}
const rendered = results.filter(({ error }) => error === undefined);
// Names of broken templates may meet, so they go alone.
for (let start = 0; start < rendered.length; start += 100) await compareOutputs(rendered.slice(start, start + 100));
const beyond = results.filter((result) => result.beyond);
const refused = results.filter((result) => result.error !== undefined && !result.beyond);
let next = 0;
async function worker() {
  while (next < refused.length) {
    const { text, error } = refused[next++];
    const theirs = await errorOf(text, { Values: values });
    // What has no end crashes Helm, or keeps it busy; the engine stops it by limits of its own.
    const crashes = /exceeded maximum template depth|nested reference name|stack exceeds|did not end/.test(
      theirs ?? '',
    );
    const endless = crashes && (/stack exceeds/.test(theirs) || /nested too deeply|levels deep/.test(error));
    if (theirs !== Buffer.from(goBytes(error)).toString() && !endless) report(text, error, theirs ?? '(renders)');
  }
}
await Promise.all([worker(), worker()]);
console.log(
  `${texts.length} templates, seed ${seed}: ${rendered.length} rendered, ${refused.length} refused, ${beyond.length} beyond a limit, ${differences} differences`,
);
process.exitCode = differences > 0 ? 1 : 0;
