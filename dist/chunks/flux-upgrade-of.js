import { pn as apiGroup, r as fluxBehaviours, vr as stringAt } from "./core.js";
import { F as fluxWithout, z as versionsThatEnd } from "./flux.js";
import { t as indexSides } from "./side-index.js";
import { t as servedVersions } from "./unserved-version.js";
// src/forecast/upgrade/flux-upgrade-of.ts
const mostUsers = 20;
function fluxUpgradeOf(root, sides, { before, after }) {
	if (before.minor === after.minor || !isKnown(before.minor) || !isKnown(after.minor)) return void 0;
	const indexes = sides.indexes ?? indexSides(sides.base, sides.head);
	const [from, to] = [`2.${before.minor}`, `2.${after.minor}`];
	const controllers = sides.comparison.versions.flatMap(({ name, from: old, to: next }) => {
		const controller = /(?:^|\/)fluxcd\/((?:[a-z-]+-controller|source-watcher))$/.exec(name)?.[1];
		return controller === void 0 || old === void 0 || next === void 0 ? [] : [{
			name: controller,
			from: old,
			to: next
		}];
	});
	const behaviours = fluxBehaviours.flatMap((behaviour) => {
		const [base, head] = [before[behaviour], after[behaviour]];
		if (base === void 0 || head === void 0 || base === head) return [];
		return [{
			behaviour,
			base: String(base),
			head: String(head)
		}];
	});
	const defined = endedByDefinitions(root, sides, indexes);
	const known = new Set(defined.map(({ apiVersion }) => apiVersion));
	const ended = endedByVersions(root, from, to, indexes).filter(({ apiVersion }) => !known.has(apiVersion));
	return {
		root,
		from,
		to,
		controllers,
		behaviours,
		unserved: [...defined, ...ended]
	};
}
function isKnown(minor) {
	return minor !== void 0 && minor !== 0 && minor !== 1e6;
}
function isFluxGroup(group) {
	return group === "fluxcd.controlplane.io" || group === "source.extensions.fluxcd.io" || group.endsWith(".toolkit.fluxcd.io");
}
function endedByDefinitions(root, { comparison }, { head }) {
	return comparison.groups.flatMap(({ changes }) => changes.flatMap(({ id, base, head: after }) => {
		const group = stringAt(after?.object, "spec", "group") ?? "";
		if (id.kind !== "CustomResourceDefinition" || base === void 0 || !isFluxGroup(group)) return [];
		const kind = stringAt(after?.object, "spec", "names", "kind") ?? "";
		const served = servedVersions(after?.object);
		return servedVersions(base.object).filter((version) => !served.includes(version)).map((version) => {
			const apiVersion = `${group}/${version}`;
			return {
				...usersOf(root, kind, apiVersion, head),
				by: "definitions"
			};
		});
	}));
}
function endedByVersions(root, from, to, { head }) {
	const ended = versionsThatEnd(to).filter((apiVersion) => fluxWithout(apiVersion, from) === void 0);
	if (ended.length === 0) return [];
	const kinds = new Map();
	for (const { manifest } of head.all(root)) {
		const apiVersion = stringAt(manifest.object, "apiVersion") ?? "";
		const { kind } = manifest.id;
		if (ended.includes(apiVersion)) kinds.set(`${apiVersion} ${kind}`, {
			apiVersion,
			kind
		});
	}
	return [...kinds.values()].filter(({ kind, apiVersion }) => !isDefined(root, kind, apiVersion, head)).map(({ kind, apiVersion }) => ({
		...usersOf(root, kind, apiVersion, head),
		by: "versions"
	}));
}
function isDefined(root, kind, apiVersion, head) {
	return head.ofKind(root, "CustomResourceDefinition.apiextensions.k8s.io").some(({ manifest: { object } }) => stringAt(object, "spec", "group") === apiGroup(apiVersion) && stringAt(object, "spec", "names", "kind") === kind);
}
function usersOf(root, kind, apiVersion, head) {
	const users = head.ofKind(root, `${kind}.${apiGroup(apiVersion)}`).filter(({ manifest }) => manifest.object["apiVersion"] === apiVersion).map(({ manifest }) => manifest.id);
	return {
		apiVersion,
		kind,
		users: users.slice(0, mostUsers),
		userCount: users.length
	};
}
export { fluxUpgradeOf };
