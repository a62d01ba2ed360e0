import { B as manifestLines, C as maxEditedFiles, D as toldNodes, F as asInstalled, I as nodeKey, N as isIgnoreFile, P as changeCauses, R as alignLists, S as mayHoldCiphertext, c as filesThatMayApply, g as redactPair, h as unmanagedMark, i as diffSides, l as ofNoNode, n as invalidateUnrendered, p as isPartlyManaged, w as sourceEdits, x as ciphertexts } from "./compare.js";
import { $n as joinPath, An as nodeKindOf, Cn as addToGroup, Dt as ignoringDirectories, E as podTemplateOf, En as helmGroup, In as getOwn, J as jsonEqual, Ln as setOwn, Nn as sourceId, On as kustomizeGroup, Ot as setIgnoringDirectories, P as copyTargets, Pn as standsForDirectory, Q as undecided, Qn as isWithin, R as producedObjects, Rt as printJson, Sn as words, Sr as getOrInsert, Tr as ProblemError, Xn as clampPath, Yn as baseName, Z as isRendered, _ as stageNames, _n as resourceIdOf, _r as objectAt, _t as fluxNanoseconds, cn as isReadAtRest, d as treeChanges, er as parentPath, et as readSetHolds, gn as printResource, gr as listAt, hr as jsonAt, jn as operatorGroup, ln as quotedName, mn as compareResources, mr as isJsonObject, nr as readText, rt as firstNames, tn as walk, un as append, vn as resourceKey, vr as stringAt, wn as groupBy, yn as resourceOfKey, yr as textsIn } from "./core.js";
import { i as impactOf, n as judge, r as directoriesOf$1, t as joinClusters } from "./join-clusters.js";
import { A as isIgnoreFile$1, C as artifactFiles, E as resourceSetGaps, F as chartFiles, I as chartPlaces, M as looseObjects, N as unreadFiles, O as definitionsIn, P as clusterSetting, S as nodesBehind, T as isTemplate, _ as stayOf, b as isSuspendedChart, c as lacksVersion, d as failsForWant, f as isDeleted, g as readersOf, h as isData, j as isManifestFile, k as nodeInputs, l as lastRender, m as comparedRounds, n as buildsOf, o as commitsBefore, p as awaitsOutside, s as isSuspendedAt, u as renderedNodes, v as waitingFor, w as readsNothingNew, x as isVersionedAnew, y as keptChart } from "./applied-nodes.js";
import { G as resourceSetSpec, H as fluxInstanceSpec, Q as helmReleaseSpec, Y as kustomizationSpec, at as annotatedSources, et as helmChartSpec, f as kubeMinorOf, g as fluxLinksOf, h as dependenciesOf, j as sourceSpec, l as newestKubernetes, n as versionNamingKinds, p as printMinor, rt as fluxSpec, t as namedVersion, u as possibleVersions, v as kustomizationSource, y as namesSource } from "./flux.js";
import { o as decodeKubernetesYaml } from "./yaml.js";
import { n as kustomizationFile, r as kustomizationNames } from "./kustomization-graph.js";
import { C as substitute, L as publishedDirectory, N as sourceRelation, O as FileFacts, _ as inputsKey, i as buildWithFields, r as buildDirectory, u as WorkingTree } from "./owning-kustomization.js";
import { n as isOtherRepository, t as isBuiltFromElsewhere } from "./other-repository.js";
import { p as knownGates } from "./definitions.js";
import { E as fluxSettings, _ as snapshotClaims, a as withConfiguration, b as inferredRootWarnings, c as discoverSides, d as dataOf$1, f as isPlaceholder, g as sameDiscovery, h as restoreDiscovery, i as loadConfiguration, l as requireEntries, o as depthProblems, t as crossRunCache, u as shallowSide, v as snapshotDiscovery } from "./shared-state.js";
import { _ as dataKey, a as judgedInTime, b as lacksNamespace, c as joinRoots, d as fluxOf, f as settingsFor, g as dataFor, h as memoisedManifests, i as deadlineProblems, l as withProblems, m as isSecretInClear, o as withDeadline, p as unreplacedText, r as withHelmChange, s as applySelection, t as beginSide, u as clusterAccounts, v as declaringObject, x as variableValue, y as driftIgnored } from "./begin-side.js";
import { a as loadArtifactChart, o as chartReference, r as nodesAbove, t as nodeDiffers, x as dependsOn, y as unrenderedMakers } from "./side-keys.js";
import { n as withLazyModules } from "./lazy-module.js";
import { n as kindKey, t as indexSides } from "./side-index.js";
import { f as builtInRoles, s as aggregatedRoles } from "./requester.js";
import { F as withoutDirectory, a as madeNote, b as alikePlaced, c as heldDataReader, h as isOtherRelease, i as isMadeByKubernetes, k as stageOf, l as ownedSecret, m as exchangedChart, p as firstRefused, s as dataKeys, t as rules, v as otherApplier, y as transitionOf } from "./rules.js";
import { a as isShared, d as sharedNote, f as staysNote, l as removalOutcome, o as keepReason, s as presentNote, u as removalOutcomeOfOwned } from "./removal-outcome.js";
import { r as loadChartMetadata } from "./load-chart-archive.js";
import { createHash, hash } from "node:crypto";
// src/flux/discovery/claims/claim-chains.ts
const mostFiles = 1e3;
const maxDocumentDepth$1 = 20;
function claimChains({ claims, entries, filesOf }, files) {
	const byPath = new Map();
	const byFile = new Map();
	const add = (path, read, owner) => {
		addToGroup(byPath, path, owner);
		for (const file of read) addToGroup(byFile, file, owner);
	};
	for (const { path, files: read, id, at } of claims) add(path, read, {
		name: id.name,
		file: at.file
	});
	for (const entry of entries) if (entry.kind === "directory") add(entry.path, filesOf(entry.path), { name: entry.path });
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
		levels.push(level);
		files = [...new Set(level.flatMap(({ file: definedIn }) => definedIn ?? []))];
	}
	return levels;
}
// src/flux/discovery/loose-documents.ts
function looseDocuments(base, head, file, nodes) {
	const known = new Set(nodes.map(resourceKey));
	const [before, after] = [othersOf(base, file, "base", known), othersOf(head, file, "head", known)];
	const differing = [...before, ...after].filter(([text]) => before.has(text) !== after.has(text));
	return [...new Set(differing.map(([, name]) => name))];
}
function othersOf(tree, file, side, known) {
	const { documents } = decodeKubernetesYaml(readText(tree, file) ?? "", { file });
	return new Map(documents.flatMap(({ object, line }) => {
		const name = nameOf$2(object, known);
		return name === void 0 ? [] : [[printJson(object) ?? `${side} ${line}`, quotedName(name)]];
	}));
}
function nameOf$2(object, known) {
	const id = isJsonObject(object) ? resourceIdOf(object) : void 0;
	if (id === void 0) return "a document";
	return nodeKindOf(id) === void 0 || !known.has(resourceKey(id)) ? printResource(id) : void 0;
}
// src/findings/content/granted-roles.ts
const group$1 = "rbac.authorization.k8s.io";
function grantedRoles(side, root, { group: ofBinding, namespace }, binding) {
	const [kind, name] = [stringAt(binding, "roleRef", "kind"), stringAt(binding, "roleRef", "name")];
	if (ofBinding !== group$1 || name === void 0) return [];
	if (kind === "Role") return linesOf$2(side.ofKind(root, `Role.${group$1}`).filter(({ manifest: { id } }) => id.name === name && id.namespace === namespace).map(({ manifest }) => manifest.object));
	const applied = side.ofKind(root, `ClusterRole.${group$1}`).map(({ manifest }) => manifest.object);
	const named = [...applied, ...builtInRoles].filter((role) => nameOf$1(role) === name);
	if (named.length === 0) return name.startsWith("system:") ? [] : linesOf$2(applied);
	const all = () => [...applied, ...builtInRoles];
	return linesOf$2(new Set(named.flatMap((role) => [...aggregatedRoles(role, all).roles])));
}
function nameOf$1(role) {
	return stringAt(role, "metadata", "name") ?? "";
}
function linesOf$2(roles) {
	return Array.from(roles, (role) => {
		const { rules = null, aggregationRule = null } = role;
		return manifestLines({
			name: nameOf$1(role),
			rules,
			aggregationRule
		}).texts.join("\n");
	}).sort();
}
// src/findings/content/reached-clusters.ts
function reachedClusters(side, root, node) {
	const found = [];
	const seen = new Set();
	let at = node;
	while (at !== void 0 && !seen.has(resourceKey(at))) {
		seen.add(resourceKey(at));
		for (const definition of definitions$1(side, root, at)) {
			const { kubeConfig } = fluxSpec(definition);
			if (kubeConfig === void 0) continue;
			const map = stringAt(kubeConfig, "configMapRef", "name");
			const maps = map === void 0 ? [] : definitions$1(side, root, configMap(at.namespace, map));
			if (maps.length === 0 || !maps.every(isReadable)) return void 0;
			found.push(resourceKey(at));
			for (const one of [kubeConfig, ...maps]) found.push(linesOf$1(one));
		}
		at = side.findNode(root, at)?.parent;
	}
	return found.join("\n");
}
function definitions$1(side, root, id) {
	const key = resourceKey(id);
	return side.ofKind(root, kindKey(id)).filter(({ manifest }) => resourceKey(manifest.id) === key).map(({ manifest }) => manifest.object);
}
function configMap(namespace, name) {
	return {
		group: "",
		kind: "ConfigMap",
		namespace,
		name
	};
}
function isReadable(map) {
	return annotatedSources(map).length === 0 && !textsIn(map).some(mayHoldCiphertext);
}
function linesOf$1(object) {
	return manifestLines(object).texts.join("\n");
}
// src/findings/content/role-holders.ts
const group = "rbac.authorization.k8s.io";
function roleHolders(side, root, role) {
	const { kind, name, namespace } = role;
	if (role.group !== group || kind !== "Role" && kind !== "ClusterRole") return [];
	const inNamespaces = side.ofKind(root, `RoleBinding.${group}`).map(({ manifest }) => manifest);
	if (kind === "Role") return linesOf(inNamespaces.filter(({ id }) => id.namespace === namespace).map(({ object }) => object).filter((one) => isOf(one, kind, (of) => of === name)));
	const all = [...side.ofKind(root, `ClusterRole.${group}`).map(({ manifest }) => manifest.object), ...builtInRoles];
	const takers = new Set(all.flatMap((one) => {
		const { roles } = aggregatedRoles(one, () => all);
		return [...roles].some((taken) => nameOf(taken) === name) ? nameOf(one) : [];
	}));
	const known = new Set(all.map(nameOf));
	const grants = (of) => takers.has(of) || !(known.has(of) || of.startsWith("system:"));
	return [...linesOf([...side.ofKind(root, `ClusterRoleBinding.${group}`).map(({ manifest }) => manifest), ...inNamespaces].map(({ object }) => object).filter((one) => isOf(one, kind, grants))), ...[...takers].sort()];
}
function isOf(binding, kind, fits) {
	return stringAt(binding, "roleRef", "kind") === kind && fits(stringAt(binding, "roleRef", "name") ?? "");
}
function nameOf(object) {
	return stringAt(object, "metadata", "name") ?? "";
}
function linesOf(bindings) {
	return bindings.map((binding) => {
		const { kind = null, roleRef = null, subjects = null } = binding;
		const namespace = stringAt(binding, "metadata", "namespace") ?? "";
		return manifestLines({
			kind,
			name: nameOf(binding),
			namespace,
			roleRef,
			subjects
		}).texts.join("\n");
	}).sort();
}
// src/findings/content/finding-content.ts
function withContent(findings, groups, head) {
	const changes = new Map();
	for (const { root, node, changes: all } of groups) for (const change of all) addToGroup(changes, placeOf(root, change.id), {
		node,
		change
	});
	const known = new Map();
	const clusters = (root, { node }) => getOrInsert(known, placeOf(root, node), () => ({ text: reachedClusters(head, root, node) })).text;
	return findings.map(({ counted = [], ...finding }) => {
		const { root, resource, others = [], severity } = finding;
		if (severity === "note") return finding;
		const own = [resource, ...others].map((id) => changes.get(placeOf(root, id)) ?? unchanged(head, root, id));
		const subjects = [...new Set(own.flat())];
		const reached = subjects.map((subject) => clusters(root, subject));
		return subjects.length > 0 && !reached.includes(void 0) && !subjects.some(({ change }) => hidesValues(change)) ? {
			...finding,
			content: digestOf(subjects, [...reached, ...counted.map(resourceKey).sort()], head, root)
		} : finding;
	});
}
function placeOf(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
function unchanged(head, root, id) {
	const key = resourceKey(id);
	return head.ofKind(root, kindKey(id)).filter(({ manifest }) => resourceKey(manifest.id) === key).map(({ manifest, node }) => {
		const shown = redactPair(void 0, manifest.object).head ?? {};
		const lines = manifestLines(shown).texts.map((line) => `+${line}`);
		const hunks = [{
			path: "",
			baseLine: 0,
			headLine: 1,
			lines
		}];
		const counts = {
			linesAdded: lines.length,
			linesRemoved: 0,
			hidden: 0,
			secretsChanged: 0
		};
		return {
			node: node.id,
			change: {
				id,
				status: "added",
				head: manifest,
				fields: [],
				notes: [],
				hunks,
				...counts
			}
		};
	});
}
function digestOf(subjects, more, side, root) {
	const content = subjects.map(({ node, change: { id, status, hunks, notes, secretsChanged, base, head } }) => [
		resourceKey(node),
		resourceKey(id),
		status,
		secretsChanged,
		...hunks.flatMap(({ path, baseLine, headLine, lines }) => [
			path,
			baseLine,
			headLine,
			...lines
		]),
		[base, head].map((one) => ciphertextIn(one?.object)),
		notes,
		base === void 0 || head === void 0 ? [] : alignLists(base.object, head.object, 1e400).notes,
		head === void 0 ? [] : grantedRoles(side, root, id, head.object),
		head === void 0 ? [] : roleHolders(side, root, id),
		head === void 0 ? insideOf(side, root, id) : []
	]);
	return createHash("sha256").update(JSON.stringify([more, content])).digest("base64url");
}
function insideOf(side, root, { group, kind, name }) {
	if (kind !== "Namespace" || group !== "") return [];
	return side.all(root).flatMap(({ manifest: { id } }) => id.namespace === name ? resourceKey(id) : []);
}
function ciphertextIn(object) {
	return [...textsIn(object).filter(mayHoldCiphertext).flatMap((text) => ciphertexts(text).map(({ start, end }) => text.slice(start, end))), ...textsIn(objectAt(object, "spec", "encryptedData"))];
}
function hidesValues({ head, hunks, id, secretsChanged }) {
	const added = hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith("+")));
	if (id.kind !== "Secret" || id.group !== "") return added.some((line) => line.includes("private key"));
	return (secretsChanged > 0 || added.some((line) => line.includes("(value hidden"))) && ["data", "stringData"].some((field) => textsIn(head?.object[field]).some(isClear));
}
function isClear(text) {
	const [first] = ciphertexts(text);
	return first === void 0 || first.start > 0 || first.end < text.length;
}
// src/findings/named-versions.ts
function clusterPlace({ root, group: { node } }, { base, head }) {
	return {
		root,
		remote: (head.findNode(root, node) === void 0 ? base : head).clusterOf(root, node)
	};
}
function namedOn({ root, remote }, side) {
	const named = versionNamingKinds.flatMap((kind) => side.ofKind(root, kind).flatMap(({ node, manifest: { id, object } }) => {
		const version = namedVersion(kind, object);
		return version === void 0 || side.clusterOf(root, node.id) !== remote ? [] : [{
			version,
			id
		}];
	}));
	const rank = ({ version, id }) => `${String(version.major).padStart(4, "0")}.${String(version.minor).padStart(5, "0")} ${resourceKey(id)}`;
	return named.sort((a, b) => rank(a) < rank(b) ? -1 : 1).at(-1);
}
function upgradeIn(place, { base, head }) {
	const [before, after] = [namedOn(place, base), namedOn(place, head)];
	if (before === void 0 || after === void 0 || printMinor(before.version) === printMinor(after.version)) return void 0;
	return {
		from: before.version,
		to: after.version,
		id: after.id
	};
}
function treeVersions(place, sides) {
	const upgrade = upgradeIn(place, sides);
	if (upgrade !== void 0) return [upgrade.from, upgrade.to];
	const named = namedOn(place, sides.head) ?? namedOn(place, sides.base);
	return named === void 0 ? [] : [named.version];
}
// src/findings/references.ts
const namingFields = new Map(Object.entries({
	claimName: "PersistentVolumeClaim",
	existingClaim: "PersistentVolumeClaim",
	existingConfigMap: "ConfigMap",
	existingConfigmap: "ConfigMap",
	existingSecret: "Secret",
	gatewayClassName: "GatewayClass",
	ingressClassName: "IngressClass",
	priorityClassName: "PriorityClass",
	runtimeClassName: "RuntimeClass",
	secretName: "Secret",
	serviceAccountName: "ServiceAccount",
	serviceName: "Service",
	storageClass: "StorageClass",
	storageClassName: "StorageClass",
	volumeAttributesClassName: "VolumeAttributesClass"
}));
const namingMappings = new Map(Object.entries({
	configMap: "ConfigMap",
	configMapKeyRef: "ConfigMap",
	configMapRef: "ConfigMap",
	secretKeyRef: "Secret",
	secretRef: "Secret"
}));
const clusterKinds = new Set(words(`
    ClusterIssuer ClusterRole ClusterSecretStore GatewayClass IngressClass PriorityClass RuntimeClass StorageClass
    VolumeAttributesClass VolumeSnapshotClass
  `));
const maxDocumentDepth = 60;
function eachReference(object, id, withAddresses, found) {
	const visit = (value, field, holder, namespace, depth) => {
		if (depth > maxDocumentDepth) return;
		if (typeof value === "string") {
			const kind = namingFields.get(field);
			if (kind !== void 0 && value !== "" && holder?.["optional"] !== true) found({
				kind,
				namespace: clusterKinds.has(kind) ? "" : namespace,
				name: value
			});
			if (withAddresses && value.includes(".svc")) for (const [, name = "", space = ""] of value.matchAll(/([a-z0-9-]{1,63})\.([a-z0-9-]{1,63})\.svc(?![\w-])/g)) found({
				kind: "Service",
				namespace: space,
				name
			});
			return;
		}
		if (Array.isArray(value)) {
			for (const item of value) if (field === "imagePullSecrets" && isJsonObject(item)) {
				const name = stringAt(item, "name");
				if (name !== void 0) found({
					kind: "Secret",
					namespace,
					name
				});
			} else visit(item, field, isJsonObject(item) ? item : holder, namespace, depth + 1);
			return;
		}
		if (!isJsonObject(value)) return;
		if (field !== "dependsOn") named(value, field, namespace);
		for (const key of Object.keys(value)) {
			const item = value[key];
			if (item === void 0 || item === null || typeof item === "number" || typeof item === "boolean") continue;
			if (depth === 0 && (key === "metadata" || key === "status")) continue;
			visit(item, key, value, namespace, depth + 1);
		}
	};
	const named = (value, field, namespace) => {
		const name = stringAt(value, "name");
		if (name === void 0 || value["optional"] === true) return;
		const kind = stringAt(value, "kind") ?? namingMappings.get(field);
		const space = stringAt(value, "namespace") ?? namespace;
		if (kind !== void 0) {
			const key = stringAt(value, "key");
			found({
				kind,
				namespace: clusterKinds.has(kind) ? "" : space,
				name,
				...key === void 0 ? {} : { key }
			});
			const items = value["items"];
			if (Array.isArray(items)) for (const item of items) {
				const itemKey = stringAt(item, "key");
				if (itemKey !== void 0) found({
					kind,
					namespace: space,
					name,
					key: itemKey
				});
			}
		} else if (field === "service" || field === "backendRefs") found({
			kind: "Service",
			namespace: space,
			name
		});
	};
	const { targetNamespace: release, values } = helmReleaseSpec(id.kind === "HelmRelease" ? object : void 0);
	if (values === void 0 || release === void 0) return visit(object, "", void 0, id.namespace, 0);
	visit(values, "", void 0, release, 1);
	const spec = { ...objectAt(object, "spec") };
	delete spec["values"];
	visit({ spec }, "", void 0, id.namespace, 0);
}
function brokenReferences(comparison, base, head) {
	const byRoot = new Map();
	const after = heldDataReader(head);
	for (const group of comparison.groups) for (const change of group.changes) {
		const gone = goneOf(change, group.root, base, after);
		if (gone.length === 0) continue;
		if (change.status === "removed") {
			if (otherApplier(group.root, change.id, group.node, {
				base,
				head
			}) !== void 0) continue;
			if (!removalOutcome(transitionOf(change, group, void 0), base, head).deleted) continue;
		}
		const known = byRoot.get(group.root) ?? new Map();
		byRoot.set(group.root, known);
		for (const one of gone) known.set(goneKey(one.id.kind, one.id.namespace, one.id.name, one.key), one);
	}
	for (const [root, gone] of byRoot) {
		const withAddresses = [...gone.values()].some(({ id }) => id.kind === "Service");
		for (const { manifest } of head.all(root)) {
			const isBinding = manifest.id.group === "rbac.authorization.k8s.io";
			eachReference(manifest.object, manifest.id, withAddresses, ({ kind, namespace, name, key }) => {
				if (isBinding && kind === "ServiceAccount") return;
				const whole = gone.get(goneKey(kind, namespace, name)) ?? gone.get(goneKey(kind, "", name));
				const part = key === void 0 ? void 0 : gone.get(goneKey(kind, namespace, name, key));
				for (const one of [whole, part]) one?.users.set(resourceKey(manifest.id), manifest.id);
			});
		}
	}
	return [...byRoot].flatMap(([root, gone]) => [...gone.values()].flatMap(({ users, ...one }) => {
		for (const key of [resourceKey(one.id), ...one.again?.makers ?? []]) users.delete(key);
		if (users.size === 0) return [];
		const maker = one.id.group === "" && /^(?:ConfigMap|Secret)$/.test(one.id.kind) && one.key === void 0 && one.again === void 0 ? unknownMaker$1(head, root) : void 0;
		const more = maker === void 0 ? {} : { mayComeFrom: maker };
		return [{
			root,
			...one,
			...more,
			gone: one.id,
			users: [...users.values()]
		}];
	}));
}
function unknownMaker$1({ nodes }, root) {
	return nodes.find((node) => node.root === root && node.state === "unchecked" && nodeKindOf(node.id) === "kustomization")?.id;
}
function goneKey(kind, namespace, name, key) {
	return `${kind}/${namespace}/${name}${key === void 0 ? "" : `\0${key}`}`;
}
function goneOf(change, root, base, after) {
	const users = () => new Map();
	const ofKeys = (id, keys) => keys.map((key) => ({
		id,
		key,
		change,
		users: users()
	}));
	const lostKeys = (held, keys) => held?.complete === true ? [...keys].filter((key) => !held.keys.has(key)) : [];
	const ofWhole = (id, keys, owner) => {
		const held = after(root, id);
		const one = {
			id,
			change,
			...owner === void 0 ? {} : { with: owner },
			users: users()
		};
		if (held === void 0) return [one];
		const lost = lostKeys(held, keys);
		return [{
			...one,
			again: {
				by: held.by,
				makers: held.makers,
				lost
			}
		}, ...ofKeys(id, lost)];
	};
	const { base: before, head } = change;
	if (change.renamedFrom !== void 0) return ofWhole(change.renamedFrom, new Set());
	if (before === void 0) return [];
	const owned = ownedSecret(before);
	const isOwned = owned !== void 0 && base.find(root, owned.id) === void 0;
	if (change.status === "removed") return [...ofWhole(change.id, dataKeys(before.object)), ...isOwned ? ofWhole(owned.id, owned.keys, change.id) : []];
	if (head === void 0) return [];
	if (isOwned) return ofKeys(owned.id, lostKeys(after(root, owned.id), owned.keys));
	if (change.id.group !== "" || change.id.kind !== "ConfigMap" && change.id.kind !== "Secret") return [];
	const own = dataKeys(head.object);
	const dropped = new Set([...dataKeys(before.object)].filter((key) => !own.has(key)));
	return dropped.size === 0 ? [] : ofKeys(change.id, lostKeys(after(root, change.id), dropped));
}
// src/findings/releases.ts
function chartOf(definition, root, side) {
	const { chart, chartRef } = helmReleaseSpec(definition);
	if (chart?.spec !== void 0) return {
		name: chart.spec.chart ?? "",
		version: chart.spec.version
	};
	const { kind = "", name = "", namespace = stringAt(definition, "metadata", "namespace") ?? "" } = chartRef ?? {};
	const source = side.definition(root, sourceId(kind, namespace, name));
	const { ref, url } = sourceSpec(source);
	const ofChart = helmChartSpec(source);
	return {
		name: url ?? ofChart.chart ?? name,
		version: ref?.tag ?? ref?.semver ?? ref?.digest ?? ofChart.version
	};
}
function settingsOf(definition) {
	const { chart: _chart, chartRef: _chartRef, values: _values, valuesFrom: _valuesFrom, suspend: _suspend, ...rest } = objectAt(definition, "spec") ?? {};
	return rest;
}
function upgradingSettings(definition) {
	const { commonMetadata = null, postRenderers = null } = objectAt(definition, "spec") ?? {};
	return {
		commonMetadata,
		postRenderers
	};
}
function releaseChanges(comparison, sides) {
	const { head } = sides;
	const found = new Map();
	const resources = new Map();
	const touched = new Map();
	const touch = (root, id, former = id) => {
		const key = `${root}\0${resourceKey(id)}`;
		if (id.kind === "HelmRelease" && (former !== id || !touched.has(key))) touched.set(key, {
			root,
			id,
			former
		});
	};
	for (const { root, node, changes } of comparison.groups) {
		if (node.kind === "HelmRelease") {
			resources.set(`${root}\0${resourceKey(node)}`, changes.length);
			touch(root, node);
		}
		for (const { id, base: before } of changes) {
			touch(root, id, before?.id);
			if (id.group === "source.toolkit.fluxcd.io") for (const user of usersOf(root, id, head)) touch(root, user);
		}
	}
	for (const [key, { root, id, former }] of touched) {
		const change = releaseChange(root, {
			id,
			former
		}, sides, resources.get(key) ?? 0);
		if (change !== void 0) found.set(key, change);
	}
	return [...found].sort(([a], [b]) => a < b ? -1 : 1).map(([, change]) => change);
}
function usersOf(root, source, side) {
	return side.ofKind(root, `HelmRelease.${helmGroup}`).flatMap(({ manifest: { id, object } }) => {
		return namesSource(helmReleaseSpec(object).chartRef, id.namespace, source) ? [id] : [];
	});
}
function releaseChange(root, { id: release, former }, sides, resources) {
	const { base, head } = sides;
	const before = base.definition(root, former);
	const after = head.definition(root, release);
	const definition = after ?? before;
	if (definition === void 0) return void 0;
	const [old, next] = [before === void 0 ? void 0 : chartOf(before, root, base), after === void 0 ? void 0 : chartOf(after, root, head)];
	const suspended = helmReleaseSpec(definition).suspend;
	const common = {
		root,
		release,
		chart: next?.name ?? old?.name ?? "",
		...old?.version === void 0 ? {} : { from: old.version },
		...next?.version === void 0 ? {} : { to: next.version },
		resources,
		suspended
	};
	const held = head.findNode(root, release);
	const state = held?.state;
	if (after !== void 0 && (state === "failed" || state === "blocked")) return void 0;
	if (before === void 0) return {
		...common,
		action: "installed",
		differs: []
	};
	const stays = held !== void 0 || !removalOutcomeOfOwned(root, release, base, head).deleted || withoutDirectory(root, release, sides) !== void 0;
	if (after === void 0 && stays) return void 0;
	if (after === void 0) return {
		...common,
		action: "uninstalled",
		differs: []
	};
	const [placed = before, nextPlaced = after] = alikePlaced(before, after);
	const pair = {
		root,
		base: placed,
		head: nextPlaced
	};
	if (isOtherRelease(pair, {
		base,
		head
	})) {
		const exchanged = exchangedChart(pair, {
			base,
			head
		});
		return {
			...common,
			action: "reinstalled",
			differs: [exchanged === void 0 ? "settings" : "chart"]
		};
	}
	const valuesOf = (object) => ({
		values: objectAt(object, "spec")?.["values"] ?? null,
		from: objectAt(object, "spec")?.["valuesFrom"] ?? null
	});
	const loaded = {
		base: base.findNode(root, former)?.chart,
		head: held?.chart
	};
	const isOtherContent = differsInContent(loaded.base, loaded.head);
	const chart = old?.name !== next?.name && (resources > 0 || lastPart(old?.name) !== lastPart(next?.name)) || plain(old?.version) !== plain(next?.version) || isOtherContent;
	const versions = {
		from: loaded.base?.version,
		to: loaded.head?.version
	};
	const values = !jsonEqual(valuesOf(before), valuesOf(after));
	const settings = !jsonEqual(settingsOf(before), settingsOf(after));
	if (!(chart || values || resources > 0 || !jsonEqual(upgradingSettings(before), upgradingSettings(after)))) return void 0;
	const differs = [
		...chart ? ["chart"] : [],
		...values || !chart && !settings ? ["values"] : [],
		...settings ? ["settings"] : []
	];
	const isSame = resources === 0 && isRendered(state) && isRendered(base.findNode(root, release)?.state);
	return {
		...isOtherContent && old?.version === next?.version ? {
			...common,
			...versions
		} : common,
		action: "upgraded",
		differs,
		...isSame ? { sameResult: true } : {}
	};
}
function differsInContent(base, head) {
	if (base === void 0 || head === void 0 || head.kept !== void 0) return false;
	return base.name !== head.name || base.version !== head.version || base.packaged !== head.packaged;
}
function plain(version) {
	return version?.replace(/^v(?=\d)/, "");
}
function lastPart(text) {
	return text?.split("/").findLast((part) => part !== "");
}
// src/findings/review.ts
const noSettings = {
	severities: [],
	acknowledgements: []
};
function reviewComparison(comparison, base, head, options = {}, isOver, sides = indexSides(base, head, isOver)) {
	const { unfinished = [], ...judgement } = judge(comparison, contextOf(comparison, sides, options));
	const withFiles = {
		...sides,
		holdsFiles: options.holdsFiles
	};
	const releases = withoutRefused(releaseChanges(comparison, withFiles), judgement);
	const { failures } = comparison;
	const groups = withFates(comparison, withFiles);
	return {
		...comparison,
		versions: withoutShared(comparison.versions, groups),
		failures: unfinished.length === 0 || isOver?.() === true ? failures : {
			...failures,
			new: [...failures.new, ofNoNode(notJudged(unfinished))]
		},
		groups,
		review: {
			...judgement,
			findings: withContent(judgement.findings, comparison.groups, sides.head),
			releases,
			impact: impactOf({
				...comparison,
				groups
			}, sides.head, releases, judgement.findings)
		}
	};
}
function withoutRefused(releases, { findings }) {
	const refused = new Set(findings.flatMap(({ rule, severity, root, resource }) => rule === "api-server-refuses" && severity === "block" ? [`${root}\0${resourceKey(resource)}`] : []));
	return releases.filter(({ root, release }) => !refused.has(`${root}\0${resourceKey(release)}`));
}
function notJudged(unfinished) {
	return {
		code: "EXPRESSION_LIMIT",
		message: `too many resources to judge: not asked to their end: ${firstNames(unfinished, 5)}`,
		hint: "Switch these rules off, or apply fewer policies, quotas and limits to so many resources."
	};
}
function gatesOf(texts) {
	return Object.fromEntries(texts.map((text) => [text.split("=")[0] ?? "", text.endsWith("=true")]));
}
function contextOf(comparison, sides, options) {
	let broken;
	const ofAll = kubeMinorOf(options.kubeVersion);
	const ofClusters = new Map((options.kubeVersions ?? []).map(({ root, version }) => [root, kubeMinorOf(version)]));
	const possible = new Map((options.possibleOfClusters ?? []).map(({ root, versions }) => [root, versions]));
	const versionsOf = (place) => {
		const isOwn = place.remote === void 0;
		const version = isOwn ? ofClusters.get(place.root) ?? ofAll : void 0;
		if (version !== void 0) return [version];
		const inTree = treeVersions(place, sides);
		if (inTree.length > 0) return inTree;
		if (ofAll !== void 0) return [ofAll];
		return possibleVersions((isOwn ? possible.get(place.root) : void 0) ?? options.possibleVersions);
	};
	const known = new Map();
	const kubeVersions = (at) => {
		const place = clusterPlace(at, sides);
		return getOrInsert(known, `${place.root}\0${place.remote ?? ""}`, () => versionsOf(place));
	};
	const gates = new Map((options.featureGates ?? []).map((one) => [one.root, gatesOf(one.gates)]));
	return {
		...sides,
		kubeVersion: (place) => kubeVersions(place).at(-1) ?? newestKubernetes,
		kubeVersions,
		upgrade: (place) => upgradeIn(clusterPlace(place, sides), sides),
		featureGates: (root) => gates.get(root) ?? {},
		settings: options.settings ?? noSettings,
		...options.accounts === void 0 ? {} : { defaultAccounts: accountsOf(options.accounts) },
		...options.today === void 0 ? {} : { today: options.today },
		...options.configuration === void 0 ? {} : { configuration: options.configuration },
		changedFiles: options.changedFiles,
		...options.holdsFiles === void 0 ? {} : { holdsFiles: options.holdsFiles },
		...options.directories === void 0 ? {} : { directories: options.directories },
		...options.images === void 0 ? {} : { images: options.images },
		broken: () => {
			broken ??= brokenReferences(comparison, sides.base, sides.head);
			return broken;
		}
	};
}
function accountsOf(clusters) {
	const byRoot = new Map(clusters.map((cluster) => [cluster.root, cluster]));
	const isSame = ({ base, head }) => base.HelmRelease === head.HelmRelease && base.Kustomization === head.Kustomization;
	return {
		base: (root) => byRoot.get(root)?.base ?? {},
		head: (root) => byRoot.get(root)?.head ?? {},
		changed: clusters.filter((cluster) => !isSame(cluster)).map(({ root }) => root)
	};
}
function withoutShared(versions, groups) {
	const removed = groups.flatMap(({ changes }) => changes.filter(({ status }) => status === "removed"));
	if (!removed.some(isShared)) return versions;
	const gone = new Set(removed.filter((one) => !isShared(one)).map(({ id }) => resourceKey(id)));
	const kept = new Set(removed.map(({ id }) => resourceKey(id)).filter((key) => !gone.has(key)));
	return versions.filter(({ to, usedBy }) => to !== void 0 || !usedBy.every((id) => kept.has(resourceKey(id))));
}
function withFates(comparison, sides) {
	const { base, head } = sides;
	const { added, removed } = comparison.counts;
	if (added + removed === 0) return comparison.groups;
	return comparison.groups.map((group) => {
		if (!group.changes.some(({ status }) => status === "added" || status === "removed")) return group;
		const changes = group.changes.map((change) => {
			if (change.status === "added") {
				const note = otherApplier(group.root, change.id, group.node, {
					base: head,
					head: base
				}) !== void 0 ? presentNote : isMadeByKubernetes(change.id) ? madeNote : void 0;
				return note === void 0 ? change : {
					...change,
					notes: [...change.notes, note]
				};
			}
			if (change.status !== "removed") return change;
			const { deleted, because } = removalOutcome(transitionOf(change, group, void 0), base, head);
			const why = deleted ? withoutDirectory(group.root, group.node, sides) : because;
			if (why !== void 0) return {
				...change,
				notes: [...change.notes, `${staysNote}: ${why}`]
			};
			return otherApplier(group.root, change.id, group.node, {
				base,
				head
			}) !== void 0 ? {
				...change,
				notes: [...change.notes, sharedNote]
			} : change;
		});
		return {
			...group,
			changes
		};
	});
}
// src/findings/compare-and-judge.ts
function compareResults(base, head, grounds) {
	const [before, later] = withoutSharedProblems(invalidateUnrendered(base, grounds.claims?.base ?? (() => []), { warns: false }), invalidateUnrendered(head, grounds.claims?.head ?? (() => []), { warns: true }));
	const after = asInstalled(before, later);
	const compared = diffSides(before, after, grounds.diff);
	return {
		base: before,
		head: after,
		comparison: {
			...compared,
			warnings: [...compared.warnings, ...grounds.warnings]
		}
	};
}
function judgeResults({ base, head, comparison }, review, isOver) {
	const indexes = indexSides(base, head, isOver);
	return {
		base,
		head,
		comparison: reviewComparison(comparison, base, head, review, isOver, indexes),
		indexes
	};
}
function withoutSharedProblems(base, head) {
	const keys = (side) => new Set(side.problems.map((problem) => JSON.stringify(problem)));
	const [inBase, inHead] = [keys(base), keys(head)];
	return [{
		...base,
		problems: base.problems.filter((problem) => !inHead.has(JSON.stringify(problem)))
	}, {
		...head,
		problems: head.problems.filter((problem) => !inBase.has(JSON.stringify(problem)))
	}];
}
// src/findings/refused-between.ts
const rulesOfFixedFields = rules.filter(({ group, isRefusal }) => group === "immutable" && isRefusal === true);
const refusals = new Set(rulesOfFixedFields.map(({ id }) => id));
const seldomRefused = new Set([
	"ConfigMap.",
	"CustomResourceDefinition.apiextensions.k8s.io",
	"Secret."
]);
const kindsWithFixedFields = new Set(rulesOfFixedFields.flatMap((rule) => "kinds" in rule ? rule.kinds ?? [] : []).filter((kind) => !seldomRefused.has(kind)));
function refusedBetween(owner, earlier, later) {
	return refusalsBetween(owner, earlier, later).find(({ rule }) => refusals.has(rule));
}
function allRefusedBetween(owner, earlier, later) {
	return refusalsBetween(owner, earlier, later).filter(({ rule }) => refusals.has(rule) || rule === "api-server-refuses");
}
function refusalsBetween(owner, earlier, later) {
	const [base, head] = [sideOf(owner, earlier), sideOf(owner, later)];
	const { comparison } = judgeResults(compareResults(base, head, {
		diff: {},
		review: {},
		warnings: []
	}), {});
	return (comparison.review?.findings ?? []).flatMap(({ rule, resource: id, severity, message: said }) => severity === "block" && !said.startsWith("Flux deletes and recreates it") ? [{
		id,
		said,
		rule
	}] : []);
}
function refusedAlone(owner, manifests) {
	const { base } = indexSides(sideOf(owner, manifests), sideOf(owner, []));
	const found = firstRefused(owner.id, manifests, "", base);
	return found && {
		id: found.manifest.id,
		said: found.said
	};
}
function sideOf({ id, object }, manifests) {
	const node = (of, applied) => ({
		id: of,
		root: "",
		state: "rendered",
		reason: "",
		manifests: applied,
		problems: [],
		warnings: [],
		blockedOn: [],
		touched: true,
		milliseconds: 0
	});
	const own = manifests.filter((one) => resourceKey(one.id) !== resourceKey(id));
	return {
		nodes: [node({
			...id,
			name: ""
		}, [{
			id,
			object
		}]), node(id, own)],
		orphans: [],
		problems: [],
		warnings: []
	};
}
// src/render/preview/account-cluster.ts
function clusterNames({ base, head }) {
	const names = new Set([...base.roots, ...head.roots].map(({ name }) => name));
	return names.size === 0 ? [""] : [...names].sort();
}
function askedClusters(found, { cluster }) {
	const names = clusterNames(found);
	if (cluster === void 0) return names;
	if (names.includes(cluster)) return [cluster];
	throw new ProblemError({
		code: "ENTRY_NOT_FOUND",
		message: `no cluster is called ${JSON.stringify(cluster)}`,
		hint: names.join() === "" ? "The repository holds one cluster, without a name." : `Use one of ${names.map((name) => `\`${name}\``).join(", ")}, as \`fluxdelta get clusters\` lists them.`
	});
}
function clusterAccount(cluster, { found }, { comparison, ends, mayApply }, files, inputs, options) {
	const asked = new Set(files.flatMap(({ unread: { covering = [], charted = [] } = {} }) => [...covering.flat(), ...charted].map(({ id }) => resourceKey(id))));
	return {
		cluster,
		clusters: clusterNames(found),
		inputs: inputsDigest(inputs, options),
		files,
		ends: [...ends()].filter(({ node }) => asked.has(resourceKey(node)) || asked.has(resourceKey({
			...node,
			namespace: ""
		}))),
		orphans: comparison.orphans,
		applies: [...new Set(found.head.objects.map(({ at }) => at.file))].filter(mayApply)
	};
}
function inputsDigest({ diff, review, warnings }, { settings, crdApiVersions }) {
	const { today: _today, ...judging } = review;
	const { substitutions = {}, madeOutside = [], ...rendering } = settings;
	const variables = [Object.keys(substitutions).sort(), [...madeOutside].sort()];
	return hash("sha256", JSON.stringify([
		diff,
		judging,
		warnings,
		rendering,
		variables,
		crdApiVersions === true
	]));
}
// src/render/preview/possible-readers.ts
function possibleReaders(sides, memo) {
	let found;
	let charts;
	let runs;
	return (path, readers) => {
		found ??= sides.map((side) => readsOfGaps(side, memo));
		charts ??= groupBy(sides.flatMap(chartsOfGaps), ({ place }) => place);
		const isOther = ({ root, node }) => !readers.some((one) => one.root === root && resourceKey(one.node) === resourceKey(node));
		const sure = found.flatMap(({ reads, all }) => isIgnoreFile$1(path) ? all : reads.get(path) ?? []);
		for (let at = path; charts.size > 0 && at !== ""; at = parentPath(at)) append(sure, charts.get(at) ?? []);
		if (readers.length === 0) {
			runs ??= sides.flatMap(runsOfOthers);
			append(sure, runs.filter(({ place }) => isWithin(place, path)));
		}
		const reader = sure.find(isOther);
		if (reader !== void 0) return {
			...reader,
			isSure: true
		};
		const unknown = found.flatMap((side) => side.unknown).find((one) => isOther(one) && one.mayRead(path, readers.length > 0));
		if (unknown === void 0) return void 0;
		const { root, node, behind } = unknown;
		return {
			root,
			node,
			...behind === void 0 ? {} : { behind },
			isSure: false
		};
	};
}
function chartsOfGaps(side) {
	const nodes = side.results.flatMap((result) => result.nodes);
	if (nodes.every(({ state }) => isRendered(state))) return [];
	const rendered = new Set(nodes.filter(({ state }) => isRendered(state)).map(({ id }) => resourceKey(id)));
	const reasons = new Map(nodes.map((node) => [nodeKey(node.root, node.id), reasonOf(node)]));
	const placesOf = (root, node, made) => {
		const behind = reasons.get(nodeKey(root, made.id));
		return chartPlaces(side.tree, made).map((place) => ({
			place,
			root,
			node,
			...behind === void 0 ? {} : { behind }
		}));
	};
	const isGap = ({ id }) => nodeKindOf(id) !== void 0 && !rendered.has(resourceKey(id));
	const applied = nodes.flatMap(({ root, manifests }) => manifests.filter(isGap).flatMap((manifest) => placesOf(root, manifest.id, manifest)));
	const made = resourceSetGaps(side).flatMap(({ root, id, objects }) => objects.flatMap((object) => placesOf(root, id, object)));
	return [...applied, ...made];
}
function runsOfOthers(side) {
	const definitionsOf = definitionsIn(side);
	return side.results.flatMap((result) => result.nodes).flatMap(({ root, manifests }) => manifests.filter(({ id }) => id.group === "infra.contrib.fluxcd.io" && id.kind === "Terraform").flatMap(({ id: node, object }) => {
		const { kind = "", name = "", namespace = node.namespace } = sourceReference(object);
		const source = definitionsOf(root, sourceId(kind, namespace, name));
		return source.length > 0 && source.every((one) => isOtherRepository(one.id, one.object, side.tree, side.discovery)) ? [] : [{
			root,
			node,
			place: clampPath(stringAt(object, "spec", "path") ?? "")
		}];
	}));
}
function sourceReference(object) {
	const fieldOf = (name) => stringAt(object, "spec", "sourceRef", name);
	return {
		kind: fieldOf("kind"),
		name: fieldOf("name"),
		namespace: fieldOf("namespace")
	};
}
const anything = () => true;
const ofArtifact = (path, isRead) => isRead && isManifestFile(path);
function readsOfGaps(side, memo) {
	const pending = gapsOf(side);
	if (pending.length === 0) return {
		all: [],
		reads: new Map(),
		unknown: []
	};
	const { tree, discovery, results } = side;
	const reads = new Map();
	const unknown = [];
	const nodes = results.flatMap((result) => result.nodes);
	const rendered = new Set(nodes.filter(({ state }) => isRendered(state)).flatMap(({ id }) => [resourceKey(id), resourceKey({
		...id,
		namespace: ""
	})]));
	const byFile = groupBy(discovery.claims, ({ at }) => at.file);
	const objectsIn = groupBy(discovery.objects, ({ at }) => at.file);
	const open = groupBy(discovery.objects.filter(hasOpenPath), ({ at }) => at.file);
	const suspended = new Set(nodes.filter(({ state }) => state === "suspended").map(({ id }) => resourceKey(id)));
	const all = [];
	const seen = new Set();
	for (let gap = pending.pop(); gap !== void 0; gap = pending.pop()) {
		const { root, node, path } = gap;
		const key = JSON.stringify([
			root,
			resourceKey(node),
			path
		]);
		if (seen.has(key)) continue;
		seen.add(key);
		const since = {
			...gap.isRemote === void 0 ? {} : { isRemote: gap.isRemote },
			...gap.behind === void 0 ? {} : { behind: gap.behind }
		};
		const reader = {
			root,
			node,
			...since
		};
		if (!suspended.has(resourceKey(node))) all.push(reader);
		if (path === void 0 || isTemplate(path)) {
			unknown.push({
				...reader,
				mayRead: anything
			});
			continue;
		}
		if (gap.isOfArtifact === true) {
			unknown.push({
				...reader,
				mayRead: ofArtifact
			});
			continue;
		}
		for (const directory of [path, ...gap.components.map((component) => clampPath(joinPath(path, component)))]) {
			const built = buildDirectory(memo, tree, directory, false);
			const files = new Set(built.readSet.map(([, file]) => file));
			const [problem] = built.value.problems;
			if (problem !== void 0) {
				const listed = discovery.filesOf(directory);
				const named = new Set([...files, ...listed]);
				unknown.push({
					...reader,
					mayRead: endedBuildReads(tree, problem, named, discovery.selfUrls)
				});
				for (const file of listed) files.add(file);
			}
			for (const file of files) {
				addToGroup(reads, file, reader);
				for (const claim of byFile.get(file) ?? []) if (!rendered.has(resourceKey(claim.id))) pending.push({
					...gapOf(root, claim, objectsIn),
					...since
				});
				for (const { id } of open.get(file) ?? []) if (!rendered.has(resourceKey(id))) pending.push({
					root,
					node: id,
					path: void 0,
					components: [],
					...since
				});
			}
		}
	}
	return {
		all,
		reads,
		unknown
	};
}
const endsAtName = new Set([
	"KUSTOMIZATION_FIELD",
	"KUSTOMIZATION_INVALID",
	"KUSTOMIZE_CYCLE",
	"KUSTOMIZE_DUPLICATE_ID",
	"KUSTOMIZE_UNSUPPORTED",
	"PATH_NOT_FOUND"
]);
function endedBuildReads(tree, problem, files, selfUrls) {
	const place = problem.at?.file ?? "";
	const isNamed = kustomizationNames.includes(baseName(place));
	const beside = kustomizationNames.filter((name) => tree.kind(joinPath(parentPath(place), name)) === "file");
	if (problem.code.startsWith("KUSTOMIZATION_") && beside.length !== 1) return anything;
	if (!endsAtName.has(problem.code) && (problem.code !== "KUSTOMIZE_RESOURCE" || isNamed)) return anything;
	let names = false;
	return (path) => {
		if (files.has(path)) return true;
		if (names === false) names = namesIn(tree, files, selfUrls);
		return names === void 0 || names.some((name) => mayName(name, path));
	};
}
const kustomizationAbove = /(?:^|=)(?:\.\/)*\.\.\/(?:\.{1,2}\/)*(?:kustomization\.ya?ml|Kustomization)$/;
function mayName(name, path) {
	const own = baseName(path);
	const directory = baseName(parentPath(path));
	if (!kustomizationNames.includes(own) || directory === "") return name.includes(own);
	return name.includes(directory) || kustomizationAbove.test(name);
}
function namesIn(tree, files, selfUrls) {
	const own = [...selfUrls].map((url) => url.slice(url.indexOf("/") + 1));
	const mayBeOwn = (name) => name.includes("//") && (own.length === 0 || own.some((repository) => name.toLowerCase().includes(repository)));
	const found = [];
	for (const file of files) {
		const text = readText(tree, file) ?? "";
		if (!kustomizationNames.includes(baseName(file))) {
			found.push(text);
			continue;
		}
		const { documents, problem } = decodeKubernetesYaml(text, { file });
		if (problem !== void 0) return void 0;
		const names = documents.flatMap(({ object }) => textsIn(object));
		if (names.some((name) => !name.includes("\n") && mayBeOwn(name))) return void 0;
		append(found, names);
	}
	return found;
}
function hasOpenPath({ id, object }) {
	return id.group === "kustomize.toolkit.fluxcd.io" && id.kind === "Kustomization" && kustomizationSpec(object).path?.includes("$") === true;
}
function gapsOf(side) {
	const { tree, discovery, results } = side;
	const sets = resourceSetGaps(side);
	const unrendered = results.flatMap((result) => result.nodes).filter(({ state }) => !isRendered(state));
	const open = unrendered.filter(({ id }) => isKustomization(id));
	const releases = unrendered.filter(({ id }) => nodeKindOf(id) === "helmrelease");
	const remote = appliedElsewhere(side);
	if (sets.length + open.length + releases.length + remote.length === 0) return [];
	const claims = groupBy(discovery.claims, ({ id }) => resourceKey(id));
	const objectsIn = groupBy(discovery.objects, ({ at }) => at.file);
	const definitionsOf = definitionsIn(side);
	const isFromElsewhere = (root, kustomization) => isBuiltFromElsewhere(definitionsOf(root, kustomizationSource(kustomization)), tree, discovery);
	const isOfArtifact = (root, kustomization) => {
		const { path, components } = directoriesOf(kustomization.object);
		const source = kustomizationSource(kustomization);
		if (path !== "" || components.length > 0 || source.kind === "GitRepository") return false;
		if (kustomizationFile(tree, "") !== void 0) return false;
		return definitionsOf(root, source).every(({ id, object }) => publishedDirectory(discovery.publications, id, object, tree) === void 0);
	};
	const made = sets.flatMap(({ root, id: node, objects, isOpen }) => [...isOpen ? [{
		root,
		node,
		path: void 0,
		components: []
	}] : [], ...objects.filter(({ id }) => isKustomization(id)).map(({ object }) => ({
		root,
		node,
		...directoriesOf(object)
	}))]);
	const gapsOfNode = ({ id, root }) => {
		const claimed = claims.get(resourceKey(id)) ?? [];
		if (claimed.length > 0) return claimed.map((claim) => gapOf(root, claim, objectsIn));
		const definitions = definitionsOf(root, id);
		if (standsForDirectory(id)) return [{
			root,
			node: id,
			path: clampPath(id.name),
			components: []
		}];
		if (definitions.length === 0) return [{
			root,
			node: id,
			path: void 0,
			components: []
		}];
		return definitions.filter((definition) => !isFromElsewhere(root, definition)).map((definition) => ({
			root,
			node: id,
			...directoriesOf(definition.object),
			isOfArtifact: isOfArtifact(root, definition)
		}));
	};
	const own = open.flatMap((node) => gapsOfNode(node).map((gap) => ({
		...gap,
		behind: reasonOf(node)
	})));
	const charted = releases.flatMap(({ id, root }) => definitionsOf(root, id).flatMap((definition) => chartFiles(tree, definition)).flatMap((file) => kustomizationsIn(tree, file)).map((directories) => ({
		root,
		node: id,
		...directories
	})));
	const others = remote.filter(({ root, made: one }) => !isFromElsewhere(root, one)).map(({ root, made: one }) => ({
		root,
		node: one.id,
		...directoriesOf(one.object),
		isRemote: true
	}));
	return [
		...made,
		...own,
		...charted,
		...others
	];
}
function reasonOf({ id, state, problems, reason }) {
	const why = problems[0]?.message ?? reason;
	return {
		node: id,
		why: state === "suspended" ? "it is suspended" : why === "" ? "" : quotedName(why)
	};
}
function appliedElsewhere({ discovery, results }) {
	const nodes = results.flatMap((result) => result.nodes);
	const isRemote = ({ id, object }) => isKustomization(id) && kustomizationSpec(object).kubeConfig !== void 0;
	const owners = new Set([...discovery.objects, ...nodes.flatMap(({ manifests }) => manifests)].filter(isRemote).map(({ id }) => resourceKey(id)));
	if (owners.size === 0) return [];
	const ownerOf = new Map(nodes.map(({ root, id, parent }) => [nodeKey(root, id), parent === void 0 ? "" : nodeKey(root, parent)]));
	return nodes.flatMap(({ root, id, manifests }) => {
		if (!owners.has(resourceKey(id))) return [];
		const own = nodeKey(root, id);
		return manifests.filter((made) => isKustomization(made.id) && ownerOf.get(nodeKey(root, made.id)) !== own).map((made) => ({
			root,
			made
		}));
	});
}
function kustomizationsIn(tree, path) {
	const text = isManifestFile(path) ? readText(tree, path) ?? "" : "";
	if (!text.includes("kustomize.toolkit.fluxcd.io")) return [];
	const { documents, problem } = decodeKubernetesYaml(text);
	if (problem !== void 0 || text.includes("{{")) return [{
		path: void 0,
		components: []
	}];
	return documents.flatMap(({ object }) => {
		const id = isJsonObject(object) ? resourceIdOf(object) : void 0;
		return id !== void 0 && isKustomization(id) ? [directoriesOf(object)] : [];
	});
}
function isKustomization({ group, kind }) {
	return group === "kustomize.toolkit.fluxcd.io" && kind === "Kustomization";
}
function gapOf(root, { id, at, path }, objectsIn) {
	const object = objectsIn.get(at.file)?.find((one) => resourceKey(one.id) === resourceKey(id))?.object;
	return {
		root,
		node: id,
		path,
		components: object === void 0 ? [] : directoriesOf(object).components
	};
}
function directoriesOf(object) {
	const { path = "", components } = kustomizationSpec(object);
	return {
		path: clampPath(path),
		components
	};
}
// src/render/preview/account-files.ts
async function accountFiles(trees, roots, options, facts, isTold) {
	const { base, head, changes, found, shared } = trees;
	const { configFile } = options;
	const submodules = roots.some((root) => root.fetchesSubmodules);
	const [before, after] = [{
		tree: base.tree,
		discovery: found.base,
		fetchesSubmodules: submodules
	}, {
		tree: head.tree,
		discovery: found.head,
		fetchesSubmodules: submodules
	}];
	let unread;
	const possible = roots.map((root) => possibleReaders([{
		...after,
		results: [root.head]
	}, {
		...before,
		results: [root.base]
	}], shared.memo));
	const uncovered = new Set();
	const given = [...changes].map(([path, change]) => {
		const readers = roots.flatMap((root) => root.readers.of(path));
		const moved = found.head.movedBeginnings?.find(({ from, to }) => path === from || path === to);
		if (moved !== void 0 && !roots.some((root) => root.readers.isBuilt(path))) return {
			path,
			change,
			readers,
			unread: doubtfulBeginning(moved, found.head)
		};
		const others = possible.flatMap((possibleReader) => possibleReader(path, readers) ?? []);
		if (readers.length > 0) {
			const loose = roots.some((root) => root.readers.isBuilt(path)) ? [] : looseDocuments(base.tree, head.tree, path, readers.flatMap(({ node, states }) => states.every((state) => state === "skipped") ? [] : [node]));
			return {
				path,
				change,
				readers,
				...loose.length === 0 ? {} : { unread: looseObjects(path, loose, [after, before]) },
				...possibly(others[0])
			};
		}
		unread ??= unreadFiles(before, after, configFile);
		const { isUncovered = false, ...look } = unread(path);
		if (isUncovered) uncovered.add(path);
		return {
			path,
			change,
			readers,
			unread: look,
			...possibly(others.find(({ isSure }) => isSure || isUncovered))
		};
	});
	const isOpen = ({ path, possible: other, readers, unread: look }) => {
		if (other !== void 0) return false;
		if (readers.length === 0) {
			const mayWait = look?.class === "unexplained" && roots.some(({ awaiting }) => awaiting.possible().size > 0);
			return uncovered.has(path) || mayWait || roots.some(({ staleOwners }) => staleOwners().size > 0);
		}
		return look === void 0 && (isReadAtRest({ readers }) || !readers.some(isTold));
	};
	const open = given.filter(isOpen);
	const readerOf = open.length > 0 ? await leftBehind(trees, roots, open, options, facts) : void 0;
	const files = given.map((file) => {
		const left = isOpen(file) ? readerOf?.(file) : void 0;
		return left === void 0 ? file : {
			...file,
			possible: left
		};
	});
	if (files.every((file) => file.unread?.setting === void 0)) return files;
	const { settingHints } = await import("./setting-hints.js");
	const hintOf = settingHints(head.tree, configFile);
	return files.map(({ unread: look, ...file }) => {
		if (look === void 0) return file;
		const { setting, ...rest } = look;
		return {
			...file,
			unread: setting === void 0 ? rest : {
				...rest,
				...hintOf(setting)
			}
		};
	});
}
function fetchesSubmodules(store) {
	return store.ofKind("source.toolkit.fluxcd.io", "GitRepository").some(({ object }) => sourceSpec(object).recurseSubmodules) || store.ofKind("fluxcd.controlplane.io", "FluxInstance").some(({ object }) => JSON.stringify(fluxInstanceSpec(object).kustomize?.patches ?? []).includes("recurseSubmodules"));
}
async function leftBehind(trees, roots, files, { history }, facts) {
	if (history === void 0 || trees.found.base.isLibrary === true) return void 0;
	const { readersLeftBehind } = await import("./left-behind.js");
	const commits = await history();
	const readersWith = (also) => {
		const owners = roots.map((root, at) => ({
			...root,
			staleOwners: () => new Map([...also[at] ?? [], ...root.staleOwners()])
		}));
		return readersLeftBehind(trees, owners, commits, facts);
	};
	const known = readersWith([]);
	const rest = files.filter((file) => known(file) === void 0);
	const awaiting = roots.map((root) => root.awaiting.possible());
	if (rest.length === 0 || awaiting.every(({ size }) => size === 0)) return known;
	const mayRead = readersWith(awaiting);
	if (!rest.some(mayRead)) return known;
	return readersWith(await Promise.all(roots.map(async (root) => await root.awaiting.known())));
}
function possibly(reader) {
	if (reader === void 0) return {};
	const { root, node, isRemote, behind } = reader;
	const since = behind === void 0 ? {} : { behind };
	return { possible: {
		root,
		node,
		...isRemote === true ? { as: "remote" } : {},
		...since
	} };
}
function doubtfulBeginning({ id, from, to }, head) {
	const setting = clusterSetting(parentPath(to), head);
	return {
		class: "unexplained",
		isDoubtful: true,
		reason: `${quotedName(`${id.kind} ${id.name}`)} moves from ${quotedName(from)} to ${quotedName(to)}, and nothing in the tree applies either file: whether the cluster still does is not known`,
		...setting === void 0 ? { hint: "Say where clusters begin with `clusters` in `.fluxdelta.yaml`." } : { setting }
	};
}
// src/render/preview/comparison-inputs.ts
async function comparisonInputs({ base, head, changes, found, shared: { memo, decryption } }, { clusters = [], configFile, featureGates = [], settings, today, verifiesImages = false }) {
	const changed = [...changes.keys()];
	const configuration = configFile === void 0 ? void 0 : await loadConfiguration(base.tree, head.tree, configFile);
	const ofClusters = clusters.flatMap(({ name: root, kubeVersion: version }) => version === void 0 ? [] : [{
		root,
		version
	}]);
	const possible = clusters.flatMap(({ name: root, kubeVersions: versions = [] }) => versions.length === 0 ? [] : [{
		root,
		versions
	}]);
	const { kubeVersions = [] } = settings;
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
		verifiesImages: verifiesImages || configuration?.verifiesImages === true,
		diff: configuration?.diff ?? {},
		review: {
			...configuration?.review,
			...settings.kubeVersion === void 0 ? {} : { kubeVersion: settings.kubeVersion },
			...accounts.length === 0 ? {} : { accounts },
			...ofClusters.length === 0 ? {} : { kubeVersions: ofClusters },
			...kubeVersions.length === 0 ? {} : { possibleVersions: kubeVersions },
			...possible.length === 0 ? {} : { possibleOfClusters: possible },
			...gates.length === 0 ? {} : { featureGates: gates },
			...today === void 0 ? {} : { today }
		},
		warnings: [
			...configuration?.warnings ?? [],
			...gateWarnings(gates),
			...decryption?.showsValues === true ? [valuesAreShown] : [],
			...inferredRootWarnings(found.base.publications, found.head.publications)
		],
		claims: {
			base: lazyChains(found.base, changed),
			head: lazyChains(found.head, changed)
		}
	};
}
function gateWarnings(gates) {
	const named = gates.flatMap(({ gates: of }) => of.map((gate) => gate.split("=")[0] ?? ""));
	const unknown = [...new Set(named)].filter((gate) => !knownGates.includes(gate));
	if (unknown.length === 0) return [];
	const list = (names) => names.map((name) => `\`${name}\``).join(", ");
	return [{
		category: "feature-gates",
		message: `\`feature-gates\`: ${list(unknown)} decides nothing here; these do: ${list(knownGates)}`
	}];
}
const valuesAreShown = {
	category: "decryption",
	message: "rendered with decrypted values, as `decrypt: values` says: who reads this report may read them"
};
const largestCause = 1e6;
function causesBetween({ base, head, changes }) {
	const decoder = new TextDecoder();
	const textOf = (tree, path) => {
		const bytes = tree.read(path);
		return bytes === void 0 || bytes.length > largestCause ? void 0 : decoder.decode(bytes);
	};
	const known = new Map();
	const editsOf = (path) => getOrInsert(known, path, () => {
		const [before, after] = [textOf(base.tree, path), textOf(head.tree, path)];
		return sourceEdits([{
			path,
			...before === void 0 ? {} : { base: before },
			...after === void 0 ? {} : { head: after }
		}]);
	});
	const changed = [...changes];
	return (readers) => ({
		edits: changed.map(([path]) => path).filter((path) => readers.isCause(path) || isIgnoreFile(path)).slice(0, maxEditedFiles).flatMap(editsOf),
		reads: changed.map(([path, change]) => ({
			path,
			change,
			readers: readers.of(path)
		}))
	});
}
function lazyChains(discovery, changed) {
	let chains;
	return () => chains ??= claimChains(discovery, changed);
}
// src/render/preview/sides/changed-reads.ts
var ChangedReads = class {
	#changes;
	#below = new Map();
	#known = new WeakMap();
	constructor(changes) {
		this.#changes = changes;
		for (const file of changes.keys()) for (let at = file; at !== "";) {
			at = parentPath(at);
			addToGroup(this.#below, at, file);
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
// src/render/preview/sides/provenance.ts
const maxChains = 40;
const maxUnread = 20;
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
		const { base, head, root, keys } = this.#of;
		const [before, after] = [base.get(id), head.get(id)];
		const present = after ?? before;
		if (present === void 0) return void 0;
		const isNode = nodeKindOf(id) !== void 0;
		const differs = isNode ? nodeDiffers(keys, id) : this.#differs(id);
		const verdict = before === void 0 ? "added" : after === void 0 ? "removed" : differs ? "changed" : "unchanged";
		const chains = verdict === "unchanged" ? [] : isNode ? this.#chainsToNode(id) : this.#chainsToObject(id);
		const [baseState, headState] = isNode ? [base.status(id)?.state, head.status(id)?.state] : [];
		return {
			id,
			root,
			verdict,
			baseState,
			headState,
			parent: present.parent,
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
			const parents = new Map(holders.flatMap(({ parent }) => parent === void 0 ? [] : [[resourceKey(parent), parent]]));
			if (parents.size === 0) return [...new Set(holders.flatMap(({ origin }) => origin?.file ?? []))].filter((file) => this.#of.changes.has(file)).map((file) => this.#start(file, {
				relation: "defines",
				id
			}));
			const causes = this.#of.causes(id);
			for (const parent of parents.values()) {
				const all = this.#chainsToNode(parent);
				const those = all.some(({ file }) => causes.has(file)) ? all.filter((chain) => causes.has(chain.file) || isWholesale(chain)) : all;
				append(chains, those.map((chain) => extended(chain, {
					relation: "applies",
					id
				})));
			}
			return unique(chains);
		});
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
		const { changes, keys } = this.#of;
		const found = new Map();
		const listed = new Set();
		for (const side of ["base", "head"]) {
			const reads = keys[side].reads(id);
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
			if (id.group === "kustomize.toolkit.fluxcd.io") return [clampPath(kustomizationSpec(object).path ?? "")];
			const chart = helmReleaseSpec(object).chart?.spec?.chart;
			const inTree = this.#reads(id).length > 0;
			return chart !== void 0 && inTree ? [clampPath(chart)] : [];
		});
	}
	#reads(id) {
		const { keys } = this.#of;
		const head = keys.head.reads(id);
		return head.length > 0 ? head : keys.base.reads(id);
	}
	#inputs(id, { origin }) {
		const files = new Set(this.#reads(id).flatMap(([question, path, answer]) => question === "read" && answer !== "" ? [path] : []));
		return [
			{
				role: "definition",
				at: origin,
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
		return inputsKey(this.#of[side].get(id)?.object ?? null);
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
// src/render/preview/explain-cluster.ts
function explainCluster(cluster, judged, { explains }) {
	if (explains === void 0) return [];
	const files = new Map();
	for (const { root, changes } of judged.flatMap(({ comparison }) => comparison.groups)) {
		if (root !== cluster.root) continue;
		for (const change of changes) {
			const key = resourceKey(change.id);
			const known = files.get(key) ?? new Set();
			for (const { at } of changeCauses(change)) known.add(at.file);
			files.set(key, known);
		}
	}
	const causes = (id) => files.get(resourceKey(id)) ?? new Set();
	return new Provenance({
		...cluster,
		causes
	}).explainAll(explains);
}
// src/forecast/upgrade/steps.ts
function stepsBetween({ base, head }, materials) {
	return {
		releases: chartSteps({
			base,
			head
		}),
		kustomizations: sourceSteps({
			base,
			head
		}, materials)
	};
}
function chartSteps({ base, head }) {
	const before = new Map(base.nodes.filter(mayStep).map(({ chart, id }) => [resourceKey(id), chart?.name]));
	if (before.size === 0) return [];
	return head.nodes.filter((node) => (mayStep(node) || mayFailBy(node)) && before.get(resourceKey(node.id)) === node.chart?.name);
}
function sourceSteps({ base, head }, materials) {
	const before = new Set(base.nodes.filter(mayTakeStep).map(({ id }) => resourceKey(id)));
	return head.nodes.filter((node) => {
		if (!mayTakeStep(node) || !before.has(resourceKey(node.id))) return false;
		const [old, next] = [materials.base.kustomization(node.id), materials.head.kustomization(node.id)];
		if (old === void 0 || next === void 0 || old.own.isReviewed !== next.own.isReviewed) return false;
		return next.own.isReviewed ? old.remoteIdentity !== next.remoteIdentity : old.own.identity !== next.own.identity;
	});
}
function mayTakeStep({ id, isEarlier, state, touched }) {
	return id.kind === "Kustomization" && touched && isEarlier !== true && isRendered(state);
}
function mayStep(node) {
	return takesItsChart(node) && isRendered(node.state);
}
function mayFailBy(node) {
	return takesItsChart(node) && node.state === "failed";
}
function takesItsChart({ chart, isEarlier, touched }) {
	return touched && chart !== void 0 && chart.kept === void 0 && isEarlier !== true;
}
// src/render/preview/every-commit.ts
function everyCommitWarning({ nodes }, tree, discovery) {
	const ran = new Set(nodes.map(({ id }) => resourceKey(id)));
	const names = discovery.objects.flatMap((release) => {
		const { id } = release;
		if (nodeKindOf(id) !== "helmrelease") return [];
		const { object } = release;
		const { chart, suspend } = helmReleaseSpec(object);
		if (suspend || chart?.spec?.reconcileStrategy !== "Revision") return [];
		if (!ran.has(resourceKey(id)) || chartPlaces(tree, {
			id,
			object
		}).length === 0) return [];
		const { kind = "", namespace, name = "" } = chart.spec.sourceRef ?? {};
		const key = resourceKey(sourceId(kind, namespace || id.namespace, name));
		return discovery.objects.filter((one) => resourceKey(one.id) === key).every((one) => sourceRelation(one.id, one.object, discovery) !== "elsewhere") ? [{
			id,
			name: printResource(id)
		}] : [];
	});
	const [first] = names;
	if (first === void 0) return [];
	return [{
		category: "unseen",
		message: `each commit upgrades ${firstNames([...new Set(names.map(({ name }) => name))], 3)}, whose chart follows the source (reconcileStrategy: Revision): hooks run again, and what prints the version of the chart changes`,
		resource: first.id
	}];
}
// src/render/preview/judge-clusters.ts
async function judgeClusters(trees, roots, inputs, options) {
	const { found, head: side } = trees;
	const causes = causesBetween(trees);
	const tooDeep = depthProblems(trees);
	const directories = found.head.isLibrary === true ? directoriesOf$1(roots) : void 0;
	const judged = [];
	for (const { name, base, head, readers, materials } of roots) {
		const problems = [...tooDeep, ...deadlineProblems([base, head], options.isOver)];
		const sides = [applySelection(joinRoots([base], found.base), options), applySelection(withProblems(joinRoots([head], found.head), problems), options)];
		const diff = {
			...causes(readers),
			...inputs.diff
		};
		const result = compareResults(...sides, {
			...inputs,
			diff
		});
		const review = {
			...inputs.review,
			...inputs.verifiesImages ? { images: await answersFor(result.comparison, trees, options) } : {},
			holdsFiles: (directory) => side.tree.kind(directory) === "directory",
			...diff.reads === void 0 ? {} : { changedFiles: diff.reads },
			...directories === void 0 ? {} : { directories }
		};
		const { indexes, ...one } = await judgedInTime(options.isOver, (isOver) => withLazyModules(() => judgeResults(result, review, isOver)));
		const judgedSides = {
			...one,
			comparison: withEveryCommit(one.comparison, one.head, trees),
			indexes
		};
		const comparison = await withFluxUpgrade(judgedSides, await withForecast(judgedSides, materials, options.isOver), name, trees, options);
		judged.push({
			...one,
			comparison,
			ends: () => endsOf(one),
			mayApply: filesThatMayApply(one.head)
		});
	}
	return judged;
}
async function answersFor(comparison, { shared }, options) {
	const { askRegistries } = await import("./asked-registries.js");
	return await askRegistries(comparison, options, shared.sourceCache);
}
async function withForecast(sides, materials, isOver) {
	const { comparison } = sides;
	if (comparison.groups.length === 0) return comparison;
	const { forecastSides } = await import("./forecast-sides.js");
	const forecast = forecastSides(sides, isOver);
	if (forecast === void 0) return comparison;
	const { releases, kustomizations } = stepsBetween(sides, materials);
	if (releases.length + kustomizations.length === 0) return {
		...comparison,
		forecast
	};
	const [{ upgradesOf }, { sourceUpgradesOf }] = await Promise.all([import("./upgrades-of.js"), import("./source-upgrades-of.js")]);
	const upgrades = upgradesOf(releases, sides, materials, isOver);
	const sources = sourceUpgradesOf(kustomizations, sides, materials, isOver);
	return {
		...comparison,
		forecast: {
			...forecast,
			...upgrades.length === 0 ? {} : { upgrades },
			...sources.length === 0 ? {} : { sources }
		}
	};
}
async function withFluxUpgrade(sides, comparison, root, { base, head, found, shared }, { clusters, settings }) {
	const { forecast } = comparison;
	if (forecast === void 0) return comparison;
	const before = settingsFor(shared.memo, base, found.base, root, {
		clusters,
		settings
	});
	const after = settingsFor(shared.memo, head, found.head, root, {
		clusters,
		settings
	});
	if (before.minor === after.minor) return comparison;
	const { fluxUpgradeOf } = await import("./flux-upgrade-of.js");
	const upgrade = fluxUpgradeOf(root, sides, {
		before,
		after
	});
	return upgrade === void 0 ? comparison : {
		...comparison,
		forecast: {
			...forecast,
			flux: [upgrade]
		}
	};
}
function withEveryCommit(comparison, head, { head: { tree }, found }) {
	const { failures, groups, notCompared, suspended, warnings } = comparison;
	const told = groups.length + failures.new.length + notCompared.length + suspended.length;
	const isUnsure = warnings.some(({ category }) => category === "undecided" || category === "unseen");
	if (told > 0 || isUnsure) return comparison;
	const usual = everyCommitWarning(head, tree, found.head);
	return usual.length === 0 ? comparison : {
		...comparison,
		warnings: [...warnings, ...usual]
	};
}
function joinSides(sides) {
	return {
		nodes: sides.flatMap(({ nodes }) => nodes),
		orphans: sides.flatMap(({ orphans }) => orphans),
		problems: [...new Map(sides.flatMap(({ problems }) => problems).map((one) => [JSON.stringify(one), one])).values()],
		warnings: sides.flatMap(({ warnings }) => warnings)
	};
}
function endsOf(sides) {
	return ["base", "head"].flatMap((side) => sides[side].nodes.map(({ id: node, root, state, definedAt }) => ({
		root,
		node,
		side,
		state,
		...definedAt === void 0 ? {} : { file: definedAt.file }
	})));
}
// src/render/preview/kept-base/nodes-to-run.ts
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
	for (const [at, { contends }] of nodes.entries()) if (contends === true) reached.add(at);
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
// src/render/preview/kept-base/recorded-run.ts
var StringTable = class {
	texts = [];
	#numbers = new Map();
	number(text) {
		return getOrInsert(this.#numbers, text, () => this.texts.push(text) - 1);
	}
	numbers(texts) {
		const numbers = new Set();
		for (const text of texts) numbers.add(this.number(text));
		return [...numbers].sort((a, b) => a - b);
	}
};
// src/render/preview/kept-base/run-recorder.ts
var RunRecorder = class {
	#sees = new Map();
	#gated = new Set();
	#unsettled = new Set();
	#initial;
	#isWhole = true;
	began(initial) {
		this.#initial = initial;
	}
	ended(node, keys, scans) {
		this.#sees.set(resourceKey(node), {
			keys,
			scans
		});
	}
	unsettled(node) {
		this.#unsettled.add(resourceKey(node));
	}
	gated(node) {
		this.#gated.add(resourceKey(node));
	}
	extended() {
		this.#isWhole = false;
	}
	record({ store, keys }, orphans) {
		const isOverdue = ({ id }) => store.status(id)?.problems.some(({ code }) => code === "RUN_TIMEOUT") === true;
		if (!this.#isWhole || this.#initial === void 0 || store.all().some(isOverdue)) return void 0;
		const run = recordNodes(store, {
			gated: this.#gated,
			unsettled: this.#unsettled,
			seen: (id) => this.#sees.get(resourceKey(id))?.keys ?? [],
			hasScanned: (id) => this.#sees.get(resourceKey(id))?.scans === true,
			reads: (id) => keys.reads(id),
			orphans
		});
		return run === void 0 ? void 0 : {
			...run,
			beginning: this.#initial
		};
	}
};
function recordNodes(store, notes) {
	const repeated = store.emittedRepeatedly();
	const contending = new Set(repeated.flatMap(({ applied }) => applied.map(({ parent }) => resourceKey(parent))));
	const contested = new Set(repeated.map(({ id }) => resourceKey(id)));
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
		const own = resourceKey(node.id);
		const end = !scans && !contested.has(own) && !notes.unsettled.has(own) && !sees.some((key) => passing.has(key)) ? endOf(statuses[at], isGated[at] === true) : void 0;
		return {
			key: table.number(own),
			parent: node.parent === void 0 ? -1 : places.get(resourceKey(node.parent)) ?? -1,
			...node.origin === void 0 ? {} : { definedAt: node.origin },
			...end === void 0 ? {} : { end },
			...contending.has(own) ? { contends: true } : {},
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
				const key = resourceKey(id);
				if (origin === void 0 || nodeKindOf(id) === void 0 && !seenKeys.has(key)) return [];
				if (isSecretInClear(manifest) || store.get(id)?.isConfidential === true) return [];
				return [[
					table.number(key),
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
	return hash("sha1", inputsKey(object), "base64");
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
		const namespaces = copyTargets(object);
		if (namespaces === "any" || namespaces.length > 0) return true;
	}
	return producedObjects(object).length > 0;
}
// src/render/preview/kept-base/unreached-nodes.ts
const none = [];
var UnreachedNodes = class {
	#run;
	#skipped = new Map();
	#nodes;
	#manifestsOf;
	#known = new Map();
	#invalidation = new AbortController();
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
				this.#skipped.set(run.texts[key] ?? "", {
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
		return this.#invalidation.signal;
	}
	get beginning() {
		return this.#run.beginning?.objects;
	}
	extended() {
		this.#invalidate();
	}
	knows(id) {
		return this.#skipped.has(resourceKey(id));
	}
	endOf(id) {
		const found = this.#skipped.get(resourceKey(id));
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
		if (this.#skipped.get(this.#textOf(maker))?.makes !== true || this.#wanted?.has(number) === false) this.#invalidate();
	}
	ended(_node, _sees, scans) {
		if (!scans) return;
		const isThere = (at) => this.#running.has(at) || this.#skipped.get(this.#textOf(at))?.makes === true;
		if (this.#wanted !== void 0 || !this.#run.scanned.every(isThere)) this.#invalidate();
	}
	rendersAll(store) {
		const isLeft = ({ id }) => this.knows(id) && store.status(id)?.state === "unchanged";
		if (store.ofKind("helm.toolkit.fluxcd.io", "HelmRelease").some(isLeft)) this.#invalidate();
	}
	emitted(node, key) {
		const number = this.#number(key);
		if (number === void 0) return;
		const maker = this.#makerOf(number);
		if (maker !== void 0) {
			if (this.#textOf(maker) === resourceKey(node)) return;
			if (!this.#running.has(maker)) this.#invalidate();
		}
		if (this.#isWatched(number)) this.#invalidate();
	}
	orphans(store) {
		for (const at of this.#running) {
			const node = this.#run.nodes[at];
			if (node !== void 0 && !this.#isAsBefore(store, node)) this.#invalidate();
		}
		return this.#run.orphans;
	}
	results(root) {
		this.#results ??= this.#nodes.toSorted((a, b) => this.#textOf(a) < this.#textOf(b) ? -1 : 1).flatMap((at) => this.#result(at, root) ?? []);
		return this.#results;
	}
	#invalidate() {
		this.#invalidation.abort();
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
		return getOrInsert(this.#known, kept, () => this.#manifestsOf(kept));
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
		const digests = new Map(node.seenOfIt.flatMap(([key, , digest]) => this.#skipped.has(texts[key] ?? "") || this.#isWatched(key) ? [[texts[key] ?? "", texts[digest]]] : []));
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
// src/render/preview/kept-base/kept-base.ts
function restoreKeptBase({ base, head, changes }, options, { shared, facts }) {
	const name = recordName(base, head, options);
	const text = name === void 0 ? void 0 : options.memoStore?.get(name);
	if (name === void 0 || text === void 0) return void 0;
	const changed = [...changes.keys()];
	const isOfSubmodules = (path) => path === ".gitmodules" || [base, head].some(({ tree }) => tree.submodules?.(parentPath(path))?.has(baseName(path)) === true);
	if (changed.some(isOfSubmodules)) return void 0;
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
	const skipped = new Map();
	for (const [root, recorded] of Object.entries(record.roots)) {
		const beginning = getOwn(beginnings, root);
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
		skipped.set(root, new UnreachedNodes(whole, nodesToRun(whole, paths), (kept) => memoisedManifests(shared.memo, kept, base.tree)));
	}
	const isInvalidated = () => [...skipped.values()].some(({ signal }) => signal.aborted);
	const hooks = (root) => {
		const hook = skipped.get(root);
		return hook === void 0 ? {} : {
			base: hook,
			head: hook
		};
	};
	const awaiting = (root) => {
		const keys = getOwn(record.roots, root)?.awaiting;
		return keys === void 0 ? void 0 : new Map(keys.map((key) => [key, "may wait for a release"]));
	};
	return {
		found: {
			base: found.base,
			head: found.head
		},
		hooks,
		awaiting,
		isInvalidated
	};
}
function recordBase(trees, options, facts) {
	const name = recordName(trees.base, trees.head, options);
	const isKept = name !== void 0 && options.memoStore?.has(name) === true;
	if (name === void 0 || isKept || trees.found.base.isNarrowed === true) return {
		hooks: () => ({}),
		save: () => void 0
	};
	const recorders = new Map();
	const runs = new Map();
	return {
		hooks: (root) => ({ base: getOrInsert(recorders, root, () => new RunRecorder()) }),
		add: (root, { awaiting, base, keys }) => {
			const run = recorders.get(root)?.record({
				store: base.store,
				keys: keys.base
			}, base.side.orphans);
			const owners = run === void 0 ? [] : [...awaiting.possible().keys()];
			runs.set(root, run === void 0 || owners.length === 0 ? run : {
				...run,
				awaiting: owners
			});
		},
		save: () => saveRecord(name, trees, options, facts, (root) => runs.get(root))
	};
}
function saveRecord(name, { base, found: { base: discovery }, shared }, options, facts, runOf) {
	if (options.signal?.aborted === true) return;
	const kept = snapshotDiscovery(discovery, base.tree, facts, (root) => fluxOf(shared.memo, base.tree, discovery, root));
	if (kept === void 0) return;
	const ignoring = ignoringDirectories(base.tree);
	if (ignoring.some((directory) => base.tree.kind(joinPath(directory, ".sourceignore")) !== "file")) return;
	const roots = {};
	const beginnings = {};
	for (const { name: root } of discovery.roots) {
		if (options.cluster !== void 0 && options.cluster !== root) continue;
		const run = runOf(root);
		if (run === void 0) continue;
		const { beginning, ...nodes } = run;
		setOwn(roots, root, nodes);
		if (beginning !== void 0) setOwn(beginnings, root, beginning);
	}
	if (Object.keys(roots).length === 0) return;
	const began = printJson(beginnings);
	if (began !== void 0) options.memoStore?.set(beginningsOf(name), began);
	options.memoStore?.set(claimsOf(name), JSON.stringify(snapshotClaims(discovery)), true);
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
			clusters,
			options.cluster ?? null
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
// src/render/preview/between/object-powers.ts
const ofNodes = [
	"chart",
	"chartRef",
	"kubeConfig",
	"path",
	"postRenderers",
	"serviceAccountName",
	"sourceRef",
	"storageNamespace",
	"suspend",
	"targetNamespace",
	"values",
	"valuesFrom"
];
const ofPods = [
	"hostIPC",
	"hostNetwork",
	"hostPID",
	"securityContext",
	"serviceAccountName",
	"volumes"
];
const ofContainers = [
	"args",
	"command",
	"envFrom",
	"image",
	"lifecycle",
	"securityContext"
];
const ofClasses = [
	"parameters",
	"provisioner",
	"reclaimPolicy",
	"volumeBindingMode"
];
const rbacGroup$1 = "rbac.authorization.k8s.io";
const admissionGroup = "admissionregistration.k8s.io";
function objectPowers(object) {
	const id = resourceIdOf(object);
	if (id === void 0) return void 0;
	if (id.group === "rbac.authorization.k8s.io") return textOf([...fieldsOf(object, ["rules", "subjects"]), ...aggregated(object)]);
	if (id.group === admissionGroup) return textOf(clientsOf(object));
	if (id.kind === "NetworkPolicy") return textOf([object["spec"]]);
	if (id.kind === "ServiceAccount") return textOf([objectAt(object, "metadata", "annotations")]);
	if (nodeKindOf(id) !== void 0) return textOf(fieldsOf(objectAt(object, "spec") ?? {}, ofNodes));
	if (id.kind === "PersistentVolumeClaim") return textOf([object["spec"]]);
	if (id.kind === "StorageClass") return textOf(fieldsOf(object, ofClasses));
	const template = podTemplateOf(object);
	if (template === void 0) return void 0;
	const containers = template.containers.flatMap((one) => fieldsOf(one.object, ofContainers));
	return textOf([...fieldsOf(template.spec, ofPods), ...containers]);
}
function aggregated(object) {
	return Object.entries(objectAt(object, "metadata", "labels") ?? {}).filter(([key]) => key.startsWith(`${rbacGroup$1}/aggregate-to-`)).map((label) => [...label]);
}
function clientsOf(object) {
	return (Array.isArray(object["webhooks"]) ? object["webhooks"].filter(isJsonObject) : []).flatMap((one) => fieldsOf(objectAt(one, "clientConfig") ?? {}, ["service", "url"]));
}
function textOf(value) {
	return JSON.stringify(value, (_key, one) => {
		if (typeof one === "bigint") return String(one);
		if (typeof one !== "object" || one === null || Array.isArray(one)) return one;
		return Object.fromEntries(Object.entries(one).sort(([a], [b]) => a < b ? -1 : 1));
	});
}
function fieldsOf(object, fields) {
	return fields.map((field) => object[field] === false ? void 0 : object[field]);
}
// src/render/preview/between/built-objects.ts
function variablesOf({ id, object }, store, next) {
	const { substitute: own = {}, substituteFrom = [] } = kustomizationSpec(object).postBuild ?? {};
	const values = new Map();
	let isComplete = true;
	let isMissing = false;
	for (const { kind = "", name = "", optional } of substituteFrom) {
		const reference = {
			group: "",
			kind,
			namespace: id.namespace,
			name
		};
		const from = store.get(reference);
		if (from === void 0 && next?.get(reference)?.parent === void 0) isComplete = false;
		else if (from === void 0 && !optional) isMissing = true;
		for (const [key, text] of from === void 0 ? [] : dataOf$1(from.object)) if (isPlaceholder(text)) isComplete = false;
		else values.set(key, variableValue(text));
	}
	for (const [key, value] of Object.entries(own)) if (typeof value === "string") values.set(key, variableValue(value));
	return {
		values,
		isComplete,
		isMissing
	};
}
function builtObjects({ id, object }, tree, variables, { memo, isStrict }) {
	if (variables.isMissing) return void 0;
	const path = clampPath(kustomizationSpec(object).path ?? "");
	const { resources, problems } = buildWithFields(memo, tree, path, object).value;
	if (problems.length > 0) return void 0;
	const decrypts = objectAt(object, "spec", "decryption") !== void 0;
	const found = [];
	for (const { object: built } of resources) {
		const own = resourceIdOf(built);
		if (own === void 0) continue;
		const { name, namespace } = own;
		const filled = {
			...own,
			name: withVariables(name, variables),
			namespace: withVariables(namespace, variables)
		};
		const isOpenName = !variables.isComplete && (name.includes("$") || namespace.includes("$"));
		const isFlux = filled.namespace === "" && nodeKindOf(filled) !== void 0;
		if (!isOpenName && (filled.name === "" || filled.name.startsWith("-") || filled.name.endsWith("-"))) return void 0;
		const placed = { metadata: { namespace: filled.namespace } };
		if (!isFlux && !isOpenName && lacksNamespace(id, {
			id: own,
			object: placed
		})) return void 0;
		if (own.kind === "Secret" && built["sops"] !== void 0 && !decrypts) return void 0;
		if (isStrict && lacksVariable(built, variables)) return void 0;
		const role = stringAt(built, "roleRef", "name");
		const roleRef = objectAt(built, "roleRef");
		const isBinding = role !== void 0 && roleRef !== void 0;
		const annotated = withCommonAnnotations(built, object);
		found.push({
			id: isFlux ? {
				...filled,
				namespace: id.namespace
			} : filled,
			object: isBinding ? {
				...annotated,
				roleRef: {
					...roleRef,
					name: withVariables(role, variables)
				}
			} : annotated,
			powers: knownText(objectPowers(annotated), variables),
			isOpen: isOpenName
		});
	}
	return found;
}
function withCommonAnnotations(object, owner) {
	const common = objectAt(owner, "spec", "commonMetadata", "annotations");
	if (common === void 0) return object;
	const metadata = objectAt(object, "metadata") ?? {};
	return {
		...object,
		metadata: {
			...metadata,
			annotations: {
				...objectAt(metadata, "annotations"),
				...common
			}
		}
	};
}
function withVariables(text, { values }) {
	if (values.size === 0 || !text.includes("$")) return text;
	const result = substitute(text, values, { strict: false });
	return "text" in result ? result.text : text;
}
function lacksVariable(object, { values, isComplete }) {
	if (!isComplete || values.size === 0) return false;
	const text = textOf(object);
	return text.includes("$") && !("text" in substitute(text, values, { strict: true }));
}
function knownText(text, variables) {
	return text === void 0 || !variables.isComplete && text.includes("${") ? void 0 : withVariables(text, variables);
}
// src/render/preview/between/deleted-first.ts
function withDeletedFirst(base, head, trees, build, between) {
	let isSame = true;
	const nodes = base.side.nodes.map((node) => {
		const { id, state } = node;
		const former = base.store.get(id);
		const known = head.store.get(id) === void 0 ? between.get(resourceKey(id)) : void 0;
		if (known !== void 0) {
			isSame = false;
			return {
				...node,
				withFormerSpec: known
			};
		}
		if (former === void 0 || nodeKindOf(id) !== "kustomization" || state !== "rendered") return node;
		if (head.store.get(id) !== void 0 || id.namespace === "") return node;
		const files = [artifactFiles(former, base.store, trees.base), artifactFiles(former, head.store, trees.head)];
		const path = clampPath(kustomizationSpec(former.object).path ?? "");
		if (path !== "" && files[0].contentId(path) === files[1].contentId(path)) return node;
		const values = variablesOf(former, base.store, head.store);
		const [before, next] = files.map((tree) => builtObjects(former, tree, values, build));
		if (before === void 0 || next === void 0) return node;
		const made = new Map(next.map((one) => [resourceKey(one.id), one]));
		const { deletionPolicy, prune } = kustomizationSpec(former.object);
		const keeps = ({ object }) => keepReason({ object }, id, true) !== void 0;
		const pruned = before.flatMap((one) => {
			const last = made.get(resourceKey(one.id));
			return (last === void 0 ? deletionPolicy === "Orphan" && prune && !keeps(one) : keeps(one) && !keeps(last)) && (last === void 0 || deletionPolicy !== "Orphan") ? [one.id] : [];
		});
		if (pruned.length === 0) return node;
		isSame = false;
		return {
			...node,
			withFormerSpec: [{
				pruned,
				made: [],
				otherwise: [],
				bound: []
			}]
		};
	});
	return isSame ? base : {
		...base,
		side: {
			...base.side,
			nodes
		}
	};
}
function newWithFormerSpec(former, store, trees, build) {
	const variables = variablesOf(former, store);
	const [before, between] = [trees.base, trees.head].map((tree) => builtObjects(former, tree, variables, build));
	if (before === void 0 || between === void 0) return void 0;
	const known = new Map(before.map((one) => [resourceKey(one.id), one.object]));
	return between.flatMap(({ id, object }) => jsonEqual(known.get(resourceKey(id)), object) ? [] : [id]);
}
// src/render/preview/between/former-inputs.ts
function sourceOrder(own, node, store) {
	const owner = ownerOf(node, store);
	const other = owner === void 0 || owner.id.namespace === "" ? own : kustomizationSource(owner);
	if (resourceKey(own) === resourceKey(other)) return "together";
	const [mine, its] = [own, other].map((id) => fluxNanoseconds(stringAt(store.get(id)?.object, "spec", "interval")));
	if (mine === void 0 || its === void 0 || mine === its) return "open";
	return mine < its ? "content first" : "spec first";
}
function ownerOf({ id }, store) {
	const above = nodesAbove(store, id).find((one) => nodeKindOf(one) === "kustomization");
	return above === void 0 ? void 0 : store.get(above);
}
function followsItsSpec(node, store) {
	const found = awaitedBy(node, store);
	const owner = node.parent === void 0 ? void 0 : store.get(node.parent);
	if (found.size === 0 || owner === void 0) return found.size > 0;
	return found.has(resourceKey(owner.id)) || [...awaitedBy(owner, store)].every((key) => found.has(key));
}
function awaitedBy(node, store) {
	const source = resourceKey(kustomizationSource(node));
	const found = new Map();
	const add = (one) => {
		for (const { id, readyExpr } of dependenciesOf(one.object, one.id)) {
			const awaited = readyExpr === void 0 ? store.get(id) : void 0;
			if (awaited !== void 0 && resourceKey(kustomizationSource(awaited)) === source) found.set(resourceKey(id), awaited);
		}
	};
	add(node);
	for (const one of found.values()) add(one);
	return new Set(found.keys());
}
function changedSource(former, { base, head }) {
	const id = kustomizationSource(former);
	const [before, after] = [base.get(id), head.get(id)];
	if (id.kind !== "GitRepository" || before === void 0 || after?.parent === void 0) return void 0;
	if (jsonEqual(before.object, after.object)) return void 0;
	const [old, next] = [sourceSpec(before.object), sourceSpec(after.object)];
	return old.ignore === next.ignore && jsonEqual([...old.sparseCheckout], [...next.sparseCheckout]) || old.include.length > 0 ? void 0 : {
		id,
		by: after.parent,
		object: before.object
	};
}
function dataOfNode({ id, object }, { base, head }) {
	const named = (entries) => entries.map(({ kind = "", name = "" }) => ({
		group: "",
		kind,
		namespace: id.namespace,
		name
	}));
	switch (nodeKindOf(id)) {
		case "kustomization": return named(kustomizationSpec(object).postBuild?.substituteFrom ?? []);
		case "helmrelease": return named(helmReleaseSpec(object).valuesFrom);
		case "resourceset": {
			const all = [base, head].flatMap((store) => store.ofKind(operatorGroup, "ResourceSetInputProvider"));
			return resourceSetSpec(object).inputsFrom.length === 0 ? [] : all.map((one) => one.id);
		}
		default: return [];
	}
}
function appliedBefore(node, store) {
	if (nodeKindOf(node.id) === "kustomization") return awaitedBy(node, store);
	const owner = ownerOf(node, store);
	return owner === void 0 ? new Set() : new Set([...awaitedBy(owner, store), resourceKey(owner.id)]);
}
function lateData(node, stores, side) {
	let first;
	for (const id of dataOfNode(node, stores)) {
		const [before, after] = [stores.base.get(id), stores.head.get(id)];
		if (after?.parent === void 0) continue;
		const isGone = before !== void 0 && isTakenAway(before, after.parent, stores);
		const [old, next] = [before, after].map((one) => contentOf(one));
		if (!isGone && jsonEqual(old, next)) continue;
		first ??= appliedBefore(node, stores[side]);
		if (!first.has(resourceKey(after.parent))) return {
			id,
			by: after.parent,
			...isGone ? { isGone: true } : {}
		};
	}
}
function contentOf(one) {
	if (one === void 0) return null;
	if (one.id.group !== "") return one.object["spec"] ?? null;
	return [...dataOf$1(one.object)].map((entry) => [...entry]);
}
function formerData(node, stores, side) {
	const first = appliedBefore(node, stores[side]);
	return { get: (id) => {
		const [before, after] = [stores.base.get(id), stores.head.get(id)];
		if (after?.parent !== void 0 && first.has(resourceKey(after.parent))) return after;
		return before !== void 0 && after?.parent !== void 0 && isTakenAway(before, after.parent, stores) ? void 0 : before;
	} };
}
function formerObjects(node, stores, side) {
	const former = formerData(node, stores, side);
	return new Map(dataOfNode(node, stores).map((id) => [resourceKey(id), former.get(id)]));
}
function isTakenAway({ object, parent: by }, next, { base, head }) {
	const owner = by === void 0 ? void 0 : base.get(by);
	if (by === void 0 || owner === void 0 || resourceKey(by) === resourceKey(next)) return false;
	const after = head.get(by);
	const isKustomization = nodeKindOf(by) === "kustomization";
	if (keepReason({ object }, by, after === void 0) !== void 0) return false;
	if (isKustomization && (!kustomizationSpec((after ?? owner).object).prune || awaitedBy(owner, base).has(resourceKey(next)))) return false;
	return (after === void 0 ? base : head).status(by)?.state === "rendered";
}
// src/render/preview/between/former-spec.ts
function formerSpecInterims(node, was, specs, sides, build) {
	const isStopped = node.state === "suspended" && kustomizationSpec(specs[1].object).suspend;
	const isKnown = node.state === "rendered" || node.state === "failed" || isStopped;
	if (was.state !== "rendered" || !isKnown) return [];
	return [
		newFilesFirst(specs, sides, build, was.isEarlier === true ? was.manifests : void 0),
		newSpecFirst(specs, sides, build),
		newSpecBeforeVariables(specs, sides, build)
	].filter((one) => one !== void 0);
}
function storesOf({ base, head }) {
	return {
		base: base.store,
		head: head.store
	};
}
function isSameSpec([former, next]) {
	return jsonEqual(jsonAt(former.object, "spec"), jsonAt(next.object, "spec"));
}
function newFilesFirst([former, next], sides, build, earlier) {
	const stores = storesOf(sides);
	const isSame = isSameSpec([former, next]);
	const [variables, source] = [lateData(former, stores, "base"), changedSource(former, stores)];
	if (isSame && variables === void 0 && source === void 0) return void 0;
	const sourceId = kustomizationSource(former);
	const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(sourceId));
	if (old?.reviewed === void 0 || artifact?.reviewed === void 0) return void 0;
	const order = sourceOrder(kustomizationSource(former), former, stores.base);
	const isLate = order === "together" && followsItsSpec(former, stores.base);
	if (isLate && variables === void 0) return void 0;
	const files = source === void 0 ? artifact : new WorkingTree(sides.tree).artifact(source.object);
	const before = earlier ?? builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
	const between = builtObjects(former, files.tree, variablesOf(former, formerData(former, stores, "base"), stores.head), build);
	if (before === void 0 || between === void 0) return void 0;
	const from = source === void 0 ? variables : {
		id: source.id,
		by: source.by
	};
	const isOfSpec = from === void 0 || !isSame && !isLate && from.isGone !== true;
	const isOpen = isOfSpec && (order === "open" || order === "spec first");
	return {
		prune: kustomizationSpec(former.object).prune,
		prunesAfter: kustomizationSpec(next.object).prune,
		before,
		between,
		...isOfSpec ? {} : { from },
		...isOpen ? { isOpen } : {},
		run: async () => await sides.head.tried(former, {
			objects: formerObjects(former, stores, "base"),
			settings: { strictSubstitution: build.isStrict },
			artifacts: new Map([[resourceKey(sourceId), files]])
		})
	};
}
function newSpecFirst([former, next], sides, build) {
	const stores = storesOf(sides);
	if (isSameSpec([former, next])) return void 0;
	const id = kustomizationSource(former);
	if (resourceKey(kustomizationSource(next)) !== resourceKey(id)) return void 0;
	const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(id));
	if (old === void 0 || artifact === void 0) return void 0;
	const isOwn = old.reviewed !== void 0 && artifact.reviewed !== void 0;
	const order = isOwn ? sourceOrder(kustomizationSource(former), former, stores.base) : "spec first";
	const by = stores.head.get(id)?.parent ?? (isOwn ? id : void 0);
	if (by === void 0 || order === "together" || !isOwn && old.identity === artifact.identity) return void 0;
	const before = builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
	const between = builtObjects(next, old.tree, variablesOf(next, formerData(next, stores, "head"), stores.head), build);
	if (before === void 0 || between === void 0) return void 0;
	const { prune } = kustomizationSpec(next.object);
	const isOpen = order !== "spec first";
	return {
		prune,
		before,
		between,
		from: {
			id,
			by,
			isLast: true
		},
		...isOpen ? { isOpen } : {},
		run: async () => await sides.base.tried(next, {
			objects: formerObjects(next, stores, "head"),
			settings: { strictSubstitution: build.isStrict }
		})
	};
}
function newSpecBeforeVariables([former, next], sides, build) {
	const stores = storesOf(sides);
	if (isSameSpec([former, next])) return void 0;
	const from = lateData(next, stores, "head");
	const [old, artifact] = [stores.base.artifact(kustomizationSource(former)), stores.head.artifact(kustomizationSource(next))];
	if (from === void 0 || old === void 0 || artifact === void 0) return void 0;
	const before = builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
	const between = builtObjects(next, artifact.tree, variablesOf(next, formerData(next, stores, "head"), stores.head), build);
	if (before === void 0 || between === void 0) return void 0;
	const { prune } = kustomizationSpec(next.object);
	return {
		prune,
		before,
		between,
		from: {
			...from,
			isLast: true
		},
		run: async () => await sides.head.tried(next, {
			objects: formerObjects(next, stores, "head"),
			settings: { strictSubstitution: build.isStrict }
		})
	};
}
// src/render/preview/between/former-values.ts
async function releaseInterims(specs, sides) {
	const isEdited = !jsonEqual(jsonAt(specs[0].object, "spec"), jsonAt(specs[1].object, "spec"));
	return [
		...await newChartFirst(specs, sides),
		...await newValuesFirst(specs, sides),
		...isEdited ? await beforeLateData(specs, sides) : []
	];
}
async function beforeLateData([former, next], { base, head }) {
	const stores = {
		base: base.store,
		head: head.store
	};
	const from = lateData(next, stores, "head");
	if (from === void 0) return [];
	return await interimOf(former, base, { from: {
		...from,
		isLast: true
	} }, async () => await head.tried(next, { objects: formerObjects(next, stores, "head") }));
}
async function interimOf({ id }, base, more, run) {
	const between = await run();
	const { manifests: before } = base.store.status(id) ?? {};
	return between === void 0 || before === void 0 ? [] : [{
		prune: true,
		before,
		between,
		...more,
		run
	}];
}
async function newChartFirst([former, next], sides) {
	const { base, head } = sides;
	const [reference, other] = [chartReference(base.store, former), chartReference(head.store, next)];
	if (!("source" in reference) || !("source" in other)) return [];
	const isOther = reference.chart !== other.chart || !jsonEqual(filesOf(reference), filesOf(other));
	if (isSame$1([former, next], sides) && !isOther) return [];
	const chart = raisedChart(reference, sides);
	if (chart === void 0) return [];
	const order = sourceOrder(reference.source, former, base.store);
	const isOpen = order === "open" || order === "spec first";
	return await interimOf(former, base, isOpen ? { isOpen } : {}, async () => await base.tried(former, { chart }));
}
function raisedChart(reference, { base, head, memo }) {
	const [was, is] = [base.store, head.store].map((store) => store.artifact(reference.source));
	if (was?.reviewed === void 0 || is?.reviewed === void 0) return void 0;
	const [packaged, chart] = [loadArtifactChart(memo, was, reference, "4.3"), loadArtifactChart(memo, is, reference, "4.3")];
	const [version, raised] = [packaged, chart].map(({ value }) => value.chart?.metadata.version);
	const isAnew = reference.tracks === "revision" ? packaged.identity !== chart.identity : version !== raised;
	return raised === void 0 || !isAnew ? void 0 : chart;
}
async function newValuesFirst([former, next], sides) {
	const { base, head, memo } = sides;
	const reference = chartReference(head.store, next);
	if (!("source" in reference) || isSame$1([former, next], sides)) return [];
	const order = sourceOrder(reference.source, former, base.store);
	if (order === "together" || raisedChart(reference, sides) === void 0) return [];
	const was = base.store.artifact(reference.source);
	const chart = was && loadArtifactChart(memo, was, reference, "4.3");
	if (chart?.value.chart === void 0) return [];
	const by = head.store.get(reference.source)?.parent ?? reference.source;
	const from = {
		id: reference.source,
		by,
		isLast: true
	};
	const objects = formerObjects(next, {
		base: base.store,
		head: head.store
	}, "head");
	return await interimOf(former, base, {
		from,
		...order === "spec first" ? {} : { isOpen: true }
	}, async () => await head.tried(next, {
		chart,
		objects
	}));
}
async function removedReleaseBuild(former, sides) {
	const { base } = sides;
	const reference = chartReference(base.store, former);
	const chart = "source" in reference ? raisedChart(reference, sides) : void 0;
	const between = chart && await base.tried(former, { chart });
	if (between === void 0) return void 0;
	const { manifests: before = [] } = base.store.status(former.id) ?? {};
	const [had, has] = [before, between].map((some) => new Map(some.map((one) => [resourceKey(one.id), one])));
	const isKept = (one) => keepReason(one, former.id, true) !== void 0;
	const pruned = before.filter((one) => {
		const next = has?.get(resourceKey(one.id));
		return next !== void 0 && isKept(one) && !isKept(next);
	});
	const made = between.filter(({ id }) => had?.has(resourceKey(id)) === false);
	if (pruned.length + made.length === 0) return void 0;
	const idsOf = (some) => some.map(({ id }) => id);
	return {
		pruned: idsOf(pruned),
		made: idsOf(made),
		kept: idsOf(made.filter(isKept)),
		otherwise: [],
		bound: []
	};
}
function isSame$1([former, next], { base, head }) {
	return jsonEqual(inputsOf$1(former, base), inputsOf$1(next, head));
}
function inputsOf$1({ id, object }, { store }) {
	const given = helmReleaseSpec(object).valuesFrom.map(({ kind = "", name = "" }) => {
		const from = store.get({
			group: "",
			kind,
			namespace: id.namespace,
			name
		})?.object;
		return [from?.["data"] ?? null, from?.["stringData"] ?? null];
	});
	const own = Object.entries(objectAt(object, "spec") ?? {}).filter(([field]) => field !== "chart");
	return [Object.fromEntries(own), ...given];
}
function filesOf({ valuesFiles, ignoreMissingValuesFiles }) {
	return [[...valuesFiles], ignoreMissingValuesFiles];
}
// src/render/preview/between/interim.ts
function interimEffect({ prune, prunesAfter = prune, before, between, from, isOpen, through }, node, known = new Set()) {
	const isEnded = node.state !== "rendered";
	const [had, made] = [before, between].map((some) => new Set(some.map(({ id }) => resourceKey(id))));
	const openKinds = new Set(between.flatMap((one) => one.isOpen === true ? [one.id.kind] : []));
	const after = new Map(node.manifests.map((one) => [resourceKey(one.id), one.object]));
	const isKept = ({ object }) => keepReason({ object }, node.id, false) !== void 0;
	const pruned = before.filter((one) => prune && made?.has(resourceKey(one.id)) === false && !openKinds.has(one.id.kind) && (isEnded || after.has(resourceKey(one.id))) && !isKept(one));
	const isNew = (one) => had?.has(resourceKey(one.id)) === false && one.isOpen !== true;
	const bound = between.flatMap((one) => {
		const role = roleOf(one.object);
		const last = after.get(resourceKey(one.id));
		const hasOther = node.state === "failed" || last !== void 0 && role !== roleOf(last);
		return role !== void 0 && isNew(one) && hasOther ? [{
			id: one.id,
			role
		}] : [];
	});
	const isBound = new Set(bound.map(({ id }) => resourceKey(id)));
	const passing = between.filter((one) => {
		const key = resourceKey(one.id);
		return (pruned.length === 0 || one.id.group === "rbac.authorization.k8s.io") && isNew(one) && !after.has(key) && !isBound.has(key);
	});
	const former = new Map(before.map((one) => [resourceKey(one.id), powersOf(one)]));
	const isLeft = (object) => object !== void 0 && unmanagedMark(node.id, { object }) !== void 0;
	const otherwise = between.filter((one) => {
		const [key, powers] = [resourceKey(one.id), powersOf(one)];
		const last = after.get(key);
		const isOther = last !== void 0 && !isSameText(powers, objectPowers(last));
		const was = former.get(key);
		const isHad = former.has(key) && (isSameText(powers, was) || isLeft(one.object));
		if (powers === void 0 || !isOther || isHad || known.has(key)) return false;
		return !(isWorkload(one.object) && isMixture(powers, was, objectPowers(last)));
	});
	if (pruned.length + bound.length + passing.length + otherwise.length === 0) return void 0;
	const kept = [...passing.filter((one) => !prunesAfter || isKept(one)), ...otherwise.filter(({ id }) => isLeft(after.get(resourceKey(id))))];
	const idsOf = (some) => some.map(({ id }) => id);
	return {
		pruned: idsOf(pruned),
		made: idsOf(passing),
		otherwise: idsOf(otherwise),
		bound,
		...kept.length === 0 ? {} : { kept: idsOf(kept) },
		...from === void 0 ? {} : { from },
		...isOpen === true ? { isOpen } : {},
		...through === void 0 ? {} : { through }
	};
}
function interimEffects(interims, node, known = new Set()) {
	const effects = interims.flatMap((one) => interimEffect(one, node, known) ?? []);
	const rest = [];
	for (const one of [...effects.filter(({ isOpen }) => isOpen !== true), ...effects.filter(({ isOpen }) => isOpen)]) if (!rest.some((told) => tellsAll(told, one))) rest.push(one);
	return rest;
}
function tellsAll(told, one) {
	return [
		"pruned",
		"made",
		"otherwise"
	].every((field) => {
		const known = new Set(told[field].map(resourceKey));
		return one[field].every((id) => known.has(resourceKey(id)));
	}) && one.bound.every(({ id, role }) => told.bound.some((each) => each.role === role && resourceKey(each.id) === resourceKey(id)));
}
function isWorkload(object) {
	return podTemplateOf(object) !== void 0;
}
function isMixture(powers, was, is) {
	const [parts, old, next] = [
		powers,
		was,
		is
	].map(partsOf);
	if (parts === void 0 || old === void 0 || next === void 0) return false;
	return parts.every((part, at) => part === old[at] || part === next[at]);
}
function partsOf(text) {
	try {
		const parts = JSON.parse(text ?? "");
		return Array.isArray(parts) ? parts.map((part) => JSON.stringify(part)) : void 0;
	} catch {
		return;
	}
}
function powersOf(one) {
	return "powers" in one ? one.powers : objectPowers(one.object);
}
function isSameText(one, other) {
	const [a, b] = [one, other].map((text) => text?.replaceAll(/"(-?\d+(?:\.\d+)?|true|false)"/g, "$1"));
	return a === b;
}
function roleOf(object) {
	const reference = jsonAt(object, "roleRef");
	if (!isJsonObject(reference)) return void 0;
	return `${stringAt(reference, "kind") ?? ""} ${stringAt(reference, "name") ?? ""}`;
}
// src/render/preview/between/interim-builds.ts
const mostBelow = 1e3;
async function interimBuilds(sides, [base, head], earlier, build) {
	const [was, is] = [base, head].map(({ side }) => new Map(side.nodes.map((node) => [resourceKey(node.id), node])));
	const inputs = {
		sides,
		nodes: {
			base: was ?? new Map(),
			head: is ?? new Map()
		},
		earlier,
		build,
		left: { below: mostBelow }
	};
	const found = new Map();
	const add = (id, effects) => {
		if (effects.length > 0) found.set(resourceKey(id), [...found.get(resourceKey(id)) ?? [], ...effects]);
	};
	for (const node of inputs.nodes.head.values()) {
		const interims = await acceptedInterims(await interimsOf(node, inputs), node, inputs);
		const { below, known } = await interimsBelow(interims, node.id, inputs);
		add(node.id, interimEffects(interims, node, known));
		for (const [child, interim] of below) {
			const accepted = await acceptedInterims([interim], child, inputs);
			add(child.id, interimEffects(accepted, child));
		}
	}
	for (const { id, state } of inputs.nodes.base.values()) {
		const former = sides.base.store.get(id);
		if (nodeKindOf(id) !== "helmrelease" || state !== "rendered" || former === void 0) continue;
		if (sides.head.store.get(id) !== void 0) continue;
		const removed = await removedReleaseBuild(former, sides);
		if (removed !== void 0) add(id, [removed]);
	}
	return found;
}
async function interimsOf(node, { sides, nodes, earlier, build }) {
	const key = resourceKey(node.id);
	const [was, former, next] = [
		nodes.base.get(key),
		sides.base.store.get(node.id),
		sides.head.store.get(node.id)
	];
	if (was === void 0 || former === void 0 || next === void 0) return [];
	const kind = nodeKindOf(node.id);
	if (kind === "kustomization") {
		const last = earlier.get(key);
		return formerSpecInterims(node, last?.kind === "render" ? {
			...last.node,
			isEarlier: true
		} : was, [former, next], sides, build);
	}
	if (was.state !== "rendered" || node.state !== "rendered") return [];
	if (kind === "helmrelease") return await releaseInterims([former, next], sides);
	return kind === "resourceset" ? await beforeLateData([former, next], sides) : [];
}
async function acceptedInterims(interims, node, { sides, nodes }) {
	const accepted = [];
	const [former, next] = [sides.base.store.get(node.id), sides.head.store.get(node.id)];
	const owner = next !== void 0 && kustomizationSpec(next.object).force ? next : former;
	for (const interim of interims) {
		if (!(interim.between.some(({ id }) => isMaker(id)) || interimEffects([interim], node).length > 0) || owner === void 0) continue;
		const between = interim.run === void 0 ? interim.between : await interim.run();
		if (between === void 0) continue;
		const before = nodes.base.get(resourceKey(node.id))?.manifests ?? [];
		const refusedOf = (manifests) => new Set(allRefusedBetween(owner, before, manifests).map(({ id }) => resourceKey(id)));
		const refused = new Set(refusedOf(between));
		if (refused.size > 0) for (const key of refusedOf(node.manifests)) refused.delete(key);
		const isRefused = ({ id }) => refused.has(resourceKey(id)) || hasNoName(id);
		const refusedIn = stageNames.find((stage) => between.some((one) => isRefused(one) && stageOf(one.id) === stage));
		const isApplied = (one) => nodeKindOf(node.id) === "helmrelease" ? !isRefused(one) : isEarlier(stageOf(one.id), refusedIn);
		accepted.push(refusedIn === void 0 ? interim : {
			...interim,
			prune: false,
			between: interim.between.filter(isApplied)
		});
	}
	return accepted;
}
function isEarlier(one, other) {
	return other !== void 0 && stageNames.indexOf(one) < stageNames.indexOf(other);
}
function hasNoName({ group, name, namespace }) {
	return namespace.includes("$") || name.includes("$") && group !== "rbac.authorization.k8s.io";
}
async function interimsBelow(interims, through, inputs) {
	const below = [];
	const known = new Set();
	const settings = { strictSubstitution: inputs.build.isStrict };
	for (const { from, isOpen, between, run } of interims) {
		const more = {
			through,
			...from === void 0 ? {} : { from }
		};
		const mayDiffer = between.some(({ id }) => isMaker(id));
		const seen = new Set([resourceKey(through)]);
		const open = mayDiffer ? [...await run?.() ?? []] : [];
		const own = new Set(open);
		for (let one = open.shift(); one !== void 0; one = open.shift()) {
			const key = resourceKey(one.id);
			const [was, is] = [inputs.nodes.base.get(key), inputs.nodes.head.get(key)];
			if (!isMaker(one.id) || seen.has(key) || was === void 0 || is === void 0) continue;
			seen.add(key);
			const child = otherwise({
				id: one.id,
				object: one.object
			}, inputs.sides);
			if (child === void 0 || inputs.left.below-- <= 0) continue;
			const made = await inputs.sides.head.tried(child, { settings });
			const [before, manifests] = [await madeOf(was, inputs.sides.base), await madeOf(is, inputs.sides.head)];
			if (made === void 0 || before === void 0 || manifests === void 0) continue;
			const prune = nodeKindOf(one.id) !== "kustomization" || kustomizationSpec(child.object).prune;
			const isPassing = isOpen === true || !own.has(one) || nodeKindOf(one.id) !== "helmrelease";
			below.push([{
				...is,
				state: "rendered",
				manifests
			}, {
				prune,
				before,
				between: made,
				...more,
				...isPassing ? { isOpen: true } : {}
			}]);
			if (interims.length === 1 && hasOtherValues(child, inputs.sides)) known.add(key);
			for (const each of made) open.push(each);
		}
	}
	return {
		below,
		known
	};
}
function hasOtherValues({ id, object }, { head }) {
	const [one, other] = [object, head.store.get(id)?.object].map((of) => Object.fromEntries(Object.entries(objectAt(of, "spec") ?? {}).filter(([field]) => !field.startsWith("values"))));
	return nodeKindOf(id) === "helmrelease" && jsonEqual(one, other);
}
async function madeOf({ id, state, manifests }, side) {
	if (state === "rendered") return manifests;
	const node = side.store.get(id);
	return state === "unchanged" && node !== void 0 ? await side.tried(node, {}) : void 0;
}
function isMaker(id) {
	const kind = nodeKindOf(id);
	return kind === "kustomization" || kind === "helmrelease" || kind === "resourceset";
}
function otherwise({ id, object }, { base, head }) {
	const [former, next] = [base.store.get(id), head.store.get(id)];
	if (former === void 0 || next === void 0) return void 0;
	const spec = jsonAt(object, "spec") ?? null;
	return [former, next].some((one) => jsonEqual(jsonAt(one.object, "spec") ?? null, spec)) ? void 0 : {
		...next,
		object
	};
}
// src/render/preview/excused-warnings.ts
function excusedWarnings({ side, store }, madeOutside = new Set()) {
	const found = new Map(side.nodes.map(({ id }) => [resourceKey(id), id]));
	const dependents = new Map();
	const absent = [];
	const unready = [];
	const maker = side.nodes.find(({ id, state }) => {
		return nodeKindOf(id) === "kustomization" && !isRendered(state) && store.status(id)?.isExcused === true;
	});
	for (const [key, each] of found) {
		const status = store.status(each);
		if (status?.isExcused === true && status.state !== "suspended") {
			const message = `waits for ${printResource(each)}, which is not ready with or without the change: Flux applies nothing until it is`;
			unready.push([key, {
				category: undecided,
				message
			}]);
		}
		for (const { id: one } of dependenciesOf(store.get(each)?.object, each)) {
			const awaited = resourceKey(one);
			const mayBeAbsent = status?.pending !== void 0 || madeOutside.has(awaited);
			const isOwn = mayBeAbsent && nodesAbove(store, one).some((above) => resourceKey(above) === key);
			if (mayBeAbsent && (isOwn || store.get(one) === void 0)) {
				const message = `waits for ${printResource(one)}, which nothing in the tree makes${isOwn ? " but itself" : ""}: Flux applies nothing unless the cluster has it`;
				absent.push([key, {
					category: undecided,
					message
				}]);
			} else if (maker !== void 0 && nodeKindOf(one) !== void 0 && store.get(one) === void 0) {
				const message = `waits for ${printResource(one)}, which is not there while ${printResource(maker.id)} is not ready, with or without the change: Flux applies nothing until it is`;
				absent.push([key, {
					category: undecided,
					message
				}]);
			}
			addToGroup(dependents, awaited, key);
			if (!found.has(awaited)) found.set(awaited, one);
		}
	}
	const warnings = new Map();
	const passOn = (key, warning) => (dependents.get(key) ?? []).map((one) => [one, warning]);
	const nearest = [...absent, ...unready.flatMap(([key, warning]) => passOn(key, warning))];
	for (const [key, warning] of nearest) {
		if (warnings.has(key)) continue;
		warnings.set(key, warning);
		append(nearest, passOn(key, warning));
	}
	const rendered = new Set(side.nodes.filter(({ state }) => state === "rendered").map(({ id }) => resourceKey(id)));
	return new Map([...warnings].filter(([key]) => rendered.has(key)));
}
function excusedDataWarning({ id, state }, sides, doubted) {
	if (state !== "rendered" || nodeKindOf(id) === "source") return void 0;
	for (const side of sides) {
		const node = side.store.get(id);
		for (const { id: taken, role } of node === void 0 ? [] : nodeInputs(side.store, node)) {
			const owner = role === "values" || role === "variables" ? side.store.get(taken)?.parent : void 0;
			if (owner !== void 0 && doubted.has(resourceKey(owner))) {
				const message = `takes ${printResource(taken)}, which the cluster may have otherwise, or not at all: what it has of ${printResource(owner)}, which applies it, is not known`;
				return {
					category: undecided,
					message
				};
			}
			const end = (owner === void 0 || side.excused.size === 0 ? [] : nodesBehind(side.store, taken).nodes).find((one) => side.excused.has(resourceKey(one)));
			if (end === void 0) continue;
			const message = `takes ${printResource(taken)}, which the cluster may have otherwise: ${printResource(end)}, which it comes from, waits for what is not ready or not in the tree, with or without the change`;
			return {
				category: undecided,
				message
			};
		}
	}
}
function releasedWarning({ id, state }, before, excused) {
	const waited = before === void 0 || state !== "rendered" ? void 0 : excused.base.get(resourceKey(id));
	if (waited === void 0 || excused.head.has(resourceKey(id))) return void 0;
	const message = `waits no longer; the cluster may have older resources of it, for on the base it ${waited.message}`;
	return {
		category: undecided,
		message
	};
}
function waitingTakerWarning(earlier, base, excused) {
	if (excused.size === 0) return void 0;
	const had = new Set(earlier.manifests.map(({ id }) => resourceKey(id)));
	for (const taker of base) {
		if (!excused.has(resourceKey(taker.id)) || resourceKey(taker.id) === resourceKey(earlier.id)) continue;
		const taken = taker.manifests.filter(({ id }) => had.has(resourceKey(id)));
		if (taken.length === 0) continue;
		const message = `may remove ${firstNames(taken.map(({ id }) => printResource(id)), 5)}, which ${printResource(taker.id)} takes over: that waits for what is not ready or not in the tree`;
		return {
			category: undecided,
			message
		};
	}
}
function takenBelowWaitingWarning({ manifests, touched }, before, { side, store }, excused) {
	if (!touched || excused.size === 0) return void 0;
	const had = new Set(before?.manifests.map(({ id }) => resourceKey(id)));
	const gained = new Set(manifests.map(({ id }) => resourceKey(id)).filter((key) => !had.has(key)));
	for (const { id, held = [] } of side.nodes) {
		const taken = held.filter((one) => gained.has(resourceKey(one.id)));
		const end = taken.length === 0 ? void 0 : nodesAbove(store, id).find((one) => excused.has(resourceKey(one)));
		if (end === void 0) continue;
		const message = `takes ${firstNames(taken.map((one) => printResource(one.id)), 5)} from ${printResource(id)}, which may never have applied that: ${printResource(end)} above it waits for what is not ready or not in the tree`;
		return {
			category: undecided,
			message
		};
	}
}
// src/render/preview/history/history-warnings.ts
function heldWarning({ id }, { store }, former, held, isLate, isAwaiting) {
	const { isHeld = false, parent: owner } = store.get(id) ?? {};
	if (!isHeld && held?.isTaken === true) {
		const end = held.isLeft === true ? "has left it behind" : "is suspended since that";
		const message = `may be in the cluster as ${commitText(held.ancestor)} has it: what applied it then ${end}`;
		return {
			category: undecided,
			message
		};
	}
	if (!isHeld && isLate && owner !== void 0) {
		const before = former.get(id)?.parent ?? owner;
		const message = `is there only if edits that came with the suspension of ${printResource(before)} have reached it: else all of it is new`;
		return {
			category: undecided,
			message
		};
	}
	if (!isHeld || owner === void 0) return void 0;
	const state = store.status(owner)?.state;
	const end = state === void 0 ? "goes and leaves it behind" : {
		rendered: isAwaiting ? "waits for what nothing in the tree makes" : "leaves it behind",
		suspended: "is suspended",
		blocked: "waits for others"
	}[state] ?? "fails";
	const isAsked = nodeKindOf(owner) === "kustomization";
	const { ancestor, isOpen = false } = held ?? {};
	const since = ancestor !== void 0 ? commitText(ancestor) : isAsked ? "the base" : "the base or a commit before";
	if (isLate) {
		const message = `goes on in the cluster if it is there: ${state === "suspended" ? `${printResource(owner)} was suspended together with edits that add it, or with another owner` : `${printResource(owner)}, which applies it, renders in no commit that is known`}`;
		return {
			category: undecided,
			message
		};
	}
	const message = `goes on in the cluster as ${since} has it: ${printResource(owner)}, which applies it, ${end}${isOpen ? "; edits that came with that suspension, or with another owner, may have reached it" : ""}`;
	return {
		category: ancestor === void 0 && isAsked ? "owner-not-rendered" : undecided,
		message
	};
}
function doubtfulRemovalWarning({ id }, { store }, late) {
	const owner = store.get(id)?.parent;
	if (owner === void 0 || !late.has(resourceKey(id))) return void 0;
	const message = store.status(owner)?.state === "suspended" ? `is there only if edits that came with the suspension of ${printResource(owner)} have reached it` : `is there only if ${printResource(owner)} has applied it, which renders in no commit that is known`;
	return {
		category: undecided,
		message
	};
}
function neverReadyWarning({ id }, stores, never, late) {
	if (never.size + late.size === 0 || never.has(resourceKey(id))) return void 0;
	const awaited = stores.flatMap((store) => dependenciesOf(store.get(id)?.object, id).map((one) => one.id));
	const absent = awaited.find((one) => late.has(resourceKey(one)));
	if (absent !== void 0) {
		const message = `waits or has waited for ${printResource(absent)}, which may not be there: Flux applies nothing until it is`;
		return {
			category: undecided,
			message
		};
	}
	const unapplied = awaited.find((one) => never.has(resourceKey(one)));
	if (unapplied === void 0) return void 0;
	const message = `waits or has waited for ${printResource(unapplied)}, of which Flux has applied nothing: all of it may be new`;
	return {
		category: undecided,
		message
	};
}
function waitedInVainWarning({ id }, { store }) {
	if (nodeKindOf(id) !== "helmrelease") return void 0;
	const absent = dependenciesOf(store.get(id)?.object, id).find((one) => store.get(one.id) === void 0);
	if (absent === void 0) return void 0;
	const message = `has waited for ${printResource(absent.id)}, which the base does not have: the cluster has it as it was before that`;
	return {
		category: undecided,
		message
	};
}
function formerDataWarning({ id }, { base, head }, data, isChanging) {
	if (data.size === 0 || nodeKindOf(id) === "source") return void 0;
	const stays = (one) => {
		const [was, now] = [base.get(one), head.get(one)];
		const [before, after] = [base, head].map((store) => {
			const owner = store.get(one)?.parent;
			return owner === void 0 ? void 0 : store.status(owner)?.state;
		});
		return before === after && jsonEqual(was?.object ?? null, now?.object ?? null);
	};
	const inputs = [base, head].flatMap((store) => {
		const node = store.get(id);
		return (node === void 0 ? [] : nodeInputs(store, node)).flatMap(({ id: one, role }) => {
			if (role !== "values" && role !== "variables") return [];
			return [{
				one,
				from: one
			}, ...nodesBehind(store, one).inputs.map((from) => ({
				one,
				from
			}))];
		});
	});
	for (const { one, from } of inputs) {
		const former = data.get(resourceKey(from));
		if (former === void 0 || !isChanging && stays(from)) continue;
		const { ancestor, isOpen, mayBeGone = false } = former;
		const others = `${isOpen ? ", or as edits since then have it" : ""}${mayBeGone ? ", or not any more" : ""}`;
		const made = one === from ? "" : `, which is made from ${printResource(from)}`;
		const what = `takes ${printResource(one)}${made}`;
		const message = ancestor === void 0 ? `${what}, of which it is not known what the cluster has: what applies it renders in no commit that is known` : `${what}, which the cluster has as of ${commitText(ancestor)}${others}: what applies it does not render since then`;
		return {
			category: undecided,
			message
		};
	}
}
function neverAppliedWarning({ id, state }, never) {
	const past = never.get(resourceKey(id));
	if (state !== "rendered" || past === void 0) return void 0;
	if (past === "deleted") return {
		category: undecided,
		message: "was deleted together with its owner, and suspended since it came again: if it was suspended before, what it has applied is still there"
	};
	return {
		category: "last-applied",
		message: "was suspended or failed in all commits since it is there: Flux has applied nothing of it until now"
	};
}
function presentWarning(node, before, left) {
	if (left.size === 0 || node.state !== "rendered") return void 0;
	const { id: own, manifests } = node;
	if (manifests === before?.manifests) return void 0;
	const had = new Set(before?.manifests.map(({ id }) => resourceKey(id)));
	const taken = manifests.filter(({ id }) => {
		const { owner = own } = left.get(resourceKey(id)) ?? {};
		return resourceKey(owner) !== resourceKey(own) && !had.has(resourceKey(id));
	});
	const [first] = taken.flatMap(({ id }) => left.get(resourceKey(id)) ?? []);
	if (first === void 0) return void 0;
	const names = firstNames(taken.map(({ id }) => printResource(id)), 5);
	const owner = printResource(first.owner);
	const message = `may find ${names} in the cluster: ${first.ancestor === void 0 ? `edits that came with the suspension of ${owner} may have reached it` : `${owner}, which does not render, has applied that as of ${commitText(first.ancestor)}`}`;
	return {
		category: undecided,
		message
	};
}
function sharedRemovalWarning({ id: own, manifests }, head, left) {
	if (left.size === 0) return void 0;
	const shared = manifests.flatMap((one) => {
		const other = left.get(resourceKey(one.id));
		return other !== void 0 && head.store.get(other.owner) !== void 0 && resourceKey(other.owner) !== resourceKey(own) ? [other] : [];
	});
	const [first] = shared;
	if (first === void 0) return void 0;
	const message = `may leave ${firstNames(shared.map(({ object }) => printResource(object)), 5)} in the cluster: ${printResource(first.owner)}, which does not render, has applied that, too`;
	return {
		category: undecided,
		message
	};
}
function ownLeftWarning({ id, manifests, state }, { store }, left) {
	if (left.size === 0 || state !== "rendered" || !kustomizationSpec(store.get(id)?.object).prune) return void 0;
	const has = new Set(manifests.map((one) => resourceKey(one.id)));
	const own = [...left].filter(([key, { owner }]) => resourceKey(owner) === resourceKey(id) && !has.has(key));
	const ancestor = own[0]?.[1].ancestor;
	if (ancestor === void 0) return void 0;
	const message = `may remove ${firstNames(own.map(([, { object }]) => printResource(object)), 5)}: it has applied that as of ${commitText(ancestor)}, and has another owner since then`;
	return {
		category: undecided,
		message
	};
}
function refusedUpdateWarning(since) {
	if (since === void 0) return void 0;
	const message = `may be as of ${commitText(since.ancestor)} in the cluster: since then the API server refuses ${printResource(since.id)}${since.isAlone === true ? "" : ", unless somebody has deleted that"}`;
	return {
		category: undecided,
		message
	};
}
function commitText({ commit, committedAt }) {
	return `${commit.slice(0, 7)} of ${new Date(committedAt * 1e3).toISOString().slice(0, 10)}`;
}
const unknownCharts = {
	kept: "keeps its chart, of which edits since its version was set may wait for a new one: which these are is not known",
	removed: "goes with what its chart had: which edits since its version was set wait for a new one is not known",
	replaced: "gets all edits of its chart since the former version was set: which these are is not known"
};
function historyWarning(last) {
	switch (last.kind) {
		case "unknown-chart": return {
			category: undecided,
			message: unknownCharts[last.end]
		};
		case "waiting-edits": {
			const message = `keeps its chart as of ${commitText(last.ancestor)}, which has set the version: edits since then wait for a new one, unless it was made anew since`;
			return {
				category: undecided,
				message
			};
		}
		case "chart": return {
			category: "last-applied",
			message: `is compared with its chart as of ${commitText(last.ancestor)}, which has set the version before: edits since then wait for a new one`
		};
		case "render": {
			const doubt = last.isOpen ? "the edits that came with the suspension may be there too" : last.hasTaken ? "it waits for what it had below itself, so that the edits since then may be there too" : "that Flux has applied this commit is likely, and not known";
			const chart = last.mayLackEdits ? ", and edits of its chart may wait for a new version" : "";
			const data = last.takes === void 0 ? "" : `, and ${printResource(last.takes)} may have been another one then: what applies it did not render`;
			if (last.refused !== void 0) {
				const object = printResource(last.refused.id);
				const message = `is compared with ${commitText(last.ancestor)}, the last commit that Flux has applied of it: since then the API server refuses ${object}${last.refused.isAlone === true ? "" : ", unless somebody has deleted that"}${chart}${data}`;
				return {
					category: undecided,
					message
				};
			}
			const message = `is compared with ${commitText(last.ancestor)}, the last commit in which it renders and is not suspended: ${doubt}${chart}${data}`;
			return {
				category: undecided,
				message
			};
		}
	}
}
// src/render/preview/history/written-alike.ts
function isWrittenAlike(id, sides, [old, next]) {
	const [was, now] = sides.map((side) => [side.store.get(id)?.object ?? null, inputsOf(side, id)]);
	if (!jsonEqual(was, now)) return false;
	const documentsOf = (tree, path) => {
		const { documents, problem } = decodeKubernetesYaml(readText(tree, path) ?? "");
		return problem === void 0 ? documents.map(({ object }) => object) : void 0;
	};
	return [...new Set(sides.flatMap(({ keys }) => keys.reads(id).map(([, path]) => path)))].filter((path) => old.contentId(path) !== next.contentId(path)).every((path) => {
		if (![old, next].every((tree) => tree.kind(path) === "file")) return [old, next].every((tree) => tree.kind(path) === "directory");
		const documents = isManifestFile(path) ? documentsOf(old, path) : void 0;
		return documents !== void 0 && jsonEqual(documents, documentsOf(next, path));
	});
}
function inputsOf({ store }, id) {
	const node = store.get(id);
	return (node === void 0 ? [] : nodeInputs(store, node)).filter((one) => isData(one.id)).map((one) => store.get(one.id)?.object ?? null);
}
// src/render/preview/kept-content-warnings.ts
function managedAgainWarning(node, before) {
	if (node.state !== "rendered" || !node.touched) return void 0;
	const { id, manifests } = node;
	if (manifests === before?.manifests) return void 0;
	const marked = (before?.manifests ?? []).filter((one) => isPartlyManaged(id, one));
	if (marked.length === 0) return void 0;
	const keys = new Set(marked.map((one) => resourceKey(one.id)));
	const [first, ...more] = manifests.filter((one) => keys.has(resourceKey(one.id)) && !isPartlyManaged(id, one));
	if (first === void 0) return void 0;
	const message = `applies all of ${`${printResource(first.id)}${more.length === 0 ? "" : ` and ${more.length} more`}`} from now on: what it has left in the cluster until now is not known`;
	return {
		category: undecided,
		message
	};
}
function ignoredBeforeWarning({ id, touched }, before, ignoredNow) {
	if (!touched) return void 0;
	const left = before?.driftIgnored?.find((one) => {
		const now = ignoredNow.get(resourceKey(one.id));
		return now !== void 0 && one.paths.some((path) => !now.has(path));
	});
	if (left === void 0) return void 0;
	const message = `has left fields of ${printResource(left.id)} as they were until now (spec.ignore): what the cluster has there is not known`;
	return {
		category: undecided,
		message,
		resource: id
	};
}
function ignoredFields$1({ side: { nodes } }) {
	const found = new Map();
	for (const { manifests, driftIgnored = [] } of nodes) {
		for (const { id } of manifests) getOrInsert(found, resourceKey(id), () => new Set());
		for (const { id, paths } of driftIgnored) for (const path of paths) found.get(resourceKey(id))?.add(path);
	}
	return found;
}
function preservedValuesWarning(node, { store }, base, before) {
	const { id, state } = node;
	if (nodeKindOf(id) !== "helmrelease" || state !== "rendered" || before?.state !== "rendered") return void 0;
	const object = store.get(id)?.object;
	const [spec, former] = [helmReleaseSpec(object), helmReleaseSpec(base.store.get(id)?.object)];
	if (spec.upgrade?.preserveValues !== true) return void 0;
	const objects = (of) => of.map((manifest) => manifest.object);
	const inputs = ({ chart, chartRef, values }) => inputsKey(chart, chartRef, values);
	if (spec.valuesFrom.length === 0 && inputs(spec) === inputs(former) && jsonEqual(objects(node.manifests), objects(before.manifests))) return void 0;
	return {
		category: undecided,
		message: "keeps values that are set no more, and the defaults of the chart before: `spec.upgrade.preserveValues` is true"
	};
}
// src/render/preview/own-variables-warning.ts
function ownVariablesWarning({ id, manifests, state, touched }, base, { store }, { keys, tree, isStrict }) {
	if (!isStrict || !touched || state !== "rendered" || nodeKindOf(id) !== "kustomization") return void 0;
	const [old, next] = [base, { store }].map((side) => kustomizationSpec(side.store.get(id)?.object).postBuild);
	if (old === void 0 || next === void 0) return void 0;
	const { substitute: known = {}, substituteFrom: others } = old;
	if (Object.keys(known).length + others.length === 0) return void 0;
	const added = Object.keys(next.substitute ?? {}).filter((name) => !(name in known));
	if (added.length === 0 || !manifests.some((one) => resourceKey(one.id) === resourceKey(id))) return void 0;
	const used = added.find((name) => keys.head.reads(id).some(([, path]) => tree.kind(path) === "file" && readText(tree, path)?.includes(`\${${name}}`)));
	if (used === void 0) return void 0;
	const message = `is built with its own variables of before, where ${used} is not set unless ConfigMaps or Secrets have it: Flux fails in strict mode, and never gets to the new ones`;
	return {
		category: undecided,
		message
	};
}
// src/render/preview/unknown-data.ts
function unknownDataWarning(result, before, side) {
	const { id, state } = result;
	if (state !== "rendered" || nodeKindOf(id) === "source") return void 0;
	const node = side.store.get(id);
	if (node === void 0) return void 0;
	const data = nodeInputs(side.store, node).flatMap((input) => input.role === "values" || input.role === "variables" ? [input.id] : []);
	for (const one of data) {
		if (side.store.get(one) !== void 0) continue;
		const [maker] = unrenderedMakers(side, one, new Set([resourceKey(id)]));
		if (maker !== void 0) return withoutData(one, `${printResource(maker)}, which applies it, is not rendered`);
	}
	const uses = data.length > 0 && side.mayUseVariables(id);
	const edited = data.filter((one) => !jsonEqual(side.former.get(one)?.object, side.store.get(one)?.object));
	for (const one of [id, ...uses ? data : edited]) {
		const fields = ignoredFields(one, side.store);
		if (fields.length === 0) continue;
		const message = `${one === id ? "has" : `takes ${printResource(one)} with`} fields that Flux leaves as they are (spec.ignore: ${fields.join(", ")}): the cluster may have others`;
		return {
			category: undecided,
			message
		};
	}
	const isKept = (one) => result.warnings.some(({ message }) => message === unreplacedText(one));
	const absent = data.find((one) => dataFor(side.store, one) === void 0 && !isKept(one));
	const marks = (uses ? [id, ...data] : [id]).flatMap((one) => {
		const { object, parent } = side.store.get(one) ?? {};
		const mark = object && unmanagedMark(parent, { object });
		return mark === void 0 ? [] : [{
			one,
			mark
		}];
	});
	if (absent === void 0 && marks.length === 0) return void 0;
	if (!jsonEqual(objectsOf(result.manifests), objectsOf(before?.manifests ?? []))) return void 0;
	const maker = absent && unknownMaker(side, absent);
	if (absent !== void 0 && maker !== void 0) return withoutData(absent, `${printResource(maker)}, which may apply it, is not rendered`);
	const keeper = absent && uses ? keeperOf(side) : void 0;
	if (absent !== void 0 && keeper !== void 0) return withoutData(absent, `${printResource(keeper)} deletes nothing that it does not apply any more`);
	const [marked] = marks;
	if (marked === void 0) return void 0;
	const message = `${resourceKey(marked.one) === resourceKey(id) ? "is defined" : `takes ${printResource(marked.one)}`} as the tree has it, which the cluster may have otherwise: Flux leaves it as it is (${marked.mark})`;
	return {
		category: undecided,
		message
	};
}
function staleInputsWarning({ id }, { base, head }) {
	if (id.kind !== "ResourceSetInputProvider" || id.group !== "fluxcd.controlplane.io") return void 0;
	const [before, after] = [base, head].map((store) => store.get(id)?.object);
	if (before === void 0) return void 0;
	const mark = `${operatorGroup}/reconcile: disabled`;
	const message = isHeldBack(after) ? `is not reconciled (${mark}): ResourceSets keep the inputs that the cluster has` : isHeldBack(before) ? `was not reconciled until now (${mark}): the inputs that the cluster has may be older than those of the base` : listAt(after, "spec", "schedule").length > 0 ? "is reconciled on a schedule: ResourceSets get its inputs then" : void 0;
	return message === void 0 ? void 0 : {
		category: undecided,
		message
	};
}
function encryptedAnew(base, head) {
	const anew = ["ConfigMap", "Secret"].flatMap((kind) => head.ofKind("", kind)).filter(({ id, object }) => {
		const before = base.get(id)?.object;
		return isEncrypted(object) && (before === void 0 || !jsonEqual(kept(before, object), kept(object, before)));
	});
	return new Set(anew.map(({ id }) => resourceKey(id)));
}
function kept(object, other) {
	const of = (field) => {
		const keys = new Set(Object.keys(objectAt(other, field) ?? {}));
		return Object.fromEntries(Object.entries(objectAt(object, field) ?? {}).filter(([key]) => keys.has(key)));
	};
	return {
		data: of("data"),
		stringData: of("stringData")
	};
}
function encryptedDataWarning({ id, state }, { base, head }, anew) {
	if (anew.size === 0 || !isRendered(state) || nodeKindOf(id) === "source") return void 0;
	if (base.get(id) === void 0) return void 0;
	const node = head.get(id);
	const found = (node === void 0 ? [] : nodeInputs(head, node)).find(({ role, id: data }) => (role === "values" || role === "variables") && anew.has(resourceKey(data)));
	if (found === void 0) return void 0;
	const what = base.get(found.id) === void 0 ? "values are new" : "values differ";
	const message = `takes ${printResource(found.id)}, whose encrypted ${what}: what changes by them is not known here`;
	return {
		category: undecided,
		message
	};
}
function waitedWarning({ id, state, touched }, { base, head }, isAboveChange) {
	if (nodeKindOf(id) !== "resourceset" || !isRendered(state) || base.get(id) === void 0) return void 0;
	const absentIn = (store) => {
		const object = store.get(id)?.object;
		return (object === void 0 ? [] : dependenciesOf(object, id).map((one) => one.id)).filter((one) => nodeKindOf(one) === void 0 && store.get(one) === void 0);
	};
	const [absent] = absentIn(head);
	if (absent !== void 0 && isAboveChange && !touched) {
		const message = `depends on ${printResource(absent)}, which no file defines: where the cluster has not got it either, it has older resources`;
		return {
			category: undecided,
			message
		};
	}
	const still = new Set(absentIn(head).map(resourceKey));
	const missed = absentIn(base).find((one) => !still.has(resourceKey(one)));
	if (missed === void 0) return void 0;
	const message = `depended on ${printResource(missed)}, which the base has not: the cluster may have older resources of it`;
	return {
		category: undecided,
		message
	};
}
function isHeldBack(object) {
	return stringAt(object, "metadata", "annotations", `${operatorGroup}/reconcile`)?.toLowerCase() === "disabled";
}
function ignoredFields(id, store) {
	const { object, parent } = store.get(id) ?? {};
	if (object === void 0 || parent === void 0 || nodeKindOf(parent) !== "kustomization") return [];
	const { ignore } = kustomizationSpec(store.get(parent)?.object);
	const found = ignore.length === 0 ? [] : driftIgnored(ignore, [{
		id,
		object
	}]);
	if ("code" in found) return [];
	return found.flatMap(({ paths }) => paths).filter((path) => jsonAt(object, ...path.slice(1).split("/")) !== void 0);
}
function isEncrypted(object) {
	return ["data", "stringData"].some((field) => Object.values(objectAt(object, field) ?? {}).some((value) => typeof value === "string" && value.includes("ENC[AES256_GCM,")));
}
function withoutData(data, because) {
	const message = `was rendered without ${printResource(data)}, which the cluster may have: ${because}`;
	return {
		category: undecided,
		message
	};
}
function keeperOf({ store }) {
	return store.ofKind(kustomizeGroup, "Kustomization").find(({ id, object }) => {
		if (id.namespace === "") return false;
		const { deletionPolicy, prune } = kustomizationSpec(object);
		return !prune || deletionPolicy === "Orphan";
	})?.id;
}
function unknownMaker({ store, discovery }, data) {
	const claimed = new Set(discovery.claims.map((claim) => resourceKey(claim.id)));
	return store.all().find(({ id }) => {
		const kind = nodeKindOf(id);
		if (kind === void 0 || kind === "source" || kind === "helmrelease" && data.kind === "Secret") return false;
		const state = store.status(id)?.state;
		const isBroken = state === "unchecked" || state === "failed" || state === "blocked";
		const isClaimed = claimed.has(resourceKey(id)) || claimed.has(resourceKey({
			...id,
			namespace: ""
		}));
		return isBroken && !(kind === "kustomization" && isClaimed);
	})?.id;
}
function objectsOf(manifests) {
	return manifests.map(({ object }) => object);
}
// src/render/preview/unready-parents.ts
function unreadyParents(store, base = store) {
	const found = new Map();
	for (const [{ id }, own] of store.ends()) {
		const { state } = own.state === "unchanged" ? base.status(id) ?? own : own;
		if (state !== "failed" && state !== "blocked") continue;
		for (const above of awaitingParents(store, id)) if (!found.has(resourceKey(above))) found.set(resourceKey(above), id);
	}
	return found;
}
function awaitingParents(store, id) {
	return nodesAbove(store, id).filter((above) => {
		const { healthChecks, wait } = kustomizationSpec(store.get(above)?.object);
		return nodeKindOf(above) === "kustomization" && (wait || healthChecks.some((one) => names(one, id)));
	});
}
function names(check, { kind, namespace, name }) {
	if (!isJsonObject(check) || check["kind"] !== kind || check["name"] !== name) return false;
	return (stringAt(check, "namespace") ?? namespace) === namespace;
}
function unreadyParentWarning({ id, state }, { base, head }) {
	if (base.unready.size === 0 || !isRendered(state) || base.store.get(id) === void 0) return void 0;
	const before = awaitedUnready(id, base);
	if (before === void 0 || awaitedUnready(id, head) !== void 0) return void 0;
	const [parent, child] = before;
	const message = `has waited for ${printResource(parent)}, which waits for ${printResource(child)}: the cluster may have older resources of it`;
	return {
		category: undecided,
		message
	};
}
function awaitedUnready(start, { store, unready }) {
	const found = new Map([[resourceKey(start), start]]);
	for (const [key, id] of found) {
		const child = key === resourceKey(start) ? void 0 : unready.get(key);
		if (child !== void 0) return [id, child];
		for (const one of dependenciesOf(store.get(id)?.object, id)) found.set(resourceKey(one.id), one.id);
	}
}
// src/render/preview/stale-owners.ts
function staleOwners(rendered, { madeOutside }) {
	const waiting = [...excusedWarnings(rendered, madeOutside).keys()].map((key) => [key, "waits for what is not ready or not in the tree"]);
	return new Map([...staleByDefinition(rendered.store), ...waiting]);
}
function staleByDefinition(store) {
	const reasonOf = (node) => {
		if (node.id.kind === "HelmChart") return fluxSpec(node.object).suspend ? "is suspended" : void 0;
		if (!isRendered(store.status(node.id)?.state)) return void 0;
		const mark = unmanagedMark(node.parent, node);
		if (mark !== void 0 && nodeKindOf(node.id) !== void 0) return `is left as it is (${mark})`;
		switch (nodeKindOf(node.id)) {
			case "helmrelease": return isSuspendedChart(store, node) ? "has a HelmChart that is suspended" : void 0;
			case "kustomization": return ignoresReads(node) ? "leaves fields as they are (spec.ignore)" : void 0;
			case "resourceset": return nodeInputs(store, node).some(({ id }) => isHeldBack(store.get(id)?.object)) ? "has inputs that are not reconciled" : void 0;
			default: return;
		}
	};
	return new Map(store.all().flatMap((node) => {
		const reason = reasonOf(node);
		return reason === void 0 ? [] : [[resourceKey(node.id), reason]];
	}));
}
function awaitedReleases(store) {
	const isOpen = ({ id }) => store.status(id)?.pending !== void 0;
	const open = store.ofKind(helmGroup, "HelmRelease").filter(isOpen);
	if (open.length === 0) return [];
	const dependents = dependentsIn(store);
	return open.flatMap(({ id }) => awaitedWith(store, id).some((key) => dependents.has(key)) ? [id] : []);
}
function mayAwaitReleases(store) {
	return dependingOn(store, [...awaitedReleases(store).flatMap((id) => awaitedWith(store, id)), ...failing(store)]);
}
function awaitingFailures(store) {
	return dependingOn(store, failing(store));
}
function awaitedWith(store, id) {
	return [id, ...awaitingParents(store, id)].map(resourceKey);
}
function failing(store) {
	const ended = [...store.ends()].filter(([, { state }]) => state === "failed" || state === "blocked");
	return [...unreadyParents(store).keys(), ...ended.map(([{ id }]) => resourceKey(id))];
}
function dependingOn(store, awaited) {
	const found = new Map();
	if (awaited.length === 0) return found;
	const dependents = dependentsIn(store);
	const pending = [...awaited];
	for (const key of pending) for (const one of dependents.get(key) ?? []) {
		if (found.has(one)) continue;
		found.set(one, "waits for what is not ready");
		pending.push(one);
	}
	return found;
}
function dependentsIn(store) {
	const dependents = new Map();
	for (const { id, object } of store.all()) if (nodeKindOf(id) !== void 0) for (const one of dependenciesOf(object, id)) addToGroup(dependents, resourceKey(one.id), resourceKey(id));
	return dependents;
}
function ignoresReads({ object }) {
	return kustomizationSpec(object).ignore.some(({ paths }) => paths.some((path) => readingFields.test(path)));
}
const readingFields = /^\/spec(?:\/(?:path|components|sourceRef|chart|chartRef|resources|inputs|inputsFrom)\b|$)/;
// src/render/preview/suspension-warnings.ts
const rbacGroup = "rbac.authorization.k8s.io";
function lateSuspensionWarning({ id, state }, before, isUnedited) {
	const kind = nodeKindOf(id);
	if (kind !== "kustomization" && kind !== "helmrelease" || state !== "suspended") return void 0;
	if (before === void 0 || before.state === "suspended" || isUnedited(id)) return void 0;
	return {
		category: undecided,
		message: "may still get the edits that come with its suspension: Flux hands new files to all at once"
	};
}
function lateRemovalWarning({ id, manifests, state }, { store }, isUnedited, trees, build, isApplied) {
	if (nodeKindOf(id) !== "kustomization" || isUnedited(id)) return void 0;
	if (state !== "rendered" && state !== "failed") return void 0;
	const former = store.get(id);
	const { deletionPolicy = "MirrorPrune", path = "", prune } = kustomizationSpec(former?.object);
	const leaves = deletionPolicy === "Orphan" || deletionPolicy === "MirrorPrune" && !prune;
	const isAbove = manifests.some((one) => nodeKindOf(one.id) === "kustomization");
	if (clampPath(path) !== "" && trees.head.contentId(clampPath(path)) === void 0) return void 0;
	const made = state === "rendered" && former !== void 0 ? newWithFormerSpec(former, store, trees, build) : void 0;
	const granting = made?.find((one) => one.group === rbacGroup && !isApplied(one));
	const mayLeave = state === "failed" || leaves || isAbove;
	const leavesOne = made?.some((one) => leaves || nodeKindOf(one) === "kustomization") !== false;
	if (granting === void 0 && !(mayLeave && leavesOne)) return void 0;
	const end = `${granting === void 0 ? "" : `, with ${printResource(granting)}`}${leaves ? ", and leaves them behind" : ""}`;
	const message = `${state === "failed" ? "may render with" : "may still get"} the edits that come with its removal${end}: Flux hands new files to all at once`;
	return {
		category: undecided,
		message
	};
}
function latePathWarning({ id }, { base, head }, former, tree) {
	const [before, after] = [base.get(id), head.get(id)];
	if (before === void 0 || after === void 0 || nodeKindOf(id) !== "kustomization") return void 0;
	const [old, next] = [kustomizationSpec(before.object), kustomizationSpec(after.object)];
	const path = clampPath(old.path ?? "");
	if (old.suspend || next.prune || path === "" || path === clampPath(next.path ?? "")) return void 0;
	const content = tree.contentId(path);
	if (content === void 0 || content === former.contentId(path)) return void 0;
	return {
		category: undecided,
		message: "may still get the edits at its former path, and leaves them behind: Flux hands new files to all at once"
	};
}
function latePruneWarning({ id, manifests, state }, before, { base, head }, readsUnedited) {
	if (before === void 0 || nodeKindOf(id) !== "kustomization" || state !== "rendered") return void 0;
	const [old, next] = [base, head].map((store) => kustomizationSpec(store.get(id)?.object));
	if (old?.prune !== true || next?.prune !== false || old.suspend || readsUnedited(id)) return void 0;
	const has = new Set(manifests.map((one) => resourceKey(one.id)));
	const own = resourceKey(id);
	if (before.manifests.some((one) => resourceKey(one.id) === own) && old.path === next.path || before.manifests.every((one) => has.has(resourceKey(one.id)))) return void 0;
	return {
		category: undecided,
		message: "takes away what it does not apply any more, or leaves it behind: Flux hands new files to all at once, maybe before it stops pruning"
	};
}
function waitingWarning({ state, touched }, before, stopped) {
	if (stopped === void 0 || state !== "rendered" || !touched || before === void 0) return void 0;
	const message = `waits for ${printResource(stopped)}, which gets suspended: Flux applies nothing where that does not come to the same revision before`;
	return {
		category: undecided,
		message
	};
}
function ownRemovalWarning(node, before) {
	const { id, state } = node;
	if (node === before || nodeKindOf(id) !== "kustomization" || state !== "rendered") return void 0;
	const { manifests } = node;
	if (manifests === before?.manifests) return void 0;
	const own = (of) => of.find((one) => resourceKey(one.id) === resourceKey(id));
	const former = own(before?.manifests ?? []);
	if (former === void 0 || own(manifests) !== void 0 || !kustomizationSpec(former.object).prune) return void 0;
	return {
		category: undecided,
		message: "prunes itself, since nothing at its path defines it any more: what it adds may go again at once"
	};
}
function takenDependencyWarning({ id, state }, { store }, metBefore) {
	const taken = metBefore.size === 0 || state !== "rendered" ? void 0 : dependenciesOf(store.get(id)?.object, id).find((one) => store.get(one.id) === void 0 && metBefore.get(resourceKey(one.id))?.has(resourceKey(id)) === true);
	if (taken === void 0) return void 0;
	const message = `waits for ${printResource(taken.id)}, which goes once it is applied: Flux applies it this time, and not again`;
	return {
		category: undecided,
		message
	};
}
function suspendedSourceWarning({ id, state, blockedOn }, head, base) {
	const [node, former] = [head, base].map(({ store }) => store.get(id));
	if (node === void 0 || former === void 0) return void 0;
	if (state === "suspended") {
		const source = blockedOn.find((each) => nodeKindOf(each) === "source");
		if (source === void 0 || jsonEqual(node.object, former.object)) return void 0;
		const message = `is reconciled with what ${printResource(source)} has fetched last, which is not known`;
		return {
			category: undecided,
			message
		};
	}
	if (state !== "rendered" || nodeKindOf(id) !== "kustomization") return void 0;
	const source = kustomizationSource(node);
	const declared = head.store.get(source);
	if (!fluxSpec(declared?.object).suspend) return void 0;
	const applier = declared?.parent === void 0 ? void 0 : head.store.get(declared.parent);
	if (applier !== void 0 && resourceKey(kustomizationSource(applier)) === resourceKey(source)) return void 0;
	const message = `gets its new files only where ${printResource(source)} fetches them before it is suspended`;
	return {
		category: undecided,
		message
	};
}
function suspendedDependencies(store) {
	const nodes = store.ofKind(kustomizeGroup, "Kustomization");
	const found = new Map();
	const suspended = nodes.filter(({ object }) => fluxSpec(object).suspend);
	if (suspended.length === 0) return found;
	const dependents = new Map();
	for (const node of nodes) for (const { id } of dependenciesOf(node.object, node.id)) addToGroup(dependents, resourceKey(id), node);
	const dependentsOf = ({ id }) => dependents.get(resourceKey(id)) ?? [];
	const sourceOf = (node) => resourceKey(kustomizationSource(node));
	for (const stopped of suspended) {
		const pending = dependentsOf(stopped).filter((node) => sourceOf(node) === sourceOf(stopped));
		for (let node = pending.pop(); node !== void 0; node = pending.pop()) {
			const key = resourceKey(node.id);
			if (found.has(key)) continue;
			found.set(key, stopped.id);
			append(pending, dependentsOf(node));
		}
	}
	return found;
}
// src/render/preview/cluster-warnings.ts
function withClusterWarnings(base, head, { behind, between, data, earlier, held, left, never, late }, { keys, former, tree, discovery, settings, doubts, build }) {
	const before = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
	const stopped = suspendedDependencies(head.store);
	const doubted = new Set([
		...late,
		...never.keys(),
		...[...held].flatMap(([key, { isOpen }]) => isOpen ? [key] : [])
	]);
	const changing = head.side.nodes.filter(({ touched }) => touched).map(({ id }) => id);
	const reaching = new Set([...changing, ...changing.flatMap((id) => nodesAbove(head.store, id))].map(resourceKey));
	const filesOf = (id) => artifactFiles(base.store.get(id), head.store, tree);
	const formerFilesOf = (id) => artifactFiles(base.store.get(id), base.store, former);
	const isUnedited = (id) => readSetHolds(keys.base.reads(id), filesOf(id));
	const isRepaired = (id) => {
		const path = clampPath(kustomizationSpec(base.store.get(id)?.object).path ?? "");
		return before.get(resourceKey(id))?.state !== "rendered" && path !== "" && former.contentId(path) !== tree.contentId(path);
	};
	const isAsApplied = (id) => isUnedited(id) && !isRepaired(id);
	const mayUseVariables = (id) => nodeKindOf(id) !== "kustomization" || !jsonEqual(base.store.get(id)?.object, head.store.get(id)?.object) || [...keys.base.reads(id), ...keys.head.reads(id)].some(([, path]) => former.contentId(path) !== tree.contentId(path) && [former, tree].some((of) => of.kind(path) === "file" && readText(of, path)?.includes("$") === true));
	const readsUnedited = (id) => {
		if (nodeKindOf(id) !== "kustomization") return false;
		const [old, next] = [base.store.get(id), head.store.get(id)];
		if (old === void 0 || next === void 0) return false;
		return !jsonEqual(old.object, next.object) && readsNothingNew(old, {
			keys: keys.base,
			store: base.store
		}, filesOf(id));
	};
	const hasIgnored = base.side.nodes.some(({ driftIgnored = [] }) => driftIgnored.length > 0);
	let ignoredNow;
	const unmoved = [];
	const stores = {
		base: base.store,
		head: head.store
	};
	const waiting = {
		base: {
			store: base.store,
			unready: unreadyParents(base.store)
		},
		head: {
			store: head.store,
			unready: unreadyParents(head.store, base.store)
		}
	};
	const excused = {
		base: excusedWarnings(base, settings.madeOutside),
		head: excusedWarnings(head, settings.madeOutside)
	};
	const bothExcused = [{
		store: base.store,
		excused: excused.base
	}, {
		store: head.store,
		excused: excused.head
	}];
	const encrypted = encryptedAnew(base.store, head.store);
	const discovered = {
		discovery,
		store: head.store,
		former: base.store,
		tree,
		mayUseVariables
	};
	const heldOf = (node) => {
		const key = resourceKey(node.id);
		const { isHeld, parent: owner } = head.store.get(node.id) ?? {};
		const isLate = late.has(key) && (isHeld === true || owner === void 0 || !earlier.has(resourceKey(owner)));
		const isAwaiting = owner !== void 0 && awaitsOutside({
			settings,
			store: head.store
		}, owner);
		const warning = heldWarning(node, head, base.store, held.get(key), isLate, isAwaiting);
		const states = [base, head].map(({ store }) => owner && store.status(owner)?.state);
		const isSame = states[0] !== void 0 && states[0] === states[1] && node.state === before.get(key)?.state;
		return warning !== void 0 && isSame && held.get(key)?.isTaken !== true ? {
			...warning,
			standing: true
		} : warning;
	};
	const isWritten = (id) => nodeKindOf(id) === "kustomization" && isWrittenAlike(id, [{
		keys: keys.base,
		store: base.store
	}, {
		keys: keys.head,
		store: head.store
	}], [former, tree]);
	const isAlike = (node, was) => node.state === was?.state && jsonEqual(node.manifests.map(({ object }) => object), was.manifests.map(({ object }) => object)) && (isUnedited(node.id) || isWritten(node.id)) && jsonEqual(base.store.get(node.id)?.object, head.store.get(node.id)?.object);
	let differing;
	const isOverDiffering = (key) => {
		differing ??= new Set(head.side.nodes.filter((one) => one.touched && !isAlike(one, before.get(resourceKey(one.id)))).flatMap(({ id }) => [id, ...nodesAbove(head.store, id)]).map(resourceKey));
		return differing.has(key);
	};
	const waitingOn = (node, was) => {
		const key = resourceKey(node.id);
		const warning = (node.state === "failed" && was !== void 0 ? excused.base : excused.head).get(key);
		if (warning === void 0) return void 0;
		const isSame = warning.message === excused.base.get(key)?.message && !isOverDiffering(key);
		if (isSame && node.touched && isWritten(node.id)) return void 0;
		return isSame ? {
			...warning,
			standing: true
		} : warning;
	};
	const changeWarnings = (node, was) => [
		unknownDataWarning(node, was, discovered),
		staleInputsWarning(node, stores),
		preservedValuesWarning(node, head, base, was),
		suspendedSourceWarning(node, head, base),
		excusedDataWarning(node, bothExcused, doubted),
		waitedInVainWarning(node, base),
		takenBelowWaitingWarning(node, was, base, excused.base),
		presentWarning(node, was, left),
		refusedUpdateWarning(behind.get(resourceKey(node.id))),
		earlier.has(resourceKey(node.id)) ? void 0 : ownLeftWarning(node, head, left),
		ownVariablesWarning(node, base, head, {
			keys,
			tree,
			isStrict: settings.strictSubstitution
		})
	];
	const awaiting = awaitingFailures(head.store);
	const staying = new Set();
	const nodes = head.side.nodes.map((node) => {
		const key = resourceKey(node.id);
		const last = earlier.get(key);
		const was = before.get(key);
		if (was !== void 0) staying.add(was);
		const isAbove = reaching.has(key);
		const warnings = [];
		const shown = node.touched ? warnings : unmoved;
		const tell = (list, warning) => {
			if (warning !== void 0) list.push({
				...warning,
				resource: node.id,
				...rootOf(node)
			});
		};
		const isFreed = late.has(key) && head.store.get(node.id)?.isHeld !== true && base.store.get(node.id)?.isHeld === true;
		if (node.touched || isAbove || isFreed || held.get(key)?.isTaken === true) tell(shown, heldOf(node));
		tell(shown, waitedWarning(node, stores, isAbove));
		if (node.touched || isAbove) tell(shown, waitingOn(node, was));
		tell(shown, releasedWarning(node, was, excused));
		tell(shown, unreadyParentWarning(node, waiting));
		tell(shown, encryptedDataWarning(node, stores, encrypted));
		if (node.touched) for (const one of changeWarnings(node, was)) tell(warnings, one);
		if (last?.kind !== "waiting-edits" || node.touched) tell(warnings, last && historyWarning(last));
		if (last?.kind === "render") tell(warnings, waitingTakerWarning(last.node, base.side.nodes, excused.base));
		tell(warnings, neverAppliedWarning(node, never));
		tell(shown, neverReadyWarning(node, [base.store, head.store], never, late));
		tell(shown, formerDataWarning(node, stores, data, node.touched || isAbove));
		tell(warnings, lateSuspensionWarning(node, was, isAsApplied));
		tell(warnings, latePathWarning(node, stores, former, tree));
		tell(warnings, latePruneWarning(node, was, stores, readsUnedited));
		tell(warnings, waitingWarning(node, was, stopped.get(key)));
		tell(warnings, managedAgainWarning(node, was));
		if (hasIgnored) tell(warnings, ignoredBeforeWarning(node, was, ignoredNow ??= ignoredFields$1(head)));
		tell(warnings, ownRemovalWarning(node, was));
		tell(warnings, takenDependencyWarning(node, head, settings.metBefore));
		if (warnings.every(({ category }) => category !== "undecided")) tell(shown, doubts?.get(key));
		const warned = warnings.length === 0 ? node : {
			...node,
			warnings: [...node.warnings, ...warnings]
		};
		const isAsBefore = readsUnedited(node.id);
		const effects = between.get(key) ?? [];
		const waits = node.state === "rendered" && awaiting.has(key);
		if (!isAsBefore && !waits && effects.length === 0) return warned;
		return {
			...warned,
			...effects.length === 0 ? {} : { withFormerSpec: effects },
			...isAsBefore ? { readsUnedited: true } : {},
			...waits ? { waits } : {}
		};
	});
	const gone = base.side.nodes.flatMap((node) => {
		if (staying.has(node)) return [];
		const last = earlier.get(resourceKey(node.id));
		return [
			last && historyWarning(last),
			lateRemovalWarning(node, base, isUnedited, {
				base: formerFilesOf(node.id),
				head: filesOf(node.id)
			}, build, (id) => head.side.nodes.some(({ manifests }) => manifests.some((one) => resourceKey(one.id) === resourceKey(id)))),
			doubtfulRemovalWarning(node, base, late),
			refusedUpdateWarning(behind.get(resourceKey(node.id))),
			neverReadyWarning(node, [base.store], never, late),
			waitedInVainWarning(node, base),
			excused.base.get(resourceKey(node.id)),
			sharedRemovalWarning(last?.kind === "render" ? last.node : node, head, left)
		].flatMap((one) => one === void 0 ? [] : [{
			...one,
			resource: node.id,
			...rootOf(node)
		}]);
	});
	return {
		...head,
		side: {
			...head.side,
			nodes,
			warnings: [
				...head.side.warnings,
				...unmoved,
				...gone
			]
		}
	};
}
function rootOf({ root }) {
	return root === "" ? {} : { root };
}
// src/render/preview/history/ancestor-runs.ts
const mostRuns = 6;
function ancestorsOf({ base, found, shared }, options, begin) {
	const ask = options.history;
	if (ask === void 0 || found.base.isLibrary === true) return void 0;
	const asked = new Map();
	const known = new Map();
	const history = async (extent = "fetched") => await getOrInsert(asked, extent, async () => (await ask(extent)).map((one) => getOrInsert(known, one.commit, () => one)));
	const runs = new Map();
	const held = [];
	const hold = (ancestor, objects) => append(held, objects.map((object) => [ancestor, object]));
	const refused = [];
	const refuse = (after, one) => void refused.push([after, one]);
	const withHeld = async (ancestor, of) => {
		const [run, all] = [await of, await history()];
		const missing = held.flatMap(([from, object]) => run !== void 0 && all.indexOf(ancestor) < all.indexOf(from) && lacks(run, object) ? [object] : []);
		const failing = refused.flatMap(([after, one]) => all.indexOf(ancestor) < all.indexOf(after) && run?.orchestrator.store.status(one.id)?.state === "rendered" ? [one] : []);
		if (run === void 0 || missing.length + failing.length === 0) return run;
		await run.goOn({
			held: missing,
			refused: failing
		});
		return run;
	};
	const runOf = (ancestor) => {
		const known = runs.get(ancestor.commit);
		const isOver = runs.size >= mostRuns || shared.decryption !== void 0 || options.isOver?.() === true;
		const run = known ?? (isOver ? void 0 : settled(ancestor.tree, "followed"));
		if (run === void 0) return void 0;
		runs.set(ancestor.commit, run);
		return withHeld(ancestor, run);
	};
	const settled = async (tree, suspended) => {
		const side = shallowSide({
			...base,
			tree
		});
		try {
			const changes = treeChanges(side.tree, base.tree);
			const discovery = discoverSides({
				base: side,
				head: base,
				changes
			}, options, new FileFacts(), shared.memo).base;
			const run = begin(side, discovery, suspended);
			const goOn = async (resumption) => {
				run.orchestrator.resume(resumption);
				await run.orchestrator.settle(options.signal);
			};
			await goOn({});
			return {
				...run,
				goOn
			};
		} catch (thrown) {
			if (thrown instanceof ProblemError) return void 0;
			throw thrown;
		}
	};
	const heldFrom = (id) => held.find(([, object]) => resourceKey(object.id) === resourceKey(id))?.[0];
	const isBroken = (tree, { id, object }) => {
		const path = nodeKindOf(id) === "kustomization" ? clampPath(kustomizationSpec(object).path ?? "") : "";
		if (path === "") return false;
		return buildWithFields(shared.memo, shallowSide({
			...base,
			tree
		}).tree, path, object).value.problems.length > 0;
	};
	const refusedAfter = (id) => refused.find(([, one]) => resourceKey(one.id) === resourceKey(id))?.[0];
	return {
		history,
		runOf,
		hold,
		heldFrom,
		refuse,
		refusedAfter,
		isBroken,
		settled,
		isOver: () => options.isOver?.() === true
	};
}
function lacks({ orchestrator: { store } }, { id, parent }) {
	return store.get(id) === void 0 && (parent === void 0 || store.status(parent)?.state !== "rendered");
}
// src/render/preview/history/doubtful-inputs.ts
async function doubtfulInputs({ base, head, tree }, past) {
	const found = new Map();
	if (base.isStopped || head.isStopped) return found;
	const keys = {
		base: base.keys,
		head: head.keys
	};
	for (const { id } of head.store.all()) {
		const moved = movedInVain(id, base, head);
		if (moved !== void 0) found.set(resourceKey(id), moved);
		const [was, now] = [base.store.status(id), head.store.status(id)];
		if (now?.state !== "rendered") continue;
		if (was?.state !== "rendered") {
			const made = madeBefore(id, base, head, past.side.tree);
			if (made !== void 0) found.set(resourceKey(id), made);
			continue;
		}
		if (!nodeDiffers(keys, id) && jsonEqual(inputsOf(base, id), inputsOf(head, id))) continue;
		const made = madeBefore(id, base, head, past.side.tree);
		if (!isAlike(was, now)) {
			const taken = made ?? await takenOtherwise(id, {
				...past,
				base
			});
			if (taken !== void 0) found.set(resourceKey(id), taken);
			continue;
		}
		if (nodeKindOf(id) === "kustomization" && isWrittenAlike(id, [base, head], [past.side.tree, tree])) continue;
		const doubt = await doubtOf(id, {
			...past,
			base
		});
		if (doubt === void 0) {
			if (made !== void 0) found.set(resourceKey(id), made);
			continue;
		}
		const message = `is edited, and both trees make the same of it; in the cluster it may change: ${doubt}`;
		found.set(resourceKey(id), {
			category: undecided,
			message
		});
	}
	return found;
}
function movedInVain(id, base, head) {
	if (head.settings.madeOutside.size === 0) return void 0;
	const node = head.store.get(id);
	for (const { id: taken } of node === void 0 ? [] : nodeInputs(head.store, node)) {
		const [from, to] = [base, head].map(({ store }) => store.get(taken)?.parent);
		if (from === void 0 || to === void 0 || resourceKey(from) === resourceKey(to)) continue;
		if (!isData(taken) || !awaitsOutside(head, to)) continue;
		const message = `takes ${printResource(taken)}, which goes to ${printResource(to)}: Flux applies nothing of that unless the cluster has what it waits for`;
		return {
			category: undecided,
			message
		};
	}
}
function madeBefore(id, base, head, tree) {
	for (const { id: taken } of [base, head].flatMap(({ store }) => inputsOfNode(store, id))) {
		if (!isData(taken) || base.store.get(taken) !== void 0) continue;
		const stopped = stoppedMaker(taken, base, tree);
		if (stopped === void 0) continue;
		const message = `takes ${printResource(taken)}, which ${printResource(stopped.id)} may have made: that does not render`;
		return {
			category: undecided,
			message
		};
	}
}
function inputsOfNode(store, id) {
	const node = store.get(id);
	return node === void 0 ? [] : nodeInputs(store, node);
}
async function takenOtherwise(id, { base, history, known, side }) {
	const node = base.store.get(id);
	for (const { id: taken } of node === void 0 ? [] : nodeInputs(base.store, node)) {
		if (!isData(taken)) continue;
		const made = base.store.get(taken);
		const release = made?.parent && base.store.get(made.parent);
		if (release === void 0 || known.has(resourceKey(release.id)) || chartPlaces(side.tree, release).length === 0) continue;
		if (!lacksVersion(release, [side, ...await history()])) continue;
		const message = `takes ${printResource(taken)}, which the cluster may have otherwise: the chart of ${printResource(release.id)} was edited without a new version`;
		return {
			category: undecided,
			message
		};
	}
}
function stoppedMaker(id, { store }, tree) {
	return store.ofKind(helmGroup, "HelmRelease").find((one) => ends[store.status(one.id)?.state ?? "rendered"] !== void 0 && holds(tree, one, id));
}
function isAlike(was, now) {
	if (was.manifests === now.manifests) return true;
	const objects = new Map(now.manifests.map((one) => [resourceKey(one.id), one.object]));
	return was.manifests.length === now.manifests.length && was.manifests.every((one) => jsonEqual(one.object, objects.get(resourceKey(one.id)) ?? null));
}
async function doubtOf(start, past) {
	const { base } = past;
	const { store } = base;
	const seen = new Map([[resourceKey(start), start]]);
	const required = new Set();
	const add = (id) => {
		if (!seen.has(resourceKey(id))) seen.set(resourceKey(id), id);
	};
	for (const [key, id] of seen) {
		const node = store.get(id);
		if (node === void 0) {
			const doubt = isData(id) ? await leftDataDoubt(id, required.has(key), past) : void 0;
			if (doubt !== void 0) return doubt;
			continue;
		}
		const doubt = await ownDoubt(node, past, key === resourceKey(start));
		if (doubt !== void 0) return doubt;
		for (const above of nodesAbove(store, id)) add(above);
		for (const input of nodeInputs(store, node)) {
			add(input.id);
			if (isRequired(node, input.id)) required.add(resourceKey(input.id));
		}
		for (const one of dependenciesOf(node.object, id)) add(one.id);
	}
}
async function ownDoubt(node, past, isItself) {
	const { base, known, side, stale } = past;
	const { id, object, parent } = node;
	const name = printResource(id);
	const state = base.store.status(id)?.state;
	const end = (state === void 0 ? void 0 : ends[state]) ?? stale().get(resourceKey(id));
	if (!isItself && !known.has(resourceKey(id))) {
		const isUnmanaged = unmanagedMark(parent ?? id, { object }) !== void 0;
		if ((isUnmanaged || end !== void 0) && await isEdited(node, past)) return isUnmanaged ? `Flux leaves ${name} as it is, and it was edited` : `${name} ${end}, and was edited`;
	}
	if (chartPlaces(side.tree, node).length === 0 || isItself) return void 0;
	const history = await past.history();
	if ((id.kind === "HelmChart" ? node : void 0) !== void 0 && fluxSpec(object).suspend && await isEdited(node, past)) return `${name} is suspended, and its chart was edited`;
	return lacksVersion(node, [side, ...history]) ? `the chart of ${name} was edited without a new version` : void 0;
}
const ends = {
	blocked: "waits for others",
	failed: "fails",
	suspended: "is suspended"
};
async function isEdited(node, { base, history, side }) {
	const { id, object } = node;
	const { keys, store } = base;
	const behind = nodesBehind(store, id);
	const objects = [
		id,
		...behind.nodes,
		...behind.inputs,
		...nodeInputs(store, node).map((one) => one.id)
	];
	const path = nodeKindOf(id) === "kustomization" ? clampPath(kustomizationSpec(object).path ?? "") : "";
	const places = new Set([
		...objects.flatMap((one) => store.get(one)?.origin?.file ?? []),
		...keys.reads(id).map(([, read]) => read),
		...behind.nodes.flatMap((one) => keys.reads(one).map(([, read]) => read)).filter((read) => kustomizationNames.includes(baseName(read))),
		...objects.flatMap((one) => chartPlaces(side.tree, store.get(one) ?? node)),
		...path === "" ? [] : [path]
	]);
	const stateIn = (tree) => JSON.stringify([...places].map((place) => tree.contentId(place) ?? null));
	const now = stateIn(side.tree);
	return (await history()).some(({ tree }) => stateIn(tree) !== now);
}
async function leftDataDoubt(id, isRequired, { base, history, side }) {
	const name = printResource(id);
	const stopped = stoppedMaker(id, base, side.tree);
	if (stopped !== void 0) return `${printResource(stopped.id)}, which does not render, may have made ${name}`;
	const facts = new FileFacts();
	let newer = side.tree;
	let former;
	let mayKeep = false;
	for (const ancestor of await history()) {
		const { tree } = ancestor;
		for (const [path, change] of treeChanges(tree, newer)) {
			if (change === "added" || !isManifestFile(path)) continue;
			const { objects } = facts.objects(tree, path);
			const text = readText(tree, path) ?? "";
			const made = objects.filter((one) => one.id.group === "helm.toolkit.fluxcd.io" && holds(tree, one, id));
			if (made.length > 0 || declares(text, id)) former = ancestor;
			mayKeep ||= made.length > 0 || /prune: *["']?(?:disabled|false)|resource-policy/.test(text) || objects.some(leavesObjects);
		}
		newer = tree;
	}
	return former !== void 0 && (mayKeep || isRequired) ? `${name} of ${former.commit.slice(0, 7)} may be gone, or left behind` : void 0;
}
function isRequired({ id, object }, data) {
	return (nodeKindOf(id) === "kustomization" ? kustomizationSpec(object).postBuild?.substituteFrom ?? [] : nodeKindOf(id) === "helmrelease" ? helmReleaseSpec(object).valuesFrom : []).some((one) => one.name === data.name && one.kind === data.kind && !one.optional);
}
function leavesObjects({ object }) {
	return fluxSpec(object).suspend || kustomizationSpec(object).deletionPolicy === "Orphan";
}
function holds(tree, release, id) {
	return chartFiles(tree, release).some((path) => {
		const text = readText(tree, path) ?? "";
		return declares(text, id) || text.includes("{{") && mayDeclare(text, id);
	});
}
function mayDeclare(text, { kind, name }) {
	return text.split(/^---/m).some((document) => {
		const lines = document.split("\n");
		if (!lines.some((line) => line.trim() === `kind: ${kind}`)) return false;
		return lines.some((line) => {
			const [, value] = line.split("name:");
			return value?.includes("{{") === true && mayBecome(value.trim(), name);
		});
	});
}
function mayBecome(text, name) {
	const [first = "", ...others] = text.split("{{");
	const parts = [first, ...others.map((part) => part.slice(part.indexOf("}}") + 2))];
	const [suffix = ""] = (parts.pop() ?? "").split(/["',} ]/);
	const [prefix = "", ...middle] = parts.map((part) => part.replace(/^["']/, ""));
	let at = prefix.length;
	if (!name.startsWith(prefix)) return false;
	for (const part of middle) {
		const found = name.indexOf(part, at);
		if (found < 0) return false;
		at = found + part.length;
	}
	return name.length - suffix.length >= at && name.endsWith(suffix);
}
function declares(text, { kind, name }) {
	if (!text.includes(name)) return false;
	const { documents, problem } = decodeKubernetesYaml(text);
	if (problem !== void 0) return text.split(/^---/m).some((one) => one.split("\n").some((line) => line.trimEnd() === `kind: ${kind}`) && one.includes(name));
	return documents.some(({ object }) => {
		if (!isJsonObject(object)) return false;
		const generated = listAt(object, kind === "Secret" ? "secretGenerator" : "configMapGenerator");
		return [...object["kind"] === kind ? [object["metadata"]] : [], ...generated].some((one) => isJsonObject(one) && one["name"] === name);
	});
}
// src/render/preview/history/held-before.ts
function withHeldBefore([base, head], held) {
	if (held.size === 0) return [base, head];
	const replaced = {
		base: new Map(),
		head: new Map()
	};
	for (const [key, before] of held) {
		const [old, next] = [base, head].map(({ side }) => side.nodes.find(({ id }) => resourceKey(id) === key));
		if (old?.state !== "rendered" || next?.state !== "rendered") continue;
		const keyOf = ({ id }) => resourceKey(id);
		const now = [old.manifests, next.manifests].map((of) => groupBy(of, keyOf));
		const former = [before.base, before.head].map((of) => groupBy(of, keyOf));
		const isSame = (of, one) => {
			const [a, b] = of.map((manifests) => (manifests.get(one) ?? []).map(({ object }) => object));
			return jsonEqual(a, b);
		};
		const applied = new Set(head.side.nodes.flatMap(({ id, manifests }) => resourceKey(id) === key ? [] : manifests.map(keyOf)));
		const isNew = (one) => now.every((of) => !of.has(one)) && applied.has(one);
		const keys = [...new Set([...now, ...former].flatMap((of) => [...of.keys()]))].filter((one) => !isNew(one));
		if (!keys.some((one) => isSame(now, one) && !isSame(former, one))) continue;
		const told = (at) => keys.flatMap((one) => (isSame(now, one) && !isSame(former, one) ? former : now)[at]?.get(one) ?? []);
		replaced.base.set(key, told(0));
		replaced.head.set(key, told(1));
	}
	const replacing = (run, of) => ({
		...run,
		side: {
			...run.side,
			nodes: run.side.nodes.map((node) => {
				const manifests = of.get(resourceKey(node.id));
				return manifests === void 0 ? node : {
					...node,
					manifests,
					touched: true
				};
			})
		}
	});
	return [replacing(base, replaced.base), replacing(head, replaced.head)];
}
// src/render/preview/history/builds-the-same.ts
function buildsTheSame(node, { keys, store }, [tree, built], history, memo) {
	const { id, object, origin } = node;
	const { state, held = [] } = store.status(id) ?? {};
	if (state !== "suspended" || held.length === 0 || nodeKindOf(id) !== "kustomization") return false;
	const behind = nodesBehind(store, id);
	const data = [...behind.inputs, ...nodeInputs(store, node).map((one) => one.id)].map((one) => store.get(one));
	if (data.some((one) => one !== void 0 && one.origin === void 0)) return false;
	const files = data.flatMap((one) => one?.origin?.file ?? []);
	const patches = behind.nodes.flatMap((one) => keys.reads(one).map(([, path]) => path)).filter((path) => kustomizationNames.includes(baseName(path)));
	const builds = buildsOf({
		tree: built,
		facts: new FileFacts(),
		memo,
		builds: new Map()
	}, {
		id,
		object
	});
	const isFed = (one) => builds.every(({ reads }) => readSetHolds(reads, one)) && files.every((file) => one.contentId(file) === built.contentId(file));
	if (!fluxSpec(object).suspend) return history.every((one) => isFed(one.tree));
	const definition = origin?.file ?? "";
	if (!isSuspendedAt(tree, origin)) return false;
	const above = nodesAbove(store, id).flatMap((each) => store.get(each)?.origin?.file ?? []);
	const isThere = (one, file) => one.contentId(file) !== void 0;
	if (history.some((one) => isThere(one.tree, definition) && above.some((file) => !isThere(one.tree, file)))) return false;
	const others = history.filter((one) => one.tree.contentId(definition) !== tree.contentId(definition));
	if (new Set(others.map((one) => one.tree.contentId(definition))).size > 1) return false;
	const [active] = others;
	if (active === void 0) return isFed(tree);
	const [was, is] = [active.tree, tree].map((one) => definitionIn(one, node, origin));
	return was !== void 0 && is !== void 0 && jsonEqual(was, is) && isFed(active.tree) && patches.every((path) => active.tree.contentId(path) === tree.contentId(path));
}
function definitionIn(tree, { id }, at) {
	const { objects } = at === void 0 ? { objects: [] } : new FileFacts().objects(tree, at.file);
	const found = objects.filter((one) => one.id.name === id.name && one.id.kind === id.kind);
	const own = found.find((one) => resourceKey(one.id) === resourceKey(id)) ?? (found.length === 1 ? found[0] : void 0);
	if (own === void 0) return void 0;
	const { suspend: _suspend, ...spec } = own.object["spec"] ?? {};
	return {
		...own.object,
		spec
	};
}
// src/render/preview/history/never-applied.ts
async function* neverApplied(sides, side, ancestors, known = new Map()) {
	const { base, head } = sides;
	const found = new Map();
	const all = new Map(known);
	if (base.isStopped || head.isStopped) return known;
	const keys = {
		base: base.keys,
		head: head.keys
	};
	let aboveChanges;
	const isAboveChange = (id) => {
		aboveChanges ??= new Set(base.store.all().filter((one) => nodeDiffers(keys, one.id)).flatMap((node) => [
			...nodesAbove(base.store, node.id),
			...dependenciesOf(node.object, node.id).flatMap((one) => [one.id, ...nodesAbove(base.store, one.id)]),
			...nodeInputs(base.store, node).flatMap((one) => makersOf(base.store, one.id))
		]).map(resourceKey));
		return aboveChanges.has(resourceKey(id));
	};
	const appliers = [...base.store.ofKind(kustomizeGroup, "Kustomization"), ...base.store.ofKind(helmGroup, "HelmRelease")];
	for (const node of appliers) {
		const { id, object } = node;
		if (known.has(resourceKey(id)) || base.store.status(id)?.state !== "suspended" || !fluxSpec(object).suspend) continue;
		if (ancestors.isOver()) break;
		const before = head.store.status(id)?.state !== "suspended" || isAboveChange(id) ? await commitsBefore(node, base, side, ancestors) : void 0;
		const past = before && await suspendedPast(node, base, before, ancestors);
		if (past === void 0) continue;
		found.set(resourceKey(id), id);
		all.set(resourceKey(id), past);
	}
	if (found.size === 0) return known;
	const unheld = [...found.values()].map((id) => ({
		id,
		but: new Set()
	}));
	const unheldNow = unheld.filter(({ id }) => head.store.status(id)?.state !== "rendered");
	const kept = [...found].filter(([key]) => (sides.keptCharts.get(key)?.at(-1) ?? "") !== "");
	for (const [key] of kept) sides.keptCharts.set(key, [...sides.keptCharts.get(key) ?? [], ""]);
	const unpackaged = {
		again: kept.map(([, id]) => id),
		charts: new Map(kept.map(([key]) => [key, void 0]))
	};
	yield {
		reason: "suspended in all commits",
		base: { unheld },
		head: {
			unheld: unheldNow,
			...unpackaged
		}
	};
	yield {
		reason: "objects of what was never applied",
		head: { unheld: heldAlone(sides) }
	};
	yield* comparedRounds(sides);
	return all;
}
function makersOf(store, id) {
	const makers = nodesBehind(store, id).nodes;
	const taken = makers.flatMap((one) => {
		const maker = store.get(one);
		return maker === void 0 ? [] : nodeInputs(store, maker).flatMap((input) => nodesAbove(store, input.id));
	});
	return [...makers, ...taken];
}
function heldAlone(sides) {
	const { base, head } = sides;
	const ownerOf = (of) => of?.parent && resourceKey(of.parent);
	const isGone = (one) => {
		const own = base.store.get(one.id);
		if (one.isHeld !== true) return false;
		return own === void 0 || ownerOf(own) !== ownerOf(one) || stayOf(own, sides) === void 0;
	};
	return [...groupBy(head.store.all().filter(({ parent }) => parent !== void 0), ({ parent }) => parent === void 0 ? "" : resourceKey(parent)).values()].flatMap((all) => {
		const parent = all.find(isGone)?.parent;
		const but = new Set(all.filter((one) => !isGone(one)).map(({ id }) => resourceKey(id)));
		return parent === void 0 ? [] : [{
			id: parent,
			but
		}];
	});
}
async function suspendedPast({ id }, { keys, store }, [history, { tree: last }, isFirst], ancestors) {
	if (isFirst) return "never applied";
	const nodes = [id, ...nodesAbove(store, id)];
	if (nodes.slice(1).some((each) => nodeKindOf(each) === "helmrelease")) return void 0;
	const behind = nodesBehind(store, id);
	const filesOf = (of, ids) => ids.flatMap((each) => of.get(each)?.origin?.file ?? []);
	const reads = behind.nodes.flatMap((each) => keys.reads(each).map(([, read]) => read));
	const places = new Set([...filesOf(store, [id, ...behind.nodes]), ...reads]);
	const stateIn = (tree) => JSON.stringify([...places].map((place) => tree.contentId(place) ?? null));
	const isIn = (tree) => filesOf(store, [id]).some((file) => tree.contentId(file) !== void 0);
	const isTemplated = filesOf(store, nodes).some((file) => readText(last, file)?.includes("${") !== false);
	let goesOn = nodesAbove(store, id).some((each) => store.status(each)?.state === "suspended");
	let seen = stateIn(last);
	let next = last;
	for (const ancestor of history) {
		let state = stateIn(ancestor.tree);
		if (state !== seen) {
			const run = (await ancestors.runOf(ancestor))?.orchestrator;
			if (run === void 0) return void 0;
			const { store: former } = run;
			if ([
				id,
				...nodesAbove(former, id),
				...nodes.slice(1)
			].some((each) => failsForWant(former, each))) return void 0;
			if (isTemplated && nodes.some((each) => lacksMadeData(each, store, former))) return void 0;
			const object = former.get(id)?.object;
			for (const file of filesOf(former, [id, ...nodesAbove(former, id)])) places.add(file);
			state = stateIn(ancestor.tree);
			const isStopped = nodesAbove(former, id).some((each) => former.status(each)?.state === "suspended");
			goesOn ||= isStopped;
			const isFailing = !goesOn && fails(former.status(id)?.state) && readSetHolds(run.keys.reads(id), next);
			if (object !== void 0 && !fluxSpec(object).suspend && !isFailing && !isStopped) return void 0;
			const isSure = isDeleted(nodes.slice(1), former, store) && former.ofKind("kustomize.toolkit.fluxcd.io", "Kustomization").every((each) => !fails(former.status(each.id)?.state));
			const wasStopped = nodes.slice(1).some((each) => former.status(each)?.state === "suspended");
			if (object === void 0 && !isSure && goesOn && !wasStopped) return void 0;
			if (object === void 0 && isSure) return isIn(ancestor.tree) ? "deleted" : "never applied";
			if (object === void 0 || isStopped || isFailing) state = void 0;
		}
		seen = state;
		next = ancestor.tree;
		if (ancestor.isFirst) return "never applied";
	}
}
function lacksMadeData(id, store, former) {
	const node = store.get(id);
	return (node === void 0 ? [] : nodeInputs(store, node)).some((input) => {
		const maker = store.get(input.id)?.parent;
		return maker !== void 0 && nodeKindOf(maker) === "helmrelease" && former.get(input.id) === void 0;
	});
}
function fails(state) {
	return state === "failed" || state === "blocked";
}
function withoutResources(base, head, never) {
	if (never.size === 0) return base;
	const nodes = base.side.nodes.map((node) => {
		const { state = "rendered" } = head.store.status(node.id) ?? {};
		if (!never.has(resourceKey(node.id)) || state !== "rendered") return node;
		return nothingApplied(node);
	});
	return {
		...base,
		side: {
			...base.side,
			nodes
		}
	};
}
function nothingApplied(node) {
	return {
		...node,
		state: "rendered",
		reason: "",
		manifests: [],
		held: [],
		blockedOn: []
	};
}
// src/render/preview/history/own-differences.ts
function withOwnDifferences(ancestor, own, head, applied = new Set()) {
	const keyOf = ({ id }) => resourceKey(id);
	const known = new Set([...ancestor, ...head].map(keyOf));
	const since = own.filter((one) => known.has(keyOf(one)) || !applied.has(keyOf(one)));
	const [before, now, next] = [
		ancestor,
		since,
		head
	].map((manifests) => groupBy(manifests, keyOf));
	return [...new Set([...ancestor, ...since].map(keyOf))].flatMap((key) => {
		const [was = [], is = [], becomes = []] = [
			before?.get(key),
			now?.get(key),
			next?.get(key)
		];
		const [old, current, wanted] = [
			was[0],
			is[0],
			becomes[0]
		];
		const isOnce = was.length === 1 && is.length === 1 && becomes.length === 1;
		const objects = (manifests) => manifests.map(({ object }) => object);
		if (isOnce && old !== void 0 && current !== void 0 && wanted !== void 0) return [{
			...old,
			object: differing(old.object, current.object, wanted.object)
		}];
		return jsonEqual(objects(was), objects(becomes)) && !jsonEqual(objects(is), objects(becomes)) ? is : was;
	});
}
function appliedKeys({ store }) {
	return new Set(store.all().flatMap(({ id }) => (store.status(id)?.manifests ?? []).map((one) => resourceKey(one.id))));
}
function differing(ancestor, own, head) {
	const fields = [];
	for (const key of new Set([...Object.keys(ancestor), ...Object.keys(own)])) {
		const [was, is, becomes] = [
			ancestor,
			own,
			head
		].map((of) => Object.hasOwn(of, key) ? of[key] : void 0);
		const isNested = isJsonObject(was) && isJsonObject(is) && isJsonObject(becomes);
		const isHidden = jsonEqual(was, becomes) && !jsonEqual(is, becomes);
		const value = isNested ? differing(was, is, becomes) : isHidden ? is : was;
		if (value !== void 0) fields.push([key, value]);
	}
	return Object.fromEntries(fields);
}
// src/render/preview/history/last-held.ts
async function* lastHeld(sides, trees, ancestors, never) {
	const { base, head } = sides;
	const found = new Map();
	const left = new Map();
	const late = new Set();
	const data = new Map();
	const known = new Set();
	const result = {
		held: found,
		left,
		late,
		data,
		known
	};
	const leave = (one) => {
		const key = resourceKey(one.object);
		const known = left.get(key);
		if (known === void 0 || head.store.get(known.owner) === void 0) left.set(key, one);
	};
	if (base.isStopped || head.isStopped) return result;
	const asked = new Set(never.keys());
	for (let owners = ownersOf(base, asked); owners.length > 0; owners = ownersOf(base, asked)) for (const owner of owners) {
		if (ancestors.isOver()) return result;
		const { id } = owner;
		asked.add(resourceKey(id));
		const isStopped = base.store.status(id)?.state === "suspended";
		const [was, is] = [base, head].map(({ store }) => store.status(id)?.state);
		const isAtRest = isStopped && (head.store.get(id) === void 0 || is === "suspended") || was === "blocked" && is === "blocked";
		const [history, last] = await commitsBefore(owner, base, trees.base, ancestors);
		const isTakenFrom = readersOf(dataOf(base, id), base.store).some((one) => nodeDiffers({
			base: base.keys,
			head: head.keys
		}, one));
		if (buildsTheSame(owner, base, [last.tree, trees.base.tree], history, sides.memo)) {
			known.add(resourceKey(id));
			if (!isTakenFrom) continue;
		}
		const status = base.store.status(id);
		const isMoved = isStopped || head.store.status(id)?.state === "rendered" ? "skipped" : "taken";
		const own = await lastRender(owner, base, history, last, ancestors, isMoved);
		const moved = own === void 0 && isMoved === "skipped" ? await lastRender(owner, base, history, last, ancestors, "taken") : void 0;
		const before = own ?? (isAtRest && moved !== void 0 ? {
			...moved,
			isOpen: true
		} : void 0);
		for (const one of moved?.node.manifests ?? []) leave({
			object: one.id,
			owner: id,
			ancestor: moved?.ancestor
		});
		if (before === void 0) {
			if (moved !== void 0) for (const one of dataOf(base, id)) data.set(resourceKey(one.id), {
				ancestor: moved.ancestor,
				isOpen: moved.isOpen,
				mayBeGone: true
			});
			if (moved === void 0 && !awaitsOutside(base, id)) {
				for (const one of childrenOf(base, id)) late.add(resourceKey(one.id));
				for (const one of isStopped ? dataOf(base, id) : []) data.set(resourceKey(one.id), { isOpen: true });
				for (const one of isStopped && status?.held || []) leave({
					object: one.id,
					owner: id
				});
			}
			continue;
		}
		const { ancestor, below, hasMoved, inputs, isOpen, node } = before;
		const former = new Map(node.manifests.map((one) => [resourceKey(one.id), one]));
		for (const one of dataOf(base, id)) {
			const was = former.get(resourceKey(one.id));
			if (was === void 0 ? isOpen : !jsonEqual(one.object, was.object)) data.set(resourceKey(one.id), {
				ancestor,
				isOpen
			});
		}
		const stays = new Set(dataOf(base, id).map((one) => resourceKey(one.id)));
		for (const one of hasMoved ? [node, ...below].flatMap(({ manifests }) => manifests) : node.manifests) if (isData(one.id) && (hasMoved || isOpen && !stays.has(resourceKey(one.id)))) data.set(resourceKey(one.id), {
			ancestor,
			isOpen,
			mayBeGone: true
		});
		const run = await ancestors.runOf(ancestor);
		if (run === void 0) continue;
		if (!isOpen && !hasMoved) known.add(resourceKey(id));
		if (isOpen) {
			for (const one of childrenOf(base, id)) if (moved !== void 0 || run.orchestrator.store.get(one.id) === void 0) late.add(resourceKey(one.id));
		}
		const builds = isStopped && status?.held !== void 0 && status.held.length > 0;
		const applied = status?.state === "failed" ? [{
			id,
			held: node.manifests
		}] : [];
		const held = [...childrenOf(run.orchestrator, id), ...dataOf(run.orchestrator, id)].flatMap((one) => {
			const own = base.store.get(one.id);
			if (isAtRest) return own !== void 0 && own.isHeld !== true || jsonEqual(own?.object, one.object) ? [] : [{
				...one,
				isHeld: true
			}];
			if (!fluxSpec(one.object).suspend && own?.isHeld === true && !jsonEqual(own.object, one.object)) {
				const from = isChildOf(own, id) ? void 0 : ancestors.heldFrom(one.id);
				return from !== void 0 && history.indexOf(from) < history.indexOf(ancestor) ? [] : [{
					...one,
					isHeld: true
				}];
			}
			const file = one.origin?.file;
			const isThere = file !== void 0 && trees.base.tree.kind(file) === "file";
			const isNew = builds && head.store.get(one.id) !== void 0 && !isThere;
			return own !== void 0 || isNew ? [] : [{
				...one,
				isHeld: true
			}];
		});
		const kept = new Set(status?.held?.map((one) => resourceKey(one.id)));
		if (isStopped && status?.held !== void 0) {
			const next = head.store.all().flatMap((one) => head.store.status(one.id)?.manifests ?? []);
			const all = withOwnDifferences(node.manifests.filter((one) => kept.has(resourceKey(one.id))), status.held, next);
			applied.push({
				id,
				held: all
			});
			for (const one of all) if (nodeKindOf(one.id) === void 0 && !jsonEqual(one.object, former.get(resourceKey(one.id))?.object)) leave({
				object: one.id,
				owner: id,
				ancestor
			});
		}
		for (const one of status?.state === "rendered" && awaitsOutside(base, id) ? [] : node.manifests) if (!kept.has(resourceKey(one.id))) leave({
			object: one.id,
			owner: id,
			ancestor
		});
		const children = node.manifests.map((one) => resourceKey(one.id));
		const unheld = isStopped && !isOpen ? [{
			id,
			but: new Set(children)
		}] : [];
		const takenFrom = held.flatMap((one) => {
			const own = base.store.get(one.id);
			return own?.isHeld === true && own.parent !== void 0 && !isChildOf(own, id) ? [own.parent] : [];
		});
		const taken = new Set(held.map((one) => resourceKey(one.id)));
		const given = takenFrom.map((owner) => {
			const children = [...childrenOf(base, owner), ...dataOf(base, owner)].map((one) => resourceKey(one.id));
			return {
				id: owner,
				but: new Set(children.filter((key) => !taken.has(key)))
			};
		});
		const isUnheld = unheld.length > 0 && status?.held?.some((one) => !children.includes(resourceKey(one.id))) === true;
		yield {
			reason: "applied before",
			base: {
				applied,
				inputs: status?.state === "failed" && !nodeDiffers({
					base: base.keys,
					head: head.keys
				}, id) ? withKeyOf(base, id, inputs) : inputs
			}
		};
		if (held.length === 0 && !isUnheld) continue;
		ancestors.hold(ancestor, held);
		for (const one of held) {
			const { isHeld = false } = head.store.get(one.id) ?? { isHeld: true };
			const isTaken = isAtRest && !isHeld;
			const [was = [], is = []] = (isAtRest ? isHeld : builds && nodeKindOf(one.id) === "kustomization") ? [base, head].map((of) => manifestsOf(of, one.id, !isAtRest)) : [];
			found.set(resourceKey(one.id), {
				ancestor,
				isOpen,
				isTaken,
				base: was,
				head: is
			});
		}
		const [old, next] = [base, head].map(({ store }) => ({
			held,
			again: [...waitingFor(held, store), ...readersOf(held, store)],
			unheld: [...unheld, ...given]
		}));
		yield {
			reason: "objects that were applied before",
			base: old,
			...isAtRest ? { head: next } : {}
		};
		yield {
			reason: "objects below those",
			head: { unheld: heldAlone(sides) }
		};
		yield* comparedRounds(sides);
		break;
	}
	return result;
}
function manifestsOf({ store }, id, counts) {
	const { held, manifests } = store.status(id) ?? {};
	return counts ? held ?? manifests : manifests;
}
function withKeyOf({ keys }, id, inputs) {
	const key = keys.key(id);
	const isOwn = (one) => resourceKey(one) === resourceKey(id);
	return inputs.map((one) => key !== void 0 && isOwn(one.id) ? {
		...one,
		inputs: {
			...one.inputs,
			key
		}
	} : one);
}
function childrenOf({ store }, id) {
	return store.all().filter((one) => isChildOf(one, id) && nodeKindOf(one.id) !== void 0);
}
function dataOf({ store }, id) {
	return store.all().filter((one) => isChildOf(one, id) && isData(one.id));
}
function isChildOf({ parent }, id) {
	return parent !== void 0 && resourceKey(parent) === resourceKey(id);
}
function ownersOf(side, asked) {
	const { store } = side;
	return [...store.ofKind(kustomizeGroup, "Kustomization"), ...store.ofKind(operatorGroup, "ResourceSet")].filter(({ id }) => {
		const state = store.status(id)?.state;
		if (state === void 0 || asked.has(resourceKey(id))) return false;
		return withoutRender.has(state) || awaitsOutside(side, id);
	}).sort((a, b) => nodesAbove(store, a.id).length - nodesAbove(store, b.id).length);
}
const withoutRender = new Set([
	"blocked",
	"failed",
	"suspended"
]);
// src/render/preview/history/last-chart.ts
async function* lastChart(packaged, sides, { base, shared: { memo } }, { isOver }, { history, runOf }) {
	const { after, artifact, end, isResumed, isStopped, reference, release } = packaged;
	if (isResumed) return {
		kind: "unknown-chart",
		end
	};
	const ancestor = packagedAt(packaged, base, await history(), memo, isOver);
	if (ancestor === "same") return void 0;
	if (ancestor === void 0) return end === "kept" ? void 0 : {
		kind: "unknown-chart",
		end
	};
	if (isStopped) return {
		kind: "unknown-chart",
		end
	};
	const earlier = (await runOf(ancestor))?.orchestrator.store;
	if (earlier !== void 0 && !isActive(earlier, release.id)) return {
		kind: "unknown-chart",
		end
	};
	if (isSameChart(memo, reference, artifact, earlier?.artifact(reference.source))) return void 0;
	const keptOf = ({ store }, of) => {
		const own = chartReference(store, of);
		return earlier === void 0 || !("source" in own) ? void 0 : keptChart({
			store,
			earlier,
			memo
		}, of, own);
	};
	const again = [release.id];
	const withChart = (chart) => {
		return {
			again,
			due: again,
			charts: new Map([[resourceKey(release.id), chart]])
		};
	};
	const kept = keptOf(sides.base, release);
	if (kept !== void 0 && end === "kept" && after !== void 0) {
		const stays = keptOf(sides.head, after);
		const isBack = isSameChart(memo, reference, sides.head.store.artifact(reference.source), earlier?.artifact(reference.source));
		if (stays !== void 0 || isBack) {
			yield {
				reason: "the chart that the cluster keeps",
				base: withChart(kept),
				head: withChart(stays)
			};
			if (isHolding(sides.head, release.id)) {
				const held = heldOf(sides.base, release.id);
				yield {
					reason: "objects of a release that does not render any more",
					head: {
						held,
						again: [...waitingFor(held, sides.head.store), ...readersOf(held, sides.head.store)]
					}
				};
				yield* comparedRounds(sides);
			}
			return {
				kind: "waiting-edits",
				ancestor
			};
		}
	}
	if (kept === void 0) return {
		kind: "unknown-chart",
		end
	};
	const manifests = ({ store }) => store.status(release.id)?.manifests ?? [];
	const own = manifests(sides.base);
	yield {
		reason: "the chart that the cluster has",
		base: withChart(kept)
	};
	return {
		kind: "chart",
		ancestor,
		manifests: withOwnDifferences(manifests(sides.base), own, manifests(sides.head), appliedKeys(sides.head))
	};
}
function packagedAnew({ base, head, memo }, stopped) {
	const keys = {
		base: base.keys,
		head: head.keys
	};
	let known;
	const makers = () => known ??= new Set([base, head].flatMap(makersOfInputs));
	return (stopped ?? base.store.all()).flatMap((release) => {
		if (nodeKindOf(release.id) !== "helmrelease") return [];
		const after = head.store.get(release.id);
		const isStopped = stopped !== void 0;
		const isEnded = !isStopped && after !== void 0 && isHolding(head, release.id);
		if (![...isStopped ? [] : [base], ...after === void 0 || isEnded ? [] : [head]].every(({ store }) => store.status(release.id)?.state === "rendered")) return [];
		const reference = chartReference(base.store, release);
		if (!("source" in reference) || reference.tracks !== "nothing") return [];
		const artifact = base.store.artifact(reference.source);
		const chart = clampPath(reference.chart);
		const [place, another] = artifact?.reviewed?.(chart) ?? [];
		if (artifact === void 0 || place === void 0 || another !== void 0) return [];
		const found = {
			release,
			after,
			reference,
			place,
			artifact,
			isStopped
		};
		if (after === void 0) return [{
			...found,
			end: "removed",
			isResumed: false
		}];
		const next = chartReference(head.store, after);
		const source = "source" in next ? head.store.artifact(next.source) : void 0;
		if (!("source" in next) || source?.reviewed === void 0) return [];
		const isSame = artifact.tree.contentId(chart) === source.tree.contentId(clampPath(next.chart));
		const isResumed = isSuspendedChart(base.store, release) && !isSuspendedChart(head.store, after);
		const stores = {
			store: head.store,
			earlier: base.store
		};
		const isKept = keptChart({
			...stores,
			memo
		}, after, next) !== void 0;
		const isReplaced = !isEnded && !isKept && (isResumed || !isSame || isVersionedAnew(stores, after, reference));
		if (!(isReplaced || !isEnded && nodeDiffers(keys, release.id)) && !makers().has(resourceKey(release.id))) return [];
		return [{
			...found,
			end: isReplaced ? "replaced" : "kept",
			isResumed: isReplaced && isResumed
		}];
	});
}
function packagedAt({ artifact, place, reference }, { tree }, history, memo, isOver) {
	const metadataOf = (directory) => joinPath(directory, "Chart.yaml");
	const versionIn = (of, directory) => memo.fromKey(inputsKey("chart version", of.contentId(metadataOf(directory)) ?? null), () => {
		return loadChartMetadata(of, directory)?.version;
	}).value;
	const version = versionIn(tree, place);
	const isOther = (ancestor) => place !== clampPath(reference.chart) || !isSameChart(memo, reference, artifact, {
		...artifact,
		tree: ancestor.tree
	});
	let set;
	let isEdited = false;
	let at = place;
	let newer = tree;
	for (const ancestor of history) {
		if (isOver?.() === true) return void 0;
		at = ancestor.tree.kind(metadataOf(at)) === "file" ? at : movedFrom(ancestor.tree, newer, metadataOf(at)) ?? at;
		newer = ancestor.tree;
		const isSet = versionIn(ancestor.tree, at) === version;
		if (isSet) {
			set = ancestor;
			isEdited ||= ancestor.tree.contentId(at) !== tree.contentId(place);
		}
		if (!isSet || ancestor.isFirst) return set !== void 0 && (isEdited || isOther(set)) ? set : "same";
	}
}
function movedFrom(tree, newer, path) {
	const id = newer.contentId(path);
	if (id === void 0) return void 0;
	for (const one of walk(tree)) if (one.kind === "file" && baseName(one.path) === "Chart.yaml" && tree.contentId(one.path) === id) return parentPath(one.path);
}
function makersOfInputs({ store }) {
	const taken = new Set(store.all().flatMap((node) => {
		return nodeKindOf(node.id) === void 0 ? [] : nodeInputs(store, node).map(({ id }) => resourceKey(id));
	}));
	return store.all().flatMap(({ id, parent }) => {
		return parent !== void 0 && (nodeKindOf(id) !== void 0 || taken.has(resourceKey(id))) ? [resourceKey(parent)] : [];
	});
}
function heldOf(of, id) {
	return [...childrenOf(of, id), ...dataOf(of, id)].map((one) => ({
		...one,
		isHeld: true
	}));
}
function isHolding({ store }, id) {
	return [
		"blocked",
		"failed",
		"suspended"
	].includes(store.status(id)?.state ?? "");
}
function isActive(store, id) {
	return [id, ...nodesAbove(store, id)].every((one) => store.get(one) !== void 0 && store.status(one)?.state !== "suspended");
}
function isSameChart(memo, reference, one, other) {
	if (one === void 0 || other === void 0) return false;
	const [a, b] = [one, other].map((artifact) => loadArtifactChart(memo, artifact, reference, "4.3").identity);
	return a === b;
}
// src/render/preview/history/last-applied.ts
async function* lastApplied(sides, trees, options, ancestors, never, refused) {
	const { base } = trees;
	const applied = new Map();
	if (sides.base.isStopped || sides.head.isStopped) return applied;
	const wanted = notRenderedBefore(sides).filter(({ id }) => !never.has(resourceKey(id)));
	let packaged = packagedAnew(sides);
	if (wanted.length === 0 && packaged.length === 0) return applied;
	for (const node of wanted) {
		const [history, last] = await commitsBefore(node, sides.base, base, ancestors);
		const isMoved = sides.head.store.get(node.id) === void 0 ? "taken" : "skipped";
		const render = await lastRender(node, sides.base, history, last, ancestors, isMoved);
		if (render === void 0) continue;
		const { nodes, unapplied } = await suspendedBelow(render, sides, history, base, ancestors);
		const { blockedOn = [] } = sides.base.store.status(node.id) ?? {};
		const [since] = [node.id, ...blockedOn].flatMap((one) => refused.get(resourceKey(one)) ?? []);
		const because = since === void 0 ? {} : { refused: since };
		applied.set(resourceKey(node.id), {
			kind: "render",
			...render,
			...because,
			below: [...render.below, ...nodes]
		});
		yield {
			reason: "inputs of an earlier commit",
			base: { inputs: render.inputs }
		};
		if (unapplied.length === 0) continue;
		yield {
			reason: "objects that nobody applied yet",
			base: {
				unheld: unapplied,
				again: unapplied.flatMap(({ id, but }) => readersOf(dataOf(sides.base, id).filter((one) => !but.has(resourceKey(one.id))), sides.base.store))
			}
		};
		yield* comparedRounds(sides);
	}
	const unheld = [...applied.values()].flatMap((last) => last.kind === "render" && sides.base.store.status(last.node.id)?.held !== void 0 ? [{
		id: last.node.id,
		but: new Set(last.node.manifests.map((one) => resourceKey(one.id)))
	}] : []);
	if (unheld.length > 0) {
		yield {
			reason: "objects that nobody applied yet",
			base: { unheld }
		};
		yield {
			reason: "objects below those",
			head: { unheld: heldAlone(sides) }
		};
	}
	const due = [...applied.values()].flatMap((last) => (last.kind === "render" ? last.below : []).flatMap(({ id }) => [sides.base, sides.head].every(({ store }) => store.status(id)?.pending === void 0) ? [] : [id]));
	if (due.length > 0) {
		yield {
			reason: "releases that differ from an earlier commit",
			base: { due },
			head: { due }
		};
		yield {
			reason: "inputs of an earlier commit",
			base: { inputs: [...applied.values()].flatMap((last) => last.kind === "render" ? last.inputs : []) }
		};
		packaged = packagedAnew(sides);
	}
	if (applied.size > 0 && options.isOver?.() !== true) {
		const active = await ancestors.settled(base.tree, "rendered");
		for (const [key, last] of applied) {
			if (last.kind !== "render") continue;
			const [own] = await renderedNodes(active, last.node.id, sides.base.store);
			if (own !== void 0) applied.set(key, withOwnNodes(last, own, sides));
		}
	}
	const unknown = wanted.filter(({ id }) => !applied.has(resourceKey(id)));
	for (const one of [...packaged, ...packagedAnew(sides, unknown)]) {
		const chart = yield* lastChart(one, sides, trees, options, ancestors);
		if (chart !== void 0) applied.set(resourceKey(one.release.id), chart);
	}
	return applied;
}
const appliers = new Set([
	"helmrelease",
	"instance",
	"kustomization",
	"resourceset"
]);
function notRenderedBefore({ base, head }) {
	return base.store.all().filter(({ id }) => {
		if (!appliers.has(nodeKindOf(id))) return false;
		const state = base.store.status(id)?.state;
		if (state !== "suspended" && state !== "failed" && state !== "blocked") return false;
		if (head.store.get(id) === void 0) return true;
		const isAlike = state === "failed" && !nodeDiffers({
			base: base.keys,
			head: head.keys
		}, id);
		return isRendering(head, id) && !(isAlike && head.store.status(id)?.pending !== void 0);
	});
}
async function suspendedBelow({ ancestor, node }, { base, head }, history, side, ancestors) {
	const run = await ancestors.runOf(ancestor);
	if (run === void 0) return {
		nodes: [],
		unapplied: []
	};
	const { store } = run.orchestrator;
	const isBelow = (of, id, above) => nodesAbove(of, id).some((one) => resourceKey(one) === resourceKey(above));
	const older = history.slice(history.indexOf(ancestor) + 1);
	const found = [];
	const unapplied = [];
	for (const one of store.all()) {
		if (store.status(one.id)?.state !== "suspended" || !appliers.has(nodeKindOf(one.id))) continue;
		if (!isRendering(head, one.id) || !isBelow(store, one.id, node.id)) continue;
		const own = base.store.get(one.id);
		const isResumed = own?.parent !== void 0 && resourceKey(own.parent) === resourceKey(node.id) && isRendering(base, one.id);
		if (own !== void 0 && !isResumed) continue;
		const before = [
			older,
			{
				...side,
				tree: ancestor.tree
			},
			ancestor.isFirst
		];
		const last = await lastRender(one, run.orchestrator, older, before[1], ancestors);
		if (last !== void 0) {
			append(found, [last.node, ...last.below]);
			if (isResumed) unapplied.push({
				id: one.id,
				but: new Set(last.node.manifests.map(({ id }) => resourceKey(id)))
			});
		} else if (isResumed && await suspendedPast(one, run.orchestrator, before, ancestors) !== void 0) {
			unapplied.push({
				id: one.id,
				but: new Set()
			});
			for (const each of run.result().side.nodes) if (resourceKey(each.id) === resourceKey(one.id) || isBelow(store, each.id, one.id)) {
				if (head.store.get(each.id) === void 0 || isRendering(head, each.id)) found.push(nothingApplied(each));
			}
		}
	}
	return {
		nodes: found,
		unapplied
	};
}
function isRendering({ store }, id) {
	const { pending, state } = store.status(id) ?? {};
	return state === "rendered" || pending !== void 0;
}
function withOwnNodes(last, own, { base, head }) {
	const manifestsIn = ({ store }, { id }) => store.status(id)?.manifests ?? [];
	const applied = appliedKeys(head);
	const { refused } = last;
	const told = (one, manifests) => {
		const next = manifestsIn(head, one);
		const known = withOwnDifferences(one.manifests, manifests, next, applied);
		if (refused === void 0) return {
			...one,
			manifests: known
		};
		const former = new Set(one.manifests.map(({ id }) => resourceKey(id)));
		const isAbsent = (key) => refused.isAlone === true && key === resourceKey(refused.id);
		const isThere = ({ id }) => former.has(resourceKey(id)) || !isAbsent(resourceKey(id));
		return {
			...one,
			manifests: known.filter(isThere),
			ofTree: manifests,
			ofCommit: one.manifests
		};
	};
	return {
		...last,
		node: told(last.node, own.manifests),
		below: last.below.map((one) => told(one, manifestsIn(base, one)))
	};
}
function isFailing({ problems, state }) {
	return (state === "failed" || state === "blocked") && problems.every(({ code }) => code !== "UPDATE_REFUSED");
}
function withLastApplied(base, earlier) {
	if (earlier.size === 0) return base;
	const nodes = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
	const owners = new Map();
	for (const [key, { id, parent, manifests }] of nodes) for (const one of [...parent === void 0 ? [id] : [], ...manifests.map((object) => object.id)]) getOrInsert(owners, resourceKey(one), () => new Set()).add(key);
	for (const [key, last] of earlier) {
		const node = nodes.get(key);
		if (node === void 0) continue;
		if (last.kind === "chart") nodes.set(key, {
			...node,
			manifests: last.manifests
		});
		if (last.kind !== "render") continue;
		const all = [last.node, ...last.below.filter(({ id }) => !earlier.has(resourceKey(id)))];
		const own = new Set(all.map(({ id }) => resourceKey(id)));
		const files = new Set(last.inputs.flatMap(({ inputs }) => (inputs.reads ?? []).map(([, path]) => path)));
		const isOwnEntry = (by) => files.has(nodes.get(by)?.definedAt?.file ?? "");
		for (const one of all) {
			const isTaken = ({ id }) => [...owners.get(resourceKey(id)) ?? []].some((by) => !own.has(by) && !(by === resourceKey(id) && isOwnEntry(by)));
			const objects = one.manifests.filter((manifest) => !isTaken(manifest));
			const { parent } = one === last.node ? node : one;
			nodes.set(resourceKey(one.id), {
				...one,
				parent,
				manifests: objects,
				root: node.root,
				touched: true,
				isEarlier: true,
				...one === last.node && isFailing(node) ? { failedAs: node } : {}
			});
		}
	}
	const all = [...nodes.values()].sort((a, b) => compareResources(a.id, b.id));
	return {
		...base,
		side: {
			...base.side,
			nodes: all
		}
	};
}
// src/render/preview/history/fixed-field-edits.ts
const editingFields = [
	"components",
	"configMapGenerator",
	"images",
	"patches",
	"patchesJson6902",
	"patchesStrategicMerge",
	"replacements",
	"secretGenerator",
	"transformers"
];
const selectingFields = ["commonLabels", "labels"];
const largestFile = 2e5;
function fixedFieldFiles(manifests, reads) {
	const fixed = manifests.filter(({ id }) => kindsWithFixedFields.has(kindKey(id)));
	const files = fixed.flatMap(({ inputs = [], origin }) => [...origin === void 0 ? [] : [origin.file], ...inputs]);
	const jobs = fixed.filter(({ id }) => id.kind === "Job").map(({ object }) => object);
	const isKustomization = (path) => kustomizationNames.includes(baseName(path));
	return {
		objects: new Set(files.filter((path) => !isKustomization(path))),
		kustomizations: new Set(reads.filter(isKustomization)),
		data: new Set(jobs.length === 0 ? [] : reads.filter((path) => !isManifestFile(path))),
		jobs: jobs.length === 0 ? "" : JSON.stringify(jobs)
	};
}
function editsFixedField(owner, { data, jobs, kustomizations, objects }, [earlier, later], changes) {
	const moves = [...changes.values()].includes("removed");
	return [...changes].some(([path, change]) => {
		if (kustomizations.has(path) && change === "changed") {
			const [before, after] = [documentsIn(earlier, path)?.[0] ?? {}, documentsIn(later, path)?.[0] ?? {}];
			return selectingFields.some((field) => !jsonEqual(before[field], after[field])) || editsJob(before, after, jobs);
		}
		if (!objects.has(path)) return data.has(path);
		if (change !== "changed") return change === "removed" || moves;
		const [before, after] = [documentsIn(earlier, path), documentsIn(later, path)];
		return before !== void 0 && after !== void 0 && editsObject(owner, before, after);
	});
}
function editsObject(owner, before, after) {
	const [old, next] = [before.flatMap(asManifest), after.flatMap(asManifest)];
	if (old.length + next.length === 0) return !jsonEqual([...before], [...after]);
	const had = new Map(old.map((one) => [resourceKey(one.id), one]));
	const differing = (part) => next.filter((one) => {
		const former = had.get(resourceKey(one.id));
		return former !== void 0 && !jsonEqual(part(former), part(one));
	});
	const has = new Set(next.map((one) => resourceKey(one.id)));
	if (differing(forceOf).length > 0 || old.some((one) => !has.has(resourceKey(one.id)))) return true;
	const edited = differing(fixedPart);
	return edited.length > 0 && refusedBetween(owner, old, edited) !== void 0;
}
function editsJob(before, after, jobs) {
	if (jobs === "") return false;
	return editingFields.some((field) => {
		const [had, has] = [listAt(before, field), listAt(after, field)];
		return [...had, ...has].filter((one) => ![had, has].every((of) => of.some((each) => jsonEqual(each, one)))).some((one) => {
			const image = isJsonObject(one) ? stringAt(one, "newName") ?? stringAt(one, "name") ?? "" : "";
			return field !== "images" || jobs.includes(image);
		});
	});
}
function forceOf({ object }) {
	return objectAt(object, "metadata", "annotations")?.["kustomize.toolkit.fluxcd.io/force"] ?? null;
}
function fixedPart({ id, object }) {
	const { metadata: _metadata, status: _status, ...rest } = object;
	const spec = objectAt(object, "spec");
	switch (id.kind) {
		case "DaemonSet":
		case "Deployment":
		case "ReplicaSet": return spec?.["selector"] ?? null;
		case "StatefulSet": {
			const { replicas: _replicas, template: _template, ...fixed } = spec ?? {};
			return fixed;
		}
		default: return rest;
	}
}
function asManifest(object) {
	const id = resourceIdOf(object);
	return id === void 0 || !kindsWithFixedFields.has(kindKey(id)) ? [] : [{
		id,
		object
	}];
}
function documentsIn(tree, file) {
	const text = readText(tree, file);
	if (text === void 0 || text.length > largestFile) return void 0;
	const { documents, problem } = decodeKubernetesYaml(text, { file });
	return problem === void 0 ? documents.flatMap(({ object }) => listOf(object)).filter(isJsonObject) : void 0;
}
function listOf(value) {
	return Array.isArray(value) ? value : [value];
}
// src/render/preview/history/refused-updates.ts
const most = {
	builds: 12,
	commits: 60,
	edits: 6,
	pushSeconds: 60,
	seconds: 604800
};
const fetchedFor = new Set(["Job.batch", "StatefulSet.apps"]);
async function* refusedUpdates(sides, trees, ancestors) {
	const { base, head } = sides;
	const found = new Map();
	const behind = new Map();
	const result = {
		refused: found,
		behind
	};
	if (base.isStopped || head.isStopped) return result;
	const refused = [];
	const steps = new Map();
	for (const node of reachedKustomizations(sides)) {
		if (ancestors.isOver()) break;
		const since = await refusedSince(node, sides, trees, ancestors, steps);
		if (since === void 0) continue;
		const { id } = node;
		const all = waitingOn(id, sides);
		if (!differs(id, sides) || all.some((one) => feedsOthers(one, base.store))) {
			for (const one of all) if (differs(one, sides)) behind.set(resourceKey(one), since);
			continue;
		}
		found.set(resourceKey(id), since);
		const problem = {
			code: "UPDATE_REFUSED",
			message: `${printResource(since.id)} is refused since the commit after ${since.ancestor.commit.slice(0, 7)}: ${since.said}`,
			resource: id
		};
		ancestors.refuse(since.ancestor, {
			id,
			problem
		});
		refused.push({
			id,
			problem
		});
	}
	if (refused.length === 0) return result;
	yield {
		reason: "updates that the API server has refused",
		base: { refused }
	};
	yield* comparedRounds(sides);
	return result;
}
function waitingOn(id, { base, head }) {
	const found = new Map([[resourceKey(id), id]]);
	const all = [base, head].flatMap(({ store }) => store.all()).map((one) => ({
		id: one.id,
		on: dependenciesOf(one.object, one.id)
	}));
	for (const key of found.keys()) for (const one of all) if (one.on.some((each) => resourceKey(each.id) === key)) found.set(resourceKey(one.id), one.id);
	return [...found.values()];
}
function feedsOthers(id, store) {
	const own = store.all().filter(({ parent }) => parent !== void 0 && resourceKey(parent) === resourceKey(id));
	return own.some((one) => nodeKindOf(one.id) !== void 0) || readersOf(own, store).length > 0;
}
function differs(id, { base, head }) {
	return base.keys.key(id) !== head.keys.key(id);
}
function reachedKustomizations(sides) {
	const { store } = sides.base;
	const reached = new Map(store.all().flatMap((one) => differs(one.id, sides) ? [[resourceKey(one.id), one]] : []));
	for (const { id, object } of reached.values()) for (const next of [...[object, sides.head.store.get(id)?.object].flatMap((one) => dependenciesOf(one, id).map((on) => on.id)), ...nodesAbove(store, id)]) {
		const one = store.get(next);
		if (one !== void 0) reached.set(resourceKey(next), one);
	}
	return [...reached.values()].filter(({ id }) => id.group === "kustomize.toolkit.fluxcd.io" && store.status(id)?.state === "rendered");
}
async function refusedSince(node, { base, memo }, trees, ancestors, steps) {
	const { id } = node;
	const { manifests = [] } = base.store.status(id) ?? {};
	const reads = new Set(base.keys.reads(id).map(([, path]) => path));
	const alone = refusedAlone(node, manifests);
	const kinds = new Set(manifests.map((one) => kindKey(one.id)));
	if (alone === void 0 && ![...kinds].some((kind) => kindsWithFixedFields.has(kind))) return void 0;
	const isFetched = alone !== void 0 || [...kinds].some((kind) => fetchedFor.has(kind));
	const history = (await ancestors.history(isFetched ? "fetched" : "at hand")).slice(0, most.commits);
	const trail = stepsOf(trees.base.tree, history.filter(isAppliedAlone), steps);
	const past = pastOf(node, trees.base, memo);
	const files = fixedFieldFiles(manifests, [...reads]);
	const without = alone === void 0 ? void 0 : beforeRefusedObject(past, trail, reads, alone);
	const older = trail.slice(trail.findIndex(({ before }) => before === without) + 1);
	const applied = alone === void 0 ? beforeRefusedEdit(past, trail, files, reads) : without && (beforeRefusedEdit(past, older, files, reads) ?? without);
	if (applied === void 0) return void 0;
	const [before] = await renderedNodes(await ancestors.runOf(applied), id, base.store);
	if (before === void 0) return void 0;
	if (alone !== void 0 && refusedAlone(node, before.manifests) === void 0) return {
		...alone,
		ancestor: applied,
		isAlone: true
	};
	const update = refusedBetween(node, before.manifests, manifests);
	return update && {
		...update,
		ancestor: applied
	};
}
function isAppliedAlone({ committedAt, followedAt }) {
	return followedAt === void 0 || Math.abs(followedAt - committedAt) >= most.pushSeconds;
}
function pastOf(node, base, memo) {
	const { id, object, origin } = node;
	const own = definitionIn(base.tree, node, origin);
	const { suspend: _suspend, ...spec } = objectAt(object, "spec") ?? {};
	const isWritten = own !== void 0 && jsonEqual(own["spec"], spec);
	const at = (tree) => {
		const former = isWritten ? definitionIn(tree, node, origin) : object;
		return former && {
			id,
			object: former
		};
	};
	const built = (tree) => {
		const former = at(tree)?.object;
		if (former === void 0) return void 0;
		const path = clampPath(kustomizationSpec(former).path ?? "");
		const { problems, resources } = buildWithFields(memo, shallowSide({
			...base,
			tree
		}).tree, path, former).value;
		if (problems.length > 0) return void 0;
		return resources.flatMap(({ object: one }) => {
			const made = resourceIdOf(one);
			return made === void 0 ? [] : [{
				id: made,
				object: one
			}];
		});
	};
	return {
		node,
		at,
		built
	};
}
function stepsOf(tree, history, known) {
	return history.map((before, at) => {
		const after = history[at - 1]?.tree ?? tree;
		return {
			before,
			tree: after,
			changes: () => getOrInsert(known, before, () => treeChanges(before.tree, after))
		};
	});
}
function beforeRefusedEdit(past, steps, files, reads) {
	const { at, node } = past;
	const oldest = (steps[0]?.before.committedAt ?? 0) - most.seconds;
	const edits = [];
	for (const step of steps) {
		const { before, tree, changes } = step;
		if (before.committedAt < oldest) break;
		const [was, is] = changes().has(node.origin?.file ?? "") ? [at(before.tree), at(tree)].map((one) => objectAt(one?.object, "spec") ?? {}) : [];
		if (was !== void 0 && is !== void 0 && editsJob(was, is, files.jobs) || editsFixedField(node, files, [before.tree, tree], changes())) edits.push(step);
		if (edits.length > most.edits) return void 0;
	}
	const applied = lastOf(past, edits);
	if (applied === void 0) return void 0;
	const all = steps.slice(0, steps.findIndex(({ before }) => before === applied) + 1).filter((step) => edits.includes(step) || reaches(step, reads, node));
	return all.length > most.builds ? applied : lastOf(past, all);
}
function lastOf({ at, built }, steps) {
	let applied;
	for (const { before, tree } of [...steps].reverse()) {
		const owner = at(tree);
		const [had, was, is] = [
			at((applied ?? before).tree),
			built((applied ?? before).tree),
			built(tree)
		];
		if (owner !== void 0 && is === void 0) continue;
		applied = owner !== void 0 && had !== void 0 && was !== void 0 && is !== void 0 && jsonEqual(kubeConfigOf(had), kubeConfigOf(owner)) && refusedBetween(owner, was, is) !== void 0 ? applied ?? before : void 0;
	}
	return applied;
}
function kubeConfigOf({ object }) {
	return objectAt(object, "spec", "kubeConfig") ?? {};
}
function reaches({ changes }, reads, { origin }) {
	return [...changes().keys()].some((path) => reads.has(path) || reads.has(parentPath(path)) || path === origin?.file);
}
function beforeRefusedObject({ built, node }, steps, reads, { id }) {
	let builds = 0;
	for (const step of steps) {
		if (!reaches(step, reads, node)) continue;
		const { before } = step;
		builds += 1;
		if (builds > most.builds) return void 0;
		const objects = built(before.tree)?.filter((one) => one.id.kind === id.kind && one.id.name === id.name);
		if (objects !== void 0 && refusedAlone(node, objects) === void 0) return before;
	}
}
// src/render/preview/history/returning-nodes.ts
async function* returningNodes(sides, { base: side, found: { base: discovery }, shared: { memo } }, root, ancestors) {
	const { base, head } = sides;
	const returning = new Map();
	if (base.isStopped || head.isStopped) return returning;
	const added = new Set(head.store.all().flatMap((one) => mayReturn(one, sides) ? [resourceKey(one.id)] : []));
	if (added.size === 0) return returning;
	const { formerNodes } = await import("./former-nodes.js");
	const { entries = [] } = discovery.roots.find(({ name }) => name === root) ?? {};
	const files = {
		tree: side.tree,
		facts: new FileFacts(),
		memo,
		builds: new Map()
	};
	const held = [];
	for (const { id, object, owner, commit } of formerNodes(files, entries, base.result().side, await ancestors.history())) {
		const key = resourceKey(id);
		if (!added.has(key) || returning.has(key) || owner === void 0) continue;
		returning.set(key, {
			ancestor: commit,
			isOpen: false,
			isTaken: true,
			isLeft: true,
			base: [],
			head: []
		});
		held.push({
			id,
			object,
			parent: owner.id,
			isHeld: true,
			isLeft: true
		});
	}
	if (held.length === 0) return returning;
	yield {
		reason: "objects that were left behind",
		base: { held }
	};
	yield* comparedRounds(sides);
	return returning;
}
function mayReturn({ id, object, parent }, { base }) {
	if (parent === void 0 || nodeKindOf(id) === void 0 || base.store.get(id) !== void 0) return false;
	const owner = base.store.get(parent);
	if (owner === void 0 || base.store.status(parent)?.state !== "rendered") return false;
	return nodeKindOf(parent) === "kustomization" && parent.namespace !== "" && !kustomizationSpec(owner.object).prune || keepReason({ object }, parent, false) !== void 0;
}
// src/render/preview/sides/edited-entry-points.ts
function withAdoptedEntryPoints(base, head) {
	const begun = definitions(base.store).flatMap((old) => {
		const parent = head.store.get(old.id)?.parent;
		if (parent === void 0 || nodeKindOf(parent) !== "kustomization") return [];
		return [[resourceKey(parent), {
			...old,
			object: ownedBy(parent, old.object)
		}]];
	});
	if (begun.length === 0) return base;
	const nodes = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
	const adopted = new Map();
	for (const [parent, old] of begun) if (!nodes.has(parent) && isRendered(nodes.get(resourceKey(old.id))?.state)) addToGroup(adopted, parent, old);
	if (adopted.size === 0) return base;
	for (const node of head.side.nodes) {
		const key = resourceKey(node.id);
		const manifests = adopted.get(key);
		if (manifests === void 0) continue;
		const { fluxObjects: _known, ...rest } = node;
		nodes.set(key, {
			...rest,
			manifests,
			problems: [],
			warnings: []
		});
	}
	const all = [...nodes.values()].sort((a, b) => compareResources(a.id, b.id));
	return {
		...base,
		side: {
			...base.side,
			nodes: all
		}
	};
}
function ownedBy({ name, namespace }, object) {
	const metadata = objectAt(object, "metadata");
	const owner = {
		[`${kustomizeGroup}/name`]: name,
		[`${kustomizeGroup}/namespace`]: namespace
	};
	return {
		...object,
		metadata: {
			...metadata,
			labels: {
				...objectAt(metadata, "labels"),
				...owner
			}
		}
	};
}
function withEditedEntryPoints(former, head) {
	const base = withAdoptedEntryPoints(former, head);
	const earlier = new Map(definitions(base.store).map((old) => [resourceKey(old.id), old]));
	const edited = definitions(head.store).flatMap((next) => {
		const old = earlier.get(resourceKey(next.id));
		return old === void 0 || isSame(old, next) ? [] : [{
			old,
			next
		}];
	});
	if (edited.length === 0) return {
		base,
		head
	};
	const [before, after] = [new Map(), new Map()];
	const [was, is] = [base, head].map(({ side }) => new Map(side.nodes.map((node) => [resourceKey(node.id), node])));
	for (const { old, next } of edited) {
		const key = resourceKey(next.id);
		const nodes = [was?.get(key), is?.get(key)];
		if (!nodes.every((node) => isRendered(node?.state))) continue;
		if (nodes.some((node) => node?.manifests.some((one) => resourceKey(one.id) === key))) continue;
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
function isSame(old, next) {
	return old.object === next.object || inputsKey(old.object) === inputsKey(next.object);
}
function definitions(store) {
	return store.all().flatMap((one) => {
		const { id, origin, parent } = one;
		return parent === void 0 && origin !== void 0 ? [{
			id,
			object: one.object,
			origin
		}] : [];
	});
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
// src/render/preview/render-cluster.ts
async function renderCluster(trees, root, options, hooks) {
	const { base, head, found, shared } = trees;
	const both = {
		releaseAction: "upgrade",
		weighsAnswers: true
	};
	const begun = (side, name) => beginSide(side, found[name], root, options, shared, {
		holdsReleases: options.settings.changedOnly === true,
		settings: {
			...both,
			suspended: name === "base" ? "followed" : "at-rest"
		},
		hook: hooks[name]
	});
	const [before, after] = [begun(base, "base"), begun(head, "head")];
	const sides = {
		base: before.orchestrator,
		head: after.orchestrator,
		tree: head.tree,
		memo: shared.memo,
		keptCharts: new Map(),
		awaited: new Set(),
		isLibrary: found.head.isLibrary === true,
		mayBeLenient: settingsFor(shared.memo, head, found.head, root, options).strictSubstitution === void 0,
		...hooks.head === void 0 ? {} : { hook: hooks.head }
	};
	const ancestors = ancestorsOf(trees, options, (side, discovery, suspended) => beginSide(side, discovery, root, options, shared, {
		holdsReleases: true,
		settings: {
			...both,
			suspended
		}
	}));
	const history = await atRest(sides, clusterRounds(sides, trees, root, options, ancestors), options);
	const { earlier, held, known, never } = history;
	const keys = {
		base: sides.base.keys,
		head: sides.head.keys
	};
	const results = [before.result(keys), after.result(keys)];
	let asked;
	const stale = () => asked ??= staleOwners(results[0], sides.base.settings);
	const doubts = ancestors === void 0 ? void 0 : await doubtfulInputs(sides, {
		side: base,
		history: ancestors.history,
		known,
		stale
	});
	if (staleByDefinition(sides.base.store).size > 0) hooks.base?.extended?.();
	if ([...earlier.values()].some(({ kind }) => kind !== "unknown-chart")) hooks.base?.extended?.();
	const build = {
		memo: shared.memo,
		isStrict: !sides.mayBeLenient && sides.head.settings.strictSubstitution
	};
	const [old, next] = withHeldBefore(results, held);
	const between = await interimBuilds(sides, [old, next], earlier, build);
	return {
		keys,
		staleOwners: stale,
		awaiting: {
			possible: () => mayAwaitReleases(sides.base.store),
			known: async () => {
				const settings = {
					...both,
					suspended: "followed"
				};
				const { orchestrator } = beginSide(base, found.base, root, options, shared, {
					holdsReleases: true,
					settings
				});
				await orchestrator.settle(options.signal);
				orchestrator.resume({ due: awaitedReleases(orchestrator.store) });
				await orchestrator.settle(options.signal);
				return awaitingFailures(orchestrator.store);
			}
		},
		...withEditedEntryPoints(withLastApplied(withoutResources(withDeletedFirst(old, next, {
			base: base.tree,
			head: head.tree
		}, build, between), next, never), earlier), withHelmChange(withClusterWarnings(old, next, {
			...history,
			between
		}, {
			keys,
			former: base.tree,
			tree: head.tree,
			discovery: found.head,
			settings: sides.head.settings,
			doubts,
			build
		}), root, sides))
	};
}
async function atRest({ base, head }, rounds, { log, signal }) {
	for (;;) {
		await Promise.all([base.settle(signal), head.settle(signal)]);
		const { done, value } = await rounds.next();
		if (done === true) return value;
		log?.(`Go on with ${value.reason}`);
		if (value.base !== void 0) base.resume(value.base);
		if (value.head !== void 0) head.resume(value.head);
	}
}
async function* clusterRounds(sides, trees, root, options, ancestors) {
	yield* comparedRounds(sides);
	if (ancestors === void 0) {
		const none = new Map();
		return {
			earlier: none,
			held: none,
			left: none,
			never: new Map(),
			behind: none,
			late: new Set(),
			data: none,
			known: new Set()
		};
	}
	const rounds = historyRounds(sides, trees, root, options, ancestors);
	let isAnew = false;
	for (;;) {
		const { done, value } = await rounds.next();
		if (done === true) {
			if (isAnew) yield* comparedRounds(sides);
			return value;
		}
		isAnew = true;
		yield value;
	}
}
async function* historyRounds(sides, trees, root, options, ancestors) {
	const { refused, behind } = yield* refusedUpdates(sides, trees, ancestors);
	const returning = yield* returningNodes(sides, trees, root, ancestors);
	const first = yield* neverApplied(sides, trees.base, ancestors);
	const { data, held, known, late, left } = yield* lastHeld(sides, trees, ancestors, first);
	const never = held.size === 0 ? first : yield* neverApplied(sides, trees.base, ancestors, first);
	const earlier = yield* lastApplied(sides, trees, options, ancestors, never, refused);
	const charted = [...earlier].flatMap(([key, { kind }]) => kind === "chart" || kind === "waiting-edits" ? [key] : []);
	const owners = new Set([...known, ...charted]);
	return {
		earlier,
		held: new Map([...held, ...returning]),
		left,
		never,
		behind,
		late,
		data,
		known: owners
	};
}
// src/render/preview/sides/file-readers.ts
var FileReaders = class {
	#readers = new Map();
	#built = new Set();
	#looked = new Set();
	constructor(changes, root, keys, base, head) {
		const changed = new ChangedReads(changes);
		const states = new Map();
		const keeping = new Set();
		for (const { nodes } of [base, head]) for (const { id, chart } of nodes) if (chart?.kept !== void 0) keeping.add(resourceKey(id));
		const note = (path, node, side, keepsChart = false) => {
			const key = resourceKey(node);
			const readers = this.#readers.get(path) ?? new Map();
			const { sides = [] } = readers.get(key) ?? {};
			const reader = {
				root,
				node,
				sides: sides.includes(side) ? sides : [...sides, side],
				states: getOrInsert(states, key, () => []),
				...keepsChart ? { keepsChart } : {}
			};
			this.#readers.set(path, readers.set(key, reader));
		};
		for (const side of ["base", "head"]) for (const [node, reads] of keys[side].allReads()) {
			const found = changed.of(reads);
			if (found.length === 0) continue;
			const keepsChart = keeping.has(resourceKey(node));
			for (const path of found) {
				this.#built.add(path);
				note(path, node, side, keepsChart);
			}
			for (const [, path] of reads) if (changes.has(path)) this.#looked.add(path);
		}
		for (const [side, { nodes }] of [["base", base], ["head", head]]) for (const { id, parent, definedAt } of nodes) {
			if (definedAt === void 0 || !changes.has(definedAt.file)) continue;
			this.#looked.add(definedAt.file);
			if (parent === void 0) note(definedAt.file, id, side);
		}
		for (const { nodes } of [base, head]) for (const { id, state } of nodes) states.get(resourceKey(id))?.push(state);
	}
	of(path) {
		const readers = this.#readers.get(path);
		if (readers === void 0) return [];
		return [...readers].sort(([a], [b]) => a < b ? -1 : 1).map(([, reader]) => reader);
	}
	isBuilt(path) {
		return this.#built.has(path);
	}
	isCause(path) {
		return this.#looked.has(path);
	}
};
// src/render/preview/preview.ts
async function preview(givenBase, givenHead, given) {
	const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
	const options = withDeadline(await withConfiguration(base, given));
	const kept = options.kept ?? await crossRunCache(options, [base, head]);
	const compared = {
		base,
		head,
		changes: treeChanges(base.tree, head.tree)
	};
	const { trees, roots, clusters } = await renderFromKeptBase(compared, options, kept) ?? await renderAnew(compared, options, kept);
	const inputs = await comparisonInputs(trees, options);
	const judged = await judgeClusters(trees, roots, inputs, options);
	const isWhole = options.selects === void 0 && (options.skipKinds ?? []).length === 0;
	const isOfAll = isWhole && options.cluster === void 0;
	const told = new Set(judged.flatMap((one) => [...toldNodes(one.comparison)]));
	const isTold = ({ root, node }) => told.has(nodeKey(root, node));
	const files = isWhole ? await accountFiles(trees, roots, options, kept.facts, isTold) : void 0;
	const comparison = joinClusters(judged, isOfAll ? files : void 0);
	const [only] = judged;
	const account = files === void 0 || options.cluster === void 0 || only === void 0 ? void 0 : clusterAccount(options.cluster, trees, only, files, inputs, options);
	return {
		base: joinSides(judged.map((one) => one.base)),
		head: joinSides(judged.map((one) => one.head)),
		comparison: isOfAll ? comparison : {
			...comparison,
			isPart: true,
			orphans: options.cluster === void 0 ? comparison.orphans : []
		},
		explanations: clusters.flatMap((cluster) => explainCluster(cluster, judged, options)),
		ids: roots.flatMap((root) => [...root.head.nodes, ...root.base.nodes].map(({ id }) => id)),
		...account === void 0 ? {} : { account }
	};
}
async function renderFromKeptBase(compared, options, kept) {
	const base = restoreKeptBase(compared, options, kept);
	if (base === void 0) return void 0;
	const { found } = base;
	requireEntries([compared.head, compared.base], options, kept.facts, found.head, found.base);
	const rendered = await renderSides({
		...compared,
		found,
		shared: kept.shared
	}, options, base);
	if (!base.isInvalidated()) return rendered;
	kept.shared.sourceCache.retryFailed();
}
async function renderAnew(compared, options, { facts, shared }) {
	const trees = {
		...compared,
		found: discoverSides(compared, options, facts, shared.memo),
		shared
	};
	const recording = recordBase(trees, options, facts);
	const rendered = await renderSides(trees, options, recording);
	recording.save();
	return rendered;
}
async function renderSides(trees, options, { hooks, awaiting: recorded, add }) {
	const { changes, found } = trees;
	const roots = [];
	const clusters = [];
	for (const root of askedClusters(found, options)) {
		const cluster = await renderCluster(trees, root, options, hooks(root));
		const { awaiting, keys, base, head, staleOwners } = cluster;
		add?.(root, cluster);
		const readers = new FileReaders(changes, root, keys, base.side, head.side);
		const submodules = [base, head].some(({ store }) => fetchesSubmodules(store));
		const materials = {
			base: materialsOf(base),
			head: materialsOf(head)
		};
		const sides = {
			base: base.side,
			head: head.side
		};
		roots.push({
			name: root,
			...sides,
			readers,
			materials,
			fetchesSubmodules: submodules,
			staleOwners,
			awaiting: {
				...awaiting,
				possible: () => recorded?.(root) ?? awaiting.possible()
			}
		});
		if (options.explains !== void 0) clusters.push({
			root,
			base: base.store,
			head: head.store,
			keys,
			changes
		});
	}
	return {
		trees,
		roots,
		clusters
	};
}
function materialsOf({ store }) {
	return {
		release: (id) => store.status(id)?.again?.(),
		kustomization: (id) => store.status(id)?.builtFrom?.()
	};
}
export { preview as t };
