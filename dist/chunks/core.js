import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, readdirSync, readlinkSync } from "node:fs";
import { resolve } from "node:path";
import { createHash, hash } from "node:crypto";
import { gunzipSync } from "node:zlib";
// src/core/problem.ts
function isProblem(value) {
	return typeof value === "object" && value !== null && "code" in value && "message" in value;
}
var ProblemError = class extends Error {
	problem;
	constructor(problem, options) {
		super(problem.message, options);
		this.name = "ProblemError";
		this.problem = problem;
	}
};
function fail(code, message, more = {}, options) {
	throw new ProblemError({
		code,
		message,
		...more
	}, options);
}
const limitsOfEngine = [
	[/^Maximum call stack size/, "a value is nested deeper than the stack reaches"],
	[/^Invalid string length|^Cannot create a string longer/, "a text is longer than 500 million characters"],
	[/^Invalid array length|^(?:Map|Set) maximum size/, "a list or a mapping has more entries than the engine can hold"],
	[/^Array buffer allocation|^Invalid typed array length/, "a file is longer than the engine can hold"]
];
function problemOf(thrown) {
	if (thrown instanceof ProblemError) return thrown.problem;
	if (!(thrown instanceof Error)) return {
		code: "INTERNAL",
		message: String(thrown)
	};
	const limit = limitsOfEngine.find(([words]) => words.test(thrown.message))?.[1];
	if (limit !== void 0 && (thrown instanceof RangeError || "code" in thrown && thrown.code === "ERR_STRING_TOO_LONG")) return {
		code: "OUTPUT_LIMIT",
		message: limit,
		hint: "Split the resource or the file that is so large."
	};
	return {
		code: "INTERNAL",
		message: `${thrown.name}: ${thrown.message}`
	};
}
// src/core/version.ts
const version = "0.1.0";
const buildId = /^[0-9a-f]{40}$/.test("6c4eb879bb247b28e8ce252bd76c065f8e1a566c") ? "6c4eb879bb247b28e8ce252bd76c065f8e1a566c" : void 0;
// src/core/get-or-insert.ts
function getOrInsert(map, key, make) {
	let value = map.get(key);
	if (value === void 0) {
		value = make();
		map.set(key, value);
	}
	return value;
}
// src/core/text/trimmed.ts
function trimmedEnd(text, characters) {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}
function trimmed(text, characters) {
	let start = 0;
	while (start < text.length && characters.includes(text.charAt(start))) start++;
	return trimmedEnd(text.slice(start), characters);
}
// src/core/json.ts
function isJsonObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function jsonAt(value, ...path) {
	let at = value;
	for (const key of path) {
		if (!isJsonObject(at) || !Object.hasOwn(at, key)) return void 0;
		at = at[key];
	}
	return at;
}
function stringAt(value, ...path) {
	const found = jsonAt(value, ...path);
	return typeof found === "string" ? found : void 0;
}
function booleanAt(value, ...path) {
	const found = jsonAt(value, ...path);
	return typeof found === "boolean" ? found : void 0;
}
function listAt(value, ...path) {
	const found = jsonAt(value, ...path);
	return Array.isArray(found) ? found : [];
}
function objectAt(value, ...path) {
	const found = jsonAt(value, ...path);
	return isJsonObject(found) ? found : void 0;
}
function textsIn(value) {
	if (typeof value === "string") return [value];
	if (Array.isArray(value)) return value.flatMap(textsIn);
	return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
// src/core/step-budget.ts
const stepsBetweenAsking = 5e3;
const charactersInStep = 64;
const comparisonsInStep$1 = 2e3;
var StepLimit = class extends Error {
	constructor(most) {
		super(`takes more than ${most} steps`);
		this.name = "StepLimit";
	}
};
let running;
let untilAsked = stepsBetweenAsking;
function withSteps(budget, most, walk) {
	const own = {
		most,
		left: most,
		budget,
		outer: running
	};
	running = own;
	try {
		const value = walk();
		if (isSpent(own)) throw new StepLimit(most);
		return value;
	} catch (error) {
		throw isSpent(own) ? new StepLimit(most) : error;
	} finally {
		running = own.outer;
	}
}
function isSpent({ left, budget }) {
	return left < 0 || budget.left < 0;
}
function spend(steps) {
	if (running === void 0) return;
	untilAsked -= steps;
	const asks = untilAsked < 0;
	if (asks) untilAsked = stepsBetweenAsking;
	let spent;
	for (let walk = running; walk !== void 0; walk = walk.outer) {
		const { budget, outer } = walk;
		walk.left -= steps;
		if (budget !== outer?.budget) {
			budget.left -= steps;
			if (asks && budget.isOver?.() === true) budget.left = Number.NEGATIVE_INFINITY;
		}
		if (isSpent(walk)) spent = walk;
	}
	if (spent !== void 0) throw new StepLimit(spent.most);
}
function spendOnText(length) {
	spend(1 + Math.floor(length / charactersInStep));
}
function spendOnSearch(text, part) {
	spend(Math.floor(text.length * part.length / comparisonsInStep$1));
}
function spendOn(value) {
	if (typeof value === "string" || value instanceof Uint8Array) return spendOnText(value.length);
	spend(1);
	if (typeof value !== "object" || value === null) return;
	if (value instanceof Map) for (const [key, item] of value) {
		spendOn(key);
		spendOn(item);
	}
	else if (Array.isArray(value)) for (let at = 0; at < value.length; at++) spendOn(partOf(value, at));
	else for (const key of keysOf$1(value)) {
		spendOnText(key.length);
		spendOn(partOf(value, key));
	}
}
function keysOf$1(value) {
	try {
		return Object.keys(value);
	} catch {
		return [];
	}
}
function partOf(value, key) {
	try {
		return value[key];
	} catch {
		return;
	}
}
// src/core/files/file-name.ts
const strict = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function decodeName(bytes) {
	try {
		return strict.decode(bytes);
	} catch {
		return decodeEscaped(bytes);
	}
}
function decodeEscaped(bytes) {
	let name = "";
	let at = 0;
	while (at < bytes.length) {
		const size = sequenceSize(bytes[at] ?? 0);
		try {
			name += strict.decode(bytes.subarray(at, at + size));
			at += size;
		} catch {
			name += String.fromCharCode(56320 + (bytes[at] ?? 0));
			at++;
		}
	}
	return name;
}
function sequenceSize(lead) {
	return lead < 192 ? 1 : lead < 224 ? 2 : lead < 240 ? 3 : 4;
}
const escaped$1 = /[\udc80-\udcff]/u;
function encodeName(name) {
	if (!escaped$1.test(name)) return name;
	const parts = [];
	for (const character of name) {
		const code = character.charCodeAt(0);
		const isEscape = character.length === 1 && code >= 56448 && code <= 56575;
		parts.push(isEscape ? Buffer.of(code - 56320) : Buffer.from(character, "utf8"));
	}
	return Buffer.concat(parts);
}
function hasReplacementCharacter(name) {
	return name.includes("\ufffd");
}
// src/core/files/content-id.ts
function nameBytes(name) {
	const bytes = encodeName(name);
	return typeof bytes === "string" ? Buffer.from(bytes, "utf8") : bytes;
}
function objectId(type, bytes) {
	const header = `${type} ${bytes.length}\0`;
	if (bytes.length < 65536) return hash("sha1", Buffer.concat([Buffer.from(header, "latin1"), bytes]), "hex");
	return createHash("sha1").update(header).update(bytes).digest("hex");
}
function blobId(bytes) {
	return `blob:${objectId("blob", bytes)}`;
}
function linkId(target) {
	return `link:${objectId("blob", nameBytes(target))}`;
}
function treeId(entries) {
	const rows = [];
	for (const { name, id } of entries) {
		const colon = id.indexOf(":");
		const scheme = id.slice(0, colon);
		const mode = scheme === "blob" ? "100644" : scheme === "link" ? "120000" : scheme === "tree" ? "40000" : void 0;
		if (mode === void 0) return void 0;
		const row = Buffer.concat([nameBytes(`${mode} ${name}\0`), Buffer.from(id.slice(colon + 1), "hex")]);
		rows.push({
			key: nameBytes(scheme === "tree" ? `${name}/` : name),
			row
		});
	}
	rows.sort((a, b) => Buffer.compare(a.key, b.key));
	return `tree:${objectId("tree", Buffer.concat(rows.map(({ row }) => row)))}`;
}
function idScheme(id) {
	return id.slice(0, id.indexOf(":"));
}
// src/core/files/file-tree.ts
const decoder$2 = new TextDecoder("utf-8", { ignoreBOM: true });
function readText(tree, path) {
	const bytes = tree.read(path);
	return bytes === void 0 ? void 0 : decoder$2.decode(bytes);
}
// src/core/files/paths.ts
const special = /(?:^|\/)\.{0,2}(?:\/|$)/;
function resolvePath(base, relative) {
	if (relative.startsWith("/") || relative.includes("\0")) return void 0;
	if (!special.test(relative)) return joinPath(base, relative);
	const parts = base === "" ? [] : base.split("/");
	for (const part of relative.split("/")) {
		if (part === "" || part === ".") continue;
		if (part === "..") {
			if (parts.pop() === void 0) return void 0;
		} else parts.push(part);
	}
	return parts.join("/");
}
function clampPath(path) {
	const bare = path.startsWith("./") ? path.slice(2) : path;
	if (!special.test(bare)) return bare;
	const parts = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part === "..") parts.pop();
		else parts.push(part);
	}
	return parts.join("/");
}
function parentPath(path) {
	const slash = path.lastIndexOf("/");
	return slash < 0 ? "" : path.slice(0, slash);
}
function baseName(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
function joinPath(directory, name) {
	if (name === "") return directory;
	return directory === "" ? name : `${directory}/${name}`;
}
function isWithin(directory, path) {
	return directory === "" || path === directory || path.startsWith(`${directory}/`);
}
function compareBytes$1(a, b) {
	if (a === b) return 0;
	const shortest = Math.min(a.length, b.length);
	for (let i = 0; i < shortest; i++) {
		const left = a.charCodeAt(i);
		const right = b.charCodeAt(i);
		if (left === right) continue;
		const leftHigh = left >= 55296 && left <= 57343;
		if (leftHigh !== (right >= 55296 && right <= 57343)) return leftHigh ? right >= 57344 ? 1 : left - right : left >= 57344 ? -1 : left - right;
		return left - right;
	}
	return a.length - b.length;
}
// src/core/files/tar.ts
var TarError = class extends Error {
	limit;
	constructor(message, limit = false) {
		super(message);
		this.name = "TarError";
		this.limit = limit;
	}
};
function gunzip(bytes, maxBytes) {
	if (bytes.length < 3 || bytes[0] !== 31 || bytes[1] !== 139 || bytes[2] !== 8) throw new TarError("not in gzip format");
	try {
		return gunzipSync(bytes, { maxOutputLength: maxBytes });
	} catch (error) {
		if ((error instanceof Error && "code" in error ? error.code : void 0) === "ERR_BUFFER_TOO_LARGE" || error instanceof RangeError) throw new TarError(`more than ${maxBytes} bytes in the unpacked archive`, true);
		throw new TarError("corrupt or truncated gzip data");
	}
}
const decoder$1 = new TextDecoder();
const block = 512;
function textField(header, start, length) {
	let end = start;
	while (end < start + length && header[end] !== 0) end++;
	return decoder$1.decode(header.subarray(start, end));
}
function numberField(header, start, length) {
	const first = header[start] ?? 0;
	if ((first & 128) !== 0) {
		if (first !== 128) throw new TarError("negative or oversized number in a tar header");
		let value = 0;
		for (let i = start + 1; i < start + length; i++) value = value * 256 + (header[i] ?? 0);
		if (!Number.isSafeInteger(value)) throw new TarError("oversized number in a tar header");
		return value;
	}
	const text = textField(header, start, length).trim();
	if (text === "") return 0;
	if (!/^[0-7]+$/.test(text)) throw new TarError("corrupt tar header");
	return Number.parseInt(text, 8);
}
function checksumMatches(header) {
	const stated = numberField(header, 148, 8);
	let sum = 0;
	for (let i = 0; i < block; i++) sum += i >= 148 && i < 156 ? 32 : header[i] ?? 0;
	return sum === stated;
}
function paxRecords(data) {
	const records = new Map();
	let at = 0;
	while (at < data.length) {
		const space = data.indexOf(32, at);
		const length = space < 0 ? NaN : Number(decoder$1.decode(data.subarray(at, space)));
		if (!Number.isInteger(length) || length <= space - at || at + length > data.length) throw new TarError("corrupt pax header");
		const record = decoder$1.decode(data.subarray(space + 1, at + length - 1));
		const equals = record.indexOf("=");
		if (equals < 0) throw new TarError("corrupt pax header");
		records.set(record.slice(0, equals), record.slice(equals + 1));
		at += length;
	}
	return records;
}
function kindOf$1(flag) {
	switch (String.fromCharCode(flag)) {
		case "\0":
		case "0":
		case "7": return "file";
		case "1": return "hardlink";
		case "2": return "symlink";
		case "5": return "directory";
		default: return "other";
	}
}
function* readTar(archive, maxEntries) {
	let at = 0;
	let count = 0;
	let pax;
	let longName;
	let longLink;
	while (at + block <= archive.length) {
		const header = archive.subarray(at, at + block);
		if (header.every((byte) => byte === 0)) return;
		if (!checksumMatches(header)) throw new TarError("corrupt tar header");
		if (++count > maxEntries) throw new TarError(`more than ${maxEntries} entries in the archive`, true);
		const flag = header[156] ?? 0;
		const kind = kindOf$1(flag);
		const paxSize = pax?.get("size");
		const size = paxSize === void 0 ? numberField(header, 124, 12) : Number(paxSize);
		const length = kind === "file" || kind === "other" ? size : 0;
		if (!Number.isSafeInteger(length) || length < 0) throw new TarError("corrupt tar header");
		at += block;
		if (at + length > archive.length) throw new TarError("truncated archive");
		const data = archive.subarray(at, at + length);
		at += Math.ceil(length / block) * block;
		switch (String.fromCharCode(flag)) {
			case "x":
				pax = paxRecords(data);
				continue;
			case "g": continue;
			case "L":
				longName = textField(data, 0, data.length);
				continue;
			case "K":
				longLink = textField(data, 0, data.length);
				continue;
		}
		const prefix = textField(header, 257, 6).startsWith("ustar") && header[262] === 0 ? textField(header, 345, 155) : "";
		const shortName = textField(header, 0, 100);
		const name = pax?.get("path") ?? longName ?? (prefix === "" ? shortName : `${prefix}/${shortName}`);
		const link = kind === "symlink" || kind === "hardlink" ? pax?.get("linkpath") ?? longLink ?? textField(header, 157, 100) : "";
		pax = void 0;
		longName = void 0;
		longLink = void 0;
		yield {
			name,
			kind: kind === "file" && name.endsWith("/") ? "directory" : kind,
			data,
			link
		};
	}
}
// src/core/text/byte-string.ts
const NOT_ASCII = /[\u0080-\uffff]/;
const ESCAPED_BYTE = /[\udc80-\udcff]/;
const decoder = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function toByteString(text) {
	if (!NOT_ASCII.test(text)) return text;
	if (!ESCAPED_BYTE.test(text)) return Buffer.from(text, "utf8").toString("latin1");
	let bytes = "";
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		bytes += code >= 56448 && code <= 56575 ? String.fromCharCode(code - 56320) : Buffer.from(character, "utf8").toString("latin1");
	}
	return bytes;
}
function fromByteString(bytes) {
	if (!NOT_ASCII.test(bytes)) return bytes;
	try {
		return decoder.decode(Buffer.from(bytes, "latin1"));
	} catch {
		return;
	}
}
function runeAt(bytes, at) {
	const first = bytes.charCodeAt(at);
	if (first < 128) return {
		rune: first,
		width: 1
	};
	const width = first >= 240 ? 4 : first >= 224 ? 3 : 2;
	if (first < 194 || first > 244 || at + width > bytes.length) return {
		rune: 65533,
		width: 1
	};
	let rune = first & 127 >> width;
	for (let i = 1; i < width; i++) {
		const next = bytes.charCodeAt(at + i);
		if ((next & 192) !== 128) return {
			rune: 65533,
			width: 1
		};
		rune = rune << 6 | next & 63;
	}
	if (width === 3 && rune < 2048 || width === 4 && (rune < 65536 || rune > 1114111) || rune >= 55296 && rune <= 57343) return {
		rune: 65533,
		width: 1
	};
	return {
		rune,
		width
	};
}
function runeBytes(rune) {
	return rune < 128 ? String.fromCharCode(rune) : Buffer.from(String.fromCodePoint(rune), "utf8").toString("latin1");
}
// src/core/text/glob.ts
const openBracket = "[".charCodeAt(0);
const closeBracket = "]".charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const dash = "-".charCodeAt(0);
function parseGlob(pattern) {
	const tokens = [];
	for (let at = 0; at < pattern.length;) {
		const byte = pattern.charCodeAt(at);
		if (byte === openBracket) {
			const found = classAt(pattern, at + 1);
			tokens.push(found?.token ?? { kind: "malformed" });
			at = found?.end ?? pattern.length;
			continue;
		}
		if (byte === backslash) at++;
		const value = pattern.charCodeAt(at);
		if (at === pattern.length) tokens.push({ kind: "malformed" });
		else if (byte === backslash || pattern[at] !== "*" && pattern[at] !== "?") tokens.push({
			kind: "byte",
			value
		});
		else if (pattern[at] === "?") tokens.push({ kind: "any" });
		else if (tokens.at(-1)?.kind !== "star") tokens.push({ kind: "star" });
		at++;
	}
	return tokens;
}
function isWellFormed(glob) {
	return glob.at(-1)?.kind !== "malformed";
}
function classAt(pattern, start) {
	const negated = pattern[start] === "^";
	const ranges = [];
	let at = negated ? start + 1 : start;
	while (pattern.charCodeAt(at) !== closeBracket || ranges.length === 0) {
		const low = classRune(pattern, at);
		const high = low !== void 0 && pattern.charCodeAt(low.end) === dash ? classRune(pattern, low.end + 1) : low;
		if (low === void 0 || high === void 0) return void 0;
		ranges.push([low.rune, high.rune]);
		at = high.end;
	}
	return {
		token: {
			kind: "class",
			negated,
			ranges
		},
		end: at + 1
	};
}
function classRune(pattern, start) {
	const first = pattern.charCodeAt(start);
	if (first === dash || first === closeBracket) return void 0;
	const at = first === backslash ? start + 1 : start;
	if (at >= pattern.length) return void 0;
	const { rune, width } = runeAt(pattern, at);
	const end = at + width;
	return rune === 65533 && width === 1 || end >= pattern.length ? void 0 : {
		rune,
		end
	};
}
const comparisonsAtOnce = 64;
function globMatches(glob, name, { separator, count }) {
	let [token, at, star, from, compared] = [
		0,
		0,
		-1,
		0,
		0
	];
	let found;
	for (;;) {
		const current = glob[token];
		compared += current?.kind === "class" ? current.ranges.length : 1;
		if (compared >= comparisonsAtOnce) {
			count(compared);
			compared = 0;
		}
		if (current === void 0 && at === name.length) {
			found = true;
			break;
		}
		if (current?.kind === "star") {
			if (token === glob.length - 1) {
				found = separator === "" || !name.includes(separator, at);
				break;
			}
			star = token++;
			from = at;
			continue;
		}
		const width = current === void 0 || at === name.length ? 0 : widthAt(current, name, at, separator);
		if (width === void 0) break;
		if (width > 0) {
			token++;
			at += width;
		} else if (star < 0 || from === name.length || name[from] === separator) {
			found = false;
			break;
		} else {
			token = star + 1;
			at = ++from;
		}
	}
	count(compared);
	return found;
}
function widthAt(token, name, at, separator) {
	if (token.kind === "byte") return token.value === name.charCodeAt(at) ? 1 : 0;
	if (token.kind === "any") return name[at] === separator ? 0 : name.charCodeAt(at) < 128 ? 1 : runeAt(name, at).width;
	if (token.kind !== "class") return void 0;
	const { rune, width } = runeAt(name, at);
	return token.ranges.some(([low, high]) => low <= rune && rune <= high) === token.negated ? 0 : width;
}
// src/core/files/glob.ts
function isPlainName(pattern) {
	return !/[*?[\\]/.test(pattern);
}
const comparisonsInStep = 8;
const options = {
	separator: "/",
	count: (comparisons) => spend(Math.floor(comparisons / comparisonsInStep))
};
function compileGlob(pattern) {
	if (isPlainName(pattern)) return (name) => name === pattern;
	const suffix = pattern.slice(1);
	if (pattern.startsWith("*") && isPlainName(suffix)) return (name) => name.endsWith(suffix) && !name.slice(0, name.length - suffix.length).includes("/");
	const glob = parseGlob(toByteString(pattern));
	return isWellFormed(glob) ? (name) => globMatches(glob, toByteString(name), options) === true : void 0;
}
// src/core/own-property.ts
function getOwn(object, key) {
	return Object.hasOwn(object, key) ? object[key] : void 0;
}
function setOwn(object, key, value) {
	if (key === "__proto__") Object.defineProperty(object, key, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
	else object[key] = value;
}
// src/core/whole-number.ts
const beyond64Bits = 2n ** 80n;
const mostDigits = 64;
function wholeNumber(digits) {
	if (digits.length <= mostDigits) return BigInt(digits);
	const isPrefixed = /^0[xob]/i.test(digits);
	let start = isPrefixed ? 2 : 0;
	while (digits[start] === "0") start++;
	if (digits.length - start > mostDigits) return beyond64Bits;
	return BigInt(`${isPrefixed ? digits.slice(0, 2) : ""}${digits.slice(start) || "0"}`);
}
// src/core/flux-kinds.ts
const kustomizeGroup = "kustomize.toolkit.fluxcd.io";
const helmGroup = "helm.toolkit.fluxcd.io";
const sourceGroup = "source.toolkit.fluxcd.io";
const operatorGroup = "fluxcd.controlplane.io";
const extensionsGroup = "source.extensions.fluxcd.io";
const imageGroup = "image.toolkit.fluxcd.io";
const sourceKinds = [
	"Bucket",
	"ExternalArtifact",
	"GitRepository",
	"HelmChart",
	"HelmRepository",
	"OCIRepository"
];
function nodeKindOf(id) {
	if (id.group === "kustomize.toolkit.fluxcd.io") return id.kind === "Kustomization" ? "kustomization" : void 0;
	if (id.group === "helm.toolkit.fluxcd.io") return id.kind === "HelmRelease" ? "helmrelease" : void 0;
	if (id.group === "source.toolkit.fluxcd.io") return sourceKinds.includes(id.kind) ? "source" : void 0;
	if (id.group === "source.extensions.fluxcd.io") return id.kind === "ArtifactGenerator" ? "generator" : void 0;
	if (id.group === "image.toolkit.fluxcd.io") return id.kind === "ImageUpdateAutomation" ? "automation" : void 0;
	if (id.group !== "fluxcd.controlplane.io") return void 0;
	if (id.kind === "ResourceSet") return "resourceset";
	if (id.kind === "ResourceSetInputProvider") return "provider";
	return id.kind === "FluxInstance" ? "instance" : void 0;
}
const nodeKindNames = [
	"ArtifactGenerator",
	"FluxInstance",
	"HelmRelease",
	"ImageUpdateAutomation",
	"Kustomization",
	"ResourceSet",
	"ResourceSetInputProvider",
	...sourceKinds
].sort();
function sourceId(kind, namespace, name) {
	return {
		group: sourceGroup,
		kind,
		namespace,
		name
	};
}
function standsForDirectory({ kind, namespace }) {
	return kind === "Kustomization" && namespace === "";
}
// src/core/group-by.ts
function addToGroup(map, key, item) {
	const list = map.get(key);
	if (list === void 0) map.set(key, [item]);
	else list.push(item);
}
function groupBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) addToGroup(groups, keyOf(item), item);
	return groups;
}
// src/core/text/words.ts
function words(text) {
	return text.trim().split(/\s+/);
}
function partsOf(text, separator) {
	return text.split(separator).map((part) => part.trim()).filter((part) => part !== "");
}
// src/core/cluster-scope.ts
const builtIn = new Set(words(`
    APIService.apiregistration.k8s.io CSIDriver.storage.k8s.io CSINode.storage.k8s.io
    CertificateSigningRequest.certificates.k8s.io ClusterRole.rbac.authorization.k8s.io
    ClusterRoleBinding.rbac.authorization.k8s.io ClusterTrustBundle.certificates.k8s.io ComponentStatus.
    CustomResourceDefinition.apiextensions.k8s.io DeviceClass.resource.k8s.io DeviceTaintRule.resource.k8s.io
    FlowSchema.flowcontrol.apiserver.k8s.io IPAddress.networking.k8s.io IngressClass.networking.k8s.io
    MutatingAdmissionPolicy.admissionregistration.k8s.io MutatingAdmissionPolicyBinding.admissionregistration.k8s.io
    MutatingWebhookConfiguration.admissionregistration.k8s.io Namespace. Node. PersistentVolume.
    PriorityClass.scheduling.k8s.io PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io
    ResourceSlice.resource.k8s.io RuntimeClass.node.k8s.io SelfSubjectAccessReview.authorization.k8s.io
    ServiceCIDR.networking.k8s.io StorageClass.storage.k8s.io StorageVersionMigration.storagemigration.k8s.io
    SubjectAccessReview.authorization.k8s.io TokenReview.authentication.k8s.io
    ValidatingAdmissionPolicy.admissionregistration.k8s.io ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io
    ValidatingWebhookConfiguration.admissionregistration.k8s.io VolumeAttachment.storage.k8s.io
    VolumeAttributesClass.storage.k8s.io
  `));
const removed = new Set(words(`
    AuditSink.auditregistration.k8s.io ClusterCIDR.networking.k8s.io PodSecurityPolicy.extensions
    PodSecurityPolicy.policy ResourceClass.resource.k8s.io
  `));
const wellKnown = new Set(words(`
    CiliumBGPAdvertisement.cilium.io CiliumBGPClusterConfig.cilium.io CiliumBGPNodeConfig.cilium.io
    CiliumBGPPeerConfig.cilium.io CiliumClusterwideEnvoyConfig.cilium.io CiliumClusterwideNetworkPolicy.cilium.io
    CiliumL2AnnouncementPolicy.cilium.io CiliumLoadBalancerIPPool.cilium.io ClusterCleanupPolicy.kyverno.io
    ClusterExternalSecret.external-secrets.io ClusterGenerator.generators.external-secrets.io
    ClusterIssuer.cert-manager.io ClusterPolicy.kyverno.io ClusterPolicy.nvidia.com
    ClusterPushSecret.external-secrets.io ClusterSecretStore.external-secrets.io GatewayClass.gateway.networking.k8s.io
    NodeFeatureRule.nfd.k8s-sigs.io VolumeGroupSnapshotClass.groupsnapshot.storage.k8s.io
    VolumeSnapshotClass.snapshot.storage.k8s.io VolumeSnapshotContent.snapshot.storage.k8s.io
  `));
function isClusterScoped(group, kind) {
	const key = `${kind}.${group}`;
	return builtIn.has(key) || removed.has(key) || wellKnown.has(key);
}
// src/core/resource-id.ts
function resourceKey(id) {
	return `${id.kind}.${id.group}/${id.namespace}/${id.name}`;
}
function resourceOfKey(key) {
	const dot = key.indexOf(".");
	const first = key.indexOf("/", dot);
	const second = key.indexOf("/", first + 1);
	return {
		group: key.slice(dot + 1, first),
		kind: key.slice(0, dot),
		namespace: key.slice(first + 1, second),
		name: key.slice(second + 1)
	};
}
function printResource(id) {
	const text = id.namespace === "" ? `${id.kind} ${id.name}` : `${id.kind} ${id.namespace}/${id.name}`;
	return text.includes(ciphertextBegin) ? text.replace(/ENC\[AES256_GCM,[^[\]]*\]/g, "ENC[\u2026]") : text;
}
const ciphertextBegin = "ENC[AES256_GCM,";
function isEncryptedKind({ kind }) {
	return kind.startsWith(ciphertextBegin);
}
function apiGroup(apiVersion) {
	const slash = apiVersion.indexOf("/");
	return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function resourceIdOf(object) {
	const kind = stringAt(object, "kind");
	const name = stringAt(object, "metadata", "name");
	if (kind === void 0 || name === void 0) return void 0;
	const group = apiGroup(stringAt(object, "apiVersion") ?? "");
	const namespace = stringAt(object, "metadata", "namespace") ?? "";
	return {
		group,
		kind,
		namespace: namespace !== "" && isClusterScoped(group, kind) ? "" : namespace,
		name
	};
}
function compareResources(a, b) {
	const left = resourceKey(a);
	const right = resourceKey(b);
	return left < right ? -1 : left > right ? 1 : 0;
}
// src/core/append.ts
function append(list, items) {
	for (const item of items) list.push(item);
}
function greatest(numbers) {
	let found = 0;
	for (const number of numbers) if (number > found) found = number;
	return found;
}
function smallest(numbers) {
	let found = Number.POSITIVE_INFINITY;
	for (const number of numbers) if (number < found) found = number;
	return found;
}
// src/core/changed-file.ts
const fileClasses = [
	"unexplained",
	"waiting",
	"shown",
	"without-effect",
	"not-an-input"
];
function isReadAtRest({ readers }) {
	return readers.length > 0 && readers.every(({ states }) => states.every((state) => state === "suspended"));
}
function quotedName(name) {
	return `\`${name.replaceAll("`", "'")}\``;
}
// src/core/text/closest-name.ts
function closestName(typed, names) {
	if (typed.length > 40) return void 0;
	let closest;
	let fewest = 3;
	for (const name of names) {
		const slips = countSlips(typed, name);
		if (slips < fewest && slips <= (name.length > 4 ? 2 : 1)) {
			fewest = slips;
			closest = name;
		}
	}
	return closest;
}
function countSlips(a, b) {
	let beforeLast = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
			if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
			row.push(slips);
		}
		beforeLast = last;
		last = row;
	}
	return last[b.length] ?? 0;
}
// src/core/files/matching-directories.ts
function isGlob(path) {
	return /[*?[]/.test(path);
}
function matchingDirectories(tree, pattern) {
	let found = [""];
	for (const segment of pattern === "" ? [] : pattern.split("/")) {
		const matches = isGlob(segment) ? compileGlob(segment) : void 0;
		found = found.flatMap((directory) => matches === void 0 ? [joinPath(directory, segment)] : namesIn(tree, directory).filter((name) => matches(name) && (segment.startsWith(".") || !name.startsWith("."))).map((name) => joinPath(directory, name)));
	}
	return found.filter((directory) => tree.kind(directory) === "directory");
}
function commonDirectory(patterns) {
	const bounds = patterns.map((pattern) => {
		const segments = pattern.split("/");
		const first = segments.findIndex(isGlob);
		return first < 0 ? pattern : segments.slice(0, first).join("/");
	});
	let common = bounds[0] ?? "";
	while (!bounds.every((bound) => isWithin(common, bound))) common = parentPath(common);
	return common;
}
const mostNames = 5;
function nearestDirectories(trees, pattern) {
	const segments = pattern.split("/");
	let known = "";
	for (const segment of segments) {
		const next = joinPath(known, segment);
		if (isGlob(segment) || !trees.some((tree) => tree.kind(next) === "directory")) {
			const names = [...new Set(trees.flatMap((tree) => namesIn(tree, known)))].filter((name) => !name.startsWith("."));
			const meant = closestName(segment, names);
			return (meant === void 0 ? names.sort().slice(0, mostNames) : [meant]).map((name) => joinPath(known, name));
		}
		known = next;
	}
	return [];
}
function namesIn(tree, directory) {
	return (tree.list(directory) ?? []).filter(({ kind }) => kind === "directory").map(({ name }) => name);
}
// src/core/files/walk.ts
function* walk(tree, directory = "", enter = () => true) {
	const entries = tree.list(directory);
	if (entries === void 0) return;
	for (const { name, kind } of entries) {
		const path = joinPath(directory, name);
		yield {
			path,
			kind
		};
		if (kind === "directory" && enter(path)) yield* walk(tree, path, enter);
	}
}
// src/core/go/go-string.ts
function compareStrings(a, b) {
	if (a === b) return 0;
	const length = Math.min(a.length, b.length);
	for (let index = 0; index < length; index++) {
		const left = a.charCodeAt(index);
		const right = b.charCodeAt(index);
		if (left === right) continue;
		if (left < 55296 && right < 55296) return left - right;
		return compareBytes(goBytes(a), goBytes(b));
	}
	return a.length - b.length;
}
function compareBytes(a, b) {
	const length = Math.min(a.length, b.length);
	for (let index = 0; index < length; index++) {
		const difference = (a[index] ?? 0) - (b[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return a.length - b.length;
}
const FROM_SURROGATES = /[\ud800-\uffff]/;
function sortedKeys(map) {
	const keys = [...map.keys()];
	if (keys.length < 2) return keys;
	return keys.some((key) => FROM_SURROGATES.test(key)) ? keys.sort(compareStrings) : keys.sort();
}
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const ENCODER = new TextEncoder();
const STRICT_DECODER = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function hasInvalidUtf8(s) {
	return LONE_SURROGATE.test(s);
}
function goBytes(s) {
	if (!hasInvalidUtf8(s)) return ENCODER.encode(s);
	const bytes = new Uint8Array(s.length * 3);
	let length = 0;
	let start = 0;
	for (let index = 0; index <= s.length; index++) {
		const unit = s.charCodeAt(index);
		if (unit >= 55296 && unit < 56320 && (s.charCodeAt(index + 1) & 64512) === 56320) {
			index++;
			continue;
		}
		if (index < s.length && (unit < 56448 || unit > 56575)) continue;
		length += ENCODER.encodeInto(s.slice(start, index), bytes.subarray(length)).written;
		if (index < s.length) bytes[length++] = unit & 255;
		start = index + 1;
	}
	return bytes.slice(0, length);
}
function goString(bytes) {
	try {
		return STRICT_DECODER.decode(bytes);
	} catch {
		return decodeLossless(bytes);
	}
}
function decodeLossless(bytes) {
	let out = "";
	let start = 0;
	for (let index = 0; index < bytes.length;) {
		const width = validWidth(bytes, index);
		if (width > 0) {
			index += width;
			continue;
		}
		if (start < index) out += STRICT_DECODER.decode(bytes.subarray(start, index));
		out += String.fromCharCode(56320 + (bytes[index] ?? 0));
		index++;
		start = index;
	}
	return start < bytes.length ? out + STRICT_DECODER.decode(bytes.subarray(start)) : out;
}
function validWidth(bytes, index) {
	const lead = bytes[index] ?? 0;
	if (lead < 128) return 1;
	const width = lead >= 194 && lead < 224 ? 2 : lead >= 224 && lead < 240 ? 3 : lead >= 240 && lead < 245 ? 4 : 0;
	if (width === 0 || index + width > bytes.length) return 0;
	const second = bytes[index + 1] ?? 0;
	if (second < (lead === 224 ? 160 : lead === 240 ? 144 : 128) || second > (lead === 237 ? 159 : lead === 244 ? 143 : 191)) return 0;
	for (let offset = 2; offset < width; offset++) if (((bytes[index + offset] ?? 0) & 192) !== 128) return 0;
	return width;
}
function joinedString(s) {
	return hasInvalidUtf8(s) ? goString(goBytes(s)) : s;
}
function byteLength(s) {
	let length = s.length;
	for (let index = 0; index < s.length; index++) {
		const unit = s.charCodeAt(index);
		if (unit < 128) continue;
		if (unit < 2048) length += 1;
		else if (unit < 55296 || unit > 57343) length += 2;
		else if (unit < 56320 && (s.charCodeAt(index + 1) & 64512) === 56320) {
			length += 2;
			index++;
		} else if (unit < 56448 || unit > 56575) length += 2;
	}
	return length;
}
function sliceBytes(s, start, end) {
	return isAscii(s) ? s.slice(start, end) : goString(goBytes(s).subarray(start, end));
}
function isAscii(s) {
	for (let index = 0; index < s.length; index++) if (s.charCodeAt(index) >= 128) return false;
	return true;
}
// src/core/go/quote.ts
const PLAIN_ASCII = /^[ !#-[\]-~]*$/;
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const ESCAPES = {
	"\x07": "\\a",
	"\b": "\\b",
	"	": "\\t",
	"\n": "\\n",
	"\v": "\\v",
	"\f": "\\f",
	"\r": "\\r",
	"\\": "\\\\"
};
function isPrintable(char) {
	return PRINTABLE.test(char);
}
function quoteGo(s, style = "unicode") {
	if (PLAIN_ASCII.test(s)) return `"${s}"`;
	let out = "\"";
	for (const char of s) out += escaped(char, "\"", style);
	return `${out}"`;
}
function quoteRune(codePoint, style = "unicode") {
	return `'${escaped(runeText(codePoint), "'", style)}'`;
}
function runeText(codePoint) {
	const valid = codePoint >= 0 && codePoint <= 1114111 && (codePoint < 55296 || codePoint > 57343);
	return String.fromCodePoint(valid ? codePoint : 65533);
}
function escaped(char, quote, style) {
	const short = ESCAPES[char];
	if (short !== void 0) return short;
	if (char === quote) return `\\${char}`;
	const code = char.codePointAt(0) ?? 0;
	if (code < 128) return code >= 32 && code !== 127 ? char : `\\x${hexadecimal(code, 2)}`;
	if (code >= 56448 && code <= 56575) return `\\x${hexadecimal(code & 255, 2)}`;
	if (style === "unicode" && PRINTABLE.test(char)) return char;
	return code < 65536 ? `\\u${hexadecimal(code, 4)}` : `\\U${hexadecimal(code, 8)}`;
}
function hexadecimal(n, width) {
	return n.toString(16).padStart(width, "0");
}
function canBackquote(s) {
	for (const char of s) {
		const code = char.codePointAt(0) ?? 0;
		if (code < 32 ? char !== "	" : char === "`" || code === 127 || code === 65279) return false;
		if (code >= 55296 && code <= 57343) return false;
	}
	return true;
}
function unquoteGo(literal) {
	if (literal.length < 2 || literal[0] !== literal.at(-1)) return void 0;
	const inner = literal.slice(1, -1);
	if (literal[0] === "`") return inner.includes("`") ? void 0 : inner.replaceAll("\r", "");
	if (literal[0] !== "\"") return void 0;
	let out = "";
	for (let index = 0; index < inner.length;) {
		if (inner[index] === "\n") return void 0;
		const char = unquoteChar(inner, index, "\"");
		if (char === void 0) return void 0;
		out += char.text;
		index = char.end;
	}
	return joinedString(out);
}
const SIMPLE_ESCAPES = {
	"\"": 34,
	"'": 39,
	"\\": 92,
	a: 7,
	b: 8,
	f: 12,
	n: 10,
	r: 13,
	t: 9,
	v: 11
};
const HEXADECIMAL_WIDTH = {
	U: 8,
	u: 4,
	x: 2
};
function unquoteChar(s, index, quote) {
	const codePoint = s.codePointAt(index);
	if (codePoint === void 0 || s[index] === quote) return void 0;
	if (codePoint !== 92) {
		const valid = codePoint < 55296 || codePoint > 57343 ? codePoint : 65533;
		return {
			text: String.fromCodePoint(valid),
			codePoint: valid,
			end: index + (codePoint > 65535 ? 2 : 1)
		};
	}
	const letter = s[index + 1] ?? "";
	const width = HEXADECIMAL_WIDTH[letter];
	if (width !== void 0) {
		const digits = s.slice(index + 2, index + 2 + width);
		if (digits.length < width || !/^[\da-f]+$/i.test(digits)) return void 0;
		const value = Number.parseInt(digits, 16);
		if (letter === "x") return byteChar(value, index + 4);
		if (value > 1114111 || value >= 55296 && value <= 57343) return void 0;
		return {
			text: String.fromCodePoint(value),
			codePoint: value,
			end: index + 2 + width
		};
	}
	if (letter >= "0" && letter <= "7") {
		const digits = s.slice(index + 1, index + 4);
		if (!/^[0-7]{3}$/.test(digits)) return void 0;
		const value = Number.parseInt(digits, 8);
		return value > 255 ? void 0 : byteChar(value, index + 4);
	}
	if ((letter === "\"" || letter === "'") && letter !== quote) return void 0;
	const simple = SIMPLE_ESCAPES[letter];
	return simple === void 0 ? void 0 : byteChar(simple, index + 2);
}
function byteChar(byte, end) {
	return {
		text: String.fromCharCode(byte < 128 ? byte : 56320 + byte),
		codePoint: byte,
		end
	};
}
// src/core/plain-json.ts
function printJson(value) {
	return isPlain(value) ? JSON.stringify(value) : void 0;
}
function isPlain(value) {
	switch (typeof value) {
		case "string":
		case "boolean":
		case "undefined": return true;
		case "number": return Number.isFinite(value) && !Object.is(value, -0);
		case "object": {
			if (value === null) return true;
			if (Array.isArray(value)) return value.every((item) => item !== void 0 && isPlain(item));
			const prototype = Object.getPrototypeOf(value);
			if (prototype !== Object.prototype && prototype !== null) return false;
			for (const key in value) if (!isPlain(value[key])) return false;
			return true;
		}
		case "bigint":
		case "function":
		case "symbol": return false;
	}
}
// src/core/files/subtree.ts
function subtree(tree, directory) {
	if (directory === "") return tree;
	return {
		list: (path) => tree.list(joinPath(directory, path)),
		kind: (path) => path === "" ? directoryOnly(tree.kind(directory)) : tree.kind(joinPath(directory, path)),
		read: (path) => path === "" ? void 0 : tree.read(joinPath(directory, path)),
		readLink: (path) => path === "" ? void 0 : tree.readLink(joinPath(directory, path)),
		contentId: (path) => path === "" && tree.kind(directory) !== "directory" ? void 0 : tree.contentId(joinPath(directory, path))
	};
}
function directoryOnly(kind) {
	return kind === "directory" ? kind : void 0;
}
function printParts(head, parts) {
	const texts = [head, ...parts].map((part) => printJson(part));
	return texts.includes(void 0) ? void 0 : texts.join("");
}
function readParts(text) {
	const [head = "null", ...parts] = text.split("");
	return {
		head: JSON.parse(head),
		parts
	};
}
function withLazyObject(value, text = "{}") {
	let object;
	return {
		...value,
		get object() {
			object ??= JSON.parse(typeof text === "string" ? text : text());
			return object;
		}
	};
}
// src/core/files/ignore-pattern.ts
function parseIgnorePattern(line, domain = "", file = "spec.ignore") {
	let text = line;
	const include = text.startsWith("!");
	if (include) text = text.slice(1);
	if (!text.endsWith("\\ ")) text = trimmedEnd(text, " ");
	const directoryOnly = text.endsWith("/");
	if (directoryOnly) text = text.slice(0, -1);
	return {
		include,
		directoryOnly,
		domain,
		file,
		steps: text.includes("/") ? anchoredSteps(text) : [{
			isDeep: true,
			name: nameOf(text)
		}]
	};
}
const nothing = () => false;
function nameOf(text) {
	return isPlainName(text) ? text : compileGlob(text) ?? nothing;
}
function anchoredSteps(text) {
	const steps = [];
	let isDeep = false;
	for (const segment of text.split("/")) {
		if (segment !== "" && segment !== "**") steps.push({
			isDeep,
			name: segment.includes("**") ? nothing : nameOf(segment)
		});
		isDeep = segment === "**";
	}
	return steps;
}
function parseSourceIgnore(text, domain = "", file) {
	return text.split("\n").map((line) => line.endsWith("\r") ? line.slice(0, -1) : line).filter((line) => !line.startsWith("#") && line.trim() !== "").map((line) => parseIgnorePattern(line, domain, file));
}
// src/core/files/ignore-tester.ts
const maxSteps = 5e7;
const stepsOfGlob = 4;
const noneWaiting = {
	all: [],
	byName: new Map(),
	globs: []
};
const nowhere = {
	last: -1,
	here: noneWaiting,
	below: noneWaiting
};
function ignoreTester(patterns) {
	const budget = { left: maxSteps };
	const byDomain = groupBy(patterns.map((pattern, at) => ({
		at,
		pattern,
		done: 0
	})), ({ pattern }) => pattern.domain);
	const root = entered(nowhere, -1, [], byDomain.get("") ?? []);
	const directories = new Map();
	const directoryAt = (path) => getOrInsert(directories, path, () => {
		const parent = above(path);
		const name = baseName(path);
		const last = lastMatch(parent, name, true);
		const begun = path === "" ? [] : byDomain.get(path) ?? [];
		return entered(parent, last, goneOn(parent, name, last), begun);
	});
	const above = (path) => {
		const slash = path.lastIndexOf("/");
		return slash === -1 ? root : directoryAt(path.slice(0, slash));
	};
	let spent;
	return (path, isDirectory) => {
		if (spent !== void 0) throw spent;
		try {
			return patterns[withSteps(budget, maxSteps, () => isDirectory ? directoryAt(path).last : lastMatch(above(path), baseName(path), false))]?.include === false;
		} catch (error) {
			if (!(error instanceof StepLimit)) throw error;
			spent = tooManySteps(patterns);
			throw spent;
		}
	};
}
function lastMatch(directory, name, isDirectory) {
	let last = directory.last;
	for (const waiting of waitingLists(directory, name)) for (const { at, pattern, done } of waiting) {
		if (at <= last) break;
		spend(1);
		if (done < pattern.steps.length - 1 || pattern.directoryOnly && !isDirectory) continue;
		if (isMatch(pattern.steps[done], name)) last = at;
	}
	return last;
}
function goneOn(directory, name, last) {
	const found = [];
	for (const waiting of waitingLists(directory, name)) for (const one of waiting) {
		if (one.at <= last) break;
		spend(1);
		if (one.done < one.pattern.steps.length - 1 && isMatch(one.pattern.steps[one.done], name)) found.push(one);
	}
	return found;
}
function waitingLists({ here, below }, name) {
	return [
		here.byName.get(name) ?? [],
		here.globs,
		below.byName.get(name) ?? [],
		below.globs
	];
}
function isMatch(step, name) {
	if (typeof step?.name === "function") spend(stepsOfGlob);
	return typeof step?.name === "function" ? step.name(name) : step?.name === name;
}
function entered(parent, last, wentOn, begun) {
	const wait = [...wentOn.map((one) => ({
		...one,
		done: one.done + 1
	})), ...begun].filter(({ at, pattern, done }) => at > last && done < pattern.steps.length);
	const isDeep = ({ pattern, done }) => pattern.steps[done]?.isDeep === true;
	const deep = wait.filter(isDeep);
	const moved = new Set(wentOn.filter(isDeep));
	return {
		last,
		here: waitingSet(wait.filter((one) => !isDeep(one))),
		below: deep.length === 0 && moved.size === 0 ? parent.below : waitingSet([...parent.below.all.filter((one) => one.at > last && !moved.has(one)), ...deep])
	};
}
function waitingSet(waiting) {
	if (waiting.length === 0) return noneWaiting;
	spend(waiting.length);
	const all = waiting.toSorted((one, other) => other.at - one.at);
	const nameOf = ({ pattern, done }) => pattern.steps[done]?.name ?? "";
	return {
		all,
		byName: groupBy(all.filter((one) => typeof nameOf(one) === "string"), nameOf),
		globs: all.filter((one) => typeof nameOf(one) === "function")
	};
}
function tooManySteps(patterns) {
	const [file, most] = [...groupBy(patterns, ({ file }) => file)].reduce((one, other) => other[1].length > one[1].length ? other : one);
	return new ProblemError({
		code: "SOURCE_LIMIT",
		message: `to leave out ignored files takes more than ${maxSteps} steps: ${most.length} patterns are in ${file}`,
		hint: "Write fewer patterns, and names instead of stars."
	});
}
// src/core/files/follow-links.ts
const maxHops = 40;
const maxPaths = 1e5;
function followLinks(tree) {
	const resolved = new Map();
	const lists = new Map();
	const linkless = new Map();
	let linked = 0;
	const resolve = (path) => {
		if (resolved.has(path)) return resolved.get(path);
		const found = path === "" ? rootOf(tree) : step(resolve(parentPath(path)), baseName(path));
		if (found !== void 0 && found.path !== path && ++linked > maxPaths) fail("TREE_LIMIT", `symlinks with more than ${maxPaths} targets`, { at: { file: path } });
		resolved.set(path, found);
		return found;
	};
	const step = (from, name) => {
		if (from?.kind !== "directory") return void 0;
		const link = {
			path: joinPath(from.path, name),
			kind: "symlink",
			hops: from.hops
		};
		let at = from.path;
		let kind = "directory";
		let hops = from.hops;
		const pending = [name];
		for (let segment = pending.pop(); segment !== void 0; segment = pending.pop()) {
			if (kind !== "directory") return stay(tree, link);
			if (segment === "" || segment === ".") continue;
			if (segment === "..") {
				if (at === "") return stay(tree, link);
				at = parentPath(at);
				continue;
			}
			const next = joinPath(at, segment);
			const found = tree.kind(next);
			if (found === void 0) return stay(tree, link);
			if (found !== "symlink") {
				at = next;
				kind = found;
				continue;
			}
			const target = tree.readLink(next);
			if (!isFollowed(target) || ++hops > maxHops) return link;
			append(pending, target.split("/").reverse());
		}
		return {
			path: at,
			kind,
			hops
		};
	};
	const list = (path) => {
		if (lists.has(path)) return lists.get(path);
		const at = resolve(path);
		const entries = at?.kind === "directory" ? listFollowed(path, tree.list(at.path) ?? []) : void 0;
		lists.set(path, entries);
		return entries;
	};
	const listFollowed = (path, entries) => {
		if (!entries.some(({ kind }) => kind === "symlink")) return entries;
		const way = new Set();
		for (let at = path;; at = parentPath(at)) {
			const real = resolve(at)?.path;
			if (real !== void 0) way.add(real);
			if (at === "") break;
		}
		return entries.map((entry) => {
			if (entry.kind !== "symlink") return entry;
			const found = resolve(joinPath(path, entry.name));
			if (found === void 0 || found.kind === "directory" && way.has(found.path)) return entry;
			return {
				name: entry.name,
				kind: found.kind
			};
		}).sort((a, b) => compareBytes$1(a.name, b.name));
	};
	const hasNoLinks = (directory) => {
		return getOrInsert(linkless, directory, () => (tree.list(directory) ?? []).every(({ name, kind }) => kind === "file" || kind === "directory" && hasNoLinks(joinPath(directory, name))));
	};
	return {
		list,
		kind: (path) => resolve(path)?.kind,
		read(path) {
			const found = resolve(path);
			return found?.kind === "file" ? tree.read(found.path) : void 0;
		},
		readLink(path) {
			const found = resolve(path);
			return found?.kind === "symlink" ? tree.readLink(found.path) : void 0;
		},
		realPath: (path) => resolve(path)?.path,
		contentId(path) {
			const found = resolve(path);
			if (found === void 0 || found.kind === "directory" && !hasNoLinks(found.path)) return void 0;
			return tree.contentId(found.path);
		}
	};
}
function rootOf(tree) {
	return tree.kind("") === "directory" ? {
		path: "",
		kind: "directory",
		hops: 0
	} : void 0;
}
function stay(tree, link) {
	return tree.kind(link.path) === "symlink" ? link : void 0;
}
function isFollowed(target) {
	return target !== void 0 && target !== "" && !target.startsWith("/") && target.length < 4096;
}
// src/core/files/ignore-tree.ts
const versionControl = [
	".git/",
	".gitignore",
	".gitmodules",
	".gitattributes"
].map((line) => parseIgnorePattern(line));
const defaults = "*.jpg *.jpeg *.gif *.png *.wmv *.flv *.tar.gz *.zip .github/ .circleci/ .travis.yml .gitlab-ci.yml appveyor.yml .drone.yml cloudbuild.yaml codeship-services.yml codeship-steps.yml **/.goreleaser.yml **/.sops.yaml **/.flux.yaml".split(" ").map((line) => parseIgnorePattern(line));
function sourceIgnorePatterns(tree, specIgnore) {
	const written = [...filePatterns(tree), ...specIgnore === void 0 ? [] : parseSourceIgnore(specIgnore)];
	return written.length === 0 ? defaultIgnorePatterns : [...versionControl, ...written];
}
const defaultIgnorePatterns = [...versionControl, ...defaults];
const ignoreFile = ".sourceignore";
const knownDirectories = new WeakMap();
function ignoringDirectories(tree) {
	let directories = knownDirectories.get(tree);
	if (directories === void 0) {
		const found = [];
		const look = (directory) => {
			const entries = tree.list(directory) ?? [];
			if (entries.some(({ name, kind }) => name === ignoreFile && kind !== "directory")) found.push(directory);
			for (const { name, kind } of entries) if (kind === "directory") look(joinPath(directory, name));
		};
		look("");
		directories = found;
		knownDirectories.set(tree, directories);
	}
	return directories;
}
function setIgnoringDirectories(tree, directories) {
	knownDirectories.set(tree, directories);
}
function filePatterns(tree) {
	const linked = followLinks(tree);
	return ignoringDirectories(tree).flatMap((directory) => {
		const file = joinPath(directory, ignoreFile);
		const text = readText(linked, file);
		return text === void 0 ? [] : parseSourceIgnore(text, directory, file);
	});
}
function ignoreTree(tree, patterns) {
	const anyInclude = patterns.some(({ include }) => include);
	const lists = new Map();
	const kinds = new Map();
	const ids = new Map();
	const ignored = ignoreTester(patterns);
	const keepsDirectory = (path) => {
		if (!ignored(path, true)) return true;
		return anyInclude && (list(path)?.length ?? 0) > 0;
	};
	const keeps = (path, kind) => kind === "file" ? !ignored(path, false) : kind === "directory" && keepsDirectory(path);
	const list = (path) => {
		if (lists.has(path)) return lists.get(path);
		const all = tree.list(path);
		const kept = all?.filter(({ name, kind }) => keeps(joinPath(path, name), kind));
		const entries = kept?.length === all?.length ? all : kept;
		lists.set(path, entries);
		return entries;
	};
	const kindOf = (path) => {
		if (path === "" || kinds.has(path)) return path === "" ? tree.kind(path) : kinds.get(path);
		const kind = tree.kind(path);
		const kept = kind !== void 0 && keeps(path, kind) ? kind : void 0;
		kinds.set(path, kept);
		return kept;
	};
	const idOf = (path) => {
		if (ids.has(path)) return ids.get(path);
		const kind = kindOf(path);
		const id = kind === "directory" ? idOfDirectory(path) : kind === "file" ? tree.contentId(path) : void 0;
		ids.set(path, id);
		return id;
	};
	const idOfDirectory = (path) => {
		const entries = [];
		for (const { name } of list(path) ?? []) {
			const id = idOf(joinPath(path, name));
			if (id === void 0) return void 0;
			entries.push({
				name,
				id
			});
		}
		return treeId(entries);
	};
	return {
		list: (path) => kindOf(path) === "directory" ? list(path) : void 0,
		kind: kindOf,
		read: (path) => kindOf(path) === "file" ? tree.read(path) : void 0,
		readLink: () => void 0,
		contentId: idOf
	};
}
// src/core/text/folded-characters.ts
const maxFoldedCharacters = 12e5;
const range = /(\\x\{[0-9a-f]+\}|\\x[0-9a-f]{2}|\\?[^\]])-(\\x\{[0-9a-f]+\}|\\x[0-9a-f]{2}|\\?[^\]])/giu;
function foldedCharacters(pattern) {
	if (!/\(\?[a-zA-Z]*i/.test(pattern)) return 0;
	let count = 0;
	for (const [, from = "", to = ""] of pattern.matchAll(range)) count += Math.max(0, codePoint(to) - codePoint(from));
	return count;
}
function codePoint(written) {
	const hexadecimal = /^\\x\{?([0-9a-f]+)\}?$/i.exec(written)?.[1];
	return hexadecimal === void 0 ? written.replace(/^\\(?=.)/su, "").codePointAt(0) ?? 0 : Number.parseInt(hexadecimal, 16);
}
// src/core/ip-address.ts
function parseIp(text) {
	const reading = readIp(text);
	return reading.problem === void 0 && reading.zone === "" ? reading.bytes : void 0;
}
function readIp(text) {
	const first = /[.:%]/.exec(text)?.[0];
	try {
		if (first === ".") return {
			bytes: ipv4Bytes(text),
			zone: ""
		};
		if (first === ":") return readIpv6(text);
		throw new IpProblem(first === "%" ? "missing IPv6 address" : "unable to parse IP");
	} catch (error) {
		if (!(error instanceof IpProblem)) throw error;
		return {
			problem: error.message,
			at: error.at
		};
	}
}
var IpProblem = class extends Error {
	at;
	constructor(message, at = "") {
		super(message);
		this.at = at;
	}
};
function ipv4Bytes(text) {
	const bytes = [];
	let digits = "";
	for (let index = 0; index < text.length; index++) {
		const char = text.charAt(index);
		if (char >= "0" && char <= "9") {
			if (digits === "0") throw new IpProblem("IPv4 field has octet with leading zero");
			digits += char;
			if (Number(digits) > 255) throw new IpProblem("IPv4 field has value >255");
		} else if (char === ".") {
			if (index === 0 || index === text.length - 1 || text[index - 1] === ".") throw new IpProblem("IPv4 field must have at least one digit", text.slice(index));
			if (bytes.length === 3) throw new IpProblem("IPv4 address too long");
			bytes.push(Number(digits));
			digits = "";
		} else throw new IpProblem("unexpected character", text.slice(index));
	}
	if (bytes.length < 3) throw new IpProblem("IPv4 address too short");
	return [...bytes, Number(digits)];
}
function readIpv6(text) {
	const percent = text.indexOf("%");
	const zone = percent < 0 ? "" : text.slice(percent + 1);
	if (percent >= 0 && zone === "") throw new IpProblem("zone must be a non-empty string");
	return {
		bytes: ipv6Bytes(percent < 0 ? text : text.slice(0, percent)),
		zone
	};
}
function ipv6Bytes(text) {
	const bytes = [];
	let gap = text.startsWith("::") ? 0 : -1;
	let rest = gap === 0 ? text.slice(2) : text;
	while (rest !== "" && bytes.length < 16) {
		const digits = /^[0-9a-fA-F]*/.exec(rest)?.[0] ?? "";
		if (digits.length > 4) throw new IpProblem("each group must have 4 or less digits", rest);
		if (digits === "") throw new IpProblem("each colon-separated field must have at least one digit", rest);
		if (rest[digits.length] === ".") {
			checkEmbedded(bytes.length, gap, rest);
			append(bytes, ipv4Bytes(rest));
			rest = "";
			break;
		}
		const group = Number.parseInt(digits, 16);
		bytes.push(group >> 8, group & 255);
		rest = rest.slice(digits.length);
		if (rest === "") break;
		if (rest[0] !== ":") throw new IpProblem("unexpected character, want colon", rest);
		if (rest.length === 1) throw new IpProblem("colon must be followed by more characters", rest);
		rest = rest.slice(1);
		if (rest[0] === ":") {
			if (gap >= 0) throw new IpProblem("multiple :: in address", rest);
			gap = bytes.length;
			rest = rest.slice(1);
		}
	}
	if (rest !== "") throw new IpProblem("trailing garbage after address", rest);
	return withGap(bytes, gap);
}
function checkEmbedded(length, gap, rest) {
	if (gap < 0 && length !== 12) throw new IpProblem("embedded IPv4 address must replace the final 2 fields of the address", rest);
	if (length > 12) throw new IpProblem("too many hex fields to fit an embedded IPv4 at the end of the address", rest);
}
function withGap(bytes, gap) {
	if (bytes.length === 16) {
		if (gap >= 0) throw new IpProblem("the :: must expand to at least one field of zeros");
		return [...bytes];
	}
	if (gap < 0) throw new IpProblem("address string too short");
	return [
		...bytes.slice(0, gap),
		...new Array(16 - bytes.length).fill(0),
		...bytes.slice(gap)
	];
}
// src/core/duration.ts
const limit = 1n << 63n;
const units = new Map([
	["h", 3600000000000n],
	["m", 60000000000n],
	["ms", 1000000n],
	["ns", 1n],
	["s", 1000000000n],
	["us", 1000n],
	["\u00c2\u00b5s", 1000n],
	["\u00ce\u00bcs", 1000n]
]);
const part = /([0-9]*)(\.([0-9]*))?([^.0-9]*)/y;
function nanosecondsOf(text) {
	const read = readDuration(toByteString(text));
	return typeof read === "string" ? void 0 : read;
}
function fluxNanoseconds(value) {
	return typeof value === "string" && /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(value) ? nanosecondsOf(value) : void 0;
}
function readDuration(bytes) {
	const negative = bytes.startsWith("-");
	const digits = negative || bytes.startsWith("+") ? bytes.slice(1) : bytes;
	if (digits === "0") return 0n;
	const invalid = `time: invalid duration ${quoteForTime(bytes)}`;
	if (digits === "") return invalid;
	let total = 0n;
	part.lastIndex = 0;
	while (part.lastIndex < digits.length) {
		const [, whole = "", , fraction = "", unit = ""] = part.exec(digits) ?? [];
		if (whole === "" && fraction === "") return invalid;
		const number = whole.length > 4096 ? limit + 1n : BigInt(whole);
		if (number > limit) return invalid;
		if (unit === "") return `time: missing unit in duration ${quoteForTime(bytes)}`;
		const size = units.get(unit);
		if (size === void 0) return `time: unknown unit ${quoteForTime(unit)} in duration ${quoteForTime(bytes)}`;
		if (number > limit / size) return invalid;
		total += number * size + fractionOf(fraction, size);
		if (total > limit) return invalid;
	}
	if (negative) return -total;
	return total < limit ? total : invalid;
}
function fractionOf(digits, unit) {
	let value = 0n;
	let scale = 1;
	for (const digit of digits) {
		if (value > (limit - 1n) / 10n) break;
		const next = value * 10n + BigInt(digit);
		if (next > limit) break;
		value = next;
		scale *= 10;
	}
	return value === 0n ? 0n : BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}
function quoteForTime(bytes) {
	let out = "\"";
	for (const byte of bytes) if (byte >= "\u0080" || byte < " ") out += `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`;
	else out += byte === "\"" || byte === "\\" ? `\\${byte}` : byte;
	return `${out}"`;
}
// src/core/text/text-pattern.ts
function matchesText(pattern, text) {
	if (!pattern.includes("*")) return pattern === text;
	const parts = pattern.split("*");
	const first = parts[0] ?? "";
	const last = parts.at(-1) ?? "";
	if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
	const end = text.length - last.length;
	let at = first.length;
	for (const part of parts.slice(1, -1)) {
		const found = text.indexOf(part, at);
		if (found < 0 || found + part.length > end) return false;
		at = found + part.length;
	}
	return true;
}
// src/core/reserved-key.ts
function isReservedKey(key) {
	const isOfBranch = key.endsWith(")") && key.includes(" (");
	return key === "diff" || key === "push" || key.endsWith("/push") || isOfBranch;
}
// src/core/github-event.ts
function isForkHead(head, baseRepository) {
	return head.repository === void 0 || head.repository !== baseRepository || head.ref?.startsWith("refs/pull/") === true;
}
// src/core/fail-on.ts
const failOnRules = [
	"any-failure",
	"block",
	"changes",
	"new-failures",
	"unexplained",
	"warn"
];
const acceptWays = [
	"approval",
	"label",
	"off"
];
// src/core/label-result.ts
const labelResults = [
	"block",
	"changes",
	"failures",
	"no-changes",
	"removals",
	"routine",
	"unchecked",
	"warn"
];
const acceptLabel = "fluxdelta/accept";
// src/core/platform.ts
function runPage({ kind }, repository, run) {
	return kind === "gitea" && run.number !== "" ? `${repository}/actions/runs/${run.number}?by_index=1` : `${repository}/actions/runs/${run.id}`;
}
function sourcePages({ kind }, repository, commit) {
	return `${repository}/${kind === "gitea" ? "src/commit" : kind === "gitlab" ? "-/blob" : "blob"}/${commit}/`;
}
function platformOf(apiUrl) {
	const isGitLab = /\/api\/v4$/.test(apiUrl);
	const isGitea = /\/api\/v1$/.test(apiUrl);
	const kind = isGitLab ? "gitlab" : isGitea ? "gitea" : /\/api\/v3$/.test(apiUrl) ? "ghes" : "github";
	const isOfGitHub = kind === "github" || kind === "ghes";
	return {
		kind,
		hasArtifacts: kind === "github",
		hasCheckRuns: isOfGitHub,
		hasEndedRuns: isOfGitHub,
		hasGraphql: isOfGitHub,
		hasSummaries: isOfGitHub,
		suggestionFence: isGitLab ? "suggestion:-0+0" : isGitea ? "yaml" : "suggestion",
		hasTestMerges: isOfGitHub
	};
}
// src/core/files/disk-tree.ts
function diskTree(root, options = {}) {
	return new DiskTree(resolve(root), {
		maxFileBytes: options.maxFileBytes ?? 32 * 2 ** 20,
		maxTotalBytes: options.maxTotalBytes ?? 2 ** 30,
		maxEntries: options.maxEntries ?? 1e6
	});
}
var DiskTree = class {
	#root;
	#limits;
	#directories = new Map();
	#files = new Map();
	#ids = new Map();
	#entriesLeft;
	#bytesLeft;
	constructor(root, limits) {
		this.#root = root;
		this.#limits = limits;
		this.#entriesLeft = limits.maxEntries;
		this.#bytesLeft = limits.maxTotalBytes;
	}
	list(path) {
		return this.#directory(path)?.entries;
	}
	kind(path) {
		if (path === "") return this.#directory("") === void 0 ? void 0 : "directory";
		return this.#directory(parentPath(path))?.kinds.get(baseName(path));
	}
	read(path) {
		if (this.#files.has(path)) return this.#files.get(path);
		const bytes = this.kind(path) === "file" ? this.#readFile(path) : void 0;
		this.#files.set(path, bytes);
		return bytes;
	}
	readLink(path) {
		if (this.kind(path) !== "symlink") return void 0;
		try {
			return decodeName(readlinkSync(this.#place(path), "buffer"));
		} catch (error) {
			return unreadable(path, error);
		}
	}
	contentId(path) {
		const pending = [path];
		for (let at = pending.at(-1); at !== void 0; at = pending.at(-1)) {
			const below = this.#ids.has(at) ? [] : this.#directoriesWithoutId(at);
			if (below.length > 0) append(pending, below);
			else {
				if (!this.#ids.has(at)) this.#ids.set(at, this.#computeId(at));
				pending.pop();
			}
		}
		return this.#ids.get(path);
	}
	#directoriesWithoutId(path) {
		return (this.list(path) ?? []).filter(({ kind }) => kind === "directory").map(({ name }) => joinPath(path, name)).filter((below) => !this.#ids.has(below));
	}
	#computeId(path) {
		switch (this.kind(path)) {
			case void 0: return;
			case "file": {
				const bytes = this.read(path);
				return bytes === void 0 ? void 0 : blobId(bytes);
			}
			case "symlink": {
				const target = this.readLink(path);
				return target === void 0 ? void 0 : linkId(target);
			}
			case "directory": {
				const entries = [];
				for (const { name } of this.list(path) ?? []) {
					const id = this.contentId(joinPath(path, name));
					if (id !== void 0) entries.push({
						name,
						id
					});
				}
				return treeId(entries);
			}
		}
	}
	#place(path) {
		if (path === "") return this.#root;
		return encodeName(`${this.#root}/${path}`);
	}
	#directory(path) {
		if (this.#directories.has(path)) return this.#directories.get(path);
		const directory = path === "" || this.kind(path) === "directory" ? this.#readDirectory(path) : void 0;
		this.#directories.set(path, directory);
		return directory;
	}
	#readDirectory(path) {
		const entries = [];
		try {
			if (path === "" && !lstatSync(this.#root, { throwIfNoEntry: false })) return void 0;
			const place = this.#place(path);
			let found = readdirSync(place, { withFileTypes: true }).map((entry) => ({
				name: entry.name,
				entry
			}));
			if (found.some(({ name }) => hasReplacementCharacter(name))) found = readdirSync(place, {
				withFileTypes: true,
				encoding: "buffer"
			}).map((entry) => ({
				name: decodeName(entry.name),
				entry
			}));
			for (const { name, entry } of found) {
				if (name === ".git") continue;
				const kind = entry.isFile() ? "file" : entry.isDirectory() ? "directory" : entry.isSymbolicLink() ? "symlink" : void 0;
				if (kind !== void 0) entries.push({
					name,
					kind
				});
			}
		} catch (error) {
			if (isMissing(error)) return void 0;
			return unreadable(path, error);
		}
		this.#entriesLeft -= entries.length;
		if (this.#entriesLeft < 0) fail("TREE_LIMIT", `more than ${this.#limits.maxEntries} files in the tree`, { hint: "Use a smaller directory." });
		entries.sort((a, b) => compareBytes$1(a.name, b.name));
		return {
			entries,
			kinds: new Map(entries.map(({ name, kind }) => [name, kind]))
		};
	}
	#readFile(path) {
		let descriptor;
		try {
			descriptor = openSync(this.#place(path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
			const stat = fstatSync(descriptor);
			if (!stat.isFile()) return void 0;
			if (stat.size > this.#limits.maxFileBytes) fail("TREE_LIMIT", `${path} has ${stat.size} bytes, more than the limit of ${this.#limits.maxFileBytes}`, { at: { file: path } });
			const bytes = readAll(descriptor, stat.size);
			this.#bytesLeft -= bytes.length;
			if (this.#bytesLeft < 0) fail("TREE_LIMIT", `more than ${this.#limits.maxTotalBytes} bytes of files read`, { at: { file: path } });
			return bytes;
		} catch (error) {
			if (isMissing(error)) return void 0;
			return unreadable(path, error);
		} finally {
			if (descriptor !== void 0) closeSync(descriptor);
		}
	}
};
function readAll(descriptor, size) {
	const bytes = Buffer.allocUnsafeSlow(size);
	let length = 0;
	while (length < size) {
		const count = readSync(descriptor, bytes, length, size - length, null);
		if (count === 0) break;
		length += count;
	}
	return length === size ? bytes : bytes.subarray(0, length);
}
function isMissing(error) {
	const code = errorCode(error);
	return code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP";
}
function errorCode(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
function unreadable(path, error) {
	const code = errorCode(error);
	if (code === void 0) throw error;
	fail("FILE_UNREADABLE", `cannot read ${path === "" ? "the root directory" : path} (${code})`, path === "" ? {} : { at: { file: path } }, { cause: error });
}
// src/core/files/memory-tree.ts
function memoryTree(files) {
	const root = { children: new Map() };
	const encoder = new TextEncoder();
	for (const [path, content] of files instanceof Map ? files : Object.entries(files)) {
		const parts = clampPath(path).split("/");
		const name = parts.pop() ?? "";
		let at = root;
		for (const part of parts) {
			let next = at.children.get(part);
			if (next === void 0 || !("children" in next)) {
				next = { children: new Map() };
				at.children.set(part, next);
			}
			at = next;
		}
		if (typeof content === "string") at.children.set(name, { bytes: encoder.encode(content) });
		else at.children.set(name, content instanceof Uint8Array ? { bytes: content } : { link: content.link });
	}
	const find = (path) => {
		let at = root;
		if (path === "") return at;
		for (const part of path.split("/")) {
			if (at === void 0 || !("children" in at)) return void 0;
			at = at.children.get(part);
		}
		return at;
	};
	return {
		list(path) {
			const found = find(path);
			return found !== void 0 && "children" in found ? entriesOf(found) : void 0;
		},
		kind(path) {
			const found = find(path);
			return found === void 0 ? void 0 : kindOf(found);
		},
		read(path) {
			const found = find(path);
			return found !== void 0 && "bytes" in found ? found.bytes : void 0;
		},
		readLink(path) {
			const found = find(path);
			return found !== void 0 && "link" in found ? found.link : void 0;
		},
		contentId(path) {
			const found = find(path);
			return found === void 0 ? void 0 : idOf(found);
		}
	};
}
function kindOf(node) {
	return "children" in node ? "directory" : "bytes" in node ? "file" : "symlink";
}
function entriesOf(directory) {
	directory.entries ??= [...directory.children].map(([name, child]) => ({
		name,
		kind: kindOf(child)
	})).sort((a, b) => compareBytes$1(a.name, b.name));
	return directory.entries;
}
function idOf(node) {
	if ("link" in node) return linkId(node.link);
	if ("bytes" in node) {
		node.id ??= blobId(node.bytes);
		return node.id;
	}
	const pending = [node];
	for (let at = pending.at(-1); at !== void 0; at = pending.at(-1)) {
		if ("id" in at) {
			pending.pop();
			continue;
		}
		const below = [...at.children.values()].filter((child) => "children" in child && !("id" in child));
		if (below.length > 0) append(pending, below);
		else {
			at.id = treeId(identified(at));
			pending.pop();
		}
	}
	return node.id;
}
function identified({ children }) {
	const entries = [];
	for (const [name, child] of children) {
		const id = "children" in child ? child.id : idOf(child);
		if (id !== void 0) entries.push({
			name,
			id
		});
	}
	return entries;
}
// src/core/text/counted.ts
function counted(count, noun) {
	return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
function formatCount(count) {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
function firstNames(names, most) {
	const shown = names.slice(0, most).join(", ");
	const more = names.length - Math.min(most, names.length);
	if (more === 0) return shown;
	return shown === "" ? formatCount(more) : `${shown} and ${formatCount(more)} more`;
}
// src/core/files/read-set.ts
function recordingTree(tree) {
	const asked = {
		id: new Map(),
		kind: new Map(),
		link: new Map(),
		list: new Map(),
		read: new Map(),
		real: new Map()
	};
	const recorded = {
		...tree.realPath === void 0 ? {} : { realPath(path) {
			const real = tree.realPath?.(path);
			asked.real.set(path, linkAnswer(real));
			return real;
		} },
		list(path) {
			const entries = tree.list(path);
			if (!asked.list.has(path)) asked.list.set(path, listAnswer(entries));
			return entries;
		},
		kind(path) {
			const kind = tree.kind(path);
			asked.kind.set(path, kind ?? "");
			return kind;
		},
		read(path) {
			const bytes = tree.read(path);
			if (!asked.read.has(path)) asked.read.set(path, readAnswer(tree, path));
			return bytes;
		},
		readLink(path) {
			const target = tree.readLink(path);
			asked.link.set(path, linkAnswer(target));
			return target;
		},
		contentId(path) {
			const id = tree.contentId(path);
			asked.id.set(path, id ?? "");
			return id;
		}
	};
	const readSet = () => {
		const observations = [];
		for (const question of [
			"id",
			"kind",
			"link",
			"list",
			"read",
			"real"
		]) for (const path of [...asked[question].keys()].sort()) observations.push([
			question,
			path,
			asked[question].get(path) ?? ""
		]);
		return observations;
	};
	return {
		tree: recorded,
		readSet
	};
}
function readSetHolds(readSet, tree) {
	try {
		return answersAll(readSet, tree);
	} catch (error) {
		if (error instanceof ProblemError) return false;
		throw error;
	}
}
function answersAll(readSet, tree) {
	return readSet.every(([question, path, answer]) => {
		switch (question) {
			case "id": return (tree.contentId(path) ?? "") === answer;
			case "kind": return (tree.kind(path) ?? "") === answer;
			case "link": return linkAnswer(tree.readLink(path)) === answer;
			case "list": return listAnswer(tree.list(path)) === answer;
			case "read": return readAnswer(tree, path) === answer;
			case "real": return linkAnswer(tree.realPath === void 0 ? path : tree.realPath(path)) === answer;
		}
	});
}
function linkAnswer(target) {
	return target === void 0 ? "" : `=${target}`;
}
const listHashes = new WeakMap();
function listAnswer(entries) {
	if (entries === void 0) return "";
	let answer = listHashes.get(entries);
	if (answer === void 0) {
		const text = entries.map(({ name, kind }) => `${name}/${kind}`).join("\0");
		answer = createHash("sha1").update(text).digest("base64url");
		listHashes.set(entries, answer);
	}
	return answer;
}
const readHashes = new WeakMap();
function readAnswer(tree, path) {
	const id = tree.contentId(path);
	if (id?.startsWith("blob:")) return id;
	const known = readHashes.get(tree)?.get(path);
	if (known !== void 0) return known;
	const bytes = tree.read(path);
	if (bytes === void 0) return "";
	const answer = blobId(bytes);
	const hashes = readHashes.get(tree) ?? new Map();
	readHashes.set(tree, hashes.set(path, answer));
	return answer;
}
// src/core/side-result.ts
function isRendered(state) {
	return state === "rendered" || state === "unchanged";
}
const undecided = "undecided";
const unresolved = "unresolved-substitution";
function isKnownInAnyMode({ touched, countsUnchanged, id }) {
	return touched || countsUnchanged === true || id.kind !== "HelmRelease";
}
// src/core/is-date.ts
function isDate(text) {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const day = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
// src/core/json-equal.ts
function jsonEqual(a, b) {
	if (a === b) return true;
	if (Array.isArray(a)) {
		if (!Array.isArray(b) || a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (!jsonEqual(a[i], b[i])) return false;
		return true;
	}
	if (isJsonObject(a)) {
		if (!isJsonObject(b)) return false;
		const keys = Object.keys(a);
		if (keys.length !== Object.keys(b).length) return false;
		for (const key of keys) if (!Object.hasOwn(b, key) || !jsonEqual(a[key], b[key])) return false;
		return true;
	}
	if (typeof a === "number" && typeof b === "number") return Object.is(a, b) || a === 0 && b === 0;
	const isNumber = (value) => typeof value === "bigint" || typeof value === "number";
	return isNumber(a) && isNumber(b) && String(a) === String(b);
}
// src/core/files/mount-tree.ts
function mountTree(base, mounts) {
	const places = [...mounts].map(([path, tree]) => ({
		path: clampPath(path),
		tree
	})).filter(({ path }) => path !== "").sort((a, b) => b.path.length - a.path.length);
	const added = new Map();
	for (const { path } of places) for (let at = path; at !== ""; at = parentPath(at)) {
		const names = added.get(parentPath(at)) ?? new Set();
		names.add(baseName(at));
		added.set(parentPath(at), names);
	}
	const ids = new Map();
	const place = (path) => {
		const mount = places.find((one) => isWithin(one.path, path));
		if (mount === void 0) return {
			tree: base,
			path
		};
		return {
			tree: mount.tree,
			path: path.slice(mount.path.length + 1)
		};
	};
	const list = (path) => {
		const { tree, path: inside } = place(path);
		const names = added.get(path);
		if (names === void 0) return tree.list(inside);
		const merged = new Map((tree.list(inside) ?? []).map((entry) => [entry.name, entry]));
		for (const name of names) merged.set(name, {
			name,
			kind: "directory"
		});
		return [...merged.values()].sort((a, b) => compareBytes$1(a.name, b.name));
	};
	const kind = (path) => {
		if (added.has(path)) return "directory";
		const { tree, path: inside } = place(path);
		return tree.kind(inside);
	};
	const idOf = (path) => {
		if (!added.has(path)) {
			const { tree, path: inside } = place(path);
			return tree.contentId(inside);
		}
		if (ids.has(path)) return ids.get(path);
		const entries = (list(path) ?? []).map(({ name }) => ({
			name,
			id: idOf(joinPath(path, name))
		}));
		const id = entries.every(isIdentified) ? treeId(entries) : void 0;
		ids.set(path, id);
		return id;
	};
	return {
		list: (path) => kind(path) === "directory" ? list(path) : void 0,
		kind,
		read(path) {
			if (added.has(path)) return void 0;
			const { tree, path: inside } = place(path);
			return tree.read(inside);
		},
		readLink(path) {
			if (added.has(path)) return void 0;
			const { tree, path: inside } = place(path);
			return tree.readLink(inside);
		},
		contentId: idOf
	};
}
function isIdentified(entry) {
	return entry.id !== void 0;
}
// src/core/secret-fields.ts
const openFields = new Set([
	"apiVersion",
	"immutable",
	"kind",
	"metadata",
	"type"
]);
const knownFields = new Set([
	"data",
	"sops",
	"stringData"
]);
function isHiddenField(field) {
	return !openFields.has(field);
}
function hasUnknownField(secret) {
	return Object.entries(secret).some(([field, value]) => isHiddenField(field) && !knownFields.has(field) && value !== void 0 && value !== null);
}
// src/core/files/nearest-entry.ts
const shortestStem = 3;
function stemOf(name) {
	return name.replace(/(?<=.)\.(?:json|ya?ml)$/, "");
}
function nearestEntry(tree, path, isNamed = () => false) {
	const directory = parentPath(path);
	const name = baseName(path);
	const beside = tree.list(directory);
	if (beside === void 0) return void 0;
	const stem = stemOf(name);
	const twin = beside.find((entry) => stemOf(entry.name) === stem);
	if (twin !== void 0) return joinPath(directory, twin.name);
	const slip = stem.length < shortestStem ? void 0 : closestName(stem, beside.map((entry) => stemOf(entry.name)));
	const close = beside.find((entry) => stemOf(entry.name) === slip);
	if (close !== void 0) return joinPath(directory, close.name);
	const above = parentPath(directory);
	const near = [...(directory === "" ? [] : [above, ...directoriesIn(tree, above)]).map((other) => joinPath(other, name)).filter((one) => tree.kind(one) === void 0 || !isNamed(one)), ...directoriesIn(tree, directory).map((other) => joinPath(other, name))].filter((one) => parentPath(one) !== directory && tree.kind(one) !== void 0);
	return near.length === 1 ? near[0] : void 0;
}
function directoriesIn(tree, directory) {
	return (tree.list(directory) ?? []).flatMap(({ name, kind }) => kind === "directory" ? [joinPath(directory, name)] : []);
}
// src/core/position.ts
function fileElsewhere(holder, file) {
	return `${holder}//${file}`;
}
function isElsewhere({ file }) {
	return file.includes("//");
}
function printPosition(at) {
	return [
		at.file,
		at.line,
		at.column
	].filter((part) => part !== void 0).join(":");
}
// src/core/files/sparse-tree.ts
function sparseTree(tree, prefixes) {
	const lists = new Map();
	const ids = new Map();
	const isWhole = (directory) => prefixes.some((prefix) => `${directory}/`.startsWith(prefix));
	const keeps = (path, kind) => {
		if (kind !== "directory") return prefixes.some((prefix) => path.startsWith(prefix));
		if (isWhole(path)) return true;
		return prefixes.some((prefix) => prefix.startsWith(`${path}/`)) && list(path).length > 0;
	};
	const list = (path) => {
		return getOrInsert(lists, path, () => (tree.list(path) ?? []).filter(({ name, kind }) => keeps(joinPath(path, name), kind)));
	};
	const kindOf = (path) => {
		const kind = tree.kind(path);
		return path === "" || kind !== void 0 && keeps(path, kind) ? kind : void 0;
	};
	const idOf = (path) => {
		const kind = kindOf(path);
		if (kind === void 0) return void 0;
		if (kind !== "directory" || path !== "" && isWhole(path)) return tree.contentId(path);
		if (ids.has(path)) return ids.get(path);
		const entries = [];
		for (const { name } of list(path)) {
			const id = idOf(joinPath(path, name));
			if (id !== void 0) entries.push({
				name,
				id
			});
		}
		const id = entries.length === list(path).length ? treeId(entries) : void 0;
		ids.set(path, id);
		return id;
	};
	return {
		list: (path) => kindOf(path) === "directory" ? list(path) : void 0,
		kind: kindOf,
		read: (path) => kindOf(path) === "file" ? tree.read(path) : void 0,
		readLink: (path) => kindOf(path) === "symlink" ? tree.readLink(path) : void 0,
		contentId: idOf
	};
}
// src/core/files/overlay-tree.ts
function overlayTree(base, files) {
	const over = new Map();
	const directories = new Map();
	const enter = (path, kind) => {
		if (path === "") return;
		const parent = parentPath(path);
		let entries = directories.get(parent);
		if (entries === void 0) {
			entries = new Map();
			directories.set(parent, entries);
			enter(parent, "directory");
		}
		entries.set(baseName(path), {
			name: baseName(path),
			kind
		});
	};
	for (const [path, bytes] of files) {
		const normal = clampPath(path);
		over.set(normal, bytes);
		enter(normal, "file");
	}
	const hidden = (path) => {
		for (const file of over.keys()) if (path !== file && isWithin(file, path)) return true;
		return false;
	};
	return {
		...base.realPath === void 0 ? {} : { realPath: (path) => over.has(path) || directories.has(path) ? path : base.realPath?.(path) },
		...base.submodules === void 0 ? {} : { submodules: (path) => base.submodules?.(path) },
		list(path) {
			const entries = directories.get(path);
			if (entries === void 0) return over.has(path) || hidden(path) ? void 0 : base.list(path);
			const merged = new Map((base.list(path) ?? []).map((entry) => [entry.name, entry]));
			for (const [name, entry] of entries) merged.set(name, entry);
			return [...merged.values()].sort((a, b) => compareBytes$1(a.name, b.name));
		},
		kind(path) {
			if (over.has(path)) return "file";
			if (directories.has(path)) return "directory";
			return hidden(path) ? void 0 : base.kind(path);
		},
		read(path) {
			const bytes = over.get(path);
			if (bytes !== void 0) return bytes;
			return directories.has(path) || hidden(path) ? void 0 : base.read(path);
		},
		readLink(path) {
			return over.has(path) || directories.has(path) || hidden(path) ? void 0 : base.readLink(path);
		},
		contentId(path) {
			return over.has(path) || directories.has(path) || hidden(path) ? void 0 : base.contentId(path);
		}
	};
}
// src/core/secret-producers.ts
const keysOf = (value) => isJsonObject(value) ? Object.keys(value) : [];
const textsAt = (list, ...path) => list.flatMap((entry) => stringAt(entry, ...path) ?? []);
const where = (namespace) => namespace === void 0 || namespace === "" ? {} : { namespaces: [namespace] };
const open = (name, keys = []) => ({
	name: name ?? "",
	keys,
	open: true
});
function externalSecret(spec, name) {
	const target = objectAt(spec, "target");
	const template = objectAt(target, "template");
	const fetched = textsAt(listAt(spec, "data"), "secretKey");
	const templated = keysOf(template?.["data"]);
	const merged = templated.length === 0 || stringAt(template, "mergePolicy") === "Merge";
	const keys = [...new Set([...templated, ...merged ? fetched : []])];
	const open = listAt(template, "templateFrom").length > 0 || merged && listAt(spec, "dataFrom").length > 0 || keys.length === 0;
	return {
		name: stringAt(target, "name") || name,
		keys,
		open
	};
}
const database = [
	"dbname",
	"host",
	"password",
	"port",
	"uri",
	"user",
	"username"
];
const producers = {
	"AzureKeyVaultSecret.spv.no": (object, name) => {
		const secret = objectAt(object, "spec", "output", "secret");
		const map = objectAt(object, "spec", "output", "configMap");
		return [open(stringAt(secret, "name") || (secret === void 0 ? "" : name), textsAt([secret ?? null], "dataKey")), {
			name: stringAt(map, "name") ?? "",
			keys: textsAt([map ?? null], "dataKey"),
			open: true,
			kind: "ConfigMap"
		}];
	},
	"BitwardenSecret.k8s.bitwarden.com": (object) => [open(stringAt(object, "spec", "secretName"), textsAt(listAt(object, "spec", "map"), "secretKeyName"))],
	"BucketAccess.objectstorage.k8s.io": (object) => [open(stringAt(object, "spec", "credentialsSecretName"), ["BucketInfo"])],
	"CephClient.ceph.rook.io": (_object, name) => [open(`rook-ceph-client-${name}`, [name])],
	"CephObjectStoreUser.ceph.rook.io": (object, name) => [open(`rook-ceph-object-user-${stringAt(object, "spec", "store") ?? ""}-${name}`, words("AccessKey Endpoint SecretKey"))],
	"Certificate.cert-manager.io": (object) => [open(stringAt(object, "spec", "secretName"), [
		"ca.crt",
		"tls.crt",
		"tls.key"
	])],
	"Cluster.postgresql.cnpg.io": (_object, name) => [
		open(`${name}-app`, [
			...database,
			"fqdn-jdbc-uri",
			"fqdn-uri",
			"jdbc-uri",
			"pgpass"
		]),
		open(`${name}-superuser`, [
			...database,
			"jdbc-uri",
			"pgpass"
		]),
		{
			name: `${name}-ca`,
			keys: ["ca.crt", "ca.key"]
		},
		{
			name: `${name}-replication`,
			keys: ["tls.crt", "tls.key"]
		},
		{
			name: `${name}-server`,
			keys: ["tls.crt", "tls.key"]
		}
	],
	"ClusterExternalSecret.external-secrets.io": (object, name) => {
		const own = stringAt(object, "spec", "externalSecretName") || name;
		const listed = listAt(object, "spec", "namespaces").filter((namespace) => typeof namespace === "string");
		const namespaces = objectAt(object, "spec", "namespaceSelector") !== void 0 || listAt(object, "spec", "namespaceSelectors").length > 0 ? "any" : listed;
		return [{
			...externalSecret(objectAt(object, "spec", "externalSecretSpec"), own),
			namespaces
		}];
	},
	"Connection.k8s.mariadb.com": (object, name) => [open(stringAt(object, "spec", "secretName") || name, ["dsn"])],
	"DopplerSecret.secrets.doppler.com": (object) => {
		const managed = objectAt(object, "spec", "managedSecret");
		return [{
			name: stringAt(managed, "name") ?? "",
			keys: [],
			open: true,
			...where(stringAt(managed, "namespace"))
		}];
	},
	"ExternalSecret.external-secrets.io": (object, name) => [{
		...externalSecret(objectAt(object, "spec"), name),
		...stringAt(object, "spec", "target", "manifest", "kind") === "ConfigMap" ? { kind: "ConfigMap" } : {}
	}],
	"ExternalSecret.kubernetes-client.io": (object, name) => [open(name, textsAt(listAt(object, "spec", "data"), "name"))],
	"HCPVaultSecretsApp.secrets.hashicorp.com": (object) => vaultSecret(object),
	"InfisicalDynamicSecret.secrets.infisical.com": (object) => infisicalSecret(object),
	"InfisicalSecret.secrets.infisical.com": (object) => infisicalSecret(object),
	"KafkaUser.kafka.strimzi.io": (_object, name) => [open(name, [
		"ca.crt",
		"password",
		"sasl.jaas.config",
		"user.crt",
		"user.key",
		"user.p12",
		"user.password"
	])],
	"MariaDB.k8s.mariadb.com": (object, name) => [open(stringAt(object, "spec", "rootPasswordSecretKeyRef", "name") ?? `${name}-root`, ["password"]), open(stringAt(object, "spec", "passwordSecretKeyRef", "name") ?? `${name}-password`, ["password"])],
	"ObjectBucketClaim.objectbucket.io": (_object, name) => [{
		name,
		keys: ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]
	}, {
		name,
		keys: [
			"BUCKET_HOST",
			"BUCKET_NAME",
			"BUCKET_PORT",
			"BUCKET_REGION",
			"BUCKET_SUBREGION"
		],
		kind: "ConfigMap"
	}],
	"OnePasswordItem.onepassword.com": (_object, name) => [open(name)],
	"Password.secretgen.k14s.io": (_object, name) => [open(name, ["password"])],
	"PostgresCluster.postgres-operator.crunchydata.com": (object, name) => {
		const users = textsAt(listAt(object, "spec", "users"), "name");
		return (users.length === 0 ? [name] : users).map((user) => open(`${name}-pguser-${user}`, [
			"dbname",
			"host",
			"jdbc-uri",
			"password",
			"port",
			"uri",
			"user",
			"verifier"
		]));
	},
	"RabbitmqCluster.rabbitmq.com": (_object, name) => [open(`${name}-default-user`, words("connection_string default_user.conf host password port provider type username"))],
	"SealedSecret.bitnami.com": (object, name) => [{
		name: stringAt(object, "spec", "template", "metadata", "name") || name,
		keys: [...new Set([...keysOf(jsonAt(object, "spec", "encryptedData")), ...keysOf(jsonAt(object, "spec", "template", "data"))])],
		open: jsonAt(object, "spec", "data") !== void 0,
		...where(stringAt(object, "spec", "template", "metadata", "namespace"))
	}],
	"SecretImport.secretgen.carvel.dev": (_object, name) => [open(name)],
	"SecretProviderClass.secrets-store.csi.x-k8s.io": (object) => listAt(object, "spec", "secretObjects").map((entry) => ({
		name: stringAt(entry, "secretName") ?? "",
		keys: textsAt(listAt(entry, "data"), "key")
	})),
	"SecretTemplate.secretgen.carvel.dev": (_object, name) => [open(name)],
	"SopsSecret.addons.projectcapsule.dev": (object) => sopsSecrets(listAt(object, "spec", "secrets")),
	"SopsSecret.isindir.github.com": (object) => sopsSecrets(listAt(object, "spec", "secretTemplates")),
	"StringSecret.secretgenerator.mittwald.de": (object, name) => [{
		name,
		keys: [...textsAt(listAt(object, "spec", "fields"), "fieldName"), ...keysOf(jsonAt(object, "spec", "data"))]
	}],
	"Terraform.infra.contrib.fluxcd.io": (object) => [open(stringAt(object, "spec", "writeOutputsToSecret", "name"), listAt(object, "spec", "writeOutputsToSecret", "outputs").flatMap((output) => typeof output === "string" ? [output.slice(output.lastIndexOf(":") + 1)] : []))],
	"VaultDynamicSecret.secrets.hashicorp.com": (object) => vaultSecret(object),
	"VaultPKISecret.secrets.hashicorp.com": (object) => vaultSecret(object),
	"VaultSecret.ricoberger.de": (object, name) => [open(name, listAt(object, "spec", "keys").filter((key) => typeof key === "string"))],
	"VaultStaticSecret.secrets.hashicorp.com": (object) => vaultSecret(object),
	"postgresql.acid.zalan.do": (object, name) => {
		return [
			"postgres",
			"standby",
			...[...keysOf(jsonAt(object, "spec", "users")), ...keysOf(jsonAt(object, "spec", "preparedDatabases"))]
		].map((user) => ({
			name: `${user.replaceAll("_", "-")}.${name}.credentials.postgresql.acid.zalan.do`,
			keys: ["password", "username"]
		}));
	}
};
function vaultSecret(object) {
	const destination = objectAt(object, "spec", "destination");
	const templates = keysOf(jsonAt(destination, "transformation", "templates"));
	return [open(stringAt(destination, "name"), templates)];
}
function infisicalSecret(object) {
	const of = (reference, kind) => {
		const field = kind === "Secret" ? "secret" : "configMap";
		return {
			name: stringAt(reference, `${field}Name`) ?? "",
			keys: keysOf(jsonAt(reference, "template", "data")),
			open: true,
			kind,
			...where(stringAt(reference, `${field}Namespace`))
		};
	};
	return [
		of(objectAt(object, "spec", "managedSecretReference") ?? null, "Secret"),
		...listAt(object, "spec", "managedKubeSecretReferences").map((reference) => of(reference, "Secret")),
		...listAt(object, "spec", "managedKubeConfigMapReferences").map((reference) => of(reference, "ConfigMap"))
	];
}
function sopsSecrets(templates) {
	return templates.map((template) => ({
		name: stringAt(template, "name") ?? "",
		keys: [...keysOf(jsonAt(template, "data")), ...keysOf(jsonAt(template, "stringData"))]
	}));
}
function producedObjects(by) {
	const { id } = by;
	const produce = producers[`${id.kind}.${id.group}`];
	if (produce !== void 0) return produce(by.object, id.name, id.namespace);
	if (!id.group.includes(".")) return [];
	const connection = objectAt(by.object, "spec", "writeConnectionSecretToRef");
	const name = stringAt(connection, "name");
	return name === void 0 ? [] : [{
		name,
		keys: [],
		open: true,
		...where(stringAt(connection, "namespace"))
	}];
}
const reflector = "reflector.v1.k8s.emberstack.com";
const replicator = "replicator.v1.mittwald.de";
function copyTargets({ object }) {
	const annotations = objectAt(object, "metadata", "annotations");
	const list = (text = "") => partsOf(text, ",");
	if (stringAt(annotations, `${reflector}/reflection-auto-enabled`) === "true") {
		const namespaces = list(stringAt(annotations, `${reflector}/reflection-auto-namespaces`) ?? stringAt(annotations, `${reflector}/reflection-allowed-namespaces`));
		return namespaces.length === 0 ? "any" : namespaces;
	}
	if (stringAt(annotations, `${replicator}/replicate-to-matching`) !== void 0) return "any";
	if (stringAt(annotations, "kubed.appscode.com/sync") !== void 0) return "any";
	return list(stringAt(annotations, `${replicator}/replicate-to`));
}
function copySource({ object }) {
	const annotations = objectAt(object, "metadata", "annotations");
	return stringAt(annotations, `${reflector}/reflects`) ?? stringAt(annotations, `${replicator}/replicate-from`);
}
function generatedKeys({ object }) {
	return partsOf(stringAt(object, "metadata", "annotations", "secret-generator.v1.mittwald.de/autogenerate") ?? "", ",");
}
function makes(object, made, id) {
	const { name, kind = "Secret", namespaces = [object.id.namespace] } = made;
	return name === id.name && kind === id.kind && (namespaces === "any" || namespaces.includes(id.namespace));
}
function declarationMatcher(object) {
	const produced = producedObjects(object);
	const copies = object.id.group === "" && copyTargets(object).length > 0;
	if (produced.length === 0 && !copies) return void 0;
	return (id) => produced.some((made) => makes(object, made, id)) || copies && copiedInto(object, id);
}
function copiedInto(object, id) {
	if (object.id.group !== "" || object.id.kind !== id.kind || object.id.name !== id.name) return false;
	const namespaces = copyTargets(object);
	return namespaces === "any" || namespaces.some((pattern) => matchesNamespace(pattern, id.namespace));
}
function matchesNamespace(pattern, namespace) {
	if (pattern.length > 253 || !/^[a-z0-9.*|()-]+$/.test(pattern)) return false;
	return pattern.replace(/[()]/g, "").split("|").some((part) => {
		const [start = "", ...rest] = part.replaceAll(".*", "*").split("*");
		const end = rest.at(-1);
		return end === void 0 ? start === namespace : namespace.startsWith(start) && namespace.endsWith(end) && namespace.length >= start.length + end.length;
	});
}
// src/core/quantity.ts
const text = /^([+-]?)(\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE]([+-]?\d{1,3})|([KMGTPE]i|[numkMGTPE])?)$/;
const tens = {
	E: 18,
	G: 9,
	M: 6,
	P: 15,
	T: 12,
	k: 3,
	m: -3,
	n: -9,
	u: -6
};
const twos = {
	Ei: 60,
	Gi: 30,
	Ki: 10,
	Mi: 20,
	Pi: 50,
	Ti: 40
};
function isQuantity(value) {
	return text.test(value);
}
function quantityForm(value) {
	const [, , , exponent, suffix = ""] = text.exec(String(value)) ?? [];
	const nanos = nanosOf(value) ?? 0n;
	if (nanos === 0n) return "decimal";
	if (exponent !== void 0) return "exponent";
	const size = nanos < 0n ? -nanos : nanos;
	return Object.hasOwn(twos, suffix) && size >= 1024n * 10n ** 9n ? "two" : "decimal";
}
function nanosOf(value) {
	if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint") return void 0;
	const [, sign, digits, exponent, suffix = ""] = text.exec(String(value)) ?? [];
	if (digits === void 0) return void 0;
	const [whole = "", part = ""] = digits.split(".");
	const ten = 9 - part.length + (exponent === void 0 ? tens[suffix] ?? 0 : Number(exponent));
	let size = BigInt(`${whole}${part}` || "0") << BigInt(twos[suffix] ?? 0);
	if (ten >= 0) size *= 10n ** BigInt(ten);
	else {
		const divisor = 10n ** BigInt(-ten);
		size = (size + divisor - 1n) / divisor;
	}
	return sign === "-" ? -size : size;
}
// src/core/pod-template.ts
function podTemplateOf(object) {
	if (object === void 0) return void 0;
	const kind = object["kind"];
	const template = kind === "Pod" ? object : kind === "CronJob" ? objectAt(object, "spec", "jobTemplate", "spec", "template") : objectAt(object, "spec", "template");
	const spec = objectAt(template, "spec");
	if (template === void 0 || spec === void 0) return void 0;
	return {
		metadata: objectAt(template, "metadata") ?? {},
		spec,
		containers: [
			...containersIn(spec["initContainers"], true),
			...containersIn(spec["containers"], false),
			...containersIn(spec["ephemeralContainers"], false)
		]
	};
}
function containersIn(list, init) {
	if (!Array.isArray(list)) return [];
	return list.filter(isJsonObject).map((object) => ({
		name: stringAt(object, "name") ?? "",
		init,
		object
	}));
}
const mark = "/too-deep/";
function shallowTree(tree) {
	const cut = new Map();
	const list = (path) => {
		const depth = depthOf(path);
		if (depth < 250) return tree.list(path);
		if (depth > 250) return void 0;
		const known = cut.get(path);
		if (known !== void 0) return known;
		const entries = tree.list(path)?.map(({ name, kind }) => ({
			name,
			kind: kind === "directory" ? "symlink" : kind
		}));
		if (entries !== void 0) cut.set(path, entries);
		return entries;
	};
	const kind = (path) => {
		const depth = depthOf(path);
		if (depth <= 250) return tree.kind(path);
		const found = depth === 251 ? tree.kind(path) : void 0;
		return found === "directory" ? "symlink" : found;
	};
	return {
		list,
		kind,
		read: (path) => depthOf(path) <= 251 ? tree.read(path) : void 0,
		readLink(path) {
			const depth = depthOf(path);
			if (depth <= 250) return tree.readLink(path);
			if (depth > 251) return void 0;
			return tree.kind(path) === "directory" ? `${mark}${tree.contentId(path) ?? ""}` : tree.readLink(path);
		},
		contentId: (path) => depthOf(path) <= 251 ? tree.contentId(path) : void 0,
		...tree.submodules === void 0 ? {} : { submodules: (path) => depthOf(path) <= 250 ? tree.submodules?.(path) : void 0 },
		...tree.realPath === void 0 ? {} : { realPath: (path) => tree.realPath?.(path) },
		...tree.prefetch === void 0 ? {} : { prefetch(isWanted) {
			tree.prefetch?.((path, kind) => depthOf(path) <= 250 && isWanted(path, kind));
		} }
	};
}
function isTooDeep(tree, path) {
	return depthOf(path) === 251 && tree.readLink(path)?.startsWith(mark) === true;
}
function depthOf(path) {
	if (path === "") return 0;
	if (path.length < 499) return 1;
	let depth = 1;
	for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) depth++;
	return depth;
}
// src/core/hook-events.ts
function hookEvents({ hook, object }) {
	if (hook !== true) return [];
	return (stringAt(object, "metadata", "annotations", "helm.sh/hook") ?? "").split(",").map((event) => event.trim().toLowerCase()).filter((event) => event !== "");
}
function runsOnUpgrade(manifest) {
	return hookEvents(manifest).some((event) => event.endsWith("-upgrade") || event.startsWith("test"));
}
// src/core/text/unknown-in-texts.ts
const variableForm = /\$\{[^{}`]{1,120}\}/g;
function unknownInTexts(from, to, form = variableForm) {
	const found = to.match(form)?.[0] ?? from.match(form)?.[0];
	if (found === void 0) return void 0;
	const [left, right] = [from.split(form), to.split(form)];
	const fits = (one = "", other = "") => one.startsWith(other) || other.startsWith(one);
	const fitsAtEnd = (one = "", other = "") => one.endsWith(other) || other.endsWith(one);
	return fits(left[0], right[0]) && fitsAtEnd(left.at(-1), right.at(-1)) ? found : void 0;
}
// src/core/forecast-order.ts
const awaitedParts = [
	"all",
	"listed",
	"nothing"
];
const triggerTimes = [
	"artifact",
	"interval",
	"merge",
	"resume"
];
const stageNames = [
	"definitions",
	"classes",
	"resources"
];
const removalTimes = ["after-apply", "on-uninstall"];
const halfWayRules = [
	"apply-fails",
	"definitions-stay",
	"health-check-fails",
	"hook-fails",
	"left-as-it-stands",
	"retried",
	"rolled-back",
	"uninstall-fails",
	"uninstalled"
];
const stepChanges = [
	"added",
	"changed",
	"removed",
	"waits"
];
const edgeReasons = [
	"applies",
	"artifact",
	"data",
	"depends-on",
	"inputs",
	"waits-for"
];
const edgeCertainties = [
	"sure",
	"open",
	"none"
];
// src/core/files/changed-paths.ts
function changedPaths(a, b) {
	const changed = [];
	compareDirectories(a, b, "", changed);
	return changed.sort(compareBytes$1);
}
function sameById(left, right) {
	if (left === void 0 || right === void 0) return void 0;
	if (left === right) return true;
	return idScheme(left) === idScheme(right) ? false : void 0;
}
function compareDirectories(a, b, directory, changed) {
	if (sameById(a.contentId(directory), b.contentId(directory)) === true) return;
	for (const name of changedSubmodules(a, b, directory)) changed.push(joinPath(directory, name));
	const left = a.list(directory) ?? [];
	const right = b.list(directory) ?? [];
	let l = 0;
	let r = 0;
	while (l < left.length || r < right.length) {
		const ours = left[l];
		const theirs = right[r];
		const order = ours === void 0 ? 1 : theirs === void 0 ? -1 : compareBytes$1(ours.name, theirs.name);
		if (order <= 0) l++;
		if (order >= 0) r++;
		if (order < 0 && ours !== void 0) addAll(a, directory, ours, changed);
		else if (order > 0 && theirs !== void 0) addAll(b, directory, theirs, changed);
		else if (ours !== void 0 && theirs !== void 0) compareEntries(a, b, directory, ours, theirs, changed);
	}
}
function changedSubmodules(a, b, directory) {
	const [ours, theirs] = [a.submodules?.(directory), b.submodules?.(directory)];
	if (ours === void 0 || theirs === void 0) return [];
	return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name));
}
function compareEntries(a, b, directory, ours, theirs, changed) {
	const path = joinPath(directory, ours.name);
	if (ours.kind === "directory" && theirs.kind === "directory") compareDirectories(a, b, path, changed);
	else if (ours.kind === "directory" || theirs.kind === "directory") {
		addAll(a, directory, ours, changed);
		addAll(b, directory, theirs, changed);
	} else if (ours.kind !== theirs.kind || !sameContent(a, b, path, ours.kind)) changed.push(path);
}
function sameContent(a, b, path, kind) {
	const known = sameById(a.contentId(path), b.contentId(path));
	if (known !== void 0) return known;
	if (kind === "symlink") return a.readLink(path) === b.readLink(path);
	const left = a.read(path);
	const right = b.read(path);
	return left !== void 0 && right !== void 0 && Buffer.compare(left, right) === 0;
}
function addAll(tree, directory, entry, changed) {
	const path = joinPath(directory, entry.name);
	if (entry.kind !== "directory") {
		changed.push(path);
		return;
	}
	for (const name of tree.submodules?.(path)?.keys() ?? []) changed.push(joinPath(path, name));
	for (const child of tree.list(path) ?? []) addAll(tree, path, child, changed);
}
// src/core/files/tree-changes.ts
function treeChanges(base, head) {
	return new Map(changedPaths(base, head).map((path) => [path, !isIn(base, path) ? "added" : !isIn(head, path) ? "removed" : "changed"]));
}
function isIn(tree, path) {
	return tree.kind(path) !== void 0 || tree.submodules?.(parentPath(path))?.has(baseName(path)) === true;
}
// src/core/forecast.ts
const workloadEffects = [
	"restarts",
	"recreated",
	"replaced",
	"needs-restart",
	"updated-in-place",
	"waits",
	"next-run",
	"none"
];
const downtimeWords = [
	"no downtime",
	"short downtime",
	"down until ready",
	"stuck"
];
const workloadRules = [
	"all-unavailable",
	"below-partition",
	"checksum",
	"cron-job",
	"data-later",
	"data-order-open",
	"deleted-after-apply",
	"deleted-first",
	"deleted-when-ready",
	"environment",
	"forced",
	"forced-beside-refused",
	"generated-name",
	"host-port",
	"image",
	"init-container",
	"never-ready",
	"needs-later",
	"new-release",
	"no-readiness-probe",
	"no-replicas",
	"node-by-node",
	"on-delete",
	"one-by-one",
	"one-replica",
	"operator",
	"operator-image",
	"order-open",
	"partition",
	"paused",
	"perhaps-never-ready",
	"pod-anti-affinity",
	"pod-metadata",
	"pod-template",
	"probed-port",
	"quota",
	"read-write-once",
	"read-write-once-pod",
	"ready-first",
	"recreate-strategy",
	"release-deletes",
	"replica-set",
	"resumed",
	"service-follows",
	"service-leaves",
	"service-left",
	"sub-path",
	"suspended",
	"takes-place",
	"volume",
	"watcher"
];
function replacesPods({ effect, resource }) {
	return effect === "restarts" || effect === "replaced" || effect === "recreated" && resource.kind !== "Job";
}
// src/core/chart-upgrade.ts
const defaultEffects = ["reaches", "overridden"];
const defaultChanges = [
	"added",
	"changed",
	"removed"
];
const valueDemands = [
	"required",
	"fewer-values",
	"refused",
	"refused-before"
];
// src/core/flux-upgrade.ts
const fluxBehaviours = [
	"helm",
	"kustomize",
	"postRenderStrategy",
	"strictSubstitution"
];
// src/core/text/cut-text.ts
function cutText(text, most) {
	if (text.length <= most) return text;
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
	return `${text.slice(0, most - hash.length - 1)}~${hash}`;
}
// src/core/files/line-of.ts
function lineOf(tree, { file, line }) {
	const bytes = tree.read(file);
	return bytes === void 0 || line === void 0 ? void 0 : new TextDecoder().decode(bytes).split("\n")[line - 1];
}
export { unresolved as $, joinPath as $n, sliceBytes as $t, tens as A, nodeKindOf as An, followLinks as At, sparseTree as B, globMatches as Bn, isPrintable as Bt, runsOnUpgrade as C, addToGroup as Cn, buildId as Cr, foldedCharacters as Ct, isQuantity as D, imageGroup as Dn, isProblem as Dr, ignoringDirectories as Dt, podTemplateOf as E, helmGroup as En, fail as Er, ignoreTree as Et, declarationMatcher as F, wholeNumber as Fn, readParts as Ft, hasUnknownField as G, toByteString as Gn, unquoteGo as Gt, isElsewhere as H, fromByteString as Hn, quoteRune as Ht, generatedKeys as I, getOwn as In, withLazyObject as It, jsonEqual as J, readTar as Jn, goBytes as Jt, isHiddenField as K, TarError as Kn, byteLength as Kt, makes as L, setOwn as Ln, subtree as Lt, copiedInto as M, sourceGroup as Mn, parseIgnorePattern as Mt, copySource as N, sourceId as Nn, parseSourceIgnore as Nt, nanosOf as O, kustomizeGroup as On, problemOf as Or, setIgnoringDirectories as Ot, copyTargets as P, standsForDirectory as Pn, printParts as Pt, undecided as Q, isWithin as Qn, joinedString as Qt, producedObjects as R, compileGlob as Rn, printJson as Rt, hookEvents as S, words as Sn, getOrInsert as Sr, readIp as St, shallowTree as T, extensionsGroup as Tn, ProblemError as Tr, defaultIgnorePatterns as Tt, printPosition as U, runeAt as Un, runeText as Ut, fileElsewhere as V, parseGlob as Vn, quoteGo as Vt, nearestEntry as W, runeBytes as Wn, unquoteChar as Wt, isKnownInAnyMode as X, clampPath as Xn, hasInvalidUtf8 as Xt, isDate as Y, baseName as Yn, goString as Yt, isRendered as Z, compareBytes$1 as Zn, isAscii as Zt, stageNames as _, resourceIdOf as _n, objectAt as _r, fluxNanoseconds as _t, defaultEffects as a, nearestDirectories as an, decodeName as ar, memoryTree as at, unknownInTexts as b, isClusterScoped as bn, trimmed as br, readDuration as bt, replacesPods as c, isReadAtRest as cn, spend as cr, runPage as ct, treeChanges as d, greatest as dn, spendOnText as dr, labelResults as dt, sortedKeys as en, parentPath as er, readSetHolds as et, awaitedParts as f, smallest as fn, withSteps as fr, acceptWays as ft, removalTimes as g, printResource as gn, listAt as gr, matchesText as gt, halfWayRules as h, isEncryptedKind as hn, jsonAt as hr, isReservedKey as ht, defaultChanges as i, matchingDirectories as in, treeId as ir, formatCount as it, twos as j, operatorGroup as jn, ignoreTester as jt, quantityForm as k, nodeKindNames as kn, sourceIgnorePatterns as kt, workloadEffects as l, quotedName as ln, spendOn as lr, sourcePages as lt, edgeReasons as m, compareResources as mn, isJsonObject as mr, isForkHead as mt, cutText as n, commonDirectory as nn, readText as nr, counted as nt, valueDemands as o, closestName as on, encodeName as or, diskTree as ot, edgeCertainties as p, apiGroup as pn, booleanAt as pr, failOnRules as pt, mountTree as q, gunzip as qn, compareStrings as qt, fluxBehaviours as r, isGlob as rn, blobId as rr, firstNames as rt, downtimeWords as s, fileClasses as sn, StepLimit as sr, platformOf as st, lineOf as t, walk as tn, resolvePath as tr, recordingTree as tt, workloadRules as u, append as un, spendOnSearch as ur, acceptLabel as ut, stepChanges as v, resourceKey as vn, stringAt as vr, nanosecondsOf as vt, isTooDeep as w, groupBy as wn, version as wr, maxFoldedCharacters as wt, variableForm as x, partsOf as xn, trimmedEnd as xr, parseIp as xt, triggerTimes as y, resourceOfKey as yn, textsIn as yr, quoteForTime as yt, overlayTree as z, isPlainName as zn, canBackquote as zt };
