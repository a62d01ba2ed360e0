import { Dr as isProblem, Qn as isWithin, U as printPosition, Xn as clampPath, _n as resourceIdOf, gn as printResource } from "./core.js";
import { Y as kustomizationSpec } from "./flux.js";
import { n as encodeYaml } from "./yaml.js";
import { C as isPutAside, a as withConfiguration, n as sharedState, r as configurationFaults, s as discoverOne, w as clusterFlux } from "./shared-state.js";
import { J as placeOf, O as FileFacts, n as owningKustomizations } from "./owning-kustomization.js";
import { t as openHead } from "./open-head.js";
import { t as printTable } from "./table.js";
import { a as redactionsOf, i as previewOptions, o as withAgeKey } from "./preview-options.js";
import { t as _usingCtx } from "./usingCtx.js";
// src/flux/discovery/cluster-summary.ts
function entryPointSummaries({ entries }, owners) {
	return entries.map((entry) => ({
		at: entry.kind === "directory" ? { file: placeOf(entry) } : entry.object.at,
		why: entry.kind === "directory" ? whyDirectory(entry, owners(entry.path)) : whyObject(entry.object),
		isDoubtful: isPutAside(placeOf(entry))
	}));
}
function whyDirectory({ path, objects }, owners) {
	const what = objects.some(({ at }) => !isWithin(path, at.file)) ? "directory assembled from others" : "directory built by no other";
	return owners.length === 0 ? what : `${what}, with the self-managing ${owners.join(" and ")}`;
}
function whyObject({ id, object, at }) {
	const path = id.group === "kustomize.toolkit.fluxcd.io" ? kustomizationSpec(object).path : void 0;
	if (path !== void 0 && clampPath(path) !== "" && isWithin(clampPath(path), at.file)) return `${id.name === "flux-system" ? "bootstrap" : "self-managing"} ${printResource(id)}`;
	return `${printResource(id)}, applied by nothing in the tree`;
}
// src/render/preview/cluster-list.ts
async function listClusters(side, given) {
	const options = await withConfiguration(side, given);
	const discovery = discoverOne(side, options, new FileFacts(options.memoStore));
	const { memo } = await sharedState(options);
	const owners = (directory) => owningKustomizations(memo, side.tree, directory, true).flatMap(({ object }) => {
		const id = resourceIdOf(object);
		return id?.kind === "Kustomization" ? [printResource(id)] : [];
	});
	const isLibrary = discovery.isLibrary === true;
	return discovery.roots.map((root) => {
		const { name, path = "" } = root;
		const cluster = options.clusters?.find((one) => one.name === name);
		const flux = clusterFlux(side.tree, discovery, root);
		const { kubeVersion, kubeVersions = [], apiVersions = [], fluxVersion, helmVersion, featureGates = [], substitutions = {} } = cluster ?? {};
		const configured = [
			...kubeVersion === void 0 ? [] : [{
				field: "kube-version",
				value: kubeVersion
			}],
			...kubeVersions.length === 0 ? [] : [{
				field: "kube-versions",
				value: kubeVersions.join(", ")
			}],
			...apiVersions.length === 0 ? [] : [{
				field: "api-versions",
				value: apiVersions.join(", ")
			}],
			...fluxVersion === void 0 ? [] : [{
				field: "flux-version",
				value: fluxVersion
			}],
			...helmVersion === void 0 ? [] : [{
				field: "helm-version",
				value: helmVersion
			}],
			...featureGates.length === 0 ? [] : [{
				field: "feature-gates",
				value: featureGates.join(", ")
			}],
			...Object.keys(substitutions).length === 0 ? [] : [{
				field: "substitutions",
				value: Object.keys(substitutions).join(", ")
			}]
		];
		return {
			name,
			foundBy: cluster !== void 0 ? "configuration" : path !== "" ? "path" : isLibrary ? "library" : "beginnings",
			path,
			beginnings: entryPointSummaries(root, owners),
			...flux === void 0 ? {} : { flux },
			configured
		};
	});
}
// src/commands/clusters-command.ts
async function clustersCommand(command, terminal) {
	try {
		var _usingCtx$1 = _usingCtx();
		const opened = await openHead(command, terminal);
		if (isProblem(opened)) return opened;
		const open = _usingCtx$1.a(opened);
		const options = {
			...previewOptions(withAgeKey(command, terminal.environment), open.own),
			hidden: redactionsOf(terminal.directory, terminal.environment, command)
		};
		const clusters = await listClusters(open.side, options);
		const messages = await configurationFaults(open.side.tree, options.configFile);
		return {
			text: printClusters(clusters, command.output, options.configFile ?? ""),
			exitCode: 0,
			messages
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
function printClusters(clusters, output, file) {
	const data = () => clusters.map((cluster) => clusterData(cluster, file));
	switch (output) {
		case "json": return `${JSON.stringify(data(), null, 2)}\n`;
		case "yaml": return encodeYaml(data());
		case "name": return clusters.map(({ name }) => `${name === "" ? "-" : name}\n`).join("");
		case "overview":
		case "table":
		case "wide": return printTable([
			"NAME",
			"FOUND BY",
			"ENTRY POINT",
			"REASON",
			...output === "wide" ? ["SETTINGS"] : []
		], clusters.flatMap((cluster) => {
			const settings = settingsOf(cluster, file).map(({ field, value, from }) => `${field} ${value} (${from})`);
			return cluster.beginnings.map(({ at, why, isDoubtful }, row) => [
				row === 0 ? cluster.name || "-" : "",
				row === 0 ? foundBy(cluster, file) : "",
				printPosition(at),
				isDoubtful ? `${why}; doubtful: in a directory for unused files` : why,
				...output === "wide" ? [row === 0 ? settings.join("; ") || "-" : ""] : []
			]);
		}));
	}
}
function foundBy({ foundBy: how, path }, file) {
	switch (how) {
		case "configuration": return `${file}, ${path}`;
		case "path": return `path ${path}`;
		case "library": return "no cluster: a build of a library";
		case "beginnings": return "entry points";
	}
}
function settingsOf({ flux, configured }, file) {
	const said = configured.map((one) => ({
		...one,
		from: file
	}));
	if (flux === void 0) return said;
	const isSaid = said.some(({ field }) => field === "flux-version");
	const { version } = flux;
	const from = printPosition(flux.at);
	return [
		...said,
		...version === void 0 || isSaid ? [] : [{
			field: "flux-version",
			value: version,
			from
		}],
		...fluxTexts(flux.settings).flatMap(([name, field, value]) => {
			const origin = flux.origins[name];
			return origin === void 0 || isSaid && origin === flux.at ? [] : [{
				field,
				value,
				from: printPosition(origin)
			}];
		})
	];
}
function fluxTexts(settings) {
	const { strictSubstitution: isStrict, tracksChartDigests: tracks, helm, remoteBases, watched = {} } = settings;
	const { additiveReadiness = [], externalArtifacts = [], sameNamespace = [], defaultServiceAccounts = {}, operatorMinor, postRenderStrategy: hooks } = settings;
	const text = (name, field, value) => value === "" ? [] : [[
		name,
		field,
		value
	]];
	const switched = (value) => value === void 0 ? "" : value ? "on" : "off";
	const named = Object.entries(defaultServiceAccounts).map(([kind, account]) => `${kind} ${account}`).join(", ");
	const selectors = Object.entries(watched).map(([kind, all]) => `${kind} ${all.join(" or ")}`);
	return [
		...text("strictSubstitution", "strict substitution", switched(isStrict)),
		...text("tracksChartDigests", "chart digests", switched(tracks)),
		...text("helm", "helm", helm === "4.3" ? "" : helm ?? ""),
		...text("postRenderStrategy", "post-rendered hooks", hooks === "nohooks" ? "off" : ""),
		...text("additiveReadiness", "readiness checks besides expressions", additiveReadiness.join(", ")),
		...text("externalArtifacts", "external artifacts", externalArtifacts.join(", ")),
		...text("sameNamespace", "no cross-namespace references", sameNamespace.join(", ")),
		...text("remoteBases", "remote bases", remoteBases === false ? "off" : ""),
		...text("operatorMinor", "flux operator", operatorMinor === void 0 ? "" : `0.${operatorMinor}`),
		...text("defaultServiceAccounts", "default service account", named),
		...text("watched", "watched", selectors.join(", "))
	];
}
function clusterData(cluster, file) {
	return {
		name: cluster.name,
		foundBy: cluster.foundBy,
		path: cluster.path,
		isDoubtful: cluster.beginnings.every(({ isDoubtful }) => isDoubtful),
		beginnings: cluster.beginnings.map(({ at, why, isDoubtful }) => ({
			file: at.file,
			line: at.line ?? 0,
			why,
			isDoubtful
		})),
		settings: settingsOf(cluster, file).map(({ field, value, from }) => ({
			field,
			value,
			from
		}))
	};
}
export { clustersCommand };
