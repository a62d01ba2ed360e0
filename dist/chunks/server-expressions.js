import { c as withReplacedFunctions, i as replacementName, n as declareBounded, r as meteredSearch, t as boundedProgram } from "./bounded-expression.js";
import { A as tens, O as nanosOf, Sn as words, Sr as getOrInsert, Y as isDate, cr as spend, dr as spendOnText, fr as withSteps, j as twos, xr as trimmedEnd } from "./core.js";
import { a as RequestUrl, c as IpRange, f as dns1035Label, l as addressOfText, m as dnsSubdomain, n as isDateTime, o as urlOfText, p as dnsLabel, r as isUuid, s as IpAddress, t as isBase64, u as rangeOfText, v as labelValue, x as qualifiedName } from "./string-formats.js";
import { n as conversionError, t as ExpressionError } from "./expression-error2.js";
// src/engines/kubernetes/expressions/program-memo.ts
const steps = {
	expression: 50,
	character: 5
};
const mostKept = 1e6;
function programMemo(read) {
	const ofBudget = new WeakMap();
	return (text, budget) => {
		const kept = getOrInsert(ofBudget, budget, () => ({
			programs: new Map(),
			characters: 0
		}));
		return getOrInsert(kept.programs, text, () => {
			withSteps(budget, Number.POSITIVE_INFINITY, () => spend(steps.expression + steps.character * text.length));
			kept.characters += text.length;
			if (kept.characters > mostKept) {
				kept.programs.clear();
				kept.characters = text.length;
			}
			return { program: read(text) };
		}).program;
	};
}
// src/engines/kubernetes/expressions/declare.ts
function declare(environment, signature, handler) {
	const [, receiverType, name = "", params = "", returnType = ""] = /^(?:([\w.<>]+)\.)?([\w ]+)\((.*)\): (.+)$/.exec(signature) ?? [];
	environment.registerFunction({
		name,
		receiverType,
		params: params === "" ? [] : params.split(", ").map((type, at) => ({
			name: `arg${at}`,
			type
		})),
		returnType,
		async: false,
		handler
	});
}
var Functions = class {
	isNamespace = true;
};
function declareNamespace(environment, name) {
	const type = `${name}Functions`;
	const own = class extends Functions {};
	environment.registerType(type, own);
	environment.registerConstant(name, type, new own());
	return type;
}
// src/engines/kubernetes/expressions/equality.ts
const maxDocumentDepth = 60;
function isOwnValue(value) {
	return "equals" in value && typeof value.equals === "function";
}
function numberOf(value) {
	if (typeof value === "bigint" || typeof value === "number") return value;
	if (typeof value !== "object" || value === null || !("verify" in value)) return void 0;
	return value.value;
}
function isEqual(one, other, depth = 0) {
	if (typeof one === "string") spendOnText(one.length);
	else spend(1);
	if (one === other) return true;
	const [left, right] = [numberOf(one), numberOf(other)];
	if (left !== void 0 || right !== void 0) return left !== void 0 && right !== void 0 && left == right;
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null || depth > maxDocumentDepth) return false;
	if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((item, at) => isEqual(item, other[at], depth + 1));
	if (one.constructor !== other.constructor) return entries(one) !== void 0 && sameEntries(one, other, depth);
	if (isOwnValue(one)) return one.equals(other);
	if (one instanceof Date) return one.getTime() === other.getTime();
	if (one instanceof Uint8Array) return Buffer.compare(one, other) === 0;
	if (isDuration(one)) return compare(one, other) === 0;
	return sameEntries(one, other, depth);
}
function entries(value) {
	if (value instanceof Map) return value;
	return value.constructor === Object || value.constructor === void 0 ? new Map(Object.entries(value)) : void 0;
}
function sameEntries(one, other, depth) {
	const [left, right] = [entries(one), entries(other)];
	if (left === void 0 || right === void 0 || left.size !== right.size) return false;
	return [...left].every(([key, value]) => right.has(key) && isEqual(value, right.get(key), depth + 1));
}
function compare(one, other) {
	const [left, right] = [numberOf(one), numberOf(other)];
	if (left !== void 0 && right !== void 0) return left < right ? -1 : left > right ? 1 : 0;
	if (typeof one === "string" && typeof other === "string") {
		spendOnText(one.length + other.length);
		return Buffer.compare(Buffer.from(one), Buffer.from(other));
	}
	spend(1);
	if (typeof one === "boolean" && typeof other === "boolean") return Number(one) - Number(other);
	if (one instanceof Date && other instanceof Date) return one.getTime() - other.getTime();
	if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other);
	if (isDuration(one) && isDuration(other)) {
		const difference = (one.seconds - other.seconds) * 1000000000n + BigInt(one.nanos - other.nanos);
		return difference < 0n ? -1 : difference > 0n ? 1 : 0;
	}
	throw new Error("values without an order");
}
function isDuration(value) {
	return typeof value === "object" && value !== null && "addDuration" in value;
}
// src/engines/kubernetes/expressions/quantity.ts
const mostInteger = 2n ** 63n - 1n;
const smallDigits = {
	binary: 15,
	decimal: 18
};
var Quantity = class Quantity {
	nanos;
	small;
	constructor(nanos, small) {
		this.nanos = nanos;
		this.small = small;
	}
	equals(other) {
		return this.nanos === other.nanos;
	}
	compare(other) {
		return this.nanos === other.nanos ? 0n : this.nanos > other.nanos ? 1n : -1n;
	}
	get integer() {
		if (this.small === void 0 || this.small.scale < 0) return void 0;
		const value = this.small.value * 10n ** BigInt(this.small.scale);
		return fits$1(value) ? value : void 0;
	}
	plus(other) {
		return new Quantity(this.nanos + other.nanos, sumOf(this.small, other.small));
	}
	negated() {
		return new Quantity(-this.nanos, this.small && {
			value: -this.small.value,
			scale: this.small.scale
		});
	}
};
function fits$1(value) {
	return value <= mostInteger && value >= -mostInteger - 1n;
}
function sumOf(one, other) {
	if (one === void 0 || other === void 0) return void 0;
	if (one.value === 0n) return other;
	if (other.value === 0n) return one;
	const scale = Math.min(one.scale, other.scale);
	const at = ({ value, scale: own }) => value * 10n ** BigInt(own - scale);
	const value = at(one) + at(other);
	return fits$1(value) ? {
		value,
		scale
	} : void 0;
}
function quantityOfInteger(value) {
	return new Quantity(value * 1000000000n, {
		value,
		scale: 0
	});
}
const longestText = 100;
const form$1 = /^([+-]?)0*((?:[1-9]\d*)?)(?:\.(\d*))?(?:[eE]([+-]?\d+)|([KMGTPE]i|[numkMGTPE])?)$/;
function quantityOfText(text) {
	const [all, sign = "", whole = "", part = "", exponent, suffix = ""] = text.length > longestText ? [] : form$1.exec(text) ?? [];
	if (all === void 0 || all === "") return void 0;
	if (!/\d/.test(text)) return new Quantity(0n, {
		value: 0n,
		scale: 0
	});
	const nanos = nanosOf(text);
	if (nanos === void 0) return void 0;
	const negative = sign === "-";
	const digits = `${whole === "" ? "0" : whole}${part}`;
	const power = twos[suffix];
	if (power !== void 0) {
		const room = smallDigits.binary - (whole === "" ? 1 : whole.length) - Math.trunc(power * 3 / 10) - 1;
		const value = BigInt(digits) << BigInt(power);
		return new Quantity(nanos, part === "" && room >= 0 && fits$1(value) ? {
			value: negative ? -value : value,
			scale: 0
		} : void 0);
	}
	const scale = (exponent === void 0 ? tens[suffix] ?? 0 : Number(exponent)) - part.length;
	const isSmall = digits.length <= smallDigits.decimal && scale >= -9 && scale < 100;
	const value = BigInt(digits);
	return new Quantity(nanos, isSmall ? {
		value: negative ? -value : value,
		scale
	} : void 0);
}
// src/engines/kubernetes/expressions/semantic-version.ts
const identifier = "(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)";
const form = new RegExp(`^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-(${identifier}(?:\\.${identifier})*))?(?:\\+([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?$`);
const largest = 2n ** 64n;
var SemanticVersion = class {
	numbers;
	prerelease;
	constructor(numbers, prerelease) {
		this.numbers = numbers;
		this.prerelease = prerelease;
	}
	equals(other) {
		return this.compare(other) === 0n;
	}
	compare(other) {
		for (const [at, number] of this.numbers.entries()) {
			const against = other.numbers[at] ?? 0n;
			if (number !== against) return number > against ? 1n : -1n;
		}
		if (this.prerelease.length === 0 || other.prerelease.length === 0) return BigInt(Math.sign(other.prerelease.length - this.prerelease.length));
		for (const [at, part] of this.prerelease.entries()) {
			const against = other.prerelease[at];
			if (against === void 0) return 1n;
			if (part === against) continue;
			const [isNumber, againstNumber] = [/^\d+$/.test(part), /^\d+$/.test(against)];
			if (isNumber !== againstNumber) return isNumber ? -1n : 1n;
			if (isNumber) return BigInt(part) > BigInt(against) ? 1n : -1n;
			return part > against ? 1n : -1n;
		}
		return BigInt(Math.sign(this.prerelease.length - other.prerelease.length));
	}
	number(at) {
		return BigInt.asIntN(64, this.numbers[at] ?? 0n);
	}
};
function versionOfText(text, normalizes) {
	if (text.length > 1e3) return void 0;
	let written = text;
	if (normalizes) {
		const [major = "", minor, ...rest] = text.replace(/^v/, "").split(".");
		const third = rest.length === 0 ? void 0 : rest.join(".");
		const bare = (part) => part.length > 1 ? part.replace(/^0+(?=\d)|^0+$/, (zeros) => zeros === part ? "0" : "") : part;
		written = [
			bare(major),
			minor === void 0 ? "0" : bare(minor),
			third === void 0 ? "0" : bare(third)
		].join(".");
	}
	const [, major, minor, patch, prerelease] = form.exec(written) ?? [];
	if (major === void 0 || minor === void 0 || patch === void 0) return void 0;
	const numbers = [
		major,
		minor,
		patch
	].map(BigInt);
	if (numbers.some((number) => number >= largest)) return void 0;
	return new SemanticVersion(numbers, prerelease === void 0 ? [] : prerelease.split("."));
}
// src/engines/kubernetes/expressions/kubernetes-functions.ts
const quantityForm = "^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$";
function quantityOf(text) {
	if (!new RegExp(quantityForm).test(text)) throw new ExpressionError(`quantities must match the regular expression '${quantityForm}'`);
	return needed(quantityOfText(text), "a quantity");
}
function needed(value, what) {
	if (value === void 0) throw new Error(`not ${what}`);
	return value;
}
var NamedFormat = class {
	check;
	constructor(check) {
		this.check = check;
	}
	equals(other) {
		return this.check === other.check;
	}
};
function prefixOf(check) {
	return (text) => check(text.length > 1 && text.endsWith("-") ? `${text.slice(0, -2)}a` : text);
}
function wordsUnless(words, fits) {
	return (text) => fits(text) ? [] : [words];
}
const formats = Object.fromEntries(Object.entries({
	dns1123Label: dnsLabel,
	dns1123Subdomain: dnsSubdomain,
	dns1035Label,
	qualifiedName,
	dns1123LabelPrefix: prefixOf(dnsLabel),
	dns1123SubdomainPrefix: prefixOf(dnsSubdomain),
	dns1035LabelPrefix: prefixOf(dns1035Label),
	labelValue,
	uri: (text) => {
		const url = urlOfText(text);
		return "problem" in url ? [`parse ${JSON.stringify(text)}: ${url.problem}`] : [];
	},
	uuid: wordsUnless("does not match the UUID format", isUuid),
	byte: wordsUnless("invalid base64", isBase64),
	date: wordsUnless("invalid date", isDate),
	datetime: wordsUnless("invalid datetime", isDateTime)
}).map(([name, check]) => [name, new NamedFormat(check)]));
function declareType(environment, name, constructor) {
	environment.registerType(name, constructor);
	environment.registerOperator(`${name} == ${name}`, ((one, other) => one.equals(other)));
}
function declareKubernetes(environment, optional) {
	const add = (signature, handler) => declare(environment, signature, handler);
	const read = (text, reader) => {
		spend(text.length);
		return reader(text);
	};
	const string = replacementName("string");
	const quantity = "kubernetes.Quantity";
	declareType(environment, quantity, Quantity);
	add(`quantity(string): ${quantity}`, (text) => read(text, quantityOf));
	add("isQuantity(string): bool", (text) => read(text, quantityOfText) !== void 0);
	add(`sign(${quantity}): int`, (one) => one.compare(quantityOfInteger(0n)));
	add(`${quantity}.isGreaterThan(${quantity}): bool`, (one, other) => one.compare(other) > 0n);
	add(`${quantity}.isLessThan(${quantity}): bool`, (one, other) => one.compare(other) < 0n);
	add(`${quantity}.compareTo(${quantity}): int`, (one, other) => one.compare(other));
	add(`${quantity}.asApproximateFloat(): double`, (one) => Number(one.nanos) / 1e9);
	add(`${quantity}.asInteger(): int`, (one) => needed(one.integer, "an integer"));
	add(`${quantity}.isInteger(): bool`, (one) => one.integer !== void 0);
	add(`${quantity}.add(${quantity}): ${quantity}`, (one, other) => one.plus(other));
	add(`${quantity}.add(int): ${quantity}`, (one, other) => one.plus(quantityOfInteger(other)));
	add(`${quantity}.sub(${quantity}): ${quantity}`, (one, other) => one.plus(other.negated()));
	add(`${quantity}.sub(int): ${quantity}`, (one, other) => one.plus(quantityOfInteger(-other)));
	const url = "kubernetes.URL";
	declareType(environment, url, RequestUrl);
	const urlOf = (text) => {
		if ("problem" in read(text, urlOfText)) return void 0;
		const found = urlOfText(text.replace(/#[\s\S]*$/, ""));
		return "problem" in found ? void 0 : found;
	};
	add(`url(string): ${url}`, (text) => needed(urlOf(text), "a URL"));
	add("isURL(string): bool", (text) => urlOf(text) !== void 0);
	add(`${url}.getScheme(): string`, (one) => one.scheme);
	add(`${url}.getHost(): string`, (one) => one.host);
	add(`${url}.getHostname(): string`, (one) => one.hostname);
	add(`${url}.getPort(): string`, (one) => one.port);
	add(`${url}.getEscapedPath(): string`, (one) => one.escapedPath);
	add(`${url}.getQuery(): map<string, list<string>>`, (one) => Object.assign(Object.create(null), Object.fromEntries(one.parameters)));
	const ip = "net.IP";
	declareType(environment, ip, IpAddress);
	const addressOf = (text) => read(text, addressOfText);
	add(`ip(string): ${ip}`, (text) => needed(addressOf(text), "an IP address"));
	add("isIP(string): bool", (text) => addressOf(text) !== void 0);
	add(`${declareNamespace(environment, "ip")}.isCanonical(string): bool`, (_, text) => needed(addressOf(text), "an IP address").toString() === text);
	add(`${ip}.family(): int`, (one) => BigInt(one.family));
	add(`${ip}.isUnspecified(): bool`, (one) => one.isUnspecified);
	add(`${ip}.isLoopback(): bool`, (one) => one.isLoopback);
	add(`${ip}.isLinkLocalMulticast(): bool`, (one) => one.isLinkLocalMulticast);
	add(`${ip}.isLinkLocalUnicast(): bool`, (one) => one.isLinkLocalUnicast);
	add(`${ip}.isGlobalUnicast(): bool`, (one) => one.isGlobalUnicast);
	add(`${string}(${ip}): string`, (one) => one.toString());
	const cidr = "net.CIDR";
	declareType(environment, cidr, IpRange);
	const rangeOf = (text) => read(text, rangeOfText);
	const holds = (one, other) => one.length <= other.length && one.holds(other.address);
	add(`cidr(string): ${cidr}`, (text) => needed(rangeOf(text), "a range of addresses"));
	add("isCIDR(string): bool", (text) => rangeOf(text) !== void 0);
	add(`${cidr}.containsIP(${ip}): bool`, (one, address) => one.holds(address));
	add(`${cidr}.containsIP(string): bool`, (one, text) => one.holds(needed(addressOf(text), "an IP address")));
	add(`${cidr}.containsCIDR(${cidr}): bool`, holds);
	add(`${cidr}.containsCIDR(string): bool`, (one, text) => holds(one, needed(rangeOf(text), "a range of addresses")));
	add(`${cidr}.ip(): ${ip}`, (one) => one.address);
	add(`${cidr}.prefixLength(): int`, (one) => BigInt(one.length));
	add(`${cidr}.masked(): ${cidr}`, (one) => one.masked());
	add(`${string}(${cidr}): string`, (one) => one.toString());
	const format = "kubernetes.NamedFormat";
	declareType(environment, format, NamedFormat);
	const formatType = declareNamespace(environment, "format");
	for (const [name, one] of Object.entries(formats)) add(`${formatType}.${name}(): ${format}`, () => one);
	add(`${formatType}.named(string): optional<${format}>`, (_, name) => optional(Object.hasOwn(formats, name) ? formats[name] : void 0));
	add(`${format}.validate(string): optional<list<string>>`, (one, text) => {
		const words = read(text, one.check);
		return optional(words.length === 0 ? void 0 : words);
	});
	const semver = "kubernetes.Semver";
	declareType(environment, semver, SemanticVersion);
	const versionOf = (text, normalizes = false) => read(text, () => versionOfText(text, normalizes));
	for (const params of ["string", "string, bool"]) {
		add(`semver(${params}): ${semver}`, (text, normalizes) => needed(versionOf(text, normalizes), "a semantic version"));
		add(`isSemver(${params}): bool`, (text, normalizes) => versionOf(text, normalizes) !== void 0);
	}
	add(`${semver}.isGreaterThan(${semver}): bool`, (one, other) => one.compare(other) > 0n);
	add(`${semver}.isLessThan(${semver}): bool`, (one, other) => one.compare(other) < 0n);
	add(`${semver}.compareTo(${semver}): int`, (one, other) => one.compare(other));
	for (const [at, name] of [
		"major",
		"minor",
		"patch"
	].entries()) add(`${semver}.${name}(): int`, (one) => one.number(at));
}
// src/engines/kubernetes/expressions/list-functions.ts
function fail$1(words) {
	throw new Error(words);
}
function spendPairs(one, other) {
	spend(one.length * other.length);
}
function isUnsigned(value) {
	return typeof value === "object" && value !== null && "verify" in value;
}
function sum(list) {
	if (list.length === 0) return 0n;
	return list.reduce((total, item) => {
		if (typeof total === "bigint" && typeof item === "bigint") {
			const value = total + item;
			return value >= -(2n ** 63n) && value < 2n ** 63n ? value : fail$1("integer overflow");
		}
		if (typeof total === "number" && typeof item === "number") return total + item;
		if (isDuration(total) && isDuration(item)) return total.addDuration(item);
		if (isUnsigned(total) && isUnsigned(item)) return new total.constructor(total.value + item.value);
		return fail$1("values that cannot be added");
	});
}
function extreme(list, sign) {
	if (list.length === 0) throw new ExpressionError(`${sign < 0 ? "min" : "max"} called on empty list`);
	return list.reduce((best, item) => compare(item, best) * sign > 0 ? item : best);
}
function contains(list, part) {
	spendPairs(list, part);
	return part.every((item) => list.some((one) => isEqual(one, item)));
}
function sorted(list, keys = list) {
	spend(list.length * 20);
	return keys.map((key, at) => ({
		key,
		at
	})).sort((one, other) => compare(one.key, other.key) || one.at - other.at).map(({ at }) => list[at]);
}
function flattened(list, depth) {
	if (depth < 0n) fail$1("level must be non-negative");
	spend(list.length);
	return list.flatMap((item) => Array.isArray(item) && depth > 0n ? flattened(item, depth - 1n) : [item]);
}
function declareLists(environment, optional) {
	const add = (signature, handler) => declare(environment, signature, handler);
	add("list.isSorted(): bool", (list) => list.every((item, at) => at === 0 || compare(list[at - 1], item) <= 0));
	add("list.sum(): dyn", sum);
	add("list.min(): dyn", (list) => extreme(list, -1));
	add("list.max(): dyn", (list) => extreme(list, 1));
	add(`list.${replacementName("indexOf")}(dyn): int`, (list, item) => BigInt(list.findIndex((one) => isEqual(one, item))));
	add(`list.${replacementName("lastIndexOf")}(dyn): int`, (list, item) => BigInt(list.findLastIndex((one) => isEqual(one, item))));
	add("list.slice(int, int): list", (list, start, end) => {
		if (start < 0n || start > end) fail$1("index out of range");
		if (end > list.length) throw new ExpressionError(`cannot slice(${start}, ${end}), list is length ${list.length}`);
		return list.slice(Number(start), Number(end));
	});
	add("list.flatten(): list", (list) => flattened(list, 1n));
	add("list.flatten(int): list", flattened);
	add("list.distinct(): list", (list) => {
		spendPairs(list, list);
		return list.filter((item, at) => list.findIndex((one) => isEqual(one, item)) === at);
	});
	add("list.reverse(): list", (list) => [...list].reverse());
	add("list.sort(): list", (list) => sorted(list));
	add("list.first(): optional<dyn>", (list) => optional(list[0]));
	add("list.last(): optional<dyn>", (list) => optional(list.at(-1)));
	add(`${declareNamespace(environment, "lists")}.range(int): list<int>`, (_, size) => {
		const length = size < 0n ? 0 : Number(size);
		spend(length);
		return Array.from({ length }, (_item, at) => BigInt(at));
	});
	const setsType = declareNamespace(environment, "sets");
	add(`${setsType}.contains(list, list): bool`, (_, list, part) => contains(list, part));
	add(`${setsType}.equivalent(list, list): bool`, (_, one, other) => contains(one, other) && contains(other, one));
	add(`${setsType}.intersects(list, list): bool`, (_, one, other) => {
		spendPairs(one, other);
		return one.some((item) => other.some((each) => isEqual(each, item)));
	});
}
// src/engines/kubernetes/expressions/macros.ts
function macro({ args, receiver }, variables, type, come) {
	return {
		names: args.slice(0, variables).map(({ op, args: name }) => {
			if (op !== "id" || typeof name !== "string") throw new Error("a variable of a macro must be a name");
			return name;
		}),
		receiver,
		parts: args.slice(variables),
		scopes: [],
		typeCheck(checker, own, scope) {
			checker.check(own.receiver, scope);
			const scopes = [];
			for (const name of own.names) scopes.push((scopes.at(-1) ?? scope).forkWithVariable(name, checker.getType("dyn")));
			own.scopes = scopes;
			for (const part of own.parts) checker.check(part, scopes.at(-1) ?? scope);
			return checker.getType(type);
		},
		evaluate(evaluator, own, scope) {
			const value = evaluator.run(own.receiver, scope);
			const ask = (part, ...values) => {
				let inner = scope;
				for (const [at, one] of own.scopes.entries()) inner = one.reuse(inner).setIterValue(values[at], evaluator);
				const node = own.parts[part];
				return node === void 0 ? true : evaluator.run(node, inner);
			};
			return come(pairsOf(value), ask, value);
		}
	};
}
function pairsOf(value) {
	if (Array.isArray(value)) return value.map((item, at) => [BigInt(at), item]);
	if (value instanceof Map) return [...value];
	return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
function count(items, ask, ending) {
	let failure;
	let fitting = 0;
	for (const [key, item] of items) try {
		const answer = ask(0, key, item);
		if (typeof answer !== "boolean") throw new Error("a predicate must be a boolean");
		if (answer) fitting++;
		if (answer === ending) return answer ? 1 : -1;
	} catch (error) {
		spend(0);
		failure ??= error;
	}
	if (failure !== void 0) throw failure;
	return fitting;
}
function fits(ask, parts, key, item) {
	return parts === 1 || ask(0, key, item) === true;
}
function declareMacros(environment, optional) {
	const add = (signature, expand) => declare(environment, signature, expand);
	add("list.all(ast, ast, ast): bool", (call) => macro(call, 2, "bool", (items, ask) => count(items, ask, false) >= 0));
	add("list.exists(ast, ast, ast): bool", (call) => macro(call, 2, "bool", (items, ask) => count(items, ask, true) > 0));
	for (const name of ["existsOne", "exists_one"]) add(`list.${name}(ast, ast, ast): bool`, (call) => macro(call, 2, "bool", (items, ask) => count(items, ask) === 1));
	for (const parts of [1, 2]) {
		const params = Array.from({ length: 2 + parts }, () => "ast").join(", ");
		const kept = (items, ask) => items.filter(([key, item]) => fits(ask, parts, key, item)).map(([key, item]) => [key, ask(parts - 1, key, item)]);
		add(`list.transformList(${params}): list`, (call) => macro(call, 2, "list", (items, ask) => kept(items, ask).map(([, value]) => value)));
		add(`list.transformMap(${params}): map`, (call) => macro(call, 2, "map", (items, ask) => mapOf(kept(items, ask))));
		add(`list.transformMapEntry(${params}): map`, (call) => macro(call, 2, "map", (items, ask) => mapOf(kept(items, ask).flatMap(([, value]) => pairsOf(value)))));
	}
	add("list.sortBy(ast, ast): list", (call) => macro(call, 1, "list", (items, ask) => {
		const list = items.map(([, item]) => item);
		return sorted(list, list.map((item) => ask(0, item)));
	}));
	const ofOptional = (value, then) => {
		const wrapped = value;
		return wrapped.hasValue() ? then(wrapped.value()) : optional(void 0);
	};
	add("optional.optMap(ast, ast): optional<dyn>", (call) => macro(call, 1, "optional<dyn>", (_, ask, value) => ofOptional(value, (inner) => optional(ask(0, inner)))));
	add("optional.optFlatMap(ast, ast): optional<dyn>", (call) => macro(call, 1, "optional<dyn>", (_, ask, value) => ofOptional(value, (inner) => ask(0, inner))));
}
function mapOf(entries) {
	const map = new Map(entries);
	if (map.size < entries.length) throw new Error("insert failed: key already exists");
	return entries.every(([key]) => typeof key === "string") ? Object.fromEntries(entries) : map;
}
// src/engines/kubernetes/expressions/text-functions.ts
const replacedFunctions = new Set(words("matches indexOf lastIndexOf lowerAscii upperAscii trim split substring int double string"));
function characters(text) {
	spend(text.length);
	return Array.from(text);
}
function failWith(words) {
	throw new ExpressionError(words);
}
function fail(words) {
	throw new Error(words);
}
function find(text, part, from, step) {
	const [all, sought] = [characters(text), characters(part)];
	const last = all.length - sought.length;
	if (from < 0n) fail("index out of range");
	if (last < 0) return -1n;
	const start = all.slice(0, Math.min(Number(from), step === 1 ? all.length : last)).join("").length;
	const found = step === 1 ? text.indexOf(part, start) : text.lastIndexOf(part, start);
	return found < 0 ? -1n : BigInt(characters(text.slice(0, found)).length);
}
function substring(text, start, end) {
	const all = characters(text);
	const [from, to] = [Number(start), Number(end ?? all.length)];
	if (from > to && end !== void 0) failWith(`invalid substring range. start: ${from}, end: ${to}`);
	for (const at of [from, to]) if (at < 0 || at > all.length) failWith(`index out of range: ${at}`);
	return all.slice(from, to).join("");
}
function split(text, separator, most = -1n) {
	const parts = separator === "" ? [...characters(text)] : text.split(separator);
	if (most === 0n) return [];
	if (most < 0n || parts.length <= most) return parts;
	const kept = Number(most) - 1;
	return [...parts.slice(0, kept), parts.slice(kept).join(separator)];
}
function replace(text, old, by, most = -1n) {
	const parts = old === "" ? [
		"",
		...characters(text),
		""
	] : text.split(old);
	const count = most < 0n ? parts.length - 1 : Math.min(Number(most), parts.length - 1);
	spend(text.length + count * by.length);
	return `${parts.slice(0, count + 1).join(by)}${count < parts.length - 1 ? old : ""}${parts.slice(count + 1).join(old)}`;
}
function findAll(text, pattern, most = -1n) {
	const next = meteredSearch(text, pattern);
	const found = [];
	let end = -1;
	while (most < 0n || BigInt(found.length) < most) {
		const match = next();
		if (match === void 0) break;
		if (match.end === match.start && match.start === end) continue;
		end = match.end;
		found.push(match.text);
	}
	return found;
}
function floatText(value) {
	if (Number.isNaN(value)) return "NaN";
	if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf";
	if (Object.is(value, -0)) return "-0";
	const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
	if (value !== 0 && (Number(exponent) < -4 || Number(exponent) >= 6)) return `${mantissa}e${exponent.startsWith("-") ? "-" : "+"}${exponent.replace(/^[-+]/, "").padStart(2, "0")}`;
	return String(value);
}
function durationText({ seconds, nanos }) {
	const all = seconds * 1000000000n + BigInt(nanos);
	const size = all < 0n ? -all : all;
	const part = trimmedEnd((size % 1000000000n).toString().padStart(9, "0"), "0");
	return `${all < 0n ? "-" : ""}${size / 1000000000n}${part === "" ? "" : `.${part}`}s`;
}
function timeText(value) {
	return value.toISOString().replace(/\.?0*Z$/, "Z");
}
function quote(text) {
	return JSON.stringify(text);
}
function shown(value, isInside, depth = 0) {
	if (depth > 60) fail("nested too deeply");
	spend(1);
	if (typeof value === "string") return isInside ? quote(value) : value;
	if (typeof value === "number") return isInside ? value.toFixed(6) : floatText(value);
	if (typeof value === "bigint" || typeof value === "boolean" || value === null) return String(value);
	if (Array.isArray(value)) return `[${value.map((item) => shown(item, true, depth + 1)).join(", ")}]`;
	if (value instanceof Date) return isInside ? `timestamp(${quote(timeText(value))})` : timeText(value);
	if (isDuration(value)) return isInside ? `duration(${quote(durationText(value))})` : durationText(value);
	if (value instanceof Uint8Array) {
		const text = Buffer.from(value).toString();
		return isInside ? `b${quote(text)}` : text;
	}
	if (typeof value === "object" && (value.constructor === Object || value instanceof Map)) return `{${(value instanceof Map ? [...value] : Object.entries(value)).map(([key, item]) => [shown(key, true), shown(item, true, depth + 1)]).sort(([one], [other]) => one < other ? -1 : 1).map((pair) => pair.join(":")).join(", ")}}`;
	return fail("no form as a text");
}
function based(value, base) {
	if (typeof value === "bigint") return value.toString(base);
	if (base === 2 && typeof value === "boolean") return value ? "1" : "0";
	if (base === 16 && typeof value === "string") return Buffer.from(value).toString("hex");
	if (base === 16 && value instanceof Uint8Array) return Buffer.from(value).toString("hex");
	return fail("no integer");
}
function formatted(verb, precision, value) {
	switch (verb) {
		case "s": return shown(value, false);
		case "d": return typeof value === "bigint" ? String(value) : fail("no integer");
		case "f": return typeof value === "number" && precision <= 100 ? value.toFixed(precision) : fail("no number");
		case "b": return based(value, 2);
		case "o": return based(value, 8);
		case "x": return based(value, 16);
		case "X": return based(value, 16).toUpperCase();
		default: return fail(`verb ${verb}`);
	}
}
function format(template, values) {
	let at = 0;
	spend(template.length + values.length);
	const text = template.replace(/%(?:%|(?:\.(\d{1,3}))?([a-zA-Z])|[\s\S]?)/g, (all, precision, verb) => {
		if (all === "%%") return "%";
		if (verb === void 0 || at >= values.length) return fail("not a format");
		const part = formatted(verb, Number(precision ?? 6), values[at++]);
		spend(part.length);
		return part;
	});
	return at === values.length ? text : fail("values are left over");
}
function integerOfText(text) {
	const value = /^[+-]?\d{1,20}$/.test(text) ? BigInt(text.replace(/^\+/, "")) : void 0;
	if (value === void 0 || value < -(2n ** 63n) || value >= 2n ** 63n) return failWith(conversionError("int"));
	return value;
}
function integerOfNumber(value) {
	const whole = Number.isFinite(value) ? BigInt(Math.trunc(value)) : fail("integer overflow");
	return whole > -(2n ** 63n) && whole < 2n ** 63n ? whole : fail("integer overflow");
}
function numberOfText(text) {
	if (/^[+-]?(?:inf|infinity)$/i.test(text)) return text.startsWith("-") ? -1e400 : 1e400;
	if (/^nan$/i.test(text)) return NaN;
	return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : failWith(conversionError("double"));
}
const timestamp = "google.protobuf.Timestamp";
const duration = "google.protobuf.Duration";
function declareTexts(environment) {
	const own = replacementName;
	const add = (signature, handler) => declare(environment, signature, handler);
	add("string.charAt(int): string", (text, at) => {
		const all = characters(text);
		return at < 0n || at > all.length ? failWith(`index out of range: ${at}`) : all[Number(at)] ?? "";
	});
	add(`string.${own("indexOf")}(string): int`, (text, part) => find(text, part, 0n, 1));
	add(`string.${own("indexOf")}(string, int): int`, (text, part, from) => find(text, part, from, 1));
	add(`string.${own("lastIndexOf")}(string): int`, (text, part) => find(text, part, BigInt(text.length), -1));
	add(`string.${own("lastIndexOf")}(string, int): int`, (text, part, from) => find(text, part, from, -1));
	add(`string.${own("lowerAscii")}(): string`, (text) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()));
	add(`string.${own("upperAscii")}(): string`, (text) => text.replace(/[a-z]+/g, (part) => part.toUpperCase()));
	add(`string.${own("trim")}(): string`, (text) => text.replace(/^[\s\u0085]+/, "").replace(/(?<![\s\u0085])[\s\u0085]+$/, ""));
	add(`string.${own("split")}(string): list<string>`, split);
	add(`string.${own("split")}(string, int): list<string>`, split);
	add(`string.${own("substring")}(int): string`, substring);
	add(`string.${own("substring")}(int, int): string`, substring);
	add("string.replace(string, string): string", replace);
	add("string.replace(string, string, int): string", replace);
	add("string.format(list): string", format);
	add("string.find(string): string", (text, pattern) => findAll(text, pattern, 1n)[0] ?? "");
	add("string.findAll(string): list<string>", findAll);
	add("string.findAll(string, int): list<string>", findAll);
	add(`${declareNamespace(environment, "strings")}.quote(string): string`, (_, text) => quote(text));
	add(`${own("int")}(int): int`, (value) => value);
	add(`${own("int")}(uint): int`, (value) => integerOfText(String(value.value)));
	add(`${own("int")}(double): int`, integerOfNumber);
	add(`${own("int")}(string): int`, integerOfText);
	add(`${own("int")}(${timestamp}): int`, (value) => BigInt(Math.floor(value.getTime() / 1e3)));
	add(`${own("double")}(double): double`, (value) => value);
	add(`${own("double")}(int): double`, (value) => Number(value));
	add(`${own("double")}(uint): double`, (value) => Number(value.value));
	add(`${own("double")}(string): double`, numberOfText);
	for (const type of [
		"string",
		"bool",
		"int",
		"bytes",
		"double",
		timestamp,
		duration
	]) add(`${own("string")}(${type}): string`, (value) => shown(value, false));
	add(`${own("string")}(uint): string`, (value) => String(value.value));
}
// src/engines/kubernetes/expressions/server-expressions.ts
const longest = 1e4;
function isZero(value) {
	if (value === null || value === "" || value === 0 || value === 0n || value === false) return true;
	if (Array.isArray(value)) return value.length === 0;
	return typeof value === "object" && value.constructor === Object && Object.keys(value).length === 0;
}
function declareOptionals(environment, optional) {
	const present = (list) => list.filter((one) => one.hasValue()).map((one) => one.value());
	declare(environment, "OptionalNamespace.ofNonZeroValue(dyn): optional<dyn>", (_, value) => optional(isZero(value) ? void 0 : value));
	declare(environment, "OptionalNamespace.unwrap(list): list", (_, list) => present(list));
	declare(environment, "list.unwrapOpt(): list", present);
	environment.registerOperator("optional == optional", ((one, other) => one.hasValue() === other.hasValue() && (!one.hasValue() || isEqual(one.value(), other.value()))));
}
function serverEnvironment(cel) {
	const optional = (value) => cel.Optional.of(value);
	const environment = declareBounded(new cel.Environment({
		enableOptionalTypes: true,
		homogeneousAggregateLiterals: false
	}));
	declareTexts(environment);
	declareLists(environment, optional);
	declareMacros(environment, optional);
	declareOptionals(environment, optional);
	declareKubernetes(environment, optional);
	return environment;
}
let declared;
function serverParser(cel, variables) {
	let environment;
	return (text) => {
		declared ??= serverEnvironment(cel);
		environment ??= variables.reduce((one, name) => one.registerVariable(name, "dyn"), declared.clone());
		return withReplacedFunctions(environment.parse(text), replacedFunctions);
	};
}
function serverExpressions(cel, variables) {
	const parse = serverParser(cel, variables);
	return programMemo((text) => {
		if (text.length > longest) return void 0;
		try {
			const program = parse(text);
			return program.check().valid ? boundedProgram(program) : void 0;
		} catch {
			return;
		}
	});
}
export { serverParser as n, programMemo as r, serverExpressions as t };
