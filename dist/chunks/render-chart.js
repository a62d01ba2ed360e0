import { $t as sliceBytes, Bt as isPrintable, Er as fail, Fn as wholeNumber, Gn as toByteString, Gt as unquoteGo, Ht as quoteRune, Jt as goBytes, Kt as byteLength, Ln as setOwn, Or as problemOf, Qt as joinedString, Sn as words, Sr as getOrInsert, Tr as ProblemError, Ut as runeText, Vt as quoteGo, Wt as unquoteChar, Xt as hasInvalidUtf8, Yt as goString, Zn as compareBytes, Zt as isAscii, bt as readDuration, cr as spend, en as sortedKeys, fn as smallest, mr as isJsonObject, qt as compareStrings, xr as trimmedEnd, xt as parseIp, yt as quoteForTime, zt as canBackquote } from "./core.js";
import { A as kubernetesOfHelm, B as behaves, D as helmBuild, E as groupsOfHelm } from "./flux.js";
import { C as formatFloat, S as typeOf, _ as isUnsigned, a as toValueMap, b as plainOf, c as GoComplex, d as GoObject, f as GoSlice, g as isIntegerKind, h as int64, i as toGoValue, l as GoInt, m as int, p as goInt, r as isTable, s as isCompatibleRange, u as GoMap, v as itemsOf, w as generalFloat, y as kindOf } from "./value-map.js";
import { A as GoError, C as checkItems, E as DEFAULT_LIMITS, O as failNesting, S as checkDepth, T as checkText, _ as quoteRegex, a as warningCollector, b as MAX_ITEMS, c as validateValues, d as hostnameOf, f as parseUrl, g as compileRegex, h as searchBytes, i as coalesceValues, j as GoPanic, k as failTextLimit, l as chartFullPath, m as fromByteString, n as noteDependencyReads, p as printUrl, r as processDependencies, u as chartNode, v as CERTIFICATE_STEPS, w as checkRandom, x as ValueWalk } from "./value-reads.js";
import { l as decodeYaml } from "./load-chart-archive.js";
import { a as encodeGoJson, h as withoutInvalidBytes, i as withKeyOrder, l as decodeHelmYaml, n as encodeYaml, r as encodeYamlPretty } from "./yaml.js";
import { n as parseConstraint, t as checkConstraint } from "./semver-constraint.js";
import { a as printVersion, i as parseVersion, r as compareVersions, t as SemverError } from "./semver-version.js";
import { createCipheriv, createDecipheriv, createHash, createHmac, createPrivateKey, createPublicKey, hash, scryptSync } from "node:crypto";
import nodeCrypto from "crypto";
// src/engines/gotemplate/exec-costs.ts
var ExecCosts = class {
	steps = 0;
	output = 0;
	depth = 0;
	longest = {
		length: 0,
		function: "",
		template: ""
	};
	#templates = new Map();
	#functions = new Map();
	addTemplate(name, steps, output) {
		this.steps += steps;
		this.output += output;
		const known = this.#templates.get(name);
		if (known === void 0) this.#templates.set(name, {
			steps,
			output
		});
		else {
			known.steps += steps;
			known.output += output;
		}
	}
	addCall(name, steps) {
		this.#functions.set(name, (this.#functions.get(name) ?? 0) + steps);
	}
	addText(name, template, length) {
		if (length <= this.longest.length) return;
		this.longest.length = length;
		this.longest.function = name;
		this.longest.template = template;
	}
	addDepth(depth) {
		if (depth > this.depth) this.depth = depth;
	}
	mostSteps() {
		const templates = [...this.#templates].map(([name, { steps }]) => [name, steps]);
		const calls = largest(this.#functions, this.steps);
		return `${largest(templates, this.steps)}${calls === "" ? "" : `; of all, calls of ${calls}`}`;
	}
	mostOutput() {
		return largest([...this.#templates].map(([name, { output }]) => [name, output]), this.output);
	}
};
function largest(entries, all) {
	return [...entries].filter(([, count]) => count * 100 >= all && count > 0).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 3).map(([name, count]) => `${name} ${Math.round(count / all * 100)} % (${count})`).join(", ");
}
// src/engines/gotemplate/parse-error.ts
var TemplateParseError = class extends Error {
	source;
	line;
	reason;
	constructor(source, line, reason) {
		super(`template: ${source}:${line}: ${reason}`);
		this.name = "TemplateParseError";
		this.source = source;
		this.line = line;
		this.reason = reason;
	}
	toProblem() {
		return {
			code: "TEMPLATE_PARSE",
			message: this.reason,
			at: {
				file: this.source,
				line: this.line
			}
		};
	}
};
// src/engines/gotemplate/exec-error.ts
var TemplateExecError = class TemplateExecError extends Error {
	place;
	reason;
	constructor(place, reason, options) {
		const { source, line, column, executing, node } = place;
		const tail = options === void 0 ? reason : `${reason}: ${options.cause.message}`;
		super(`template: ${source}:${line}:${column}: executing ${quoteGo(executing)} at <${node}>: ${tail}`, options);
		this.name = "TemplateExecError";
		this.place = place;
		this.reason = reason;
	}
	chain() {
		const errors = [this];
		for (let { cause } = this; cause instanceof Error; cause = cause.cause) errors.push(cause);
		return errors;
	}
	toProblem() {
		const errors = this.chain();
		const last = errors.at(-1);
		const message = last instanceof TemplateExecError || last instanceof TemplateParseError ? last.reason : last?.message;
		const stack = errors.flatMap((error) => {
			if (!(error instanceof TemplateExecError)) return [];
			const { source, line, column, node } = error.place;
			return [`${source}:${line}:${column + 1} <${node}>`];
		});
		const { source, line, column } = this.place;
		return {
			code: "TEMPLATE_EXEC",
			message: message ?? this.reason,
			at: {
				file: source,
				line,
				column: column + 1
			},
			stack
		};
	}
};
function tracedText(error) {
	const levels = [];
	for (const link of error.chain()) {
		const level = tracedLevel(link);
		if (level === void 0) return error.message;
		const last = levels.at(-1);
		if (!(last?.place === level.place && last.executing === level.executing && last.message === level.message)) levels.push(level);
	}
	return levels.map(printLevel).join("").trim();
}
function tracedLevel(error) {
	if (error instanceof TemplateExecError) {
		const { source, line, column, executing, node } = error.place;
		const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
		const text = `${node}>: ${error.reason}${cause}`;
		const end = text.indexOf(">: ");
		return {
			place: `${source}:${line}:${column}`,
			executing: `executing ${quoteGo(executing)} at <${text.slice(0, end)}>:`,
			message: beforeNextError(text.slice(end + 3))
		};
	}
	return error instanceof NoTemplateError ? {
		place: "",
		executing: "",
		message: error.message
	} : void 0;
}
function beforeNextError(message) {
	const next = message.indexOf(" template:");
	return next < 0 ? message : message.slice(0, next);
}
function printLevel({ place, executing, message }) {
	let out = place === "" ? "" : `${place}\n  `;
	if (executing !== "") out += `${executing}\n    `;
	return message === "" ? out : `${out}${message}\n`;
}
var NoTemplateError = class extends Error {
	constructor(name, set) {
		super(`template: no template ${quoteGo(name)} associated with template ${quoteGo(set)}`);
		this.name = "NoTemplateError";
	}
};
function isGoError(error) {
	return error instanceof GoError || error instanceof TemplateExecError || error instanceof TemplateParseError || error instanceof NoTemplateError;
}
// src/engines/gotemplate/ast.ts
function printNode(node) {
	switch (node.type) {
		case "list": return node.nodes.map(printNode).join("");
		case "text": return node.text;
		case "action": return `{{${printNode(node.pipe)}}}`;
		case "if":
		case "range":
		case "with": {
			const otherwise = node.elseList === void 0 ? "" : `{{else}}${printNode(node.elseList)}`;
			return `{{${node.type} ${printNode(node.pipe)}}}${printNode(node.list)}${otherwise}{{end}}`;
		}
		case "template": {
			const argument = node.pipe === void 0 ? "" : ` ${printNode(node.pipe)}`;
			return `{{template ${quoteGo(node.name)}${argument}}}`;
		}
		case "break":
		case "continue": return `{{${node.type}}}`;
		case "pipe": {
			const commands = node.cmds.map(printNode).join(" | ");
			if (node.decl.length === 0) return commands;
			return `${node.decl.map(printNode).join(", ")} ${node.isAssign ? "=" : ":="} ${commands}`;
		}
		case "command": return node.args.map(printOperand).join(" ");
		case "field": return node.ident.map((name) => `.${name}`).join("");
		case "variable": return node.ident.join(".");
		case "chain": return `${printOperand(node.node)}${node.field.map((name) => `.${name}`).join("")}`;
		case "identifier": return node.ident;
		case "dot": return ".";
		case "nil": return "nil";
		case "bool": return node.value ? "true" : "false";
		case "string": return node.quoted;
		case "number": return node.text;
		default: return node;
	}
}
function printOperand(node) {
	return node.type === "pipe" ? `(${printNode(node)})` : printNode(node);
}
function isEmptyTree(root) {
	return root.nodes.every((node) => node.type === "text" && isBlank(node.text));
}
function isBlank(text) {
	return !/[^\s\u0085]|\ufeff/.test(text);
}
function locate(source, pos) {
	const before = source.text.slice(0, pos);
	let line = 1;
	for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line++;
	return {
		line,
		column: byteLength(before.slice(before.lastIndexOf("\n") + 1))
	};
}
// src/engines/gotemplate/frame.ts
var Frame = class {
	execution;
	template;
	dot;
	dotIsElement = false;
	vars;
	node;
	constructor(execution, template, data, slots) {
		this.execution = execution;
		this.template = template;
		this.dot = data;
		this.vars = [data];
		for (let slot = 1; slot < slots; slot++) this.vars.push(void 0);
		this.node = template.parsed.root;
	}
	fail(reason) {
		throw new TemplateExecError(this.#place(), reason);
	}
	failCall(functionName, cause) {
		throw new TemplateExecError(this.#place(), `error calling ${functionName}`, { cause });
	}
	#place() {
		const { source, name } = this.template.parsed;
		return {
			source: source.name,
			...locate(source, this.node.pos),
			executing: name,
			node: printNode(this.node)
		};
	}
};
// src/engines/gotemplate/exec-context.ts
const stepsBetween = 1e4;
const PIECE = 32768;
function flattened(text) {
	text.charCodeAt(0);
	return text;
}
var ExecContext = class {
	missingKey;
	callContext = this;
	engine = this;
	out = "";
	calling = "";
	#written = "";
	#set;
	#random;
	#now;
	#watcher;
	#site = {
		template: "",
		function: ""
	};
	costs = new ExecCosts();
	#stepsLeft;
	#spendsAt;
	#outputLeft;
	#depthLeft;
	#limits;
	#running;
	#stepsBefore;
	#outputBefore;
	#isRunning = false;
	constructor(set, options = {}) {
		this.#set = set;
		this.missingKey = options.missingKey ?? "zero";
		this.#now = options.now ?? 0n;
		this.#watcher = options.watcher;
		this.#random = options.random;
		this.#limits = {
			...DEFAULT_LIMITS,
			...options.limits
		};
		this.#stepsLeft = this.#limits.steps;
		this.#spendsAt = Math.max(0, this.#stepsLeft - stepsBetween);
		this.#outputLeft = this.#limits.output;
		this.#depthLeft = this.#limits.depth;
		this.#stepsBefore = this.#stepsLeft;
		this.#outputBefore = this.#outputLeft;
	}
	execute(name, data) {
		const template = this.#set.lookup(name);
		if (template === void 0) throw new NoTemplateError(name, this.#set.name);
		return this.#capture(template, data);
	}
	executeText(name, text, data) {
		const outer = this.#set;
		const copy = outer.copy();
		const main = copy.addMain(name, text);
		if (main === void 0) throw new NoTemplateError(name, outer.name);
		this.#set = copy;
		const result = this.#capture(main, data);
		this.#set = outer;
		return result;
	}
	has(name) {
		return this.#set.lookup(name) !== void 0;
	}
	get now() {
		this.#watcher?.lookedAtClock(this.#site);
		return this.#now;
	}
	draw(length) {
		if (this.#random === void 0) throw new GoError("no source of random bytes");
		return this.#random(this.#site, length);
	}
	enterCall(template, functionName) {
		this.#site = {
			template,
			function: functionName
		};
		this.#watcher?.called(this.#site);
	}
	lookup(name) {
		return this.#set.lookup(name);
	}
	write(text) {
		this.#outputLeft -= text.length;
		if (this.#outputLeft < 0) this.#failOutput();
		this.out += text;
		if (this.out.length > PIECE) this.#settle();
	}
	#settle() {
		this.#written += flattened(this.out);
		this.out = "";
	}
	step() {
		if (--this.#stepsLeft < this.#spendsAt) this.#spendOfRun();
	}
	steps(count) {
		this.#stepsLeft -= count;
		if (this.#stepsLeft < this.#spendsAt) this.#spendOfRun();
	}
	spend(steps) {
		this.costs.addCall(this.calling, steps);
		this.#stepsLeft -= steps;
		if (this.#stepsLeft < this.#spendsAt) this.#spendOfRun();
	}
	noteText(length) {
		this.costs.addText(this.calling, this.#running?.parsed.name ?? "", length);
	}
	#spendOfRun() {
		if (this.#stepsLeft < 0) this.#failSteps();
		spend(this.#spendsAt + stepsBetween - this.#stepsLeft);
		this.#spendsAt = Math.max(0, this.#stepsLeft - stepsBetween);
	}
	#failSteps() {
		this.#account();
		const { steps } = this.#limits;
		return fail("TEMPLATE_LIMIT", `templates execute more than ${steps} steps: ${this.costs.mostSteps()}`);
	}
	#failOutput() {
		this.#account();
		const { output } = this.#limits;
		return fail("TEMPLATE_LIMIT", `templates write more than ${output} characters: ${this.costs.mostOutput()}`);
	}
	run(template, data) {
		if (--this.#depthLeft < 0) failNesting();
		this.costs.addDepth(this.#limits.depth - this.#depthLeft);
		const outer = this.#running;
		this.#account();
		this.#running = template;
		const { body, slots } = template.code;
		body(new Frame(this, template, data, slots));
		this.#account();
		this.#running = outer;
		this.#depthLeft++;
	}
	#account() {
		const name = this.#running?.parsed.name;
		if (name !== void 0) this.costs.addTemplate(name, this.#stepsBefore - this.#stepsLeft, this.#outputBefore - this.#outputLeft);
		this.#stepsBefore = this.#stepsLeft;
		this.#outputBefore = this.#outputLeft;
	}
	#capture(template, data) {
		const outer = this.out;
		const written = this.#written;
		this.out = "";
		this.#written = "";
		if (this.#isRunning) this.run(template, data ?? void 0);
		else this.#runOutermost(template, data ?? void 0);
		const result = joinedString(this.#written + this.out);
		this.out = outer;
		this.#written = written;
		return result;
	}
	#runOutermost(template, data) {
		this.#isRunning = true;
		try {
			this.run(template, data);
		} catch (error) {
			if (error instanceof RangeError) {
				if (error.message.includes("string length")) failTextLimit();
				failNesting();
			}
			throw error;
		} finally {
			this.#isRunning = false;
		}
	}
};
// src/engines/gotemplate/function-table.ts
function mergeFunctions(...tables) {
	const merged = new Map();
	for (const table of tables) for (const [name, fn] of table) merged.set(name, fn);
	return merged;
}
// src/engines/gotemplate/number-text.ts
const DECIMAL_FLOAT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const HEXADECIMAL_FLOAT = /^([+-]?)0x([\da-f]*)(?:\.([\da-f]*))?p([+-]?\d+)$/i;
const SPECIAL_FLOAT = /^([+-]?)(?:inf|infinity)$/i;
const BASE_PREFIX = /^0([box])/i;
function parseFloatGo(text) {
	const special = SPECIAL_FLOAT.exec(text);
	if (special !== null) return { value: special[1] === "-" ? -1e400 : 1e400 };
	if (/^nan$/i.test(text)) return { value: NaN };
	if (text.includes("_") && !underscoresFit$1(text)) return {
		value: 0,
		error: "syntax"
	};
	const plain = text.replaceAll("_", "");
	const value = DECIMAL_FLOAT.test(plain) ? Number(plain) : hexadecimalFloat(plain);
	if (value === void 0) return {
		value: 0,
		error: "syntax"
	};
	return Number.isFinite(value) ? { value } : {
		value,
		error: "range"
	};
}
function hexadecimalFloat(text) {
	const match = HEXADECIMAL_FLOAT.exec(text);
	if (match === null) return void 0;
	const [, sign = "", whole = "", fraction = "", power = "0"] = match;
	if (whole === "" && fraction === "") return void 0;
	const magnitude = binaryScaled(BigInt(`0x${whole}${fraction}`), Number(power) - 4 * fraction.length);
	return sign === "-" ? -magnitude : magnitude;
}
function binaryScaled(mantissa, exponent) {
	if (mantissa === 0n) return 0;
	const length = mantissa.toString(2).length;
	if (length + exponent > 1024) return 1e400;
	const keep = Math.min(53, length + exponent + 1074);
	if (keep < 0) return 0;
	const drop = length - keep;
	let kept = mantissa;
	if (drop > 0) {
		const shift = BigInt(drop);
		kept = mantissa >> shift;
		const rest = mantissa - (kept << shift);
		const half = 1n << shift - 1n;
		if (rest > half || rest === half && (kept & 1n) === 1n) kept++;
	}
	const power = exponent + Math.max(drop, 0);
	const low = Math.trunc(power / 2);
	return Number(kept) * 2 ** low * 2 ** (power - low);
}
function parseIntGo(text, base = 10) {
	const negative = text.startsWith("-");
	const magnitude = unsigned(negative || text.startsWith("+") ? text.slice(1) : text, base, text);
	if (magnitude === void 0) return {
		value: 0n,
		error: "syntax"
	};
	const limit = 1n << 63n;
	if (negative) return magnitude > limit ? {
		value: -limit,
		error: "range"
	} : { value: -magnitude };
	return magnitude >= limit ? {
		value: limit - 1n,
		error: "range"
	} : { value: magnitude };
}
function parseUintGo(text) {
	const magnitude = unsigned(text, 0, text);
	if (magnitude === void 0) return {
		value: 0n,
		error: "syntax"
	};
	const limit = 1n << 64n;
	return magnitude >= limit ? {
		value: limit - 1n,
		error: "range"
	} : { value: magnitude };
}
const basePrefix = {
	2: "0b",
	8: "0o",
	16: "0x"
};
function unsigned(digits, base, whole) {
	let radix = base;
	let text = digits;
	if (base === 0) {
		const prefix = BASE_PREFIX.exec(text)?.[1]?.toLowerCase();
		radix = prefix === "x" ? 16 : prefix === "o" ? 8 : prefix === "b" ? 2 : text.startsWith("0") ? 8 : 10;
		if (prefix !== void 0 && text.length > 2) text = text.slice(2);
		else if (radix === 8 && text.length > 1) text = text.slice(1);
		else if (radix === 8) radix = 10;
		if (text.includes("_")) {
			if (!underscoresFit$1(whole)) return void 0;
			text = text.replaceAll("_", "");
		}
	}
	if (text === "") return void 0;
	for (let index = 0; index < text.length; index++) if (digitValue(text.charCodeAt(index)) >= radix) return void 0;
	return wholeNumber(`${basePrefix[radix] ?? ""}${text}`);
}
function digitValue(code) {
	if (code >= 48 && code <= 57) return code - 48;
	const lower = code | 32;
	return lower >= 97 && lower <= 122 ? lower - 97 + 10 : 99;
}
function underscoresFit$1(text) {
	const number = text.replace(/^[+-]/, "");
	const prefix = /^0[box]/i.test(number);
	const hexadecimal = /^0x/i.test(number);
	let before = prefix ? "digit" : "start";
	for (const char of prefix ? number.slice(2) : number) if (/\d/.test(char) || hexadecimal && /[a-f]/i.test(char)) before = "digit";
	else if (char === "_") {
		if (before !== "digit") return false;
		before = "underscore";
	} else {
		if (before === "underscore") return false;
		before = "other";
	}
	return before !== "underscore";
}
// src/engines/gotemplate/sprig/arguments.ts
function stringAt(args, index) {
	const value = args[index];
	if (typeof value === "string") return value;
	throw new GoError("wrong type for value; expected string");
}
function integerAt(args, index) {
	const value = args[index];
	if (value instanceof GoInt) return value.value;
	throw new GoError("wrong type for value; expected int");
}
function intAt(args, index) {
	return Number(integerAt(args, index));
}
function floatAt(args, index) {
	const value = args[index];
	if (typeof value === "number") return value;
	throw new GoError("wrong type for value; expected float64");
}
function boolAt(args, index) {
	const value = args[index];
	if (typeof value === "boolean") return value;
	throw new GoError("wrong type for value; expected bool");
}
function valueAt(args, index) {
	return args[index] ?? null;
}
function mapAt(args, index) {
	const value = args[index];
	if (value instanceof Map) return value;
	if (value === null) return new Map();
	throw new GoError("wrong type for value; expected map[string]interface {}");
}
// src/engines/gotemplate/sprig/define.ts
function pure(name, params, call) {
	return {
		name,
		...signature(params),
		purity: "pure",
		call
	};
}
function seeded(name, params, call) {
	return {
		name,
		...signature(params),
		purity: "seeded",
		call
	};
}
function alias(name, fn) {
	return {
		...fn,
		name
	};
}
function functionTable(...functions) {
	return new Map(functions.toSorted((a, b) => a.name < b.name ? -1 : 1).map((fn) => [fn.name, fn]));
}
function signature(params) {
	const last = params.at(-1);
	if (last === void 0 || !last.startsWith("...")) return { params };
	return {
		params: params.slice(0, -1),
		variadic: last.slice(3)
	};
}
// src/engines/gotemplate/sprig/unicode.ts
const LEADING_SPACE = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
function matching(pattern) {
	return (char) => pattern.test(char);
}
const isSpace$2 = matching(/^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/);
const isUpper = matching(/^\p{Lu}$/u);
const isLower = matching(/^\p{Ll}$/u);
const isTitle = matching(/^\p{Lt}$/u);
const isLetter = matching(/^\p{L}$/u);
const isNumber = matching(/^\p{N}$/u);
const isPunctuation = matching(/^\p{P}$/u);
function toUpper(char) {
	return single(char.toUpperCase()) ?? SIMPLE_UPPER.get(char) ?? char;
}
function toLower(char) {
	return single(char.toLowerCase()) ?? (char === "\u0130" ? "i" : char);
}
function toTitle(char) {
	const code = char.codePointAt(0) ?? 0;
	if (code >= 4304 && code <= 4351) return char;
	return TITLE_FORMS.get(char) ?? toUpper(char);
}
function runes(s) {
	return Array.from(s, (char) => char.length === 1 && char >= "\ud800" && char <= "\udfff" ? "\ufffd" : char);
}
function trimSpace$1(s) {
	let end = s.length;
	while (end > 0 && isSpace$2(s.charAt(end - 1))) end--;
	const start = LEADING_SPACE.exec(s.slice(0, end))?.[0].length ?? 0;
	return s.slice(start, end);
}
function single(mapped) {
	return mapped.length === 1 || mapped.length === 2 && mapped.codePointAt(0) !== mapped.charCodeAt(0) ? mapped : void 0;
}
const SIMPLE_UPPER = new Map([
	...[
		8064,
		8080,
		8096
	].flatMap((row) => Array.from({ length: 8 }, (_, index) => mapping(row + index, row + index + 8))),
	mapping(8115, 8124),
	mapping(8131, 8140),
	mapping(8179, 8188)
]);
const TITLE_FORMS = new Map([
	452,
	455,
	458,
	497
].flatMap((first) => [
	first,
	first + 1,
	first + 2
].map((code) => mapping(code, first + 1))));
function mapping(from, to) {
	return [String.fromCodePoint(from), String.fromCodePoint(to)];
}
// src/engines/gotemplate/sprig/json-decode.ts
function decodeJson(text) {
	const { value, error, numberError } = readJson(text);
	if (error !== void 0) throw new GoError(error);
	if (numberError !== void 0) throw new GoError(numberError);
	return value;
}
function readJson(text) {
	try {
		return new JsonReader(text).document();
	} catch (error) {
		if (error instanceof GoError) return {
			value: null,
			error: error.message
		};
		throw error;
	}
}
const WHITE_SPACE = /[ \t\r\n]*/y;
const PLAIN = /[^"\\\0-\u001f]*/y;
const NUMBER$1 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const SHORT_ESCAPES = {
	"\"": "\"",
	"/": "/",
	"\\": "\\",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	"
};
var JsonReader = class {
	#text;
	#at = 0;
	#numberError;
	constructor(text) {
		this.#text = text;
	}
	document() {
		this.#skipSpace();
		const value = this.#value(0);
		this.#skipSpace();
		if (this.#at < this.#text.length) this.#fail("after top-level value");
		return this.#numberError === void 0 ? { value } : {
			value: value ?? 0,
			numberError: this.#numberError
		};
	}
	#value(depth) {
		checkDepth("JSON decoding", depth);
		switch (this.#text[this.#at]) {
			case "{": return this.#object(depth);
			case "[": return this.#array(depth);
			case "\"": return this.#string();
			case "t": return this.#literal("true", true);
			case "f": return this.#literal("false", false);
			case "n": return this.#literal("null", null);
			default: return this.#number();
		}
	}
	#object(depth) {
		const object = new Map();
		this.#at++;
		this.#skipSpace();
		if (this.#take("}")) return object;
		for (;;) {
			if (this.#text[this.#at] !== "\"") this.#fail("looking for beginning of object key string");
			const key = this.#string();
			this.#skipSpace();
			if (!this.#take(":")) this.#fail("after object key");
			this.#skipSpace();
			object.set(key, this.#value(depth + 1));
			this.#skipSpace();
			if (this.#take("}")) return object;
			if (!this.#take(",")) this.#fail("after object key:value pair");
			this.#skipSpace();
		}
	}
	#array(depth) {
		const array = [];
		this.#at++;
		this.#skipSpace();
		if (this.#take("]")) return array;
		for (;;) {
			array.push(this.#value(depth + 1));
			this.#skipSpace();
			if (this.#take("]")) return array;
			if (!this.#take(",")) this.#fail("after array element");
			this.#skipSpace();
		}
	}
	#string() {
		let out = "";
		this.#at++;
		for (;;) {
			const start = this.#at;
			this.#skip(PLAIN);
			out += this.#text.slice(start, this.#at);
			if (this.#take("\"")) return runes(out).join("");
			if (!this.#take("\\")) this.#fail("in string literal");
			out += this.#escape();
		}
	}
	#escape() {
		const letter = this.#text[this.#at] ?? "";
		const short = SHORT_ESCAPES[letter];
		if (short !== void 0) {
			this.#at++;
			return short;
		}
		if (letter !== "u") this.#failInside("in string escape code");
		this.#at++;
		for (let digit = 0; digit < 4; digit++) {
			if (!/^[0-9a-fA-F]$/.test(this.#text[this.#at] ?? "")) this.#failInside("in \\u hexadecimal character escape");
			this.#at++;
		}
		const unit = Number.parseInt(this.#text.slice(this.#at - 4, this.#at), 16);
		return String.fromCharCode(unit);
	}
	#literal(word, value) {
		for (let index = 1; index < word.length; index++) {
			this.#at++;
			if (this.#text[this.#at] !== word[index]) this.#failInside(`in literal ${word} (expecting '${word[index] ?? ""}')`);
		}
		this.#at++;
		return value;
	}
	#number() {
		NUMBER$1.lastIndex = this.#at;
		const match = NUMBER$1.exec(this.#text)?.[0];
		if (match === void 0) {
			if (this.#text[this.#at] !== "-") this.#fail("looking for beginning of value");
			this.#at++;
			this.#failInside("in numeric literal");
		}
		this.#at += match.length;
		const next = this.#text[this.#at];
		if (next === "." && /^-?[0-9]+$/.test(match)) {
			this.#at++;
			this.#failInside("after decimal point in numeric literal");
		}
		if ((next === "e" || next === "E") && !/[eE]/.test(match)) {
			this.#at++;
			if (this.#text[this.#at] === "+" || this.#text[this.#at] === "-") this.#at++;
			this.#failInside("in exponent of numeric literal");
		}
		const value = Number(match);
		if (Number.isFinite(value)) return value;
		this.#numberError ??= `json: cannot unmarshal number ${match} into Go value of type float64`;
		return null;
	}
	#skipSpace() {
		this.#skip(WHITE_SPACE);
	}
	#skip(pattern) {
		pattern.lastIndex = this.#at;
		pattern.test(this.#text);
		this.#at = pattern.lastIndex;
	}
	#take(char) {
		if (this.#text[this.#at] !== char) return false;
		this.#at++;
		return true;
	}
	#fail(context) {
		if (this.#at >= this.#text.length) throw new GoError("unexpected end of JSON input");
		this.#failInside(context);
	}
	#failInside(context) {
		const rest = this.#text.slice(this.#at, this.#at + 2) || " ";
		const char = String.fromCharCode(goBytes(rest)[0] ?? 0);
		throw new GoError(`invalid character ${quoteByte(char)} ${context}`);
	}
};
function quoteByte(char) {
	if (char === "'") return String.raw`'\''`;
	return char === "\"" ? `'"'` : `'${quoteGo(char).slice(1, -1)}'`;
}
// src/engines/gotemplate/sprig/nil-values.ts
var NilSlice = class extends GoSlice {
	constructor(type) {
		super(type, Object.freeze([]));
	}
	isNil() {
		return true;
	}
};
var NilMap = class extends GoMap {
	constructor(type = "map[string]interface {}") {
		super(type);
	}
	isNil() {
		return true;
	}
	set() {
		throw new GoError("assignment to entry in nil map");
	}
};
const NIL_LIST = new NilSlice("[]interface {}");
const NIL_STRINGS = new NilSlice("[]string");
function isNilCollection(value) {
	return value instanceof NilSlice || value instanceof NilMap;
}
// src/engines/gotemplate/sprig/short-escapes.ts
const shortEscapes = {
	"\b": "\\b",
	"	": "\\t",
	"\n": "\\n",
	"\f": "\\f",
	"\r": "\\r",
	"\"": "\\\"",
	"\\": "\\\\"
};
// src/engines/gotemplate/sprig/json-encode.ts
function encodeJson(value, style = {}) {
	const writer = new JsonWriter(style.escapeHtml ?? true, style.indent ?? "");
	writer.write(value);
	return writer.out;
}
var JsonWriter = class {
	out = "";
	#escapeHtml;
	#indent;
	#holders = [];
	#walk = new ValueWalk("JSON encoding");
	constructor(escapeHtml, indent) {
		this.#escapeHtml = escapeHtml;
		this.#indent = indent;
	}
	write(value) {
		switch (typeof value) {
			case "string":
				this.out += quoteJson(value, this.#escapeHtml);
				return;
			case "number":
				this.out += jsonNumber(value);
				return;
			case "boolean":
				this.out += value ? "true" : "false";
				return;
			default: if (value === null || isNilCollection(value)) this.out += "null";
			else if (value instanceof GoInt) this.out += String(value.value);
			else if (value instanceof GoComplex) throw new GoError("json: unsupported type: complex128");
			else if (value instanceof Uint8Array) this.out += `"${Buffer.from(value).toString("base64")}"`;
			else this.#writeHolder(value);
		}
	}
	#writeHolder(value) {
		this.#enter(value);
		if (value instanceof Map) this.#writeMembers("{", "}", sortedKeys(value), (key) => {
			this.out += `${quoteJson(key, this.#escapeHtml)}:${this.#indent === "" ? "" : " "}`;
			this.write(value.get(key) ?? null);
		});
		else if (value instanceof GoObject) this.#writeObject(value);
		else this.#writeMembers("[", "]", itemsOf(value) ?? [], (item) => this.write(item));
		this.#holders.pop();
	}
	#writeObject(value) {
		if (value.kind === "ptr" && value.isNil()) {
			this.out += "null";
			return;
		}
		if (isJsonMarshaler$1(value)) {
			const members = value.jsonFields?.();
			if (members === void 0) this.write(value.jsonValue());
			else this.#writeStruct(members);
			return;
		}
		const underlying = value.underlying();
		if (underlying !== void 0) {
			this.write(underlying);
			return;
		}
		if (kindOf(value) === "func" || kindOf(value) === "chan") throw new GoError(`json: unsupported type: ${typeOf(value)}`);
		this.#writeStruct(value.fields().filter(([name]) => /^\p{Lu}/u.test(name)));
	}
	#writeStruct(members) {
		this.#writeMembers("{", "}", members, ([name, field]) => {
			this.out += `${quoteJson(name, this.#escapeHtml)}:${this.#indent === "" ? "" : " "}`;
			this.write(field);
		});
	}
	#writeMembers(open, close, members, write) {
		this.out += open;
		for (const [index, member] of members.entries()) {
			if (index > 0) this.out += ",";
			this.#newLine(this.#holders.length);
			write(member);
		}
		if (members.length > 0) this.#newLine(this.#holders.length - 1);
		this.out += close;
		checkText("JSON encoding", this.out.length);
	}
	#newLine(level) {
		if (this.#indent !== "") this.out += `\n${this.#indent.repeat(level)}`;
	}
	#enter(value) {
		if (this.#holders.length >= 1e3) throw new GoError(`json: unsupported value: encountered a cycle via ${typeOf(value)}`);
		this.#walk.count();
		this.#holders.push(value);
	}
};
function isJsonMarshaler$1(value) {
	return "jsonValue" in value;
}
const NEEDS_ESCAPE = /[\0-\u001f"\\<>&\u2028\u2029\ud800-\udfff]/;
const ESCAPABLE = /[\0-\u001f"\\\u2028\u2029\ud800-\udfff]/gu;
const HTML_ESCAPABLE = /[\0-\u001f"\\<>&\u2028\u2029\ud800-\udfff]/gu;
function quoteJson(s, escapeHtml = true) {
	if (!NEEDS_ESCAPE.test(s)) return `"${s}"`;
	return `"${s.replace(escapeHtml ? HTML_ESCAPABLE : ESCAPABLE, escapeJson)}"`;
}
function escapeJson(char) {
	if (char >= "\ud800" && char <= "\udfff") return String.raw`\ufffd`;
	return shortEscapes[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
function jsonNumber(value) {
	if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf"}`);
	return Object.is(value, -0) ? "-0" : String(value);
}
// src/engines/gotemplate/sprig/base-encodings.ts
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PADDING = 61;
const NOT_BASE64 = /[^A-Za-z0-9+/]/;
const BASE32_VALUES = valuesOf(BASE32);
const BASE64_VALUES = valuesOf(BASE64);
function valuesOf(alphabet) {
	const values = new Int8Array(256).fill(-1);
	for (let index = 0; index < alphabet.length; index++) values[alphabet.charCodeAt(index)] = index;
	return values;
}
function decodeBase64(text) {
	if (isPlainBase64(text)) return Buffer.from(text, "base64");
	const input = goBytes(text);
	const output = new Uint8Array(Math.ceil(input.length / 4) * 3);
	let length = 0;
	let bits = 0;
	let digits = 0;
	for (let at = 0; at < input.length; at++) {
		const byte = input[at] ?? 0;
		if (isLineBreak(byte)) continue;
		if (byte === PADDING) {
			checkBase64Padding(input, at, digits);
			if (digits === 2) output[length++] = bits >> 4;
			else {
				output[length++] = bits >> 10;
				output[length++] = bits >> 2 & 255;
			}
			return output.subarray(0, length);
		}
		const value = BASE64_VALUES[byte] ?? -1;
		if (value < 0) throw illegal("base64", at);
		bits = bits << 6 | value;
		digits++;
		if (digits === 4) {
			output[length++] = bits >> 16;
			output[length++] = bits >> 8 & 255;
			output[length++] = bits & 255;
			bits = 0;
			digits = 0;
		}
	}
	if (digits > 0) throw illegal("base64", input.length - digits);
	return output.subarray(0, length);
}
function isPlainBase64(text) {
	if (text.length % 4 !== 0) return false;
	const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
	return !NOT_BASE64.test(padding === 0 ? text : text.slice(0, -padding));
}
function checkBase64Padding(input, start, digits) {
	if (digits < 2) throw illegal("base64", start);
	let at = skipLineBreaks(input, start + 1);
	if (digits === 2) {
		if (at >= input.length) throw illegal("base64", input.length);
		if (input[at] !== PADDING) throw illegal("base64", at - 1);
		at = skipLineBreaks(input, at + 1);
	}
	if (at < input.length) throw illegal("base64", at);
}
function skipLineBreaks(input, from) {
	let at = from;
	while (at < input.length && isLineBreak(input[at] ?? 0)) at++;
	return at;
}
function isLineBreak(byte) {
	return byte === 10 || byte === 13;
}
function encodeBase32(bytes) {
	let out = "";
	let bits = 0;
	let count = 0;
	for (const byte of bytes) {
		bits = bits << 8 | byte;
		count += 8;
		while (count >= 5) {
			count -= 5;
			out += BASE32[bits >> count & 31] ?? "";
		}
		bits &= (1 << count) - 1;
	}
	if (count > 0) out += BASE32[bits << 5 - count & 31] ?? "";
	return out + "=".repeat((8 - out.length % 8) % 8);
}
function decodeBase32(text) {
	const input = goBytes(text).filter((byte) => !isLineBreak(byte));
	const output = new Uint8Array(Math.ceil(input.length / 8) * 5);
	let length = 0;
	let bits = 0;
	let count = 0;
	let digits = 0;
	for (let at = 0; at < input.length; at++) {
		const byte = input[at] ?? 0;
		const left = input.length - at - 1;
		if (byte === PADDING && digits >= 2 && left < 8) {
			checkBase32Padding(input, at, digits);
			digits = 0;
			break;
		}
		const value = BASE32_VALUES[byte] ?? -1;
		if (value < 0) throw illegal("base32", at);
		bits = (bits << 5 | value) & 4095;
		count += 5;
		if (count >= 8) {
			count -= 8;
			output[length++] = bits >> count & 255;
		}
		digits = (digits + 1) % 8;
		if (digits === 0) count = 0;
	}
	if (digits > 0) throw illegal("base32", input.length - digits);
	return output.subarray(0, length);
}
function checkBase32Padding(input, at, digits) {
	const left = input.length - at - 1;
	if (left + digits < 7) throw illegal("base32", input.length);
	for (let offset = 0; offset < 7 - digits && offset < left; offset++) if (input[at + 1 + offset] !== PADDING) throw illegal("base32", at + offset);
	if (digits === 3 || digits === 6) throw illegal("base32", at);
}
function illegal(encoding, at) {
	return new GoError(`illegal ${encoding} data at input byte ${at}`);
}
// src/engines/gotemplate/fmt-printer.ts
const ADDRESS = 824633794560n;
const MAX_ELEMENTS = 4194304;
const POINTER_KINDS = new Set([
	"chan",
	"func",
	"map",
	"ptr",
	"slice"
]);
var FmtPrinter = class {
	out = "";
	#elements = 0;
	width;
	precision;
	minus = false;
	plus = false;
	sharp = false;
	space = false;
	zero = false;
	plusV = false;
	sharpV = false;
	#erroring = false;
	clearFlags() {
		this.width = void 0;
		this.precision = void 0;
		this.minus = false;
		this.plus = false;
		this.sharp = false;
		this.space = false;
		this.zero = false;
		this.plusV = false;
		this.sharpV = false;
	}
	argument(value, verb) {
		if (value === null) {
			if (verb === "v" || verb === "T") this.#pad("<nil>");
			else this.#badVerb(verb, value);
			return;
		}
		if (verb === "T") {
			this.#string(typeOf(value));
			return;
		}
		if (verb === "p") {
			this.#pointer(value, verb);
			return;
		}
		if (value instanceof Uint8Array) this.#bytes(value, verb, "[]byte");
		else if (!(value instanceof GoObject) || !this.#byMethod(value, verb)) this.#value(value, verb, 0);
	}
	#value(value, verb, depth) {
		switch (typeof value) {
			case "string":
				this.#stringVerb(value, verb, value);
				return;
			case "number":
				this.#floatVerb(value, verb);
				return;
			case "boolean":
				if (verb === "t" || verb === "v") this.#pad(value ? "true" : "false");
				else this.#badVerb(verb, value);
				return;
			default: if (value === null) this.out += this.sharpV ? "interface {}(nil)" : "<nil>";
			else if (value instanceof GoInt) this.#integerVerb(value, verb);
			else if (value instanceof Map) this.#map(value, verb, depth);
			else if (value instanceof GoComplex) this.#complexVerb(value, verb);
			else if (value instanceof GoObject) this.#object(value, verb, depth);
			else if (value instanceof Uint8Array && "sqxX".includes(verb)) this.#bytes(value, verb, "[]uint8");
			else this.#slice(value, verb, depth);
		}
	}
	#element(value, verb, depth) {
		if (this.out.length > 67108864 || ++this.#elements > MAX_ELEMENTS) failTextLimit();
		if (!(value instanceof GoObject) || !this.#byMethod(value, verb)) this.#value(value, verb, depth);
	}
	#byMethod(value, verb) {
		if (this.#erroring || this.sharpV || !"vsxXq".includes(verb)) return false;
		const text = value.text();
		if (text === void 0) return false;
		this.#stringVerb(text, verb, value);
		return true;
	}
	#map(map, verb, depth) {
		this.out += this.sharpV ? `${map instanceof GoMap ? map.type : "map[string]interface {}"}{` : "map[";
		let first = true;
		for (const key of sortedKeys(map)) {
			if (!first) this.out += this.sharpV ? ", " : " ";
			first = false;
			this.#element(key, verb, depth + 1);
			this.out += ":";
			this.#element(map.get(key) ?? null, verb, depth + 1);
		}
		this.out += this.sharpV ? "}" : "]";
	}
	#slice(value, verb, depth) {
		this.out += this.sharpV ? `${typeOf(value)}{` : "[";
		let first = true;
		for (const item of itemsOf(value) ?? []) {
			if (!first) this.out += this.sharpV ? ", " : " ";
			first = false;
			this.#element(item, verb, depth + 1);
		}
		this.out += this.sharpV ? "}" : "]";
	}
	#object(value, verb, depth) {
		const underlying = value.underlying();
		if (underlying !== void 0) {
			if (underlying instanceof GoInt) this.#integerVerb(underlying, verb, value);
			else this.#value(underlying, verb, depth);
			return;
		}
		if (value.kind === "ptr") {
			if (depth > 0 || value.isNil()) {
				this.#pointer(value, verb);
				return;
			}
			this.out += "&";
		} else if (value.kind !== "struct") {
			this.#pointer(value, verb);
			return;
		}
		this.out += this.sharpV ? `${value.type.replace(/^\*/, "")}{` : "{";
		let first = true;
		for (const [name, field] of value.fields()) {
			if (!first) this.out += this.sharpV ? ", " : " ";
			first = false;
			if (this.plusV || this.sharpV) this.out += `${name}:`;
			this.#element(field, verb, depth + 1);
		}
		this.out += "}";
	}
	#pointer(value, verb) {
		if (!POINTER_KINDS.has(kindOf(value))) {
			this.#badVerb(verb, value);
			return;
		}
		const address = value instanceof GoObject && value.isNil() ? 0n : ADDRESS;
		if (verb === "v" && this.sharpV) {
			const text = address === 0n ? "nil" : `0x${address.toString(16)}`;
			this.out += `(${typeOf(value)})(${text})`;
		} else if (verb === "v" && address === 0n) this.#pad("<nil>");
		else if (verb === "v" || verb === "p") {
			const sharp = this.sharp;
			this.sharp = !sharp;
			this.#integer(address, 16, "v", false);
			this.sharp = sharp;
		} else if ("bodxX".includes(verb)) this.#integerVerb(new GoInt("uint64", address), verb);
		else this.#badVerb(verb, value);
	}
	#badVerb(verb, value) {
		this.#erroring = true;
		this.out += `%!${verb}(`;
		if (value === null) this.out += "<nil>";
		else {
			this.out += `${typeOf(value)}=`;
			this.argument(value, "v");
		}
		this.out += ")";
		this.#erroring = false;
	}
	#integerVerb(value, verb, named = value) {
		switch (verb) {
			case "v":
				if (this.sharpV && isUnsigned(value.type)) {
					const sharp = this.sharp;
					this.sharp = true;
					this.#integer(value.value, 16, verb, false);
					this.sharp = sharp;
				} else this.#integer(value.value, 10, verb, false);
				return;
			case "d":
				this.#integer(value.value, 10, verb, false);
				return;
			case "b":
				this.#integer(value.value, 2, verb, false);
				return;
			case "o":
			case "O":
				this.#integer(value.value, 8, verb, false);
				return;
			case "x":
				this.#integer(value.value, 16, verb, false);
				return;
			case "X":
				this.#integer(value.value, 16, verb, true);
				return;
			case "c":
				this.#pad(runeText(codePointOf(value)));
				return;
			case "q":
				this.#pad(quoteRune(codePointOf(value), this.plus ? "ascii" : "unicode"));
				return;
			case "U":
				this.#unicode(BigInt.asUintN(64, value.value));
				return;
			default: this.#badVerb(verb, named);
		}
	}
	#integer(value, base, verb, upper) {
		const negative = value < 0n;
		let digits = (negative ? -value : value).toString(base);
		if (upper) digits = digits.toUpperCase();
		if (this.precision !== void 0) {
			if (this.precision === 0 && value === 0n) {
				this.out += " ".repeat(this.width ?? 0);
				return;
			}
			digits = digits.padStart(this.precision, "0");
		} else if (this.zero && !this.minus && this.width !== void 0) {
			const signed = negative || this.plus || this.space;
			digits = digits.padStart(this.width - (signed ? 1 : 0), "0");
		}
		if (this.sharp) {
			if (base === 2) digits = `0b${digits}`;
			else if (base === 8 && !digits.startsWith("0")) digits = `0${digits}`;
			else if (base === 16) digits = (upper ? "0X" : "0x") + digits;
		}
		if (verb === "O") digits = `0o${digits}`;
		const sign = negative ? "-" : this.plus ? "+" : this.space ? " " : "";
		this.#padSpaces(sign + digits);
	}
	#unicode(value) {
		let text = `U+${value.toString(16).toUpperCase().padStart(Math.max(this.precision ?? 4, 4), "0")}`;
		if (this.sharp && value <= 1114111n) {
			const char = runeText(Number(value));
			if (isPrintable(char) && char.codePointAt(0) === Number(value)) text += ` '${char}'`;
		}
		this.#padSpaces(text);
	}
	#floatVerb(value, verb) {
		switch (verb) {
			case "v":
				this.#float(value, "g", -1);
				return;
			case "b":
			case "g":
			case "G":
			case "x":
			case "X":
				this.#float(value, verb, -1);
				return;
			case "e":
			case "E":
			case "f":
				this.#float(value, verb, 6);
				return;
			case "F":
				this.#float(value, "f", 6);
				return;
			default: this.#badVerb(verb, value);
		}
	}
	#float(value, format, usual) {
		const precision = this.precision ?? usual;
		const text = formatFloat(value, format, precision);
		let sign = text.startsWith("-") ? "-" : "+";
		let digits = /^[+-]/.test(text) ? text.slice(1) : text;
		if (this.space && sign === "+" && !this.plus) sign = " ";
		if (!Number.isFinite(value)) {
			const signed = !Number.isNaN(value) || this.plus || this.space;
			this.#padSpaces(signed ? sign + digits : digits);
			return;
		}
		if (this.sharp && format !== "b") digits = withPoint(digits, format, precision);
		if (!this.plus && sign === "+") {
			this.#pad(digits);
			return;
		}
		if (this.zero && !this.minus && this.width !== void 0 && this.width > digits.length + 1) {
			this.out += sign + digits.padStart(this.width - 1, "0");
			return;
		}
		this.#pad(sign + digits);
	}
	#complexVerb(value, verb) {
		if (!"vbgGxXfFeE".includes(verb)) {
			this.#badVerb(verb, value);
			return;
		}
		const plus = this.plus;
		this.out += "(";
		this.#floatVerb(value.re, verb);
		this.plus = true;
		this.#floatVerb(value.im, verb);
		this.out += "i)";
		this.plus = plus;
	}
	#stringVerb(text, verb, value) {
		switch (verb) {
			case "v":
				if (this.sharpV) this.#quoted(text);
				else this.#string(text);
				return;
			case "s":
				this.#string(text);
				return;
			case "x":
			case "X":
				this.#hexadecimal(goBytes(text), verb === "X");
				return;
			case "q":
				this.#quoted(text);
				return;
			default: this.#badVerb(verb, value);
		}
	}
	#bytes(bytes, verb, type) {
		switch (verb) {
			case "v":
			case "d": {
				const open = this.sharpV ? `${type}{` : "[";
				this.out += open;
				let first = true;
				for (const byte of bytes) {
					if (!first) this.out += this.sharpV ? ", " : " ";
					first = false;
					if (this.sharpV) this.#integerVerb(new GoInt("uint8", BigInt(byte)), "v");
					else this.#integer(BigInt(byte), 10, verb, false);
				}
				this.out += this.sharpV ? "}" : "]";
				return;
			}
			case "s":
				this.#string(goString(bytes));
				return;
			case "x":
			case "X":
				this.#hexadecimal(bytes, verb === "X");
				return;
			case "q":
				this.#quoted(goString(bytes));
				return;
			default: this.#slice(bytes, verb, 0);
		}
	}
	#hexadecimal(bytes, upper) {
		const length = Math.min(bytes.length, this.precision ?? bytes.length);
		if (length === 0) {
			this.out += this.#padding(this.width ?? 0);
			return;
		}
		const prefix = this.sharp ? upper ? "0X" : "0x" : "";
		let text = prefix;
		for (let index = 0; index < length; index++) {
			if (this.space && index > 0) text += ` ${prefix}`;
			const pair = (bytes[index] ?? 0).toString(16).padStart(2, "0");
			text += upper ? pair.toUpperCase() : pair;
		}
		this.#pad(text);
	}
	#quoted(text) {
		const shown = this.#truncated(text);
		if (this.sharp && canBackquote(shown)) this.#pad(`\`${shown}\``);
		else this.#pad(quoteGo(shown, this.plus ? "ascii" : "unicode"));
	}
	#string(text) {
		this.#pad(this.#truncated(text));
	}
	#truncated(text) {
		if (this.precision === void 0 || text.length <= this.precision) return text;
		let end = 0;
		for (let count = 0; count < this.precision && end < text.length; count++) end += (text.codePointAt(end) ?? 0) > 65535 ? 2 : 1;
		return text.slice(0, end);
	}
	#pad(text) {
		if (this.width === void 0 || this.width === 0) this.out += text;
		else if (this.minus) this.out += text + this.#padding(this.width - charCount(text));
		else this.out += this.#padding(this.width - charCount(text)) + text;
		if (this.out.length > 67108864) failTextLimit();
	}
	#padSpaces(text) {
		const zero = this.zero;
		this.zero = false;
		this.#pad(text);
		this.zero = zero;
	}
	#padding(count) {
		return count <= 0 ? "" : (this.zero && !this.minus ? "0" : " ").repeat(count);
	}
};
function codePointOf(value) {
	const unsigned = BigInt.asUintN(64, value.value);
	return unsigned > 1114111n ? 65533 : Number(unsigned);
}
function charCount(text) {
	let count = 0;
	for (let index = 0; index < text.length; index++) {
		count++;
		if ((text.codePointAt(index) ?? 0) > 65535) index++;
	}
	return count;
}
function withPoint(digits, format, precision) {
	let missing = 0;
	if (format === "g" || format === "G" || format === "x") missing = precision === -1 ? 6 : precision;
	const tailAt = format === "x" || format === "X" ? digits.search(/[pP]/) : digits.search(/[eE]/);
	const tail = tailAt < 0 ? "" : digits.slice(tailAt);
	let head = tailAt < 0 ? digits : digits.slice(0, tailAt);
	let seenNonzero = false;
	for (const char of head) {
		if (char === ".") continue;
		if (char !== "0") seenNonzero = true;
		if (seenNonzero) missing--;
	}
	if (!head.includes(".")) {
		if (head === "0") missing--;
		head += ".";
	}
	return head + "0".repeat(Math.max(missing, 0)) + tail;
}
// src/engines/gotemplate/fmt.ts
function printValue(value) {
	switch (typeof value) {
		case "string": return value;
		case "number": return generalFloat(value);
		case "boolean": return value ? "true" : "false";
		default: {
			if (value === null) return "<nil>";
			if (value instanceof GoInt) return value.value.toString();
			const printer = new FmtPrinter();
			printer.argument(value, "v");
			return joinedString(printer.out);
		}
	}
}
function sprint(values) {
	if (values.length === 1) return printValue(values[0] ?? null);
	const printer = new FmtPrinter();
	let previousIsString = true;
	for (const value of values) {
		const isString = typeof value === "string";
		if (!isString && !previousIsString) printer.out += " ";
		printer.argument(value, "v");
		previousIsString = isString;
	}
	return joinedString(printer.out);
}
function sprintln(values) {
	const printer = new FmtPrinter();
	for (const [index, value] of values.entries()) {
		if (index > 0) printer.out += " ";
		printer.argument(value, "v");
	}
	return `${joinedString(printer.out)}\n`;
}
function sprintf(format, args) {
	return simpleFormat(format, args) ?? fullFormat(format, args);
}
function simpleFormat(format, args) {
	let out = "";
	let start = 0;
	let used = 0;
	for (let percent = format.indexOf("%"); percent >= 0; percent = format.indexOf("%", start)) {
		const verb = format[percent + 1];
		const text = verb === "%" ? "%" : used < args.length ? simpleOperand(verb, args[used++] ?? null) : void 0;
		if (text === void 0) return void 0;
		out += format.slice(start, percent) + text;
		start = percent + 2;
	}
	return used === args.length ? joinedString(out + format.slice(start)) : void 0;
}
function simpleOperand(verb, value) {
	if (typeof value === "string") {
		if (verb === "s" || verb === "v") return value;
		return verb === "q" ? quoteGo(value) : void 0;
	}
	if (value instanceof GoInt) return verb === "d" || verb === "v" ? value.value.toString() : void 0;
	if (verb === "v" && typeof value === "number") return generalFloat(value);
}
function fullFormat(format, args) {
	const printer = new FmtPrinter();
	const end = format.length;
	let index = 0;
	let argument = 0;
	let reordered = false;
	let goodIndex = true;
	let afterIndex = false;
	const argumentIndex = () => {
		afterIndex = false;
		if (format[index] !== "[") return;
		reordered = true;
		const close = format.indexOf("]", index + 1);
		if (end - index < 3 || close < 0) {
			goodIndex = false;
			index++;
			return;
		}
		const number = numberAt(format, index + 1, close);
		index = close + 1;
		if (number.value === void 0 || number.end !== close) {
			goodIndex = false;
			return;
		}
		afterIndex = true;
		if (number.value < 1 || number.value > args.length) goodIndex = false;
		else argument = number.value - 1;
	};
	const integerArgument = () => {
		if (argument >= args.length) return void 0;
		const value = args[argument++];
		if (!(value instanceof GoInt) || value.value > 1000000n || value.value < -1000000n) return void 0;
		return Number(value.value);
	};
	while (index < end) {
		goodIndex = true;
		const percent = format.indexOf("%", index);
		printer.out += format.slice(index, percent < 0 ? end : percent);
		if (percent < 0) break;
		index = percent + 1;
		printer.clearFlags();
		index = readFlags(printer, format, index);
		argumentIndex();
		if (format[index] === "*") {
			index++;
			printer.width = integerArgument();
			if (printer.width === void 0) printer.out += "%!(BADWIDTH)";
			else if (printer.width < 0) {
				printer.width = -printer.width;
				printer.minus = true;
				printer.zero = false;
			}
			afterIndex = false;
		} else {
			const number = numberAt(format, index, end);
			printer.width = number.value;
			index = number.end;
			if (afterIndex && number.value !== void 0) goodIndex = false;
		}
		if (index + 1 < end && format[index] === ".") {
			index++;
			if (afterIndex) goodIndex = false;
			argumentIndex();
			if (format[index] === "*") {
				index++;
				const precision = integerArgument();
				printer.precision = precision !== void 0 && precision >= 0 ? precision : void 0;
				if (printer.precision === void 0) printer.out += "%!(BADPREC)";
				afterIndex = false;
			} else {
				const number = numberAt(format, index, end);
				printer.precision = number.value ?? 0;
				index = number.end;
			}
		}
		if (!afterIndex) argumentIndex();
		if (index >= end) {
			printer.out += "%!(NOVERB)";
			break;
		}
		const codePoint = format.codePointAt(index) ?? 0;
		index += codePoint > 65535 ? 2 : 1;
		const verb = codePoint >= 55296 && codePoint <= 57343 ? "\ufffd" : String.fromCodePoint(codePoint);
		if (verb === "%") printer.out += "%";
		else if (!goodIndex) printer.out += `%!${verb}(BADINDEX)`;
		else if (argument >= args.length) printer.out += `%!${verb}(MISSING)`;
		else {
			if (verb === "v" || verb === "w") {
				printer.sharpV = printer.sharp;
				printer.sharp = false;
				printer.plusV = printer.plus;
				printer.plus = false;
			}
			printer.argument(args[argument++] ?? null, verb);
		}
	}
	if (!reordered && argument < args.length) addExtra(printer, args.slice(argument));
	return joinedString(printer.out);
}
function readFlags(printer, format, start) {
	let index = start;
	for (; index < format.length; index++) switch (format[index]) {
		case "#":
			printer.sharp = true;
			break;
		case "0":
			printer.zero = true;
			break;
		case "+":
			printer.plus = true;
			break;
		case "-":
			printer.minus = true;
			break;
		case " ":
			printer.space = true;
			break;
		default: return index;
	}
	return index;
}
function numberAt(format, start, end) {
	let value;
	let index = start;
	for (; index < end; index++) {
		const digit = format.charCodeAt(index) - 48;
		if (!(digit >= 0 && digit <= 9)) break;
		if (value !== void 0 && value > 1e6) return {
			value: void 0,
			end
		};
		value = (value ?? 0) * 10 + digit;
	}
	return {
		value,
		end: index
	};
}
function addExtra(printer, extra) {
	printer.clearFlags();
	printer.out += "%!(EXTRA ";
	for (const [index, value] of extra.entries()) {
		if (index > 0) printer.out += ", ";
		if (value === null) printer.out += "<nil>";
		else {
			printer.out += `${typeOf(value)}=`;
			printer.argument(value, "v");
		}
	}
	printer.out += ")";
}
// src/engines/gotemplate/sprig/format.ts
function printed(value) {
	try {
		return printValue(value);
	} catch (error) {
		if (error instanceof RangeError) fail("TEMPLATE_LIMIT", "a value is nested too deeply to be printed");
		throw error;
	}
}
function strval(value) {
	if (typeof value === "string") return value;
	return value instanceof Uint8Array ? goString(value) : printed(value);
}
// src/engines/gotemplate/sprig/time/civil-time.ts
const DAY$1 = 86400n;
const EPOCH_SHIFT = 719468;
const DAYS_PER_ERA = 146097;
function civilOf(seconds) {
	const days = floorDivide(seconds, DAY$1);
	const rest = Number(seconds - days * DAY$1);
	const date = dateOf(Number(days));
	return {
		...date,
		hour: Math.trunc(rest / 3600),
		minute: Math.trunc(rest % 3600 / 60),
		second: rest % 60,
		yearDay: Number(days) - daysSinceEpoch(date.year, 1, 1) + 1,
		weekday: ((Number(days) + 4) % 7 + 7) % 7
	};
}
function floorDivide(a, b) {
	const quotient = a / b;
	return a < 0n && quotient * b !== a ? quotient - 1n : quotient;
}
function dateOf(days) {
	const shifted = days + EPOCH_SHIFT;
	const era = Math.floor(shifted / DAYS_PER_ERA);
	const ofEra = shifted - era * DAYS_PER_ERA;
	const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36524) - Math.floor(ofEra / 146096)) / 365);
	const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const march = Math.floor((5 * ofYear + 2) / 153);
	const month = march < 10 ? march + 3 : march - 9;
	const day = ofYear - Math.floor((153 * march + 2) / 5) + 1;
	return {
		year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
		month,
		day
	};
}
function daysSinceEpoch(year, month, day) {
	const y = month <= 2 ? year - 1 : year;
	const era = Math.floor(y / 400);
	const yearOfEra = y - era * 400;
	const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
	const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear;
	return era * DAYS_PER_ERA + ofEra - EPOCH_SHIFT;
}
function secondsOf(year, month, day, hour, minute, second) {
	const months = month - 1;
	const days = daysSinceEpoch(year + Math.floor(months / 12), months - Math.floor(months / 12) * 12 + 1, 1) + day - 1;
	return BigInt(days) * DAY$1 + BigInt(hour * 3600 + minute * 60 + second);
}
function daysInMonth(year, month) {
	if (month === 2) return isLeapYear(year) ? 29 : 28;
	return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
function isLeapYear(year) {
	return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
// src/engines/gotemplate/sprig/time/go-time-layout.ts
const MONTHS = words(`
  January February March April May June July August September October November December
`);
const WEEKDAYS = [
	"Sunday",
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday"
];
const ELEMENT = /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|0[1-6]|002|15|1|2006|2|_2(?!006)|__2|3|4|5|PM|pm|[-Z](?:070000|07:00:00|0700|07:00|07)|[.,](?:0+|9+)(?![0-9])/g;
const CACHE_SIZE$2 = 128;
const layouts = new Map();
function partsOf(layout) {
	const known = layouts.get(layout);
	if (known !== void 0) return known;
	const parts = [];
	let at = 0;
	for (const match of layout.matchAll(ELEMENT)) {
		if (match.index > at) parts.push({
			text: layout.slice(at, match.index),
			isElement: false
		});
		parts.push({
			text: match[0],
			isElement: true
		});
		at = match.index + match[0].length;
	}
	if (at < layout.length) parts.push({
		text: layout.slice(at),
		isElement: false
	});
	if (layouts.size >= CACHE_SIZE$2) layouts.clear();
	layouts.set(layout, parts);
	return parts;
}
function formatTime(seconds, nanoseconds, zone, layout) {
	const rule = zone.at(Number(seconds));
	const civil = civilOf(seconds + BigInt(rule.offset));
	let out = "";
	for (const part of partsOf(toByteString(layout))) out += part.isElement ? formatElement(part.text, civil, nanoseconds, rule) : part.text;
	return fromByteString(out);
}
function formatElement(element, time, nanoseconds, rule) {
	switch (element) {
		case "2006": return padded(time.year, 4);
		case "06": return padded(Math.abs(time.year) % 100, 2);
		case "January": return MONTHS[time.month - 1] ?? "";
		case "Jan": return (MONTHS[time.month - 1] ?? "").slice(0, 3);
		case "1": return String(time.month);
		case "01": return padded(time.month, 2);
		case "Monday": return WEEKDAYS[time.weekday] ?? "";
		case "Mon": return (WEEKDAYS[time.weekday] ?? "").slice(0, 3);
		case "2": return String(time.day);
		case "_2": return String(time.day).padStart(2);
		case "02": return padded(time.day, 2);
		case "__2": return String(time.yearDay).padStart(3);
		case "002": return padded(time.yearDay, 3);
		case "15": return padded(time.hour, 2);
		case "3": return String(time.hour % 12 || 12);
		case "03": return padded(time.hour % 12 || 12, 2);
		case "4": return String(time.minute);
		case "04": return padded(time.minute, 2);
		case "5": return String(time.second);
		case "05": return padded(time.second, 2);
		case "PM": return time.hour >= 12 ? "PM" : "AM";
		case "pm": return time.hour >= 12 ? "pm" : "am";
		case "MST": return rule.abbreviation === "" ? formatOffset("-0700", rule.offset) : rule.abbreviation;
		default: return element.startsWith(".") || element.startsWith(",") ? formatFraction(element, nanoseconds) : formatOffset(element, rule.offset);
	}
}
function padded(value, width) {
	const digits = String(Math.abs(value)).padStart(width, "0");
	return value < 0 ? `-${digits}` : digits;
}
function formatOffset(element, offset) {
	if (element.startsWith("Z") && offset === 0) return "Z";
	const minutes = Math.trunc(offset / 60);
	const size = Math.abs(minutes);
	const colon = element.includes(":") ? ":" : "";
	let out = `${minutes < 0 ? "-" : "+"}${padded(Math.trunc(size / 60), 2)}`;
	if (element.length > 3) out += `${colon}${padded(size % 60, 2)}`;
	if (element.length > 6) out += `${colon}${padded(Math.abs(offset) % 60, 2)}`;
	return out;
}
function formatFraction(element, nanoseconds) {
	const digits = padded(nanoseconds, 9).slice(0, Math.min(element.length - 1, 9));
	if (element.charAt(1) === "0") return element.charAt(0) + digits;
	const kept = trimmedEnd(digits, "0");
	return kept === "" ? "" : element.charAt(0) + kept;
}
// src/engines/gotemplate/sprig/time/zone-abbreviations.ts
const ROWS = `
ACDT 37800, ACST 34200: Australia/Adelaide Australia/Broken_Hill Australia/South Australia/Yancowinna
ACST 34200: Australia/Darwin Australia/North
ADDT -7200, ADT -10800, AST -14400: America/Goose_Bay
ADT -10800, AST -14400: America/Barbados America/Glace_Bay America/Halifax America/Martinique America/Moncton America/Thule Atlantic/Bermuda Canada/Atlantic
AEDT 39600, AEST 36000: Antarctica/Macquarie Australia/ACT Australia/Brisbane Australia/Canberra Australia/Currie Australia/Hobart Australia/Lindeman Australia/Melbourne Australia/NSW Australia/Queensland Australia/Sydney Australia/Tasmania Australia/Victoria
AEST 36000: Australia/LHI Australia/Lord_Howe
AHST -36000, AKDT -28800, AKST -32400: America/Anchorage US/Alaska
AKDT -28800, AKST -32400: America/Yakutat
AKDT -28800, AKST -32400, BDT -36000, BST -39600: America/Nome
AKDT -28800, AKST -32400, PDT -25200: America/Juneau America/Metlakatla America/Sitka
AST -14400: America/Anguilla America/Antigua America/Aruba America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Miquelon America/Montserrat America/Port_of_Spain America/Puerto_Rico America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola America/Virgin
AST -14400, EST -18000: America/Santo_Domingo
AWDT 32400, AWST 28800: Australia/Perth Australia/West
BST -39600, HDT -32400, HST -36000: America/Adak America/Atka US/Aleutian
BST 3600, GMT 0: Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire
CAT 7200: Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo
CAT 7200, EAT 10800: Africa/Juba Africa/Khartoum
CAT 7200, WAT 3600: Africa/Windhoek
CDT -14400, CST -18000: America/Havana Cuba
CDT -18000, CST -21600: America/Belize America/Chicago America/Costa_Rica America/El_Salvador America/Guatemala America/Indiana/Knox America/Indiana/Tell_City America/Knox_IN America/Managua America/Matamoros America/Menominee America/Merida America/Mexico_City America/Monterrey America/Rainy_River America/Rankin_Inlet America/Resolute America/Tegucigalpa America/Winnipeg CST6CDT Canada/Central Mexico/General US/Central US/Indiana-Starke
CDT -18000, CST -21600, MST -25200: America/Bahia_Banderas America/Chihuahua America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Ojinaga
CDT -18000, MDT -21600, MST -25200: America/Cambridge_Bay America/Ciudad_Juarez
CDT 32400, CST 28800: Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Macao Asia/Macau Asia/Shanghai Asia/Taipei PRC ROC
CEST 7200, CET 3600: Africa/Tunis Arctic/Longyearbyen Atlantic/Jan_Mayen CET Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich Poland
CEST 7200, CET 3600, WET 0: Africa/Algiers Africa/Ceuta
CEST 7200, WEST 3600, WET 0: Europe/Lisbon Portugal
CET 3600, EEST 10800, EET 7200, MSD 14400: Europe/Vilnius
CET 3600, EET 7200: Africa/Tripoli Libya
CST -21600: America/Regina America/Swift_Current Canada/Saskatchewan
CST -21600, EDT -14400, EST -18000: America/Cancun America/Indiana/Petersburg America/Indiana/Vincennes America/Indiana/Winamac America/Iqaluit America/Kentucky/Monticello America/Pangnirtung
ChST 36000, GDT 39600: Pacific/Guam Pacific/Saipan
EAT 10800: Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte
EDT -14400, EST -18000: America/Detroit America/Fort_Wayne America/Grand_Turk America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Vevay America/Indianapolis America/Jamaica America/Kentucky/Louisville America/Louisville America/Montreal America/Nassau America/New_York America/Nipigon America/Port-au-Prince America/Thunder_Bay America/Toronto Canada/Eastern EST5EDT Jamaica US/East-Indiana US/Eastern US/Michigan
EEST 10800, EET 7200: Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia EET Egypt Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Mariehamn Europe/Nicosia Europe/Sofia
EEST 10800, EET 7200, MSD 14400: Europe/Chisinau Europe/Kiev Europe/Kyiv Europe/Riga Europe/Tallinn Europe/Tiraspol Europe/Uzhgorod Europe/Zaporozhye
EET 7200: Asia/Amman Asia/Damascus Asia/Istanbul Europe/Istanbul Turkey
EET 7200, MSD 14400: Europe/Kaliningrad Europe/Minsk
EET 7200, MSK 10800, MSK 14400: Europe/Moscow Europe/Simferopol W-SU
EST -18000: America/Atikokan America/Cayman America/Coral_Harbour America/Panama EST
GMT 0: Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Africa/Timbuktu America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich Iceland
GMT 0, IST 3600: Eire Europe/Dublin
GMT 0, WAT 3600: Africa/Sao_Tome
HKST 32400, HKT 28800: Asia/Hong_Kong Hongkong
HST -36000: HST Pacific/Honolulu Pacific/Johnston US/Hawaii
IDT 10800, IST 7200: Asia/Jerusalem Asia/Tel_Aviv Israel
IST 19800: Asia/Calcutta Asia/Kolkata
JST 32400: Asia/Tokyo Japan
KDT 36000, KST 32400: Asia/Seoul ROK
KST 30600, KST 32400: Asia/Pyongyang
MDT -21600, MST -25200: America/Boise America/Denver America/Edmonton America/Hermosillo America/Mazatlan America/Shiprock America/Yellowknife Canada/Mountain MST7MDT Mexico/BajaSur Navajo US/Mountain
MDT -21600, MST -25200, PST -28800: America/Inuvik
MEST 7200, MET 3600: MET
MSK 10800: Europe/Volgograd
MSK 10800, MSK 14400: Europe/Kirov
MST -25200: America/Creston America/Dawson_Creek America/Phoenix MST US/Arizona
MST -25200, PST -28800: America/Dawson America/Fort_Nelson America/Whitehorse Canada/Yukon
NDDT -5400, NDT -9000, NST -12600: America/St_Johns Canada/Newfoundland
NZDT 46800, NZST 43200: Antarctica/McMurdo Antarctica/South_Pole NZ Pacific/Auckland
PDT -25200, PST -28800: America/Ensenada America/Los_Angeles America/Santa_Isabel America/Tijuana America/Vancouver Canada/Pacific Mexico/BajaNorte PST8PDT US/Pacific
PDT 32400, PST 28800: Asia/Manila
PKST 21600, PKT 18000: Asia/Karachi
SAST 7200: Africa/Johannesburg Africa/Maseru Africa/Mbabane
SST -39600: Pacific/Midway Pacific/Pago_Pago Pacific/Samoa US/Samoa
UTC 0: Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu
WAST 7200, WAT 3600: Africa/Ndjamena
WAT 3600: Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda Africa/Malabo Africa/Niamey Africa/Porto-Novo
WEST 3600: Atlantic/Azores
WEST 3600, WET 0: Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira WET
WIB 25200: Asia/Jakarta
WIB 25200, WITA 28800: Asia/Pontianak
WIT 32400: Asia/Jayapura
WITA 28800: Asia/Makassar Asia/Ujung_Pandang
`;
let table;
function zoneLetters(zone) {
	table ??= expand();
	return table.get(zone);
}
function expand() {
	const expanded = new Map();
	for (const row of ROWS.trim().split("\n")) {
		const [rules = "", zones = ""] = row.split(": ");
		const letters = new Map();
		for (const rule of rules.split(", ")) {
			const [abbreviation = "", offset = ""] = rule.split(" ");
			letters.set(Number(offset), abbreviation);
		}
		for (const zone of zones.split(" ")) expanded.set(zone, letters);
	}
	return expanded;
}
// src/engines/gotemplate/sprig/time/go-zone.ts
const UTC = fixedZone("UTC", 0);
const LOCAL = {
	name: "Local",
	at: () => ({
		offset: 0,
		abbreviation: "UTC"
	})
};
function fixedZone(name, offset) {
	const rule = {
		offset,
		abbreviation: name
	};
	return {
		name,
		at: () => rule
	};
}
const ZONE_NAME = /^[A-Z][A-Za-z0-9_+/-]*$/;
const MAX_SECONDS = 864e10;
const zones = new Map();
function zoneNamed(name) {
	if (name === "" || name === "UTC") return UTC;
	if (name === "Local") return LOCAL;
	const known = zones.get(name);
	if (known !== void 0) return known;
	if (!ZONE_NAME.test(name)) return void 0;
	const zone = databaseZone(name);
	if (zone !== void 0) zones.set(name, zone);
	return zone;
}
function databaseZone(name) {
	let format;
	try {
		format = new Intl.DateTimeFormat("en-US", {
			timeZone: name,
			timeZoneName: "longOffset"
		});
	} catch {
		return;
	}
	const abbreviations = zoneLetters(name);
	return {
		name,
		at(seconds) {
			const date = new Date(Math.max(-864e10, Math.min(MAX_SECONDS, seconds)) * 1e3);
			const offset = parseOffset(format.formatToParts(date).find((part) => part.type === "timeZoneName")?.value ?? "");
			return {
				offset,
				abbreviation: abbreviations?.get(offset) ?? numericAbbreviation(offset)
			};
		}
	};
}
function parseOffset(text) {
	const [, sign = "+", hours = "0", minutes = "0", seconds = "0"] = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text) ?? [];
	const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
	return sign === "-" ? -size : size;
}
function numericAbbreviation(offset) {
	if (offset % 900 !== 0) return "LMT";
	const minutes = Math.trunc(Math.abs(offset) / 60);
	const hours = String(Math.trunc(minutes / 60)).padStart(2, "0");
	return `${offset < 0 ? "-" : "+"}${hours}${minutes % 60 === 0 ? "" : String(minutes % 60).padStart(2, "0")}`;
}
// src/engines/gotemplate/sprig/crypto/der.ts
const SEQUENCE = 48;
function readDer(bytes) {
	const elements = [];
	for (let at = 0; at < bytes.length;) {
		const tag = bytes[at] ?? 0;
		let header = 2;
		let length = bytes[at + 1] ?? -1;
		if (length < 0 || length === 128 || (tag & 31) === 31) return void 0;
		if (length > 128) {
			const count = length & 127;
			if (count > 4 || at + 2 + count > bytes.length) return void 0;
			length = bytes.subarray(at + 2, at + 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
			header += count;
		}
		const end = at + header + length;
		if (end > bytes.length) return void 0;
		elements.push({
			tag,
			content: bytes.subarray(at + header, end),
			whole: bytes.subarray(at, end)
		});
		at = end;
	}
	return elements;
}
function readDerSequence(bytes) {
	const [only, ...others] = readDer(bytes) ?? [];
	return only?.tag === SEQUENCE && others.length === 0 ? readDer(only.content) : void 0;
}
function derIntegerValue(element) {
	if (element?.tag !== 2 || element.content.length === 0) return void 0;
	return BigInt(`0x${Buffer.from(element.content).toString("hex")}`);
}
// src/engines/gotemplate/sprig/crypto/pem.ts
const BEGIN = "-----BEGIN ";
const DASHES = "-----";
function encodePem(type, bytes) {
	const lines = Buffer.from(bytes).toString("base64").match(/.{1,64}/g) ?? [];
	return `${BEGIN}${type}${DASHES}\n${lines.map((line) => `${line}\n`).join("")}-----END ${type}${DASHES}\n`;
}
function decodePem(text) {
	for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + 11)) {
		if (at > 0 && text[at - 1] !== "\n") continue;
		const lineEnd = text.indexOf("\n", at);
		if (lineEnd < 0) return void 0;
		const head = trimmedEnd(text.slice(at + 11, lineEnd), " 	\r");
		if (!head.endsWith(DASHES)) continue;
		const type = head.slice(0, -5);
		const end = text.indexOf(`\n-----END ${type}${DASHES}`, lineEnd);
		if (end < 0) continue;
		const body = withoutHeaders(text.slice(lineEnd + 1, Math.max(end, lineEnd + 1))).replaceAll(/[ \t\r\n]/g, "");
		if (!isPlainBase64(body)) continue;
		return {
			type,
			bytes: Buffer.from(body, "base64")
		};
	}
}
function withoutHeaders(body) {
	const lines = body.split("\n");
	const first = lines.findIndex((line) => !line.includes(":"));
	return first <= 0 ? body : lines.slice(first).join("\n");
}
// src/engines/gotemplate/sprig/crypto/private-key.ts
const FORMS = {
	dsa: {
		type: "DSA PRIVATE KEY",
		bytes: 857
	},
	ecdsa: {
		type: "EC PRIVATE KEY",
		bytes: 121
	},
	ed25519: {
		type: "PRIVATE KEY",
		bytes: 48
	},
	rsa: {
		type: "RSA PRIVATE KEY",
		bytes: 2348
	}
};
const SHORT_RSA_BYTES = 1191;
function generateKey(kind, seed, length = FORMS[kind].bytes) {
	const noise = createHash("shake256", { outputLength: length }).update(seed).digest();
	return generatedKey$1(kind, Buffer.concat([Buffer.from(`fluxdelta ${kind} key\n`), noise]).subarray(0, length));
}
function generatedKey$1(kind, bytes) {
	return {
		pem: encodePem(FORMS[kind].type, bytes),
		publicKey: kind === "dsa" ? void 0 : digestOf(bytes)
	};
}
function generatedKind(bytes) {
	const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
	return /^fluxdelta (dsa|ecdsa|ed25519|rsa) key\n/.exec(head)?.[1];
}
function digestOf(bytes) {
	return createHash("sha256").update(bytes).digest("hex");
}
function parseKey(text) {
	const block = decodePem(text);
	if (block === void 0) throw new GoError("no PEM data in input");
	const kind = generatedKind(block.bytes);
	if (kind !== void 0 && FORMS[kind].type === block.type) return generatedKey$1(kind, block.bytes);
	if (block.type === "PRIVATE KEY") return readKey(block.bytes, "pkcs8", "decoding PEM as PKCS#8");
	if (!block.type.endsWith(" PRIVATE KEY")) throw new GoError(`no private key data in PEM block of type ${block.type}`);
	switch (block.type.slice(0, -12)) {
		case "RSA": return readKey(block.bytes, "pkcs1", "parsing RSA private key from PEM");
		case "EC": return readKey(block.bytes, "sec1", "parsing EC private key from PEM");
		case "DSA": return readDsaKey(block.bytes);
		default: throw new GoError(`invalid private key type ${block.type}`);
	}
}
const CURVES = new Set([
	"prime256v1",
	"secp224r1",
	"secp384r1",
	"secp521r1"
]);
function readKey(der, type, context) {
	let key;
	try {
		key = createPrivateKey({
			key: Buffer.from(der),
			format: "der",
			type
		});
	} catch {
		throw new GoError(`${context}: asn1: structure error: the key cannot be read`);
	}
	const kind = key.asymmetricKeyType;
	if (kind !== "rsa" && kind !== "ec" && kind !== "ed25519") throw new GoError(`${context}: x509: PKCS#8 wrapping contained private key with unknown algorithm`);
	if (kind === "ec" && !CURVES.has(key.asymmetricKeyDetails?.namedCurve)) throw new GoError(`${context}: x509: unknown elliptic curve`);
	const publicKey = digestOf(createPublicKey(key).export({
		format: "der",
		type: "spki"
	}));
	if (kind === "rsa") return {
		pem: encodePem(FORMS.rsa.type, key.export({
			format: "der",
			type: "pkcs1"
		})),
		publicKey
	};
	if (kind === "ec") return {
		pem: encodePem(FORMS.ecdsa.type, key.export({
			format: "der",
			type: "sec1"
		})),
		publicKey
	};
	return {
		pem: encodePem(FORMS.ed25519.type, key.export({
			format: "der",
			type: "pkcs8"
		})),
		publicKey
	};
}
function readDsaKey(der) {
	const numbers = (readDerSequence(der) ?? []).map(derIntegerValue);
	if (numbers.length < 6 || numbers.includes(void 0)) throw new GoError("asn1: structure error: the key cannot be read");
	return {
		pem: encodePem(FORMS.dsa.type, der),
		publicKey: void 0
	};
}
// src/engines/gotemplate/sprig/crypto/certificate.ts
function parseCertificate(pem, role) {
	const block = decodePem(pem);
	if (block === void 0) throw new GoError("unable to decode certificate");
	const publicKey = generatedKey(block.bytes) ?? certifiedKey(block.bytes);
	if (publicKey === void 0) throw new GoError(`error parsing certificate: ${role}: x509: malformed certificate`);
	return {
		digest: digestOf(block.bytes),
		publicKey
	};
}
function generatedKey(bytes) {
	const head = Buffer.from(bytes.subarray(0, 128)).toString("latin1");
	return /^fluxdelta certificate\nkey: ([0-9a-f]{64})\n/.exec(head)?.[1];
}
function certifiedKey(der) {
	const [body, algorithm, signature] = readDerSequence(der) ?? [];
	if (body?.tag !== 48 || algorithm?.tag !== 48 || signature?.tag !== 3) return void 0;
	const elements = readDer(body.content) ?? [];
	const at = elements[0]?.tag === 160 ? 1 : 0;
	const publicKey = elements[at + 5];
	return elements[at]?.tag === 2 && elements[at + 4]?.tag === 48 && publicKey?.tag === 48 ? digestOf(publicKey.whole) : void 0;
}
function createCertificate(template, subjectKey, issuer) {
	const { commonName, dnsNames, ipAddresses } = template;
	const signingKey = (issuer === void 0 ? subjectKey : issuer.key).publicKey;
	if (signingKey === void 0) throw new GoError("x509: certificate private key does not implement crypto.Signer");
	if (subjectKey.publicKey === void 0) throw new GoError("x509: unsupported public key type: *dsa.PublicKey");
	if (hasInvalidUtf8(commonName)) throw new GoError("asn1: string not valid UTF-8");
	for (const name of dnsNames) if (!isAscii(name)) throw new GoError(`x509: ${quoteGo(name)} cannot be encoded as an IA5String`);
	if (issuer !== void 0 && issuer.certificate.publicKey !== signingKey) throw new GoError("x509: provided PrivateKey doesn't match parent's PublicKey");
	const lines = [
		"fluxdelta certificate",
		`key: ${subjectKey.publicKey}`,
		`serial: ${Buffer.from(template.serial).toString("hex")}`,
		`issuer: ${issuer?.certificate.digest ?? "itself"}`,
		`valid: ${timeOf$1(template.notBefore)} to ${timeOf$1(template.notAfter)}`,
		`authority: ${template.isAuthority}`,
		`subject: ${commonName}`,
		`names: ${[...dnsNames, ...ipAddresses].join(", ")}`
	];
	return encodePem("CERTIFICATE", Buffer.from(`${lines.join("\n")}\n`));
}
function timeOf$1(seconds) {
	return formatTime(seconds, 0, UTC, "2006-01-02T15:04:05Z");
}
// src/engines/gotemplate/sprig/crypto/certificates.ts
const CERTIFICATE = "sprig.certificate";
const LIST = "[]interface {}";
const DAY = 24n * 3600000000000n;
const NANOSECONDS$2 = 1000000000n;
const SEED_BYTES = 32;
var SprigCertificate = class SprigCertificate extends GoObject {
	type = CERTIFICATE;
	kind = "struct";
	certificate;
	key;
	constructor(certificate, key) {
		super();
		this.certificate = certificate;
		this.key = key;
	}
	field(name) {
		return name === "Cert" ? this.certificate : name === "Key" ? this.key : void 0;
	}
	fields() {
		return [["Cert", this.certificate], ["Key", this.key]];
	}
	equals(other) {
		return other instanceof SprigCertificate && other.certificate === this.certificate && other.key === this.key;
	}
};
const certificateFunctions = functionTable(pure("buildCustomCert", ["string", "string"], (args) => {
	const certificate = decoded$1(stringAt(args, 0), "certificate");
	const key = decoded$1(stringAt(args, 1), "private key");
	parseCertificate(certificate, "decodedCert.Bytes");
	explaining("error parsing private key", () => parseKey(key));
	return new SprigCertificate(certificate, key);
}), seeded("genCA", ["string", "int"], (args, context) => authority(args, newKey(context), context)), seeded("genCAWithKey", [
	"string",
	"int",
	"string"
], (args, context) => authority(args, givenKey(args, 2), context)), seeded("genPrivateKey", ["string"], (args, context) => {
	const name = stringAt(args, 0);
	const kind = keyKind(name);
	if (kind === void 0) return `Unknown type ${name}`;
	return drawnKey(kind, context).pem;
}), seeded("genSelfSignedCert", [
	"string",
	LIST,
	LIST,
	"int"
], (args, context) => leaf(args, newKey(context), void 0, context)), seeded("genSelfSignedCertWithKey", [
	"string",
	LIST,
	LIST,
	"int",
	"string"
], (args, context) => leaf(args, givenKey(args, 4), void 0, context)), seeded("genSignedCert", [
	"string",
	LIST,
	LIST,
	"int",
	CERTIFICATE
], (args, context) => {
	return leaf(args, newKey(context), issuerAt(args, 4), context);
}), seeded("genSignedCertWithKey", [
	"string",
	LIST,
	LIST,
	"int",
	CERTIFICATE,
	"string"
], (args, context) => {
	return leaf(args, givenKey(args, 5), issuerAt(args, 4), context);
}));
function keyKind(name) {
	switch (name) {
		case "": return "rsa";
		case "dsa":
		case "ecdsa":
		case "ed25519":
		case "rsa": return name;
		default: return;
	}
}
function newKey(context) {
	return drawnKey("rsa", context, SHORT_RSA_BYTES);
}
const KEY_STEPS = 400;
function drawnKey(kind, context, length) {
	context.spend(KEY_STEPS);
	return generateKey(kind, context.draw(SEED_BYTES), length);
}
function givenKey(args, index) {
	return explaining("parsing private key", () => parseKey(stringAt(args, index)));
}
function explaining(what, read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof GoError) throw new GoError(`${what}: ${error.message}`);
		throw error;
	}
}
function decoded$1(text, what) {
	try {
		return goString(decodeBase64(text));
	} catch (error) {
		if (error instanceof GoError) throw new GoError(`unable to decode base64 ${what}`);
		throw error;
	}
}
function issuerAt(args, index) {
	const given = valueAt(args, index);
	if (!(given instanceof SprigCertificate)) throw new GoError(`wrong type for value; expected ${CERTIFICATE}`);
	return {
		certificate: parseCertificate(given.certificate, "decodedSignerCert.Bytes"),
		key: explaining("error parsing private key", () => parseKey(given.key))
	};
}
function authority(args, key, context) {
	return certified(stringAt(args, 0), [], [], integerAt(args, 1), key, void 0, true, context);
}
function leaf(args, key, issuer, context) {
	const addresses = (itemsOf(valueAt(args, 1)) ?? []).map(addressOf);
	const names = (itemsOf(valueAt(args, 2)) ?? []).map(nameOf);
	return certified(stringAt(args, 0), addresses, names, integerAt(args, 3), key, issuer, false, context);
}
function addressOf(value) {
	if (typeof value !== "string") throw new GoError(`error parsing ip: ${printed(value)} is not a string`);
	if (parseIp(value) === void 0) throw new GoError(`error parsing ip: ${value}`);
	return value;
}
function nameOf(value) {
	if (typeof value === "string") return value;
	throw new GoError(`error processing alternate dns name: ${printed(value)} is not a string`);
}
function certified(commonName, ipAddresses, dnsNames, days, key, issuer, isAuthority, context) {
	context.spend(CERTIFICATE_STEPS);
	const serial = context.draw(16);
	const notAfter = context.now + BigInt.asIntN(64, DAY * days);
	const template = {
		commonName,
		ipAddresses,
		dnsNames,
		serial,
		notBefore: context.now / NANOSECONDS$2,
		notAfter: (notAfter - (notAfter % NANOSECONDS$2 + NANOSECONDS$2) % NANOSECONDS$2) / NANOSECONDS$2,
		isAuthority
	};
	return new SprigCertificate(explaining("error creating certificate", () => createCertificate(template, key, issuer)), key.pem);
}
// node_modules/bcryptjs/index.js
var randomFallback = null;
function randomBytes(len) {
	try {
		return crypto.getRandomValues(new Uint8Array(len));
	} catch {}
	try {
		return nodeCrypto.randomBytes(len);
	} catch {}
	if (!randomFallback) throw Error("Neither WebCryptoAPI nor a crypto module is available. Use bcrypt.setRandomFallback to set an alternative");
	return randomFallback(len);
}
function genSaltSync(rounds, seed_length) {
	rounds = rounds || GENSALT_DEFAULT_LOG2_ROUNDS;
	if (typeof rounds !== "number") throw Error("Illegal arguments: " + typeof rounds + ", " + typeof seed_length);
	if (rounds < 4) rounds = 4;
	else if (rounds > 31) rounds = 31;
	var salt = [];
	salt.push("$2b$");
	if (rounds < 10) salt.push("0");
	salt.push(rounds.toString());
	salt.push("$");
	salt.push(base64_encode(randomBytes(BCRYPT_SALT_LEN), BCRYPT_SALT_LEN));
	return salt.join("");
}
function hashSync(password, salt) {
	if (typeof salt === "undefined") salt = GENSALT_DEFAULT_LOG2_ROUNDS;
	if (typeof salt === "number") salt = genSaltSync(salt);
	if (typeof password !== "string" || typeof salt !== "string") throw Error("Illegal arguments: " + typeof password + ", " + typeof salt);
	return _hash(password, salt);
}
var nextTick = typeof setImmediate === "function" ? setImmediate : typeof scheduler === "object" && typeof scheduler.postTask === "function" ? scheduler.postTask.bind(scheduler) : setTimeout;
function utf8Length(string) {
	var len = 0, c = 0;
	for (var i = 0; i < string.length; ++i) {
		c = string.charCodeAt(i);
		if (c < 128) len += 1;
		else if (c < 2048) len += 2;
		else if ((c & 64512) === 55296 && (string.charCodeAt(i + 1) & 64512) === 56320) {
			++i;
			len += 4;
		} else len += 3;
	}
	return len;
}
function utf8Array(string) {
	var offset = 0, c1, c2;
	var buffer = new Array(utf8Length(string));
	for (var i = 0, k = string.length; i < k; ++i) {
		c1 = string.charCodeAt(i);
		if (c1 < 128) buffer[offset++] = c1;
		else if (c1 < 2048) {
			buffer[offset++] = c1 >> 6 | 192;
			buffer[offset++] = c1 & 63 | 128;
		} else if ((c1 & 64512) === 55296 && ((c2 = string.charCodeAt(i + 1)) & 64512) === 56320) {
			c1 = 65536 + ((c1 & 1023) << 10) + (c2 & 1023);
			++i;
			buffer[offset++] = c1 >> 18 | 240;
			buffer[offset++] = c1 >> 12 & 63 | 128;
			buffer[offset++] = c1 >> 6 & 63 | 128;
			buffer[offset++] = c1 & 63 | 128;
		} else {
			buffer[offset++] = c1 >> 12 | 224;
			buffer[offset++] = c1 >> 6 & 63 | 128;
			buffer[offset++] = c1 & 63 | 128;
		}
	}
	return buffer;
}
var BASE64_CODE = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".split("");
var BASE64_INDEX = [
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	0,
	1,
	54,
	55,
	56,
	57,
	58,
	59,
	60,
	61,
	62,
	63,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	2,
	3,
	4,
	5,
	6,
	7,
	8,
	9,
	10,
	11,
	12,
	13,
	14,
	15,
	16,
	17,
	18,
	19,
	20,
	21,
	22,
	23,
	24,
	25,
	26,
	27,
	-1,
	-1,
	-1,
	-1,
	-1,
	-1,
	28,
	29,
	30,
	31,
	32,
	33,
	34,
	35,
	36,
	37,
	38,
	39,
	40,
	41,
	42,
	43,
	44,
	45,
	46,
	47,
	48,
	49,
	50,
	51,
	52,
	53,
	-1,
	-1,
	-1,
	-1,
	-1
];
function base64_encode(b, len) {
	var off = 0, rs = [], c1, c2;
	if (len <= 0 || len > b.length) throw Error("Illegal len: " + len);
	while (off < len) {
		c1 = b[off++] & 255;
		rs.push(BASE64_CODE[c1 >> 2 & 63]);
		c1 = (c1 & 3) << 4;
		if (off >= len) {
			rs.push(BASE64_CODE[c1 & 63]);
			break;
		}
		c2 = b[off++] & 255;
		c1 |= c2 >> 4 & 15;
		rs.push(BASE64_CODE[c1 & 63]);
		c1 = (c2 & 15) << 2;
		if (off >= len) {
			rs.push(BASE64_CODE[c1 & 63]);
			break;
		}
		c2 = b[off++] & 255;
		c1 |= c2 >> 6 & 3;
		rs.push(BASE64_CODE[c1 & 63]);
		rs.push(BASE64_CODE[c2 & 63]);
	}
	return rs.join("");
}
function base64_decode(s, len) {
	var off = 0, slen = s.length, olen = 0, rs = [], c1, c2, c3, c4, o, code;
	if (len <= 0) throw Error("Illegal len: " + len);
	while (off < slen - 1 && olen < len) {
		code = s.charCodeAt(off++);
		c1 = code < BASE64_INDEX.length ? BASE64_INDEX[code] : -1;
		code = s.charCodeAt(off++);
		c2 = code < BASE64_INDEX.length ? BASE64_INDEX[code] : -1;
		if (c1 == -1 || c2 == -1) break;
		o = c1 << 2 >>> 0;
		o |= (c2 & 48) >> 4;
		rs.push(String.fromCharCode(o));
		if (++olen >= len || off >= slen) break;
		code = s.charCodeAt(off++);
		c3 = code < BASE64_INDEX.length ? BASE64_INDEX[code] : -1;
		if (c3 == -1) break;
		o = (c2 & 15) << 4 >>> 0;
		o |= (c3 & 60) >> 2;
		rs.push(String.fromCharCode(o));
		if (++olen >= len || off >= slen) break;
		code = s.charCodeAt(off++);
		c4 = code < BASE64_INDEX.length ? BASE64_INDEX[code] : -1;
		o = (c3 & 3) << 6 >>> 0;
		o |= c4;
		rs.push(String.fromCharCode(o));
		++olen;
	}
	var res = [];
	for (off = 0; off < olen; off++) res.push(rs[off].charCodeAt(0));
	return res;
}
var BCRYPT_SALT_LEN = 16;
var GENSALT_DEFAULT_LOG2_ROUNDS = 10;
var BLOWFISH_NUM_ROUNDS = 16;
var MAX_EXECUTION_TIME = 100;
var P_ORIG = [
	608135816,
	2242054355,
	320440878,
	57701188,
	2752067618,
	698298832,
	137296536,
	3964562569,
	1160258022,
	953160567,
	3193202383,
	887688300,
	3232508343,
	3380367581,
	1065670069,
	3041331479,
	2450970073,
	2306472731
];
var S_ORIG = [
	3509652390,
	2564797868,
	805139163,
	3491422135,
	3101798381,
	1780907670,
	3128725573,
	4046225305,
	614570311,
	3012652279,
	134345442,
	2240740374,
	1667834072,
	1901547113,
	2757295779,
	4103290238,
	227898511,
	1921955416,
	1904987480,
	2182433518,
	2069144605,
	3260701109,
	2620446009,
	720527379,
	3318853667,
	677414384,
	3393288472,
	3101374703,
	2390351024,
	1614419982,
	1822297739,
	2954791486,
	3608508353,
	3174124327,
	2024746970,
	1432378464,
	3864339955,
	2857741204,
	1464375394,
	1676153920,
	1439316330,
	715854006,
	3033291828,
	289532110,
	2706671279,
	2087905683,
	3018724369,
	1668267050,
	732546397,
	1947742710,
	3462151702,
	2609353502,
	2950085171,
	1814351708,
	2050118529,
	680887927,
	999245976,
	1800124847,
	3300911131,
	1713906067,
	1641548236,
	4213287313,
	1216130144,
	1575780402,
	4018429277,
	3917837745,
	3693486850,
	3949271944,
	596196993,
	3549867205,
	258830323,
	2213823033,
	772490370,
	2760122372,
	1774776394,
	2652871518,
	566650946,
	4142492826,
	1728879713,
	2882767088,
	1783734482,
	3629395816,
	2517608232,
	2874225571,
	1861159788,
	326777828,
	3124490320,
	2130389656,
	2716951837,
	967770486,
	1724537150,
	2185432712,
	2364442137,
	1164943284,
	2105845187,
	998989502,
	3765401048,
	2244026483,
	1075463327,
	1455516326,
	1322494562,
	910128902,
	469688178,
	1117454909,
	936433444,
	3490320968,
	3675253459,
	1240580251,
	122909385,
	2157517691,
	634681816,
	4142456567,
	3825094682,
	3061402683,
	2540495037,
	79693498,
	3249098678,
	1084186820,
	1583128258,
	426386531,
	1761308591,
	1047286709,
	322548459,
	995290223,
	1845252383,
	2603652396,
	3431023940,
	2942221577,
	3202600964,
	3727903485,
	1712269319,
	422464435,
	3234572375,
	1170764815,
	3523960633,
	3117677531,
	1434042557,
	442511882,
	3600875718,
	1076654713,
	1738483198,
	4213154764,
	2393238008,
	3677496056,
	1014306527,
	4251020053,
	793779912,
	2902807211,
	842905082,
	4246964064,
	1395751752,
	1040244610,
	2656851899,
	3396308128,
	445077038,
	3742853595,
	3577915638,
	679411651,
	2892444358,
	2354009459,
	1767581616,
	3150600392,
	3791627101,
	3102740896,
	284835224,
	4246832056,
	1258075500,
	768725851,
	2589189241,
	3069724005,
	3532540348,
	1274779536,
	3789419226,
	2764799539,
	1660621633,
	3471099624,
	4011903706,
	913787905,
	3497959166,
	737222580,
	2514213453,
	2928710040,
	3937242737,
	1804850592,
	3499020752,
	2949064160,
	2386320175,
	2390070455,
	2415321851,
	4061277028,
	2290661394,
	2416832540,
	1336762016,
	1754252060,
	3520065937,
	3014181293,
	791618072,
	3188594551,
	3933548030,
	2332172193,
	3852520463,
	3043980520,
	413987798,
	3465142937,
	3030929376,
	4245938359,
	2093235073,
	3534596313,
	375366246,
	2157278981,
	2479649556,
	555357303,
	3870105701,
	2008414854,
	3344188149,
	4221384143,
	3956125452,
	2067696032,
	3594591187,
	2921233993,
	2428461,
	544322398,
	577241275,
	1471733935,
	610547355,
	4027169054,
	1432588573,
	1507829418,
	2025931657,
	3646575487,
	545086370,
	48609733,
	2200306550,
	1653985193,
	298326376,
	1316178497,
	3007786442,
	2064951626,
	458293330,
	2589141269,
	3591329599,
	3164325604,
	727753846,
	2179363840,
	146436021,
	1461446943,
	4069977195,
	705550613,
	3059967265,
	3887724982,
	4281599278,
	3313849956,
	1404054877,
	2845806497,
	146425753,
	1854211946,
	1266315497,
	3048417604,
	3681880366,
	3289982499,
	290971e4,
	1235738493,
	2632868024,
	2414719590,
	3970600049,
	1771706367,
	1449415276,
	3266420449,
	422970021,
	1963543593,
	2690192192,
	3826793022,
	1062508698,
	1531092325,
	1804592342,
	2583117782,
	2714934279,
	4024971509,
	1294809318,
	4028980673,
	1289560198,
	2221992742,
	1669523910,
	35572830,
	157838143,
	1052438473,
	1016535060,
	1802137761,
	1753167236,
	1386275462,
	3080475397,
	2857371447,
	1040679964,
	2145300060,
	2390574316,
	1461121720,
	2956646967,
	4031777805,
	4028374788,
	33600511,
	2920084762,
	1018524850,
	629373528,
	3691585981,
	3515945977,
	2091462646,
	2486323059,
	586499841,
	988145025,
	935516892,
	3367335476,
	2599673255,
	2839830854,
	265290510,
	3972581182,
	2759138881,
	3795373465,
	1005194799,
	847297441,
	406762289,
	1314163512,
	1332590856,
	1866599683,
	4127851711,
	750260880,
	613907577,
	1450815602,
	3165620655,
	3734664991,
	3650291728,
	3012275730,
	3704569646,
	1427272223,
	778793252,
	1343938022,
	2676280711,
	2052605720,
	1946737175,
	3164576444,
	3914038668,
	3967478842,
	3682934266,
	1661551462,
	3294938066,
	4011595847,
	840292616,
	3712170807,
	616741398,
	312560963,
	711312465,
	1351876610,
	322626781,
	1910503582,
	271666773,
	2175563734,
	1594956187,
	70604529,
	3617834859,
	1007753275,
	1495573769,
	4069517037,
	2549218298,
	2663038764,
	504708206,
	2263041392,
	3941167025,
	2249088522,
	1514023603,
	1998579484,
	1312622330,
	694541497,
	2582060303,
	2151582166,
	1382467621,
	776784248,
	2618340202,
	3323268794,
	2497899128,
	2784771155,
	503983604,
	4076293799,
	907881277,
	423175695,
	432175456,
	1378068232,
	4145222326,
	3954048622,
	3938656102,
	3820766613,
	2793130115,
	2977904593,
	26017576,
	3274890735,
	3194772133,
	1700274565,
	1756076034,
	4006520079,
	3677328699,
	720338349,
	1533947780,
	354530856,
	688349552,
	3973924725,
	1637815568,
	332179504,
	3949051286,
	53804574,
	2852348879,
	3044236432,
	1282449977,
	3583942155,
	3416972820,
	4006381244,
	1617046695,
	2628476075,
	3002303598,
	1686838959,
	431878346,
	2686675385,
	1700445008,
	1080580658,
	1009431731,
	832498133,
	3223435511,
	2605976345,
	2271191193,
	2516031870,
	1648197032,
	4164389018,
	2548247927,
	300782431,
	375919233,
	238389289,
	3353747414,
	2531188641,
	2019080857,
	1475708069,
	455242339,
	2609103871,
	448939670,
	3451063019,
	1395535956,
	2413381860,
	1841049896,
	1491858159,
	885456874,
	4264095073,
	4001119347,
	1565136089,
	3898914787,
	1108368660,
	540939232,
	1173283510,
	2745871338,
	3681308437,
	4207628240,
	3343053890,
	4016749493,
	1699691293,
	1103962373,
	3625875870,
	2256883143,
	3830138730,
	1031889488,
	3479347698,
	1535977030,
	4236805024,
	3251091107,
	2132092099,
	1774941330,
	1199868427,
	1452454533,
	157007616,
	2904115357,
	342012276,
	595725824,
	1480756522,
	206960106,
	497939518,
	591360097,
	863170706,
	2375253569,
	3596610801,
	1814182875,
	2094937945,
	3421402208,
	1082520231,
	3463918190,
	2785509508,
	435703966,
	3908032597,
	1641649973,
	2842273706,
	3305899714,
	1510255612,
	2148256476,
	2655287854,
	3276092548,
	4258621189,
	236887753,
	3681803219,
	274041037,
	1734335097,
	3815195456,
	3317970021,
	1899903192,
	1026095262,
	4050517792,
	356393447,
	2410691914,
	3873677099,
	3682840055,
	3913112168,
	2491498743,
	4132185628,
	2489919796,
	1091903735,
	1979897079,
	3170134830,
	3567386728,
	3557303409,
	857797738,
	1136121015,
	1342202287,
	507115054,
	2535736646,
	337727348,
	3213592640,
	1301675037,
	2528481711,
	1895095763,
	1721773893,
	3216771564,
	62756741,
	2142006736,
	835421444,
	2531993523,
	1442658625,
	3659876326,
	2882144922,
	676362277,
	1392781812,
	170690266,
	3921047035,
	1759253602,
	3611846912,
	1745797284,
	664899054,
	1329594018,
	3901205900,
	3045908486,
	2062866102,
	2865634940,
	3543621612,
	3464012697,
	1080764994,
	553557557,
	3656615353,
	3996768171,
	991055499,
	499776247,
	1265440854,
	648242737,
	3940784050,
	980351604,
	3713745714,
	1749149687,
	3396870395,
	4211799374,
	3640570775,
	1161844396,
	3125318951,
	1431517754,
	545492359,
	4268468663,
	3499529547,
	1437099964,
	2702547544,
	3433638243,
	2581715763,
	2787789398,
	1060185593,
	1593081372,
	2418618748,
	4260947970,
	69676912,
	2159744348,
	86519011,
	2512459080,
	3838209314,
	1220612927,
	3339683548,
	133810670,
	1090789135,
	1078426020,
	1569222167,
	845107691,
	3583754449,
	4072456591,
	1091646820,
	628848692,
	1613405280,
	3757631651,
	526609435,
	236106946,
	48312990,
	2942717905,
	3402727701,
	1797494240,
	859738849,
	992217954,
	4005476642,
	2243076622,
	3870952857,
	3732016268,
	765654824,
	3490871365,
	2511836413,
	1685915746,
	3888969200,
	1414112111,
	2273134842,
	3281911079,
	4080962846,
	172450625,
	2569994100,
	980381355,
	4109958455,
	2819808352,
	2716589560,
	2568741196,
	3681446669,
	3329971472,
	1835478071,
	660984891,
	3704678404,
	4045999559,
	3422617507,
	3040415634,
	1762651403,
	1719377915,
	3470491036,
	2693910283,
	3642056355,
	3138596744,
	1364962596,
	2073328063,
	1983633131,
	926494387,
	3423689081,
	2150032023,
	4096667949,
	1749200295,
	3328846651,
	309677260,
	2016342300,
	1779581495,
	3079819751,
	111262694,
	1274766160,
	443224088,
	298511866,
	1025883608,
	3806446537,
	1145181785,
	168956806,
	3641502830,
	3584813610,
	1689216846,
	3666258015,
	3200248200,
	1692713982,
	2646376535,
	4042768518,
	1618508792,
	1610833997,
	3523052358,
	4130873264,
	2001055236,
	3610705100,
	2202168115,
	4028541809,
	2961195399,
	1006657119,
	2006996926,
	3186142756,
	1430667929,
	3210227297,
	1314452623,
	4074634658,
	4101304120,
	2273951170,
	1399257539,
	3367210612,
	3027628629,
	1190975929,
	2062231137,
	2333990788,
	2221543033,
	2438960610,
	1181637006,
	548689776,
	2362791313,
	3372408396,
	3104550113,
	3145860560,
	296247880,
	1970579870,
	3078560182,
	3769228297,
	1714227617,
	3291629107,
	3898220290,
	166772364,
	1251581989,
	493813264,
	448347421,
	195405023,
	2709975567,
	677966185,
	3703036547,
	1463355134,
	2715995803,
	1338867538,
	1343315457,
	2802222074,
	2684532164,
	233230375,
	2599980071,
	2000651841,
	3277868038,
	1638401717,
	4028070440,
	3237316320,
	6314154,
	819756386,
	300326615,
	590932579,
	1405279636,
	3267499572,
	3150704214,
	2428286686,
	3959192993,
	3461946742,
	1862657033,
	1266418056,
	963775037,
	2089974820,
	2263052895,
	1917689273,
	448879540,
	3550394620,
	3981727096,
	150775221,
	3627908307,
	1303187396,
	508620638,
	2975983352,
	2726630617,
	1817252668,
	1876281319,
	1457606340,
	908771278,
	3720792119,
	3617206836,
	2455994898,
	1729034894,
	1080033504,
	976866871,
	3556439503,
	2881648439,
	1522871579,
	1555064734,
	1336096578,
	3548522304,
	2579274686,
	3574697629,
	3205460757,
	3593280638,
	3338716283,
	3079412587,
	564236357,
	2993598910,
	1781952180,
	1464380207,
	3163844217,
	3332601554,
	1699332808,
	1393555694,
	1183702653,
	3581086237,
	1288719814,
	691649499,
	2847557200,
	2895455976,
	3193889540,
	2717570544,
	1781354906,
	1676643554,
	2592534050,
	3230253752,
	1126444790,
	2770207658,
	2633158820,
	2210423226,
	2615765581,
	2414155088,
	3127139286,
	673620729,
	2805611233,
	1269405062,
	4015350505,
	3341807571,
	4149409754,
	1057255273,
	2012875353,
	2162469141,
	2276492801,
	2601117357,
	993977747,
	3918593370,
	2654263191,
	753973209,
	36408145,
	2530585658,
	25011837,
	3520020182,
	2088578344,
	530523599,
	2918365339,
	1524020338,
	1518925132,
	3760827505,
	3759777254,
	1202760957,
	3985898139,
	3906192525,
	674977740,
	4174734889,
	2031300136,
	2019492241,
	3983892565,
	4153806404,
	3822280332,
	352677332,
	2297720250,
	60907813,
	90501309,
	3286998549,
	1016092578,
	2535922412,
	2839152426,
	457141659,
	509813237,
	4120667899,
	652014361,
	1966332200,
	2975202805,
	55981186,
	2327461051,
	676427537,
	3255491064,
	2882294119,
	3433927263,
	1307055953,
	942726286,
	933058658,
	2468411793,
	3933900994,
	4215176142,
	1361170020,
	2001714738,
	2830558078,
	3274259782,
	1222529897,
	1679025792,
	2729314320,
	3714953764,
	1770335741,
	151462246,
	3013232138,
	1682292957,
	1483529935,
	471910574,
	1539241949,
	458788160,
	3436315007,
	1807016891,
	3718408830,
	978976581,
	1043663428,
	3165965781,
	1927990952,
	4200891579,
	2372276910,
	3208408903,
	3533431907,
	1412390302,
	2931980059,
	4132332400,
	1947078029,
	3881505623,
	4168226417,
	2941484381,
	1077988104,
	1320477388,
	886195818,
	18198404,
	3786409e3,
	2509781533,
	112762804,
	3463356488,
	1866414978,
	891333506,
	18488651,
	661792760,
	1628790961,
	3885187036,
	3141171499,
	876946877,
	2693282273,
	1372485963,
	791857591,
	2686433993,
	3759982718,
	3167212022,
	3472953795,
	2716379847,
	445679433,
	3561995674,
	3504004811,
	3574258232,
	54117162,
	3331405415,
	2381918588,
	3769707343,
	4154350007,
	1140177722,
	4074052095,
	668550556,
	3214352940,
	367459370,
	261225585,
	2610173221,
	4209349473,
	3468074219,
	3265815641,
	314222801,
	3066103646,
	3808782860,
	282218597,
	3406013506,
	3773591054,
	379116347,
	1285071038,
	846784868,
	2669647154,
	3771962079,
	3550491691,
	2305946142,
	453669953,
	1268987020,
	3317592352,
	3279303384,
	3744833421,
	2610507566,
	3859509063,
	266596637,
	3847019092,
	517658769,
	3462560207,
	3443424879,
	370717030,
	4247526661,
	2224018117,
	4143653529,
	4112773975,
	2788324899,
	2477274417,
	1456262402,
	2901442914,
	1517677493,
	1846949527,
	2295493580,
	3734397586,
	2176403920,
	1280348187,
	1908823572,
	3871786941,
	846861322,
	1172426758,
	3287448474,
	3383383037,
	1655181056,
	3139813346,
	901632758,
	1897031941,
	2986607138,
	3066810236,
	3447102507,
	1393639104,
	373351379,
	950779232,
	625454576,
	3124240540,
	4148612726,
	2007998917,
	544563296,
	2244738638,
	2330496472,
	2058025392,
	1291430526,
	424198748,
	50039436,
	29584100,
	3605783033,
	2429876329,
	2791104160,
	1057563949,
	3255363231,
	3075367218,
	3463963227,
	1469046755,
	985887462
];
var C_ORIG = [
	1332899944,
	1700884034,
	1701343084,
	1684370003,
	1668446532,
	1869963892
];
function _encipher(lr, off, P, S) {
	var n, l = lr[off], r = lr[off + 1];
	l ^= P[0];
	n = S[l >>> 24];
	n += S[256 | l >> 16 & 255];
	n ^= S[512 | l >> 8 & 255];
	n += S[768 | l & 255];
	r ^= n ^ P[1];
	n = S[r >>> 24];
	n += S[256 | r >> 16 & 255];
	n ^= S[512 | r >> 8 & 255];
	n += S[768 | r & 255];
	l ^= n ^ P[2];
	n = S[l >>> 24];
	n += S[256 | l >> 16 & 255];
	n ^= S[512 | l >> 8 & 255];
	n += S[768 | l & 255];
	r ^= n ^ P[3];
	n = S[r >>> 24];
	n += S[256 | r >> 16 & 255];
	n ^= S[512 | r >> 8 & 255];
	n += S[768 | r & 255];
	l ^= n ^ P[4];
	n = S[l >>> 24];
	n += S[256 | l >> 16 & 255];
	n ^= S[512 | l >> 8 & 255];
	n += S[768 | l & 255];
	r ^= n ^ P[5];
	n = S[r >>> 24];
	n += S[256 | r >> 16 & 255];
	n ^= S[512 | r >> 8 & 255];
	n += S[768 | r & 255];
	l ^= n ^ P[6];
	n = S[l >>> 24];
	n += S[256 | l >> 16 & 255];
	n ^= S[512 | l >> 8 & 255];
	n += S[768 | l & 255];
	r ^= n ^ P[7];
	n = S[r >>> 24];
	n += S[256 | r >> 16 & 255];
	n ^= S[512 | r >> 8 & 255];
	n += S[768 | r & 255];
	l ^= n ^ P[8];
	n = S[l >>> 24];
	n += S[256 | l >> 16 & 255];
	n ^= S[512 | l >> 8 & 255];
	n += S[768 | l & 255];
	r ^= n ^ P[9];
	n = S[r >>> 24];
	n += S[256 | r >> 16 & 255];
	n ^= S[512 | r >> 8 & 255];
	n += S[768 | r & 255];
	l ^= n ^ P[10];
	n = S[l >>> 24];
	n += S[256 | l >> 16 & 255];
	n ^= S[512 | l >> 8 & 255];
	n += S[768 | l & 255];
	r ^= n ^ P[11];
	n = S[r >>> 24];
	n += S[256 | r >> 16 & 255];
	n ^= S[512 | r >> 8 & 255];
	n += S[768 | r & 255];
	l ^= n ^ P[12];
	n = S[l >>> 24];
	n += S[256 | l >> 16 & 255];
	n ^= S[512 | l >> 8 & 255];
	n += S[768 | l & 255];
	r ^= n ^ P[13];
	n = S[r >>> 24];
	n += S[256 | r >> 16 & 255];
	n ^= S[512 | r >> 8 & 255];
	n += S[768 | r & 255];
	l ^= n ^ P[14];
	n = S[l >>> 24];
	n += S[256 | l >> 16 & 255];
	n ^= S[512 | l >> 8 & 255];
	n += S[768 | l & 255];
	r ^= n ^ P[15];
	n = S[r >>> 24];
	n += S[256 | r >> 16 & 255];
	n ^= S[512 | r >> 8 & 255];
	n += S[768 | r & 255];
	l ^= n ^ P[16];
	lr[off] = r ^ P[BLOWFISH_NUM_ROUNDS + 1];
	lr[off + 1] = l;
	return lr;
}
function _streamtoword(data, offp) {
	for (var i = 0, word = 0; i < 4; ++i) word = word << 8 | data[offp] & 255, offp = (offp + 1) % data.length;
	return {
		key: word,
		offp
	};
}
function _key(key, P, S) {
	var offset = 0, lr = [0, 0], plen = P.length, slen = S.length, sw;
	for (var i = 0; i < plen; i++) sw = _streamtoword(key, offset), offset = sw.offp, P[i] = P[i] ^ sw.key;
	for (i = 0; i < plen; i += 2) lr = _encipher(lr, 0, P, S), P[i] = lr[0], P[i + 1] = lr[1];
	for (i = 0; i < slen; i += 2) lr = _encipher(lr, 0, P, S), S[i] = lr[0], S[i + 1] = lr[1];
}
function _ekskey(data, key, P, S) {
	var offp = 0, lr = [0, 0], plen = P.length, slen = S.length, sw;
	for (var i = 0; i < plen; i++) sw = _streamtoword(key, offp), offp = sw.offp, P[i] = P[i] ^ sw.key;
	offp = 0;
	for (i = 0; i < plen; i += 2) sw = _streamtoword(data, offp), offp = sw.offp, lr[0] ^= sw.key, sw = _streamtoword(data, offp), offp = sw.offp, lr[1] ^= sw.key, lr = _encipher(lr, 0, P, S), P[i] = lr[0], P[i + 1] = lr[1];
	for (i = 0; i < slen; i += 2) sw = _streamtoword(data, offp), offp = sw.offp, lr[0] ^= sw.key, sw = _streamtoword(data, offp), offp = sw.offp, lr[1] ^= sw.key, lr = _encipher(lr, 0, P, S), S[i] = lr[0], S[i + 1] = lr[1];
}
function _crypt(b, salt, rounds, callback, progressCallback) {
	var cdata = C_ORIG.slice(), clen = cdata.length, err;
	if (rounds < 4 || rounds > 31) {
		err = Error("Illegal number of rounds (4-31): " + rounds);
		if (callback) {
			nextTick(callback.bind(this, err));
			return;
		} else throw err;
	}
	if (salt.length !== BCRYPT_SALT_LEN) {
		err = Error("Illegal salt length: " + salt.length + " != " + BCRYPT_SALT_LEN);
		if (callback) {
			nextTick(callback.bind(this, err));
			return;
		} else throw err;
	}
	rounds = 1 << rounds >>> 0;
	var P, S, i = 0, j;
	if (typeof Int32Array === "function") {
		P = new Int32Array(P_ORIG);
		S = new Int32Array(S_ORIG);
	} else {
		P = P_ORIG.slice();
		S = S_ORIG.slice();
	}
	_ekskey(salt, b, P, S);
	function next() {
		if (progressCallback) progressCallback(i / rounds);
		if (i < rounds) {
			var start = Date.now();
			for (; i < rounds;) {
				i = i + 1;
				_key(b, P, S);
				_key(salt, P, S);
				if (Date.now() - start > MAX_EXECUTION_TIME) break;
			}
		} else {
			for (i = 0; i < 64; i++) for (j = 0; j < clen >> 1; j++) _encipher(cdata, j << 1, P, S);
			var ret = [];
			for (i = 0; i < clen; i++) ret.push((cdata[i] >> 24 & 255) >>> 0), ret.push((cdata[i] >> 16 & 255) >>> 0), ret.push((cdata[i] >> 8 & 255) >>> 0), ret.push((cdata[i] & 255) >>> 0);
			if (callback) {
				callback(null, ret);
				return;
			} else return ret;
		}
		if (callback) nextTick(next);
	}
	if (typeof callback !== "undefined") next();
	else {
		var res;
		while (true) if (typeof (res = next()) !== "undefined") return res || [];
	}
}
function _hash(password, salt, callback, progressCallback) {
	var err;
	if (typeof password !== "string" || typeof salt !== "string") {
		err = Error("Invalid string / salt: Not a string");
		if (callback) {
			nextTick(callback.bind(this, err));
			return;
		} else throw err;
	}
	var minor, offset;
	if (salt.charAt(0) !== "$" || salt.charAt(1) !== "2") {
		err = Error("Invalid salt version: " + salt.substring(0, 2));
		if (callback) {
			nextTick(callback.bind(this, err));
			return;
		} else throw err;
	}
	if (salt.charAt(2) === "$") minor = String.fromCharCode(0), offset = 3;
	else {
		minor = salt.charAt(2);
		if (minor !== "a" && minor !== "b" && minor !== "y" || salt.charAt(3) !== "$") {
			err = Error("Invalid salt revision: " + salt.substring(2, 4));
			if (callback) {
				nextTick(callback.bind(this, err));
				return;
			} else throw err;
		}
		offset = 4;
	}
	if (salt.charAt(offset + 2) > "$") {
		err = Error("Missing salt rounds");
		if (callback) {
			nextTick(callback.bind(this, err));
			return;
		} else throw err;
	}
	var rounds = parseInt(salt.substring(offset, offset + 1), 10) * 10 + parseInt(salt.substring(offset + 1, offset + 2), 10), real_salt = salt.substring(offset + 3, offset + 25);
	password += minor >= "a" ? "\0" : "";
	var passwordb = utf8Array(password), saltb = base64_decode(real_salt, BCRYPT_SALT_LEN);
	function finish(bytes) {
		var res = [];
		res.push("$2");
		if (minor >= "a") res.push(minor);
		res.push("$");
		if (rounds < 10) res.push("0");
		res.push(rounds.toString());
		res.push("$");
		res.push(base64_encode(saltb, saltb.length));
		res.push(base64_encode(bytes, C_ORIG.length * 4 - 1));
		return res.join("");
	}
	if (typeof callback == "undefined") return finish(_crypt(passwordb, saltb, rounds));
	else _crypt(passwordb, saltb, rounds, function(err, bytes) {
		if (err) callback(err, null);
		else callback(null, finish(bytes));
	}, progressCallback);
}
function encodeBase64(bytes, length) {
	return base64_encode(bytes, length);
}
// src/engines/gotemplate/sprig/crypto/bcrypt.ts
const DEFAULT_COST = 10;
const CACHE_SIZE$1 = 256;
const hashes = new Map();
function bcryptHash(password, salt, cost = DEFAULT_COST) {
	const settings = `$2a$${String(cost).padStart(2, "0")}$${encodeBase64([...salt], 16)}`;
	const key = `${settings}${password}`;
	const known = hashes.get(key);
	if (known !== void 0) return known;
	const hash = hashSync(password, settings);
	if (hashes.size >= CACHE_SIZE$1) hashes.clear();
	hashes.set(key, hash);
	return hash;
}
// src/engines/gotemplate/sprig/crypto/derive-password.ts
const SCOPE = Buffer.from("com.lyndir.masterpassword", "latin1");
const TEMPLATES = new Map([
	["basic", [
		"aaanaaan",
		"aannaaan",
		"aaannaaa"
	]],
	["long", words(`
      CvcvnoCvcvCvcv CvcvCvcvnoCvcv CvcvCvcvCvcvno CvccnoCvcvCvcv CvccCvcvnoCvcv CvccCvcvCvcvno CvcvnoCvccCvcv
      CvcvCvccnoCvcv CvcvCvccCvcvno CvcvnoCvcvCvcc CvcvCvcvnoCvcc CvcvCvcvCvccno CvccnoCvccCvcv CvccCvccnoCvcv
      CvccCvccCvcvno CvcvnoCvccCvcc CvcvCvccnoCvcc CvcvCvccCvccno CvccnoCvcvCvcc CvccCvcvnoCvcc CvccCvcvCvccno
    `)],
	["maximum", ["anoxxxxxxxxxxxxxxxxx", "axxxxxxxxxxxxxxxxxno"]],
	["medium", ["CvcnoCvc", "CvcCvcno"]],
	["pin", ["nnnn"]],
	["short", ["Cvcn"]]
]);
const VOWELS = "AEIOU";
const CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZ";
const LETTERS$1 = VOWELS + VOWELS.toLowerCase() + CONSONANTS + CONSONANTS.toLowerCase();
const CLASSES = {
	A: VOWELS + CONSONANTS,
	C: CONSONANTS,
	V: VOWELS,
	a: LETTERS$1,
	c: CONSONANTS.toLowerCase(),
	n: "0123456789",
	o: "@&%?,=[]_:-+*$#!'^~;()/.",
	v: VOWELS.toLowerCase(),
	x: `${LETTERS$1}0123456789!@#$%^&*()`
};
const CACHE_SIZE = 64;
const masterKeys = new Map();
function derivePassword(counter, type, password, user, site) {
	const templates = TEMPLATES.get(type);
	if (templates === void 0) return `cannot find password template ${type}`;
	const counterBytes = Buffer.alloc(4);
	counterBytes.writeUInt32BE(counter);
	const key = masterKey(password, user);
	const seed = createHmac("sha256", key).update(Buffer.concat([
		SCOPE,
		sized(site),
		counterBytes
	])).digest();
	const template = templates[(seed[0] ?? 0) % templates.length] ?? "";
	let out = "";
	for (const [index, letter] of [...template].entries()) {
		const characters = CLASSES[letter] ?? "";
		out += characters[(seed[index + 1] ?? 0) % characters.length] ?? "";
	}
	return out;
}
function sized(text) {
	const bytes = goBytes(text);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(bytes.length);
	return Buffer.concat([length, bytes]);
}
function masterKey(password, user) {
	const name = JSON.stringify([password, user]);
	const known = masterKeys.get(name);
	if (known !== void 0) return known;
	const key = scryptSync(goBytes(password), Buffer.concat([SCOPE, sized(user)]), 64, {
		N: 32768,
		r: 8,
		p: 2,
		maxmem: 67108864
	});
	if (masterKeys.size >= CACHE_SIZE) masterKeys.clear();
	masterKeys.set(name, key);
	return key;
}
// src/engines/gotemplate/sprig/crypto/random.ts
function drawBelow(context, limit) {
	const length = Math.ceil(limit.toString(16).length / 2) + 8;
	return bigIntOf(context.draw(length)) % limit;
}
function bigIntOf(bytes) {
	return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}
function drawText(context, alphabet, count) {
	if (count <= 0) return "";
	const bytes = context.draw(count * 2);
	let out = "";
	for (let index = 0; index < count; index++) {
		const number = (bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0);
		out += alphabet[number % alphabet.length] ?? "";
	}
	return out;
}
// src/engines/gotemplate/sprig/crypto/crypto.ts
const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const AES_BLOCK = 16;
const cryptoFunctions = functionTable(pure("adler32sum", ["string"], (args) => String(adler32(goBytes(stringAt(args, 0))))), seeded("bcrypt", ["string"], (args, context) => bcrypt(stringAt(args, 0), context)), pure("decryptAES", ["string", "string"], (args) => decrypt(stringAt(args, 0), stringAt(args, 1))), pure("derivePassword", [
	"uint32",
	"string",
	"string",
	"string",
	"string"
], (args) => derivePassword(intAt(args, 0), stringAt(args, 1), stringAt(args, 2), stringAt(args, 3), stringAt(args, 4))), seeded("encryptAES", ["string", "string"], (args, context) => encrypt(stringAt(args, 0), stringAt(args, 1), context)), seeded("htpasswd", ["string", "string"], (args, context) => {
	const user = stringAt(args, 0);
	return user.includes(":") ? `invalid username: ${user}` : `${user}:${bcrypt(stringAt(args, 1), context)}`;
}), randomText("randAlpha", LETTERS), randomText("randAlphaNum", DIGITS + LETTERS), randomText("randAscii", PRINTABLE), seeded("randBytes", ["int"], (args, context) => {
	const count = intAt(args, 0);
	if (count < 0) throw new GoError("runtime error: makeslice: len out of range");
	checkRandom("randBytes", count);
	return Buffer.from(context.draw(count)).toString("base64");
}), randomText("randNumeric", DIGITS), hashFunction("sha1sum", "sha1"), hashFunction("sha256sum", "sha256"), hashFunction("sha512sum", "sha512"), seeded("shuffle", ["string"], (args, context) => shuffle(stringAt(args, 0), context)), seeded("uuidv4", [], (_, context) => uuid(context.draw(16))));
function hashFunction(name, algorithm) {
	return pure(name, ["string"], (args) => hash(algorithm, goBytes(stringAt(args, 0)), "hex"));
}
function adler32(bytes) {
	let a = 1;
	let b = 0;
	for (let at = 0; at < bytes.length;) {
		for (const end = Math.min(at + 5552, bytes.length); at < end; at++) {
			a += bytes[at] ?? 0;
			b += a;
		}
		a %= 65521;
		b %= 65521;
	}
	return b * 65536 + a;
}
function randomText(name, alphabet) {
	return seeded(name, ["int"], (args, context) => {
		const count = intAt(args, 0);
		checkRandom(name, 2 * count);
		return drawText(context, alphabet, count);
	});
}
function bcrypt(password, context) {
	if (byteLength(password) > 72) return "failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes";
	return bcryptHash(password, context.draw(16));
}
function shuffle(text, context) {
	const chars = runes(text);
	checkRandom("shuffle", 4 * chars.length);
	const bytes = Buffer.from(context.draw(4 * chars.length));
	for (let index = chars.length - 1; index > 0; index--) {
		const other = bytes.readUInt32BE(4 * index) % (index + 1);
		const char = chars[index] ?? "";
		chars[index] = chars[other] ?? "";
		chars[other] = char;
	}
	return chars.join("");
}
function uuid(random) {
	const bytes = Buffer.from(random);
	bytes[6] = (bytes[6] ?? 0) & 15 | 64;
	bytes[8] = (bytes[8] ?? 0) & 63 | 128;
	return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
function encrypt(password, text, context) {
	if (text === "") return "";
	const vector = context.draw(AES_BLOCK);
	const cipher = createCipheriv("aes-256-cbc", aesKey(password), vector);
	return Buffer.concat([
		vector,
		cipher.update(goBytes(text)),
		cipher.final()
	]).toString("base64");
}
function decrypt(password, encoded) {
	if (encoded === "") return "";
	const bytes = decodeBase64(encoded);
	if (bytes.length < AES_BLOCK) {
		const capacity = Math.floor(goBytes(encoded).length / 4) * 3;
		throw new GoError(`runtime error: slice bounds out of range [:${AES_BLOCK}] with capacity ${capacity}`);
	}
	const body = bytes.subarray(AES_BLOCK);
	if (body.length % AES_BLOCK !== 0) throw new GoError("crypto/cipher: input not full blocks");
	if (body.length === 0) throw new GoError("runtime error: index out of range [-1]");
	const decipher = createDecipheriv("aes-256-cbc", aesKey(password), bytes.subarray(0, AES_BLOCK)).setAutoPadding(false);
	const padded = Buffer.concat([decipher.update(body), decipher.final()]);
	const length = padded.length - (padded.at(-1) ?? 0);
	if (length < 0) throw new GoError(`runtime error: slice bounds out of range [:${length}]`);
	return goString(padded.subarray(0, length));
}
function aesKey(password) {
	const key = Buffer.alloc(32);
	Buffer.from(goBytes(password)).copy(key);
	return key;
}
// src/engines/gotemplate/sprig/deep-copy.ts
function deepCopy(value) {
	if (value === null) throw new GoError("reflect: call of reflect.Value.Type on zero Value");
	return copyOf(value, 0, new ValueWalk("deepCopy"));
}
function copyOf(value, depth, walk) {
	if (value === null || typeof value !== "object" || isNilCollection(value)) return value;
	walk.visit(depth);
	const inner = (item) => copyOf(item, depth + 1, walk);
	if (Array.isArray(value)) return value.map(inner);
	if (value instanceof Map) {
		const entries = new Map();
		for (const [key, item] of value) entries.set(key, inner(item));
		return value instanceof GoMap ? value.withEntries(entries) : entries;
	}
	if (value instanceof Uint8Array) return value.slice();
	if (value instanceof GoSlice) return value.withItems(value.items.map(inner));
	return value instanceof GoObject ? value.deepCopied(inner) : value;
}
// src/engines/gotemplate/sprig/cast.ts
const MIN_INT64 = -9223372036854775808n;
const MAX_INT64 = 9223372036854775807n;
const MAX_DIGITS$1 = 1024;
function toInt64(value) {
	if (typeof value === "number") return truncateToInt64(value);
	if (value instanceof GoInt) return BigInt.asIntN(64, value.value);
	if (typeof value === "string") return parseInteger(value);
	if (typeof value === "boolean") return value ? 1n : 0n;
	return namedInt(value) ?? 0n;
}
function toFloat64(value) {
	if (typeof value === "number") return value;
	if (value instanceof GoInt) return Number(value.value);
	if (typeof value === "string") {
		if (value.length > MAX_DIGITS$1) return 0;
		const parsed = parseFloatGo(value);
		return parsed.error === void 0 ? parsed.value : 0;
	}
	if (typeof value === "boolean") return value ? 1 : 0;
	return Number(namedInt(value) ?? 0n);
}
function truncateToInt64(value) {
	if (!Number.isFinite(value)) return MIN_INT64;
	const whole = BigInt(Math.trunc(value));
	return whole < MIN_INT64 || whole > MAX_INT64 ? MIN_INT64 : whole;
}
function parseInteger(text) {
	if (text.length > MAX_DIGITS$1) return 0n;
	const parsed = parseIntGo(withoutZeroDecimals(text), 0);
	return parsed.error === void 0 ? parsed.value : 0n;
}
function withoutZeroDecimals(text) {
	let foundZero = false;
	for (let index = text.length - 1; index >= 0; index--) {
		const char = text[index];
		if (char === "." && foundZero) return text.slice(0, index);
		if (char === "0") foundZero = true;
		else if (char !== ".") return text;
	}
	return text;
}
function namedInt(value) {
	if (!(value instanceof GoObject) || value.type !== "time.Month" && value.type !== "time.Weekday") return void 0;
	const underlying = value.underlying();
	return underlying instanceof GoInt ? underlying.value : void 0;
}
// src/engines/gotemplate/sprig/emptiness.ts
function isEmpty(value) {
	switch (typeof value) {
		case "string": return value === "";
		case "number": return value === 0;
		case "boolean": return !value;
		default:
			if (value === null) return true;
			if (Array.isArray(value) || value instanceof Uint8Array) return value.length === 0;
			if (value instanceof Map) return value.size === 0;
			if (value instanceof GoInt) return value.value === 0n;
			if (value instanceof GoComplex) return value.re === 0 && value.im === 0;
			if (value instanceof GoObject) return isEmptyObject(value);
			return value.items.length === 0;
	}
}
function isEmptyObject(value) {
	const underlying = value.underlying();
	if (underlying !== void 0) return isEmpty(underlying);
	return value.kind !== "struct" && value.isNil();
}
// src/engines/gotemplate/sprig/equality.ts
function deepEqual(a, b) {
	return equalValues(a, b, 0, void 0);
}
function equalValues(a, b, depth, outer) {
	if (a === b) return !Number.isNaN(a);
	if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
	if (a instanceof GoInt) return b instanceof GoInt && a.type === b.type && a.value === b.value;
	if (typeOf(a) !== typeOf(b) || isNilCollection(a) !== isNilCollection(b)) return false;
	if (a instanceof GoComplex) return b instanceof GoComplex && a.re === b.re && a.im === b.im;
	const walk = outer ?? new ValueWalk("deepEqual");
	walk.visit(depth);
	if (a instanceof Map) return b instanceof Map && equalMaps(a, b, depth, walk);
	if (a instanceof GoObject) return b instanceof GoObject && equalObjects(a, b, depth, walk);
	return equalItems(itemsOf(a) ?? [], itemsOf(b) ?? [], depth, walk);
}
function equalMaps(a, b, depth, walk) {
	if (a.size !== b.size) return false;
	for (const [key, value] of a) {
		const other = b.get(key);
		if (other === void 0 || !equalValues(value, other, depth + 1, walk)) return false;
	}
	return true;
}
function equalItems(a, b, depth, walk) {
	return a.length === b.length && a.every((item, index) => equalValues(item, b[index] ?? null, depth + 1, walk));
}
function equalObjects(a, b, depth, walk) {
	if (a.equals(b)) return true;
	const fields = a.fields();
	const others = b.fields();
	return fields.length > 0 && fields.length === others.length && fields.every(([name, value], index) => name === others[index]?.[0] && equalValues(value, others[index][1], depth + 1, walk));
}
function equalityKey(value, depth = 0) {
	if (value === null) return "n";
	if (typeof value === "string") return `s${value.length}:${value}`;
	if (typeof value === "boolean") return value ? "t" : "f";
	if (typeof value === "number") return Number.isNaN(value) ? void 0 : `d${value === 0 ? 0 : value}`;
	if (value instanceof GoInt) return `${value.type}${value.value}`;
	if (value instanceof GoComplex || value instanceof GoObject) return void 0;
	checkDepth("uniq", depth);
	const head = `${typeOf(value)}${isNilCollection(value) ? "!" : ""}`;
	if (value instanceof Map) {
		const parts = [];
		for (const key of [...value.keys()].sort()) {
			const part = equalityKey(value.get(key) ?? null, depth + 1);
			if (part === void 0) return void 0;
			parts.push(`${key.length}:${key}=${part}`);
		}
		return `{${head}${parts.length}:${parts.join(",")}}`;
	}
	const parts = [];
	for (const item of itemsOf(value) ?? []) {
		const part = equalityKey(item, depth + 1);
		if (part === void 0) return void 0;
		parts.push(part);
	}
	return `[${head}${parts.length}:${parts.join(",")}]`;
}
// src/engines/gotemplate/sprig/lists.ts
const list = pure("list", ["...interface {}"], (args) => [...args]);
const listFunctions = mergeFunctions(functionTable(pure("concat", ["...interface {}"], concat), pure("join", ["string", "interface {}"], (args) => join$1(stringAt(args, 0), strings(valueAt(args, 1)))), list, pure("sortAlpha", ["interface {}"], (args) => sortAlpha(valueAt(args, 0))), pure("split", ["string", "string"], (args) => numbered(split(stringAt(args, 1), stringAt(args, 0), -1))), pure("splitList", ["string", "string"], (args) => stringSlice(split(stringAt(args, 1), stringAt(args, 0), -1))), pure("splitn", [
	"string",
	"int",
	"string"
], (args) => numbered(split(stringAt(args, 2), stringAt(args, 0), intAt(args, 1)))), pure("toStrings", ["interface {}"], (args) => stringsOf(valueAt(args, 0))), alias("tuple", list)), withMust$1("append", ["interface {}", "interface {}"], (args) => {
	return [...itemsFor(args, 0, "Cannot push on type"), valueAt(args, 1)];
}), withMust$1("chunk", ["int", "interface {}"], (args) => chunk(itemsFor(args, 1, "Cannot chunk type"), intAt(args, 0))), withMust$1("compact", ["interface {}"], (args) => itemsFor(args, 0, "Cannot compact on type").filter((item) => !isEmpty(item))), withMust$1("first", ["interface {}"], (args) => itemsFor(args, 0, "Cannot find first on type")[0] ?? null), withMust$1("has", ["interface {}", "interface {}"], (args) => {
	const [item, items] = [valueAt(args, 0), valueAt(args, 1)];
	if (items === null) return false;
	const answer = typeof item === "string" && items instanceof GoSlice ? items.holds(item) : void 0;
	if (answer !== void 0) return answer;
	return holds(itemsFor(args, 1, "Cannot find has on type"), valueAt(args, 0));
}), withMust$1("initial", ["interface {}"], (args) => {
	const items = itemsFor(args, 0, "Cannot find initial on type");
	return items.length === 0 ? NIL_LIST : items.slice(0, -1);
}), withMust$1("last", ["interface {}"], (args) => itemsFor(args, 0, "Cannot find last on type").at(-1) ?? null), withMust$1("prepend", ["interface {}", "interface {}"], (args) => {
	const items = itemsFor(args, 0, "Cannot prepend on type");
	return [valueAt(args, 1), ...items];
}), withMust$1("push", ["interface {}", "interface {}"], (args) => {
	return [...itemsFor(args, 0, "Cannot push on type"), valueAt(args, 1)];
}), withMust$1("rest", ["interface {}"], (args) => {
	const items = itemsFor(args, 0, "Cannot find rest on type");
	return items.length === 0 ? NIL_LIST : items.slice(1);
}), withMust$1("reverse", ["interface {}"], (args) => itemsFor(args, 0, "Cannot find reverse on type").toReversed()), withMust$1("slice", ["interface {}", "...interface {}"], slice), withMust$1("uniq", ["interface {}"], (args) => uniq(itemsFor(args, 0, "Cannot find uniq on type"))), withMust$1("without", ["interface {}", "...interface {}"], (args) => {
	const omitted = args.slice(1);
	return itemsFor(args, 0, "Cannot find without on type").filter((item) => !holds(omitted, item));
}));
function withMust$1(name, params, call) {
	const fn = pure(name, params, call);
	return functionTable(fn, alias(`must${name.charAt(0).toUpperCase()}${name.slice(1)}`, fn));
}
function itemsFor(args, index, complaint) {
	const value = valueAt(args, index);
	if (value === null) throw new GoError("runtime error: invalid memory address or nil pointer dereference");
	const items = itemsOf(value);
	if (items === void 0) throw new GoError(`${complaint} ${kindOf(value)}`);
	return items;
}
function stringSlice(items) {
	checkItems("the list", items.length);
	return new GoSlice("[]string", [...items], "string");
}
function isStringSlice(value) {
	return value instanceof GoSlice && value.type === "[]string";
}
function stringsOf(value) {
	return isStringSlice(value) ? value : stringSlice(strings(value));
}
function strings(value) {
	if (value === null) return [];
	const items = itemsOf(value);
	return items === void 0 ? [strval(value)] : items.filter((item) => item !== null).map(strval);
}
function join$1(separator, parts) {
	checkText("join", parts.reduce((sum, part) => sum + part.length + separator.length, 0));
	return joinedString(parts.join(separator));
}
function sortAlpha(value) {
	if (value === null) return stringSlice(["<nil>"]);
	if (isStringSlice(value)) {
		if (!isNilCollection(value)) value.items.sort((a, b) => compareStrings(strval(a), strval(b)));
		return value;
	}
	return stringSlice(strings(value).sort(compareStrings));
}
function split(text, separator, count) {
	if (count === 0) return [];
	if (hasInvalidUtf8(separator)) return limited(toByteString(text), toByteString(separator), count).map(fromByteString);
	return limited(text, separator, count);
}
function limited(text, separator, count) {
	const parts = separator === "" ? Array.from(text) : text.split(separator);
	if (count < 0 || parts.length <= count) return parts;
	return [...parts.slice(0, count - 1), parts.slice(count - 1).join(separator)];
}
function numbered(parts) {
	checkItems("split", parts.length);
	return new GoMap("map[string]string", new Map(parts.map((part, index) => [`_${index}`, part])), "string");
}
function concat(args) {
	const all = [];
	for (const [index, value] of args.entries()) {
		if (value !== null && itemsOf(value) === void 0) throw new GoError(`Cannot concat type ${kindOf(value)} as list`);
		for (const item of itemsFor(args, index, "")) all.push(item);
		checkItems("concat", all.length);
	}
	return all.length === 0 ? NIL_LIST : all;
}
function holds(items, value) {
	return items.some((item) => deepEqual(value, item));
}
function uniq(items) {
	const keys = new Set();
	const unkeyed = [];
	return items.filter((item) => {
		const key = equalityKey(item);
		if (key !== void 0) {
			if (keys.has(key)) return false;
			keys.add(key);
			return true;
		}
		if (holds(unkeyed, item)) return false;
		unkeyed.push(item);
		return true;
	});
}
function chunk(items, size) {
	const count = Math.floor((items.length - 1) / size) + 1;
	if (!Number.isFinite(count) || count < 0) throw new GoError("runtime error: makeslice: len out of range");
	const chunks = Array.from({ length: count }, (_, index) => {
		const length = index === count - 1 ? items.length % size || size : size;
		if (length < 0) throw new GoError("runtime error: makeslice: len out of range");
		if (index * size < 0) throw new GoError("reflect: slice index out of range");
		return items.slice(index * size, index * size + length);
	});
	return new GoSlice("[][]interface {}", chunks, "[]interface {}");
}
function slice(args) {
	const value = valueAt(args, 0);
	const items = itemsFor(args, 0, "list should be type of slice or array but");
	if (items.length === 0) return null;
	const start = args.length > 1 ? Number(toInt64(valueAt(args, 1))) : 0;
	const end = args.length > 2 ? Number(toInt64(valueAt(args, 2))) : items.length;
	if (start < 0 || end < start || end > items.length) throw new GoError("reflect.Value.Slice: slice index out of bounds");
	if (value instanceof Uint8Array) return value.slice(start, end);
	const part = items.slice(start, end);
	return value instanceof GoSlice ? new GoSlice(value.type, part, value.element) : part;
}
function foundStrings(found) {
	return found.length === 0 ? NIL_STRINGS : stringSlice(found);
}
// src/engines/gotemplate/sprig/merge.ts
function mergeInto(target, source, overwrite, depth = 0, walk = new ValueWalk("merge")) {
	walk.visit(depth);
	for (const [key, value] of [...source]) {
		const present = target.get(key);
		if (value === null) {
			if (overwrite) assign$1(target, source, key, null);
			continue;
		}
		if (target instanceof GoMap && kindOf(value) === "slice") checkList(target, key, value, overwrite);
		const filled = present !== void 0 && present !== null;
		if (filled && value instanceof Map && present instanceof Map) {
			if (!isNilCollection(present)) mergeInto(present, value, overwrite, depth + 1, walk);
		} else if (filled && present instanceof GoObject) checkObject(present, value, overwrite);
		if (filled && !isEmptyForMerge(present)) {
			if (value instanceof Map && present instanceof Map) continue;
			if (!overwrite) continue;
		}
		if (overwrite || !filled || isEmptyForMerge(present)) assign$1(target, source, key, value);
	}
}
function assign$1(target, source, key, value) {
	const held = elementOf(target);
	const given = elementOf(source);
	if (held !== anything && held !== given) throw new GoPanic(`reflect.Value.SetMapIndex: value of type ${given} is not assignable to type ${held}`);
	target.set(key, value);
}
function checkList(target, key, value, overwrite) {
	const { element } = target;
	if (element === anything) return;
	if (target.has(key) && !/^(?:\[\]|map\[)/.test(element)) throw new GoPanic(`reflect: call of reflect.Value.IsNil on ${element} Value`);
	if ((overwrite || !target.has(key)) && element !== typeOf(value)) throw new GoPanic(`reflect.Value.SetMapIndex: value of type ${typeOf(value)} is not assignable to type ${element}`);
}
const anything = "interface {}";
function elementOf(map) {
	return map instanceof GoMap ? map.element : anything;
}
function isEmptyForMerge(value) {
	return value instanceof GoObject && value.underlying() === void 0 ? value.isNil() : isEmpty(value);
}
function checkObject(present, value, overwrite) {
	if (!(value instanceof Map || value instanceof GoObject) || itemsOf(value) !== void 0) return;
	if (present.kind === "struct" && value instanceof Map && present.fields().some(([name]) => /^\p{Lu}/u.test(name))) throw new GoPanic("reflect: call of reflect.Value.Field on map Value");
	if (present.kind === "ptr" && kindOf(value) !== "ptr" && !overwrite) throw new GoError("src and dst must be of same type");
}
// src/engines/gotemplate/sprig/dictionaries.ts
const DICTIONARY$1 = "map[string]interface {}";
const copy = pure("deepCopy", ["interface {}"], (args) => deepCopy(valueAt(args, 0)));
const dictionaryFunctions = functionTable(copy, pure("dict", ["...interface {}"], (args) => {
	const dictionary = new Map();
	for (let index = 0; index < args.length; index += 2) dictionary.set(strval(valueAt(args, index)), index + 1 < args.length ? valueAt(args, index + 1) : "");
	return dictionary;
}), pure("dig", ["...interface {}"], dig), pure("get", [DICTIONARY$1, "string"], (args) => {
	const found = mapAt(args, 0).get(stringAt(args, 1));
	return found === void 0 ? "" : found;
}), pure("hasKey", [DICTIONARY$1, "string"], (args) => mapAt(args, 0).has(stringAt(args, 1))), pure("keys", [`...${DICTIONARY$1}`], (args) => stringSlice(args.flatMap((_, index) => sortedKeys(mapAt(args, index))))), pure("merge", [DICTIONARY$1, `...${DICTIONARY$1}`], (args) => quietly(() => merge(args, false))), pure("mergeOverwrite", [DICTIONARY$1, `...${DICTIONARY$1}`], (args) => quietly(() => merge(args, true))), alias("mustDeepCopy", copy), pure("mustMerge", [DICTIONARY$1, `...${DICTIONARY$1}`], (args) => merge(args, false)), pure("mustMergeOverwrite", [DICTIONARY$1, `...${DICTIONARY$1}`], (args) => merge(args, true)), pure("omit", [DICTIONARY$1, "...string"], (args) => {
	const omitted = new Set(args.slice(1));
	return new Map([...mapAt(args, 0)].filter(([key]) => !omitted.has(key)));
}), pure("pick", [DICTIONARY$1, "...string"], (args) => {
	const dictionary = mapAt(args, 0);
	const picked = new Map();
	for (let index = 1; index < args.length; index++) {
		const value = dictionary.get(stringAt(args, index));
		if (value !== void 0) picked.set(stringAt(args, index), value);
	}
	return picked;
}), pure("pluck", ["string", `...${DICTIONARY$1}`], (args) => args.slice(1).flatMap((_, index) => {
	const value = mapAt(args, index + 1).get(stringAt(args, 0));
	return value === void 0 ? [] : [value];
})), pure("set", [
	DICTIONARY$1,
	"string",
	"interface {}"
], (args) => {
	const dictionary = writableAt(args, 0);
	dictionary.set(stringAt(args, 1), valueAt(args, 2));
	return dictionary;
}), pure("unset", [DICTIONARY$1, "string"], (args) => {
	const dictionary = writableAt(args, 0);
	dictionary.delete(stringAt(args, 1));
	return dictionary;
}), pure("values", [DICTIONARY$1], (args) => {
	const dictionary = mapAt(args, 0);
	return sortedKeys(dictionary).map((key) => dictionary.get(key) ?? null);
}));
function writableAt(args, index) {
	return valueAt(args, index) === null ? new NilMap() : mapAt(args, index);
}
function merge(args, overwrite) {
	const first = mapAt(args, 0);
	const target = first instanceof NilMap ? new Map() : first;
	for (let index = 1; index < args.length; index++) mergeInto(target, mapAt(args, index), overwrite);
	return target;
}
function quietly(call) {
	try {
		return call();
	} catch (error) {
		if (error instanceof GoError && !(error instanceof GoPanic)) return "";
		throw error;
	}
}
function dig(args) {
	if (args.length < 3) throw new GoError("dig needs at least three arguments");
	let at = plainDictionary(valueAt(args, args.length - 1));
	const keys = args.slice(0, -2).map((key) => {
		if (typeof key === "string") return key;
		throw conversion(key, "string");
	});
	for (const [index, key] of keys.entries()) {
		const step = at.get(key);
		if (step === void 0) return valueAt(args, args.length - 2);
		if (index === keys.length - 1) return step;
		at = plainDictionary(step);
	}
	return null;
}
function plainDictionary(value) {
	if (value instanceof Map && (!(value instanceof GoMap) || value.type === DICTIONARY$1)) return value;
	throw conversion(value, DICTIONARY$1);
}
function conversion(value, type) {
	const actual = value === null ? "nil" : typeOf(value);
	return new GoError(`interface conversion: interface {} is ${actual}, not ${type}`);
}
// src/engines/gotemplate/sprig/encoding.ts
const encodingFunctions = functionTable(pure("b32dec", ["string"], (args) => textOrError(() => goString(decodeBase32(stringAt(args, 0))))), pure("b32enc", ["string"], (args) => encodeBase32(goBytes(stringAt(args, 0)))), pure("b64dec", ["string"], (args) => textOrError(() => goString(decodeBase64(stringAt(args, 0))))), pure("b64enc", ["string"], (args) => Buffer.from(goBytes(stringAt(args, 0))).toString("base64")), pure("fromJson", ["string"], (args) => readJson(stringAt(args, 0)).value), mustEncode("mustToJson", {}), mustEncode("mustToPrettyJson", { indent: "  " }), mustEncode("mustToRawJson", { escapeHtml: false }), pure("mustFromJson", ["string"], (args) => decodeJson(stringAt(args, 0))), encodeOrEmpty("toJson", {}), encodeOrEmpty("toPrettyJson", { indent: "  " }), mustEncode("toRawJson", { escapeHtml: false }));
function mustEncode(name, style) {
	return pure(name, ["interface {}"], (args) => encodeJson(valueAt(args, 0), style));
}
function encodeOrEmpty(name, style) {
	return pure(name, ["interface {}"], (args) => {
		try {
			return encodeJson(valueAt(args, 0), style);
		} catch (error) {
			if (error instanceof GoError) return "";
			throw error;
		}
	});
}
function textOrError(decode) {
	try {
		return decode();
	} catch (error) {
		if (error instanceof GoError) return error.message;
		throw error;
	}
}
// src/engines/gotemplate/sprig/logic.ts
const logicFunctions = functionTable(pure("all", ["...interface {}"], (args) => !args.some(isEmpty)), pure("any", ["...interface {}"], (args) => !args.every(isEmpty)), pure("coalesce", ["...interface {}"], (args) => args.find(isFilled) ?? null), pure("default", ["interface {}", "...interface {}"], (args) => {
	const given = valueAt(args, 1);
	return isEmpty(given) ? valueAt(args, 0) : given;
}), pure("empty", ["interface {}"], (args) => isEmpty(valueAt(args, 0))), pure("fail", ["string"], (args) => {
	throw new GoError(stringAt(args, 0));
}), pure("ternary", [
	"interface {}",
	"interface {}",
	"bool"
], (args) => valueAt(args, boolAt(args, 2) ? 0 : 1)));
function isFilled(value) {
	return !isEmpty(value);
}
// src/engines/gotemplate/sprig/decimal.ts
const DIVISION_PLACES = 16;
function decimalOf(value) {
	if (!Number.isFinite(value)) throw new GoError(`Cannot create a Decimal from ${generalFloat(value)}`);
	const [, sign = "", whole = "0", fraction = "", power = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
	return {
		coefficient: BigInt(`${sign}${whole}${fraction}`),
		exponent: Number(power) - fraction.length
	};
}
function floatOf(decimal) {
	return Number(`${decimal.coefficient}e${decimal.exponent}`);
}
function addDecimals(a, b) {
	const exponent = Math.min(a.exponent, b.exponent);
	return {
		coefficient: scaled(a, exponent) + scaled(b, exponent),
		exponent
	};
}
function subtractDecimals(a, b) {
	return addDecimals(a, {
		coefficient: -b.coefficient,
		exponent: b.exponent
	});
}
function multiplyDecimals(a, b) {
	return {
		coefficient: a.coefficient * b.coefficient,
		exponent: a.exponent + b.exponent
	};
}
function divideDecimals(a, b) {
	if (b.coefficient === 0n) throw new GoError("decimal division by 0");
	const shift = a.exponent - b.exponent + DIVISION_PLACES;
	const numerator = shift > 0 ? a.coefficient * 10n ** BigInt(shift) : a.coefficient;
	const denominator = shift < 0 ? b.coefficient * 10n ** BigInt(-shift) : b.coefficient;
	const quotient = numerator / denominator;
	return {
		coefficient: 2n * magnitude(numerator - quotient * denominator) >= magnitude(denominator) ? quotient + (numerator < 0n === denominator < 0n ? 1n : -1n) : quotient,
		exponent: -16
	};
}
function scaled(decimal, exponent) {
	return decimal.coefficient * 10n ** BigInt(decimal.exponent - exponent);
}
function magnitude(n) {
	return n < 0n ? -n : n;
}
// src/engines/gotemplate/sprig/numbers.ts
const max = pure("max", ["interface {}", "...interface {}"], (args) => fold(args, (a, b) => b > a ? b : a));
const numberFunctions = functionTable(pure("add", ["...interface {}"], (args) => int64(args.reduce((sum, value) => sum + toInt64(value), 0n))), pure("add1", ["interface {}"], (args) => int64(toInt64(valueAt(args, 0)) + 1n)), pure("add1f", ["interface {}"], (args) => floatOf(addDecimals(decimalAt(args, 0), decimalOf(1)))), pure("addf", ["...interface {}"], (args) => floatOf(args.reduce((sum, value) => addDecimals(sum, decimalOf(toFloat64(value))), decimalOf(0)))), pure("atoi", ["string"], (args) => {
	const text = stringAt(args, 0);
	return int(text.length > MAX_DIGITS ? 0n : parseIntGo(text).value);
}), alias("biggest", max), pure("ceil", ["interface {}"], (args) => Math.ceil(toFloat64(valueAt(args, 0)))), pure("div", ["interface {}", "interface {}"], (args) => int64(toInt64(valueAt(args, 0)) / divisorAt(args, 1))), decimalFold("divf", divideDecimals), pure("float64", ["interface {}"], (args) => toFloat64(valueAt(args, 0))), pure("floor", ["interface {}"], (args) => Math.floor(toFloat64(valueAt(args, 0)))), pure("int", ["interface {}"], (args) => int(toInt64(valueAt(args, 0)))), pure("int64", ["interface {}"], (args) => int64(toInt64(valueAt(args, 0)))), max, floatFold("maxf", Math.max), pure("min", ["interface {}", "...interface {}"], (args) => fold(args, (a, b) => b < a ? b : a)), floatFold("minf", Math.min), pure("mod", ["interface {}", "interface {}"], (args) => int64(toInt64(valueAt(args, 0)) % divisorAt(args, 1))), pure("mul", ["interface {}", "...interface {}"], (args) => fold(args, (a, b) => BigInt.asIntN(64, a * b))), decimalFold("mulf", multiplyDecimals), seeded("randInt", ["int", "int"], (args, context) => {
	const low = integerAt(args, 0);
	const range = BigInt.asIntN(64, integerAt(args, 1) - low);
	if (range <= 0n) throw new GoError("invalid argument to Intn");
	return int(drawBelow(context, range) + low);
}), pure("round", [
	"interface {}",
	"int",
	"...float64"
], (args) => round(toFloat64(valueAt(args, 0)), Number(integerAt(args, 1)), args.length > 2 ? floatAt(args, 2) : .5)), pure("seq", ["...int"], seq), pure("sub", ["interface {}", "interface {}"], (args) => int64(toInt64(valueAt(args, 0)) - toInt64(valueAt(args, 1)))), decimalFold("subf", subtractDecimals), pure("toDecimal", ["interface {}"], (args) => {
	const text = printed(valueAt(args, 0));
	const parsed = text.length > MAX_DIGITS ? void 0 : parseIntGo(text, 8);
	return int64(parsed === void 0 || parsed.error !== void 0 ? 0n : parsed.value);
}), pure("until", ["int"], (args) => {
	const count = integerAt(args, 0);
	return intSlice(range("until", 0n, count, count < 0n ? -1n : 1n));
}), pure("untilStep", [
	"int",
	"int",
	"int"
], (args) => intSlice(range("untilStep", integerAt(args, 0), integerAt(args, 1), integerAt(args, 2)))));
const MAX_DIGITS = 1024;
function fold(args, combine) {
	return int64(args.slice(1).map(toInt64).reduce(combine, toInt64(valueAt(args, 0))));
}
function floatFold(name, combine) {
	return pure(name, ["interface {}", "...interface {}"], (args) => args.slice(1).reduce((result, value) => combine(result, toFloat64(value)), toFloat64(valueAt(args, 0))));
}
function decimalFold(name, combine) {
	return pure(name, ["interface {}", "...interface {}"], (args) => {
		const first = decimalAt(args, 0);
		return floatOf(args.slice(1).reduce((result, value) => combine(result, decimalOf(toFloat64(value))), first));
	});
}
function decimalAt(args, index) {
	return decimalOf(toFloat64(valueAt(args, index)));
}
function divisorAt(args, index) {
	const divisor = toInt64(valueAt(args, index));
	if (divisor === 0n) throw new GoError("runtime error: integer divide by zero");
	return divisor;
}
function round(value, places, half) {
	const power = powerOfTen(places);
	const scaled = power * value;
	return ((Number.isFinite(scaled) ? scaled - Math.trunc(scaled) : scaled) >= half ? Math.ceil(scaled) : Math.floor(scaled)) / power;
}
function powerOfTen(n) {
	if (n === 0) return 1;
	if (n === 1) return 10;
	if (n > 400) return 1e400;
	if (n < -400) return 0;
	let mantissa = 1;
	let exponent = 0;
	let square = .625;
	let squareExponent = 4;
	for (let rest = Math.abs(n); rest > 0; rest >>= 1) {
		if ((rest & 1) === 1) {
			mantissa *= square;
			exponent += squareExponent;
		}
		square *= square;
		squareExponent *= 2;
		if (square < .5) {
			square += square;
			squareExponent--;
		}
	}
	if (n > 0) return scaleByTwo(mantissa, exponent);
	return scaleByTwo(1 / mantissa, -exponent);
}
function scaleByTwo(mantissa, exponent) {
	const first = Math.trunc(exponent / 2);
	return mantissa * 2 ** first * 2 ** (exponent - first);
}
function range(name, start, stop, step) {
	const items = [];
	if (stop < start ? step >= 0n : step <= 0n) return items;
	if ((stop - start) / step > BigInt(1048576)) checkItems(name, MAX_ITEMS + 1);
	for (let value = start; stop < start ? value > stop : value < stop; value += step) items.push(int(value));
	return items;
}
function intSlice(items) {
	return new GoSlice("[]int", items, "int");
}
function seq(args) {
	const params = args.map((_, index) => integerAt(args, index));
	const [first = 0n, second = 0n, third = 0n] = params;
	switch (params.length) {
		case 1: return inclusive(1n, first < 1n ? -1n : 1n, first);
		case 2: return inclusive(first, second < first ? -1n : 1n, second);
		case 3: return third < first && second > 0n ? "" : inclusive(first, second, third);
		default: return "";
	}
}
function inclusive(start, step, end) {
	return range("seq", start, BigInt.asIntN(64, end + (end < start ? -1n : 1n)), step).map((item) => item.value).join(" ");
}
// src/engines/gotemplate/sprig/paths.ts
const pathFunctions = functionTable(onPath("base", base), onPath("clean", clean), onPath("dir", directory), onPath("ext", extension), onPath("isAbs", isAbsolute), onPath("osBase", base), onPath("osClean", clean), onPath("osDir", directory), onPath("osExt", extension), onPath("osIsAbs", isAbsolute));
function onPath(name, result) {
	return pure(name, ["string"], (args) => result(stringAt(args, 0)));
}
function base(path) {
	if (path === "") return ".";
	let end = path.length;
	while (end > 0 && path[end - 1] === "/") end--;
	return end === 0 ? "/" : path.slice(path.lastIndexOf("/", end - 1) + 1, end);
}
function directory(path) {
	return clean(path.slice(0, path.lastIndexOf("/") + 1));
}
function clean(path) {
	const rooted = path.startsWith("/");
	const elements = [];
	for (const element of path.split("/")) {
		if (element === "" || element === ".") continue;
		if (element !== "..") elements.push(element);
		else if (elements.length > 0 && elements.at(-1) !== "..") elements.pop();
		else if (!rooted) elements.push("..");
	}
	const cleaned = elements.join("/");
	if (rooted) return `/${cleaned}`;
	return cleaned === "" ? "." : cleaned;
}
function extension(path) {
	const dot = path.lastIndexOf(".");
	return dot > path.lastIndexOf("/") ? path.slice(dot) : "";
}
function isAbsolute(path) {
	return path.startsWith("/");
}
// src/engines/gotemplate/sprig/regex.ts
const regexFunctions = functionTable(...withMust("regexFind", ["string", "string"], (regex, args) => regex.find(stringAt(args, 1))), ...withMust("regexFindAll", [
	"string",
	"string",
	"int"
], (regex, args) => foundStrings(regex.findAll(stringAt(args, 1), intAt(args, 2)))), ...withMust("regexReplaceAll", [
	"string",
	"string",
	"string"
], (regex, args) => regex.replaceAll(stringAt(args, 1), stringAt(args, 2))), ...withMust("regexReplaceAllLiteral", [
	"string",
	"string",
	"string"
], (regex, args) => regex.replaceAllLiteral(stringAt(args, 1), stringAt(args, 2))), ...withMust("regexSplit", [
	"string",
	"string",
	"int"
], (regex, args) => {
	const count = intAt(args, 2);
	return count === 0 ? NIL_STRINGS : stringSlice(regex.split(stringAt(args, 1), count));
}), pure("mustRegexMatch", ["string", "string"], matches), pure("regexMatch", ["string", "string"], (args, context) => {
	try {
		return matches(args, context);
	} catch (error) {
		if (error instanceof GoError) return false;
		throw error;
	}
}), pure("regexQuoteMeta", ["string"], (args) => quoteRegex(stringAt(args, 0))));
function matches(args, context) {
	return compileRegex(stringAt(args, 0), context).matches(stringAt(args, 1));
}
function withMust(name, params, call) {
	return [pure(name, params, (args, context) => call(compileOrPanic(stringAt(args, 0), context), args)), pure(`must${name.charAt(0).toUpperCase()}${name.slice(1)}`, params, (args, context) => call(compileRegex(stringAt(args, 0), context), args))];
}
function compileOrPanic(pattern, context) {
	try {
		return compileRegex(pattern, context);
	} catch (error) {
		if (!(error instanceof GoError)) throw error;
		const quoted = canBackquote(pattern) ? `\`${pattern}\`` : quoteGo(pattern);
		throw new GoError(`regexp: Compile(${quoted}): ${error.message}`);
	}
}
// src/engines/gotemplate/sprig/semver.ts
const semverFunctions = functionTable(pure("semver", ["string"], (args) => new SemverObject(reading$1(() => parseVersion(stringAt(args, 0))))), pure("semverCompare", ["string", "string"], (args) => reading$1(() => checkConstraint(parseConstraint(stringAt(args, 0)), parseVersion(stringAt(args, 1))))));
function reading$1(read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof SemverError) throw new GoError(error.message);
		throw error;
	}
}
const ZERO = {
	major: 0n,
	minor: 0n,
	patch: 0n,
	prerelease: "",
	metadata: "",
	original: ""
};
var SemverObject = class SemverObject extends GoObject {
	type;
	kind;
	version;
	constructor(version, kind = "ptr") {
		super();
		this.version = version;
		this.kind = kind;
		this.type = kind === "ptr" ? "*semver.Version" : "semver.Version";
	}
	text() {
		return printVersion(this.version);
	}
	method(name) {
		if (this.kind === "struct" && POINTER_METHODS.has(name)) return void 0;
		return METHODS.get(name)?.(this.version);
	}
	fields() {
		const { major, minor, patch, prerelease, metadata, original } = this.version;
		return [
			["major", goInt("uint64", major)],
			["minor", goInt("uint64", minor)],
			["patch", goInt("uint64", patch)],
			["pre", prerelease],
			["metadata", metadata],
			["original", original]
		];
	}
	equals(other) {
		return this === other;
	}
	deepCopied() {
		return new SemverObject(ZERO, this.kind === "ptr" ? "ptr" : "struct");
	}
	jsonValue() {
		return printVersion(this.version);
	}
};
function reads$2(name, read) {
	return [name, (version) => pure(name, [], () => read(version))];
}
function compares$1(name, holds) {
	return [name, (version) => pure(name, ["*semver.Version"], (args) => {
		const other = valueAt(args, 0);
		if (other instanceof SemverObject) return holds(compareVersions(version, other.version));
		throw new GoError("runtime error: invalid memory address or nil pointer dereference");
	})];
}
const MAX_UINT64 = 18446744073709551615n;
function increments(name, part) {
	return reads$2(name, (version) => {
		if (part === "patch" && version.prerelease !== "") return changed(version, {
			prerelease: "",
			metadata: ""
		});
		if (version[part] === MAX_UINT64) throw new GoError(`${part} version increment would overflow uint64`);
		const { major, minor, patch } = version;
		const numbers = {
			major: {
				major: major + 1n,
				minor: 0n,
				patch: 0n
			},
			minor: {
				minor: minor + 1n,
				patch: 0n
			},
			patch: { patch: patch + 1n }
		}[part];
		return changed(version, {
			...numbers,
			prerelease: "",
			metadata: ""
		});
	});
}
function changed(version, change) {
	const next = {
		...version,
		...change
	};
	const prefix = version.original.startsWith("v") ? "v" : "";
	return new SemverObject({
		...next,
		original: prefix + printVersion(next)
	}, "struct");
}
function sets(name, part) {
	return [name, (version) => pure(name, ["string"], (args) => {
		const text = stringAt(args, 0);
		const separator = part === "prerelease" ? "-" : "+";
		if (text !== "") try {
			parseVersion(`0.0.0${separator}${text}`);
		} catch (error) {
			if (!(error instanceof SemverError)) throw error;
			const known = error.message.includes("starts with 0") ? error.message : `invalid ${part} string`;
			throw new GoError(known);
		}
		return changed(version, { [part]: text });
	})];
}
const METHODS = new Map([
	compares$1("Compare", (order) => int(order)),
	compares$1("Equal", (order) => order === 0),
	compares$1("GreaterThan", (order) => order > 0),
	compares$1("GreaterThanEqual", (order) => order >= 0),
	increments("IncMajor", "major"),
	increments("IncMinor", "minor"),
	increments("IncPatch", "patch"),
	compares$1("LessThan", (order) => order < 0),
	compares$1("LessThanEqual", (order) => order <= 0),
	reads$2("Major", (version) => new GoInt("uint64", version.major)),
	reads$2("Metadata", (version) => version.metadata),
	reads$2("Minor", (version) => new GoInt("uint64", version.minor)),
	reads$2("Original", (version) => version.original),
	reads$2("Patch", (version) => new GoInt("uint64", version.patch)),
	reads$2("Prerelease", (version) => version.prerelease),
	sets("SetMetadata", "metadata"),
	sets("SetPrerelease", "prerelease"),
	reads$2("String", (version) => printVersion(version))
]);
const POINTER_METHODS = new Set([
	"Compare",
	"Equal",
	"GreaterThan",
	"GreaterThanEqual",
	"LessThan",
	"LessThanEqual",
	"Original"
]);
// src/engines/gotemplate/sprig/string-case.ts
function title(s) {
	let previous = " ";
	return runes(s).map((char) => {
		const out = isSeparator(previous) ? toTitle(char) : char;
		previous = char;
		return out;
	}).join("");
}
function isSeparator(char) {
	if (char < "\u0080") return !/[A-Za-z0-9_]/.test(char);
	return isSpace$2(char);
}
function untitle(s) {
	let atStart = true;
	return runes(s).map((char) => {
		if (isSpace$2(char)) {
			atStart = true;
			return char;
		}
		const out = atStart ? toLower(char) : char;
		atStart = false;
		return out;
	}).join("");
}
function swapCase(s) {
	let afterSpace = true;
	return runes(s).map((char) => {
		if (isUpper(char) || isTitle(char)) {
			afterSpace = false;
			return toLower(char);
		}
		if (isLower(char)) {
			const out = afterSpace ? toTitle(char) : toUpper(char);
			afterSpace = false;
			return out;
		}
		afterSpace = isSpace$2(char);
		return char;
	}).join("");
}
function pascalCase(s) {
	const chars = runes(s);
	let at = 0;
	let out = "";
	while (at < chars.length && isConnector(chars[at] ?? "")) out += chars[at++] ?? "";
	if (at >= chars.length) return out + (chars.at(-1) ?? "");
	let current = chars[at++] ?? "";
	let inCapitals = isUpper(current);
	current = toUpper(current);
	for (; at < chars.length; at++) {
		const previous = current;
		current = chars[at] ?? "";
		if (isConnector(previous)) {
			if (isConnector(current)) {
				out += previous;
				continue;
			}
			inCapitals = isUpper(current);
			current = toUpper(current);
			continue;
		}
		if (inCapitals) {
			if (isUpper(current)) current = toLower(current);
			else inCapitals = false;
		}
		out += previous;
	}
	return out + current;
}
function separatedCase(s, connector) {
	const chars = Array.from(s);
	let out = "";
	let word = nextWord(chars, 0);
	const take = () => {
		out += lowerWord(word, connector);
		word = nextWord(chars, word.end);
	};
	const takeLettersAndNumbers = () => {
		while (word.type === "letters" || word.type === "number") take();
		if (word.type !== "none" && word.type !== "punctuation" && word.type !== "connector") out += connector;
	};
	while (word.end < chars.length) {
		const previous = word;
		take();
		switch (previous.type) {
			case "number":
				takeLettersAndNumbers();
				break;
			case "connector":
			case "punctuation": break;
			default: {
				if (word.type !== "number") {
					if (word.type !== "connector" && word.type !== "punctuation") out += connector;
					break;
				}
				if (word.end >= chars.length) break;
				const number = word;
				word = nextWord(chars, word.end);
				if (word.type === "letters") {
					out += connector + lowerWord(number, connector);
					takeLettersAndNumbers();
				} else {
					out += lowerWord(number, connector);
					if (word.type !== "connector" && word.type !== "punctuation") out += connector;
				}
			}
		}
	}
	return out + lowerWord(word, connector);
}
function lowerWord(word, connector) {
	if (word.type !== "capitals" && word.type !== "connector") return word.chars.join("");
	let out = "";
	for (const char of word.chars) if (isConnector(char)) out += connector;
	else if (isInvalid(char)) out += "\ufffd";
	else out += isUpper(char) ? toLower(char) : char;
	return out;
}
function nextWord(chars, start) {
	if (start >= chars.length) return {
		type: "none",
		chars: [],
		end: start
	};
	const first = nextValid(chars, start, "\ufffd");
	const after = first.end;
	const { type, end } = scanWord(chars, first.char, after);
	return {
		type,
		chars: chars.slice(start, end),
		end
	};
}
function scanWord(chars, first, after) {
	const run = (belongs) => scanRun(chars, after, first, belongs).end;
	if (isInvalid(first)) return {
		type: "none",
		end: after
	};
	if (isConnector(first)) return {
		type: "connector",
		end: run(isConnector)
	};
	if (isPunctuation(first)) return {
		type: "punctuation",
		end: run(isPunctuation)
	};
	if (isUpper(first)) return {
		type: "capitals",
		end: scanCapitals(chars, first, after)
	};
	if (isAlphabetic(first)) return {
		type: "letters",
		end: run(isSmall)
	};
	if (isNumber(first)) return {
		type: "number",
		end: run(isNumber)
	};
	return {
		type: "other",
		end: run(isOther)
	};
}
function scanCapitals(chars, first, after) {
	if (after >= chars.length) return after;
	const second = nextValid(chars, after, first);
	if (!isUpper(second.char)) return isAlphabetic(second.char) ? scanRun(chars, second.end, second.char, isSmall).end : after;
	const run = scanRun(chars, second.end, second.char, isUpper);
	return run.end < chars.length && isAlphabetic(run.next) ? run.lastStart ?? after : run.end;
}
function scanRun(chars, start, previous, belongs) {
	let end = start;
	let last = previous;
	let lastStart;
	while (end < chars.length) {
		const following = nextValid(chars, end, last);
		if (!belongs(following.char)) return {
			end,
			next: following.char,
			lastStart
		};
		last = following.char;
		lastStart = end;
		end = following.end;
	}
	return {
		end,
		next: last,
		lastStart
	};
}
function nextValid(chars, start, previous) {
	for (let at = start; at < chars.length; at++) {
		const char = chars[at] ?? "";
		if (!isInvalid(char)) return {
			char,
			end: at + 1
		};
	}
	return {
		char: previous,
		end: chars.length
	};
}
function isInvalid(char) {
	return char === "\ufffd" || char.length === 1 && char >= "\ud800" && char <= "\udfff";
}
function isConnector(char) {
	return char === "-" || char === "_" || isSpace$2(char);
}
function isAlphabetic(char) {
	if (!isLetter(char)) return false;
	const code = char.codePointAt(0) ?? 0;
	if (code < 13312) return true;
	return !(code >= 19968 && code <= 40908 || code >= 13312 && code <= 19845 || code >= 131072 && code <= 178205);
}
function isSmall(char) {
	return isAlphabetic(char) && !isUpper(char);
}
function isOther(char) {
	return !isConnector(char) && !isAlphabetic(char) && !isNumber(char) && !isPunctuation(char);
}
// src/engines/gotemplate/sprig/string-wrap.ts
const SPACES = /[\t\n\v\f\r \u0085\u00a0]+/g;
function wrap(text, width, separator, breakWords) {
	const s = toByteString(text);
	const lineWidth = Math.max(1, width);
	const newLine = separator === "" ? "\n" : toByteString(separator);
	let out = "";
	let at = 0;
	while (s.length - at > lineWidth) {
		if (s[at] === " ") {
			at++;
			continue;
		}
		let end = s.lastIndexOf(" ", at + lineWidth);
		let next = end + 1;
		if (end < at) {
			end = breakWords ? at + lineWidth : s.indexOf(" ", at + lineWidth);
			next = breakWords ? end : end + 1;
			if (end < 0) break;
		}
		out += s.slice(at, end) + newLine;
		checkText("wrap", out.length);
		at = next;
	}
	return fromByteString(out + s.slice(at));
}
function abbreviate(text, offset, width) {
	const s = toByteString(text);
	if (width < 4 && s !== "") return "";
	if (s.length <= width) return text;
	return fromByteString(abbreviateBytes(s, offset, width));
}
function abbreviateBytes(s, offset, width) {
	const room = width - 3;
	let from = Math.min(offset, s.length);
	if (s.length - from < room) from = s.length - room;
	if (from <= 4) return `${s.slice(0, room)}...`;
	if (width < 7) return "";
	if (from + room >= s.length) return `...${s.slice(s.length - room)}`;
	const rest = s.slice(from);
	return `...${rest.length <= room ? rest : `${rest.slice(0, room - 3)}...`}`;
}
function deleteWhiteSpace(text) {
	const s = toByteString(text);
	const out = s.replace(SPACES, "");
	return out.length === s.length ? text : out;
}
function initials(text) {
	let out = "";
	let afterGap = true;
	for (const byte of toByteString(text)) {
		const gap = isSpace$2(byte);
		if (afterGap && !gap) out += byte;
		afterGap = gap;
	}
	return out;
}
// src/engines/gotemplate/sprig/strings.ts
const trimAll = pure("trimAll", ["string", "string"], (args) => trimCutset(stringAt(args, 1), stringAt(args, 0)));
const stringFunctions = functionTable(pure("abbrev", ["int", "string"], (args) => {
	const width = intAt(args, 0);
	return width < 4 ? stringAt(args, 1) : abbreviate(stringAt(args, 1), 0, width);
}), pure("abbrevboth", [
	"int",
	"int",
	"string"
], (args) => {
	const left = intAt(args, 0);
	const right = intAt(args, 1);
	const text = stringAt(args, 2);
	return right < 4 || left > 0 && right < 7 ? text : abbreviate(text, left, right);
}), pure("camelcase", ["string"], (args) => pascalCase(stringAt(args, 0))), pure("cat", ["...interface {}"], (args) => joinPrinted(args, printed)), pure("contains", ["string", "string"], (args) => search(args, (part, text) => text.includes(part))), pure("hasPrefix", ["string", "string"], (args) => search(args, (part, text) => text.startsWith(part))), pure("hasSuffix", ["string", "string"], (args) => search(args, (part, text) => text.endsWith(part))), pure("hello", [], () => "Hello!"), pure("indent", ["int", "string"], (args) => indent("indent", intAt(args, 0), stringAt(args, 1))), pure("initials", ["string"], (args) => initials(stringAt(args, 0))), pure("kebabcase", ["string"], (args) => separatedCase(stringAt(args, 0), "-")), pure("lower", ["string"], (args) => {
	const text = stringAt(args, 0);
	return isAscii(text) ? text.toLowerCase() : runes(text).map(toLower).join("");
}), pure("nindent", ["int", "string"], (args) => `\n${indent("nindent", intAt(args, 0), stringAt(args, 1))}`), pure("nospace", ["string"], (args) => deleteWhiteSpace(stringAt(args, 0))), pure("plural", [
	"string",
	"string",
	"int"
], (args) => stringAt(args, intAt(args, 2) === 1 ? 0 : 1)), pure("quote", ["...interface {}"], (args) => joinPrinted(args, (value) => quoteGo(strval(value)))), pure("repeat", ["int", "string"], (args) => repeat("repeat", stringAt(args, 1), intAt(args, 0))), pure("replace", [
	"string",
	"string",
	"string"
], (args) => replaceBytes(stringAt(args, 2), stringAt(args, 0), stringAt(args, 1))), pure("snakecase", ["string"], (args) => separatedCase(stringAt(args, 0), "_")), pure("squote", ["...interface {}"], (args) => joinPrinted(args, (value) => `'${printed(value)}'`)), pure("substr", [
	"int",
	"int",
	"string"
], (args) => substring(integerAt(args, 0), integerAt(args, 1), stringAt(args, 2))), pure("swapcase", ["string"], (args) => swapCase(stringAt(args, 0))), pure("title", ["string"], (args) => title(stringAt(args, 0))), pure("toString", ["interface {}"], (args) => strval(valueAt(args, 0))), pure("trim", ["string"], (args) => trimSpace$1(stringAt(args, 0))), trimAll, pure("trimPrefix", ["string", "string"], (args) => edit(args, (part, text) => text.startsWith(part) ? text.slice(part.length) : text)), pure("trimSuffix", ["string", "string"], (args) => edit(args, (part, text) => text.endsWith(part) ? text.slice(0, text.length - part.length) : text)), alias("trimall", trimAll), pure("trunc", ["int", "string"], (args) => truncate(intAt(args, 0), stringAt(args, 1))), pure("untitle", ["string"], (args) => untitle(stringAt(args, 0))), pure("upper", ["string"], (args) => {
	const text = stringAt(args, 0);
	return isAscii(text) ? text.toUpperCase() : runes(text).map(toUpper).join("");
}), pure("wrap", ["int", "string"], (args) => wrap(stringAt(args, 1), intAt(args, 0), "", false)), pure("wrapWith", [
	"int",
	"string",
	"string"
], (args) => wrap(stringAt(args, 2), intAt(args, 0), stringAt(args, 1), true)));
function search(args, found) {
	return searchBytes(stringAt(args, 0), stringAt(args, 1), found, (result) => result);
}
function edit(args, result) {
	return searchBytes(stringAt(args, 0), stringAt(args, 1), result, fromByteString);
}
function joinPrinted(args, print) {
	return joinedString(args.filter((value) => value !== null).map(print).join(" "));
}
function repeat(name, text, count) {
	if (count < 0) throw new GoError("strings: negative Repeat count");
	checkText(name, text.length * count);
	return joinedString(text.repeat(count));
}
function indent(name, spaces, text) {
	const pad = repeat(name, " ", spaces);
	return pad + replaceAll(text, "\n", `\n${pad}`);
}
function replaceBytes(text, old, replacement) {
	if (!hasInvalidUtf8(old)) return joinedString(replaceAll(text, old, replacement));
	return fromByteString(replaceAll(toByteString(text), toByteString(old), toByteString(replacement)));
}
function replaceAll(text, old, replacement) {
	if (old !== "" && (text.length + 1) * (replacement.length + 1) <= 67108864) return replacement.includes("$") ? text.split(old).join(replacement) : text.replaceAll(old, replacement);
	const parts = old === "" ? [
		"",
		...text,
		""
	] : text.split(old);
	checkText("replace", text.length + parts.length * replacement.length);
	return parts.join(replacement);
}
function trimCutset(text, cutset) {
	const cut = new Set(runes(cutset));
	const chars = Array.from(text);
	const decoded = runes(text);
	let start = 0;
	let end = chars.length;
	while (start < end && cut.has(decoded[start] ?? "")) start++;
	while (end > start && cut.has(decoded[end - 1] ?? "")) end--;
	return chars.slice(start, end).join("");
}
function truncate(count, text) {
	const length = byteLength(text);
	if (count < 0) return length + count > 0 ? sliceBytes(text, length + count, length) : text;
	return length > count ? sliceBytes(text, 0, count) : text;
}
function substring(start, end, text) {
	const length = byteLength(text);
	if (start < 0n) {
		if (end < 0n) throw outOfRange(`[:${end}]`);
		if (end > length) throw outOfRange(`[:${end}] with length ${length}`);
		return sliceBytes(text, 0, Number(end));
	}
	const to = end < 0n || end > length ? BigInt(length) : end;
	if (start > to) throw outOfRange(`[${start}:${to}]`);
	return sliceBytes(text, Number(start), Number(to));
}
function outOfRange(range) {
	return new GoError(`runtime error: slice bounds out of range ${range}`);
}
// src/engines/gotemplate/sprig/time/go-duration.ts
const SECOND = 1000000000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;
function parseDuration(text) {
	const read = readDuration(toByteString(text));
	if (typeof read === "string") throw new GoError(read);
	return read;
}
function printDuration(nanoseconds) {
	if (nanoseconds === 0n) return "0s";
	const sign = nanoseconds < 0n ? "-" : "";
	const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
	if (size < 1000n) return `${sign}${size}ns`;
	if (size < 1000000n) return `${sign}${withFraction(size, 1000n)}\u00b5s`;
	if (size < SECOND) return `${sign}${withFraction(size, 1000000n)}ms`;
	const hours = size / HOUR;
	const minutes = size % HOUR / MINUTE;
	const seconds = `${withFraction(size % MINUTE, SECOND)}s`;
	if (hours > 0n) return `${sign}${hours}h${minutes}m${seconds}`;
	return minutes > 0n ? `${sign}${minutes}m${seconds}` : `${sign}${seconds}`;
}
function withFraction(value, unit) {
	const rest = value % unit;
	if (rest === 0n) return String(value / unit);
	const places = String(unit).length - 1;
	return `${value / unit}.${trimmedEnd(String(rest).padStart(places, "0"), "0")}`;
}
function roundDuration(nanoseconds, unit) {
	if (unit <= 0n) return nanoseconds;
	const rest = nanoseconds % unit;
	if ((rest < 0n ? -rest : rest) * 2n < unit) return nanoseconds - rest;
	return saturated(nanoseconds - rest + (nanoseconds < 0n ? -unit : unit));
}
function truncateDuration(nanoseconds, unit) {
	return unit <= 0n ? nanoseconds : nanoseconds - nanoseconds % unit;
}
function saturated(nanoseconds) {
	const limit = 1n << 63n;
	return nanoseconds >= limit ? limit - 1n : nanoseconds < -limit ? -limit : nanoseconds;
}
function largestUnit(nanoseconds) {
	const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
	const day = 24n * HOUR;
	const units = [
		[365n * day, "y"],
		[30n * day, "mo"],
		[day, "d"],
		[HOUR, "h"],
		[MINUTE, "m"],
		[SECOND, "s"]
	];
	for (const [unit, name] of units) if (size > unit) return `${size / unit}${name}`;
	return "0s";
}
// src/engines/gotemplate/sprig/time/go-time.ts
const NANOSECONDS$1 = 1000000000n;
const ZERO_TIME = -62135596800n;
var GoTime = class GoTime extends GoObject {
	type = "time.Time";
	kind = "struct";
	seconds;
	nanoseconds;
	zone;
	monotonic;
	constructor(seconds, nanoseconds, zone, monotonic) {
		super();
		this.seconds = seconds;
		this.nanoseconds = nanoseconds;
		this.zone = zone;
		this.monotonic = monotonic;
	}
	text() {
		const text = this.format("2006-01-02 15:04:05.999999999 -0700 MST");
		if (this.monotonic === void 0) return text;
		const size = this.monotonic < 0n ? -this.monotonic : this.monotonic;
		const fraction = String(size % NANOSECONDS$1).padStart(9, "0");
		return `${text} m=${this.monotonic < 0n ? "-" : "+"}${size / NANOSECONDS$1}.${fraction}`;
	}
	equals(other) {
		return other instanceof GoTime && this.seconds === other.seconds && this.nanoseconds === other.nanoseconds && this.zone === other.zone && this.monotonic === other.monotonic;
	}
	method(name) {
		return TIME_METHODS.get(name)?.(this);
	}
	format(layout) {
		return formatTime(this.seconds, this.nanoseconds, this.zone, layout);
	}
	nanosecondsSinceEpoch() {
		return this.seconds * NANOSECONDS$1 + BigInt(this.nanoseconds);
	}
	in(zone) {
		return new GoTime(this.seconds, this.nanoseconds, zone);
	}
	add(nanoseconds) {
		const moved = timeAt(this.nanosecondsSinceEpoch() + nanoseconds, this.zone);
		const monotonic = this.monotonic === void 0 ? void 0 : this.monotonic + nanoseconds;
		return new GoTime(moved.seconds, moved.nanoseconds, this.zone, monotonic);
	}
	jsonValue() {
		return this.marshalled("Time.MarshalJSON", "json: error calling MarshalJSON for type time.Time: ");
	}
	marshalled(method, prefix) {
		const year = civilOf(this.seconds + BigInt(this.zone.at(Number(this.seconds)).offset)).year;
		if (year < 0 || year > 9999) throw new GoError(`${prefix}${method}: year outside of range [0,9999]`);
		return this.format("2006-01-02T15:04:05.999999999Z07:00");
	}
};
function timeAt(nanoseconds, zone) {
	const rest = (nanoseconds % NANOSECONDS$1 + NANOSECONDS$1) % NANOSECONDS$1;
	return new GoTime((nanoseconds - rest) / NANOSECONDS$1, Number(rest), zone);
}
function zeroTime() {
	return new GoTime(ZERO_TIME, 0, UTC);
}
function clockTime(context) {
	const { seconds, nanoseconds } = timeAt(context.now, LOCAL);
	return new GoTime(seconds, nanoseconds, LOCAL, 0n);
}
var NamedInt = class NamedInt extends GoObject {
	underlying() {
		return new GoInt(this.kind === "int64" ? "int64" : "int", this.value);
	}
	equals(other) {
		return other instanceof NamedInt && other.type === this.type && other.value === this.value;
	}
};
var GoDuration = class extends NamedInt {
	type = "time.Duration";
	kind = "int64";
	value;
	constructor(value) {
		super();
		this.value = BigInt.asIntN(64, value);
	}
	text() {
		return printDuration(this.value);
	}
	method(name) {
		return DURATION_METHODS.get(name)?.(this);
	}
};
var CalendarName = class extends NamedInt {
	type;
	kind = "int";
	value;
	#name;
	constructor(type, value, name) {
		super();
		this.type = type;
		this.value = BigInt(value);
		this.#name = name;
	}
	text() {
		return this.#name;
	}
	method(name) {
		return name === "String" ? pure("String", [], () => this.#name) : void 0;
	}
};
function reads$1(name, read) {
	return [name, (receiver) => pure(name, [], () => read(receiver))];
}
const TIME_METHODS = new Map([
	["Add", (time) => pure("Add", ["time.Duration"], (args) => time.add(durationAt(args, 0)))],
	["AddDate", (time) => pure("AddDate", [
		"int",
		"int",
		"int"
	], (args) => addDate(time, args))],
	["After", (time) => compares("After", time, (order) => order > 0n)],
	["Before", (time) => compares("Before", time, (order) => order < 0n)],
	["Compare", (time) => pure("Compare", ["time.Time"], (args) => {
		const order = difference(time, timeArgument(args, 0));
		return int(order < 0n ? -1 : order > 0n ? 1 : 0);
	})],
	reads$1("Day", (time) => int(civil(time).day)),
	["Equal", (time) => compares("Equal", time, (order) => order === 0n)],
	["Format", (time) => pure("Format", ["string"], (args) => time.format(stringAt(args, 0)))],
	reads$1("Hour", (time) => int(civil(time).hour)),
	reads$1("IsDST", () => false),
	reads$1("IsZero", (time) => time.seconds === ZERO_TIME && time.nanoseconds === 0),
	reads$1("Local", (time) => time.in(LOCAL)),
	reads$1("Minute", (time) => int(civil(time).minute)),
	reads$1("Month", (time) => {
		const { month } = civil(time);
		return new CalendarName("time.Month", month, MONTHS[month - 1] ?? "");
	}),
	reads$1("Nanosecond", (time) => int(time.nanoseconds)),
	["Round", (time) => pure("Round", ["time.Duration"], (args) => rounded(time, durationAt(args, 0), true))],
	reads$1("Second", (time) => int(civil(time).second)),
	reads$1("String", (time) => time.text()),
	["Sub", (time) => pure("Sub", ["time.Time"], (args) => new GoDuration(saturated(difference(time, timeArgument(args, 0)))))],
	["Truncate", (time) => pure("Truncate", ["time.Duration"], (args) => rounded(time, durationAt(args, 0), false))],
	reads$1("UTC", (time) => time.in(UTC)),
	reads$1("Unix", (time) => int64(time.seconds)),
	reads$1("UnixMicro", (time) => int64(time.nanosecondsSinceEpoch() / 1000n)),
	reads$1("UnixMilli", (time) => int64(time.nanosecondsSinceEpoch() / 1000000n)),
	reads$1("UnixNano", (time) => int64(time.nanosecondsSinceEpoch())),
	reads$1("Weekday", (time) => {
		const { weekday } = civil(time);
		return new CalendarName("time.Weekday", weekday, WEEKDAYS[weekday] ?? "");
	}),
	reads$1("Year", (time) => int(civil(time).year)),
	reads$1("YearDay", (time) => int(civil(time).yearDay))
]);
const DURATION_METHODS = new Map([
	reads$1("Abs", (duration) => new GoDuration(duration.value < 0n ? -duration.value : duration.value)),
	reads$1("Hours", (duration) => inUnits(duration, 3600000000000n)),
	reads$1("Microseconds", (duration) => int64(duration.value / 1000n)),
	reads$1("Milliseconds", (duration) => int64(duration.value / 1000000n)),
	reads$1("Minutes", (duration) => inUnits(duration, 60000000000n)),
	reads$1("Nanoseconds", (duration) => int64(duration.value)),
	["Round", (duration) => pure("Round", ["time.Duration"], (args) => new GoDuration(roundDuration(duration.value, durationAt(args, 0))))],
	reads$1("Seconds", (duration) => inUnits(duration, NANOSECONDS$1)),
	reads$1("String", (duration) => duration.text()),
	["Truncate", (duration) => pure("Truncate", ["time.Duration"], (args) => new GoDuration(truncateDuration(duration.value, durationAt(args, 0))))]
]);
function civil(time) {
	return civilOf(time.seconds + BigInt(time.zone.at(Number(time.seconds)).offset));
}
function inUnits(duration, unit) {
	return Number(duration.value / unit) + Number(duration.value % unit) / Number(unit);
}
function difference(a, b) {
	return a.nanosecondsSinceEpoch() - b.nanosecondsSinceEpoch();
}
function compares(name, time, holds) {
	return pure(name, ["time.Time"], (args) => holds(difference(time, timeArgument(args, 0))));
}
function timeArgument(args, index) {
	const value = valueAt(args, index);
	if (value instanceof GoTime) return value;
	throw new GoError("wrong type for value; expected time.Time");
}
function durationAt(args, index) {
	const value = valueAt(args, index);
	return value instanceof GoDuration ? value.value : integerAt(args, index);
}
function addDate(time, args) {
	const limit = 1e9;
	const [years = 0, months = 0, days = 0] = [
		0,
		1,
		2
	].map((index) => Math.max(-1e9, Math.min(limit, Number(integerAt(args, index)))));
	const { year, month, day, hour, minute, second } = civil(time);
	const local = secondsOf(year + years, month + months, day + days, hour, minute, second);
	const guess = local - BigInt(time.zone.at(Number(local)).offset);
	return new GoTime(local - BigInt(time.zone.at(Number(guess)).offset), time.nanoseconds, time.zone);
}
function rounded(time, unit, round) {
	const stripped = new GoTime(time.seconds, time.nanoseconds, time.zone);
	if (unit <= 0n) return stripped;
	const rest = (((time.seconds - ZERO_TIME) * NANOSECONDS$1 + BigInt(time.nanoseconds)) % unit + unit) % unit;
	return stripped.add(round && rest * 2n >= unit ? unit - rest : -rest);
}
function sinceTime(time, context) {
	return saturated(context.now - time.nanosecondsSinceEpoch());
}
// src/engines/gotemplate/sprig/time/go-time-parse.ts
function parseTime(layoutText, valueText) {
	return new TimeReader(toByteString(layoutText), toByteString(valueText)).read();
}
var TimeReader = class {
	#layout;
	#whole;
	#rest;
	#year = 0;
	#month = -1;
	#day = -1;
	#yearDay = -1;
	#hour = 0;
	#minute = 0;
	#second = 0;
	#nanoseconds = 0;
	#half;
	#zone;
	#offset;
	#zoneName = "";
	constructor(layout, value) {
		this.#layout = layout;
		this.#whole = value;
		this.#rest = value;
	}
	read() {
		const parts = partsOf(this.#layout);
		for (const [index, part] of parts.entries()) if (!part.isElement) this.#skip(part.text);
		else if (!this.#element(part.text, parts[index + 1])) this.#fail(part.text);
		if (this.#rest !== "") this.#reject(`: extra text: ${quoteForTime(this.#rest)}`);
		if (this.#half === "PM" && this.#hour < 12) this.#hour += 12;
		else if (this.#half === "AM" && this.#hour === 12) this.#hour = 0;
		this.#settleDay();
		return this.#settleZone();
	}
	#fail(element, rest = this.#rest) {
		throw new GoError(`parsing time ${quoteForTime(this.#whole)} as ${quoteForTime(this.#layout)}: cannot parse ${quoteForTime(rest)} as ${quoteForTime(element)}`);
	}
	#reject(message) {
		throw new GoError(`parsing time ${quoteForTime(this.#whole)}${message}`);
	}
	#skip(text) {
		let at = 0;
		while (at < text.length) if (text[at] === " ") {
			if (this.#rest !== "" && this.#rest[0] !== " ") this.#fail(text);
			while (text[at] === " ") at++;
			this.#rest = this.#rest.replace(/^ +/, "");
		} else {
			if (this.#rest[0] !== text[at]) this.#fail(text);
			at++;
			this.#rest = this.#rest.slice(1);
		}
	}
	#element(element, next) {
		switch (element) {
			case "06": return this.#take(/^[+\-\d]\d/, (digits) => {
				this.#year = Number(digits) + (Number(digits) >= 69 ? 1900 : 2e3);
			});
			case "2006": return this.#take(/^\d{4}/, (digits) => {
				this.#year = Number(digits);
			});
			case "Jan":
			case "January": return this.#name(MONTHS, element.length === 3, (index) => {
				this.#month = index + 1;
			});
			case "Mon":
			case "Monday": return this.#name(WEEKDAYS, element.length === 3, () => {});
			case "1":
			case "01": return this.#number(element, (month) => {
				if (month < 1 || month > 12) this.#outOfRange("month");
				this.#month = month;
			});
			case "2":
			case "_2":
			case "02": return this.#number(element, (day) => {
				this.#day = day;
			});
			case "__2":
			case "002": return this.#take(element === "002" ? /^\d{3}/ : /^ {0,2}\d{1,3}/, (digits) => {
				this.#yearDay = Number(digits);
			});
			case "15": return this.#number("1", (hour) => this.#setHour(hour, 23));
			case "3":
			case "03": return this.#number(element, (hour) => this.#setHour(hour, 12));
			case "4":
			case "04": return this.#number(element, (minute) => {
				if (minute > 59) this.#outOfRange("minute");
				this.#minute = minute;
			});
			case "5":
			case "05": return this.#number(element, (second) => this.#setSecond(second, next));
			case "PM":
			case "pm": return this.#take(element === "PM" ? /^[AP]M/ : /^[ap]m/, (half) => {
				this.#half = half.toUpperCase() === "AM" ? "AM" : "PM";
			});
			case "MST": return this.#zoneLetters();
			default: return element.startsWith(".") || element.startsWith(",") ? this.#fraction(element) : this.#zoneOffset(element);
		}
	}
	#take(pattern, use) {
		const match = pattern.exec(this.#rest);
		if (match === null) return false;
		this.#rest = this.#rest.slice(match[0].length);
		use(match[0]);
		return true;
	}
	#number(element, use) {
		const pattern = element.startsWith("0") ? /^\d\d/ : element.startsWith("_") ? /^ ?\d\d?/ : /^\d\d?/;
		return this.#take(pattern, (digits) => use(Number(digits)));
	}
	#name(names, short, use) {
		const index = names.findIndex((name) => {
			const wanted = short ? name.slice(0, 3) : name;
			return this.#rest.slice(0, wanted.length).toLowerCase() === wanted.toLowerCase();
		});
		if (index < 0) return false;
		this.#rest = this.#rest.slice(short ? 3 : (names[index] ?? "").length);
		use(index);
		return true;
	}
	#outOfRange(what) {
		this.#reject(`: ${what} out of range`);
	}
	#setHour(hour, last) {
		if (hour > last) this.#outOfRange("hour");
		this.#hour = hour;
	}
	#setSecond(second, next) {
		if (second > 59) this.#outOfRange("second");
		this.#second = second;
		if (!/^[.,]\d/.test(this.#rest)) return;
		if (next?.isElement === true && /^[.,]/.test(next.text)) return;
		if (next?.isElement === false && this.#elementAfter(next) === "fraction") return;
		this.#take(/^[.,]\d+/, (fraction) => this.#setFraction(fraction));
	}
	#elementAfter(part) {
		const parts = partsOf(this.#layout);
		const following = parts[parts.indexOf(part) + 1];
		return following !== void 0 && /^[.,]/.test(following.text) ? "fraction" : "other";
	}
	#fraction(element) {
		if (element.charAt(1) === "9") {
			this.#take(/^[.,]\d+/, (fraction) => this.#setFraction(fraction));
			return true;
		}
		const fraction = this.#rest.slice(0, element.length);
		if (fraction.length < element.length || !/^[.,]\d/.test(fraction) || !/^[.,]\d*$/.test(fraction.slice(0, 10))) return false;
		this.#rest = this.#rest.slice(element.length);
		this.#setFraction(fraction);
		return true;
	}
	#setFraction(fraction) {
		this.#nanoseconds = Number(fraction.slice(1, 10).padEnd(9, "0"));
	}
	#zoneOffset(element) {
		if (element.startsWith("Z") && this.#rest.startsWith("Z")) {
			this.#rest = this.#rest.slice(1);
			this.#zone = UTC;
			return true;
		}
		const shape = element.slice(1).replaceAll(/\d\d/g, "(\\d\\d)");
		const match = new RegExp(`^([+-])${shape}`).exec(this.#rest);
		if (match === null) return false;
		this.#rest = this.#rest.slice(match[0].length);
		const [hours, minutes, seconds] = [
			match[2],
			match[3],
			match[4]
		].map((digits) => Number(digits ?? 0));
		if ((seconds ?? 0) > 60) this.#outOfRange("time zone offset second");
		if ((minutes ?? 0) > 60) this.#outOfRange("time zone offset minute");
		if ((hours ?? 0) > 24) this.#outOfRange("time zone offset hour");
		const size = ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
		this.#offset = match[1] === "-" ? -size : size;
		return true;
	}
	#zoneLetters() {
		if (this.#rest.startsWith("UTC")) {
			this.#rest = this.#rest.slice(3);
			this.#zone = UTC;
			return true;
		}
		const length = zoneNameLength(this.#rest);
		if (length === 0) return false;
		this.#zoneName = this.#rest.slice(0, length);
		this.#rest = this.#rest.slice(length);
		return true;
	}
	#settleDay() {
		if (this.#yearDay >= 0) this.#settleYearDay();
		if (this.#month < 0) this.#month = 1;
		if (this.#day < 0) this.#day = 1;
		if (this.#day < 1 || this.#day > daysInMonth(this.#year, this.#month)) this.#outOfRange("day");
	}
	#settleYearDay() {
		const days = isLeapYear(this.#year) ? 366 : 365;
		if (this.#yearDay < 1 || this.#yearDay > days) this.#outOfRange("day-of-year");
		const { month, day } = civilOf(secondsOf(this.#year, 1, this.#yearDay, 0, 0, 0));
		if (this.#month >= 0 && this.#month !== month) this.#reject(": day-of-year does not match month");
		if (this.#day >= 0 && this.#day !== day) this.#reject(": day-of-year does not match day");
		this.#month = month;
		this.#day = day;
	}
	#settleZone() {
		const seconds = secondsOf(this.#year, this.#month, this.#day, this.#hour, this.#minute, this.#second);
		const nanoseconds = this.#nanoseconds;
		const name = fromByteString(this.#zoneName);
		if (this.#zone !== void 0) return {
			seconds,
			nanoseconds,
			zone: this.#zone
		};
		if (this.#offset !== void 0) {
			const zone = this.#offset === 0 && (name === "" || name === "UTC") ? LOCAL : fixedZone(name, this.#offset);
			return {
				seconds: seconds - BigInt(this.#offset),
				nanoseconds,
				zone
			};
		}
		if (name === "") return {
			seconds,
			nanoseconds,
			zone: LOCAL
		};
		return {
			seconds,
			nanoseconds,
			zone: fixedZone(name, name.startsWith("GMT") && name.length > 3 ? Number(name.slice(3)) * 3600 : 0)
		};
	}
};
function zoneNameLength(text) {
	if (/^(?:ChST|MeST)/.test(text)) return 4;
	if (text.startsWith("GMT")) return 3 + signedOffsetLength(text.slice(3));
	if (text.startsWith("+") || text.startsWith("-")) return text.length < 3 ? 0 : signedOffsetLength(text);
	const letters = /^[A-Z]{0,6}/.exec(text)?.[0] ?? "";
	switch (letters.length) {
		case 3: return 3;
		case 4: return letters.endsWith("T") || letters === "WITA" ? 4 : 0;
		case 5: return letters.endsWith("T") ? 5 : 0;
		default: return 0;
	}
}
function signedOffsetLength(text) {
	const match = /^[+-](\d+)/.exec(text);
	return match === null || Number(match[1]) > 23 ? 0 : match[0].length;
}
// src/engines/gotemplate/sprig/time/dates.ts
const HTML_DATE = "2006-01-02";
const NANOSECONDS = 1000000000n;
const dateInZone = seeded("dateInZone", [
	"string",
	"interface {}",
	"string"
], (args, context) => timeOf(valueAt(args, 1), context).in(zoneAt(args, 2)).format(stringAt(args, 0)));
const dateModify = pure("dateModify", ["string", "time.Time"], (args) => {
	const date = timeArgument(args, 1);
	try {
		return date.add(parseDuration(stringAt(args, 0)));
	} catch (error) {
		if (error instanceof GoError) return date;
		throw error;
	}
});
const mustDateModify = pure("mustDateModify", ["string", "time.Time"], (args) => timeArgument(args, 1).add(parseDuration(stringAt(args, 0))));
const dateFunctions = functionTable(seeded("ago", ["interface {}"], (args, context) => printDuration(roundDuration(sinceTime(timeOf(valueAt(args, 0), context), context), NANOSECONDS))), seeded("date", ["string", "interface {}"], (args, context) => timeOf(valueAt(args, 1), context).in(LOCAL).format(stringAt(args, 0))), dateInZone, dateModify, alias("date_in_zone", dateInZone), alias("date_modify", dateModify), pure("duration", ["interface {}"], (args) => {
	const value = valueAt(args, 0);
	return printDuration(BigInt.asIntN(64, secondsFrom(value) * NANOSECONDS));
}), seeded("durationRound", ["interface {}"], (args, context) => largestUnit(nanosecondsFrom(valueAt(args, 0), context))), seeded("htmlDate", ["interface {}"], (args, context) => timeOf(valueAt(args, 0), context).in(LOCAL).format(HTML_DATE)), seeded("htmlDateInZone", ["interface {}", "string"], (args, context) => timeOf(valueAt(args, 0), context).in(zoneAt(args, 1)).format(HTML_DATE)), mustDateModify, pure("mustToDate", ["string", "string"], (args) => toDate(args)), alias("must_date_modify", mustDateModify), seeded("now", [], (_, context) => clockTime(context)), toDateOrZero(), pure("unixEpoch", ["time.Time"], (args) => String(timeArgument(args, 0).seconds)));
function timeOf(value, context) {
	if (value instanceof GoTime) return value;
	if (value instanceof GoInt && (value.type === "int" || value.type === "int64" || value.type === "int32")) return timeAt(value.value * NANOSECONDS, LOCAL);
	return clockTime(context);
}
function zoneAt(args, index) {
	return zoneNamed(stringAt(args, index)) ?? UTC;
}
function secondsFrom(value) {
	if (typeof value === "string") return value.length > 1024 ? 0n : parseIntGo(value).value;
	return value instanceof GoInt && value.type === "int64" ? value.value : 0n;
}
function nanosecondsFrom(value, context) {
	if (value instanceof GoTime) return sinceTime(value, context);
	if (value instanceof GoInt && value.type === "int64") return value.value;
	if (typeof value !== "string") return 0n;
	try {
		return parseDuration(value);
	} catch (error) {
		if (error instanceof GoError) return 0n;
		throw error;
	}
}
function toDate(args) {
	const { seconds, nanoseconds, zone } = parseTime(stringAt(args, 0), stringAt(args, 1));
	return new GoTime(seconds, nanoseconds, zone);
}
function toDateOrZero() {
	return pure("toDate", ["string", "string"], (args) => {
		try {
			return toDate(args);
		} catch (error) {
			if (error instanceof GoError) return zeroTime();
			throw error;
		}
	});
}
// src/engines/gotemplate/sprig/types.ts
const typeFunctions = functionTable(pure("deepEqual", ["interface {}", "interface {}"], (args) => deepEqual(valueAt(args, 0), valueAt(args, 1))), pure("kindIs", ["string", "interface {}"], (args) => stringAt(args, 0) === kindOf(valueAt(args, 1))), pure("kindOf", ["interface {}"], (args) => kindOf(valueAt(args, 0))), pure("typeIs", ["string", "interface {}"], (args) => stringAt(args, 0) === typeOf(valueAt(args, 1))), pure("typeIsLike", ["string", "interface {}"], (args) => {
	const target = stringAt(args, 0);
	const type = typeOf(valueAt(args, 1));
	return target === type || `*${target}` === type;
}), pure("typeOf", ["interface {}"], (args) => typeOf(valueAt(args, 0))));
// src/engines/gotemplate/sprig/urls.ts
const urlFunctions = functionTable(pure("getHostByName", ["string"], () => ""), pure("urlJoin", ["map[string]interface {}"], (args) => join(mapAt(args, 0))), pure("urlParse", ["string"], (args) => {
	const url = reading("url", () => parseUrl(stringAt(args, 0)));
	return new Map([
		["scheme", url.scheme],
		["host", url.host],
		["hostname", hostnameOf(url.host)],
		["path", url.path],
		["query", url.query],
		["opaque", url.opaque],
		["fragment", url.fragment],
		["userinfo", url.userinfo ?? ""]
	]);
}));
function join(dictionary) {
	const part = (key) => textUnder(dictionary, key);
	const url = {
		scheme: part("scheme"),
		host: part("host"),
		path: part("path"),
		query: part("query"),
		opaque: part("opaque"),
		fragment: part("fragment")
	};
	const given = part("userinfo");
	const userinfo = given === "" ? void 0 : reading("userinfo in dict", () => parseUrl(`proto://${given}@host`)).userinfo;
	return printUrl({
		...url,
		...userinfo === void 0 ? {} : { userinfo }
	});
}
function textUnder(dictionary, key) {
	const value = dictionary.get(key);
	if (value === void 0) return "";
	if (typeof value === "string") return value;
	if (value === null) throw new GoError("runtime error: invalid memory address or nil pointer dereference");
	throw new GoError(`unable to parse ${key} key, must be of type string, but ${kindOf(value)} found`);
}
function reading(what, read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof GoError) throw new GoError(`unable to parse ${what}: ${error.message}`);
		throw error;
	}
}
// src/engines/gotemplate/sprig/sprig.ts
const ALL = mergeFunctions(certificateFunctions, cryptoFunctions, dateFunctions, dictionaryFunctions, encodingFunctions, listFunctions, logicFunctions, numberFunctions, pathFunctions, regexFunctions, semverFunctions, stringFunctions, typeFunctions, urlFunctions);
function sprigFunctions() {
	return ALL;
}
// src/engines/gotemplate/sprig/toml/toml-encode.ts
var TomlEncodeError = class extends GoError {};
const LOCAL_LAYOUTS = new Map([
	["date-local", "2006-01-02"],
	["datetime-local", "2006-01-02T15:04:05.999999999"],
	["time-local", "15:04:05.999999999"]
]);
function encodeToml(value) {
	if (value === null) throw new GoError("reflect: call of reflect.Value.Type on zero Value");
	const writer = new TomlWriter();
	writer.encode([], value);
	return writer.out;
}
var TomlWriter = class {
	out = "";
	encode(path, value) {
		checkDepth("toToml", path.length);
		checkText("toToml", this.out.length);
		if (isNilMap(value)) return;
		switch (tomlType(value, path.length)) {
			case "tables":
				this.#tables(path, itemsOf(value) ?? []);
				return;
			case "table":
				this.#table(path, value);
				return;
			default:
				if (value instanceof GoComplex) throw new TomlEncodeError(`unsupported type for key '${printKey(path)}': complex128`);
				this.#keyValue(path, value, false, path.length);
		}
	}
	#tables(path, tables) {
		if (path.length === 0) throw new TomlEncodeError("toml: top-level values must be Go maps or structs");
		for (const table of tables) {
			if (isNilMap(table)) continue;
			this.#newLine();
			this.out += `${indentation(path)}[[${printKey(path)}]]`;
			this.#newLine();
			this.#members(path, table);
		}
	}
	#table(path, table) {
		if (path.length === 1) this.#newLine();
		if (path.length > 0) {
			this.out += `${indentation(path)}[${printKey(path)}]`;
			this.#newLine();
		}
		this.#members(path, table);
	}
	#members(path, table) {
		const [direct, nested] = membersOf(table, path.length);
		for (const [key, value] of [...direct, ...nested]) if (value !== null && !isNilCollection(value)) this.encode([...path, key], value);
	}
	#newLine() {
		if (this.out !== "") this.out += "\n";
	}
	#keyValue(path, value, inline, depth) {
		const key = path.at(-1);
		if (key === void 0) {
			this.#element(value, depth);
			return;
		}
		this.out += `${indentation(path)}${printKeyPart(key)} = `;
		this.#element(value, depth);
		if (!inline) this.#newLine();
	}
	#element(value, depth) {
		checkDepth("toToml", depth);
		if (typeof value === "string") this.out += quoteToml(value);
		else if (typeof value === "boolean") this.out += value ? "true" : "false";
		else if (typeof value === "number") this.out += printFloat(value);
		else if (value instanceof GoInt) this.out += String(value.value);
		else if (value instanceof GoComplex) throw new TomlEncodeError("unexpected type: complex128");
		else if (value instanceof GoObject) this.#object(value, depth);
		else if (value instanceof Map) this.#inlineTable(value, depth);
		else if (value !== null) this.#array(itemsOf(value) ?? [], depth);
	}
	#object(value, depth) {
		if (value instanceof GoTime) this.out += printTime(value);
		else if (value instanceof GoDuration) this.out += quoteToml(value.text());
		else if (isTextMarshaler(value)) this.#element(value.jsonValue(), depth + 1);
		else {
			const underlying = value.underlying();
			if (underlying !== void 0) this.#element(underlying, depth + 1);
			else this.#inlineTable(value, depth);
		}
	}
	#array(items, depth) {
		this.out += "[";
		for (const [index, item] of items.entries()) {
			if (index > 0) this.out += ", ";
			this.#element(item, depth + 1);
		}
		this.out += "]";
	}
	#inlineTable(table, depth) {
		const [direct, nested] = membersOf(table, depth);
		this.out += "{";
		this.#inlineMembers(direct, nested.length > 0, depth);
		this.#inlineMembers(nested, false, depth);
		this.out += "}";
	}
	#inlineMembers(members, hasMore, depth) {
		for (const [index, [key, value]] of members.entries()) {
			if (value === null || isNilCollection(value)) continue;
			this.#keyValue([key], value, true, depth + 1);
			if (hasMore || index < members.length - 1) this.out += ", ";
		}
	}
};
function membersOf(table, depth) {
	const members = table instanceof Map ? sortedKeys(table).map((key) => [key, table.get(key) ?? null]) : table instanceof GoObject ? table.fields().filter(([name]) => /^\p{Lu}/u.test(name)) : [];
	const direct = [];
	const nested = [];
	for (const member of members) {
		const type = tomlType(member[1], depth + 1);
		(type === "table" || type === "tables" ? nested : direct).push(member);
	}
	return [direct, nested];
}
function tomlType(value, depth) {
	checkDepth("toToml", depth);
	if (value === null || isNilCollection(value)) return "none";
	if (typeof value !== "object" || value instanceof GoInt) return "scalar";
	if (value instanceof Map) return "table";
	if (value instanceof GoComplex) {
		if (depth === 0) return "scalar";
		throw new TomlEncodeError("unsupported type: complex128");
	}
	if (value instanceof GoObject) {
		if (value.isNil()) return "none";
		return value instanceof GoTime || isTextMarshaler(value) || value.underlying() !== void 0 ? "scalar" : "table";
	}
	const items = itemsOf(value) ?? [];
	let allTables = items.length > 0;
	for (const item of items) {
		const type = tomlType(item, depth + 1);
		if (type === "none") throw new TomlEncodeError("toml: cannot encode array with nil element");
		if (type !== "table") allTables = false;
	}
	return allTables ? "tables" : "array";
}
function isTextMarshaler(value) {
	return "jsonValue" in value && !("jsonFields" in value);
}
function isNilMap(value) {
	return value instanceof Map && isNilCollection(value);
}
function printTime(time) {
	const layout = LOCAL_LAYOUTS.get(time.zone.name);
	return time.format(layout ?? "2006-01-02T15:04:05.999999999Z07:00");
}
function printFloat(value) {
	if (Number.isNaN(value)) return "nan";
	if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
	const text = formatFloat(value, "g");
	return /[e.]/.test(text) ? text : `${text}.0`;
}
function indentation(path) {
	return "  ".repeat(path.length - 1);
}
function printKey(path) {
	return path.map(printKeyPart).join(".");
}
function printKeyPart(part) {
	return /^[A-Za-z0-9_-]+$/.test(part) ? part : quoteToml(part);
}
function quoteToml(text) {
	return `"${text.replaceAll(/[\0-\u001f\u007f"\\]/g, (char) => {
		return shortEscapes[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
	})}"`;
}
// src/engines/gotemplate/sprig/toml/toml-key-path.ts
var TomlKeyPath = class TomlKeyPath {
	parent;
	key;
	depth;
	isImplicit = false;
	isArray = false;
	#children;
	constructor(parent, key = "") {
		this.parent = parent;
		this.key = key;
		this.depth = parent === void 0 ? 0 : parent.depth + 1;
	}
	child(key) {
		this.#children ??= new Map();
		return getOrInsert(this.#children, key, () => new TomlKeyPath(this, key));
	}
	print() {
		const keys = [];
		for (let path = this; path.parent !== void 0; path = path.parent) keys.push(path.key);
		return printKey(keys.reverse());
	}
};
// src/engines/gotemplate/sprig/toml/toml-scalars.ts
const DATETIME_LOCAL = fixedZone("datetime-local", 0);
const DATE_LOCAL = fixedZone("date-local", 0);
const TIME_LOCAL = fixedZone("time-local", 0);
const TIME_LAYOUTS = [
	["2006-01-02T15:04:05.999999999Z07:00", LOCAL],
	["2006-01-02T15:04:05.999999999", DATETIME_LOCAL],
	["2006-01-02", DATE_LOCAL],
	["15:04:05.999999999", TIME_LOCAL],
	["2006-01-02T15:04Z07:00", LOCAL],
	["2006-01-02T15:04", DATETIME_LOCAL],
	["15:04", TIME_LOCAL]
];
const BASED = /0(?:b[01_]*|o[0-7_]*|x[0-9A-Fa-f_]*)/y;
const DATE = /(?:[1-9][0-9]*|0[0-9]+)[-:][0-9:.+TtZz -]*/y;
const NUMBER = /[0-9][0-9_]*(?:[.eE][0-9_.eE+-]*)?/y;
const SIGNED = /[+-](?:inf|nan|[0-9][0-9_]*(?:[.eE][0-9_.eE+-]*)?)?/y;
const INFINITE = /[in](?:nf|n?an)/y;
const INFINITE_TEXTS = new Set([
	"inf",
	"nan",
	"+inf",
	"+nan",
	"-inf",
	"-nan"
]);
function signedNumber(scanner) {
	const start = scanner.at;
	const text = scanner.match(SIGNED);
	if (text.length === 1) {
		const begun = scanner.match(/in?|na?/y);
		const char = scanner.found();
		if (begun !== "") return scanner.fail(`invalid float: '${text}${begun}'`, start);
		if (char === ".") return scanner.fail("floats must start with a digit, not '.'");
		return scanner.failAfter(`expected a digit but got ${scanner.quotedRune()}`);
	}
	if (/^[+-]0$/.test(text) && /[box]/.test(scanner.peek())) return scanner.fail(`cannot use sign with non-decimal numbers: '${text}${scanner.peek()}'`);
	if (/(?:inf|nan)$/.test(text)) return float(scanner, text, start);
	scanner.found();
	return /[.eE]/.test(text) ? float(scanner, text, start) : integer(scanner, text, start);
}
function numberOrDate(scanner) {
	const start = scanner.at;
	const based = scanner.match(BASED);
	if (based.length === 2 || based[2] === "_") {
		const word = {
			b: "a binary",
			o: "an octal",
			x: "a hexadecimal"
		}[based[1] ?? ""] ?? "";
		scanner.at = start + 2;
		return scanner.fail(`not ${word} number: '${based.slice(0, 2)}${scanner.found() || "\0"}'`);
	}
	const date = based === "" ? scanner.match(DATE) : "";
	const text = based + date === "" ? scanner.match(NUMBER) : based;
	scanner.found();
	if (date !== "") return time(scanner, date.trimEnd(), start);
	return based === "" && /[.eE]/.test(text) ? float(scanner, text, start) : integer(scanner, text, start);
}
function wordValue(scanner) {
	const start = scanner.at;
	const infinite = scanner.match(INFINITE);
	if (infinite !== "") return float(scanner, infinite, start);
	const word = scanner.match(/\p{L}*/uy);
	scanner.found();
	if (word === "true" || word === "false") return word === "true";
	if (word === "") return scanner.fail(`expected value but found ${scanner.quotedRune()} instead`);
	const taken = /^[in](n?a?)/.exec(word)?.[1]?.length ?? 0;
	return scanner.fail(`expected value but found ${quoteGo(word.slice(taken))} instead`, start);
}
function integer(scanner, text, start) {
	if (!underscoresFit(text)) scanner.fail(`Invalid integer ${quoteGo(text)}: underscores must be surrounded by digits`, start);
	if (hasLeadingZero(text)) scanner.fail(`Invalid integer ${quoteGo(text)}: cannot have leading zeroes`, start);
	if (text.length > 1024) scanner.fail(`${text} is out of range for int64`, start);
	const parsed = parseIntGo(text, 0);
	if (parsed.error !== void 0) scanner.fail(`${text} is out of range for int64`, start);
	return int64(parsed.value);
}
function float(scanner, text, start) {
	const invalid = (reason) => scanner.fail(`Invalid float ${quoteGo(text)}: ${reason}`, start);
	const parts = text.split(/[.eE]/).filter((part) => part !== "");
	if (!parts.every(underscoresFit)) invalid("underscores must be surrounded by digits");
	if (hasLeadingZero(parts[0] ?? "")) invalid("cannot have leading zeroes");
	if (/\.(?![0-9])/.test(text)) invalid("'.' must be followed by one or more digits");
	if (text.endsWith("nan")) return NaN;
	const parsed = parseFloatGo(text.replaceAll("_", ""));
	if (parsed.error === "range") scanner.fail(`${text} is out of range for float64`, start);
	if (parsed.error !== void 0) scanner.fail(`Invalid float value: ${quoteGo(text)}`, start);
	return parsed.value;
}
function time(scanner, text, start) {
	const value = text.replaceAll("z", "Z").replaceAll(/[t ]/g, "T");
	for (const [layout, zone] of TIME_LAYOUTS) try {
		const parsed = parseTime(layout, value);
		if (!separatorsFit(value, layout)) break;
		const isZoned = layout.includes("Z07:00");
		return new GoTime(parsed.seconds, parsed.nanoseconds, isZoned ? parsed.zone : zone);
	} catch (error) {
		if (!(error instanceof GoError)) throw error;
	}
	return scanner.fail(`invalid datetime: ${quoteGo(value)}`, start);
}
function underscoresFit(text) {
	return INFINITE_TEXTS.has(text) || !/(?:^|[^0-9A-Fa-f])_|[^0-9A-Fa-f]$/.test(text);
}
function hasLeadingZero(text) {
	return /^0[^box]/.test(text) || /^[+-]0./.test(text);
}
function separatorsFit(value, layout) {
	for (const [index, char] of [...layout].entries()) {
		if (char === "." || char === "Z") return true;
		if (!/\d/.test(char) && value[index] !== char) return false;
	}
	return true;
}
// src/engines/gotemplate/sprig/toml/toml-scanner.ts
const SIMPLE_ESCAPES = {
	"\"": "\"",
	"\\": "\\",
	b: "\b",
	e: "\x1B",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	"
};
const ESCAPE_DIGITS = {
	U: [8, "eight"],
	u: [4, "four"],
	x: [2, "two"]
};
var TomlScanner = class {
	text;
	at = 0;
	#lastKey;
	constructor(text, lastKey) {
		this.text = text;
		this.#lastKey = lastKey;
	}
	peek() {
		return this.text[this.at] ?? "";
	}
	fail(message, at = this.at, moreLines = 0) {
		let line = 1 + moreLines;
		const end = at >= this.text.length && this.text.endsWith("\n") ? at - 1 : at;
		for (let index = 0; index < end; index++) if (this.text[index] === "\n") line++;
		const path = this.#lastKey();
		throw new GoError(`toml: line ${line}${path === "" ? "" : ` (last key ${quoteGo(path)})`}: ${message}`);
	}
	failBefore(message) {
		this.fail(message, this.at, this.at >= this.text.length && this.text.endsWith("\n") ? 1 : 0);
	}
	failAfter(message) {
		this.fail(message, this.at, this.peek() === "\n" ? 1 : 0);
	}
	found() {
		const code = this.text.codePointAt(this.at);
		const char = code === void 0 ? "" : String.fromCodePoint(code);
		this.#checkChar(char);
		return char;
	}
	#checkChar(char) {
		const code = char.codePointAt(0) ?? 32;
		if (code >= 56448 && code <= 56575) this.fail(`invalid UTF-8 byte: 0x${(code & 255).toString(16)}`);
		if (code < 32 && code !== 9 && code !== 10 && code !== 13 || code === 127 || code === 13 && this.text[this.at + 1] !== "\n") this.fail(`TOML files cannot contain control characters: '0x${code.toString(16).padStart(2, "0")}'`);
	}
	quotedRune() {
		const char = this.found();
		if (char === "") return `'\\x00'`;
		return char === "'" ? String.raw`'\''` : char === "\"" ? `'"'` : `'${quoteGo(char).slice(1, -1)}'`;
	}
	skipSpace() {
		while (this.peek() === " " || this.peek() === "	") this.at++;
	}
	skipBlank() {
		for (;;) {
			this.skipSpace();
			const char = this.peek();
			if (char === "#") this.comment();
			else if (char === "\n" || char === "\r") {
				this.found();
				this.at++;
			} else return;
		}
	}
	comment() {
		while (this.at < this.text.length && this.peek() !== "\n" && this.peek() !== "\r") {
			this.#checkChar(this.text.slice(this.at, this.at + 2));
			this.at++;
		}
	}
	match(pattern) {
		pattern.lastIndex = this.at;
		const found = pattern.exec(this.text)?.[0] ?? "";
		this.at += found.length;
		return found;
	}
	stringValue() {
		const quote = this.peek();
		if (this.text.startsWith(quote.repeat(3), this.at)) return quote === "\"" ? this.#multilineBasicString() : this.#multilineLiteralString();
		const text = quote === "\"" ? this.basicString() : this.literalString();
		if (text === "") this.found();
		return text;
	}
	literalString() {
		this.at++;
		const start = this.at;
		for (;;) if (this.#stringChar("'") === "'") return this.text.slice(start, this.at - 1);
	}
	basicString() {
		this.at++;
		const start = this.at;
		let out = "";
		let fault;
		for (;;) {
			const char = this.#stringChar("\"");
			if (char === "\"") break;
			if (char === "\\") {
				const escape = this.#escape(start);
				fault ??= escape.fault;
				out += escape.text;
			} else out += char;
		}
		if (fault !== void 0) this.fail(fault, this.at - 1);
		return joinedString(out);
	}
	#stringChar(quote) {
		const char = this.found();
		if (char === "") this.fail(quote.includes("'") ? `unexpected EOF; expected "${quote}"` : `unexpected EOF; expected '${quote}'`);
		if (quote.length === 1 && (char === "\n" || char === "\r")) this.fail("strings cannot contain newlines", this.at, char === "\r" ? -1 : 0);
		this.at += char.length;
		return char;
	}
	#escape(stringAt) {
		const letter = this.found();
		const simple = SIMPLE_ESCAPES[letter];
		this.at += letter.length;
		if (simple !== void 0) return { text: simple };
		if (letter === " " || letter === "	") return {
			text: "",
			fault: `invalid escape: '\\${letter}'`
		};
		const expected = ESCAPE_DIGITS[letter];
		if (letter === "") this.fail("invalid escape in string '\\\0'", this.at, -1);
		if (expected === void 0) return this.failBefore(`invalid escape in string '\\${letter}'`);
		const [count, word] = expected;
		const start = this.at;
		for (let taken = 0; taken < count; taken++) {
			const char = this.found();
			this.at += char.length;
			if (/^[0-9A-Fa-f]$/.test(char)) continue;
			const message = `expected ${word} hexadecimal digits after '\\${letter}', but got ${quoteGo(this.text.slice(stringAt, this.at))} instead`;
			return char === "" ? this.fail(message) : this.failBefore(message);
		}
		const hexadecimal = this.text.slice(start, this.at);
		const code = Number.parseInt(hexadecimal, 16);
		if (code > 1114111 || code >= 55296 && code <= 57343) return {
			text: "",
			fault: `Escaped character '\\u${hexadecimal}' is not valid UTF-8.`
		};
		return { text: String.fromCodePoint(code) };
	}
	#multilineLiteralString() {
		this.at += 3;
		const start = this.at;
		for (;;) {
			if (this.#stringChar("'''") !== "'") continue;
			if (this.#closes("'", start)) return withoutFirstNewLine(this.text.slice(start, this.at - 3));
		}
	}
	#multilineBasicString() {
		this.at += 3;
		const start = this.at;
		if (this.text.startsWith("\n", this.at)) this.at += 1;
		else if (this.text.startsWith("\r\n", this.at)) this.at += 2;
		let out = "";
		let fault;
		for (;;) {
			const char = this.#stringChar("\"\"\"");
			if (char === "\"" && this.#closes("\"", start)) break;
			if (char !== "\\") out += char;
			else if (!this.#lineEndingBackslash()) {
				const escape = this.#escape(start);
				fault ??= escape.fault;
				out += escape.text;
			}
		}
		if (fault !== void 0) this.fail(fault, this.at - 3);
		return joinedString(out);
	}
	#closes(quote, start) {
		if (!this.text.startsWith(quote + quote, this.at)) return false;
		if (this.text.startsWith(quote, this.at + 2)) {
			const five = this.at - 3;
			const isEscaped = quote === "\"" && five > start && this.text[five - 1] === "\\";
			if (five >= start && this.text.startsWith(quote.repeat(5), five) && !isEscaped) {
				const six = quote.repeat(6);
				this.fail(quote === "'" ? `unexpected "${six}"` : `unexpected '${six}'`);
			}
			return false;
		}
		this.at += 2;
		this.found();
		return true;
	}
	#lineEndingBackslash() {
		const space = /[ \t]*\r?\n(?:[ \t\n]|\r\n)*/y;
		space.lastIndex = this.at;
		const found = space.exec(this.text)?.[0] ?? "";
		this.at += found.length;
		return found !== "";
	}
};
function withoutFirstNewLine(text) {
	return text.replace(/^\r?\n/, "");
}
// src/engines/gotemplate/sprig/toml/toml-decode.ts
function decodeToml(text) {
	const document = text.startsWith("\ufeff") ? text.slice(1) : text;
	if (document.slice(0, 6).includes("\0")) throw new GoError("toml: line 1: files cannot contain NULL bytes; probably using UTF-16; TOML files must be UTF-8");
	return new TomlReader(document).document();
}
const TABLES = "[]map[string]interface {}";
const BARE_KEY = /[A-Za-z0-9_-]*/y;
var TomlReader = class {
	#scan;
	#root = {
		path: new TomlKeyPath(),
		table: new Map()
	};
	#scope = this.#root;
	#key = "";
	#keyAt = 0;
	constructor(text) {
		this.#scan = new TomlScanner(text, () => this.#lastKey());
	}
	document() {
		for (;;) {
			this.#scan.skipBlank();
			if (this.#scan.at >= this.#scan.text.length) return this.#root.table ?? new Map();
			if (this.#scan.peek() === "[") this.#head();
			else {
				this.#pair(0);
				this.#key = "";
			}
			this.#endOfLine();
		}
	}
	#lastKey() {
		const path = this.#scope.path;
		if (path.depth === 0) return this.#key;
		return this.#key === "" ? path.print() : `${path.print()}.${this.#key}`;
	}
	#failAtKey(message) {
		return this.#scan.fail(message, this.#keyAt);
	}
	#endOfLine() {
		this.#scan.skipSpace();
		if (this.#scan.peek() === "#") this.#scan.comment();
		const char = this.#scan.peek();
		if (char === "" || char === "\n") return;
		const found = this.#scan.quotedRune();
		if (char === "\r") return;
		this.#scan.failAfter(`expected a top-level item to end with a newline, comment, or EOF, but got ${found} instead`);
	}
	#head() {
		this.#scan.at++;
		const isArray = this.#scan.peek() === "[";
		if (isArray) this.#scan.at++;
		const keys = this.#headPath();
		checkDepth("fromToml", keys.length);
		if (isArray) {
			if (this.#scan.peek() !== "]") this.#scan.failAfter(`expected end of table array name delimiter ']', but got ${this.#scan.quotedRune()} instead`);
			this.#scan.at++;
		}
		let parent = this.#root;
		for (const key of keys.slice(0, -1)) {
			const path = parent.path.child(key);
			if (parent.table?.has(key) === false) {
				path.isImplicit = true;
				parent.table.set(key, new Map());
			}
			parent = {
				path,
				table: tableAt(parent, key)
			};
			if (parent.table === void 0) this.#failAtKey(`Key '${path.print()}' was already created as a hash.`);
		}
		this.#enter(parent, keys.at(-1) ?? "", isArray);
		this.#scope.path.isArray = false;
	}
	#headPath() {
		const keys = [];
		for (;;) {
			this.#scan.skipSpace();
			const char = this.#scan.peek();
			if (char === "]" || char === "") this.#scan.fail("unexpected end of table name (table names cannot be empty)");
			if (char === ".") this.#scan.fail("unexpected table separator (table names cannot be empty)");
			if (keys.length === 0) this.#keyAt = this.#scan.at;
			keys.push(this.#keyPart());
			this.#scan.skipSpace();
			if (this.#scan.peek() === ".") this.#scan.at++;
			else if (this.#scan.peek() === "]") {
				this.#scan.at++;
				return keys;
			} else this.#scan.failAfter(`expected '.' or ']' to end table name, but got ${this.#scan.quotedRune()} instead`);
		}
	}
	#enter(from, key, isArray) {
		const path = from.path.child(key);
		if (from.table === void 0) return this.#failAtKey(`Key '${from.path.print()}' was already created as a hash.`);
		this.#scope = from;
		if (isArray) {
			const present = from.table.get(key);
			const table = new Map();
			if (present === void 0) from.table.set(key, new GoSlice(TABLES, [table], "map[string]interface {}"));
			else if (present instanceof GoSlice) present.items.push(table);
			else this.#failAtKey(`Key '${path.print()}' was already created and cannot be used as an array.`);
		} else this.#store(key, new Map());
		this.#scope = {
			path,
			table: tableAt(from, key)
		};
	}
	#store(key, value) {
		const { path, table } = this.#scope;
		if (table === void 0) return this.#failAtKey(`Key '${path.print()}' has already been defined.`);
		const place = path.child(key);
		if (table.has(key)) {
			if (!place.isImplicit) this.#failAtKey(`Key '${place.print()}' has already been defined.`);
			place.isImplicit = false;
			if (!place.isArray) return;
		}
		table.set(key, value);
	}
	#note(key, isArray) {
		const { path } = this.#scope;
		(key === "" && path.depth > 0 ? path : path.child(key)).isArray = isArray;
	}
	#pair(depth, inline) {
		const outer = this.#scope;
		const keys = this.#pairPath();
		checkDepth("fromToml", outer.path.depth + keys.length);
		const last = keys.pop() ?? "";
		this.#key = last;
		for (const key of keys) {
			this.#scope.path.child(key).isImplicit = true;
			this.#enter(this.#scope, key, false);
		}
		const value = this.#value(depth, false);
		this.#store(last, value);
		this.#note(last, Array.isArray(value));
		if (inline !== void 0) this.#inlineTableAt(inline, keys).set(last, value);
		this.#scope = outer;
	}
	#inlineTableAt(inline, keys) {
		let table = inline;
		for (const key of keys) {
			const present = table.get(key);
			const next = present ?? new Map();
			if (!(next instanceof Map)) return this.#failAtKey(`${quoteGo(this.#scope.path.print())} is not a table`);
			if (present === void 0) table.set(key, next);
			table = next;
		}
		return table;
	}
	#pairPath() {
		const keys = [];
		this.#scan.skipSpace();
		if (this.#scan.peek() === "=" || this.#scan.peek() === "") this.#scan.failBefore("unexpected '=': key name appears blank");
		if (this.#scan.peek() === ".") this.#scan.fail("unexpected '.': keys cannot start with a '.'");
		this.#keyAt = this.#scan.at;
		for (;;) {
			keys.push(this.#keyPart());
			this.#scan.skipSpace();
			const char = this.#scan.peek();
			if (char === ".") {
				this.#scan.at++;
				this.#scan.skipSpace();
				const next = this.#scan.peek();
				if (next === ".") this.#scan.fail("unexpected '.'");
				if (next === "=" || next === "") this.#scan.fail("unexpected '='");
			} else if (char === "=") {
				this.#scan.at++;
				return keys;
			} else if (char === "") this.#scan.fail("unexpected EOF; expected key separator '='");
			else this.#scan.fail(`expected '.' or '=', but got ${this.#scan.quotedRune()} instead`);
		}
	}
	#keyPart() {
		const quote = this.#scan.peek();
		if (quote === "\"") return this.#scan.basicString();
		if (quote === "'") return this.#scan.literalString();
		return this.#scan.match(BARE_KEY);
	}
	#value(depth, isItem) {
		checkDepth("fromToml", depth);
		this.#scan.skipSpace();
		const char = this.#scan.peek();
		switch (char) {
			case "[": return this.#array(depth);
			case "{": return this.#inlineTable(depth, isItem);
			case "\"":
			case "'": return this.#scan.stringValue();
			case ".": return this.#scan.fail("floats must start with a digit, not '.'");
			case "+":
			case "-": return signedNumber(this.#scan);
			case "": return this.#scan.fail("unexpected EOF; expected value");
			default: return /\d/.test(char) ? numberOrDate(this.#scan) : wordValue(this.#scan);
		}
	}
	#array(depth) {
		this.#note(this.#key, true);
		const items = [];
		this.#scan.at++;
		for (;;) {
			this.#scan.skipBlank();
			if (this.#scan.peek() === ",") this.#scan.fail("unexpected comma");
			if (this.#scan.peek() === "]") break;
			items.push(this.#value(depth + 1, true));
			this.#scan.skipBlank();
			if (this.#scan.peek() === ",") this.#scan.at++;
			else if (this.#scan.peek() !== "]") {
				const char = this.#scan.found();
				const got = char === "" ? "end of file" : `'${char}'`;
				this.#scan.fail(`expected a comma (',') or array terminator (']'), but got ${got}`);
			}
		}
		this.#scan.at++;
		return items;
	}
	#inlineTable(depth, isItem) {
		const value = new Map();
		const outer = this.#scope;
		const key = this.#key;
		this.#key = "";
		const path = outer.path.child(key);
		path.isImplicit = true;
		this.#scope = {
			path,
			table: void 0
		};
		this.#enter(outer, key, isItem);
		this.#scan.at++;
		for (;;) {
			this.#scan.skipBlank();
			if (this.#scan.peek() === ",") this.#scan.fail("unexpected comma");
			if (this.#scan.peek() === "}") break;
			this.#pair(depth + 1, value);
			this.#scan.skipBlank();
			if (this.#scan.peek() === ",") this.#scan.at++;
			else if (this.#scan.peek() !== "}") {
				const char = this.#scan.found();
				const got = char === "" ? "end of file" : `'${char}'`;
				this.#scan.fail(`expected a comma or an inline table terminator '}', but got ${got} instead`);
			}
		}
		this.#scan.at++;
		this.#scope = outer;
		this.#key = key;
		return value;
	}
};
function tableAt(scope, key) {
	const held = scope.table?.get(key);
	const table = held instanceof GoSlice ? held.items.at(-1) : held;
	return table instanceof Map ? table : void 0;
}
// src/engines/gotemplate/compare.ts
function basicKind(value) {
	switch (typeof value) {
		case "string": return "string";
		case "number": return "float";
		case "boolean": return "bool";
		default:
			if (value instanceof GoInt) return isUnsigned(value.type) ? "uint" : "int";
			return value instanceof GoComplex ? "complex" : void 0;
	}
}
function equalsAny(first, others) {
	if (others.length === 0) throw new GoError("missing argument for comparison");
	const a = plainOf(first);
	const kind = basicKind(a);
	return others.some((other) => equals(a, kind, plainOf(other), first, other));
}
function equals(a, kind, b, first, other) {
	if (kind !== basicKind(b)) {
		if (a instanceof GoInt && b instanceof GoInt) return a.value === b.value;
		if (isValid(a) && isValid(b)) failIncompatible(first, other);
		return false;
	}
	if (kind === void 0) return equalReferences(a, b);
	if (a instanceof GoInt && b instanceof GoInt) return a.value === b.value;
	if (a instanceof GoComplex && b instanceof GoComplex) return a.re === b.re && a.im === b.im;
	return a === b;
}
function equalReferences(a, b) {
	if (isValid(a) && isValid(b) && kindOf(a) !== kindOf(b)) throw new GoError(`non-comparable types ${sprintf("%s", [a])}: ${typeOf(a)}, ${typeOf(b)}: ${sprintf("%v", [b])}`);
	const nilA = isNilValue(a);
	const nilB = isNilValue(b);
	if (nilA || nilB || !isValid(a) || !isValid(b)) return nilA === nilB;
	const kind = kindOf(b);
	if (kind === "map" || kind === "slice" || kind === "func") throw new GoError(`non-comparable type ${sprintf("%s", [b])}: ${typeOf(b)}`);
	return a instanceof GoObject && b instanceof GoObject && a.type === b.type && a.equals(b);
}
function isValid(value) {
	return value !== void 0 && value !== null;
}
function isNilValue(value) {
	if (!isValid(value)) return true;
	return (value instanceof GoObject || value instanceof GoSlice || value instanceof GoMap) && value.isNil();
}
function failIncompatible(a, b) {
	throw new GoError(`incompatible types for comparison: ${typeOf(a ?? null)} and ${typeOf(b ?? null)}`);
}
function lessThan(first, second) {
	const a = plainOf(first);
	const b = plainOf(second);
	const kind = basicKind(a);
	const otherKind = basicKind(b);
	if (kind === void 0 || otherKind === void 0) throw new GoError("invalid type for comparison");
	if (a instanceof GoInt && b instanceof GoInt) return a.value < b.value;
	if (kind !== otherKind) failIncompatible(first, second);
	if (typeof a === "number" && typeof b === "number") return a < b;
	if (typeof a === "string" && typeof b === "string") return compareStrings(a, b) < 0;
	throw new GoError("invalid type for comparison");
}
function lessOrEqual(a, b) {
	return lessThan(a, b) || equalsAny(a, [b]);
}
// src/engines/gotemplate/convert.ts
const REFLECT_VALUE = "reflect.Value";
const converters = new Map();
function canBeNil(type) {
	return /^(?:\*|\[\]|map\[|func\(|chan |interface \{|reflect\.Value$)/.test(type);
}
function converterFor(type) {
	return getOrInsert(converters, type, () => makeConverter(type));
}
function makeConverter(type) {
	switch (type) {
		case REFLECT_VALUE: return (value) => value;
		case "interface {}": return (value) => value ?? null;
		case "string": return (value, frame) => typeof value === "string" ? value : mismatch(value, type, frame);
		case "bool": return (value, frame) => typeof value === "boolean" ? value : mismatch(value, type, frame);
		case "float64": return (value, frame) => typeof value === "number" ? value : mismatch(value, type, frame);
		default:
			if (isIntegerKind(type)) return (value, frame) => value instanceof GoInt && value.type === type ? value : mismatch(value, type, frame);
			return (value, frame) => assignable(value, type) ?? mismatch(value, type, frame);
	}
}
function assignable(value, type) {
	if (value === void 0 || value === null) return void 0;
	const actual = typeOf(value);
	if (actual === type || actual === `*${type}`) return value;
	if (value instanceof GoMap && !actual.startsWith("map[") && `map[string]${value.element}` === type) return value.plain();
	if (value instanceof GoSlice && !actual.startsWith("[]") && `[]${value.element}` === type) return new GoSlice(type, value.items);
}
function mismatch(value, type, frame) {
	if (value === void 0) return canBeNil(type) ? null : frame.fail(`invalid value; expected ${type}`);
	const actual = value === null ? "interface {}" : typeOf(value);
	return frame.fail(`wrong type for value; expected ${type}; got ${actual}`);
}
function zeroOf(type) {
	switch (type) {
		case "string": return "";
		case "bool": return false;
		case "float64": return 0;
		case "[]uint8": return new Uint8Array();
		default:
			if (isIntegerKind(type)) return goInt(type, 0);
			if (type.startsWith("[]")) return new GoSlice(type, []);
			return type.startsWith("map[") ? new GoMap(type) : null;
	}
}
// src/engines/gotemplate/escapers.ts
const HTML_SPECIAL = /["'&<>\0]/g;
const HTML_ESCAPES = {
	"\0": "\ufffd",
	"\"": "&#34;",
	"&": "&amp;",
	"'": "&#39;",
	"<": "&lt;",
	">": "&gt;"
};
const SCRIPT_ESCAPES = {
	"\"": "\\\"",
	"&": "\\u0026",
	"'": "\\'",
	"<": "\\u003C",
	"=": "\\u003D",
	">": "\\u003E",
	"\\": "\\\\"
};
const SCRIPT_SPECIAL = /[\0-\x1f"&'<=>\\]|[^\0-\x7f]/gu;
const QUERY_SPECIAL = /[^A-Za-z0-9\-_.~]/g;
function escapeHtml(text) {
	return text.replace(HTML_SPECIAL, (char) => HTML_ESCAPES[char] ?? char);
}
function escapeScript(text) {
	return text.replace(SCRIPT_SPECIAL, (char) => {
		const code = char.codePointAt(0) ?? 0;
		if (code < 32) return `\\u${hexadecimal(code)}`;
		if (code < 128) return SCRIPT_ESCAPES[char] ?? char;
		return isInvalidByte(code) || isPrintable(char) ? char : `\\u${hexadecimal(code)}`;
	});
}
function isInvalidByte(code) {
	return code >= 55296 && code <= 57343;
}
function hexadecimal(code) {
	return code.toString(16).toUpperCase().padStart(4, "0");
}
function escapeQuery(text) {
	return Buffer.from(goBytes(text)).toString("latin1").replace(QUERY_SPECIAL, (char) => char === " " ? "+" : `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
// src/engines/gotemplate/indexing.ts
function targetType(value) {
	const type = typeOf(value);
	return value instanceof GoObject && value.kind === "ptr" ? type.replace(/^\*/, "") : type;
}
function indexValue(item, indexes) {
	if (item === void 0 || item === null) throw new GoError("index of untyped nil");
	let at = item;
	for (const index of indexes) {
		if (at === void 0 || at === null || at instanceof GoObject && at.isNil()) throw new GoError("index of nil pointer");
		at = itemAt(plainOf(at), index);
	}
	return at;
}
function itemAt(container, index) {
	if (container instanceof Map) return entryAt(container, index);
	if (typeof container === "string") {
		const at = position(index, byteLength(container), "string");
		const byte = isAscii(container) ? container.charCodeAt(at) : goBytes(container)[at] ?? 0;
		return goInt("uint8", byte);
	}
	if (container instanceof Uint8Array) return goInt("uint8", container[position(index, container.length, "slice")] ?? 0);
	const items = Array.isArray(container) ? container : container instanceof GoSlice ? container.items : void 0;
	if (items === void 0) throw new GoError(`can't index item of type ${targetType(container)}`);
	return items[position(index, items.length, "slice")];
}
function entryAt(map, index) {
	if (typeof index !== "string") {
		const problem = index === void 0 || index === null ? "value is nil" : `value has type ${typeOf(index)}`;
		throw new GoError(`${problem}; ${index === void 0 || index === null ? "should be of type string" : "should be string"}`);
	}
	const value = map.get(index);
	if (value !== void 0) return value;
	return map instanceof GoMap ? zeroOf(map.element) : null;
}
function position(index, length, of) {
	const at = boundary(index, length);
	if (at === length) throw new GoError(`reflect: ${of} index out of range`);
	return at;
}
function boundary(index, length) {
	const plain = index === void 0 || index === null ? void 0 : plainOf(index);
	if (plain === void 0) throw new GoError("cannot index slice/array with nil");
	if (!(plain instanceof GoInt)) throw new GoError(`cannot index slice/array with type ${typeOf(index ?? null)}`);
	if (plain.value < 0n || plain.value > BigInt(length)) throw new GoError(`index out of range: ${BigInt.asIntN(64, plain.value)}`);
	return Number(plain.value);
}
function sliceValue(item, indexes) {
	if (item === void 0 || item === null) throw new GoError("slice of untyped nil");
	if (item instanceof GoObject && item.isNil()) throw new GoError("slice of nil pointer");
	if (indexes.length > 3) throw new GoError(`too many slice indexes: ${indexes.length}`);
	const container = plainOf(item);
	const length = lengthOf(container);
	if (length === void 0 || container instanceof Map) throw new GoError(`can't slice item of type ${targetType(container)}`);
	if (typeof container === "string" && indexes.length === 3) throw new GoError("cannot 3-index slice a string");
	const [start = 0, end = length, capacity] = indexes.map((index) => boundary(index, length));
	if (start > end) throw new GoError(`invalid slice index: ${start} > ${end}`);
	if (capacity !== void 0 && end > capacity) throw new GoError(`invalid slice index: ${end} > ${capacity}`);
	if (typeof container === "string") return sliceBytes(container, start, end);
	if (container instanceof GoSlice) return new GoSlice(container.type, container.items.slice(start, end), container.element);
	return Array.isArray(container) || container instanceof Uint8Array ? container.slice(start, end) : container;
}
function lengthOf(value) {
	if (typeof value === "string") return byteLength(value);
	if (Array.isArray(value) || value instanceof Uint8Array) return value.length;
	if (value instanceof Map) return value.size;
	return value instanceof GoSlice ? value.items.length : void 0;
}
function lengthOfValue(value) {
	if (value === void 0) throw new GoError("reflect: call of reflect.Value.Type on zero Value");
	if (value === null || value instanceof GoObject && value.isNil()) throw new GoError("len of nil pointer");
	const length = lengthOf(plainOf(value));
	if (length === void 0) throw new GoError(`len of type ${targetType(value)}`);
	return length;
}
// src/engines/gotemplate/truth.ts
function isTrue(value) {
	switch (typeof value) {
		case "boolean": return value;
		case "string": return value !== "";
		case "number": return value !== 0;
		default:
			if (value === void 0 || value === null) return false;
			if (value instanceof Map) return value.size > 0;
			if (value instanceof GoInt) return value.value !== 0n;
			if (value instanceof GoSlice) return value.items.length > 0;
			if (value instanceof GoComplex) return value.re !== 0 || value.im !== 0;
			if (value instanceof GoObject) return isTrueObject(value);
			return value.length > 0;
	}
}
function isTrueObject(value) {
	const underlying = value.underlying();
	return underlying === void 0 ? !value.isNil() : isTrue(underlying);
}
// src/engines/gotemplate/builtins.ts
const ANY = "interface {}";
function builtin(name, params, variadic, call) {
	return [name, variadic === void 0 ? {
		name,
		params,
		call
	} : {
		name,
		params,
		variadic,
		call
	}];
}
function operands(args) {
	return args.map((value) => value ?? null);
}
function escaperText(args) {
	const [first] = args;
	if (args.length === 1 && typeof first === "string") return first;
	return sprint(args.map((value) => printable(value)));
}
function printable(value) {
	if (value === void 0 || value === null) return "<no value>";
	return value instanceof GoObject && value.text() === void 0 ? targetOf(value) : value;
}
function targetOf(value) {
	return value instanceof GoObject && value.kind === "ptr" && !value.isNil() ? new PointerTarget(value) : value;
}
var PointerTarget = class extends GoObject {
	kind = "struct";
	type;
	#pointer;
	constructor(pointer) {
		super();
		this.type = pointer.type.replace(/^\*/, "");
		this.#pointer = pointer;
	}
	fields() {
		return this.#pointer.fields();
	}
};
function actionText(value) {
	if (typeof value === "string") return value;
	if (value === void 0 || value === null) return "<no value>";
	if (value instanceof GoObject) {
		if ((value.kind === "func" || value.kind === "chan") && value.text() === void 0) return void 0;
		return value.addressedText() ?? printValue(printable(value));
	}
	return printValue(value);
}
function call(args) {
	const [name, fn] = args;
	if (fn === void 0 || fn === null) throw new GoError("call of nil");
	throw new GoError(`non-function ${printValue(name ?? null)} of type ${typeOf(fn)}`);
}
const BUILTINS = new Map([
	builtin("and", [REFLECT_VALUE], REFLECT_VALUE, (args) => args.find((value) => !isTrue(value)) ?? args.at(-1)),
	builtin("call", [REFLECT_VALUE], REFLECT_VALUE, call),
	builtin("eq", [REFLECT_VALUE], REFLECT_VALUE, ([first, ...others]) => equalsAny(first, others)),
	builtin("ge", [REFLECT_VALUE, REFLECT_VALUE], void 0, ([a, b]) => !lessThan(a, b)),
	builtin("gt", [REFLECT_VALUE, REFLECT_VALUE], void 0, ([a, b]) => !lessOrEqual(a, b)),
	builtin("html", [], ANY, (args) => escapeHtml(escaperText(args))),
	builtin("index", [REFLECT_VALUE], REFLECT_VALUE, ([item, ...indexes]) => indexValue(item, indexes)),
	builtin("js", [], ANY, (args) => escapeScript(escaperText(args))),
	builtin("le", [REFLECT_VALUE, REFLECT_VALUE], void 0, ([a, b]) => lessOrEqual(a, b)),
	builtin("len", [REFLECT_VALUE], void 0, ([value]) => int(lengthOfValue(value))),
	builtin("lt", [REFLECT_VALUE, REFLECT_VALUE], void 0, ([a, b]) => lessThan(a, b)),
	builtin("ne", [REFLECT_VALUE, REFLECT_VALUE], void 0, ([a, b]) => !equalsAny(a, [b])),
	builtin("not", [REFLECT_VALUE], void 0, ([value]) => !isTrue(value)),
	builtin("or", [REFLECT_VALUE], REFLECT_VALUE, (args) => args.find((value) => isTrue(value)) ?? args.at(-1)),
	builtin("print", [], ANY, (args) => sprint(operands(args))),
	builtin("printf", ["string"], ANY, ([format, ...args]) => sprintf(typeof format === "string" ? format : "", operands(args))),
	builtin("println", [], ANY, (args) => sprintln(operands(args))),
	builtin("slice", [REFLECT_VALUE], REFLECT_VALUE, ([item, ...indexes]) => sliceValue(item, indexes)),
	builtin("urlquery", [], ANY, (args) => escapeQuery(escaperText(args)))
]);
// src/engines/gotemplate/fields.ts
function fieldOf(frame, receiver, isElement, name, hasArguments, callMethod) {
	if (receiver === void 0) {
		if (frame.execution.missingKey === "error") frame.fail(`nil data; no entry for key ${quoteGo(name)}`);
		return;
	}
	if (receiver === null) return frame.fail(`nil pointer evaluating interface {}.${name}`);
	if (receiver instanceof GoMap || receiver instanceof GoSlice || receiver instanceof GoObject) {
		const method = receiver.method(name);
		if (method !== void 0) return callMethod(frame, method, name);
	}
	if (receiver instanceof Map) {
		if (hasArguments) frame.fail(`${name} is not a method but has arguments`);
		return receiver.get(name) ?? missing(frame, receiver, name);
	}
	const type = isElement ? "interface {}" : typeOf(receiver);
	const field = receiver instanceof GoObject ? receiver.field(name) : void 0;
	if (field === void 0) return frame.fail(`can't evaluate field ${name} in type ${type}`);
	if (receiver instanceof GoObject && receiver.isNil()) frame.fail(`nil pointer evaluating ${type}.${name}`);
	if (hasArguments) frame.fail(`${name} has arguments but cannot be invoked as function`);
	return field;
}
function missing(frame, map, name) {
	if (map.has(name)) return null;
	switch (frame.execution.missingKey) {
		case "zero": return map instanceof GoMap ? zeroOf(map.element) : null;
		case "invalid": return;
		case "error": return frame.fail(`map has no entry for key ${quoteGo(name)}`);
		default: return frame.execution.missingKey;
	}
}
function holdsElements(container) {
	if (Array.isArray(container)) return true;
	if (container instanceof GoMap || container instanceof GoSlice) return container.element === "interface {}";
	return container instanceof Map;
}
// src/engines/gotemplate/call-costs.ts
const USUAL = {
	call: 6,
	character: 1 / 8
};
const EXPRESSION = {
	call: 16,
	character: 1 / 4
};
const READER = {
	call: 30,
	character: 1 / 4,
	mark: 3
};
const WRITER = {
	call: 16,
	character: 1 / 2,
	value: 4
};
const COPY = {
	call: 12,
	character: 0,
	value: 4
};
const COMPARISON = {
	call: 6,
	character: 1 / 8,
	value: 2
};
const PRINTER = {
	call: 8,
	character: 1 / 2,
	value: 4
};
const DICTIONARY = {
	...PRINTER,
	character: 1 / 8,
	onlyKeys: true
};
const classes = [
	[/^(?:mustR|r)egex/, EXPRESSION],
	[/^(?:mustF|f)rom(?:Json|Toml|Yaml)|^tpl$/, READER],
	[/^(?:mustT|t)o(?:Pretty|Raw)?(?:Json|Toml|Yaml)/, WRITER],
	[/^(?:mustM|m)erge|[dD]eepCopy$|^(?:omit|pick|keys|values|pluck)$/, COPY],
	[/^deepEqual$|[hH]as$|[wW]ithout$|[uU]niq$|[cC]ompact$/, COMPARISON],
	[/^(?:cat|join|print|printf|println|quote|sortAlpha|squote|toDecimal|toString|toStrings)$/, PRINTER],
	[/^dict$/, DICTIONARY],
	[/case$|^(?:b32enc$|html$|initials$|js$|lower$|nospace$|title$|trim|untitle$|upper$|url|wrap)/, {
		call: 8,
		character: 2,
		value: 4
	}],
	[/[dD]ate|^duration|^ago$|^htmlDate|^now$|^unixEpoch$/, {
		call: 60,
		character: 4
	}],
	[/^semver/, {
		call: 30,
		character: 1 / 2
	}],
	[/sum$|AES$|^b32dec$|^b64dec$|^shuffle$|^uuid|^rand/, {
		call: 40,
		character: 1 / 4
	}],
	[/^(?:bcrypt|derivePassword|htpasswd)$/, {
		call: 6e5,
		character: 1
	}]
];
const byName = new Map();
function costsOf(name) {
	let costs = byName.get(name);
	if (costs === void 0) {
		costs = classes.find(([pattern]) => pattern.test(name))?.[1] ?? USUAL;
		byName.set(name, costs);
	}
	return costs;
}
const SHORT_TEXT = 64;
const MOST_DEPTH = 1e3;
const MOST_VALUES = 1048576;
const searching = new Set([
	"contains",
	"replace",
	"split",
	"splitList",
	"splitn"
]);
const COMPARED = 1e3;
function stepsOfSearch(args) {
	const [part, text] = [args[0], args.at(-1)];
	if (typeof part !== "string" || typeof text !== "string") return 0;
	return Math.floor(part.length * text.length / COMPARED);
}
function stepsOfCall(name, args) {
	const costs = costsOf(name);
	let steps = searching.has(name) ? costs.call + stepsOfSearch(args) : costs.call;
	const step = costs.onlyKeys ? 2 : 1;
	for (let at = 0; at < args.length; at += step) {
		const arg = args[at];
		if (typeof arg === "string") {
			if (arg.length > SHORT_TEXT) steps += stepsOfText(arg, costs);
		} else if (typeof arg === "object" && arg !== null) steps += costs.value === void 0 ? lengthOfList(arg) : new Measure(costs).steps(arg);
	}
	return steps;
}
function stepsOfResult(name, result) {
	if (typeof result === "string") return result.length > SHORT_TEXT ? Math.ceil(result.length * Math.min(costsOf(name).character, WRITER.character)) : 0;
	return typeof result === "object" && result !== null ? 2 * lengthOfList(result) : 0;
}
function lengthOfList(value) {
	if (Array.isArray(value)) return value.length;
	return value instanceof GoSlice ? value.measured().length : 0;
}
function stepsOfText(text, { character, mark }) {
	return Math.ceil(text.length * character + (mark === void 0 ? 0 : mark * marksIn(text)));
}
function marksIn(text) {
	let marks = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === 10 || code === 44 || code === 91 || code === 123) marks++;
	}
	return marks;
}
var Measure = class {
	#costs;
	#left = MOST_VALUES;
	constructor(costs) {
		this.#costs = costs;
	}
	steps(value, depth = 0) {
		const { value: each = 0 } = this.#costs;
		if (typeof value === "string") return each + stepsOfText(value, this.#costs);
		let steps = each;
		if (typeof value !== "object" || value === null || depth > MOST_DEPTH || --this.#left < 0) return steps;
		if (Array.isArray(value)) for (const item of value) steps += this.steps(item, depth + 1);
		else if (value instanceof Map) for (const item of value.values()) steps += this.steps(item, depth + 1);
		else if (value instanceof GoSlice) for (const item of value.measured()) steps += this.steps(item, depth + 1);
		else if (value instanceof Uint8Array) steps += value.length;
		return steps;
	}
};
// src/engines/gotemplate/invoke.ts
function paramType(callable, index) {
	return callable.params[index] ?? callable.variadic ?? "reflect.Value";
}
function countProblem(callable, name, given, hasFinal) {
	const fixed = callable.params.length;
	const count = given + (hasFinal ? 1 : 0);
	if (callable.variadic === void 0) return count === fixed ? void 0 : `wrong number of args for ${name}: want ${fixed} got ${count}`;
	return count >= fixed ? void 0 : `wrong number of args for ${name}: want at least ${fixed} got ${given}`;
}
function invoke(frame, callable, name, args, node) {
	let result;
	const { execution } = frame;
	const context = execution.callContext;
	execution.calling = name;
	try {
		charge(execution, stepsOfCall(name, args));
		for (const arg of args) noteText(arg, context);
		result = callable.call(args, context);
	} catch (error) {
		return failInvocation(frame, name, node, error);
	}
	execution.calling = name;
	noteText(result, context);
	charge(execution, stepsOfResult(name, result));
	if (typeof result === "string" && result.length > 67108864) failTextLimit(name);
	return result;
}
function charge(execution, steps) {
	if (steps > 64) execution.callContext.spend(steps);
	else execution.steps(steps);
}
function noteText(value, context) {
	if (typeof value === "string" && value.length > 1024) context.noteText(value.length);
}
function failInvocation(frame, name, node, error) {
	if (!isGoError(error)) throw error;
	frame.node = node;
	return frame.failCall(name, error);
}
// src/engines/gotemplate/compile-fields.ts
function compileFields(node, receiver, receiverIsElement, fields, args, hasFinal) {
	const callPlain = (frame, method, name) => callMethod(frame, method, name, [], node);
	const given = args.length > 0 || hasFinal;
	const plainCount = given ? fields.length - 1 : fields.length;
	const callGiven = given ? compileMethodCall(node, args, hasFinal) : void 0;
	const lastName = fields.at(-1) ?? "";
	return (frame, final) => {
		let value = receiver(frame);
		let holder;
		for (let index = 0; index < plainCount; index++) {
			const name = fields[index] ?? "";
			const from = value;
			const found = from instanceof Map && !(from instanceof GoMap) ? from.get(name) : void 0;
			if (found === void 0) value = fieldOf(frame, from, index === 0 ? receiverIsElement(frame) : holdsElements(holder), name, false, callPlain);
			else value = found;
			holder = from;
		}
		if (callGiven === void 0) return value;
		const isElement = plainCount === 0 ? receiverIsElement(frame) : holdsElements(holder);
		return fieldOf(frame, value, isElement, lastName, true, (at, method, name) => callGiven(at, method, name, final));
	};
}
function compileMethodCall(node, args, hasFinal) {
	const compiled = args.map((argument) => rememberTypes(argument));
	return (frame, method, name, final) => {
		const problem = countProblem(method, name, args.length, hasFinal);
		if (problem !== void 0) frame.fail(problem);
		const values = compiled.map((argument, index) => argument(paramType(method, index))(frame));
		if (hasFinal) values.push(converterFor(paramType(method, args.length))(final, frame));
		return callMethod(frame, method, name, values, node);
	};
}
function rememberTypes(argument) {
	const byType = new Map();
	return (type) => {
		return getOrInsert(byType, type, () => argument(type));
	};
}
function callMethod(frame, method, name, values, node) {
	const problem = countProblem(method, name, values.length, false);
	if (problem !== void 0) frame.fail(problem);
	if (method.purity === "seeded") frame.execution.enterCall(frame.template.parsed.name, name);
	return invoke(frame, method, name, values, node);
}
// src/engines/gotemplate/compile-literal.ts
function compileLiteral(node) {
	const value = node.type === "bool" ? node.value : node.type === "string" ? node.text : untypedNumber(node);
	return (frame) => {
		frame.node = node;
		return value ?? frame.fail(`${printNode(node)} overflows int`);
	};
}
function untypedNumber(node) {
	const { text } = node;
	if (node.complex !== void 0) return new GoComplex(node.complex.re, node.complex.im);
	if (!(/^0[xX]./.test(text) && !/[pP]/.test(text)) && !text.startsWith("'") && /[.eEpP]/.test(text) && node.float !== void 0) return node.float;
	return node.int === void 0 ? void 0 : int(node.int);
}
function compileLiteralArgument(node, type) {
	if (node.type === "nil") {
		const nothing = type === "reflect.Value" ? void 0 : null;
		const fits = canBeNil(type);
		return (frame) => {
			frame.node = node;
			return fits ? nothing : frame.fail(`cannot assign nil to ${type}`);
		};
	}
	if (type === "reflect.Value" || type === "interface {}") return compileLiteral(node);
	const { expected, value } = typedLiteral(node, type);
	return (frame) => {
		frame.node = node;
		if (value !== void 0) return value;
		if (expected === void 0) return frame.fail(`can't handle ${printNode(node)} for arg of type ${type}`);
		return frame.fail(`expected ${expected}; found ${printNode(node)}`);
	};
}
function typedLiteral(node, type) {
	const number = node.type === "number" ? node : void 0;
	if (isIntegerKind(type)) {
		const unsigned = isUnsigned(type);
		const value = unsigned ? number?.uint : number?.int;
		return {
			expected: unsigned ? "unsigned integer" : "integer",
			value: value === void 0 ? void 0 : goInt(type, value)
		};
	}
	switch (type) {
		case "bool": return {
			expected: "bool",
			value: node.type === "bool" ? node.value : void 0
		};
		case "string": return {
			expected: "string",
			value: node.type === "string" ? node.text : void 0
		};
		case "float32":
		case "float64": return {
			expected: "float",
			value: number?.float
		};
		case "complex128":
		case "complex64": return {
			expected: "complex",
			value: number?.complex === void 0 ? void 0 : new GoComplex(number.complex.re, number.complex.im)
		};
		default: return {
			expected: void 0,
			value: void 0
		};
	}
}
// src/engines/gotemplate/compile-variable.ts
const UNSET = new GoComplex(NaN, NaN);
function storeIn({ slot }) {
	return (frame, value, isElement) => {
		frame.vars[slot] = value;
		frame.vars[slot + 1] = isElement;
	};
}
function assign(name, candidates) {
	const stores = candidates.map((variable) => storeIn(variable));
	const [first] = stores;
	if (first !== void 0 && candidates[0]?.conditional === false) return first;
	return (frame, value, isElement) => {
		const at = candidates.findIndex(({ slot }) => frame.vars[slot] !== UNSET);
		(stores[at] ?? frame.fail(`undefined variable: ${name}`))(frame, value, isElement);
	};
}
function readVariable(node, name, candidates) {
	const [only] = candidates;
	if (only !== void 0 && candidates.length === 1 && !only.conditional) {
		const { slot } = only;
		return (frame) => {
			frame.node = node;
			return frame.vars[slot];
		};
	}
	return (frame) => {
		frame.node = node;
		const variable = candidates.find(({ slot }) => frame.vars[slot] !== UNSET);
		return variable === void 0 ? frame.fail(`undefined variable: ${name}`) : frame.vars[variable.slot];
	};
}
function holdsElement(frame, candidates) {
	const variable = candidates.find(({ slot }) => frame.vars[slot] !== UNSET);
	return variable !== void 0 && frame.vars[variable.slot + 1] === true;
}
// src/engines/gotemplate/compile-pipeline.ts
function compilePipeline(unit, pipe) {
	const value = compileCommands(unit, pipe);
	if (pipe.decl.length === 0) return {
		value,
		stores: []
	};
	const stores = pipe.decl.map(({ ident: [name = ""] }) => pipe.isAssign ? assign(name, unit.scope.resolve(name)) : storeIn(unit.scope.declare(name)));
	return {
		value: (frame) => {
			const result = value(frame);
			for (const store of stores) store(frame, result, false);
			return result;
		},
		stores
	};
}
function compileCommands(unit, pipe) {
	const [first, ...rest] = pipe.cmds.map((command, index) => compileCommand(unit, command, index > 0, pipe));
	if (first === void 0) return () => void 0;
	const [second, third] = rest;
	if (second === void 0) return (frame) => first(frame, void 0) ?? void 0;
	if (third === void 0) return (frame) => second(frame, first(frame, void 0) ?? void 0) ?? void 0;
	return (frame) => {
		let value = first(frame, void 0) ?? void 0;
		for (const command of rest) value = command(frame, value) ?? void 0;
		return value;
	};
}
function compileCommand(unit, command, hasFinal, pipe) {
	const [first, ...args] = command.args;
	if (first === void 0) return () => void 0;
	const given = args.length > 0 || hasFinal;
	switch (first.type) {
		case "field": return compileField(unit, first, args, hasFinal);
		case "chain": return compileChain(unit, first, args, hasFinal);
		case "identifier": return compileCall(unit, first, command, args, hasFinal);
		case "variable": return compileVariable(unit, first, args, hasFinal);
		case "pipe":
			if (!given) return compilePipeline(unit, first).value;
			return (frame) => {
				if (!hasFinal) frame.node = pipe;
				return failNotAFunction(frame, first);
			};
		case "dot": return (frame) => {
			frame.node = first;
			return given ? failNotAFunction(frame, first) : frame.dot;
		};
		case "nil": return (frame) => {
			frame.node = first;
			return given ? failNotAFunction(frame, first) : frame.fail("nil is not a command");
		};
		case "bool":
		case "number":
		case "string":
			if (!given) return compileLiteral(first);
			return (frame) => {
				frame.node = first;
				return failNotAFunction(frame, first);
			};
		default: return first;
	}
}
function failNotAFunction(frame, node) {
	return frame.fail(`can't give argument to non-function ${printNode(node)}`);
}
function compileOperand(unit, node) {
	switch (node.type) {
		case "dot": return (frame) => {
			frame.node = node;
			return frame.dot;
		};
		case "field": return compileField(unit, node, [], false);
		case "variable": return compileVariable(unit, node, [], false);
		case "pipe": return compilePipeline(unit, node).value;
		case "identifier": return compileCall(unit, node, node, [], false);
		case "chain": return compileChain(unit, node, [], false);
		default: return node;
	}
}
function compileArgument(unit, node) {
	if (node.type === "bool" || node.type === "nil" || node.type === "number" || node.type === "string") return (type) => compileLiteralArgument(node, type);
	const operand = compileOperand(unit, node);
	return (type) => {
		if (type === "reflect.Value") return operand;
		if (type === "interface {}") return (frame) => operand(frame) ?? null;
		const convert = converterFor(type);
		return (frame) => convert(operand(frame), frame);
	};
}
function compileArguments(unit, nodes) {
	return nodes.map((node) => compileArgument(unit, node));
}
function compileVariable(unit, node, args, hasFinal) {
	const [name = "", ...fields] = node.ident;
	const candidates = unit.scope.resolve(name);
	const read = readVariable(node, name, candidates);
	if (fields.length > 0) {
		const isElement = (frame) => holdsElement(frame, candidates);
		return compileFields(node, read, isElement, fields, compileArguments(unit, args), hasFinal);
	}
	if (args.length === 0 && !hasFinal) return read;
	return (frame) => {
		read(frame);
		return failNotAFunction(frame, node);
	};
}
function compileField(unit, node, args, hasFinal) {
	const dot = (frame) => {
		frame.node = node;
		return frame.dot;
	};
	return compileFields(node, dot, (frame) => frame.dotIsElement, node.ident, compileArguments(unit, args), hasFinal);
}
function compileChain(unit, node, args, hasFinal) {
	const inner = compileArgument(unit, node.node)(REFLECT_VALUE);
	const receiver = (frame) => {
		frame.node = node;
		return inner(frame);
	};
	return compileFields(node, receiver, () => false, node.field, compileArguments(unit, args), hasFinal);
}
function compileCall(unit, node, call, args, hasFinal) {
	const name = node.ident;
	const provided = unit.functions.get(name);
	const callable = provided ?? BUILTINS.get(name);
	const problem = callable === void 0 ? `${quoteGo(name)} is not a defined function` : countProblem(callable, name, args.length, hasFinal);
	if (callable === void 0 || problem !== void 0) return (frame) => {
		frame.node = node;
		return frame.fail(problem ?? "");
	};
	const isBuiltin = provided === void 0;
	if (isBuiltin && (name === "and" || name === "or")) return compileLogic(unit, node, args, hasFinal, name === "or");
	const values = args.map((argument, index) => compileArgument(unit, argument)(paramType(callable, index)));
	const convertFinal = hasFinal ? converterFor(paramType(callable, args.length)) : void 0;
	const isSeeded = provided?.purity === "seeded";
	const callee = isBuiltin && name === "call" ? args[0] : void 0;
	const isCall = isBuiltin && name === "call";
	const [first, second] = values;
	if (!isSeeded && !isCall && convertFinal === void 0 && values.length <= 2) {
		if (first === void 0) return (frame) => {
			frame.node = node;
			return invoke(frame, callable, name, [], call);
		};
		if (second === void 0) return (frame) => {
			frame.node = node;
			return invoke(frame, callable, name, [first(frame)], call);
		};
		return (frame) => {
			frame.node = node;
			return invoke(frame, callable, name, [first(frame), second(frame)], call);
		};
	}
	return (frame, final) => {
		frame.node = node;
		const given = [];
		for (const value of values) given.push(value(frame));
		if (convertFinal !== void 0) given.push(convertFinal(final, frame));
		if (isSeeded) frame.execution.enterCall(frame.template.parsed.name, name);
		if (isCall) given.unshift(callee === void 0 ? describe(final) : printNode(callee));
		return invoke(frame, callable, name, given, call);
	};
}
function describe(value) {
	if (typeof value === "string") return value;
	return value === void 0 ? "<invalid Value>" : `<${value === null ? "interface {}" : typeOf(value)} Value>`;
}
function compileLogic(unit, node, args, hasFinal, decisive) {
	const [first, ...rest] = args;
	const firstOperand = first === void 0 ? void 0 : compileArgument(unit, first)(REFLECT_VALUE);
	const { result: restOperands, slots } = unit.scope.condition(() => rest.map((argument) => compileArgument(unit, argument)(REFLECT_VALUE)));
	const operands = firstOperand === void 0 ? restOperands : [firstOperand, ...restOperands];
	return (frame, final) => {
		frame.node = node;
		for (const slot of slots) frame.vars[slot] = UNSET;
		let value;
		for (const operand of operands) {
			value = operand(frame);
			if (isTrue(value) === decisive) return value;
		}
		return hasFinal ? final : value;
	};
}
// src/engines/gotemplate/scope.ts
var VariableScope = class VariableScope {
	#newest = {
		variable: {
			name: "$",
			slot: 0,
			conditional: false
		},
		before: void 0
	};
	#slots = 2;
	#conditions = 0;
	get slots() {
		return this.#slots;
	}
	declare(name) {
		const variable = {
			name,
			slot: this.#slots,
			conditional: this.#conditions > 0
		};
		this.#slots += 2;
		this.#newest = {
			variable,
			before: this.#newest
		};
		return variable;
	}
	resolve(name) {
		const found = [];
		for (let at = this.#newest; at !== void 0; at = at.before) {
			const { variable } = at;
			if (variable.name !== name) continue;
			found.push(variable);
			if (!variable.conditional) break;
		}
		return found;
	}
	block(compile) {
		const newest = this.#newest;
		const result = compile();
		this.#newest = newest;
		return result;
	}
	later() {
		const scope = new VariableScope();
		scope.#newest = this.#newest;
		scope.#slots = this.#slots;
		return scope;
	}
	condition(compile) {
		const newest = this.#newest;
		this.#conditions++;
		const result = compile();
		this.#conditions--;
		const slots = [];
		for (let at = this.#newest; at !== newest && at !== void 0; at = at.before) slots.push(at.variable.slot);
		return {
			result,
			slots
		};
	}
};
// src/engines/gotemplate/compile-template.ts
function compileTemplate(parsed, functions) {
	const unit = {
		functions,
		scope: new VariableScope()
	};
	return {
		body: compileList(unit, parsed.root),
		slots: unit.scope.slots
	};
}
function compileList(unit, list) {
	const statements = [];
	let text = "";
	for (const node of list.nodes) {
		const fixed = fixedText(node);
		if (fixed !== void 0) {
			text += fixed;
			continue;
		}
		if (text !== "") statements.push(writeText(text));
		text = "";
		statements.push(compileStatement(unit, node));
	}
	if (text !== "") statements.push(writeText(text));
	if (statements.length === 0) return () => 0;
	return (frame) => {
		const { execution } = frame;
		for (let index = 0; index < statements.length; index++) {
			execution.step();
			const flow = statements[index]?.(frame) ?? 0;
			if (flow !== 0) return flow;
		}
		return 0;
	};
}
function fixedText(node) {
	if (node.type === "text") return node.text;
	if (node.type !== "action" || node.pipe.decl.length > 0 || node.pipe.cmds.length !== 1) return void 0;
	const args = node.pipe.cmds[0]?.args ?? [];
	const [only] = args;
	return args.length === 1 && only?.type === "string" ? only.text : void 0;
}
function writeText(text) {
	return (frame) => {
		frame.execution.write(text);
		return 0;
	};
}
function compileStatement(unit, node) {
	switch (node.type) {
		case "text": return writeText(node.text);
		case "action": {
			const { value } = compilePipeline(unit, node.pipe);
			if (node.pipe.decl.length > 0) return (frame) => {
				value(frame);
				return 0;
			};
			return (frame) => {
				const result = value(frame);
				const text = actionText(result);
				if (text === void 0) {
					frame.node = node;
					return frame.fail(`can't print ${printNode(node)} of type ${typeOf(result ?? null)}`);
				}
				frame.execution.write(text);
				return 0;
			};
		}
		case "if": return unit.scope.block(() => compileIf(unit, node));
		case "with": return unit.scope.block(() => compileWith(unit, node));
		case "range": return unit.scope.block(() => compileRange(unit, node));
		case "template": return compileInvocation(unit, node);
		case "break": return () => 1;
		case "continue": return () => 2;
		default: return node;
	}
}
function compileBlock(unit, list) {
	if (list === void 0 || list.nodes.length === 0) return () => 0;
	const later = {
		...unit,
		scope: unit.scope.later()
	};
	let body;
	return (frame) => {
		body ??= compileList(later, list);
		return body(frame);
	};
}
function compileIf(unit, node) {
	const { value } = compilePipeline(unit, node.pipe);
	const list = compileBlock(unit, node.list);
	const elseList = compileBlock(unit, node.elseList);
	return (frame) => isTrue(value(frame)) ? list(frame) : elseList(frame);
}
function compileWith(unit, node) {
	const { value } = compilePipeline(unit, node.pipe);
	const list = compileBlock(unit, node.list);
	const elseList = compileBlock(unit, node.elseList);
	return (frame) => {
		const result = value(frame);
		if (!isTrue(result)) return elseList(frame);
		const { dot, dotIsElement } = frame;
		frame.dot = result;
		frame.dotIsElement = false;
		const flow = list(frame);
		frame.dot = dot;
		frame.dotIsElement = dotIsElement;
		return flow;
	};
}
function compileInvocation(unit, node) {
	const value = node.pipe === void 0 ? void 0 : compilePipeline(unit, node.pipe).value;
	return (frame) => {
		frame.node = node;
		const template = frame.execution.lookup(node.name) ?? frame.fail(`template ${quoteGo(node.name)} not defined`);
		frame.execution.run(template, value?.(frame));
		return 0;
	};
}
function compileRange(unit, node) {
	const { value, stores } = compilePipeline(unit, node.pipe);
	const list = compileBlock(unit, node.list);
	const elseList = compileBlock(unit, node.elseList);
	const storeElement = stores.at(-1);
	const storeIndex = stores.length > 1 ? stores[0] : void 0;
	return (frame) => {
		const result = value(frame);
		const container = result instanceof GoObject ? result.underlying() ?? result : result;
		const { dot, dotIsElement, execution } = frame;
		const isElement = holdsElements(container);
		const ran = iterate(frame, container, stores.length, (index, element) => {
			execution.step();
			storeIndex?.(frame, index, false);
			storeElement?.(frame, element, isElement);
			frame.dot = element;
			frame.dotIsElement = isElement;
			return list(frame) !== 1;
		});
		frame.dot = dot;
		frame.dotIsElement = dotIsElement;
		return ran ? 0 : elseList(frame);
	};
}
function iterate(frame, container, variables, each) {
	if (container === void 0 || container === null) return false;
	if (container instanceof Map) {
		const entries = sortedKeys(container).map((key) => [key, container.get(key) ?? null]);
		for (const [key, element] of entries) if (!each(key, element)) break;
		return entries.length > 0;
	}
	if (container instanceof GoInt) {
		if (variables > 1) frame.fail(`can't use ${printValue(container)} to iterate over more than one variable`);
		const { type, value } = container;
		const end = Number(value);
		for (let index = 0; index < end; index++) if (!each(void 0, type === "int" ? int(index) : new GoInt(type, BigInt(index)))) break;
		return value > 0n;
	}
	const items = typeof container === "object" ? itemsOf(container) : void 0;
	if (items === void 0) return frame.fail(`range can't iterate over ${printValue(printable(container))}`);
	const { length } = items;
	for (let index = 0; index < length; index++) if (!each(variables > 1 ? int(index) : void 0, items[index] ?? null)) break;
	return length > 0;
}
// src/engines/gotemplate/lexer.ts
const DEFAULT_DELIMITERS = {
	left: "{{",
	right: "}}"
};
const KEYWORDS = new Set([
	".",
	"block",
	"break",
	"continue",
	"define",
	"else",
	"end",
	"if",
	"nil",
	"range",
	"template",
	"with"
]);
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]/u;
const TERMINATORS = ".,|:)(";
function isKeyword(type) {
	return KEYWORDS.has(type);
}
function printToken(token) {
	if (token.type === "eof") return "EOF";
	if (token.type === "error") return token.value;
	if (isKeyword(token.type)) return `<${token.value}>`;
	return byteLength(token.value) > 10 ? sprintf("%.10q...", [token.value]) : quoteGo(token.value);
}
var Lexer = class {
	#input;
	#left;
	#right;
	#identifiers;
	#pos = 0;
	#start = 0;
	#parens = 0;
	#insideAction = false;
	constructor(input, delimiters, identifiers) {
		this.#input = input;
		this.#left = delimiters.left;
		this.#right = delimiters.right;
		this.#identifiers = identifiers;
	}
	next() {
		return this.#insideAction ? this.#action() : this.#text();
	}
	#emit(type) {
		const token = {
			type,
			pos: this.#start,
			value: this.#input.slice(this.#start, this.#pos)
		};
		this.#start = this.#pos;
		return token;
	}
	#error(message) {
		return {
			type: "error",
			pos: this.#start,
			value: message
		};
	}
	#text() {
		for (;;) {
			const input = this.#input;
			const found = input.indexOf(this.#left, this.#pos);
			if (found < 0) {
				this.#pos = input.length;
				return this.#emit(this.#start < this.#pos ? "text" : "eof");
			}
			if (found > this.#pos) {
				const end = this.#trimsLeft(found + this.#left.length) ? lastNonSpace(input, this.#start, found) : found;
				this.#pos = end;
				const token = this.#emit("text");
				this.#pos = found;
				this.#start = found;
				if (token.value !== "") return token;
			}
			const open = found + this.#left.length;
			const written = this.#writtenText(open);
			if (written !== void 0) return written;
			const inside = this.#trimsLeft(open) ? open + 2 : open;
			if (!input.startsWith("/*", inside)) {
				this.#pos = open;
				const token = this.#emit("leftDelim");
				this.#insideAction = true;
				this.#parens = 0;
				this.#pos = inside;
				this.#start = inside;
				return token;
			}
			this.#pos = inside;
			this.#start = inside;
			const close = input.indexOf("*/", inside + 2);
			if (close < 0) return this.#error("unclosed comment");
			this.#pos = close + 2;
			const trims = this.#trimsRight(this.#pos);
			if (!trims && !input.startsWith(this.#right, this.#pos)) return this.#error("comment ends before closing delimiter");
			this.#afterRightDelim(trims);
		}
	}
	#writtenText(open) {
		const input = this.#input;
		if (input[open] !== "`") return void 0;
		const close = input.indexOf("`", open + 1);
		if (close < 0 || !input.startsWith(this.#right, close + 1)) return void 0;
		const value = input.slice(open + 1, close);
		if (value.includes("\r") || value.trim() === "") return void 0;
		const token = {
			type: "text",
			pos: open,
			value
		};
		this.#pos = close + 1;
		this.#afterRightDelim(false);
		return token;
	}
	#afterRightDelim(trims) {
		this.#pos += this.#right.length + (trims ? 2 : 0);
		if (trims) while (isSpace$1(this.#input.charCodeAt(this.#pos))) this.#pos++;
		this.#start = this.#pos;
	}
	#trimsLeft(at) {
		return this.#input[at] === "-" && isSpace$1(this.#input.charCodeAt(at + 1));
	}
	#trimsRight(at) {
		const input = this.#input;
		return isSpace$1(input.charCodeAt(at)) && input[at + 1] === "-" && input.startsWith(this.#right, at + 2);
	}
	#action() {
		const input = this.#input;
		const trims = this.#trimsRight(this.#pos);
		if (trims || input.startsWith(this.#right, this.#pos)) return this.#parens === 0 ? this.#rightDelim(trims) : this.#error("unclosed left paren");
		if (this.#pos >= input.length) return this.#error("unclosed action");
		const code = input.charCodeAt(this.#pos);
		if (isSpace$1(code)) return this.#space();
		switch (input[this.#pos]) {
			case "=":
				this.#pos++;
				return this.#emit("assign");
			case ":":
				if (input[this.#pos + 1] !== "=") return this.#error("expected :=");
				this.#pos += 2;
				return this.#emit("declare");
			case "|":
				this.#pos++;
				return this.#emit("pipe");
			case "\"": return this.#quoted("\"", "string", "unterminated quoted string");
			case "'": return this.#quoted("'", "charConstant", "unterminated character constant");
			case "`": {
				const close = input.indexOf("`", this.#pos + 1);
				if (close < 0) return this.#error("unterminated raw quoted string");
				this.#pos = close + 1;
				return this.#emit("rawString");
			}
			case "$":
				this.#pos++;
				return this.#fieldOrVariable("variable");
			case "(":
				this.#pos++;
				this.#parens++;
				return this.#emit("leftParen");
			case ")":
				if (this.#parens === 0) return this.#error("unexpected right paren");
				this.#pos++;
				this.#parens--;
				return this.#emit("rightParen");
			case ".":
				if (this.#pos + 1 < input.length && !isDigit(input.charCodeAt(this.#pos + 1))) {
					this.#pos++;
					return this.#fieldOrVariable("field");
				}
				return this.#number();
			case "+":
			case "-": return this.#number();
			default:
				if (isDigit(code)) return this.#number();
				if (isWordAt(input, this.#pos) > 0) return this.#identifier();
				if (code > 32 && code < 127) {
					this.#pos++;
					return this.#emit("char");
				}
				return this.#error(`unrecognized character in action: ${unicodeName(input, this.#pos)}`);
		}
	}
	#rightDelim(trims) {
		if (trims) {
			this.#pos += 2;
			this.#start = this.#pos;
		}
		const token = {
			type: "rightDelim",
			pos: this.#start,
			value: this.#right
		};
		this.#pos -= trims ? 2 : 0;
		this.#afterRightDelim(trims);
		this.#insideAction = false;
		return token;
	}
	#space() {
		let end = this.#pos;
		while (isSpace$1(this.#input.charCodeAt(end))) end++;
		if (this.#trimsRight(end - 1)) end--;
		if (end === this.#pos) return this.#rightDelim(true);
		this.#pos = end;
		return this.#emit("space");
	}
	#quoted(quote, type, message) {
		const input = this.#input;
		for (let at = this.#pos + 1; at < input.length && input[at] !== "\n"; at++) if (input[at] === "\\") {
			at++;
			if (at >= input.length || input[at] === "\n") break;
		} else if (input[at] === quote) {
			this.#pos = at + 1;
			return this.#emit(type);
		}
		return this.#error(message);
	}
	#word() {
		for (let width = isWordAt(this.#input, this.#pos); width > 0; width = isWordAt(this.#input, this.#pos)) this.#pos += width;
	}
	#identifier() {
		this.#word();
		if (!this.#atTerminator()) return this.#error(`bad character ${unicodeName(this.#input, this.#pos)}`);
		const word = this.#input.slice(this.#start, this.#pos);
		if (isKeyword(word) && !this.#identifiers.has(word)) return this.#emit(word);
		return this.#emit(word === "true" || word === "false" ? "bool" : "identifier");
	}
	#fieldOrVariable(type) {
		if (this.#atTerminator()) return this.#emit(type === "variable" ? "variable" : ".");
		this.#word();
		if (!this.#atTerminator()) return this.#error(`bad character ${unicodeName(this.#input, this.#pos)}`);
		return this.#emit(type);
	}
	#atTerminator() {
		if (this.#pos >= this.#input.length || isSpace$1(this.#input.charCodeAt(this.#pos))) return true;
		return TERMINATORS.includes(this.#input[this.#pos] ?? "") || this.#input.startsWith(this.#right, this.#pos);
	}
	#number() {
		if (!this.#scanNumber()) return this.#badNumber();
		const sign = this.#input[this.#pos];
		if (sign !== "+" && sign !== "-") return this.#emit("number");
		if (!this.#scanNumber() || this.#input[this.#pos - 1] !== "i") return this.#badNumber();
		return this.#emit("complex");
	}
	#badNumber() {
		return this.#error(`bad number syntax: ${quoteGo(this.#input.slice(this.#start, this.#pos))}`);
	}
	#scanNumber() {
		this.#accept("+-");
		let digits = "0123456789_";
		let exponent = "eE";
		if (this.#accept("0")) {
			if (this.#accept("xX")) {
				digits = "0123456789abcdefABCDEF_";
				exponent = "pP";
			} else if (this.#accept("oO")) {
				digits = "01234567_";
				exponent = "";
			} else if (this.#accept("bB")) {
				digits = "01_";
				exponent = "";
			}
		}
		while (this.#accept(digits));
		if (this.#accept(".")) while (this.#accept(digits));
		if (this.#accept(exponent)) {
			this.#accept("+-");
			while (this.#accept("0123456789_"));
		}
		this.#accept("i");
		const width = isWordAt(this.#input, this.#pos);
		this.#pos += width;
		return width === 0;
	}
	#accept(characters) {
		const char = this.#input[this.#pos];
		if (char === void 0 || !characters.includes(char)) return false;
		this.#pos++;
		return true;
	}
};
function isSpace$1(code) {
	return code === 32 || code === 10 || code === 9 || code === 13;
}
function isDigit(code) {
	return code >= 48 && code <= 57;
}
function isWordAt(input, index) {
	const code = input.charCodeAt(index);
	if (code < 128) {
		const lower = code | 32;
		return lower >= 97 && lower <= 122 || isDigit(code) || code === 95 ? 1 : 0;
	}
	const codePoint = input.codePointAt(index);
	if (codePoint === void 0) return 0;
	const char = String.fromCodePoint(codePoint);
	return LETTER_OR_DIGIT.test(char) ? char.length : 0;
}
function lastNonSpace(input, start, end) {
	let at = end;
	while (at > start && isSpace$1(input.charCodeAt(at - 1))) at--;
	return at;
}
function unicodeName(input, index) {
	const codePoint = input.codePointAt(index) ?? 65533;
	return sprintf("%#U", [int(codePoint >= 55296 && codePoint <= 57343 ? 65533 : codePoint)]);
}
// src/engines/gotemplate/number-literal.ts
const NO_VALUE = {
	int: void 0,
	uint: void 0,
	float: void 0,
	complex: void 0
};
const INT64_END = 2 ** 63;
const UINT64_END = 2 ** 64;
function numberLiteral(text, kind) {
	if (kind === "charConstant") return charConstant(text);
	if (kind === "complex") return complexPair(text);
	if (text.endsWith("i")) {
		const imaginary = parseFloatGo(text.slice(0, -1));
		if (imaginary.error === void 0) return fromComplex(0, imaginary.value);
	}
	const unsigned = parseUintGo(text);
	const signed = parseIntGo(text, 0);
	const int = signed.error === void 0 ? signed.value : void 0;
	const uint = unsigned.error === void 0 ? unsigned.value : int === 0n ? 0n : void 0;
	if (int !== void 0 || uint !== void 0) return {
		...NO_VALUE,
		int,
		uint,
		float: Number(int ?? uint)
	};
	const float = parseFloatGo(text);
	if (float.error !== void 0) return `illegal number syntax: ${quoteGo(text)}`;
	if (!/[.eEpP]/.test(text)) return `integer overflow: ${quoteGo(text)}`;
	return fromFloat(float.value);
}
function fromFloat(float) {
	const integral = Number.isInteger(float);
	return {
		...NO_VALUE,
		float,
		int: integral && float >= -INT64_END && float < INT64_END ? BigInt(float) : void 0,
		uint: integral && float >= 0 && float < UINT64_END ? BigInt(float) : void 0
	};
}
function fromComplex(re, im) {
	return {
		...im === 0 ? fromFloat(re) : NO_VALUE,
		complex: {
			re,
			im
		}
	};
}
function charConstant(text) {
	const char = unquoteChar(text, 1, "'");
	if (char === void 0) return "invalid syntax";
	if (text.slice(char.end) !== "'") return `malformed character constant: ${text}`;
	const value = BigInt(char.codePoint);
	return {
		...NO_VALUE,
		int: value,
		uint: value,
		float: char.codePoint
	};
}
function lastSign(text, letters) {
	let at = text.length - 1;
	while (at > 0 && !("+-".includes(text.charAt(at)) && !letters.includes(text.charAt(at - 1)))) at--;
	return Math.max(at, 0);
}
function complexPair(text) {
	const pair = text.endsWith("i") ? text.slice(0, -1) : "";
	const decimal = lastSign(pair, "eEpP");
	const at = decimal > 0 ? decimal : lastSign(pair, "pP");
	const isPair = at > 0 && (decimal > 0 || !/[xX]/.test(pair.slice(at)));
	const re = isPair ? parseFloatGo(pair.slice(0, at)) : void 0;
	const im = isPair ? parseFloatGo(pair.slice(at)) : void 0;
	if (re === void 0 || im === void 0 || re.error !== void 0 || im.error !== void 0) return "syntax error scanning complex number";
	return fromComplex(re.value, im.value);
}
// src/engines/gotemplate/parser.ts
const MAX_PARENTHESES = 1e4;
function parseTemplates(source, delimiters, isFunction) {
	return new Parser(source, delimiters, isFunction).parse();
}
var Parser = class {
	#source;
	#isFunction;
	#lexer;
	#templates = new Map();
	#tokens;
	#peeked = 0;
	#scope = newScope();
	constructor(source, delimiters, isFunction) {
		this.#source = source;
		this.#isFunction = isFunction;
		this.#lexer = new Lexer(source.text, delimiters, new Set(["break", "continue"].filter((keyword) => isFunction(keyword))));
		const none = {
			type: "eof",
			pos: 0,
			value: ""
		};
		this.#tokens = [
			none,
			none,
			none
		];
	}
	parse() {
		const root = {
			type: "list",
			pos: this.#peek().pos,
			nodes: []
		};
		while (this.#peek().type !== "eof") {
			if (this.#peek().type === "leftDelim") {
				const delimiter = this.#next();
				if (this.#nextNonSpace().type === "define") {
					this.#definition();
					continue;
				}
				this.#backup2(delimiter);
			}
			const node = this.#textOrAction();
			if (node.type === "end" || node.type === "else") this.#fail(`unexpected {{${node.type}}}`);
			root.nodes.push(node);
		}
		this.#add(this.#source.name, root);
		return this.#templates;
	}
	#fail(reason) {
		throw new TemplateParseError(this.#source.name, this.#line(this.#tokens[0]), reason);
	}
	#line(token) {
		return locate(this.#source, token.pos).line;
	}
	#unexpected(token, context) {
		if (token.type !== "error") this.#fail(`unexpected ${printToken(token)} in ${context}`);
		const started = this.#scope.action === void 0 ? void 0 : this.#line(this.#scope.action);
		if (started === void 0 || started === this.#line(token)) this.#fail(token.value);
		const link = token.value.endsWith(" action") ? " started at" : " in action started at";
		return this.#fail(`${token.value}${link} ${this.#source.name}:${started}`);
	}
	#next() {
		if (this.#peeked > 0) this.#peeked--;
		else this.#tokens[0] = this.#lexer.next();
		return this.#at(this.#peeked);
	}
	#peek() {
		if (this.#peeked > 0) return this.#at(this.#peeked - 1);
		this.#peeked = 1;
		this.#tokens[0] = this.#lexer.next();
		return this.#tokens[0];
	}
	#at(index) {
		return this.#tokens[index] ?? this.#tokens[0];
	}
	#backup() {
		this.#peeked++;
	}
	#backup2(earlier) {
		this.#tokens[1] = earlier;
		this.#peeked = 2;
	}
	#backup3(earliest, earlier) {
		this.#tokens[1] = earlier;
		this.#tokens[2] = earliest;
		this.#peeked = 3;
	}
	#nextNonSpace() {
		let token = this.#next();
		while (token.type === "space") token = this.#next();
		return token;
	}
	#peekNonSpace() {
		const token = this.#nextNonSpace();
		this.#backup();
		return token;
	}
	#expect(type, context) {
		const token = this.#nextNonSpace();
		if (token.type !== type) this.#unexpected(token, context);
		return token;
	}
	#add(name, root) {
		const earlier = this.#templates.get(name);
		if (earlier === void 0 || isEmptyTree(earlier.root)) this.#templates.set(name, {
			name,
			source: this.#source,
			root
		});
		else if (!isEmptyTree(root)) this.#fail(`template: multiple definition of template ${quoteGo(name)}`);
	}
	#definition() {
		const outer = this.#scope;
		this.#scope = newScope();
		const token = this.#nextNonSpace();
		const name = this.#templateName(token, "define clause");
		this.#expect("rightDelim", "define clause");
		this.#body(name, "define clause");
		this.#scope = outer;
	}
	#body(name, context) {
		const { list, closer } = this.#itemList();
		if (closer.type !== "end") this.#fail(`unexpected {{${closer.type}}} in ${context}`);
		this.#add(name, list);
	}
	#itemList() {
		const list = {
			type: "list",
			pos: this.#peekNonSpace().pos,
			nodes: []
		};
		while (this.#peekNonSpace().type !== "eof") {
			const node = this.#textOrAction();
			if (node.type === "end" || node.type === "else") return {
				list,
				closer: node
			};
			list.nodes.push(node);
		}
		return this.#fail("unexpected EOF");
	}
	#textOrAction() {
		const token = this.#nextNonSpace();
		if (token.type === "text") return {
			type: "text",
			pos: token.pos,
			text: token.value
		};
		if (token.type !== "leftDelim") this.#unexpected(token, "input");
		this.#scope.action = token;
		const node = this.#action();
		this.#scope.action = void 0;
		return node;
	}
	#action() {
		const token = this.#nextNonSpace();
		switch (token.type) {
			case "block": return this.#block();
			case "break":
			case "continue": return this.#jump(token, token.type);
			case "else": return this.#else();
			case "end": return {
				type: "end",
				pos: this.#expect("rightDelim", "end").pos
			};
			case "if":
			case "range":
			case "with": return this.#branch(token.type);
			case "template": return this.#template();
			default: {
				this.#backup();
				const { pos } = this.#peek();
				return {
					type: "action",
					pos,
					pipe: this.#pipeline("command", "rightDelim")
				};
			}
		}
	}
	#jump(keyword, type) {
		const token = this.#nextNonSpace();
		if (token.type !== "rightDelim") this.#unexpected(token, `{{${type}}}`);
		if (this.#scope.rangeDepth === 0) this.#fail(`{{${type}}} outside {{range}}`);
		return {
			type,
			pos: keyword.pos
		};
	}
	#else() {
		const following = this.#peekNonSpace();
		if (following.type === "if" || following.type === "with") return {
			type: "else",
			pos: following.pos
		};
		return {
			type: "else",
			pos: this.#expect("rightDelim", "else").pos
		};
	}
	#forget(visible) {
		const { declared, vars } = this.#scope;
		for (const name of vars.splice(visible)) declared.set(name, (declared.get(name) ?? 1) - 1);
	}
	#branch(type) {
		const visible = this.#scope.vars.length;
		const pipe = this.#pipeline(type, "rightDelim");
		if (type === "range") this.#scope.rangeDepth++;
		const { list, closer } = this.#itemList();
		if (type === "range") this.#scope.rangeDepth--;
		let elseList;
		if (closer.type === "else") {
			const next = this.#peek().type;
			if (type !== "range" && next === type) {
				this.#next();
				elseList = {
					type: "list",
					pos: closer.pos,
					nodes: []
				};
				elseList.nodes.push(this.#branch(type));
			} else {
				const otherwise = this.#itemList();
				if (otherwise.closer.type !== "end") this.#fail("expected end; found {{else}}");
				elseList = otherwise.list;
			}
		}
		this.#forget(visible);
		return {
			type,
			pos: pipe.pos,
			pipe,
			list,
			elseList
		};
	}
	#block() {
		const token = this.#nextNonSpace();
		const name = this.#templateName(token, "block clause");
		const pipe = this.#pipeline("block clause", "rightDelim");
		const outer = this.#scope;
		this.#scope = newScope();
		this.#body(name, "block clause");
		this.#scope = outer;
		return {
			type: "template",
			pos: token.pos,
			name,
			pipe
		};
	}
	#template() {
		const token = this.#nextNonSpace();
		const name = this.#templateName(token, "template clause");
		let pipe;
		if (this.#nextNonSpace().type !== "rightDelim") {
			this.#backup();
			pipe = this.#pipeline("template clause", "rightDelim");
		}
		return {
			type: "template",
			pos: token.pos,
			name,
			pipe
		};
	}
	#templateName(token, context) {
		if (token.type !== "string" && token.type !== "rawString") this.#unexpected(token, context);
		return this.#unquote(token);
	}
	#unquote(token) {
		return unquoteGo(token.value) ?? this.#fail("invalid syntax");
	}
	#pipeline(context, end) {
		const pipe = {
			type: "pipe",
			pos: this.#peekNonSpace().pos,
			isAssign: false,
			decl: [],
			cmds: []
		};
		while (this.#declaration(pipe, context));
		for (;;) {
			const token = this.#nextNonSpace();
			if (token.type === end) break;
			if (!startsOperand(token.type)) this.#unexpected(token, context);
			this.#backup();
			pipe.cmds.push(this.#command());
		}
		if (pipe.cmds.length === 0) this.#fail(`missing value for ${context}`);
		for (const [index, command] of pipe.cmds.entries()) if (index > 0 && isLiteral(command.args[0])) this.#fail(`non executable command in pipeline stage ${index + 1}`);
		return pipe;
	}
	#declaration(pipe, context) {
		const variable = this.#peekNonSpace();
		if (variable.type !== "variable") return false;
		this.#next();
		const after = this.#peek();
		const next = this.#peekNonSpace();
		if (next.type === "assign" || next.type === "declare" || next.type === "char" && next.value === ",") {
			if (next.type !== "char") pipe.isAssign = next.type === "assign";
			this.#nextNonSpace();
			pipe.decl.push(variableNode(variable.pos, variable.value));
			this.#scope.vars.push(variable.value);
			this.#scope.declared.set(variable.value, (this.#scope.declared.get(variable.value) ?? 0) + 1);
			if (next.type !== "char") return false;
			if (context === "range" && pipe.decl.length < 2) {
				const { type } = this.#peekNonSpace();
				if (type === "variable" || type === "rightDelim" || type === "rightParen") return true;
				this.#fail("range can only initialize variables");
			}
			this.#fail(`too many declarations in ${context}`);
		}
		if (after.type === "space") this.#backup3(variable, after);
		else this.#backup2(variable);
		return false;
	}
	#command() {
		const command = {
			type: "command",
			pos: this.#peekNonSpace().pos,
			args: []
		};
		for (;;) {
			this.#peekNonSpace();
			const operand = this.#operand();
			if (operand !== void 0) command.args.push(operand);
			const token = this.#next();
			if (token.type === "space") continue;
			if (token.type === "rightDelim" || token.type === "rightParen") this.#backup();
			else if (token.type !== "pipe") this.#unexpected(token, "operand");
			break;
		}
		if (command.args.length === 0) this.#fail("empty command");
		return command;
	}
	#operand() {
		const node = this.#term();
		if (node === void 0 || this.#peek().type !== "field") return node;
		const { pos } = this.#peek();
		const fields = [];
		while (this.#peek().type === "field") fields.push(this.#next().value.slice(1));
		switch (node.type) {
			case "field": return {
				type: "field",
				pos,
				ident: [...node.ident, ...fields]
			};
			case "variable": return {
				type: "variable",
				pos,
				ident: [...node.ident, ...fields]
			};
			case "identifier":
			case "pipe":
			case "chain": return {
				type: "chain",
				pos,
				node,
				field: fields
			};
			default: return this.#fail(`unexpected . after term ${quoteGo(printNode(node))}`);
		}
	}
	#term() {
		const token = this.#nextNonSpace();
		const { pos, value } = token;
		switch (token.type) {
			case "identifier":
				if (!this.#isFunction(value)) this.#fail(`function ${quoteGo(value)} not defined`);
				return {
					type: "identifier",
					pos,
					ident: value
				};
			case ".": return {
				type: "dot",
				pos
			};
			case "nil": return {
				type: "nil",
				pos
			};
			case "variable":
				if ((this.#scope.declared.get(value) ?? 0) === 0) this.#fail(`undefined variable ${quoteGo(value)}`);
				return variableNode(pos, value);
			case "field": return {
				type: "field",
				pos,
				ident: [value.slice(1)]
			};
			case "bool": return {
				type: "bool",
				pos,
				value: value === "true"
			};
			case "charConstant":
			case "complex":
			case "number": {
				const number = numberLiteral(value, token.type);
				if (typeof number === "string") this.#fail(number);
				return {
					type: "number",
					pos,
					text: value,
					...number
				};
			}
			case "leftParen": {
				if (this.#scope.parenDepth >= MAX_PARENTHESES) this.#fail("max expression depth exceeded");
				this.#scope.parenDepth++;
				const pipe = this.#pipeline("parenthesized pipeline", "rightParen");
				this.#scope.parenDepth--;
				return pipe;
			}
			case "string":
			case "rawString": return {
				type: "string",
				pos,
				quoted: value,
				text: this.#unquote(token)
			};
			default:
				this.#backup();
				return;
		}
	}
};
function newScope() {
	return {
		vars: ["$"],
		declared: new Map([["$", 1]]),
		action: void 0,
		rangeDepth: 0,
		parenDepth: 0
	};
}
function variableNode(pos, name) {
	return {
		type: "variable",
		pos,
		ident: [name]
	};
}
function startsOperand(type) {
	if (isKeyword(type)) return type === "." || type === "nil";
	switch (type) {
		case "bool":
		case "charConstant":
		case "complex":
		case "field":
		case "identifier":
		case "leftParen":
		case "number":
		case "rawString":
		case "string":
		case "variable": return true;
		default: return false;
	}
}
function isLiteral(node) {
	switch (node?.type) {
		case "bool":
		case "dot":
		case "nil":
		case "number":
		case "string": return true;
		default: return false;
	}
}
// src/engines/gotemplate/template-compiler.ts
const GENERATION_LENGTH = 2097152;
var TemplateCompiler = class {
	functions;
	#delimiters;
	#young = new Map();
	#old = new Map();
	#youngLength = 0;
	constructor(functions, delimiters = DEFAULT_DELIMITERS) {
		this.functions = functions;
		this.#delimiters = delimiters;
	}
	templatesIn(name, text) {
		const known = this.#young.get(text)?.get(name);
		if (known !== void 0) return known;
		const templates = this.#old.get(text)?.get(name) ?? this.#parse(name, text);
		this.#remember(name, text, templates);
		return templates;
	}
	#remember(name, text, templates) {
		this.#youngLength += text.length + name.length;
		if (this.#youngLength > GENERATION_LENGTH) {
			this.#old = this.#young;
			this.#young = new Map();
			this.#youngLength = text.length + name.length;
		}
		const byName = this.#young.get(text);
		if (byName === void 0) this.#young.set(text, new Map([[name, templates]]));
		else byName.set(name, templates);
	}
	#parse(name, text) {
		const isFunction = (called) => this.functions.has(called) || BUILTINS.has(called);
		try {
			const parsed = parseTemplates({
				name,
				text
			}, this.#delimiters, isFunction);
			return new Map([...parsed].map(([each, template]) => [each, new CachedTemplate(template, this.functions)]));
		} catch (error) {
			if (error instanceof RangeError) failNesting();
			throw error;
		}
	}
};
var CachedTemplate = class {
	parsed;
	isEmpty;
	#functions;
	#code;
	constructor(parsed, functions) {
		this.parsed = parsed;
		this.isEmpty = isEmptyTree(parsed.root);
		this.#functions = functions;
	}
	get code() {
		this.#code ??= compileTemplate(this.parsed, this.#functions);
		return this.#code;
	}
};
// src/engines/gotemplate/template-set.ts
var TemplateSet = class TemplateSet {
	name;
	compiler;
	#templates = new Map();
	#parent;
	constructor(name, compiler, parent) {
		this.name = name;
		this.compiler = compiler;
		this.#parent = parent;
	}
	add(name, text) {
		for (const [each, template] of this.compiler.templatesIn(name, text)) if (!template.isEmpty || this.lookup(each) === void 0) this.#templates.set(each, template);
	}
	addMain(name, text) {
		const main = this.compiler.templatesIn(name, text).get(name);
		this.add(name, text);
		if (main !== void 0) this.#templates.set(name, main);
		return main;
	}
	lookup(name) {
		return this.#templates.get(name) ?? this.#parent?.lookup(name);
	}
	copy() {
		return new TemplateSet(this.name, this.compiler, this);
	}
};
// src/engines/helm/capabilities.ts
const groups = [
	["", "v1"],
	["admissionregistration.k8s.io", "v1 v1alpha1 v1beta1"],
	["internal.apiserver.k8s.io", "v1alpha1"],
	["apps", "v1 v1beta1 v1beta2"],
	["authentication.k8s.io", "v1 v1alpha1 v1beta1"],
	["authorization.k8s.io", "v1 v1beta1"],
	["autoscaling"],
	["batch", "v1 v1beta1"],
	["certificates.k8s.io", "v1 v1beta1 v1alpha1"],
	["coordination.k8s.io", "v1alpha2 v1beta1 v1"],
	["discovery.k8s.io", "v1 v1beta1"],
	["events.k8s.io", "v1 v1beta1"],
	["extensions", "v1beta1"],
	["flowcontrol.apiserver.k8s.io", "v1 v1beta1 v1beta2 v1beta3"],
	["lifecycle.k8s.io"],
	["networking.k8s.io", "v1 v1beta1"],
	["node.k8s.io", "v1 v1alpha1 v1beta1"],
	["policy", "v1 v1beta1"],
	["rbac.authorization.k8s.io", "v1 v1beta1 v1alpha1"],
	["resource.k8s.io", "v1 v1beta2 v1beta1 v1alpha3"],
	["scheduling.k8s.io"],
	["storage.k8s.io", "v1beta1 v1 v1alpha1"],
	["storagemigration.k8s.io"],
	["apiextensions.k8s.io", "v1beta1 v1"]
];
const lists = new Map();
function defaultApiVersions(helm = "4.3") {
	const differing = groupsOfHelm(helm);
	return getOrInsert(lists, differing, () => groups.flatMap(([group, versions = differing[group] ?? ""]) => versions.split(" ").flatMap((version) => {
		if (version === "") return [];
		return [group === "" ? version : `${group}/${version}`];
	})));
}
function parseKubeVersion(text) {
	const numbers = /^\s*v?([0-9]+(?:\.[0-9]+)*)/.exec(text)?.[1];
	if (numbers === void 0 || text.includes("\n")) return fail("INPUT_INVALID", `invalid kube version '${text}': could not parse ${JSON.stringify(text)} as version`);
	const parts = numbers.split(".");
	const [major = "", minor] = parts;
	if (minor === void 0) return fail("INPUT_INVALID", `invalid kube version '${text}': illegal version string ${JSON.stringify(text)}`);
	if (major.length > 1 && major.startsWith("0")) return fail("INPUT_INVALID", `invalid kube version '${text}': illegal zero-prefixed version component ${JSON.stringify(major)} in ${JSON.stringify(text)}`);
	const plain = parts.map((part) => String(BigInt(part)));
	return {
		version: text.startsWith("v") ? text : `v${text}`,
		normalized: `v${plain.join(".")}`,
		major: plain[0] ?? "",
		minor: plain[1] ?? ""
	};
}
function method$1(name, result) {
	return {
		name,
		params: [],
		purity: "pure",
		call: result
	};
}
function printedVersion({ normalized, version }) {
	return normalized === "" ? version : normalized;
}
var KubeVersionStruct = class KubeVersionStruct extends GoObject {
	type = "common.KubeVersion";
	kind = "struct";
	#known;
	#questions;
	constructor(value, questions) {
		super();
		this.#known = value;
		this.#questions = questions;
	}
	get #value() {
		if (this.#questions !== void 0) this.#questions.kubeVersion = true;
		return this.#known;
	}
	field(name) {
		switch (name) {
			case "Version": return this.#value.version;
			case "Major": return this.#value.major;
			case "Minor": return this.#value.minor;
			default: return;
		}
	}
	method(name) {
		switch (name) {
			case "String": return method$1(name, () => printedVersion(this.#value));
			case "GitVersion": return method$1(name, () => this.#value.version);
			default: return;
		}
	}
	addressedText() {
		return printedVersion(this.#value);
	}
	deepCopied() {
		return new KubeVersionStruct({
			...this.#known,
			normalized: ""
		}, this.#questions);
	}
	fields() {
		const { version, normalized, major, minor } = this.#value;
		return [
			["Version", version],
			["normalizedVersion", normalized],
			["Major", major],
			["Minor", minor]
		];
	}
};
var HelmVersionStruct = class extends GoObject {
	type = "version.BuildInfo";
	kind = "struct";
	#build;
	constructor(build) {
		super();
		this.#build = build;
	}
	field(name) {
		return this.fields().find(([field]) => field === name)?.[1];
	}
	fields() {
		return [
			["Version", this.#build.version],
			["GitCommit", this.#build.gitCommit],
			["GitTreeState", this.#build.gitTreeState],
			["GoVersion", this.#build.goVersion],
			["KubeClientVersion", this.#build.kubeClientVersion]
		];
	}
	jsonFields() {
		const { version, gitCommit, gitTreeState, goVersion, kubeClientVersion } = this.#build;
		return [
			["version", version],
			...gitCommit === "" ? [] : [["git_commit", gitCommit]],
			...gitTreeState === "" ? [] : [["git_tree_state", gitTreeState]],
			["go_version", goVersion],
			["kube_client_version", kubeClientVersion]
		];
	}
	jsonValue() {
		return new Map(this.jsonFields());
	}
};
var VersionSet = class VersionSet extends GoSlice {
	#set;
	#own;
	#questions;
	constructor(versions, questions) {
		const items = [...versions];
		super("common.VersionSet", items, "string");
		this.#set = new Set(versions);
		this.#own = items;
		this.#questions = questions;
		if (questions === void 0) return;
		Object.defineProperty(this, "items", { get: () => {
			questions.listsApiVersions = true;
			return items;
		} });
	}
	withItems(items) {
		return new VersionSet(items.filter((item) => typeof item === "string"));
	}
	measured() {
		return this.#own;
	}
	holds(version) {
		this.#questions?.apiVersions.add(version);
		return this.#set.has(version);
	}
	method(name) {
		if (name !== "Has") return void 0;
		return {
			name,
			params: ["string"],
			purity: "pure",
			call: ([version]) => typeof version === "string" && this.holds(version)
		};
	}
};
var Capabilities = class Capabilities extends GoObject {
	type = "*common.Capabilities";
	kind = "ptr";
	#fields;
	constructor(fields) {
		super();
		this.#fields = fields;
	}
	deepCopied(copy) {
		return new Capabilities(new Map([...this.#fields].map(([name, value]) => [name, copy(value)])));
	}
	field(name) {
		return this.#fields.get(name);
	}
	fields() {
		return [...this.#fields];
	}
};
function capabilitiesObject(kubeVersion, helm, { assumes = helm, apiVersions = [], withoutApiVersions } = {}, questions) {
	const versions = [...defaultApiVersions(assumes), ...apiVersions];
	const known = withoutApiVersions === void 0 ? versions : versions.filter((version) => !withoutApiVersions.has(version));
	return new Capabilities(new Map([
		["KubeVersion", new KubeVersionStruct(kubeVersion, questions)],
		["APIVersions", new VersionSet(known, questions)],
		["HelmVersion", new HelmVersionStruct(helmBuild(helm))]
	]));
}
// src/engines/helm/cluster-queries.ts
var ClusterQueries = class {
	release = new Set();
	apiVersions = new Set();
	listsApiVersions = false;
	kubeVersion = false;
	lookups = new Set();
	clock;
	draws = false;
	called({ template, function: name }) {
		if (name === "lookup") this.lookups.add(template);
	}
	lookedAtClock({ template }) {
		this.clock ??= template;
	}
};
const watched = new Set([
	"IsInstall",
	"IsUpgrade",
	"Revision"
]);
var ReleaseMap = class extends Map {
	#questions;
	constructor(entries, questions) {
		super(entries);
		this.#questions = questions;
	}
	get(name) {
		if (watched.has(name)) this.#questions?.release.add(name);
		return super.get(name);
	}
	entries() {
		this.#all();
		return super.entries();
	}
	values() {
		this.#all();
		return super.values();
	}
	forEach(call) {
		this.#all();
		super.forEach(call);
	}
	[Symbol.iterator]() {
		return this.entries();
	}
	#all() {
		for (const name of watched) this.#questions?.release.add(name);
	}
};
// src/engines/helm/install-order.ts
const installOrder = words(`
  PriorityClass Namespace NetworkPolicy ResourceQuota LimitRange PodSecurityPolicy PodDisruptionBudget ServiceAccount
  Secret SecretList ConfigMap StorageClass PersistentVolume PersistentVolumeClaim CustomResourceDefinition ClusterRole
  ClusterRoleList ClusterRoleBinding ClusterRoleBindingList Role RoleList RoleBinding RoleBindingList Service DaemonSet
  Pod ReplicationController ReplicaSet Deployment HorizontalPodAutoscaler StatefulSet Job CronJob IngressClass Ingress
  APIService MutatingWebhookConfiguration ValidatingWebhookConfiguration
`);
const positions = new Map(installOrder.map((kind, index) => [kind, index]));
function compareKinds(a, b) {
	if (a === b) return 0;
	const left = positions.get(a);
	const right = positions.get(b);
	if (left !== void 0 && right !== void 0) return left - right;
	if (left !== void 0) return -1;
	if (right !== void 0) return 1;
	return a < b ? -1 : 1;
}
// src/engines/helm/manifest-head.ts
function readManifestHead(document) {
	if (document === null) return {
		apiVersion: "",
		kind: "",
		name: "",
		annotations: new Map()
	};
	if (!isJsonObject(document)) return wrongType$1(document, "Go value of type util.SimpleHead");
	const metadata = field(document, "metadata");
	if (metadata !== null && !isJsonObject(metadata)) return wrongType$1(metadata, "Go struct field SimpleHead.metadata of type struct");
	const annotations = metadata === null ? null : field(metadata, "annotations");
	if (annotations !== null && !isJsonObject(annotations)) return wrongType$1(annotations, "Go struct field .metadata.annotations of type map[string]string");
	return {
		apiVersion: text(field(document, "apiVersion"), "SimpleHead.apiVersion"),
		kind: text(field(document, "kind"), "SimpleHead.kind"),
		name: metadata === null ? "" : text(field(metadata, "name"), ".metadata.name"),
		annotations: new Map(annotations === null ? [] : Object.keys(annotations).map((key) => [key, text(annotations[key] ?? null, ".metadata.annotations")]))
	};
}
function field(object, name) {
	if (Object.hasOwn(object, name)) return object[name] ?? null;
	const lower = name.toLowerCase();
	for (const key of Object.keys(object)) if (key.length === name.length && key.toLowerCase() === lower) return object[key] ?? null;
	return null;
}
function text(value, where) {
	switch (typeof value) {
		case "string": return value;
		case "number":
		case "bigint":
		case "boolean": return String(value);
		default: return value === null ? "" : wrongType$1(value, `Go struct field ${where} of type string`);
	}
}
function wrongType$1(value, target) {
	return fail("RENDERED_YAML", `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${Array.isArray(value) ? "array" : typeof value === "boolean" ? "bool" : typeof value === "bigint" ? "number" : typeof value} into ${target}`);
}
const hookEvents = new Map([
	["post-delete", "post-delete"],
	["post-install", "post-install"],
	["post-rollback", "post-rollback"],
	["post-upgrade", "post-upgrade"],
	["pre-delete", "pre-delete"],
	["pre-install", "pre-install"],
	["pre-rollback", "pre-rollback"],
	["pre-upgrade", "pre-upgrade"],
	["test", "test"],
	["test-success", "test"]
]);
function hookOf(head) {
	const names = head.annotations.get("helm.sh/hook");
	if (names === void 0) return void 0;
	const events = [];
	for (const name of names.split(",")) {
		const event = hookEvents.get(name.trim().toLowerCase());
		if (event === void 0) return "unknown";
		events.push(event);
	}
	const weight = head.annotations.get("helm.sh/hook-weight") ?? "";
	return {
		events,
		weight: /^[+-]?\d+$/.test(weight) ? Number(weight) : 0
	};
}
// src/engines/helm/chart-object.ts
function chartObject(node) {
	const { source, name, dependencies } = node.metadata;
	return new Map([
		["APIVersion", source.apiVersion],
		["Annotations", source.annotations === void 0 ? new NilMap("map[string]string") : new GoMap("map[string]string", new Map(source.annotations))],
		["AppVersion", source.appVersion],
		["Condition", source.condition],
		["Dependencies", (dependencies ?? []).map(dependencyObject)],
		["Deprecated", source.deprecated],
		["Description", source.description],
		["Home", source.home],
		["Icon", source.icon],
		["IsRoot", node.parent === void 0],
		["Keywords", [...source.keywords]],
		["KubeVersion", source.kubeVersion],
		["Maintainers", source.maintainers.map(({ name, email, url }) => new Map([
			["Name", name],
			["Email", email],
			["URL", url]
		]))],
		["Name", name],
		["Sources", [...source.sources]],
		["Tags", source.tags],
		["Type", source.type],
		["Version", source.version]
	]);
}
function dependencyObject(entry) {
	return new Map([
		["Name", entry.name],
		["Version", entry.version],
		["Repository", entry.repository],
		["Condition", entry.condition],
		["Tags", [...entry.tags]],
		["Enabled", entry.enabled],
		["ImportValues", importValues(entry)],
		["Alias", entry.alias]
	]);
}
function importValues({ importValues, imported }) {
	if (imported === void 0) return importValues.map(toGoValue);
	return imported.map((paths) => new GoMap("map[string]string", new Map(Object.entries(paths))));
}
// src/engines/helm/file-glob.ts
function compileFileGlob(pattern) {
	const steps = new GlobParser(Array.from(pattern)).parse();
	if (steps === void 0) return void 0;
	return (name) => {
		const chars = Array.from(name);
		return run(steps, chars, new Set([0])).has(chars.length);
	};
}
function run(steps, chars, start) {
	let at = start;
	for (const step of steps) {
		if (at.size === 0) return at;
		at = advance(step, chars, at);
	}
	return at;
}
function advance(step, chars, from) {
	const next = new Set();
	switch (step.type) {
		case "choice":
			for (const option of step.options) for (const position of run(option, chars, from)) next.add(position);
			return next;
		case "super":
			for (let position = smallest(from); position <= chars.length; position++) next.add(position);
			return next;
		case "any":
			for (const position of from) {
				let end = position;
				next.add(end);
				while (end < chars.length && chars[end] !== "/" && !next.has(end + 1)) next.add(++end);
			}
			return next;
		default:
			for (const position of from) {
				const char = chars[position];
				if (char !== void 0 && matchesOne(step, char)) next.add(position + 1);
			}
			return next;
	}
}
function matchesOne(step, char) {
	switch (step.type) {
		case "text": return step.value === char;
		case "single": return char !== "/";
		default: return step.matches(char);
	}
}
var GlobParser = class {
	#chars;
	#at = 0;
	constructor(chars) {
		this.#chars = chars;
	}
	parse() {
		return this.#steps(0);
	}
	#steps(braces) {
		const steps = [];
		for (; this.#at < this.#chars.length; this.#at++) {
			const char = this.#chars[this.#at] ?? "";
			if (braces > 0 && (char === "," || char === "}")) return steps;
			switch (char) {
				case "*": {
					const double = this.#chars[this.#at + 1] === "*";
					if (double) this.#at++;
					steps.push({ type: double ? "super" : "any" });
					break;
				}
				case "?":
					steps.push({ type: "single" });
					break;
				case "[": {
					const step = this.#class();
					if (step === void 0) return void 0;
					steps.push(step);
					break;
				}
				case "{": {
					const options = [];
					do {
						this.#at++;
						const option = this.#steps(braces + 1);
						if (option === void 0) return void 0;
						options.push(option);
					} while (this.#chars[this.#at] === ",");
					steps.push({
						type: "choice",
						options
					});
					break;
				}
				case "\\": {
					const next = this.#chars[++this.#at];
					if (next !== void 0) steps.push({
						type: "text",
						value: next
					});
					break;
				}
				default: steps.push({
					type: "text",
					value: char
				});
			}
		}
		return steps;
	}
	#class() {
		let at = this.#at + 1;
		const negated = this.#chars[at] === "!";
		if (negated) at++;
		const low = this.#chars[at];
		if (low === void 0) return void 0;
		if (this.#chars[at + 1] === "-") {
			const high = this.#chars[at + 2];
			if (high === void 0 || this.#chars[at + 3] !== "]") return void 0;
			const [from, to] = [low.codePointAt(0) ?? 0, high.codePointAt(0) ?? 0];
			if (to < from) return void 0;
			this.#at = at + 3;
			return {
				type: "class",
				matches: (char) => {
					const point = char.codePointAt(0) ?? 0;
					return (from <= point && point <= to) !== negated;
				}
			};
		}
		const members = new Set();
		while (at < this.#chars.length && this.#chars[at] !== "]") {
			if (this.#chars[at] === "\\") at++;
			const member = this.#chars[at++];
			if (member !== void 0) members.add(member);
		}
		if (this.#chars[at] !== "]" || members.size === 0) return void 0;
		this.#at = at;
		return {
			type: "class",
			matches: (char) => members.has(char) !== negated
		};
	}
};
// src/engines/helm/text-cache.ts
var TextCache = class {
	#results = new Map();
	#maxLength;
	#length = 0;
	constructor(maxLength) {
		this.#maxLength = maxLength;
	}
	get(text, make) {
		const known = this.#results.get(text);
		if (known !== void 0) return known;
		const result = make(text);
		this.#results.set(text, result);
		this.#length += text.length;
		for (const oldest of this.#results.keys()) {
			if (this.#length <= this.#maxLength || oldest === text) break;
			this.#results.delete(oldest);
			this.#length -= oldest.length;
		}
		return result;
	}
};
// src/engines/helm/functions/go-to-json.ts
const maxDepth = 1e3;
function goToJson(value) {
	return convert(value, 0, newConversion((integer) => {
		const number = Number(integer);
		return Number.isSafeInteger(number) ? number : integer;
	}, withoutInvalidUtf8));
}
function goToYamlData(value) {
	return convert(value, 0, newConversion((integer) => integer, (text) => text, true));
}
function withoutInvalidUtf8(text) {
	return hasInvalidUtf8(text) ? withoutInvalidBytes(text) : text;
}
function newConversion(integer, text, isYaml = false) {
	return {
		integer,
		text,
		isYaml,
		walk: new ValueWalk("an encoder")
	};
}
function convert(value, depth, conversion) {
	switch (typeof value) {
		case "string": return conversion.text(value);
		case "boolean": return value;
		case "number":
			if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf"}`);
			return value;
	}
	if (value === null) return null;
	if (isNilCollection(value)) return conversion.isYaml ? value instanceof Map ? {} : [] : null;
	if (value instanceof GoInt) return conversion.integer(value.value);
	if (value instanceof Uint8Array && conversion.isYaml) return Array.from(value, (byte) => conversion.integer(BigInt(byte)));
	if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
	if (value instanceof GoComplex) throw new GoError("json: unsupported type: complex128");
	if (depth >= maxDepth) throw new GoError(`json: unsupported value: encountered a cycle via ${typeOf(value)}`);
	conversion.walk.count();
	if (value instanceof Map) {
		const object = {};
		for (const [key, item] of hasInvalidKey(value) ? inOrder(value) : value) setOwn(object, conversion.text(key), convert(item, depth + 1, conversion));
		return object;
	}
	if (value instanceof GoObject) return convertObject(value, depth, conversion);
	return (itemsOf(value) ?? []).map((item) => convert(item, depth + 1, conversion));
}
function hasInvalidKey(map) {
	for (const key of map.keys()) if (hasInvalidUtf8(key)) return true;
	return false;
}
function inOrder(map) {
	return sortedKeys(map).map((key) => [key, map.get(key) ?? null]);
}
function convertObject(value, depth, conversion) {
	if (value.kind === "ptr" && value.isNil()) return null;
	if (isJsonMarshaler(value) && !(conversion.isYaml && "jsonFields" in value)) return convert(value.jsonValue(), depth + 1, conversion);
	const underlying = value.underlying();
	if (underlying !== void 0) return convert(underlying, depth + 1, conversion);
	if (value.kind === "func" || value.kind === "chan") throw new GoError(`json: unsupported type: ${value.type}`);
	const object = {};
	for (const [name, field] of value.fields()) if (/^\p{Lu}/u.test(name)) setOwn(object, conversion.isYaml ? name.toLowerCase() : name, convert(field, depth + 1, conversion));
	return conversion.isYaml ? withKeyOrder(object) : object;
}
function isJsonMarshaler(value) {
	return "jsonValue" in value;
}
// src/engines/helm/functions/yaml-functions.ts
function toYaml(value) {
	try {
		return mustToYaml(value);
	} catch (error) {
		if (error instanceof GoError) return "";
		throw error;
	}
}
function mustToYaml(value) {
	const data = goToJson(value);
	const text = encodeYaml(data);
	return withoutLineFeed(notSameAsJson.test(text) ? encodeYaml(readAsYaml(encodeGoJson(data))) : text);
}
const notSameAsJson = /[\u007f-\u009f\ufeff\ufffe\uffff]|\\(?:x7F|x[89]|N|uFE|uFFF)|^ *(?:- )*\? /mu;
function readAsYaml(json) {
	const { value, problem } = decodeHelmYaml(json, { bigIntegers: true });
	if (problem === void 0) return value ?? null;
	if (problem.code === "YAML_LIMIT") throw new ProblemError(problem);
	throw new GoError(problem.message);
}
function toYamlPretty(value) {
	try {
		return withoutLineFeed(encodeYamlPretty(goToYamlData(value)));
	} catch (error) {
		if (error instanceof GoError) return "";
		throw error;
	}
}
function withoutLineFeed(text) {
	return text.endsWith("\n") ? text.slice(0, -1) : text;
}
function fromYaml(text) {
	const result = decode(text);
	if ("error" in result) return new Map([["Error", result.error]]);
	const { value } = result;
	if (value === null) return new Map();
	if (!isJsonObject(value)) return new Map([["Error", `error unmarshaling JSON: ${wrongType(value)} into Go value of type map[string]interface {}`]]);
	const map = toGoValue(value);
	return map instanceof Map ? map : new Map();
}
function fromYamlArray(text) {
	const result = decode(text);
	if ("error" in result) return [result.error];
	const { value } = result;
	if (value === null) return [];
	if (!Array.isArray(value)) return [`error unmarshaling JSON: ${wrongType(value)} into Go value of type []interface {}`];
	return value.map(toGoValue);
}
const decoded = new TextCache(2097152);
const longestKept = 65536;
function decode(text) {
	return text.length > longestKept ? decodeNew(text) : decoded.get(text, decodeNew);
}
function decodeNew(text) {
	try {
		return { value: decodeYaml(text) };
	} catch (error) {
		if (error instanceof ProblemError && error.problem.code !== "YAML_LIMIT") return { error: error.problem.message };
		throw error;
	}
}
function wrongType(value) {
	return `while decoding JSON: json: cannot unmarshal ${Array.isArray(value) ? "array" : typeof value === "boolean" ? "bool" : typeof value}`;
}
// src/engines/helm/files-object.ts
var FilesObject = class FilesObject extends GoMap {
	#helm;
	constructor(files, helm) {
		super("engine.files", files, "[]uint8");
		this.#helm = helm;
	}
	withEntries(files) {
		return new FilesObject(files, this.#helm);
	}
	method(name) {
		switch (name) {
			case "Get": return method(name, ([file]) => goString(this.#bytes(file)));
			case "GetBytes": return method(name, ([file]) => this.#bytes(file));
			case "Glob": return method(name, ([pattern]) => this.#glob(pattern));
			case "Lines": return method(name, ([file]) => new GoSlice("[]string", this.#lines(file)));
			case "AsConfig": return {
				name,
				params: [],
				purity: "pure",
				call: () => toYaml(this.#byBaseName((data) => goString(data)))
			};
			case "AsSecrets": return {
				name,
				params: [],
				purity: "pure",
				call: () => toYaml(this.#byBaseName((data) => Buffer.from(data).toString("base64")))
			};
			default: return;
		}
	}
	#bytes(name) {
		const data = typeof name === "string" ? this.get(name) : void 0;
		return data instanceof Uint8Array ? data : new Uint8Array();
	}
	#glob(pattern) {
		const matches = (typeof pattern === "string" ? compileFileGlob(pattern) : void 0) ?? (() => true);
		return new FilesObject(new Map([...this].filter(([name]) => matches(name))), this.#helm);
	}
	#lines(name) {
		if (typeof name !== "string" || !this.has(name)) return [];
		const text = goString(this.#bytes(name));
		if (text === "" && behaves("helm-lines-of-nothing", this.#helm)) return [];
		if (text === "") throw new GoError("runtime error: index out of range [-1]");
		return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
	}
	#byBaseName(print) {
		const map = new GoMap("map[string]string");
		for (const [name, data] of this) if (data instanceof Uint8Array) map.set(name.slice(name.lastIndexOf("/") + 1), print(data));
		return map;
	}
};
function method(name, call) {
	return {
		name,
		params: ["string"],
		purity: "pure",
		call
	};
}
const sorted = new WeakMap();
function filesObject({ files }, helm) {
	const ordered = getOrInsert(sorted, files, () => [...files].sort((a, b) => compareStrings(a.name, b.name)));
	return new FilesObject(new Map(ordered.map(({ name, data }) => [name, data])), helm);
}
// src/engines/helm/values-object.ts
var ValuesObject = class ValuesObject extends GoMap {
	constructor(entries) {
		super("common.Values", entries);
	}
	withEntries(entries) {
		return new ValuesObject(entries);
	}
	method(name) {
		switch (name) {
			case "AsMap": return {
				name,
				params: [],
				purity: "pure",
				call: () => this.plain()
			};
			case "YAML": return {
				name,
				params: [],
				purity: "pure",
				call: () => `${toYaml(this)}\n`
			};
			case "Table": return {
				name,
				params: ["string"],
				purity: "pure",
				call: (args) => new ValuesObject(this.#table(stringAt(args, 0).split(".")))
			};
			case "PathValue": return {
				name,
				params: ["string"],
				purity: "pure",
				call: (args) => this.#pathValue(stringAt(args, 0))
			};
			default: return;
		}
	}
	#table(path) {
		let at = this.plain();
		for (const key of path) {
			const next = at.get(key);
			if (next instanceof ValuesObject) at = next.plain();
			else if (isTable(next)) at = next;
			else throw new GoError(`"${key}" is not a table`);
		}
		return at;
	}
	#pathValue(path) {
		if (path === "") throw new GoError("YAML path cannot be empty");
		const keys = path.split(".");
		const key = keys.pop() ?? "";
		let holder;
		try {
			holder = this.#table(keys);
		} catch {
			throw new GoError(`"${key}" is not a value`);
		}
		const value = holder.get(key);
		if (value === void 0 || isTable(value)) throw new GoError(`"${key}" is not a value`);
		return value;
	}
};
function valuesAt(map, path) {
	let at = void 0;
	let holder = map;
	for (const key of path.split(".")) {
		at = holder.get(key);
		if (!(at instanceof ValuesObject) && !isTable(at)) return void 0;
		holder = at;
	}
	return at instanceof ValuesObject ? at : isTable(at) ? new ValuesObject(at) : void 0;
}
// src/engines/helm/render-context.ts
function templateExecutions(root, values, release, capabilities, helm, questions) {
	const isUpgrade = release.isUpgrade ?? false;
	const releaseObject = new ReleaseMap([
		["Name", release.name],
		["Namespace", release.namespace],
		["IsUpgrade", isUpgrade],
		["IsInstall", !isUpgrade],
		["Revision", int(release.revision ?? 1)],
		["Service", release.service ?? "Helm"]
	], questions);
	const found = new Map();
	const shared = {
		release: releaseObject,
		capabilities,
		helm
	};
	collect(root, new Map([["Values", new ValuesObject(values)]]), shared, found);
	return [...found.values()].sort(compareRenderables);
}
function collect(node, parent, shared, into) {
	const subcharts = new Map();
	const values = node.parent === void 0 ? parent.get("Values") : valuesAt(parent, `Values.${node.metadata.name}`);
	const fields = new Map([
		["Chart", chartObject(node)],
		["Files", filesObject(node.chart, shared.helm)],
		["Release", shared.release],
		["Capabilities", shared.capabilities],
		["Values", values ?? new ValuesObject(new Map())],
		["Subcharts", subcharts]
	]);
	for (const child of node.dependencies) subcharts.set(child.metadata.name, collect(child, fields, shared, into));
	const path = chartFullPath(node);
	const isLibrary = node.metadata.source.type.toLowerCase() === "library";
	const dot = new ValuesObject(fields);
	for (const { name, data } of node.chart.templates) {
		if (isLibrary && !name.slice(name.lastIndexOf("/") + 1).startsWith("_")) continue;
		const full = `${path}/${name}`;
		into.set(full, {
			name: full,
			data,
			dot,
			fields,
			basePath: `${path}/templates`,
			depth: full.split("/").length - 1
		});
	}
	return fields;
}
function compareRenderables(a, b) {
	return b.depth - a.depth || compareBytes(b.name, a.name);
}
function templateObject({ name, basePath }) {
	return new ValuesObject(new Map([["Name", name], ["BasePath", basePath]]));
}
// src/engines/helm/sort-manifests.ts
function sortManifests(files, split) {
	const manifests = [];
	const hooks = [];
	for (const source of [...files.keys()].sort(compareBytes)) for (const text of split(files.get(source) ?? "")) {
		const manifest = readManifest(source, text);
		if (manifest === void 0) continue;
		(manifest.hook === void 0 ? manifests : hooks).push(manifest);
	}
	const byKind = (a, b) => compareKinds(a.kind, b.kind);
	return {
		manifests: manifests.sort(byKind),
		hooks: hooks.sort(byKind)
	};
}
const documents = new TextCache(33554432);
function readManifest(source, text) {
	const document = documents.get(text, readDocument);
	if ("error" in document) return fail("RENDERED_YAML", `YAML parse error on ${source}: ${document.error}`, { at: { file: source } });
	const { head, hook, object } = document;
	if (hook === "unknown") return void 0;
	const { apiVersion, kind, name } = head;
	return {
		source,
		text,
		apiVersion,
		kind,
		name,
		hook,
		object: () => object
	};
}
function readDocument(text) {
	try {
		const decoded = decodeYaml(text);
		const head = readManifestHead(decoded);
		return {
			head,
			hook: hookOf(head),
			object: isJsonObject(decoded) ? decoded : {}
		};
	} catch (error) {
		if (error instanceof ProblemError) return { error: error.problem.message };
		throw error;
	}
}
// src/engines/helm/split-manifests.ts
function splitterOf(helm) {
	if (behaves("helm-document-ends", helm)) return splitStream;
	return behaves("helm-file-ends", helm) ? splitManifests : (text) => splitManifests(text).map(trimSpace);
}
function splitManifests(text) {
	const documents = [];
	const source = trimStart(text);
	let start = 0;
	const add = (end) => {
		const document = trimStart(source.slice(start, end));
		if (document !== "") documents.push(document);
	};
	let from = 0;
	for (;;) {
		const dashes = source.indexOf("---", from);
		if (dashes < 0) break;
		if (dashes > 0 && source.charCodeAt(dashes - 1) !== 10) {
			from = dashes + 1;
			continue;
		}
		let end = dashes;
		while (end > start && isSpace(source.charCodeAt(end - 1))) end--;
		add(end);
		start = dashes + 3;
		while (start < source.length && isSpace(source.charCodeAt(start))) start++;
		from = start;
		if (source.startsWith("---", start)) from = start + 1;
	}
	add(source.length);
	return documents;
}
function splitStream(text) {
	return trimStart(text).split(/(?<![^\n])---[ \t]*/).map(trimStart).filter((document) => document !== "");
}
function isSpace(code) {
	return code === 32 || code === 9 || code === 10 || code === 12 || code === 13;
}
const spaces = "[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const leadingSpaces = new RegExp(`^${spaces}+`);
const oneSpace = new RegExp(spaces);
function trimStart(text) {
	return text.replace(leadingSpaces, "");
}
function trimSpace(text) {
	const start = trimStart(text);
	let end = start.length;
	while (end > 0 && oneSpace.test(start.charAt(end - 1))) end--;
	return start.slice(0, end);
}
// src/engines/helm/functions/chart-failure.ts
var ChartFailure = class extends GoError {};
// src/engines/helm/functions/data-functions.ts
function toJson(value) {
	try {
		return encodeJson(value);
	} catch (error) {
		if (error instanceof GoError) return "";
		throw error;
	}
}
function jsonKind(value) {
	const kind = kindOf(value);
	return kind === "map" ? "object" : kind === "slice" ? "array" : kind === "float64" ? "number" : kind;
}
function fromJson(text) {
	const { value, error, numberError } = readJson(text);
	if (value instanceof Map) {
		if (numberError !== void 0) value.set("Error", numberError);
		return value;
	}
	if (error !== void 0) return new Map([["Error", error]]);
	if (value === null) return new NilMap();
	return new Map([["Error", `json: cannot unmarshal ${jsonKind(value)} into Go value of type map[string]interface {}`]]);
}
function fromJsonArray(text) {
	const { value, error, numberError } = readJson(text);
	if (error !== void 0) return [error];
	if (value === null) return NIL_LIST;
	if (Array.isArray(value)) return numberError === void 0 ? value : [numberError];
	return [`json: cannot unmarshal ${jsonKind(value)} into Go value of type []interface {}`];
}
function toToml(value) {
	try {
		return encodeToml(value);
	} catch (error) {
		if (error instanceof TomlEncodeError) return error.message;
		throw error;
	}
}
function fromToml(text) {
	try {
		return decodeToml(text);
	} catch (error) {
		if (error instanceof GoError) return new Map([["Error", error.message]]);
		throw error;
	}
}
const dataFunctions = functionTable(pure("fromJson", ["string"], (args) => fromJson(stringAt(args, 0))), pure("fromJsonArray", ["string"], (args) => fromJsonArray(stringAt(args, 0))), pure("fromToml", ["string"], (args) => fromToml(stringAt(args, 0))), pure("fromYaml", ["string"], (args) => fromYaml(stringAt(args, 0))), pure("fromYamlArray", ["string"], (args) => fromYamlArray(stringAt(args, 0))), pure("mustToJson", ["interface {}"], (args) => encodeJson(valueAt(args, 0))), pure("mustToToml", ["interface {}"], (args) => encodeToml(valueAt(args, 0))), pure("mustToYaml", ["interface {}"], (args) => mustToYaml(valueAt(args, 0))), pure("toJson", ["interface {}"], (args) => toJson(valueAt(args, 0))), pure("toToml", ["interface {}"], (args) => toToml(valueAt(args, 0))), pure("toYaml", ["interface {}"], (args) => toYaml(valueAt(args, 0))), pure("toYamlPretty", ["interface {}"], (args) => toYamlPretty(valueAt(args, 0))));
// src/engines/helm/functions/duration-functions.ts
const second = 1000000000n;
const limit = 2 ** 63;
function ofSeconds(seconds) {
	const nanoseconds = seconds * second;
	if (nanoseconds !== BigInt.asIntN(64, nanoseconds)) throw new GoError(`duration seconds overflow: ${seconds}`);
	return nanoseconds;
}
function ofFloat(seconds) {
	if (!Number.isFinite(seconds)) throw new GoError(`invalid duration seconds: ${generalFloat(seconds)}`);
	const most = limit / 1e9;
	if (seconds > most || seconds < -most) throw new GoError(`duration seconds overflow: ${generalFloat(seconds)}`);
	const nanoseconds = seconds * 1e9;
	if (nanoseconds > limit || nanoseconds < -limit) throw new GoError(`duration nanoseconds overflow: ${generalFloat(nanoseconds)}`);
	return BigInt.asIntN(64, BigInt(Math.trunc(nanoseconds)));
}
function asDuration(value) {
	if (value === null) throw new GoError("invalid duration");
	if (value instanceof GoDuration) return value.value;
	if (typeof value === "string") {
		const text = trimSpace(value);
		if (text === "") throw new GoError("empty duration");
		const parsed = orElse(() => parseDuration(text), void 0);
		if (parsed !== void 0) return parsed;
		const number = parseFloatGo(text);
		if (number.error !== void 0) throw new GoError(`could not parse duration ${quoteGo(value)}`);
		return ofFloat(number.value);
	}
	const plain = plainOf(value);
	if (typeof plain === "number") return ofFloat(plain);
	if (plain instanceof GoInt) return ofSeconds(plain.value);
	throw new GoError(`unsupported duration type ${typeOf(value)}`);
}
function orElse(read, otherwise) {
	try {
		return read();
	} catch (error) {
		if (error instanceof GoError) return otherwise;
		throw error;
	}
}
function reads(name, read) {
	return pure(name, ["interface {}"], (args) => read(new GoDuration(orElse(() => asDuration(valueAt(args, 0)), 0n))));
}
function toMultiple(name, bring) {
	return pure(name, ["interface {}", "interface {}"], (args) => {
		const duration = orElse(() => asDuration(valueAt(args, 0)), void 0);
		if (duration === void 0) return new GoDuration(0n);
		const unit = orElse(() => asDuration(valueAt(args, 1)), void 0);
		return new GoDuration(unit === void 0 ? duration : bring(duration, unit));
	});
}
const hours = (duration) => inUnits(duration, 3600n * second);
const durationFunctions = functionTable(pure("mustToDuration", ["interface {}"], (args) => new GoDuration(asDuration(valueAt(args, 0)))), reads("durationSeconds", (duration) => inUnits(duration, second)), reads("durationMilliseconds", ({ value }) => int64(value / 1000000n)), reads("durationMicroseconds", ({ value }) => int64(value / 1000n)), reads("durationNanoseconds", ({ value }) => int64(value)), reads("durationMinutes", (duration) => inUnits(duration, 60n * second)), reads("durationHours", hours), reads("durationDays", (duration) => hours(duration) / 24), reads("durationWeeks", (duration) => hours(duration) / 24 / 7), toMultiple("durationRoundTo", roundDuration), toMultiple("durationTruncateTo", truncateDuration));
// src/engines/helm/functions/template-functions.ts
const setName = "gotpl";
const maxInclusions = 1e3;
const inclusions = new WeakMap();
function engine(name, params, call) {
	return {
		name,
		params,
		purity: "engine",
		call
	};
}
function include(name, data, { engine }) {
	const counts = getOrInsert(inclusions, engine, () => new Map());
	const count = counts.get(name) ?? 0;
	if (count > maxInclusions) throw new GoError(`rendering template has a nested reference name: ${name}: unable to execute template`);
	counts.set(name, count + 1);
	const text = engine.execute(name, data);
	counts.set(name, count);
	return text;
}
function tpl(text, data, { engine }) {
	try {
		const result = engine.executeText(setName, text, data);
		return result.includes("<no value>") ? result.replaceAll("<no value>", "") : result;
	} catch (error) {
		if (!isGoError(error)) throw error;
		const what = error instanceof TemplateParseError ? "cannot parse template" : "error during tpl function execution for";
		throw new GoError(`${what} ${quoteGo(text)}: ${error.message}`, { cause: error });
	}
}
const templateFunctions = functionTable(pure("fail", ["string"], (args) => {
	throw new ChartFailure(stringAt(args, 0));
}), pure("getHostByName", ["string"], () => ""), engine("include", ["string", "interface {}"], (args, context) => include(stringAt(args, 0), valueAt(args, 1), context)), seeded("lookup", [
	"string",
	"string",
	"string",
	"string"
], () => new Map()), pure("required", ["string", "interface {}"], (args) => {
	const value = valueAt(args, 1);
	if (value === null || value === "") throw new ChartFailure(stringAt(args, 0));
	return value;
}), engine("tpl", ["string", "interface {}"], (args, context) => tpl(stringAt(args, 0), valueAt(args, 1), context)));
// src/engines/helm/functions/helm-functions.ts
const all = mergeFunctions(sprigFunctions(), dataFunctions, templateFunctions, durationFunctions);
const added = [["helm-must-to-toml", ["mustToToml"]], ["helm-durations", [...durationFunctions.keys()]]];
const tables = new Map();
function helmFunctions(helm = "4.3") {
	const missing = new Set(added.flatMap(([id, names]) => behaves(id, helm) ? [] : names));
	return getOrInsert(tables, [...missing].join(), () => new Map([...all].filter(([name]) => !missing.has(name))));
}
// src/engines/helm/random-streams.ts
function randomStreams(...release) {
	const streams = new Map();
	return (site, length) => {
		const key = [
			...release,
			site.template,
			site.function
		].join("\0");
		return getOrInsert(streams, key, () => randomStream(key))(length);
	};
}
function randomStream(key) {
	const seed = createHash("sha256").update(key).digest();
	let counter = 0;
	let block = new Uint8Array();
	let used = 0;
	return (length) => {
		const out = new Uint8Array(length);
		for (let at = 0; at < length;) {
			if (used === block.length) {
				block = createHash("sha256").update(seed).update(String(counter++)).digest();
				used = 0;
			}
			const take = Math.min(length - at, block.length - used);
			out.set(block.subarray(used, used + take), at);
			used += take;
			at += take;
		}
		return out;
	};
}
// src/engines/helm/templates.ts
const shared = new Map();
const texts = new WeakMap();
const maxSets = 64;
function templateSet(chart, files, helm) {
	const functions = helmFunctions(helm);
	const { compiler, sets } = getOrInsert(shared, functions, () => ({
		compiler: new TemplateCompiler(functions),
		sets: new WeakMap()
	}));
	const known = getOrInsert(sets, chart.templates, () => new Map());
	const key = files.map((file) => file.name).join("\n");
	const cached = known.get(key);
	if (cached !== void 0 && files.every((file, index) => file.data === cached.files[index])) return cached.set;
	const set = new TemplateSet(setName, compiler);
	for (const file of files) addFile(set, file);
	if (known.size >= maxSets) known.clear();
	known.set(key, {
		files: files.map((file) => file.data),
		set
	});
	return set;
}
function addFile(set, { name, data }) {
	const text = getOrInsert(texts, data, () => goString(data));
	try {
		set.add(name, text);
	} catch (error) {
		if (error instanceof TemplateParseError) throw new ProblemError(parseProblem(error), { cause: error });
		throw error;
	}
}
function parseProblem(error) {
	const reason = error.message.split(": ").at(-1) ?? "";
	return {
		...error.toProblem(),
		original: `parse error at (${error.source}:${error.line}): ${reason}`
	};
}
function templateExecutor(set, options) {
	const { release, now, limits, costs, questions } = options;
	const drawn = randomStreams(release.namespace, release.name);
	const context = new ExecContext(set, {
		now,
		limits,
		random: (site, length) => {
			if (questions !== void 0) questions.draws = true;
			return drawn(site, length);
		},
		watcher: questions
	});
	costs?.(context.costs);
	return (file) => {
		try {
			return context.execute(file.name, file.dot);
		} catch (error) {
			if (error instanceof TemplateExecError) throw new ProblemError(executionProblem(error), { cause: error });
			throw error;
		}
	};
}
function executionProblem(error) {
	const problem = error.toProblem();
	const failure = error.chain().find((link) => link instanceof ChartFailure);
	if (failure === void 0) return {
		...problem,
		original: tracedText(error)
	};
	const { source, line, column } = error.place;
	const original = `execution error at (${source}:${line}:${column}): ${failure.message}`;
	return {
		...problem,
		message: failure.message,
		original
	};
}
// src/engines/helm/render-chart.ts
const defaultNow = 1577836800000000000n;
function renderChart(chart, options) {
	const { files, ...texts } = renderTexts(chart, options);
	const nothing = {
		manifests: [],
		hooks: []
	};
	if (texts.problems.length > 0) return {
		...nothing,
		...texts
	};
	try {
		const { manifests, hooks } = sortManifests(files, splitterOf(options.helm ?? "4.3"));
		return {
			...texts,
			manifests,
			hooks: hooks.filter((hook) => runsHook(hook, options))
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return {
			...nothing,
			crds: [],
			problems: [problemOf(error)],
			warnings: texts.warnings
		};
	}
}
function renderTexts(chart, options) {
	const { sink, warnings } = warningCollector("helm");
	try {
		return {
			...render(chart, options, sink),
			problems: [],
			warnings: warnings()
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return {
			files: new Map(),
			crds: [],
			problems: [problemOf(error)],
			warnings: warnings()
		};
	}
}
function runsHook({ hook }, { noHooks, skipTests }) {
	return noHooks !== true && !(skipTests === true && hook?.events.includes("test") === true);
}
function render(chart, options, warn) {
	const { helm = "4.3", questions, reads } = options;
	checkReleaseName(options.release.name);
	const root = chartNode(chart);
	const userValues = toValueMap(options.values);
	processDependencies(root, userValues, warn);
	const { kubeVersion: given, assumes = helm } = options.capabilities ?? {};
	const cluster = parseKubeVersion(given ?? `v${kubernetesOfHelm(assumes)}.0`);
	const values = coalesceValues(root, userValues, warn);
	if (options.skipSchemaValidation !== true) {
		const problem = validateValues(root, values, options.schemas ?? {}, warn);
		if (problem !== void 0) throw new ProblemError(problem);
	}
	const { kubeVersion } = chart.metadata;
	if (kubeVersion !== "" && !isCompatibleRange(kubeVersion, cluster.normalized)) fail("CHART_KUBE_VERSION", `chart requires kubeVersion: ${kubeVersion} which is incompatible with Kubernetes ${cluster.version}`);
	const capabilities = capabilitiesObject(cluster, helm, options.capabilities ?? {}, questions);
	const shown = reads?.watch(values) ?? values;
	if (reads !== void 0) noteDependencyReads(reads, chart);
	const files = executeAll(chart, templateExecutions(root, shown, options.release, capabilities, helm, questions), options);
	const notes = files.get(`${chartFullPath(root)}/templates/NOTES.txt`);
	return {
		files: new Map([...files].filter(([name]) => !name.endsWith("NOTES.txt"))),
		crds: options.includeCrds === true ? crdsOf(root, splitterOf(helm)) : [],
		...options.showNotes === true && notes !== void 0 ? { notes } : {}
	};
}
function checkReleaseName(name) {
	const original = `release name check failed: release name ${JSON.stringify(name)}: `;
	if (name === "") fail("INPUT_INVALID", "release name \"\": no name provided", { original: `${original}no name provided` });
	if (name.length > 53 || !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(name)) fail("INPUT_INVALID", `release name ${JSON.stringify(name)}: invalid release name: it must be lower case letters, digits, dashes and dots, and not longer than 53 characters`, { original: `${original}invalid release name, must match regex ^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$ and the length must not be longer than 53` });
}
function executeAll(chart, files, options) {
	const { release, now = defaultNow, limits = {}, costs, questions, reads, only, helm = "4.3" } = options;
	const execute = templateExecutor(templateSet(chart, files, helm), {
		release,
		now,
		limits,
		costs,
		questions
	});
	const rendered = new Map();
	for (const file of files) {
		if (file.name.slice(file.name.lastIndexOf("/") + 1).startsWith("_")) continue;
		if (only?.has(file.name) === false) continue;
		if (reads !== void 0) reads.template = file.name;
		file.fields.set("Template", templateObject(file));
		const text = execute(file);
		rendered.set(file.name, text.includes("<no value>") ? text.replaceAll("<no value>", "") : text);
	}
	return rendered;
}
function crdsOf(node, split) {
	const path = chartFullPath(node);
	return [...node.chart.crds.map(({ name, data }) => {
		const source = `${path}/${name}`;
		const text = goString(data);
		return {
			source,
			text,
			objects: () => crdObjects(source, split(text))
		};
	}), ...node.dependencies.flatMap((inner) => crdsOf(inner, split))];
}
function crdObjects(source, documents) {
	return documents.flatMap((document) => {
		if (trimSpace(document) === "") return [];
		let decoded;
		try {
			decoded = decodeYaml(document);
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			return fail("RENDERED_YAML", `YAML parse error on ${source}: ${error.problem.message}`, { at: { file: source } });
		}
		if (decoded === null) return [];
		return isJsonObject(decoded) ? [decoded] : fail("RENDERED_YAML", `${source} has a document that is not a mapping`, { at: { file: source } });
	});
}
export { TemplateParseError as C, TemplateExecError as S, sprigFunctions as _, splitStream as a, stringAt as b, sortManifests as c, readManifestHead as d, compareKinds as f, TemplateCompiler as g, TemplateSet as h, helmFunctions as i, TextCache as l, defaultApiVersions as m, renderTexts as n, splitterOf as o, ClusterQueries as p, runsHook as r, trimSpace as s, renderChart as t, hookOf as u, encodeJson as v, ExecContext as x, pure as y };
