import { $n as joinPath, An as nodeKindOf, Cn as addToGroup, En as helmGroup, J as jsonEqual, On as kustomizeGroup, Qn as isWithin, Sr as getOrInsert, Xn as clampPath, Yn as baseName, Z as isRendered, _n as resourceIdOf, _r as objectAt, _t as fluxNanoseconds, er as parentPath, et as readSetHolds, gn as printResource, jn as operatorGroup, ln as quotedName, mr as isJsonObject, nr as readText, pn as apiGroup, tn as walk, tr as resolvePath, vn as resourceKey, vr as stringAt, wn as groupBy, xr as trimmedEnd } from "./core.js";
import { $ as isForcedAnew, G as resourceSetSpec, Q as helmReleaseSpec, Y as kustomizationSpec, _ as fluxReferences, at as annotatedSources, et as helmChartSpec, h as dependenciesOf, j as sourceSpec, rt as fluxSpec, tt as withCommonMetadata, v as kustomizationSource } from "./flux.js";
import { o as decodeKubernetesYaml } from "./yaml.js";
import { B as inlineVariables, E as ignoredBySources, L as publishedDirectory, N as sourceRelation, O as FileFacts, Q as syncKustomization, T as chartName, W as directoryOf, X as chartedSync, Z as instanceSync, _ as inputsKey, d as isWorkingTree, i as buildWithFields, k as followedReference, z as claimedPaths } from "./owning-kustomization.js";
import { n as kustomizationFile, r as kustomizationNames } from "./kustomization-graph.js";
import { a as loadArtifactChart, c as namedHelmChart, d as isGenerated, k as otherDefinitions, o as chartReference, r as nodesAbove, s as helmChartText, t as nodeDiffers } from "./side-keys.js";
import { r as loadChartMetadata } from "./load-chart-archive.js";
import { n as kindKey } from "./side-index.js";
import { c as prunesWith, g as readsConfigMap, h as policyKinds, o as keepReason } from "./removal-outcome.js";
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
// src/flux/discovery/tool-configuration.ts
const groupsOfTools = new Set([
	"apiserver.config.k8s.io",
	"audit.k8s.io",
	"backstage.io",
	"chainsaw.kyverno.io",
	"cli.kyverno.io",
	"client.authentication.k8s.io",
	"ctlptl.dev",
	"eksctl.io",
	"k0sctl.k0sproject.io",
	"k3d.io",
	"kind.x-k8s.io",
	"krew.googlecontainertools.github.com",
	"kubeadm.k8s.io",
	"kubelet.config.k8s.io",
	"kubeproxy.config.k8s.io",
	"kubescheduler.config.k8s.io",
	"kuttl.dev"
]);
const apiVersion$1 = /^[ \t{-]*"?apiVersion"?[ \t]*:[ \t]*["']?([^\s"',}#]*)/gm;
function configuresTools(text) {
	const groups = [...text.matchAll(apiVersion$1)].map(([, version = ""]) => version.split("/")[0] ?? "");
	return groups.length > 0 && groups.every((group) => groupsOfTools.has(group));
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
	const textsOf = (path) => {
		if (looked++ >= mostLookedInto) return void 0;
		const texts = sides.map(({ tree }) => {
			const bytes = tree.read(path);
			if (bytes === void 0) return "";
			return bytes.length > largestLookedInto ? void 0 : decoder.decode(bytes);
		});
		return texts.includes(void 0) ? void 0 : texts.filter((text) => text !== void 0);
	};
	const holdsObjects = (path) => manifest.test(path) && textsOf(path)?.some((text) => apiVersion.test(text) && kind.test(text)) !== false;
	const isOfTools = (path) => manifest.test(path) && textsOf(path)?.every((text) => text === "" || configuresTools(text)) === true;
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
	const parsed = new Map();
	const isReadable = (path) => getOrInsert(parsed, path, () => sides.every(({ tree }) => decodeKubernetesYaml(readText(tree, path) ?? "", { file: path }).problem === void 0));
	const isLeftOut = (path, claimed, namer) => claimed.every((claim) => !claim.files.has(path) && !(namer !== void 0 && claim.files.has(namer)) && [...claim.files].every((file) => !kustomizationNames.includes(baseName(file)) || isReadable(file)) && sides.every(({ tree }) => tree.kind(claim.path) === void 0 || kustomizationFile(tree, claim.path) !== void 0));
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
		if ((closest === void 0 || isBelow) && isHidden$1(path.slice(closest?.path.length ?? 0))) return {
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
		if (namer === void 0 && claimed.length === 0 && isOfTools(path)) return {
			class: "not-an-input",
			reason: "it configures a tool beside Flux",
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
			...namer === void 0 ? reasonOf(path, what ?? "it", claimed, sides) : { reason: `${quotedName(namer)} names it, but nothing that renders builds ${quotedDirectory(namer)}` },
			...claimed.length === 0 ? {} : { covering: levels(claimed, covering, others) },
			...claimed.length > 0 && isLeftOut(path, claimed, namer) ? { isLeftOut: true } : {}
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
function isIgnoreFile(path) {
	const name = baseName(path);
	return name === ".sourceignore" || name === ".krmignore";
}
function quotedDirectory(file) {
	return quotedName(parentPath(file) || ".");
}
function isHidden$1(path) {
	return path.split("/").some((segment) => segment.startsWith("."));
}
function whatItIs(path, sides, holdsObjects) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	if (kustomizationNames.includes(name)) return "this kustomization";
	for (let at = parentPath(path);; at = parentPath(at)) {
		if (sides.some(({ tree }) => tree.kind(joinPath(at, "Chart.yaml")) === "file")) return `the chart in ${quotedDirectory(joinPath(at, "Chart.yaml"))}`;
		if (at === "") break;
	}
	if (holdsObjects(path)) return "it";
	return values.test(baseName(path)) ? "this values file" : void 0;
}
function otherReference({ id, at }, sides) {
	for (const { discovery } of sides) {
		const definition = discovery.objects.find((one) => one.at === at);
		const source = resourceKey(kustomizationSource({
			id,
			object: definition?.object
		}));
		const declared = discovery.objects.filter((one) => resourceKey(one.id) === source);
		for (let above = at.file; declared.length > 0; above = parentPath(above)) {
			const close = declared.find((one) => isWithin(above, one.at.file));
			if (close === void 0 && above !== "") continue;
			if (close !== void 0 && sourceRelation(close.id, close.object, discovery) === "another-revision") return followedReference(close.object);
			break;
		}
	}
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
	if (claim !== void 0) {
		const by = quotedName(printResource(claim.id));
		const branch = otherReference(claim, sides);
		if (branch !== void 0) return { reason: `${by} applies it from ${quotedName(branch)}` };
		return { reason: `the build of ${by} does not read ${what}` };
	}
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
// src/render/memo/node-inputs.ts
function nodeInputs(store, node) {
	const { id, object } = isGenerated(node) ? store.get(node.parent ?? node.id) ?? node : node;
	return [
		...fluxReferences(object, id).flatMap((reference) => followed(store, reference)),
		...copied(store, node),
		...dependenciesOf(object, id).flatMap((one) => one.readyExpr === void 0 ? [] : [{
			role: "dependency",
			id: one.id
		}])
	];
}
function followed(store, reference) {
	const { role, id } = reference;
	if (role === "chart") return [reference, ...fluxReferences(store.get(id)?.object, id)];
	if (id.name !== "") return [reference];
	return store.ofKind(operatorGroup, id.kind).filter((provider) => provider.id.namespace === id.namespace).map((provider) => ({
		role,
		id: provider.id
	}));
}
function copied(store, { id }) {
	if (id.group !== "fluxcd.controlplane.io") return [];
	return (store.status(id)?.manifests ?? []).flatMap(({ object }) => annotatedSources(object).map((source) => ({
		role: "copies",
		id: source
	})));
}
// src/render/waited-for.ts
function waitedFor(store, id) {
	const found = new Map();
	const add = (one) => {
		for (const each of store.status(one)?.blockedOn ?? []) found.set(resourceKey(each), each);
	};
	add(id);
	for (const each of found.values()) add(each);
	return [...found.values()];
}
// src/findings/admission/changes-admission.ts
const decisiveKinds = [
	...policyKinds,
	"LimitRange.",
	"Namespace.",
	"PolicyException.kyverno.io",
	"ResourceQuota."
];
function changesAdmission(base, head) {
	const [before = new Map(), after = new Map()] = [base, head].map((nodes) => new Map(nodes.filter(({ touched }) => touched).flatMap(({ manifests }) => manifests.map((manifest) => [resourceKey(manifest.id), manifest]))));
	const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
		const [old, next] = [before.get(key), after.get(key)];
		const id = (old ?? next)?.id;
		if (id?.kind === "Namespace" && (old === void 0 || next === void 0)) return [];
		if (id?.kind === "PolicyException" && old === void 0) return [];
		return id === void 0 || jsonEqual(old?.object, next?.object) ? [] : [id];
	});
	if (changed.length === 0) return false;
	if (changed.some((id) => decisiveKinds.includes(kindKey(id)))) return true;
	const isRead = [base, head].map(readByPolicies);
	return changed.some((id) => isRead.some((holds) => holds(id)));
}
function readByPolicies(nodes) {
	const policies = nodes.flatMap(({ manifests }) => manifests.filter(({ id }) => policyKinds.includes(kindKey(id))));
	const parameters = policies.flatMap(({ object }) => {
		const param = objectAt(object, "spec", "paramKind");
		const kind = stringAt(param, "kind");
		return kind === void 0 ? [] : [kindKey({
			kind,
			group: apiGroup(stringAt(param, "apiVersion") ?? "")
		})];
	});
	return (id) => parameters.includes(kindKey(id)) || kindKey(id) === "ConfigMap." && policies.some(({ object }) => readsConfigMap(object, id.name));
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
// src/render/preview/sides/former-reads.ts
function artifactFiles(node, store, tree) {
	const artifact = node !== void 0 && nodeKindOf(node.id) === "kustomization" && node.id.namespace !== "" ? store.artifact(kustomizationSource(node)) : void 0;
	return artifact !== void 0 && isWorkingTree(artifact) ? artifact.tree : tree;
}
function readsNothingNew(node, { keys, store }, tree) {
	const { id, object } = node;
	return readSetHolds([[
		"kind",
		clampPath(kustomizationSpec(object).path ?? ""),
		""
	]], tree) || readSetHolds(keys.reads(id), tree) || waitsForOwner(node, store);
}
function waitsForOwner(node, store) {
	const owner = node.parent && store.get(node.parent);
	return owner !== void 0 && resourceKey(kustomizationSource(owner)) === resourceKey(kustomizationSource(node)) && dependenciesOf(node.object, node.id).some((one) => resourceKey(one.id) === resourceKey(owner.id));
}
// src/render/preview/history/nodes-behind.ts
function nodesBehind(store, id) {
	const nodes = new Map(nodesAbove(store, id).map((one) => [resourceKey(one), one]));
	const inputs = [];
	for (const one of nodes.values()) {
		const node = store.get(one);
		if (node === void 0) continue;
		for (const input of nodeInputs(store, node)) {
			inputs.push(input.id);
			for (const maker of nodesAbove(store, input.id)) nodes.set(resourceKey(maker), maker);
		}
	}
	return {
		nodes: [...nodes.values()],
		inputs
	};
}
// src/render/preview/terraform-objects.ts
const mostFiles = 1e3;
const largestFile = 1e6;
const types = {
	ConfigMap: "kubernetes_config_map",
	Secret: "kubernetes_secret"
};
function isMadeByTerraform(tree, { group, kind, name }) {
	const type = group === "" ? types[kind] : void 0;
	if (type === void 0 || name === "") return false;
	let looked = 0;
	for (const { path, kind: what } of walk(tree, "", (directory) => !isHidden(directory))) {
		if (what !== "file" || !path.endsWith(".tf")) continue;
		if (looked++ >= mostFiles) return false;
		if ((tree.read(path)?.length ?? 0) > largestFile) continue;
		const text = readText(tree, path) ?? "";
		if (text.includes(`resource "${type}`) && named(text, name)) return true;
	}
	return false;
}
function named(text, name) {
	return text.split("\n").some((line) => line.replaceAll(/\s/g, "") === `name="${name}"`);
}
function isHidden(directory) {
	return directory.startsWith(".") || directory.includes("/.");
}
// src/render/preview/from-outside.ts
function neededFromOutside({ base, head, isLibrary, tree }) {
	const wanting = (store) => wantingNodes(store, isLibrary);
	const named = new Set(wanting(base.store).flatMap(({ absent }) => absent.map(resourceKey)));
	const known = head.settings.madeOutside;
	const isThere = (id, isInCycle) => named.has(resourceKey(id)) || isInCycle && base.store.get(id) !== void 0 || isMadeByTerraform(tree, id);
	const found = new Set(wanting(head.store).flatMap(({ absent, isInCycle }) => absent.flatMap((id) => isThere(id, isInCycle) && !known.has(resourceKey(id)) ? [resourceKey(id)] : [])));
	if (found.size === 0) return void 0;
	const settings = { madeOutside: new Set([...known, ...found]) };
	const isOf = (ids) => ids.some((id) => found.has(resourceKey(id)));
	const [before, after] = [base, head].map(({ store }) => {
		const own = wanting(store).flatMap(({ id, absent }) => isOf(absent) ? [id] : []);
		const waiting = [...store.ends()].flatMap(([{ id }, { state, blockedOn }]) => state === "blocked" && isOf(blockedOn) ? [id] : []);
		return {
			settings,
			again: [...own, ...waiting]
		};
	});
	return {
		reason: "objects from outside",
		base: before,
		head: after
	};
}
function unsetVariables({ base, head, mayBeLenient }) {
	const known = head.settings.leavesUnset;
	const named = new Set(failing(base.store, ["SUBSTITUTION"]).map(({ id }) => resourceKey(id)));
	const again = failing(head.store, ["SUBSTITUTION"]).map(({ id }) => id).filter((id) => named.has(resourceKey(id)) && !known.has(resourceKey(id)));
	if (!mayBeLenient || again.length === 0) return void 0;
	const settings = { leavesUnset: new Set([...known, ...again.map(resourceKey)]) };
	return {
		reason: "variables that nothing sets",
		base: {
			settings,
			again
		},
		head: {
			settings,
			again
		}
	};
}
function failing(store, codes) {
	return [...store.ends()].flatMap(([node, { problems }]) => problems.some(({ code }) => codes.includes(code)) ? [node] : []);
}
function isData$1(role) {
	return role === "values" || role === "variables";
}
function wantingNodes(store, isLibrary) {
	const ofContent = new Set(["SOURCE_NOT_FOUND", ...isLibrary ? ["PATH_NOT_FOUND"] : []]);
	return failing(store, [
		"DEPENDENCY_CYCLE",
		"DEPENDENCY_NOT_FOUND",
		"PATH_NOT_FOUND",
		"SOURCE_NOT_FOUND",
		"VALUES_NOT_FOUND"
	]).map((node) => {
		const absent = [...nodeInputs(store, node), ...dependenciesOf(node.object, node.id)].flatMap(({ id }) => store.get(id) === void 0 ? [id] : []);
		const isNamed = nodeInputs(store, node).every(({ role, id }) => isData$1(role) || store.get(id) !== void 0);
		const { problems = [] } = store.status(node.id) ?? {};
		const isOwn = isNamed && problems.every(({ code }) => ofContent.has(code));
		const isInCycle = problems.some(({ code }) => code === "DEPENDENCY_CYCLE");
		return {
			id: node.id,
			absent: isOwn ? [node.id] : absent,
			isInCycle
		};
	});
}
// src/render/preview/sides/helm-chart-generation.ts
function isSameHelmChart({ store, earlier }, release) {
	const helmChart = helmChartOf(store, release);
	return helmChart !== void 0 && helmChart === helmChartOf(earlier, earlier.get(release.id) ?? release);
}
function isSuspendedChart(store, release) {
	return helmChartSpec(namedHelmChart(store, release)?.object).suspend;
}
function isVersionedAnew({ store, earlier }, release, before) {
	if (isSameHelmChart({
		store,
		earlier
	}, release)) return false;
	const after = chartReference(store, release);
	if (!("source" in after)) return false;
	return after.tracks === "revision" || before.valuesFiles.length + after.valuesFiles.length > 0;
}
function helmChartOf(store, { id, object }) {
	const { chart, chartRef, interval: ofRelease } = helmReleaseSpec(object);
	if (chartRef !== void 0) {
		const declared = namedHelmChart(store, {
			id,
			object
		});
		return declared === void 0 ? void 0 : inputsKey(declared.id, helmChartText(declared));
	}
	if (chart?.spec === void 0 || store.get(id) === void 0) return void 0;
	const namespace = chart.spec.sourceRef?.namespace || id.namespace;
	const interval = chart.spec.interval ?? ofRelease ?? "";
	return inputsKey(namespace, "", chartFields(chart.spec), fluxNanoseconds(interval)?.toString() ?? interval);
}
function chartFields(spec) {
	const { chart, version = "*", sourceRef, reconcileStrategy = "ChartVersion", verify } = spec;
	return [
		chart,
		version,
		sourceRef?.kind,
		sourceRef?.name,
		reconcileStrategy,
		spec.valuesFiles,
		spec.ignoreMissingValuesFiles,
		verify === void 0 ? null : [verify, stringAt(verify, "provider") ?? "cosign"]
	];
}
// src/render/preview/sides/kept-chart.ts
function keptChart({ store, earlier, memo, helm = "4.3" }, release, reference) {
	const { source, chart, tracks } = reference;
	if (source.kind !== "GitRepository" && source.kind !== "Bucket" || tracks !== "nothing") return void 0;
	const isAtRest = isSuspendedChart(store, release);
	if (!isAtRest && !isSameHelmChart({
		store,
		earlier
	}, release) && !hasNoUpgrade({
		store,
		earlier
	}, release)) return void 0;
	const former = formerReference(earlier, release) ?? reference;
	const [before, after] = [earlier.artifact(former.source), store.artifact(source)];
	if (before === void 0 || after === void 0) return void 0;
	const load = (artifact, at) => loadArtifactChart(memo, artifact, at, helm);
	const [packaged, present] = [load(before, former), load(after, reference)];
	if (packaged.identity === present.identity || isMovedAlone([before, former], [after, reference])) return void 0;
	if (isAtRest) return packaged;
	const had = packaged.value.chart?.metadata;
	const has = present.value.chart?.metadata ?? loadChartMetadata(after.tree, clampPath(chart));
	if (had === void 0 || has === void 0) return void 0;
	return had.name === has.name && had.version === has.version ? packaged : void 0;
}
function isMovedAlone(before, after) {
	const idOf = ([{ tree }, { chart }]) => tree.contentId(clampPath(chart));
	if (idOf(after) === void 0 || idOf(before) !== idOf(after)) return false;
	const [{ tree }, { chart }] = after;
	const { dependencies = [] } = loadChartMetadata(tree, clampPath(chart)) ?? {};
	const isPlain = ([, { valuesFiles }]) => valuesFiles.length === 0;
	return [before, after].every(isPlain) && dependencies.every(({ repository }) => !repository.startsWith("file://"));
}
function formerReference(earlier, { id }) {
	const former = earlier.get(id);
	const reference = former && chartReference(earlier, former);
	return reference !== void 0 && "source" in reference ? reference : void 0;
}
function hasNoUpgrade({ store, earlier }, after) {
	const before = earlier.get(after.id);
	if (before === void 0 || isForcedAnew(before.object, after.object)) return false;
	const [old, next] = [helmReleaseSpec(before.object), helmReleaseSpec(after.object)];
	const specOf = (of, release) => {
		const declared = namedHelmChart(of, release);
		return declared === void 0 ? helmReleaseSpec(release.object).chart?.spec : helmChartSpec(declared.object);
	};
	const isPlain = (chart, { valuesFrom }) => chart !== void 0 && chart.reconcileStrategy !== "Revision" && chart.valuesFiles.length + valuesFrom.length === 0;
	const inputs = ({ chart: _chart, chartRef: _ref, interval: _interval, ...rest }) => inputsKey(rest);
	const isSame = inputs(old) === inputs(next);
	const [had, has] = [specOf(earlier, before), specOf(store, after)];
	return isSame && isPlain(had, old) && isPlain(has, next);
}
// src/render/preview/sides/let-go-releases.ts
function letGoReleases(base, head, hook) {
	const [before, after] = [awaitedIn(base), awaitedIn(head)];
	const found = new Map();
	for (const { id } of base.all()) {
		if (nodeKindOf(id) === void 0 || nodeKindOf(id) === "source" || hook?.knows?.(id) === true) continue;
		const awaited = before(id);
		if (awaited.length === 0) continue;
		const still = new Set(after(id).map(resourceKey));
		for (const one of awaited) if (!still.has(resourceKey(one))) found.set(resourceKey(one), one);
	}
	for (const id of found.values()) for (const one of before(id)) found.set(resourceKey(one), one);
	return [...found.values()].filter((id) => nodeKindOf(id) === "helmrelease");
}
function heldReleases(base, head) {
	const releases = base.ofKind(helmGroup, "HelmRelease");
	const isRepaired = ({ id }) => {
		const state = base.status(id)?.state;
		return (state === "failed" || state === "blocked") && head.status(id)?.state === "rendered";
	};
	const found = new Map(releases.filter(isRepaired).map(({ id }) => [resourceKey(id), id]));
	const repaired = new Set(found.keys());
	const dependents = new Map();
	if (found.size > 0) for (const { id, object } of releases) for (const one of dependenciesOf(object, id)) addToGroup(dependents, resourceKey(one.id), id);
	for (const key of found.keys()) for (const id of dependents.get(key) ?? []) found.set(resourceKey(id), id);
	return [...found].flatMap(([key, id]) => repaired.has(key) ? [] : [id]);
}
function awaitedIn(store) {
	let below;
	return (id) => {
		const object = store.get(id)?.object;
		const awaited = dependenciesOf(object, id).flatMap((one) => nodeKindOf(one.id) === void 0 ? [] : [one.id]);
		const { healthChecks, wait } = kustomizationSpec(object);
		if (nodeKindOf(id) !== "kustomization" || !(wait || healthChecks.length > 0)) return awaited;
		below ??= nodesByParent(store);
		return [...awaited, ...below.get(resourceKey(id)) ?? []];
	};
}
function nodesByParent(store) {
	const found = new Map();
	for (const { id, parent } of store.all()) if (parent !== void 0 && nodeKindOf(id) !== void 0) addToGroup(found, resourceKey(parent), id);
	return found;
}
// src/render/preview/next-round.ts
async function* comparedRounds(sides) {
	for (let round = nextRound(sides); round !== void 0; round = nextRound(sides)) yield round;
}
function nextRound(sides) {
	if (sides.base.isStopped || sides.head.isStopped) return void 0;
	return keptCharts(sides) ?? dueReleases(sides) ?? releasesLetGo(sides) ?? releasesThatMayMakeValues(sides) ?? neededFromOutside(sides) ?? unsetVariables(sides) ?? suspendedByThemselves(sides) ?? suspendedFromNowOn(sides) ?? failuresAlike(sides) ?? heldObjects(sides) ?? judgedReleases(sides);
}
const sideNames = ["base", "head"];
function heldObjects(sides) {
	const { base, head, awaited } = sides;
	const staying = base.store.all().flatMap((node) => {
		if (head.store.get(node.id) !== void 0) return [];
		const stay = stayOf(node, sides);
		return stay === void 0 ? [] : [{
			...node,
			isHeld: true,
			isLeft: stay === "for good"
		}];
	});
	const own = new Set(staying.map(({ id }) => resourceKey(id)));
	const held = staying.filter(({ id }) => nodesAbove(base.store, id).every((one) => !own.has(resourceKey(one))));
	const readers = readersOf(held, head.store);
	if (readers.length === 0 && held.every(({ id }) => nodeKindOf(id) === void 0)) return void 0;
	const waiting = waitingFor(held, head.store);
	const again = [...waiting, ...readers].filter((id) => !awaited.has(resourceKey(id)));
	for (const id of again) awaited.add(resourceKey(id));
	const takers = waiting.filter((id) => !again.includes(id));
	if (takers.length === 0) return {
		reason: "objects that stay",
		head: {
			held,
			again
		}
	};
	return {
		reason: "objects that stay until they are taken away",
		head: {
			held,
			settings: { metBefore: metBefore(head.settings.metBefore, held, takers) },
			again: [...again, ...takers]
		}
	};
}
function stayOf(node, { base, head, tree }) {
	const { id, parent } = node;
	if (parent === void 0 || nodeKindOf(id) === void 0 && !isData(id)) return void 0;
	if (nodeKindOf(parent) === "generator") return void 0;
	const [before, after] = [base.store.get(parent), head.store.get(parent)];
	const { state } = (after === void 0 ? base.store.status(parent) : head.store.status(parent)) ?? {};
	const isEnded = after !== void 0 && (state === "failed" || state === "blocked" || awaitsOutside(head, parent));
	if (keepReason(node, parent, after === void 0) !== void 0 || isLeftBehind(before, after, base.store.status(parent)?.manifests, before !== void 0 && readsNothingNew(before, base, artifactFiles(before, head.store, tree))) || after === void 0 && state === "suspended") return "for good";
	return isEnded || state === "suspended" ? "until its owner renders" : void 0;
}
function awaitsOutside({ settings, store }, id) {
	const { madeOutside, metBefore: met } = settings;
	const isAbsent = (one) => madeOutside.has(resourceKey(one)) && store.get(one) === void 0 && met.get(resourceKey(one))?.has(resourceKey(id)) !== true;
	return madeOutside.size > 0 && dependenciesOf(store.get(id)?.object, id).some((one) => isAbsent(one.id));
}
function metBefore(known, held, takers) {
	const next = new Map(known);
	for (const { id } of held) {
		const key = resourceKey(id);
		next.set(key, new Set([...next.get(key) ?? [], ...takers.map(resourceKey)]));
	}
	return next;
}
function readersOf(held, store) {
	const data = new Set(held.flatMap(({ id }) => isData(id) ? [resourceKey(id)] : []));
	if (data.size === 0) return [];
	const isReader = (node) => nodeInputs(store, node).some(({ role, id }) => (role === "variables" || role === "values") && data.has(resourceKey(id)));
	return idsOf(store.all().filter((node) => nodeKindOf(node.id) !== void 0 && isReader(node)));
}
function isData({ group, kind }) {
	return group === "" && (kind === "ConfigMap" || kind === "Secret");
}
function waitingFor(held, store) {
	const awaited = new Map(held.map(({ id }) => [resourceKey(id), id]));
	const nodes = awaited.size === 0 ? [] : store.all().map(({ id, object }) => ({
		id,
		on: dependenciesOf(object, id)
	}));
	for (const key of awaited.keys()) for (const { id, on } of nodes) if (on.some((one) => resourceKey(one.id) === key)) awaited.set(resourceKey(id), id);
	const codes = new Set(["DEPENDENCY_NOT_FOUND", "DEPENDENCY_NOT_READY"]);
	const fails = (id) => store.status(id)?.problems.some(({ code }) => codes.has(code)) === true;
	const own = new Set(held.map(({ id }) => resourceKey(id)));
	const isMet = (id) => store.status(id)?.state === "rendered" && dependenciesOf(store.get(id)?.object, id).some((one) => own.has(resourceKey(one.id)) && store.get(one.id) === void 0);
	return [...awaited.values()].filter((id) => fails(id) || isMet(id));
}
function isLeftBehind(before, after, manifests = [], isUnedited) {
	if (before === void 0 || nodeKindOf(before.id) !== "kustomization") return false;
	if (before.id.namespace === "") return false;
	const { prune, deletionPolicy = "MirrorPrune" } = kustomizationSpec(before.object);
	if (after === void 0) return deletionPolicy === "Orphan" || deletionPolicy === "MirrorPrune" && !prune;
	const appliesItself = manifests.some(({ id }) => resourceKey(id) === resourceKey(before.id));
	return !prunesWith(before.object, after.object, {
		appliesItself,
		isUnedited
	});
}
function keptCharts({ base, head, memo, keptCharts: told }) {
	const found = releases(head.store).flatMap((release) => {
		const state = head.store.status(release.id)?.state;
		if (state === "suspended" || state === "skipped" || !differs({
			base,
			head
		}, release.id)) return [];
		const reference = chartReference(head.store, release);
		if (!("source" in reference)) return [];
		const chart = keptChart({
			store: head.store,
			earlier: base.store,
			memo,
			helm: head.settings.helm
		}, release, reference);
		const before = told.get(resourceKey(release.id)) ?? [];
		const identity = chart?.identity ?? "";
		if (identity === (before.at(-1) ?? "") || before.includes(identity)) return [];
		told.set(resourceKey(release.id), [...before, identity]);
		return [{
			id: release.id,
			chart
		}];
	});
	if (found.length === 0) return void 0;
	const charts = new Map(found.map(({ id, chart }) => [resourceKey(id), chart]));
	return {
		reason: "charts that are not packaged again",
		head: {
			again: found.map(({ id }) => id),
			charts
		}
	};
}
function dueReleases(sides) {
	const isDue = (id, pending) => !sides.head.settings.changedOnly || pending === "reaches-beyond" || differs(sides, id);
	return rendering(sides, "releases that differ", isDue);
}
function releasesLetGo(sides) {
	const { base, head, hook } = sides;
	if (!head.settings.changedOnly) return void 0;
	const found = [...letGoReleases(base.store, head.store, hook), ...heldReleases(base.store, head.store)];
	if (found.some((id) => hook?.knows?.(id) === true)) hook?.rendersAll?.(head.store);
	const keys = new Set(found.map(resourceKey));
	return keys.size === 0 ? void 0 : rendering(sides, "releases that are let go", (id) => keys.has(resourceKey(id)));
}
function releasesThatMayMakeValues(sides) {
	if (!sideNames.some((side) => failing(sides[side].store, ["VALUES_NOT_FOUND"]).length > 0 || lacksOptionalData(side, sides))) return void 0;
	sides.hook?.rendersAll?.(sides.head.store);
	return rendering(sides, "values that a release may make", () => true);
}
function suspendedByThemselves({ base, head }) {
	const { appliedOnce } = head.settings;
	const again = idsOf(head.store.ofKind(kustomizeGroup, "Kustomization")).filter((id) => {
		const key = resourceKey(id);
		if (head.store.status(id)?.state !== "suspended" || appliedOnce.has(key)) return false;
		const { state, manifests = [] } = base.store.status(id) ?? {};
		if (state !== "rendered" || !manifests.some((one) => resourceKey(one.id) === key)) return false;
		const [before, after] = [base, head].map(({ store }) => kustomizationSpec(store.get(id)?.object));
		return after?.suspend === true && clampPath(before?.path ?? "") === clampPath(after.path ?? "");
	});
	if (again.length === 0) return void 0;
	return {
		reason: "suspensions of their own",
		head: {
			settings: { appliedOnce: new Set([...appliedOnce, ...again.map(resourceKey)]) },
			again
		}
	};
}
function suspendedFromNowOn({ base, head }) {
	const isNew = (id) => {
		const status = head.store.status(id);
		if (status?.state !== "suspended" || status.isExcused === true) return false;
		return (nodeKindOf(id) !== "source" || head.store.artifact(id) !== void 0) && base.store.status(id)?.state === "rendered";
	};
	const excused = [...head.store.ends()].flatMap(([, { state, blockedOn }]) => state === "blocked" || state === "suspended" ? blockedOn.filter(isNew) : []);
	return excused.length === 0 ? void 0 : {
		reason: "suspensions from now on",
		head: { excused }
	};
}
function isHeldBy(store, id, owner) {
	if (store.get(id)?.isHeld !== true) return false;
	return nodesAbove(store, id).some((above) => resourceKey(above) === resourceKey(owner));
}
function waitsForSuspended({ store }, id) {
	return waitedFor(store, id).some((each) => store.status(each)?.state === "suspended");
}
function failuresAlike(sides) {
	const isWaitedFor = new Set(sideNames.flatMap((side) => [...sides[side].store.ends()].flatMap(([{ id }, { state, blockedOn }]) => state === "blocked" ? blockedOn.filter((one) => !isHeldBy(sides[side].store, one, id)).map(resourceKey) : [])));
	if (isWaitedFor.size === 0) return void 0;
	const isHolding = (side, id) => {
		const status = sides[side].store.status(id);
		return status?.ready === false && status.isExcused !== true && !waitsForSuspended(sides[side], id);
	};
	const excused = sides.head.store.all().map(({ id }) => id).filter((id) => isWaitedFor.has(resourceKey(id)) && isHolding("base", id) && isHolding("head", id) && !differs(sides, id));
	if (excused.length === 0) return void 0;
	const waiting = [...sides.base.store.ends()].flatMap(([{ id }, { state }]) => state === "blocked" && sides.head.store.status(id)?.state !== "blocked" ? [resourceKey(id)] : []);
	const { heldBack } = sides.base.settings;
	return {
		reason: "failures alike",
		base: {
			excused,
			settings: waiting.length === 0 ? void 0 : { heldBack: new Set([...heldBack, ...waiting]) }
		},
		head: { excused }
	};
}
function judgedReleases(sides) {
	if (sides.head.settings.countsUnchangedReleases) return void 0;
	const isDifferent = (id) => differs(sides, id);
	if (!changesAdmission(sides.base.nodeManifests(isDifferent), sides.head.nodeManifests(isDifferent))) return void 0;
	const settings = { countsUnchangedReleases: true };
	const [base, head] = sideNames.map((side) => ({
		settings,
		again: idsOf(releases(sides[side].store))
	}));
	return {
		reason: "a change of what the API server accepts",
		base,
		head
	};
}
function rendering(sides, reason, isDue) {
	const [base = [], head = []] = sideNames.map((side) => {
		const { store } = sides[side];
		return idsOf(releases(store)).filter((id) => {
			const pending = store.status(id)?.pending;
			return pending !== void 0 && isDue(id, pending);
		});
	});
	return base.length + head.length === 0 ? void 0 : {
		reason,
		base: { due: base },
		head: { due: head }
	};
}
function differs({ base, head }, id) {
	return nodeDiffers({
		base: base.keys,
		head: head.keys
	}, id);
}
function releases(store) {
	return store.ofKind(helmGroup, "HelmRelease");
}
function idsOf(objects) {
	return objects.map(({ id }) => id);
}
function lacksOptionalData(side, sides) {
	const { store } = sides[side];
	for (const [node] of store.ends()) {
		const kind = nodeKindOf(node.id);
		if (kind !== "helmrelease" && kind !== "kustomization" || sides.hook?.knows?.(node.id) === true) continue;
		if (!differs(sides, node.id)) continue;
		if (nodeInputs(store, node).some(({ role, id }) => (role === "values" || role === "variables") && id.kind === "ConfigMap" && store.get(id) === void 0)) return true;
	}
	return false;
}
// src/render/preview/history/deleted-since.ts
async function wasDeleted(id, applied, now, since, base, runOf) {
	const places = [applied, now].flatMap(({ keys, store }) => {
		const above = nodesAbove(store, id);
		const named = above.flatMap((one) => keys.reads(one).flatMap(([, path]) => kustomizationNames.includes(baseName(path)) ? [path] : []));
		return [id, ...above].flatMap((one) => store.get(one)?.origin?.file ?? []).concat(named);
	});
	const above = nodesAbove(applied.store, id);
	const stateIn = (tree) => JSON.stringify(places.map((place) => tree.contentId(place) ?? null));
	let seen = stateIn(base.tree);
	for (const ancestor of since) {
		const state = stateIn(ancestor.tree);
		if (state === seen) continue;
		seen = state;
		const former = (await runOf(ancestor))?.orchestrator.store;
		if (former !== void 0 && former.get(id) === void 0 && isDeleted(above, former, applied.store)) return true;
	}
	return false;
}
function isDeleted(above, former, now) {
	const there = above.findIndex((each) => former.get(each) !== void 0);
	const gone = there === -1 ? above : above.slice(0, there);
	const prunes = (one) => kustomizationSpec(one?.object).prune;
	const goesWithAll = (one) => prunes(one) && kustomizationSpec(one?.object).deletionPolicy !== "Orphan";
	return there !== -1 && above.slice(there).every((each) => former.status(each)?.state === "rendered") && prunes(above[there] && former.get(above[there])) && gone.every((each) => goesWithAll(now.get(each)));
}
// src/render/preview/history/fails-for-want.ts
function failsForWant(store, id) {
	const { blockedOn = [], problems = [], state } = store.status(id) ?? {};
	return (state === "failed" || state === "blocked") && (problems.some(({ code }) => wanting.has(code)) || blockedOn.some((each) => store.get(each) === void 0));
}
const wanting = new Set([
	"ACCESS_DENIED",
	"DEPENDENCY_NOT_FOUND",
	"SOURCE_NOT_FOUND",
	"SUBSTITUTION",
	"VALUES_NOT_FOUND"
]);
// src/render/preview/history/last-render.ts
async function lastRender({ id, object }, { keys, store }, history, base, ancestors, isMoved = "skipped") {
	const { heldFrom, runOf } = ancestors;
	const isSuspended = store.status(id)?.state === "suspended";
	const pathOf = (of) => {
		const path = nodeKindOf(id) === "kustomization" ? clampPath(kustomizationSpec(of).path ?? "") : "";
		return path === "" ? [] : [path];
	};
	const filesOf = (ids) => ids.flatMap((each) => store.get(each)?.origin?.file ?? []);
	const waited = waitedFor(store, id);
	const behind = nodesBehind(store, id);
	const isPatched = isSuspended && fluxSpec(object).suspend && !isSuspendedAt(base.tree, store.get(id)?.origin);
	const patches = isPatched ? behind.nodes.flatMap((one) => keys.reads(one).map(([, read]) => read)) : [];
	const definition = [...filesOf([
		id,
		...waited,
		...behind.inputs,
		...isPatched ? behind.nodes : []
	]), ...patches];
	const stateIn = (tree, places) => JSON.stringify(places.map((place) => tree.contentId(place) ?? null));
	const stopping = [...definition, ...filesOf(behind.nodes)];
	const suspended = isSuspended ? stateIn(base.tree, stopping) : void 0;
	const reads = [id, ...waited].flatMap((one) => keys.reads(one).map(([, read]) => read));
	let places = [...new Set([
		...definition,
		...filesOf(behind.nodes),
		...pathOf(object),
		...reads
	])];
	let seen = stateIn(base.tree, places);
	const owners = nodesAbove(store, id).flatMap((one) => store.get(one) ?? []);
	const isHeldUp = ({ tree }) => isSuspended && owners.some((owner) => ancestors.isBroken(tree, owner));
	const isWanting = failsForWant(store, id);
	for (const [at, ancestor] of history.entries()) {
		const state = stateIn(ancestor.tree, places);
		if (state === seen && !isWanting) continue;
		if (stateIn(ancestor.tree, stopping) === suspended && !isHeldUp(ancestor)) continue;
		const run = runOf(ancestor);
		if (run === void 0) return void 0;
		const found = await run;
		const older = history.slice(at + 1);
		let isThere = true;
		if (found !== void 0) for (const owner of [...nodesAbove(store, id)].reverse()) isThere &&= await holdAgain(found, owner, id, older, {
			...base,
			tree: ancestor.tree
		}, ancestors);
		const former = found?.orchestrator.store.get(id);
		if (found === void 0) seen = state;
		else if (former !== void 0) {
			places = [...new Set([
				...places,
				...pathOf(former.object),
				...former.origin === void 0 ? [] : [former.origin.file],
				...(found.orchestrator.keys.reads(id) ?? []).map(([, read]) => read)
			])];
			seen = stateIn(ancestor.tree, places);
		}
		const [node, ...below] = await renderedNodes(found, id, store);
		if (found === void 0 || node === void 0 || !isThere) continue;
		const chain = [id, ...nodesAbove(found.orchestrator.store, id)];
		const hasMoved = chain.some((one) => isTakenOver(found.orchestrator.store.get(one), store.get(one)));
		if (isMoved === "skipped" && hasMoved) continue;
		const above = chain.filter((one) => heldFrom(one) === void 0);
		if (!isApplied(found.orchestrator.store, above, ancestor, older)) continue;
		if (await wasDeleted(id, found.orchestrator, {
			keys,
			store
		}, history.slice(0, at), base, runOf)) return void 0;
		const inputs = [node, ...below].map((one) => ({
			id: one.id,
			inputs: {
				key: inputsKey(ancestor.commit),
				reads: found.orchestrator.keys.reads(one.id)
			}
		}));
		const next = history[at - 1] ?? base;
		return {
			node,
			below,
			ancestor,
			isOpen: isSuspended && !readSetHolds(found.orchestrator.keys.reads(id), next.tree),
			hasMoved,
			hasTaken: !isSuspended && waitsForOwn({
				id,
				object
			}, store, found.orchestrator.store),
			mayLackEdits: [history.slice(at), [base, ...history]].some((commits) => lacksVersion({
				id,
				object: former?.object ?? object
			}, commits)),
			takes: takenFromStopped(found.orchestrator.store, id),
			inputs
		};
	}
}
function isSuspendedAt(tree, at) {
	if (at === void 0) return false;
	const { objects } = new FileFacts().objects(tree, at.file);
	const own = objects.filter(({ line }) => line === at.line);
	return (own.length === 0 ? objects : own).some(({ object }) => fluxSpec(object).suspend);
}
async function holdAgain(run, id, below, older, side, ancestors) {
	const { store } = run.orchestrator;
	const owner = store.get(id);
	const state = store.status(id)?.state;
	if (owner === void 0 || state !== "failed" && state !== "blocked" && state !== "suspended") return true;
	const before = await lastRender(owner, run.orchestrator, older, side, ancestors, "taken");
	const former = before && (await ancestors.runOf(before.ancestor))?.orchestrator.store;
	const isOwn = ({ parent }) => parent !== void 0 && resourceKey(parent) === resourceKey(owner.id);
	const isOther = (one) => {
		const own = store.get(one.id);
		const goesOn = own?.isHeld === true && state === "suspended" && !fluxSpec(one.object).suspend;
		return own === void 0 || goesOn && !jsonEqual(own.object, one.object);
	};
	const held = (former?.all() ?? []).flatMap((one) => isOwn(one) && (nodeKindOf(one.id) !== void 0 || isData(one.id)) && isOther(one) ? [{
		...one,
		isHeld: true
	}] : []);
	if (before === void 0) return state !== "suspended" || older.length === 0;
	const chain = [below, ...nodesAbove(store, below)];
	const child = chain[chain.findIndex((one) => resourceKey(one) === resourceKey(id)) - 1];
	if (state === "suspended" && !before.isOpen && child !== void 0 && former?.get(child) === void 0) return false;
	if (held.length === 0) return true;
	ancestors.hold(before.ancestor, held);
	await run.goOn({ held });
	return true;
}
function lacksVersion(release, [first, ...older]) {
	const [place, ...valuesFiles] = first === void 0 ? [] : chartPlaces(first.tree, release);
	if (first === void 0 || place === void 0) return false;
	const idOf = (of, path) => of.tree.contentId(path);
	const metadata = joinPath(place, "Chart.yaml");
	const isOther = (of) => idOf(of, metadata) !== idOf(first, metadata);
	const end = older.findIndex(isOther);
	return older.slice(0, end === -1 ? older.length : end).some((one) => [
		place,
		...valuesFiles,
		...localDependencies(first.tree, place)
	].some((path) => idOf(one, path) !== idOf(first, path)));
}
function localDependencies(tree, place) {
	return (loadChartMetadata(tree, place)?.dependencies ?? []).map(({ repository }) => repository).flatMap((one) => one.startsWith("file://") ? [clampPath(joinPath(place, one.slice(7)))] : []);
}
async function commitsBefore({ id }, { store }, base, ancestors) {
	const history = await ancestors.history();
	const applied = ancestors.refusedAfter(id);
	if (applied !== void 0) {
		const at = history.indexOf(applied);
		return [
			history.slice(at),
			{
				...base,
				tree: history[at - 1]?.tree ?? base.tree
			},
			false
		];
	}
	const from = store.status(id)?.state === "suspended" && store.get(id)?.isHeld === true ? ancestors.heldFrom(id) : void 0;
	return from === void 0 ? [
		history,
		base,
		false
	] : [
		history.slice(history.indexOf(from) + 1),
		{
			...base,
			tree: from.tree
		},
		from.isFirst
	];
}
function isApplied(store, nodes, { tree }, older) {
	return nodes.every((one) => {
		const { isHeld = false, parent } = store.get(one) ?? {};
		const file = parent === void 0 ? void 0 : store.get(parent)?.origin?.file;
		if (!isHeld || file === void 0) return true;
		const state = tree.contentId(file);
		return older.some((each) => ![void 0, state].includes(each.tree.contentId(file)));
	});
}
function takenFromStopped(store, id) {
	const node = store.get(id);
	const taken = node === void 0 ? [] : nodeInputs(store, node);
	const isFailing = (one) => ["blocked", "failed"].includes(store.status(one)?.state ?? "");
	return taken.find(({ id: input, role }) => {
		if (role !== "values" && role !== "variables") return false;
		const made = store.get(input);
		if (made === void 0) return input.kind === "ConfigMap" && store.ofKind("kustomize.toolkit.fluxcd.io", "Kustomization").some((one) => isFailing(one.id));
		const owner = made.parent;
		return owner !== void 0 && (store.status(owner)?.state === "suspended" || isFailing(owner));
	})?.id;
}
function waitsForOwn({ id, object }, store, former) {
	const isBelow = (one) => nodesAbove(former, one).some((above) => resourceKey(above) === resourceKey(id));
	return dependenciesOf(object, id).some((one) => store.get(one.id) === void 0 && isBelow(one.id));
}
async function renderedNodes(run, id, base) {
	if (run === void 0) return [];
	const { result } = run;
	const { store } = run.orchestrator;
	const isStopped = base.status(id)?.state === "suspended";
	const isBelowNew = (one) => {
		const path = nodesAbove(base, one);
		const child = path[path.findIndex((above) => resourceKey(above) === resourceKey(id)) - 1];
		return isStopped && child !== void 0 && store.get(child) === void 0;
	};
	const isAsked = (one) => {
		const path = [one, ...nodesAbove(store, one)];
		const at = path.findIndex((above) => resourceKey(above) === resourceKey(id));
		const isAsItWas = (each) => {
			const [before, now] = [store.get(each), base.get(each)];
			return (isTakenOver(before, now) || isSameObject(before, now)) && !isBelowNew(each);
		};
		const isBelowStopped = path.slice(1, at).some((each) => store.status(each)?.state === "suspended");
		return at >= 0 && !isBelowStopped && !path.slice(0, at).some(isAsItWas);
	};
	const isLacking = store.status(id)?.state === "rendered" && lacksData(store, id);
	const due = store.all().flatMap((node) => {
		return store.status(node.id)?.pending !== void 0 && (isLacking || isAsked(node.id)) ? [node.id] : [];
	});
	if (due.length > 0) await run.goOn({ due });
	if (store.status(id)?.state !== "rendered") return [];
	const nodes = result().side.nodes.filter((node) => isAsked(node.id));
	const own = (node) => resourceKey(node.id) === resourceKey(id);
	return [...nodes.filter(own), ...nodes.filter((node) => !own(node) && node.state === "rendered")];
}
function lacksData(store, id) {
	const node = store.get(id);
	return (node === void 0 ? [] : nodeInputs(store, node)).some(({ id: input, role }) => (role === "values" || role === "variables") && input.kind === "ConfigMap" && store.get(input) === void 0);
}
function isTakenOver(one, other) {
	if (one?.parent === void 0 || other === void 0) return false;
	return other.parent === void 0 || resourceKey(one.parent) !== resourceKey(other.parent);
}
function isSameObject(one, other) {
	return one !== void 0 && other !== void 0 && jsonEqual(one.object, other.object);
}
// src/render/preview/history/applied-nodes.ts
function appliedNodes(files, begins) {
	const pending = [...begins];
	const found = new Map();
	for (let node = pending.pop(); node !== void 0; node = pending.pop()) {
		const identity = identityOf(node);
		if (found.has(identity)) continue;
		found.set(identity, node);
		for (const below of nodesBelow(files, node)) pending.push(below);
	}
	return [...found.values()];
}
function identityOf({ id, object }) {
	const key = resourceKey(id);
	switch (nodeKindOf(id)) {
		case "kustomization": {
			const { path, components } = kustomizationSpec(object);
			return JSON.stringify([
				key,
				path,
				components
			]);
		}
		case "helmrelease": {
			const { chart, sourceRef, valuesFiles } = helmReleaseSpec(object).chart?.spec ?? {};
			return JSON.stringify([
				key,
				chart,
				valuesFiles,
				sourceRef
			]);
		}
		case "resourceset":
		case "instance": return JSON.stringify([key, object["spec"]]);
		default: return key;
	}
}
function nodesBelow(files, node) {
	const { id, object } = node;
	switch (nodeKindOf(id)) {
		case "kustomization": {
			const { commonMetadata } = kustomizationSpec(object);
			return buildsOf(files, node).flatMap(({ objects }) => objects.flatMap((one) => {
				const made = resourceIdOf(one);
				if (made === void 0 || nodeKindOf(made) === void 0) return [];
				const namespace = made.namespace === "" ? id.namespace : made.namespace;
				return [{
					id: {
						...made,
						namespace
					},
					object: withCommonMetadata(one, commonMetadata),
					owner: node
				}];
			}));
		}
		case "resourceset": {
			const { commonMetadata } = resourceSetSpec(object);
			return resourceSetObjects([object]).objects.flatMap((one) => nodeKindOf(one.id) === void 0 ? [] : [{
				id: one.id,
				object: withCommonMetadata(one.object, commonMetadata),
				owner: node
			}]);
		}
		case "helmrelease":
		case "instance": {
			const sync = instanceSync(node) ?? chartedSync(node);
			return [...sync === void 0 ? [] : [{
				id: sync.kustomization,
				object: syncKustomization(sync),
				owner: node
			}], ...chartedNodes(files, node)];
		}
		case "source": return chartedNodes(files, node);
		default: return [];
	}
}
function chartedNodes({ facts, tree }, node) {
	return chartFiles(tree, node).filter(isManifestFile).flatMap((file) => facts.objects(tree, file).objects.map((one) => ({
		id: one.id,
		object: one.object,
		owner: node,
		file
	})));
}
function buildsOf(files, { id, object, owner }) {
	if (kustomizationSpec(object).path?.includes("<<") === true) return [];
	const at = {
		file: "",
		line: 1
	};
	const above = owner === void 0 ? [] : [{
		id: owner.id,
		object: owner.object,
		at
	}];
	return claimedPaths(files.tree, {
		id,
		object,
		at
	}, inlineVariables(above)).map((path) => buildAt(files, path, object));
}
function buildAt({ tree, memo, builds }, path, kustomization) {
	const key = JSON.stringify([path, kustomization["spec"] ?? null]);
	let build = builds.get(key);
	if (build === void 0) {
		const { readSet, value } = buildWithFields(memo, tree, path, kustomization);
		build = {
			path,
			reads: readSet,
			objects: value.resources.map(({ object }) => object),
			isBroken: value.problems.length > 0
		};
		builds.set(key, build);
	}
	return build;
}
function filesBefore({ builds, ...newer }, tree, changes) {
	const directories = new Set();
	for (const file of changes.keys()) for (let at = file; at !== "";) {
		at = parentPath(at);
		directories.add(at);
	}
	const isNear = ([, path]) => changes.has(path) || directories.has(path);
	const holds = ({ reads }) => !reads.some(isNear) || readSetHolds(reads, tree);
	return {
		...newer,
		tree,
		builds: new Map([...builds].filter(([, build]) => holds(build)))
	};
}
export { isIgnoreFile as A, artifactFiles as C, resourceSetObjects as D, resourceSetGaps as E, chartFiles as F, chartPlaces as I, looseObjects as M, unreadFiles as N, definitionsIn as O, clusterSetting as P, nodesBehind as S, isTemplate as T, stayOf as _, nodesBelow as a, isSuspendedChart as b, lacksVersion as c, failsForWant as d, isDeleted as f, readersOf as g, isData as h, identityOf as i, isManifestFile as j, nodeInputs as k, lastRender as l, comparedRounds as m, buildsOf as n, commitsBefore as o, awaitsOutside as p, filesBefore as r, isSuspendedAt as s, appliedNodes as t, renderedNodes as u, waitingFor as v, readsNothingNew as w, isVersionedAnew as x, keptChart as y };
