import { Er as fail, Fn as wholeNumber, In as getOwn, Ln as setOwn, Tr as ProblemError, mr as isJsonObject } from "./core.js";
// src/engines/helm/values/set-values.ts
const maxIndex = 65536;
const maxNesting = 30;
function parseSetString(text, into, mode = "typed", readFile) {
	const parser = new SetParser(Array.from(text), mode, readFile);
	try {
		parser.parse(into);
	} catch (error) {
		if (error instanceof EndOfText) return;
		throw error;
	}
}
var EndOfText = class extends Error {};
function invalid(message) {
	fail("VALUES_INVALID", message);
}
var SetParser = class {
	#chars;
	#mode;
	#readFile;
	#at = 0;
	constructor(chars, mode, readFile) {
		this.#chars = chars;
		this.#mode = mode;
		this.#readFile = readFile;
	}
	parse(into) {
		for (;;) this.#key(into, 0);
	}
	#until(stops) {
		let text = "";
		while (this.#at < this.#chars.length) {
			const char = this.#chars[this.#at++] ?? "";
			if (stops.includes(char)) return {
				text,
				stop: char
			};
			if (char === "\\" && this.#mode !== "literal") {
				if (this.#at >= this.#chars.length) break;
				text += this.#chars[this.#at++];
			} else text += char;
		}
		return {
			text,
			stop: void 0
		};
	}
	#key(data, nesting) {
		const { text: key, stop } = this.#until(this.#mode === "literal" ? "=[." : "=[,.");
		switch (stop) {
			case void 0:
				if (key === "") throw new EndOfText();
				return invalid(`key ${JSON.stringify(key)} has no value`);
			case "[": {
				const index = this.#index();
				const existing = getOwn(data, key);
				const list = existing === void 0 ? [] : listOf(existing);
				const set = this.#listItem(list, index, nesting);
				setKey(data, key, set.list);
				if (set.error !== void 0) throw set.error;
				return;
			}
			case "=": return this.#assign(data, key);
			case ",":
				setKey(data, key, "");
				return invalid(`key ${JSON.stringify(key)} has no value (cannot end with ,)`);
			default: {
				if (nesting + 1 > maxNesting) return invalid(`value name nested level is greater than maximum supported nested level of ${maxNesting}`);
				const existing = getOwn(data, key);
				const inner = existing === void 0 ? {} : mapOf(existing);
				try {
					this.#key(inner, nesting + 1);
				} catch (error) {
					if (Object.keys(inner).length > 0) setKey(data, key, inner);
					throw error;
				}
				if (Object.keys(inner).length === 0) return invalid(`key map ${JSON.stringify(key)} has no value`);
				setKey(data, key, inner);
			}
		}
	}
	#assign(data, key) {
		if (this.#mode === "json") {
			setKey(data, key, this.#json());
			return;
		}
		const value = this.#value();
		setKey(data, key, value.value);
		if (value.end) throw new EndOfText();
	}
	#value() {
		if (this.#mode === "literal") {
			const rest = this.#chars.slice(this.#at).join("");
			this.#at = this.#chars.length;
			return {
				value: rest,
				end: false
			};
		}
		const first = this.#chars[this.#at];
		if (first === void 0) return {
			value: "",
			end: true
		};
		if (first !== "{") return {
			value: this.#scalar(this.#until(",").text),
			end: false
		};
		this.#at++;
		const list = [];
		for (;;) {
			const { text, stop } = this.#until(",}");
			if (stop === void 0) return invalid("list must terminate with '}'");
			list.push(this.#scalar(text));
			if (stop === "}") {
				if (this.#chars[this.#at] === ",") this.#at++;
				return {
					value: list,
					end: false
				};
			}
		}
	}
	#scalar(text) {
		if (this.#readFile !== void 0) return this.#readFile(text);
		return this.#mode === "string" ? text : typedScalar(text);
	}
	#json() {
		if (this.#skipBlanks()) return null;
		const start = this.#at;
		const end = jsonEnd(this.#chars, start);
		let value;
		try {
			value = JSON.parse(this.#chars.slice(start, end).join(""));
		} catch {
			return invalid("invalid JSON value");
		}
		this.#at = end;
		this.#skipBlanks();
		return value;
	}
	#skipBlanks() {
		while (this.#at < this.#chars.length) {
			const char = this.#chars[this.#at++] ?? "";
			if (char === ",") return true;
			if (!/\s/u.test(char)) {
				this.#at--;
				return false;
			}
		}
		return true;
	}
	#index() {
		const { text, stop } = this.#until("]");
		if (stop === void 0) throw new EndOfText();
		if (!/^[+-]?\d+$/.test(text)) return invalid(`error parsing index: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`);
		return Number(text);
	}
	#listItem(list, index, nesting) {
		if (index < 0) return {
			list,
			error: problem(`negative ${index} index not allowed`)
		};
		const { text, stop } = this.#until("[.=");
		if (text !== "") return {
			list,
			error: problem(`unexpected data at end of array index: [${Array.from(text).map((char) => `'${char}'`).join(" ")}]`)
		};
		try {
			switch (stop) {
				case void 0: return {
					list,
					error: new EndOfText()
				};
				case "=":
					if (this.#mode === "json") return { list: withItem(list, index, this.#json()) };
					return { list: withItem(list, index, this.#value().value) };
				case "[": {
					const inner = this.#index();
					const existing = list[index];
					const set = this.#listItem(existing === void 0 || existing === null ? [] : listOf(existing), inner, nesting);
					if (set.error !== void 0) return {
						list,
						error: set.error
					};
					return { list: withItem(list, index, set.list) };
				}
				default: {
					let inner = {};
					if (index < list.length) {
						const existing = list[index];
						if (isJsonObject(existing)) inner = existing;
						else list[index] = inner;
					}
					this.#key(inner, nesting);
					return { list: withItem(list, index, inner) };
				}
			}
		} catch (error) {
			return {
				list,
				error
			};
		}
	}
};
function problem(message) {
	return new ProblemError({
		code: "VALUES_INVALID",
		message
	});
}
function setKey(data, key, value) {
	if (key !== "") setOwn(data, key, value);
}
function listOf(value) {
	if (!Array.isArray(value)) invalid(`unable to parse key: interface conversion: interface {} is ${goType(value)}, not []interface {}`);
	return value;
}
function mapOf(value) {
	if (!isJsonObject(value)) invalid(`unable to parse key: interface conversion: interface {} is ${goType(value)}, not map[string]interface {}`);
	return value;
}
function goType(value) {
	switch (typeof value) {
		case "string": return "string";
		case "number": return "float64";
		case "bigint": return "int64";
		case "boolean": return "bool";
		default: return value === null ? "nil" : Array.isArray(value) ? "[]interface {}" : "map[string]interface {}";
	}
}
function withItem(list, index, value) {
	if (index > maxIndex) return invalid(`index of ${index} is greater than maximum supported index of ${maxIndex}`);
	let grown = list;
	if (list.length <= index) grown = Array.from({ length: index + 1 }, (_, i) => list[i] ?? null);
	grown[index] = value;
	return grown;
}
function typedScalar(text) {
	switch (text.toLowerCase()) {
		case "true": return true;
		case "false": return false;
		case "null": return null;
	}
	if (text === "0") return 0n;
	if (/^[+-]?\d+$/.test(text) && !text.startsWith("0")) {
		const magnitude = wholeNumber(/^[+-]/.test(text) ? text.slice(1) : text);
		const value = text.startsWith("-") ? -magnitude : magnitude;
		if (BigInt.asIntN(64, value) === value) return value;
	}
	return text;
}
function jsonEnd(chars, start) {
	const first = chars[start] ?? "";
	if (first !== "\"" && first !== "{" && first !== "[") {
		const rest = chars.slice(start, start + 400).join("");
		return start + (/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d*)?)/.exec(rest)?.[0] ?? first).length;
	}
	let depth = 0;
	let inString = false;
	for (let at = start; at < chars.length; at++) {
		const char = chars[at] ?? "";
		if (inString) {
			if (char === "\\") at++;
			else if (char === "\"") inString = false;
		} else if (char === "\"") inString = true;
		else if (char === "{" || char === "[") depth++;
		else if (char === "}" || char === "]") depth--;
		if (depth === 0 && !inString) return at + 1;
	}
	return chars.length;
}
export { parseSetString as t };
