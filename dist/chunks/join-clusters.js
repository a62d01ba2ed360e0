import { E as fileOutcomes, h as unmanagedMark, k as nodesWithUncomparedResources, m as isUnapplied, t as joinVersions, z as printFieldPath } from "./compare.js";
import { An as nodeKindOf, Cn as addToGroup, Sr as getOrInsert, fr as withSteps, gn as printResource, gt as matchesText, mn as compareResources, mr as isJsonObject, sr as StepLimit, un as append, vn as resourceKey, vr as stringAt } from "./core.js";
import { a as isShared } from "./removal-outcome.js";
import { N as quoted, P as severities, S as recreatesIt, j as withOneOfFlux, k as stageOf, t as rules, w as ifItDiffers, y as transitionOf } from "./rules.js";
import { n as kindKey } from "./side-index.js";
// src/findings/impact.ts
function impactOf(comparison, head, releases, findings) {
	const kinds = new Map();
	const graphs = new Map();
	const changedIn = new Map();
	const differing = new Set();
	const apps = comparison.groups.map(({ root, node, changes }) => {
		const counts = noChanges();
		const changed = [node];
		differing.add(`${root}\0${resourceKey(node)}`);
		for (const change of changes) {
			const { id, status } = change;
			counts[status]++;
			const ofKind = kinds.get(id.kind) ?? noChanges();
			ofKind[status]++;
			kinds.set(id.kind, ofKind);
			if (nodeKindOf(id) === void 0 || isShared(change)) continue;
			changed.push(id);
			differing.add(`${root}\0${resourceKey(id)}`);
		}
		const graph = getOrInsert(graphs, root, () => dependentsIn(root, head));
		append(getOrInsert(changedIn, root, () => []), changed);
		return {
			root,
			node,
			counts,
			dependents: dependentsOf(changed, graph)
		};
	});
	const reached = new Map();
	for (const [root, changed] of changedIn) for (const id of reachedFrom(changed, graphs.get(root) ?? new Map())) reached.set(`${root}\0${resourceKey(id)}`, {
		root,
		id
	});
	for (const { root, node } of comparison.notCompared) differing.add(`${root}\0${resourceKey(node)}`);
	for (const { root, release } of releases) differing.add(`${root}\0${resourceKey(release)}`);
	const routine = routineOf(comparison, findings);
	const affected = [...reached].filter(([key]) => !differing.has(key)).sort(([a], [b]) => a < b ? -1 : 1);
	return {
		kinds: byCount(kinds),
		apps,
		blastRadius: affected.length,
		affected: affected.map(([, one]) => one),
		routine
	};
}
function joinImpacts(clusters, joined, findings) {
	const kinds = new Map();
	for (const { kind, counts } of clusters.flatMap((one) => one.kinds)) {
		const sum = getOrInsert(kinds, kind, noChanges);
		for (const status of [
			"added",
			"changed",
			"moved",
			"removed"
		]) sum[status] += counts[status];
	}
	const routine = routineOf(joined, findings);
	return {
		kinds: byCount(kinds),
		apps: clusters.flatMap(({ apps }) => apps),
		blastRadius: clusters.reduce((sum, { blastRadius }) => sum + blastRadius, 0),
		affected: clusters.flatMap(({ affected }) => affected),
		...routine === void 0 ? {} : { routine }
	};
}
function byCount(kinds) {
	const sum = (counts) => counts.added + counts.changed + counts.moved + counts.removed;
	return [...kinds].map(([kind, counts]) => ({
		kind,
		counts
	})).sort((a, b) => sum(b.counts) - sum(a.counts) || (a.kind < b.kind ? -1 : 1));
}
function noChanges() {
	return {
		added: 0,
		changed: 0,
		moved: 0,
		removed: 0
	};
}
function dependentsIn(root, head) {
	const graph = new Map();
	for (const { id, references } of head.fluxObjects(root)) for (const key of references) addToGroup(graph, key, id);
	return graph;
}
function dependentsOf(start, graph) {
	const own = new Set(start.map(resourceKey));
	return [...new Map([...own].flatMap((key) => graph.get(key) ?? []).map((id) => [resourceKey(id), id]))].filter(([key]) => !own.has(key)).sort(([a], [b]) => a < b ? -1 : 1).map(([, id]) => id);
}
function reachedFrom(start, graph) {
	const found = new Map(start.map((id) => [resourceKey(id), id]));
	for (const key of found.keys()) for (const id of graph.get(key) ?? []) found.set(resourceKey(id), id);
	return found.values();
}
const versionFields = /(?:^|\.)(?:image|imageName|tag|digest|appVersion)$|(?:^|\.)image\.(?:tag|digest)$|^spec\.chart\.spec\.version$|^spec\.ref\.(?:tag|digest|semver)$|^spec\.version$|^metadata\.labels\["(?:helm\.sh\/chart|app\.kubernetes\.io\/version)"\]$/;
function routineOf({ groups, versions, failures, notCompared, suspended, orphans, warnings }, findings) {
	if (findings.some(({ severity }) => severity !== "note")) return void 0;
	if (!(versions.length > 0 && versions.every(({ step, from, fromName, to }) => fromName === void 0 && (step === "rebuild" || step === "patch" && suffixOf(from) === suffixOf(to)))) || failures.new.length > 0 || notCompared.length > 0 || suspended.length > 0 || orphans.length > 0 || warnings.length > 0) return void 0;
	if (!groups.every(({ changes }) => changes.every(isVersionOnly))) return void 0;
	if (versions.some(({ what }) => what === "chart")) return "chart-patch";
	return versions.every(({ step }) => step === "rebuild") ? "image-digest" : "image-patch";
}
function suffixOf(version = "") {
	const [tag = ""] = version.split("@");
	return tag.replace(/^v/i, "").replaceAll(/[\d.]/g, "");
}
function isVersionOnly({ status, fields, renamedFrom, secretsChanged }) {
	if (status !== "changed" || renamedFrom !== void 0 || secretsChanged > 0 || fields.length === 0) return false;
	return fields.every((field) => field.kind === "changed" && versionFields.test(printFieldPath(field.path)));
}
// src/findings/severity.ts
function severityFor(finding, { severities }) {
	const place = placeOf(finding);
	for (let at = severities.length - 1; at >= 0; at--) {
		const rule = severities[at];
		if (rule === void 0 || !matchesText(rule.rule, finding.rule)) continue;
		if (rule.paths.length === 0) return rule.severity;
		const file = finding.position?.file ?? "";
		if (rule.paths.some((path) => matchesText(path, place) || file !== "" && matchesText(path, file))) return rule.severity;
	}
	return finding.severity;
}
function placeOf({ resource }) {
	return resource.namespace === "" ? resource.name : `${resource.namespace}/${resource.name}`;
}
// src/findings/acknowledge.ts
const acknowledgeAnnotation = "fluxdelta.dev/acknowledge";
function acknowledgementFor(finding, change, { settings, today }) {
	const place = placeOf(finding);
	for (const { rule, resource, kind, reason, until } of settings.acknowledgements) {
		if (!matchesText(rule, finding.rule) || !matchesText(resource, place)) continue;
		if (kind !== void 0 && kind !== finding.resource.kind) continue;
		if (until !== void 0 && today !== void 0 && today > until) continue;
		return {
			reason,
			until
		};
	}
	const text = stringAt(change?.base?.object, "metadata", "annotations", acknowledgeAnnotation);
	for (const line of text?.split("\n") ?? []) {
		const [rule = "", ...reason] = line.trim().split(/\s+/);
		if (rule !== "" && reason.length > 0 && matchesText(rule, finding.rule)) return { reason: reason.join(" ") };
	}
}
// src/findings/differing-fields.ts
function differingFields(before, after) {
	const names = new Set();
	differs(before, after, names);
	return names;
}
function namesInside(value) {
	const names = new Set();
	addAll(value, names);
	return names;
}
function differs(before, after, names) {
	if (before === after) return false;
	if (isJsonObject(before) && isJsonObject(after)) {
		let found = false;
		for (const key of Object.keys(before)) {
			const left = before[key] ?? null;
			const right = Object.hasOwn(after, key) ? after[key] ?? null : void 0;
			if (right === void 0 ? addAll(left, names) : differs(left, right, names)) {
				names.add(key);
				found = true;
			}
		}
		for (const key of Object.keys(after)) {
			if (Object.hasOwn(before, key)) continue;
			names.add(key);
			found = addAll(after[key] ?? null, names);
		}
		return found;
	}
	if (Array.isArray(before) && Array.isArray(after) && isAligned(before, after)) {
		let found = false;
		for (let at = 0; at < before.length; at++) if (differs(before[at] ?? null, after[at] ?? null, names)) found = true;
		return found;
	}
	addAll(before, names);
	return addAll(after, names);
}
function isAligned(before, after) {
	if (before.length !== after.length) return false;
	for (let at = 0; at < before.length; at++) {
		const [left, right] = [before[at], after[at]];
		if (isJsonObject(left) && isJsonObject(right) && left["name"] !== right["name"]) return false;
	}
	return true;
}
function addAll(value, names) {
	if (Array.isArray(value)) for (const item of value) addAll(item, names);
	else if (isJsonObject(value)) for (const key of Object.keys(value)) {
		names.add(key);
		addAll(value[key] ?? null, names);
	}
	return true;
}
// src/findings/forced-beside-refused.ts
function forcedBesideRefused(findings, groups, refusals) {
	const isForced = ({ message }) => message.startsWith(recreatesIt);
	const refused = findings.filter((one) => refusals.has(one.rule) && one.severity === "block" && !isForced(one));
	if (refused.length === 0 || !findings.some(isForced)) return findings;
	const nodesOf = ({ root, resource }) => groups.flatMap(({ root: of, node, changes }) => of === root && node.kind !== "HelmRelease" && changes.some(({ id }) => isSame$1(id, resource)) ? [resourceKey(node)] : []);
	return findings.map((finding) => {
		if (!isForced(finding)) return finding;
		const nodes = nodesOf(finding);
		const beside = refused.find((one) => one.root === finding.root && !isSame$1(one.resource, finding.resource) && stageOf(one.resource) === stageOf(finding.resource) && nodesOf(one).some((node) => nodes.includes(node)));
		return beside === void 0 ? finding : {
			...finding,
			severity: "block",
			message: `${finding.message} It is not made again before ${quoted(printResource(beside.resource))} is no longer refused.`,
			hint: finding.severity === "block" ? finding.hint : "Mend what is refused first."
		};
	});
}
function isSame$1(one, other) {
	return resourceKey(one) === resourceKey(other);
}
// src/findings/other-directory.ts
function directoriesOf(roots) {
	const found = new Map();
	for (const { name, base, head } of roots) {
		const had = keysOf(base);
		for (const key of keysOf(head)) if (!had.has(key)) addToGroup(found, key, name);
	}
	return found;
}
function keysOf({ nodes }) {
	return new Set(nodes.flatMap(({ manifests }) => manifests.map(({ id }) => resourceKey(id))));
}
function ifOtherIsNotApplied(finding, { base, head, directories }) {
	const { root, resource } = finding;
	const other = directories?.get(resourceKey(resource))?.find((one) => one !== root);
	if (other === void 0) return finding;
	if (base.find(root, resource) === void 0 || head.find(root, resource) !== void 0) return finding;
	const message = `Where ${quoted(other)} is not applied, too: ${finding.message}`;
	return {
		...finding,
		severity: "note",
		message
	};
}
// src/findings/watched-cause.ts
function watchedCause({ fields }, watches, message) {
	if (watches === void 0 || fields.every(({ cause }) => cause === void 0)) return void 0;
	const watched = fields.filter((field) => isWatched(field, watches));
	const named = watched.filter(({ path }) => path.some((step) => "item" in step && message.includes(`\`${step.item}\``)));
	const [first, ...others] = named.length > 0 ? named : watched;
	return others.every(({ cause }) => first?.cause !== void 0 && isSame(cause, first.cause)) ? first?.cause : void 0;
}
function isWatched(field, watches) {
	if (field.path.some((step) => "field" in step && watches.includes(step.field))) return true;
	const inside = ["from" in field ? field.from : null, "to" in field ? field.to : null].map(namesInside);
	return watches.some((name) => inside.some((names) => names.has(name)));
}
function isSame(cause, other) {
	return cause?.side === other.side && cause.at.file === other.at.file && cause.at.line === other.at.line;
}
// src/findings/judge.ts
const judgedResources = 5e7;
function judge(comparison, context) {
	const found = [];
	const unfinished = new Set();
	const { isOver } = context.head.steps;
	const budgets = new Map();
	const budgetOf = (rule) => getOrInsert(budgets, rule, () => ({
		left: judgedResources,
		isOver
	}));
	const ask = ({ id }, check) => {
		try {
			return withSteps(budgetOf(id), Number.POSITIVE_INFINITY, check);
		} catch (error) {
			if (!(error instanceof StepLimit)) throw error;
			unfinished.add(id);
			return;
		}
	};
	for (const group of comparison.groups) for (const change of group.changes) judgeChange(change, group, context, ask, (finding) => found.push({
		finding,
		change
	}));
	const addedFiles = new Set(context.changedFiles?.flatMap(({ path, change }) => change === "added" ? [path] : []));
	for (const group of asAdded(comparison)) {
		const mayBeOfIt = mayBeOfThisChange(group, context);
		for (const change of group.changes) {
			const origin = change.origin ?? change.head?.origin;
			const isSure = origin !== void 0 && addedFiles.has(origin.file);
			judgeChange(change, group, context, ask, (finding, { isRefusal }) => found.push({
				finding: isSure || isRefusal === true ? finding : ifItIsNew(finding, mayBeOfIt),
				change
			}));
		}
	}
	for (const rule of comparisonRules) for (const { message, severity, hint, ...place } of ask(rule, () => rule.checkAll(comparison, context)) ?? []) found.push({ finding: {
		rule: rule.id,
		severity: severity ?? rule.severity,
		side: "head",
		message,
		hint: hint ?? rule.hint,
		...place
	} });
	const kept = [];
	const acknowledged = [];
	let switchedOff = 0;
	const together = forcedBesideRefused(found.map(({ finding }) => finding), comparison.groups, refusals);
	for (const [at, { finding: judgedAlone, change }] of found.entries()) {
		const finding = ifOtherIsNotApplied(together[at] ?? judgedAlone, context);
		const severity = severityFor(finding, context.settings);
		if (severity === "off") {
			switchedOff++;
			continue;
		}
		const judged = severity === finding.severity ? finding : {
			...finding,
			severity
		};
		const acknowledgement = acknowledgementFor(judged, change, context);
		if (acknowledgement === void 0) kept.push({
			finding: judged,
			change
		});
		else {
			const { counted: _counted, ...plain } = judged;
			acknowledged.push({
				finding: plain,
				...acknowledgement
			});
		}
	}
	return {
		findings: onceEach([...withOneOfFlux(kept)].sort(compareFindings)),
		acknowledged,
		switchedOff,
		...unfinished.size === 0 ? {} : { unfinished: [...unfinished] }
	};
}
function mayBeOfThisChange({ root, node }, { changedFiles, head }) {
	if (changedFiles === void 0) return true;
	const result = head.findNode(root, node);
	const parent = nodeKindOf(node) === "kustomization" ? void 0 : result?.parent;
	const keys = new Set([node, ...parent === void 0 ? [] : [parent]].map(resourceKey));
	return changedFiles.some(({ path, change, readers }) => change !== "removed" && (path === result?.definedAt?.file || readers.some((reader) => reader.root === root && keys.has(resourceKey(reader.node)))));
}
function ifItIsNew(finding, mayBeOfIt) {
	const severity = mayBeOfIt ? finding.severity : "note";
	return {
		...finding,
		severity,
		message: `If this is new: ${finding.message}`
	};
}
function withCondition(finding, condition) {
	if (finding.severity !== "block") return finding;
	return {
		...finding,
		severity: "warn",
		message: `${condition}: ${finding.message}`
	};
}
function asAdded(comparison) {
	return nodesWithUncomparedResources(comparison).map(({ root, node, applies }) => ({
		root,
		node,
		changes: applies.flatMap(({ id, origin, manifest }) => manifest === void 0 ? [] : [{
			id,
			status: "added",
			head: manifest,
			fields: [],
			notes: [],
			hunks: [],
			linesAdded: 0,
			linesRemoved: 0,
			hidden: 0,
			secretsChanged: 0,
			origin
		}])
	}));
}
function compareFindings(a, b) {
	return severities.indexOf(a.severity) - severities.indexOf(b.severity) || (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) || compareResources(a.resource, b.resource) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0) || (a.message < b.message ? -1 : a.message > b.message ? 1 : 0);
}
function onceEach(findings) {
	return findings.filter((one, at) => {
		const before = findings[at - 1];
		return before === void 0 || before.rule !== one.rule || compareFindings(before, one) !== 0;
	});
}
const refusals = new Set(rules.flatMap(({ id, isRefusal }) => isRefusal === true ? [id] : []));
const comparisonRules = rules.filter((rule) => "checkAll" in rule);
const resourceRules = rules.filter((rule) => "check" in rule);
const everyKind = resourceRules.filter((rule) => rule.kinds === void 0);
const byKind = new Map();
for (const rule of resourceRules) for (const kind of rule.kinds ?? []) addToGroup(byKind, kind, rule);
function judgeChange(change, group, context, ask, found) {
	if (change.status === "changed" && change.base?.crds !== void 0 && change.head?.crds === "kept") return;
	const replaced = change.replaces === void 0 ? void 0 : context.base.find(group.root, change.replaces)?.manifest.object;
	const transition = transitionOf(change, group, replaced);
	const { before, head } = transition;
	const differing = before === void 0 || head === void 0 ? void 0 : differingFields(before, head);
	const { ofTree, ofCommit } = context.base.findNode(group.root, group.node) ?? {};
	const saysNothing = (rule, of) => {
		const base = of?.find(({ id }) => resourceKey(id) === resourceKey(change.id));
		if (rule.isRefusal !== true || base === void 0) return false;
		const since = transitionOf({
			...change,
			status: "changed",
			base
		}, group, void 0);
		return (ask(rule, () => hitsOf(rule, since, context)) ?? []).length === 0;
	};
	const tell = (rule) => {
		if (!rule.on.includes(change.status)) return;
		if (rule.group === "immutable" && isLeftAlone(change, group)) return;
		if (differing !== void 0 && rule.watches?.some((field) => differing.has(field)) === false) return;
		const hits = ask(rule, () => hitsOf(rule, transition, context)) ?? [];
		if (hits.length === 0) return;
		const condition = saysNothing(rule, ofTree) ? "Since a change before this one" : saysNothing(rule, ofCommit) ? "If it was made anew since then" : void 0;
		for (const hit of hits) {
			const finding = ifItDiffers(findingOf(rule, hit, change, group), transition, context);
			found(condition === void 0 ? finding : withCondition(finding, condition), rule);
		}
	};
	for (const rule of byKind.get(kindKey(change.id)) ?? []) tell(rule);
	for (const rule of everyKind) tell(rule);
}
function isLeftAlone({ base, head }, { node }) {
	return head !== void 0 && unmanagedMark(node, head) !== void 0 || base !== void 0 && isUnapplied(node, base);
}
function hitsOf(rule, transition, context) {
	const hits = rule.check(transition, context);
	if (hits === void 0) return [];
	return typeof hits === "string" || !Array.isArray(hits) ? [hits] : hits;
}
function findingOf(rule, hit, change, group) {
	const said = typeof hit === "string" ? { message: hit } : hit;
	const cause = said.cause ?? watchedCause(change, rule.watches, said.message) ?? change.cause;
	const position = cause?.at ?? change.origin;
	return {
		rule: rule.id,
		severity: said.severity ?? rule.severity,
		root: group.root,
		resource: change.id,
		message: said.message,
		hint: said.hint ?? rule.hint,
		side: cause?.side ?? (change.status === "removed" ? "base" : "head"),
		position,
		fix: said.fix,
		...said.counted === void 0 ? {} : { counted: said.counted }
	};
}
// src/findings/join-clusters.ts
function joinClusters(clusters, files) {
	const all = clusters.map(({ comparison }) => comparison);
	const joined = {
		groups: all.flatMap(({ groups }) => groups),
		counts: joinCounts(all),
		hidden: joinHidden(all),
		hiddenIn: all.flatMap(({ hiddenIn }) => hiddenIn),
		failures: joinFailures(all.map(({ failures }) => failures)),
		notCompared: all.flatMap(({ notCompared }) => notCompared),
		suspended: all.flatMap(({ suspended }) => suspended),
		versions: joinVersions(all.map(({ versions }) => versions)),
		orphans: once(all.flatMap(({ orphans }) => orphans), JSON.stringify).filter(({ at }) => !clusters.some(({ mayApply }) => mayApply(at.file))),
		warnings: once(all.flatMap(({ warnings }) => warnings), warningKey)
	};
	const accounted = files === void 0 ? joined : {
		...joined,
		files: fileOutcomes(joined, files, () => clusters.flatMap(({ ends }) => [...ends()]))
	};
	const reviews = all.flatMap(({ review }) => review ?? []);
	const forecast = joinForecasts(all.flatMap((one) => one.forecast ?? []));
	const told = forecast === void 0 ? accounted : {
		...accounted,
		forecast
	};
	return reviews.length < all.length ? told : {
		...told,
		review: joinReviews(told, reviews)
	};
}
function joinForecasts(forecasts) {
	if (forecasts.length === 0) return void 0;
	const order = joinOrders(forecasts.flatMap((one) => one.order ?? []));
	const workloads = forecasts.flatMap((one) => one.workloads);
	const upgrades = forecasts.flatMap((one) => one.upgrades ?? []);
	const sources = forecasts.flatMap((one) => one.sources ?? []);
	const flux = forecasts.flatMap((one) => one.flux ?? []);
	return {
		workloads,
		...order === void 0 ? {} : { order },
		...upgrades.length === 0 ? {} : { upgrades },
		...sources.length === 0 ? {} : { sources },
		...flux.length === 0 ? {} : { flux }
	};
}
function joinOrders(orders) {
	const [first, ...others] = orders;
	return others.reduce((joined, next) => {
		if (joined === void 0) return next;
		const by = joined.steps.length;
		const moved = (places) => places.map((at) => at + by);
		const [chain] = [joined.chain, next.chain && {
			...next.chain,
			steps: moved(next.chain.steps)
		}].flatMap((one) => one ?? []).sort((a, b) => b.seconds - a.seconds);
		return {
			steps: [...joined.steps, ...next.steps.map((step) => ({
				...step,
				blocks: {
					...step.blocks,
					steps: moved(step.blocks.steps)
				}
			}))],
			edges: [...joined.edges, ...next.edges.map((edge) => ({
				...edge,
				from: edge.from + by,
				to: edge.to + by
			}))],
			waves: Math.max(joined.waves, next.waves),
			...chain === void 0 ? {} : { chain },
			leftOut: joined.leftOut + next.leftOut
		};
	}, first);
}
function joinReviews(joined, reviews) {
	const findings = onceOfNoCluster(reviews.flatMap((one) => one.findings), (one) => one).sort(compareFindings);
	return {
		findings,
		acknowledged: onceOfNoCluster(reviews.flatMap(({ acknowledged }) => acknowledged), ({ finding }) => finding),
		switchedOff: reviews.reduce((sum, { switchedOff }) => sum + switchedOff, 0),
		releases: reviews.flatMap(({ releases }) => releases),
		impact: joinImpacts(reviews.map(({ impact }) => impact), joined, findings)
	};
}
function onceOfNoCluster(all, findingOf) {
	const told = new Set();
	return all.filter((one) => {
		if (findingOf(one).root !== "") return true;
		const key = JSON.stringify(one);
		return !told.has(key) && told.add(key);
	});
}
function joinCounts(all) {
	const sum = (of) => all.reduce((total, { counts }) => total + counts[of], 0);
	return {
		added: sum("added"),
		changed: sum("changed"),
		moved: sum("moved"),
		removed: sum("removed"),
		hiddenOnly: sum("hiddenOnly")
	};
}
function joinHidden(all) {
	const byRule = new Map();
	for (const one of all.flatMap(({ hidden }) => hidden)) {
		const { differences } = getOrInsert(byRule, one.rule, () => ({
			...one,
			differences: 0
		}));
		byRule.set(one.rule, {
			...one,
			differences: differences + one.differences
		});
	}
	return [...byRule.values()];
}
function joinFailures(all) {
	const told = new Set();
	const join = (list) => {
		const files = new Set(list.flatMap((one) => one.node === void 0 ? [] : one.problems.map(({ at }) => at?.file)));
		return [...once(list.filter(({ node }) => node === void 0), ({ problems }) => JSON.stringify(problems), told).filter(({ definedAt }) => definedAt === void 0 || !files.has(definedAt.file)), ...list.filter(({ node }) => node !== void 0)];
	};
	return {
		new: join(all.flatMap((one) => one.new)),
		still: join(all.flatMap(({ still }) => still)),
		fixed: join(all.flatMap(({ fixed }) => fixed))
	};
}
function warningKey({ category, at, resource, message, root }) {
	return JSON.stringify([
		category,
		at?.file,
		resource,
		message,
		root
	]);
}
function once(all, keyOf, told = new Set()) {
	return all.filter((one) => {
		const key = keyOf(one);
		return !told.has(key) && told.add(key);
	});
}
export { impactOf as i, judge as n, directoriesOf as r, joinClusters as t };
