import { Dt as ignoreTester, Gn as isWithin, Hn as baseName, Jn as resolvePath, Kn as joinPath, Tt as sourceIgnorePatterns, Un as clampPath, Yn as readText, Zt as walk, _n as groupBy, an as quotedName, dn as printResource, fn as resourceIdOf, gn as addToGroup, mr as trimmedEnd, pn as resourceKey, q as isRendered, qn as parentPath, sr as isJsonObject } from "./core.js";
import { $ as helmChartSpec, J as kustomizationSpec, W as resourceSetSpec, Z as helmReleaseSpec, j as sourceSpec } from "./flux.js";
import { B as directoryOf, N as publishedDirectory, k as chartName, q as instanceSync } from "./owning-kustomization.js";
import { n as kustomizationFile, r as kustomizationNames } from "./kustomization-graph.js";
import { s as otherDefinitions } from "./add-entries.js";
// src/flux/discovery/chart-users.ts
function chartUsers(base, head) {
	let users;
	const usersOf = ({ tree, discovery }, side) => discovery.objects.flatMap((object) => chartPlaces(tree, object).map((place) => ({
		place,
		user: {
			id: object.id,
			side
		}
	})));
	return (path) => {
		if (users === void 0) {
			const all = groupBy([...usersOf(head, "head"), ...usersOf(base, "base")], ({ place }) => place);
			users = new Map([...all].map(([place, found]) => [place, found.map(({ user }) => user)]));
		}
		for (let at = path; users.size > 0 && at !== ""; at = parentPath(at)) {
			const found = users.get(at);
			if (found !== void 0) return found;
		}
		return [];
	};
}
function chartPlaces(tree, { id, object }) {
	if (id.group !== "helm.toolkit.fluxcd.io" && id.kind !== "HelmChart") return [];
	const spec = id.kind === "HelmChart" ? helmChartSpec(object) : helmReleaseSpec(object).chart?.spec;
	if (spec?.chart === void 0 || (spec.sourceRef?.kind ?? "HelmRepository") === "HelmRepository") return [];
	return [spec.chart, ...spec.valuesFiles].map(clampPath).filter((path) => tree.kind(path) !== void 0);
}
function chartFiles(tree, release) {
	return chartPlaces(tree, release).flatMap((place) => [...walk(tree, place)].flatMap(({ path, kind }) => kind === "file" ? [path] : []));
}
// src/flux/discovery/suggested-setting.ts
function publicationSetting({ source, path }) {
	return {
		list: "publishes",
		entries: [{
			source,
			path: path === "" ? "." : path
		}],
		condition: "If this repository publishes it"
	};
}
function clusterSetting(directory, { isLibrary, places, roots }) {
	if (places !== void 0 || isLibrary === true) return void 0;
	const clusters = roots.map((root) => ({
		name: root.name === "" ? baseName(directory) : root.name,
		path: pathOf(root, directory)
	}));
	if (!clusters.every(({ path }, at) => clusters.every((other, index) => index === at || !isWithin(path, other.path))) || !clusters.some(({ path }) => path === directory)) return void 0;
	return {
		list: "clusters",
		entries: clusters,
		condition: `If Flux applies all of ${quotedName(directory)}`
	};
}
function pathOf({ entries }, directory) {
	const own = entries.map(directoryOf);
	if (own.length > 0 && own.every((one) => isWithin(directory, one))) return directory;
	let common = own[0] ?? "";
	while (!own.every((one) => isWithin(common, one))) common = parentPath(common);
	return common;
}
// src/flux/discovery/naming-kustomization.ts
function namingKustomization(tree, path) {
	for (let at = parentPath(path);; at = parentPath(at)) {
		const found = kustomizationFile(tree, at);
		if (found !== void 0 && found !== path && namesIn(tree, found).some((name) => resolvePath(at, name) === path)) return found;
		if (at === "") return void 0;
	}
}
function topOfNames(tree, file) {
	let top = parentPath(file);
	for (let at = file;; at = top) {
		const namer = namingKustomization(tree, at);
		if (namer === void 0 || parentPath(namer) === at) return top;
		top = parentPath(namer);
	}
}
function namesIn(tree, file) {
	return (readText(tree, file) ?? "").replace(/(?:^|\s)#.*$/gm, "").split(/[\s"'=,[\]{}]+/);
}
// src/flux/discovery/publications/suggested-publication.ts
function publicationSuggestions({ tree, discovery }) {
	let known;
	return (file) => {
		known ??= artifactsOf(tree, discovery);
		return ofChart(file, tree, discovery.objects) ?? ofArtifact(file, tree, known);
	};
}
const commonWords = new Set([
	"flux",
	"fluxcd",
	"gitops",
	"k8s",
	"manifests",
	"oci",
	"sync"
]);
function artifactsOf(tree, { objects, publications, selfUrls }) {
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
		const { path: written = "", sourceRef } = kustomizationSpec(object);
		const source = sources.get(`${sourceRef?.kind ?? ""}/${sourceRef?.name ?? ""}`);
		if (source === void 0) continue;
		const { bucketName = "", url: address = "" } = sourceSpec(source.object);
		const url = source.id.kind === "Bucket" ? `s3://${bucketName}` : address;
		const isLikely = names.some((own) => `${url.toLowerCase()}/`.includes(`${own}/`));
		const path = clampPath(written);
		if (!/[$<]/.test(`${url}${path}`)) found.set(`${url}\0${path}`, {
			url,
			path,
			isLikely
		});
	}
	for (const object of objects) {
		const sync = object.id.kind === "FluxInstance" ? instanceSync(object) : void 0;
		if (sync === void 0 || sync.source.kind === "GitRepository" || clampPath(sync.path) !== "") continue;
		const directory = topOfNames(tree, object.at.file);
		const isKnown = publishedDirectory(publications, sync.source, { spec: { url: sync.url } }, tree) !== void 0;
		if (directory !== "" && !isKnown && !/[$<]/.test(sync.url)) found.set(`${sync.url}\0`, {
			url: sync.url,
			path: "",
			isLikely: false,
			directory
		});
	}
	return [...found.values()];
}
function ofArtifact(file, tree, artifacts) {
	for (let directory = parentPath(file);; directory = parentPath(directory)) {
		for (const { url, path, isLikely, directory: own } of artifacts) {
			const built = joinPath(directory, path);
			if (path !== "" ? isWithin(built, file) && tree.kind(built) === "directory" : own === void 0 ? isLikely || isNamedAfter(url, directory) : own === directory) return {
				source: url,
				path: directory,
				isLikely
			};
		}
		if (directory === "") return void 0;
	}
}
function isNamedAfter(url, directory) {
	const [name, own] = [baseName(url), baseName(directory)];
	if (own === "") return false;
	const words = name.split(/[-_.]/).filter((word) => !commonWords.has(word));
	return name === own || words.join("-") === own;
}
function ofChart(file, tree, objects) {
	for (let directory = parentPath(file); directory !== ""; directory = parentPath(directory)) {
		if (tree.kind(joinPath(directory, "Chart.yaml")) !== "file") continue;
		const name = chartName(tree, directory);
		for (const { id, object } of name === void 0 ? [] : objects) {
			const template = id.group === "helm.toolkit.fluxcd.io" ? helmReleaseSpec(object).chart?.spec : void 0;
			if (template?.chart !== name) continue;
			const reference = template?.sourceRef?.name;
			const repository = objects.find(({ id: { kind, name: own } }) => kind === "HelmRepository" && own === reference);
			const { url } = sourceSpec(repository?.object);
			if (url !== void 0) return {
				source: `${trimmedEnd(url, "/")}/${name}`,
				path: directory,
				isLikely: false
			};
		}
		return;
	}
}
// src/flux/discovery/unread-files.ts
function isManifestFile(path) {
	return manifest.test(path);
}
const largestLookedInto = 1e6;
const mostAsked = 2e4;
const mostLookedInto = 5e3;
const document = /(?:\.(?:adoc|avif|gif|jpe?g|md|mdx|mmd|pdf|png|puml|rst|svg|tf|tfvars|webp)|(?:^|\/)(?:CODEOWNERS|Containerfile|Dockerfile|justfile|LICEN[CS]E|NOTICE|Makefile|OWNERS|README|Taskfile\.ya?ml)(?:\.\w+)?)$/i;
const manifest = /\.(?:json|ya?ml)$/i;
const values = /(?:^|[_.-])values.*\.ya?ml$/i;
const objectField = (name) => new RegExp(`^(?:[{-][{\\s-]*)?"?${name}"?\\s*:`, "m");
const [apiVersion, kind] = [objectField("apiVersion"), objectField("kind")];
function unreadFiles(base, head, configFile) {
	const sides = [head, base];
	const claims = sides.map(({ discovery }) => groupBy(discovery.claims, (claim) => claim.path));
	const ignoring = sides.map(({ tree, discovery }) => ignoredBySources(tree, discovery.objects));
	const suggestions = sides.map(publicationSuggestions);
	const charts = chartUsers(base, head);
	const others = otherDefinitions(sides.flatMap(({ discovery }) => discovery.objects));
	let looked = 0;
	let asked = 0;
	const holdsObjects = (path) => {
		if (!manifest.test(path)) return false;
		if (looked++ >= mostLookedInto) return true;
		return sides.some(({ tree }) => {
			const bytes = tree.read(path);
			if (bytes === void 0) return false;
			if (bytes.length > largestLookedInto) return true;
			const text = decoder.decode(bytes);
			return apiVersion.test(text) && kind.test(text);
		});
	};
	const covering = (path) => {
		for (let at = parentPath(path); at !== ""; at = parentPath(at)) {
			const found = claims.flatMap((byPath) => byPath.get(at) ?? []);
			if (found.length > 0) return found;
		}
		return reading(path);
	};
	let byFile;
	const reading = (path) => {
		byFile ??= claimsByFile(sides);
		return byFile.get(path) ?? [];
	};
	const isLeftOut = (path, claimed) => claimed.every((claim) => !claim.files.has(path) && sides.every(({ tree }) => tree.kind(claim.path) === void 0 || kustomizationFile(tree, claim.path) !== void 0));
	const isIgnoredHere = (path) => sides.every(({ tree }, at) => tree.kind(path) === void 0 || ignoring[at]?.(path) === true);
	const look = (path) => {
		if (asked++ >= mostAsked) return {
			class: "unexplained",
			reason: `it is one of more than ${mostAsked} changed files that nothing reads`
		};
		const name = path.slice(path.lastIndexOf("/") + 1);
		if (sides.some(({ tree }) => tree.submodules?.(parentPath(path))?.has(name) === true)) return sides.some(({ fetchesSubmodules }) => fetchesSubmodules) ? {
			class: "unexplained",
			reason: "it is a submodule of another commit, whose files are not compared"
		} : {
			class: "not-an-input",
			reason: "it is a submodule, and no source in the tree fetches submodules"
		};
		if (path === ".gitmodules" && sides.some(({ fetchesSubmodules }) => fetchesSubmodules)) return {
			class: "unexplained",
			reason: "it tells which submodules there are, whose files are not compared"
		};
		if (path === configFile) return {
			class: "not-an-input",
			reason: "it configures fluxdelta, read from the base"
		};
		if (isIgnoreFile(path)) return {
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
		const [closest] = claimed;
		const isBelow = closest !== void 0 && isWithin(closest.path, path);
		if ((closest === void 0 || isBelow) && isHidden(path.slice(closest?.path.length ?? 0))) return {
			class: "not-an-input",
			reason: "it is in a hidden directory that no build reads"
		};
		const what = whatItIs(path, sides, holdsObjects) ?? (namer === void 0 ? void 0 : "it");
		const published = claimed.length > 0 ? void 0 : suggestions.map((suggest) => suggest(path)).find(Boolean);
		if (what === void 0 && claimed.length === 0 && published?.isLikely !== true) return {
			class: "not-an-input",
			reason: "it is outside of all built directories",
			isUncovered: true
		};
		if (published !== void 0) return {
			class: "unexplained",
			reason: `${what ?? "it"} may be published to ${quotedName(published.source)}`,
			setting: publicationSetting(published)
		};
		if (namer !== void 0 && claimed.length === 0) return {
			class: "unexplained",
			reason: "no Kustomization in the tree builds it",
			setting: wholeDirectorySetting(path, sides)
		};
		return {
			class: "unexplained",
			...namer === void 0 ? reasonOf(path, what ?? "it", claimed, sides) : { reason: `${quotedName(namer)} names it, but no build reads that as a kustomization` },
			...claimed.length === 0 ? {} : { covering: levels(claimed, covering, others) },
			...claimed.length > 0 && isLeftOut(path, claimed) ? { isLeftOut: true } : {}
		};
	};
	return (path) => {
		const charted = charts(path);
		return charted.length === 0 ? look(path) : {
			...look(path),
			charted
		};
	};
}
const decoder = new TextDecoder();
function claimsByFile(sides) {
	const found = new Map();
	for (const { discovery } of sides) for (const claim of discovery.claims) for (const file of claim.files) addToGroup(found, file, claim);
	return found;
}
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
function isIgnoreFile(path) {
	const name = baseName(path);
	return name === ".sourceignore" || name === ".krmignore";
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
	return values.test(baseName(path)) ? "this values file" : void 0;
}
function reasonOf(path, what, [claim], sides) {
	const lister = listerOf(path, sides);
	if (lister !== void 0 && (claim === void 0 ? isBuilt(lister, sides) : isWithin(claim.path, lister))) {
		const isGone = sides[0]?.tree.kind(path) === void 0;
		return {
			reason: `${quotedName(lister)} does not name ${what}`,
			...isGone || claim === void 0 || parentPath(lister) !== parentPath(path) || !manifest.test(path) ? {} : { hint: "To apply it, name it there." }
		};
	}
	if (claim !== void 0) return { reason: `the build of ${quotedName(printResource(claim.id))} does not read ${what}` };
	return {
		reason: `no Kustomization in the tree builds ${what}`,
		setting: wholeDirectorySetting(path, sides)
	};
}
function isBuilt(kustomization, sides) {
	return sides.some(({ discovery }) => discovery.claims.some(({ path, files }) => path !== "" && files.has(kustomization)));
}
function looseObjects(path, names, sides) {
	const [first = "", ...others] = names;
	return {
		class: "unexplained",
		isDoubtful: true,
		reason: `no Kustomization in the tree builds ${first}${others.length === 0 ? "" : ` and ${others.length} more`} in it`,
		setting: wholeDirectorySetting(path, sides)
	};
}
function wholeDirectorySetting(path, [head]) {
	if (head === void 0) return void 0;
	const { discovery } = head;
	for (let directory = parentPath(path); directory !== ""; directory = parentPath(directory)) if (discovery.entries.some((entry) => directoryOf(entry) === directory)) return clusterSetting(directory, discovery);
}
const maxDocumentDepth = 20;
function levels(first, covering, others) {
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
		found.push([...own.values()].map((one) => {
			const elsewhere = [...others(one.id, one.file)];
			return elsewhere.length === 0 ? one : {
				...one,
				others: elsewhere
			};
		}));
		level = [...own.values()].flatMap(({ file }) => covering(file));
	}
	return found;
}
function listerOf(path, sides) {
	for (const { tree } of sides) for (let at = parentPath(path);; at = parentPath(at)) {
		const found = kustomizationFile(tree, at);
		if (found !== void 0 && found !== path) return found;
		if (at === "") break;
	}
}
function namerOf(path, sides) {
	return sides.map(({ tree }) => namingKustomization(tree, path)).find(Boolean);
}
// src/render/preview/rendered-tree.ts
function definitionsIn({ discovery, results }) {
	const applied = groupBy(results.flatMap((result) => result.nodes).flatMap(({ root, manifests }) => manifests.filter(({ id: { group } }) => group === "kustomize.toolkit.fluxcd.io" || group === "source.toolkit.fluxcd.io" || group === "fluxcd.controlplane.io").map((manifest) => ({
		root,
		manifest
	}))), ({ root, manifest }) => `${root}\0${resourceKey(manifest.id)}`);
	const onDisk = groupBy(discovery.objects, ({ id }) => resourceKey(id));
	return (root, id) => {
		const key = resourceKey(id);
		return applied.get(`${root}\0${key}`)?.map(({ manifest }) => manifest) ?? onDisk.get(key) ?? [];
	};
}
// src/render/preview/resource-set-gaps.ts
function resourceSetGaps(side) {
	const open = side.results.flatMap((result) => result.nodes).filter(({ id, state }) => isResourceSet(id) && !isRendered(state));
	if (open.length === 0) return [];
	const definitionsOf = definitionsIn(side);
	return open.map(({ root, id }) => ({
		root,
		id,
		...resourceSetObjects(definitionsOf(root, id).map(({ object }) => object))
	}));
}
function resourceSetObjects(definitions) {
	const specs = definitions.map(resourceSetSpec);
	const templates = specs.flatMap((spec) => [spec, ...spec.steps]);
	const resources = templates.flatMap((template) => template.resources);
	const objects = resources.filter(isJsonObject).flatMap((object) => {
		const made = resourceIdOf(object);
		return made === void 0 ? [] : [{
			id: made,
			object
		}];
	});
	return {
		objects,
		isOpen: specs.length === 0 || objects.length < resources.length || templates.some(({ resourcesTemplate = "" }) => resourcesTemplate !== "") || objects.some((made) => isTemplate(made.id.kind) || isTemplate(made.id.group) || isResourceSet(made.id))
	};
}
function isTemplate(text) {
	return text.includes("<<") || text.includes("$");
}
function isResourceSet({ group, kind }) {
	return group === "fluxcd.controlplane.io" && kind === "ResourceSet";
}
export { isIgnoreFile as a, unreadFiles as c, chartPlaces as d, definitionsIn as i, clusterSetting as l, resourceSetGaps as n, isManifestFile as o, resourceSetObjects as r, looseObjects as s, isTemplate as t, chartFiles as u };
