import { $n as joinPath, An as nodeKindOf, Cn as addToGroup, Er as fail, Nn as sourceId, On as kustomizeGroup, Or as problemOf, Q as undecided, Sr as getOrInsert, Tn as extensionsGroup, Tr as ProblemError, Xn as clampPath, Yt as goString, Z as isRendered, _n as resourceIdOf, _r as objectAt, br as trimmed, gn as printResource, gr as listAt, mn as compareResources, mr as isJsonObject, nr as readText, tr as resolvePath, tt as recordingTree, vn as resourceKey, vr as stringAt } from "./core.js";
import { B as behaves, Q as helmReleaseSpec, Y as kustomizationSpec, et as helmChartSpec, h as dependenciesOf, j as sourceSpec, nt as artifactGeneratorSpec, rt as fluxSpec } from "./flux.js";
import { o as decodeKubernetesYaml } from "./yaml.js";
import { S as withNode, _ as inputsKey, b as lacking, g as failed, n as owningKustomizations, t as appliedDefinition, x as withInputs } from "./owning-kustomization.js";
import { o as withDoubles } from "./value-map.js";
import { n as withDefaultValues } from "./chart.js";
import { c as mergeValues, i as decodeValues, n as loadChart, s as copyJson, t as loadChartArchive, u as defaultChartLimits } from "./load-chart-archive.js";
import { t as parseSetString } from "./set-values.js";
// src/flux/discovery/other-definitions.ts
function otherDefinitions(objects) {
	let files;
	return (id, file) => {
		if (files === void 0) {
			files = new Map();
			for (const one of objects) getOrInsert(files, nameKey(one.id), () => new Set()).add(one.at.file);
		}
		const all = files.get(nameKey(id));
		return all?.has(file) === true ? new Set([...all].filter((other) => other !== file)) : new Set();
	};
}
function nameKey(id) {
	return resourceKey({
		...id,
		namespace: ""
	});
}
// src/render/duplicates.ts
function repeatedObject(each) {
	const applied = each.flatMap((one) => {
		const { parent } = one;
		if (parent === void 0) return [];
		return [{
			parent,
			get object() {
				return one.object;
			}
		}];
	});
	const [first] = each;
	if (first === void 0) throw new Error("nothing is applied");
	return {
		id: first.id,
		applied: applied.sort((a, b) => compareResources(a.parent, b.parent))
	};
}
function byId(left, right) {
	return compareResources(left.id, right.id);
}
function duplicateWarnings(repeated, clusterOf) {
	return repeated.flatMap(({ id, applied }) => {
		const byCluster = new Map();
		for (const one of applied) {
			if (nodeKindOf(one.parent) === "helmrelease" || one.parent.namespace === "") continue;
			const cluster = clusterOf(one.parent);
			addToGroup(byCluster, cluster, one);
		}
		const found = [...byCluster.values()].flatMap((appliers) => {
			if (appliers.length < 2) return [];
			const differ = new Set(appliers.map(({ object }) => contentOf(object))).size > 1;
			const specs = new Set(appliers.map(({ object }) => JSON.stringify(object["spec"], sorted$1)));
			if (nodeKindOf(id) === "source" && specs.size === 1) return [];
			if (!differ && id.group === "" && id.kind === "Namespace") return [];
			const isOpen = differ && isBuilt(id);
			const message = `is applied by ${namesOf(appliers)}: they overwrite each other${differ ? " with different content" : ""}`;
			const parts = [...appliers.map(({ parent }) => printResource(parent)), ...differ ? ["different content"] : []];
			return [{
				category: isOpen ? undecided : "duplicate",
				message,
				resource: id,
				parts
			}];
		});
		if (!(byCluster.size > 1 && [...byCluster.values()].every((appliers) => appliers.length === 1)) || !isBuilt(id) || new Set(applied.map(({ object }) => contentOf(object))).size < 2) return found;
		const message = `is applied to several clusters by ${namesOf(applied)}, with different content: one of them is rendered`;
		return [...found, {
			category: undecided,
			message,
			resource: id
		}];
	});
}
function isBuilt(id) {
	const kind = nodeKindOf(id);
	return kind === "kustomization" || kind === "helmrelease" || kind === "resourceset";
}
function namesOf(applied) {
	const names = applied.map(({ parent }) => printResource(parent));
	return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
function contentOf(object) {
	const metadata = objectAt(object, "metadata") ?? {};
	const labels = Object.entries(objectAt(metadata, "labels") ?? {}).filter(([key]) => !ownerLabel.test(key));
	return JSON.stringify({
		...object,
		metadata: {
			...metadata,
			labels: Object.fromEntries(labels)
		}
	}, sorted$1);
}
const ownerLabel = /^(?:kustomize\.toolkit\.fluxcd\.io|resourceset\.fluxcd\.controlplane\.io)\/(?:name|namespace)$/;
function sorted$1(_key, value) {
	if (typeof value === "bigint") return `${value}n`;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1));
}
function clusterOf(node) {
	const config = fluxSpec(node).kubeConfig;
	return config === void 0 ? "" : JSON.stringify(config);
}
function repeatedEntryPointWarning(id, first, second) {
	const place = ({ file, line }) => line === void 0 ? file : `${file}:${line}`;
	return {
		category: "duplicate",
		message: `${printResource(id)} is defined twice, at ${place(first)} and ${place(second)}; the first is used`,
		resource: id,
		at: second
	};
}
// src/engines/helm/file-dependencies.ts
const maximumDepth = defaultChartLimits.depth;
function fileDependencies(tree, helm) {
	const at = (depth) => (dependency, directory) => {
		if (!dependency.repository.startsWith("file://")) return void 0;
		const path = clampPath(joinPath(directory, dependency.repository.slice(7)));
		if (depth > maximumDepth) return { problems: [{
			code: "CHART_DEPENDENCY",
			message: `file:// dependencies are nested more than ${maximumDepth} deep`,
			at: { file: directory }
		}] };
		const archive = tree.read(path);
		if (archive !== void 0) return loadChartArchive(archive, {}, helm);
		if (tree.kind(path) === void 0) return { problems: [{
			code: "CHART_DEPENDENCY",
			message: `no chart found at '${path}' for dependency '${dependency.name}'`,
			at: { file: directory }
		}] };
		return loadChart(tree, path, {
			resolveDependency: at(depth + 1),
			...helm === void 0 ? {} : { helm }
		});
	};
	return at(1);
}
// src/engines/helm/values/release-values.ts
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
	if ((quote === "'" || quote === "\"") && text.endsWith(quote)) parseSetString(`${path}=${trimmed(text, "'\"")}`, values, "string");
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
// src/render/add-entries.ts
function addEntries(store, entries, { tree, memo, keeps }) {
	const recording = recordingTree(tree);
	const objects = [];
	const files = new Set();
	const repeated = new Map();
	for (const entry of entries) {
		if (entry.kind === "object") files.add(entry.object.at.file);
		for (const object of entryObjects(entry, recording.tree, memo, keeps)) {
			const first = entry.kind === "object" ? store.get(object.id)?.origin : void 0;
			if (first === void 0 || object.origin === void 0) store.add(object);
			else repeated.set(resourceKey(object.id), repeatedEntryPointWarning(object.id, first, object.origin));
			objects.push(object);
		}
	}
	return {
		repeated,
		initial: {
			objects,
			get reads() {
				return [...files, ...recording.readSet().map(([, path]) => path)];
			}
		}
	};
}
function entryObjects(entry, tree, memo, keeps) {
	const placed = (id) => id.namespace === "" ? {
		...id,
		namespace: "flux-system"
	} : id;
	if (entry.kind === "object") {
		const { id, at } = entry.object;
		return [{
			id: placed(id),
			object: appliedDefinition(memo, tree, entry.object, keeps),
			origin: at
		}];
	}
	const owners = owningKustomizations(memo, tree, entry.path, keeps);
	if (owners.length > 0) return owners.flatMap(({ object, origin }) => {
		const id = resourceIdOf(object);
		return id === void 0 ? [] : [{
			id: placed(id),
			object,
			origin
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
// src/render/controllers/dependency-path.ts
function dependsOn({ id, object }) {
	return dependenciesOf(object, id).map((dependency) => dependency.id);
}
const longestSearch = 100;
function dependencyPath(store, start, awaited) {
	const target = resourceKey(awaited);
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
// src/render/controllers/await-producer.ts
function awaitProducer(side, run, id) {
	const makers = unrenderedMakers(side, id, new Set([resourceKey(run.node.id)])).sort(compareResources).map((maker) => ({
		maker,
		state: side.store.status(maker)?.state
	}));
	const unended = makers.filter(({ state }) => state === void 0).map(({ maker }) => maker);
	const pending = unended.filter((maker) => dependencyPath(side.store, maker, run.node.id) === void 0);
	if (pending.length > 0) return run.drain === "force" ? void 0 : {
		state: "blocked-on",
		on: pending
	};
	const [waiting] = unended;
	if (waiting !== void 0) return side.settings.madeOutside.has(resourceKey(id)) ? void 0 : cycle(run, id, waiting);
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
function cycle(run, id, maker) {
	return failed(run, {
		code: "DEPENDENCY_CYCLE",
		message: `needs ${printResource(id)} from ${printResource(maker)}, which waits for it by dependsOn`,
		hint: `Let another Kustomization apply ${printResource(id)}, or remove the dependsOn entry.`
	});
}
function unknownProducer(side, id) {
	const claimed = new Set(side.discovery.claims.map((claim) => resourceKey(claim.id)));
	const isClaimed = (one) => claimed.has(resourceKey(one)) || claimed.has(resourceKey({
		...one,
		namespace: ""
	}));
	const maker = side.store.ofKind(kustomizeGroup, "Kustomization").find((one) => side.store.status(one.id)?.state === "unchecked" && !isClaimed(one.id))?.id;
	if (maker === void 0) return void 0;
	return {
		state: "unchecked",
		reason: `needs ${printResource(id)}, which is not in the tree: ${printResource(maker)}, which is not checked, may apply it`,
		blockedOn: [maker]
	};
}
function comesFromItself(side, { node }, id) {
	const own = resourceKey(node.id);
	return unrenderedMakers(side, id, new Set()).some((maker) => resourceKey(maker) === own);
}
function unrenderedMakers(side, id, asked, file = "") {
	asked.add(resourceKey(id));
	const { claims } = side.discovery;
	const isRead = claims.some(({ files }) => files.has(file));
	if (!isRead && side.discovery.objects.some((one) => one.at.file === file)) return [];
	const makers = new Map();
	for (const claim of claims) {
		const state = side.store.status(claim.id)?.state;
		if (isRendered(state) || asked.has(resourceKey(claim.id))) continue;
		if (isRead && !claim.files.has(file) || !holds(side.tree, claim, id)) continue;
		const object = side.store.get(claim.id);
		if (object !== void 0 && isOfAnother(claim, object, claims)) continue;
		const found = object === void 0 ? unrenderedMakers(side, claim.id, asked, claim.at.file) : [claim.id];
		for (const maker of found) makers.set(resourceKey(maker), maker);
	}
	return [...makers.values()];
}
function isOfAnother({ id, path }, { object }, claims) {
	const own = clampPath(kustomizationSpec(object).path ?? "");
	return path !== own && claims.some((one) => one.path === own && resourceKey(one.id) === resourceKey(id));
}
const known = new WeakMap();
function holds(tree, claim, id) {
	const byClaim = known.get(tree) ?? new WeakMap();
	known.set(tree, byClaim);
	const answers = byClaim.get(claim) ?? new Map();
	byClaim.set(claim, answers);
	const key = unplaced(id);
	let answer = answers.get(key);
	if (answer === void 0) {
		const name = Buffer.from(id.name).subarray(0, 250);
		answer = [...claim.files].some((file) => {
			const bytes = tree.read(file);
			if (bytes === void 0 || !asBuffer(bytes).includes(name)) return false;
			const text = new TextDecoder().decode(bytes);
			const { documents, problem } = decodeKubernetesYaml(text, { file });
			if (problem !== void 0) return beginsWithKind(text, id.kind) || beginsWithKind(text, "Kustomization");
			return documents.some(({ object }) => isJsonObject(object) && (isIt(object, key) || generates(object, id)));
		});
		answers.set(key, answer);
	}
	return answer;
}
function beginsWithKind(text, kind) {
	return text.split("\n").some((line) => !line.startsWith(" ") && line.replaceAll(/["'\s]/g, "") === `kind:${kind}`);
}
function isIt(object, key) {
	const id = resourceIdOf(object);
	return id !== void 0 && unplaced(id) === key;
}
function generates(kustomization, { group, kind, name }) {
	const field = kind === "Secret" ? "secretGenerator" : "configMapGenerator";
	if (group !== "" || kind !== "Secret" && kind !== "ConfigMap") return false;
	return listAt(kustomization, field).some((generator) => stringAt(generator, "name") === name);
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
// src/render/controllers/at-rest.ts
async function atRest(side, run, { reason, blockedOn = [] }, reconcile) {
	const end = {
		state: "suspended",
		reason,
		blockedOn
	};
	const key = inputsKey(run.node.object);
	if (side.settings.suspended === "at-rest") return withInputs(end, key);
	const active = await reconcile({
		...side,
		settings: {
			...side.settings,
			suspended: "rendered"
		}
	}, run);
	if (active.state === "blocked-on") return run.drain === "none" ? active : withInputs({
		...end,
		held: []
	}, key);
	const { held = active.manifests ?? [], isConfidential = false } = active;
	return withInputs({
		...end,
		held,
		isConfidential
	}, key);
}
function isSuspendedSource({ settings, store }, source) {
	if (settings.suspended === "rendered" || store.status(source)?.isExcused === true) return false;
	return fluxSpec(store.get(source)?.object).suspend;
}
// src/render/controllers/source-artifact.ts
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
		return lacking(side, run, source, {
			code: "SOURCE_NOT_FOUND",
			message: `source ${printResource(source)} is not in the tree`,
			hint: "Add the source, or correct its kind, name or namespace."
		});
	}
	if (isSuspendedSource(side, source)) return {
		state: "suspended",
		...sourceAtRest(source)
	};
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
			...sourceAtRest(source)
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
function sourceAtRest(source) {
	return {
		reason: `${printResource(source)} is suspended`,
		blockedOn: [source]
	};
}
function sourceContent(store, source) {
	const names = new Set([source.name]);
	const contents = [];
	for (const name of names) {
		const object = store.get({
			...source,
			name
		})?.object;
		contents.push(object ?? null);
		for (const { repository } of sourceSpec(object).include) if (repository?.name !== void 0) names.add(repository.name);
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
	const generator = side.store.ofKind(extensionsGroup, "ArtifactGenerator").find(({ id, object }) => {
		const { artifacts, pathPattern } = artifactGeneratorSpec(object);
		const isMade = pathPattern !== void 0 || artifacts.some(({ name }) => name === source.name);
		return id.namespace === source.namespace && isMade;
	});
	const status = generator === void 0 ? void 0 : side.store.status(generator.id);
	if (generator !== void 0 && status === void 0 && run.drain !== "force") return {
		state: "blocked-on",
		on: [generator.id]
	};
	if (generator !== void 0 && status !== void 0 && !isRendered(status.state)) {
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
// src/render/release/chart-reference.ts
const chartKinds = new Set([
	"ExternalArtifact",
	"HelmChart",
	"OCIRepository"
]);
function chartTemplate(spec, namespace) {
	const { chart, version = "*", valuesFiles, ignoreMissingValuesFiles, reconcileStrategy, verify } = spec;
	const { kind = "HelmRepository", name, namespace: ofSource } = spec.sourceRef ?? {};
	if (chart === void 0 || name === void 0) return {
		code: "OBJECT_INVALID",
		message: "missing chart or sourceRef.name in the chart reference"
	};
	return {
		source: sourceId(kind, ofSource || namespace, name),
		chart,
		version,
		valuesFiles,
		ignoreMissingValuesFiles,
		tracks: kind !== "HelmRepository" && reconcileStrategy === "Revision" ? "revision" : "nothing",
		...verify === void 0 ? {} : { verifiedBy: stringAt(verify, "provider") ?? "cosign" }
	};
}
function namedHelmChart(store, { id, object }) {
	const { kind, name, namespace } = helmReleaseSpec(object).chartRef ?? {};
	return kind !== "HelmChart" || name === void 0 ? void 0 : store.get(sourceId(kind, namespace || id.namespace, name));
}
function helmChartText({ object }) {
	const { verify, ...spec } = objectAt(object, "spec") ?? {};
	const written = {
		reconcileStrategy: "ChartVersion",
		version: "*",
		...spec,
		...isJsonObject(verify) ? { verify: {
			provider: "cosign",
			...verify
		} } : {}
	};
	return inputsKey(sorted(written));
}
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (!isJsonObject(value)) return value;
	const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
function chartReference(store, node) {
	const { chart, chartRef } = helmReleaseSpec(node.object);
	if (chartRef === void 0) {
		if (chart?.spec === void 0) return {
			code: "OBJECT_INVALID",
			message: "neither spec.chart nor spec.chartRef is set",
			hint: "Set exactly one of them."
		};
		return chartTemplate(chart.spec, node.id.namespace);
	}
	if (chart !== void 0) return {
		code: "OBJECT_INVALID",
		message: "both spec.chart and spec.chartRef are set",
		hint: "Set exactly one of them."
	};
	const { kind, name, namespace } = chartRef;
	if (kind === void 0 || name === void 0) return {
		code: "OBJECT_INVALID",
		message: "missing kind or name in spec.chartRef"
	};
	if (!chartKinds.has(kind)) return {
		code: "OBJECT_INVALID",
		message: `unsupported kind in spec.chartRef: ${kind}`,
		hint: `Use ${[...chartKinds].join(", ")}. For a chart in a Git repository, use spec.chart.`
	};
	const source = sourceId(kind, namespace || node.id.namespace, name);
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
	return chartTemplate(helmChartSpec(object.object), source.namespace);
}
// src/render/release/load-artifact-chart.ts
function loadArtifactChart(memo, artifact, reference, helm) {
	const { chartArchive: archive } = artifact;
	const { valuesFiles, ignoreMissingValuesFiles } = reference;
	const key = JSON.stringify([
		"chart",
		archive === void 0 ? "" : artifact.identity,
		clampPath(reference.chart),
		valuesFiles,
		ignoreMissingValuesFiles,
		behaves("helm-values-line-feed", helm),
		behaves("helm-file-bound", helm)
	]);
	if (archive !== void 0) return memo.fromKeyOnDemand(key, () => {
		return withValuesFiles(loadChartArchive(archive, {}, helm), valuesFiles, ignoreMissingValuesFiles, valuesFileOf);
	});
	const path = clampPath(reference.chart);
	if (reference.source.kind === "ExternalArtifact") return memo.fromTree(key, artifact.tree, (tree) => loadPackaged(tree, helm));
	return memo.fromTree(key, artifact.tree, (tree) => {
		const packaged = path.endsWith(".tgz") ? tree.read(path) : void 0;
		return withValuesFiles(packaged === void 0 ? loadChart(tree, path, {
			helm,
			resolveDependency: fileDependencies(tree, helm)
		}) : loadChartArchive(packaged, {}, helm), valuesFiles, ignoreMissingValuesFiles, (_chart, name) => fromRoot(tree, name));
	});
}
function chartDirectory(tree) {
	const directories = (tree.list("") ?? []).filter(({ kind }) => kind === "directory");
	return directories.length === 1 ? directories[0]?.name : void 0;
}
function loadPackaged(tree, helm) {
	const entries = tree.list("") ?? [];
	const directory = chartDirectory(tree);
	const invalid = (message) => ({ problems: [{
		code: "CHART_INVALID",
		message
	}] });
	if (entries.some(({ name }) => name === "Chart.yaml")) return invalid("chart yaml not in base directory");
	const file = entries.find(({ kind }) => kind === "file");
	if (file !== void 0) return invalid(`chart illegally contains content outside the base directory: ${JSON.stringify(file.name)}`);
	if (directory === void 0) return invalid(entries.length === 0 ? "no files in chart archive" : "several directories in the artifact of a chart");
	return loadChart(tree, directory, {
		helm,
		isPackaged: true
	});
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
// src/render/output-budget.ts
const mostBytes = 256 * 2 ** 20;
const objectBytes = 4096;
const mostNodes = 8e3;
const mostAbove = 30;
const mostRuns = 200;
var OutputBudget = class {
	#bytes = new Map();
	#runs = new Map();
	#makers = new Map();
	#left = mostBytes;
	begin(key, above, maker) {
		const runs = (this.#runs.get(key) ?? 0) + 1;
		this.#runs.set(key, runs);
		const makers = getOrInsert(this.#makers, key, () => new Set());
		if (maker !== void 0) makers.add(printResource(maker));
		if (runs > mostRuns) return limit(`not rendered: its own definition changes with every run, ${mostRuns} times${appliedBy([...makers])}`);
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
function appliedBy(makers) {
	const [first, ...others] = makers.sort();
	if (first === void 0) return "";
	return others.length === 0 ? `: ${first} applies it` : `: ${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1) ?? ""} apply it`;
}
function limit(message) {
	return {
		code: "OUTPUT_LIMIT",
		message
	};
}
const full = limit(`skipped: more than ${mostBytes / 2 ** 20} MiB of rendered output in the run`);
function nodesAbove(store, id) {
	const seen = new Set([resourceKey(id)]);
	const above = [];
	let at = store.get(id)?.parent;
	while (at !== void 0 && !seen.has(resourceKey(at)) && above.length < 100) {
		seen.add(resourceKey(at));
		above.push(at);
		at = store.get(at)?.parent;
	}
	return above;
}
// src/render/preview/sides/side-keys.ts
function nodeDiffers({ base, head }, id) {
	const key = base.key(id);
	return key === void 0 || key !== head.key(id);
}
export { entryObjects as C, duplicateWarnings as D, clusterOf as E, repeatedObject as O, addEntries as S, byId as T, comesFromItself as _, loadArtifactChart as a, dependencyPath as b, namedHelmChart as c, isGenerated as d, sourceAtRest as f, awaitProducer as g, isSuspendedSource as h, chartDirectory as i, otherDefinitions as k, awaitArtifact as l, atRest as m, OutputBudget as n, chartReference as o, sourceContent as p, nodesAbove as r, helmChartText as s, nodeDiffers as t, isArtifact as u, unknownProducer as v, composeHelmReleaseValues as w, dependsOn as x, unrenderedMakers as y };
