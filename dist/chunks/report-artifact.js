import { M as withoutManifests, o as isReleasePage } from "./compare.js";
import { t as rules } from "./rules.js";
import { _ as stageNames, a as defaultEffects, f as awaitedParts, g as removalTimes, h as halfWayRules, i as defaultChanges, l as workloadEffects, m as edgeReasons, o as valueDemands, p as edgeCertainties, r as fluxBehaviours, s as downtimeWords, sn as fileClasses, u as workloadRules, v as stepChanges, y as triggerTimes } from "./core.js";
// src/report/artifact/artifact-limit.ts
const artifactLimit = 48e6;
// src/report/artifact/shape.ts
var ShapeFault = class ShapeFault extends Error {
	#wanted;
	#place;
	constructor(wanted, place = "") {
		super(`${place === "" ? "the document" : place} is not ${wanted}`);
		this.name = "ShapeFault";
		this.#wanted = wanted;
		this.#place = place;
	}
	below(key) {
		const step = typeof key === "number" ? `[${key}]` : key;
		const joint = this.#place === "" || this.#place.startsWith("[") ? "" : ".";
		return new ShapeFault(this.#wanted, `${step}${joint}${this.#place}`);
	}
};
function text(longest, form) {
	return (value) => {
		if (typeof value !== "string" || value.length > longest) throw new ShapeFault(`a text of at most ${longest} characters`);
		if (form !== void 0 && !form.test(value)) throw new ShapeFault("a text of its form");
		return value;
	};
}
function integer(least, most) {
	return (value) => {
		if (typeof value !== "number" || !Number.isSafeInteger(value) || value < least || value > most) throw new ShapeFault(`a whole number from ${least} to ${most}`);
		return value;
	};
}
const flag = (value) => {
	if (typeof value !== "boolean") throw new ShapeFault("true or false");
	return value;
};
function oneOf(...allowed) {
	const known = new Set(allowed);
	return (value) => {
		if (!known.has(value)) throw new ShapeFault(`one of ${allowed.join(", ")}`);
		return value;
	};
}
function list(item, most) {
	return (value) => {
		if (!Array.isArray(value) || value.length > most) throw new ShapeFault(`a list of at most ${most} items`);
		const items = value;
		let copy;
		for (let at = 0; at < items.length; at++) {
			const read = within(at, item, items[at]);
			if (copy === void 0 && read !== items[at]) copy = items.slice(0, at);
			copy?.push(read);
		}
		return copy ?? items;
	};
}
function record(required, optional = {}) {
	const names = Object.keys(required);
	const shapes = new Map([...Object.entries(optional), ...Object.entries(required)]);
	return (value) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ShapeFault("a mapping");
		const given = value;
		for (const name of names) if (!Object.hasOwn(given, name)) throw new ShapeFault("there").below(name);
		let copy;
		for (const key of Object.keys(given)) {
			const shape = shapes.get(key);
			if (shape === void 0) throw new ShapeFault("a mapping of known fields only");
			const read = within(key, shape, given[key]);
			if (read === given[key]) continue;
			copy ??= { ...given };
			copy[key] = read;
		}
		return copy ?? given;
	};
}
function unionByKey(forms) {
	const known = new Map(Object.entries(forms));
	return (value) => {
		const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
		const form = keys.length === 1 ? known.get(keys[0] ?? "") : void 0;
		if (form === void 0) throw new ShapeFault("of a known form");
		return form(value);
	};
}
function discriminatedUnion(key, forms) {
	const known = new Map(Object.entries(forms));
	return (value) => {
		const given = typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value : void 0;
		const text = given === void 0 ? void 0 : given[key];
		const form = typeof text === "string" ? known.get(text) : void 0;
		if (form === void 0) throw new ShapeFault("of a known form");
		return form(value);
	};
}
function within(key, shape, value) {
	try {
		return shape(value);
	} catch (error) {
		throw error instanceof ShapeFault ? error.below(key) : error;
	}
}
// src/report/artifact/model-shapes.ts
const name = text(65536);
const anyText = text(8e6);
const count = integer(0, 1e9);
const many = 1e6;
const resourceId = record({
	group: name,
	kind: name,
	namespace: name,
	name
});
const side = oneOf("base", "head");
const position = record({ file: text(65536, /^\P{Cs}*$/u) }, {
	line: count,
	column: count
});
const problem = record({
	code: text(60, /^[A-Z](?:_?[A-Z0-9])+$/),
	message: anyText
}, {
	resource: resourceId,
	at: position,
	hint: anyText,
	stack: list(anyText, many),
	original: anyText
});
const warning = record({
	category: name,
	message: anyText
}, {
	resource: resourceId,
	at: position,
	root: name,
	standing: flag
});
const nodeState = oneOf("rendered", "unchanged", "suspended", "skipped", "unchecked", "failed", "blocked");
// src/report/artifact/file-shapes.ts
const change = oneOf("added", "changed", "removed");
const path$1 = (value) => position({ file: value }).file;
const patch = text(4e3);
const fileOutcome = record({
	path: path$1,
	change,
	class: oneOf(...fileClasses),
	reason: anyText,
	nodes: list(record({
		root: name,
		node: resourceId
	}), many)
}, {
	hint: anyText,
	patch
});
const fileReads = record({
	path: path$1,
	change,
	readers: list(record({
		root: name,
		node: resourceId,
		sides: list(oneOf("base", "head"), 2),
		states: list(nodeState, 2)
	}, { keepsChart: flag }), many)
}, {
	possible: record({
		root: name,
		node: resourceId
	}, {
		as: oneOf("former", "owner", "remote"),
		behind: record({
			node: resourceId,
			why: anyText
		})
	}),
	unread: record({
		class: oneOf("everywhere", "not-an-input", "unexplained"),
		reason: anyText
	}, {
		hint: anyText,
		patch,
		covering: list(list(record({
			id: resourceId,
			file: path$1
		}, { others: list(path$1, many) }), many), 100),
		isLeftOut: flag,
		charted: list(record({
			id: resourceId,
			side: oneOf("base", "head")
		}), many),
		isDoubtful: flag
	})
});
// src/report/artifact/order-shape.ts
const taken = record({ seconds: count }, { field: anyText });
const mark = flag;
const places = list(count, many);
const step = record({
	root: name,
	id: resourceId,
	change: oneOf(...stepChanges),
	isDefined: flag,
	resources: count,
	wave: count,
	when: record({
		at: oneOf(...triggerTimes),
		field: anyText
	}, {
		by: resourceId,
		interval: taken,
		receiver: resourceId
	}),
	timing: record({ waitsFor: oneOf(...awaitedParts) }, {
		timeout: taken,
		interval: taken,
		retryInterval: taken
	}),
	stages: list(record({
		stage: oneOf(...stageNames),
		resources: count
	}), many),
	hooks: list(record({
		event: name,
		weight: integer(-0xde0b6b3a7640000, 0xde0b6b3a7640000),
		id: resourceId
	}), many),
	halfWay: list(record({
		rule: oneOf(...halfWayRules),
		text: anyText,
		field: anyText
	}), many),
	blocks: record({
		count,
		open: count,
		steps: places
	})
}, {
	isCircular: mark,
	fails: mark,
	removals: record({
		deleted: count,
		kept: list(record({
			id: resourceId,
			because: anyText
		}), many),
		keptCount: count,
		when: oneOf(...removalTimes)
	})
});
const edge = record({
	from: count,
	to: count,
	why: oneOf(...edgeReasons),
	field: anyText,
	certainty: oneOf(...edgeCertainties)
}, { readyExpr: anyText });
const orderShape = record({
	steps: list(step, many),
	edges: list(edge, many),
	waves: count,
	leftOut: count
}, { chain: record({
	steps: places,
	seconds: count
}) });
// src/report/artifact/upgrade-shape.ts
const versions = record({
	version: name,
	appVersion: name
});
const notes = list(record({
	source: name,
	lines: list(anyText, many),
	linesLeftOut: count
}), many);
const upgradeShape = record({
	root: name,
	release: resourceId,
	chart: name,
	from: versions,
	to: versions,
	chartLines: count,
	defaults: list(record({
		path: anyText,
		change: oneOf(...defaultChanges),
		effect: oneOf(...defaultEffects)
	}, {
		base: anyText,
		head: anyText
	}), many),
	unreached: count,
	untried: count,
	unread: list(anyText, many),
	redundant: list(anyText, many),
	templates: list(record({
		template: anyText,
		change: oneOf("appears", "vanishes")
	}, { because: anyText }), many),
	notes
}, {
	renderLines: count,
	failsBy: oneOf("schema", "templates"),
	demands: list(record({
		path: anyText,
		demand: oneOf(...valueDemands),
		by: oneOf("schema", "templates")
	}, {
		base: anyText,
		head: anyText,
		message: anyText
	}), many)
});
const sourceUpgradeShape = record({
	root: name,
	kustomization: resourceId,
	source: anyText,
	from: anyText,
	to: anyText,
	sourceLines: count,
	notes
}, { renderLines: count });
const fluxUpgradeShape = record({
	root: name,
	from: name,
	to: name,
	controllers: list(record({
		name,
		from: name,
		to: name
	}), many),
	behaviours: list(record({
		behaviour: oneOf(...fluxBehaviours),
		base: name,
		head: name
	}), many),
	unserved: list(record({
		apiVersion: name,
		kind: name,
		users: list(resourceId, many),
		userCount: count,
		by: oneOf("definitions", "versions")
	}), many)
});
// src/report/artifact/forecast-shape.ts
const isPossible = (value) => {
	if (value !== true) throw new ShapeFault("true");
	return value;
};
const field = record({ path: anyText }, {
	base: anyText,
	head: anyText
});
const reason = record({
	rule: oneOf(...workloadRules),
	resource: resourceId,
	fields: list(field, many)
});
const rollout = record({}, {
	word: oneOf(...downtimeWords),
	isPossible,
	because: reason,
	pods: record({
		least: count,
		most: count
	}),
	surge: count,
	unavailable: count
});
const forecastShape = record({ workloads: list(record({
	root: name,
	node: resourceId,
	resource: resourceId,
	effect: oneOf(...workloadEffects),
	why: list(reason, many)
}, {
	rollout,
	isPossible
}), many) }, {
	order: orderShape,
	upgrades: list(upgradeShape, many),
	sources: list(sourceUpgradeShape, many),
	flux: list(fluxUpgradeShape, many)
});
// src/report/artifact/json-values.ts
const integerKey = "$integer";
const escapedKey = /^\$integer\$*$/;
function writeJsonValue(value) {
	if (typeof value === "bigint") return { [integerKey]: String(value) };
	if (Array.isArray(value)) return value.map(writeJsonValue);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [escapedKey.test(key) ? `${key}$` : key, writeJsonValue(item)]));
}
const maxDocumentDepth = 200;
const jsonValue = (value) => readValue(value, 0);
function readValue(value, depth) {
	if (value === null || typeof value === "boolean" || typeof value === "string") return value;
	if (typeof value === "number") {
		if (!Number.isFinite(value)) throw new ShapeFault("a finite number");
		return value;
	}
	if (typeof value !== "object") throw new ShapeFault("a JSON value");
	if (depth > maxDocumentDepth) throw new ShapeFault("a value of ordinary depth");
	if (Array.isArray(value)) {
		const items = value.map((item) => readValue(item, depth + 1));
		return items.some((item, at) => item !== value[at]) ? items : value;
	}
	const held = value;
	const keys = Object.keys(held);
	if (keys.some((key) => key.startsWith(integerKey))) return readEscaped(held, depth);
	const items = keys.map((key) => readValue(held[key], depth + 1));
	if (items.every((item, at) => item === held[keys[at] ?? ""])) return value;
	return Object.fromEntries(keys.map((key, at) => [key, items[at] ?? null]));
}
function readEscaped(value, depth) {
	const entries = Object.entries(value);
	const [first] = entries;
	if (first !== void 0 && first[0] === integerKey) {
		if (entries.length > 1 || typeof first[1] !== "string" || !/^-?\d{1,400}$/.test(first[1])) throw new ShapeFault("a whole number");
		return BigInt(first[1]);
	}
	return Object.fromEntries(entries.map(([key, item]) => [escapedKey.test(key) ? key.slice(0, -1) : key, readValue(item, depth + 1)]));
}
const path = list(unionByKey({
	at: record({ at: count }),
	field: record({ field: anyText }),
	inside: record({ inside: oneOf("JSON", "TOML", "YAML") }),
	item: record({ item: anyText })
}), 1e4);
const cause = record({
	side,
	at: position,
	field: anyText
});
const fieldChange = discriminatedUnion("kind", {
	added: record({
		path,
		kind: oneOf("added"),
		to: jsonValue
	}, { cause }),
	changed: record({
		path,
		kind: oneOf("changed"),
		from: jsonValue,
		to: jsonValue
	}, { cause }),
	removed: record({
		path,
		kind: oneOf("removed"),
		from: jsonValue
	}, { cause }),
	reordered: record({
		path,
		kind: oneOf("reordered"),
		order: list(anyText, many)
	}, { cause })
});
const hunkLine = (value) => {
	const line = anyText(value);
	if (!/^[-+ ]/.test(line)) throw new ShapeFault("a line of a difference");
	return line;
};
const hunk = record({
	path: anyText,
	baseLine: count,
	headLine: count,
	lines: list(hunkLine, many)
});
const schemaField = record({
	what: oneOf("added", "default", "merged", "narrowed", "optional", "removed", "required", "retyped", "validated", "widened"),
	path: anyText,
	versions: list(anyText, many)
}, {
	from: anyText,
	to: anyText,
	fields: count
});
const fieldChanges = list(fieldChange, many);
function changeOf(fields) {
	const travelling = record({
		id: resourceId,
		status: oneOf("added", "changed", "moved", "removed"),
		fields,
		notes: list(anyText, many),
		hunks: list(hunk, many),
		linesAdded: count,
		linesRemoved: count,
		hidden: count,
		secretsChanged: count
	}, {
		movedFrom: resourceId,
		renamedFrom: resourceId,
		replaces: resourceId,
		replacedBy: resourceId,
		origin: position,
		cause,
		layout: list(hunk, many),
		hiddenBy: list(anyText, many),
		schema: list(schemaField, 500),
		hook: flag
	});
	return (value) => {
		const { hook, ...read } = travelling(value);
		return hook === true ? {
			...read,
			head: hookOf(read.id)
		} : read;
	};
}
function hookOf(id) {
	return {
		id,
		object: {},
		hook: true
	};
}
function changeGroups(fields) {
	return list(record({
		root: name,
		node: resourceId,
		changes: list(changeOf(fields), many)
	}, {
		baseState: nodeState,
		headState: nodeState,
		definedAt: position
	}), many);
}
const failure = record({
	root: name,
	state: oneOf("failed", "blocked"),
	reason: anyText,
	problems: list(problem, many),
	blockedOn: list(resourceId, many),
	blocks: list(resourceId, many),
	notCompared: count
}, {
	node: resourceId,
	definedAt: position,
	isAbsentBefore: flag,
	deletesFirst: flag
});
const notCompared = record({
	root: name,
	node: resourceId,
	side: oneOf("base", "head", "both"),
	state: oneOf("skipped", "unchecked", "failed", "blocked", "suspended"),
	reason: anyText,
	resources: count,
	applies: list(record({ id: resourceId }, { origin: position }), many)
}, { because: resourceId });
const suspendChange = record({
	root: name,
	node: resourceId,
	change: oneOf("suspended", "resumed"),
	resources: count
}, { because: resourceId });
const releasePage = (value) => {
	const page = record({
		name: anyText,
		url: anyText
	})(value);
	if (!isReleasePage(page)) throw new ShapeFault("a page with releases");
	return page;
};
const versionChange = record({
	what: oneOf("chart", "image"),
	name: anyText,
	usedBy: list(resourceId, many)
}, {
	fromName: anyText,
	releases: list(releasePage, 10),
	from: anyText,
	to: anyText,
	step: oneOf("downgrade", "major", "minor", "other", "patch", "rebuild")
});
const hiddenCount = record({
	rule: anyText,
	why: anyText,
	differences: count
});
const hiddenResource = record({
	root: name,
	node: resourceId,
	id: resourceId,
	rules: list(anyText, many)
});
const orphan = record({
	id: resourceId,
	at: position,
	parent: resourceId
});
const finding = record({
	rule: oneOf(...rules.map(({ id }) => id)),
	severity: oneOf("block", "note", "warn"),
	root: name,
	resource: resourceId,
	message: anyText,
	hint: anyText,
	side
}, {
	position,
	fix: record({
		from: anyText,
		to: anyText
	}),
	others: list(resourceId, many),
	content: anyText
});
const acknowledged = record({
	finding,
	reason: anyText
}, { until: anyText });
const release = record({
	root: name,
	release: resourceId,
	action: oneOf("installed", "reinstalled", "uninstalled", "upgraded"),
	chart: anyText,
	differs: list(oneOf("chart", "settings", "values"), 3),
	resources: count,
	suspended: flag
}, {
	from: anyText,
	to: anyText,
	sameResult: flag
});
const counts = record({
	added: count,
	changed: count,
	moved: count,
	removed: count
});
const appImpact = record({
	root: name,
	node: resourceId,
	counts,
	dependents: list(resourceId, many)
});
const impact = record({
	kinds: list(record({
		kind: name,
		counts
	}), many),
	apps: list(appImpact, many),
	blastRadius: count,
	affected: list(record({
		root: name,
		id: resourceId
	}), many)
}, { routine: oneOf("chart-patch", "image-digest", "image-patch") });
const review = record({
	findings: list(finding, many),
	acknowledged: list(acknowledged, many),
	switchedOff: count,
	releases: list(release, many),
	impact
});
const failures = list(failure, many);
const comparisonRecord = record({
	groups: changeGroups(fieldChanges),
	counts: record({
		added: count,
		changed: count,
		moved: count,
		removed: count,
		hiddenOnly: count
	}),
	hidden: list(hiddenCount, many),
	hiddenIn: list(hiddenResource, many),
	failures: record({
		new: failures,
		still: failures,
		fixed: failures
	}),
	notCompared: list(notCompared, many),
	suspended: list(suspendChange, many),
	versions: list(versionChange, many),
	orphans: list(orphan, many),
	warnings: list(warning, many)
}, {
	review,
	forecast: forecastShape,
	files: list(fileOutcome, many),
	isPart: flag
});
const comparisonShape = (value) => {
	const read = comparisonRecord(value);
	const found = {
		added: 0,
		changed: 0,
		moved: 0,
		removed: 0
	};
	for (const { changes } of read.groups) for (const { status } of changes) found[status]++;
	for (const status of [
		"added",
		"changed",
		"moved",
		"removed"
	]) if (read.counts[status] !== found[status]) throw new ShapeFault("the number of changes there are", `counts.${status}`);
	return read;
};
function writeComparison(comparison) {
	return {
		...comparison,
		groups: writeGroups(comparison.groups, (fields) => fields.map(writeField)),
		notCompared: comparison.notCompared.map(withoutManifests)
	};
}
function writeGroups(groups, written) {
	return groups.map(({ changes, ...group }) => ({
		...group,
		changes: changes.map(({ base, head, fields, ...rest }) => {
			const isHook = base?.hook === true || head?.hook === true;
			return {
				...rest,
				fields: written(fields),
				...isHook ? { hook: true } : {}
			};
		})
	}));
}
function writeField(field) {
	return {
		...field,
		..."from" in field ? { from: writeJsonValue(field.from) } : {},
		..."to" in field ? { to: writeJsonValue(field.to) } : {}
	};
}
// src/report/artifact/cluster-account-shape.ts
const clusterAccountShape = record({
	cluster: name,
	clusters: list(name, 1e4),
	inputs: text(64, /^[0-9a-f]{64}$/),
	files: list(fileReads, many),
	ends: list(record({
		root: name,
		node: resourceId,
		side,
		state: nodeState
	}, { file: path$1 }), many),
	orphans: list(orphan, many),
	applies: list(path$1, many)
});
// src/report/artifact/report-artifact.ts
const artifactVersion = 1;
const commit = text(64, /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const runShape = record({
	base: name,
	head: name,
	scope: name
}, {
	headSha: commit,
	pullRequest: integer(1, 1e9),
	branch: name,
	trees: record({}, {
		base: commit,
		head: commit
	})
});
const documentShape = record({
	fluxdelta: oneOf("report"),
	version: integer(artifactVersion, artifactVersion),
	run: runShape,
	comparison: comparisonShape
}, { account: clusterAccountShape });
function writeReportArtifact({ run, comparison, account }, limit = artifactLimit) {
	const write = (one) => `${JSON.stringify({
		fluxdelta: "report",
		version: artifactVersion,
		run,
		comparison: writeComparison(one),
		account
	})}\n`;
	const whole = write(comparison);
	if (Buffer.byteLength(whole) <= limit) return whole;
	return write({
		...comparison,
		groups: comparison.groups.map((group) => ({
			...group,
			changes: group.changes.map(({ layout: _layout, ...change }) => ({
				...change,
				hunks: [],
				fields: []
			}))
		})),
		warnings: [...comparison.warnings, {
			category: "report-size",
			message: "differences too large for the artifact; only the changed resources are listed"
		}]
	});
}
function readReportArtifact(bytes) {
	const read = readDocument(bytes, documentShape);
	if ("code" in read) return read;
	const { run, comparison, account } = read;
	return {
		run,
		comparison,
		...account === void 0 ? {} : { account }
	};
}
function readDocument(bytes, shape, whole = bytes.length) {
	if (whole > 48e6) return refused(`${whole} bytes, more than the limit of ${artifactLimit}`);
	try {
		return shape(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
	} catch (error) {
		if (error instanceof ShapeFault) return refused(error.message);
		return refused("not JSON in UTF-8");
	}
}
function refused(why) {
	return {
		code: "ARTIFACT_INVALID",
		message: `invalid report artifact: ${why}`,
		hint: "Use the file of `mode: render` from the same version of fluxdelta."
	};
}
export { writeReportArtifact as n, artifactLimit as r, readReportArtifact as t };
