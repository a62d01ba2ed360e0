import { $n as joinPath, An as nodeKindOf, B as sparseTree, Bn as globMatches, Cn as addToGroup, Dn as imageGroup, Dr as isProblem, Dt as ignoringDirectories, En as helmGroup, Er as fail, Et as ignoreTree, Fn as wholeNumber, Ft as readParts, Gn as toByteString, Hn as fromByteString, It as withLazyObject, Ln as setOwn, Lt as subtree, Mn as sourceGroup, Mt as parseIgnorePattern, Nn as sourceId, On as kustomizeGroup, Or as problemOf, Pt as printParts, Qn as isWithin, Rt as printJson, Sr as getOrInsert, Tn as extensionsGroup, Tr as ProblemError, Un as runeAt, Vn as parseGlob, Wn as runeBytes, Xn as clampPath, Yn as baseName, _n as resourceIdOf, _r as objectAt, an as nearestDirectories, at as memoryTree, dr as spendOnText, er as parentPath, et as readSetHolds, fn as smallest, fr as withSteps, gn as printResource, gr as listAt, in as matchingDirectories, jn as operatorGroup, jt as ignoreTester, kt as sourceIgnorePatterns, ln as quotedName, mr as isJsonObject, nr as readText, on as closestName, tr as resolvePath, tt as recordingTree, un as append, vn as resourceKey, vr as stringAt, wn as groupBy, xr as trimmedEnd, z as overlayTree } from "./core.js";
import { B as behaves, C as kustomizeOfNewestFlux, H as fluxInstanceSpec, Q as helmReleaseSpec, Y as kustomizationSpec, j as sourceSpec, q as buildPart, y as namesSource } from "./flux.js";
import { a as encodeGoJson, l as decodeHelmYaml, n as encodeYaml, o as decodeKubernetesYaml } from "./yaml.js";
import { n as kustomizationFile, r as kustomizationNames } from "./kustomization-graph.js";
import { t as normaliseRepositoryUrl } from "./self-url.js";
import { n as withIncludes, t as includedPlaces } from "./git-include.js";
import "./remote-kinds.js";
import { A as optional, C as readJsonOrYaml, D as boolean, E as anything$1, M as text, O as decode, T as DecodeError, c as hideUser, g as resetResourceCheck, j as struct, k as list, l as parseGitUrl, m as checkResources, n as build, o as remoteKey, r as OpenApi, s as KUSTOMIZATION_FILES, t as LIMITS, v as kustomizationDecoder, y as selectorDecoder } from "./build3.js";
import { r as treeOfBuild, t as buildUntilFetched } from "./build-until-fetched.js";
import { hash } from "node:crypto";
// src/flux/discovery/cluster-places.ts
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
			...near.length === 0 ? {} : { hint: `Nearby: ${near.map(quotedName).join(", ")}.` }
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
const mostNamed = 5;
function hintOf(begun) {
	if (begun.length === 0) return {};
	const more = begun.length > mostNamed ? ` and ${begun.length - mostNamed} more` : "";
	return { hint: `Directories with clusters: ${begun.slice(0, mostNamed).map(quotedName).join(", ")}${more}.` };
}
// src/flux/discovery/instance-sync.ts
function instanceSync({ id, object }) {
	const { sync } = fluxInstanceSpec(object);
	return sync === void 0 ? void 0 : withDefaults(id, sync);
}
function chartedSync({ id, object }) {
	const { chart, chartRef, targetNamespace, values } = helmReleaseSpec(object);
	if (!/(?:^|\/)flux-instance$/.test(chart?.spec?.chart ?? chartRef?.name ?? "")) return void 0;
	const { sync } = fluxInstanceSpec({ spec: values?.["instance"] ?? null });
	const namespace = targetNamespace || id.namespace;
	return sync?.url === void 0 ? void 0 : withDefaults({ namespace }, sync);
}
function withDefaults(id, sync) {
	const namespace = id.namespace === "" ? "flux-system" : id.namespace;
	const name = sync.name || namespace;
	const { interval = "1m", kind = "GitRepository", path = "", provider, pullSecret, ref = "", url = "" } = sync;
	return {
		source: sourceId(kind, namespace, name),
		kustomization: {
			group: kustomizeGroup,
			kind: "Kustomization",
			namespace,
			name
		},
		path,
		url,
		ref,
		interval,
		...pullSecret ? { pullSecret } : {},
		...provider ? { provider } : {}
	};
}
function syncsThisTree(sync, tree, selfUrls, file) {
	const path = clampPath(sync.path);
	if (tree.kind(path) !== "directory") return false;
	if (sync.source.kind !== "GitRepository" && path === "" && kustomizationFile(tree, "") === void 0 && file !== void 0 && parentPath(file) !== "") return false;
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
function ownBuild(object) {
	if (object.id.group === "kustomize.toolkit.fluxcd.io") return [{
		id: object.id,
		path: clampPath(kustomizationSpec(object.object).path ?? ""),
		isMade: false
	}];
	const sync = object.id.kind === "FluxInstance" ? instanceSync(object) : void 0;
	return sync === void 0 ? [] : [{
		id: sync.kustomization,
		path: clampPath(sync.path),
		isMade: true
	}];
}
// src/flux/discovery/entry-points.ts
const componentsFile = "gotk-components.yaml";
function entryPointsOf(tree, scanPath, objects, ownerOf, ownSourceOf, graph, hasBeginning, assembled) {
	const directories = new Map([...assembled].map(([directory, own]) => [directory, [...own]]));
	const entries = [];
	const free = [];
	for (const object of objects) {
		const owner = ownerOf(object);
		if (owner === "other") continue;
		const directory = owner === "itself" ? void 0 : topmostBuild(tree, scanPath, object.at.file, graph);
		if (directory !== void 0) addToGroup(directories, directory, object);
		else if (owner === "itself") {
			const ownSource = ownSourceOf(object);
			entries.push({
				kind: "object",
				object,
				ownSource
			});
		} else free.push(object);
	}
	const isUnlisted = (directory) => {
		if (directory === "") return false;
		const parent = parentPath(directory);
		return directories.has(parent) || isUnlisted(parent);
	};
	const whole = free.filter((object) => !isPatch(object));
	const begins = entries.length + directories.size + whole.length === 0 ? free : whole;
	for (const object of begins) if (!isUnlisted(parentPath(object.at.file))) entries.push({
		kind: "object",
		object
	});
	if (!hasBeginning && entries.length === 0 && directories.size === 0 && objects.length === 0 && kustomizationFile(tree, scanPath) !== void 0 && !graph.isComponent(scanPath)) directories.set(scanPath, []);
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
function isPatch({ id, object }) {
	const { chart, chartRef } = helmReleaseSpec(object);
	return id.group === "helm.toolkit.fluxcd.io" && chartRef === void 0 && chart?.spec?.chart === void 0;
}
function componentsOf(files) {
	const own = [...files].filter((file) => baseName(file) === componentsFile);
	return own.length === 0 ? [] : [...own, ...[...files].filter((file) => kustomizationNames.includes(baseName(file)))];
}
function topmostBuild(tree, scanPath, file, graph) {
	let found;
	for (let directory = parentPath(file); isWithin(scanPath, directory); directory = parentPath(directory)) {
		if (kustomizationFile(tree, directory) !== void 0 && !graph.isComponent(directory) && graph.files(directory).has(file)) found = directory;
		if (directory === "") break;
	}
	return found;
}
function placeOf(entry) {
	return entry.kind === "directory" ? `${entry.path}/` : entry.object.at.file;
}
function rootsOf(entries, places, isLibrary = false) {
	if (places !== void 0) return rootsAt(places, entries);
	return isLibrary ? rootsByDirectories(entries) : rootsByIds(entries);
}
function rootsByDirectories(entries) {
	const own = [...groupBy(entries, directoryOf)];
	const names = distinctNames(own.map(([directory]) => directory));
	return own.map(([, inside], at) => ({
		name: names[at] ?? "",
		entries: inside
	})).sort((a, b) => a.name < b.name ? -1 : 1);
}
function closestPlace(places, path) {
	let found;
	for (const place of places) if (isWithin(place.path, path) && (found === void 0 || place.path.length > found.path.length)) found = place;
	return found;
}
function rootsAt(places, entries) {
	const found = places.flatMap((place) => {
		const own = entries.filter((entry) => closestPlace(places, placeOf(entry).replace(/\/$/, "")) === place);
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
		const name = clusterOf(placeOf(entry));
		if (name !== void 0) names.add(name);
	}
	const clusters = new Map();
	for (const entry of entries) {
		const name = clusterOf(placeOf(entry));
		if (name !== void 0 && names.has(name)) addToGroup(clusters, name, entry);
	}
	const roots = [...clusters].flatMap(([name, own]) => rootsByIds(own).map((root) => ({
		name: joinPath(name, root.name),
		entries: new Set(root.entries)
	})));
	const inOne = new Set(roots.flatMap((root) => [...root.entries]));
	return roots.map(({ name, entries: own }) => ({
		name,
		entries: entries.filter((one) => own.has(one) || !inOne.has(one))
	})).sort((a, b) => a.name < b.name ? -1 : 1);
}
function directoryOf(entry) {
	return entry.kind === "object" ? parentPath(entry.object.at.file) : entry.path;
}
function objectsOf(entry) {
	return entry.kind === "object" ? [entry.object] : entry.objects;
}
function isBeginning(entry) {
	return objectsOf(entry).some(({ id }) => id.group === "kustomize.toolkit.fluxcd.io" || id.kind === "FluxInstance");
}
function repeatedPlaces(entries) {
	const places = new Map();
	const sources = new Map();
	const note = (known, id, place) => {
		const key = resourceKey(id);
		known.set(key, (known.get(key) ?? new Set()).add(place));
	};
	const begun = new Map(entries.flatMap(objectsOf).map(({ id, at }) => [resourceKey(id), at.file]));
	for (const entry of entries) {
		for (const { id } of objectsOf(entry)) note(places, id, placeOf(entry));
		for (const { id, at } of entry.builds ?? []) {
			const file = begun.get(resourceKey(id));
			if (file !== void 0 && file !== at.file) note(places, id, placeOf(entry));
		}
		if (entry.kind === "object" && entry.ownSource !== void 0) note(sources, entry.ownSource, placeOf(entry));
	}
	for (const entry of selfApplied(entries)) for (const { id } of entry.builds ?? []) note(places, id, placeOf(entry));
	const built = entries.flatMap((entry) => objectsOf(entry).flatMap(ownBuild).map((own) => ({
		...own,
		place: placeOf(entry)
	})));
	const paths = new Map([...groupBy(built, ({ id }) => resourceKey(id))].map(([key, all]) => [key, new Set(all.map(({ path }) => path))]));
	for (const { id, isMade, place } of built) if (isMade && (paths.get(resourceKey(id))?.size ?? 0) > 1) note(places, id, place);
	const several = [...places].filter(([, files]) => files.size > 1);
	const beginnings = [...several.filter(([key]) => key.startsWith(`Kustomization.${kustomizeGroup}/`)), ...[...sources].filter(([, files]) => files.size > 1)];
	return (beginnings.length > 0 ? beginnings : several).flatMap(([, files]) => [...files]);
}
function selfApplied(entries) {
	const builders = groupBy(entries.flatMap((entry) => (entry.builds ?? []).map(({ at }) => ({
		at,
		entry
	}))), ({ at }) => at);
	return entries.filter((entry) => {
		const own = entry.kind === "object" ? builders.get(entry.object.at) ?? [] : [];
		return own.length > 0 && own.every((one) => one.entry === entry);
	});
}
// src/flux/discovery/claims/claimed-paths.ts
const maximumPaths = 200;
const expression = /\$\{(?:([A-Za-z_]\w*)(?::?[-=]((?:[^$}]|\$(?!\{))*))?\}|(?:[^$}]|\$(?!\{))*\})/;
const anything = "\0";
function inlineVariables(objects) {
	const values = new Map();
	for (const { object } of objects) for (const [name, value] of Object.entries(kustomizationSpec(object).postBuild?.substitute ?? {})) {
		if (typeof value === "object") continue;
		const known = values.get(name);
		if (known === void 0) values.set(name, new Set([String(value)]));
		else known.add(String(value));
	}
	return values;
}
function pathVariables(objects) {
	const paths = objects.map(({ object }) => kustomizationSpec(object).path ?? "");
	return new Set(paths.flatMap((path) => [...path.matchAll(/\$\{([A-Za-z_]\w*)/g)].map(([, name = ""]) => name)));
}
function claimedPaths(tree, { object }, variables) {
	const path = (kustomizationSpec(object).path ?? "").replace(/(?<=^|\/)__\w+__(?=\/|$)/g, anything);
	if (!path.includes(anything) && !path.includes("${")) return [clampPath(path)];
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
// src/flux/discovery/bootstrap-source.ts
function isBootstrapSource({ group, kind, namespace, name }) {
	return group === "source.toolkit.fluxcd.io" && kind === "GitRepository" && name === "flux-system" && (namespace === "" || namespace === "flux-system");
}
// src/flux/discovery/publications/publications.ts
function publishedDirectory(publications, { kind }, object, tree) {
	if (publications.length === 0) return void 0;
	const url = sourceUrl(kind, object);
	if (url === void 0) return object["spec"] === void 0 ? undeclaredDirectory(publications, kind, tree) : void 0;
	return directoryFor(publications, url, pinnedVersion(object), tree);
}
function publishedChart(publications, repository, { chart, version }, tree) {
	const url = publications.length === 0 ? void 0 : sourceSpec(repository).url;
	if (url === void 0) return void 0;
	const found = directoryFor(publications, `${trimmedEnd(url, "/")}/${chart}`, pinnedChart(version), tree);
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
			inferredFrom
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
		inferredFrom
	};
}
function pinnedVersion(object) {
	const { commit, digest, semver, tag } = sourceSpec(object).ref ?? {};
	if (digest) return digest.slice(0, 19);
	if (commit) return `commit ${commit.slice(0, 12)}`;
	if (semver) return `the versions ${semver}`;
	return tag !== void 0 && /\d\.\d/.test(tag) ? `tag ${tag}` : void 0;
}
function sourceUrl(kind, object) {
	if (kind === "OCIRepository" || kind === "GitRepository") return sourceSpec(object).url;
	const bucket = kind === "Bucket" ? sourceSpec(object).bucketName : void 0;
	return bucket === void 0 ? void 0 : `s3://${bucket}`;
}
function capturesOf(source, url) {
	const captures = matchedCaptures(trimmedEnd(source, "/"), trimmedEnd(url, "/"));
	if (captures === void 0 && !/\{[^{}]*\}/.test(source) && !source.startsWith("oci:") && !source.startsWith("s3:")) {
		const [left, right] = [normaliseRepositoryUrl(source), normaliseRepositoryUrl(url)];
		return left !== void 0 && left === right ? new Map() : void 0;
	}
	return captures;
}
function matchedCaptures(pattern, text) {
	const [first = "", ...parts] = pattern.split(/\{([^{}]*)\}/);
	const [start, whole] = [lowerCase(first), lowerCase(text)];
	if (parts.length === 0) return start === whole ? new Map() : void 0;
	if (!whole.startsWith(start)) return void 0;
	const captures = new Map();
	const capture = (name, from, to) => {
		if (!captures.has(name)) captures.set(name, text.slice(from, to));
		return from < to && !text.slice(from, to).includes("/");
	};
	let stop;
	for (let at = parts.length - 2; at >= 0; at -= 2) {
		const part = lowerCase(parts[at + 1] ?? "");
		const latest = (stop === void 0 ? text.length : stop - 1) - part.length;
		if (latest < 0) return void 0;
		const found = stop !== void 0 ? whole.lastIndexOf(part, latest) : whole.endsWith(part) ? latest : -1;
		if (found < 0) return void 0;
		if (stop !== void 0 && !capture(parts[at + 2] ?? "", found + part.length, stop)) return void 0;
		stop = found;
	}
	return capture(parts[0] ?? "", first.length, stop ?? 0) ? captures : void 0;
}
function lowerCase(text) {
	return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
// src/flux/discovery/reviewed-revisions.ts
function followedReference(object) {
	const { branch, commit, name, semver, tag } = sourceSpec(object).ref ?? {};
	if (commit) return void 0;
	if (name) return name;
	if (tag) return `refs/tags/${tag}`;
	return semver ? void 0 : `refs/heads/${branch || "master"}`;
}
function sourceRelation(id, object, { selfUrls, reviewed }) {
	if (id.group !== "source.toolkit.fluxcd.io" || id.kind !== "GitRepository") return "elsewhere";
	const isOwn = selfUrls.has(normaliseRepositoryUrl(sourceSpec(object).url ?? "") ?? "");
	if (isBootstrapSource(id) && (!isOwn || reviewed.isBootstrap)) return "tree";
	if (!isOwn) return "elsewhere";
	const reference = followedReference(object);
	return reference !== void 0 && reviewed.references.has(reference) ? "tree" : "another-revision";
}
function isKnownElsewhere(id, object, known, objects) {
	if (sourceRelation(id, object, known) !== "elsewhere") return false;
	const reference = followedReference(object);
	if ((reference === void 0 || reference.startsWith("refs/tags/")) && !known.reviewed.references.has(reference ?? "")) return true;
	const host = hostOf(object);
	if (!known.reviewed.isBootstrap && [...known.selfUrls].some((url) => url.split("/")[0] === host)) return true;
	return host !== void 0 && objects.some((one) => one.id.kind === "GitRepository" && one.id.group === "source.toolkit.fluxcd.io" && known.selfUrls.has(normaliseRepositoryUrl(sourceSpec(one.object).url ?? "") ?? "") && hostOf(one.object) === host);
}
function hostOf(object) {
	return normaliseRepositoryUrl(sourceSpec(object).url ?? "")?.split("/")[0];
}
function isReviewedRevision(url, ref, { selfUrls, reviewed }) {
	const names = ref === "" ? trunks : [ref, `refs/heads/${ref}`];
	return selfUrls.has(normaliseRepositoryUrl(url) ?? "") && names.some((name) => reviewed.references.has(name));
}
function followsThisTree(sync, { selfUrls, reviewed }) {
	if (sync.source.kind !== "GitRepository" || reviewed.isBootstrap) return true;
	const url = normaliseRepositoryUrl(sync.url);
	return url === void 0 || !selfUrls.has(url) || reviewed.references.has(sync.ref || "refs/heads/master");
}
function reviewedRevisions({ urls, branches, objects, syncs, selfManaged }) {
	const isOwn = (url) => urls.has(normaliseRepositoryUrl(url) ?? "");
	const sources = objects.filter(({ id, object }) => id.group === "source.toolkit.fluxcd.io" && id.kind === "GitRepository" && isOwn(sourceSpec(object).url ?? ""));
	const synced = syncs.filter(({ source, url }) => source.kind === "GitRepository" && isOwn(url)).map(({ ref }) => ref === "" ? "refs/heads/master" : ref);
	const followed = (some) => some.map(({ object }) => followedReference(object)).filter((ref) => ref !== void 0);
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
// src/flux/discovery/file-facts.ts
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
const maximumFileSize = 4194304;
const marks = [
	extensionsGroup,
	helmGroup,
	imageGroup,
	kustomizeGroup,
	operatorGroup,
	sourceGroup
].map((group) => Buffer.from(group));
const nothing = { objects: [] };
const decoder$1 = new TextDecoder();
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
			if (bytes === void 0 || bytes.length > maximumFileSize || !mentionsFlux(bytes)) return nothing;
			const { documents, problem } = decodeKubernetesYaml(decoder$1.decode(bytes), { file });
			const objects = documents.flatMap(({ object, line }) => {
				const id = isJsonObject(object) ? resourceIdOf(object) : void 0;
				if (id === void 0 || nodeKindOf(id) === void 0 || id.name.includes("${")) return [];
				return [{
					id,
					line,
					object
				}];
			});
			return {
				objects,
				...documents.length > objects.length && objects.length > 0 ? { holdsOthers: true } : {},
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
	print({ objects, holdsOthers, problem }) {
		const heads = objects.map(({ id, line }) => ({
			id,
			line
		}));
		return printParts({
			heads,
			holdsOthers,
			problem
		}, objects.map(({ object }) => object));
	},
	read(text) {
		const { head: written, parts } = readParts(text);
		const head = written;
		return {
			objects: head.heads.map((each, at) => withLazyObject(each, parts[at])),
			...head.holdsOthers === void 0 ? {} : { holdsOthers: head.holdsOthers },
			...head.problem === void 0 ? {} : { problem: head.problem }
		};
	}
};
function linksOf(kustomization) {
	const texts = (entries) => entries.filter((entry) => typeof entry === "string");
	const generators = [...listAt(kustomization, "configMapGenerator"), ...listAt(kustomization, "secretGenerator")];
	return {
		kind: stringAt(kustomization, "kind") ?? "",
		listed: listFields.flatMap((field) => texts(listAt(kustomization, field))),
		inputs: [...inputFields.flatMap((field) => texts(listAt(kustomization, field).map((entry) => stringAt(entry, "path") ?? entry))), ...generators.flatMap((generator) => [...texts(listAt(generator, "files")).map((entry) => entry.slice(entry.indexOf("=") + 1)), ...texts([stringAt(generator, "env"), ...listAt(generator, "envs")])])]
	};
}
function mentionsFlux(bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return marks.some((mark) => buffer.includes(mark));
}
// src/flux/discovery/ignored-by-sources.ts
function ignoredBySources(tree, objects) {
	let ignored;
	return (path) => {
		ignored ??= [...new Set([void 0, ...objects.filter(({ id }) => id.group === "source.toolkit.fluxcd.io" && id.kind === "GitRepository").map(({ object }) => sourceSpec(object).ignore)])].map((ignore) => ignoreTester(sourceIgnorePatterns(tree, ignore)));
		try {
			return ignored.every((isIgnored) => isIgnored(path, false));
		} catch {
			return false;
		}
	};
}
function ignoredByTree(tree, objects, published) {
	if (ignoringDirectories(tree).length === 0) return void 0;
	const isIgnored = ignoredBySources(tree, objects);
	const apart = published().map(({ path }) => {
		const capture = path.indexOf("{");
		return capture === -1 ? path : path.slice(0, Math.max(0, path.lastIndexOf("/", capture)));
	});
	return (path) => isIgnored(path) && !apart.some((directory) => isWithin(directory, path));
}
function scanInArtifact(scan, [tree, base], published) {
	const isIgnored = ignoredByTree(tree, scan.objects, published);
	if (isIgnored === void 0) return scan;
	const isLeftOut = base === tree ? isIgnored : ignoredByTree(base, scan.objects, published);
	const beginnings = scan.objects.filter(({ id }) => id.group === "kustomize.toolkit.fluxcd.io" || id.kind === "FluxInstance");
	if ((beginnings.length > 0 ? beginnings : scan.objects).every(({ at }) => isIgnored(at.file) && isLeftOut?.(at.file) === true)) return scan;
	return {
		objects: scan.objects.filter(({ at }) => !isIgnored(at.file)),
		problems: scan.problems.filter(({ at }) => at === void 0 || !isIgnored(at.file))
	};
}
// src/flux/discovery/chart-name.ts
function chartName(tree, directory) {
	return /^name:[ \t]*["']?([\w.-]+)/m.exec(readText(tree, joinPath(directory, "Chart.yaml")) ?? "")?.[1];
}
// src/flux/postbuild/budget.ts
var SubstitutionError = class extends Error {
	hint;
	notSet;
	constructor(message, hint, notSet) {
		super(message);
		this.hint = hint;
		this.notSet = notSet;
	}
};
function spend(budget, steps) {
	budget.steps -= steps;
	if (budget.steps < 0) tooLarge();
}
function tooLarge() {
	throw new SubstitutionError("too many steps or too large a result");
}
// src/flux/postbuild/operators.ts
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
const INT64_MAX = 2n ** 63n - 1n;
function integer(text) {
	if (!/^[-+]?[0-9]+$/.test(text)) return void 0;
	const isNegative = text.startsWith("-");
	const magnitude = wholeNumber(isNegative || text.startsWith("+") ? text.slice(1) : text);
	const value = isNegative ? -magnitude : magnitude;
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
	if (start + count > INT64_MAX) throw new SubstitutionError("slice bounds out of range");
	if (count < 0n) return size + count < start ? "" : value.slice(Number(start), Number(size + count));
	return start < size ? value.slice(Number(start), Number(start + count > size ? size : start + count)) : "";
}
const comparisonsInStep = 50;
function replace(value, old, replacement, which, budget) {
	if (old !== "") {
		spend(budget, Math.floor(value.length * old.length / comparisonsInStep));
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
	spend(budget, pattern.length);
	const glob = parseGlob(pattern);
	const options = {
		separator: "",
		count: (comparisons) => spend(budget, comparisons)
	};
	let found = 0;
	for (let end = value.length; end > 0; end--) {
		spend(budget, 1);
		const matches = globMatches(glob, value.slice(0, end), options);
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
// src/flux/postbuild/template.ts
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
// src/flux/postbuild/substitute.ts
const MAX_OUTPUT = 67108864;
const MAX_STEPS = 1e8;
function substitutionBudget() {
	return { steps: MAX_STEPS };
}
function substitute(text, variables, { strict, keepsUnset = false }, budget = substitutionBudget()) {
	const { steps } = budget;
	try {
		return substituted(text, new Evaluation(variables, strict, keepsUnset, budget));
	} finally {
		spendOnText(steps - budget.steps);
	}
}
function substituted(text, evaluation) {
	if (!text.includes("$") && !text.includes("\0")) return { text };
	const bytes = toByteString(text);
	try {
		evaluation.spend(bytes.length);
		const parsed = parseTemplate(bytes);
		if ("error" in parsed) {
			const line = lineAt(bytes, parsed.offset);
			return problem(`variable substitution failed: ${parsed.error} (expression at line ${line} of the rendered object)`, ESCAPE_HINT);
		}
		const result = fromByteString(evaluation.all(parsed.parts));
		if (result !== void 0) return { text: result };
		return problem("variable substitution cuts a character: the result is not UTF-8", "Offsets and lengths count bytes.");
	} catch (thrown) {
		if (!(thrown instanceof SubstitutionError)) throw thrown;
		const { message, hint, notSet } = thrown;
		return {
			...problem(`variable substitution failed: ${message}`, hint),
			notSet
		};
	}
}
const ESCAPE_HINT = "Use $${ for a literal ${, or label or annotate the object with kustomize.toolkit.fluxcd.io/substitute: disabled.";
var Evaluation = class {
	#variables;
	#strict;
	#keepsUnset;
	#values = new Map();
	#budget;
	#output = 0;
	constructor(variables, strict, keepsUnset, budget) {
		this.#variables = variables;
		this.#strict = strict;
		this.#keepsUnset = keepsUnset;
		this.#budget = budget;
	}
	spend(bytes) {
		spend(this.#budget, bytes);
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
		if (value === void 0 && this.#strict && !suppliesDefault(expression.operator)) {
			const notSet = fromByteString(expression.name) ?? "";
			throw new SubstitutionError(`variable not set (strict mode): ${JSON.stringify(notSet)}`, `Set it in \`postBuild.substitute\` or \`substituteFrom\`, or give a default: \`\${${notSet}:=value}\`. For literal text, write \`$\${\`.`, notSet);
		}
		this.spend(value?.length ?? 0);
		return this.#count(applyOperator(expression.operator, value ?? "", args, this.#budget));
	}
	#count(piece) {
		this.#output += piece.length;
		this.spend(piece.length);
		if (this.#output > MAX_OUTPUT) tooLarge();
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
// src/render/controllers/controller.ts
function withInputs(result, key, reads) {
	if (result.state === "blocked-on") return result;
	return {
		...result,
		inputs: reads === void 0 ? { key } : {
			key,
			reads
		}
	};
}
function failed(run, problem, more = {}) {
	return {
		state: "failed",
		reason: problem.message,
		problems: [withNode(run, problem)],
		...more
	};
}
function isMadeOutside({ settings, store }, id) {
	return store.get(id) === void 0 && (id.kind === "Secret" || settings.madeOutside.has(resourceKey(id)));
}
function nearObject({ store }, id) {
	const beside = store.ofKind(id.group, id.kind).filter((one) => one.id.namespace === id.namespace);
	const name = closestName(id.name, beside.map((one) => one.id.name));
	return name === void 0 ? void 0 : {
		...id,
		name
	};
}
function lacking(side, run, id, found) {
	const near = side.store.get(id) === void 0 ? nearObject(side, id) : void 0;
	const problem = near === void 0 ? found : {
		...found,
		message: `${found.message}; there is ${printResource(near)}`
	};
	return side.discovery.isLibrary === true || isMadeOutside(side, id) ? {
		state: "unchecked",
		reason: problem.message,
		problems: [withNode(run, problem)]
	} : failed(run, problem);
}
function withNode(run, problem) {
	const at = problem.at ?? run.node.origin;
	return {
		...problem,
		resource: run.node.id,
		...at === void 0 ? {} : { at }
	};
}
function inputsKey(...parts) {
	try {
		return JSON.stringify(parts);
	} catch {
		return JSON.stringify(parts, (_key, value) => typeof value === "bigint" ? `${value}n` : value);
	}
}
function isReconcileDisabled({ settings }, { node }) {
	const value = stringAt(node.object, "metadata", "annotations", "fluxcd.controlplane.io/reconcile");
	return settings.suspended !== "rendered" && value?.toLowerCase() === "disabled";
}
const disabledEnd = { reason: "reconciliation is disabled by annotation" };
// src/engines/kustomize/nodes/encode-typed.ts
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
		for (const [key, item] of value) setOwn(result, String(key), encodeValue(item));
		return result;
	}
	if (typeof value === "object") return encodeTyped(value);
	if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
	return value;
}
// src/render/memo/build-memo.ts
const keptStates = 4;
var BuildMemo = class BuildMemo {
	#entries;
	#store;
	#steps;
	#counts;
	#untilOver;
	constructor(store, whole, isOver) {
		this.#store = store;
		this.#entries = whole === void 0 ? new Map() : whole.#entries;
		this.#counts = whole === void 0 ? {
			round: 0,
			made: 0
		} : whole.#counts;
		this.#steps = {
			left: Number.POSITIVE_INFINITY,
			isOver
		};
	}
	untilOver(isOver) {
		if (isOver === void 0) return this;
		if (this.#untilOver?.isOver !== isOver) this.#untilOver = {
			isOver,
			memo: new BuildMemo(this.#store, this, isOver)
		};
		return this.#untilOver.memo;
	}
	budget(steps) {
		return {
			...this.#steps,
			left: steps
		};
	}
	#do(work) {
		return withSteps(this.#steps, Number.POSITIVE_INFINITY, work);
	}
	get made() {
		return this.#counts.made;
	}
	startRound() {
		for (const [key, entries] of this.#entries) {
			const used = entries.filter((entry) => entry.used === this.#counts.round);
			if (used.length === 0) this.#entries.delete(key);
			else if (used.length < entries.length) this.#entries.set(key, used);
		}
		this.#counts.round++;
	}
	holds(identity) {
		return this.#store?.has(valueName(identity)) === true;
	}
	keptText(identity) {
		return this.#store?.get(valueName(identity));
	}
	fromTree(key, tree, work, keep = true) {
		const store = keep ? this.#store : void 0;
		const entries = this.#entries.get(key) ?? stored(store, key, this.#counts.round);
		this.#entries.set(key, entries);
		const found = entries.find((entry) => readSetHolds(entry.readSet, tree));
		if (found !== void 0) {
			found.used = this.#counts.round;
			found.result ??= new Postponed(found.identity, found.readSet, () => work(tree));
			return found.result;
		}
		const recording = recordingTree(tree);
		const value = this.#do(() => work(recording.tree));
		this.#counts.made++;
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
			used: this.#counts.round
		});
		const kept = entries.slice(0, keptStates);
		store?.set(treeName(key), JSON.stringify(kept.map((entry) => [entry.readSet, entry.identity])));
		return result;
	}
	fromKey(key, work, codec) {
		const known = this.#entries.get(key)?.[0];
		if (known !== void 0) {
			known.used = this.#counts.round;
			return known.result;
		}
		const identity = digest(key);
		const store = codec === void 0 ? void 0 : this.#store;
		const text = store?.get(valueName(identity));
		const value = text === void 0 || codec === void 0 ? this.#do(work) : codec.read(text, key);
		const result = {
			value,
			identity,
			readSet: []
		};
		if (text === void 0) this.#counts.made++;
		this.#entries.set(key, [{
			readSet: [],
			identity,
			result,
			used: this.#counts.round
		}]);
		const printed = text === void 0 && store !== void 0 ? codec?.print(value, key) : void 0;
		if (printed !== void 0) store?.set(valueName(identity), printed, codec?.apart);
		return result;
	}
	fromKeyOnDemand(key, work) {
		const known = this.#entries.get(key)?.[0];
		if (known !== void 0) {
			known.used = this.#counts.round;
			return known.result;
		}
		const result = new Postponed(digest(key), [], () => {
			this.#counts.made++;
			return work();
		});
		this.#entries.set(key, [{
			readSet: [],
			identity: result.identity,
			result,
			used: this.#counts.round
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
// src/render/working-tree.ts
const identity = "working tree";
const itself = (path) => [path];
function isWorkingTree(artifact) {
	return artifact?.identity === identity;
}
var WorkingTree = class {
	#tree;
	#artifacts = new Map();
	constructor(tree) {
		this.#tree = tree;
	}
	artifact(source) {
		const ignore = sourceSpec(source).ignore;
		const key = JSON.stringify([ignore ?? null, ...sparseOf(source)]);
		return getOrInsert(this.#artifacts, key, () => withoutIgnored(checkout(this.#tree, source), ignore));
	}
	published({ path: directory, ignore }, source) {
		const specIgnore = sourceSpec(source).ignore;
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
		const spec = objectAt(source, "spec") ?? {};
		const whole = withIncludes(checkout(this.#tree, source), spec, includes);
		if (isProblem(whole)) return { problem: whole };
		return { artifact: {
			...withoutIgnored(whole, sourceSpec(source).ignore),
			...includedPlaces(spec, includes, itself)
		} };
	}
};
function sparseOf(source) {
	return sourceSpec(source).sparseCheckout;
}
function checkout(tree, source) {
	const sparse = sparseOf(source).map((path) => path.replace(/^\.\//, ""));
	return sparse.length === 0 ? tree : sparseTree(tree, sparse);
}
function withoutIgnored(tree, ignore) {
	return {
		identity,
		revision: identity,
		tree: ignoreTree(tree, sourceIgnorePatterns(tree, ignore)),
		reviewed: itself
	};
}
function reviewedReads({ reviewed }, reads) {
	if (reviewed === void 0) return [];
	if (reviewed === itself) return reads;
	return reads.flatMap(([question, path, answer]) => reviewed(path).map((at) => [
		question,
		at,
		answer
	]));
}
// src/render/kustomization/flux-kustomization.ts
function prepareFluxKustomization(tree, path, fields, version = kustomizeOfNewestFlux) {
	const options = {
		bundledOpenApi: "kept",
		loadRestrictor: "none",
		order: "none",
		version
	};
	try {
		const directory = resolvePath("", path);
		if (directory === void 0 || tree.kind(directory) !== "directory") fail("PATH_NOT_FOUND", `The path ${path} of the Kustomization is not a directory of its source.`);
		const found = KUSTOMIZATION_FILES.map((name) => joinPath(directory, name)).find((file) => tree.kind(file) === "file");
		const file = found ?? joinPath(directory, "kustomization.yaml");
		const merged = withFields(found === void 0 ? generated(tree, directory) : readRoot(tree, found, version), {
			tree,
			directory,
			fields
		});
		const bytes = new TextEncoder().encode(encodeYaml(encodeTyped(merged)));
		return {
			tree: overlayTree(tree, new Map([[file, bytes]])),
			file,
			directory,
			options,
			problems: []
		};
	} catch (thrown) {
		return {
			tree,
			directory: path,
			options,
			problems: [problemOf(thrown)]
		};
	}
}
const DEFAULTS = {
	apiVersion: "kustomize.config.k8s.io/v1beta1",
	kind: "Kustomization"
};
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
function readRoot(tree, file, version) {
	const value = readJsonOrYaml(decoder.decode(tree.read(file)), file);
	const read = orFail("KUSTOMIZATION_FIELD", file, () => decode(kustomizationDecoder, value, {
		strict: false,
		coerce: true
	}));
	const labels = behaves("kustomize-claim-template-labels", version) ? read.labels : read.labels.map((label) => ({
		...label,
		includeVolumeClaimTemplates: void 0
	}));
	const named = {
		...read,
		labels,
		apiVersion: read.apiVersion || DEFAULTS.apiVersion,
		kind: read.kind || DEFAULTS.kind
	};
	return read.resources.length === 0 ? {
		...named,
		buildMetadata: ["originAnnotations"]
	} : named;
}
function generated(tree, directory) {
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
			} else if (kind === "file" && /\.ya?ml$/.test(name)) {
				checkManifests(tree, path, scope);
				resources.push(entry);
			}
		}
	};
	resetResourceCheck();
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
		const at = thrown.problem.at ?? { file };
		const isBroken = thrown.problem.code === "YAML_SYNTAX" && !new TextDecoder().decode(bytes).includes("{{");
		throw new ProblemError({
			...thrown.problem,
			message: `${file} is not ${isBroken ? "valid YAML" : "a Kubernetes manifest"}: ${thrown.problem.message}`,
			at,
			hint: isBroken ? `Correct the YAML${at.line === void 0 ? "" : ` at line ${at.line}`} of ${quotedName(file)}.` : "Below a path without kustomization.yaml, Flux reads every YAML file as a manifest. Add a kustomization.yaml, or move the file."
		}, { cause: thrown });
	}
}
function merger(decoder, merge) {
	return (written, key) => {
		const value = decoder.decode(written, {
			parent: void 0,
			key
		}, {
			strict: false,
			coerce: false
		});
		return (base, place) => merge(base, value, place);
	};
}
const mergers = {
	buildMetadata: merger(list(text), (base, own) => ({ buildMetadata: own.length > 0 ? own : base.buildMetadata })),
	components: merger(list(text), ({ components }, own, place) => ({ components: [...components, ...own.filter((path) => isWanted(path, place))] })),
	ignoreMissingComponents: merger(boolean, () => ({})),
	images: merger(list(struct({
		name: text,
		newName: text,
		newTag: text,
		digest: text
	})), (base, own) => ({ images: mergedImages(base.images, own) })),
	namePrefix: merger(text, (_base, namePrefix) => ({ namePrefix })),
	nameSuffix: merger(text, (_base, nameSuffix) => ({ nameSuffix })),
	patches: merger(list(struct({
		patch: text,
		target: optional(selectorDecoder)
	})), ({ patches }, own) => ({ patches: [...patches, ...own.map(({ patch, target }) => inlinePatch(patch, target))] })),
	patchesJson6902: merger(list(struct({
		patch: anything$1,
		target: selectorDecoder
	})), ({ patchesJson6902 }, own) => ({ patchesJson6902: [...patchesJson6902, ...own.map(({ patch, target }) => inlinePatch(encodeGoJson(patch), target))] })),
	patchesStrategicMerge: merger(list(anything$1), ({ patchesStrategicMerge }, own) => ({ patchesStrategicMerge: [...patchesStrategicMerge, ...own.map(strategicMerge)] })),
	targetNamespace: merger(text, (_base, namespace) => ({ namespace }))
};
function withFields(base, place) {
	const names = Object.keys(mergers);
	return orFail("OBJECT_INVALID", void 0, () => names.flatMap((name) => {
		const written = place.fields[name];
		return written === void 0 || written === null ? [] : [mergers[name](written, name)];
	})).reduce((merged, merge) => ({
		...merged,
		...merge(merged, place)
	}), base);
}
function orFail(code, file, read) {
	try {
		return read();
	} catch (thrown) {
		if (!(thrown instanceof DecodeError)) throw thrown;
		const message = file === void 0 ? `The spec of the Kustomization is malformed: ${thrown.message}` : thrown.message;
		return fail(code, message, file === void 0 ? {} : { at: { file } }, { cause: thrown });
	}
}
function strategicMerge(patch) {
	if (!isJsonObject(patch)) fail("OBJECT_INVALID", "An entry of spec.patchesStrategicMerge is not a mapping.");
	return encodeGoJson(patch);
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
function isWanted(path, { tree, directory, fields }) {
	const lower = path.toLowerCase();
	if (REMOTE.some((prefix) => lower.length > prefix.length && lower.startsWith(prefix)) || path.startsWith("/") || lower.startsWith("file:///")) fail("OBJECT_INVALID", `The component path ${path} of the Kustomization must be local and relative.`);
	if (fields.ignoreMissingComponents !== true) return true;
	const resolved = resolvePath(directory, path);
	return resolved !== void 0 && tree.kind(resolved) !== void 0;
}
function mergedImages(own, more) {
	const images = [...own];
	const places = new Map();
	for (const [at, { name }] of images.entries()) if (!places.has(name)) places.set(name, at);
	for (const image of more) {
		const i = places.get(image.name) ?? images.length;
		const known = images[i];
		if (known === void 0) {
			places.set(image.name, i);
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
// src/render/kustomization/remote-sources.ts
const versionInPath = /(?<![\w.])v?\d+(?:\.\d+)+(?:[-+][\w.-]+)?(?![\w])/g;
function filesRead(reads) {
	return reads.flatMap(([question, path, answer]) => question === "read" && answer !== "" ? [path] : []);
}
function remoteSources(build, { ids, remote }) {
	const identities = new Map(ids);
	const found = new Map();
	build({
		file(url) {
			const content = remote.file(url);
			const key = remoteKey({
				kind: "file",
				url
			});
			if (content instanceof Uint8Array) {
				const address = hideUser(url);
				const source = {
					name: address.replace(versionInPath, "*"),
					revision: [...new Set(address.match(versionInPath))].join(" "),
					identity: identities.get(key) ?? "",
					tree: memoryTree({ file: content })
				};
				found.set(url, {
					source,
					reads: () => [[
						"read",
						"file",
						url
					]]
				});
			}
			return content;
		},
		repository(git) {
			const content = remote.repository(git);
			if (content === void 0 || "code" in content) return content;
			found.delete(git.written);
			const key = remoteKey({
				kind: "repository",
				url: git.written,
				git
			});
			const recording = recordingTree(content);
			const before = found.get(key)?.reads() ?? [];
			const source = {
				name: hideUser(git.repository),
				revision: git.ref,
				identity: identities.get(key) ?? "",
				tree: content
			};
			found.set(key, {
				source,
				reads: () => [...before, ...recording.readSet()]
			});
			return recording.tree;
		}
	});
	return [...found.values()].map(({ source, reads }) => ({
		...source,
		files: [...new Set(filesRead(reads()))]
	}));
}
// src/render/kustomization/written-kustomization.ts
function atWrittenLine(problem, tree, { file, tree: written }) {
	const { at } = problem;
	if (file === void 0 || at?.file !== file) return problem;
	const own = readText(tree, file);
	const { at: _at, ...rest } = problem;
	if (own === void 0) return rest;
	const said = scalarOf((readText(written, file) ?? "").split("\n")[(at.line ?? 0) - 1] ?? "");
	const [place, second] = [...said === "" ? [] : own.split("\n").entries()].flatMap(([index, line]) => {
		const column = columnOf(line, said);
		return column === void 0 ? [] : [{
			line: index + 1,
			column
		}];
	});
	return {
		...problem,
		at: {
			file,
			...second === void 0 ? place : {}
		}
	};
}
function scalarOf(line) {
	const text = line.trim().replace(/^(?:- )+/, "");
	return (/^[\w.-]+: (.+)$/.exec(text)?.[1] ?? text.replace(/:$/, "")).replace(/^(["'])(.*)\1$/, "$2");
}
function columnOf(line, said) {
	const at = line.indexOf(said);
	if (at < 0) return void 0;
	const around = [line[at - 1] ?? " ", line[at + said.length] ?? " "];
	if (!around.every((char) => /[\s"',:[\]{}#]/.test(char))) return void 0;
	return /["']/.test(around[0] ?? "") ? at : at + 1;
}
// src/render/kustomization/build-kustomization.ts
function pathOf(object) {
	return clampPath(kustomizationSpec(object).path ?? "");
}
async function buildWithRemotes(side, run, source, artifact) {
	const keep = side.decryption === void 0;
	let last = nothingFetched;
	const built = await buildUntilFetched((contents) => {
		last = contents;
		return buildKustomization(side, run, source, contents);
	}, (built) => side.memo.fromKey(inputsKey("needs", built.identity), () => built.value.needs.length > 0, diskCodec(keep)).value ? built.value.needs : [], async ({ kind, spec }, isOwn = true) => {
		if (!side.settings.remoteBases) return { problem: remoteRefused(stringAt(spec, "url") ?? "") };
		const own = isWorkingTree(artifact) ? reviewedContent(side, kind, spec) : void 0;
		const isForeign = artifact.reviewed === void 0 || !isOwn;
		return own ?? await side.fetch({
			id: run.node.id,
			kind,
			spec: isForeign ? {
				...spec,
				isForeign
			} : spec
		});
	});
	const contents = last;
	const { object } = run.node;
	const remotes = () => remoteSources((remote) => {
		buildTree(source, pathOf(object), buildPart(object), {
			...contents,
			remote
		}, side.settings.kustomize);
	}, contents);
	return {
		get value() {
			return built.value;
		},
		identity: built.identity,
		readSet: built.readSet,
		remoteIdentity: contents.ids.length === 0 ? "" : JSON.stringify(contents.ids),
		remotes: contents.ids.length === 0 ? () => [] : remotes
	};
}
function reviewedContent(side, kind, spec) {
	const url = stringAt(spec, "url") ?? "";
	if (kind === "RemoteRepository") return isReviewedRevision(url, stringAt(spec, "ref") ?? "", side.discovery) ? treeOfBuild : void 0;
	const git = /^https?:\/\/[^?]*\/\//.test(url) ? parseGitUrl(url) : void 0;
	if (git === void 0 || !isReviewedRevision(git.repository, git.ref, side.discovery)) return void 0;
	return { problem: {
		code: "KUSTOMIZE_REMOTE",
		message: `${hideUser(url)} is a directory of this repository.`
	} };
}
function remoteRefused(url) {
	return {
		code: "ACCESS_DENIED",
		message: `remote resource not allowed: ${hideUser(url)}`,
		hint: "kustomize-controller runs with --no-remote-bases. Copy the resource into the repository."
	};
}
function buildKustomization(side, run, source, contents) {
	const fields = buildPart(run.node.object);
	const { kustomize } = side.settings;
	return buildPath(side.memo, source, pathOf(run.node.object), side.decryption === void 0, fields, contents, kustomize);
}
const nothingFetched = {
	remote: {
		file: () => void 0,
		repository: () => void 0
	},
	ids: [],
	ofTree: new Set()
};
function buildDirectory(memo, tree, path, keeps) {
	return buildPath(memo, tree, path, keeps, {}, nothingFetched);
}
function buildWithFields(memo, tree, path, kustomization) {
	return buildPath(memo, tree, path, false, buildPart(kustomization), nothingFetched);
}
function buildPath(memo, source, path, keeps, fields, contents, version = kustomizeOfNewestFlux) {
	const { ids } = contents;
	return memo.fromTree(inputsKey("build", version, path, fields, ...ids.length === 0 ? [] : [ids]), source, (tree) => buildTree(tree, path, fields, contents, version), keeps);
}
function buildTree(tree, path, fields, { remote, ofTree }, version) {
	const isOfTree = (git) => ofTree.has(remoteKey({
		kind: "repository",
		url: git.written,
		git
	}));
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
	const prepared = prepareFluxKustomization(tree, path, fields, version);
	if (prepared.problems.length > 0) return {
		resources: [],
		problems: prepared.problems,
		warnings: [],
		needs: [],
		size: 0
	};
	const withTree = {
		file: (url) => remote.file(url),
		repository: (git) => isOfTree(git) ? tree : remote.repository(git)
	};
	const built = build(prepared.tree, prepared.directory, {
		...prepared.options,
		remote: withTree
	});
	const problems = built.problems.map((problem) => atWrittenLine(problem, tree, prepared));
	const warnings = built.warnings.map((warning) => atWrittenLine(warning, tree, prepared));
	return {
		...built,
		problems,
		warnings
	};
}
function mayCopyValues(side, run, tree, built) {
	const words = /replacements|vars|transformers|generators|secretGenerator|\\/;
	if (buildKustomization(side, run, tree, nothingFetched).identity !== built.identity) return true;
	return built.readSet.some(([question, path]) => question === "read" && kustomizationNames.includes(baseName(path)) && words.test((readText(tree, path) ?? "").replace(/^[ \t]*#.*$/gm, "")));
}
function diskCodec(keep) {
	return keep ? jsonCodec() : void 0;
}
// src/render/owning-kustomization.ts
function owningKustomizations(memo, tree, directory, keeps) {
	const built = buildDirectory(memo, tree, directory, keeps);
	return memo.fromKey(inputsKey("owners", directory, built.identity), () => {
		const { resources, problems } = built.value;
		if (problems.length > 0) return [];
		const owners = resources.flatMap(({ object, origin }) => {
			const id = resourceIdOf(object);
			if (id?.group !== "kustomize.toolkit.fluxcd.io" || id.kind !== "Kustomization") return [];
			const applied = withOwnVariables(object);
			const { path } = kustomizationSpec(applied);
			if (path === void 0 || !isWithin(clampPath(path), directory)) return [];
			return [{
				object: applied,
				origin
			}];
		});
		return [...resources.flatMap(({ object, origin }) => owners.some((owner) => isSourceOf(owner.object, object)) ? [{
			object,
			origin
		}] : []), ...owners];
	}, keeps ? jsonCodec() : void 0).value;
}
function appliedDefinition(memo, tree, { id, object, at }, keeps) {
	const path = id.group === "kustomize.toolkit.fluxcd.io" ? kustomizationSpec(object).path : void 0;
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
			const isBlock = keys.length > 0 && !text.split("\n").some((line) => line.trimStart().startsWith("{"));
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
	const values = kustomizationSpec(object).postBuild?.substitute;
	if (values === void 0) return object;
	const known = new Map(Object.entries(values).flatMap(([name, value]) => typeof value === "object" ? [] : [[name, String(value)]]));
	const result = substitute(encodeYaml(object), known, { strict: false });
	if ("problem" in result) return object;
	const { value } = decodeHelmYaml(result.text, { bigIntegers: true });
	return isJsonObject(value) ? value : object;
}
function isSourceOf(owner, object) {
	const id = resourceIdOf(object);
	const namespace = stringAt(owner, "metadata", "namespace") ?? "";
	return id !== void 0 && namesSource(kustomizationSpec(owner).sourceRef, namespace, id);
}
export { syncsThisTree as $, followsThisTree as A, inlineVariables as B, substitute as C, scanInArtifact as D, ignoredBySources as E, pinnedVersion as F, entryPointsOf as G, closestPlace as H, publishedChart as I, placeOf as J, isBeginning as K, publishedDirectory as L, reviewedRevisions as M, sourceRelation as N, FileFacts as O, pinnedChart as P, syncKustomization as Q, isBootstrapSource as R, withNode as S, chartName as T, componentsFile as U, pathVariables as V, directoryOf as W, chartedSync as X, rootsOf as Y, instanceSync as Z, inputsKey as _, buildWithRemotes as a, lacking as b, pathOf as c, isWorkingTree as d, clusterPlaces as et, reviewedReads as f, failed as g, disabledEnd as h, buildWithFields as i, isKnownElsewhere as j, followedReference as k, filesRead as l, jsonCodec as m, owningKustomizations as n, diskCodec as o, BuildMemo as p, objectsOf as q, buildDirectory as r, mayCopyValues as s, appliedDefinition as t, missingPlace as tt, WorkingTree as u, isMadeOutside as v, substitutionBudget as w, withInputs as x, isReconcileDisabled as y, claimedPaths as z };
