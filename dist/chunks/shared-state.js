import { $n as joinPath, Cn as addToGroup, En as helmGroup, Er as fail, Jn as readTar, Kn as TarError, Lt as subtree, Mn as sourceGroup, Nn as sourceId, Nt as parseSourceIgnore, On as kustomizeGroup, Qn as isWithin, Rn as compileGlob, Rt as printJson, Sr as getOrInsert, T as shallowTree, Tn as extensionsGroup, Tr as ProblemError, U as printPosition, Xn as clampPath, Yn as baseName, Zn as compareBytes, _r as objectAt, cr as spend$1, dn as greatest, er as parentPath, gr as listAt$1, hr as jsonAt, ir as treeId, jn as operatorGroup, jt as ignoreTester, ln as quotedName, mr as isJsonObject, nr as readText, qn as gunzip, rr as blobId, tr as resolvePath, un as append, vn as resourceKey, vr as stringAt, w as isTooDeep, wn as groupBy } from "./core.js";
import { B as behaves, C as kustomizeOfNewestFlux, H as fluxInstanceSpec, L as latestMinor, M as newestFluxOf, N as fluxOfController, O as helmOfFlux, P as fluxOfHelmController, Q as helmReleaseSpec, R as minorOfFlux2, S as kustomizeOfFlux, Y as kustomizationSpec, _ as fluxReferences, j as sourceSpec, nt as artifactGeneratorSpec, y as namesSource } from "./flux.js";
import { l as decodeHelmYaml, n as encodeYaml } from "./yaml.js";
import { $ as syncsThisTree, B as inlineVariables, D as scanInArtifact, G as entryPointsOf, H as closestPlace, J as placeOf, K as isBeginning, L as publishedDirectory, M as reviewedRevisions, N as sourceRelation, O as FileFacts, Q as syncKustomization, R as isBootstrapSource, T as chartName, U as componentsFile, V as pathVariables, W as directoryOf$1, X as chartedSync, Y as rootsOf, Z as instanceSync, et as clusterPlaces, i as buildWithFields, p as BuildMemo, q as objectsOf, tt as missingPlace, z as claimedPaths } from "./owning-kustomization.js";
import { n as kustomizationFile, r as kustomizationNames, t as KustomizationGraph } from "./kustomization-graph.js";
import { t as normaliseRepositoryUrl } from "./self-url.js";
import { o as tryParseVersion, t as SemverError } from "./semver-version.js";
import { n as parseConstraint, t as checkConstraint } from "./semver-constraint.js";
import { p as SingleFlight, t as accessKey } from "./source-access.js";
import { v as defaultNoise } from "./compare.js";
// src/flux/artifactgenerator/budget.ts
function newBudget() {
	return { steps: 5e7 };
}
function spend(budget, steps) {
	budget.steps -= steps;
	spend$1(steps);
	if (budget.steps < 0) fail("TREE_LIMIT", "the artifacts take more work to put together than is allowed");
}
// src/flux/artifactgenerator/doublestar.ts
const maximumAlternatives = 1e3;
function compileDoublestar(pattern) {
	if (!isValid$1(pattern)) return void 0;
	const alternatives = [];
	for (const text of withoutBraces(pattern, [0])) alternatives.push(parse(Array.from(text)));
	return (path, budget) => {
		const characters = Array.from(path);
		return alternatives.some((tokens) => matches(tokens, characters, budget));
	};
}
function isValid$1(pattern) {
	let depth = 0;
	for (let i = 0; i < pattern.length; i++) switch (pattern[i]) {
		case "\\":
			if (++i >= pattern.length) return false;
			break;
		case "[":
			i++;
			if (pattern[i] === "^" || pattern[i] === "!") i++;
			if (i >= pattern.length || pattern[i] === "]") return false;
			while (i < pattern.length && pattern[i] !== "]") i += pattern[i] === "\\" ? 2 : 1;
			if (i >= pattern.length) return false;
			break;
		case "{":
			depth++;
			break;
		case "}": if (depth-- === 0) return false;
	}
	return depth === 0;
}
function* withoutBraces(pattern, count) {
	const open = unescaped(pattern, 0, "{");
	if (open < 0) {
		if (++count[0] > maximumAlternatives) fail("TREE_LIMIT", `the braces of a pattern stand for more than ${maximumAlternatives} patterns`);
		yield pattern;
		return;
	}
	let depth = 0;
	let start = open + 1;
	const parts = [];
	let close = open;
	for (let i = open; i < pattern.length; i++) {
		const char = pattern[i];
		if (char === "\\") i++;
		else if (char === "{") depth++;
		else if (char === "}" && --depth === 0) {
			parts.push(pattern.slice(start, i));
			close = i;
			break;
		} else if (char === "," && depth === 1) {
			parts.push(pattern.slice(start, i));
			start = i + 1;
		}
	}
	for (const part of parts) yield* withoutBraces(pattern.slice(0, open) + part + pattern.slice(close + 1), count);
}
function unescaped(pattern, from, wanted) {
	for (let i = from; i < pattern.length; i++) if (pattern[i] === "\\") i++;
	else if (pattern[i] === "[") {
		i++;
		if (pattern[i] === "^" || pattern[i] === "!") i++;
		while (i < pattern.length && pattern[i] !== "]") i += pattern[i] === "\\" ? 2 : 1;
	} else if (pattern[i] === wanted) return i;
	return -1;
}
function parse(chars) {
	const tokens = [];
	let startsSegment = true;
	for (let at = 0; at < chars.length; at++) {
		const char = chars[at] ?? "";
		if (char === "*") {
			const isDouble = chars[at + 1] === "*";
			if (isDouble) at++;
			if (isDouble && startsSegment && at === chars.length - 1) tokens.push({ type: "everything" });
			else if (isDouble && startsSegment && chars[at + 1] === "/") {
				tokens.push({ type: "directories" });
				at++;
				continue;
			} else if (tokens.at(-1)?.type !== "star") tokens.push({ type: "star" });
			startsSegment = false;
		} else if (char === "?") {
			tokens.push({ type: "any" });
			startsSegment = false;
		} else if (char === "[") {
			const found = parseClass(chars, at + 1);
			tokens.push(found.token);
			at = found.end;
			startsSegment = false;
		} else {
			const value = char === "\\" ? chars[++at] ?? "" : char;
			tokens.push({
				type: "char",
				value
			});
			startsSegment = value === "/";
		}
	}
	return tokens;
}
function parseClass(chars, start) {
	let at = start;
	const negated = chars[at] === "^" || chars[at] === "!";
	if (negated) at++;
	const ranges = [];
	let last;
	const next = () => {
		if (chars[at] === "\\") at++;
		return chars[at++]?.codePointAt(0) ?? 0;
	};
	while (at < chars.length && chars[at] !== "]") {
		if (chars[at] === "-" && last !== void 0 && at + 1 < chars.length && chars[at + 1] !== "]") {
			at++;
			ranges.push([last, next()]);
			last = void 0;
			continue;
		}
		last = next();
		ranges.push([last, last]);
	}
	return {
		token: {
			type: "class",
			negated,
			ranges
		},
		end: at
	};
}
function matches(tokens, path, budget) {
	const width = path.length + 1;
	const dead = new Set();
	const from = (token, at) => {
		const place = token * width + at;
		if (dead.has(place)) return false;
		spend(budget, 1);
		const found = step(token, at);
		if (!found) dead.add(place);
		return found;
	};
	const step = (token, at) => {
		const current = tokens[token];
		if (current === void 0) return at === path.length;
		if (at === path.length) return isZeroLength(tokens, token);
		const char = path[at] ?? "";
		switch (current.type) {
			case "everything": return true;
			case "directories": {
				if (from(token + 1, at)) return true;
				const slash = path.indexOf("/", at);
				return slash >= 0 && from(token, slash + 1);
			}
			case "star": return from(token + 1, at) || char !== "/" && from(token, at + 1);
			case "any": return char !== "/" && from(token + 1, at + 1);
			case "char": return current.value === char && from(token + 1, at + 1);
			case "class": {
				const point = char.codePointAt(0) ?? 0;
				return current.ranges.some(([low, high]) => low <= point && point <= high) !== current.negated && from(token + 1, at + 1);
			}
		}
	};
	return from(0, 0);
}
function isZeroLength(tokens, from) {
	const rest = tokens.slice(from);
	const [first] = rest;
	const behindSlash = first?.type === "char" && first.value === "/" ? rest.slice(1) : rest;
	const [only] = behindSlash;
	if (behindSlash.length !== 1 || only === void 0) return false;
	return only.type === "everything" || only.type === "directories" || only.type === "star" && rest.length === 1;
}
// src/flux/artifactgenerator/extract-archive.ts
const maximumBytes = 104857600;
const maximumEntries = 1e5;
function extractArchive(bytes, budget) {
	const members = [];
	try {
		for (const { name, kind, data } of readTar(gunzip(bytes, maximumBytes), maximumEntries)) {
			spend(budget, 1);
			if (name === "" || name.includes("\\") || name.startsWith("/") || name.includes("../")) return {
				members,
				error: `tar contained invalid name error ${JSON.stringify(name)}`
			};
			const parts = name.split("/").filter((part) => part !== "" && part !== ".");
			if (parts.includes("..")) return {
				members,
				error: `tar contained invalid name error ${JSON.stringify(name)}`
			};
			const path = parts.join("/");
			switch (kind) {
				case "directory":
					members.push({
						kind,
						path
					});
					break;
				case "file":
					members.push({
						kind,
						path,
						bytes: data
					});
					break;
				case "hardlink":
					members.push({
						kind: "file",
						path,
						bytes: new Uint8Array()
					});
					break;
				case "symlink": return {
					members,
					error: `tar file entry ${name} is a symlink, which is not allowed in this context`
				};
				case "other": return {
					members,
					error: `tar file entry ${name} contained unsupported file type`
				};
			}
		}
		return { members };
	} catch (error) {
		if (!(error instanceof TarError)) throw error;
		return {
			members,
			error: error.message
		};
	}
}
// src/flux/artifactgenerator/generator-error.ts
var GeneratorError = class extends Error {};
// src/flux/artifactgenerator/go-paths.ts
function cleanPath(path) {
	const isRooted = path.startsWith("/");
	const parts = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") parts.push(part);
		else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
		else if (!isRooted) parts.push("..");
	}
	const clean = parts.join("/");
	return isRooted ? `/${clean}` : clean === "" ? "." : clean;
}
function joinPaths(...parts) {
	const given = parts.filter((part) => part !== "");
	return given.length === 0 ? "" : cleanPath(given.join("/"));
}
function leadsOut(clean) {
	return clean.startsWith("/") || clean === ".." || clean.startsWith("../");
}
function treePath(clean) {
	return clean === "." ? "" : clean;
}
function isValid(path) {
	return path === "." || path !== "" && path === cleanPath(path) && !leadsOut(path);
}
const wildcard$1 = /[*?[\\]/;
function globPaths(tree, pattern, budget) {
	return pattern.split("/").every((segment) => compileGlob(segment) !== void 0) ? found(tree, pattern, budget) : void 0;
}
function found(tree, pattern, budget) {
	if (!wildcard$1.test(pattern)) return isValid(pattern) && tree.kind(treePath(pattern)) !== void 0 ? [pattern] : [];
	const slash = pattern.lastIndexOf("/");
	const directory = slash < 0 ? "." : pattern.slice(0, slash);
	const fits = compileGlob(pattern.slice(slash + 1));
	if (fits === void 0) return [];
	return (wildcard$1.test(directory) ? found(tree, directory, budget) : [directory]).flatMap((each) => {
		const entries = isValid(each) ? tree.list(treePath(each)) ?? [] : [];
		spend(budget, entries.length);
		return entries.filter(({ name }) => fits(name)).map(({ name }) => joinPaths(each, name));
	});
}
// src/flux/artifactgenerator/merge-yaml.ts
function mergeYaml(base, overlay) {
	const over = documents(overlay);
	if ("error" in over) return over;
	const under = documents(base);
	if ("error" in under) return under;
	return { text: encodeYaml(merged(under.value, over.value)) };
}
function documents(text) {
	let value = {};
	for (const document of splitDocuments(text)) {
		const decoded = decodeHelmYaml(document);
		if (decoded.problem !== void 0) {
			const { message } = decoded.problem;
			return { error: `cannot unmarshal YAML document: ${message.startsWith("yaml: ") ? "error converting YAML to JSON: " : ""}${message}` };
		}
		const found = decoded.value ?? null;
		if (found === null) continue;
		if (!isJsonObject(found)) return { error: `cannot unmarshal YAML document: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${Array.isArray(found) ? "array" : typeof found === "boolean" ? "bool" : typeof found} into Go value of type map[string]interface {}` };
		value = merged(value, found);
	}
	return { value };
}
function splitDocuments(text) {
	const found = [];
	let document = "";
	for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) if (line.startsWith("---") && /^\s*(?:#|$)/.test(line.slice(3)) && document !== "") {
		found.push(document);
		document = "";
	} else document += line;
	if (document !== "") found.push(document);
	return found;
}
function merged(base, overlay) {
	const result = { ...base };
	for (const [key, value] of Object.entries(overlay)) {
		const known = Object.hasOwn(base, key) ? base[key] : void 0;
		const next = isJsonObject(value) && known !== void 0 && isJsonObject(known) ? merged(known, value) : value;
		Object.defineProperty(result, key, {
			value: next,
			enumerable: true,
			writable: true,
			configurable: true
		});
	}
	return result;
}
// src/flux/artifactgenerator/staging.ts
var Staging = class {
	#root = {
		type: "composed",
		children: new Map(),
		origins: []
	};
	kind(path) {
		const found = this.#find(path);
		return found === void 0 ? void 0 : kindOf(found);
	}
	isEmpty(path) {
		const found = this.#find(path);
		return found?.type === "composed" && found.children.size === 0;
	}
	file(path) {
		const found = this.#find(path);
		if (found === void 0 || kindOf(found) !== "file") return void 0;
		if (found.type === "written") return found;
		if (found.type === "composed") return void 0;
		return {
			bytes: found.tree.read(found.origin.path) ?? new Uint8Array(),
			origins: [found.origin]
		};
	}
	put(path, staged) {
		if (path === "") {
			this.#root = staged;
			return;
		}
		const slash = path.lastIndexOf("/");
		this.#open(slash < 0 ? "" : path.slice(0, slash))?.children.set(baseName(path), staged);
	}
	addOrigin(path, origin) {
		this.#open(path)?.origins.push(origin);
	}
	done() {
		const root = this.#root;
		return {
			tree: viewOf(root),
			origins: (path) => originsOf(root, path)
		};
	}
	#find(path) {
		return find(this.#root, path);
	}
	#open(path) {
		if (path === "") {
			this.#root = opened(this.#root);
			return this.#root.type === "composed" ? this.#root : void 0;
		}
		let at = this.#open("");
		for (const name of path.split("/")) {
			const next = at?.children.get(name);
			if (at === void 0 || next === void 0) return void 0;
			const open = opened(next);
			at.children.set(name, open);
			at = open.type === "composed" ? open : void 0;
		}
		return at;
	}
};
function emptyDirectory() {
	return {
		type: "composed",
		children: new Map(),
		origins: []
	};
}
function kindOf(staged) {
	return staged.type === "mounted" ? staged.kind : staged.type === "written" ? "file" : "directory";
}
function within({ tree, origin }, path) {
	const inside = joinPath(origin.path, path);
	const kind = tree.kind(inside);
	if (kind !== "directory" && kind !== "file") return void 0;
	return {
		type: "mounted",
		tree,
		origin: {
			alias: origin.alias,
			path: inside
		},
		kind
	};
}
function opened(staged) {
	if (staged.type !== "mounted" || staged.kind !== "directory") return staged;
	const children = new Map();
	for (const { name } of staged.tree.list(staged.origin.path) ?? []) {
		const child = within(staged, name);
		if (child !== void 0) children.set(name, child);
	}
	return {
		type: "composed",
		children,
		origins: [staged.origin]
	};
}
function find(root, path) {
	let at = root;
	if (path === "") return at;
	const parts = path.split("/");
	for (const [i, part] of parts.entries()) {
		if (at.type === "mounted") return at.kind === "directory" ? within(at, parts.slice(i).join("/")) : void 0;
		const next = at.type === "composed" ? at.children.get(part) : void 0;
		if (next === void 0) return void 0;
		at = next;
	}
	return at;
}
function originsOf(root, path) {
	let at = root;
	const parts = path === "" ? [] : path.split("/");
	for (const [i, part] of parts.entries()) {
		const next = at.type === "composed" ? at.children.get(part) : void 0;
		if (next === void 0) return ownOrigins(at).map((origin) => below(origin, parts.slice(i).join("/")));
		at = next;
	}
	return ownOrigins(at);
}
function ownOrigins(staged) {
	return staged.type === "mounted" ? [staged.origin] : staged.origins;
}
function below({ alias, path }, rest) {
	return {
		alias,
		path: joinPath(path, rest)
	};
}
function viewOf(root) {
	return {
		list(path) {
			const found = find(root, path);
			if (found?.type === "composed") return entriesOf(found);
			return found?.type === "mounted" && found.kind === "directory" ? found.tree.list(found.origin.path) : void 0;
		},
		kind(path) {
			const found = find(root, path);
			return found === void 0 ? void 0 : kindOf(found);
		},
		read(path) {
			const found = find(root, path);
			if (found?.type === "written") return found.bytes;
			return found?.type === "mounted" ? found.tree.read(found.origin.path) : void 0;
		},
		readLink: () => void 0,
		contentId(path) {
			const found = find(root, path);
			return found === void 0 ? void 0 : idOf(found);
		}
	};
}
function entriesOf(directory) {
	directory.entries ??= [...directory.children].map(([name, child]) => ({
		name,
		kind: kindOf(child)
	})).sort((a, b) => compareBytes(a.name, b.name));
	return directory.entries;
}
function idOf(staged) {
	if (staged.type === "mounted") return staged.tree.contentId(staged.origin.path);
	if (staged.type === "written") return staged.id;
	if (!("id" in staged)) {
		const entries = [];
		for (const [name, child] of staged.children) {
			const id = idOf(child);
			if (id !== void 0) entries.push({
				name,
				id
			});
		}
		staged.id = entries.length === staged.children.size ? treeId(entries) : void 0;
	}
	return staged.id;
}
// src/flux/artifactgenerator/copy-operations.ts
function applyCopyOperations(operations, sources, budget, failing) {
	const staging = new Staging();
	for (const operation of operations) try {
		new Copy(operation, staging, budget).apply(sources);
	} catch (error) {
		if (!(error instanceof GeneratorError)) throw error;
		if (failing === "leave-out") continue;
		const { from, to } = operation;
		return { error: `failed to apply copy operations: failed to apply copy operation from '${from}' to '${to}': ${error.message}` };
	}
	return staging.done();
}
const wildcard = /[*?[\]]/;
var Copy = class {
	#operation;
	#staging;
	#budget;
	#exclude = [];
	constructor(operation, staging, budget) {
		this.#operation = operation;
		this.#staging = staging;
		this.#budget = budget;
	}
	apply(sources) {
		const { from, to, exclude } = this.#operation;
		const { alias, pattern } = sourceOf(from);
		if (!to.startsWith("@artifact/")) throw new GeneratorError(`invalid copy destination '${to}': destination must start with '@artifact/'`);
		const destination = to.slice(10);
		const source = sources.get(alias);
		if (source === void 0) throw new GeneratorError(`source alias '${alias}' not found`);
		this.#exclude = exclude.map((each) => {
			const fits = compileDoublestar(each);
			if (fits === void 0) throw new GeneratorError(`invalid exclude pattern '${each}'`);
			return {
				pattern: each,
				fits
			};
		});
		if (wildcard.test(pattern)) this.#copyMatches(source, alias, pattern, destination);
		else this.#copySingle(source, alias, cleanPath(pattern), destination, to.endsWith("/"));
	}
	#copySingle(source, alias, path, to, isInto) {
		const isExtract = this.#operation.strategy === "Extract";
		const outside = "path escapes from parent";
		if (leadsOut(path)) throw new GeneratorError(`failed to stat source '${path}': statat ${path}: ${outside}`);
		const kind = source.lookup.kind(treePath(path));
		if (kind === void 0) throw new GeneratorError(`source '${path}' does not exist`);
		if (kind === "directory") {
			if (isExtract) throw new GeneratorError(`extract strategy is not supported for directories, got '${path}'`);
			this.#copy(source, alias, path, joinPaths(to, path === "." ? "." : baseName(path)), path);
			return;
		}
		if (this.#isExcluded(path, ".")) return;
		if (isExtract) {
			if (!isTarball(path)) throw new GeneratorError(`extract strategy requires tarball file (.tar.gz or .tgz), got '${path}'`);
			this.#extract(source, alias, path, to);
			return;
		}
		const clean = joinPaths(to);
		const isDirectory = !leadsOut(clean) && this.#staging.kind(treePath(clean)) === "directory";
		this.#copy(source, alias, path, isInto || isDirectory ? joinPaths(to, baseName(path)) : to, ".");
	}
	#copyMatches(source, alias, pattern, to) {
		const isExtract = this.#operation.strategy === "Extract";
		if (!isExtract && this.#mountContents(source, alias, pattern, to)) return;
		const matches = isExtract ? tarballsBelow(source.lookup, pattern, this.#budget) : globPaths(source.lookup, pattern, this.#budget);
		if (matches === void 0) throw new GeneratorError(`invalid glob pattern '${pattern}': syntax error in pattern`);
		if (matches.length === 0) throw new GeneratorError(`no files match pattern '${pattern}' in source '${alias}'`);
		const base = literalDirectory(pattern);
		const kept = matches.filter((match) => match !== "." && !this.#isExcluded(match, base));
		if (kept.length === 0) throw new GeneratorError(`all files matching pattern '${pattern}' in source '${alias}' were excluded`);
		for (const match of kept) {
			if (isExtract) {
				if (!isTarball(match)) continue;
				try {
					this.#extract(source, alias, match, to);
				} catch (error) {
					throw wrapped(error, `failed to extract tarball '${match}' to '${to}'`);
				}
				continue;
			}
			const destination = matchDestination(pattern, match, to);
			try {
				this.#copy(source, alias, match, destination, base);
			} catch (error) {
				throw wrapped(error, `failed to copy file '${match}' to '${destination}'`);
			}
		}
	}
	#mountContents(source, alias, pattern, to) {
		const directory = pattern === "**" ? "." : pattern.endsWith("/**") ? pattern.slice(0, -3) : "";
		const destination = joinPaths(to);
		if (this.#exclude.length > 0 || directory !== cleanPath(directory) || wildcard.test(directory)) return false;
		if (directory.includes("\\") || leadsOut(directory) || leadsOut(destination)) return false;
		const at = treePath(destination);
		if ((source.lookup.list(treePath(directory)) ?? []).length === 0) return false;
		if (this.#staging.kind(at) !== void 0 && !this.#staging.isEmpty(at)) return false;
		for (let above = at; above !== ""; above = parentPath(above)) if (this.#staging.kind(above) === "file") return false;
		this.#makeDirectory(at);
		this.#staging.put(at, mounted(source, {
			alias,
			path: treePath(directory)
		}, "directory"));
		return true;
	}
	#copy(source, alias, path, to, base) {
		const from = treePath(path);
		const clean = to === "" ? "." : cleanPath(to);
		const isDirectory = source.lookup.kind(from) === "directory";
		if (leadsOut(clean)) {
			const why = `mkdirat ${clean.startsWith("/") ? "/" : ".."}: path escapes from parent`;
			throw new GeneratorError(isDirectory ? why : `failed to create destination directory: ${why}`);
		}
		const at = treePath(clean);
		if (isDirectory) this.#copyDirectory(source, alias, from, at, base);
		else if (this.#operation.strategy === "Merge" && this.#staging.kind(at) !== void 0) this.#merge(source, alias, from, at);
		else this.#copyFile(source, alias, from, at);
	}
	#copyDirectory(source, alias, from, at, base) {
		const known = this.#staging.kind(at);
		const origin = {
			alias,
			path: from
		};
		if (this.#exclude.length === 0 && (known === void 0 || known === "directory" && this.#staging.isEmpty(at))) {
			this.#makeDirectory(at);
			this.#staging.put(at, mounted(source, origin, "directory"));
			return;
		}
		this.#makeDirectory(at);
		this.#staging.addOrigin(at, origin);
		const entries = source.lookup.list(from) ?? [];
		spend(this.#budget, entries.length);
		for (const { name, kind } of entries) {
			const path = joinPath(from, name);
			if (kind === "symlink" || this.#isExcluded(path, base)) continue;
			const to = joinPath(at, name);
			if (kind === "directory") this.#copyDirectory(source, alias, path, to, base);
			else this.#copyFile(source, alias, path, to);
		}
	}
	#copyFile(source, alias, from, at) {
		const parent = parentPath(at);
		if (at.includes("/")) {
			try {
				this.#makeDirectory(parent);
			} catch (error) {
				throw wrapped(error, "failed to create destination directory");
			}
			if (this.#staging.kind(parent) !== "directory") throw new GeneratorError(`openat ${at}: not a directory`);
		}
		if (at === "" || this.#staging.kind(at) === "directory") throw new GeneratorError(`openat ${at === "" ? "." : at}: is a directory`);
		this.#staging.put(at, mounted(source, {
			alias,
			path: from
		}, "file"));
	}
	#merge(source, alias, from, at) {
		const under = this.#staging.file(at);
		if (under === void 0) throw new GeneratorError(`error reading YAML document: read ${baseName(at)}: is a directory`);
		const over = readText(source.lookup, from) ?? "";
		spend(this.#budget, over.length + under.bytes.length);
		const merged = mergeYaml(new TextDecoder().decode(under.bytes), over);
		if ("error" in merged) throw new GeneratorError(merged.error);
		this.#staging.put(at, written(merged.text, [...under.origins, {
			alias,
			path: from
		}]));
	}
	#extract(source, alias, path, to) {
		const clean = to === "" ? "." : cleanPath(to);
		const origin = {
			alias,
			path
		};
		const named = `failed to extract tarball ${JSON.stringify(path)}`;
		if (leadsOut(clean)) throw new GeneratorError(`${named}: the destination leads out of the artifact`);
		const at = treePath(clean);
		const bytes = source.lookup.read(path);
		if (bytes === void 0) throw new GeneratorError(`${named}: requires gzip-compressed body: read ${path}: is a directory`);
		const archive = extractArchive(bytes, this.#budget);
		this.#makeDirectory(at);
		for (const member of archive.members) {
			const place = joinPath(at, member.path);
			if (member.kind === "directory") this.#makeDirectory(place);
			else {
				this.#makeDirectory(parentPath(place));
				if (this.#staging.kind(place) === "directory" || this.#staging.kind(parentPath(place)) !== "directory") throw new GeneratorError(`${named}: a file and a directory of the same name are in the way at ${place}`);
				this.#staging.put(place, written(member.bytes, [origin]));
			}
		}
		this.#staging.addOrigin(at, origin);
		if (archive.error !== void 0) throw new GeneratorError(`${named}: ${archive.error}`);
	}
	#makeDirectory(path) {
		if (path === "" || this.#staging.kind(path) !== void 0) return;
		const parent = parentPath(path);
		this.#makeDirectory(parent);
		if (this.#staging.kind(parent) === "file") throw new GeneratorError(`mkdirat ${path}: not a directory`);
		this.#staging.put(path, emptyDirectory());
	}
	#isExcluded(path, base) {
		if (this.#exclude.length === 0) return false;
		const relative = base === "." ? path : path.startsWith(`${base}/`) ? path.slice(base.length + 1) : path;
		return this.#exclude.some(({ pattern, fits }) => fits(path, this.#budget) || !pattern.includes("/") && fits(baseName(path), this.#budget) || relative !== path && fits(relative, this.#budget));
	}
};
function sourceOf(from) {
	if (!from.startsWith("@")) throw new GeneratorError(`invalid copy source '${from}': source must start with '@'`);
	const slash = from.indexOf("/");
	if (slash < 0) throw new GeneratorError(`invalid copy source '${from}': source format must be '@alias/pattern'`);
	return {
		alias: from.slice(1, slash),
		pattern: from.slice(slash + 1)
	};
}
function isTarball(path) {
	return /\.(?:tar\.gz|tgz)$/i.test(path);
}
function tarballsBelow(tree, pattern, budget) {
	const fits = compileDoublestar(pattern);
	if (fits === void 0) return void 0;
	const found = [];
	const look = (directory) => {
		const entries = tree.list(directory) ?? [];
		spend(budget, entries.length);
		for (const { name, kind } of entries) {
			const path = joinPath(directory, name);
			if (fits(path, budget)) found.push(path);
			if (kind === "directory") look(path);
		}
	};
	look("");
	return found;
}
function literalDirectory(pattern) {
	const parts = cleanPath(pattern).split("/");
	const wild = parts.findIndex((part) => wildcard.test(part));
	return joinPaths((wild < 0 ? parts : parts.slice(0, wild)).join("/")) || ".";
}
function matchDestination(pattern, match, to) {
	const prefix = pattern.endsWith("/**") ? pattern.slice(0, -2) : void 0;
	return joinPaths(to, prefix !== void 0 && match.startsWith(prefix) ? match.slice(prefix.length) : match);
}
function mounted(source, origin, kind) {
	return {
		type: "mounted",
		tree: source.tree,
		origin,
		kind
	};
}
function written(content, origins) {
	const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
	return {
		type: "written",
		bytes,
		origins,
		id: blobId(bytes)
	};
}
function wrapped(error, what) {
	return error instanceof GeneratorError ? new GeneratorError(`${what}: ${error.message}`) : error;
}
// src/flux/artifactgenerator/kubernetes-names.ts
function nameErrors(name) {
	const errors = [];
	if (Buffer.byteLength(name) > 253) errors.push("must be no more than 253 characters");
	if (!/^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/.test(name)) errors.push("a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')");
	return errors;
}
function labelValueErrors(value) {
	const errors = [];
	if (Buffer.byteLength(value) > 63) errors.push("must be no more than 63 bytes");
	if (!/^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/.test(value)) errors.push("a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')");
	return errors;
}
function labelKeyErrors(key) {
	const errors = [];
	if (Buffer.byteLength(key) > 63) errors.push("name part must be no more than 63 bytes");
	if (!/^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/.test(key)) errors.push("name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')");
	return errors;
}
// src/flux/artifactgenerator/generator-spec.ts
const sourceKinds = [
	"Bucket",
	"ExternalArtifact",
	"GitRepository",
	"HelmChart",
	"OCIRepository"
];
const strategies = [
	"Overwrite",
	"Merge",
	"Extract"
];
function isGeneratorDisabled(object) {
	return stringAt(object, "metadata", "annotations", `${extensionsGroup}/reconcile`)?.toLowerCase() === "disabled";
}
function generatorSpec(object, namespace) {
	return getOrInsert(known$1, object, () => readGenerator(object, namespace));
}
const known$1 = new WeakMap();
function readGenerator(object, namespace) {
	const sources = [];
	const aliases = new Set();
	const names = new Set();
	const written = artifactGeneratorSpec(object);
	for (const [at, { alias = "", kind = "", name = "", namespace: stated }] of written.sources.entries()) {
		if (alias === "" || name === "") return { error: `spec.sources[${at}] needs alias, kind and name` };
		if (!sourceKinds.includes(kind)) return { error: `spec.sources[${at}].kind is ${kind || "empty"}, and must be one of ${sourceKinds.join(", ")}` };
		if (aliases.has(alias)) return { error: `duplicate source alias '${alias}' found` };
		aliases.add(alias);
		sources.push({
			alias,
			id: sourceId(kind, stated || namespace, name)
		});
	}
	if (sources.length === 0) return { error: "spec.sources is empty" };
	const { commonMetadata, pathPattern = "" } = written;
	const artifacts = [];
	for (const [at, artifact] of written.artifacts.entries()) {
		const read = readArtifact(artifact, `spec.artifacts[${at}]`);
		if ("error" in read) return read;
		if (names.has(read.name)) return { error: `duplicate artifact name '${read.name}' found` };
		const wrong = pathPattern === "" ? nameErrors(read.name) : [];
		if (wrong.length > 0) return { error: `artifact name ${JSON.stringify(read.name)} is not a valid Kubernetes object name: ${wrong.join("; ")}` };
		if (read.revision !== void 0 && !aliases.has(read.revision)) return { error: `artifact ${read.name} revision source alias '${read.revision}' not found` };
		names.add(read.name);
		artifacts.push(read);
	}
	if (artifacts.length === 0) return { error: "spec.artifacts is empty" };
	return {
		sources,
		pathPattern,
		artifacts,
		labels: commonMetadata?.labels ?? {},
		annotations: commonMetadata?.annotations ?? {}
	};
}
function readArtifact({ copy: operations, name = "", ...artifact }, where) {
	if (name === "") return { error: `${where} needs a name` };
	const copy = [];
	for (const [at, { exclude, from, strategy: written, to }] of operations.entries()) {
		if (from === void 0 || to === void 0) return { error: `${where}.copy[${at}] needs from and to` };
		const strategy = written || "Overwrite";
		if (!isStrategy(strategy)) return { error: `${where}.copy[${at}].strategy is ${strategy}, and must be one of ${strategies.join(", ")}` };
		copy.push({
			from,
			to,
			exclude,
			strategy
		});
	}
	if (copy.length === 0) return { error: `${where}.copy is empty` };
	const revision = artifact.revision?.replace(/^@/, "") ?? "";
	const originRevision = artifact.originRevision?.replace(/^@/, "") ?? "";
	return {
		name,
		...revision === "" ? {} : { revision },
		...originRevision === "" ? {} : { originRevision },
		copy
	};
}
function isStrategy(text) {
	return strategies.includes(text);
}
// src/flux/artifactgenerator/path-pattern.ts
function artifactRequests({ pathPattern, artifacts }, lookup, budget) {
	if (pathPattern === "") return artifacts.map((artifact) => ({
		artifact,
		labels: {}
	}));
	try {
		return expand(pathPattern, artifacts, lookup, budget);
	} catch (error) {
		if (!(error instanceof GeneratorError)) throw error;
		return { error: `failed to expand path pattern: ${error.message}` };
	}
}
function expand(pathPattern, artifacts, lookup, budget) {
	const slash = pathPattern.indexOf("/");
	if (slash < 0 || !pathPattern.startsWith("@")) throw new GeneratorError(`invalid pathPattern format: ${pathPattern}`);
	const shown = `pathPattern ${JSON.stringify(pathPattern)}`;
	const alias = pathPattern.slice(1, slash);
	const tree = lookup(alias);
	if (tree === void 0) throw new GeneratorError(`${shown}: source alias ${alias} not found in local sources`);
	const names = captureNames(shown, pathPattern.slice(slash + 1));
	for (const name of names) {
		const wrong = labelKeyErrors(name);
		if (wrong.length > 0) throw new GeneratorError(`${shown}: capture variable ${JSON.stringify(name)} is not a valid Kubernetes label key: ${wrong.join("; ")}`);
	}
	const segments = pathPattern.slice(slash + 1).split("/");
	if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) return [];
	const matchers = segments.map(segmentPattern);
	const requests = [];
	const seen = new Map();
	const look = (directory, depth, captures) => {
		const pieces = matchers[depth];
		if (pieces === void 0) {
			add(directory, captures);
			return;
		}
		const entries = tree.list(directory) ?? [];
		spend(budget, entries.length);
		for (const { name, kind } of entries) {
			const found = kind === "directory" ? captured(pieces, name, budget) : void 0;
			if (found !== void 0) look(joinPath(directory, name), depth + 1, [...captures, ...found]);
		}
	};
	const add = (directory, captures) => {
		const raw = new Map(captures);
		const normal = new Map(captures.map(([name, value]) => [name, value.toLowerCase()]));
		for (const [name, value] of normal) {
			const wrong = labelValueErrors(value);
			if (wrong.length > 0) throw new GeneratorError(`${shown}: captured value ${JSON.stringify(value)} for variable ${JSON.stringify(name)} is not a valid Kubernetes label value: ${wrong.join("; ")}`);
		}
		for (const template of artifacts) {
			spend(budget, template.copy.length);
			let artifact;
			try {
				artifact = {
					...template,
					name: filled$1(template.name, normal),
					copy: template.copy.map((copy) => ({
						...copy,
						from: filled$1(copy.from, raw),
						to: filled$1(copy.to, raw)
					}))
				};
			} catch (error) {
				if (!(error instanceof GeneratorError)) throw error;
				throw new GeneratorError(`${shown}: failed to render artifact ${template.name} for match ${directory}: ${error.message}`);
			}
			const { name } = artifact;
			const wrong = nameErrors(name);
			if (wrong.length > 0) throw new GeneratorError(`${shown}: rendered artifact name ${JSON.stringify(name)} is not a valid Kubernetes object name: ${wrong.join("; ")}`);
			const before = seen.get(name);
			if (before !== void 0) throw new GeneratorError(`${shown}: directories ${JSON.stringify(before)} and ${JSON.stringify(directory)} both resolve to artifact name ${JSON.stringify(name)}`);
			seen.set(name, directory);
			requests.push({
				artifact,
				labels: Object.fromEntries(normal)
			});
		}
	};
	look("", 0, []);
	return requests;
}
const captureName = /^[A-Za-z_][A-Za-z0-9_]*$/;
function captureNames(shown, pattern) {
	const names = [];
	for (let at = 0; at < pattern.length; at++) {
		if (pattern[at] === "}") throw new GeneratorError(`${shown}: invalid capture ending at offset ${offset(pattern, at)}: missing opening brace`);
		if (pattern[at] !== "{") continue;
		const end = pattern.indexOf("}", at);
		if (end < 0) throw new GeneratorError(`${shown}: invalid capture starting at offset ${offset(pattern, at)}: missing closing brace`);
		const name = pattern.slice(at + 1, end);
		if (name === "") throw new GeneratorError(`${shown}: empty capture variable`);
		if (!captureName.test(name)) throw new GeneratorError(`${shown}: capture variable ${JSON.stringify(name)} must be a valid capture name matching [A-Za-z_][A-Za-z0-9_]*`);
		if (names.includes(name)) throw new GeneratorError(`${shown}: duplicate capture variable ${JSON.stringify(name)}`);
		names.push(name);
		at = end;
	}
	return names;
}
function offset(text, at) {
	return Buffer.byteLength(text.slice(0, at));
}
function segmentPattern(segment) {
	return segment.split(/(\{[^{}]*\})/).filter((part) => part !== "").map((part) => part.startsWith("{") ? { capture: part.slice(1, -1) } : { text: part });
}
function captured(pieces, name, budget) {
	const dead = new Set();
	const from = (piece, at) => {
		const current = pieces[piece];
		if (current === void 0) return at === name.length ? [] : void 0;
		const place = piece * (name.length + 1) + at;
		if (dead.has(place)) return void 0;
		spend(budget, 1);
		if ("text" in current) {
			const rest = name.startsWith(current.text, at) ? from(piece + 1, at + current.text.length) : void 0;
			if (rest !== void 0) return rest;
		} else for (let end = name.length; end > at; end--) {
			const rest = from(piece + 1, end);
			if (rest !== void 0) return [[current.capture, name.slice(at, end)], ...rest];
		}
		dead.add(place);
	};
	return from(0, 0);
}
function filled$1(template, values) {
	const invalid = `invalid template ${JSON.stringify(template)}`;
	let text = "";
	for (let at = 0; at < template.length; at++) {
		const char = template[at] ?? "";
		if (char === "}") throw new GeneratorError(`${invalid}: capture ending at offset ${offset(template, at)} is missing opening brace`);
		if (char !== "{") {
			text += char;
			continue;
		}
		const end = template.indexOf("}", at);
		if (end < 0) throw new GeneratorError(`${invalid}: capture starting at offset ${offset(template, at)} is missing closing brace`);
		const name = template.slice(at + 1, end);
		if (name === "") throw new GeneratorError(`${invalid}: empty capture variable`);
		if (!captureName.test(name)) throw new GeneratorError(`${invalid}: capture variable ${JSON.stringify(name)} must be a valid capture name matching [A-Za-z_][A-Za-z0-9_]*`);
		const value = values.get(name);
		if (value === void 0) throw new GeneratorError(`${invalid}: capture variable ${JSON.stringify(name)} is not defined by pathPattern`);
		text += value;
		at = end;
	}
	return text;
}
// src/flux/discovery/align-roots.ts
function alignRoots(base, head) {
	const names = ({ roots }) => JSON.stringify(roots.map(({ name }) => name));
	if (names(base) === names(head)) return {
		base,
		head
	};
	return head.roots.length < base.roots.length ? {
		base,
		head: {
			...head,
			roots: renamed(apart(head.roots, base.roots), base.roots)
		}
	} : {
		base: {
			...base,
			roots: renamed(apart(base.roots, head.roots), head.roots)
		},
		head
	};
}
function apart(roots, model) {
	const homes = new Map();
	for (const root of model) for (const entry of root.entries) addToGroup(homes, placeOf(entry), root);
	const homeOf = (entry) => {
		const [home, ...others] = homes.get(placeOf(entry)) ?? [];
		return others.length === 0 ? home : void 0;
	};
	return roots.flatMap((root) => {
		const own = new Set(root.entries.map(homeOf).filter((home) => home !== void 0));
		if (root.path !== void 0 || own.size < 2) return [root];
		return [...own].map((home) => {
			const entries = root.entries.filter((entry) => (homeOf(entry) ?? home) === home);
			return {
				...root,
				name: home.name,
				entries
			};
		});
	});
}
function renamed(roots, model) {
	const pairs = roots.flatMap((root) => {
		const places = new Set(root.entries.map(placeOf));
		return model.map(({ name, entries }) => ({
			root,
			name,
			common: entries.filter((entry) => places.has(placeOf(entry))).length
		}));
	});
	const isSame = ({ root, name }) => Number(root.name === name);
	pairs.sort((a, b) => b.common - a.common || isSame(b) - isSame(a) || (a.name < b.name ? -1 : 1));
	const given = new Map();
	const taken = new Set();
	for (const { root, name, common } of pairs) {
		if (common === 0 || given.has(root) || taken.has(name)) continue;
		given.set(root, name);
		taken.add(name);
	}
	return roots.map((root) => {
		let name = given.get(root) ?? root.name;
		while (!given.has(root) && taken.has(name)) name = `${name}~`;
		taken.add(name);
		return {
			...root,
			name
		};
	});
}
// src/flux/discovery/declared-clusters.ts
function declaredEntries(tree, entries, claims) {
	const declared = entries.filter((entry) => isDeclared(entry) && pathsOf(entry).every((path) => tree.list(path)));
	if (declared.length === 0) return void 0;
	const clusterBeside = besideClusters(declared, claims);
	return entries.filter((entry) => declared.includes(entry) || clusterBeside(directoryOf$1(entry)) !== void 0);
}
function besideClusters(declared, claims) {
	const clusters = declared.flatMap(pathsOf);
	const parts = new Map();
	const isPart = (directory) => getOrInsert(parts, directory, () => {
		const foreign = claims.filter(({ at }) => !isWithin(directory, at.file));
		const isInside = (path) => isWithin(directory, path);
		return foreign.some(({ path, files }) => isInside(path) || [...files].some(isInside));
	});
	return (directory) => {
		if (clusters.some((path) => isWithin(path, directory))) return void 0;
		for (const above of new Set(clusters.map(parentPath))) {
			if (above === "" || directory === above || !isWithin(above, directory)) continue;
			const [name = ""] = directory.slice(above.length + 1).split("/");
			const found = joinPath(above, name);
			if (!isPart(found)) return found;
		}
	};
}
function isDeclared(entry) {
	if (objectsOf(entry).some((object) => isBootstrap(object, entry))) return true;
	if (entry.kind === "object" && (entry.ownSource !== void 0 || entry.isCharted === true)) return true;
	return objectsOf(entry).some((object) => object.id.kind === "FluxInstance" && syncsKnownPath(object));
}
function syncsKnownPath(instance) {
	return instanceSync(instance)?.path.includes("${") === false;
}
function isBootstrap({ id, object, at }, entry) {
	if (id.group !== "kustomize.toolkit.fluxcd.io" || id.name !== "flux-system" || id.namespace !== "flux-system") return false;
	return entry.kind === "directory" || isWithin(clampPath(kustomizationSpec(object).path ?? ""), at.file);
}
function pathsOf(entry) {
	if (entry.kind === "directory") return [entry.path];
	return objectsOf(entry).flatMap((object) => {
		const { id } = object;
		if (id.group === "kustomize.toolkit.fluxcd.io") return [clampPath(kustomizationSpec(object.object).path ?? "")];
		const sync = id.kind === "FluxInstance" ? instanceSync(object) : chartedSync(object);
		return sync === void 0 ? [] : [clampPath(sync.path)];
	});
}
// src/flux/discovery/begun-by-base.ts
function begunByBase(given, base, tree, fails) {
	const head = withoutMovedPaths(withBeginningsOf(base, given, tree, fails), base);
	const known = new Set(base.entries.map(placeOf));
	const alone = head.entries.filter((entry) => !known.has(placeOf(entry)) && !isDeclared(entry));
	if (alone.length === 0 || head.places !== void 0 || base.entries.length === 0) return head;
	const stands = head.entries.filter(isDeclared).map(directoryOf$1);
	const directories = base.entries.flatMap((entry) => {
		const directory = directoryOf$1(entry);
		return isDeclared(entry) && !stands.some((one) => isWithin(one, directory) || isWithin(directory, one)) ? [] : [directory];
	});
	const isBeside = (...paths) => directories.some((directory) => paths.every((path) => isWithin(directory, path)));
	const movesOf = (entry) => objectsOf(entry).flatMap((object) => movedFrom(object, head, base)).filter(({ from, to }) => !isBeside(from, to));
	const declared = base.entries.filter(isDeclared);
	if (declared.length === 0) {
		const begun = new Set(base.entries.flatMap(objectsOf).map(({ at }) => at.file));
		const movedBeginnings = alone.flatMap(movesOf).filter(({ from }) => begun.has(from));
		return movedBeginnings.length === 0 ? head : {
			...head,
			movedBeginnings
		};
	}
	const clusterBeside = besideClusters(declared, base.claims);
	const isNew = (directory) => !isBeside(directory) && clusterBeside(directory) === void 0;
	const left = new Set(alone.filter((entry) => isNew(directoryOf$1(entry)) || movesOf(entry).length > 0));
	if (left.size === 0) return head;
	const entries = head.entries.filter((entry) => !left.has(entry));
	return {
		...head,
		entries,
		roots: rootsOf(entries, void 0, head.isLibrary)
	};
}
function withBeginningsOf(base, head, tree, fails) {
	if (head.places !== void 0) return head;
	const known = new Set(head.entries.map(placeOf));
	const clusterBeside = besideClusters(base.entries.filter(isDeclared), base.claims);
	const isClusterGone = (entry) => {
		const cluster = clusterBeside(directoryOf$1(entry));
		return cluster !== void 0 && tree.kind(cluster) === void 0;
	};
	const lost = base.entries.flatMap((entry) => {
		if (entry.kind !== "object" || known.has(placeOf(entry))) return [];
		const { id, at } = entry.object;
		const object = head.objects.find((one) => one.at.file === at.file && resourceKey(one.id) === resourceKey(id));
		if (object !== void 0) return [{
			...entry,
			object
		}];
		return (isDeclared(entry) ? isLeft(entry.object, head) || entry.object.id.group === "kustomize.toolkit.fluxcd.io" && fails(entry.object) : isClusterGone(entry)) ? [entry] : [];
	});
	if (lost.length === 0) return head;
	const entries = [...head.entries, ...lost];
	return {
		...head,
		entries,
		roots: rootsOf(entries, void 0, head.isLibrary)
	};
}
function withoutMovedPaths(head, base) {
	const known = new Map(base.entries.map((entry) => [placeOf(entry), entry]));
	const moved = head.entries.flatMap((entry) => {
		const former = known.get(placeOf(entry));
		if (former?.kind !== "object" || entry.kind !== "object") return [];
		const { id } = entry.object;
		const [from = "", to = ""] = [former, entry].map(({ object: { object } }) => id.group === "kustomize.toolkit.fluxcd.io" ? clampPath(kustomizationSpec(object).path ?? "") : "");
		return from === to || from === "" ? [] : [{
			key: resourceKey(id),
			from,
			to,
			file: placeOf(entry)
		}];
	});
	if (moved.length === 0 || head.places !== void 0) return head;
	const isLeft = (entry) => !known.has(placeOf(entry)) && moved.some(({ key, from, to, file }) => {
		const same = objectsOf(entry).filter(({ id }) => resourceKey(id) === key);
		if (!isDeclared(entry) || same.some(({ at }) => at.file === file)) return isWithin(from, directoryOf$1(entry));
		return same.length > 0 && isWithin(to, directoryOf$1(entry));
	});
	const entries = head.entries.filter((entry) => !isLeft(entry));
	if (entries.length === head.entries.length) return head;
	return {
		...head,
		entries,
		roots: rootsOf(entries, void 0, head.isLibrary)
	};
}
function isLeft({ id, object }, { objects }) {
	const { prune, path = "" } = kustomizationSpec(object);
	if (id.group !== "kustomize.toolkit.fluxcd.io" || prune) return false;
	const claimed = clampPath(path);
	return !objects.some((one) => resourceKey(one.id) === resourceKey(id) && clampPath(kustomizationSpec(one.object).path ?? "") === claimed);
}
function movedFrom({ id, at }, head, base) {
	const key = resourceKey(id);
	const filesOf = ({ objects }) => objects.filter((one) => resourceKey(one.id) === key).map((one) => one.at.file);
	const after = new Set(filesOf(head));
	const [from] = filesOf(base).filter((file) => !after.has(file));
	return from === void 0 ? [] : [{
		id,
		from,
		to: at.file
	}];
}
// src/flux/discovery/cluster-flux/controller-flags.ts
const names = "feature-gates|no-cross-namespace-refs|no-remote-bases|default-service-account|watch-label-selector";
const controllerName = /\b(?:kustomize|helm|source|notification|image-automation|image-reflector)-controller\b|\bsource-watcher\b/g;
function flagsIn(text, controllers, file, line = 1) {
	const flags = [];
	let [at, from] = [line, 0];
	for (const match of text.matchAll(new RegExp(`--(${names})(?:[= ]([^"'\\n\\\\]*))?`, "g"))) {
		const [, name = "", value = ""] = match;
		for (; from < match.index; from++) if (text.charCodeAt(from) === 10) at++;
		flags.push({
			name,
			value: value.trim(),
			controllers,
			at: {
				file,
				line: at
			}
		});
	}
	return flags;
}
function controllersIn(text) {
	return [...new Set(text.match(controllerName) ?? [])];
}
function deploymentFlags(text, file) {
	const flags = [];
	let [line, counted] = [1, 0];
	for (let at = text.indexOf("kind: Deployment"); at >= 0;) {
		const start = Math.max(0, text.lastIndexOf("\n---", at));
		const end = text.indexOf("\n---", at);
		const document = text.slice(start, end < 0 ? text.length : end);
		const controller = /\/([\w-]+-controller|source-watcher):/.exec(document)?.[1];
		for (; counted < start; counted++) if (text.charCodeAt(counted) === 10) line++;
		if (controller !== void 0) for (const flag of flagsIn(document, [controller], file, line)) flags.push(flag);
		at = end < 0 ? -1 : text.indexOf("kind: Deployment", end);
	}
	return flags;
}
function patchFlags(patches, at, read) {
	return patches.flatMap((entry) => {
		if (!isJsonObject(entry)) return [];
		const target = controllersIn(stringAt(entry, "target", "name") ?? "");
		const path = stringAt(entry, "path");
		const found = path === void 0 ? {
			text: stringAt(entry, "patch") ?? "",
			file: at.file
		} : read(path);
		if (found === void 0) return [];
		const controllers = target.length > 0 ? target : controllersIn(found.text);
		const flags = flagsIn(found.text, controllers, found.file);
		return path === void 0 ? flags.map((flag) => ({
			...flag,
			at
		})) : flags;
	});
}
const known = new WeakMap();
function kustomizationFlags(tree, file) {
	const ofTree = known.get(tree) ?? new Map();
	known.set(tree, ofTree);
	return getOrInsert(ofTree, file, () => readKustomization(tree, file));
}
function readKustomization(tree, file) {
	const text = readText(tree, file);
	if (text === void 0 || !text.includes("patch")) return [];
	const { value } = decodeHelmYaml(text);
	if (!isJsonObject(value)) return [];
	const read = (path) => {
		const resolved = resolvePath(parentPath(file), path);
		const found = resolved === void 0 ? void 0 : readText(tree, resolved);
		return found === void 0 || resolved === void 0 ? void 0 : {
			text: found,
			file: resolved
		};
	};
	const line = (word) => text.slice(0, Math.max(0, text.indexOf(word))).split("\n").length;
	const strategic = listAt$1(value, "patchesStrategicMerge").map((path) => ({ path }));
	const first = text.includes("--") ? line("--") : 1;
	return [...patchFlags(listAt$1(value, "patches"), {
		file,
		line: first
	}, read), ...patchFlags(strategic, {
		file,
		line: 1
	}, read)];
}
function kustomizationsIn(tree, directories) {
	return [...new Set(directories)].flatMap((directory) => (tree.list(directory) ?? []).filter(({ name, kind }) => kind === "file" && /^(?:kustomization\.ya?ml|Kustomization)$/.test(baseName(name))).map(({ name }) => joinPath(directory, name)));
}
// src/flux/discovery/cluster-flux/controller-images.ts
const image = /\/(helm-controller|kustomize-controller):v?(\d{1,6}\.\d{1,6}\.\d{1,6})/g;
function imagesIn(text) {
	return [...text.matchAll(image)].map(({ 0: whole, 1: name, 2: version = "", index: at }) => {
		return {
			whole,
			name,
			version,
			at
		};
	});
}
function patchedImages(patches, by) {
	const found = new Map();
	for (const text of patches.map((patch) => stringAt(patch, "patch") ?? "")) for (const { name, version, at } of imagesIn(text)) if (!/[\s"']fluxcd$/.test(text.slice(Math.max(0, at - 7), at))) found.set(name, {
		version,
		by
	});
	return found;
}
function controllerImages(tree, text, kustomizations) {
	const found = new Map();
	for (const { name, version } of imagesIn(text)) found.set(name, { version });
	for (const file of kustomizations) {
		const own = readText(tree, file);
		if (own?.includes("-controller") !== true) continue;
		const { value } = decodeHelmYaml(own);
		if (!isJsonObject(value)) continue;
		const by = (word) => ({
			file,
			line: own.slice(0, Math.max(0, own.indexOf(word))).split("\n").length
		});
		const strategic = listAt$1(value, "patchesStrategicMerge").map((path) => ({ path }));
		for (const patch of [...listAt$1(value, "patches"), ...strategic]) for (const { whole, name, version } of imagesIn(patchText(tree, file, patch))) found.set(name, {
			version,
			by: by(whole)
		});
		for (const entry of listAt$1(value, "images")) {
			const name = /(?:^|\/)(helm-controller|kustomize-controller)$/.exec(stringAt(entry, "name") ?? "")?.[1];
			if (name === void 0 || found.get(name) === void 0) continue;
			const [tag, digest] = [stringAt(entry, "newTag"), stringAt(entry, "digest")];
			if (tag === void 0 && digest === void 0) continue;
			const version = /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})/.exec(tag ?? "")?.[1];
			found.set(name, {
				version,
				by: by(tag ?? digest ?? "")
			});
		}
	}
	return found;
}
function patchText(tree, file, patch) {
	const path = stringAt(patch, "path");
	const resolved = path === void 0 ? void 0 : resolvePath(parentPath(file), path);
	return resolved === void 0 ? stringAt(patch, "patch") ?? "" : readText(tree, resolved) ?? "";
}
// src/flux/discovery/cluster-flux/flux-range.ts
const minors = 100;
const patches = [...Array.from({ length: 30 }, (_, patch) => patch), 1e3];
function fluxInRange(text, newest) {
	const exact = /^v?(\d{1,6})\.(\d{1,6})(?:\.\d{1,6}(?:[-+].*)?)?$/.exec(text);
	if (exact !== null) return `${Number(exact[1])}.${Number(exact[2])}`;
	const range = rangeOf(text);
	if (range === void 0) return void 0;
	return newestMatch(range, newest === void 0 ? minors : Number(newest.split(".")[1])) ?? (newest === void 0 ? void 0 : newestMatch(range, minors));
}
function newestMatch(range, bound) {
	for (const minor of Array.from({ length: bound + 1 }, (_, at) => bound - at)) if (patches.some((patch) => {
		const version = tryParseVersion(`2.${minor}.${patch}`);
		return version !== void 0 && checkConstraint(range, version);
	})) return minor === minors ? void 0 : `2.${minor}`;
}
function rangeOf(text) {
	try {
		return parseConstraint(text);
	} catch (error) {
		if (error instanceof SemverError) return void 0;
		throw error;
	}
}
// src/flux/discovery/cluster-flux/flux-settings.ts
const defaultFlux = {
	strictSubstitution: true,
	tracksChartDigests: true,
	additiveReadiness: [],
	externalArtifacts: ["HelmRelease", "Kustomization"],
	sameNamespace: [],
	remoteBases: true,
	minor: latestMinor,
	operatorMinor: latestMinor,
	postRenderStrategy: "combined",
	defaultServiceAccounts: {},
	watched: {},
	helm: "4.3",
	kustomize: kustomizeOfNewestFlux
};
function settingsOfVersion(version, newest) {
	const flux = fluxInRange(version?.trim() ?? "", newest);
	if (flux === void 0) return {};
	return {
		strictSubstitution: behaves("flux-strict-substitution", flux),
		minor: minorOfFlux2(flux),
		postRenderStrategy: behaves("flux-post-renders-hooks", flux) ? "combined" : "nohooks",
		helm: helmOfFlux(flux),
		kustomize: kustomizeOfFlux(flux)
	};
}
// src/flux/discovery/cluster-flux/cluster-flux.ts
function clusterFlux(tree, { instances }, root) {
	const operator = nearestTo(root, instances.filter((one) => one.operator !== void 0));
	const found = fluxOf(tree, instances.filter((one) => one.operator === void 0), root, operator?.operator);
	const minor = /^v?0\.(\d{1,4})(?:\.(?:\d+|x|\*))?$/.exec(operator?.operator ?? "")?.[1];
	if (operator === void 0 || minor === void 0) return found;
	const known = found ?? {
		settings: {},
		origins: {},
		at: operator.at
	};
	return {
		...known,
		settings: {
			...known.settings,
			operatorMinor: Number(minor)
		},
		origins: {
			...known.origins,
			operatorMinor: operator.at
		}
	};
}
function fluxOf(tree, instances, root, operator) {
	const directories = new Set(root.entries.map((entry) => parentPath(placeOf(entry))));
	const beside = [...directories].flatMap((directory) => [joinPath(directory, componentsFile), joinPath(directory, `flux-system/${componentsFile}`)]);
	const inside = root.entries.flatMap((entry) => entry.kind === "directory" ? entry.components : []);
	const patching = new Set([...directories, ...inside.map(parentPath)]);
	for (const file of [...beside, ...inside.filter((one) => baseName(one) === componentsFile)]) {
		const found = ofComponents(tree, file, patching);
		if (found !== void 0) return found;
	}
	const instance = nearestTo(root, instances);
	return instance === void 0 ? void 0 : ofInstance(instance, operator);
}
function nearestTo(root, instances) {
	const directories = [...new Set(root.entries.map((entry) => parentPath(placeOf(entry))))];
	const nearness = instances.map(({ at }) => greatest(directories.map((directory) => sharedDirectories$1(directory, parentPath(at.file)))));
	const most = greatest(nearness);
	const nearest = instances.filter((_one, i) => nearness[i] === most);
	return nearest.length > 1 ? void 0 : nearest[0];
}
function fluxOfVersion(version, found) {
	const isStated = (name) => {
		const origin = found?.origins[name];
		return origin !== void 0 && origin !== found?.at;
	};
	const stated = Object.entries(found?.settings ?? {}).filter(([name]) => isStated(name));
	return { settings: {
		...found?.settings,
		...settingsOfVersion(version),
		...Object.fromEntries(stated)
	} };
}
function fluxSettings(flux) {
	return flux?.settings ?? {};
}
function ofComponents(tree, file, directories) {
	const text = readText(tree, file);
	if (text === void 0) return void 0;
	const found = /^# Flux Version: (\S+)/m.exec(text);
	const stated = found?.[1];
	const kustomizations = kustomizationsIn(tree, [parentPath(file), ...directories]);
	const images = controllerImages(tree, text, kustomizations);
	const { version: controller } = images.get("kustomize-controller") ?? {};
	const ofController = controller === void 0 ? void 0 : fluxOfController(controller);
	const version = stated ?? (ofController === void 0 ? void 0 : `v${ofController}`);
	const flags = [...deploymentFlags(text, file), ...kustomizations.flatMap((one) => kustomizationFlags(tree, one))];
	const hasWatcher = text.includes("/source-watcher:") || /^# Components:.*\bsource-watcher\b/m.test(text);
	return derived(version, {
		...settingsOfVersion(version),
		...settingsOfImages(images)
	}, flags, {
		file,
		...lineOf(text, found?.index)
	}, hasWatcher);
}
function settingsOfImages(images) {
	const builds = images.get("kustomize-controller")?.version;
	const releases = images.get("helm-controller")?.version;
	const { strictSubstitution, kustomize } = settingsOfVersion(builds === void 0 ? void 0 : fluxOfController(builds));
	const { helm, postRenderStrategy } = settingsOfVersion(releases === void 0 ? void 0 : fluxOfHelmController(releases));
	const isCombined = releases !== void 0 && behaves("helm-controller-takes-hooks", releases);
	return {
		...strictSubstitution === void 0 ? {} : { strictSubstitution },
		...kustomize === void 0 ? {} : { kustomize },
		...helm === void 0 ? {} : { helm },
		...postRenderStrategy === void 0 ? {} : { postRenderStrategy: isCombined ? "combined" : postRenderStrategy }
	};
}
function lineOf(text, index) {
	return index === void 0 ? {} : { line: text.slice(0, index).split("\n").length };
}
function instancesOf(objects) {
	return objects.flatMap((object) => {
		const spec = instanceSpec(object) ?? manifestsSpec(object, objects);
		if (spec !== void 0) return [{
			spec,
			at: object.at
		}];
		const operator = operatorVersion(object, objects);
		return operator === void 0 ? [] : [{
			spec: {},
			at: object.at,
			operator
		}];
	});
}
function manifestsSpec({ id, object }, objects) {
	const { url = "", ref } = sourceSpec(object);
	if (id.kind !== "OCIRepository" || id.group !== "source.toolkit.fluxcd.io" || ref?.tag === void 0) return void 0;
	if (!/\/flux-manifests$/.test(url)) return void 0;
	const applies = ({ id: { group }, object: one }) => {
		const { kind, name } = kustomizationSpec(one).sourceRef ?? {};
		return group === "kustomize.toolkit.fluxcd.io" && kind === id.kind && name === id.name;
	};
	const patches = objects.filter(applies).flatMap((one) => jsonAt(one.object, "spec", "patches") ?? []);
	return {
		distribution: { version: ref.tag },
		components: ["source-watcher"],
		kustomize: { patches }
	};
}
function operatorVersion({ id, object }, objects) {
	if (id.group !== "helm.toolkit.fluxcd.io") return void 0;
	const isOperator = (name) => /(?:^|\/)flux-operator$/.test(name);
	const { chart, chartRef } = helmReleaseSpec(object);
	if (chart?.spec !== void 0) return isOperator(chart.spec.chart ?? "") ? chart.spec.version : void 0;
	const source = objects.find(({ id: { kind, name } }) => kind === "OCIRepository" && name === chartRef?.name);
	const { url = "", ref } = sourceSpec(source?.object);
	return isOperator(url) ? ref?.tag : void 0;
}
function instanceSpec({ id, object }) {
	const { chart, chartRef, values } = helmReleaseSpec(object);
	const spec = id.group === "helm.toolkit.fluxcd.io" && /(?:^|\/)flux-instance$/.test(chart?.spec?.chart ?? chartRef?.name ?? "") ? values?.["instance"] : id.group === "fluxcd.controlplane.io" && id.kind === "FluxInstance" ? object["spec"] : void 0;
	return typeof spec === "object" && spec !== null && !Array.isArray(spec) ? spec : void 0;
}
function ofInstance({ spec, at }, operator) {
	const { cluster, components, distribution, kustomize, sharding } = fluxInstanceSpec({ spec });
	const newest = newestOfInstance(distribution?.artifact ?? "", operator);
	const stated = distribution?.version;
	const version = stated === void 0 ? void 0 : fluxAsStated(stated, newest) ?? stated;
	const flag = (name, value, controllers = []) => ({
		name,
		value,
		controllers,
		at
	});
	const account = cluster?.tenantDefaultServiceAccount || "default";
	const tenants = cluster?.multitenant === true ? [
		flag("no-cross-namespace-refs", "true"),
		flag("no-remote-bases", "true", ["kustomize-controller"]),
		flag("default-service-account", account, ["kustomize-controller", "helm-controller"])
	] : [];
	const shards = sharding?.shards ?? [];
	const key = sharding?.key || "sharding.fluxcd.io/key";
	const sharded = shards.length === 0 ? [] : [`!${key}`, ...shards.map((shard) => `${key}=${shard}`)].map((selector) => flag("watch-label-selector", selector));
	const patched = patchFlags(kustomize?.patches ?? [], at, () => void 0);
	const hasWatcher = components.includes("source-watcher");
	const images = patchedImages(kustomize?.patches ?? [], at);
	return derived(version, {
		...settingsOfVersion(stated, newest),
		...settingsOfImages(images)
	}, [
		...tenants,
		...sharded,
		...patched
	], at, hasWatcher);
}
function newestOfInstance(artifact, operator) {
	const manifests = /\/flux-operator-manifests:(v?0\.\d{1,4}\.\d{1,4})(?:@|$)/.exec(artifact)?.[1];
	const own = /^v?(0\.\d{1,4})(?:\.(?:\d{1,4}|x|\*))?$/.exec(operator ?? "")?.[1];
	return newestFluxOf({
		operator: own,
		manifests,
		artifact: artifact !== ""
	});
}
function fluxAsStated(stated, newest) {
	const flux = fluxInRange(stated.trim(), newest);
	return flux === void 0 || stated.replace(/^[v~= ]*/, "").startsWith(`${flux}.`) ? void 0 : flux;
}
const controllers = {
	HelmRelease: "helm-controller",
	Kustomization: "kustomize-controller"
};
const kinds = ["HelmRelease", "Kustomization"];
function derived(version, ofVersion, flags, at, hasWatcher) {
	const origins = {};
	for (const name of Object.keys(ofVersion)) origins[name] = at;
	const given = (kind, name) => flags.filter((flag) => flag.name === name && (flag.controllers.length === 0 || flag.controllers.includes(controllers[kind])));
	const on = (kind, name) => {
		const flag = given(kind, name).at(-1);
		return flag === void 0 ? void 0 : {
			is: flag.value === "" || flag.value.startsWith("true"),
			at: flag.at
		};
	};
	const gate = (kind, name) => {
		let found;
		for (const { value, at: place } of given(kind, "feature-gates")) {
			const set = new RegExp(`(?:^|,)${name}=(true|false)`).exec(value)?.[1];
			if (set !== void 0) found = {
				is: set === "true",
				at: place
			};
		}
		return found;
	};
	const kindsWith = (setting, ask) => {
		const answers = kinds.map((kind) => ({
			kind,
			answer: ask(kind)
		}));
		const place = answers.find(({ answer }) => answer !== void 0)?.answer?.at;
		if (place !== void 0) origins[setting] = place;
		return place === void 0 ? void 0 : answers.flatMap(({ kind, answer }) => answer?.is === true ? kind : []);
	};
	const one = (setting, answer) => {
		if (answer !== void 0) origins[setting] = answer.at;
		return answer?.is;
	};
	const watched = {};
	for (const kind of kinds) {
		const selectors = given(kind, "watch-label-selector");
		if (selectors[0] === void 0) continue;
		watched[kind] = selectors.map(({ value }) => value);
		origins.watched = selectors[0].at;
	}
	const strict = one("strictSubstitution", gate("Kustomization", "StrictPostBuildSubstitutions"));
	const helm3Defaults = one("postRenderStrategy", gate("HelmRelease", "UseHelm3Defaults"));
	const untracked = one("tracksChartDigests", gate("HelmRelease", "DisableChartDigestTracking"));
	const noRemotes = one("remoteBases", on("Kustomization", "no-remote-bases"));
	const accounts = {};
	for (const kind of kinds) {
		const account = given(kind, "default-service-account").at(-1);
		if (account === void 0 || account.value === "") continue;
		accounts[kind] = account.value;
		origins.defaultServiceAccounts = account.at;
	}
	const additive = kindsWith("additiveReadiness", (kind) => gate(kind, "AdditiveCELDependencyCheck"));
	const sameNamespace = kindsWith("sameNamespace", (kind) => on(kind, "no-cross-namespace-refs"));
	const ofWatcher = version === void 0 ? void 0 : {
		is: hasWatcher,
		at
	};
	const artifacts = kindsWith("externalArtifacts", (kind) => gate(kind, "ExternalArtifact") ?? ofWatcher);
	return {
		version,
		settings: {
			...ofVersion,
			...strict === void 0 ? {} : { strictSubstitution: strict },
			...helm3Defaults === true ? { postRenderStrategy: "nohooks" } : {},
			...untracked === void 0 ? {} : { tracksChartDigests: !untracked },
			...noRemotes === void 0 ? {} : { remoteBases: !noRemotes },
			...Object.keys(accounts).length === 0 ? {} : { defaultServiceAccounts: accounts },
			...additive === void 0 ? {} : { additiveReadiness: additive },
			...sameNamespace === void 0 ? {} : { sameNamespace },
			...artifacts === void 0 ? {} : { externalArtifacts: artifacts },
			...Object.keys(watched).length === 0 ? {} : { watched }
		},
		origins,
		at
	};
}
function sharedDirectories$1(left, right) {
	const [ours, theirs] = [left.split("/"), right.split("/")];
	const differing = ours.findIndex((name, i) => name !== theirs[i]);
	return differing < 0 ? ours.length : differing;
}
// src/flux/discovery/undeclared-entries.ts
function undeclaredEntries(entries, builds, base = []) {
	const begun = entries.filter((entry) => isBeginning(entry) && !isPart(placeOf(entry)) && objectsOf(entry).some(builds));
	if (begun.length === 0) {
		const parts = entries.filter((entry) => !isShown(placeOf(entry)));
		return parts.length === 0 ? entries : parts;
	}
	const directories = begun.map(directoryOf$1);
	const isBeside = (entry) => directories.some((directory) => isWithin(directory, directoryOf$1(entry)));
	const former = new Set(base.map(placeOf));
	return entries.filter((entry) => former.has(placeOf(entry)) || isBeside(entry) || (isBeginning(entry) ? !isPart(placeOf(entry)) : !hasRelease(entry)));
}
function partsBeside(entries, topmost, graph) {
	const taken = new Set(entries.flatMap((entry) => [...graph.files(directoryOf$1(entry))]));
	const found = new Set(entries.map(directoryOf$1));
	const isTaken = (path) => kustomizationNames.some((name) => taken.has(joinPath(path, name)));
	return topmost.flatMap((path) => isShown(`${path}/`) || isTaken(path) || found.has(path) ? [] : [{
		kind: "directory",
		path,
		objects: [],
		components: []
	}]);
}
function hasRelease(entry) {
	return objectsOf(entry).some(({ id }) => id.group === helmGroup);
}
const putAside = /^(?:_.*|\.?(?:archived?|attic|backups?|deprecated|disabled|examples?|obsolete|old|samples?|unused))$/i;
function isPutAside(path) {
	return directoriesOf(path).some((name) => putAside.test(name));
}
function isPart(path) {
	return isShown(path) || directoriesOf(path).some((name) => /^(?:bases?|components?)$/i.test(name));
}
function isShown(path) {
	return directoriesOf(path).some((name) => putAside.test(name) || /^(?:docs?|templates?|tests)$/i.test(name));
}
function directoriesOf(path) {
	return path.split("/").slice(0, -1);
}
// src/flux/discovery/declared-later.ts
function declaredLater(base, head) {
	const known = new Set(base.objects.map(({ at }) => at.file));
	const declaredFor = (path) => head.entries.flatMap((entry) => entry.kind === "object" ? [entry] : isDeclared(entry) ? objectsOf(entry).filter(({ id }) => id.group === "kustomize.toolkit.fluxcd.io" || id.kind === "FluxInstance").map((object) => ({
		kind: "object",
		object
	})) : []).filter((entry) => isDeclared(entry) && !known.has(placeOf(entry)) && objectsOf(entry).every(appliesAsItIs) && pathsOf(entry).every((claimed) => claimed === path));
	const later = new Map(base.entries.flatMap((entry) => {
		const found = entry.kind === "directory" && !isDeclared(entry) ? declaredFor(entry.path) : [];
		return found.length === 0 ? [] : [[entry, found]];
	}));
	if (later.size === 0) return base;
	const entries = base.entries.flatMap((entry) => later.get(entry) ?? [entry]);
	return {
		...base,
		entries,
		roots: rootsOf(entries, base.places),
		isNarrowed: true
	};
}
function appliesAsItIs({ id, object }) {
	return id.group !== "kustomize.toolkit.fluxcd.io" || Object.keys(objectAt(object, "spec") ?? {}).every((field) => plainFields.has(field));
}
const plainFields = new Set([
	"decryption",
	"interval",
	"path",
	"prune",
	"retryInterval",
	"sourceRef",
	"timeout",
	"wait"
]);
// src/flux/discovery/assembled-beginnings.ts
function assembledBeginnings(assembled, objects, claimsAbove, graph) {
	const byFile = new Map();
	for (const [directory, files] of assembled) for (const file of files) addToGroup(byFile, file, directory);
	const held = new Map();
	for (const object of objects) for (const directory of byFile.get(object.at.file) ?? []) addToGroup(held, directory, object);
	const begun = new Map();
	for (const [directory, files] of assembled) {
		const own = held.get(directory);
		const isClaimed = () => claimsAbove(directory).some(({ at }) => !files.has(at.file) && !graph.isInput(at.file));
		if (own !== void 0 && !isClaimed()) begun.set(directory, own);
	}
	return begun;
}
// src/flux/discovery/claims/generated-claims.ts
var GeneratedClaims = class {
	#artifacts;
	#facts;
	constructor(tree, objects, facts, directoryOf) {
		this.#facts = facts;
		this.#artifacts = objects.filter(({ id }) => id.group === "source.extensions.fluxcd.io" && id.kind === "ArtifactGenerator").flatMap((generator) => composedOf(tree, generator, directoryOf));
	}
	of(kustomization, variables) {
		const { kind, name } = kustomizationSpec(kustomization.object).sourceRef ?? {};
		if (kind !== "ExternalArtifact") return [];
		const named = this.#artifacts.filter((artifact) => artifact.name === name);
		const distances = named.map(({ at }) => sharedDirectories(at.file, kustomization.at.file));
		const nearest = greatest(distances);
		return named.filter((_artifact, i) => distances[i] === nearest).flatMap((artifact) => claimedPaths(artifact.tree, kustomization, variables).map((path) => this.#claim(artifact, path)));
	}
	#claim({ tree, origins }, path) {
		const read = new KustomizationGraph(tree, this.#facts).files(path);
		const own = origins(path);
		const built = own.length > 0 ? [] : [...read].filter((file) => kustomizationNames.includes(baseName(file)));
		return {
			paths: [...new Set([...own, ...built.flatMap(origins).map(parentPath)])],
			files: new Set([...read].flatMap(origins))
		};
	}
};
function composedOf(tree, { id, object, at }, directoryOf) {
	const spec = generatorSpec(object, id.namespace);
	if ("error" in spec) return [];
	const directories = new Map();
	for (const { alias, id: source } of spec.sources) {
		const directory = directoryOf(source.kind, source.name);
		if (directory !== void 0) directories.set(alias, directory);
	}
	if (directories.size === 0) return [];
	const budget = newBudget();
	const trees = new Map([...directories].map(([alias, directory]) => [alias, subtree(tree, directory)]));
	const sources = new Map([...trees].map(([alias, own]) => [alias, {
		tree: own,
		lookup: own
	}]));
	try {
		const requests = artifactRequests(spec, (alias) => trees.get(alias), budget);
		if ("error" in requests) return [];
		return requests.map(({ artifact: { name, copy } }) => {
			const { tree: composed, origins } = applyCopyOperations(copy, sources, budget, "leave-out");
			const inTree = (path) => origins(path).map(({ alias, path: at }) => joinPath(directories.get(alias) ?? "", at));
			return {
				name,
				at,
				tree: composed,
				origins: inTree
			};
		});
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return [];
	}
}
function sharedDirectories(left, right) {
	const [ours, theirs] = [parentPath(left).split("/"), parentPath(right).split("/")];
	const differing = ours.findIndex((name, i) => name !== theirs[i]);
	return differing < 0 ? ours.length : differing;
}
// src/flux/discovery/cycle-entry-points.ts
function cycleEntryPoints(objects, claimsOn, begins, awaiting) {
	const makers = new Map(objects.map((object) => [object.at, object]));
	const below = new Map();
	const claimants = new Map();
	const reached = new Set();
	for (const object of objects) {
		for (const { at, path, files } of claimsOn.get(object) ?? []) {
			const maker = makers.get(at);
			if (maker === void 0) reached.add(object);
			else {
				listAt(below, maker).push(object);
				listAt(claimants, object).push({
					maker,
					path,
					reads: files.has(object.at.file)
				});
			}
		}
		if (begins(object)) reached.add(object);
	}
	const spread = (from) => {
		const waiting = [...from];
		for (let at = waiting.pop(); at !== void 0; at = waiting.pop()) {
			const fresh = (below.get(at) ?? []).filter((object) => !reached.has(object));
			for (const object of fresh) reached.add(object);
			append(waiting, fresh);
		}
	};
	spread(reached);
	const found = new Set();
	for (const object of objects) {
		if (reached.has(object)) continue;
		const widths = new Map();
		let at = object;
		const walked = new Set();
		while (at !== void 0 && !walked.has(at)) {
			walked.add(at);
			const [widest] = [...claimants.get(at) ?? []].sort((a, b) => Number(b.reads) - Number(a.reads) || compareWidth(a.path, b.path));
			if (widest !== void 0) widths.set(widest.maker, widest.path);
			at = widest?.maker;
		}
		if (at === void 0) continue;
		const steps = [...walked];
		const circle = steps.slice(steps.indexOf(at));
		const isRead = (one) => claimants.get(one)?.some(({ reads }) => reads) === true;
		const [first] = circle.sort((a, b) => Number(isRead(a)) - Number(isRead(b)) || compareWidth(widths.get(a) ?? "", widths.get(b) ?? ""));
		if (first === void 0) continue;
		const begun = new Set([first]);
		for (const one of begun) for (const awaited of awaiting(one)) begun.add(awaited);
		for (const one of begun) {
			found.add(one);
			reached.add(one);
		}
		spread(begun);
	}
	return found;
}
function listAt(lists, key) {
	return getOrInsert(lists, key, () => []);
}
function compareWidth(left, right) {
	return left.length - right.length || compareBytes(left, right);
}
// src/flux/discovery/declared-sources.ts
function selfManagedSources(objects, sources) {
	const outside = [];
	const found = objects.flatMap(({ id, object, at }) => {
		const { path: written = "", sourceRef } = kustomizationSpec(object);
		if (id.group !== "kustomize.toolkit.fluxcd.io" || sourceRef?.kind !== "GitRepository") return [];
		const path = clampPath(written);
		const declared = sources.get(`GitRepository/${sourceRef.name ?? ""}`);
		if (declared === void 0) outside.push(path);
		if (path === "" || !isWithin(path, at.file)) return [];
		return (declared ?? []).filter((source) => isWithin(path, source.at.file)).map((source) => ({
			path,
			source,
			at
		}));
	});
	const isBelowAnother = (path) => found.some((other) => other.path !== path && isWithin(other.path, path));
	const isApplied = (file) => outside.some((path) => isWithin(path, file));
	return found.filter(({ path, at }) => !isBelowAnother(path) && !isApplied(at.file)).map(({ source }) => source);
}
function repositoryUrls(objects, selfManaged, syncs, remotes) {
	const own = [...objects.filter(({ id }) => isBootstrapSource(id)), ...selfManaged];
	const found = [...remotes, ...own.map(({ object }) => sourceSpec(object).url ?? "")];
	for (const { sync, at } of syncs) {
		const path = clampPath(sync.path);
		if (sync.source.kind === "GitRepository" && path !== "" && isWithin(path, at.file)) found.push(sync.url);
	}
	return new Set(found.map(normaliseRepositoryUrl).filter((url) => url !== void 0));
}
function declaresAll(objects, sources) {
	return objects.every(({ id, object }) => {
		const { kind, name } = kustomizationSpec(object).sourceRef ?? {};
		return !(id.group === "kustomize.toolkit.fluxcd.io" && name !== void 0 && kind === "GitRepository") || sources.has(`GitRepository/${name}`);
	});
}
function sourceStanding({ object }, patched, sources, known) {
	const own = kustomizationSpec(object).sourceRef;
	const standings = (own === void 0 ? patched.map((one) => kustomizationSpec(one.object).sourceRef) : [own]).map((reference) => reference?.kind === void 0 || reference.name === void 0 ? "tree" : namedStanding(reference.kind, reference.name, sources, known));
	return standings.includes("tree") ? "tree" : standings[0] ?? "tree";
}
function publishedFor(kind, name, sources, publications, tree) {
	if (publications.length === 0) return [];
	const directories = (sources.get(`${kind}/${name}`) ?? [{
		id: { kind },
		object: {}
	}]).map((source) => publishedDirectory(publications, source.id, source.object, tree)?.path);
	return [...new Set(directories)].filter((directory) => directory !== void 0);
}
function namedStanding(kind, name, sources, known) {
	if (kind === "ExternalArtifact") return "elsewhere";
	const declared = sources.get(`${kind}/${name}`);
	if (declared === void 0 || kind === "GitRepository" && name === "flux-system") return "tree";
	const standings = new Set(declared.map((source) => sourceRelation(source.id, source.object, known)));
	if (standings.has("tree")) return "tree";
	return standings.has("another-revision") ? "another-revision" : "elsewhere";
}
function otherBootstrapsOf(objects, known, former) {
	return new Set(objects.flatMap(({ id, object, at: { file } }) => {
		return isBootstrapSource(id) && sourceRelation(id, object, known) === "another-revision" && former?.has(file) !== false ? [file] : [];
	}));
}
// src/flux/discovery/walk-files.ts
function isSkippedDirectory(name) {
	return name.startsWith(".") || name === "node_modules" || name === "vendor";
}
const kustomizationName = /^(?:kustomization\.ya?ml|Kustomization)$/;
const media = /\.(?:7z|avif|bmp|gif|gz|ico|jpe?g|mp4|pdf|png|svg|tgz|webp|woff2?|xz|zip|zst)$/i;
function prefetchYamlFiles(tree, isKnown = () => false) {
	const builtBefore = new Map();
	const mayBeGenerated = (path) => {
		const directory = parentPath(path);
		let known = builtBefore.get(directory);
		if (known === void 0) {
			const own = (tree.list(directory) ?? []).find(({ name }) => kustomizationName.test(name));
			known = own === void 0 || isKnown(joinPath(directory, own.name));
			builtBefore.set(directory, known);
		}
		return !known;
	};
	tree.prefetch?.((path, kind) => {
		const name = path.slice(path.lastIndexOf("/") + 1);
		if (kind === "directory") return !isSkippedDirectory(name) && !isKnown(path);
		if (/\.ya?ml$|^Kustomization$/.test(name)) return !isKnown(path);
		return !media.test(name) && mayBeGenerated(path);
	});
}
function scannedEntries(tree, directory) {
	const entries = tree.list(directory);
	if (entries === void 0 || entries.some((entry) => entry.name === "Chart.yaml")) return [];
	return entries.filter(({ name, kind }) => kind === "directory" ? !isSkippedDirectory(name) || isBootstrapped(tree, joinPath(directory, name), name) : kind === "file" && /\.ya?ml$/.test(name));
}
function isBootstrapped(tree, path, name) {
	if (!name.startsWith(".") || name === ".git" || name === ".github") return false;
	return [path, ...(tree.list(path) ?? []).filter(({ kind }) => kind === "directory").map((child) => joinPath(path, child.name))].some((directory) => ["", "flux-system"].some((below) => {
		const text = readText(tree, joinPath(joinPath(directory, below), "gotk-sync.yaml"));
		return (/\bpath: ["']?([^\s"',}]+)/.exec(text ?? "")?.[1])?.split("/").includes(name) === true;
	}));
}
function walkYamlFiles(tree, directory, visit) {
	for (const { name, kind } of scannedEntries(tree, directory)) {
		const path = joinPath(directory, name);
		if (kind === "directory") walkYamlFiles(tree, path, visit);
		else visit(path);
	}
}
function krmIgnoreTester({ tree, path }, directory) {
	const file = joinPath(path, ".krmignore");
	const patterns = parseSourceIgnore(readText(tree, file) ?? "", directory, file);
	return patterns.length === 0 ? void 0 : ignoreTester(patterns);
}
// src/flux/discovery/flux-object.ts
function placedObject(found, file) {
	const { id, line } = found;
	const at = {
		file,
		line
	};
	if (Object.getOwnPropertyDescriptor(found, "object")?.get === void 0) return {
		id,
		at,
		object: found.object
	};
	return {
		id,
		at,
		get object() {
			return found.object;
		}
	};
}
function scanFluxObjects(tree, facts, ignored) {
	const objects = [];
	const problems = [];
	prefetchYamlFiles(tree, (path) => facts.knows(tree.contentId(path)));
	for (const { path: file, found } of filesBelow(tree, "", facts, ignored)) {
		if (found.problem !== void 0) problems.push({
			...found.problem,
			at: {
				...found.problem.at,
				file
			}
		});
		for (const one of found.objects) objects.push(placedObject(one, file));
	}
	return {
		objects,
		problems
	};
}
function filesBelow(tree, directory, facts, ignored) {
	const find = () => {
		const found = [];
		for (const { name, kind } of scannedEntries(tree, directory)) {
			const path = joinPath(directory, name);
			if (kind === "directory") for (const file of filesBelow(tree, path, facts, ignored)) found.push({
				...file,
				path: joinPath(name, file.path)
			});
			else if (ignored?.(path, false) !== true) {
				const inFile = facts.objects(tree, path);
				if (inFile.objects.length > 0 || inFile.problem !== void 0) found.push({
					path: name,
					found: inFile
				});
			}
		}
		return found;
	};
	return ignored !== void 0 ? find() : facts.directory(tree.contentId(directory), find);
}
// src/flux/discovery/is-library.ts
function isLibrary(entries, builds) {
	if (2 * entries.filter(({ kind }) => kind === "directory").length <= entries.length) return false;
	if (entries.some((entry) => isBeginning(entry) && objectsOf(entry).some(builds))) return false;
	const roots = rootsOf(entries);
	const uses = new Map();
	for (const entry of roots.flatMap((root) => root.entries)) uses.set(entry, (uses.get(entry) ?? 0) + 1);
	if (2 * [...uses.values()].filter((count) => count > 1).length > entries.length) return true;
	return comeInGroups(roots.map((root) => root.entries.filter((entry) => uses.get(entry) === 1))) || lackSources(entries);
}
function comeInGroups(clusters) {
	const ids = clusters.map((entries) => entries.flatMap(objectsOf).map(({ id }) => resourceKey(id)));
	const byId = new Map();
	for (const [at, own] of ids.entries()) for (const id of own) addToGroup(byId, id, at);
	const reached = new Set([0]);
	for (const one of reached) for (const id of ids[one] ?? []) for (const other of byId.get(id) ?? []) reached.add(other);
	return reached.size < clusters.length;
}
function lackSources(entries) {
	const objects = entries.flatMap(objectsOf);
	const nameOf = ({ kind, name }) => `${kind}/${name}`;
	const defined = new Set(objects.map(({ id }) => nameOf(id)));
	const named = objects.filter(({ id }) => id.group === helmGroup).flatMap(({ id, object }) => fluxReferences(object, id)).filter(({ role, id }) => role !== "values" && !isBootstrapSource(id));
	return 2 * named.filter(({ id }) => !defined.has(nameOf(id))).length > named.length;
}
// src/flux/discovery/ownership.ts
function ownership(object, candidates, waits) {
	if (candidates.length === 0) return "nobody";
	const longest = greatest(candidates.map((claim) => claim.path.length));
	const closest = candidates.filter((claim) => claim.path.length === longest);
	const { file } = object.at;
	return closest.some((claim) => claim.at.file === file && resourceKey(claim.by) === resourceKey(object.id) && (claim.files.has(file) || !candidates.some(({ files }) => files.has(file)))) || candidates.every((claim) => waitsFor(waits(claim), claim, object)) ? "itself" : "other";
}
function dependencies(byId) {
	const known = new Map();
	return (claim) => {
		const { by, at } = claim;
		let found = known.get(claim);
		if (found === void 0) {
			const own = (by.group === "kustomize.toolkit.fluxcd.io" ? byId.get(resourceKey(by)) : void 0)?.find((one) => one.at.file === at.file);
			found = kustomizationSpec(own?.object).dependsOn.map(({ name = "", namespace = by.namespace }) => {
				const id = {
					...by,
					name,
					namespace
				};
				return {
					id,
					objects: byId.get(resourceKey(id)) ?? []
				};
			});
			known.set(claim, found);
		}
		return found;
	};
}
function waitsFor(awaited, { path }, { id }) {
	if (awaited.length === 0) return false;
	if (id.group === "kustomize.toolkit.fluxcd.io") return awaited.some((one) => one.id.name === id.name && one.id.namespace === id.namespace);
	if (id.group !== "source.toolkit.fluxcd.io") return false;
	return awaited.some(({ objects }) => objects.some((kustomization) => isWithin(path, kustomization.at.file) && buildsFrom(kustomization, id)));
}
function buildsFrom({ id, object }, source) {
	return namesSource(kustomizationSpec(object).sourceRef, id.namespace, source);
}
// src/flux/discovery/publications/inferred-root.ts
const anyArtifact = "oci://";
const limits$1 = {
	directories: 2e3,
	depth: 4
};
const placeholder$1 = /\$\{|[{}<>]|^__\w+__$/;
function inferredRoot(tree, objects, isDefined) {
	const paths = new Set();
	const names = new Set();
	for (const { id, object } of objects) {
		if (id.group !== "kustomize.toolkit.fluxcd.io") continue;
		const { path = "", sourceRef } = kustomizationSpec(object);
		const { kind, name = "" } = sourceRef ?? {};
		if (kind !== "OCIRepository" || isDefined(`OCIRepository/${name}`)) continue;
		paths.add(clampPath(path));
		names.add(name);
	}
	if (names.size !== 1) return void 0;
	const segments = [...paths].map((path) => path.split("/"));
	if (!segments.some((path) => path.some((one) => one !== "" && !placeholder$1.test(one)))) return void 0;
	const fits = (directory) => segments.every((path) => holds(tree, directory, path));
	if (fits("")) return void 0;
	const found = [];
	let left = limits$1.directories;
	const visit = (directory, depth) => {
		for (const { name, kind } of tree.list(directory) ?? []) {
			if (kind !== "directory" || left-- <= 0) continue;
			const inside = joinPath(directory, name);
			if (fits(inside)) found.push(inside);
			if (depth < limits$1.depth) visit(inside, depth + 1);
		}
	};
	visit("", 1);
	const [root, other] = found;
	return root === void 0 || other !== void 0 || left <= 0 ? void 0 : {
		source: anyArtifact,
		path: root,
		ignore: []
	};
}
function inferredOf(publications) {
	return publications.find(({ source }) => source === anyArtifact);
}
function inferredRootWarnings(base, head) {
	const inferred = inferredOf(head);
	if (inferred === void 0) return [];
	const isSame = inferredOf(base)?.path === inferred.path;
	return [{
		category: "inferred-source",
		message: `no file defines the OCIRepository: its content is taken from ${inferred.path}, the only directory that has all paths of its Kustomizations`,
		...isSame ? { standing: true } : {}
	}];
}
function holds(tree, directory, [segment, ...rest]) {
	if (segment === void 0) return tree.kind(directory) === "directory";
	if (!placeholder$1.test(segment)) {
		const next = joinPath(directory, segment);
		return tree.kind(next) === "directory" && holds(tree, next, rest);
	}
	return (tree.list(directory) ?? []).some(({ name, kind }) => kind === "directory" && holds(tree, joinPath(directory, name), rest));
}
// src/flux/discovery/publications/workflow-variables.ts
const longest = 2e3;
function repositoryNames$1([name = ""]) {
	const [owner, own] = name.split("/");
	if (owner === void 0 || own === void 0) return [];
	const spelled = (text, ...variables) => variables.map((one) => [one, text]);
	return [
		...spelled(name, "github.repository", "GITHUB_REPOSITORY", "CI_PROJECT_PATH"),
		...spelled(owner, "github.repository_owner", "GITHUB_REPOSITORY_OWNER", "CI_PROJECT_NAMESPACE"),
		...spelled(own, "github.event.repository.name", "CI_PROJECT_NAME")
	];
}
function workflowVariables(workflow, names) {
	const set = new Map();
	const look = (at) => {
		if (typeof at !== "object" || at === null) return;
		for (const key of ["env", "variables"]) for (const [name, text] of Object.entries(objectAt(at, key) ?? {})) for (const spelled of [name, `env.${name}`]) set.set(spelled, typeof text === "string" && text.length <= longest && (set.get(spelled) ?? text) === text ? text : "$");
		for (const item of Object.values(at)) look(item);
	};
	look(workflow);
	return new Map([...repositoryNames$1(names), ...set]);
}
function filled(text, known) {
	let whole = text.replace(/\$\([^()]*\)/g, "$");
	for (let round = 0; round < 4; round++) {
		if (whole.length > longest) return "$";
		whole = whole.replace(/\$\{\{\s*([\w.-]+)\s*\}\}|\$\{(\w+)(?:,,)?\}|\$(\w+)/g, (all, expression, braced, plain) => {
			const name = expression ?? braced ?? plain ?? "";
			const free = /^(?:matrix|inputs|github\.event\.inputs)\.([\w-]+)$/.exec(name)?.[1];
			return known.get(name) ?? (free === void 0 ? all : `{${free}}`);
		});
	}
	return whole.length > longest ? "$" : whole;
}
// src/flux/discovery/publications/workflow-publications.ts
const directories = [
	".github/workflows",
	".forgejo/workflows",
	".gitea/workflows"
];
const limits = {
	files: 200,
	characters: 5e5,
	command: 2e3,
	commands: 100,
	pushes: 300
};
function workflowPublications(tree, names) {
	const files = [...directories.flatMap((place) => (tree.list(place) ?? []).map(({ name }) => joinPath(place, name))), ".gitlab-ci.yml"].filter((file) => /\.ya?ml$/.test(file) && tree.kind(file) === "file");
	let left = limits.pushes;
	return files.slice(0, limits.files).flatMap((file) => {
		const text = readText(tree, file) ?? "";
		if (text.length > limits.characters || !/\bpush\b/.test(text)) return [];
		const { value = null } = decodeHelmYaml(text);
		if (!isJsonObject(value)) return [];
		const known = workflowVariables(value, names);
		let from = 0;
		return pushesOf(value).flatMap(({ directory, source, path, ignore, isChart }) => {
			if (left-- <= 0) return [];
			const at = Math.max(text.indexOf(source, from), text.lastIndexOf(source, from), 0);
			from = at + 1;
			const url = filled(source, known).replace(/^(?!\w+:)/, "oci://");
			const place = clampPath(joinPath(directory, filled(path, known))) || ".";
			const named = isChart ? `${url.replace(/\/$/, "")}/${chartName(tree, place) ?? baseName(place)}` : withoutTag(url);
			const isKnown = /^(?:oci|https):\/\/[^/]+\/./.test(named) && !/[$`*\0]/.test(`${named}${place}`);
			const captures = place.match(/\{[^{}]*\}/g) ?? [];
			if (!isKnown || captures.some((capture) => !named.includes(capture))) return [];
			return [{
				source: named,
				path: place,
				ignore,
				inferredFrom: {
					file,
					line: text.slice(0, at).split("\n").length
				}
			}];
		});
	});
}
function pushesOf(workflow) {
	const found = {
		packaged: [],
		commands: 0
	};
	return Object.values(objectAt(workflow, "jobs") ?? workflow).flatMap((job) => {
		const usual = stringAt(job, "defaults", "run", "working-directory") ?? "";
		const script = listAt$1(job, "script").filter((line) => typeof line === "string");
		return [...listAt$1(job, "steps"), { run: script.join("\n") }].flatMap((step) => {
			const directory = stringAt(step, "run") === void 0 ? "" : stringAt(step, "working-directory") ?? usual;
			const lines = (stringAt(step, "run") ?? "").replace(/\\\r?\n/g, " ").split("\n");
			return [...actionPushes(step), ...lines.flatMap((line) => linePushes(line, found))].map((push) => ({
				...push,
				directory
			}));
		});
	});
}
function actionPushes(step) {
	const inputs = objectAt(step, "with");
	const source = stringAt(inputs, "repository");
	if (!/(?:^|\/)push@|push-artifact@/.test(stringAt(step, "uses") ?? "") || source === void 0) return [];
	const ignore = (stringAt(inputs, "ignore-paths") ?? "").split(/[\s,]+/).filter((line) => line !== "");
	return [{
		source,
		path: stringAt(inputs, "path") || ".",
		ignore
	}];
}
const command = /\b(?:flux\s+push\s+artifact|helm\s+(?:package|push)|oras\s+push)\b/g;
const piece = /\s+|\$\{\{[^{}]*\}\}|\$\([^()]*\)|"[^"]*"|'[^']*'|[^\s"'|;&()]/y;
const isSwitch = /^(?:--(?:debug|dependency-update|insecure|plain-http|reproducible|sign|verbose)|-[uv])$/;
function wordsOf(text) {
	let words = "";
	piece.lastIndex = 0;
	for (let next = piece.exec(text); next !== null; next = piece.exec(text)) words += /^\s/.test(next[0]) ? "\0" : next[0].replace(/["']/g, "");
	return words.split("\0").filter((word) => word !== "");
}
function linePushes(line, found) {
	const pushes = [];
	const [shown = ""] = line.split("#", 1);
	for (const { index } of shown.matchAll(command)) {
		if (found.commands++ >= limits.commands) break;
		for (const push of commandPushes(shown.slice(index, index + limits.command), found)) pushes.push(push);
	}
	return pushes;
}
function commandPushes(text, { packaged }) {
	const flags = new Map();
	const words = [];
	let flag = "";
	for (const word of wordsOf(text)) {
		const [, name, value] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
		if (name === void 0 && flag === "") words.push(word);
		else flags.set(name ?? flag, value ?? word);
		flag = name === void 0 || value !== void 0 || isSwitch.test(name) ? "" : name;
	}
	const [program = "", verb = "", first, second, more] = words;
	if (verb === "package") for (const chart of words.slice(2, 2 + limits.commands)) packaged.push(chart.replace(/\/\*\/?$/, "/{chart}"));
	if (verb !== "push" || first === void 0 || second === void 0) return [];
	if (program === "helm") return packaged.slice(0, limits.commands).map((path) => ({
		source: second,
		path,
		ignore: [],
		isChart: true
	}));
	if (program === "flux") {
		const ignore = (flags.get("--ignore-paths") ?? "").split(",").filter((pattern) => pattern !== "");
		const path = flags.get("--path") ?? flags.get("-f");
		return path === void 0 ? [] : [{
			source: second,
			path,
			ignore
		}];
	}
	if (more !== void 0 || /[*:]|\.\w+$/.test(second)) return [];
	const names = clampPath(second).split("/");
	return [{
		source: first,
		path: ".",
		ignore: names.flatMap((name, depth) => {
			const above = ["", ...names.slice(0, depth)].join("/");
			return [`${above}/*`, `!${above}/${name}`];
		})
	}];
}
function withoutTag(url) {
	const from = url.lastIndexOf("/") + 1;
	return url.slice(0, from) + url.slice(from).replace(/[:@].*$/s, "");
}
// src/flux/discovery/tree-builds.ts
function treeBuilds(tree, path, facts, graph, ignored) {
	const included = new Set();
	const topmost = [];
	const assembled = new Set();
	const visit = (directory) => {
		const entries = scannedEntries(tree, directory);
		const own = entries.some(({ name, kind }) => kind === "file" && kustomizationNames.includes(name)) || tree.kind(joinPath(directory, "Kustomization")) === "file" ? kustomizationFile(tree, directory) : void 0;
		if (own !== void 0 && ignored?.(own, false) !== true) {
			const { kind, listed } = facts.links(tree, own);
			let isAssembled = false;
			for (const entry of listed) {
				const target = entry.includes("://") ? void 0 : resolvePath(directory, entry);
				if (target === void 0) continue;
				isAssembled ||= !isWithin(directory, target);
				if (target !== directory) included.add(target);
			}
			if (kind !== "Component" && isWithin(path, directory)) {
				topmost.push(directory);
				if (isAssembled) assembled.add(directory);
			}
		}
		for (const { name, kind } of entries) if (kind === "directory") visit(joinPath(directory, name));
	};
	visit("");
	const standing = topmost.filter((directory) => !included.has(directory));
	return {
		topmost: standing,
		assembled: new Map(standing.filter((one) => assembled.has(one)).map((directory) => [directory, graph.files(directory)]))
	};
}
// src/flux/discovery/unsynced-directories.ts
function unsyncedDirectories(tree, objects, entries) {
	const begun = entries.flatMap((entry) => entry.kind === "directory" ? [parentPath(entry.path)] : []);
	return [...new Set([...objects.map(({ at }) => parentPath(at.file)), ...begun])].filter((directory) => {
		const own = joinPath(directory, "flux-system");
		return tree.kind(joinPath(own, "gotk-components.yaml")) === "file" && !objects.some(({ at }) => isWithin(own, at.file));
	});
}
function unlistedDirectories(tree, base) {
	return base.flatMap((entry) => entry.kind === "directory" && !isDeclared(entry) && kustomizationFile(tree, entry.path) === void 0 ? [entry.path] : []);
}
// src/flux/discovery/whole-directory.ts
function wholeDirectory(tree, directory, entries, claims, graph, facts, base) {
	if (directory === "") return { entries };
	const here = entries.filter((entry) => isIn(directory, entry));
	const former = base?.entries.filter((entry) => isIn(directory, entry)) ?? [];
	const isItself = (entry) => entry.kind === "directory" && entry.path === directory;
	if (here.some(isItself)) return { entries };
	const files = graph.files(directory);
	if (!former.some(isItself)) {
		const mayBeWhole = (former.length === 0 || base?.mayBeWhole.includes(directory) === true) && standsForItself(tree, directory, here, claims, files);
		if (!mayBeWhole) return { entries };
		if (!holdsMore(tree, files, here.flatMap(objectsOf), facts)) return {
			entries,
			mayBeWhole
		};
	} else if (tree.kind(directory) !== "directory") return { entries };
	return { entries: asWhole(directory, entries) };
}
function standsForItself(tree, directory, here, claims, files) {
	return here.length > 0 && kustomizationFile(tree, directory) === void 0 && !here.some(isDeclared) && rootsOf(here).length === 1 && !claims.some(({ path }) => isWithin(directory, path)) && here.flatMap(objectsOf).every(({ at }) => files.has(at.file));
}
function isIn(directory, entry) {
	return isWithin(directory, directoryOf$1(entry));
}
function asWhole(directory, entries) {
	const objects = entries.filter((entry) => isIn(directory, entry)).flatMap(objectsOf);
	return [...entries.filter((entry) => !isIn(directory, entry)), {
		kind: "directory",
		path: directory,
		objects,
		components: []
	}];
}
function holdsMore(tree, files, objects, facts) {
	const known = new Set(objects.map(({ at }) => at.file));
	return [...files].some((file) => known.has(file) ? facts.objects(tree, file).holdsOthers === true : !kustomizationNames.includes(baseName(file)));
}
// src/flux/discovery/discovery.ts
function buildsSomething(object) {
	return jsonAt(object.object, "spec", "path") !== void 0 || jsonAt(object.object, "spec", "sourceRef") !== void 0;
}
function repositoryNames(remotes) {
	return remotes.flatMap((url) => /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? []);
}
function claimsOfOtherRevisions(others, claims) {
	const covers = (claim, file) => claim.files.has(file) || isWithin(claim.path, file);
	return others.filter(({ path, at }) => {
		const leading = new Set([at.file]);
		for (const file of leading) for (const claim of claims) if (covers(claim, file)) leading.add(claim.at.file);
		return ![...leading].some((file) => isWithin(path, file));
	});
}
function pushedByWorkflows(tree, { ignoreFrom, selfUrls }) {
	return workflowPublications(ignoreFrom?.tree ?? tree, repositoryNames(selfUrls));
}
function discover(tree, options) {
	const facts = options.facts ?? new FileFacts();
	const graph = new KustomizationGraph(tree, facts);
	const ignored = krmIgnoreTester(options.ignoreFrom ?? {
		tree,
		path: options.path
	}, options.path);
	const former = options.base === void 0 ? tree : options.ignoreFrom?.tree ?? tree;
	const scan = scanInArtifact(scanFluxObjects(tree, facts, ignored), [tree, former], () => [...options.publications ?? [], ...pushedByWorkflows(tree, options)]);
	const { assembled, topmost } = treeBuilds(tree, options.path, facts, graph, ignored);
	for (const { at } of scan.objects) graph.lookAbove(at.file);
	const objects = scan.objects.filter(({ at }) => !graph.isInput(at.file));
	const sources = new Map();
	for (const object of objects) {
		if (object.id.group !== "source.toolkit.fluxcd.io") continue;
		const name = `${object.id.kind}/${object.id.name}`;
		addToGroup(sources, name, object);
	}
	const selfManaged = selfManagedSources(objects, sources);
	const placed = objects.flatMap((object) => {
		const sync = object.id.kind === "FluxInstance" ? instanceSync(object) : chartedSync(object);
		return sync === void 0 ? [] : [{
			sync,
			at: object.at
		}];
	});
	const syncs = placed.map(({ sync }) => sync);
	const selfUrls = repositoryUrls(objects, selfManaged, placed, options.selfUrls);
	const reviewed = options.base?.reviewed.isBootstrap === false ? options.base.reviewed : reviewedRevisions({
		urls: selfUrls,
		branches: options.selfBranches ?? [],
		objects,
		syncs,
		selfManaged: declaresAll(objects, sources) ? selfManaged : []
	});
	const variables = inlineVariables(objects);
	const claims = [];
	const others = [];
	const isOutside = (kind) => kind === "OCIRepository" || kind === "Bucket" || kind === "HelmRepository";
	const mayBePublished = objects.some(({ id, object }) => id.group === "source.toolkit.fluxcd.io" && isOutside(id.kind) || id.group === "kustomize.toolkit.fluxcd.io" && isOutside(kustomizationSpec(object).sourceRef?.kind ?? "")) || syncs.some(({ source }) => isOutside(source.kind));
	const said = [...options.publications ?? [], ...mayBePublished ? pushedByWorkflows(tree, options) : []];
	const own = said.filter(({ source }) => source.startsWith("oci://"));
	const inferred = options.base === void 0 ? own.length === 0 && mayBePublished && inferredRoot(tree, objects, (name) => sources.has(name)) : inferredOf(options.base.publications);
	const publications = [...said, ...inferred ? [inferred] : []];
	const addClaim = ({ id, at }, path) => {
		claims.push({
			id,
			by: id,
			path,
			at,
			files: graph.files(path)
		});
	};
	const known = {
		selfUrls,
		reviewed
	};
	const otherBootstraps = otherBootstrapsOf(objects, known, options.base?.otherBootstraps);
	const generated = new GeneratedClaims(tree, objects, facts, (kind, name) => {
		const [published] = publishedFor(kind, name, sources, publications, tree);
		return published ?? (namedStanding(kind, name, sources, known) === "tree" ? "" : void 0);
	});
	const byId = groupBy(objects, (object) => resourceKey(object.id));
	for (const object of scan.objects) {
		if (object.id.group !== "kustomize.toolkit.fluxcd.io" || !buildsSomething(object)) continue;
		const patched = graph.isInput(object.at.file) ? byId.get(resourceKey(object.id)) ?? [] : [];
		if (graph.isInput(object.at.file) && patched.length === 0) continue;
		const { kind = "", name = "" } = kustomizationSpec(object.object).sourceRef ?? {};
		const published = publishedFor(kind, name, sources, publications, tree);
		for (const directory of published) for (const path of claimedPaths(subtree(tree, directory), object, variables)) addClaim(object, joinPath(directory, path));
		for (const { paths, files } of generated.of(object, variables)) for (const path of paths) claims.push({
			id: object.id,
			by: object.id,
			path,
			at: object.at,
			files
		});
		const standing = sourceStanding(object, patched, sources, known);
		if (standing === "elsewhere" || published.length > 0) continue;
		for (const path of claimedPaths(tree, object, variables)) (standing === "tree" ? claims : others).push({
			id: object.id,
			by: object.id,
			path,
			at: object.at,
			files: graph.files(path)
		});
	}
	for (const object of objects.filter(({ id }) => id.group === "fluxcd.controlplane.io" && id.kind === "FluxInstance")) {
		const sync = instanceSync(object);
		if (sync === void 0) continue;
		const published = publishedDirectory(publications, sync.source, { spec: { url: sync.url } }, tree);
		if (published === void 0 && !syncsThisTree(sync, tree, selfUrls, object.at.file)) continue;
		const path = joinPath(published?.path ?? "", clampPath(sync.path));
		claims.push({
			id: sync.kustomization,
			by: object.id,
			path,
			at: object.at,
			files: graph.files(path)
		});
	}
	const charted = objects.flatMap((object) => {
		const sync = object.id.group === "helm.toolkit.fluxcd.io" && isWithin(options.path, object.at.file) ? chartedSync(object) : void 0;
		if (sync === void 0 || !syncsThisTree(sync, tree, selfUrls, object.at.file)) return [];
		const { kustomization: id } = sync;
		if (objects.some((other) => resourceKey(other.id) === resourceKey(id))) return [];
		const path = clampPath(sync.path);
		claims.push({
			id,
			by: id,
			path,
			at: object.at,
			files: graph.files(path)
		});
		return [{
			id,
			object: syncKustomization(sync),
			at: object.at
		}];
	});
	append(claims, claimsOfOtherRevisions(others, claims));
	const byFile = new Map();
	for (const claim of claims) for (const file of claim.files) addToGroup(byFile, file, claim);
	const byPath = groupBy(claims, (claim) => claim.path);
	const above = new Map();
	const covering = (directory) => {
		let found = above.get(directory);
		if (found === void 0) {
			const own = byPath.get(directory) ?? [];
			found = directory === "" ? own : [...own, ...covering(parentPath(directory))];
			above.set(directory, found);
		}
		return found;
	};
	const readers = (file) => {
		const read = byFile.get(file);
		if (read !== void 0) return read;
		const directory = graph.above(file);
		return directory === void 0 ? [] : byFile.get(kustomizationFile(tree, directory) ?? "") ?? [];
	};
	const claimsOn = new Map(objects.filter(({ at }) => !graph.isInput(at.file)).map((object) => [object, [...readers(object.at.file), ...covering(parentPath(object.at.file))]]));
	const places = clusterPlaces(tree, options);
	const begun = assembledBeginnings(assembled, [...claimsOn.keys()], covering, graph);
	const beside = new Set([...begun].flatMap(([directory, own]) => own.filter(({ at }) => !isWithin(directory, at.file))));
	const inside = [...claimsOn.keys()].filter((object) => !beside.has(object) && isWithin(options.path, object.at.file) && (object.id.group !== "kustomize.toolkit.fluxcd.io" || buildsSomething(object)) && (claimsOn.get(object)?.length !== 0 || !graph.isInComponent(object.at.file)));
	const waits = dependencies(byId);
	const owners = new Map(inside.map((one) => [one, ownership(one, claimsOn.get(one) ?? [], waits)]));
	const synced = new Set(charted.map(({ at }) => at));
	const isBeginning = (object) => owners.get(object) !== "other" || synced.has(object.at);
	const awaiting = (object) => {
		const makers = new Set(claimsOn.get(object));
		return kustomizationSpec(object.object).dependsOn.flatMap(({ name = "", namespace = object.id.namespace }) => {
			const id = {
				...object.id,
				name,
				namespace
			};
			return byId.get(resourceKey(id)) ?? [];
		}).filter((one) => claimsOn.get(one)?.some((claim) => makers.has(claim)) === true);
	};
	for (const object of cycleEntryPoints(inside, claimsOn, isBeginning, awaiting)) owners.set(object, "itself");
	const ownerOf = (object) => owners.get(object) ?? "nobody";
	const ownSourceOf = (one) => {
		const own = claimsOn.get(one)?.find(({ at, by }) => at === one.at && resourceKey(by) === resourceKey(one.id));
		return objects.find(({ id, at }) => own?.files.has(at.file) === true && buildsFrom(one, id))?.id;
	};
	const entriesBelow = (path, objects, isBegun, from) => entryPointsOf(tree, path, objects, ownerOf, ownSourceOf, graph, isBegun, from);
	const isPart = (directory, objects) => {
		const file = kustomizationFile(tree, directory) ?? "";
		return [...byFile.get(file) ?? [], ...objects.flatMap((object) => claimsOn.get(object) ?? [])].some(({ at }) => !isWithin(directory, at.file)) || [...assembled].some(([one, files]) => !isWithin(directory, one) && files.has(file));
	};
	const started = charted.map((object) => ({
		kind: "object",
		object,
		isCharted: true
	}));
	const entries = places === void 0 ? entriesBelow(options.path, inside, charted.length > 0, begun) : places.flatMap((place) => {
		const isHere = (path) => closestPlace(places, path) === place;
		const own = new Map([...begun].filter(([directory]) => isHere(directory)));
		const objects = inside.filter(({ at }) => isHere(at.file));
		return entriesBelow(place.path, objects, charted.length > 0 || isPart(place.path, objects), own);
	});
	const named = places?.map(({ path }) => path) ?? [
		options.path,
		...unsyncedDirectories(tree, inside, entries),
		...unlistedDirectories(tree, options.base?.entries ?? [])
	];
	const mayBeWhole = [];
	const begins = named.reduce((found, directory) => {
		const one = wholeDirectory(tree, directory, found, claims, graph, facts, options.base);
		if (one.mayBeWhole === true) mayBeWhole.push(directory);
		return one.entries;
	}, withBuilds([...started, ...entries], claimsOn));
	const declared = places === void 0 ? declaredEntries(tree, begins, claims) : void 0;
	const claiming = new Set(claims.map(({ at }) => at));
	const builds = ({ object, at }) => claiming.has(at) || kustomizationSpec(object).path?.includes("$") === true;
	const isAsked = places !== void 0 || options.path !== "";
	const undeclared = isAsked ? begins : undeclaredEntries(begins, builds, options.base?.entries);
	const isOfParts = !isAsked && declared === void 0 && (scan.objects.length === 0 ? undeclared.length === 0 : isLibrary(undeclared, builds));
	const parts = isOfParts ? [...undeclared, ...partsBeside(undeclared, topmost, graph)] : undeclared;
	const all = options.base?.declares === false ? parts : declared ?? parts;
	return {
		roots: rootsOf(all, places, isOfParts && all.length > 0),
		...isOfParts && all.length > 0 ? { isLibrary: true } : {},
		places,
		entries: all,
		mayBeWhole,
		declares: declared !== void 0,
		filesOf: (directory) => graph.files(directory),
		objects: [...claimsOn.keys()],
		instances: instancesOf([...claimsOn.keys()]),
		claims,
		claimsOn,
		pathVariables: pathVariables(scan.objects),
		selfUrls,
		reviewed,
		otherBootstraps,
		publications,
		problems: problemsWithin(named, scan.problems, claims)
	};
}
function withBuilds(entries, claimsOn) {
	const built = new Map();
	for (const [object, claims] of claimsOn) if (object.id.group === "kustomize.toolkit.fluxcd.io") for (const { at } of claims) addToGroup(built, at, object);
	return entries.map((entry) => ({
		...entry,
		builds: objectsOf(entry).flatMap(({ at }) => built.get(at) ?? [])
	}));
}
function problemsWithin(directories, problems, claims) {
	const reached = new Set(directories);
	for (const directory of problems.length === 0 ? [] : reached) for (const { at, path } of claims) if (isWithin(directory, at.file)) reached.add(path);
	return problems.filter(({ at }) => at === void 0 || [...reached].some((directory) => isWithin(directory, at.file)));
}
// src/flux/discovery/discovery-snapshot.ts
function snapshotClaims({ claims }) {
	const files = [...new Set(claims.map((claim) => claim.files))];
	const places = new Map(files.map((list, at) => [list, at]));
	return {
		claims: claims.map(({ at, files: list, ...claim }) => ({
			...claim,
			file: at.file,
			files: places.get(list) ?? -1
		})),
		files: files.map((list) => [...list])
	};
}
function restoreClaims(kept) {
	const files = kept.files.map((list) => new Set(list));
	return kept.claims.map(({ file, files: list, ...claim }) => ({
		...claim,
		at: { file },
		files: files[list] ?? new Set()
	}));
}
function snapshotDiscovery(discovery, tree, facts, flux) {
	const roots = [];
	for (const one of discovery.roots) {
		const { entries, ...root } = one;
		const known = flux?.(one);
		const kept = [];
		for (const entry of entries) {
			if (entry.kind === "directory") {
				kept.push({
					path: entry.path,
					components: entry.components
				});
				continue;
			}
			const { id, at } = entry.object;
			const index = facts.objects(tree, at.file).objects.findIndex((one) => one.line === at.line && entryObject(one, id) !== void 0);
			if (index < 0) return void 0;
			kept.push({
				id,
				file: at.file,
				index
			});
		}
		roots.push({
			...root,
			entries: kept,
			...known === void 0 ? {} : { flux: known }
		});
	}
	const { reviewed, selfUrls, otherBootstraps, publications, instances, problems, isLibrary } = discovery;
	return {
		roots,
		...isLibrary === void 0 ? {} : { isLibrary },
		selfUrls: [...selfUrls],
		reviewed: {
			...reviewed,
			references: [...reviewed.references]
		},
		otherBootstraps: [...otherBootstraps],
		publications,
		instances,
		problems,
		pathVariables: [...discovery.pathVariables].sort()
	};
}
function entryObject(found, id) {
	if (resourceKey(found.id) === resourceKey(id)) return () => found.object;
	const sync = found.id.group === "helm.toolkit.fluxcd.io" ? chartedSync(found) : void 0;
	if (sync === void 0 || resourceKey(sync.kustomization) !== resourceKey(id)) return void 0;
	return () => syncKustomization(sync);
}
function restoreDiscovery(kept, tree, options, keptClaims) {
	const roots = [];
	for (const { entries, ...root } of kept.roots) {
		const restored = [];
		for (const entry of entries) {
			if ("path" in entry) {
				restored.push({
					kind: "directory",
					path: entry.path,
					objects: [],
					components: entry.components
				});
				continue;
			}
			const found = options.facts.objects(tree, entry.file).objects[entry.index];
			const read = found && entryObject(found, entry.id);
			if (found === void 0 || read === void 0) return void 0;
			const at = {
				file: entry.file,
				line: found.line
			};
			const object = {
				id: entry.id,
				at,
				get object() {
					return read();
				}
			};
			restored.push({
				kind: "object",
				object
			});
		}
		roots.push({
			...root,
			entries: restored
		});
	}
	let claims;
	let whole;
	const worked = () => {
		whole ??= discover(tree, options);
		return whole;
	};
	return {
		roots,
		selfUrls: new Set(kept.selfUrls),
		reviewed: {
			...kept.reviewed,
			references: new Set(kept.reviewed.references)
		},
		pathVariables: new Set(kept.pathVariables),
		otherBootstraps: new Set(kept.otherBootstraps),
		publications: kept.publications,
		instances: kept.instances,
		problems: kept.problems,
		...kept.isLibrary === void 0 ? {} : { isLibrary: kept.isLibrary },
		get declares() {
			return worked().declares;
		},
		get entries() {
			return worked().entries;
		},
		get mayBeWhole() {
			return worked().mayBeWhole;
		},
		get places() {
			return worked().places;
		},
		filesOf: (directory) => worked().filesOf(directory),
		get objects() {
			return worked().objects;
		},
		get claims() {
			if (claims === void 0) {
				const found = keptClaims();
				claims = found === void 0 ? worked().claims : restoreClaims(found);
			}
			return claims;
		},
		get claimsOn() {
			return worked().claimsOn;
		}
	};
}
function sameDiscovery(base, head, changed, facts, variables) {
	return changed.every((path) => {
		const name = baseName(path);
		if (/^\.\w+ignore$/.test(name)) return false;
		const kinds = [base.kind(path), head.kind(path)];
		const isKustomization = kustomizationNames.includes(name);
		const isRead = isKustomization || /\.ya?ml$/.test(name);
		if (kinds.some((kind) => kind !== "file")) return !isRead && kinds.every((kind) => kind === void 0 || kind === "file");
		if (!isRead) return true;
		if (isKustomization && !plainEqual(facts.links(base, path), facts.links(head, path))) return false;
		const [before, after] = [facts.objects(base, path), facts.objects(head, path)];
		return plainEqual(before.problem ?? null, after.problem ?? null) && before.holdsOthers === after.holdsOthers && before.objects.length === after.objects.length && before.objects.every((object, index) => {
			const other = after.objects[index];
			return other !== void 0 && resourceKey(object.id) === resourceKey(other.id) && sameShape(object, other, variables);
		});
	});
}
function plainEqual(left, right) {
	const text = printJson(left);
	return text !== void 0 && text === printJson(right);
}
function sameShape(left, right, variables) {
	return left.object === right.object || plainEqual(shapeOf(left, variables), shapeOf(right, variables));
}
function shapeOf({ id, object }, variables) {
	switch (id.group) {
		case sourceGroup: return [jsonAt(object, "spec", "url") ?? jsonAt(object, "spec", "bucketName") ?? null, jsonAt(object, "spec", "ref") ?? null];
		case kustomizeGroup: return [
			jsonAt(object, "spec", "path") ?? null,
			jsonAt(object, "spec", "sourceRef") ?? null,
			Object.entries(objectAt(object, "spec", "postBuild", "substitute") ?? {}).filter(([name]) => variables.has(name)),
			jsonAt(object, "spec", "dependsOn") ?? null
		];
		case helmGroup: return [
			chartedSync({
				id,
				object
			}) ?? null,
			instanceSpec({
				id,
				object
			}) ?? null,
			operatorVersion({
				id,
				object
			}, []) ?? null,
			jsonAt(object, "spec", "chartRef", "name") ?? null
		];
		case extensionsGroup:
		case operatorGroup: return object;
		default: return null;
	}
}
// src/flux/discovery/derive-discovery.ts
function deriveDiscovery(discovery, base, head, changed, facts) {
	prefetchChanged(head, changed, facts);
	if (!changed.every((path) => head.kind(path) === base.kind(path))) return void 0;
	if (!sameDiscovery(base, head, changed, facts, discovery.pathVariables)) return void 0;
	const objects = replacedObjects(discovery, head, changed, facts);
	if (objects === void 0) return void 0;
	return objects.size === 0 ? discovery : withObjects(discovery, objects);
}
function prefetchChanged(head, changed, facts) {
	const wanted = new Set();
	for (const path of changed) for (let at = path; !wanted.has(at); at = parentPath(at)) wanted.add(at);
	prefetchYamlFiles(head, (path) => !wanted.has(path) || facts.knows(head.contentId(path)));
}
function replacedObjects({ objects, roots }, head, changed, facts) {
	const isChanged = new Set(changed);
	const byFile = new Map();
	const known = new Set();
	for (const object of objects) {
		if (!isChanged.has(object.at.file)) continue;
		known.add(object);
		addToGroup(byFile, object.at.file, object);
	}
	const replaced = new Map();
	for (const [file, before] of byFile) {
		const after = facts.objects(head, file).objects;
		if (after.length !== before.length) return void 0;
		for (const [at, one] of after.entries()) {
			const old = before[at];
			if (old === void 0) return void 0;
			replaced.set(old, placedObject(one, file));
		}
	}
	return roots.some(({ entries }) => entries.some((entry) => (entry.kind === "directory" ? entry.objects : [entry.object]).some((object) => isChanged.has(object.at.file) && !known.has(object)))) ? void 0 : replaced;
}
function withObjects(discovery, replaced) {
	const objectOf = (object) => replaced.get(object) ?? object;
	const lines = new Map();
	for (const [before, after] of replaced) lines.set(`${before.at.file}:${before.at.line ?? 0}`, after.at);
	const claims = new Map();
	const claimOf = (claim) => {
		const at = lines.get(`${claim.at.file}:${claim.at.line ?? 0}`);
		if (at === void 0) return claim;
		const known = claims.get(claim) ?? {
			...claim,
			at
		};
		claims.set(claim, known);
		return known;
	};
	const entryOf = (entry) => entry.kind === "directory" ? {
		...entry,
		objects: entry.objects.map(objectOf)
	} : {
		...entry,
		object: objectOf(entry.object)
	};
	const objects = discovery.objects.map(objectOf);
	return {
		...discovery,
		roots: discovery.roots.map((root) => ({
			...root,
			entries: root.entries.map(entryOf)
		})),
		get entries() {
			return discovery.entries.map(entryOf);
		},
		objects,
		instances: instancesOf(objects),
		claims: discovery.claims.map(claimOf),
		claimsOn: new Map([...discovery.claimsOn].map(([object, above]) => [objectOf(object), above.map(claimOf)]))
	};
}
// src/flux/discovery/no-entry-point.ts
const mostNamed = 5;
function noEntryPoint({ tree, path }, options) {
	const where = path === "" ? "in this repository" : `below ${path}`;
	const { roots } = discover(tree, {
		...options,
		path: ""
	});
	const directories = [...new Set(roots.flatMap(({ entries }) => entries.map(directoryOf)))].sort();
	const resource = {
		code: "ENTRY_NOT_FOUND",
		message: `no cluster found ${where}`
	};
	if (directories.length === 0) return {
		...resource,
		message: `${resource.message}: no Flux objects there`,
		hint: "Set `path` to the directory with the Kustomizations of a cluster, or use the repository of the cluster."
	};
	const more = directories.length > mostNamed ? ` and ${directories.length - mostNamed} more` : "";
	const clusters = roots.length === 1 ? "one cluster" : `${roots.length} clusters`;
	return {
		...resource,
		hint: `Set \`path\` to one of ${directories.slice(0, mostNamed).map(quotedName).join(", ")}${more}; \`path: .\` finds ${clusters}.`
	};
}
function directoryOf(entry) {
	const directory = entry.kind === "directory" ? entry.path : parentPath(entry.object.at.file);
	return directory === "" ? "." : directory;
}
// src/flux/discovery/whole-later.ts
function wholeLater(base, head, tree) {
	const later = head.entries.flatMap((entry) => {
		if (entry.kind !== "directory" || entry.path === "") return [];
		const here = base.entries.filter((one) => isIn(entry.path, one));
		if (here.some((one) => one.kind === "directory" && one.path === entry.path)) return [];
		return base.mayBeWhole.includes(entry.path) || standsForItself(tree, entry.path, here, base.claims, base.filesOf(entry.path)) ? [entry.path] : [];
	});
	if (later.length === 0) return {
		base,
		head
	};
	const entries = later.reduce((found, directory) => asWhole(directory, found), base.entries);
	const isLeftOut = (entry) => entry.kind === "object" && !isDeclared(entry) && later.some((directory) => isIn(directory, entry));
	const after = head.entries.filter((entry) => !isLeftOut(entry));
	return {
		base: {
			...base,
			entries,
			roots: rootsOf(entries, base.places),
			isNarrowed: true
		},
		head: after.length === head.entries.length ? head : {
			...head,
			entries: after,
			roots: rootsOf(after, head.places, head.isLibrary),
			isNarrowed: true
		}
	};
}
// src/flux/discovery/without-nested-roots.ts
function withoutNestedRoots(discovery, other) {
	const places = new Set(other.entries.map(placeOf));
	const alone = discovery.entries.filter((entry) => !places.has(placeOf(entry)));
	if (alone.length === 0) return discovery;
	const parts = new Set(alone.filter((entry) => !isDeclared(entry) && isPartOf(entry, other)));
	const entries = discovery.entries.filter((entry) => !parts.has(entry));
	if (parts.size === 0 || entries.length === 0) return discovery;
	return {
		...discovery,
		entries,
		roots: rootsOf(entries, discovery.places, discovery.isLibrary),
		isNarrowed: true
	};
}
function isPartOf(entry, { claims, entries, filesOf }) {
	const own = entry.kind === "directory" ? entry.path : void 0;
	const files = entry.kind === "directory" ? kustomizationNames.map((name) => joinPath(entry.path, name)) : [entry.object.at.file];
	const isOwn = (claim) => own !== void 0 && (isWithin(own, claim.at.file) || filesOf(own).has(claim.at.file));
	return claims.some((claim) => !isOwn(claim) && files.some((file) => claim.files.has(file))) || entries.some((one) => one.kind === "directory" && files.some((file) => filesOf(one.path).has(file)));
}
// src/flux/discovery/without-parts.ts
function withoutParts({ isLibrary, ...discovery }) {
	if (isLibrary === void 0) return discovery;
	const entries = discovery.entries.filter((entry) => entry.kind === "object" || entry.objects.length > 0);
	return {
		...discovery,
		entries,
		roots: rootsOf(entries),
		isNarrowed: true
	};
}
// src/inputs/loosened-settings.ts
const strictness = {
	block: 3,
	warn: 2,
	note: 1,
	off: 0
};
function loosenedSettings(before, after) {
	const added = (old, now) => {
		const known = new Set(old.map((one) => JSON.stringify(one)));
		return now.filter((one) => !known.has(JSON.stringify(one)));
	};
	const old = new Map(before.rules.map(({ rule, paths, severity }) => [`${rule} ${paths.join(" ")}`, severity]));
	return [
		...added(before.rules, after.rules).filter(({ rule, paths, severity }) => {
			const was = old.get(`${rule} ${paths.join(" ")}`);
			return severity !== "block" && (was === void 0 || strictness[severity] < strictness[was]);
		}).map(({ rule, severity }) => `${rule} is ${severity}`),
		...added(after.rules, before.rules).filter(({ rule, paths, severity }) => severity !== "off" && severity !== "note" && !after.rules.some((one) => one.rule === rule && one.paths.join(" ") === paths.join(" "))).map(({ rule, severity }) => `${rule} is no longer ${severity}`),
		...added(before.acknowledge, after.acknowledge).map(({ rule, resource }) => `${rule} is acknowledged for ${resource}`),
		...added(before.ignore, after.ignore).map(({ path, kind }) => `${path} of ${kind ?? "all kinds"} is ignored`),
		...added(before.noise, after.noise).map(({ key }) => `${key} is noise`),
		...added(after.publishes, before.publishes).map(({ source }) => `${source} is no longer rendered from the tree`),
		...before.clusters.length === 0 && after.clusters.length > 0 ? ["only its own clusters are rendered"] : [],
		...added(after.clusters, before.clusters).map(({ name }) => `cluster ${name} is changed or removed`),
		...added(after.show, before.show).map((name) => `noise rule ${name} is on again`),
		...before.verifyImages && !after.verifyImages ? ["registries are no longer asked for new images"] : []
	];
}
// src/sources/fair-queue.ts
const stretch = 4;
var FairQueue = class {
	#isNeeded;
	#waiting = new Map();
	#isGoing = false;
	#turned = 0;
	constructor(isNeeded) {
		this.#isNeeded = isNeeded;
	}
	next(asker) {
		return new Promise((resolve) => {
			addToGroup(this.#waiting, asker, resolve);
			if (this.#isGoing) return;
			this.#isGoing = true;
			this.#continue();
		});
	}
	#continue() {
		queueMicrotask(() => {
			process.nextTick(() => {
				if (!this.#isNeeded() || performance.now() - this.#turned < stretch) this.#begin();
				else setImmediate(() => {
					this.#turned = performance.now();
					this.#begin();
				});
			});
		});
	}
	#begin() {
		const [next] = this.#waiting;
		if (next === void 0) {
			this.#isGoing = false;
			return;
		}
		const [asker, waiting] = next;
		const begin = waiting.shift();
		this.#waiting.delete(asker);
		if (waiting.length > 0) this.#waiting.set(asker, waiting);
		begin?.();
		this.#continue();
	}
};
// src/sources/cache/source-cache.ts
var SourceCache = class {
	#work = new SingleFlight();
	#failed = new Map();
	#turns = new FairQueue(() => this.#work.underWay > 0);
	fetch(fetcher, request, signal) {
		const key = JSON.stringify([
			request.kind,
			request.spec,
			request.repository?.spec ?? null,
			accessKey(request),
			(request.includes ?? []).map(({ identity }) => identity)
		]);
		return this.#work.do(key, (stopping) => {
			const fetched = fetcher.fetch(request, stopping);
			const failed = () => this.#failed.set(key, fetched);
			fetched.then((result) => "problem" in result && failed(), failed);
			return fetched;
		}, signal);
	}
	turn(asker) {
		return this.#turns.next(asker);
	}
	retryFailed() {
		for (const [key, fetched] of this.#failed) this.#work.forget(key, fetched);
		this.#failed.clear();
	}
};
// src/render/controllers/placeholder.ts
function placeholder(key) {
	return `..PLACEHOLDER_${key}..`;
}
const imitation = /(\.\.PLACEHOLDER-*)_/g;
function literalText(text) {
	return text.includes("..PLACEHOLDER") ? text.replace(imitation, "$1-_") : text;
}
function literalTree(tree) {
	const known = new WeakMap();
	return {
		...tree,
		read(path) {
			const bytes = tree.read(path);
			if (bytes === void 0) return void 0;
			if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("..PLACEHOLDER")) return bytes;
			return getOrInsert(known, bytes, () => Buffer.from(literalText(Buffer.from(bytes).toString("latin1")), "latin1"));
		}
	};
}
function isPlaceholder(text) {
	return text.startsWith("..PLACEHOLDER_") && text.endsWith("..") && !text.includes("\n");
}
function dataOf(object) {
	const entries = new Map();
	const secret = stringAt(object, "kind") === "Secret";
	for (const [key, value] of Object.entries(objectAt(object, "data") ?? {})) if (value === null) entries.set(key, "");
	else if (typeof value !== "object") {
		const written = String(value);
		const text = secret && !written.startsWith("ENC[") ? literalText(Buffer.from(written, "base64").toString("utf8")) : written;
		entries.set(key, text.includes("ENC[AES256_GCM,") ? placeholder(key) : text);
	}
	if (!secret) return entries;
	for (const [key, value] of Object.entries(objectAt(object, "stringData") ?? {})) if (value === null) entries.set(key, "");
	else if (typeof value !== "object") entries.set(key, String(value).includes("ENC[AES256_GCM,") ? placeholder(key) : String(value));
	return entries;
}
// src/render/preview/discover-sides.ts
function shallowSide(side) {
	return {
		...side,
		tree: literalTree(shallowTree(side.tree))
	};
}
function depthProblems({ base, head, changes }) {
	return [...changes.keys()].filter((path) => isTooDeep(head.tree, path) || isTooDeep(base.tree, path)).map((path) => ({
		code: "TREE_LIMIT",
		message: `directory nested more than 250 levels deep: its files are skipped`,
		at: { file: path }
	}));
}
function discoverOne(side, options, facts) {
	const discovery = discoverSide(side, options, facts);
	requireEntries([side], options, facts, discovery);
	return discovery;
}
function discoverSides({ base, head, changes }, options, facts, memo) {
	const before = discoverSide(base, options, facts);
	const after = JSON.stringify(choiceOf(base)) === JSON.stringify(choiceOf(head)) ? deriveDiscovery(before, base.tree, head.tree, [...changes.keys()], facts) : void 0;
	const found = after === void 0 ? bothSides(before, discoverSide(head, options, facts, {
		side: base,
		discovery: before
	}), base.tree, head.tree, memo) : {
		base: before,
		head: after
	};
	requireEntries([head, base], options, facts, found.head, found.base);
	return found;
}
function bothSides(base, head, former, tree, memo) {
	const [old, next] = base.isLibrary === true && head.isLibrary === true ? [base, head] : [withoutParts(base), withoutParts(head)];
	const [narrowed, after] = [withoutNestedRoots(old, next), withoutNestedRoots(next, old)];
	const whole = wholeLater(narrowed, after, former);
	const before = declaredLater(whole.base, whole.head);
	const fails = ({ object }) => {
		const { path } = kustomizationSpec(object);
		return path !== void 0 && buildWithFields(memo, tree, clampPath(path), object).value.problems.length > 0;
	};
	return alignRoots(before, begunByBase(whole.head, before, tree, fails));
}
function requireEntries(sides, { selfUrls, clusters = [] }, facts, ...found) {
	const [side] = sides;
	if (side === void 0) return;
	const begun = found.flatMap(({ roots }) => roots.flatMap(({ path, entries }) => entries.length > 0 ? path ?? [] : []));
	const trees = sides.map(({ tree }) => tree);
	const missing = missingPlace(trees, {
		...side,
		clusters
	}, [...new Set(begun)].sort());
	if (missing !== void 0) throw new ProblemError(missing);
	if (found.some(({ roots }) => roots.some(({ entries }) => entries.length > 0))) return;
	if (new Set(found.map(({ problems }) => JSON.stringify(problems))).size > 1) return;
	throw new ProblemError(found[0]?.problems[0] ?? noEntryPoint(side, {
		selfUrls,
		facts
	}));
}
function choiceOf({ path, places }) {
	return {
		path,
		...places === void 0 ? {} : { places }
	};
}
function discoverSide(side, { selfUrls, selfBranches = [], publications = [], clusters = [] }, facts, base) {
	const { side: ignoreFrom, discovery } = base ?? { side };
	const known = discovery === void 0 ? {} : { base: discovery };
	return discover(side.tree, {
		...choiceOf(side),
		clusters,
		selfUrls,
		selfBranches,
		publications,
		facts,
		ignoreFrom,
		...known
	});
}
// src/render/preview/load-configuration.ts
async function loadConfiguration(base, head, file) {
	const [before, after] = [readText(base, file), readText(head, file)];
	if (before === void 0 && after === void 0) return void 0;
	const old = await readKnown(before ?? "", file);
	const next = after === before ? old : await readKnown(after ?? "", file);
	const { config } = old;
	const noise = [...defaultNoise.filter(({ id }) => !config.show.includes(id)), ...config.noise.map(({ key, in: fields, reason }) => ({
		id: key,
		class: "configured",
		why: reason,
		in: fields,
		keys: [key]
	}))];
	const configuration = {
		position: { file },
		weaker: loosenedSettings(config, next.config),
		faults: next.problems.map((problem) => ({
			position: problem.at ?? { file },
			message: textOf(problem)
		}))
	};
	return {
		verifiesImages: config.verifyImages,
		diff: {
			noise,
			ignore: config.ignore,
			...config.links ? {} : { links: false }
		},
		review: {
			settings: {
				severities: config.rules,
				acknowledgements: config.acknowledge
			},
			...before === after ? {} : { configuration }
		},
		warnings: old.problems.map((problem) => ({
			category: "configuration",
			message: textOf(problem),
			...problem.at === void 0 ? {} : { at: problem.at }
		}))
	};
}
async function configurationFaults(tree, file) {
	const text = file === void 0 ? void 0 : readText(tree, file);
	if (text === void 0 || file === void 0) return [];
	const { problems } = await readKnown(text, file);
	return problems.map((problem) => `! ${printPosition(problem.at ?? { file })}: ${textOf(problem)}`);
}
async function readKnown(text, file) {
	const reader = await import("./config-file2.js");
	const { rules } = await import("./rules2.js");
	return reader.readConfigFile(text, file, {
		rules: rules.map(({ id }) => id),
		noise: defaultNoise.map(({ id }) => id)
	});
}
async function loadRepository(tree, file) {
	const text = file === void 0 ? void 0 : readText(tree, file);
	if (text === void 0 || file === void 0 || !/publishes|clusters/.test(text)) return {
		publications: [],
		clusters: []
	};
	const { publishes: publications, clusters } = (await import("./config-file2.js")).readConfigFile(text, file, {
		rules: [],
		noise: []
	}).config;
	return {
		publications,
		clusters
	};
}
async function withConfiguration({ tree }, options) {
	if (options.publications !== void 0 && options.clusters !== void 0) return options;
	return {
		...await loadRepository(tree, options.configFile),
		...options
	};
}
function textOf({ message, hint }) {
	return hint === void 0 ? message : `${message}. ${hint}`;
}
// src/render/preview/shared-state.ts
async function sharedState({ ageKeys = [], decrypt, memoStore }, sides = []) {
	const shared = {
		memo: new BuildMemo(memoStore),
		sourceCache: new SourceCache()
	};
	if (ageKeys.length === 0) return shared;
	const { SopsDecryption } = await import("./sops-decryption.js");
	const trees = sides.map(({ tree }) => tree);
	return {
		...shared,
		decryption: new SopsDecryption(ageKeys, trees, decrypt)
	};
}
async function crossRunCache(options, sides = []) {
	return {
		shared: await sharedState(options, sides),
		facts: new FileFacts(options.memoStore)
	};
}
export { isGeneratorDisabled as A, isPutAside as C, defaultFlux as D, fluxSettings as E, newBudget as M, artifactRequests as O, walkYamlFiles as S, fluxOfVersion as T, snapshotClaims as _, withConfiguration as a, inferredRootWarnings as b, discoverSides as c, dataOf as d, isPlaceholder as f, sameDiscovery as g, restoreDiscovery as h, loadConfiguration as i, applyCopyOperations as j, generatorSpec as k, requireEntries as l, SourceCache as m, sharedState as n, depthProblems as o, placeholder as p, configurationFaults as r, discoverOne as s, crossRunCache as t, shallowSide as u, snapshotDiscovery as v, clusterFlux as w, prefetchYamlFiles as x, discover as y };
