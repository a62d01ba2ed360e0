import { b as fluxLinksOf, p as withLazyModules, x as isClusterScoped } from "./rules.js";
import { D as isIgnoreFile, E as sourceEdits, T as maxEditedFiles, a as repeatedObject, b as defaultNoise, i as repeatedEntryPointWarning, n as clusterOf, o as compareAndJudge, r as duplicateWarnings, t as byId } from "./duplicates.js";
import { a as joinPath, i as isWithin, n as clampPath, o as parentPath, r as compareBytes, s as resolvePath, t as baseName } from "./paths.js";
import { c as sourceGroup, i as kustomizeGroup, l as sourceId, n as helmGroup, o as nodeKindOf, r as imageGroup, s as operatorGroup, t as extensionsGroup } from "./flux-kinds.js";
import { a as resourceKey, i as resourceIdOf, n as compareResources, o as resourceOfKey, r as printResource, t as apiGroup } from "./resource-id.js";
import { t as closestName } from "./closest-name.js";
import { a as pickTree, c as ignoringDirectories, d as subtree, f as isIgnored, h as compileGlob, l as setIgnoringDirectories, m as parseSourceIgnore, o as defaultIgnorePatterns, p as parseIgnorePattern, r as withIncludes, s as ignoreTree, t as fluxDuration, u as sourceIgnorePatterns } from "./flux-duration.js";
import { n as greatest, r as smallest, t as append } from "./append.js";
import { d as compareVersions, m as tryParseVersion, p as printVersion, v as goString, w as readText } from "./semver-constraint.js";
import { a as objectAt, i as listAt$1, n as isJsonObject, o as stringAt, r as jsonAt, t as booleanAt } from "./json.js";
import { n as decodeHelmNode, r as decodeHelmYaml } from "./decode-helm.js";
import { a as printJson, i as withLazyObject, n as printParts, o as normaliseRepositoryUrl, r as readParts, t as offlineFetcher } from "./offline-fetcher.js";
import { A as decode, B as setField, C as nodeToValue, D as DecodeError, E as rereadNode, F as idKey, H as decodeKubernetesYaml, I as entryOf, L as isNull, M as optional, N as struct, O as anything$1, P as text, R as mapping, S as failOnUnprintable, T as readJsonOrYaml, V as stringScalar, _ as forgetChecked, a as printReference, b as kustomizationDecoder, c as hideUser, d as InvalidSelector, f as labelsMatch, g as checkResources, h as anchoredMatcher, j as list, k as boolean, m as InvalidPattern, n as build, p as parseLabelSelector, r as OpenApi, s as KUSTOMIZATION_FILES, t as LIMITS, u as emitNode, v as listedNodes, w as parseFirstDocument, x as selectorDecoder, y as resourcesOfNodes, z as scalar } from "./build2.js";
import { i as problemOf, n as fail, r as isProblem, t as ProblemError } from "./problem.js";
import { i as treeId, n as idScheme, t as blobId } from "./content-id.js";
import { n as gunzip, r as readTar, t as TarError } from "./tar.js";
import { i as withLineFeed, t as encodeYaml } from "./encode-yaml.js";
import { n as quotedName } from "./changed-file.js";
import { r as safeSide } from "./safe-message.js";
import { a as inOwnWords, i as declareBounded, l as withOwnFunctions, n as boundedProgram, t as StepLimit } from "./bounded-expression.js";
import { n as isSopsObject, o as overlayTree } from "./sops-document.js";
import { t as encodeGoJson } from "./encode-json.js";
import { t as buildInRounds } from "./remote-rounds.js";
import { f as SharedWork, p as extractArchive$1, t as accessKey } from "./source-access.js";
import { t as printPosition } from "./position.js";
import { A as defaultChartLimits, C as defaultApiVersions, D as loadChart, E as loadChartArchive, N as copyJson, O as loadChartMetadata, P as mergeValues, S as GoError, T as withDoubles, _ as hookOf, a as sprigFunctions, b as stringAt$1, c as TemplateSet, d as TemplateExecError, f as TemplateParseError, g as sortManifests, h as trimSpace, j as decodeValues, l as TemplateCompiler, m as splitStream, o as encodeJson, r as renderTexts, s as pure, t as isRun, u as ExecContext, v as readManifestHead, w as ClusterQueries, x as TextCache, y as compareKinds } from "./render-chart.js";
import { n as withDefaultValues, t as withChartVersion } from "./chart.js";
import { t as parseSetString } from "./set-values.js";
import { p as undecided } from "./field-changes.js";
import { t as memoryTree } from "./memory-tree.js";
import { n as parseYaml } from "./parse-yaml.js";
import { createCipheriv, createDecipheriv, createHash, hash } from "node:crypto";
import { setMaxListeners } from "node:events";
// src/files/matching-directories.ts
function isGlob(path) {
	return /[*?[]/.test(path);
}
function matchingDirectories(tree, pattern) {
	let found = [""];
	for (const segment of pattern === "" ? [] : pattern.split("/")) {
		const matches = isGlob(segment) ? compileGlob(segment) : void 0;
		found = found.flatMap((directory) => matches === void 0 ? [joinPath(directory, segment)] : namesIn$1(tree, directory).filter((name) => matches(name) && (segment.startsWith(".") || !name.startsWith("."))).map((name) => joinPath(directory, name)));
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
			const names = [...new Set(trees.flatMap((tree) => namesIn$1(tree, known)))].filter((name) => !name.startsWith("."));
			const meant = closestName(segment, names);
			return (meant === void 0 ? names.sort().slice(0, mostNames) : [meant]).map((name) => joinPath(known, name));
		}
		known = next;
	}
	return [];
}
function namesIn$1(tree, directory) {
	return (tree.list(directory) ?? []).filter(({ kind }) => kind === "directory").map(({ name }) => name);
}
// src/discovery/cluster-places.ts
function clusterPlaces(tree, { path, places, clusters = [] }) {
	const found = new Map();
	for (const match of places?.flatMap((pattern) => matchingDirectories(tree, pattern)) ?? [path]) {
		const configured = clusters.filter((cluster) => isWithin(match, cluster.path));
		const around = clusters.find((cluster) => cluster.path !== match && isWithin(cluster.path, match));
		if (configured.length === 0 && around === void 0 && places === void 0) return void 0;
		for (const { name, path: own } of configured) found.set(own, {
			path: own,
			name
		});
		if (configured.length === 0) found.set(match, {
			path: match,
			...around === void 0 ? {} : { name: around.name }
		});
	}
	return [...found.values()].sort((a, b) => a.path < b.path ? -1 : 1);
}
function distinctNames(paths) {
	if (paths.length < 2) return paths.map(() => "");
	const split = paths.map((path) => path.split("/"));
	const [first = []] = split;
	const shortest = smallest(split.map(({ length }) => length)) - 1;
	let start = 0;
	while (start < shortest && split.every((parts) => parts[start] === first[start])) start++;
	let end = 0;
	while (end < shortest - start && split.every((parts) => parts.at(-1 - end) === first.at(-1 - end))) end++;
	return split.map((parts) => parts.slice(start, parts.length - end).join("/"));
}
function missingPlace(trees, { places = [], clusters = [], path }, begun) {
	for (const pattern of places) {
		const matches = trees.flatMap((tree) => matchingDirectories(tree, pattern));
		if (begun.some((one) => matches.some((match) => isWithin(match, one) || isWithin(one, match)))) continue;
		if (matches.length > 0) return {
			code: "ENTRY_NOT_FOUND",
			message: `no cluster found below ${pattern}`,
			...hintOf(begun)
		};
		const near = nearestDirectories(trees, pattern);
		return {
			code: "PATH_NOT_FOUND",
			message: `no directory ${pattern}`,
			...near.length === 0 ? {} : { hint: `Nearby: ${near.join(", ")}.` }
		};
	}
	const absent = clusters.find((cluster) => isWithin(path, cluster.path) && !begun.includes(cluster.path));
	if (absent === void 0 || places.length > 0) return void 0;
	return {
		code: "ENTRY_NOT_FOUND",
		message: `no cluster found below ${absent.path}, the path of cluster ${absent.name} in the configuration`,
		...hintOf(begun)
	};
}
const mostNamed$1 = 5;
function hintOf(begun) {
	if (begun.length === 0) return {};
	const more = begun.length > mostNamed$1 ? ` and ${begun.length - mostNamed$1} more` : "";
	return { hint: `Directories with clusters: ${begun.slice(0, mostNamed$1).join(", ")}${more}.` };
}
// src/discovery/kustomization-graph.ts
const kustomizationNames = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
function kustomizationFile$1(tree, directory) {
	return kustomizationNames.map((name) => joinPath(directory, name)).find((path) => tree.kind(path) === "file");
}
var KustomizationGraph = class {
	#tree;
	#facts;
	#links = new Map();
	#looked = new Set();
	#inputs = new Set();
	#listed;
	constructor(tree, facts) {
		this.#tree = tree;
		this.#facts = facts;
	}
	files(directory) {
		const files = new Set();
		this.#visit(directory, files, new Set());
		return files;
	}
	isComponent(directory) {
		return this.#kustomization(directory)?.kind === "Component";
	}
	above(file) {
		for (let directory = parentPath(file);; directory = parentPath(directory)) {
			if (kustomizationFile$1(this.#tree, directory) !== void 0) return directory;
			if (directory === "") return void 0;
		}
	}
	isInComponent(file) {
		for (let directory = parentPath(file);; directory = parentPath(directory)) {
			if (this.isComponent(directory)) return true;
			if (directory === "") return false;
		}
	}
	lookAbove(file) {
		for (let directory = parentPath(file); !this.#looked.has(directory); directory = parentPath(directory)) {
			this.#looked.add(directory);
			this.#kustomization(directory);
			if (directory === "") return;
		}
	}
	isInput(file) {
		if (!this.#inputs.has(file)) return false;
		this.#listed ??= new Set([...this.#links].flatMap(([directory, { listed }]) => resolved(directory, listed)));
		return !this.#listed.has(file);
	}
	#kustomization(directory) {
		const file = kustomizationFile$1(this.#tree, directory);
		if (file === void 0) return void 0;
		const links = this.#facts.links(this.#tree, file);
		if (!this.#links.has(directory)) {
			this.#links.set(directory, links);
			this.#listed = void 0;
			for (const path of resolved(directory, links.inputs)) this.#inputs.add(path);
		}
		return links;
	}
	#visit(directory, files, visited) {
		if (visited.has(directory)) return;
		visited.add(directory);
		const kustomization = this.#kustomization(directory);
		if (kustomization === void 0) {
			for (const entry of this.#tree.list(directory) ?? []) {
				const path = joinPath(directory, entry.name);
				if (entry.kind === "directory") this.#visit(path, files, visited);
				else if (/\.ya?ml$/.test(entry.name)) files.add(path);
			}
			return;
		}
		const own = kustomizationFile$1(this.#tree, directory);
		if (own !== void 0) files.add(own);
		for (const entry of kustomization.listed) {
			const path = resolvePath(directory, entry);
			if (path === void 0) continue;
			const kind = this.#tree.kind(path);
			if (kind === "directory") {
				if (kustomizationFile$1(this.#tree, path) !== void 0) this.#visit(path, files, visited);
			} else if (kind === "file") files.add(path);
		}
	}
};
function resolved(directory, entries) {
	return entries.map((entry) => resolvePath(directory, entry)).filter((path) => path !== void 0);
}
// src/discovery/entries.ts
const componentsFile = "gotk-components.yaml";
function entriesOf$2(tree, scanPath, objects, ownerOf, ownSourceOf, graph, hasBeginning, assembled) {
	const directories = new Map([...assembled].map(([directory, own]) => [directory, [...own]]));
	const entries = [];
	const free = [];
	for (const object of objects) {
		const owner = ownerOf(object);
		if (owner === "other") continue;
		const directory = owner === "itself" ? void 0 : topmostBuild(tree, scanPath, object.at.file, graph);
		if (directory !== void 0) directories.set(directory, [...directories.get(directory) ?? [], object]);
		else if (owner === "itself") {
			const ownSource = ownSourceOf(object);
			entries.push({
				kind: "object",
				object,
				...ownSource === void 0 ? {} : { ownSource }
			});
		} else free.push(object);
	}
	const isUnlisted = (directory) => {
		if (directory === "") return false;
		const parent = parentPath(directory);
		return directories.has(parent) || isUnlisted(parent);
	};
	for (const object of free) if (!isUnlisted(parentPath(object.at.file))) entries.push({
		kind: "object",
		object
	});
	if (!hasBeginning && entries.length === 0 && directories.size === 0 && objects.length === 0 && kustomizationFile$1(tree, scanPath) !== void 0 && !graph.isComponent(scanPath)) directories.set(scanPath, []);
	const sorted = [...directories].filter(([directory]) => !isUnlisted(directory)).sort(([left], [right]) => left < right ? -1 : 1);
	return [...entries, ...sorted.map(([path, inside]) => {
		return {
			kind: "directory",
			path,
			objects: inside,
			components: componentsOf(graph.files(path))
		};
	})];
}
function componentsOf(files) {
	const own = [...files].filter((file) => baseName(file) === componentsFile);
	return own.length === 0 ? [] : [...own, ...[...files].filter((file) => kustomizationNames.includes(baseName(file)))];
}
function topmostBuild(tree, scanPath, file, graph) {
	let found;
	for (let directory = parentPath(file); isWithin(scanPath, directory); directory = parentPath(directory)) {
		if (kustomizationFile$1(tree, directory) !== void 0 && !graph.isComponent(directory) && graph.files(directory).has(file)) found = directory;
		if (directory === "") break;
	}
	return found;
}
function placeOf$4(entry) {
	return entry.kind === "directory" ? `${entry.path}/` : entry.object.at.file;
}
function rootsOf(entries, places) {
	return places === void 0 ? rootsByIds(entries) : rootsAt(places, entries);
}
function closestPlace(places, path) {
	let found;
	for (const place of places) if (isWithin(place.path, path) && (found === void 0 || place.path.length > found.path.length)) found = place;
	return found;
}
function rootsAt(places, entries) {
	const found = places.flatMap((place) => {
		const own = entries.filter((entry) => closestPlace(places, placeOf$4(entry).replace(/\/$/, "")) === place);
		return own.length === 0 ? [] : [{
			...place,
			entries: own
		}];
	});
	const names = distinctNames(found.map(({ path }) => path));
	const taken = new Set(found.map(({ name }) => name));
	return found.map(({ name, path, entries: own }, at) => {
		let given = name ?? names[at] ?? path;
		while (name === void 0 && taken.has(given)) given = `${given}~`;
		return {
			name: given,
			entries: own,
			path
		};
	}).sort((a, b) => a.name < b.name ? -1 : 1);
}
function rootsByIds(entries) {
	const repeated = repeatedPlaces(entries);
	let ancestor = parentPath(repeated[0] ?? "");
	while (!repeated.every((file) => isWithin(ancestor, file))) ancestor = parentPath(ancestor);
	const clusterOf = (place) => {
		if (!isWithin(ancestor, place)) return void 0;
		const rest = place.slice(ancestor === "" ? 0 : ancestor.length + 1);
		return rest.includes("/") ? rest.slice(0, rest.indexOf("/")) : void 0;
	};
	const names = new Set(repeated.map(clusterOf).filter((name) => name !== void 0));
	if (names.size < 2) return [{
		name: "",
		entries
	}];
	for (const entry of entries.filter(isBeginning)) {
		const name = clusterOf(placeOf$4(entry));
		if (name !== void 0) names.add(name);
	}
	const clusters = new Map();
	for (const entry of entries) {
		const name = clusterOf(placeOf$4(entry));
		if (name !== void 0 && names.has(name)) clusters.set(name, [...clusters.get(name) ?? [], entry]);
	}
	const roots = [...clusters].flatMap(([name, own]) => rootsByIds(own).map((root) => ({
		name: joinPath(name, root.name),
		entries: new Set(root.entries)
	})));
	const inOne = new Set(roots.flatMap((root) => [...root.entries]));
	return roots.map(({ name, entries: own }) => ({
		name,
		entries: entries.filter((one) => own.has(one) || !inOne.has(one) && (isBeginning(one) || !hasRelease(one)))
	})).sort((a, b) => a.name < b.name ? -1 : 1);
}
function isBeginning(entry) {
	return (entry.kind === "directory" ? entry.objects : [entry.object]).some(({ id }) => id.group === "kustomize.toolkit.fluxcd.io" || id.kind === "FluxInstance");
}
function hasRelease(entry) {
	return (entry.kind === "directory" ? entry.objects : [entry.object]).some(({ id }) => id.group === helmGroup);
}
function repeatedPlaces(entries) {
	const places = new Map();
	const sources = new Map();
	const note = (known, id, place) => {
		const key = resourceKey(id);
		known.set(key, (known.get(key) ?? new Set()).add(place));
	};
	for (const entry of entries) {
		for (const { id } of entry.kind === "directory" ? entry.objects : [entry.object]) note(places, id, placeOf$4(entry));
		if (entry.kind === "object" && entry.ownSource !== void 0) note(sources, entry.ownSource, placeOf$4(entry));
	}
	const several = [...places].filter(([, files]) => files.size > 1);
	const beginnings = [...several.filter(([key]) => key.startsWith(`Kustomization.${kustomizeGroup}/`)), ...[...sources].filter(([, files]) => files.size > 1)];
	return (beginnings.length > 0 ? beginnings : several).flatMap(([, files]) => [...files]);
}
// src/discovery/align-roots.ts
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
			roots: renamed(head.roots, base.roots)
		}
	} : {
		base: {
			...base,
			roots: renamed(base.roots, head.roots)
		},
		head
	};
}
function renamed(roots, model) {
	const pairs = roots.flatMap((root) => {
		const places = new Set(root.entries.map(placeOf$4));
		return model.map(({ name, entries }) => ({
			root,
			name,
			common: entries.filter((entry) => places.has(placeOf$4(entry))).length
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
// src/discovery/claim-chains.ts
const mostFiles = 1e3;
const maxDocumentDepth$1 = 20;
function claimChains({ claims }, files) {
	const byPath = new Map();
	const byFile = new Map();
	const add = (map, key, claim) => {
		const list = map.get(key);
		if (list === void 0) map.set(key, [claim]);
		else list.push(claim);
	};
	for (const claim of claims) {
		add(byPath, claim.path, claim);
		for (const file of claim.files) add(byFile, file, claim);
	}
	const closest = (file) => {
		const readers = byFile.get(file) ?? [];
		for (let directory = parentPath(file);; directory = parentPath(directory)) {
			const found = byPath.get(directory);
			if (found !== void 0) return [...readers, ...found];
			if (directory === "") return readers;
		}
	};
	const chains = new Map();
	for (const file of files.filter(mayBeBuilt).slice(0, mostFiles)) {
		const levels = levelsOf(file, closest);
		if (levels.length === 0) continue;
		const key = JSON.stringify(levels);
		const chain = chains.get(key) ?? {
			files: 0,
			levels
		};
		chain.files++;
		chains.set(key, chain);
	}
	return [...chains.values()];
}
function mayBeBuilt(file) {
	return !/\.md$/i.test(file) && !/(?:^|\/)\.[^/]+\//.test(file);
}
function levelsOf(file, closest) {
	const levels = [];
	const seen = new Set();
	let files = [file];
	while (files.length > 0 && levels.length < maxDocumentDepth$1) {
		const level = [...new Set(files.flatMap(closest))].filter((claim) => !seen.has(claim));
		if (level.length === 0) break;
		for (const claim of level) seen.add(claim);
		levels.push(level.map(({ id, at }) => ({
			name: id.name,
			file: at.file
		})));
		files = [...new Set(level.map(({ at }) => at.file))];
	}
	return levels;
}
// src/discovery/controller-flags.ts
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
	return (Array.isArray(patches) ? patches : []).flatMap((entry) => {
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
const known$2 = new WeakMap();
function kustomizationFlags(tree, file) {
	const ofTree = known$2.get(tree) ?? new Map();
	known$2.set(tree, ofTree);
	let flags = ofTree.get(file);
	if (flags === void 0) {
		flags = readKustomization(tree, file);
		ofTree.set(file, flags);
	}
	return flags;
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
	return [...patchFlags(value["patches"], {
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
// src/discovery/flux-settings.ts
const latestMinor = 1e6;
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
	helm: 4
};
function settingsOfVersion(version) {
	const found = /^[v~^=]*(\d+)\.(\d+)/.exec(version?.trim() ?? "");
	if (found === null || version?.trim().startsWith("^") === true) return {};
	const [major, minor] = [Number(found[1]), Number(found[2])];
	const isSince = (since) => major > 2 || major === 2 && minor >= since;
	return {
		strictSubstitution: isSince(9),
		minor: major > 2 ? latestMinor : major < 2 ? 0 : minor,
		postRenderStrategy: isSince(9) ? "combined" : "nohooks",
		helm: isSince(8) ? 4 : 3
	};
}
// src/discovery/cluster-flux.ts
function clusterFlux(tree, { instances }, root) {
	const found = fluxOf$1(tree, instances.filter(({ operator }) => operator === void 0), root);
	const operator = nearestTo(root, instances.filter((one) => one.operator !== void 0));
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
function fluxOf$1(tree, instances, root) {
	const directories = new Set(root.entries.map((entry) => parentPath(placeOf$4(entry))));
	const beside = [...directories].flatMap((directory) => [joinPath(directory, componentsFile), joinPath(directory, `flux-system/${componentsFile}`)]);
	const inside = root.entries.flatMap((entry) => entry.kind === "directory" ? entry.components : []);
	const patching = new Set([...directories, ...inside.map(parentPath)]);
	for (const file of [...beside, ...inside.filter((one) => baseName(one) === componentsFile)]) {
		const found = ofComponents(tree, file, patching);
		if (found !== void 0) return found;
	}
	const instance = nearestTo(root, instances);
	return instance === void 0 ? void 0 : ofInstance(instance);
}
function nearestTo(root, instances) {
	const directories = [...new Set(root.entries.map((entry) => parentPath(placeOf$4(entry))))];
	const nearness = instances.map(({ at }) => greatest(directories.map((directory) => sharedDirectories$1(directory, parentPath(at.file)))));
	const most = greatest(nearness);
	const nearest = instances.filter((_one, i) => nearness[i] === most);
	return nearest.length > 1 ? void 0 : nearest[0];
}
function ofVersion(version, found) {
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
	const controller = /\/kustomize-controller:v?(\d+)\.(\d+)/.exec(text);
	const version = stated ?? (controller === null ? void 0 : `v2.${controller[2] ?? ""}`);
	const strict = controller === null ? {} : { strictSubstitution: Number(controller[1]) > 1 || Number(controller[2]) >= 9 };
	const hooks = /\/helm-controller:v?1\.5\.[0-3]\b/.test(text) ? { postRenderStrategy: "combined" } : {};
	const flags = [...deploymentFlags(text, file), ...kustomizationsIn(tree, [parentPath(file), ...directories]).flatMap((one) => kustomizationFlags(tree, one))];
	const hasWatcher = /\/source-watcher:|^# Components:.*\bsource-watcher\b/m.test(text);
	return derived(version, {
		...settingsOfVersion(version),
		...strict,
		...hooks
	}, flags, {
		file,
		...lineOf(text, found?.index)
	}, hasWatcher);
}
function lineOf(text, index) {
	return index === void 0 ? {} : { line: text.slice(0, index).split("\n").length };
}
function instancesOf(objects) {
	return objects.flatMap((object) => {
		const spec = instanceSpec(object);
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
function operatorVersion({ id, object }, objects) {
	if (id.group !== "helm.toolkit.fluxcd.io") return void 0;
	const isOperator = (name) => /(?:^|\/)flux-operator$/.test(name);
	const chart = objectAt(object, "spec", "chart", "spec");
	if (chart !== void 0) return isOperator(stringAt(chart, "chart") ?? "") ? stringAt(chart, "version") : void 0;
	const name = stringAt(object, "spec", "chartRef", "name");
	const source = objects.find(({ id: { kind, name: own } }) => kind === "OCIRepository" && own === name);
	return isOperator(stringAt(source?.object, "spec", "url") ?? "") ? stringAt(source?.object, "spec", "ref", "tag") : void 0;
}
function instanceSpec({ id, object }) {
	const chart = stringAt(object, "spec", "chart", "spec", "chart") ?? stringAt(object, "spec", "chartRef", "name") ?? "";
	const spec = id.group === "helm.toolkit.fluxcd.io" && /(?:^|\/)flux-instance$/.test(chart) ? jsonAt(object, "spec", "values", "instance") : id.group === "fluxcd.controlplane.io" && id.kind === "FluxInstance" ? object["spec"] : void 0;
	return typeof spec === "object" && spec !== null && !Array.isArray(spec) ? spec : void 0;
}
function ofInstance({ spec, at }) {
	const version = stringAt(spec, "distribution", "version");
	const flag = (name, value, controllers = []) => ({
		name,
		value,
		controllers,
		at
	});
	const account = stringAt(spec, "cluster", "tenantDefaultServiceAccount") || "default";
	const tenants = booleanAt(spec, "cluster", "multitenant") === true ? [
		flag("no-cross-namespace-refs", "true"),
		flag("no-remote-bases", "true", ["kustomize-controller"]),
		flag("default-service-account", account, ["kustomize-controller", "helm-controller"])
	] : [];
	const shards = listAt$1(spec, "sharding", "shards").filter((shard) => typeof shard === "string");
	const key = stringAt(spec, "sharding", "key") || "sharding.fluxcd.io/key";
	const sharding = shards.length === 0 ? [] : [`!${key}`, ...shards.map((shard) => `${key}=${shard}`)].map((selector) => flag("watch-label-selector", selector));
	const patched = patchFlags(jsonAt(spec, "kustomize", "patches"), at, () => void 0);
	const hasWatcher = listAt$1(spec, "components").includes("source-watcher");
	return derived(version, settingsOfVersion(version), [
		...tenants,
		...sharding,
		...patched
	], at, hasWatcher);
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
	const settings = {
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
	};
	return {
		...version === void 0 ? {} : { version },
		settings,
		origins,
		at
	};
}
function sharedDirectories$1(left, right) {
	const [ours, theirs] = [left.split("/"), right.split("/")];
	const differing = ours.findIndex((name, i) => name !== theirs[i]);
	return differing < 0 ? ours.length : differing;
}
// src/discovery/file-facts.ts
const listFields = [
	"bases",
	"components",
	"resources"
];
const inputFields = [
	"configurations",
	"crds",
	"generators",
	"patches",
	"patchesJson6902",
	"patchesStrategicMerge",
	"replacements",
	"transformers",
	"validators"
];
const maximumFileSize$1 = 4194304;
const marks = [
	extensionsGroup,
	helmGroup,
	imageGroup,
	kustomizeGroup,
	operatorGroup,
	sourceGroup
].map((group) => Buffer.from(group));
const nothing = { objects: [] };
const decoder$3 = new TextDecoder();
var FileFacts = class {
	#objects = new Map();
	#links = new Map();
	#directories = new Map();
	#store;
	constructor(store) {
		this.#store = store;
	}
	knows(contentId) {
		return contentId !== void 0 && (this.#directories.has(contentId) || this.#objects.has(contentId) || this.#links.has(contentId) || this.#store?.get(`objects ${contentId}`) !== void 0 || this.#store?.get(`links ${contentId}`) !== void 0);
	}
	objects(tree, file) {
		return this.#fact("objects", this.#objects, tree.contentId(file), objectsCodec, () => {
			const bytes = tree.read(file);
			if (bytes === void 0 || bytes.length > maximumFileSize$1 || !mentionsFlux$1(bytes)) return nothing;
			const { documents, problem } = decodeKubernetesYaml(decoder$3.decode(bytes), { file });
			return {
				objects: documents.flatMap(({ object, line }) => {
					const id = isJsonObject(object) ? resourceIdOf(object) : void 0;
					if (id === void 0 || nodeKindOf(id) === void 0 || id.name.includes("${")) return [];
					return [{
						id,
						line,
						object
					}];
				}),
				...problem === void 0 ? {} : { problem }
			};
		});
	}
	links(tree, file) {
		return this.#fact("links", this.#links, tree.contentId(file), linksCodec, () => {
			const { value } = decodeHelmYaml(readText(tree, file) ?? "");
			return linksOf(isJsonObject(value) ? value : {});
		});
	}
	directory(contentId, find) {
		const known = contentId === void 0 ? void 0 : this.#directories.get(contentId);
		if (known !== void 0) return known;
		const found = find();
		if (contentId !== void 0) this.#directories.set(contentId, found);
		return found;
	}
	#fact(name, known, contentId, codec, find) {
		if (contentId === void 0) return find();
		let fact = known.get(contentId);
		if (fact === void 0) {
			const stored = this.#store?.get(`${name} ${contentId}`);
			fact = stored === void 0 ? find() : codec.read(stored, contentId);
			known.set(contentId, fact);
			const text = stored === void 0 && this.#store !== void 0 ? codec.print(fact, contentId) : void 0;
			if (text !== void 0) this.#store?.set(`${name} ${contentId}`, text);
		}
		return fact;
	}
};
const linksCodec = {
	print: (links) => JSON.stringify(links),
	read: (text) => JSON.parse(text)
};
const objectsCodec = {
	print({ objects, problem }) {
		const heads = objects.map(({ id, line }) => ({
			id,
			line
		}));
		return printParts({
			heads,
			problem
		}, objects.map(({ object }) => object));
	},
	read(text) {
		const { head: written, parts } = readParts(text);
		const head = written;
		return {
			objects: head.heads.map((each, at) => withLazyObject(each, parts[at])),
			...head.problem === void 0 ? {} : { problem: head.problem }
		};
	}
};
function linksOf(kustomization) {
	const texts = (entries) => entries.filter((entry) => typeof entry === "string");
	const generators = [...listAt$1(kustomization, "configMapGenerator"), ...listAt$1(kustomization, "secretGenerator")];
	return {
		kind: stringAt(kustomization, "kind") ?? "",
		listed: listFields.flatMap((field) => texts(listAt$1(kustomization, field))),
		inputs: [...inputFields.flatMap((field) => texts(listAt$1(kustomization, field).map((entry) => stringAt(entry, "path") ?? entry))), ...generators.flatMap((generator) => [...texts(listAt$1(generator, "files")).map((entry) => entry.slice(entry.indexOf("=") + 1)), ...texts([stringAt(generator, "env"), ...listAt$1(generator, "envs")])])]
	};
}
function mentionsFlux$1(bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return marks.some((mark) => buffer.includes(mark));
}
// src/discovery/walk-files.ts
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
function krmIgnorePatterns({ tree, path }, directory) {
	const text = readText(tree, joinPath(path, ".krmignore"));
	return text === void 0 ? [] : parseSourceIgnore(text, directory);
}
// src/discovery/flux-object.ts
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
function scanFluxObjects(tree, directory, facts = new FileFacts(), ignore = []) {
	const objects = [];
	const problems = [];
	prefetchYamlFiles(tree, (path) => facts.knows(tree.contentId(path)));
	for (const { path, found } of filesBelow(tree, directory, facts, ignore)) {
		const file = joinPath(directory, path);
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
function filesBelow(tree, directory, facts, ignore) {
	const find = () => {
		const found = [];
		for (const { name, kind } of scannedEntries(tree, directory)) {
			const path = joinPath(directory, name);
			if (kind === "directory") for (const file of filesBelow(tree, path, facts, ignore)) found.push({
				...file,
				path: joinPath(name, file.path)
			});
			else if (ignore.length === 0 || !isIgnored(ignore, path.split("/"), false)) {
				const inFile = facts.objects(tree, path);
				if (inFile.objects.length > 0 || inFile.problem !== void 0) found.push({
					path: name,
					found: inFile
				});
			}
		}
		return found;
	};
	return ignore.length > 0 ? find() : facts.directory(tree.contentId(directory), find);
}
// src/discovery/assembled-builds.ts
function assembledBuilds(tree, path, facts, graph, ignore) {
	const included = new Set();
	const assembled = [];
	const visit = (directory) => {
		const entries = scannedEntries(tree, directory);
		const own = entries.some(({ name, kind }) => kind === "file" && kustomizationNames.includes(name)) || tree.kind(joinPath(directory, "Kustomization")) === "file" ? kustomizationFile$1(tree, directory) : void 0;
		if (own !== void 0 && !(ignore.length > 0 && isIgnored(ignore, own.split("/"), false))) {
			const { kind, listed } = facts.links(tree, own);
			let isAssembled = false;
			for (const entry of listed) {
				const target = entry.includes("://") ? void 0 : resolvePath(directory, entry);
				if (target === void 0) continue;
				isAssembled ||= !isWithin(directory, target);
				if (target !== directory) included.add(target);
			}
			if (isAssembled && kind !== "Component" && isWithin(path, directory)) assembled.push(directory);
		}
		for (const { name, kind } of entries) if (kind === "directory") visit(joinPath(directory, name));
	};
	visit("");
	return new Map(assembled.filter((directory) => !included.has(directory)).map((directory) => [directory, graph.files(directory)]));
}
// src/discovery/bootstrap-source.ts
function isBootstrapSource({ group, kind, namespace, name }) {
	return group === "source.toolkit.fluxcd.io" && kind === "GitRepository" && name === "flux-system" && (namespace === "" || namespace === "flux-system");
}
// src/discovery/claimed-paths.ts
const maximumPaths = 200;
const expression = /\$\{(?:([A-Za-z_]\w*)(?::?[-=]([^}]*))?\}|[^}]*\})/;
const anything = "\0";
function inlineVariables(objects) {
	const values = new Map();
	for (const { object } of objects) for (const [name, value] of Object.entries(objectAt(object, "spec", "postBuild", "substitute") ?? {})) {
		if (typeof value === "object") continue;
		const known = values.get(name);
		if (known === void 0) values.set(name, new Set([String(value)]));
		else known.add(String(value));
	}
	return values;
}
function pathVariables(objects) {
	const paths = objects.map(({ object }) => stringAt(object, "spec", "path") ?? "");
	return new Set(paths.flatMap((path) => [...path.matchAll(/\$\{([A-Za-z_]\w*)/g)].map(([, name = ""]) => name)));
}
function claimedPaths(tree, { object }, variables) {
	const path = stringAt(object, "spec", "path") ?? "";
	if (!path.includes("${")) return [clampPath(path)];
	const found = new Set();
	for (const meant of replaced(path, variables)) {
		const normal = clampPath(meant);
		if (!normal.includes(anything)) found.add(normal);
		else if (normal.split("/").some((segment) => segment.replaceAll(anything, "") !== "")) for (const directory of fitting(tree, normal.split("/"))) found.add(directory);
	}
	return [...found].slice(0, maximumPaths);
}
function replaced(path, variables) {
	let texts = [path];
	for (let match = expression.exec(texts[0] ?? ""); match !== null; match = expression.exec(texts[0] ?? "")) {
		const [, name = "", otherwise] = match;
		const values = new Set(variables.get(name));
		if (otherwise !== void 0) values.add(otherwise);
		if (values.size === 0) values.add(anything);
		texts = texts.flatMap((text) => [...values].map((value) => text.replace(expression, () => value.replaceAll("${", anything))));
		if (texts.length > maximumPaths) texts = texts.slice(0, maximumPaths);
	}
	return texts;
}
function fitting(tree, segments) {
	let directories = [""];
	for (const segment of segments) {
		const parts = segment.split(anything);
		const [start = "", end = ""] = [parts[0], parts.at(-1)];
		const fits = (name) => parts.length === 1 ? name === segment : name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
		directories = directories.flatMap((directory) => (tree.list(directory) ?? []).filter(({ name, kind }) => kind === "directory" && fits(name)).map(({ name }) => joinPath(directory, name)));
		if (directories.length > maximumPaths) directories = directories.slice(0, maximumPaths);
	}
	return directories;
}
// src/discovery/cycle-entry-points.ts
function cycleEntryPoints(objects, claimsOn, begins) {
	const makers = new Map(objects.map((object) => [object.at, object]));
	const below = new Map();
	const claimants = new Map();
	const reached = new Set();
	for (const object of objects) {
		for (const { at, path } of claimsOn.get(object) ?? []) {
			const maker = makers.get(at);
			if (maker === void 0) reached.add(object);
			else {
				listAt(below, maker).push(object);
				listAt(claimants, object).push({
					maker,
					path
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
			const [widest] = [...claimants.get(at) ?? []].sort((a, b) => compareWidth(a.path, b.path));
			if (widest !== void 0) widths.set(widest.maker, widest.path);
			at = widest?.maker;
		}
		if (at === void 0) continue;
		const steps = [...walked];
		const [first] = steps.slice(steps.indexOf(at)).sort((a, b) => compareWidth(widths.get(a) ?? "", widths.get(b) ?? ""));
		if (first === void 0) continue;
		found.add(first);
		reached.add(first);
		spread([first]);
	}
	return found;
}
function listAt(lists, key) {
	const known = lists.get(key);
	if (known !== void 0) return known;
	const list = [];
	lists.set(key, list);
	return list;
}
function compareWidth(left, right) {
	return left.length - right.length || compareBytes(left, right);
}
// src/artifactgenerator/budget.ts
function newBudget() {
	return { steps: 5e7 };
}
function spend$1(budget, steps) {
	budget.steps -= steps;
	if (budget.steps < 0) fail("TREE_LIMIT", "the artifacts take more work to put together than is allowed");
}
// src/artifactgenerator/doublestar.ts
const maximumAlternatives = 1e3;
function compileDoublestar(pattern) {
	if (!isValid$1(pattern)) return void 0;
	const alternatives = [];
	for (const text of withoutBraces(pattern, [0])) alternatives.push(parse$1(Array.from(text)));
	return (path, budget) => {
		const characters = Array.from(path);
		return alternatives.some((tokens) => matches$1(tokens, characters, budget));
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
function parse$1(chars) {
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
function matches$1(tokens, path, budget) {
	const width = path.length + 1;
	const dead = new Set();
	const from = (token, at) => {
		const place = token * width + at;
		if (dead.has(place)) return false;
		spend$1(budget, 1);
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
// src/artifactgenerator/extract-archive.ts
const maximumBytes = 104857600;
const maximumEntries = 1e5;
function extractArchive(bytes, budget) {
	const members = [];
	try {
		for (const { name, kind, data } of readTar(gunzip(bytes, maximumBytes), maximumEntries)) {
			spend$1(budget, 1);
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
// src/artifactgenerator/go-paths.ts
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
		spend$1(budget, entries.length);
		return entries.filter(({ name }) => fits(name)).map(({ name }) => joinPaths(each, name));
	});
}
// src/artifactgenerator/merge-yaml.ts
function mergeYaml(base, overlay) {
	const over = documents$2(overlay);
	if ("error" in over) return over;
	const under = documents$2(base);
	if ("error" in under) return under;
	return { text: encodeYaml(merged(under.value, over.value)) };
}
function documents$2(text) {
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
// src/artifactgenerator/staging.ts
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
			if (found?.type === "composed") return entriesOf$1(found);
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
function entriesOf$1(directory) {
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
// src/artifactgenerator/copy-operations.ts
var CopyError = class extends Error {};
function applyCopyOperations(operations, sources, budget, failing) {
	const staging = new Staging();
	for (const operation of operations) try {
		new Copy(operation, staging, budget).apply(sources);
	} catch (error) {
		if (!(error instanceof CopyError)) throw error;
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
		const { alias, pattern } = sourceOf$1(from);
		if (!to.startsWith("@artifact/")) throw new CopyError(`invalid copy destination '${to}': destination must start with '@artifact/'`);
		const destination = to.slice(10);
		const source = sources.get(alias);
		if (source === void 0) throw new CopyError(`source alias '${alias}' not found`);
		this.#exclude = exclude.map((each) => {
			const fits = compileDoublestar(each);
			if (fits === void 0) throw new CopyError(`invalid exclude pattern '${each}'`);
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
		if (leadsOut(path)) throw new CopyError(`failed to stat source '${path}': statat ${path}: ${outside}`);
		const kind = source.lookup.kind(treePath(path));
		if (kind === void 0) throw new CopyError(`source '${path}' does not exist`);
		if (kind === "directory") {
			if (isExtract) throw new CopyError(`extract strategy is not supported for directories, got '${path}'`);
			this.#copy(source, alias, path, joinPaths(to, path === "." ? "." : baseName(path)), path);
			return;
		}
		if (this.#isExcluded(path, ".")) return;
		if (isExtract) {
			if (!isTarball(path)) throw new CopyError(`extract strategy requires tarball file (.tar.gz or .tgz), got '${path}'`);
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
		if (matches === void 0) throw new CopyError(`invalid glob pattern '${pattern}': syntax error in pattern`);
		if (matches.length === 0) throw new CopyError(`no files match pattern '${pattern}' in source '${alias}'`);
		const base = literalDirectory(pattern);
		const kept = matches.filter((match) => match !== "." && !this.#isExcluded(match, base));
		if (kept.length === 0) throw new CopyError(`all files matching pattern '${pattern}' in source '${alias}' were excluded`);
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
			throw new CopyError(isDirectory ? why : `failed to create destination directory: ${why}`);
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
		spend$1(this.#budget, entries.length);
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
			if (this.#staging.kind(parent) !== "directory") throw new CopyError(`openat ${at}: not a directory`);
		}
		if (at === "" || this.#staging.kind(at) === "directory") throw new CopyError(`openat ${at === "" ? "." : at}: is a directory`);
		this.#staging.put(at, mounted(source, {
			alias,
			path: from
		}, "file"));
	}
	#merge(source, alias, from, at) {
		const under = this.#staging.file(at);
		if (under === void 0) throw new CopyError(`error reading YAML document: read ${baseName(at)}: is a directory`);
		const over = readText(source.lookup, from) ?? "";
		spend$1(this.#budget, over.length + under.bytes.length);
		const merged = mergeYaml(new TextDecoder().decode(under.bytes), over);
		if ("error" in merged) throw new CopyError(merged.error);
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
		if (leadsOut(clean)) throw new CopyError(`${named}: the destination leads out of the artifact`);
		const at = treePath(clean);
		const bytes = source.lookup.read(path);
		if (bytes === void 0) throw new CopyError(`${named}: requires gzip-compressed body: read ${path}: is a directory`);
		const archive = extractArchive(bytes, this.#budget);
		this.#makeDirectory(at);
		for (const member of archive.members) {
			const place = joinPath(at, member.path);
			if (member.kind === "directory") this.#makeDirectory(place);
			else {
				this.#makeDirectory(parentPath(place));
				if (this.#staging.kind(place) === "directory" || this.#staging.kind(parentPath(place)) !== "directory") throw new CopyError(`${named}: a file and a directory of the same name are in the way at ${place}`);
				this.#staging.put(place, written(member.bytes, [origin]));
			}
		}
		this.#staging.addOrigin(at, origin);
		if (archive.error !== void 0) throw new CopyError(`${named}: ${archive.error}`);
	}
	#makeDirectory(path) {
		if (path === "" || this.#staging.kind(path) !== void 0) return;
		const parent = parentPath(path);
		this.#makeDirectory(parent);
		if (this.#staging.kind(parent) === "file") throw new CopyError(`mkdirat ${path}: not a directory`);
		this.#staging.put(path, emptyDirectory());
	}
	#isExcluded(path, base) {
		if (this.#exclude.length === 0) return false;
		const relative = base === "." ? path : path.startsWith(`${base}/`) ? path.slice(base.length + 1) : path;
		return this.#exclude.some(({ pattern, fits }) => fits(path, this.#budget) || !pattern.includes("/") && fits(baseName(path), this.#budget) || relative !== path && fits(relative, this.#budget));
	}
};
function sourceOf$1(from) {
	if (!from.startsWith("@")) throw new CopyError(`invalid copy source '${from}': source must start with '@'`);
	const slash = from.indexOf("/");
	if (slash < 0) throw new CopyError(`invalid copy source '${from}': source format must be '@alias/pattern'`);
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
		spend$1(budget, entries.length);
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
	return error instanceof CopyError ? new CopyError(`${what}: ${error.message}`) : error;
}
// src/artifactgenerator/kubernetes-names.ts
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
// src/artifactgenerator/generator-spec.ts
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
	const sources = [];
	for (const [at, source] of listAt$1(object, "spec", "sources").entries()) {
		const [alias, kind, name] = [
			"alias",
			"kind",
			"name"
		].map((key) => stringAt(source, key) ?? "");
		if (alias === void 0 || kind === void 0 || name === void 0 || alias === "" || name === "") return { error: `spec.sources[${at}] needs alias, kind and name` };
		if (!sourceKinds.includes(kind)) return { error: `spec.sources[${at}].kind is ${kind || "empty"}, and must be one of ${sourceKinds.join(", ")}` };
		if (sources.some((other) => other.alias === alias)) return { error: `duplicate source alias '${alias}' found` };
		sources.push({
			alias,
			id: sourceId(kind, stringAt(source, "namespace") || namespace, name)
		});
	}
	if (sources.length === 0) return { error: "spec.sources is empty" };
	const pathPattern = stringAt(object, "spec", "pathPattern") ?? "";
	const artifacts = [];
	for (const [at, artifact] of listAt$1(object, "spec", "artifacts").entries()) {
		const read = readArtifact(artifact, `spec.artifacts[${at}]`);
		if ("error" in read) return read;
		if (artifacts.some(({ name }) => name === read.name)) return { error: `duplicate artifact name '${read.name}' found` };
		const wrong = pathPattern === "" ? nameErrors(read.name) : [];
		if (wrong.length > 0) return { error: `artifact name ${JSON.stringify(read.name)} is not a valid Kubernetes object name: ${wrong.join("; ")}` };
		if (read.revision !== void 0 && !sources.some(({ alias }) => alias === read.revision)) return { error: `artifact ${read.name} revision source alias '${read.revision}' not found` };
		artifacts.push(read);
	}
	if (artifacts.length === 0) return { error: "spec.artifacts is empty" };
	const common = objectAt(object, "spec", "commonMetadata");
	return {
		sources,
		pathPattern,
		artifacts,
		labels: objectAt(common, "labels") ?? {},
		annotations: objectAt(common, "annotations") ?? {}
	};
}
function readArtifact(artifact, where) {
	const name = stringAt(artifact, "name") ?? "";
	if (name === "") return { error: `${where} needs a name` };
	const copy = [];
	for (const [at, operation] of listAt$1(artifact, "copy").entries()) {
		const [from, to] = [stringAt(operation, "from"), stringAt(operation, "to")];
		if (!isJsonObject(operation) || from === void 0 || to === void 0) return { error: `${where}.copy[${at}] needs from and to` };
		const strategy = stringAt(operation, "strategy") || "Overwrite";
		if (!isStrategy(strategy)) return { error: `${where}.copy[${at}].strategy is ${strategy}, and must be one of ${strategies.join(", ")}` };
		const exclude = listAt$1(operation, "exclude").filter((pattern) => typeof pattern === "string");
		copy.push({
			from,
			to,
			exclude,
			strategy
		});
	}
	if (copy.length === 0) return { error: `${where}.copy is empty` };
	const revision = stringAt(artifact, "revision")?.replace(/^@/, "") ?? "";
	const originRevision = stringAt(artifact, "originRevision")?.replace(/^@/, "") ?? "";
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
// src/artifactgenerator/path-pattern.ts
var PatternError = class extends Error {};
function artifactRequests({ pathPattern, artifacts }, lookup, budget) {
	if (pathPattern === "") return artifacts.map((artifact) => ({
		artifact,
		labels: {}
	}));
	try {
		return expand(pathPattern, artifacts, lookup, budget);
	} catch (error) {
		if (!(error instanceof PatternError)) throw error;
		return { error: `failed to expand path pattern: ${error.message}` };
	}
}
function expand(pathPattern, artifacts, lookup, budget) {
	const slash = pathPattern.indexOf("/");
	if (slash < 0 || !pathPattern.startsWith("@")) throw new PatternError(`invalid pathPattern format: ${pathPattern}`);
	const shown = `pathPattern ${JSON.stringify(pathPattern)}`;
	const alias = pathPattern.slice(1, slash);
	const tree = lookup(alias);
	if (tree === void 0) throw new PatternError(`${shown}: source alias ${alias} not found in local sources`);
	const names = captureNames(shown, pathPattern.slice(slash + 1));
	for (const name of names) {
		const wrong = labelKeyErrors(name);
		if (wrong.length > 0) throw new PatternError(`${shown}: capture variable ${JSON.stringify(name)} is not a valid Kubernetes label key: ${wrong.join("; ")}`);
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
		spend$1(budget, entries.length);
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
			if (wrong.length > 0) throw new PatternError(`${shown}: captured value ${JSON.stringify(value)} for variable ${JSON.stringify(name)} is not a valid Kubernetes label value: ${wrong.join("; ")}`);
		}
		for (const template of artifacts) {
			spend$1(budget, template.copy.length);
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
				if (!(error instanceof PatternError)) throw error;
				throw new PatternError(`${shown}: failed to render artifact ${template.name} for match ${directory}: ${error.message}`);
			}
			const { name } = artifact;
			const wrong = nameErrors(name);
			if (wrong.length > 0) throw new PatternError(`${shown}: rendered artifact name ${JSON.stringify(name)} is not a valid Kubernetes object name: ${wrong.join("; ")}`);
			const before = seen.get(name);
			if (before !== void 0) throw new PatternError(`${shown}: directories ${JSON.stringify(before)} and ${JSON.stringify(directory)} both resolve to artifact name ${JSON.stringify(name)}`);
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
		if (pattern[at] === "}") throw new PatternError(`${shown}: invalid capture ending at offset ${offset(pattern, at)}: missing opening brace`);
		if (pattern[at] !== "{") continue;
		const end = pattern.indexOf("}", at);
		if (end < 0) throw new PatternError(`${shown}: invalid capture starting at offset ${offset(pattern, at)}: missing closing brace`);
		const name = pattern.slice(at + 1, end);
		if (name === "") throw new PatternError(`${shown}: empty capture variable`);
		if (!captureName.test(name)) throw new PatternError(`${shown}: capture variable ${JSON.stringify(name)} must be a valid capture name matching [A-Za-z_][A-Za-z0-9_]*`);
		if (names.includes(name)) throw new PatternError(`${shown}: duplicate capture variable ${JSON.stringify(name)}`);
		names.push(name);
		at = end;
	}
	return names;
}
function offset(text, at) {
	return Buffer.byteLength(text.slice(0, at));
}
function segmentPattern(segment) {
	return segment.split(/(\{[^}]*\})/).filter((part) => part !== "").map((part) => part.startsWith("{") ? { capture: part.slice(1, -1) } : { text: part });
}
function captured(pieces, name, budget) {
	const dead = new Set();
	const from = (piece, at) => {
		const current = pieces[piece];
		if (current === void 0) return at === name.length ? [] : void 0;
		const place = piece * (name.length + 1) + at;
		if (dead.has(place)) return void 0;
		spend$1(budget, 1);
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
		if (char === "}") throw new PatternError(`${invalid}: capture ending at offset ${offset(template, at)} is missing opening brace`);
		if (char !== "{") {
			text += char;
			continue;
		}
		const end = template.indexOf("}", at);
		if (end < 0) throw new PatternError(`${invalid}: capture starting at offset ${offset(template, at)} is missing closing brace`);
		const name = template.slice(at + 1, end);
		if (name === "") throw new PatternError(`${invalid}: empty capture variable`);
		if (!captureName.test(name)) throw new PatternError(`${invalid}: capture variable ${JSON.stringify(name)} must be a valid capture name matching [A-Za-z_][A-Za-z0-9_]*`);
		const value = values.get(name);
		if (value === void 0) throw new PatternError(`${invalid}: capture variable ${JSON.stringify(name)} is not defined by pathPattern`);
		text += value;
		at = end;
	}
	return text;
}
// src/discovery/generated-claims.ts
var GeneratedClaims = class {
	#artifacts;
	#facts;
	constructor(tree, objects, facts, isThisTree) {
		this.#facts = facts;
		this.#artifacts = objects.filter(({ id }) => id.group === "source.extensions.fluxcd.io" && id.kind === "ArtifactGenerator").flatMap((generator) => composedOf(tree, generator, isThisTree));
	}
	of(kustomization, variables) {
		if (stringAt(kustomization.object, "spec", "sourceRef", "kind") !== "ExternalArtifact") return [];
		const name = stringAt(kustomization.object, "spec", "sourceRef", "name");
		const named = this.#artifacts.filter((artifact) => artifact.name === name);
		const distances = named.map(({ at }) => sharedDirectories(at.file, kustomization.at.file));
		const nearest = greatest(distances);
		return named.filter((_artifact, i) => distances[i] === nearest).flatMap((artifact) => claimedPaths(artifact.tree, kustomization, variables).map((path) => this.#claim(artifact, path)));
	}
	#claim({ tree, origins }, path) {
		const read = new KustomizationGraph(tree, this.#facts).files(path);
		return {
			paths: origins(path).map((origin) => origin.path),
			files: new Set([...read].flatMap((file) => origins(file).map((origin) => origin.path)))
		};
	}
};
function composedOf(tree, { id, object, at }, isThisTree) {
	const spec = generatorSpec(object, id.namespace);
	if ("error" in spec) return [];
	const own = spec.sources.filter((source) => isThisTree(source.id.kind, source.id.name)).map(({ alias }) => alias);
	if (own.length === 0) return [];
	const budget = newBudget();
	const sources = new Map(own.map((alias) => [alias, {
		tree,
		lookup: tree
	}]));
	try {
		const requests = artifactRequests(spec, (alias) => own.includes(alias) ? tree : void 0, budget);
		if ("error" in requests) return [];
		return requests.map(({ artifact: { name, copy } }) => ({
			name,
			at,
			...applyCopyOperations(copy, sources, budget, "leave-out")
		}));
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
// src/discovery/instance-sync.ts
function instanceSync({ id, object }) {
	const sync = objectAt(object, "spec", "sync");
	return sync === void 0 ? void 0 : withDefaults(id, sync);
}
function chartedSync({ id, object }) {
	const chart = stringAt(object, "spec", "chart", "spec", "chart") ?? stringAt(object, "spec", "chartRef", "name") ?? "";
	const sync = objectAt(object, "spec", "values", "instance", "sync");
	if (sync === void 0 || !/(?:^|\/)flux-instance$/.test(chart)) return void 0;
	const namespace = stringAt(object, "spec", "targetNamespace") || id.namespace;
	return stringAt(sync, "url") === void 0 ? void 0 : withDefaults({ namespace }, sync);
}
function withDefaults(id, sync) {
	const namespace = id.namespace === "" ? "flux-system" : id.namespace;
	const name = stringAt(sync, "name") || namespace;
	const pullSecret = stringAt(sync, "pullSecret") ?? "";
	const provider = stringAt(sync, "provider") ?? "";
	return {
		source: sourceId(stringAt(sync, "kind") ?? "GitRepository", namespace, name),
		kustomization: {
			group: kustomizeGroup,
			kind: "Kustomization",
			namespace,
			name
		},
		path: stringAt(sync, "path") ?? "",
		url: stringAt(sync, "url") ?? "",
		ref: stringAt(sync, "ref") ?? "",
		interval: stringAt(sync, "interval") ?? "1m",
		...pullSecret === "" ? {} : { pullSecret },
		...provider === "" ? {} : { provider }
	};
}
function syncsThisTree(sync, tree, selfUrls) {
	if (tree.kind(clampPath(sync.path)) !== "directory") return false;
	if (sync.source.kind !== "GitRepository" || selfUrls.size === 0) return true;
	const url = normaliseRepositoryUrl(sync.url);
	return url === void 0 || selfUrls.has(url);
}
function syncKustomization({ kustomization: { name, namespace }, source, path }) {
	return {
		apiVersion: `${kustomizeGroup}/v1`,
		kind: "Kustomization",
		metadata: {
			name,
			namespace
		},
		spec: {
			interval: "10m",
			path: path === "" ? "./" : path,
			prune: true,
			sourceRef: {
				kind: source.kind,
				name: source.name
			}
		}
	};
}
// src/discovery/publications.ts
function publishedDirectory(publications, { kind }, object, tree) {
	if (publications.length === 0) return void 0;
	const url = sourceUrl(kind, object);
	if (url === void 0) return object["spec"] === void 0 ? undeclaredDirectory(publications, kind, tree) : void 0;
	return directoryFor(publications, url, pinnedVersion(object), tree);
}
function publishedChart(publications, repository, { chart, version }, tree) {
	const url = publications.length === 0 ? void 0 : stringAt(repository, "spec", "url");
	if (url === void 0) return void 0;
	const found = directoryFor(publications, `${url.replace(/\/+$/, "")}/${chart}`, pinnedChart(version), tree);
	return found !== void 0 && tree.kind(joinPath(found.path, "Chart.yaml")) === "file" ? found : void 0;
}
function pinnedChart(version) {
	return /^[v=]*\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/.test(version) ? `version ${version}` : void 0;
}
function directoryFor(publications, url, pinned, tree) {
	for (const { source, path, ignore, follow, inferredFrom } of publications) {
		if (follow === "pinned" && pinned !== void 0) continue;
		const captures = capturesOf(source, url);
		if (captures === void 0) continue;
		const directory = clampPath(path.replace(/\{([^{}]*)\}/g, (_all, name) => captures.get(name) ?? ""));
		if (tree.kind(directory) === "directory") return {
			path: directory,
			ignore,
			...inferredFrom === void 0 ? {} : { inferredFrom }
		};
	}
}
function undeclaredDirectory(publications, kind, tree) {
	if (kind !== "OCIRepository") return void 0;
	const own = publications.map((publication) => ({
		...publication,
		path: clampPath(publication.path)
	})).filter(({ source, path }) => source.startsWith("oci://") && !`${source}${path}`.includes("{") && tree.kind(path) === "directory" && tree.kind(joinPath(path, "Chart.yaml")) === void 0);
	const [first] = own;
	if (first === void 0 || own.some(({ path }) => path !== first.path)) return void 0;
	const { path, ignore, inferredFrom } = first;
	return {
		path,
		ignore,
		...inferredFrom === void 0 ? {} : { inferredFrom }
	};
}
function pinnedVersion(object) {
	const ref = objectAt(object, "spec", "ref");
	const [digest, commit, semver, tag] = [
		"digest",
		"commit",
		"semver",
		"tag"
	].map((field) => stringAt(ref, field) ?? "");
	if (digest !== void 0 && digest !== "") return digest.slice(0, 19);
	if (commit !== void 0 && commit !== "") return `commit ${commit.slice(0, 12)}`;
	if (semver !== void 0 && semver !== "") return `the versions ${semver}`;
	return tag !== void 0 && /\d+\.\d+/.test(tag) ? `tag ${tag}` : void 0;
}
function sourceUrl(kind, object) {
	if (kind === "OCIRepository" || kind === "GitRepository") return stringAt(object, "spec", "url");
	const bucket = kind === "Bucket" ? stringAt(object, "spec", "bucketName") : void 0;
	return bucket === void 0 ? void 0 : `s3://${bucket}`;
}
function capturesOf(source, url) {
	const names = [];
	const parts = source.replace(/\/+$/, "").split(/(\{[^{}]*\})/).map((part) => {
		if (!part.startsWith("{")) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
		names.push(part.slice(1, -1));
		return "([^/]+)";
	});
	const match = new RegExp(`^${parts.join("")}$`, "i").exec(url.replace(/\/+$/, ""));
	if (match === null && names.length === 0 && !source.startsWith("oci:") && !source.startsWith("s3:")) {
		const [left, right] = [normaliseRepositoryUrl(source), normaliseRepositoryUrl(url)];
		return left !== void 0 && left === right ? new Map() : void 0;
	}
	return match === null ? void 0 : new Map(names.map((name, i) => [name, match[i + 1] ?? ""]));
}
// src/discovery/reviewed-revisions.ts
function followedReference(spec) {
	const ref = objectAt(spec, "ref");
	const text = (field) => stringAt(ref, field) ?? "";
	if (text("commit") !== "") return void 0;
	if (text("name") !== "") return text("name");
	if (text("tag") !== "") return `refs/tags/${text("tag")}`;
	if (text("semver") !== "") return void 0;
	return `refs/heads/${text("branch") || "master"}`;
}
function standingOf(id, object, { selfUrls, reviewed }) {
	if (id.group !== "source.toolkit.fluxcd.io" || id.kind !== "GitRepository") return "elsewhere";
	const isOwn = selfUrls.has(normaliseRepositoryUrl(stringAt(object, "spec", "url") ?? "") ?? "");
	if (isBootstrapSource(id) && (!isOwn || reviewed.isBootstrap)) return "tree";
	if (!isOwn) return "elsewhere";
	const reference = followedReference(objectAt(object, "spec") ?? {});
	return reference !== void 0 && reviewed.references.has(reference) ? "tree" : "another-revision";
}
function followsThisTree(sync, { selfUrls, reviewed }) {
	if (sync.source.kind !== "GitRepository" || reviewed.isBootstrap) return true;
	const url = normaliseRepositoryUrl(sync.url);
	return url === void 0 || !selfUrls.has(url) || reviewed.references.has(sync.ref || "refs/heads/master");
}
function reviewedRevisions({ urls, branches, objects, syncs, selfManaged }) {
	const isOwn = (url) => urls.has(normaliseRepositoryUrl(url) ?? "");
	const sources = objects.filter(({ id, object }) => id.group === "source.toolkit.fluxcd.io" && id.kind === "GitRepository" && isOwn(stringAt(object, "spec", "url") ?? ""));
	const synced = syncs.filter(({ source, url }) => source.kind === "GitRepository" && isOwn(url)).map(({ ref }) => ref === "" ? "refs/heads/master" : ref);
	const followed = (some) => some.map(({ object }) => followedReference(objectAt(object, "spec") ?? {})).filter((ref) => ref !== void 0);
	const all = new Set([...followed(sources), ...synced]);
	const names = branches.map((branch) => `refs/heads/${branch}`);
	const known = names.find((name) => all.has(name));
	if (known !== void 0) return {
		references: new Set([known]),
		isBootstrap: false
	};
	const bootstraps = [...followed(sources.filter(({ id }) => isBootstrapSource(id))), ...synced];
	if (bootstraps.length === 0) append(bootstraps, followed(selfManaged));
	if (bootstraps.length > 0) return {
		references: new Set(bootstraps),
		isBootstrap: true
	};
	return {
		references: new Set(names[0] === void 0 ? trunks : [names[0]]),
		isBootstrap: true
	};
}
const trunks = ["refs/heads/main", "refs/heads/master"];
// src/discovery/make-recipes.ts
const assignment = /^(?:export\s+|override\s+)?([\w.-]+)\s*(?::{0,3}|\?|\+)=\s*(.*)$/;
const rule = /^([^\s:#=][^:#=]*)::?(?!=)([^=#|]*)/;
function makeRecipes(makefile, targets) {
	const variables = new Map();
	const rules = new Map();
	let first = "";
	let current = [];
	for (const line of makefile.replace(/\\\r?\n/g, " \\\n").split(/(?<!\\)\r?\n/)) {
		if (line.startsWith("	")) {
			for (const one of current) one.lines.push(inShell(line.replace(/^\t[\s@+-]*/, "")));
			continue;
		}
		const [, name, value] = assignment.exec(line) ?? [];
		if (name !== void 0 && value !== void 0) {
			if (!variables.has(name) || !line.includes("?=")) variables.set(name, inShell(value.trim()));
			continue;
		}
		const [, names, needs = ""] = rule.exec(line) ?? [];
		if (names === void 0) continue;
		current = names.trim().split(/\s+/).map((target) => {
			const known = rules.get(target) ?? {
				needs: [],
				lines: []
			};
			const both = {
				needs: [...known.needs, ...needs.trim().split(/\s+/)],
				lines: known.lines
			};
			rules.set(target, both);
			if (first === "" && !target.startsWith(".")) first = target;
			return both;
		});
	}
	const lines = [];
	const done = new Set();
	const run = (target) => {
		const found = rules.get(target);
		if (found === void 0 || done.has(target)) return;
		done.add(target);
		for (const need of found.needs) run(need);
		for (const line of found.lines) lines.push(line);
	};
	for (const target of targets.length === 0 ? [first] : targets) run(target);
	return {
		variables,
		script: lines.join("\n")
	};
}
function inShell(text) {
	return text.replace(/\$\$|\$\((\w+)\)/g, (_all, name) => name === void 0 ? "$" : `\${${name}}`);
}
// src/discovery/shell-words.ts
const before = new Set([
	"!",
	"do",
	"else",
	"elif",
	"if",
	"sudo",
	"then",
	"time",
	"while"
]);
function shellCommands(script, depth = 0) {
	const commands = [];
	let words = [];
	let word;
	const endWord = () => {
		if (word !== void 0 && !(words.length === 0 && before.has(word))) words.push(word);
		word = void 0;
	};
	const endCommand = () => {
		endWord();
		if (words.length > 0) commands.push(words);
		words = [];
	};
	let quote = "";
	for (let at = 0; at < script.length; at++) {
		const char = script.charAt(at);
		if (script.startsWith("${{", at)) {
			const end = script.indexOf("}}", at);
			const expression = end < 0 ? script.slice(at) : script.slice(at, end + 2);
			word = (word ?? "") + expression;
			at += expression.length - 1;
		} else if (script.startsWith("$(", at) && quote !== "'") {
			const end = closing(script, at + 1);
			if (depth < 10) for (const command of shellCommands(script.slice(at + 2, end), depth + 1)) commands.push(command);
			word = (word ?? "") + script.slice(at, end + 1);
			at = end;
		} else if (char === "\\" && quote !== "'") {
			at++;
			if (script.charAt(at) === "\r") at++;
			if (script.charAt(at) === "\n") {
				if (quote === "") endWord();
			} else word = (word ?? "") + script.charAt(at);
		} else if (quote !== "") {
			if (char === quote) quote = "";
			else word = (word ?? "") + char;
		} else if (char === "\"" || char === "'") {
			quote = char;
			word ??= "";
		} else if (char === "#" && word === void 0) {
			const end = script.indexOf("\n", at);
			at = end < 0 ? script.length : end - 1;
		} else if (/[\n;|&]/.test(char)) endCommand();
		else if (/\s/.test(char)) endWord();
		else word = (word ?? "") + char;
	}
	endCommand();
	return commands;
}
function closing(text, from) {
	let open = 0;
	for (let at = from; at < text.length; at++) if (text.charAt(at) === "(") open++;
	else if (text.charAt(at) === ")" && --open === 0) return at;
	return text.length;
}
function flagsOf(words, switches) {
	const flags = new Map();
	const rest = [];
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? "";
		const [, name, value] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
		if (name === void 0) rest.push(word);
		else if (value !== void 0) flags.set(name, value);
		else if (switches.has(name)) flags.set(name, "");
		else flags.set(name, words[++at] ?? "");
	}
	return {
		flags,
		rest
	};
}
// src/discovery/called-scripts.ts
const limits$1 = {
	characters: 2e5,
	depth: 4,
	calls: 50
};
const shells = new Set([
	".",
	"bash",
	"dash",
	"sh",
	"source",
	"zsh"
]);
const makeSwitches = new Set([
	"-B",
	"-e",
	"-i",
	"-j",
	"-k",
	"-n",
	"-s",
	"--silent",
	"--debug"
]);
function* stepsOf$2(workflow) {
	const jobs = objectAt(workflow, "jobs") ?? (objectAt(workflow, "runs") === void 0 ? workflow : { runs: objectAt(workflow, "runs") ?? {} });
	for (const job of Object.values(jobs)) {
		const directory = stringAt(job, "defaults", "run", "working-directory") ?? "";
		for (const step of listAt$1(job, "steps")) {
			const [script, uses, inputs] = [
				stringAt(step, "run"),
				stringAt(step, "uses"),
				objectAt(step, "with")
			];
			const own = stringAt(step, "working-directory") ?? directory;
			if (script !== void 0) yield {
				script,
				directory: own
			};
			else if (uses !== void 0) yield {
				uses,
				...inputs === void 0 ? {} : { inputs },
				directory: ""
			};
		}
		const lines = listAt$1(job, "script").filter((line) => typeof line === "string");
		if (lines.length > 0) yield {
			script: lines.join("\n"),
			directory: ""
		};
	}
}
function calledSteps(tree, step, fill) {
	const found = [];
	const visit = (caller, variables, depth) => {
		if (depth >= limits$1.depth) return;
		for (const called of callsOf(tree, caller, (text) => fill(text, variables))) {
			if (found.length >= limits$1.calls) return;
			const known = new Map([...variables, ...called.variables]);
			found.push({
				...called,
				variables: known
			});
			visit(called.step, known, depth + 1);
		}
	};
	visit(step, new Map(), 0);
	return found;
}
function callsOf(tree, step, fill) {
	if (step.uses !== void 0) return actionSteps(tree, step.uses, step.inputs, fill);
	if (step.script === void 0) return [];
	const own = new Map();
	return shellCommands(step.script).flatMap((command) => {
		const [, name, value] = /^(\w+)=(.*)$/s.exec(command[0] === "export" ? command[1] ?? "" : command[0] ?? "") ?? [];
		if (name !== void 0 && value !== void 0) own.set(name, fill(value));
		const filled = command.map((word) => fill(own.size === 0 ? word : withOwn(word, own)));
		return scriptOf(tree, filled, step.directory) ?? made(tree, filled, step.directory);
	});
}
function withOwn(word, own) {
	return word.replace(/\$\{(\w+)\}|\$(\w+)/g, (all, braced, plain) => own.get(braced ?? plain ?? "") ?? all);
}
function textOf$1(tree, path) {
	const text = tree.kind(path) === "file" ? readText(tree, path) : void 0;
	return text === void 0 || text.length > limits$1.characters ? void 0 : text;
}
function actionSteps(tree, uses, inputs, fill) {
	if (!uses.startsWith("./")) return [];
	const directory = clampPath(uses);
	const file = ["action.yml", "action.yaml"].map((name) => joinPath(directory, name)).find((path) => textOf$1(tree, path));
	const text = file === void 0 ? void 0 : textOf$1(tree, file);
	if (file === void 0 || text === void 0) return [];
	const { value } = decodeHelmYaml(text);
	if (value === void 0 || !isJsonObject(value)) return [];
	const variables = new Map([["github.action_path", directory], ["GITHUB_ACTION_PATH", directory]]);
	for (const [name, declared] of Object.entries(objectAt(value, "inputs") ?? {})) {
		const given = inputs?.[name] ?? (isJsonObject(declared) ? declared["default"] : void 0);
		variables.set(`inputs.${name}`, typeof given === "object" || given === void 0 ? "" : fill(String(given)));
	}
	return [...stepsOf$2(value)].map((step) => ({
		step,
		file,
		text,
		variables
	}));
}
function scriptOf(tree, command, directory) {
	const words = shells.has(command[0] ?? "") ? command.slice(1).filter((word) => !/^[-+]\w/.test(word)) : command;
	const [path = "", ...given] = words;
	if (words === command && !path.includes("/")) return void 0;
	const file = clampPath(joinPath(directory, path));
	const script = /[\0$`*{]/.test(path) ? void 0 : textOf$1(tree, file);
	if (script === void 0) return void 0;
	const variables = new Map(given.map((word, at) => [String(at + 1), word]));
	return [{
		step: {
			script,
			directory
		},
		file,
		text: script,
		variables
	}];
}
function made(tree, [program, ...words], directory) {
	if (program !== "make" && program !== "gmake") return [];
	const { flags, rest } = flagsOf(words, makeSwitches);
	const from = clampPath(joinPath(directory, flags.get("-C") ?? flags.get("--directory") ?? ""));
	const file = [
		flags.get("-f") ?? flags.get("--file") ?? [],
		"GNUmakefile",
		"makefile",
		"Makefile"
	].flat().map((name) => joinPath(from, name)).find((path) => textOf$1(tree, path));
	const text = file === void 0 ? void 0 : textOf$1(tree, file);
	if (file === void 0 || text === void 0) return [];
	const { variables, script } = makeRecipes(text, rest.filter((word) => !word.includes("=")));
	const given = rest.flatMap((word) => {
		const [, name, value] = /^(\w+)[:?]?=(.*)$/s.exec(word) ?? [];
		return name === void 0 || value === void 0 ? [] : [[name, value]];
	});
	const all = new Map([
		...variables,
		["CURDIR", "."],
		...given
	]);
	return script === "" ? [] : [{
		step: {
			script,
			directory: from
		},
		file,
		text,
		variables: all
	}];
}
// src/discovery/workflow-scripts.ts
const switches = new Set([...[
	"--debug",
	"--dependency-update",
	"--insecure",
	"--no-tty",
	"--plain-http",
	"--reproducible",
	"--sign"
], ...[
	"--verbose",
	"--disable-path-validation",
	"--skip-refresh",
	"-u",
	"-v"
]]);
var WorkflowScripts = class {
	packaged = [];
	#archives = new Map();
	pushes(script) {
		const variables = new Map();
		const pushes = [];
		for (const command of shellCommands(script)) {
			this.#note(command, variables);
			const push = this.#pushOf(command);
			for (const one of push) pushes.push(one);
		}
		return {
			pushes,
			variables
		};
	}
	#note(command, variables) {
		const [first = "", second = ""] = command;
		const [, name, value] = /^(\w+)=(.*)$/s.exec(first === "export" ? second : first) ?? [];
		if (name !== void 0 && value !== void 0) variables.set(name, value);
		const each = /^([^*]*\/)\*\/?$/.exec(command[3] ?? "")?.[1];
		if (first === "for" && command[2] === "in" && command.length === 4) variables.set(second, each === void 0 ? "$()" : `${each}{${second}}`);
		if (first === "helm" && second === "package") for (const chart of flagsOf(command.slice(2), switches).rest) this.packaged.push(chart.replace(/\/\*\/?$/, "/{chart}"));
		if (first === "tar" && /^-?\w*c/.test(second)) {
			const file = command.find((word) => /\.t(?:ar\.)?gz$/.test(word));
			const from = command[command.indexOf("-C") + 1] ?? "";
			if (file !== void 0 && command.includes("-C") && command.at(-1) === ".") this.#archives.set(baseName(file), from);
		}
	}
	#pushOf([program, ...words]) {
		if (program === "flux" && words[0] === "push" && words[1] === "artifact") {
			const { flags, rest } = flagsOf(words.slice(2), switches);
			const [source] = rest;
			const path = flags.get("--path") ?? flags.get("-f");
			if (source === void 0 || path === void 0) return [];
			return [{
				source,
				path,
				ignore: (flags.get("--ignore-paths") ?? "").split(",").filter((line) => line !== ""),
				mark: "flux push artifact"
			}];
		}
		if (program === "helm" && words[0] === "push") {
			const [, source] = flagsOf(words.slice(1), switches).rest;
			if (source === void 0) return [];
			return this.packaged.map((path) => ({
				source,
				path,
				ignore: [],
				mark: "helm push",
				isChart: true
			}));
		}
		if (program === "oras" && words[0] === "push") {
			const [target, ...layers] = flagsOf(words.slice(1), switches).rest;
			const [layer, another] = layers;
			if (target === void 0 || layer === void 0 || another !== void 0) return [];
			const file = layer.replace(/:[\w.+-]+\/[\w.+-]+$/, "");
			const from = this.#archives.get(baseName(file));
			const source = `oci://${target}`;
			if (from !== void 0) return [{
				source,
				path: from,
				ignore: [],
				mark: "oras push"
			}];
			return !/[*]|\.\w+$/.test(baseName(file)) ? [{
				source,
				path: ".",
				ignore: onlyDirectory(file),
				mark: "oras push"
			}] : [];
		}
		return [];
	}
};
function onlyDirectory(directory) {
	const lines = [];
	let above = "";
	for (const name of clampPath(directory).split("/")) {
		if (name === "") continue;
		lines.push(`/${joinPath(above, "*")}`, `!/${joinPath(above, name)}`);
		above = joinPath(above, name);
	}
	return lines;
}
// src/discovery/workflow-publications.ts
const directories = [
	".github/workflows",
	".forgejo/workflows",
	".gitea/workflows"
];
const gitlab = ".gitlab-ci.yml";
const limits = {
	files: 200,
	characters: 5e5,
	variables: 100,
	text: 2e3
};
function workflowPublications(tree, names) {
	const files = directories.flatMap((directory) => (tree.list(directory) ?? []).filter(({ name, kind }) => kind === "file" && /\.ya?ml$/.test(name)).map(({ name }) => joinPath(directory, name)));
	if (tree.kind(gitlab) === "file") files.push(gitlab);
	return files.slice(0, limits.files).flatMap((file) => {
		const text = readText(tree, file);
		if (text === void 0 || text.length > limits.characters || !mayPush.test(text)) return [];
		const { value } = decodeHelmYaml(text);
		if (value === void 0 || !isJsonObject(value)) return [];
		const known = new Map([...predefined(names), ...variablesIn(value)]);
		const lines = new LinesOf(text);
		const scripts = new WorkflowScripts();
		return [...stepsOf$2(value)].flatMap((step) => [...publicationsOf(tree, step, scripts, known, file, lines), ...calledPublications(tree, step, scripts, known)]);
	});
}
const mayPush = /\bpush\s+\\?\s*artifact\b|\bpush@|push-artifact@|\b(?:helm|oras)\s+push\b|chart-releaser-action@|\buses:\s*["']?\.\/|\bg?make\s|\b(?:ba|z|da)?sh\s|\.sh\b|\bsource\s|(?:^|[\s"'(;&|])\.\/\w/m;
function calledPublications(tree, step, scripts, known) {
	const fill = (text, variables) => filled(text, variables.size === 0 ? known : new Map([...known, ...variables])) ?? "\0";
	const lines = new Map();
	return calledSteps(tree, step, fill).flatMap((called) => {
		const ofFile = lines.get(called.file) ?? new LinesOf(called.text);
		lines.set(called.file, ofFile);
		const all = new Map([...known, ...called.variables]);
		return publicationsOf(tree, called.step, scripts, all, called.file, ofFile);
	});
}
function predefined(names) {
	const [name] = names;
	if (name === void 0) return [];
	const [owner = "", own = ""] = name.split("/");
	return [
		["github.event.repository.name", own],
		["CI_PROJECT_NAME", own],
		["github.repository", name],
		["github.repository_owner", owner],
		["GITHUB_REPOSITORY", name],
		["GITHUB_REPOSITORY_OWNER", owner],
		["CI_PROJECT_PATH", name],
		["CI_PROJECT_NAMESPACE", owner]
	];
}
function variablesIn(value) {
	const found = new Map();
	const look = (at) => {
		if (Array.isArray(at)) {
			for (const item of at) look(item);
			return;
		}
		if (!isJsonObject(at)) return;
		for (const key of ["env", "variables"]) for (const [name, text] of Object.entries(objectAt(at, key) ?? {})) {
			const set = typeof text === "string" ? text : void 0;
			for (const spelled of [name, `env.${name}`]) found.set(spelled, found.has(spelled) && found.get(spelled) !== set ? void 0 : set);
		}
		for (const item of Object.values(at)) look(item);
	};
	look(value);
	return new Map([...found].filter((entry) => entry[1] !== void 0));
}
var LinesOf = class {
	#text;
	#from = new Map();
	constructor(text) {
		this.#text = text;
	}
	next(mark) {
		const next = this.#text.indexOf(mark, this.#from.get(mark) ?? 0);
		const at = Math.max(0, next < 0 ? this.#text.indexOf(mark) : next);
		this.#from.set(mark, at + 1);
		return this.#text.slice(0, at).split("\n").length;
	}
};
function publicationsOf(tree, { script, uses, inputs, directory }, scripts, known, file, lines) {
	const { pushes, variables } = script === void 0 ? {
		pushes: actionPushes(uses ?? "", inputs, scripts, known),
		variables: none$1
	} : scripts.pushes(script);
	const all = variables.size === 0 ? known : new Map([...known, ...variables]);
	return pushes.flatMap(({ source, path, ignore, mark, isChart }) => {
		const line = lines.next(mark);
		const url = filled(source, all);
		const from = filled(path, all);
		if (url === void 0 || from === void 0 || Math.max(url.length, from.length) > limits.text) return [];
		const at = clampPath(joinPath(directory, from)) || ".";
		const named = isChart ? `${url.replace(/\/$/, "")}/${chartName(tree, at)}` : withoutTag(url);
		const isKnown = /^(?:oci|https):\/\/[^/]+\/./.test(named) && ![named, at].some((text) => /[$`*\0]/.test(text));
		const captures = at.match(/\{[^{}]*\}/g) ?? [];
		if (!isKnown || captures.some((capture) => !named.includes(capture))) return [];
		return [{
			source: named,
			path: at,
			ignore,
			inferredFrom: {
				file,
				line
			}
		}];
	});
}
const none$1 = new Map();
function actionPushes(uses, inputs, scripts, known) {
	if (/(?:^|\/)push@|push-artifact@/.test(uses)) {
		const source = stringAt(inputs, "repository");
		const ignore = (stringAt(inputs, "ignore-paths") ?? "").split(/\s+|,/).filter((line) => line !== "");
		const path = stringAt(inputs, "path") || ".";
		return source === void 0 ? [] : [{
			source: source.replace(/^(?!oci:)/, "oci://"),
			path,
			ignore,
			mark: uses
		}];
	}
	if (/(?:^|\/)chart-releaser-action@/.test(uses)) {
		const path = `${stringAt(inputs, "charts_dir") || "charts"}/{chart}`;
		scripts.packaged.push(path);
		const [owner, name] = (known.get("github.repository") ?? "").split("/");
		if (owner === void 0 || name === void 0) return [];
		const host = `${owner.toLowerCase()}.github.io`;
		return [{
			source: `https://${name.toLowerCase() === host ? host : `${host}/${name}`}/{chart}`,
			path,
			ignore: [],
			mark: uses
		}];
	}
	return [];
}
function withoutTag(url) {
	const from = url.lastIndexOf("/") + 1;
	return url.slice(0, from) + url.slice(from).replace(/[:@].*$/s, "");
}
function chartName(tree, directory) {
	return /^name:[ \t]*["']?([\w.-]+)/m.exec(readText(tree, joinPath(directory, "Chart.yaml")) ?? "")?.[1] ?? baseName(directory);
}
function filled(text, known, budget = { left: limits.variables }) {
	if (text.length > limits.text || budget.left-- <= 0) return void 0;
	return text.replace(/\$\{\{\s*([\w.-]+)\s*\}\}|\$\{(\w+)(,,|:?-[^${}]*)?\}|\$(\w+)|\$\(basename ([^()]*)\)|\$\{\{[^}]*\}\}|\$\{[^}]*\}|\$\([^)]*\)/g, (_all, expression, braced, form, plain, path) => {
		if (path !== void 0) return filled(path.replace(/["']/g, ""), known, budget)?.replace(/\/+$/, "").replace(/^.*\//s, "") ?? "\0";
		const name = expression ?? braced ?? plain ?? "";
		const value = known.get(name);
		const free = /^(?:matrix|inputs|github\.event\.inputs)\.([\w-]+)$/.exec(name)?.[1];
		if (free !== void 0 && value === void 0) return `{${free}}`;
		const whole = value === void 0 ? void 0 : filled(value, known, budget);
		if (form?.includes("-") === true) return whole === void 0 || whole === "" ? form.replace(/^:?-/, "") : whole;
		return (form === void 0 ? whole : whole?.toLowerCase()) ?? "\0";
	});
}
// src/discovery/discovery.ts
function buildsSomething(object) {
	return jsonAt(object.object, "spec", "path") !== void 0 || jsonAt(object.object, "spec", "sourceRef") !== void 0;
}
function selfManagedSources(objects, sources) {
	return objects.flatMap(({ id, object, at }) => {
		if (id.group !== "kustomize.toolkit.fluxcd.io" || stringAt(object, "spec", "sourceRef", "kind") !== "GitRepository") return [];
		const path = clampPath(stringAt(object, "spec", "path") ?? "");
		if (path === "" || !isWithin(path, at.file)) return [];
		return (sources.get(`GitRepository/${stringAt(object, "spec", "sourceRef", "name") ?? ""}`) ?? []).filter((source) => isWithin(path, source.at.file));
	});
}
function repositoryUrls(objects, selfManaged, syncs, remotes) {
	const own = [...objects.filter(({ id }) => isBootstrapSource(id)), ...selfManaged];
	const found = [...remotes, ...own.map(({ object }) => stringAt(object, "spec", "url") ?? "")];
	for (const { sync, at } of syncs) {
		const path = clampPath(sync.path);
		if (sync.source.kind === "GitRepository" && path !== "" && isWithin(path, at.file)) found.push(sync.url);
	}
	return new Set(found.map(normaliseRepositoryUrl).filter((url) => url !== void 0));
}
function declaresAll(objects, sources) {
	return objects.every(({ id, object }) => {
		const name = stringAt(object, "spec", "sourceRef", "name");
		return !(id.group === "kustomize.toolkit.fluxcd.io" && name !== void 0 && stringAt(object, "spec", "sourceRef", "kind") === "GitRepository") || sources.has(`GitRepository/${name}`);
	});
}
function sourceStanding({ object }, sources, known) {
	const kind = stringAt(object, "spec", "sourceRef", "kind");
	const name = stringAt(object, "spec", "sourceRef", "name");
	return kind === void 0 || name === void 0 ? "tree" : namedStanding(kind, name, sources, known);
}
function repositoryNames(remotes) {
	return remotes.flatMap((url) => /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? []);
}
function publishedFor({ object }, sources, publications, tree) {
	const [kind, name] = ["kind", "name"].map((key) => stringAt(object, "spec", "sourceRef", key) ?? "");
	if (publications.length === 0 || kind === void 0) return [];
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
	const standings = new Set(declared.map((source) => standingOf(source.id, source.object, known)));
	if (standings.has("tree")) return "tree";
	return standings.has("another-revision") ? "another-revision" : "elsewhere";
}
function claimsOfOtherRevisions(others, claims) {
	const covers = (claim, file) => claim.files.has(file) || isWithin(claim.path, file);
	return others.filter(({ path, at }) => {
		const leading = new Set([at.file]);
		for (const file of leading) for (const claim of claims) if (covers(claim, file)) leading.add(claim.at.file);
		return ![...leading].some((file) => isWithin(path, file));
	});
}
function discover(tree, options) {
	const facts = options.facts ?? new FileFacts();
	const graph = new KustomizationGraph(tree, facts);
	const ignore = krmIgnorePatterns(options.ignoreFrom ?? {
		tree,
		path: options.path
	}, options.path);
	const scan = scanFluxObjects(tree, "", facts, ignore);
	const assembled = assembledBuilds(tree, options.path, facts, graph, ignore);
	for (const { at } of scan.objects) graph.lookAbove(at.file);
	const objects = scan.objects.filter(({ at }) => !graph.isInput(at.file));
	const sources = new Map();
	for (const object of objects) {
		if (object.id.group !== "source.toolkit.fluxcd.io") continue;
		const name = `${object.id.kind}/${object.id.name}`;
		sources.set(name, [...sources.get(name) ?? [], object]);
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
	const mayBePublished = objects.some(({ id, object }) => id.group === "source.toolkit.fluxcd.io" && isOutside(id.kind) || id.group === "kustomize.toolkit.fluxcd.io" && isOutside(stringAt(object, "spec", "sourceRef", "kind") ?? "")) || syncs.some(({ source }) => isOutside(source.kind));
	const publications = [...options.publications ?? [], ...mayBePublished ? workflowPublications(options.ignoreFrom?.tree ?? tree, repositoryNames(options.selfUrls)) : []];
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
	const generated = new GeneratedClaims(tree, objects, facts, (kind, name) => namedStanding(kind, name, sources, known) === "tree");
	const names = new Set(objects.map(({ id }) => resourceKey(id)));
	for (const object of scan.objects) {
		if (object.id.group !== "kustomize.toolkit.fluxcd.io" || !buildsSomething(object)) continue;
		if (graph.isInput(object.at.file) && !names.has(resourceKey(object.id))) continue;
		const published = publishedFor(object, sources, publications, tree);
		for (const directory of published) for (const path of claimedPaths(subtree(tree, directory), object, variables)) addClaim(object, joinPath(directory, path));
		for (const { paths, files } of generated.of(object, variables)) for (const path of paths) claims.push({
			id: object.id,
			by: object.id,
			path,
			at: object.at,
			files
		});
		const standing = sourceStanding(object, sources, known);
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
		if (published === void 0 && !syncsThisTree(sync, tree, selfUrls)) continue;
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
		if (sync === void 0 || !syncsThisTree(sync, tree, selfUrls)) return [];
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
	for (const claim of claims) for (const file of claim.files) {
		const known = byFile.get(file);
		if (known === void 0) byFile.set(file, [claim]);
		else known.push(claim);
	}
	const byPath = new Map();
	for (const claim of claims) byPath.set(claim.path, [...byPath.get(claim.path) ?? [], claim]);
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
		return directory === void 0 ? [] : byFile.get(kustomizationFile$1(tree, directory) ?? "") ?? [];
	};
	const claimsOn = new Map(objects.filter(({ at }) => !graph.isInput(at.file)).map((object) => [object, [...readers(object.at.file), ...covering(parentPath(object.at.file))]]));
	const places = clusterPlaces(tree, options);
	const begun = beginnings(assembled, [...claimsOn.keys()], claims, graph);
	const beside = new Set([...begun].flatMap(([directory, own]) => own.filter(({ at }) => !isWithin(directory, at.file))));
	const inside = [...claimsOn.keys()].filter((object) => !beside.has(object) && isWithin(options.path, object.at.file) && (object.id.group !== "kustomize.toolkit.fluxcd.io" || buildsSomething(object)) && (claimsOn.get(object)?.length !== 0 || !graph.isInComponent(object.at.file)));
	const byId = new Map();
	for (const object of objects) {
		const key = resourceKey(object.id);
		const known = byId.get(key);
		if (known === void 0) byId.set(key, [object]);
		else known.push(object);
	}
	const waits = dependencies$1(byId);
	const owners = new Map(inside.map((one) => [one, ownership(one, claimsOn.get(one) ?? [], waits)]));
	const synced = new Set(charted.map(({ at }) => at));
	const begins = (object) => owners.get(object) !== "other" || synced.has(object.at);
	for (const object of cycleEntryPoints(inside, claimsOn, begins)) owners.set(object, "itself");
	const ownerOf = (object) => owners.get(object) ?? "nobody";
	const ownSourceOf = (one) => {
		const own = claimsOn.get(one)?.find(({ at, by }) => at === one.at && resourceKey(by) === resourceKey(one.id));
		return objects.find(({ id, at }) => own?.files.has(at.file) === true && buildsFrom(one, id))?.id;
	};
	const entriesBelow = (path, objects, isBegun, from) => entriesOf$2(tree, path, objects, ownerOf, ownSourceOf, graph, isBegun, from);
	const isPart = (directory, objects) => {
		const file = kustomizationFile$1(tree, directory) ?? "";
		return [...byFile.get(file) ?? [], ...objects.flatMap((object) => claimsOn.get(object) ?? [])].some(({ at }) => !isWithin(directory, at.file)) || [...assembled].some(([one, files]) => !isWithin(directory, one) && files.has(file));
	};
	const started = charted.map((object) => ({
		kind: "object",
		object
	}));
	const entries = places === void 0 ? entriesBelow(options.path, inside, charted.length > 0, begun) : places.flatMap((place) => {
		const isHere = (path) => closestPlace(places, path) === place;
		const own = new Map([...begun].filter(([directory]) => isHere(directory)));
		const objects = inside.filter(({ at }) => isHere(at.file));
		return entriesBelow(place.path, objects, charted.length > 0 || isPart(place.path, objects), own);
	});
	const all = [...started, ...entries];
	return {
		roots: rootsOf(all, places),
		...places === void 0 ? {} : { places },
		entries: all,
		filesOf: (directory) => graph.files(directory),
		objects: [...claimsOn.keys()],
		instances: instancesOf([...claimsOn.keys()]),
		claims,
		claimsOn,
		pathVariables: pathVariables(scan.objects),
		selfUrls,
		reviewed,
		publications,
		problems: scan.problems
	};
}
function beginnings(assembled, objects, claims, graph) {
	const begun = new Map();
	for (const [directory, files] of assembled) {
		const own = objects.filter(({ at }) => files.has(at.file));
		if (own.length === 0) continue;
		if (!claims.some(({ path, at }) => isWithin(path, directory) && !files.has(at.file) && !graph.isInput(at.file))) begun.set(directory, own);
	}
	return begun;
}
function ownership(object, candidates, waits) {
	if (candidates.length === 0) return "nobody";
	const longest = greatest(candidates.map((claim) => claim.path.length));
	const closest = candidates.filter((claim) => claim.path.length === longest);
	const { file } = object.at;
	return closest.some((claim) => claim.at.file === file && resourceKey(claim.by) === resourceKey(object.id) && (claim.files.has(file) || !candidates.some(({ files }) => files.has(file)))) || candidates.every((claim) => waitsFor(waits(claim), claim, object)) ? "itself" : "other";
}
function dependencies$1(byId) {
	const known = new Map();
	return (claim) => {
		const { by, at } = claim;
		let found = known.get(claim);
		if (found === void 0) {
			const own = (by.group === "kustomize.toolkit.fluxcd.io" ? byId.get(resourceKey(by)) : void 0)?.find((one) => one.at.file === at.file);
			found = listAt$1(own?.object, "spec", "dependsOn").map((one) => {
				const id = {
					...by,
					name: stringAt(one, "name") ?? "",
					namespace: stringAt(one, "namespace") ?? by.namespace
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
	const [kind, name, namespace] = [
		"kind",
		"name",
		"namespace"
	].map((key) => stringAt(object, "spec", "sourceRef", key));
	return kind === source.kind && name === source.name && (namespace ?? id.namespace) === source.namespace;
}
// src/discovery/kept-discovery.ts
function keepClaims({ claims }) {
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
function keepDiscovery(discovery, tree, facts, flux) {
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
			const index = facts.objects(tree, at.file).objects.findIndex((one) => one.line === at.line && resourceKey(one.id) === resourceKey(id));
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
	const { reviewed, selfUrls, publications, instances, problems } = discovery;
	return {
		roots,
		selfUrls: [...selfUrls],
		reviewed: {
			...reviewed,
			references: [...reviewed.references]
		},
		publications,
		instances,
		problems,
		pathVariables: [...discovery.pathVariables].sort()
	};
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
			if (found === void 0 || resourceKey(found.id) !== resourceKey(entry.id)) return void 0;
			const at = {
				file: entry.file,
				line: found.line
			};
			const object = {
				id: entry.id,
				at,
				get object() {
					return found.object;
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
		publications: kept.publications,
		instances: kept.instances,
		problems: kept.problems,
		get entries() {
			return worked().entries;
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
		return plainEqual(before.problem ?? null, after.problem ?? null) && before.objects.length === after.objects.length && before.objects.every((object, index) => {
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
		case helmGroup: return [chartedSync({
			id,
			object
		}) ?? null, instanceSpec({
			id,
			object
		}) ?? null];
		case extensionsGroup:
		case operatorGroup: return object;
		default: return null;
	}
}
// src/discovery/derive-discovery.ts
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
		const list = byFile.get(object.at.file);
		if (list === void 0) byFile.set(object.at.file, [object]);
		else list.push(object);
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
// src/discovery/no-entry-point.ts
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
		hint: `Set \`path\` to one of ${directories.slice(0, mostNamed).join(", ")}${more}; \`path: .\` finds ${clusters}.`
	};
}
function directoryOf(entry) {
	const directory = entry.kind === "directory" ? entry.path : parentPath(entry.object.at.file);
	return directory === "" ? "." : directory;
}
// src/discovery/suggested-publication.ts
function publicationSuggestions({ tree, discovery }) {
	let known;
	return (file) => {
		known ??= artifactsOf$1(tree, discovery);
		return ofChart(file, tree, discovery.objects) ?? ofArtifact(file, tree, known);
	};
}
function publishesText({ source, path }) {
	return `publishes: [{source: ${JSON.stringify(source)}, path: ${JSON.stringify(path === "" ? "." : path)}}]`;
}
function artifactsOf$1(tree, { objects, publications, selfUrls }) {
	const sources = new Map();
	for (const source of objects) {
		const { group, kind, name } = source.id;
		if (group !== "source.toolkit.fluxcd.io" || kind !== "OCIRepository" && kind !== "Bucket") continue;
		if (publishedDirectory(publications, source.id, source.object, tree) === void 0) sources.set(`${kind}/${name}`, source);
	}
	const names = [...selfUrls].map((url) => url.slice(url.indexOf("/")));
	const found = new Map();
	for (const { id, object } of sources.size === 0 ? [] : objects) {
		if (id.group !== "kustomize.toolkit.fluxcd.io") continue;
		const [kind, name] = ["kind", "name"].map((field) => stringAt(object, "spec", "sourceRef", field) ?? "");
		const source = sources.get(`${kind ?? ""}/${name ?? ""}`);
		if (source === void 0) continue;
		const bucket = stringAt(source.object, "spec", "bucketName");
		const url = source.id.kind === "Bucket" ? `s3://${bucket ?? ""}` : stringAt(source.object, "spec", "url") ?? "";
		const isLikely = names.some((own) => `${url.toLowerCase()}/`.includes(`${own}/`));
		const path = clampPath(stringAt(object, "spec", "path") ?? "");
		if (!/[$<]/.test(`${url}${path}`)) found.set(`${url}\0${path}`, {
			url,
			path,
			isLikely
		});
	}
	return [...found.values()];
}
function ofArtifact(file, tree, artifacts) {
	for (let directory = parentPath(file);; directory = parentPath(directory)) {
		for (const { url, path, isLikely } of artifacts) {
			const built = joinPath(directory, path);
			if (path === "" ? isLikely || directory !== "" && baseName(directory) === baseName(url) : isWithin(built, file) && tree.kind(built) === "directory") return {
				source: url,
				path: directory,
				isLikely
			};
		}
		if (directory === "") return void 0;
	}
}
function ofChart(file, tree, objects) {
	for (let directory = parentPath(file); directory !== ""; directory = parentPath(directory)) {
		const text = readText(tree, joinPath(directory, "Chart.yaml"));
		if (text === void 0) continue;
		const name = /^name:[ \t]*["']?([\w.-]+)/m.exec(text)?.[1];
		for (const { id, object } of name === void 0 ? [] : objects) {
			if (id.group !== "helm.toolkit.fluxcd.io" || stringAt(object, "spec", "chart", "spec", "chart") !== name) continue;
			const reference = stringAt(object, "spec", "chart", "spec", "sourceRef", "name");
			const repository = objects.find(({ id: { kind, name: own } }) => kind === "HelmRepository" && own === reference);
			const url = stringAt(repository?.object, "spec", "url");
			if (url !== void 0) return {
				source: `${url.replace(/\/+$/, "")}/${name}`,
				path: directory,
				isLikely: false
			};
		}
		return;
	}
}
// src/discovery/unread-files.ts
const largestLookedInto = 1e6;
const mostLookedInto = 5e3;
const document = /(?:\.(?:adoc|avif|gif|jpe?g|md|mdx|mmd|pdf|png|puml|rst|svg|webp)|(?:^|\/)(?:CODEOWNERS|LICEN[CS]E|NOTICE|Makefile|OWNERS|README|Taskfile\.ya?ml)(?:\.\w+)?)$/i;
const manifest = /\.(?:json|ya?ml)$/i;
const values = /(?:^|[/_.-])values[^/]*\.ya?ml$/i;
const objectField = (name) => new RegExp(`^[{\\s-]*"?${name}"?\\s*:`, "m");
const [apiVersion$1, kind] = [objectField("apiVersion"), objectField("kind")];
function unreadFiles(base, head, configFile) {
	const sides = [head, base];
	const claims = sides.map(({ discovery }) => claimsByPath(discovery.claims));
	const ignoring = sides.map(({ tree, discovery }) => ignoredBySources(tree, discovery.objects));
	const suggestions = sides.map(publicationSuggestions);
	let looked = 0;
	const holdsObjects = (path) => {
		if (!manifest.test(path)) return false;
		if (looked++ >= mostLookedInto) return true;
		return sides.some(({ tree }) => {
			const bytes = tree.read(path);
			if (bytes === void 0) return false;
			if (bytes.length > largestLookedInto) return true;
			const text = decoder$2.decode(bytes);
			return apiVersion$1.test(text) && kind.test(text);
		});
	};
	const covering = (path) => {
		for (let at = parentPath(path); at !== ""; at = parentPath(at)) {
			const found = claims.flatMap((byPath) => byPath.get(at) ?? []);
			if (found.length > 0) return found;
		}
		return [];
	};
	const isIgnoredHere = (path) => sides.every(({ tree }, at) => tree.kind(path) === void 0 || ignoring[at]?.(path) === true);
	return (path) => {
		const name = path.slice(path.lastIndexOf("/") + 1);
		if (path === configFile) return {
			class: "not-an-input",
			reason: "it configures fluxdelta, read from the base"
		};
		if (name === ".sourceignore" || name === ".krmignore") return {
			class: "everywhere",
			reason: "it excludes or includes no applied file"
		};
		if (isIgnoredHere(path)) return {
			class: "not-an-input",
			reason: "the sources of this repository exclude it"
		};
		const namer = namerOf(path, sides);
		if (namer === void 0 && document.test(path)) return {
			class: "not-an-input",
			reason: "it is documentation that no build reads"
		};
		const claimed = covering(path);
		if (isHidden(path.slice(claimed[0]?.path.length ?? 0))) return {
			class: "not-an-input",
			reason: "it is in a hidden directory that no build reads"
		};
		const what = whatItIs(path, sides, holdsObjects) ?? (namer === void 0 ? void 0 : "it");
		const published = claimed.length > 0 ? void 0 : suggestions.map((suggest) => suggest(path)).find(Boolean);
		if (what === void 0 && claimed.length === 0 && published?.isLikely !== true) return {
			class: "not-an-input",
			reason: "it is outside of all built directories"
		};
		if (published !== void 0) return {
			class: "unexplained",
			reason: `${what ?? "it"} may be published to ${quotedName(published.source)}`,
			hint: `If this repository publishes it, add to ${quotedName(".fluxdelta.yaml")}: ${quotedName(publishesText(published))}`
		};
		if (namer !== void 0 && claimed.length === 0) return {
			class: "unexplained",
			reason: `${quotedName(namer)} names it, but no Kustomization in the tree builds that`,
			hint: "For a cluster elsewhere, set `path` to its directory."
		};
		return {
			class: "unexplained",
			...reasonOf(path, what ?? "it", claimed, sides),
			...claimed.length === 0 ? {} : { covering: levels(claimed, covering) }
		};
	};
}
const decoder$2 = new TextDecoder();
function claimsByPath(claims) {
	const byPath = new Map();
	for (const claim of claims) {
		const known = byPath.get(claim.path);
		if (known === void 0) byPath.set(claim.path, [claim]);
		else known.push(claim);
	}
	return byPath;
}
function ignoredBySources(tree, objects) {
	let patterns;
	return (path) => {
		patterns ??= [...new Set([void 0, ...objects.filter(({ id }) => id.group === "source.toolkit.fluxcd.io" && id.kind === "GitRepository").map(({ object }) => stringAt(object, "spec", "ignore"))])].map((ignore) => sourceIgnorePatterns(tree, ignore));
		return patterns.every((each) => isIgnored(each, path.split("/"), false));
	};
}
function isHidden(path) {
	return path.split("/").some((segment) => segment.startsWith("."));
}
function whatItIs(path, sides, holdsObjects) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	if (kustomizationNames.includes(name)) return "this kustomization";
	for (let at = parentPath(path);; at = parentPath(at)) {
		if (sides.some(({ tree }) => tree.kind(joinPath(at, "Chart.yaml")) === "file")) return `the chart in ${quotedName(at === "" ? "." : at)}`;
		if (at === "") break;
	}
	if (holdsObjects(path)) return "it";
	return values.test(path) ? "this values file" : void 0;
}
function reasonOf(path, what, [claim], sides) {
	const lister = listerOf(path, sides);
	if (lister !== void 0 && (claim === void 0 || isWithin(claim.path, lister))) return {
		reason: `${quotedName(lister)} does not name ${what}`,
		hint: "To apply it, name it there."
	};
	if (claim === void 0) return {
		reason: `no Kustomization in the tree builds ${what}`,
		hint: "For a cluster elsewhere, set `path` to its directory."
	};
	return { reason: `the build of ${quotedName(printResource(claim.id))} does not read ${what}` };
}
const maxDocumentDepth = 20;
function levels(first, covering) {
	const found = [];
	const seen = new Set();
	for (let level = first; level.length > 0 && found.length < maxDocumentDepth;) {
		const own = new Map(level.map(({ id, at }) => [`${resourceKey(id)}\0${at.file}`, {
			id,
			file: at.file
		}]));
		for (const key of own.keys()) if (seen.has(key)) own.delete(key);
		if (own.size === 0) break;
		for (const key of own.keys()) seen.add(key);
		found.push([...own.values()]);
		level = [...own.values()].flatMap(({ file }) => covering(file));
	}
	return found;
}
function listerOf(path, sides) {
	for (const { tree } of sides) for (let at = parentPath(path);; at = parentPath(at)) {
		const found = kustomizationFile$1(tree, at);
		if (found !== void 0 && found !== path) return found;
		if (at === "") break;
	}
}
function namerOf(path, sides) {
	for (const { tree } of sides) for (let at = parentPath(path);; at = parentPath(at)) {
		const found = kustomizationFile$1(tree, at);
		const within = at === "" ? path : path.slice(at.length + 1);
		if (found !== void 0 && found !== path && namesIn(tree, found).includes(within)) return found;
		if (at === "") break;
	}
}
function namesIn(tree, file) {
	return (readText(tree, file) ?? "").replace(/(?:^|\s)#.*$/gm, "");
}
// src/discovery/without-nested-roots.ts
function withoutNestedRoots(discovery, other) {
	const places = new Set(other.entries.map(placeOf$4));
	const alone = discovery.entries.filter((entry) => !places.has(placeOf$4(entry)));
	if (alone.length === 0) return discovery;
	const parts = new Set(alone.filter((entry) => isPartOf(entry, other)));
	const entries = discovery.entries.filter((entry) => !parts.has(entry));
	if (parts.size === 0 || entries.length === 0) return discovery;
	return {
		...discovery,
		entries,
		roots: rootsOf(entries, discovery.places),
		isNarrowed: true
	};
}
function isPartOf(entry, { claims, entries, filesOf }) {
	const own = entry.kind === "directory" ? entry.path : void 0;
	const files = entry.kind === "directory" ? kustomizationNames.map((name) => joinPath(entry.path, name)) : [entry.object.at.file];
	const isOwn = (claim) => own !== void 0 && (isWithin(own, claim.at.file) || filesOf(own).has(claim.at.file));
	return claims.some((claim) => !isOwn(claim) && files.some((file) => claim.files.has(file))) || entries.some((one) => one.kind === "directory" && files.some((file) => filesOf(one.path).has(file)));
}
// src/files/changed-paths.ts
function changedPaths(a, b) {
	const changed = [];
	compareDirectories(a, b, "", changed);
	return changed.sort(compareBytes);
}
function sameById(left, right) {
	if (left === void 0 || right === void 0) return void 0;
	if (left === right) return true;
	return idScheme(left) === idScheme(right) ? false : void 0;
}
function compareDirectories(a, b, directory, changed) {
	if (sameById(a.contentId(directory), b.contentId(directory)) === true) return;
	const left = a.list(directory) ?? [];
	const right = b.list(directory) ?? [];
	let l = 0;
	let r = 0;
	while (l < left.length || r < right.length) {
		const ours = left[l];
		const theirs = right[r];
		const order = ours === void 0 ? 1 : theirs === void 0 ? -1 : compareBytes(ours.name, theirs.name);
		if (order <= 0) l++;
		if (order >= 0) r++;
		if (order < 0 && ours !== void 0) addAll(a, directory, ours, changed);
		else if (order > 0 && theirs !== void 0) addAll(b, directory, theirs, changed);
		else if (ours !== void 0 && theirs !== void 0) compareEntries(a, b, directory, ours, theirs, changed);
	}
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
	for (const child of tree.list(path) ?? []) addAll(tree, path, child, changed);
}
const mark$2 = "/too-deep/";
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
			return tree.kind(path) === "directory" ? `${mark$2}${tree.contentId(path) ?? ""}` : tree.readLink(path);
		},
		contentId: (path) => depthOf(path) <= 251 ? tree.contentId(path) : void 0,
		...tree.realPath === void 0 ? {} : { realPath: (path) => tree.realPath?.(path) },
		...tree.prefetch === void 0 ? {} : { prefetch(isWanted) {
			tree.prefetch?.((path, kind) => depthOf(path) <= 250 && isWanted(path, kind));
		} }
	};
}
function isTooDeep(tree, path) {
	return depthOf(path) === 251 && tree.readLink(path)?.startsWith(mark$2) === true;
}
function depthOf(path) {
	if (path === "") return 0;
	if (path.length < 499) return 1;
	let depth = 1;
	for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) depth++;
	return depth;
}
// src/files/read-set.ts
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
// src/orchestrator/changes/build-memo.ts
const keptStates = 4;
var BuildMemo = class {
	#entries = new Map();
	#store;
	#round = 0;
	#made = 0;
	constructor(store) {
		this.#store = store;
	}
	get made() {
		return this.#made;
	}
	startRound() {
		for (const [key, entries] of this.#entries) {
			const used = entries.filter((entry) => entry.used === this.#round);
			if (used.length === 0) this.#entries.delete(key);
			else if (used.length < entries.length) this.#entries.set(key, used);
		}
		this.#round++;
	}
	holds(identity) {
		return this.keptText(identity) !== void 0;
	}
	keptText(identity) {
		return this.#store?.get(valueName(identity));
	}
	fromTree(key, tree, work, keep = true) {
		const store = keep ? this.#store : void 0;
		const entries = this.#entries.get(key) ?? stored(store, key, this.#round);
		this.#entries.set(key, entries);
		const found = entries.find((entry) => readSetHolds(entry.readSet, tree));
		if (found !== void 0) {
			found.used = this.#round;
			found.result ??= new Postponed(found.identity, found.readSet, () => work(tree));
			return found.result;
		}
		const recording = recordingTree(tree);
		const value = work(recording.tree);
		this.#made++;
		const readSet = recording.readSet();
		const identity = digest(JSON.stringify([key, readSet]));
		const result = {
			value,
			identity,
			readSet
		};
		entries.unshift({
			readSet,
			identity,
			result,
			used: this.#round
		});
		const kept = entries.slice(0, keptStates);
		store?.set(treeName(key), JSON.stringify(kept.map((entry) => [entry.readSet, entry.identity])));
		return result;
	}
	fromKey(key, work, codec) {
		const known = this.#entries.get(key)?.[0];
		if (known !== void 0) {
			known.used = this.#round;
			return known.result;
		}
		const identity = digest(key);
		const store = codec === void 0 ? void 0 : this.#store;
		const text = store?.get(valueName(identity));
		const value = text === void 0 || codec === void 0 ? work() : codec.read(text, key);
		const result = {
			value,
			identity,
			readSet: []
		};
		if (text === void 0) this.#made++;
		this.#entries.set(key, [{
			readSet: [],
			identity,
			result,
			used: this.#round
		}]);
		const printed = text === void 0 && store !== void 0 ? codec?.print(value, key) : void 0;
		if (printed !== void 0) store?.set(valueName(identity), printed, codec?.apart);
		return result;
	}
	fromKeyOnDemand(key, work) {
		const known = this.#entries.get(key)?.[0];
		if (known !== void 0) {
			known.used = this.#round;
			return known.result;
		}
		const result = new Postponed(digest(key), [], () => {
			this.#made++;
			return work();
		});
		this.#entries.set(key, [{
			readSet: [],
			identity: result.identity,
			result,
			used: this.#round
		}]);
		return result;
	}
};
function stored(store, key, used) {
	const text = store?.get(treeName(key));
	if (text === void 0) return [];
	return JSON.parse(text).map(([readSet, identity]) => ({
		readSet,
		identity,
		used
	}));
}
function jsonCodec() {
	return {
		print: printJson,
		read: (text) => JSON.parse(text)
	};
}
var Postponed = class {
	identity;
	readSet;
	#work;
	#made;
	constructor(identity, readSet, work) {
		this.identity = identity;
		this.readSet = readSet;
		this.#work = work;
	}
	get value() {
		this.#made ??= { value: this.#work() };
		return this.#made.value;
	}
};
function valueName(identity) {
	return `value ${identity}`;
}
function treeName(key) {
	return `tree ${digest(key)}`;
}
function digest(text) {
	return hash("sha1", text, "base64");
}
// src/orchestrator/controllers/controller.ts
const barrierId = {
	group: "",
	kind: "(both sides at rest)",
	namespace: "",
	name: ""
};
function failed(run, problem, more = {}) {
	return {
		state: "failed",
		reason: problem.message,
		problems: [withNode(run, problem)],
		...more
	};
}
function withNode(run, problem) {
	const at = problem.at ?? run.node.origin;
	return {
		...problem,
		resource: run.node.id,
		...at === void 0 ? {} : { at }
	};
}
function nodeKey(...parts) {
	try {
		return JSON.stringify(parts);
	} catch {
		return JSON.stringify(parts, (_key, value) => typeof value === "bigint" ? `${value}n` : value);
	}
}
function mustNotBeStored(side, run) {
	return side.decryption !== void 0 || Object.keys(side.settings.substitutions).length > 0 || run.node.isConfidential === true;
}
function isReconcileDisabled(object) {
	return stringAt(object, "metadata", "annotations", "fluxcd.controlplane.io/reconcile")?.toLowerCase() === "disabled";
}
// src/orchestrator/changes/edited-entry-points.ts
function withEditedEntryPoints(base, head) {
	const before = new Map();
	const after = new Map();
	const states = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node.state]));
	for (const node of head.side.nodes) {
		const { id, state } = node;
		const key = resourceKey(id);
		if (!isUsable(state) || !isUsable(states.get(key))) continue;
		const [old, next] = [base, head].map(({ store }) => definition(store, id));
		if (old === void 0 || next === void 0 || isSame$1(old, next)) continue;
		if (node.manifests.some((one) => resourceKey(one.id) === key)) continue;
		before.set(key, old);
		after.set(key, next);
	}
	return before.size === 0 ? {
		base,
		head
	} : {
		base: withManifests(base, before),
		head: withManifests(head, after)
	};
}
function isSame$1(old, next) {
	return old.object === next.object || nodeKey(old.object) === nodeKey(next.object);
}
function isUsable(state) {
	return state === "rendered" || state === "unchanged";
}
function definition(store, id) {
	const stored = store.get(id);
	if (stored === void 0 || stored.parent !== void 0 || stored.origin === void 0) return void 0;
	return {
		id,
		object: stored.object,
		origin: stored.origin
	};
}
function withManifests(run, definitions) {
	const nodes = run.side.nodes.map((node) => {
		const own = definitions.get(resourceKey(node.id));
		if (own === void 0) return node;
		const { fluxObjects: _known, ...rest } = node;
		return {
			...rest,
			state: "rendered",
			manifests: [own, ...node.manifests]
		};
	});
	return {
		...run,
		side: {
			...run.side,
			nodes
		}
	};
}
// src/orchestrator/changes/changed-reads.ts
var ChangedReads = class {
	#changes;
	#below = new Map();
	#known = new WeakMap();
	constructor(changes) {
		this.#changes = changes;
		for (const file of changes.keys()) for (let at = file; at !== "";) {
			at = parentPath(at);
			const files = this.#below.get(at);
			if (files === void 0) this.#below.set(at, [file]);
			else files.push(file);
		}
	}
	of(reads) {
		let found = this.#known.get(reads);
		if (found === void 0) {
			const files = new Set();
			for (const [question, path] of reads) {
				if (this.#changes.has(path)) files.add(path);
				if (question === "id") for (const file of this.#below.get(path) ?? []) files.add(file);
			}
			found = [...files];
			this.#known.set(reads, found);
		}
		return found;
	}
};
// src/orchestrator/changes/file-readers.ts
var FileReaders = class {
	changes;
	#changed;
	#readers = new Map();
	#looked = new Set();
	constructor(changes) {
		this.changes = changes;
		this.#changed = new ChangedReads(changes);
	}
	add(root, ledger, base, head) {
		const states = new Map();
		const keeping = new Set();
		for (const { nodes } of [base, head]) for (const { id, state, chart } of nodes) {
			const key = resourceKey(id);
			if (chart?.kept !== void 0) keeping.add(key);
			const known = states.get(key);
			if (known === void 0) states.set(key, [state]);
			else known.push(state);
		}
		const note = (path, node, side, keepsChart = false) => {
			const key = resourceKey(node);
			const readers = this.#readers.get(path) ?? new Map();
			const { sides = [] } = readers.get(`${root}\0${key}`) ?? {};
			const reader = {
				root,
				node,
				sides: sides.includes(side) ? sides : [...sides, side],
				states: states.get(key) ?? [],
				...keepsChart ? { keepsChart } : {}
			};
			this.#readers.set(path, readers.set(`${root}\0${key}`, reader));
		};
		for (const side of ["base", "head"]) for (const [node, reads] of ledger.allReads(side)) {
			const found = this.#changed.of(reads);
			if (found.length === 0) continue;
			const keepsChart = keeping.has(resourceKey(node));
			for (const path of found) note(path, node, side, keepsChart);
			for (const [, path] of reads) if (this.changes.has(path)) this.#looked.add(path);
		}
		for (const [side, { nodes }] of [["base", base], ["head", head]]) for (const { id, parent, definedAt } of nodes) {
			if (definedAt === void 0 || !this.changes.has(definedAt.file)) continue;
			this.#looked.add(definedAt.file);
			if (parent === void 0) note(definedAt.file, id, side);
		}
	}
	of(path) {
		const readers = this.#readers.get(path);
		if (readers === void 0) return [];
		return [...readers].sort(([a], [b]) => a < b ? -1 : 1).map(([, reader]) => reader);
	}
	isCause(path) {
		return this.#looked.has(path);
	}
};
// src/orchestrator/changes/early-differences.ts
var EarlyDifferences = class {
	#said = {
		base: new Map(),
		head: new Map()
	};
	announce(side, id, content, differs) {
		const key = resourceKey(id);
		this.#said[side].set(key, {
			content,
			differs
		});
		const other = this.#said[side === "base" ? "head" : "base"].get(key);
		if (other === void 0 || isSame(content, other.content)) return;
		differs();
		other.differs();
	}
};
function isSame(one, other) {
	return one.every((part, at) => part === other[at] || nodeKey(part) === nodeKey(other[at]));
}
// src/orchestrator/changes/node-keys.ts
var NodeKeys = class {
	announcements = new EarlyDifferences();
	#keys = {
		base: new Map(),
		head: new Map()
	};
	#reads = {
		base: new Map(),
		head: new Map()
	};
	#since = {
		base: new Map(),
		head: new Map()
	};
	#resting = new Set();
	#ended = new Set();
	#waiting = [];
	#leaving = [];
	#round = 0;
	#idle = new Set();
	#calm = 0;
	record(side, id, key, reads = []) {
		const node = resourceKey(id);
		if (this.#keys[side].get(node) !== key) this.#since[side].set(node, this.#round);
		this.#keys[side].set(node, key);
		this.#reads[side].set(node, reads);
	}
	forget(side, id) {
		const node = resourceKey(id);
		this.#keys[side].delete(node);
		this.#since[side].delete(node);
	}
	reads(side, id) {
		return this.#reads[side].get(resourceKey(id)) ?? [];
	}
	*allReads(side) {
		for (const [key, reads] of this.#reads[side]) if (reads.length > 0) yield [resourceOfKey(key), reads];
	}
	isTouched(side, id) {
		return (this.#since[side].get(resourceKey(id)) ?? 0) < this.#round ? this.isTouchedAtEnd(side, id) : void 0;
	}
	isTouchedAtEnd(side, id) {
		const key = resourceKey(id);
		const own = this.#keys[side].get(key);
		return own === void 0 || own !== this.#keys[side === "base" ? "head" : "base"].get(key);
	}
	get isCalm() {
		return this.#calm > 1;
	}
	async rest(side, isIdle) {
		this.#resting.add(side);
		if (isIdle) this.#idle.add(side);
		const met = new Promise((resolve) => this.#waiting.push(resolve));
		this.#meet();
		await met;
	}
	end(side) {
		this.#ended.add(side);
		this.#meet();
	}
	async bothEnded() {
		if (this.#ended.size < 2) await new Promise((resolve) => this.#leaving.push(resolve));
	}
	#meet() {
		if (this.#ended.size === 2) for (const resolve of this.#leaving.splice(0)) resolve();
		const isThere = (side) => this.#resting.has(side) || this.#ended.has(side);
		if (!isThere("base") || !isThere("head")) return;
		this.#round++;
		const isDone = (side) => this.#idle.has(side) || this.#ended.has(side);
		this.#calm = isDone("base") && isDone("head") ? this.#calm + 1 : 0;
		this.#resting.clear();
		this.#idle.clear();
		const waiting = this.#waiting;
		this.#waiting = [];
		for (const resolve of waiting) resolve();
	}
};
// src/orchestrator/controllers/placeholder.ts
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
			let literal = known.get(bytes);
			if (literal === void 0) {
				literal = Buffer.from(literalText(Buffer.from(bytes).toString("latin1")), "latin1");
				known.set(bytes, literal);
			}
			return literal;
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
// src/orchestrator/controllers/secret-producers.ts
const keysOf = (value) => isJsonObject(value) ? Object.keys(value) : [];
const textsAt = (list, ...path) => list.flatMap((entry) => stringAt(entry, ...path) ?? []);
const where = (namespace) => namespace === void 0 || namespace === "" ? {} : { namespaces: [namespace] };
function externalSecret(spec, name) {
	const target = objectAt(spec, "target");
	const template = objectAt(target, "template");
	const fetched = textsAt(listAt$1(spec, "data"), "secretKey");
	const templated = keysOf(template?.["data"]);
	const merged = templated.length === 0 || stringAt(template, "mergePolicy") === "Merge";
	const keys = [...new Set([...templated, ...merged ? fetched : []])];
	const open = listAt$1(template, "templateFrom").length > 0 || merged && listAt$1(spec, "dataFrom").length > 0 || keys.length === 0;
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
		return [{
			name: stringAt(secret, "name") || (secret === void 0 ? "" : name),
			keys: textsAt([secret ?? null], "dataKey"),
			open: true
		}, {
			name: stringAt(map, "name") ?? "",
			keys: textsAt([map ?? null], "dataKey"),
			open: true,
			kind: "ConfigMap"
		}];
	},
	"BitwardenSecret.k8s.bitwarden.com": (object) => [{
		name: stringAt(object, "spec", "secretName") ?? "",
		keys: textsAt(listAt$1(object, "spec", "map"), "secretKeyName"),
		open: true
	}],
	"BucketAccess.objectstorage.k8s.io": (object) => [{
		name: stringAt(object, "spec", "credentialsSecretName") ?? "",
		keys: ["BucketInfo"],
		open: true
	}],
	"CephClient.ceph.rook.io": (_object, name) => [{
		name: `rook-ceph-client-${name}`,
		keys: [name],
		open: true
	}],
	"CephObjectStoreUser.ceph.rook.io": (object, name) => [{
		name: `rook-ceph-object-user-${stringAt(object, "spec", "store") ?? ""}-${name}`,
		keys: [
			"AccessKey",
			"Endpoint",
			"SecretKey"
		],
		open: true
	}],
	"Certificate.cert-manager.io": (object) => [{
		name: stringAt(object, "spec", "secretName") ?? "",
		keys: [
			"ca.crt",
			"tls.crt",
			"tls.key"
		],
		open: true
	}],
	"Cluster.postgresql.cnpg.io": (_object, name) => [
		{
			name: `${name}-app`,
			keys: [
				...database,
				"fqdn-jdbc-uri",
				"fqdn-uri",
				"jdbc-uri",
				"pgpass"
			],
			open: true
		},
		{
			name: `${name}-superuser`,
			keys: [
				...database,
				"jdbc-uri",
				"pgpass"
			],
			open: true
		},
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
		const listed = listAt$1(object, "spec", "namespaces").filter((namespace) => typeof namespace === "string");
		const namespaces = objectAt(object, "spec", "namespaceSelector") !== void 0 || listAt$1(object, "spec", "namespaceSelectors").length > 0 ? "any" : listed;
		return [{
			...externalSecret(objectAt(object, "spec", "externalSecretSpec"), own),
			namespaces
		}];
	},
	"Connection.k8s.mariadb.com": (object, name) => [{
		name: stringAt(object, "spec", "secretName") || name,
		keys: ["dsn"],
		open: true
	}],
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
	"ExternalSecret.kubernetes-client.io": (object, name) => [{
		name,
		keys: textsAt(listAt$1(object, "spec", "data"), "name"),
		open: true
	}],
	"HCPVaultSecretsApp.secrets.hashicorp.com": (object) => vaultSecret(object),
	"InfisicalDynamicSecret.secrets.infisical.com": (object) => infisicalSecret(object),
	"InfisicalSecret.secrets.infisical.com": (object) => infisicalSecret(object),
	"KafkaUser.kafka.strimzi.io": (_object, name) => [{
		name,
		keys: [
			"ca.crt",
			"password",
			"sasl.jaas.config",
			"user.crt",
			"user.key",
			"user.p12",
			"user.password"
		],
		open: true
	}],
	"MariaDB.k8s.mariadb.com": (object, name) => [{
		name: stringAt(object, "spec", "rootPasswordSecretKeyRef", "name") ?? `${name}-root`,
		keys: ["password"],
		open: true
	}, {
		name: stringAt(object, "spec", "passwordSecretKeyRef", "name") ?? `${name}-password`,
		keys: ["password"],
		open: true
	}],
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
	"OnePasswordItem.onepassword.com": (_object, name) => [{
		name,
		keys: [],
		open: true
	}],
	"Password.secretgen.k14s.io": (_object, name) => [{
		name,
		keys: ["password"],
		open: true
	}],
	"PostgresCluster.postgres-operator.crunchydata.com": (object, name) => {
		const users = textsAt(listAt$1(object, "spec", "users"), "name");
		return (users.length === 0 ? [name] : users).map((user) => ({
			name: `${name}-pguser-${user}`,
			keys: [
				"dbname",
				"host",
				"jdbc-uri",
				"password",
				"port",
				"uri",
				"user",
				"verifier"
			],
			open: true
		}));
	},
	"RabbitmqCluster.rabbitmq.com": (_object, name) => [{
		name: `${name}-default-user`,
		keys: [
			"connection_string",
			"default_user.conf",
			"host",
			"password",
			"port",
			"provider",
			"type",
			"username"
		],
		open: true
	}],
	"SealedSecret.bitnami.com": (object, name) => [{
		name: stringAt(object, "spec", "template", "metadata", "name") || name,
		keys: [...new Set([...keysOf(jsonAt(object, "spec", "encryptedData")), ...keysOf(jsonAt(object, "spec", "template", "data"))])],
		open: jsonAt(object, "spec", "data") !== void 0,
		...where(stringAt(object, "spec", "template", "metadata", "namespace"))
	}],
	"SecretImport.secretgen.carvel.dev": (_object, name) => [{
		name,
		keys: [],
		open: true
	}],
	"SecretProviderClass.secrets-store.csi.x-k8s.io": (object) => listAt$1(object, "spec", "secretObjects").map((entry) => ({
		name: stringAt(entry, "secretName") ?? "",
		keys: textsAt(listAt$1(entry, "data"), "key")
	})),
	"SecretTemplate.secretgen.carvel.dev": (_object, name) => [{
		name,
		keys: [],
		open: true
	}],
	"SopsSecret.addons.projectcapsule.dev": (object) => sopsSecrets(listAt$1(object, "spec", "secrets")),
	"SopsSecret.isindir.github.com": (object) => sopsSecrets(listAt$1(object, "spec", "secretTemplates")),
	"StringSecret.secretgenerator.mittwald.de": (object, name) => [{
		name,
		keys: [...textsAt(listAt$1(object, "spec", "fields"), "fieldName"), ...keysOf(jsonAt(object, "spec", "data"))]
	}],
	"Terraform.infra.contrib.fluxcd.io": (object) => [{
		name: stringAt(object, "spec", "writeOutputsToSecret", "name") ?? "",
		keys: listAt$1(object, "spec", "writeOutputsToSecret", "outputs").flatMap((output) => typeof output === "string" ? [output.slice(output.lastIndexOf(":") + 1)] : []),
		open: true
	}],
	"VaultDynamicSecret.secrets.hashicorp.com": (object) => vaultSecret(object),
	"VaultPKISecret.secrets.hashicorp.com": (object) => vaultSecret(object),
	"VaultSecret.ricoberger.de": (object, name) => [{
		name,
		keys: listAt$1(object, "spec", "keys").filter((key) => typeof key === "string"),
		open: true
	}],
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
	return [{
		name: stringAt(destination, "name") ?? "",
		keys: templates,
		open: true
	}];
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
		...listAt$1(object, "spec", "managedKubeSecretReferences").map((reference) => of(reference, "Secret")),
		...listAt$1(object, "spec", "managedKubeConfigMapReferences").map((reference) => of(reference, "ConfigMap"))
	];
}
function sopsSecrets(templates) {
	return templates.map((template) => ({
		name: stringAt(template, "name") ?? "",
		keys: [...keysOf(jsonAt(template, "data")), ...keysOf(jsonAt(template, "stringData"))]
	}));
}
function producedBy(by) {
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
function copiedTo({ object }) {
	const annotations = objectAt(object, "metadata", "annotations");
	const list = (text) => (text ?? "").split(",").map((part) => part.trim()).filter((part) => part !== "");
	if (stringAt(annotations, `${reflector}/reflection-auto-enabled`) === "true") {
		const namespaces = list(stringAt(annotations, `${reflector}/reflection-auto-namespaces`) ?? stringAt(annotations, `${reflector}/reflection-allowed-namespaces`));
		return namespaces.length === 0 ? "any" : namespaces;
	}
	if (stringAt(annotations, `${replicator}/replicate-to-matching`) !== void 0) return "any";
	if (stringAt(annotations, "kubed.appscode.com/sync") !== void 0) return "any";
	return list(stringAt(annotations, `${replicator}/replicate-to`));
}
function copiedFrom({ object }) {
	const annotations = objectAt(object, "metadata", "annotations");
	return stringAt(annotations, `${reflector}/reflects`) ?? stringAt(annotations, `${replicator}/replicate-from`);
}
function generatedKeys({ object }) {
	return (stringAt(object, "metadata", "annotations", "secret-generator.v1.mittwald.de/autogenerate") ?? "").split(",").map((key) => key.trim()).filter((key) => key !== "");
}
// src/orchestrator/controllers/object-data.ts
function isInClear(entries) {
	for (const text of entries.values()) if (text !== "" && !isPlaceholder(text)) return true;
	return false;
}
function dataFor(store, id) {
	const object = store.get(id);
	return object === void 0 ? declaredData(store, id) : ownData(store, object);
}
function ownData(store, object) {
	const entries = dataOf(object.object);
	let complete = true;
	let isConfidential = object.isConfidential === true;
	for (const key of generatedKeys(object)) if (!entries.has(key)) entries.set(key, placeholder(key));
	const from = copiedFrom(object);
	if (from !== void 0) {
		const slash = from.indexOf("/");
		const namespace = slash < 0 ? object.id.namespace : from.slice(0, slash);
		const source = {
			...object.id,
			namespace,
			name: from.slice(slash + 1)
		};
		const held = store.get(source);
		const copied = held === void 0 ? declaredData(store, source)?.entries : dataOf(held.object);
		complete = copied !== void 0;
		if (held?.isConfidential === true) isConfidential = true;
		for (const [key, value] of copied ?? []) if (!entries.has(key)) entries.set(key, value);
	}
	if (object.id.kind === "Secret" && isInClear(entries)) isConfidential = true;
	return {
		entries,
		declared: false,
		complete,
		isConfidential
	};
}
function declaredData(store, id) {
	return declaration(store, id)?.data;
}
function declaringObject(store, id) {
	return declaration(store, id)?.by;
}
function declaration(store, id) {
	if (id.group !== "" || id.kind !== "Secret" && id.kind !== "ConfigMap") return void 0;
	const found = [];
	for (const by of store.objects()) {
		const data = copiedInto(by, id) ? {
			...ownData(store, by),
			declared: true
		} : producedData(by, id);
		if (data !== void 0) found.push({
			by,
			data
		});
	}
	return found.sort((a, b) => compareResources(a.by.id, b.by.id))[0];
}
function producedData(object, id) {
	for (const { keys, open = false, ...made } of producedBy(object)) {
		if (!makes(object, made, id)) continue;
		return {
			entries: new Map(keys.map((key) => [key, placeholder(key)])),
			declared: true,
			complete: !open,
			isConfidential: false
		};
	}
}
function makes(object, made, id) {
	const { name, kind = "Secret", namespaces = [object.id.namespace] } = made;
	return name === id.name && kind === id.kind && (namespaces === "any" || namespaces.includes(id.namespace));
}
function declaredBy(object) {
	const produced = producedBy(object);
	const copies = object.id.group === "" && copiedTo(object).length > 0;
	if (produced.length === 0 && !copies) return void 0;
	return (id) => produced.some((made) => makes(object, made, id)) || copies && copiedInto(object, id);
}
function copiedInto(object, id) {
	if (object.id.group !== "" || object.id.kind !== id.kind || object.id.name !== id.name) return false;
	const namespaces = copiedTo(object);
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
function dataKey(store, id) {
	const data = dataFor(store, id);
	return JSON.stringify([
		resourceKey(id),
		data === void 0 ? null : [...data.entries],
		data?.declared ?? null,
		data?.complete ?? null
	]);
}
// src/orchestrator/controllers/annotated-data.ts
const group = "fluxcd.controlplane.io";
const copyFrom = `${group}/copyFrom`;
const convertFrom = `${group}/convertKubeConfigFrom`;
const checksumFrom = `${group}/checksumFrom`;
const checksum = `${group}/checksum`;
function completeObjects(side, run, objects) {
	const missing = new Map();
	const misses = (id, message) => {
		missing.set(resourceKey(id), {
			id,
			category: "unresolved-copy",
			message,
			resource: run.node.id
		});
	};
	const contentOf = (id) => {
		const held = side.store.get(id);
		if (held !== void 0 && id.kind === "ConfigMap") return contentOfObject(held.object);
		const data = dataFor(side.store, id);
		return data === void 0 ? void 0 : bytes(data.entries);
	};
	try {
		const filled = objects.map((object) => {
			const source = copySource(object);
			if (source !== void 0) {
				const content = contentOf(source);
				if (content !== void 0) return copied$1(object, content, side.store.get(source)?.object);
				misses(source, `copies data from ${printResource(source)}, which is not in the tree: the data is not shown`);
			}
			const from = kubeConfigSource(object);
			if (from === void 0) return object;
			const content = contentOf(from.id);
			if (content !== void 0) return converted(object, from, content);
			misses(from.id, `takes a cluster address from ${printResource(from.id)}, which is not in the tree: the address is not shown`);
			return object;
		});
		const own = new Map(filled.flatMap((object) => {
			const id = resourceIdOf(object);
			return id?.group === "" && hasData(id.kind) ? [[resourceKey(id), object]] : [];
		}));
		const withChecksums = filled.map((object) => checksummed(object, (id) => {
			const sibling = own.get(resourceKey(id));
			const content = sibling === void 0 ? contentOf(id) : contentOfObject(sibling);
			if (content === void 0) misses(id, `takes a checksum of ${printResource(id)}, which is not in the tree: the checksum is not shown`);
			return content;
		}));
		if (missing.size > 0 && run.drain === "none") return {
			state: "blocked-on",
			on: [...missing.values()].map(({ id }) => id)
		};
		return {
			objects: withChecksums,
			warnings: [...missing.values()].map(({ id: _id, ...warning }) => warning)
		};
	} catch (thrown) {
		if (thrown instanceof ProblemError) return failed(run, thrown.problem);
		throw thrown;
	}
}
function annotatedSources(object) {
	const found = [];
	const quietly = (read) => {
		try {
			const id = read();
			if (id !== void 0) found.push(id);
		} catch (thrown) {
			if (!(thrown instanceof ProblemError)) throw thrown;
		}
	};
	quietly(() => copySource(object));
	quietly(() => kubeConfigSource(object)?.id);
	quietly(() => {
		checksummed(object, (id) => {
			found.push(id);
		});
	});
	return found;
}
function hasData(kind) {
	return kind === "ConfigMap" || kind === "Secret";
}
function copySource(object) {
	const kind = stringAt(object, "kind") ?? "";
	const text = stringAt(object, "metadata", "annotations", copyFrom);
	if (stringAt(object, "apiVersion") !== "v1" || !hasData(kind) || text === void 0) return void 0;
	return {
		group: "",
		kind,
		...place(copyFrom, text, text)
	};
}
function kubeConfigSource(object) {
	const text = stringAt(object, "metadata", "annotations", convertFrom);
	if (stringAt(object, "apiVersion") !== "v1" || object["kind"] !== "ConfigMap" || text === void 0) return void 0;
	const colon = text.lastIndexOf(":");
	const hasKey = text.indexOf("/") > 0 && colon > text.indexOf("/");
	const id = {
		group: "",
		kind: "Secret",
		...place(convertFrom, text, hasKey ? text.slice(0, colon) : text)
	};
	return hasKey ? {
		id,
		key: text.slice(colon + 1)
	} : { id };
}
function place(annotation, text, name) {
	const parts = name.split("/");
	const [namespace = "", own = ""] = parts;
	if (parts.length !== 2 || namespace === "" || own === "") fail("OBJECT_INVALID", `invalid annotation ${annotation}: ${text}`, { hint: "Use the form namespace/name." });
	return {
		namespace,
		name: own
	};
}
function contentOfObject(object) {
	const content = bytes(dataOf(object));
	for (const [key, value] of Object.entries(objectAt(object, "binaryData") ?? {})) if (typeof value === "string") content.set(key, Buffer.from(value, "base64"));
	return content;
}
function bytes(entries) {
	return new Map([...entries].map(([key, text]) => [key, Buffer.from(text)]));
}
function copied$1(object, content, source) {
	if (object["kind"] === "Secret") {
		const { stringData: _replaced, ...rest } = object;
		const entries = [...content].map(([key, value]) => [key, value.toString("base64")]);
		const type = stringAt(object, "type") ?? stringAt(source, "type") ?? "Opaque";
		return {
			...rest,
			data: {
				...objectAt(object, "data"),
				...Object.fromEntries(entries)
			},
			type
		};
	}
	const binary = objectAt(source, "binaryData") ?? {};
	const data = Object.fromEntries([...content].filter(([key]) => !(key in binary)).map(([key, value]) => [key, value.toString()]));
	return Object.keys(binary).length === 0 ? {
		...object,
		data
	} : {
		...object,
		data,
		binaryData: binary
	};
}
function converted(object, { id, key }, content) {
	const keys = key === void 0 ? ["kubeconfig", "value"] : [key];
	const text = keys.map((name) => content.get(name)?.toString()).find((each) => each !== void 0);
	if (text === void 0) fail("VALUES_NOT_FOUND", `${printResource(id)} has no ${keys.join(" or ")}`);
	if (isPlaceholder(text)) return object;
	const [cluster] = listAt$1(decodeHelmYaml(text).value ?? null, "clusters");
	const address = stringAt(cluster, "cluster", "server");
	const authority = stringAt(cluster, "cluster", "certificate-authority-data");
	if (address === void 0 || authority === void 0) fail("VALUES_INVALID", `${printResource(id)} has no kubeconfig with the address and the authority of a cluster`);
	const found = {
		address,
		"ca.crt": Buffer.from(authority, "base64").toString()
	};
	return {
		...object,
		data: {
			...found,
			...objectAt(object, "data")
		}
	};
}
function checksummed(object, contentOf) {
	const visit = (node) => {
		if (Array.isArray(node)) {
			const items = node.map(visit);
			return items.every((item, at) => item === node[at]) ? node : items;
		}
		return isJsonObject(node) ? visitObject(node) : node;
	};
	const visitObject = (node) => {
		let copy = node;
		for (const [key, value] of Object.entries(node)) {
			const visited = visit(value);
			if (visited !== value) copy = {
				...copy,
				[key]: visited
			};
		}
		const refs = stringAt(node, "metadata", "annotations", checksumFrom);
		const digest = refs === void 0 || refs === "" ? void 0 : digestOf(refs, contentOf);
		if (digest === void 0) return copy;
		const metadata = objectAt(copy, "metadata");
		const annotations = {
			...objectAt(metadata, "annotations"),
			[checksum]: digest
		};
		return {
			...copy,
			metadata: {
				...metadata,
				annotations
			}
		};
	};
	return visitObject(object);
}
function digestOf(refs, contentOf) {
	const hash = createHash("sha256");
	let complete = true;
	for (const ref of refs.split(",").map((each) => each.trim())) {
		if (ref === "") continue;
		const [kind = "", namespace = "", name = "", ...more] = ref.split("/");
		if (!hasData(kind) || namespace === "" || name === "" || more.length > 0) fail("OBJECT_INVALID", `invalid reference in annotation ${checksumFrom}: ${ref}`, { hint: "Use Kind/namespace/name of ConfigMaps and Secrets, separated by commas." });
		const content = contentOf({
			group: "",
			kind,
			namespace,
			name
		});
		if (content === void 0) complete = false;
		hash.update(`${ref}\0`);
		for (const key of [...content?.keys() ?? []].sort()) hash.update(`${key}\0`).update(content?.get(key) ?? "").update("\0");
	}
	return complete ? `sha256:${hash.digest("hex")}` : void 0;
}
// src/orchestrator/controllers/chart-reference.ts
const chartKinds = new Set([
	"ExternalArtifact",
	"HelmChart",
	"OCIRepository"
]);
function chartTemplate(spec, namespace) {
	const chart = stringAt(spec, "chart");
	const name = stringAt(spec, "sourceRef", "name");
	if (chart === void 0 || name === void 0) return {
		code: "OBJECT_INVALID",
		message: "missing chart or sourceRef.name in the chart reference"
	};
	const kind = stringAt(spec, "sourceRef", "kind") ?? "HelmRepository";
	const verify = objectAt(spec, "verify");
	return {
		source: sourceId(kind, stringAt(spec, "sourceRef", "namespace") || namespace, name),
		chart,
		version: stringAt(spec, "version") ?? "*",
		valuesFiles: listAt$1(spec, "valuesFiles").filter((file) => typeof file === "string"),
		ignoreMissingValuesFiles: booleanAt(spec, "ignoreMissingValuesFiles") ?? false,
		tracks: kind !== "HelmRepository" && stringAt(spec, "reconcileStrategy") === "Revision" ? "revision" : "nothing",
		...verify === void 0 ? {} : { verifiedBy: stringAt(verify, "provider") ?? "cosign" }
	};
}
function chartReference(store, node) {
	const reference = objectAt(node.object, "spec", "chartRef");
	if (reference === void 0) {
		const spec = objectAt(node.object, "spec", "chart", "spec");
		if (spec === void 0) return {
			code: "OBJECT_INVALID",
			message: "neither spec.chart nor spec.chartRef is set",
			hint: "Set exactly one of them."
		};
		return chartTemplate(spec, node.id.namespace);
	}
	if (objectAt(node.object, "spec", "chart") !== void 0) return {
		code: "OBJECT_INVALID",
		message: "both spec.chart and spec.chartRef are set",
		hint: "Set exactly one of them."
	};
	const kind = stringAt(reference, "kind");
	const name = stringAt(reference, "name");
	if (kind === void 0 || name === void 0) return {
		code: "OBJECT_INVALID",
		message: "missing kind or name in spec.chartRef"
	};
	if (!chartKinds.has(kind)) return {
		code: "OBJECT_INVALID",
		message: `unsupported kind in spec.chartRef: ${kind}`,
		hint: `Use ${[...chartKinds].join(", ")}. For a chart in a Git repository, use spec.chart.`
	};
	const source = sourceId(kind, stringAt(reference, "namespace") || node.id.namespace, name);
	if (kind !== "HelmChart") return {
		source,
		chart: "",
		version: "",
		valuesFiles: [],
		ignoreMissingValuesFiles: false,
		tracks: "digest"
	};
	const object = store.get(source);
	if (object === void 0) return source;
	return chartTemplate(objectAt(object.object, "spec") ?? {}, source.namespace);
}
// src/orchestrator/controllers/await-producer.ts
function awaitProducer(side, run, id) {
	const makers = makersOf(side, id, new Set([resourceKey(run.node.id)])).sort(compareResources).map((maker) => ({
		maker,
		state: side.store.status(maker)?.state
	}));
	const pending = makers.filter(({ state }) => state === void 0).map(({ maker }) => maker);
	if (pending.length > 0) return run.drain === "force" ? void 0 : {
		state: "blocked-on",
		on: pending
	};
	const isBroken = (state) => state === "failed" || state === "blocked";
	const found = makers.find(({ state }) => !isBroken(state)) ?? makers[0];
	if (found === void 0) return void 0;
	const { maker, state } = found;
	const needs = `needs ${printResource(id)} from ${printResource(maker)}, which is`;
	return isBroken(state) ? {
		state: "blocked",
		reason: `${needs} not ready`,
		blockedOn: [maker]
	} : {
		state: "unchecked",
		reason: `${needs} ${state === "unchecked" ? "not checked" : state}`,
		blockedOn: [maker]
	};
}
function makersOf(side, id, asked) {
	asked.add(resourceKey(id));
	const makers = new Map();
	for (const claim of side.discovery.claims) {
		const state = side.store.status(claim.id)?.state;
		if (state === "rendered" || state === "unchanged" || asked.has(resourceKey(claim.id))) continue;
		if (!holds(side.tree, claim, id)) continue;
		const found = side.store.get(claim.id) === void 0 ? makersOf(side, claim.id, asked) : [claim.id];
		for (const maker of found) makers.set(resourceKey(maker), maker);
	}
	return [...makers.values()];
}
const known$1 = new WeakMap();
function holds(tree, claim, id) {
	const byClaim = known$1.get(tree) ?? new WeakMap();
	known$1.set(tree, byClaim);
	const answers = byClaim.get(claim) ?? new Map();
	byClaim.set(claim, answers);
	const key = unplaced(id);
	let answer = answers.get(key);
	if (answer === void 0) {
		const name = Buffer.from(id.name);
		answer = [...claim.files].some((file) => {
			const bytes = tree.read(file);
			if (bytes === void 0 || !asBuffer(bytes).includes(name)) return false;
			const { documents, problem } = decodeKubernetesYaml(new TextDecoder().decode(bytes), { file });
			if (problem !== void 0) return true;
			return documents.some(({ object }) => isJsonObject(object) && (isIt(object, key) || generates(object, id)));
		});
		answers.set(key, answer);
	}
	return answer;
}
function isIt(object, key) {
	const id = resourceIdOf(object);
	return id !== void 0 && unplaced(id) === key;
}
function generates(kustomization, { group, kind, name }) {
	const field = kind === "Secret" ? "secretGenerator" : "configMapGenerator";
	if (group !== "" || kind !== "Secret" && kind !== "ConfigMap") return false;
	return listAt$1(kustomization, field).some((generator) => stringAt(generator, "name") === name);
}
function unplaced(id) {
	return resourceKey({
		...id,
		namespace: ""
	});
}
function asBuffer(bytes) {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
// src/orchestrator/controllers/ready-expression.ts
let cel;
function loadExpressions() {
	return cel === void 0 ? load() : void 0;
}
async function load() {
	cel = await import("./lib2.js");
}
const options = {
	homogeneousAggregateLiterals: true,
	enableOptionalTypes: true
};
const declared = new Map();
function environmentOf(scope) {
	let environment = declared.get(scope);
	if (environment === void 0) {
		if (cel === void 0) throw new Error("an expression is asked for before `loadExpressions`");
		environment = declareBounded(scope === "objects" ? new cel.Environment(options).registerVariable("self", "dyn").registerVariable("dep", "dyn") : new cel.Environment({
			...options,
			unlistedVariablesAreDyn: true
		}));
		declared.set(scope, environment);
	}
	return environment;
}
const absentFunctions = /\b(?:sets|base64|strings)\.|\.(?:charAt|format|lastIndexOf|replace|reverse)\(/;
const maximumLength$2 = 1e4;
function readyExpression(text, scope = "objects") {
	if (text.length > maximumLength$2) return { error: `expression longer than ${maximumLength$2} characters` };
	const environment = environmentOf(scope);
	const unsupported = absentFunctions.test(text);
	let program;
	let checked;
	try {
		program = withOwnFunctions(environment.parse(text));
		checked = program.check();
	} catch (error) {
		checked = {
			valid: false,
			error
		};
	}
	if (!checked.valid && !unsupported) return invalid(checked.error);
	if (checked.valid && checked.type !== "bool" && checked.type !== "dyn") return { error: `result is ${checked.type ?? "nothing"}, not bool` };
	if (!checked.valid || program === void 0) return { evaluate: () => "unknown" };
	const bounded = boundedProgram(program);
	return { evaluate: (self, dep, ready, budget) => {
		try {
			const dependency = projected(dep, ready);
			const sees = scope === "fields" ? dependency : {
				self: projected(self, false),
				dep: dependency
			};
			return bounded(sees, budget) === true;
		} catch (error) {
			if (error instanceof StepLimit) return "too many steps";
			return /\bstatus\b/.test(text) ? "unknown" : false;
		}
	} };
}
function invalid(error) {
	if (!(error instanceof Error)) return { error: "invalid expression" };
	const [message = "invalid expression"] = inOwnWords(error.message).split("\n");
	const range = error.range;
	return {
		error: message,
		...range === void 0 ? {} : { column: range.start + 1 }
	};
}
function projected(stored, ready) {
	const object = withIntegers.get(stored) ?? integers(stored.object);
	withIntegers.set(stored, object);
	const kind = stringAt(object, "kind") ?? "";
	return {
		...object,
		metadata: {
			...objectAt(object, "metadata"),
			generation: 1n
		},
		status: {
			...objectAt(object, "status"),
			observedGeneration: 1n,
			conditions: [{
				type: "Ready",
				status: ready ? "True" : "False",
				observedGeneration: 1n,
				reason: ready ? "ReconciliationSucceeded" : "ReconciliationFailed",
				message: `${kind} ${ready ? "is ready" : "is not ready"}`
			}]
		}
	};
}
const withIntegers = new WeakMap();
function integers(value) {
	if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
	if (Array.isArray(value)) return value.map(integers);
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, integers(item)]));
}
// src/orchestrator/controllers/dependencies.ts
function dependencies(node) {
	return listAt$1(node.object, "spec", "dependsOn").flatMap((entry, index) => {
		const name = stringAt(entry, "name");
		if (name === void 0) return [];
		const isSet = node.id.group === operatorGroup;
		const mustBeReady = !isSet || booleanAt(entry, "ready") === true;
		const readyExpr = mustBeReady ? stringAt(entry, "readyExpr") || void 0 : void 0;
		const more = {
			index,
			mustBeReady,
			...readyExpr === void 0 ? {} : { readyExpr }
		};
		if (!isSet) {
			const namespace = stringAt(entry, "namespace") || node.id.namespace;
			return [{
				id: {
					...node.id,
					namespace,
					name
				},
				scope: "objects",
				...more
			}];
		}
		const stated = {
			group: apiGroup(stringAt(entry, "apiVersion") ?? ""),
			kind: stringAt(entry, "kind") ?? "",
			namespace: stringAt(entry, "namespace") ?? "",
			name
		};
		return [{
			id: stated.namespace === "" && nodeKindOf(stated) !== void 0 ? {
				...stated,
				namespace: node.id.namespace
			} : stated,
			scope: "fields",
			...more
		}];
	});
}
function dependsOn(node) {
	return dependencies(node).map(({ id }) => id);
}
const longestSearch = 100;
function dependencyCycle(store, start) {
	const target = resourceKey(start);
	const visited = new Set();
	const path = [];
	const stack = [];
	const enter = (id) => {
		const object = store.get(id);
		path.push(id);
		stack.push((object === void 0 ? [] : dependsOn(object)).values());
	};
	enter(start);
	for (let edges = stack.at(-1); edges !== void 0; edges = stack.at(-1)) {
		const next = edges.next();
		if (next.done === true) {
			stack.pop();
			path.pop();
			continue;
		}
		const key = resourceKey(next.value);
		if (key === target) return path;
		if (!visited.has(key)) {
			if (visited.size >= longestSearch) return void 0;
			visited.add(key);
			enter(next.value);
		}
	}
}
function awaitDependencies(side, run) {
	const waiting = [];
	for (const dependency of dependencies(run.node)) {
		const found = awaitDependency(side, run, dependency);
		if (found === void 0) continue;
		if ("state" in found) return found;
		waiting.push(found);
	}
	return waiting.length === 0 ? void 0 : {
		state: "blocked-on",
		on: waiting
	};
}
function awaitDependency(side, run, dependency) {
	const { id, mustBeReady, readyExpr, scope } = dependency;
	const expression = readyExpr === void 0 ? void 0 : readyExpression(readyExpr, scope);
	if (expression !== void 0 && "error" in expression) return failed(run, invalidExpression(dependency, expression.error, expression.column));
	const object = side.store.get(id);
	const status = side.store.status(id);
	const schedulable = nodeKindOf(id) !== void 0;
	if (object === void 0) {
		if (run.drain === "none") return id;
		if (!schedulable) return void 0;
		const maker = awaitProducer(side, run, id);
		if (maker?.state === "unchecked") return void 0;
		if (maker?.state === "blocked") {
			const touched = (maker.blockedOn ?? [id]).map((above) => side.isTouched(above));
			if (touched.every((each) => each === false)) return void 0;
			if (!touched.includes(true)) return barrierId;
		}
		return circle(side, run) ?? maker ?? failed(run, {
			code: "DEPENDENCY_NOT_FOUND",
			message: `dependsOn: ${printResource(id)} is not in the tree`,
			hint: `Flux waits for it. Add it, correct its name or namespace, or remove it from dependsOn.`
		});
	}
	if (!mustBeReady) return void 0;
	if (schedulable && status === void 0) {
		if (run.drain === "none") return id;
		const inCircle = circle(side, run);
		if (inCircle !== void 0) return inCircle;
		if (run.drain !== "force") return id;
		return failed(run, {
			code: "DEPENDENCY_NOT_READY",
			message: `waits for ${printResource(id)}, which waits in a cycle`
		});
	}
	const ready = status?.ready ?? !schedulable;
	const isAdditive = side.settings.additiveReadiness.some((kind) => kind === run.node.id.kind);
	const answer = expression === void 0 || isAdditive && !ready ? ready : expression.evaluate(run.node, object, ready, stepsOf$1(side));
	if (answer === "too many steps") return failed(run, unboundedExpression(dependency));
	if (answer === true || answer === "unknown") return status?.state === "unchanged" ? circle(side, run) : void 0;
	if (!ready) {
		const inCircle = circle(side, run);
		if (inCircle !== void 0) return inCircle;
		const touched = side.isTouched(id);
		if (touched === false) return void 0;
		if (touched === void 0) return barrierId;
		return {
			state: "blocked",
			reason: `waits for ${printResource(id)}, which is not ready`,
			blockedOn: [id]
		};
	}
	if (run.drain === "none") return id;
	return failed(run, {
		code: "DEPENDENCY_NOT_READY",
		message: `readyExpr of ${printResource(id)} is not true: ${readyExpr ?? ""}`,
		hint: "Correct the expression, or the fields it compares."
	});
}
function circle(side, run) {
	const cycle = dependencyCycle(side.store, run.node.id);
	if (cycle === void 0) return void 0;
	const mixed = run.node.id.group === operatorGroup;
	return failed(run, {
		code: "DEPENDENCY_CYCLE",
		message: `cycle in dependsOn: ${[...cycle, run.node.id].map((id) => mixed ? printResource(id) : `${id.namespace}/${id.name}`).join(" → ")}`,
		hint: "Remove one of these dependsOn entries."
	});
}
function invalidExpression({ id, index, scope }, error, column) {
	const place = column === void 0 ? "" : ` at character ${column}`;
	return {
		code: "OBJECT_INVALID",
		message: `invalid CEL expression in spec.dependsOn[${index}].readyExpr of ${printResource(id)}: ${error}${place}`,
		hint: scope === "objects" ? "Variables: self and dep, the two objects. Result: true or false." : "Variables: metadata, spec and status of the other object. Result: true or false."
	};
}
const budgets = new WeakMap();
function stepsOf$1({ memo }) {
	const budget = budgets.get(memo) ?? { left: 5e7 };
	budgets.set(memo, budget);
	return budget;
}
function unboundedExpression({ id }) {
	return {
		code: "EXPRESSION_LIMIT",
		message: `too many steps in readyExpr of ${printResource(id)}`,
		hint: "Compare fields of the object, without nested lists."
	};
}
function dependencyWarnings(side, node) {
	return dependencies(node).flatMap(({ id, readyExpr, scope }) => {
		const object = side.store.get(id);
		if (object === void 0) {
			if (nodeKindOf(id) !== void 0) return [];
			return [{
				category: "dependency",
				message: `waits for ${printResource(id)}, which is not in the tree: assumed to be in the cluster`,
				resource: node.id
			}];
		}
		const expression = readyExpr === void 0 ? void 0 : readyExpression(readyExpr, scope);
		if (expression === void 0 || "error" in expression) return [];
		const ready = side.store.status(id)?.ready ?? true;
		if (expression.evaluate(node, object, ready, stepsOf$1(side)) !== "unknown") return [];
		return [{
			category: "dependency",
			message: `readyExpr of ${printResource(id)} needs state of the cluster: assumed to be true`,
			resource: node.id
		}];
	});
}
function readyDependencies(node) {
	return dependencies(node).flatMap(({ id, readyExpr }) => readyExpr === void 0 ? [] : [id]);
}
function prepareDependencies(node) {
	return readyDependencies(node).length === 0 ? void 0 : loadExpressions();
}
function dependencyKey(store, node) {
	return readyDependencies(node).map((id) => [resourceKey(id), store.get(id)?.object ?? null]);
}
// src/kustomize/nodes/encode-typed.ts
function encodeTyped(value) {
	const result = {};
	for (const [key, field] of Object.entries(value)) if (!isEmpty(field)) result[key] = encodeValue(field);
	return result;
}
function isEmpty(value) {
	if (value === void 0 || value === null || value === "" || value === false || value === 0 || value === 0n) return true;
	return Array.isArray(value) ? value.length === 0 : value instanceof Map && value.size === 0;
}
function encodeValue(value) {
	if (value === void 0 || value === null) return null;
	if (Array.isArray(value)) return value.map((item) => encodeValue(item));
	if (value instanceof Map) {
		const result = {};
		for (const [key, item] of value) result[String(key)] = encodeValue(item);
		return result;
	}
	if (typeof value === "object") return encodeTyped(value);
	if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
	return value;
}
// src/kustomize/flux-kustomization.ts
function prepareFluxKustomization(tree, path, spec, options = {}) {
	try {
		const directory = resolvePath("", path);
		if (directory === void 0 || tree.kind(directory) !== "directory") fail("PATH_NOT_FOUND", `The path ${path} of the Kustomization is not a directory of its source.`);
		const found = KUSTOMIZATION_FILES.map((name) => joinPath(directory, name)).find((file) => tree.kind(file) === "file");
		const file = found ?? joinPath(directory, "kustomization.yaml");
		const merged = mergeFields(found === void 0 ? generated(tree, directory, options) : readRoot(tree, found), decodeFields(spec), tree, directory);
		const bytes = new TextEncoder().encode(encodeYaml(encodeTyped(merged)));
		return {
			tree: overlayTree(tree, new Map([[file, bytes]])),
			directory,
			options: FLUX_OPTIONS,
			problems: []
		};
	} catch (thrown) {
		return {
			tree,
			directory: path,
			options: FLUX_OPTIONS,
			problems: [problemOf(thrown)]
		};
	}
}
const FLUX_OPTIONS = {
	bundledOpenApi: "kept",
	loadRestrictor: "none",
	order: "none"
};
const DEFAULTS = {
	apiVersion: "kustomize.config.k8s.io/v1beta1",
	kind: "Kustomization"
};
const decoder$1 = new TextDecoder("utf-8", { ignoreBOM: true });
function readRoot(tree, file) {
	const value = readJsonOrYaml(decoder$1.decode(tree.read(file)), file);
	const read = decodeOrFail(kustomizationDecoder, value, true, "KUSTOMIZATION_FIELD", file);
	const named = {
		...read,
		apiVersion: read.apiVersion || DEFAULTS.apiVersion,
		kind: read.kind || DEFAULTS.kind
	};
	return read.resources.length === 0 ? {
		...named,
		buildMetadata: ["originAnnotations"]
	} : named;
}
function generated(tree, directory, options) {
	const empty = {
		...kustomizationDecoder.zero(),
		...DEFAULTS
	};
	const resources = [];
	const scope = new OpenApi();
	const walk = (at, written) => {
		for (const { name, kind } of tree.list(at) ?? []) {
			const path = joinPath(at, name);
			const entry = `${written}/${name}`;
			if (kind === "directory") {
				if (KUSTOMIZATION_FILES.some((file) => tree.kind(joinPath(path, file)) === "file")) resources.push(entry);
				else walk(path, entry);
			} else if (kind === "file" && /\.ya?ml$/.test(name) && options.ignored?.(path) !== true) {
				checkManifests(tree, path, scope);
				resources.push(entry);
			}
		}
	};
	forgetChecked();
	walk(directory, ".");
	return resources.length === 0 ? {
		...empty,
		namespace: "_placeholder"
	} : {
		...empty,
		resources
	};
}
function checkManifests(tree, file, scope) {
	const bytes = tree.read(file);
	if (bytes === void 0) return;
	try {
		checkResources({
			bytes,
			file
		}, scope, {
			maxNodes: LIMITS.maxNodes,
			maxResources: LIMITS.maxResources
		});
	} catch (thrown) {
		if (!(thrown instanceof ProblemError)) throw thrown;
		throw new ProblemError({
			...thrown.problem,
			message: `${file} is not a Kubernetes manifest: ${thrown.problem.message}`,
			at: thrown.problem.at ?? { file },
			hint: "Below a path without kustomization.yaml, Flux reads every YAML file as a manifest. Add a kustomization.yaml, or move the file."
		}, { cause: thrown });
	}
}
const specDecoder = struct({
	targetNamespace: optional(text),
	namePrefix: optional(text),
	nameSuffix: optional(text),
	patches: list(struct({
		patch: text,
		target: optional(selectorDecoder)
	})),
	components: list(text),
	ignoreMissingComponents: boolean,
	patchesStrategicMerge: list(anything$1),
	patchesJson6902: list(struct({
		patch: anything$1,
		target: selectorDecoder
	})),
	images: list(struct({
		name: text,
		newName: text,
		newTag: text,
		digest: text
	})),
	buildMetadata: list(text)
});
function decodeFields(spec) {
	const known = {};
	for (const [key, value] of Object.entries(spec)) if (value !== void 0) known[key] = value;
	return decodeOrFail(specDecoder, known, false, "OBJECT_INVALID", void 0);
}
function decodeOrFail(wanted, value, coerce, code, file) {
	try {
		return decode(wanted, value, {
			strict: false,
			coerce
		});
	} catch (thrown) {
		if (!(thrown instanceof DecodeError)) throw thrown;
		const message = file === void 0 ? `The spec of the Kustomization is malformed: ${thrown.message}` : thrown.message;
		return fail(code, message, file === void 0 ? {} : { at: { file } }, { cause: thrown });
	}
}
function mergeFields(base, spec, tree, directory) {
	return {
		...base,
		namespace: spec.targetNamespace ?? base.namespace,
		namePrefix: spec.namePrefix ?? base.namePrefix,
		nameSuffix: spec.nameSuffix ?? base.nameSuffix,
		patches: [...base.patches, ...spec.patches.map(({ patch, target }) => inlinePatch(patch, target))],
		components: [...base.components, ...spec.components.filter((path) => isWanted(path, spec, tree, directory))],
		patchesStrategicMerge: [...base.patchesStrategicMerge, ...spec.patchesStrategicMerge.map((patch) => {
			if (!isJsonObject(patch)) fail("OBJECT_INVALID", "An entry of spec.patchesStrategicMerge is not a mapping.");
			return encodeGoJson(patch);
		})],
		patchesJson6902: [...base.patchesJson6902, ...spec.patchesJson6902.map(({ patch, target }) => inlinePatch(encodeGoJson(patch), target))],
		images: mergedImages(base.images, spec.images),
		buildMetadata: spec.buildMetadata.length > 0 ? spec.buildMetadata : base.buildMetadata
	};
}
function inlinePatch(patch, target) {
	return {
		path: "",
		patch,
		target,
		options: void 0
	};
}
const REMOTE = [
	"git::",
	"gh:",
	"ssh://",
	"https://",
	"http://",
	"git@",
	"github.com:",
	"github.com/"
];
function isWanted(path, spec, tree, directory) {
	const lower = path.toLowerCase();
	if (REMOTE.some((prefix) => lower.length > prefix.length && lower.startsWith(prefix)) || path.startsWith("/") || lower.startsWith("file:///")) fail("OBJECT_INVALID", `The component path ${path} of the Kustomization must be local and relative.`);
	if (!spec.ignoreMissingComponents) return true;
	const resolved = resolvePath(directory, path);
	return resolved !== void 0 && tree.kind(resolved) !== void 0;
}
function mergedImages(own, more) {
	const images = [...own];
	for (const image of more) {
		const i = images.findIndex(({ name }) => name === image.name);
		const known = images[i];
		if (known === void 0) {
			images.push({
				...image,
				tagSuffix: ""
			});
			continue;
		}
		const version = image.newTag !== "" || image.digest !== "" ? image : known;
		images[i] = {
			...known,
			newName: image.newName || known.newName,
			newTag: version.newTag,
			digest: version.digest
		};
	}
	return images;
}
// src/postbuild/byte-string.ts
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
// src/postbuild/glob.ts
var BudgetExceeded = class extends Error {};
const STAR = 42;
const OPEN = 91;
const CLOSE$1 = 93;
const BACKSLASH$1 = 92;
function globMatches(pattern, name, budget) {
	let at = 0;
	let from = 0;
	while (at < pattern.length) {
		let star = false;
		while (pattern.charCodeAt(at) === STAR) {
			at++;
			star = true;
		}
		const end = chunkEnd(pattern, at);
		if (star && end === at) return true;
		const last = end === pattern.length;
		const rest = matchChunk(pattern, at, end, name, from, budget);
		if (rest !== void 0 && rest >= 0 && (rest === name.length || !last)) {
			from = rest;
			at = end;
			continue;
		}
		if (rest === void 0) return void 0;
		if (!star) return false;
		let found = -1;
		for (let start = from + 1; start <= name.length; start++) {
			const next = matchChunk(pattern, at, end, name, start, budget);
			if (next === void 0) return void 0;
			if (next < 0 || last && next < name.length) continue;
			found = next;
			break;
		}
		if (found < 0) return false;
		from = found;
		at = end;
	}
	return from === name.length;
}
function chunkEnd(pattern, at) {
	let inRange = false;
	let i = at;
	for (; i < pattern.length; i++) {
		const byte = pattern.charCodeAt(i);
		if (byte === BACKSLASH$1) {
			if (i + 1 < pattern.length) i++;
		} else if (byte === OPEN) inRange = true;
		else if (byte === CLOSE$1) inRange = false;
		else if (byte === STAR && !inRange) break;
	}
	return i;
}
function matchChunk(pattern, start, end, name, from, budget) {
	let at = start;
	let i = from;
	while (at < end) {
		if (--budget.steps < 0) throw new BudgetExceeded();
		if (i >= name.length) return -1;
		const byte = pattern.charCodeAt(at);
		if (byte === OPEN) {
			const { rune, width } = runeAt(name, i);
			i += width;
			const matched = matchClass(pattern, at + 1, end, rune);
			if (matched === void 0) return void 0;
			if (!matched.matches) return -1;
			at = matched.end;
		} else if (byte === 63) {
			i += runeAt(name, i).width;
			at++;
		} else {
			if (byte === BACKSLASH$1) {
				at++;
				if (at >= end) return void 0;
			}
			if (pattern.charCodeAt(at) !== name.charCodeAt(i)) return -1;
			i++;
			at++;
		}
	}
	return i;
}
function matchClass(pattern, start, end, rune) {
	let at = start;
	let negated = false;
	if (at < end && pattern.charCodeAt(at) === 94) {
		negated = true;
		at++;
	}
	let matches = false;
	for (let ranges = 0;; ranges++) {
		if (at < end && pattern.charCodeAt(at) === CLOSE$1 && ranges > 0) return {
			matches: matches !== negated,
			end: at + 1
		};
		const low = classRune(pattern, at, end);
		if (low === void 0) return void 0;
		at = low.end;
		let high = low.rune;
		if (pattern.charCodeAt(at) === 45) {
			const upper = classRune(pattern, at + 1, end);
			if (upper === void 0) return void 0;
			at = upper.end;
			high = upper.rune;
		}
		if (low.rune <= rune && rune <= high) matches = true;
	}
}
function classRune(pattern, start, end) {
	let at = start;
	if (at >= end) return void 0;
	const first = pattern.charCodeAt(at);
	if (first === 45 || first === CLOSE$1) return void 0;
	if (first === BACKSLASH$1) {
		at++;
		if (at >= end) return void 0;
	}
	const { rune, width } = runeAt(pattern, at);
	if (rune === 65533 && width === 1 || at + width >= end) return void 0;
	return {
		rune,
		end: at + width
	};
}
// src/postbuild/operators.ts
function suppliesDefault(operator) {
	return /^:?[-+=?]$/.test(operator);
}
function applyOperator(operator, value, args, budget) {
	const first = args[0];
	switch (operator) {
		case ",": return mapFirst(value, lower);
		case ",,": return mapRunes(value, lower);
		case "^": return mapFirst(value, upper);
		case "^^": return mapRunes(value, upper);
		case "#": return first === void 0 ? String(value.length) : value.slice(prefixLength(value, first, "shortest", budget));
		case "##": return first === void 0 ? value : value.slice(prefixLength(value, first, "longest", budget));
		case "%": return first === void 0 ? value : withoutSuffix(value, first, "shortest", budget);
		case "%%": return first === void 0 ? value : withoutSuffix(value, first, "longest", budget);
		case ":": return substring(value, first ?? "", args[1]);
		case "/": return replace(value, first ?? "", args[1] ?? "", "first", budget);
		case "//": return replace(value, first ?? "", args[1] ?? "", "all", budget);
		case "/#": return first !== void 0 && args[1] !== void 0 && value.startsWith(first) ? args[1] + value.slice(first.length) : value;
		case "/%": return first !== void 0 && args[1] !== void 0 && value.endsWith(first) ? value.slice(0, value.length - first.length) + args[1] : value;
		default: return value === "" ? args.join("") : value;
	}
}
var SliceOutOfRange = class extends Error {};
const INT64_MAX = 2n ** 63n - 1n;
function integer(text) {
	if (!/^[-+]?[0-9]+$/.test(text)) return void 0;
	if (text.length > 64) {
		if (text.replace(/^[-+]?0*/, "").length > 19) return void 0;
	}
	const value = BigInt(text.startsWith("+") ? text.slice(1) : text);
	return value > INT64_MAX || value < -INT64_MAX - 1n ? void 0 : value;
}
function substring(value, offset, length) {
	const parsed = integer(offset);
	if (parsed === void 0) return value;
	const size = BigInt(value.length);
	const start = parsed >= 0n ? parsed : size + parsed < 0n ? 0n : size + parsed;
	if (length === void 0) return start < size ? value.slice(Number(start)) : "";
	const count = integer(length);
	if (count === void 0) return value;
	if (start + count > INT64_MAX) throw new SliceOutOfRange();
	if (count < 0n) return size + count < start ? "" : value.slice(Number(start), Number(size + count));
	return start < size ? value.slice(Number(start), Number(start + count > size ? size : start + count)) : "";
}
function replace(value, old, replacement, which, budget) {
	if (old !== "") {
		if (which === "all") {
			const pieces = value.split(old);
			spend(budget, value.length + pieces.length * replacement.length);
			return pieces.join(replacement);
		}
		const at = value.indexOf(old);
		return at < 0 ? value : value.slice(0, at) + replacement + value.slice(at + old.length);
	}
	if (which === "first") return replacement + value;
	let result = replacement;
	spend(budget, value.length * (replacement.length + 1));
	for (let i = 0; i < value.length;) {
		const { width } = runeAt(value, i);
		result += value.slice(i, i + width) + replacement;
		i += width;
	}
	return result;
}
function prefixLength(value, pattern, which, budget) {
	let found = 0;
	for (let end = value.length; end > 0; end--) {
		spend(budget, 1);
		const matches = globMatches(pattern, value.slice(0, end), budget);
		if (matches === void 0) return 0;
		if (!matches) continue;
		found = end;
		if (which === "longest") break;
	}
	return found;
}
function withoutSuffix(value, pattern, which, budget) {
	const turned = reversed(value);
	return reversed(turned.slice(prefixLength(turned, reversed(pattern), which, budget)));
}
function reversed(bytes) {
	const runes = [];
	for (let i = 0; i < bytes.length;) {
		const { rune, width } = runeAt(bytes, i);
		runes.push(runeBytes(rune));
		i += width;
	}
	return runes.reverse().join("");
}
function mapFirst(value, change) {
	if (value === "") return value;
	const { rune, width } = runeAt(value, 0);
	return runeBytes(change(rune)) + value.slice(width);
}
function mapRunes(value, change) {
	let result = "";
	for (let i = 0; i < value.length;) {
		const { rune, width } = runeAt(value, i);
		result += runeBytes(change(rune));
		i += width;
	}
	return result;
}
function upper(rune) {
	if (rune < 128) return rune >= 97 && rune <= 122 ? rune - 32 : rune;
	const mapped = String.fromCodePoint(rune).toUpperCase();
	const single = mapped.codePointAt(0) ?? rune;
	if (mapped.length === (single > 65535 ? 2 : 1)) return single;
	if (rune >= 8064 && rune <= 8111) return rune | 8;
	if (rune === 8115 || rune === 8131 || rune === 8179) return rune + 9;
	return rune;
}
function lower(rune) {
	if (rune < 128) return rune >= 65 && rune <= 90 ? rune + 32 : rune;
	return String.fromCodePoint(rune).toLowerCase().codePointAt(0) ?? rune;
}
function spend(budget, steps) {
	budget.steps -= steps;
	if (budget.steps < 0) throw new BudgetExceeded();
}
// src/postbuild/template.ts
const MAX_DEPTH = 500;
const DOLLAR = 36;
const BRACE = 123;
const CLOSE = 125;
const COLON = 58;
const SLASH = 47;
const BACKSLASH = 92;
const HASH = 35;
const EQUALS = 61;
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]$/u;
var GrammarFailure = class {
	error;
	constructor(error) {
		this.error = error;
	}
};
function parseTemplate(bytes) {
	const parser = new Parser(bytes);
	const parts = [];
	let start = 0;
	try {
		for (;;) {
			const text = parser.text();
			if (text !== "") parts.push(text);
			start = parser.position;
			if (!parser.opens()) return { parts };
			parts.push(parser.expression(1));
		}
	} catch (thrown) {
		if (thrown instanceof GrammarFailure) return {
			error: thrown.error,
			offset: start
		};
		throw thrown;
	}
}
var Parser = class {
	#bytes;
	#at = 0;
	constructor(bytes) {
		const end = bytes.indexOf("\0");
		this.#bytes = end < 0 ? bytes : bytes.slice(0, end);
	}
	get position() {
		return this.#at;
	}
	text() {
		const bytes = this.#bytes;
		let result = "";
		let from = this.#at;
		for (;;) {
			const dollar = bytes.indexOf("$", this.#at);
			if (dollar < 0) {
				this.#at = bytes.length;
				return from === 0 && result === "" ? bytes : result + bytes.slice(from);
			}
			const next = bytes.charCodeAt(dollar + 1);
			if (next === BRACE) {
				this.#at = dollar;
				return result + bytes.slice(from, dollar);
			}
			if (next === DOLLAR) {
				result += bytes.slice(from, dollar + 1);
				from = dollar + 2;
				this.#at = from;
			} else this.#at = dollar + 1;
		}
	}
	opens() {
		if (this.#bytes.charCodeAt(this.#at) !== DOLLAR || this.#bytes.charCodeAt(this.#at + 1) !== BRACE) return false;
		this.#at += 2;
		return true;
	}
	expression(depth) {
		const start = this.#at - 2;
		return {
			...this.#expression(depth),
			source: this.#bytes.slice(start, this.#at)
		};
	}
	#expression(depth) {
		if (depth > MAX_DEPTH) throw new GrammarFailure("expressions are nested too deeply");
		if (this.#peek() === HASH) return this.#length();
		const name = this.#name();
		if (name === "") throw new GrammarFailure("unable to parse variable name");
		switch (this.#peek()) {
			case COLON: {
				const next = this.#bytes.charCodeAt(this.#at + 1);
				if (!(next < 128)) throw new GrammarFailure("bad substitution");
				if (next === EQUALS || next === 45 || next === 63 || next === 43) return this.#default(name, 2, depth);
				return this.#substring(name, depth);
			}
			case EQUALS: return this.#default(name, 1, depth);
			case 44:
			case 94: return this.#casing(name);
			case SLASH: return this.#replace(name, depth);
			case HASH: return this.#remove(name, HASH, depth);
			case 37: return this.#remove(name, 37, depth);
		}
		if (this.#peek() !== CLOSE) throw new GrammarFailure("missing closing brace");
		this.#at++;
		return {
			name,
			operator: "",
			arguments: []
		};
	}
	#length() {
		this.#at++;
		const name = this.#name();
		if (name === "") throw new GrammarFailure("bad substitution");
		this.#close();
		return {
			name,
			operator: "#",
			arguments: []
		};
	}
	#default(name, width, depth) {
		const operator = this.#take(width);
		const words = [];
		while (this.#peek() !== CLOSE) words.push(this.#argument(depth, notClosing, false));
		this.#close();
		return {
			name,
			operator,
			arguments: words
		};
	}
	#substring(name, depth) {
		const operator = this.#take(1);
		const offset = this.#argument(depth, neitherColonNorClosing, false);
		if (this.#peek() === CLOSE) {
			this.#at++;
			return {
				name,
				operator,
				arguments: [offset]
			};
		}
		const colons = this.#at;
		while (this.#peek() === COLON) this.#at++;
		if (this.#at === colons) throw new GrammarFailure("bad substitution");
		const length = this.#argument(depth, notClosing, false);
		this.#close();
		return {
			name,
			operator,
			arguments: [offset, length]
		};
	}
	#casing(name) {
		const second = this.#bytes.charCodeAt(this.#at + 1);
		const operator = this.#take(second === 44 || second === 94 ? 2 : 1);
		this.#close();
		return {
			name,
			operator,
			arguments: []
		};
	}
	#remove(name, sign, depth) {
		const operator = this.#take(this.#bytes.charCodeAt(this.#at + 1) === sign ? 2 : 1);
		const pattern = this.#argument(depth, notClosing, false);
		this.#close();
		return {
			name,
			operator,
			arguments: [pattern]
		};
	}
	#replace(name, depth) {
		const second = this.#bytes.charCodeAt(this.#at + 1);
		const operator = this.#take(second === SLASH || second === HASH || second === 37 ? 2 : 1);
		const pattern = this.#argument(depth, notSlash, true);
		const slashes = this.#at;
		while (this.#peek() === SLASH) this.#at++;
		if (this.#at === slashes) throw new GrammarFailure("bad substitution");
		if (this.#peek() === CLOSE) {
			this.#at++;
			return {
				name,
				operator,
				arguments: [pattern]
			};
		}
		const replacement = this.#argument(depth, notClosing, true);
		this.#close();
		return {
			name,
			operator,
			arguments: [pattern, replacement]
		};
	}
	#argument(depth, accepts, escapes) {
		if (this.opens()) return this.expression(depth + 1);
		const bytes = this.#bytes;
		let result = "";
		let from = this.#at;
		const start = from;
		for (; this.#at < bytes.length; this.#at++) {
			const byte = bytes.charCodeAt(this.#at);
			const next = bytes.charCodeAt(this.#at + 1);
			if (byte === DOLLAR && next === BRACE) break;
			if (escapes && (byte === DOLLAR && next === DOLLAR || byte === BACKSLASH && (next === SLASH || next === BACKSLASH))) {
				result += bytes.slice(from, this.#at);
				this.#at++;
				from = this.#at;
			} else if (!accepts(byte)) break;
		}
		if (this.#at === start) throw new GrammarFailure("unable to parse substitution within function");
		return result + bytes.slice(from, this.#at);
	}
	#name() {
		const bytes = this.#bytes;
		const start = this.#at;
		while (this.#at < bytes.length) {
			const byte = bytes.charCodeAt(this.#at);
			if (byte < 128) {
				if (!(byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57 || byte === 95)) break;
				this.#at++;
				continue;
			}
			const { rune, width } = runeAt(bytes, this.#at);
			if (!LETTER_OR_DIGIT.test(String.fromCodePoint(rune))) break;
			this.#at += width;
		}
		return bytes.slice(start, this.#at);
	}
	#close() {
		if (this.#peek() !== CLOSE) throw new GrammarFailure("bad substitution");
		this.#at++;
	}
	#take(width) {
		const start = this.#at;
		this.#at += width;
		return this.#bytes.slice(start, this.#at);
	}
	#peek() {
		return this.#bytes.charCodeAt(this.#at);
	}
};
function notClosing(byte) {
	return byte !== CLOSE;
}
function neitherColonNorClosing(byte) {
	return byte !== CLOSE && byte !== COLON;
}
function notSlash(byte) {
	return byte !== SLASH;
}
// src/postbuild/substitute.ts
const MAX_OUTPUT = 67108864;
const MAX_STEPS = 1e8;
function substitute(text, variables, { strict, keepsUnset = false }) {
	if (!text.includes("$") && !text.includes("\0")) return { text };
	const bytes = toByteString(text);
	const parsed = parseTemplate(bytes);
	if ("error" in parsed) {
		const line = lineAt(bytes, parsed.offset);
		return problem(`variable substitution failed: ${parsed.error} (expression at line ${line} of the rendered object)`, ESCAPE_HINT);
	}
	try {
		const result = fromByteString(new Evaluation(variables, strict, keepsUnset).all(parsed.parts));
		if (result !== void 0) return { text: result };
		return problem("variable substitution cuts a character: the result is not UTF-8", "Offsets and lengths count bytes.");
	} catch (thrown) {
		if (thrown instanceof NotSet) return {
			...problem(`variable substitution failed: variable not set (strict mode): ${JSON.stringify(thrown.variable)}`, `Set it in postBuild.substitute or substituteFrom, or use a default: \${${thrown.variable}:=value}. To keep the text, write $\${ or annotate the object with kustomize.toolkit.fluxcd.io/substitute: disabled. Or turn the gate StrictPostBuildSubstitutions off.`),
			notSet: thrown.variable
		};
		if (thrown instanceof BudgetExceeded) return problem("variable substitution failed: too many steps or too large a result");
		if (thrown instanceof SliceOutOfRange) return problem("variable substitution failed: slice bounds out of range");
		throw thrown;
	}
}
const ESCAPE_HINT = "Use $${ for a literal ${, or label or annotate the object with kustomize.toolkit.fluxcd.io/substitute: disabled.";
var NotSet = class extends Error {
	variable;
	constructor(variable) {
		super("variable not set");
		this.variable = variable;
	}
};
var Evaluation = class {
	#variables;
	#strict;
	#keepsUnset;
	#values = new Map();
	#budget = { steps: MAX_STEPS };
	#output = 0;
	constructor(variables, strict, keepsUnset) {
		this.#variables = variables;
		this.#strict = strict;
		this.#keepsUnset = keepsUnset;
	}
	all(parts) {
		let result = "";
		for (const part of parts) {
			if (typeof part === "string") this.#count(part);
			result += typeof part === "string" ? part : this.#expression(part);
		}
		return result;
	}
	#expression(expression) {
		const args = [];
		for (const argument of expression.arguments) args.push(typeof argument === "string" ? argument : this.#expression(argument));
		const value = this.#value(expression.name);
		if (value === void 0 && this.#keepsUnset) return this.#count(expression.source);
		if (value === void 0 && this.#strict && !suppliesDefault(expression.operator)) throw new NotSet(fromByteString(expression.name) ?? "");
		return this.#count(applyOperator(expression.operator, value ?? "", args, this.#budget));
	}
	#count(piece) {
		this.#output += piece.length;
		if (this.#output > MAX_OUTPUT) throw new BudgetExceeded();
		return piece;
	}
	#value(name) {
		const known = this.#values.get(name);
		if (known !== void 0) return known;
		const value = this.#variables.get(fromByteString(name) ?? "");
		if (value === void 0) return void 0;
		const bytes = toByteString(value);
		this.#values.set(name, bytes);
		return bytes;
	}
};
function lineAt(bytes, offset) {
	let line = 1;
	for (let at = bytes.indexOf("\n"); at >= 0 && at < offset; at = bytes.indexOf("\n", at + 1)) line++;
	return line;
}
function problem(message, hint) {
	return { problem: hint === void 0 ? {
		code: "SUBSTITUTION",
		message
	} : {
		code: "SUBSTITUTION",
		message,
		hint
	} };
}
// src/postbuild/variables.ts
const NAME = /^[_a-zA-Z][_a-zA-Z0-9]*$/;
const OPT_OUT = "kustomize.toolkit.fluxcd.io/substitute";
function checkVariableNames(names) {
	const invalid = [...names].filter((name) => !NAME.test(name)).sort();
	if (invalid.length === 0) return void 0;
	const listed = invalid.slice(0, 10).map((name) => `'${name}'`);
	if (invalid.length > listed.length) listed.push(`${invalid.length - listed.length} more`);
	return {
		code: "SUBSTITUTION",
		message: `${listed.join(", ")} ${invalid.length === 1 ? "var name is" : "var names are"} invalid, must match '^[_[:alpha:]][_[:alpha:][:digit:]]*$'`,
		hint: "Rename the keys: each key of a ConfigMap or Secret in substituteFrom is a variable."
	};
}
function variableValue(value) {
	return value.replaceAll("\n", "");
}
function substitutionDisabled(object) {
	return stringAt(object, "metadata", "labels", OPT_OUT) === "disabled" || stringAt(object, "metadata", "annotations", OPT_OUT) === "disabled";
}
// src/orchestrator/working-tree.ts
const identity$1 = "working tree";
function isWorkingTree(artifact) {
	return artifact?.identity === identity$1;
}
var WorkingTree = class {
	#tree;
	#artifacts = new Map();
	constructor(tree) {
		this.#tree = tree;
	}
	artifact(source) {
		const ignore = stringAt(source, "spec", "ignore");
		const key = JSON.stringify([ignore ?? null, ...sparseOf(source)]);
		let artifact = this.#artifacts.get(key);
		if (artifact === void 0) {
			artifact = withoutIgnored(checkout(this.#tree, source), ignore);
			this.#artifacts.set(key, artifact);
		}
		return artifact;
	}
	published({ path: directory, ignore }, source) {
		const specIgnore = stringAt(source, "spec", "ignore");
		const key = JSON.stringify([
			"published",
			directory,
			ignore,
			specIgnore ?? null,
			...sparseOf(source)
		]);
		let artifact = this.#artifacts.get(key);
		if (artifact === void 0) {
			const pushed = ignoreTree(checkout(subtree(this.#tree, directory), source), ignore.map((line) => parseIgnorePattern(line)));
			artifact = {
				identity: key,
				revision: "",
				tree: ignoreTree(pushed, sourceIgnorePatterns(pushed, specIgnore)),
				reviewed: (path) => [joinPath(directory, path)]
			};
			this.#artifacts.set(key, artifact);
		}
		return artifact;
	}
	including(source, includes) {
		const whole = withIncludes(checkout(this.#tree, source), objectAt(source, "spec") ?? {}, includes);
		return isProblem(whole) ? { problem: whole } : { artifact: withoutIgnored(whole, stringAt(source, "spec", "ignore")) };
	}
};
function sparseOf(source) {
	return listAt$1(source, "spec", "sparseCheckout").filter((path) => typeof path === "string");
}
function checkout(tree, source) {
	const sparse = sparseOf(source).map((path) => path.replace(/^\.\//, ""));
	return sparse.length === 0 ? tree : pickTree(tree, sparse);
}
function withoutIgnored(tree, ignore) {
	return {
		identity: identity$1,
		revision: identity$1,
		tree: ignoreTree(tree, sourceIgnorePatterns(tree, ignore)),
		reviewed: (path) => [path]
	};
}
function reviewedReads({ reviewed }, reads) {
	if (reviewed === void 0) return [];
	return reads.flatMap(([question, path, answer]) => reviewed(path).map((at) => [
		question,
		at,
		answer
	]));
}
// src/orchestrator/controllers/apply-warnings.ts
const knownGroups = new Set([
	"",
	"apps",
	"autoscaling",
	"batch",
	"coordination.k8s.io",
	"discovery.k8s.io",
	helmGroup,
	kustomizeGroup,
	"networking.k8s.io",
	"policy",
	"rbac.authorization.k8s.io",
	sourceGroup
]);
const exclusions = {
	reconcile: "disabled",
	ssa: "ignore"
};
function applyWarnings(node, manifests) {
	return manifests.flatMap((manifest) => {
		const excluded = exclusionOf(manifest.object);
		if (excluded === void 0) return [];
		return [{
			category: "not-applied",
			message: `${printResource(manifest.id)} is marked ${excluded}: Flux does not apply the changes shown here`,
			...placeOf$3(node, manifest)
		}];
	});
}
function namespaceProblems(node, manifests) {
	const refused = manifests.filter((manifest) => exclusionOf(manifest.object) === void 0 && lacksNamespace(node, manifest));
	if (refused.length === 0) return [];
	const earlier = manifests.filter(({ id, object }) => isEarlierStage(id) && exclusionOf(object) === void 0);
	const [first] = earlier;
	const more = earlier.length < 2 ? "" : ` and ${earlier.length - 1} more`;
	const still = first === void 0 ? "" : ` Until then Flux applies only ${printResource(first.id)}${more} (first stage: Namespaces, definitions, ClusterRoles, classes).`;
	return refused.map(({ id, origin }) => ({
		code: "NAMESPACE_MISSING",
		message: `${printResource({
			...id,
			namespace: ""
		})} has no namespace: Flux refuses it, does not apply the rest of the Kustomization and prunes nothing`,
		hint: `Set metadata.namespace, or spec.targetNamespace of the Kustomization.${still}`,
		...origin === void 0 ? {} : { at: origin }
	}));
}
function isEarlierStage({ group, kind }) {
	if (group === "") return kind === "Namespace";
	return kind.endsWith("Class") || group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition" || group === "rbac.authorization.k8s.io" && kind === "ClusterRole";
}
function namespaceWarnings(node, manifests) {
	return manifests.flatMap((manifest) => withoutNamespace(node, manifest));
}
function remoteWarnings({ id, object }, manifests) {
	if (clusterOf(object) === "") return [];
	const nodes = manifests.filter((manifest) => nodeKindOf(manifest.id) !== void 0);
	const [first] = nodes;
	if (first === void 0) return [];
	const more = nodes.length === 1 ? "" : ` and ${nodes.length - 1} more`;
	return [{
		category: "remote-cluster",
		message: `applies ${printResource(first.id)}${more} to another cluster (spec.kubeConfig): rendered as in this cluster, and only one of each name`,
		resource: id
	}];
}
function withoutNamespace(node, manifest) {
	if (!lacksNamespace(node, manifest)) return [];
	return [{
		category: "no-namespace",
		message: `${printResource({
			...manifest.id,
			namespace: ""
		})} has no namespace, and Flux refuses it: set metadata.namespace`,
		...placeOf$3(node, manifest)
	}];
}
function lacksNamespace(node, { id, object }) {
	if (node.namespace === "" || (stringAt(object, "metadata", "namespace") ?? "") !== "") return false;
	return knownGroups.has(id.group) && !isClusterScoped(id.group, id.kind);
}
function placeOf$3(node, { origin }) {
	return {
		resource: node,
		...origin === void 0 ? {} : { at: origin }
	};
}
function exclusionOf(object) {
	for (const [name, value] of Object.entries(exclusions)) for (const field of ["labels", "annotations"]) {
		const written = stringAt(object, "metadata", field, `${kustomizeGroup}/${name}`);
		if (written?.toLowerCase() === value) return `${kustomizeGroup}/${name}: ${written}`;
	}
}
// src/orchestrator/controllers/denied-access.ts
function deniedSource(settings, { namespace }, source) {
	const name = `'${source.kind}/${source.namespace}/${source.name}'`;
	if (isElsewhere(settings, "Kustomization", namespace, source.namespace)) return {
		...crossing,
		message: `can't access ${name}, cross-namespace references have been blocked`
	};
	return isGated(settings, "Kustomization", source) ? {
		...gated,
		message: `can't access ${name}, ExternalArtifact feature gate is disabled`
	} : void 0;
}
function deniedChart(settings, { namespace, name }, { source, chart }) {
	if (isElsewhere(settings, "HelmRelease", namespace, source.namespace)) {
		const [kind, wanted] = chart === "" ? [source.kind, source.name] : ["HelmChart", `${namespace}-${name}`];
		const message = `cross-namespace references are not allowed: cannot access ${kind} ${source.namespace}/${wanted}`;
		return {
			...crossing,
			message
		};
	}
	return isGated(settings, "HelmRelease", source) ? {
		...gated,
		message: `can't access '${source.kind}/${source.namespace}/${source.name}', ExternalArtifact feature gate is disabled`
	} : void 0;
}
const crossing = {
	code: "ACCESS_DENIED",
	hint: "The controllers run with --no-cross-namespace-refs. Move the source to the same namespace."
};
const gated = {
	code: "ACCESS_DENIED",
	hint: "Turn the gate on: --feature-gates=ExternalArtifact=true."
};
function isElsewhere({ sameNamespace }, kind, own, other) {
	return sameNamespace.includes(kind) && own !== "" && other !== "" && own !== other;
}
function isGated({ externalArtifacts }, kind, source) {
	return source.kind === "ExternalArtifact" && !externalArtifacts.includes(kind);
}
// src/orchestrator/controllers/drift-ignore.ts
function driftIgnored(spec, manifests) {
	const rules = [];
	for (const entry of listAt$1(spec, "ignore")) {
		const rule = ruleOf(entry);
		if ("code" in rule) return rule;
		rules.push(rule);
	}
	return manifests.flatMap((manifest) => {
		const paths = rules.filter(({ matches }) => matches(manifest)).flatMap((rule) => rule.paths);
		return paths.length === 0 ? [] : [{
			id: manifest.id,
			paths
		}];
	});
}
function ruleOf(entry) {
	const paths = listAt$1(entry, "paths").filter((path) => typeof path === "string");
	const target = objectAt(entry, "target");
	const text = (field) => stringAt(target, field) ?? "";
	try {
		const [group, version, kind] = [
			anchoredMatcher(text("group")),
			anchoredMatcher(text("version")),
			text("kind")
		];
		const [name, namespace] = [anchoredMatcher(text("name")), anchoredMatcher(text("namespace"))];
		const isKind = anchoredMatcher(kind);
		const labels = parseLabelSelector(text("labelSelector"));
		const annotations = parseLabelSelector(text("annotationSelector"));
		const matches = ({ id, object }) => group(id.group) && version((stringAt(object, "apiVersion") ?? "").replace(/^.*\//, "")) && isKind(id.kind) && name(id.name) && namespace(id.namespace) && labelsMatch(labels, textsOf(object, "labels")) && labelsMatch(annotations, textsOf(object, "annotations"));
		return {
			matches,
			paths
		};
	} catch (error) {
		if (!(error instanceof InvalidPattern) && !(error instanceof InvalidSelector)) throw error;
		return {
			code: "OBJECT_INVALID",
			message: `invalid target in spec.ignore: ${error.message}`,
			hint: "Correct the regular expression or the selector."
		};
	}
}
function textsOf(object, field) {
	const entries = Object.entries(objectAt(object, "metadata", field) ?? {});
	return new Map(entries.flatMap(([key, value]) => typeof value === "string" ? [[key, value]] : []));
}
// src/orchestrator/changes/sealed-text.ts
const lengths = {
	nonce: 12,
	tag: 16
};
function sealText(text, key) {
	const nonce = Buffer.from(hash("sha256", `nonce ${key}\0${text}`), "hex").subarray(0, lengths.nonce);
	const cipher = createCipheriv("aes-256-gcm", cipherKey(key), nonce);
	const sealed = Buffer.concat([
		nonce,
		cipher.update(text, "utf8"),
		cipher.final()
	]);
	return Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64");
}
function unsealText(sealed, key) {
	const bytes = Buffer.from(sealed, "base64");
	const decipher = createDecipheriv("aes-256-gcm", cipherKey(key), bytes.subarray(0, lengths.nonce));
	decipher.setAuthTag(bytes.subarray(-lengths.tag));
	return decipher.update(bytes.subarray(lengths.nonce, -lengths.tag), void 0, "utf8") + decipher.final("utf8");
}
function cipherKey(key) {
	return Buffer.from(hash("sha256", `seal ${key}`), "hex");
}
// src/orchestrator/controllers/rendered.ts
function renderedCodec(tree, files = () => void 0) {
	return {
		print(rendered) {
			if (!rendered.manifests.some(isSecretInClear)) return print(rendered, ({ object }) => object);
			const sealedWith = files();
			if (tree === void 0 || sealedWith === void 0) return void 0;
			const key = bytesOf(tree, sealedWith);
			return print({
				...rendered,
				sealedWith
			}, (manifest) => isSecretInClear(manifest) ? sealed(manifest, key) : manifest.object);
		},
		read: (text) => readRendered(text, tree)
	};
}
function readRendered(text, tree) {
	let key;
	return read(text, (part, { sealedWith }) => {
		if (!part.startsWith("\"")) return part;
		return () => {
			key ??= tree === void 0 ? "" : bytesOf(tree, sealedWith ?? []);
			return unsealText(JSON.parse(part), key);
		};
	});
}
function bytesOf(tree, files) {
	const digest = createHash("sha256");
	for (const file of files) {
		const bytes = tree.read(file) ?? new Uint8Array();
		digest.update(`${file}\0${bytes.length}\0`).update(bytes);
	}
	return digest.digest("hex");
}
const releaseCodec = {
	apart: true,
	print: (rendered, key) => print(rendered, (manifest) => isSecretInClear(manifest) ? sealed(manifest, key) : manifest.object),
	read: (text, key) => read(text, (part) => part.startsWith("\"") ? () => unsealText(JSON.parse(part), key) : part)
};
function sealed({ object }, key) {
	const text = printJson(object);
	return text === void 0 ? void 0 : sealText(text, key);
}
function print({ manifests, variants, ...rest }, part) {
	const heads = (all) => all.map(({ object: _object, ...head }) => head);
	const others = variants?.map(({ manifests: own, ...variant }) => ({
		...variant,
		heads: heads(own)
	}));
	return printParts({
		...rest,
		heads: heads(manifests),
		...others === void 0 ? {} : { variants: others }
	}, [...manifests.map(part), ...(variants ?? []).flatMap((variant) => variant.manifests.map(part))]);
}
function read(text, object) {
	const { head, parts } = readParts(text);
	const { heads, variants, sealedWith: _sealedWith, ...rest } = head;
	let next = 0;
	const take = (all) => all.map((each) => withLazyObject(each, object(parts[next++] ?? "{}", head)));
	return {
		...rest,
		manifests: take(heads),
		...variants === void 0 ? {} : { variants: variants.map(({ heads: own, ...variant }) => ({
			...variant,
			manifests: take(own)
		})) }
	};
}
function isSecretInClear(manifest) {
	return manifest.id.kind === "Secret" && manifest.id.group === "" && isInClear(dataOf(manifest.object));
}
// src/orchestrator/controllers/source-artifact.ts
function awaitArtifact(side, run, source) {
	const object = side.store.get(source);
	if (object === void 0) {
		if (run.drain === "none") return {
			state: "blocked-on",
			on: [source]
		};
		const maker = awaitProducer(side, run, source);
		if (maker !== void 0) return maker;
		if (source.kind === "ExternalArtifact") return notMadeHere(side, run, source);
		return failed(run, {
			code: "SOURCE_NOT_FOUND",
			message: `source ${printResource(source)} is not in the tree`,
			hint: "Add the source, or correct its kind, name or namespace."
		});
	}
	const artifact = side.store.artifact(source);
	if (artifact !== void 0) return artifact;
	if (!isGenerated(object) && !side.isDemanded(source)) {
		side.demand(source);
		return {
			state: "blocked-on",
			on: [source]
		};
	}
	const status = side.store.status(source);
	if (status === void 0 || status.state === "unchanged") {
		if (run.drain !== "force") return {
			state: "blocked-on",
			on: [source]
		};
		return failed(run, {
			code: "DEPENDENCY_NOT_READY",
			message: `${printResource(source)} is not ready`
		});
	}
	switch (status.state) {
		case "suspended": return {
			state: "suspended",
			reason: `${printResource(source)} is suspended`,
			blockedOn: [source]
		};
		case "unchecked":
		case "skipped": return {
			state: status.state,
			reason: status.reason,
			blockedOn: [source]
		};
		default: return {
			state: "blocked",
			reason: `${printResource(source)} is not ready: ${status.reason}`,
			blockedOn: [source]
		};
	}
}
function sourceContent(store, source) {
	const names = new Set([source.name]);
	const contents = [];
	for (const name of names) {
		const object = store.get({
			...source,
			name
		})?.object ?? null;
		contents.push(object);
		for (const include of object === null ? [] : listAt$1(object, "spec", "include")) {
			const included = stringAt(include, "repository", "name");
			if (included !== void 0) names.add(included);
		}
	}
	return contents;
}
function isArtifact(value) {
	return "identity" in value;
}
function isGenerated({ id, parent }) {
	return id.kind === "ExternalArtifact" && parent?.group === "source.extensions.fluxcd.io";
}
function notMadeHere(side, run, source) {
	const generator = side.store.ofKind(extensionsGroup, "ArtifactGenerator").find(({ id, object }) => id.namespace === source.namespace && (stringAt(object, "spec", "pathPattern") !== void 0 || listAt$1(object, "spec", "artifacts").some((artifact) => stringAt(artifact, "name") === source.name)));
	const status = generator === void 0 ? void 0 : side.store.status(generator.id);
	if (generator !== void 0 && status === void 0 && run.drain !== "force") return {
		state: "blocked-on",
		on: [generator.id]
	};
	if (generator !== void 0 && status !== void 0 && !(status.state === "rendered" || status.state === "unchanged")) {
		const isBroken = status.state === "failed" || status.state === "blocked";
		return {
			state: isBroken ? "blocked" : status.state,
			reason: `${printResource(source)} comes from ${printResource(generator.id)}, which is ${isBroken ? "not ready" : status.state}: ${status.reason}`,
			blockedOn: [generator.id]
		};
	}
	const problem = withNode(run, {
		code: "SOURCE_UNSUPPORTED",
		message: `${printResource(source)} is created by a controller in the cluster: not rendered`
	});
	return {
		state: "unchecked",
		reason: problem.message,
		problems: [problem],
		blockedOn: [source]
	};
}
// src/orchestrator/generated-artifacts.ts
const maximumCopies = 1e3;
const copiesIn = new WeakMap();
var GeneratedArtifacts = class {
	#spec;
	#sources;
	#budget = newBudget();
	#made = new Map();
	#requests;
	constructor(spec, sources) {
		this.#spec = spec;
		this.#sources = sources;
	}
	isOf(sources) {
		return sources.size === this.#sources.size && [...sources].every(([alias, one]) => this.#sources.get(alias) === one);
	}
	requests() {
		return this.#expanded().found;
	}
	requestReads() {
		return this.#expanded().reads;
	}
	artifact(output) {
		let made = this.#made.get(output.name);
		if (made === void 0) {
			made = this.#make(output);
			this.#made.set(output.name, made);
		}
		return made;
	}
	#expanded() {
		if (this.#requests === void 0) {
			const looked = new Lookups(this.#sources);
			const found = guarded(() => artifactRequests(this.#spec, (alias) => looked.of(alias)?.lookup, this.#budget));
			const reads = looked.reads();
			this.#requests = "error" in found ? {
				found: {
					code: "SOURCE_INVALID",
					message: found.error
				},
				reads
			} : {
				found,
				reads
			};
		}
		return this.#requests;
	}
	#make({ name, copy, revision }) {
		const looked = new Lookups(this.#sources);
		const sources = new Map();
		for (const alias of this.#sources.keys()) {
			const source = looked.of(alias);
			if (source !== void 0) sources.set(alias, source);
		}
		const used = copy.map(({ from }) => this.#sources.get(/^@([^/]*)\//.exec(from)?.[1] ?? ""));
		const copies = used.reduce((sum, one) => sum + ((one === void 0 ? void 0 : copiesIn.get(one)) ?? 1), 0);
		const composed = copies > maximumCopies ? { error: `more than ${maximumCopies} copies, with those of its sources` } : guarded(() => applyCopyOperations(copy, sources, this.#budget));
		const reads = looked.reads();
		if ("error" in composed) return {
			artifact: {
				code: "SOURCE_INVALID",
				message: `${name} build failed: ${composed.error}`
			},
			reads
		};
		const taken = [...new Set(used)].filter((one) => one !== void 0);
		const artifact = {
			identity: JSON.stringify([
				"generated",
				copy,
				[...this.#sources].map(([alias, one]) => [alias, one.identity])
			]),
			revision: revision === void 0 ? "" : this.#sources.get(revision)?.revision ?? "",
			tree: ignoreTree(composed.tree, defaultIgnorePatterns),
			...taken.some((one) => one.reviewed !== void 0) ? { reviewed: (path) => this.#reviewed(composed.origins(path)) } : {}
		};
		copiesIn.set(artifact, copies);
		return {
			artifact,
			reads
		};
	}
	#reviewed(origins) {
		return origins.flatMap(({ alias, path }) => this.#sources.get(alias)?.reviewed?.(path) ?? []);
	}
};
var Lookups = class {
	#sources;
	#recordings = new Map();
	constructor(sources) {
		this.#sources = sources;
	}
	of(alias) {
		const known = this.#recordings.get(alias);
		if (known !== void 0) return known.source;
		const artifact = this.#sources.get(alias);
		if (artifact === void 0) return void 0;
		const tree = contentOf(artifact);
		const recording = recordingTree(tree);
		const source = {
			tree,
			lookup: recording.tree
		};
		this.#recordings.set(alias, {
			source,
			readSet: recording.readSet
		});
		return source;
	}
	reads() {
		return [...this.#recordings].flatMap(([alias, { readSet }]) => {
			const artifact = this.#sources.get(alias);
			return artifact === void 0 ? [] : reviewedReads(artifact, readSet());
		});
	}
};
const unpacked = new WeakMap();
function contentOf(artifact) {
	const { chartArchive, tree } = artifact;
	if (chartArchive === void 0 || (tree.list("")?.length ?? 0) > 0) return tree;
	let content = unpacked.get(artifact);
	if (content === void 0) {
		const extracted = extractArchive$1(chartArchive);
		content = isProblem(extracted) ? tree : extracted.tree;
		unpacked.set(artifact, content);
	}
	return content;
}
function guarded(work) {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return { error: error.problem.message };
	}
}
const known = new WeakMap();
function generatedArtifacts(object, spec, sources) {
	const [first] = sources.values();
	const ofSide = first === void 0 ? void 0 : known.get(first);
	const found = ofSide?.get(object);
	if (found?.isOf(sources) === true) return found;
	const made = new GeneratedArtifacts(spec, sources);
	if (first !== void 0) known.set(first, (ofSide ?? new WeakMap()).set(object, made));
	return made;
}
// src/orchestrator/controllers/generator-controller.ts
const reconcileGenerator = async (side, run) => {
	const { id, object } = run.node;
	if (isGeneratorDisabled(object)) {
		side.record(id, nodeKey(object));
		return {
			state: "suspended",
			reason: "reconciliation is disabled by annotation"
		};
	}
	const spec = generatorSpec(object, id.namespace);
	if ("error" in spec) {
		side.record(id, nodeKey(object));
		return failed(run, {
			code: "OBJECT_INVALID",
			message: spec.error
		});
	}
	const contents = sourceContents(side, spec);
	const sources = artifactsOf(side, run, spec);
	if ("state" in sources) {
		if (sources.state !== "blocked-on") side.record(id, nodeKey(object, contents, sources));
		return sources;
	}
	const work = generatedArtifacts(object, spec, sources);
	const requests = work.requests();
	let reads = work.requestReads();
	if (isProblem(requests)) {
		side.record(id, nodeKey(object, contents, requests), reads);
		return failed(run, requests);
	}
	const made = [];
	let problem;
	for (const request of requests) {
		const built = work.artifact(request.artifact);
		reads = [...reads, ...built.reads];
		if (isProblem(built.artifact)) {
			problem = built.artifact;
			break;
		}
		made.push(request);
	}
	const key = nodeKey("generate", id, object, contents, made, problem ?? null);
	side.record(id, key, reads);
	const kept = side.memo.fromKey(key, () => rendered(made.map((request) => manifestOf(run.node, spec, request))), mustNotBeStored(side, run) ? void 0 : renderedCodec());
	const { manifests } = kept.value;
	if (isProblem(problem)) return {
		...failed(run, problem),
		manifests
	};
	return {
		state: "rendered",
		manifests,
		...mustNotBeStored(side, run) ? {} : { kept: kept.identity }
	};
};
function reconcileGenerated(side, run, generator) {
	const { id, object } = run.node;
	const spec = generatorSpec(generator.object, generator.id.namespace);
	if ("error" in spec) return failed(run, {
		code: "OBJECT_INVALID",
		message: spec.error
	});
	const sources = artifactsOf(side, run, spec);
	if ("state" in sources) return sources;
	const work = generatedArtifacts(generator.object, spec, sources);
	const requests = work.requests();
	if (isProblem(requests)) return failed(run, requests);
	const request = requests.find(({ artifact }) => artifact.name === id.name);
	if (request === void 0) return failed(run, {
		code: "SOURCE_NOT_FOUND",
		message: `${printResource(generator.id)} does not create ${printResource(id)}`
	});
	const { artifact, reads } = work.artifact(request.artifact);
	side.record(id, nodeKey(object, request, sourceContents(side, spec)), reads);
	if (isProblem(artifact)) return failed(run, artifact);
	side.store.setArtifact(id, artifact);
	return { state: "rendered" };
}
function generatorOf(side, artifact) {
	const { parent } = artifact;
	return parent?.group === "source.extensions.fluxcd.io" ? side.store.get(parent) : void 0;
}
function artifactsOf(side, run, { sources }) {
	const found = new Map();
	for (const { alias, id } of sources) {
		const artifact = awaitArtifact(side, run, id);
		if (!isArtifact(artifact)) return artifact;
		found.set(alias, artifact);
	}
	return found;
}
function sourceContents(side, { sources }) {
	return sources.map(({ id }) => sourceContent(side.store, id));
}
function rendered(manifests) {
	return {
		state: "rendered",
		reason: "",
		problems: [],
		warnings: [],
		manifests,
		size: 0
	};
}
function manifestOf({ id: { name, namespace }, object, origin }, spec, { artifact, labels }) {
	const { annotations } = spec;
	const made = {
		apiVersion: `${sourceGroup}/v1`,
		kind: "ExternalArtifact",
		metadata: {
			name: artifact.name,
			namespace,
			labels: {
				...spec.labels,
				...labels,
				"app.kubernetes.io/managed-by": "source-watcher"
			},
			...Object.keys(annotations).length === 0 ? {} : { annotations }
		},
		spec: { sourceRef: {
			apiVersion: object["apiVersion"] ?? null,
			kind: "ArtifactGenerator",
			name,
			namespace
		} }
	};
	return {
		id: sourceId("ExternalArtifact", namespace, artifact.name),
		object: made,
		...origin === void 0 ? {} : { origin }
	};
}
// src/orchestrator/controllers/published-warnings.ts
function publishedWarnings(resource, what, published, version) {
	if (published === void 0) return [];
	const { path, inferredFrom } = published;
	const [name, warnings] = [path || "the repository", []];
	if (inferredFrom !== void 0) {
		const message = `${what} is rendered from ${name}, pushed by ${printPosition(inferredFrom)}`;
		warnings.push({
			category: "inferred-source",
			message,
			resource
		});
	}
	if (version !== void 0) {
		const message = `${what} follows ${version}: changes in ${name} reach it with the next release`;
		warnings.push({
			category: "pinned-source",
			message,
			resource
		});
	}
	return warnings;
}
// src/orchestrator/controllers/signatures.ts
function unverifiedSource({ id, object }, revision) {
	if (objectAt(object, "spec", "verify") === void 0) return [];
	return [unverified(id, `signature ${id.kind === "GitRepository" ? `of ${objectOf(stringAt(object, "spec", "verify", "mode"))} ` : ""}(${revision}) not verified here; Flux verifies it${id.kind === "GitRepository" ? "" : ` by ${stringAt(object, "spec", "verify", "provider") ?? "cosign"}`}`)];
}
function unverifiedChart(release, { verifiedBy }, chart) {
	if (verifiedBy === void 0) return [];
	return [unverified(release, `${`signature of chart ${chart.name} ${chart.version} not verified here`}; Flux verifies it by ${verifiedBy}`)];
}
function unverified(resource, what) {
	return {
		category: "signature",
		message: `${printResource(resource)}: ${what}`,
		resource
	};
}
function objectOf(mode) {
	switch (mode) {
		case "Tag": return "its tag";
		case "TagAndHEAD": return "its tag and commit";
		default: return "its commit";
	}
}
// src/orchestrator/controllers/source-secrets.ts
function awaitSecrets(side, run, source) {
	for (const id of secretsOf(source)) {
		const maker = dataFor(side.store, id) === void 0 ? awaitProducer(side, run, id) : void 0;
		if (maker?.state === "blocked-on") return {
			state: "blocked-on",
			on: [...maker.on, id]
		};
	}
}
function missingSecrets(side, source) {
	return secretsOf(source).filter((id) => dataFor(side.store, id) === void 0).map((id) => ({
		category: "missing-secret",
		message: `${printResource(id)} is not in the tree: ${printResource(source.id)} is fetched with the credentials of this run`,
		resource: source.id
	}));
}
function secretsOf({ id, object }) {
	return [
		"certSecretRef",
		"proxySecretRef",
		"secretRef"
	].flatMap((field) => {
		const name = stringAt(object, "spec", field, "name");
		return name === void 0 ? [] : [{
			group: "",
			kind: "Secret",
			namespace: id.namespace,
			name
		}];
	});
}
// src/orchestrator/controllers/source-controller.ts
const notChecked = new Set([
	"EGRESS_DENIED",
	"GIT_FAILED",
	"GIT_UNAVAILABLE",
	"SOURCE_AUTH",
	"SOURCE_UNREACHABLE",
	"SOURCE_UNSUPPORTED"
]);
function isNotChecked(problem) {
	return notChecked.has(problem.code);
}
const reconcileSource = async (side, run) => {
	const { id, object } = run.node;
	const generator = generatorOf(side, run.node);
	if (generator !== void 0) return reconcileGenerated(side, run, generator);
	side.record(id, nodeKey(sourceContent(side.store, id)));
	if (booleanAt(object, "spec", "suspend") === true) return {
		state: "suspended",
		reason: "suspended"
	};
	if (side.store.artifact(id) !== void 0) return {
		state: "rendered",
		warnings: publicationWarnings(side, run.node)
	};
	if (!side.isDemanded(id) || id.kind === "HelmRepository") return {
		state: "unchanged",
		reason: "not needed"
	};
	const includes = [];
	for (const include of id.kind === "GitRepository" ? listAt$1(object, "spec", "include") : []) {
		const artifact = awaitArtifact(side, run, sourceId("GitRepository", id.namespace, stringAt(include, "repository", "name") ?? ""));
		if (!isArtifact(artifact)) return artifact;
		includes.push(artifact);
	}
	const waiting = awaitSecrets(side, run, run.node);
	if (waiting !== void 0) return waiting;
	const warnings = missingSecrets(side, run.node);
	const fetched = await side.fetch({
		...sourceRequest(run.node),
		includes
	});
	if ("artifact" in fetched) {
		side.store.setArtifact(id, fetched.artifact);
		const unverified = unverifiedSource(run.node, fetched.artifact.revision);
		return {
			state: "rendered",
			warnings: [
				...warnings,
				...unverified,
				...leftOut(id, fetched.artifact)
			]
		};
	}
	const problem = withNode(run, fetched.problem);
	return {
		state: isNotChecked(problem) ? "unchecked" : "failed",
		reason: problem.message,
		problems: [problem],
		warnings
	};
};
function publicationWarnings(side, { id, object }) {
	const published = publishedDirectory(side.discovery.publications, id, object, side.tree);
	return publishedWarnings(id, printResource(id), published, pinnedVersion(object));
}
function leftOut(id, { linksOut = [] }) {
	if (linksOut.length === 0) return [];
	const [first = ""] = linksOut;
	const more = linksOut.length === 1 ? "" : ` and ${linksOut.length - 1} more`;
	return [{
		category: "left-out",
		message: `${printResource(id)}: symbolic links out of the artifact are skipped, as by Flux: ${JSON.stringify(first.slice(0, 200))}${more}`,
		resource: id
	}];
}
function sourceRequest({ id, object }) {
	const spec = objectAt(object, "spec") ?? {};
	const artifact = id.kind === "ExternalArtifact" ? objectAt(object, "status", "artifact") : void 0;
	return {
		id,
		kind: id.kind,
		spec: artifact === void 0 ? spec : {
			...spec,
			artifact
		}
	};
}
// src/orchestrator/controllers/substitution-variables.ts
function collectVariables(side, run, made) {
	const postBuild = objectAt(run.node.object, "spec", "postBuild");
	const values = new Map();
	const warnings = [];
	const optionalSecrets = [];
	let complete = true;
	let isConfidential = false;
	const from = listAt$1(postBuild, "substituteFrom");
	const supplied = from.length === 0 ? [] : Object.entries(side.settings.substitutions);
	for (const entry of from) {
		const kind = stringAt(entry, "kind") ?? "";
		const name = stringAt(entry, "name") ?? "";
		const id = {
			group: "",
			kind,
			namespace: run.node.id.namespace,
			name
		};
		const data = dataFor(side.store, id) ?? (run.drain === "none" ? void 0 : made(id));
		if (data !== void 0) {
			for (const [key, value] of data.entries) values.set(key, variableValue(value));
			if (!data.complete) complete = false;
			if (data.isConfidential) isConfidential = true;
		} else if (run.drain === "none") return {
			state: "blocked-on",
			on: [id]
		};
		else if (booleanAt(entry, "optional") !== true) {
			const maker = awaitProducer(side, run, id);
			if (maker !== void 0) return maker;
			if (!(kind === "Secret" || side.settings.externalVariables.has(resourceKey(id))) && supplied.length === 0) return failed(run, {
				code: "VALUES_NOT_FOUND",
				message: `postBuild.substituteFrom: ${printResource(id)} is not in the tree`,
				hint: "Add it, correct its name, mark the entry as optional, or set its variables with `substitutions` (`--substitute`)."
			});
			complete = false;
			warnings.push({
				category: "unresolved-substitution",
				message: `${printResource(id)} is not in the tree: its variables ${supplied.length === 0 ? "are not replaced" : "are empty, except the given ones"}`,
				resource: run.node.id
			});
		} else if (kind === "Secret") optionalSecrets.push(id);
	}
	for (const [name, value] of supplied) values.set(name, variableValue(value));
	for (const [name, value] of Object.entries(objectAt(postBuild, "substitute") ?? {})) if (typeof value !== "object") values.set(name, variableValue(String(value)));
	const always = stringAt(postBuild, "substituteStrategy") === "Always" && side.settings.minor >= 9;
	const wanted = postBuild !== void 0 && (values.size > 0 || always || !complete);
	const invalid = wanted ? checkVariableNames(values.keys()) : void 0;
	if (invalid !== void 0) return failed(run, invalid);
	const keepsUnset = !complete && supplied.length === 0;
	return {
		values,
		key: JSON.stringify([
			wanted,
			complete,
			keepsUnset,
			[...values],
			...optionalSecrets.map(resourceKey)
		]),
		substitutes: wanted,
		complete,
		keepsUnset,
		optionalSecrets,
		warnings,
		isConfidential
	};
}
// src/orchestrator/controllers/unknown-fields.ts
const since = {
	[`${helmGroup}/HelmRelease`]: [
		["spec.commonMetadata", 7],
		["spec.dependsOn[].readyExpr", 7],
		["spec.healthCheckExprs", 8],
		["spec.install.serverSideApply", 8],
		["spec.postRenderStrategy", 9],
		["spec.upgrade.chartNameChangeStrategy", 9],
		["spec.upgrade.serverSideApply", 8],
		["spec.valuesFrom[].literal", 9],
		["spec.waitStrategy", 8]
	],
	[`${kustomizeGroup}/Kustomization`]: [
		["spec.buildMetadata", 9],
		["spec.deletionPolicy", 5],
		["spec.dependsOn[].readyExpr", 7],
		["spec.healthCheckExprs", 5],
		["spec.ignore", 9],
		["spec.ignoreMissingComponents", 7],
		["spec.postBuild.substituteStrategy", 9]
	]
};
const ofOperator = [
	["spec", 14],
	["spec.inputStrategy", 29],
	["spec.inputStrategy.includeEmptyProviders", 48],
	["spec.steps", 53]
];
function unknownOperatorFields({ operatorMinor }, { id, object }) {
	const missing = ofOperator.find(([path, brought]) => operatorMinor < brought && isSet(object, path.split(".")));
	if (missing === void 0) return [];
	const [path, brought] = missing;
	return [{
		category: "unknown-field",
		message: `${path === "spec" ? "a ResourceSet" : path} needs Flux Operator 0.${brought}, and this cluster runs 0.${operatorMinor}: applying this object fails`,
		resource: id
	}];
}
const until = {
	[`${helmGroup}/v2beta1`]: 7,
	[`${helmGroup}/v2beta2`]: 8,
	[`${kustomizeGroup}/v1beta1`]: 7,
	[`${kustomizeGroup}/v1beta2`]: 8
};
function unknownFieldWarnings({ minor }, { id, object }) {
	if (minor === 1e6) return [];
	const version = stringAt(object, "apiVersion") ?? "";
	const gone = until[version] ?? Number.POSITIVE_INFINITY;
	const removed = minor < gone ? [] : [`${version} is removed in Flux 2.${gone}, and this cluster runs 2.${minor}: applying this object fails`];
	const unknown = (since[`${id.group}/${id.kind}`] ?? []).flatMap(([path, brought]) => minor >= brought || !isSet(object, path.split(".")) ? [] : [`${path} needs Flux 2.${brought}, and this cluster runs 2.${minor}: applying this object fails, "field not declared in schema"`]);
	return [...removed, ...unknown].map((message) => ({
		category: "unknown-field",
		message,
		resource: id
	}));
}
function isSet(value, path) {
	const [step, ...rest] = path;
	if (step === void 0) return value !== void 0 && value !== null;
	if (!isJsonObject(value)) return false;
	if (!step.endsWith("[]")) return isSet(value[step], rest);
	const items = value[step.slice(0, -2)];
	return Array.isArray(items) && items.some((item) => isSet(item, rest));
}
// src/orchestrator/controllers/watch-warnings.ts
function watchWarnings({ watched }, { id, object }) {
	const texts = watched[id.kind] ?? [];
	const selectors = texts.map(readable$1);
	if (texts.length === 0 || selectors.includes(void 0)) return [];
	const labels = Object.entries(objectAt(object, "metadata", "labels") ?? {});
	const known = new Map(labels.flatMap(([key, value]) => typeof value === "string" ? [[key, value]] : []));
	if (selectors.some((selector) => selector === void 0 || labelsMatch(selector, known))) return [];
	return [{
		category: "not-watched",
		message: `no ${id.kind === "Kustomization" ? "kustomize" : "helm"}-controller of this cluster watches it (${texts.join("; ")}): it is not applied`,
		resource: id
	}];
}
function readable$1(text) {
	try {
		return parseLabelSelector(text);
	} catch (error) {
		if (error instanceof InvalidSelector) return void 0;
		throw error;
	}
}
// src/orchestrator/controllers/kustomization-controller.ts
function kustomizationSource(node) {
	const kind = stringAt(node.object, "spec", "sourceRef", "kind") ?? "GitRepository";
	const name = stringAt(node.object, "spec", "sourceRef", "name");
	if (name === void 0) return sourceId("GitRepository", "flux-system", "flux-system");
	return sourceId(kind, stringAt(node.object, "spec", "sourceRef", "namespace") || node.id.namespace, name);
}
const buildable = new Set([
	"Bucket",
	"ExternalArtifact",
	"GitRepository",
	"OCIRepository"
]);
const reconcileKustomization = async (side, run) => {
	const { id, object } = run.node;
	if (booleanAt(object, "spec", "suspend") === true) {
		side.record(id, nodeKey(object));
		return {
			state: "suspended",
			reason: "spec.suspend is true"
		};
	}
	const source = kustomizationSource(run.node);
	if (!buildable.has(source.kind)) {
		side.record(id, nodeKey(object));
		return failed(run, {
			code: "OBJECT_INVALID",
			message: `unsupported kind in spec.sourceRef: ${source.kind}`,
			hint: `Use ${[...buildable].join(", ")}.`
		});
	}
	const denied = deniedSource(side.settings, id, source);
	if (denied !== void 0) {
		side.record(id, nodeKey(object, denied));
		return failed(run, denied);
	}
	const artifact = awaitArtifact(side, run, source);
	if (!isArtifact(artifact)) {
		const declared = side.store.get(source)?.object;
		const here = declared !== void 0 && standingOf(source, declared, side.discovery) === "another-revision" ? null : samePathHere(side, pathOf(object));
		const key = nodeKey(object, declared ?? null, here);
		side.record(id, key, here === null ? [] : [[
			"id",
			pathOf(object),
			here
		]]);
		return artifact;
	}
	const decryption = stringAt(object, "spec", "decryption", "provider") === "sops" ? side.decryption : void 0;
	const tree = await decryption?.openInputs(artifact.tree, pathOf(object)) ?? artifact.tree;
	const built = await buildWithRemotes(side, run, tree);
	const opened = decryption === void 0 ? void 0 : await decryption.openBuild(built.value);
	const variables = collectVariables(side, run, (wanted) => makesData(side, built).includes(resourceKey(wanted)) ? madeData(opened ?? built.value, wanted) : void 0);
	const reads = reviewedReads(artifact, built.readSet);
	if ("state" in variables) {
		side.record(id, nodeKey(object, built.identity), reads);
		const unbuilt = variables.state === "blocked-on" ? void 0 : unbuiltResult(opened ?? built.value, encryptionWarnings(opened ?? built.value, run.node, decryption !== void 0));
		return unbuilt === void 0 ? variables : {
			...unbuilt,
			problems: unbuilt.problems.map((problem) => withNode(run, problem))
		};
	}
	const decrypts = decryption !== void 0;
	const keeps = !variables.isConfidential && !mustNotBeStored(side, run);
	const files = built.readSet.filter(([question, , answer]) => question === "read" && answer !== "");
	let copies;
	const mayCopy = () => {
		copies ??= mayCopyValues(side, run, tree, built);
		return copies;
	};
	const applied = side.memo.fromKey(nodeKey("apply", id, built.identity, decrypts, stringAt(object, "spec", "decryption", "provider") ?? null, objectAt(object, "spec", "commonMetadata") ?? null, variables.key, side.settings.strictSubstitution, placement(artifact, built.readSet)), () => placedIn(artifact, applyKustomization(side, run.node, opened ?? built.value, variables, decrypts)), keeps ? renderedCodec(tree, () => mayCopy() ? void 0 : files.map(([, path]) => path)) : void 0);
	const unknown = unknownFieldWarnings(side.settings, run.node);
	side.record(id, nodeKey(applied.identity, object, dependencyKey(side.store, run.node), unknown), reads);
	const waiting = awaitDependencies(side, run);
	if (waiting !== void 0) return waiting;
	const { problems, warnings, ...rest } = applied.value;
	const ignored = objectAt(object, "spec")?.["ignore"] === void 0 || side.settings.minor < 9 ? [] : driftIgnored(objectAt(object, "spec") ?? {}, applied.value.manifests);
	if ("code" in ignored) return failed(run, ignored, { warnings });
	const holdsSecrets = applied.value.manifests.some(isSecretInClear);
	return {
		...rest,
		...ignored.length === 0 ? {} : { driftIgnored: ignored },
		isConfidential: variables.isConfidential || holdsSecrets && mayCopy(),
		...keeps && (!holdsSecrets || !mayCopy() && readSetHolds(files, side.tree)) ? { kept: applied.identity } : {},
		problems: problems.map((problem) => withNode(run, problem)),
		warnings: [
			...warnings,
			...unknown,
			...dependencyWarnings(side, run.node),
			...watchWarnings(side.settings, run.node),
			...remoteWarnings(run.node, applied.value.manifests)
		]
	};
};
function placement(artifact, reads) {
	const { reviewed } = artifact;
	if (reviewed === void 0 || isWorkingTree(artifact)) return null;
	return [...new Set(reads.map(([, path]) => path))].map((path) => reviewed(path));
}
function placedIn(artifact, rendered) {
	const { reviewed } = artifact;
	if (reviewed === void 0 || isWorkingTree(artifact)) return rendered;
	const place = (one) => one.at === void 0 ? one : {
		...one,
		at: {
			...one.at,
			file: reviewed(one.at.file)[0] ?? one.at.file
		}
	};
	return {
		...rendered,
		problems: rendered.problems.map(place),
		warnings: rendered.warnings.map(place),
		manifests: rendered.manifests.map(({ origin, ...manifest }) => origin === void 0 ? manifest : {
			...manifest,
			origin: {
				...origin,
				file: reviewed(origin.file)[0] ?? origin.file
			}
		})
	};
}
function makesData(side, built) {
	const list = () => built.value.resources.flatMap(({ object }) => {
		const id = resourceIdOf(object);
		return id?.group === "" && (id.kind === "ConfigMap" || id.kind === "Secret") ? [resourceKey(id)] : [];
	});
	return side.memo.fromKey(nodeKey("data", built.identity), list, keptWhen(side.decryption === void 0)).value;
}
function madeData({ resources }, { kind, namespace, name }) {
	const made = resources.find(({ object }) => {
		const id = object["kind"] === kind ? resourceIdOf(object) : void 0;
		return id?.group === "" && id.name === name && id.namespace === namespace;
	});
	if (made === void 0) return void 0;
	const entries = dataOf(made.object);
	return {
		entries,
		complete: true,
		isConfidential: kind === "Secret" && isInClear(entries)
	};
}
function samePathHere({ tree }, path) {
	return path === "" ? null : tree.contentId(path) ?? null;
}
function pathOf(object) {
	return clampPath(stringAt(object, "spec", "path") ?? "");
}
function encryptionWarnings(built, node, hasKey) {
	const configured = stringAt(node.object, "spec", "decryption", "provider") === "sops";
	if (configured && !hasKey) return [];
	return built.resources.flatMap(({ object, origin }) => {
		const id = isSopsObject(object) ? resourceIdOf(object) : void 0;
		if (id?.kind !== "Secret" || id.group !== "") return [];
		return [{
			category: "decryption",
			message: configured ? `cannot decrypt ${printResource(id)} with the given age keys` : `${printResource(id)} is encrypted with SOPS, but spec.decryption is not set: Flux refuses it`,
			resource: node.id,
			...origin === void 0 ? {} : { at: origin }
		}];
	});
}
function remoteRefused(url) {
	return {
		code: "ACCESS_DENIED",
		message: `remote resource not allowed: ${hideUser(url)}`,
		hint: "kustomize-controller runs with --no-remote-bases. Copy the resource into the repository."
	};
}
async function buildWithRemotes(side, run, source) {
	const keep = side.decryption === void 0;
	return await buildInRounds((contents) => buildKustomization(side, run, source, contents), (built) => side.memo.fromKey(nodeKey("needs", built.identity), () => built.value.needs.length > 0, keptWhen(keep)).value ? built.value.needs : [], async (request) => side.settings.remoteBases ? await side.fetch({
		id: run.node.id,
		...request
	}) : { problem: remoteRefused(stringAt(request.spec, "url") ?? "") });
}
function buildKustomization(side, run, source, contents) {
	const spec = objectAt(run.node.object, "spec") ?? {};
	const fields = Object.fromEntries(buildFields.flatMap((field) => spec[field] === void 0 ? [] : [[field, spec[field]]]));
	return buildPath(side.memo, source, pathOf(run.node.object), side.decryption === void 0, fields, contents);
}
const nothingFetched = {
	remote: {
		file: () => void 0,
		repository: () => void 0
	},
	ids: []
};
function mayCopyValues(side, run, tree, built) {
	const words = /replacements|vars|transformers|generators|secretGenerator|\\/;
	if (buildKustomization(side, run, tree, nothingFetched).identity !== built.identity) return true;
	return built.readSet.some(([question, path]) => question === "read" && kustomizationNames.includes(baseName(path)) && words.test((readText(tree, path) ?? "").replace(/^\s*#.*$/gm, "")));
}
function buildDirectory(memo, tree, path, keeps) {
	return buildPath(memo, tree, path, keeps, {}, nothingFetched);
}
function buildPath(memo, source, path, keeps, fields, { remote, ids }) {
	const work = (tree) => {
		const kind = tree.kind(path);
		if (kind !== "directory") return {
			resources: [],
			problems: [{
				code: "PATH_NOT_FOUND",
				message: kind === void 0 ? `spec.path ${path} does not exist in the source` : `spec.path ${path} is a file, but must be a directory`,
				hint: "Correct spec.path or add the directory."
			}],
			warnings: [],
			needs: [],
			size: 0
		};
		const prepared = prepareFluxKustomization(tree, path, fields);
		if (prepared.problems.length > 0) return {
			resources: [],
			problems: prepared.problems,
			warnings: [],
			needs: [],
			size: 0
		};
		return build(prepared.tree, prepared.directory, {
			...prepared.options,
			remote
		});
	};
	return memo.fromTree(nodeKey("build", path, fields, ...ids.length === 0 ? [] : [ids]), source, work, keeps);
}
const buildFields = [
	"buildMetadata",
	"components",
	"ignoreMissingComponents",
	"images",
	"namePrefix",
	"nameSuffix",
	"patches",
	"patchesJson6902",
	"patchesStrategicMerge",
	"targetNamespace"
];
function keptManifests(memo, kept, tree) {
	const text = memo.keptText(kept);
	return text === void 0 ? [] : readRendered(text, tree).manifests;
}
function keptWhen(keep) {
	return keep ? jsonCodec() : void 0;
}
function applyKustomization(side, node, built, variables, hasKey) {
	const { id, object } = node;
	const encrypted = encryptionWarnings(built, node, hasKey);
	const unbuilt = unbuiltResult(built, encrypted);
	if (unbuilt !== void 0) return unbuilt;
	const problems = [];
	const substituting = variables.substitutes;
	const mode = {
		strict: side.settings.strictSubstitution && variables.complete,
		keepsUnset: variables.keepsUnset
	};
	const common = objectAt(object, "spec", "commonMetadata");
	const isWritten = id.namespace !== "";
	const owner = {
		[`${kustomizeGroup}/name`]: id.name,
		[`${kustomizeGroup}/namespace`]: id.namespace
	};
	const decrypts = stringAt(object, "spec", "decryption", "provider") === "sops";
	const manifests = [];
	const maybe = [];
	for (const resource of built.resources) {
		const incomplete = incompleteProblem(resource);
		if (incomplete !== void 0) {
			problems.push(incomplete);
			continue;
		}
		let substituted = substituting ? substituteResource(resource, variables.values, mode) : { object: resource.object };
		const [secret] = variables.optionalSecrets;
		if ("problem" in substituted && substituted.notSet !== void 0 && secret !== void 0) {
			maybe.push(unsetWarning(id, substituted.notSet, secret));
			substituted = substituteResource(resource, variables.values, {
				strict: false,
				keepsUnset: true
			});
		}
		if ("problem" in substituted) {
			problems.push(substituted.problem);
			continue;
		}
		const opened = decrypts ? withoutEnvelope(substituted.object) : substituted.object;
		const applied = isWritten ? withMetadata$1(opened, owner, common) : opened;
		const own = resourceIdOf(applied);
		if (own === void 0) continue;
		if (own.group === "kustomize.config.k8s.io") continue;
		const named = own.namespace === "" && nodeKindOf(own) !== void 0 ? {
			...own,
			namespace: id.namespace
		} : own;
		manifests.push({
			id: named,
			object: applied,
			...resource.origin === void 0 ? {} : { origin: resource.origin }
		});
	}
	if (problems.length === 0) append(problems, namespaceProblems(id, manifests));
	if (problems.length > 0) return {
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings: encrypted,
		manifests: [],
		size: 0
	};
	return {
		state: "rendered",
		reason: "",
		problems,
		manifests,
		size: built.size,
		warnings: [
			...built.warnings.map((warning) => ({
				resource: id,
				...warning
			})),
			...variables.warnings,
			...maybe,
			...encrypted,
			...applyWarnings(id, manifests)
		]
	};
}
function incompleteProblem({ object, origin }) {
	const [kind, name] = [stringAt(object, "kind"), stringAt(object, "metadata", "name")];
	const lacks = {
		apiVersion: stringAt(object, "apiVersion"),
		kind,
		"metadata.name": name
	};
	const [field] = Object.entries(lacks).find(([, value]) => !value) ?? [];
	if (field === void 0) return void 0;
	const namespace = stringAt(object, "metadata", "namespace") ?? "";
	return {
		code: "KUSTOMIZE_RESOURCE",
		message: `${printResource({
			group: "",
			kind: kind || "An object",
			namespace,
			name: name || "without a name"
		})} has no ${field}: Flux refuses it, and with it all that the Kustomization builds`,
		...origin === void 0 ? {} : { at: origin }
	};
}
function unbuiltResult(built, warnings) {
	const problems = [...built.problems];
	for (const need of built.needs) problems.push({
		code: "SOURCE_UNSUPPORTED",
		message: `remote resource not downloaded: ${printReference(need)}`
	});
	if (problems.length === 0) return void 0;
	return {
		state: built.problems.every(isNotChecked) ? "unchecked" : "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings,
		manifests: [],
		size: 0
	};
}
function unsetWarning(id, variable, secret) {
	return {
		category: "unresolved-substitution",
		message: `variable ${variable} not set in the tree: not replaced, since the optional ${printResource(secret)}, not in the tree, may set it`,
		resource: id
	};
}
function withoutEnvelope(object) {
	if (!isSopsObject(object)) return object;
	if (jsonAt(object, "metadata", "annotations", "kustomize.toolkit.fluxcd.io/decrypt") === "disabled") return object;
	const { sops: _sops, ...content } = object;
	return content;
}
function substituteResource(resource, values, mode) {
	if (substitutionDisabled(resource.object)) return { object: resource.object };
	const text = resource.yaml();
	if (!text.includes("$")) return { object: resource.object };
	const named = resourceIdOf(resource.object);
	const place = resource.origin === void 0 ? {} : { at: resource.origin };
	const inResource = named === void 0 ? "" : `${printResource(named)}: `;
	const result = substitute(text, values, mode);
	if ("problem" in result) return {
		...result,
		problem: {
			...result.problem,
			message: `${inResource}${result.problem.message}`,
			...place
		}
	};
	if (result.text === text) return { object: resource.object };
	const decoded = decodeHelmYaml(result.text, { bigIntegers: true });
	if (decoded.problem !== void 0 || !isJsonObject(decoded.value)) return { problem: {
		code: "SUBSTITUTION",
		message: `${inResource}invalid YAML after substitution: ${decoded.problem?.message ?? "not a mapping"}`,
		...place
	} };
	return { object: decoded.value };
}
function withMetadata$1(object, owner, common) {
	const metadata = objectAt(object, "metadata") ?? {};
	const labels = {
		...stringsOf(objectAt(metadata, "labels")),
		...owner,
		...objectAt(common, "labels")
	};
	const named = {
		...metadata,
		labels
	};
	if (common !== void 0) {
		const annotations = {
			...stringsOf(objectAt(metadata, "annotations")),
			...objectAt(common, "annotations")
		};
		if (Object.keys(annotations).length > 0) named["annotations"] = annotations;
	}
	return {
		...object,
		metadata: named
	};
}
function stringsOf(map) {
	const values = Object.values(map ?? {});
	if (map === void 0 || values.every((value) => typeof value === "string")) return map ?? {};
	if (values.some((value) => value !== null && typeof value !== "string")) return {};
	return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? ""]));
}
// src/orchestrator/changes/node-inputs.ts
function nodeInputs(store, node) {
	const dependencies = readyDependencies(node).map((id) => ({
		role: "dependency",
		id
	}));
	switch (nodeKindOf(node.id)) {
		case "helmrelease": return [
			...chartSources(store, node),
			...named(node, "values", ["spec", "valuesFrom"]),
			...dependencies
		];
		case "kustomization": return [
			{
				role: "source",
				id: kustomizationSource(node)
			},
			...named(node, "variables", [
				"spec",
				"postBuild",
				"substituteFrom"
			]),
			...dependencies
		];
		case "resourceset": return [
			...providers(store, node),
			...copied(store, node),
			...dependencies
		];
		case "generator": return generatorSources(node);
		case "source": return isGenerated(node) ? generatorSources(store.get(node.parent ?? node.id)) : included(node);
		default: return [];
	}
}
function generatorSources(generator) {
	return listAt$1(generator?.object, "spec", "sources").flatMap((entry) => {
		const [kind, name] = [stringAt(entry, "kind"), stringAt(entry, "name")];
		if (generator === void 0 || kind === void 0 || name === void 0) return [];
		return [{
			role: "source",
			id: sourceId(kind, stringAt(entry, "namespace") || generator.id.namespace, name)
		}];
	});
}
function included({ id, object }) {
	return listAt$1(object, "spec", "include").flatMap((entry) => {
		const name = stringAt(entry, "repository", "name");
		return name === void 0 ? [] : [{
			role: "source",
			id: sourceId("GitRepository", id.namespace, name)
		}];
	});
}
function named(node, role, path) {
	return listAt$1(node.object, ...path).flatMap((entry) => {
		const [kind, name] = [stringAt(entry, "kind"), stringAt(entry, "name")];
		if (!isJsonObject(entry) || kind === void 0 || name === void 0) return [];
		return [{
			role,
			id: {
				group: "",
				kind,
				namespace: node.id.namespace,
				name
			}
		}];
	});
}
function chartSources(store, node) {
	const reference = chartReference(store, node);
	if ("code" in reference) return [];
	if ("kind" in reference) return [{
		role: "chart",
		id: reference
	}];
	const kind = stringAt(node.object, "spec", "chartRef", "kind");
	const name = stringAt(node.object, "spec", "chartRef", "name");
	const source = {
		role: "source",
		id: reference.source
	};
	if (kind !== "HelmChart" || name === void 0) return [source];
	const namespace = stringAt(node.object, "spec", "chartRef", "namespace") || node.id.namespace;
	return [{
		role: "chart",
		id: {
			...reference.source,
			kind,
			namespace,
			name
		}
	}, source];
}
function providers(store, node) {
	const { namespace } = node.id;
	return listAt$1(node.object, "spec", "inputsFrom").flatMap((entry) => {
		const name = stringAt(entry, "name");
		if (name !== void 0) return [{
			role: "inputs",
			id: {
				group: operatorGroup,
				kind: "ResourceSetInputProvider",
				namespace,
				name
			}
		}];
		return store.ofKind(operatorGroup, "ResourceSetInputProvider").filter(({ id }) => id.namespace === namespace).map(({ id }) => ({
			role: "inputs",
			id
		}));
	});
}
function copied(store, node) {
	return (store.status(node.id)?.manifests ?? []).flatMap(({ object }) => annotatedSources(object).map((id) => ({
		role: "copies",
		id
	})));
}
// src/orchestrator/changes/outside-variables.ts
function externalVariables(base, head) {
	const named = new Set(absentVariables(base).map(resourceKey));
	return new Set(absentVariables(head).filter((id) => named.has(resourceKey(id)) && base.store.get(id) === void 0 && head.store.get(id) === void 0).map(resourceKey));
}
function absentVariables({ side, store }) {
	return side.nodes.flatMap(({ id, problems }) => {
		const object = problems.some(({ code }) => code === "VALUES_NOT_FOUND") ? store.get(id) : void 0;
		if (object === void 0) return [];
		return nodeInputs(store, object).flatMap(({ role, id: named }) => role === "variables" && store.get(named) === void 0 ? [named] : []);
	});
}
// src/orchestrator/changes/provenance.ts
const maxChains = 40;
const maxUnread = 20;
const kustomizationFile = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;
function fileChanges(paths, base, head) {
	return new Map(paths.map((path) => [path, base.kind(path) === void 0 ? "added" : head.kind(path) === void 0 ? "removed" : "changed"]));
}
var Provenance = class {
	#of;
	#sides;
	#changedFiles;
	#toNode = new Map();
	#toObject = new Map();
	#following = new Set();
	constructor(inputs) {
		this.#of = inputs;
		this.#sides = [inputs.base, inputs.head];
		this.#changedFiles = new ChangedReads(inputs.changes);
	}
	explainAll(asked) {
		const found = new Map();
		for (const store of this.#sides) for (const { id } of store.objects()) if (asked(id)) found.set(resourceKey(id), id);
		return [...found.values()].sort(compareResources).flatMap((id) => this.explain(id) ?? []);
	}
	explain(id) {
		const { base, head, root, ledger } = this.#of;
		const [before, after] = [base.get(id), head.get(id)];
		const present = after ?? before;
		if (present === void 0) return void 0;
		const isNode = nodeKindOf(id) !== void 0;
		const differs = isNode ? ledger.isTouchedAtEnd(after === void 0 ? "base" : "head", id) : this.#differs(id);
		const verdict = before === void 0 ? "added" : after === void 0 ? "removed" : differs ? "changed" : "unchanged";
		const chains = verdict === "unchanged" ? [] : isNode ? this.#chainsToNode(id) : this.#chainsToObject(id);
		const [baseState, headState] = isNode ? [base.status(id)?.state, head.status(id)?.state] : [];
		return {
			id,
			root,
			verdict,
			...baseState === void 0 ? {} : { baseState },
			...headState === void 0 ? {} : { headState },
			...present.parent === void 0 ? {} : { parent: present.parent },
			chains: [...chains].sort(compareChains).slice(0, maxChains),
			furtherChains: Math.max(0, chains.length - maxChains),
			inputs: isNode ? this.#inputs(id, present) : [],
			unread: isNode ? this.#unread(id) : []
		};
	}
	#chainsToNode(id) {
		return this.#once(`node ${resourceKey(id)}`, this.#toNode, () => {
			const chains = [];
			if (this.#differs(id)) append(chains, this.#chainsToObject(id));
			const relation = id.group === "helm.toolkit.fluxcd.io" ? "chart" : void 0;
			for (const [file, how] of this.#changedReads(id)) chains.push(this.#start(file, {
				relation: relation ?? how,
				id
			}));
			for (const reference of this.#references(id)) {
				if (!this.#referenceDiffers(reference.id)) continue;
				for (const chain of this.#chainsToReference(reference.id)) chains.push(extended(chain, {
					relation: reference.role,
					id
				}));
			}
			return unique(chains);
		});
	}
	#chainsToObject(id) {
		return this.#once(`object ${resourceKey(id)}`, this.#toObject, () => {
			const chains = [];
			const holders = this.#sides.map((store) => store.get(id)).filter((object) => object !== void 0);
			const origins = new Set(holders.map(({ origin }) => origin?.file ?? "").filter((file) => this.#of.changes.has(file)));
			const parents = new Map(holders.flatMap(({ parent }) => parent === void 0 ? [] : [[resourceKey(parent), parent]]));
			if (parents.size === 0) return [...origins].map((file) => this.#start(file, {
				relation: "defines",
				id
			}));
			for (const parent of parents.values()) {
				const applies = {
					relation: "applies",
					id
				};
				const reads = this.#changedReads(parent);
				const own = [...origins].filter((file) => reads.has(file) && !kustomizationFile.test(file));
				const relation = parent.group === "helm.toolkit.fluxcd.io" ? "chart" : "reads";
				const others = own.length > 0 ? this.#chainsToNode(parent).filter(isWholesale) : this.#sharedChains(parent);
				append(chains, own.map((file) => extended(this.#start(file, {
					relation,
					id: parent
				}), applies)));
				for (const chain of others) chains.push(extended(chain, applies));
			}
			return unique(chains);
		});
	}
	#sharedChains(parent) {
		const all = this.#chainsToNode(parent);
		const holding = new Set();
		for (const store of this.#sides) for (const { origin } of store.status(parent)?.manifests ?? []) if (origin !== void 0 && !kustomizationFile.test(origin.file)) holding.add(origin.file);
		const shared = all.filter(({ file, steps }) => steps.length > 1 || !holding.has(file));
		return shared.length > 0 ? shared : all;
	}
	#chainsToReference(id) {
		if (this.#sides.some((store) => store.get(id) !== void 0)) return nodeKindOf(id) === "source" ? this.#chainsToNode(id) : this.#chainsToObject(id);
		const makers = new Map();
		for (const store of this.#sides) {
			const maker = declaringObject(store, id)?.id;
			if (maker !== void 0) makers.set(resourceKey(maker), maker);
		}
		return [...makers.values()].flatMap((maker) => this.#chainsToObject(maker).map((chain) => extended(chain, {
			relation: "makes",
			id
		})));
	}
	#changedReads(id) {
		const { changes, ledger } = this.#of;
		const found = new Map();
		const listed = new Set();
		for (const side of ["base", "head"]) {
			const reads = ledger.reads(side, id);
			for (const file of this.#changedFiles.of(reads)) found.set(file, "reads");
			for (const [question, path] of reads) if (question === "list") listed.add(path);
		}
		for (const [file, change] of changes) if (change !== "changed" && !found.has(file) && listed.has(parentPath(file))) found.set(file, "lists");
		return found;
	}
	#unread(id) {
		const { changes } = this.#of;
		const directories = this.#directories(id);
		const reads = this.#changedReads(id);
		return [...changes.keys()].filter((file) => !reads.has(file) && directories.some((directory) => isWithin(directory, file))).slice(0, maxUnread);
	}
	#directories(id) {
		return this.#sides.flatMap((store) => {
			const object = store.get(id)?.object;
			if (object === void 0) return [];
			if (id.group === "kustomize.toolkit.fluxcd.io") return [clampPath(stringAt(object, "spec", "path") ?? "")];
			const chart = stringAt(object, "spec", "chart", "spec", "chart");
			const inTree = this.#reads(id).length > 0;
			return chart !== void 0 && inTree ? [clampPath(chart)] : [];
		});
	}
	#reads(id) {
		const { ledger } = this.#of;
		const head = ledger.reads("head", id);
		return head.length > 0 ? head : ledger.reads("base", id);
	}
	#inputs(id, { origin }) {
		const files = new Set(this.#reads(id).flatMap(([question, path, answer]) => question === "read" && answer !== "" ? [path] : []));
		return [
			{
				role: "definition",
				...origin === void 0 ? {} : { at: origin },
				differs: this.#differs(id)
			},
			...files.size === 0 ? [] : [{
				role: "files",
				count: files.size,
				differs: this.#changedReads(id).size > 0
			}],
			...this.#references(id).map(({ role, id: named }) => ({
				role,
				id: named,
				differs: this.#referenceDiffers(named)
			}))
		];
	}
	#references(id) {
		const found = new Map();
		for (const store of this.#sides) {
			const node = store.get(id);
			if (node === void 0) continue;
			for (const reference of nodeInputs(store, node)) {
				const key = `${reference.role} ${resourceKey(reference.id)}`;
				if (resourceKey(reference.id) !== resourceKey(id)) found.set(key, reference);
			}
		}
		return [...found.values()];
	}
	#differs(id) {
		return this.#text("base", id) !== this.#text("head", id);
	}
	#referenceDiffers(id, seen = new Set()) {
		const { base, head } = this.#of;
		if (id.group === "" && (id.kind === "ConfigMap" || id.kind === "Secret")) return dataKey(base, id) !== dataKey(head, id);
		if (this.#differs(id)) return true;
		const key = resourceKey(id);
		if (nodeKindOf(id) !== "source" || seen.has(key)) return false;
		const further = new Set([...seen, key]);
		return this.#references(id).some((reference) => this.#referenceDiffers(reference.id, further));
	}
	#text(side, id) {
		return nodeKey(this.#of[side].get(id)?.object ?? null);
	}
	#start(file, step) {
		return {
			file,
			change: this.#of.changes.get(file) ?? "changed",
			steps: [step]
		};
	}
	#once(key, known, find) {
		const done = known.get(key);
		if (done !== void 0) return done;
		if (this.#following.has(key)) return [];
		this.#following.add(key);
		const chains = find();
		this.#following.delete(key);
		known.set(key, chains);
		return chains;
	}
};
function isWholesale({ steps }) {
	return steps.length > 1 || steps[0]?.relation === "defines";
}
function extended(chain, step) {
	return {
		...chain,
		steps: [...chain.steps, step]
	};
}
function unique(chains) {
	const shortest = new Map();
	for (const chain of chains) {
		const known = shortest.get(chain.file);
		if (known === void 0 || chain.steps.length < known.steps.length) shortest.set(chain.file, chain);
	}
	return [...shortest.values()];
}
function compareChains(a, b) {
	if (a.steps.length !== b.steps.length) return a.steps.length - b.steps.length;
	if (a.file !== b.file) return a.file < b.file ? -1 : 1;
	const [left, right] = [a.steps.at(-1), b.steps.at(-1)];
	return left === void 0 || right === void 0 ? 0 : compareResources(left.id, right.id);
}
// src/orchestrator/changes/skipped-releases.ts
function needsSkippedReleases(sides) {
	return sides.some(({ nodes }) => nodes.some(({ problems }) => problems.some(({ code }) => code === "VALUES_NOT_FOUND"))) && sides.some(({ nodes }) => nodes.some(({ id, state }) => state === "unchanged" && nodeKindOf(id) === "helmrelease"));
}
// src/helm/file-dependencies.ts
function fileDependencies(tree, limits = {}) {
	const maxDocumentDepth = limits.depth ?? defaultChartLimits.depth;
	const at = (depth) => (dependency, directory) => {
		if (!dependency.repository.startsWith("file://")) return void 0;
		const path = clampPath(joinPath(directory, dependency.repository.slice(7)));
		if (depth > maxDocumentDepth) return { problems: [{
			code: "CHART_DEPENDENCY",
			message: `file:// dependencies are nested more than ${maxDocumentDepth} deep`,
			at: { file: directory }
		}] };
		const archive = tree.read(path);
		if (archive !== void 0) return loadChartArchive(archive, limits);
		if (tree.kind(path) === void 0) return { problems: [{
			code: "CHART_DEPENDENCY",
			message: `no chart found at '${path}' for dependency '${dependency.name}'`,
			at: { file: directory }
		}] };
		return loadChart(tree, path, {
			limits,
			resolveDependency: at(depth + 1)
		});
	};
	return at(1);
}
// src/helm/values/release-values.ts
function composeHelmReleaseValues(from) {
	const inline = copyJson(withDoubles(from.inline));
	let result = {};
	for (const entry of from.valuesFrom) try {
		if (entry.targetPath === void 0 || entry.targetPath === "") result = mergeValues(result, decodeValues(entry.text));
		else {
			result = mergeValues(result, inline);
			setTarget(result, entry.targetPath, entry.text, entry.literal ?? false);
		}
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const problem = problemOf(error);
		return {
			values: {},
			problems: [{
				...problem,
				code: "VALUES_INVALID",
				message: `could not resolve ${entry.label}: ${problem.message}`
			}]
		};
	}
	return {
		values: mergeValues(result, inline),
		problems: []
	};
}
function setTarget(values, path, text, literal) {
	if (literal) {
		parseSetString(`${path}=${text.replace(/[\\,[\]{}]/g, "\\$&")}`, values, "string");
		return;
	}
	const quote = text.charAt(0);
	if ((quote === "'" || quote === "\"") && text.endsWith(quote)) parseSetString(`${path}=${text.replace(/^['"]+|['"]+$/g, "")}`, values, "string");
	else parseSetString(`${path}=${text}`, values, "typed");
}
function mergeValuesFiles(files, ignoreMissing = false) {
	let merged = {};
	for (const { name, text, values } of files) {
		if (text === void 0 && values === void 0) {
			if (ignoreMissing) continue;
			return fail("VALUES_NOT_FOUND", `no values file found at path '${name}'`);
		}
		try {
			merged = mergeValues(merged, values ?? decodeValues(text ?? ""));
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			return fail("VALUES_INVALID", `unable to read values from '${name}': ${error.problem.message}`);
		}
	}
	return merged;
}
function valuesFileOf(chart, name) {
	const path = clampPath(name);
	if (path === "values.yaml") return {
		name,
		values: chart.values
	};
	const file = chart.files.find((each) => each.name === path);
	return {
		name,
		text: file === void 0 ? void 0 : goString(file.data)
	};
}
// src/orchestrator/controllers/load-from.ts
function loadFrom(memo, artifact, reference) {
	const { chartArchive: archive } = artifact;
	const { valuesFiles, ignoreMissingValuesFiles } = reference;
	const key = JSON.stringify([
		"chart",
		archive === void 0 ? "" : artifact.identity,
		clampPath(reference.chart),
		valuesFiles,
		ignoreMissingValuesFiles
	]);
	if (archive !== void 0) return memo.fromKeyOnDemand(key, () => {
		return withValuesFiles(loadChartArchive(archive), valuesFiles, ignoreMissingValuesFiles, valuesFileOf);
	});
	const path = clampPath(reference.chart);
	if (reference.source.kind === "ExternalArtifact") return memo.fromTree(key, artifact.tree, loadPackaged);
	return memo.fromTree(key, artifact.tree, (tree) => {
		const packaged = path.endsWith(".tgz") ? tree.read(path) : void 0;
		return withValuesFiles(packaged === void 0 ? loadChart(tree, path, { resolveDependency: fileDependencies(tree) }) : loadChartArchive(packaged), valuesFiles, ignoreMissingValuesFiles, (_chart, name) => fromRoot(tree, name));
	});
}
function baseDirectory(tree) {
	const directories = (tree.list("") ?? []).filter(({ kind }) => kind === "directory");
	return directories.length === 1 ? directories[0]?.name : void 0;
}
function loadPackaged(tree) {
	const entries = tree.list("") ?? [];
	const directory = baseDirectory(tree);
	const invalid = (message) => ({ problems: [{
		code: "CHART_INVALID",
		message
	}] });
	if (entries.some(({ name }) => name === "Chart.yaml")) return invalid("chart yaml not in base directory");
	const file = entries.find(({ kind }) => kind === "file");
	if (file !== void 0) return invalid(`chart illegally contains content outside the base directory: ${JSON.stringify(file.name)}`);
	if (directory === void 0) return invalid(entries.length === 0 ? "no files in chart archive" : "several directories in the artifact of a chart");
	return loadChart(tree, directory, { isPackaged: true });
}
function fromRoot(tree, name) {
	const path = resolvePath("", name);
	return {
		name,
		text: path === void 0 ? void 0 : readText(tree, path)
	};
}
function withValuesFiles(load, names, ignoreMissing, read) {
	const { chart } = load;
	if (chart === void 0 || names.length === 0) return load;
	try {
		const files = names.map((name) => read(chart, name));
		const digest = JSON.stringify(files, (_key, value) => typeof value === "bigint" ? `${value}n` : value);
		return {
			...load,
			chart: withDefaultValues(chart, mergeValuesFiles(files, ignoreMissing), digest)
		};
	} catch (error) {
		return { problems: [problemOf(error)] };
	}
}
// src/orchestrator/controllers/kept-chart.ts
function keptChart({ store, earlier, memo }, release, reference) {
	const { source, chart, tracks } = reference;
	if (source.kind !== "GitRepository" && source.kind !== "Bucket" || tracks !== "nothing") return void 0;
	const helmChart = helmChartOf(store, release);
	if (helmChart === void 0 || helmChart !== helmChartOf(earlier, earlier.get(release.id) ?? release)) return void 0;
	const [before, after] = [earlier.artifact(source), store.artifact(source)];
	if (before === void 0 || after === void 0) return void 0;
	const [packaged, present] = [loadFrom(memo, before, reference), loadFrom(memo, after, reference)];
	if (packaged.identity === present.identity) return void 0;
	const had = packaged.value.chart?.metadata;
	const has = present.value.chart?.metadata ?? loadChartMetadata(after.tree, clampPath(chart));
	if (had === void 0 || has === void 0) return void 0;
	return had.name === has.name && had.version === has.version ? packaged : void 0;
}
function helmChartOf(store, { id, object }) {
	const reference = objectAt(object, "spec", "chartRef");
	if (reference !== void 0) {
		const name = stringAt(reference, "name") ?? "";
		const namespace = stringAt(reference, "namespace") || id.namespace;
		const spec = objectAt(store.get(sourceId("HelmChart", namespace, name))?.object, "spec");
		return spec === void 0 ? void 0 : nodeKey(namespace, name, chartSpec(spec), stringAt(spec, "interval"), booleanAt(spec, "suspend"));
	}
	const spec = objectAt(object, "spec", "chart", "spec");
	if (spec === void 0 || store.get(id) === void 0) return void 0;
	const namespace = stringAt(spec, "sourceRef", "namespace") || id.namespace;
	const interval = stringAt(spec, "interval") ?? stringAt(object, "spec", "interval") ?? "";
	return nodeKey(namespace, "", chartSpec(spec), normalDuration(interval));
}
function chartSpec(spec) {
	const verify = objectAt(spec, "verify");
	return [
		stringAt(spec, "chart"),
		stringAt(spec, "version") ?? "*",
		stringAt(spec, "sourceRef", "kind"),
		stringAt(spec, "sourceRef", "name"),
		stringAt(spec, "reconcileStrategy") ?? "ChartVersion",
		listAt$1(spec, "valuesFiles"),
		booleanAt(spec, "ignoreMissingValuesFiles") ?? false,
		verify === void 0 ? null : [verify, stringAt(verify, "provider") ?? "cosign"]
	];
}
const milliseconds = {
	h: 36e5,
	m: 6e4,
	ms: 1,
	s: 1e3
};
function normalDuration(text) {
	return [...text.matchAll(/([\d.]+)(ms|h|m|s)/g)].reduce((sum, [, amount = "", unit = ""]) => sum + Number(amount) * (milliseconds[unit] ?? 0), 0);
}
// src/orchestrator/changes/uses-kept-chart.ts
function usesKeptChart(ledger, base, head, memo) {
	return head.ofKind(helmGroup, "HelmRelease").some((release) => {
		const state = head.status(release.id)?.state;
		if (state === "unchanged" || state === "suspended" || state === "skipped") return false;
		if (!ledger.isTouchedAtEnd("head", release.id)) return false;
		const reference = chartReference(head, release);
		return "source" in reference && keptChart({
			store: head,
			earlier: base,
			memo
		}, release, reference) !== void 0;
	});
}
// src/files/walk.ts
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
// src/orchestrator/decryption/texts-in-clear.ts
const readable = /\.(?:ya?ml|json|env|toml|ini|conf|properties|tpl|md|txt)$/;
const maximumSize = 1048576;
function textsInClear(tree, texts) {
	const found = new Set();
	if (texts.length === 0) return found;
	const longestFirst = [...texts].sort((a, b) => b.length - a.length);
	const pattern = new RegExp(longestFirst.map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("|"), "g");
	const decoder = new TextDecoder();
	for (const { path, kind } of walk(tree)) {
		if (kind !== "file" || !readable.test(path)) continue;
		const bytes = tree.read(path);
		if (bytes === void 0 || bytes.length > maximumSize) continue;
		for (const [text] of decoder.decode(bytes).matchAll(pattern)) found.add(text);
	}
	return found;
}
// src/sources/turn-queue.ts
const stretch = 4;
var TurnQueue = class {
	#isNeeded;
	#waiting = new Map();
	#isGoing = false;
	#turned = 0;
	constructor(isNeeded) {
		this.#isNeeded = isNeeded;
	}
	next(asker) {
		return new Promise((resolve) => {
			const waiting = this.#waiting.get(asker);
			if (waiting === void 0) this.#waiting.set(asker, [resolve]);
			else waiting.push(resolve);
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
	#work = new SharedWork();
	#failed = new Map();
	#turns = new TurnQueue(() => this.#work.underWay > 0);
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
// src/sources/deadline.ts
const piece = 250;
function startDeadline(milliseconds, over) {
	let left = milliseconds;
	let timer;
	const next = () => {
		const now = Math.min(piece, left);
		timer = setTimeout(() => {
			left -= now;
			if (left > 0) next();
			else over();
		}, now);
	};
	next();
	return { stop: () => clearTimeout(timer) };
}
// src/sources/limited-fetcher.ts
function limitedFetcher(fetcher, milliseconds) {
	return { async fetch(request, signal) {
		const stopping = new AbortController();
		const { promise: ended, resolve } = withResolver();
		const give = (problem) => {
			resolve({ problem });
			stopping.abort();
		};
		const aborted = () => give({
			code: "ABORTED",
			message: "download stopped with the run"
		});
		const limit = shortestLimit(request, milliseconds);
		const timer = limit === void 0 ? void 0 : startDeadline(limit.milliseconds, () => give(exceeded(request, limit)));
		setMaxListeners(0, signal);
		signal.addEventListener("abort", aborted);
		try {
			if (signal.aborted) aborted();
			const fetching = fetcher.fetch(request, AbortSignal.any([signal, stopping.signal]));
			fetching.catch(() => void 0);
			return await Promise.race([fetching, ended]);
		} finally {
			timer?.stop();
			signal.removeEventListener("abort", aborted);
		}
	} };
}
const withTimeout = new Set([
	"Bucket",
	"GitRepository",
	"HelmChart",
	"OCIRepository"
]);
const longest = 2147483647;
function shortestLimit({ kind, spec, repository }, ofRun) {
	const source = kind === "HelmChart" ? repository?.spec : spec;
	const ofSource = withTimeout.has(kind) ? fluxDuration(stringAt(source, "timeout") ?? "") ?? 0 : 0;
	if (ofSource > 0 && ofSource < (ofRun ?? longest)) return {
		milliseconds: ofSource,
		isOfSource: true
	};
	return ofRun === void 0 ? void 0 : {
		milliseconds: ofRun,
		isOfSource: false
	};
}
function exceeded({ repository }, { milliseconds, isOfSource }) {
	const what = repository === void 0 ? "it" : `its chart from ${printResource(repository.id)}`;
	const time = `${milliseconds / 1e3} s`;
	if (isOfSource) return {
		code: "NODE_TIMEOUT",
		message: `fetching ${what} took longer than spec.timeout, ${time}`,
		hint: "Try again, or raise spec.timeout of the source. Flux stops after it too."
	};
	return {
		code: "NODE_TIMEOUT",
		message: `fetching ${what} took longer than ${time}`,
		hint: "Try again, or raise `node-timeout`."
	};
}
function withResolver() {
	let settle = () => void 0;
	return {
		promise: new Promise((resolve) => {
			settle = resolve;
		}),
		resolve: settle
	};
}
// src/orchestrator/changes/change-filter.ts
var ChangeFilter = class {
	#comparison;
	#active;
	#external = new Set();
	constructor(comparison, changedOnly) {
		this.#comparison = comparison;
		this.#active = changedOnly && comparison !== void 0;
	}
	get isActive() {
		return this.#active;
	}
	keepAlso(ids) {
		for (const id of ids) this.#external.add(resourceKey(id));
	}
	keeps(id) {
		if (!this.#active || this.#comparison === void 0 || this.#external.has(resourceKey(id))) return true;
		return this.#comparison.ledger.isTouched(this.#comparison.side, id);
	}
};
// src/orchestrator/changes/deferred-nodes.ts
const maximumReruns$1 = 20;
var DeferredNodes = class {
	#by = new Map();
	#reruns = new Map();
	add(node, id, isTouched) {
		const key = resourceKey(node);
		const known = this.#by.get(key);
		if (known === void 0) this.#by.set(key, {
			node,
			others: [{
				id,
				isTouched
			}]
		});
		else known.others.push({
			id,
			isTouched
		});
	}
	delete(node) {
		this.#by.delete(resourceKey(node));
	}
	reconsider(isTouched) {
		const again = [];
		for (const [key, { node, others }] of this.#by) {
			const isOtherwise = ({ id, isTouched: told }) => isTouched(id) === !told;
			if (!others.some(isOtherwise)) continue;
			const reruns = this.#reruns.get(key) ?? 0;
			if (reruns >= maximumReruns$1) continue;
			this.#reruns.set(key, reruns + 1);
			this.#by.delete(key);
			again.push(node);
		}
		return again;
	}
};
// src/orchestrator/changes/run-snapshot.ts
var StringTable = class {
	texts = [];
	#numbers = new Map();
	number(text) {
		let number = this.#numbers.get(text);
		if (number === void 0) {
			number = this.texts.push(text) - 1;
			this.#numbers.set(text, number);
		}
		return number;
	}
	numbers(texts) {
		const numbers = new Set();
		for (const text of texts) numbers.add(this.number(text));
		return [...numbers].sort((a, b) => a - b);
	}
};
// src/orchestrator/changes/record-run.ts
function recordRun(store, notes) {
	if (store.emittedRepeatedly().length > 0) return void 0;
	const nodes = store.all().filter(({ id, origin, parent }) => nodeKindOf(id) !== void 0 && (origin !== void 0 || parent !== void 0 || nodeKindOf(id) !== "source"));
	const places = new Map(nodes.map(({ id }, at) => [resourceKey(id), at]));
	const statuses = nodes.map(({ id }) => store.status(id));
	const isGated = nodes.map(({ id }) => notes.gated.has(resourceKey(id)));
	const emitted = nodes.map(({ id }, at) => madeBy(id, statuses[at]));
	const passing = new Set();
	for (const [at, made] of emitted.entries()) {
		if (isGated[at] !== true) continue;
		for (const { id } of made) {
			if (nodeKindOf(id) !== void 0) return void 0;
			passing.add(resourceKey(id));
		}
	}
	const seenKeys = new Set(nodes.flatMap(({ id }) => notes.seen(id)));
	const table = new StringTable();
	const settled = nodes.map((node, at) => {
		const sees = notes.seen(node.id);
		const made = isGated[at] === true ? [] : emitted[at] ?? [];
		const scans = notes.hasScanned(node.id);
		const end = !scans && !notes.unsettled.has(resourceKey(node.id)) && !sees.some((key) => passing.has(key)) ? endOf(statuses[at], isGated[at] === true) : void 0;
		return {
			key: table.number(resourceKey(node.id)),
			parent: node.parent === void 0 ? -1 : places.get(resourceKey(node.parent)) ?? -1,
			...node.origin === void 0 ? {} : { definedAt: node.origin },
			...end === void 0 ? {} : { end },
			rendered: statuses[at]?.state === "rendered",
			scans,
			reads: table.numbers(notes.reads(node.id).map(([, path]) => path)),
			sees: table.numbers(sees),
			waits: isGated[at] === true ? table.numbers(dependsOn(node).map(resourceKey)) : [],
			makes: table.numbers(made.map(({ id }) => resourceKey(id))),
			links: fluxLinksOf(made).map((one) => [table.number(resourceKey(one.id)), ...one.references.map((key) => table.number(key))]),
			files: table.numbers(made.flatMap(({ origin }) => origin === void 0 ? [] : [origin.file])),
			seenOfIt: made.flatMap((manifest) => {
				const { id, origin } = manifest;
				const own = resourceKey(id);
				if (origin === void 0 || nodeKindOf(id) === void 0 && !seenKeys.has(own)) return [];
				if (isSecretInClear(manifest) || store.get(id)?.isConfidential === true) return [];
				return [[
					table.number(own),
					table.number(origin.file),
					table.number(objectDigest(manifest))
				]];
			})
		};
	});
	const isScanned = settled.some(({ scans }) => scans) ? (at) => (emitted[at] ?? []).some(mayBeScanned) : () => true;
	return {
		texts: table.texts,
		nodes: settled,
		scanned: [...settled.keys()].filter((at) => isScanned(at)),
		orphans: notes.orphans
	};
}
function objectDigest({ object }) {
	return hash("sha1", nodeKey(object), "base64");
}
function madeBy(node, status) {
	const key = resourceKey(node);
	return (status?.manifests ?? []).filter(({ id }) => resourceKey(id) !== key);
}
function endOf(status, isGated) {
	if (isGated) return {
		state: "unchanged",
		reason: "",
		warnings: []
	};
	if (status === void 0) return void 0;
	const { state, reason, problems, warnings, manifests, kept } = status;
	if (state === "unchecked" && status.blockedOn.length === 0) return {
		state,
		reason,
		problems,
		warnings
	};
	if (problems.length > 0) return void 0;
	if (state !== "rendered" && state !== "skipped" && state !== "suspended" && state !== "unchanged") return void 0;
	if (manifests.length > 0 && kept === void 0) return void 0;
	return {
		state,
		reason,
		warnings,
		...kept === void 0 ? {} : { kept }
	};
}
function mayBeScanned(object) {
	const { id } = object;
	if (id.group === "fluxcd.controlplane.io" || id.group === "source.extensions.fluxcd.io") return true;
	if (id.group === "" && (id.kind === "ConfigMap" || id.kind === "Secret")) {
		const namespaces = copiedTo(object);
		if (namespaces === "any" || namespaces.length > 0) return true;
	}
	return producedBy(object).length > 0;
}
// src/orchestrator/collect-run.ts
function collectRun(run) {
	const { store, root, discovery, resting } = run;
	const nodes = [];
	const manifests = new Map();
	const failed = new Map();
	for (const object of store.all()) {
		const kind = nodeKindOf(object.id);
		if (kind === void 0 || resting?.has(object.id) === true) continue;
		if (kind === "source" && object.origin === void 0 && object.parent === void 0) continue;
		const result = resultOf(run, object);
		nodes.push(result);
		const key = resourceKey(object.id);
		if (result.manifests.length > 0) manifests.set(key, result.manifests);
		if (result.state === "failed" || result.state === "blocked" || result.state === "unchecked") failed.set(key, result);
	}
	const orphans = discovery === void 0 ? [] : resting?.orphans(store) ?? orphansOf(store, discovery);
	if (resting !== void 0) {
		append(nodes, resting.results(root));
		nodes.sort((a, b) => compareResources(a.id, b.id));
	}
	const reported = new Set(nodes.flatMap((node) => node.problems.map(placeOf$2)));
	return {
		manifests,
		failed,
		orphans,
		side: {
			nodes,
			orphans,
			problems: (discovery?.problems ?? []).filter((problem) => !reported.has(placeOf$2(problem))),
			warnings: duplicateWarnings(store.emittedRepeatedly(), (parent) => clusterOf(store.get(parent)?.object))
		}
	};
}
function placeOf$2({ at }) {
	return `${at?.file ?? ""}:${at?.line ?? ""}`;
}
function resultOf(run, object) {
	const { id, parent, origin } = object;
	const key = resourceKey(id);
	const status = run.store.status(id);
	const twice = run.repeatedEntryPointWarning.get(key);
	const unfinished = run.aborted ? {
		code: "ABORTED",
		message: "not rendered: the run was stopped",
		resource: id
	} : {
		code: "INTERNAL",
		message: "no result for this resource at the end of the run",
		resource: id
	};
	return {
		id,
		root: run.root,
		state: status?.state ?? "failed",
		reason: status?.reason ?? unfinished.message,
		manifests: status?.manifests ?? [],
		problems: status?.problems ?? [unfinished],
		warnings: [...status?.warnings ?? [], ...twice === void 0 ? [] : [twice]],
		blockedOn: status?.blockedOn ?? [],
		touched: run.isTouched(id),
		...parent === void 0 ? {} : { parent },
		...origin === void 0 ? {} : { definedAt: origin },
		...status?.chart === void 0 ? {} : { chart: status.chart },
		...status?.variants === void 0 ? {} : { variants: status.variants },
		...status?.driftIgnored === void 0 ? {} : { driftIgnored: status.driftIgnored },
		milliseconds: run.milliseconds.get(key) ?? 0,
		attempts: run.attempts.get(key) ?? 0
	};
}
function orphansOf(store, discovery) {
	const objects = store.all();
	const files = new Set(objects.map(({ origin }) => origin?.file));
	const left = [...discovery.claimsOn].filter(([{ at }]) => !files.has(at.file));
	if (left.length === 0) return [];
	const known = new Set(objects.map(({ id }) => `${id.group}/${id.kind}/${id.name}`));
	return left.flatMap(([{ id, at }, claims]) => {
		if (known.has(`${id.group}/${id.kind}/${id.name}`)) return [];
		const parents = claims.filter(({ id: claimant }) => store.get(claimant) !== void 0).sort((a, b) => b.path.length - a.path.length);
		const parent = parents.find((claim) => store.status(claim.id)?.state === "rendered");
		return parent === void 0 || parent.path !== parents[0]?.path ? [] : [{
			id,
			at,
			parent: parent.id
		}];
	});
}
// src/helm/values/stale-keys.ts
const readsAll = /\b(?:deepCopy|merge\w*|mustMerge\w*|omit|pick|range|toJson|toYaml|with)\b[^}]*\.Values(?![.\w])|\.Values\s*\|/;
const texts = new WeakMap();
function staleValueKeys(chart, values) {
	const unknown = Object.keys(values).filter((key) => key !== "global" && !Object.hasOwn(chart.values, key));
	if (unknown.length === 0) return [];
	const known = new Set();
	for (const { metadata, values: own } of chart.dependencies) {
		known.add(metadata.name);
		if (metadata.type === "library") for (const key of Object.keys(own)) known.add(key);
	}
	for (const { name, alias, condition, tags } of chart.metadata.dependencies ?? []) {
		for (const text of [name, alias]) known.add(text);
		for (const path of condition.split(",")) known.add(path.trim().split(".")[0] ?? "");
		if (tags.length > 0) known.add("tags");
	}
	for (const key of schemaKeys(chart)) known.add(key);
	const rest = unknown.filter((key) => !known.has(key));
	if (rest.length === 0) return [];
	const read = wordsOf(chart);
	return read.readsAll ? [] : rest.filter((key) => !read.words.has(key)).sort();
}
function schemaKeys({ schema }) {
	if (schema === void 0) return [];
	try {
		const parsed = JSON.parse(new TextDecoder().decode(schema));
		return isJsonObject(parsed) ? Object.keys(objectAt(parsed, "properties") ?? {}) : [];
	} catch {
		return [];
	}
}
function wordsOf(chart) {
	const made = texts.get(chart.templates);
	if (made !== void 0) return made;
	const words = new Set();
	let all = false;
	const visit = ({ templates, dependencies }) => {
		for (const { data } of templates) {
			const text = new TextDecoder().decode(data);
			all ||= readsAll.test(text);
			for (const [word] of text.matchAll(/[A-Za-z_][\w-]*/g)) words.add(word);
		}
		for (const dependency of dependencies) visit(dependency);
	};
	visit(chart);
	const found = {
		words,
		readsAll: all
	};
	texts.set(chart.templates, found);
	return found;
}
// src/orchestrator/controllers/cluster-assumptions.ts
const mostRounds = 4;
const namedVersions = 4;
function otherAssumptions({ id, chart, directory }, main, attempt) {
	const variants = [];
	const warnings = [];
	const asked = [main.questions];
	let size = 0;
	const warn = (message, at) => {
		warnings.push({
			category: undecided,
			message,
			resource: id,
			...at === void 0 ? {} : { at }
		});
	};
	const consider = (about, when, found) => {
		if ("problems" in found) warn(`fails ${when}: ${found.problems[0].message}`, found.problems[0].at);
		else if (nodeKey(found.manifests) !== nodeKey(main.manifests)) {
			size += found.size;
			variants.push({
				about,
				when,
				manifests: found.manifests
			});
		}
	};
	if (main.questions.release.size > 0) {
		const action = main.answers.action === "upgrade" ? "install" : "upgrade";
		const questions = new ClusterQueries();
		asked.push(questions);
		consider("action", `on ${action}`, attempt({
			...main.answers,
			action
		}, questions));
	}
	let other = otherVersions(main.questions.apiVersions, main.answers.apiVersions);
	for (let round = 0; round < mostRounds && other.count > 0; round++) {
		const questions = new ClusterQueries();
		const found = attempt({
			...main.answers,
			apiVersions: [...main.answers.apiVersions, ...other.missing],
			withoutApiVersions: new Set(other.passing)
		}, questions);
		const more = otherVersions(new Set([
			...other.missing,
			...other.passing,
			...questions.apiVersions
		]), main.answers.apiVersions);
		if (more.count > other.count && round + 1 < mostRounds) {
			other = more;
			continue;
		}
		asked.push(questions);
		consider("versions", versionsText(other), found);
		break;
	}
	const first = (of) => asked.map(of).find((one) => one !== void 0);
	const tell = (template, pattern, what) => {
		if (template === void 0) return;
		const place = placeOf$1(chart, directory, template, pattern);
		warn(`depends on ${what}${place.text === "" ? "" : ` in ${place.text}`}, known only in the cluster`, place.at);
	};
	tell(first((questions) => questions.lookup), /\blookup\b/, "`lookup`");
	tell(first((questions) => questions.clock), /\b(?:now|ago|date|dateInZone|date_in_zone|htmlDate|htmlDateInZone|durationRound|dateModify|date_modify)\b/, "the time");
	tell(asked.some((questions) => questions.release.has("Revision")) ? "" : void 0, /\bRevision\b/, "`.Release.Revision`");
	tell(asked.some((questions) => questions.listsApiVersions) ? "" : void 0, /\bAPIVersions\b/, "all API versions");
	return {
		variants,
		warnings,
		size
	};
}
function otherVersions(asked, more) {
	const own = new Set(more);
	const known = new Set([...defaultApiVersions, ...more]);
	const sorted = [...asked].sort();
	const missing = sorted.filter((version) => !known.has(version));
	const passing = sorted.filter((version) => known.has(version) && !own.has(version) && /v\d+(?:alpha|beta)\d+/.test(version));
	return {
		missing,
		passing,
		count: missing.length + passing.length
	};
}
function versionsText({ missing, passing }) {
	const names = (versions) => versions.length <= namedVersions ? versions.join(", ") : `${versions.slice(0, namedVersions).join(", ")} and ${versions.length - namedVersions} more`;
	const verb = (versions, one, several) => versions.length === 1 ? one : several;
	return [missing.length === 0 ? "" : `when ${names(missing)} ${verb(missing, "exists", "exist")}`, passing.length === 0 ? "" : `${missing.length === 0 ? "when" : "and"} ${names(passing)} ${verb(passing, "does", "do")} not exist`].filter((text) => text !== "").join(" ");
}
function placeOf$1(chart, directory, template, pattern) {
	const files = [...templatesOf$1(chart, "")];
	const preferred = files.filter(({ name, text }) => template !== "" && (template.endsWith(`/${name}`) || text.includes(`"${template}"`)));
	for (const { name, text } of [...preferred, ...files]) {
		const line = text.split("\n").findIndex((one) => pattern.test(one)) + 1;
		if (line === 0) continue;
		return {
			text: `${name}:${line}`,
			...directory === void 0 ? {} : { at: {
				file: directory === "" ? name : `${directory}/${name}`,
				line
			} }
		};
	}
	return { text: "" };
}
function* templatesOf$1(chart, above) {
	const decoder = new TextDecoder();
	for (const { name, data } of chart.templates) yield {
		name: `${above}${name}`,
		text: decoder.decode(data)
	};
	for (const child of chart.dependencies) yield* templatesOf$1(child, `${above}charts/${child.metadata.name}/`);
}
// src/orchestrator/controllers/may-render-flux-objects.ts
const mark$1 = "fluxcd";
const apiVersion = /(?:toolkit\.fluxcd\.io|fluxcd\.controlplane\.io)\/v\d/;
const fluxName = /(?:^|[^a-z])flux/i;
const answerCodec = jsonCodec();
function mayRenderFluxObjects(side, { object }, reference, source, values, local) {
	if (values.some(({ text }) => apiVersion.test(text))) return true;
	const inline = jsonAt(object, "spec", "values");
	if (inline !== void 0 && apiVersion.test(nodeKey(inline))) return true;
	if (local !== void 0) return side.memo.fromKey(nodeKey("chart mentions flux", local.key), () => mentionsFlux(local.chart()), answerCodec).value;
	const address = reference.chart === "" ? stringAt(source?.object, "spec", "url") ?? "" : reference.chart;
	return fluxName.test(address.slice(address.lastIndexOf("/") + 1));
}
function mentionsFlux({ templates, files, values, dependencies }) {
	return [...templates, ...files].some(({ data }) => Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(mark$1)) || nodeKey(values).includes(mark$1) || dependencies.some(mentionsFlux);
}
// src/kustomize/nodes/stream-document.ts
const scope = new OpenApi();
function readStreamDocument(text, annotation) {
	let nodes;
	try {
		nodes = annotatedNodes(text, annotation);
	} catch (thrown) {
		return {
			objects: [],
			refused: problemOf(thrown)
		};
	}
	try {
		return { objects: objectsOf(nodes, MAY_CHANGE.test(text)) };
	} catch (thrown) {
		return {
			objects: [],
			unreadable: problemOf(thrown)
		};
	}
}
function streamText(text, annotation) {
	return annotatedNodes(text, annotation).map((node) => emitNode(rereadNode(node))).join("---\n");
}
const MAY_CHANGE = /[\u0085\u2028\u2029\ufeff]|\\[NLPUux]/;
function objectsOf(nodes, mayChange) {
	return resourcesOfNodes(nodes, "", scope, LIMITS).map((resource) => {
		const value = nodeToValue(rereadNode(resource.node));
		if (!isJsonObject(value)) fail("KUSTOMIZE_RESOURCE", "A resource is not a mapping.");
		failOnUnprintable(value);
		const written = mayChange ? decodeHelmYaml(encodeYaml(value), { bigIntegers: true }).value : value;
		return {
			object: isJsonObject(written ?? null) ? written : value,
			id: idKey(resource.id)
		};
	});
}
function annotatedNodes(text, { name, value }) {
	const document = parseFirstDocument(text.replaceAll("\r\n", "\n"), "");
	if (document === void 0 || isNull(document)) return [];
	if (document.type !== "mapping") notMapping("The document");
	const nodes = [];
	for (const node of listedNodes(document)) {
		if (isNull(node)) continue;
		if (node.type !== "mapping") notMapping("An item of the list");
		setField(annotationsOf(node), name, stringScalar(value));
		nodes.push(node);
	}
	return nodes;
}
function annotationsOf(node) {
	const metadata = entryOf(node, "metadata")?.value;
	if (metadata?.type === "alias" || metadata?.type === "sequence") notMapping("Its metadata");
	const held = metadata?.type === "mapping" ? metadata : put(node, "metadata");
	const annotations = entryOf(held, "annotations")?.value;
	if (annotations?.type === "sequence") notMapping("Its annotations");
	return annotations?.type === "mapping" ? annotations : put(held, "annotations");
}
function put(node, key) {
	const made = mapping();
	const entry = entryOf(node, key);
	if (entry === void 0) node.entries.push({
		key: scalar(key),
		value: made
	});
	else entry.value = made;
	return made;
}
function notMapping(what) {
	throw new ProblemError({
		code: "KUSTOMIZE_RESOURCE",
		message: `${what} is not a mapping.`
	});
}
// src/orchestrator/controllers/release-stream.ts
const templateAnnotation = "postrenderer.helm.sh/postrender-filename";
function renderStream(files, renderers) {
	const texts = [...files.keys()].sort(compareBytes).flatMap((source) => {
		if (source.slice(source.lastIndexOf("/") + 1).startsWith("_")) return [];
		return splitStream(files.get(source) ?? "").flatMap((text) => trimSpace(text) === "" ? [] : [{
			source,
			text
		}]);
	});
	const kustomizations = renderers.flatMap((renderer) => {
		const kustomize = objectAt(renderer, "kustomize");
		return kustomize === void 0 ? [] : [kustomize];
	});
	return kustomizations.length === 0 ? readStream(texts) : kustomized(texts, kustomizations);
}
const documents$1 = new TextCache(33554432);
function readStream(texts) {
	const read = texts.map(({ source, text }) => ({
		source,
		document: documents$1.get(`${source}\n${text}`, () => readStreamDocument(text, annotationOf(source)))
	}));
	for (const { source, document } of read) if (document.refused !== void 0) refuse(source, document.refused);
	for (const { source, document } of read) if (document.unreadable !== void 0) refuse(source, document.unreadable);
	const seen = new Map();
	const objects = [];
	for (const { document } of read) for (const { id, object } of document.objects) {
		const first = seen.get(id);
		if (first !== void 0) refuseTwice(first, object);
		seen.set(id, object);
		objects.push(object);
	}
	return objects;
}
function annotationOf(source) {
	return {
		name: templateAnnotation,
		value: source
	};
}
function refuse(source, { message }) {
	return fail("RENDERED_YAML", `Flux refuses the output of ${source}: ${message}`, {
		at: { file: source },
		hint: "helm-controller passes releases through kustomize, which is stricter than Helm. Correct the chart or its values."
	});
}
function refuseTwice(first, second) {
	const id = resourceIdOf(second);
	const places = [...new Set([first, second].map(templateOf))].filter((source) => source !== void 0).join(" and ");
	return fail("KUSTOMIZE_DUPLICATE_ID", `${id === void 0 ? "an object" : printResource(id)} is rendered twice${places === "" ? "" : `, by ${places}`}`, { hint: isHook(first) === isHook(second) ? "Flux refuses such a release. Correct the chart or its values." : "Flux refuses such a release. Set spec.postRenderStrategy to separate." });
}
function templateOf(object) {
	return stringAt(object, "metadata", "annotations", "postrenderer.helm.sh/postrender-filename") || void 0;
}
function isHook(object) {
	return jsonAt(object, "metadata", "annotations", "helm.sh/hook") !== void 0;
}
function kustomized(texts, kustomizations) {
	let stream = texts.map(({ source, text }) => {
		try {
			return streamText(text, annotationOf(source));
		} catch (thrown) {
			if (!(thrown instanceof ProblemError)) throw thrown;
			return refuse(source, thrown.problem);
		}
	}).filter((text) => text !== "").join("---\n");
	let objects = [];
	for (const kustomize of kustomizations) {
		const tree = memoryTree({
			"helm-output.yaml": stream,
			"kustomization.yaml": encodeYaml(kustomizationOf(kustomize))
		});
		const { problems, resources } = build(tree, "", { loadRestrictor: "none" });
		const [problem] = problems;
		if (problem !== void 0) {
			readStream(texts);
			throw new ProblemError(problem);
		}
		objects = resources.map(({ object }) => object);
		stream = resources.map((resource) => resource.yaml()).join("---\n");
	}
	return objects;
}
function kustomizationOf(kustomize) {
	const { patches, images } = kustomize;
	return {
		apiVersion: "kustomize.config.k8s.io/v1beta1",
		kind: "Kustomization",
		resources: ["helm-output.yaml"],
		...patches === void 0 ? {} : { patches },
		...images === void 0 ? {} : { images },
		patchesStrategicMerge: listAt$1(kustomize, "patchesStrategicMerge").map((patch) => encodeGoJson(patch)),
		patchesJson6902: listAt$1(kustomize, "patchesJson6902").map((entry) => ({
			patch: encodeGoJson(jsonAt(entry, "patch") ?? null),
			target: objectAt(entry, "target") ?? {}
		}))
	};
}
// src/orchestrator/controllers/release-metadata.ts
const readerAnnotations = [
	templateAnnotation,
	"config.kubernetes.io/index",
	"internal.config.kubernetes.io/index",
	"internal.config.kubernetes.io/seqindent"
];
const twins = [["config.kubernetes.io/path", "internal.config.kubernetes.io/path"], ["config.k8s.io/id", "internal.config.kubernetes.io/id"]];
function withReleaseMetadata(object, { labels, annotations }) {
	const metadata = { ...objectAt(object, "metadata") };
	const named = labels.length === 0 ? objectAt(metadata, "labels") : entriesOf(object, metadata, "labels", labels);
	if (named !== void 0) metadata["labels"] = named;
	const annotated = entriesOf(object, metadata, "annotations", annotations);
	for (const name of readerAnnotations) delete annotated[name];
	for (const [old, now] of twins) {
		const value = annotated[now] || annotated[old];
		if (value) Object.assign(annotated, {
			[old]: annotated[old] || value,
			[now]: annotated[now] || value
		});
	}
	if (Object.keys(annotated).length > 0) metadata["annotations"] = annotated;
	else delete metadata["annotations"];
	return {
		...object,
		metadata
	};
}
function entriesOf(object, metadata, field, entries) {
	const held = metadata[field] ?? {};
	if (!isJsonObject(held)) {
		const id = resourceIdOf(object);
		fail("KUSTOMIZE_TRANSFORMER", `${field} of ${id === void 0 ? "an object" : printResource(id)} are not a mapping`);
	}
	return Object.assign({}, held, ...entries);
}
// src/orchestrator/controllers/post-render.ts
const goneFields = ["patchesJson6902", "patchesStrategicMerge"];
function removedApiField(release) {
	if (stringAt(release, "apiVersion") !== "helm.toolkit.fluxcd.io/v2") return void 0;
	for (const [at, renderer] of listAt$1(release, "spec", "postRenderers").entries()) {
		const field = goneFields.find((name) => jsonAt(renderer, "kustomize", name) !== void 0);
		if (field !== void 0) return {
			code: "OBJECT_INVALID",
			message: `unknown field in helm.toolkit.fluxcd.io/v2: spec.postRenderers[${at}].kustomize.${field}`,
			hint: "Move the patches to patches, each a string with an optional target."
		};
	}
}
function originLabels({ name, namespace }) {
	return {
		[`${helmGroup}/name`]: name,
		[`${helmGroup}/namespace`]: namespace
	};
}
function postRender(files, id, spec, strategy) {
	const common = objectAt(spec, "commonMetadata");
	const metadata = {
		labels: [objectAt(common, "labels") ?? {}, originLabels(id)],
		annotations: [objectAt(common, "annotations") ?? {}]
	};
	const rendered = (group, prefix = "") => renderStream(group, listAt$1(spec, "postRenderers")).map((object, at) => {
		const source = templateOf(object);
		const labelled = withReleaseMetadata(object, metadata);
		return {
			file: source ?? `generated-by-postrender-${prefix}${at}.yaml`,
			...source === void 0 ? {} : { source },
			object: labelled
		};
	});
	return sorted$1(byStrategy(files, stringAt(spec, "postRenderStrategy") || strategy, rendered));
}
function byStrategy(files, strategy, rendered) {
	if (strategy === "combined") return rendered(files);
	const { manifests, hooks } = sortManifests(files, splitStream);
	const hookTexts = joined(hooks);
	const untouched = () => sortManifests(hookTexts, splitStream).hooks.map((manifest) => ({
		file: manifest.source,
		source: manifest.source,
		object: manifest.object(),
		...manifest.hook === void 0 ? {} : { hook: manifest.hook }
	}));
	return [...strategy === "separate" ? rendered(hookTexts, "hooks-") : untouched(), ...rendered(joined(manifests), "manifests-")];
}
function joined(manifests) {
	const files = new Map();
	for (const { source, text } of manifests) {
		const before = files.get(source);
		files.set(source, before === void 0 ? text : `${before}\n---\n${text}`);
	}
	return files;
}
function sorted$1(filed) {
	const known = filed.map((one) => ({
		...one,
		head: readManifestHead(one.object)
	}));
	known.sort((a, b) => compareBytes(a.file, b.file));
	known.sort((a, b) => compareKinds(a.head.kind, b.head.kind));
	const manifests = [];
	const hooks = [];
	for (const { file: _file, head, ...rendered } of known) {
		const hook = hookOf(head);
		if (hook === void 0) manifests.push({
			...rendered,
			object: withLineFeed(rendered.object)
		});
		else if (hook !== "unknown") hooks.push({
			...rendered,
			hook
		});
	}
	return {
		manifests,
		hooks
	};
}
// src/orchestrator/controllers/chart-version.ts
function releasedVersion(version, { source, tracks }, revision, tracksDigests = true) {
	if (revision === "" || tracks === "nothing") return version;
	if (source.kind === "ExternalArtifact" && !revision.includes(":")) return version;
	const own = tryParseVersion(version);
	if (own === void 0) return {
		code: "CHART_INVALID",
		message: `chart version in ${printResource(source)} is not a semantic version: ${version}`
	};
	if (tracks === "revision") {
		const commit = /([0-9a-f]{12})[0-9a-f]*$/.exec(revision)?.[1];
		return commit === void 0 ? version : withMetadata(own, commit);
	}
	const [tag = "", digest, ...rest] = revision.split("@");
	const tagged = tryParseVersion(digest === void 0 ? revision : tag.replaceAll("_", "+"));
	if (tagged !== void 0 && (digest === void 0 || rest.length > 0 || compareVersions(tagged, own) !== 0)) return {
		code: "CHART_INVALID",
		message: `tag ${tag} of ${printResource(source)} is not the version of its chart, ${version}`,
		hint: "Flux refuses such a release. Make the tag equal to the chart version."
	};
	const [, sum = "", ...more] = (tagged === void 0 ? revision : digest ?? "").split(":");
	if (sum.length < 12 || more.length > 0) return {
		code: "CHART_INVALID",
		message: `revision without a digest in ${printResource(source)}: ${revision}`
	};
	return tracksDigests ? withMetadata(own, sum.slice(0, 12)) : version;
}
function withMetadata(version, metadata) {
	return printVersion({
		...version,
		metadata
	});
}
// src/orchestrator/controllers/release-chart.ts
function isChart(value) {
	return "chart" in value;
}
async function resolveChart(side, run, reference, source) {
	if (source?.id.kind === "HelmRepository") {
		const published = chartPublication(side, reference, source);
		if (published === void 0) return await fromRepository(side, run, reference, source);
		const artifact = side.workingTree.published(published, {});
		const load = loadFrom(side.memo, artifact, {
			...reference,
			chart: ""
		});
		return finish(side, run, reference, load, placeOf(published.path, reviewedReads(artifact, load.readSet)));
	}
	const artifact = awaitArtifact(side, run, reference.source);
	if (!isArtifact(artifact)) return artifact;
	const present = loadFrom(side.memo, artifact, reference);
	if (reference.source.kind === "ExternalArtifact") {
		const [directory] = artifact.reviewed?.(baseDirectory(artifact.tree) ?? "") ?? [];
		return finish(side, run, reference, present, placeOf(directory, reviewedReads(artifact, present.readSet)), artifact.revision);
	}
	const { earlier, memo, store } = side;
	const kept = earlier === void 0 ? void 0 : keptChart({
		store,
		earlier,
		memo
	}, run.node, reference);
	const [directory] = artifact.reviewed?.(clampPath(reference.chart)) ?? [];
	const place = placeOf(directory, reviewedReads(artifact, present.readSet));
	if (kept !== void 0) return finish(side, run, reference, kept, {
		...place,
		isKept: true
	});
	return finish(side, run, reference, present, place, artifact.reviewed === void 0 ? artifact.revision : "");
}
function chartPublication({ discovery, tree }, reference, source) {
	if (source?.id.kind !== "HelmRepository") return void 0;
	return publishedChart(discovery.publications, source.object, reference, tree);
}
async function fromRepository(side, run, reference, repository) {
	const waiting = awaitSecrets(side, run, repository);
	if (waiting !== void 0) return waiting;
	const fetched = await side.fetch(chartRequest(run.node.id, reference, repository));
	if ("problem" in fetched) {
		const problem = withNode(run, fetched.problem);
		return {
			state: isNotChecked(problem) ? "unchecked" : "failed",
			reason: problem.message,
			problems: [problem],
			blockedOn: [repository.id]
		};
	}
	return finish(side, run, reference, loadFrom(side.memo, fetched.artifact, {
		...reference,
		chart: ""
	}), placeOf());
}
function chartRequest(asker, { chart, version }, repository) {
	return {
		id: asker,
		kind: "HelmChart",
		spec: {
			chart,
			version
		},
		repository
	};
}
const headCodec = jsonCodec();
function placeOf(directory, reads = []) {
	return directory === void 0 ? { reads } : {
		directory,
		reads
	};
}
function finish(side, run, reference, load, place, revision = "") {
	const { problems, version } = side.memo.fromKey(nodeKey("chart head", load.identity), () => headOf(load.value), headCodec).value;
	if (version === void 0) {
		const named = problems.map((problem) => withNode(run, problem));
		return {
			state: "failed",
			reason: named[0]?.message ?? `no chart in ${printResource(reference.source)}`,
			problems: named,
			reads: place.reads
		};
	}
	const chart = () => loadedChart(load);
	const released = releasedVersion(version, reference, revision, side.settings.tracksChartDigests);
	if (typeof released !== "string") return failed(run, released);
	return {
		chart: released === version ? chart : () => withChartVersion(loadedChart(load), released),
		key: `chart ${load.identity} ${released}`,
		...place
	};
}
function headOf({ chart, problems }) {
	return chart === void 0 ? { problems } : {
		problems: [],
		version: chart.metadata.version
	};
}
function loadedChart({ value }) {
	if (value.chart === void 0) throw new Error("a chart that loaded before does not load");
	return value.chart;
}
// src/orchestrator/controllers/release-name.ts
const maximumLength$1 = 53;
function releaseName(id, object) {
	const stated = stringAt(object, "spec", "releaseName");
	const target = stringAt(object, "spec", "targetNamespace") || "";
	const name = stated || (target === "" ? id.name : `${target}-${id.name}`);
	if (Buffer.byteLength(name) <= maximumLength$1) return name;
	const digest = createHash("sha256").update(name).digest("hex");
	return `${name.slice(0, 40)}-${digest.slice(0, 12)}`;
}
function releaseNamespace(id, object) {
	return stringAt(object, "spec", "targetNamespace") || id.namespace;
}
// src/orchestrator/controllers/helmrelease-controller.ts
const reconcileHelmRelease = async (side, run) => {
	const { id, object } = run.node;
	if (booleanAt(object, "spec", "suspend") === true) {
		side.record(id, nodeKey(object));
		return {
			state: "suspended",
			reason: "spec.suspend is true"
		};
	}
	const reference = chartReference(side.store, run.node);
	const valuesKeys = () => listAt$1(object, "spec", "valuesFrom").map((entry) => dataKey(side.store, valuesId(id, entry)));
	const early = (result) => {
		side.record(id, nodeKey(object, reference, valuesKeys()));
		return result;
	};
	const gone = removedApiField(object);
	if (gone !== void 0) return early(failed(run, gone));
	if ("code" in reference) return early(failed(run, reference));
	if ("kind" in reference) {
		if (run.drain === "none") return {
			state: "blocked-on",
			on: [reference]
		};
		const maker = awaitProducer(side, run, reference);
		if (maker !== void 0) return early(maker);
		return early(failed(run, {
			code: "SOURCE_NOT_FOUND",
			message: `spec.chartRef: ${printResource(reference)} is not in the tree`,
			hint: "Add it, or correct its name or namespace."
		}));
	}
	const denied = deniedChart(side.settings, id, reference);
	if (denied !== void 0) return early(failed(run, denied));
	const values = collectValues(side, run);
	if (!Array.isArray(values)) return values.state === "blocked-on" ? values : early(values);
	const valuesFrom = valuesKeys();
	const source = side.store.get(reference.source);
	if (source === void 0 && run.drain === "none") return {
		state: "blocked-on",
		on: [reference.source]
	};
	const inTree = side.store.artifact(reference.source)?.reviewed !== void 0 || source !== void 0 && isGenerated(source) || chartPublication(side, reference, source) !== void 0;
	const chart = inTree ? resolveChart(side, run, reference, source) : void 0;
	const outside = inTree ? void 0 : sourceContent(side.store, reference.source);
	const loaded = await chart;
	if (loaded !== void 0 && !isChart(loaded) && loaded.state === "blocked-on") return loaded;
	const local = loaded !== void 0 && isChart(loaded) ? loaded : void 0;
	const broken = loaded === void 0 || local !== void 0 ? null : {
		...loaded,
		reads: null
	};
	const content = chart === void 0 ? outside : local?.key ?? broken;
	const unknown = unknownFieldWarnings(side.settings, run.node);
	const key = nodeKey(id, unknown, object["spec"], reference, content, valuesFrom, side.settings.kubeVersion, side.settings.apiVersions, side.settings.postRenderStrategy, dependencyKey(side.store, run.node));
	side.record(id, key, loaded?.reads);
	const chartOf = (resolved) => ({
		...originOf(resolved.chart()),
		source: reference.source,
		...keptFrom(resolved)
	});
	if (!mayRenderFluxObjects(side, run.node, reference, source, values, local)) {
		const kept = side.keeps(id);
		if (kept === void 0) return {
			state: "blocked-on",
			on: [barrierId]
		};
		if (!kept) return local?.isKept === true ? {
			state: "unchanged",
			chart: chartOf(local)
		} : { state: "unchanged" };
	}
	side.expect(run.node);
	const waiting = awaitDependencies(side, run);
	if (waiting !== void 0) return waiting;
	const resolved = loaded ?? await resolveChart(side, run, reference, source);
	if (!isChart(resolved)) return resolved;
	const isConfidential = values.some((entry) => entry.isConfidential);
	const { kubeVersion, apiVersions, postRenderStrategy, releaseAction, weighsAnswers } = side.settings;
	const { problems, warnings, chart: origin, ...rest } = side.memo.fromKey(nodeKey("release", id, object["spec"], resolved.key, resolved.directory ?? null, valuesFrom, kubeVersion, apiVersions, postRenderStrategy, releaseAction, weighsAnswers), () => renderRelease(side, run.node, resolved.chart(), resolved.directory, values), isConfidential || mustNotBeStored(side, run) ? void 0 : releaseCodec).value;
	return {
		...rest,
		chart: {
			...origin,
			source: reference.source,
			...keptFrom(resolved)
		},
		isConfidential,
		problems: problems.map((problem) => withNode(run, problem)),
		warnings: [
			...warnings,
			...unverifiedChart(id, reference, origin),
			...publishedWarnings(id, `chart ${reference.chart}`, chartPublication(side, reference, source), pinnedChart(reference.version)),
			...encryptedValues(side, run),
			...unknown,
			...dependencyWarnings(side, run.node),
			...watchWarnings(side.settings, run.node)
		]
	};
};
function encryptedValues(side, run) {
	return listAt$1(run.node.object, "spec", "valuesFrom").flatMap((entry) => {
		const id = valuesId(run.node.id, entry);
		const key = stringAt(entry, "valuesKey") || "values.yaml";
		const data = dataFor(side.store, id);
		const text = data?.entries.get(key);
		const isDocument = stringAt(entry, "targetPath") === void 0;
		if (data === void 0 || (text === void 0 ? data.complete : !isDocument || !isPlaceholder(text))) return [];
		return [{
			category: "unresolved-values",
			message: `key ${key} of ${printResource(id)} is not in the tree in clear text: rendered without its values`,
			resource: run.node.id
		}];
	});
}
function valuesId(id, entry) {
	const reference = isJsonObject(entry) ? entry : {};
	return {
		group: "",
		kind: stringAt(reference, "kind") ?? "",
		namespace: id.namespace,
		name: stringAt(reference, "name") ?? ""
	};
}
function collectValues(side, run) {
	const entries = [];
	for (const entry of listAt$1(run.node.object, "spec", "valuesFrom")) {
		const id = valuesId(run.node.id, entry);
		const key = stringAt(entry, "valuesKey") || "values.yaml";
		const optional = booleanAt(entry, "optional") === true;
		const data = dataFor(side.store, id);
		if (data === void 0 && run.drain === "none") return {
			state: "blocked-on",
			on: [id]
		};
		const maker = data === void 0 && !optional ? awaitProducer(side, run, id) : void 0;
		if (maker !== void 0) return maker;
		const text = data?.entries.get(key);
		const targetPath = stringAt(entry, "targetPath");
		if (text !== void 0 && targetPath === void 0 && isPlaceholder(text)) continue;
		if (text !== void 0) entries.push({
			text,
			...targetPath === void 0 ? {} : { targetPath },
			literal: booleanAt(entry, "literal") === true,
			label: `${printResource(id)} with key '${key}'`,
			isConfidential: data?.isConfidential === true
		});
		else if (!optional && (data === void 0 || data.complete && !data.declared)) return failed(run, {
			code: "VALUES_NOT_FOUND",
			message: data === void 0 ? `valuesFrom: ${printResource(id)} is not in the tree` : `${printResource(id)} has no key ${key}`,
			hint: "Add it, correct the reference, or mark the entry as optional."
		});
	}
	return entries;
}
function keptFrom({ directory, isKept }) {
	if (isKept !== true) return {};
	return { kept: directory === void 0 ? {} : { directory } };
}
function renderRelease(side, node, chart, directory, values) {
	const fail = (problems) => ({
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings: [],
		manifests: [],
		size: 0,
		chart: originOf(chart)
	});
	const { id, object } = node;
	const composed = composeHelmReleaseValues({
		valuesFrom: values,
		inline: objectAt(object, "spec", "values") ?? {}
	});
	if (composed.problems.length > 0) return fail(composed.problems);
	const namespace = releaseNamespace(id, object);
	const attempt = (answers, questions) => {
		const { action, apiVersions, withoutApiVersions } = answers;
		const choices = choicesOf(object, action);
		const outcome = renderTexts(chart, {
			values: composed.values,
			release: {
				name: releaseName(id, object),
				namespace,
				...action === "upgrade" ? {
					isUpgrade: true,
					revision: laterRevision
				} : {}
			},
			capabilities: {
				...side.settings.kubeVersion === "" ? {} : { kubeVersion: side.settings.kubeVersion },
				apiVersions,
				...withoutApiVersions === void 0 ? {} : { withoutApiVersions }
			},
			includeCrds: !choices.skipsCrds,
			skipSchemaValidation: booleanAt(object, "spec", "install", "disableSchemaValidation") === true || booleanAt(object, "spec", "upgrade", "disableSchemaValidation") === true || values.some(({ text }) => text.includes("..PLACEHOLDER_")),
			questions
		});
		const [problem, ...others] = outcome.problems;
		const { warnings } = outcome;
		if (problem !== void 0) return {
			warnings,
			problems: [inTree(problem, directory), ...others.map((one) => inTree(one, directory))]
		};
		const processed = processedBy(() => {
			const rendered = postRender(outcome.files, id, objectAt(object, "spec") ?? {}, side.settings.postRenderStrategy);
			refuseWithoutVersion(rendered);
			return {
				...rendered,
				crds: outcome.crds.flatMap((crd) => definitionsOf(crd, id))
			};
		});
		if ("code" in processed) return {
			warnings,
			problems: [inTree(processed, directory)]
		};
		let size = 0;
		for (const text of outcome.files.values()) size += text.length;
		for (const { text } of outcome.crds) size += text.length;
		return {
			warnings,
			size,
			...appliedOf(processed, object, choices, {
				namespace,
				directory
			})
		};
	};
	const questions = new ClusterQueries();
	if (JSON.stringify(choicesOf(object, "install")) !== JSON.stringify(choicesOf(object, "upgrade"))) questions.release.add("IsInstall");
	const answers = {
		action: side.settings.releaseAction,
		apiVersions: side.settings.apiVersions
	};
	const main = attempt(answers, questions);
	if ("problems" in main) return fail(main.problems);
	const other = side.settings.weighsAnswers ? otherAssumptions({
		id,
		chart,
		directory
	}, {
		answers,
		questions,
		manifests: main.manifests
	}, attempt) : {
		variants: [],
		warnings: [],
		size: 0
	};
	const variants = [...other.variants, ...side.settings.weighsAnswers && main.tests.length > 0 ? [{
		about: "tests",
		when: "when tests are run",
		manifests: main.tests
	}] : []];
	return {
		state: "rendered",
		reason: "",
		problems: [],
		warnings: [
			...main.warnings,
			...staleValues(chart, id, object),
			...other.warnings
		],
		manifests: main.manifests,
		...variants.length === 0 ? {} : { variants },
		size: main.size + other.size,
		chart: originOf(chart)
	};
}
const laterRevision = 2;
function choicesOf(object, action) {
	return {
		skipsCrds: stringAt(object, "spec", action, "crds") === "Skip",
		noHooks: booleanAt(object, "spec", action, "disableHooks") === true
	};
}
function appliedOf(processed, object, { noHooks }, { namespace, directory }) {
	const runsTests = booleanAt(object, "spec", "test", "enable") === true;
	const hooks = processed.hooks.filter((hook) => isRun(hook, {
		noHooks,
		skipTests: false
	}));
	const isLeft = (hook) => !runsTests && isTestOnly(hook);
	const placed = (all) => manifestsOf$1(all, namespace, directory);
	return {
		manifests: placed([
			...processed.crds,
			...processed.manifests,
			...hooks.filter((hook) => !isLeft(hook))
		]),
		tests: placed(hooks.filter(isLeft))
	};
}
function manifestsOf$1(all, namespace, directory) {
	return all.flatMap((rendered) => {
		const placed = inNamespace(rendered.object, namespace);
		const own = resourceIdOf(placed);
		if (own === void 0) return [];
		const { source, hook } = rendered;
		const template = source !== void 0 && directory !== void 0 ? { file: joinPath(directory, source.slice(source.indexOf("/") + 1)) } : void 0;
		return [{
			id: own,
			object: placed,
			...template === void 0 ? {} : { origin: template },
			...hook === void 0 ? {} : { hook: true }
		}];
	});
}
function refuseWithoutVersion({ manifests, hooks }) {
	const refused = [...manifests, ...hooks].find(({ object }) => !stringAt(object, "apiVersion"));
	if (refused === void 0) return;
	const source = refused.source ?? "a post-renderer";
	fail("RENDERED_YAML", `${source} renders what Helm cannot apply: the ${stringAt(refused.object, "kind") ?? "object"} has no apiVersion`, { ...refused.source === void 0 ? {} : { at: { file: refused.source } } });
}
function isTestOnly({ hook }) {
	return hook?.events.every((event) => event === "test") === true;
}
function processedBy(process) {
	try {
		return process();
	} catch (thrown) {
		if (thrown instanceof ProblemError) return thrown.problem;
		throw thrown;
	}
}
function definitionsOf(crds, id) {
	return crds.objects().flatMap((object) => {
		const own = resourceIdOf(object);
		if (own?.group !== "apiextensions.k8s.io" || own.kind !== "CustomResourceDefinition") return [];
		return [{
			source: crds.source,
			object: withReleaseMetadata(object, {
				labels: [originLabels(id)],
				annotations: []
			})
		}];
	});
}
function originOf({ metadata: { name, version, sources, home } }) {
	return {
		name,
		version,
		addresses: [...sources.slice(0, 10), home].filter((address) => address !== "" && address.length < 300)
	};
}
function staleValues(chart, id, object) {
	const stale = staleValueKeys(chart, objectAt(object, "spec", "values") ?? {});
	const { name, version } = chart.metadata;
	return stale.map((key) => ({
		category: "stale-values",
		message: `spec.values.${key} is unused in chart ${name} ${version}`,
		resource: id
	}));
}
function inTree(problem, directory) {
	if (directory === void 0 || problem.at === void 0 || !problem.at.file.includes("/")) return problem;
	return {
		...problem,
		at: {
			...problem.at,
			file: joinPath(directory, problem.at.file.slice(problem.at.file.indexOf("/") + 1))
		}
	};
}
function inNamespace(object, namespace) {
	const id = resourceIdOf(object);
	if (id === void 0 || id.namespace !== "" || isClusterScoped(id.group, id.kind)) return object;
	return {
		...object,
		metadata: {
			...objectAt(object, "metadata"),
			namespace
		}
	};
}
// src/orchestrator/controllers/input-provider.ts
function providedInputs({ id, object }) {
	const exported = listAt$1(object, "status", "exportedInputs").filter(isJsonObject);
	if (exported.length > 0) return { sets: exported };
	const type = stringAt(object, "spec", "type") ?? "";
	if (type === "Static") return { sets: [{
		id: staticId(id.namespace, id.name),
		...objectAt(object, "spec", "defaultValues")
	}] };
	return { problem: {
		code: "SOURCE_UNSUPPORTED",
		message: `${printResource(id)} of type ${type === "" ? "(none)" : type} has inputs from outside of the repository`,
		hint: "To render them, commit a sample of the inputs as status.exportedInputs."
	} };
}
function staticId(namespace, name) {
	let a = 1;
	let b = 0;
	for (const byte of Buffer.from(`${namespace}/${name}`)) {
		a = (a + byte) % 65521;
		b = (b + a) % 65521;
	}
	return String(b * 65536 + a);
}
const reconcileInputProvider = async (side, run) => {
	const { id, object } = run.node;
	side.record(id, nodeKey(object));
	if (isReconcileDisabled(object)) return {
		state: "suspended",
		reason: "reconciliation is disabled by annotation"
	};
	const inputs = providedInputs(run.node);
	if ("sets" in inputs) return { state: "rendered" };
	const problem = withNode(run, inputs.problem);
	return {
		state: "unchecked",
		reason: problem.message,
		problems: [problem]
	};
};
// src/orchestrator/controllers/instance-controller.ts
const reconcileInstance = async (side, run) => {
	const { id, object } = run.node;
	side.record(id, nodeKey(object["spec"], object["metadata"]));
	if (isReconcileDisabled(object)) return {
		state: "suspended",
		reason: "reconciliation is disabled by annotation"
	};
	const sync = instanceSync(run.node);
	if (sync === void 0) return {
		state: "skipped",
		reason: "FluxInstance without spec.sync"
	};
	const patched = patchedObjects(run, [sourceOf(sync), syncKustomization(sync)]);
	if ("state" in patched) return patched;
	if (syncsThisTree(sync, side.tree, side.discovery.selfUrls) && followsThisTree(sync, side.discovery)) side.store.setArtifact(sync.source, side.workingTree.artifact({}));
	const common = objectAt(object, "spec", "commonMetadata");
	return {
		state: "rendered",
		manifests: patched.objects.flatMap((made) => {
			const own = resourceIdOf(made);
			if (own === void 0) return [];
			const origin = run.node.origin === void 0 ? {} : { origin: run.node.origin };
			return [{
				id: own,
				object: withCommonMetadata(made, common),
				...origin
			}];
		}),
		warnings: [notRendered$1(run)]
	};
};
function notRendered$1({ node }) {
	const version = stringAt(node.object, "spec", "distribution", "version") ?? "";
	return {
		category: "not-rendered",
		message: `installs the Flux controllers${version === "" ? "" : ` (version ${version})`}: their manifests are not rendered${node.parent === void 0 ? ". Nothing in the tree applies this object: its changes need a manual apply" : ""}`,
		resource: node.id
	};
}
function sourceOf({ source, url, ref, interval, pullSecret, provider }) {
	const more = {
		interval,
		...pullSecret === void 0 ? {} : { secretRef: { name: pullSecret } },
		...provider === void 0 ? {} : { provider }
	};
	const spec = () => {
		switch (source.kind) {
			case "Bucket": return {
				...more,
				bucketName: ref,
				endpoint: url
			};
			case "OCIRepository": return {
				...more,
				url,
				ref: ref.startsWith("sha256:") ? { digest: ref } : { tag: ref === "" ? "latest" : ref }
			};
			default: return {
				...more,
				url,
				...ref === "" ? {} : { ref: { name: ref } }
			};
		}
	};
	return {
		apiVersion: `${sourceGroup}/v1`,
		kind: source.kind,
		metadata: {
			name: source.name,
			namespace: source.namespace
		},
		spec: spec()
	};
}
function patchedObjects(run, objects) {
	const kinds = new Set(objects.map((object) => object["kind"]));
	const patches = listAt$1(run.node.object, "spec", "kustomize", "patches").filter((patch) => concerns(patch, kinds));
	if (patches.length === 0) return { objects };
	const tree = memoryTree({
		"objects.yaml": objects.map((object) => encodeYaml(object)).join("---\n"),
		"kustomization.yaml": encodeYaml({
			resources: ["objects.yaml"],
			patches
		})
	});
	const outcome = build(tree, "");
	if (outcome.problems.length === 0) return { objects: outcome.resources.map((resource) => resource.object) };
	const problems = outcome.problems.map(({ at: _at, ...problem }) => withNode(run, {
		...problem,
		message: `spec.kustomize.patches: ${problem.message}`
	}));
	return {
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems
	};
}
function concerns(patch, kinds) {
	const target = objectAt(patch, "target");
	if (target !== void 0) return target["kind"] === void 0 || kinds.has(target["kind"]) || isPattern(target["kind"]);
	const { value } = decodeHelmYaml(stringAt(patch, "patch") ?? "");
	return isJsonObject(value) && kinds.has(value["kind"]);
}
function isPattern(kind) {
	return typeof kind === "string" && /[^A-Za-z0-9]/.test(kind);
}
function withCommonMetadata(object, common) {
	if (common === void 0) return object;
	const metadata = objectAt(object, "metadata") ?? {};
	const labels = {
		...objectAt(metadata, "labels"),
		...objectAt(common, "labels")
	};
	const annotations = {
		...objectAt(metadata, "annotations"),
		...objectAt(common, "annotations")
	};
	return {
		...object,
		metadata: {
			...metadata,
			...Object.keys(labels).length === 0 ? {} : { labels },
			...Object.keys(annotations).length === 0 ? {} : { annotations }
		}
	};
}
// src/resourceset/input-sets.ts
const maximumSets = 1e4;
function combineInputs(providers, strategy, includeEmptyProviders = false) {
	const named = providers.map((provider) => ({
		...provider,
		sets: provider.sets.map((set) => withProvider(provider, set))
	}));
	try {
		return { sets: strategy === "Flatten" ? flatten(named) : permute(named, includeEmptyProviders) };
	} catch (thrown) {
		return { problem: problemOf(thrown) };
	}
}
function withProvider({ provider, apiVersion }, set) {
	const { kind, name, namespace } = provider;
	return {
		...set,
		provider: {
			apiVersion,
			kind,
			name,
			namespace
		}
	};
}
function flatten(providers) {
	const sets = providers.flatMap((provider) => provider.sets);
	if (sets.length > maximumSets) tooMany();
	return sets;
}
function permute(providers, includeEmptyProviders) {
	const taking = includeEmptyProviders ? providers : providers.filter(({ sets }) => sets.length > 0);
	if (taking.length === 0) return [];
	const names = new Map();
	let combinations = [{
		sets: {},
		taken: []
	}];
	for (const { provider, sets } of taking) {
		const name = permutedName(provider.name);
		const other = names.get(name);
		if (other !== void 0) fail("VALUES_INVALID", `input providers ${other} and ${provider.name} have the same name ${name} in permuted inputs`);
		names.set(name, provider.name);
		if (combinations.length * sets.length > maximumSets) tooMany();
		combinations = combinations.flatMap((combination) => sets.map((set, index) => ({
			sets: {
				...combination.sets,
				[name]: set
			},
			taken: [...combination.taken, `${name}=${index}`]
		})));
	}
	return combinations.map(({ sets, taken }) => ({
		...sets,
		id: String(adler32(taken.join("/")))
	}));
}
function tooMany() {
	fail("TEMPLATE_LIMIT", `more than ${maximumSets} sets of inputs`);
}
function permutedName(name) {
	return name.toLowerCase().replace(/[\s!-/:-@[-`{-~]/g, "_").replace(/[^a-z0-9_]/g, "").split("_").filter((word) => word !== "").join("_");
}
function adler32(text) {
	let a = 1;
	let b = 0;
	for (const byte of Buffer.from(text)) {
		a = (a + byte) % 65521;
		b = (b + a) % 65521;
	}
	return b * 65536 + a;
}
// src/resourceset/slugify.ts
const substitutions = {
	"\"": "",
	"&": "and",
	"'": "",
	"@": "at",
	Æ: "AE",
	Ð: "D",
	Ø: "O",
	Þ: "Th",
	ß: "ss",
	æ: "ae",
	ð: "d",
	ø: "o",
	þ: "th",
	Đ: "D",
	đ: "d",
	ı: "i",
	Ł: "L",
	ł: "l",
	Œ: "OE",
	œ: "oe",
	"‒": "-",
	"–": "-",
	"—": "-",
	"―": "-",
	"’": ""
};
const maximumLength = 63;
function slugify(text) {
	let plain = "";
	for (const character of text.trim()) plain += substitutions[character] ?? character;
	const slug = plain.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/[^a-z0-9_-]/g, "-").replace(/-+/g, "-").replace(/^[-_]+|[-_]+$/g, "");
	if (slug.length <= maximumLength) return slug;
	const dash = slug.lastIndexOf("-", maximumLength);
	return slug.slice(0, dash < 0 ? maximumLength : dash);
}
// src/resourceset/resource-functions.ts
const shared = [
	...[
		"add",
		"add1",
		"adler32sum",
		"all",
		"any",
		"append",
		"atoi",
		"b32dec",
		"b32enc",
		"b64dec",
		"b64enc",
		"base",
		"biggest",
		"cat",
		"ceil",
		"chunk",
		"clean",
		"coalesce",
		"compact",
		"concat",
		"contains",
		"deepEqual",
		"default",
		"dict",
		"dig",
		"dir",
		"div",
		"duration",
		"durationRound",
		"empty",
		"ext",
		"fail",
		"first",
		"float64",
		"floor",
		"fromJson",
		"get",
		"has",
		"hasKey",
		"hasPrefix",
		"hasSuffix",
		"hello",
		"indent",
		"initial",
		"int",
		"int64",
		"isAbs",
		"join",
		"keys",
		"kindIs",
		"kindOf",
		"last",
		"list",
		"lower",
		"max",
		"maxf",
		"min",
		"minf",
		"mod",
		"mul",
		"mustAppend",
		"mustChunk",
		"mustCompact",
		"mustFirst",
		"mustFromJson",
		"mustHas",
		"mustInitial",
		"mustLast",
		"mustPrepend",
		"mustPush",
		"mustRegexFind",
		"mustRegexFindAll",
		"mustRegexMatch",
		"mustRegexReplaceAll",
		"mustRegexReplaceAllLiteral",
		"mustRegexSplit",
		"mustRest",
		"mustReverse",
		"mustSlice",
		"mustToDate",
		"mustToJson",
		"mustToPrettyJson",
		"mustToRawJson",
		"mustUniq",
		"mustWithout",
		"nindent",
		"omit",
		"osBase",
		"osClean",
		"osDir",
		"osExt",
		"osIsAbs",
		"pick",
		"pluck",
		"plural",
		"prepend",
		"push",
		"quote",
		"regexFind",
		"regexFindAll",
		"regexMatch",
		"regexQuoteMeta",
		"regexReplaceAll",
		"regexReplaceAllLiteral",
		"regexSplit",
		"repeat",
		"replace",
		"rest",
		"reverse",
		"round",
		"seq",
		"set",
		"sha1sum",
		"sha256sum",
		"slice",
		"sortAlpha",
		"split",
		"splitList",
		"splitn",
		"squote",
		"sub",
		"substr",
		"ternary",
		"title",
		"toDate",
		"toDecimal",
		"toJson",
		"toPrettyJson",
		"toRawJson",
		"toString",
		"toStrings",
		"trim",
		"trimAll",
		"trimPrefix",
		"trimSuffix",
		"trimall",
		"trunc",
		"tuple",
		"typeIs",
		"typeIsLike",
		"typeOf",
		"uniq",
		"unixEpoch",
		"unset",
		"until",
		"untilStep",
		"upper",
		"urlJoin",
		"urlParse",
		"values",
		"without"
	].flatMap((name) => {
		const found = sprigFunctions().get(name);
		return found === void 0 ? [] : [[name, found]];
	}),
	["mustToYaml", pure("mustToYaml", ["interface {}"], ([value = null]) => yamlOf(value))],
	["slugify", pure("slugify", ["string"], (args) => slugify(stringAt$1(args, 0)))],
	["toYaml", pure("toYaml", ["interface {}"], ([value = null]) => yamlOrNothing(value))]
];
function resourceFunctions(inputs) {
	return new Map([...shared, ["inputs", {
		name: "inputs",
		params: [],
		purity: "pure",
		call: inputs
	}]]);
}
function yamlOf(value) {
	return encodeYaml(JSON.parse(encodeJson(value)));
}
function yamlOrNothing(value) {
	try {
		return yamlOf(value);
	} catch (error) {
		if (error instanceof GoError) return "";
		throw error;
	}
}
// src/resourceset/render-resource-set.ts
const maximumObjects = 5e4;
const maximumSteps = 1e7;
const maximumText = 33554432;
function renderResourceSet(id, spec, sets) {
	try {
		return {
			...render(id, spec, sets ?? [{}]),
			problems: []
		};
	} catch (thrown) {
		return {
			objects: [],
			problems: [problemOf(thrown)],
			size: 0
		};
	}
}
function render(id, spec, sets) {
	let inputs = null;
	const set = new TemplateSet(id.name, new TemplateCompiler(resourceFunctions(() => inputs), {
		left: "<<",
		right: ">>"
	}));
	const steps = stepsOf(spec);
	for (const { templates } of steps) for (const { name, text } of templates) parse(set, name, text);
	const common = objectAt(spec, "commonMetadata");
	const makers = new Map();
	const objects = [];
	const goSets = sets.map(toGoValue);
	const context = new ExecContext(set, {
		missingKey: "error",
		limits: {
			steps: maximumSteps,
			output: maximumText
		}
	});
	let size = 0;
	for (const { name: step, templates } of steps) for (const { name } of templates) for (const each of goSets) {
		inputs = each;
		const text = execute(context, name);
		size += text.length;
		for (const object of documents(text, name)) {
			if (isDisabled(object)) continue;
			const key = identity(object, name);
			const maker = makers.get(key);
			if (maker !== void 0 && maker !== step) madeTwice(object, maker, step);
			if (maker !== void 0) continue;
			makers.set(key, step);
			if (objects.length >= maximumObjects) fail("TEMPLATE_LIMIT", `more than ${maximumObjects} objects in a ResourceSet`);
			objects.push(labelled(object, id, common));
		}
	}
	return {
		objects,
		size
	};
}
function stepsOf(spec) {
	const steps = listAt$1(spec, "steps");
	const own = [...templatesOf(spec, "spec")];
	if (steps.length === 0) return [{
		name: "",
		templates: own
	}];
	if (own.length > 0) fail("OBJECT_INVALID", "spec.steps beside spec.resources or spec.resourcesTemplate");
	return steps.map((step, index) => {
		const name = stringAt(step, "name") ?? `spec.steps[${index}]`;
		const templates = [...templatesOf(step, `spec.steps[${index}]`)];
		if (templates.length === 0) fail("OBJECT_INVALID", `step ${name} has neither resources nor resourcesTemplate`);
		return {
			name,
			templates
		};
	});
}
function madeTwice(object, first, second) {
	const made = resourceIdOf(object);
	fail("OBJECT_INVALID", `${made === void 0 ? "an object" : printResource(made)} is in the steps ${first} and ${second}`, { hint: "flux-operator refuses such a ResourceSet. Keep the object in one step." });
}
function* templatesOf(holder, path) {
	for (const [index, resource] of listAt$1(holder, "resources").entries()) yield {
		name: `${path}.resources[${index}]`,
		text: encodeYaml(resource)
	};
	const text = stringAt(holder, "resourcesTemplate");
	if (text !== void 0 && text !== "") yield {
		name: `${path}.resourcesTemplate`,
		text
	};
}
function parse(set, name, text) {
	try {
		set.addMain(name, text);
	} catch (error) {
		if (error instanceof TemplateParseError) throw new ProblemError(inField(error.toProblem()), { cause: error });
		throw error;
	}
}
function execute(context, name) {
	try {
		return context.execute(name, null);
	} catch (error) {
		if (error instanceof TemplateExecError) throw new ProblemError(inField(error.toProblem()), { cause: error });
		throw error;
	}
}
function inField({ at, ...problem }) {
	if (at === void 0) return problem;
	const line = at.line === void 0 || !at.file.endsWith(".resourcesTemplate") ? "" : ` line ${at.line}`;
	return {
		...problem,
		message: `${at.file}${line}: ${problem.message}`
	};
}
function documents(text, name) {
	const parsed = parseYaml(text, {
		dialect: "helm",
		maximumDocuments: maximumObjects
	});
	if (parsed.problem?.code === "YAML_LIMIT") fail("TEMPLATE_LIMIT", `more than ${maximumObjects} objects or endless values in ${name}`);
	if (parsed.problem !== void 0) fail("RENDERED_YAML", `invalid YAML from ${name}: ${parsed.problem.message}`, { hint: "Quote inputs with special characters, for example with the function quote." });
	return parsed.documents.flatMap((node) => {
		const { value, problem } = decodeHelmNode(node, { bigIntegers: true });
		if (problem !== void 0) fail("RENDERED_YAML", `invalid YAML from ${name}: ${problem.message}`);
		return objectsIn(value ?? null, name);
	});
}
function objectsIn(value, name) {
	if (value === null) return [];
	if (!isJsonObject(value) || stringAt(value, "kind") === void 0) fail("OBJECT_INVALID", `object without kind from ${name}`);
	const items = value["items"];
	if (Array.isArray(items) && stringAt(value, "kind")?.endsWith("List") === true) return items.flatMap((item) => objectsIn(item, name));
	return stringAt(value, "apiVersion")?.startsWith("kustomize.config.k8s.io/") === true || stringAt(value, "metadata", "name") === void 0 ? [] : [value];
}
function identity(object, name) {
	const id = resourceIdOf(object);
	return id === void 0 ? fail("OBJECT_INVALID", `object without kind or name from ${name}`) : resourceKey(id);
}
function isDisabled(object) {
	return jsonAt(object, "metadata", "annotations", "fluxcd.controlplane.io/reconcile") === "disabled";
}
function labelled(object, { name, namespace }, common) {
	const metadata = objectAt(object, "metadata") ?? {};
	const owner = {
		"resourceset.fluxcd.controlplane.io/name": name,
		"resourceset.fluxcd.controlplane.io/namespace": namespace
	};
	const annotations = {
		...objectAt(metadata, "annotations"),
		...objectAt(common, "annotations")
	};
	return {
		...object,
		metadata: {
			...metadata,
			labels: {
				...objectAt(metadata, "labels"),
				...owner,
				...objectAt(common, "labels")
			},
			...Object.keys(annotations).length === 0 ? {} : { annotations }
		}
	};
}
function toGoValue(value) {
	if (typeof value === "bigint") return Number(value);
	if (Array.isArray(value)) return value.map(toGoValue);
	if (!isJsonObject(value)) return value;
	return new Map(Object.entries(value).map(([key, item]) => [key, toGoValue(item)]));
}
// src/orchestrator/controllers/resourceset-controller.ts
function selectsProviders(object) {
	return listAt$1(object, "spec", "inputsFrom").some((entry) => objectAt(entry, "selector") !== void 0);
}
const reconcileResourceSet = async (side, run) => {
	const { id, object } = run.node;
	if (isReconcileDisabled(object)) {
		side.record(id, nodeKey(object));
		return {
			state: "suspended",
			reason: "reconciliation is disabled by annotation"
		};
	}
	const inputs = collectInputs(side, run);
	if ("state" in inputs) {
		side.record(id, nodeKey(object));
		return inputs;
	}
	const spec = objectAt(object, "spec") ?? {};
	const rendered = side.memo.fromKey(nodeKey("resourceset", id, spec, inputs.sets ?? null), () => renderResourceSet(id, spec, inputs.sets));
	const completed = completeObjects(side, run, rendered.value.objects);
	if ("state" in completed) {
		side.record(id, nodeKey(object, rendered.identity));
		return completed;
	}
	const taken = completed.objects.filter((each, at) => each !== rendered.value.objects[at]);
	const manifests = manifestsOf(completed.objects, run.node);
	const unknown = unknownOperatorFields(side.settings, run.node);
	side.record(id, nodeKey(object, rendered.identity, taken, dependencyKey(side.store, run.node), unknown));
	const waiting = awaitDependencies(side, run);
	if (waiting !== void 0) return waiting;
	const problems = rendered.value.problems.map((problem) => withNode(run, problem));
	if (problems.length > 0) return {
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems
	};
	return {
		state: "rendered",
		manifests,
		size: rendered.value.size,
		warnings: [
			...unknown,
			...dependencyWarnings(side, run.node),
			...completed.warnings,
			...namespaceWarnings(id, manifests)
		]
	};
};
function collectInputs(side, run) {
	const { id, object } = run.node;
	const inline = listAt$1(object, "spec", "inputs");
	const from = listAt$1(object, "spec", "inputsFrom");
	if (inline.length === 0 && from.length === 0) return { sets: void 0 };
	const own = inline.filter(isJsonObject);
	if (own.length < inline.length) return failed(run, {
		code: "OBJECT_INVALID",
		message: "entry of spec.inputs is not a mapping"
	});
	const providers = [];
	providers.push({
		provider: id,
		apiVersion: stringAt(object, "apiVersion") ?? "",
		sets: own
	});
	const named = providersOf(side, run, from);
	if (!Array.isArray(named)) return named;
	const problems = [];
	for (const provider of named) {
		const provided = providedInputs(provider);
		if ("problem" in provided) problems.push(withNode(run, provided.problem));
		else providers.push({
			provider: provider.id,
			apiVersion: stringAt(provider.object, "apiVersion") ?? "",
			sets: provided.sets
		});
	}
	if (problems.length > 0) {
		const blockedOn = named.map((provider) => provider.id);
		return {
			state: "unchecked",
			reason: problems[0]?.message ?? "",
			problems,
			blockedOn
		};
	}
	const strategy = stringAt(object, "spec", "inputStrategy", "name") || "Flatten";
	if (strategy !== "Flatten" && strategy !== "Permute") return failed(run, {
		code: "OBJECT_INVALID",
		message: `invalid spec.inputStrategy.name: ${strategy}`,
		hint: "Use Flatten or Permute."
	});
	const combined = combineInputs(providers, strategy, booleanAt(object, "spec", "inputStrategy", "includeEmptyProviders") === true);
	return "problem" in combined ? failed(run, combined.problem) : combined;
}
function providersOf(side, run, from) {
	const { namespace } = run.node.id;
	const found = new Map();
	const missing = [];
	for (const entry of from) {
		const name = stringAt(entry, "name");
		const selector = objectAt(entry, "selector");
		if (name !== void 0) {
			const id = {
				group: operatorGroup,
				kind: "ResourceSetInputProvider",
				namespace,
				name
			};
			const provider = side.store.get(id);
			if (provider === void 0) missing.push(id);
			else found.set(name, provider);
		} else if (selector !== void 0) {
			for (const provider of side.store.ofKind(operatorGroup, "ResourceSetInputProvider")) if (provider.id.namespace === namespace && matches(provider.object, selector)) found.set(provider.id.name, provider);
		} else return failed(run, {
			code: "OBJECT_INVALID",
			message: "entry of spec.inputsFrom without name and selector"
		});
	}
	const [first] = missing;
	if (first !== void 0) {
		if (run.drain === "none") return {
			state: "blocked-on",
			on: missing
		};
		return failed(run, {
			code: "VALUES_NOT_FOUND",
			message: `spec.inputsFrom: ${printResource(first)} is not in the tree`,
			hint: "Add it, or correct its name. It must be in the namespace of the ResourceSet."
		});
	}
	return [...found].sort(([left], [right]) => left < right ? -1 : 1).map(([, provider]) => provider);
}
function matches(object, selector) {
	const labels = objectAt(object, "metadata", "labels") ?? {};
	return Object.entries(objectAt(selector, "matchLabels") ?? {}).every(([key, value]) => labels[key] === value) && listAt$1(selector, "matchExpressions").every((expression) => {
		const value = labels[stringAt(expression, "key") ?? ""];
		const values = listAt$1(expression, "values");
		switch (stringAt(expression, "operator")) {
			case "In": return value !== void 0 && values.includes(value);
			case "NotIn": return value === void 0 || !values.includes(value);
			case "Exists": return value !== void 0;
			case "DoesNotExist": return value === void 0;
			default: return false;
		}
	});
}
function manifestsOf(objects, node) {
	return objects.flatMap((object) => {
		const id = resourceIdOf(object);
		if (id === void 0) return [];
		return [{
			id: id.namespace === "" && nodeKindOf(id) !== void 0 ? {
				...id,
				namespace: node.id.namespace
			} : id,
			object,
			...node.origin === void 0 ? {} : { origin: node.origin }
		}];
	});
}
// src/orchestrator/controllers/controller-of.ts
const notRendered = (why) => {
	return async (side, run) => {
		side.record(run.node.id, nodeKey(run.node.object));
		return {
			state: "skipped",
			reason: `${run.node.id.kind} is not rendered: ${why}`
		};
	};
};
function controllerOf(id, disabledKinds) {
	if (disabledKinds.includes(id.kind)) return notRendered("its kind is disabled");
	switch (nodeKindOf(id)) {
		case "kustomization": return reconcileKustomization;
		case "helmrelease": return reconcileHelmRelease;
		case "source": return reconcileSource;
		case "instance": return reconcileInstance;
		case "provider": return reconcileInputProvider;
		case "resourceset": return reconcileResourceSet;
		case "automation": return notRendered("it edits the repository");
		case "generator": return reconcileGenerator;
		case void 0: return notRendered("its kind is unknown");
	}
}
// src/orchestrator/download-prefetcher.ts
const whole = new Set([
	"Bucket",
	"ExternalArtifact",
	"GitRepository",
	"OCIRepository"
]);
var DownloadPrefetcher = class {
	#around;
	#waiting = new Map();
	constructor(around) {
		this.#around = around;
	}
	added(object) {
		const { group, kind } = object.id;
		if (group === "kustomize.toolkit.fluxcd.io" && kind === "Kustomization" || group === "helm.toolkit.fluxcd.io" && kind === "HelmRelease") this.#consider(object, false);
		if (this.#waiting.size === 0) return;
		const key = resourceKey(object.id);
		const waiting = this.#waiting.get(key);
		if (waiting === void 0) return;
		this.#waiting.delete(key);
		for (const id of waiting.values()) {
			const node = this.#around.store.get(id);
			if (node !== void 0) this.#consider(node, false);
		}
	}
	expect(release) {
		this.#consider(release, true);
	}
	#consider(node, isSure) {
		const need = this.#needOf(node);
		if (need === void 0) return;
		if ("waitsFor" in need) {
			const key = resourceKey(need.waitsFor);
			const waiting = this.#waiting.get(key) ?? new Map();
			this.#waiting.set(key, waiting.set(resourceKey(node.id), node.id));
			return;
		}
		const begin = () => this.#around.begin(need.download);
		if (isSure || node.id.group === "kustomize.toolkit.fluxcd.io") begin();
		else this.#around.whenSure(node.id, need.content, begin);
	}
	#needOf(node) {
		const { store } = this.#around;
		if (isSuspended(node) || this.#around.isLeftOut(node)) return void 0;
		const reference = node.id.group === "helm.toolkit.fluxcd.io" ? chartReference(store, node) : void 0;
		if (reference !== void 0 && "code" in reference) return void 0;
		if (reference !== void 0 && "kind" in reference) return { waitsFor: reference };
		const sourceId = reference?.source ?? kustomizationSource(node);
		const source = store.get(sourceId);
		if (source === void 0) return { waitsFor: sourceId };
		if (store.artifact(sourceId) !== void 0 || isSuspended(source) || this.#around.isLeftOut(source)) return void 0;
		if (isGenerated(source) || reference !== void 0 && this.#around.isPublished(reference, source)) return void 0;
		const download = downloadFrom(node, source, reference);
		if (download === void 0 || listAt$1(source.object, "spec", "include").length > 0) return void 0;
		const secret = secretsOf(source).find((id) => store.get(id) === void 0);
		if (secret !== void 0) return { waitsFor: secret };
		return {
			download,
			content: [
				objectAt(node.object, "spec"),
				reference,
				objectAt(source.object, "spec")
			]
		};
	}
};
function downloadFrom(node, source, reference) {
	if (whole.has(source.id.kind)) return sourceRequest(source);
	if (reference === void 0 || source.id.kind !== "HelmRepository") return void 0;
	return chartRequest(node.id, reference, source);
}
function isSuspended({ object }) {
	return booleanAt(object, "spec", "suspend") === true;
}
// src/orchestrator/observed-store.ts
const maximumReruns = 20;
var Observations = class {
	#store;
	#rerun;
	#surprise;
	#scanning = new Map();
	#watching = new Map();
	#watchers = new Map();
	#reruns = new Map();
	#absentData = new Map();
	constructor(store, rerun, surprise = {}) {
		this.#store = store;
		this.#rerun = rerun;
		this.#surprise = surprise;
		store.listen({
			added: (object) => {
				this.#changed(object.id);
				this.#declared(object);
			},
			removed: (object) => {
				this.#changed(object.id);
				this.#declared(object);
			},
			status: (id, status) => {
				if (status !== void 0) this.#changed(id, status.ready);
			}
		});
	}
	seen(node) {
		return (this.#watching.get(resourceKey(node)) ?? []).map(({ id }) => resourceKey(id));
	}
	hasScanned(node) {
		return this.#scanning.get(resourceKey(node)) === true;
	}
	observe(node) {
		const seen = new Map();
		const store = this.#store;
		const sight = (id) => {
			const key = resourceKey(id);
			let known = seen.get(key);
			if (known === void 0) {
				known = {
					id,
					version: store.version(id)
				};
				seen.set(key, known);
			}
			return known;
		};
		let scans = false;
		return {
			store: {
				artifact: (id) => {
					const artifact = store.artifact(id);
					if (artifact !== void 0) sight(id).artifact = artifact;
					return artifact;
				},
				get: (id) => {
					sight(id);
					const object = store.get(id);
					if (object === void 0) this.#surprise.missed?.(id);
					return object;
				},
				objects: () => {
					scans = true;
					return store.objects();
				},
				ofKind: (group, kind) => {
					scans = true;
					return store.ofKind(group, kind);
				},
				setArtifact: (id, artifact) => store.setArtifact(id, artifact),
				status: (id) => {
					const status = store.status(id);
					if (status !== void 0) sight(id).ready = status.ready;
					return status;
				}
			},
			ended: () => {
				if (scans) this.#surprise.scanned?.();
				this.#scanning.set(resourceKey(node), scans);
				this.#watch(node, seen);
			}
		};
	}
	#watch(node, seen) {
		const nodeKey = resourceKey(node);
		for (const { id } of this.#watching.get(nodeKey) ?? []) this.#watchers.get(resourceKey(id))?.delete(nodeKey);
		const sights = [...seen].filter(([key]) => key !== nodeKey).map(([, sight]) => sight);
		this.#watching.set(nodeKey, sights);
		let isStale = false;
		for (const sight of sights) {
			const key = resourceKey(sight.id);
			const watchers = this.#watchers.get(key) ?? new Map();
			this.#watchers.set(key, watchers.set(nodeKey, {
				node,
				sight
			}));
			isStale ||= this.#isStale(node, sight, this.#store.status(sight.id)?.ready);
			const { group, kind } = sight.id;
			if (group === "" && (kind === "ConfigMap" || kind === "Secret") && this.#store.get(sight.id) === void 0) this.#absentData.set(key, sight.id);
		}
		if (isStale) this.#runAgain(node);
	}
	#changed(id, ready) {
		for (const { node, sight } of [...this.#watchers.get(resourceKey(id))?.values() ?? []]) if (this.#isStale(node, sight, ready)) this.#runAgain(node);
	}
	#declared(object) {
		const declares = this.#absentData.size === 0 ? void 0 : declaredBy(object);
		if (declares === void 0) return;
		const parent = object.parent === void 0 ? void 0 : resourceKey(object.parent);
		for (const [key, id] of this.#absentData) {
			if (!declares(id)) continue;
			for (const { node } of [...this.#watchers.get(key)?.values() ?? []]) if (resourceKey(node) !== parent) this.#runAgain(node);
		}
	}
	#isStale(node, { id, version, ready, artifact }, isReady) {
		if (ready !== void 0 && isReady !== void 0 && ready !== isReady) return true;
		const present = artifact === void 0 ? void 0 : this.#store.artifact(id);
		if (present !== void 0 && present !== artifact) return true;
		if (this.#store.version(id) === version) return false;
		const parent = this.#store.get(id)?.parent;
		return parent === void 0 || resourceKey(parent) !== resourceKey(node);
	}
	#runAgain(node) {
		const key = resourceKey(node);
		const reruns = this.#reruns.get(key) ?? 0;
		if (reruns >= maximumReruns || this.#store.get(node) === void 0) return;
		this.#reruns.set(key, reruns + 1);
		for (const { id } of this.#watching.get(key) ?? []) this.#watchers.get(resourceKey(id))?.delete(key);
		this.#watching.delete(key);
		this.#rerun(node);
	}
};
// src/orchestrator/output-budget.ts
const mostBytes = 256 * 2 ** 20;
const objectBytes = 4096;
const mostNodes = 8e3;
const mostAbove = 30;
const mostRuns = 200;
var OutputBudget = class {
	#bytes = new Map();
	#runs = new Map();
	#left = mostBytes;
	begin(key, above) {
		const runs = (this.#runs.get(key) ?? 0) + 1;
		this.#runs.set(key, runs);
		if (runs > mostRuns) return limit(`not rendered: its own definition changes with every run, ${mostRuns} times`);
		if (this.#runs.size > mostNodes) return limit(`not rendered: more than ${mostNodes} Flux objects in the run`);
		if (above > mostAbove) return limit(`not rendered: more than ${mostAbove} Flux objects nested above this one`);
		return this.#left < 0 ? full : void 0;
	}
	hold(key, bytes, objects = 0) {
		const held = bytes + objects * objectBytes;
		this.#left += (this.#bytes.get(key) ?? 0) - held;
		this.#bytes.set(key, held);
		return this.#left < 0 ? full : void 0;
	}
};
function limit(message) {
	return {
		code: "OUTPUT_LIMIT",
		message
	};
}
const full = limit(`skipped: more than ${mostBytes / 2 ** 20} MiB of rendered output in the run`);
// src/orchestrator/own-sources.ts
var OwnSources = class {
	#store;
	#workingTree;
	#discovery;
	#tree;
	constructor(store, workingTree, discovery, tree) {
		this.#tree = tree;
		this.#store = store;
		this.#workingTree = workingTree;
		this.#discovery = discovery;
	}
	add(id) {
		const object = {
			apiVersion: `${sourceGroup}/v1`,
			kind: id.kind,
			metadata: {
				name: id.name,
				namespace: id.namespace
			}
		};
		const published = publishedDirectory(this.#discovery.publications, id, object, this.#tree);
		this.#store.setArtifact(id, published === void 0 ? this.#workingTree.artifact({}) : this.#workingTree.published(published, object));
		this.#store.add({
			id,
			object
		});
	}
	fill({ id, object }) {
		const published = publishedDirectory(this.#discovery.publications, id, object, this.#tree);
		if (published !== void 0) {
			this.#store.setArtifact(id, this.#workingTree.published(published, object));
			return;
		}
		switch (standingOf(id, object, this.#discovery)) {
			case "tree": {
				const includes = listAt$1(object, "spec", "include").length > 0;
				this.#store.setArtifact(id, includes ? void 0 : this.#workingTree.artifact(object));
				return;
			}
			case "another-revision":
				this.#store.setArtifact(id, void 0);
				return;
			case "elsewhere": return;
		}
	}
	has(id, object) {
		return standingOf(id, object, this.#discovery) === "tree";
	}
	addAbsent(isAbsent, isLeftAlone) {
		let added = false;
		for (const node of this.#store.ofKind(kustomizeGroup, "Kustomization")) {
			if (isLeftAlone(node.id)) continue;
			const source = kustomizationSource(node);
			if (source.group !== "source.toolkit.fluxcd.io" || ![
				"GitRepository",
				"OCIRepository",
				"Bucket"
			].includes(source.kind)) continue;
			if (this.#store.get(source) !== void 0 || !isAbsent(source)) continue;
			this.add(source);
			added = true;
		}
		return added;
	}
	isElsewhere(id) {
		const declared = this.#discovery.objects.filter(({ id: other, object }) => resourceKey(other) === resourceKey(id) && normaliseRepositoryUrl(stringAt(object, "spec", "url") ?? "") !== void 0);
		return declared.length > 0 && !declared.some(({ object }) => this.has(id, object));
	}
};
// src/orchestrator/owning-kustomization.ts
function owningKustomizations(memo, tree, directory, keeps) {
	const built = buildDirectory(memo, tree, directory, keeps);
	return memo.fromKey(nodeKey("owners", directory, built.identity), () => {
		const { resources, problems } = built.value;
		if (problems.length > 0) return [];
		const owners = resources.flatMap(({ object, origin }) => {
			const id = resourceIdOf(object);
			if (id?.group !== "kustomize.toolkit.fluxcd.io" || id.kind !== "Kustomization") return [];
			const applied = withOwnVariables(object);
			const path = stringAt(applied, "spec", "path");
			if (path === void 0 || !isWithin(clampPath(path), directory)) return [];
			return [{
				object: applied,
				...origin === void 0 ? {} : { origin }
			}];
		});
		return [...resources.flatMap(({ object, origin }) => owners.some((owner) => isSourceOf(owner.object, object)) ? [{
			object,
			...origin === void 0 ? {} : { origin }
		}] : []), ...owners];
	}, keeps ? jsonCodec() : void 0).value;
}
function appliedDefinition(memo, tree, { id, object, at }, keeps) {
	const path = id.group === "kustomize.toolkit.fluxcd.io" ? stringAt(object, "spec", "path") : void 0;
	const directory = clampPath(path ?? "");
	if (path === void 0 || !isWithin(directory, at.file) || !changesWhatItLists(tree, directory, at.file)) return object;
	return owningKustomizations(memo, tree, directory, keeps).find((owner) => {
		const found = resourceIdOf(owner.object);
		return found?.kind === id.kind && found.name === id.name && ["", found.namespace].includes(id.namespace);
	})?.object ?? object;
}
function changesWhatItLists(tree, directory, file) {
	for (let at = parentPath(file); isWithin(directory, at); at = parentPath(at)) {
		for (const name of kustomizationNames) {
			const text = readText(tree, joinPath(at, name)) ?? "";
			const keys = [...text.matchAll(/^["']?([A-Za-z]\w*)["']?[ \t]*:/gm)].map(([, key = ""]) => key);
			const isBlock = keys.length > 0 && !/^\s*\{/m.test(text);
			if (text !== "" && !(isBlock && keys.every((key) => plainFields.has(key)))) return true;
		}
		if (at === "") break;
	}
	return false;
}
const plainFields = new Set([
	"apiVersion",
	"kind",
	"metadata",
	"resources"
]);
function withOwnVariables(object) {
	const values = objectAt(object, "spec", "postBuild", "substitute");
	if (values === void 0) return object;
	const known = new Map(Object.entries(values).flatMap(([name, value]) => typeof value === "object" ? [] : [[name, String(value)]]));
	const result = substitute(encodeYaml(object), known, { strict: false });
	if ("problem" in result) return object;
	const { value } = decodeHelmYaml(result.text, { bigIntegers: true });
	return isJsonObject(value) ? value : object;
}
function isSourceOf(owner, object) {
	const id = resourceIdOf(object);
	if (id?.group !== "source.toolkit.fluxcd.io") return false;
	const [kind, name, namespace] = [
		"kind",
		"name",
		"namespace"
	].map((key) => stringAt(owner, "spec", "sourceRef", key));
	return kind === id.kind && name === id.name && (namespace ?? stringAt(owner, "metadata", "namespace") ?? "") === id.namespace;
}
// src/orchestrator/scheduler.ts
var Scheduler = class {
	#tasks;
	#dispatcher;
	#nodes = new Map();
	#queue = [];
	#waiters = new Map();
	#lastEvent = new Map();
	#events = 0;
	#inFlight = 0;
	#wakeRun;
	#rerunAtDrain;
	#beforeDrain;
	#rerunners = new Set();
	constructor(tasks, dispatcher) {
		this.#tasks = tasks;
		this.#dispatcher = dispatcher;
	}
	seed(ids) {
		for (const id of [...ids].sort(compareResources)) if (!this.#nodes.has(resourceKey(id))) this.#register(id);
	}
	onArrival(id, schedulable) {
		const key = resourceKey(id);
		this.#lastEvent.set(key, ++this.#events);
		if (schedulable) {
			const node = this.#nodes.get(key);
			if (node === void 0) this.#register(id);
			else this.#makeRunnable(node);
		}
		this.#wakeWaiters(key);
	}
	onStatusWake(id, terminal) {
		if (!terminal) return;
		const key = resourceKey(id);
		this.#lastEvent.set(key, ++this.#events);
		this.#wakeWaiters(key);
	}
	setRerunAtDrain(predicate) {
		this.#rerunAtDrain = predicate;
	}
	setBeforeDrain(hook) {
		this.#beforeDrain = hook;
	}
	get isIdle() {
		if (this.#queue.length > 0 || this.#inFlight > 0) return false;
		for (const { state } of this.#nodes.values()) if (state === "parked") return false;
		return true;
	}
	isTerminal(id) {
		return this.#nodes.get(resourceKey(id))?.state === "terminal";
	}
	async run(signal) {
		const wake = () => this.#wakeRun?.();
		signal.addEventListener("abort", wake);
		try {
			while (!signal.aborted) {
				this.#startRunnable(signal);
				if (this.#inFlight > 0) await this.#nextWake();
				else if (this.#queue.length === 0 && !await this.#drain(signal)) break;
			}
			while (this.#inFlight > 0) await this.#nextWake();
		} finally {
			signal.removeEventListener("abort", wake);
		}
	}
	#register(id) {
		const key = resourceKey(id);
		const node = {
			id,
			key,
			state: "runnable",
			on: [],
			untilRest: false,
			again: false,
			seen: 0
		};
		this.#nodes.set(key, node);
		this.#queue.push(node);
		this.#wakeRun?.();
	}
	#makeRunnable(node) {
		if (node.state === "running") node.again = true;
		if (node.state !== "parked" && node.state !== "terminal") return;
		this.#unpark(node);
		node.state = "runnable";
		this.#queue.push(node);
		this.#wakeRun?.();
	}
	#unpark(node) {
		for (const id of node.on) this.#waiters.get(resourceKey(id))?.delete(node);
		node.on = [];
	}
	#wakeWaiters(key) {
		const waiting = this.#waiters.get(key);
		if (waiting === void 0) return;
		this.#waiters.delete(key);
		for (const node of waiting) this.#makeRunnable(node);
	}
	#nextWake() {
		return new Promise((resolve) => {
			this.#wakeRun = () => {
				this.#wakeRun = void 0;
				resolve();
			};
		});
	}
	#startRunnable(signal) {
		const starting = this.#queue;
		this.#queue = [];
		for (const node of starting) this.#runBody(node, "none", signal);
	}
	async #runBody(node, drain, signal) {
		node.state = "running";
		node.again = false;
		this.#inFlight++;
		const outcome = await this.#tasks.run(async () => {
			await this.#dispatcher.turn?.();
			node.seen = this.#events;
			node.again = false;
			if (signal.aborted) return { state: "terminal" };
			try {
				return await this.#dispatcher.dispatch(node.id, drain, signal);
			} catch (error) {
				this.#dispatcher.crashed?.(node.id, error);
				return { state: "terminal" };
			}
		});
		this.#inFlight--;
		this.#settle(node, outcome);
		this.#wakeRun?.();
	}
	#settle(node, outcome) {
		if (outcome.state === "terminal") {
			node.state = "terminal";
			if (this.#rerunAtDrain?.(node.id) === true) this.#rerunners.add(node);
			this.#lastEvent.set(node.key, ++this.#events);
			this.#wakeWaiters(node.key);
		} else {
			node.state = "parked";
			node.on = outcome.on;
			node.untilRest = outcome.untilRest === true;
			let missed = false;
			for (const id of outcome.on) {
				const key = resourceKey(id);
				if ((this.#lastEvent.get(key) ?? 0) > node.seen) missed = true;
				const waiting = this.#waiters.get(key);
				if (waiting === void 0) this.#waiters.set(key, new Set([node]));
				else waiting.add(node);
			}
			if (missed) this.#makeRunnable(node);
		}
		if (node.again) this.#makeRunnable(node);
	}
	#parked() {
		return [...this.#nodes.values()].filter((node) => node.state === "parked").sort((a, b) => compareResources(a.id, b.id));
	}
	async #drain(signal) {
		for (const node of [...this.#rerunners].sort((a, b) => compareResources(a.id, b.id))) if (node.state === "terminal" && this.#events > node.seen + 1) {
			node.seen = this.#events;
			await this.#runBody(node, "none", signal);
			if (this.#queue.length > 0) return true;
		}
		if (this.#beforeDrain !== void 0) {
			await this.#beforeDrain();
			if (this.#queue.length > 0) return true;
		}
		if (this.#parked().length === 0) return false;
		for (const level of ["cascade", "force"]) {
			let progress = false;
			for (const node of this.#parked()) {
				if (signal.aborted) return false;
				if (node.state !== "parked") continue;
				this.#unpark(node);
				await this.#runBody(node, level, signal);
				progress ||= node.state !== "parked" || node.untilRest;
				if (progress && level === "force") return true;
			}
			if (progress || this.#queue.length > 0) return true;
		}
		for (const node of this.#parked()) {
			const on = node.on;
			this.#unpark(node);
			this.#dispatcher.abandoned?.(node.id, on);
			this.#settle(node, { state: "terminal" });
		}
		return this.#queue.length > 0;
	}
};
// src/orchestrator/store.ts
var Store = class {
	#objects = new Map();
	#statuses = new Map();
	#artifacts = new Map();
	#versions = new Map();
	#emitted = new Map();
	#begun = new Map();
	#listeners = [];
	listen(listener) {
		this.#listeners.push(listener);
	}
	add(object) {
		const key = resourceKey(object.id);
		if (object.parent !== void 0) {
			const parentKey = resourceKey(object.parent);
			let emitted = this.#emitted.get(parentKey);
			if (emitted === void 0) {
				emitted = new Map();
				this.#emitted.set(parentKey, emitted);
			}
			emitted.set(key, object);
		} else this.#begun.set(key, object);
		const existing = this.#objects.get(key);
		if (existing !== void 0) {
			if (comparePrecedence(existing, object) < 0) return false;
			const same = existing.object === object.object || JSON.stringify(existing.object, jsonBigInt) === JSON.stringify(object.object, jsonBigInt);
			this.#objects.set(key, object);
			if (same) return false;
		} else this.#objects.set(key, object);
		this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
		for (const listener of this.#listeners) listener.added?.(object);
		return true;
	}
	retainEmitted(parent, keep) {
		const emitted = this.#emitted.get(resourceKey(parent));
		if (emitted === void 0) return;
		for (const [key, object] of emitted) {
			if (keep.has(key)) continue;
			emitted.delete(key);
			if (this.#objects.get(key)?.parent === void 0 || resourceKey(this.#objects.get(key)?.parent ?? parent) !== resourceKey(parent)) continue;
			this.#objects.delete(key);
			this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
			this.#statuses.delete(key);
			this.#artifacts.delete(key);
			const others = [...this.#emitted.values()].map((objects) => objects.get(key)).filter((other) => other !== void 0);
			const begun = this.#begun.get(key);
			const [heir] = [...others, ...begun === void 0 ? [] : [begun]].sort(comparePrecedence);
			if (heir !== void 0) this.add(heir);
			else {
				this.retainEmitted(object.id, new Set());
				for (const listener of this.#listeners) listener.removed?.(object);
			}
		}
	}
	emittedRepeatedly() {
		const byKey = new Map();
		for (const emitted of this.#emitted.values()) for (const [key, object] of emitted) {
			const known = byKey.get(key);
			if (known === void 0) byKey.set(key, [object]);
			else known.push(object);
		}
		return [...byKey.values()].flatMap((objects) => objects.length > 1 ? [repeatedObject(objects)] : []).sort(byId);
	}
	get(id) {
		return this.#objects.get(resourceKey(id));
	}
	version(id) {
		return this.#versions.get(resourceKey(id)) ?? 0;
	}
	ofKind(group, kind) {
		const found = [];
		for (const entry of this.#objects) if (entry[1].id.kind === kind && entry[1].id.group === group) found.push(entry);
		return sorted(found);
	}
	objects() {
		return this.#objects.values();
	}
	all() {
		return sorted([...this.#objects]);
	}
	status(id) {
		return this.#statuses.get(resourceKey(id));
	}
	setStatus(id, status) {
		const key = resourceKey(id);
		if (status === void 0) {
			if (!this.#statuses.delete(key)) return;
		} else this.#statuses.set(key, status);
		for (const listener of this.#listeners) listener.status?.(id, status);
	}
	artifact(id) {
		return this.#artifacts.get(resourceKey(id));
	}
	setArtifact(id, artifact) {
		if (artifact === void 0) this.#artifacts.delete(resourceKey(id));
		else this.#artifacts.set(resourceKey(id), artifact);
	}
};
function sorted(entries) {
	return entries.sort(([a], [b]) => a < b ? -1 : 1).map(([, object]) => object);
}
function jsonBigInt(_key, value) {
	return typeof value === "bigint" ? `${value}n` : value;
}
function comparePrecedence(a, b) {
	const rank = ({ parent, isElsewhere }) => isElsewhere === true ? 2 : parent === void 0 ? 1 : 0;
	return rank(a) - rank(b) || (a.parent === void 0 || b.parent === void 0 ? 0 : compareResources(a.parent, b.parent));
}
// src/orchestrator/tasks.ts
var TaskPool = class {
	#limit;
	#running = 0;
	#waiting = [];
	constructor(limit) {
		this.#limit = limit > 0 ? limit : Number.POSITIVE_INFINITY;
	}
	async run(task) {
		await this.#enter();
		try {
			return await task();
		} finally {
			this.#leave();
		}
	}
	async outside(wait) {
		this.#leave();
		try {
			return await wait();
		} finally {
			await this.#enter();
		}
	}
	#enter() {
		if (this.#running < this.#limit) {
			this.#running++;
			return;
		}
		return new Promise((resolve) => this.#waiting.push(resolve));
	}
	#leave() {
		const next = this.#waiting.shift();
		if (next === void 0) this.#running--;
		else next();
	}
};
// src/orchestrator/orchestrator.ts
const renderedElsewhere = {
	state: "skipped",
	reason: "another process renders it"
};
const defaultSettings = {
	...defaultFlux,
	changedOnly: false,
	kubeVersion: "",
	apiVersions: [],
	releaseAction: "install",
	weighsAnswers: false,
	substitutions: {},
	externalVariables: new Set(),
	disabledKinds: []
};
var Orchestrator = class {
	store = new Store();
	#config;
	#settings;
	#scheduler;
	#fetchers = new Map();
	#cache;
	#memo;
	#workingTree;
	#demanded = new Set();
	#milliseconds = new Map();
	#attempts = new Map();
	#gated = new Set();
	#unsettled = new Set();
	#hasAbsentSources = false;
	#excused = new Set();
	#heldBack = new DeferredNodes();
	#stopping = new AbortController();
	#budget = new OutputBudget();
	#filter;
	#observations;
	#early;
	#repeatedEntryPointWarning = new Map();
	#beginning;
	#discovery;
	#own;
	#root;
	#running;
	#rendered;
	constructor(config) {
		this.#config = config;
		this.#settings = {
			...defaultSettings,
			...config.settings
		};
		this.#cache = config.sourceCache ?? new SourceCache();
		this.#memo = config.memo ?? new BuildMemo();
		this.#workingTree = new WorkingTree(config.tree);
		this.#filter = new ChangeFilter(config.comparison, this.#settings.changedOnly);
		const { resting } = config;
		this.#observations = new Observations(this.store, (id) => this.#runAgain(id), resting === void 0 ? {} : {
			missed: (id) => resting.missed(id),
			scanned: () => resting.scanned()
		});
		this.#early = new DownloadPrefetcher({
			store: this.store,
			begin: (request) => {
				if (this.#fetchers.has(request.kind)) this.#fetch(request, this.#stopping.signal).catch(() => void 0);
			},
			isLeftOut: (object) => this.#settings.disabledKinds.includes(object.id.kind) || resting?.has(object.id) === true || config.isElsewhere?.(this.store, object) === true,
			isPublished: (reference, source) => this.#discovery !== void 0 && chartPublication({
				discovery: this.#discovery,
				tree: config.tree
			}, reference, source) !== void 0,
			whenSure: (id, content, then) => {
				if (config.comparison === void 0 || !this.#filter.isActive) then();
				else config.comparison.ledger.announcements.announce(config.comparison.side, id, content, then);
			}
		});
		this.#scheduler = new Scheduler(new TaskPool(config.concurrency ?? 0), {
			turn: () => this.#cache.turn(this),
			dispatch: (id, drain, signal) => this.#dispatch(id, drain, signal),
			crashed: (id, error) => this.#end(id, {
				state: "failed",
				reason: problemOf(error).message,
				problems: [{
					...problemOf(error),
					resource: id
				}]
			}),
			abandoned: (id, on) => this.#end(id, this.#abandonment(id, on))
		});
	}
	get filter() {
		return this.#filter;
	}
	withFetcher(kind, fetcher) {
		if (this.#discovery !== void 0) throw new Error("withFetcher must be called before bootstrap");
		if (fetcher === void 0) this.#fetchers.delete(kind);
		else this.#fetchers.set(kind, limitedFetcher(fetcher, this.#config.nodeTimeout));
		return this;
	}
	async bootstrap() {
		if (this.#discovery !== void 0) return;
		const { tree, path = "", selfUrls = [], selfBranches = [], root = "" } = this.#config;
		const discovery = this.#config.discovery ?? discover(tree, {
			path,
			selfUrls,
			selfBranches
		});
		this.#root = discovery.roots.find(({ name }) => name === root) ?? {
			name: root,
			entries: []
		};
		this.#discovery = discovery;
		const own = new OwnSources(this.store, this.#workingTree, discovery, tree);
		this.#own = own;
		this.store.listen({
			added: (object) => this.#added(object),
			removed: ({ id }) => {
				const { comparison } = this.#config;
				comparison?.ledger.forget(comparison.side, id);
				this.#scheduler.onArrival(id, false);
			},
			status: (id, status) => this.#scheduler.onStatusWake(id, status !== void 0)
		});
		own.add(sourceId("GitRepository", "flux-system", "flux-system"));
		const begun = this.#config.resting?.beginning;
		if (begun === void 0) this.#addEntries(this.#root.entries);
		else for (const object of begun) this.store.add(object);
		this.#addAbsentSources((id) => !discovery.objects.some((object) => object.id.kind === id.kind && object.id.name === id.name));
	}
	async run(signal) {
		this.#running ??= this.#run(signal);
		return await this.#running;
	}
	async render(signal) {
		this.#rendered ??= (async () => {
			try {
				await this.bootstrap();
				await this.run(signal);
				const { comparison, resting } = this.#config;
				await comparison?.ledger.bothEnded();
				return collectRun({
					store: this.store,
					root: this.#root?.name ?? "",
					discovery: this.#discovery,
					repeatedEntryPointWarning: this.#repeatedEntryPointWarning,
					aborted: signal?.aborted === true || this.#stopping.signal.aborted,
					isTouched: (id) => comparison === void 0 || comparison.ledger.isTouchedAtEnd(comparison.side, id),
					milliseconds: this.#milliseconds,
					attempts: this.#attempts,
					...resting === void 0 ? {} : { resting }
				});
			} finally {
				this.stop();
			}
		})();
		return await this.#rendered;
	}
	stop() {
		this.#stopping.abort();
		if (this.#config.comparison !== void 0) this.#config.comparison.ledger.end(this.#config.comparison.side);
	}
	settled(orphans) {
		const { comparison } = this.#config;
		if (comparison === void 0 || this.#hasAbsentSources || this.#repeatedEntryPointWarning.size > 0) return void 0;
		const run = recordRun(this.store, {
			gated: this.#gated,
			unsettled: new Set([...this.#unsettled, ...this.#demanded]),
			seen: (id) => this.#observations.seen(id),
			hasScanned: (id) => this.#observations.hasScanned(id),
			reads: (id) => comparison.ledger.reads(comparison.side, id),
			orphans
		});
		const beginning = this.#beginning?.();
		return run === void 0 || beginning === void 0 ? run : {
			...run,
			beginning
		};
	}
	async #run(signal) {
		const { comparison, resting } = this.#config;
		const ends = [signal, resting?.signal].filter((each) => each !== void 0);
		const aborted = () => this.#stopping.abort();
		for (const end of ends) {
			end.addEventListener("abort", aborted);
			if (end.aborted) aborted();
		}
		this.#scheduler.setRerunAtDrain((id) => {
			const node = nodeKindOf(id) === "resourceset" ? this.store.get(id) : void 0;
			return node !== void 0 && selectsProviders(node.object);
		});
		this.#scheduler.setBeforeDrain(async () => {
			if (this.#addAbsentSources((id) => this.#own?.isElsewhere(id) !== true)) return;
			if (comparison === void 0) return;
			const { ledger, side } = comparison;
			do {
				await ledger.rest(side, this.#scheduler.isIdle);
				this.#scheduler.onStatusWake(barrierId, true);
				for (const id of this.#takenAsUnchanged()) if (this.#filter.keeps(id) === true) this.#runAgain(id);
				for (const id of this.#heldBack.reconsider((each) => ledger.isTouched(side, each))) this.#runAgain(id);
			} while (this.#scheduler.isIdle && !ledger.isCalm && !this.#stopping.signal.aborted);
		});
		try {
			await this.#scheduler.run(this.#stopping.signal);
		} finally {
			for (const end of ends) end.removeEventListener("abort", aborted);
			comparison?.ledger.end(comparison.side);
		}
	}
	#added(object) {
		const ended = this.#config.isElsewhere?.(this.store, object) === true ? renderedElsewhere : this.#config.resting?.endOf(object.id);
		if (ended !== void 0) this.#end(object.id, ended);
		const schedulable = ended === void 0 && nodeKindOf(object.id) !== void 0;
		if (schedulable) {
			this.store.setStatus(object.id, void 0);
			if (object.id.group === "source.toolkit.fluxcd.io") {
				if (!isWorkingTree(this.store.artifact(object.id))) this.store.setArtifact(object.id, void 0);
				this.#own?.fill(object);
			}
		}
		this.#scheduler.onArrival(object.id, schedulable);
		this.#early.added(object);
	}
	#takenAsUnchanged() {
		return this.store.ofKind(helmGroup, "HelmRelease").map(({ id }) => id).filter((id) => this.store.status(id)?.state === "unchanged" && this.#config.resting?.has(id) !== true);
	}
	#runAgain(id) {
		if (this.#excused.has(resourceKey(id))) return;
		this.store.setStatus(id, void 0);
		this.#scheduler.onArrival(id, true);
	}
	#addAbsentSources(isAbsent) {
		const { resting } = this.#config;
		const added = this.#own?.addAbsent(isAbsent, (id) => resting?.has(id) === true) === true;
		if (added) {
			this.#hasAbsentSources = true;
			resting?.surprised();
		}
		return added;
	}
	#addEntries(entries) {
		const recording = recordingTree(this.#workingTree.artifact({}).tree);
		const objects = [];
		const files = new Set();
		for (const entry of entries) {
			if (entry.kind === "object") files.add(entry.object.at.file);
			for (const object of this.#entryObjects(entry, recording.tree)) {
				const first = entry.kind === "object" ? this.store.get(object.id)?.origin : void 0;
				if (first === void 0 || object.origin === void 0) this.store.add(object);
				else this.#repeatedEntryPointWarning.set(resourceKey(object.id), repeatedEntryPointWarning(object.id, first, object.origin));
				objects.push(object);
			}
		}
		this.#beginning = () => ({
			objects,
			reads: [...files, ...recording.readSet().map(([, path]) => path)]
		});
	}
	#entryObjects(entry, tree) {
		const keeps = this.#config.decryption === void 0;
		const placed = (id) => id.namespace === "" ? {
			...id,
			namespace: "flux-system"
		} : id;
		if (entry.kind === "object") {
			const { id, at } = entry.object;
			return [{
				id: placed(id),
				object: appliedDefinition(this.#memo, tree, entry.object, keeps),
				origin: at
			}];
		}
		const owners = owningKustomizations(this.#memo, tree, entry.path, keeps);
		if (owners.length > 0) return owners.flatMap(({ object, origin }) => {
			const id = resourceIdOf(object);
			return id === void 0 ? [] : [{
				id: placed(id),
				object,
				...origin === void 0 ? {} : { origin }
			}];
		});
		const name = entry.path === "" ? "." : entry.path;
		return [{
			id: {
				group: kustomizeGroup,
				kind: "Kustomization",
				namespace: "",
				name
			},
			object: {
				apiVersion: `${kustomizeGroup}/v1`,
				kind: "Kustomization",
				metadata: { name },
				spec: { path: entry.path }
			}
		}];
	}
	async #dispatch(id, drain, signal) {
		const node = this.store.get(id);
		if (node === void 0) return { state: "terminal" };
		if (this.#config.isElsewhere?.(this.store, node) === true) {
			this.#end(id, renderedElsewhere);
			return { state: "terminal" };
		}
		if (drain !== "none") this.#unsettled.add(resourceKey(id));
		const beyond = nodeKindOf(id) === "source" ? void 0 : this.#budget.begin(resourceKey(id), this.#above(id));
		if (beyond !== void 0) {
			this.#end(id, outOfBounds(id, beyond));
			return { state: "terminal" };
		}
		const started = this.#config.clock?.() ?? 0;
		this.#attempts.set(resourceKey(id), (this.#attempts.get(resourceKey(id)) ?? 0) + 1);
		this.#heldBack.delete(id);
		const { store, ended } = this.#observations.observe(id);
		const version = this.store.version(id);
		const preparing = prepareDependencies(node);
		if (preparing !== void 0) await preparing;
		const result = await controllerOf(id, this.#settings.disabledKinds)(this.#side(id, store, signal), {
			node,
			drain,
			signal
		});
		const key = resourceKey(id);
		this.#milliseconds.set(key, (this.#milliseconds.get(key) ?? 0) + (this.#config.clock?.() ?? 0) - started);
		if (result.state === "blocked-on") return {
			state: "blocked",
			on: result.on,
			untilRest: result.on.includes(barrierId)
		};
		if (this.store.version(id) === version) {
			const left = this.#budget.hold(key, result.size ?? 0, result.manifests?.length);
			this.#end(id, left === void 0 || result.state !== "rendered" ? result : outOfBounds(id, left));
			ended();
		}
		return { state: "terminal" };
	}
	#above(id) {
		const seen = new Set([resourceKey(id)]);
		let at = this.store.get(id)?.parent;
		while (at !== void 0 && !seen.has(resourceKey(at)) && seen.size <= 100) {
			seen.add(resourceKey(at));
			at = this.store.get(at)?.parent;
		}
		return seen.size - 1;
	}
	#side(node, store, signal) {
		const { comparison, earlier, tree } = this.#config;
		const discovery = this.#discovery;
		const key = resourceKey(node);
		if (discovery === void 0) throw new Error("bootstrap has not run");
		return {
			tree,
			discovery,
			store,
			...earlier === void 0 ? {} : { earlier },
			workingTree: this.#workingTree,
			memo: this.#memo,
			settings: this.#settings,
			...this.#config.decryption === void 0 ? {} : { decryption: this.#config.decryption },
			demand: (source) => {
				this.#unsettled.add(key);
				this.#demanded.add(resourceKey(source));
				this.store.setStatus(source, void 0);
				this.#scheduler.onArrival(source, true);
			},
			isDemanded: (source) => this.#demanded.has(resourceKey(source)),
			record: (id, text, reads) => comparison?.ledger.record(comparison.side, id, text, reads),
			isTouched: (id) => {
				this.#unsettled.add(key);
				const isTouched = comparison === void 0 ? true : comparison.ledger.isTouched(comparison.side, id);
				if (isTouched === false) this.#excused.add(resourceKey(id));
				if (isTouched !== void 0) this.#heldBack.add(node, id, isTouched);
				return isTouched;
			},
			keeps: (id) => {
				const keeps = this.#filter.keeps(id);
				if (keeps === void 0) this.#gated.add(resourceKey(id));
				return keeps;
			},
			expect: (release) => this.#early.expect(release),
			fetch: (request) => {
				if (this.#fetchers.has(request.kind)) this.#unsettled.add(key);
				return this.#fetch(request, signal);
			}
		};
	}
	async #fetch(request, signal) {
		const { repository, includes = [], spec } = request;
		if (includes.length > 0 && this.#own?.has(request.id, { spec }) === true) return this.#workingTree.including({ spec }, includes);
		const asked = {
			id: request.id,
			kind: request.kind,
			spec: request.spec,
			...repository === void 0 ? {} : { repository: {
				id: repository.id,
				spec: objectAt(repository.object, "spec") ?? {}
			} },
			...includes.length === 0 ? {} : { includes },
			...this.#config.decryption === void 0 ? { secret: (name) => this.#secretInClear(repository?.id ?? request.id, name) } : {}
		};
		return await this.#cache.fetch(this.#fetchers.get(request.kind) ?? offlineFetcher, asked, signal);
	}
	#secretInClear({ namespace }, name) {
		const secret = this.store.get({
			group: "",
			kind: "Secret",
			namespace,
			name
		});
		if (secret === void 0) return void 0;
		const data = dataOf(secret.object);
		return [...data.values()].some(isPlaceholder) ? void 0 : data;
	}
	#end(id, result) {
		const manifests = result.manifests ?? [];
		if (nodeKindOf(id) !== "source") {
			const isConfidential = result.isConfidential === true || this.store.get(id)?.isConfidential === true;
			const emitted = manifests.filter((manifest) => resourceKey(manifest.id) !== resourceKey(id));
			const { resting } = this.#config;
			const isElsewhere = clusterOf(this.store.get(id)?.object) !== "";
			const emit = (manifest) => {
				resting?.emitted(id, resourceKey(manifest.id));
				this.store.add({
					id: manifest.id,
					get object() {
						return manifest.object;
					},
					parent: id,
					isElsewhere,
					isConfidential,
					...manifest.origin === void 0 ? {} : { origin: manifest.origin }
				});
			};
			for (const manifest of emitted) if (nodeKindOf(manifest.id) === void 0) emit(manifest);
			for (const manifest of emitted) if (nodeKindOf(manifest.id) !== void 0) emit(manifest);
			this.store.retainEmitted(id, new Set(emitted.map((manifest) => resourceKey(manifest.id))));
		}
		const ready = result.state !== "failed" && result.state !== "blocked" && result.state !== "unchecked";
		this.store.setStatus(id, {
			ready: ready || result.state === "unchecked" && nodeKindOf(id) !== "source",
			state: result.state,
			reason: result.reason ?? "",
			problems: result.problems ?? [],
			warnings: result.warnings ?? [],
			blockedOn: result.blockedOn ?? [],
			manifests,
			...result.chart === void 0 ? {} : { chart: result.chart },
			...result.variants === void 0 ? {} : { variants: result.variants },
			...result.driftIgnored === void 0 ? {} : { driftIgnored: result.driftIgnored },
			...result.kept === void 0 ? {} : { kept: result.kept }
		});
	}
	#abandonment(id, on) {
		const message = `waits for ${on.map(printResource).join(", ")}, never ready`;
		return {
			state: "failed",
			reason: message,
			problems: [{
				code: "DEPENDENCY_NOT_READY",
				message,
				resource: id
			}],
			blockedOn: on
		};
	}
};
function outOfBounds(id, problem) {
	return {
		state: "failed",
		reason: problem.message,
		problems: [{
			...problem,
			resource: id
		}]
	};
}
// src/orchestrator/changes/nodes-to-run.ts
function nodesToRun(run, changed) {
	const { nodes } = run;
	const isChanged = run.texts.map((text) => changed.has(text));
	const [children, watchers, makers] = [
		links(nodes.length),
		links(run.texts.length),
		links(run.texts.length)
	];
	nodes.forEach(({ parent, sees, makes }, node) => {
		if (parent >= 0) push(children, parent, node);
		for (const key of sees) push(watchers, key, node);
		for (const key of makes) push(makers, key, node);
	});
	const reached = new Set();
	const asking = [];
	nodes.forEach(({ end, reads, definedAt }, node) => {
		if (end === void 0 || definedAt !== void 0 && changed.has(definedAt.file)) reached.add(node);
		else if (reads.some((path) => isChanged[path] === true)) asking.push(node);
	});
	for (const at of asking) {
		const same = nodes[at] === void 0 ? void 0 : emittedAsBefore(run, nodes[at], isChanged);
		if (same === void 0) {
			reached.add(at);
			continue;
		}
		for (const child of children[at] ?? []) if (!same.has(nodes[child]?.key ?? -1)) reached.add(child);
		for (const key of nodes[at]?.makes ?? []) if (!same.has(key)) for (const watcher of watchers[key] ?? []) reached.add(watcher);
	}
	for (const at of reached) {
		const node = nodes[at];
		if (node === void 0) continue;
		for (const child of children[at] ?? []) reached.add(child);
		for (const key of [node.key, ...node.makes]) for (const watcher of watchers[key] ?? []) reached.add(watcher);
	}
	for (const at of asking) reached.add(at);
	const places = new Map(nodes.map(({ key }, at) => [key, at]));
	const needed = new Set(reached);
	for (const at of needed) {
		const node = nodes[at];
		if (node === void 0) continue;
		if (node.parent >= 0) needed.add(node.parent);
		for (const key of [...node.sees, ...node.waits]) {
			for (const maker of makers[key] ?? []) needed.add(maker);
			const source = places.get(key);
			if (source !== void 0 && isSource(run.texts[key])) needed.add(source);
		}
		for (const key of node.waits) {
			const awaited = places.get(key);
			if (awaited !== void 0) needed.add(awaited);
		}
		if (node.scans) for (const scanned of run.scanned) needed.add(scanned);
	}
	return {
		reached,
		needed
	};
}
function emittedAsBefore({ texts }, { key, rendered, reads, files, seenOfIt }, isChanged) {
	if (!rendered || nodeKindOf(resourceOfKey(texts[key] ?? "")) !== "kustomization") return void 0;
	const holding = new Set(files);
	const asked = reads.filter((path) => isChanged[path] === true && isFile(texts[path]));
	if (asked.length === 0 || !asked.every((path) => holding.has(path))) return void 0;
	return new Set(seenOfIt.flatMap(([own, file]) => isChanged[file] === true ? [] : [own]));
}
function isFile(path) {
	return path !== void 0 && /\.\w+$/.test(path);
}
function isSource(key) {
	return key !== void 0 && nodeKindOf(resourceOfKey(key)) === "source";
}
function links(length) {
	return new Array(length).fill(void 0);
}
function push(lists, at, value) {
	const list = lists[at];
	if (list === void 0) lists[at] = [value];
	else list.push(value);
}
// src/orchestrator/changes/skipped-nodes.ts
const none = [];
var SkippedNodes = class {
	#run;
	#resting = new Map();
	#nodes;
	#manifestsOf;
	#known = new Map();
	#surprise = new AbortController();
	#running = new Set();
	#wanted;
	#results;
	#numbers;
	#makers;
	#watched;
	constructor(run, { reached, needed }, manifestsOf) {
		this.#run = run;
		this.#manifestsOf = manifestsOf;
		const left = [];
		const wanted = new Set();
		let scans = false;
		for (const [at, { key, end, sees, waits, makes, scans: scanning }] of run.nodes.entries()) {
			const isAtHand = !isSource(run.texts[key]) && (end?.kept !== void 0 || makes.length === 0);
			const rests = end !== void 0 && (!needed.has(at) || isAtHand && !reached.has(at));
			if (needed.has(at)) {
				wanted.add(key);
				for (const awaited of waits) wanted.add(awaited);
			}
			if (rests) {
				left.push(at);
				this.#resting.set(run.texts[key] ?? "", {
					end,
					makes: needed.has(at)
				});
				continue;
			}
			this.#running.add(at);
			for (const seen of sees) wanted.add(seen);
			scans ||= scanning;
		}
		this.#nodes = left;
		this.#wanted = scans ? void 0 : wanted;
	}
	get signal() {
		return this.#surprise.signal;
	}
	get beginning() {
		return this.#run.beginning?.objects;
	}
	surprised() {
		this.#surprise.abort();
	}
	has(id) {
		return this.#resting.has(resourceKey(id));
	}
	endOf(id) {
		const found = this.#resting.get(resourceKey(id));
		if (found === void 0) return void 0;
		const { end, makes } = found;
		const { state, reason, problems = [], warnings, kept } = end;
		return {
			state,
			reason,
			problems,
			warnings,
			manifests: makes && kept !== void 0 ? this.#read(kept).filter((one) => this.#isWanted(one)) : none
		};
	}
	missed(id) {
		const number = this.#number(resourceKey(id));
		const maker = this.#makerOf(number);
		if (number === void 0 || maker === void 0 || this.#running.has(maker)) return;
		if (this.#resting.get(this.#textOf(maker))?.makes !== true || this.#wanted?.has(number) === false) this.surprised();
	}
	scanned() {
		const isThere = (at) => this.#running.has(at) || this.#resting.get(this.#textOf(at))?.makes === true;
		if (this.#wanted !== void 0 || !this.#run.scanned.every(isThere)) this.surprised();
	}
	emitted(node, key) {
		const number = this.#number(key);
		if (number === void 0) return;
		const maker = this.#makerOf(number);
		if (maker !== void 0) {
			if (this.#textOf(maker) === resourceKey(node)) return;
			if (!this.#running.has(maker)) this.surprised();
		}
		if (this.#isWatched(number)) this.surprised();
	}
	orphans(store) {
		for (const at of this.#running) {
			const node = this.#run.nodes[at];
			if (node !== void 0 && !this.#isAsBefore(store, node)) this.surprised();
		}
		return this.#run.orphans;
	}
	results(root) {
		this.#results ??= this.#nodes.flatMap((at) => this.#result(at, root) ?? []).sort((a, b) => compareResources(a.id, b.id));
		return this.#results;
	}
	#result(at, root) {
		const { texts, nodes } = this.#run;
		const node = nodes[at];
		if (node?.end === void 0) return void 0;
		const { state, reason, problems = [], warnings, kept } = node.end;
		const parent = nodes[node.parent];
		const read = () => kept === void 0 ? none : this.#read(kept);
		return {
			id: resourceOfKey(texts[node.key] ?? ""),
			root,
			state,
			reason,
			get manifests() {
				return read();
			},
			get fluxObjects() {
				return node.links.map(([key = -1, ...references]) => ({
					id: resourceOfKey(texts[key] ?? ""),
					references: references.map((each) => texts[each] ?? "")
				}));
			},
			problems,
			warnings,
			blockedOn: [],
			touched: false,
			...parent === void 0 ? {} : { parent: resourceOfKey(texts[parent.key] ?? "") },
			...node.definedAt === void 0 ? {} : { definedAt: node.definedAt },
			milliseconds: 0
		};
	}
	#read(kept) {
		let manifests = this.#known.get(kept);
		if (manifests === void 0) {
			manifests = this.#manifestsOf(kept);
			this.#known.set(kept, manifests);
		}
		return manifests;
	}
	#isWanted({ id }) {
		if (this.#wanted === void 0) return true;
		const number = this.#number(resourceKey(id));
		return number !== void 0 && this.#wanted.has(number);
	}
	#textOf(node) {
		return this.#run.texts[this.#run.nodes[node]?.key ?? -1] ?? "";
	}
	#isAsBefore(store, node) {
		const { texts } = this.#run;
		const id = resourceOfKey(texts[node.key] ?? "");
		const status = store.status(id);
		const files = new Set();
		const made = new Set();
		const digests = new Map(node.seenOfIt.flatMap(([key, , digest]) => this.#resting.has(texts[key] ?? "") || this.#isWatched(key) ? [[texts[key] ?? "", texts[digest]]] : []));
		for (const manifest of status?.manifests ?? []) {
			const { id: each, origin } = manifest;
			const key = resourceKey(each);
			if (digests.has(key)) {
				if (objectDigest(manifest) !== digests.get(key)) return false;
				digests.delete(key);
			}
			if (key === texts[node.key]) continue;
			if (origin !== void 0) files.add(origin.file);
			if (nodeKindOf(each) !== void 0) made.add(key);
		}
		if (digests.size > 0) return false;
		const before = node.makes.map((key) => texts[key] ?? "").filter(isFlux);
		if (before.length !== made.size || !before.every((key) => made.has(key))) return false;
		const kind = nodeKindOf(id);
		if (kind === "source" || kind === "helmrelease") return true;
		return status?.state === "rendered" === node.rendered && node.files.length === files.size && node.files.every((file) => files.has(texts[file] ?? ""));
	}
	#number(key) {
		this.#numbers ??= new Map(this.#run.texts.map((text, number) => [text, number]));
		return this.#numbers.get(key);
	}
	#makerOf(number) {
		if (number === void 0) return void 0;
		if (this.#makers === void 0) {
			this.#makers = new Int32Array(this.#run.texts.length).fill(-1);
			for (const [at, { makes }] of this.#run.nodes.entries()) for (const key of makes) this.#makers[key] = at;
		}
		const maker = this.#makers[number] ?? -1;
		return maker < 0 ? void 0 : maker;
	}
	#isWatched(number) {
		if (this.#watched === void 0) {
			this.#watched = new Uint8Array(this.#run.texts.length);
			for (const at of this.#nodes) for (const key of this.#run.nodes[at]?.sees ?? []) this.#watched[key] = 1;
		}
		return this.#watched[number] === 1;
	}
};
function isFlux(key) {
	return nodeKindOf(resourceOfKey(key)) !== void 0;
}
// src/discovery/tree-api-versions.ts
const mark = Buffer.from("CustomResourceDefinition");
const maximumFileSize = 8388608;
function treeApiVersions(tree, directory) {
	const found = new Set();
	const decoder = new TextDecoder();
	prefetchYamlFiles(tree);
	walkYamlFiles(tree, directory, (path) => {
		const bytes = tree.read(path);
		if (bytes === void 0 || bytes.length > maximumFileSize) return;
		if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(mark)) return;
		for (const { object } of decodeKubernetesYaml(decoder.decode(bytes), { file: path }).documents) {
			if (!isJsonObject(object) || object["kind"] !== "CustomResourceDefinition") continue;
			const group = stringAt(object, "spec", "group");
			const kind = stringAt(object, "spec", "names", "kind");
			if (group === void 0 || kind === void 0) continue;
			for (const version of listAt$1(object, "spec", "versions")) {
				const name = stringAt(version, "name");
				if (name === void 0 || !isJsonObject(version) || version["served"] === false) continue;
				found.add(`${group}/${name}`);
				found.add(`${group}/${name}/${kind}`);
			}
		}
	});
	return [...found].sort();
}
// src/preview/cluster-settings.ts
function fluxOf(memo, tree, { instances }, root) {
	if (root.flux !== void 0) return root.flux;
	const entries = root.entries.map((entry) => [placeOf$4(entry), entry.kind === "directory" ? entry.components : null]);
	const { value, readSet } = memo.fromTree(nodeKey("flux", entries, instances), tree, (recorded) => clusterFlux(recorded, { instances }, root), false);
	const reads = [...new Set(readSet.map(([, path]) => path))];
	return {
		...value === void 0 ? {} : { found: value },
		reads
	};
}
function settingsFor(memo, { tree, path }, discovery, root, { settings, crdApiVersions, clusters = [] }) {
	const cluster = discovery.roots.find(({ name }) => name === root);
	const { fluxVersion: version, kubeVersion, apiVersions = [], substitutions = {} } = clusters.find(({ name }) => name === root) ?? {};
	const found = cluster === void 0 ? void 0 : fluxOf(memo, tree, discovery, cluster).found;
	return {
		...fluxSettings(version === void 0 ? found : ofVersion(version, found)),
		...settings,
		...kubeVersion === void 0 ? {} : { kubeVersion },
		apiVersions: [
			...settings.apiVersions ?? [],
			...apiVersions,
			...crdApiVersions === true ? treeApiVersions(tree, path) : []
		],
		substitutions: {
			...settings.substitutions,
			...substitutions
		}
	};
}
function clusterAccounts(memo, sides, found, options) {
	const of = (side, root) => settingsFor(memo, sides[side], found[side], root, options).defaultServiceAccounts ?? {};
	return [...new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name))].flatMap((root) => {
		const [base, head] = [of("base", root), of("head", root)];
		return Object.keys({
			...base,
			...head
		}).length === 0 ? [] : [{
			root,
			base,
			head
		}];
	});
}
// src/preview/base-snapshot.ts
function restoreBaseSnapshot(base, head, options, { shared, facts }) {
	const name = recordName(base, head, options);
	const text = name === void 0 ? void 0 : options.memoStore?.get(name);
	if (name === void 0 || text === void 0) return void 0;
	const changed = changedPaths(base.tree, head.tree);
	const record = JSON.parse(text);
	const variables = new Set(record.discovery.pathVariables);
	if (!sameDiscovery(base.tree, head.tree, changed, facts, variables)) return void 0;
	for (const { tree } of [base, head]) setIgnoringDirectories(tree, record.ignoring);
	const paths = withDirectories(changed);
	const roots = record.discovery.roots.map(({ flux, ...root }) => flux === void 0 || flux.reads.some((path) => paths.has(path)) ? root : {
		...root,
		flux
	});
	let claims;
	const keptClaims = () => {
		const kept = claims === void 0 ? options.memoStore?.get(claimsOf(name)) : void 0;
		if (kept !== void 0) claims = JSON.parse(kept);
		return claims;
	};
	const restored = ({ tree, path, places }) => restoreDiscovery({
		...record.discovery,
		roots
	}, tree, {
		path,
		...places === void 0 ? {} : { places },
		clusters: options.clusters ?? [],
		selfUrls: options.selfUrls,
		selfBranches: options.selfBranches ?? [],
		publications: options.publications ?? [],
		facts,
		ignoreFrom: base
	}, keptClaims);
	const found = {
		base: restored(base),
		head: restored(head)
	};
	if (found.base === void 0 || found.head === void 0) return void 0;
	const flux = ({ tree }, discovery) => JSON.stringify(discovery.roots.map((root) => fluxSettings(fluxOf(shared.memo, tree, discovery, root).found)));
	if (flux(base, found.base) !== flux(head, found.head)) return void 0;
	const began = options.memoStore?.get(beginningsOf(name));
	const beginnings = began === void 0 ? {} : JSON.parse(began);
	const resting = new Map();
	for (const [root, recorded] of Object.entries(record.roots)) {
		const beginning = beginnings[root];
		const isSame = beginning?.reads.every((path) => !paths.has(path)) === true;
		const run = beginning !== void 0 && isSame ? {
			...recorded,
			beginning
		} : recorded;
		const isKept = run.nodes.map(({ end }) => end?.kept === void 0 || shared.memo.holds(end.kept));
		const whole = isKept.includes(false) ? {
			...run,
			nodes: run.nodes.map((node, at) => isKept[at] === true ? node : withoutEnd(node))
		} : run;
		resting.set(root, new SkippedNodes(whole, nodesToRun(whole, paths), (kept) => keptManifests(shared.memo, kept, base.tree)));
	}
	const isInvalidated = () => [...resting.values()].some(({ signal }) => signal.aborted);
	return {
		found: {
			base: found.base,
			head: found.head
		},
		resting,
		isInvalidated
	};
}
function saveBaseSnapshot(base, head, options, { shared, facts }, discovery, settled) {
	const name = recordName(base, head, options);
	if (name === void 0 || options.signal?.aborted === true || options.memoStore?.get(name) !== void 0) return;
	const kept = keepDiscovery(discovery, base.tree, facts, (root) => fluxOf(shared.memo, base.tree, discovery, root));
	if (kept === void 0) return;
	const ignoring = ignoringDirectories(base.tree);
	if (ignoring.some((directory) => base.tree.kind(joinPath(directory, ".sourceignore")) !== "file")) return;
	const roots = {};
	const beginnings = {};
	for (const { name: root } of discovery.roots) {
		const run = settled(root);
		if (run === void 0) return;
		const { beginning, ...nodes } = run;
		roots[root] = nodes;
		if (beginning !== void 0) beginnings[root] = beginning;
	}
	const began = printJson(beginnings);
	if (began !== void 0) options.memoStore?.set(beginningsOf(name), began);
	options.memoStore?.set(claimsOf(name), JSON.stringify(keepClaims(discovery)), true);
	options.memoStore?.set(name, JSON.stringify({
		discovery: kept,
		ignoring,
		roots
	}));
}
function claimsOf(record) {
	return `claims of ${record}`;
}
function beginningsOf(record) {
	return `beginnings of ${record}`;
}
function withoutEnd({ end: _end, ...node }) {
	return node;
}
function recordName(base, head, options) {
	const { settings, ageKeys = [], memoStore, explains, crdApiVersions, selfUrls, selfBranches = [], clusters = [], fetchers } = options;
	const places = base.places ?? [];
	const tree = base.tree.contentId("");
	if (memoStore === void 0 || tree === void 0 || base.path !== head.path) return void 0;
	if (JSON.stringify(places) !== JSON.stringify(head.places ?? [])) return void 0;
	if (settings.changedOnly !== true || explains !== void 0 || crdApiVersions === true) return void 0;
	if (ageKeys.length > 0 || Object.keys(settings.substitutions ?? {}).length > 0) return void 0;
	const key = [
		tree,
		[
			base.path,
			places,
			clusters
		],
		[...selfUrls].sort(),
		selfBranches,
		settings,
		[...fetchers?.keys() ?? []].sort()
	];
	return `run ${hash("sha1", JSON.stringify(key), "base64")}`;
}
function withDirectories(paths) {
	const found = new Set();
	for (const path of paths) for (let at = path; !found.has(at); at = parentPath(at)) found.add(at);
	return found;
}
// src/preview/load-configuration.ts
async function loadConfiguration(base, head, file) {
	const [before, after] = [textOf(base, file), textOf(head, file)];
	if (before === void 0 && after === void 0) return void 0;
	const { emptyConfig, configProblemText, readConfigFile, loosenedSettings } = await import("./config-file.js");
	const { rules } = await import("./rules2.js");
	const known = {
		rules: rules.map(({ id }) => id),
		noise: defaultNoise.map(({ id }) => id)
	};
	const nothing = {
		config: emptyConfig,
		problems: []
	};
	const old = before === void 0 ? nothing : readConfigFile(before, file, known);
	const next = after === void 0 ? nothing : after === before ? old : readConfigFile(after, file, known);
	const { config } = old;
	const noise = [...defaultNoise.filter(({ id }) => !config.show.includes(id)), ...config.noise.map(({ key, in: fields, reason }) => ({
		id: key,
		class: "configured",
		why: reason,
		in: fields,
		keys: [key]
	}))];
	const configuration = {
		position: {
			file,
			...next.problems[0]?.at?.line === void 0 ? {} : { line: next.problems[0].at.line }
		},
		weaker: loosenedSettings(config, next.config),
		faults: next.problems.map(configProblemText)
	};
	return {
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
			message: problem.message,
			...problem.at === void 0 ? {} : { at: problem.at }
		}))
	};
}
async function loadRepository(tree, file) {
	const text = file === void 0 ? void 0 : textOf(tree, file);
	if (text === void 0 || file === void 0 || !/publishes|clusters/.test(text)) return {
		publications: [],
		clusters: []
	};
	const { readConfigFile } = await import("./config-file.js");
	const { publishes: publications, clusters } = readConfigFile(text, file, {
		rules: [],
		noise: []
	}).config;
	return {
		publications,
		clusters
	};
}
function textOf(tree, file) {
	const bytes = tree.read(file);
	return bytes === void 0 ? void 0 : new TextDecoder().decode(bytes);
}
// src/preview/preview.ts
async function keptBetweenRuns(options) {
	return {
		shared: await sharedState(options),
		facts: new FileFacts(options.memoStore)
	};
}
async function preview(givenBase, givenHead, given) {
	const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
	const options = await withConfiguration(base, given);
	const kept = options.kept ?? await keptBetweenRuns(options);
	const known = restoreBaseSnapshot(base, head, options, kept);
	if (known !== void 0) requireEntries([head, base], options, kept.facts, known.found.head, known.found.base);
	const some = known === void 0 ? void 0 : await renderSides(base, head, options, kept, known.found, known.resting);
	if (known?.isInvalidated() === true) kept.shared.sourceCache.retryFailed();
	const { found, results, explanations, readers } = some === void 0 || known?.isInvalidated() === true ? await renderSides(base, head, options, kept, discoverSides(base, head, options, kept.facts)) : some;
	const sides = masked(kept.shared, base.tree, narrowed(joinRoots(results.base, found.base), options), narrowed(withProblems(joinRoots(results.head, found.head), depthProblems(base, head)), options));
	const grounds = await comparisonInputs(kept.shared.memo, base, head, found, options, readers);
	const isWhole = options.selects === void 0 && (options.skipKinds ?? []).length === 0;
	const files = isWhole ? { files: filesOf(base, head, found, options, readers) } : {};
	const concluded = await withLazyModules(() => compareAndJudge(...sides, {
		...grounds,
		...files
	}));
	return {
		...concluded,
		comparison: isWhole ? concluded.comparison : {
			...concluded.comparison,
			isPart: true
		},
		explanations,
		ids: [...results.head, ...results.base].flatMap(({ nodes }) => nodes.map(({ id }) => id))
	};
}
async function renderSides(base, head, options, kept, found, resting) {
	const { shared } = kept;
	const roots = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
	const results = {
		base: [],
		head: []
	};
	const explanations = [];
	const changes = fileChanges(changedPaths(base.tree, head.tree), base.tree, head.tree);
	const readers = new FileReaders(changes);
	const settled = new Map();
	for (const root of [...roots].sort()) {
		const own = resting?.get(root);
		const first = await renderRootPair(base, head, found, root, options, shared, own && { resting: own });
		settled.set(root, resting === void 0 ? first.base.settled() : void 0);
		const { ledger, ...sides } = await renderAgainWithMissing(base, head, found, root, options, shared, first);
		results.base.push(sides.base.side);
		results.head.push(sides.head.side);
		readers.add(root, ledger, sides.base.side, sides.head.side);
		if (options.explains === void 0) continue;
		const provenance = new Provenance({
			root,
			base: sides.base.store,
			head: sides.head.store,
			ledger,
			changes
		});
		append(explanations, provenance.explainAll(options.explains));
	}
	if (resting === void 0 && found.base.isNarrowed !== true) saveBaseSnapshot(base, head, options, kept, found.base, (root) => settled.get(root));
	return {
		found,
		results,
		explanations,
		readers
	};
}
async function renderRootPair(base, head, found, root, options, shared, left) {
	const render = async (earlier) => {
		const ledger = new NodeKeys();
		const [before, after] = await Promise.all([renderRoot(base, found.base, root, options, shared, {
			ledger,
			side: "base"
		}, left), renderRoot(head, found.head, root, options, shared, {
			ledger,
			side: "head"
		}, {
			...left,
			...earlier
		})]);
		return {
			ledger,
			base: before,
			head: after
		};
	};
	const first = await render({});
	const { ledger, ...sides } = usesKeptChart(first.ledger, first.base.store, first.head.store, shared.memo) ? await render({ earlier: first.base.store }) : first;
	return {
		ledger,
		...withEditedEntryPoints(sides.base, sides.head)
	};
}
async function renderAgainWithMissing(base, head, found, root, options, shared, rendered) {
	let result = rendered;
	let { settings } = options;
	const again = async (changes) => {
		settings = {
			...settings,
			...changes
		};
		result = await renderRootPair(base, head, found, root, {
			...options,
			settings
		}, shared);
	};
	if (needsSkippedReleases([result.base.side, result.head.side])) await again({ changedOnly: false });
	for (let round = 0; round < mostOutsideRounds; round++) {
		const outside = externalVariables(result.base, result.head);
		if (outside.size === 0) break;
		await again({ externalVariables: new Set([...settings.externalVariables ?? [], ...outside]) });
		if (settings.changedOnly && needsSkippedReleases([result.base.side, result.head.side])) await again({ changedOnly: false });
	}
	return result;
}
const mostOutsideRounds = 8;
async function comparisonInputs(memo, base, head, found, { clusters = [], configFile, featureGates = [], settings, today }, readers) {
	const changed = changedPaths(base.tree, head.tree);
	const configuration = configFile === void 0 ? void 0 : await loadConfiguration(base.tree, head.tree, configFile);
	const ofClusters = clusters.flatMap(({ name: root, kubeVersion: version }) => version === void 0 ? [] : [{
		root,
		version
	}]);
	const gates = [...new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name))].flatMap((root) => {
		const own = clusters.find(({ name }) => name === root)?.featureGates ?? [];
		const ofCluster = [...featureGates, ...own];
		return ofCluster.length === 0 ? [] : [{
			root,
			gates: ofCluster
		}];
	});
	const accounts = clusterAccounts(memo, {
		base,
		head
	}, found, {
		settings,
		clusters
	});
	return {
		diff: {
			edits: editsBetween(base, head, changed.filter((path) => readers.isCause(path) || isIgnoreFile(path))),
			reads: changed.map((path) => ({
				path,
				readers: readers.of(path)
			})),
			...configuration?.diff
		},
		review: {
			...configuration?.review,
			...settings.kubeVersion === void 0 ? {} : { kubeVersion: settings.kubeVersion },
			...accounts.length === 0 ? {} : { accounts },
			...ofClusters.length === 0 ? {} : { kubeVersions: ofClusters },
			...gates.length === 0 ? {} : { featureGates: gates },
			...today === void 0 ? {} : { today }
		},
		warnings: configuration?.warnings ?? [],
		claims: {
			get base() {
				return claimChains(found.base, changed);
			},
			get head() {
				return claimChains(found.head, changed);
			}
		}
	};
}
function filesOf(base, head, found, { configFile }, readers) {
	const [before, after] = [{
		tree: base.tree,
		discovery: found.base
	}, {
		tree: head.tree,
		discovery: found.head
	}];
	let unread;
	return [...readers.changes].map(([path, change]) => {
		const nodes = readers.of(path);
		if (nodes.length > 0) return {
			path,
			change,
			readers: nodes
		};
		unread ??= unreadFiles(before, after, configFile);
		return {
			path,
			change,
			readers: nodes,
			unread: unread(path)
		};
	});
}
const largestCause = 1e6;
function editsBetween(base, head, paths) {
	const decoder = new TextDecoder();
	const textOf = (tree, path) => {
		const bytes = tree.read(path);
		return bytes === void 0 || bytes.length > largestCause ? void 0 : decoder.decode(bytes);
	};
	const files = paths.slice(0, maxEditedFiles).map((path) => {
		const [before, after] = [textOf(base.tree, path), textOf(head.tree, path)];
		return {
			path,
			...before === void 0 ? {} : { base: before },
			...after === void 0 ? {} : { head: after }
		};
	});
	return sourceEdits(files);
}
async function renderTree(givenSide, given) {
	const side = shallowSide(givenSide);
	const options = await withConfiguration(side, given);
	const shared = await sharedState(options);
	const discovery = discoverOne(side, options, new FileFacts(options.memoStore));
	const results = [];
	for (const { name } of discovery.roots) results.push((await renderRoot(side, discovery, name, options, shared)).side);
	return masked(shared, side.tree, joinRoots(results, discovery))[0];
}
function discoverOne(side, options, facts) {
	const discovery = discoverSide(side, options, facts);
	requireEntries([side], options, facts, discovery);
	return discovery;
}
async function withConfiguration({ tree }, options) {
	if (options.publications !== void 0 && options.clusters !== void 0) return options;
	return {
		...await loadRepository(tree, options.configFile),
		...options
	};
}
async function sharedState({ ageKeys = [], memoStore }) {
	const shared = {
		memo: new BuildMemo(memoStore),
		sourceCache: new SourceCache()
	};
	if (ageKeys.length === 0) return shared;
	const { SopsDecryption } = await import("./sops-decryption.js");
	return {
		...shared,
		decryption: new SopsDecryption(ageKeys)
	};
}
function masked({ decryption }, known, ...sides) {
	if (decryption === void 0 || decryption.secrets.isEmpty) return sides;
	const mask = decryption.secrets.mask(textsInClear(known, decryption.secrets.parts));
	return sides.map((side) => mask.side(side));
}
function discoverSides(base, head, options, facts) {
	const before = discoverSide(base, options, facts);
	const after = JSON.stringify(choiceOf(base)) === JSON.stringify(choiceOf(head)) ? deriveDiscovery(before, base.tree, head.tree, changedPaths(base.tree, head.tree), facts) : void 0;
	const found = after === void 0 ? bothSides(before, discoverSide(head, options, facts, {
		side: base,
		discovery: before
	})) : {
		base: before,
		head: after
	};
	requireEntries([head, base], options, facts, found.head, found.base);
	return found;
}
function bothSides(base, head) {
	return alignRoots(withoutNestedRoots(base, head), withoutNestedRoots(head, base));
}
function requireEntries(sides, { selfUrls, clusters = [] }, facts, ...found) {
	const [side] = sides;
	if (side === void 0) return;
	const begun = found.flatMap(({ roots }) => roots.flatMap(({ path, entries }) => entries.length > 0 ? path ?? [] : []));
	const missing = missingPlace(sides.map(({ tree }) => tree), {
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
async function renderRoot(side, discovery, root, options, shared, comparison, left = {}) {
	const settings = settingsFor(shared.memo, side, discovery, root, options);
	const orchestrator = new Orchestrator({
		tree: side.tree,
		path: side.path,
		root,
		discovery,
		selfUrls: options.selfUrls,
		selfBranches: options.selfBranches ?? [],
		settings: {
			...comparison === void 0 ? {} : {
				releaseAction: "upgrade",
				weighsAnswers: true
			},
			...settings
		},
		concurrency: options.concurrency,
		...shared,
		...comparison === void 0 ? {} : { comparison },
		...left,
		...options.clock === void 0 ? {} : { clock: options.clock },
		...options.nodeTimeout === void 0 ? {} : { nodeTimeout: options.nodeTimeout }
	});
	for (const [kind, fetcher] of options.fetchers ?? []) orchestrator.withFetcher(kind, fetcher);
	const { side: rendered } = await orchestrator.render(options.signal);
	return {
		side: safeSide({
			...rendered,
			warnings: [...rendered.warnings, ...helmWarnings(root, settings.helm)]
		}, options.hidden),
		store: orchestrator.store,
		settled: () => orchestrator.settled(rendered.orphans)
	};
}
function helmWarnings(root, helm) {
	if (helm !== 3) return [];
	return [{
		category: "helm-version",
		message: `${root === "" ? "This cluster" : `Cluster ${root}`} runs Flux before 2.8 with Helm 3: releases rendered here with Helm 4 may differ`
	}];
}
function shallowSide(side) {
	return {
		...side,
		tree: literalTree(shallowTree(side.tree))
	};
}
function depthProblems(base, head) {
	return changedPaths(base.tree, head.tree).filter((path) => isTooDeep(head.tree, path) || isTooDeep(base.tree, path)).map((path) => ({
		code: "TREE_LIMIT",
		message: `directory nested more than 250 levels deep: its files are skipped`,
		at: { file: path }
	}));
}
function withProblems(side, problems) {
	return problems.length === 0 ? side : {
		...side,
		problems: [...side.problems, ...problems]
	};
}
function joinRoots(results, discovery) {
	const nodes = results.flatMap((result) => result.nodes);
	const placed = new Set(nodes.flatMap((node) => node.problems.map((problem) => problem.at?.file)));
	return {
		nodes,
		orphans: results.flatMap((result) => result.orphans),
		problems: discovery.problems.filter((problem) => !placed.has(problem.at?.file)),
		warnings: results.flatMap((result) => result.warnings)
	};
}
function narrowed(side, { selects, skipKinds = [] }) {
	if (selects === void 0 && skipKinds.length === 0) return side;
	const skipped = new Set(skipKinds);
	const nodes = side.nodes.filter((node) => selects?.(node) ?? true).map((node) => node.manifests.some(({ id }) => skipped.has(id.kind)) ? {
		...node,
		manifests: node.manifests.filter(({ id }) => !skipped.has(id.kind))
	} : node);
	return {
		...side,
		nodes
	};
}
export { nearestDirectories as A, changedPaths as C, placeOf$4 as D, clusterFlux as E, commonDirectory as O, FileReaders as S, FileFacts as T, kustomizationSource as _, filesOf as a, dataFor as b, preview as c, renderTree as d, shallowSide as f, fileChanges as g, owningKustomizations as h, discoverSides as i, isGlob as k, renderAgainWithMissing as l, withConfiguration as m, depthProblems as n, keptBetweenRuns as o, sharedState as p, discoverOne as r, masked as s, comparisonInputs as t, renderRootPair as u, dependsOn as v, unreadFiles as w, copiedFrom as x, chartReference as y };
