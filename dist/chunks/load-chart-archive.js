import { $n as joinPath, Cn as addToGroup, Er as fail, In as getOwn, Jn as readTar, Kn as TarError, Kt as byteLength, Ln as setOwn, Or as problemOf, Rn as compileGlob, Tr as ProblemError, Yn as baseName, Yt as goString, cr as spend, fr as withSteps, mr as isJsonObject, nr as readText, qn as gunzip, sr as StepLimit, un as append, zn as isPlainName } from "./core.js";
import { o as tryParseVersion } from "./semver-version.js";
import { C as formatFloat, s as isCompatibleRange } from "./value-map.js";
import { c as decodeHelmNode, d as parseYaml, l as decodeHelmYaml, m as resolveScalar } from "./yaml.js";
import { B as behaves } from "./flux.js";
import { createHash } from "node:crypto";
// src/engines/helm/chart-limits.ts
const defaultChartLimits = {
	fileBytes: 5242880,
	totalBytes: 104857600,
	entries: 2e4,
	depth: 20
};
function limitsOf(helm, given) {
	const own = behaves("helm-file-bound", helm) ? {} : { fileBytes: defaultChartLimits.totalBytes };
	return {
		...defaultChartLimits,
		...own,
		...given
	};
}
function chartBudget(limits = {}, helm = "4.3") {
	const all = limitsOf(helm, limits);
	return {
		limits: all,
		helm,
		bytes: all.totalBytes,
		entries: all.entries
	};
}
// src/engines/helm/chart-metadata.ts
function readChartMetadata(decoded, base) {
	const fields = new Fields(decoded, "Metadata");
	const annotations = fields.stringMap("annotations") ?? base?.annotations;
	const dependencies = fields.list("dependencies", readDependency) ?? base?.dependencies;
	return {
		name: fields.string("name", base?.name),
		home: fields.string("home", base?.home),
		sources: fields.strings("sources") ?? base?.sources ?? [],
		version: fields.string("version", base?.version),
		description: fields.string("description", base?.description),
		keywords: fields.strings("keywords") ?? base?.keywords ?? [],
		maintainers: fields.list("maintainers", readMaintainer) ?? base?.maintainers ?? [],
		icon: fields.string("icon", base?.icon),
		apiVersion: fields.string("apiVersion", base?.apiVersion) || "v1",
		condition: fields.string("condition", base?.condition),
		tags: fields.string("tags", base?.tags),
		appVersion: fields.string("appVersion", base?.appVersion),
		deprecated: fields.boolean("deprecated") ?? base?.deprecated ?? false,
		annotations,
		kubeVersion: fields.string("kubeVersion", base?.kubeVersion),
		dependencies,
		type: fields.string("type", base?.type)
	};
}
function readChartLock(decoded) {
	return new Fields(decoded, "Lock").list("dependencies", readDependency) ?? [];
}
function validateChartMetadata(metadata) {
	const clean = {
		...metadata,
		name: sanitize(metadata.name),
		description: sanitize(metadata.description),
		home: sanitize(metadata.home),
		icon: sanitize(metadata.icon),
		condition: sanitize(metadata.condition),
		tags: sanitize(metadata.tags),
		appVersion: sanitize(metadata.appVersion),
		kubeVersion: sanitize(metadata.kubeVersion),
		sources: metadata.sources.map(sanitize),
		keywords: metadata.keywords.map(sanitize),
		maintainers: metadata.maintainers.map(({ name, email, url }) => ({
			name: sanitize(name),
			email: sanitize(email),
			url: sanitize(url)
		})),
		...metadata.dependencies === void 0 ? {} : { dependencies: metadata.dependencies.map(sanitizeDependency) }
	};
	if (clean.name === "") invalid("chart.metadata.name is required");
	if (clean.name === "." || clean.name === "..") invalid(`chart.metadata.name ${JSON.stringify(clean.name)} is not allowed`);
	if (clean.name.includes("/")) invalid(`chart.metadata.name ${JSON.stringify(clean.name)} is invalid`);
	if (clean.version === "") invalid("chart.metadata.version is required");
	if (tryParseVersion(clean.version) === void 0) invalid(`chart.metadata.version ${JSON.stringify(clean.version)} is invalid`);
	if (![
		"",
		"application",
		"library"
	].includes(clean.type)) invalid("chart.metadata.type must be application or library");
	const names = new Set();
	for (const { name, alias } of clean.dependencies ?? []) {
		if (alias !== "" && !/^[a-zA-Z0-9_-]+$/.test(alias)) invalid(`dependency ${JSON.stringify(name)} has disallowed characters in the alias`);
		const key = alias === "" ? name : alias;
		if (names.has(key)) invalid(`more than one dependency with name or alias ${JSON.stringify(key)}`);
		names.add(key);
	}
	return clean;
}
function invalid(message) {
	fail("CHART_INVALID", `validation: ${message}`);
}
function sanitize(text) {
	return text.replace(/[\s\u0085]/gu, " ").replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, "");
}
function sanitizeDependency(dependency) {
	return {
		...dependency,
		name: sanitize(dependency.name),
		version: sanitize(dependency.version),
		repository: sanitize(dependency.repository),
		condition: sanitize(dependency.condition),
		tags: dependency.tags.map(sanitize)
	};
}
function readMaintainer(value) {
	if (value === null) return invalid("maintainers must not contain empty or null nodes");
	const fields = new Fields(value, "Maintainer");
	return {
		name: fields.string("name"),
		email: fields.string("email"),
		url: fields.string("url")
	};
}
function readDependency(value) {
	if (value === null) return invalid("dependencies must not contain empty or null nodes");
	const fields = new Fields(value, "Dependency");
	return {
		name: fields.string("name"),
		version: fields.string("version"),
		repository: fields.string("repository"),
		condition: fields.string("condition"),
		tags: fields.strings("tags") ?? [],
		enabled: fields.boolean("enabled") ?? false,
		importValues: fields.list("import-values", (item) => item) ?? [],
		alias: fields.string("alias")
	};
}
var Fields = class {
	#object;
	#struct;
	constructor(value, struct) {
		if (value !== null && !isJsonObject(value)) fail("CHART_INVALID", `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${jsonType(value)} into Go value of type v2.${struct}`);
		this.#object = value ?? {};
		this.#struct = struct;
	}
	#get(name) {
		const exact = Object.hasOwn(this.#object, name) ? this.#object[name] : void 0;
		if (exact !== void 0) return exact;
		const lower = name.toLowerCase();
		const key = Object.keys(this.#object).filter((candidate) => candidate.toLowerCase() === lower).sort().at(-1);
		return key === void 0 ? null : this.#object[key] ?? null;
	}
	#mismatch(value, field, type) {
		fail("CHART_INVALID", `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${jsonType(value)} into Go struct field ${this.#struct}.${field} of type ${type}`);
	}
	#text(value, field) {
		switch (typeof value) {
			case "string": return value;
			case "boolean":
			case "number":
			case "bigint": return String(value);
			default: return value === null ? "" : this.#mismatch(value, field, "string");
		}
	}
	string(field, fallback = "") {
		const value = this.#get(field);
		return value === null ? fallback : this.#text(value, field);
	}
	boolean(field) {
		const value = this.#get(field);
		if (value === null) return void 0;
		return typeof value === "boolean" ? value : this.#mismatch(value, field, "bool");
	}
	list(field, read) {
		const value = this.#get(field);
		if (value === null) return void 0;
		return Array.isArray(value) ? value.map(read) : this.#mismatch(value, field, "[]*v2.Dependency");
	}
	strings(field) {
		const value = this.#get(field);
		if (value === null) return void 0;
		return Array.isArray(value) ? value.map((item) => this.#text(item, field)) : this.#mismatch(value, field, "[]string");
	}
	stringMap(field) {
		const value = this.#get(field);
		if (value === null) return void 0;
		if (!isJsonObject(value)) return this.#mismatch(value, field, "map[string]string");
		return new Map(Object.entries(value).map(([key, item]) => [key, this.#text(item, field)]));
	}
};
function jsonType(value) {
	switch (typeof value) {
		case "string": return "string";
		case "boolean": return "bool";
		case "number":
		case "bigint": return "number";
		default: return Array.isArray(value) ? "array" : "object";
	}
}
// src/engines/helm/helm-yaml.ts
function decodeYaml(text) {
	const { value, problem } = decodeHelmYaml(text);
	if (problem !== void 0) throw new ProblemError(asHelmSays(problem));
	return value ?? null;
}
function decodeYamlForTexts(text) {
	const { documents, problem } = parseYaml(text);
	const [document] = documents;
	if (document === void 0) {
		if (problem !== void 0) throw new ProblemError(asHelmSays(problem));
		return null;
	}
	floatsToTexts(document);
	const decoded = decodeHelmNode(document, { bigIntegers: true });
	if (decoded.problem !== void 0) throw new ProblemError(asHelmSays(decoded.problem));
	return decoded.value ?? null;
}
function asHelmSays(problem) {
	return problem.message.startsWith("yaml: ") ? {
		...problem,
		message: `error converting YAML to JSON: ${problem.message}`
	} : problem;
}
function floatsToTexts(node) {
	switch (node.type) {
		case "mapping":
			for (const { value } of node.entries) floatsToTexts(value);
			return;
		case "sequence":
			for (const item of node.items) floatsToTexts(item);
			return;
		case "scalar": {
			if (node.style !== "plain" || node.tag !== "") return;
			const resolved = resolveScalar(node.value, "helm");
			if (resolved.type !== "float") return;
			node.value = formatFloat(resolved.value, "g", -1, 32);
			node.tag = "tag:yaml.org,2002:str";
			return;
		}
	}
}
// src/engines/helm/read-archive.ts
function readArchiveFiles(bytes, budget) {
	const { limits } = budget;
	try {
		const tar = gunzip(bytes, budget.bytes + Math.min(budget.entries, 1e6) * 1024 + 10240);
		const files = [];
		for (const entry of readTar(tar, budget.entries)) {
			budget.entries--;
			if (entry.kind === "directory") continue;
			const name = chartPath(entry.name);
			if (entry.data.length > limits.fileBytes) fail("CHART_INVALID", `decompressed chart file ${JSON.stringify(entry.name)} is larger than the maximum file size ${limits.fileBytes}`);
			budget.bytes -= entry.data.length;
			if (budget.bytes <= 0) fail("CHART_INVALID", `decompressed chart is larger than the maximum size ${limits.totalBytes}`);
			files.push({
				name,
				data: withoutByteOrderMark(entry.data)
			});
		}
		if (files.length === 0) fail("CHART_INVALID", "no files in chart archive");
		return files;
	} catch (error) {
		if (error instanceof TarError) return fail("CHART_INVALID", `invalid chart archive: ${error.message}`, {}, { cause: error });
		throw error;
	}
}
function chartPath(entry) {
	const delimiter = entry.includes("\\") ? "\\" : "/";
	const [first, ...rest] = entry.split(delimiter);
	const path = rest.join("/");
	if (path.startsWith("/")) return fail("CHART_INVALID", "chart illegally contains absolute paths");
	const clean = [];
	let above = false;
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") clean.push(part);
		else if (clean.pop() === void 0) above = true;
	}
	if (above) return fail("CHART_INVALID", "chart illegally references parent directory");
	if (clean.length === 0) return fail("CHART_INVALID", `chart illegally contains content outside the base directory: ${JSON.stringify(entry)}`);
	const name = clean.join("/");
	if (name.startsWith("..")) return fail("CHART_INVALID", "chart illegally references parent directory");
	if (/^[a-zA-Z]:\//.test(name)) return fail("CHART_INVALID", "chart contains illegally named files");
	if (first === "Chart.yaml") return fail("CHART_INVALID", "chart yaml not in base directory");
	return name;
}
function withoutByteOrderMark(data) {
	return data[0] === 239 && data[1] === 187 && data[2] === 191 ? data.subarray(3) : data;
}
// src/engines/helm/values/merge-values.ts
function mergeValues(base, over) {
	const merged = { ...base };
	for (const [key, value] of Object.entries(over)) {
		const below = getOwn(merged, key);
		setOwn(merged, key, isJsonObject(value) && isJsonObject(below) ? mergeValues(below, value) : value);
	}
	return merged;
}
function copyJson(value) {
	if (Array.isArray(value)) return value.map(copyJson);
	if (!isJsonObject(value)) return value;
	const copy = {};
	for (const [key, item] of Object.entries(value)) setOwn(copy, key, copyJson(item));
	return copy;
}
// src/engines/helm/values/values-file.ts
function decodeValuesFile(text, helm = "4.3") {
	let values = {};
	for (const document of splitDocuments(text, helm)) values = mergeValues(values, under("cannot unmarshal yaml document", () => decodeValues(document)));
	return values;
}
function decodeValues(text) {
	const decoded = decodeYaml(text);
	if (decoded === null) return {};
	if (!isJsonObject(decoded)) fail("VALUES_INVALID", `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${Array.isArray(decoded) ? "array" : typeof decoded === "boolean" ? "bool" : typeof decoded === "string" ? "string" : "number"} into Go value of type map[string]interface {}`, { hint: "A values file must hold a mapping." });
	return decoded;
}
function under(words, read) {
	try {
		return read();
	} catch (error) {
		const { code, message, hint } = problemOf(error);
		if (code === "INTERNAL") throw error;
		return fail(code, `${words}: ${message}`, hint === void 0 ? {} : { hint });
	}
}
function splitDocuments(text, helm) {
	const documents = [];
	let current = "";
	const lines = text.split(/\r?\n/);
	const last = byteLength(lines.at(-1) ?? "");
	const isForgotten = last % 4096 === 0 && lines.at(-1)?.endsWith("\r") === false;
	if (behaves("helm-values-line-feed", helm) ? last === 0 : isForgotten) lines.pop();
	for (const line of lines) {
		if (line.startsWith("---")) {
			const rest = line.slice(3).trim();
			if (rest !== "" && !rest.startsWith("#")) fail("VALUES_INVALID", `error reading yaml document: invalid Yaml document separator: ${rest}`);
			if (current !== "") {
				documents.push(current);
				current = "";
				continue;
			}
		}
		current += `${line}\n`;
	}
	if (current !== "") documents.push(current);
	return documents;
}
// src/engines/helm/build-chart.ts
function buildChart(files, digest, budget, depth = 0) {
	if (depth > budget.limits.depth) fail("CHART_INVALID", `subcharts are nested more than ${budget.limits.depth} deep`);
	let metadata;
	for (const file of files) {
		const base = metadata;
		if (file.name === "Chart.yaml") metadata = stage("cannot load Chart.yaml", () => readChartMetadata(decode(file), base));
	}
	let lock;
	let values = {};
	let schema;
	const templates = [];
	const others = [];
	const subcharts = new Map();
	for (const file of files) {
		const { name } = file;
		if (name === "Chart.yaml") continue;
		if (name === "Chart.lock" || name === "requirements.lock") {
			lock = stage(`cannot load ${name}`, () => readChartLock(decode(file)));
			if (name === "requirements.lock" && metadata?.apiVersion === "v1") others.push(file);
		} else if (name === "values.yaml") values = stage("cannot load values.yaml", () => decodeValuesFile(goString(file.data), budget.helm));
		else if (name === "values.schema.json") schema = file.data;
		else if (name === "requirements.yaml") {
			const base = metadata;
			metadata = stage("cannot load requirements.yaml", () => readChartMetadata(decode(file), base));
			if (metadata.apiVersion === "v1") others.push(file);
		} else if (name.startsWith("templates/")) templates.push(file);
		else if (name.startsWith("charts/")) {
			if (name.endsWith(".prov")) {
				others.push(file);
				continue;
			}
			const inner = name.slice(7);
			const entry = inner.split("/", 1)[0] ?? "";
			addToGroup(subcharts, entry, {
				name: inner,
				data: file.data
			});
		} else others.push(file);
	}
	if (metadata === void 0) fail("CHART_INVALID", "Chart.yaml file is missing");
	const valid = validateChartMetadata(metadata);
	const dependencies = [];
	for (const [entry, entryFiles] of subcharts) {
		if (entry.startsWith("_") || entry.startsWith(".")) continue;
		dependencies.push(stage(`error unpacking subchart ${entry} in ${valid.name}`, () => buildSubchart(entry, entryFiles, valid.name, digest, budget, depth)));
	}
	return {
		metadata: valid,
		lock,
		values,
		schema,
		templates,
		files: others,
		crds: others.filter((file) => file.name.startsWith("crds/") && /\.(?:ya?ml|json)$/i.test(file.name)),
		dependencies,
		digest
	};
}
function buildSubchart(entry, files, parent, digest, budget, depth) {
	const id = `${digest}/charts/${entry}`;
	if (entry.endsWith(".tgz")) {
		const [file] = files;
		if (file === void 0 || file.name !== entry) fail("CHART_INVALID", `error unpacking subchart tar in ${parent}: expected ${entry}, got ${file?.name ?? ""}`);
		return buildChart(readArchiveFiles(file.data, budget), id, budget, depth + 1);
	}
	return buildChart(files.flatMap(({ name, data }) => {
		const slash = name.indexOf("/");
		return slash < 0 ? [] : [{
			name: name.slice(slash + 1),
			data
		}];
	}), id, budget, depth + 1);
}
function stage(what, run) {
	try {
		return run();
	} catch (error) {
		const problem = problemOf(error);
		if (problem.code === "INTERNAL") throw error;
		return fail("CHART_INVALID", `${what}: ${problem.message}`, problem.hint === void 0 ? {} : { hint: problem.hint });
	}
}
function decode(file) {
	return decodeYamlForTexts(goString(file.data));
}
// src/engines/helm/helm-ignore.ts
const maxSteps = 2e7;
function helmIgnoreRules(text) {
	const rules = [...(text ?? "").replace(/^\uFEFF/, "").split("\n"), "templates/.?*"].flatMap((line) => parseRule(line.trim()));
	const isPlain = ({ negated, pattern }) => !negated && isPlainName(pattern);
	const plain = new Set(rules.filter(isPlain).map(plainKey));
	const others = rules.filter((rule) => !isPlain(rule));
	const budget = { left: maxSteps };
	return (path, isDirectory) => {
		const base = path.slice(path.lastIndexOf("/") + 1);
		const isIgnoredBy = ({ negated, directoryOnly, baseOnly, matches }) => {
			spend(1);
			return ((!directoryOnly || isDirectory) && matches(baseOnly ? base : path)) !== negated;
		};
		for (const directoryOnly of isDirectory ? [false, true] : [false]) {
			if (plain.has(plainKey({
				directoryOnly,
				baseOnly: true,
				pattern: base
			}))) return true;
			if (plain.has(plainKey({
				directoryOnly,
				baseOnly: false,
				pattern: path
			}))) return true;
		}
		try {
			return withSteps(budget, maxSteps, () => others.some(isIgnoredBy));
		} catch (error) {
			if (!(error instanceof StepLimit)) throw error;
			return fail("CHART_INVALID", `.helmignore: its ${others.length} patterns take more than ${maxSteps} steps`, { hint: "Write fewer patterns with stars." });
		}
	};
}
function plainKey({ directoryOnly, baseOnly, pattern }) {
	return `${directoryOnly ? "directory" : "any"} ${baseOnly ? "name" : "path"} ${pattern}`;
}
function parseRule(line) {
	if (line === "" || line.startsWith("#")) return [];
	if (line.includes("**")) fail("CHART_INVALID", "double-star (**) syntax is not supported", { hint: "Use several patterns with a single star each in .helmignore." });
	if (compileGlob(line) === void 0) fail("CHART_INVALID", `.helmignore: syntax error in pattern ${JSON.stringify(line)}`);
	const negated = line.startsWith("!");
	let pattern = negated ? line.slice(1) : line;
	const directoryOnly = pattern.endsWith("/");
	if (directoryOnly) pattern = pattern.slice(0, -1);
	const anchored = pattern.startsWith("/");
	const baseOnly = !anchored && !pattern.includes("/");
	if (anchored) pattern = pattern.slice(1);
	return [{
		negated,
		directoryOnly,
		baseOnly,
		pattern,
		matches: compileGlob(pattern) ?? (() => false)
	}];
}
// src/engines/helm/load-chart.ts
function loadChart(tree, directory, options = {}) {
	try {
		if (tree.kind(joinPath(directory, "Chart.yaml")) !== "file") fail("CHART_NOT_FOUND", `no Chart.yaml in ${directory === "" ? "the root" : directory}`, { at: { file: directory } });
		const budget = chartBudget(options.limits, options.helm);
		const ignored = options.isPackaged === true ? () => false : helmIgnoreRules(readText(tree, joinPath(directory, ".helmignore")));
		const files = [];
		collect(tree, directory, "", ignored, budget, files);
		const id = tree.contentId(directory);
		const chart = checkApiVersion(buildChart(files, id === void 0 ? contentDigest(files) : `tree:${id}`, budget));
		return options.resolveDependency === void 0 ? {
			chart,
			problems: []
		} : resolveMissing(chart, directory, options.resolveDependency);
	} catch (error) {
		return { problems: [withPlace(problemOf(error), directory)] };
	}
}
function loadChartMetadata(tree, directory) {
	const data = tree.read(joinPath(directory, "Chart.yaml"));
	if (data === void 0) return void 0;
	try {
		return buildChart([{
			name: "Chart.yaml",
			data: withoutByteOrderMark(data)
		}], "", chartBudget({})).metadata;
	} catch {
		return;
	}
}
function withPlace(problem, directory) {
	return problem.at === void 0 ? {
		...problem,
		at: { file: directory }
	} : problem;
}
function collect(tree, root, path, ignored, budget, into) {
	for (const { name, kind } of tree.list(joinPath(root, path)) ?? []) {
		const inner = joinPath(path, name);
		if (kind === "symlink") {
			if (tree.realPath !== void 0) checkLink(tree, joinPath(root, inner), inner, ignored);
			continue;
		}
		if (ignored(inner, kind === "directory")) continue;
		if (--budget.entries < 0) fail("CHART_INVALID", `the chart has more than ${budget.limits.entries} files`);
		if (kind === "directory") {
			collect(tree, root, inner, ignored, budget, into);
			continue;
		}
		const data = tree.read(joinPath(root, inner));
		if (data === void 0) continue;
		if (data.length > budget.limits.fileBytes) fail("CHART_INVALID", `chart file ${JSON.stringify(baseName(inner))} is larger than the maximum file size ${budget.limits.fileBytes}`);
		budget.bytes -= data.length;
		if (budget.bytes < 0) fail("CHART_INVALID", `error reading ${inner}: chart exceeds maximum decompressed size of ${budget.limits.totalBytes} bytes`);
		into.push({
			name: inner,
			data: withoutByteOrderMark(data)
		});
	}
}
function checkLink(tree, path, inner, ignored) {
	if (tree.kind(path) === "symlink") fail("CHART_INVALID", `error evaluating symlink ${inner}: it leads to nothing that can be read`, { at: { file: path } });
	if (!ignored(inner, true)) fail("CHART_INVALID", `open ${inner}: too many levels of symbolic links`, { at: { file: path } });
}
function contentDigest(files) {
	const hash = createHash("sha256");
	for (const { name, data } of files) hash.update(`${name}\0${data.length}\0`).update(data);
	return `files:${hash.digest("hex")}`;
}
function checkApiVersion(chart) {
	switch (chart.metadata.apiVersion) {
		case "v1":
		case "v2": return chart;
		case "v3": return fail("CHART_INVALID", "invalid chart apiVersion");
		default: return fail("CHART_INVALID", "unsupported chart version");
	}
}
function resolveMissing(chart, directory, resolve) {
	const wanted = chart.lock !== void 0 && chart.lock.length > 0 ? chart.lock : chart.metadata.dependencies ?? [];
	if (wanted.length === chart.dependencies.length) return {
		chart,
		problems: []
	};
	const problems = [];
	const added = [];
	for (const dependency of wanted) {
		const name = dependency.alias === "" ? dependency.name : dependency.alias;
		if (chart.dependencies.some((present) => present.metadata.name === name)) continue;
		const found = resolve(dependency, directory);
		if (found === void 0) continue;
		append(problems, found.problems);
		if (found.chart === void 0) continue;
		const { metadata } = found.chart;
		if (dependency.version !== "" && !isCompatibleRange(dependency.version, metadata.version)) {
			problems.push({
				code: "CHART_DEPENDENCY",
				message: `can't get a valid version for dependency '${dependency.name}': ${metadata.version} does not satisfy ${dependency.version}`,
				at: { file: directory }
			});
			continue;
		}
		added.push(name === metadata.name ? found.chart : {
			...found.chart,
			metadata: {
				...metadata,
				name
			}
		});
	}
	if (problems.length > 0) return { problems };
	if (added.length === 0) return {
		chart,
		problems
	};
	const digest = `${chart.digest}+${added.map((dependency) => dependency.digest).join("+")}`;
	return {
		chart: {
			...chart,
			dependencies: [...chart.dependencies, ...added],
			digest
		},
		problems
	};
}
// src/engines/helm/load-chart-archive.ts
function loadChartArchive(bytes, limits = {}, helm) {
	try {
		const budget = chartBudget(limits, helm);
		return {
			chart: checkApiVersion(buildChart(readArchiveFiles(bytes, budget), `tgz:${createHash("sha256").update(bytes).digest("hex")}`, budget)),
			problems: []
		};
	} catch (error) {
		return { problems: [problemOf(error)] };
	}
}
export { decodeValuesFile as a, mergeValues as c, decodeValues as i, decodeYaml as l, loadChart as n, under as o, loadChartMetadata as r, copyJson as s, loadChartArchive as t, defaultChartLimits as u };
