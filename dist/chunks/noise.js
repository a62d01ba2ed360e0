import { s as isClusterScoped, t as apiGroup } from "./resource-id.js";
import { a as objectAt, n as isJsonObject, o as stringAt, r as jsonAt } from "./json.js";
import { t as getOwn } from "./own-property.js";
import { n as isHiddenField } from "./secret-fields.js";
import { a as DocumentPairs, c as hasAlignedItems, i as printSegments, l as listKeys, n as manifestLines, r as placeSegments, s as embeddedText, t as embeddedTextSeparator } from "./manifest-lines.js";
import { r as diffArrays } from "./libesm.js";
import { t as append } from "./append.js";
import { b as jsonEqual } from "./flux-spec.js";
import { t as fluxNanoseconds } from "./duration2.js";
import { n as nanosOf, r as quantityForm } from "./quantity.js";
// src/diff/text-place.ts
const mostLines = 400;
const yamlKey = /^ *(?:- +)*(?:"([^"\\]+)"|'([^'\\]+)'|([\w./@-]+)) *:(?: |$)/;
const itemName = /^ *- +(?:alert|host|hostname|id|name|record|title): *["']?([\w./*-]+)["']? *(?:#.*)?$/;
const bracket = /^ *(?:- *)*[[\]{}] *,?$/;
const commentedItem = /^ *- +#/;
const tomlHead = /^ *\[+ *([\w."'-]+) *\]+/;
function segmentsInText({ texts, places }, line) {
	const place = places[line];
	if (place?.isText !== true || places[line - 1] !== place) return [];
	const found = [];
	const isToml = place.segment.includes(".toml\"");
	let indent = indentOf(texts[line] ?? "");
	let isItem = startsItemAt(texts[line] ?? "", indent);
	for (let at = line - 1; at > line - mostLines && places[at] === place && places[at - 1] === place; at--) {
		const text = texts[at] ?? "";
		const own = indentOf(text);
		if (isToml) {
			const head = tomlHead.exec(text)?.[1];
			if (head !== void 0) return [
				embeddedTextSeparator,
				head,
				...found
			];
		}
		if (own > indent) continue;
		const startsItem = startsItemAt(text, own);
		if (own === indent && (!isItem || startsItem)) continue;
		if (text.charCodeAt(own) === 35 || text.trim() === "") continue;
		const name = itemName.exec(text)?.[1];
		const key = yamlKey.exec(text);
		if (name !== void 0) found.unshift(`[${name}]`);
		else if (key === null) {
			if (!bracket.test(text) && !commentedItem.test(text)) return [];
		} else if (!startsItem || indent > own + 2) {
			const word = key[1] ?? key[2] ?? key[3] ?? "";
			found.unshift(/^[\w-]+$/.test(word) ? word : `["${word}"]`);
		}
		indent = own;
		isItem = startsItem;
	}
	return found.length === 0 ? [] : [embeddedTextSeparator, ...found];
}
function startsItemAt(text, indent) {
	return text.charCodeAt(indent) === 45 && text.charCodeAt(indent + 1) === 32;
}
function indentOf(text) {
	let at = 0;
	while (text.charCodeAt(at) === 32) at++;
	return at;
}
// src/diff/line-diff.ts
const maxEdits = 600;
function diffLines(base, head, context) {
	if (base === void 0 || head === void 0) {
		const lines = (base ?? head)?.texts ?? [];
		const sign = head === void 0 ? "-" : "+";
		const at = {
			baseLine: base === void 0 ? 0 : 1,
			headLine: head === void 0 ? 0 : 1
		};
		return {
			hunks: lines.length === 0 ? [] : [{
				path: "",
				...at,
				lines: lines.map((line) => sign + line)
			}],
			linesAdded: head === void 0 ? 0 : lines.length,
			linesRemoved: base === void 0 ? 0 : lines.length
		};
	}
	return toHunks(base, head, compareTexts(base.texts, head.texts), context);
}
function countDifferent(base, head) {
	return compareTexts(base, head).reduce((sum, { added, removed }) => sum + added + removed, 0);
}
function differingLines(base, head) {
	const found = [];
	const at = {
		base: 1,
		head: 1
	};
	for (const { equal, removed, added } of compareTexts(base, head)) {
		if (equal === 0) found.push({
			line: { ...at },
			count: {
				base: removed,
				head: added
			}
		});
		at.base += equal + removed;
		at.head += equal + added;
	}
	return found;
}
function compareTexts(base, head) {
	const ids = new Map();
	const number = (line) => {
		const known = ids.get(line);
		if (known !== void 0) return known;
		ids.set(line, ids.size);
		return ids.size - 1;
	};
	const [start, end] = equalEnds(base, head);
	const stretches = [];
	if (start > 0) stretches.push({
		equal: start,
		removed: 0,
		added: 0
	});
	const left = base.slice(start, base.length - end).map(number);
	const right = head.slice(start, head.length - end).map(number);
	if (left.length > 0 || right.length > 0) compareMiddle(left, right, stretches, true);
	if (end > 0) stretches.push({
		equal: end,
		removed: 0,
		added: 0
	});
	return mergeStretches(stretches);
}
function differingStretch(base, head) {
	const [start, end] = equalEnds(base, head);
	return {
		line: {
			base: start + 1,
			head: start + 1
		},
		count: {
			base: base.length - start - end,
			head: head.length - start - end
		}
	};
}
function equalEnds(base, head) {
	let start = 0;
	const shorter = Math.min(base.length, head.length);
	while (start < shorter && base[start] === head[start]) start++;
	let end = 0;
	while (end < shorter - start && base[base.length - 1 - end] === head[head.length - 1 - end]) end++;
	return [start, end];
}
function compareStretch(base, head, into, mayCut) {
	const [start, end] = equalEnds(base, head);
	if (start > 0) into.push({
		equal: start,
		removed: 0,
		added: 0
	});
	const left = base.slice(start, base.length - end);
	const right = head.slice(start, head.length - end);
	if (left.length > 0 || right.length > 0) compareMiddle(left, right, into, mayCut);
	if (end > 0) into.push({
		equal: end,
		removed: 0,
		added: 0
	});
}
function compareMiddle(base, head, into, mayCut) {
	const inOrder = stretchesInOrder(base, head);
	if (inOrder !== void 0) {
		append(into, inOrder);
		return;
	}
	const parts = diffArrays([...base], [...head], { maxEditLength: maxEdits });
	if (parts !== void 0) {
		for (const part of parts) {
			const count = part.count;
			into.push({
				equal: part.added || part.removed ? 0 : count,
				removed: part.removed ? count : 0,
				added: part.added ? count : 0
			});
		}
		return;
	}
	const cuts = mayCut ? sharedSingles(base, head) : [];
	if (cuts.length === 0) {
		into.push({
			equal: 0,
			removed: base.length,
			added: head.length
		});
		return;
	}
	let left = 0;
	let right = 0;
	for (const cut of [...cuts, {
		base: base.length,
		head: head.length
	}]) {
		compareStretch(base.slice(left, cut.base), head.slice(right, cut.head), into, false);
		left = cut.base;
		right = cut.head;
	}
}
function stretchesInOrder(base, head) {
	const inBase = new Set(base);
	const inHead = new Set(head);
	const found = [];
	let left = 0;
	let right = 0;
	while (left < base.length || right < head.length) {
		const [fromLeft, fromRight] = [left, right];
		while (left < base.length && !inHead.has(base[left] ?? -1)) left++;
		while (right < head.length && !inBase.has(head[right] ?? -1)) right++;
		if (left > fromLeft || right > fromRight) found.push({
			equal: 0,
			removed: left - fromLeft,
			added: right - fromRight
		});
		const from = left;
		while (left < base.length && base[left] === head[right]) {
			left++;
			right++;
		}
		if (left > from) found.push({
			equal: left - from,
			removed: 0,
			added: 0
		});
		else if (left < base.length || right < head.length) return void 0;
	}
	return found;
}
function sharedSingles(base, head) {
	const seen = new Map();
	const note = (lines, side) => {
		for (const [index, line] of lines.entries()) {
			const entry = seen.get(line) ?? {
				base: -1,
				head: -1
			};
			entry[side] = entry[side] === -1 ? index : -2;
			seen.set(line, entry);
		}
	};
	note(base, "base");
	note(head, "head");
	const pairs = [...seen.values()].filter((pair) => pair.base >= 0 && pair.head >= 0).sort((a, b) => a.base - b.base);
	const tails = [];
	const before = [];
	for (const [index, pair] of pairs.entries()) {
		let low = 0;
		let high = tails.length;
		while (low < high) {
			const middle = low + high >> 1;
			const tail = pairs[tails[middle] ?? 0];
			if (tail !== void 0 && tail.head < pair.head) low = middle + 1;
			else high = middle;
		}
		before.push(low === 0 ? -1 : tails[low - 1] ?? -1);
		tails[low] = index;
	}
	const run = [];
	for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
		const pair = pairs[at];
		if (pair !== void 0) run.push(pair);
	}
	return run.reverse();
}
function mergeStretches(stretches) {
	const merged = [];
	for (const stretch of stretches) {
		const last = merged.at(-1);
		if (last !== void 0 && last.equal > 0 === stretch.equal > 0) merged[merged.length - 1] = {
			equal: last.equal + stretch.equal,
			removed: last.removed + stretch.removed,
			added: last.added + stretch.added
		};
		else merged.push(stretch);
	}
	return merged;
}
function toHunks(base, head, stretches, context) {
	const hunks = [];
	let open;
	let left = 0;
	let right = 0;
	let linesAdded = 0;
	let linesRemoved = 0;
	for (const [index, stretch] of stretches.entries()) {
		if (stretch.equal > 0) {
			const last = index === stretches.length - 1;
			if (open !== void 0) {
				const joined = !last && stretch.equal <= 2 * context;
				const trailing = joined ? stretch.equal : Math.min(context, stretch.equal);
				for (let i = 0; i < trailing; i++) open.lines.push(` ${head.texts[right + i]}`);
				if (!joined) {
					hunks.push(closed(open));
					open = void 0;
				}
			}
			left += stretch.equal;
			right += stretch.equal;
			continue;
		}
		if (open === void 0) {
			const leading = Math.min(context, right, left);
			const [side, at] = stretch.removed > 0 ? [base, left] : [head, right];
			open = {
				path: void 0,
				first: side.texts[at] ?? "",
				place: side.places[at],
				baseLine: left - leading + 1,
				headLine: right - leading + 1,
				lines: []
			};
			for (let i = leading; i > 0; i--) open.lines.push(` ${head.texts[right - i]}`);
		}
		const paired = pairedLines(base, head, left, right, stretch);
		for (let i = 0; i < stretch.removed; i++) {
			open.lines.push(`-${base.texts[left + i]}`);
			narrow(open, base, left + i);
			if (i < paired) open.lines.push(`+${head.texts[right + i]}`);
		}
		for (let i = 0; i < stretch.added; i++) {
			if (i >= paired) open.lines.push(`+${head.texts[right + i]}`);
			narrow(open, head, right + i);
		}
		left += stretch.removed;
		right += stretch.added;
		linesRemoved += stretch.removed;
		linesAdded += stretch.added;
	}
	if (open !== void 0) hunks.push(closed(open));
	return {
		hunks,
		linesAdded,
		linesRemoved
	};
}
function pairedLines(base, head, left, right, stretch) {
	const { removed, added } = stretch;
	if (removed === added) return 0;
	let paired = 0;
	while (paired < Math.min(removed, added)) {
		const key = keyOfLine.exec(base.texts[left + paired] ?? "")?.[0];
		if (key === void 0 || key !== keyOfLine.exec(head.texts[right + paired] ?? "")?.[0]) break;
		paired++;
	}
	return paired;
}
const keyOfLine = /^ *(?:- )*[\w./"-]+: /;
function narrow(open, side, line) {
	if (open.path?.length === 0) return;
	const place = side.places[line];
	const outside = placeSegments(place);
	const segments = place?.isText === true && (open.path === void 0 || open.path.length > outside.length) ? [...outside, ...segmentsInText(side, line)] : outside;
	if (open.path === void 0) {
		open.path = segments;
		return;
	}
	let common = 0;
	while (common < segments.length && segments[common] === open.path[common]) common++;
	if (common < open.path.length) open.path = open.path.slice(0, common);
}
function closed({ path = [], first, place, ...hunk }) {
	const printed = printSegments(path.length > 0 ? path : placeSegments(place));
	return {
		path: printed === "" ? topKey.exec(first)?.[0] ?? "" : printed,
		...hunk
	};
}
const topKey = /^(?:"(?:[^"\\]|\\.)*"|[^:]+)/;
// src/diff/api-defaults.ts
const container = {
	terminationMessagePath: "/dev/termination-log",
	terminationMessagePolicy: "File"
};
const probe = {
	failureThreshold: 3,
	periodSeconds: 10,
	successThreshold: 1,
	timeoutSeconds: 1
};
const volume = { defaultMode: 420 };
const inWorkloads = {
	configMap: volume,
	containers: container,
	ephemeralContainers: container,
	fieldRef: { apiVersion: "v1" },
	grpc: { service: "" },
	httpGet: { scheme: "HTTP" },
	initContainers: container,
	livenessProbe: probe,
	ports: { protocol: "TCP" },
	readinessProbe: probe,
	secret: volume,
	startupProbe: probe
};
const podSpec = {
	dnsPolicy: "ClusterFirst",
	hostIPC: false,
	hostNetwork: false,
	hostPID: false,
	schedulerName: "default-scheduler",
	terminationGracePeriodSeconds: 30
};
const ofKinds = {
	"apps/v1 DaemonSet": {
		minReadySeconds: 0,
		revisionHistoryLimit: 10
	},
	"apps/v1 Deployment": {
		minReadySeconds: 0,
		paused: false,
		progressDeadlineSeconds: 600,
		revisionHistoryLimit: 10
	},
	"apps/v1 StatefulSet": {
		minReadySeconds: 0,
		podManagementPolicy: "OrderedReady",
		revisionHistoryLimit: 10
	},
	"batch/v1 CronJob": {
		concurrencyPolicy: "Allow",
		failedJobsHistoryLimit: 1,
		successfulJobsHistoryLimit: 3
	},
	"batch/v1 Job": { backoffLimit: 6 },
	"v1 PersistentVolumeClaim": { volumeMode: "Filesystem" },
	"v1 Pod": { enableServiceLinks: true },
	"v1 Service": {
		internalTrafficPolicy: "Cluster",
		sessionAffinity: "None",
		type: "ClusterIP"
	}
};
const workloadKinds = new Set([
	"apps/v1 DaemonSet",
	"apps/v1 Deployment",
	"apps/v1 StatefulSet",
	"batch/v1 CronJob",
	"batch/v1 Job",
	"v1 Pod"
]);
function isApiDefault(kind, path, field, value, holding) {
	if (!Object.hasOwn(ofKinds, kind)) return false;
	const holder = path.at(-1) ?? "";
	if (kind === "batch/v1 Job" && Object.hasOwn(holding, "backoffLimitPerIndex")) return false;
	if (field === "internalTrafficPolicy" && holding["type"] === "ExternalName") return false;
	if (kind === "apps/v1 StatefulSet" && path.join(".") === "spec.volumeClaimTemplates.spec") return holds(ofKinds["v1 PersistentVolumeClaim"], field, value);
	if (path.length === 1 && holder === "spec" && holds(ofKinds[kind], field, value)) return true;
	if (kind === "v1 Service") return holder === "ports" && (field === "protocol" && value === "TCP" || field === "targetPort" && value === holding["port"]);
	if (!workloadKinds.has(kind)) return false;
	if (holder === "spec" && (kind === "v1 Pod" ? path.length === 1 : path.at(-2) === "template")) return holds(podSpec, field, value);
	return Object.hasOwn(inWorkloads, holder) && holds(inWorkloads[holder], field, value);
}
function holds(defaults, field, value) {
	return defaults !== void 0 && Object.hasOwn(defaults, field) && defaults[field] === value;
}
// src/diff/documents/normalise-layout.ts
const readable = 4;
function normaliseLayout({ base, head, texts, isBase64, isData }) {
	if (!isData) return void 0;
	const [from, to] = texts;
	const form = embeddedText(from, isBase64)?.form;
	if (form !== void 0 && form === embeddedText(to, isBase64)?.form) return void 0;
	const differing = (!from.includes("\n") || !to.includes("\n")) && from.length + to.length > 160 ? Number.POSITIVE_INFINITY : countDifferent(from.split("\n"), to.split("\n"));
	if (differing <= readable) return void 0;
	const [before, after] = [writtenAnew(base), writtenAnew({
		...head,
		value: inOrderOf(base.value, head.value)
	})];
	if (before === void 0 || after === void 0 || before === after) return void 0;
	return differing >= 2 * countDifferent(before.split("\n"), after.split("\n")) + 2 ? [before, after] : void 0;
}
function writtenAnew({ form, value, isStream, asWritten }) {
	if (asWritten.length > 0 || form === "TOML") return void 0;
	if (form === "JSON") return `${jsonText(value, "")}\n`;
	const documents = isStream && Array.isArray(value) ? value : [value];
	const objects = documents.filter(isJsonObject);
	if (objects.length < documents.length) return void 0;
	return `${objects.map((object) => manifestLines(object).texts.join("\n")).join("\n---\n")}\n`;
}
function jsonText(value, indent) {
	if (typeof value === "bigint") return String(value);
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const inner = `${indent}  `;
	const [open, close, parts] = Array.isArray(value) ? [
		"[",
		"]",
		value.map((item) => jsonText(item, inner))
	] : [
		"{",
		"}",
		Object.keys(value).map((key) => `${JSON.stringify(key)}: ${jsonText(value[key] ?? null, inner)}`)
	];
	return parts.length === 0 ? open + close : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
function inOrderOf(model, value) {
	if (Array.isArray(value)) {
		const items = Array.isArray(model) ? model : [];
		return value.map((item, at) => inOrderOf(items[at], item));
	}
	if (!isJsonObject(value)) return value;
	const known = isJsonObject(model) ? model : {};
	const ordered = Object.create(null);
	for (const key of Object.keys(known)) if (Object.hasOwn(value, key)) ordered[key] = inOrderOf(known[key], value[key] ?? null);
	for (const key of Object.keys(value)) if (!Object.hasOwn(ordered, key)) ordered[key] = value[key] ?? null;
	return ordered;
}
// src/diff/hidden-classes.ts
const unread = "No resource, changed or not, selects or reads the key: no selector, affinity, topology, monitor, downward API or text names it. Else it is shown";
const byName = (name) => `\`show: [${name}]\``;
const hiddenClasses = {
	"api-default": {
		why: "default of the API server",
		covers: "A field of a built-in kind, absent on one side and at its default on the other, and the namespace of a kind without one",
		proof: "The API server stores the same value; only defaults independent of other fields",
		test: "a default of the API",
		show: byName("api-default")
	},
	"app-version": {
		why: "follows the chart version",
		covers: "The label `app.kubernetes.io/version` of a resource, a job template, the Job of a hook or the pods of a workload",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a label that follows the chart",
		show: byName("app-version")
	},
	chart: {
		why: "follows the chart version",
		covers: "The label or annotation `chart` of a resource, a job template, the Job of a hook or the pods of a workload",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a label that follows the chart",
		show: byName("chart")
	},
	checksum: {
		why: "follows the content of other resources",
		covers: "A label or annotation `checksum/\u2026` or `fluxcd.controlplane.io/checksum` with values in the form of a hash (8 to 128 hexadecimal digits, or digits)",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a checksum",
		show: byName("checksum")
	},
	configured: {
		why: "hidden by the configuration of the base",
		covers: "Fields in `noise` or `ignore` of the configuration of the base",
		proof: "None: a decision of the repository. A pull request cannot change it for itself",
		test: "what the configuration names",
		show: "take the entry out of the configuration"
	},
	"crd-description": {
		why: "documentation of a field",
		covers: "A `description` of a schema of a CustomResourceDefinition, and no default, example or property of this name",
		proof: "The API server validates, prunes and defaults by the other keywords of a schema; only `kubectl explain` prints this one",
		test: "a description in a schema",
		show: byName("crd-description")
	},
	"creation-timestamp": {
		why: "set by the API server",
		covers: "`creationTimestamp: null` in the metadata of a resource, absent on the other side",
		proof: "The API server drops the applied value and sets its own",
		test: "an empty time of creation",
		show: byName("creation-timestamp")
	},
	"drift-ignored": {
		why: "ignored by `spec.ignore` of the Kustomization",
		covers: "A field in `spec.ignore` of the Kustomization on both sides, and in both versions of the object. An added or removed field is shown",
		proof: "kustomize-controller leaves the field out of its comparison, and keeps the value of the cluster when it applies the rest; the object is there, since the base has it in the same cluster and it does not go by itself",
		test: "a field that a Kustomization ignores",
		show: byName("drift-ignored")
	},
	duration: {
		why: "another spelling of the same duration",
		covers: "An interval or a time limit of a Flux object, such as `60m` and `1h`; not with hours where the API server takes none (`timeout` of sources)",
		proof: "Flux's API types parse it into a length of time; its controllers see nothing else",
		test: "a duration",
		show: byName("duration")
	},
	"encoded-bytes": {
		why: "another spelling of the same bytes",
		covers: "A value of a Secret in `data` and in `stringData`, which wins, and line breaks in the base64 of a Secret or of `binaryData`",
		proof: "The API server stores the bytes, and makes one field of the two",
		test: "bytes that are written otherwise",
		show: byName("encoded-bytes")
	},
	"flux-owner": {
		why: "owner of the resource; moves are shown by themselves",
		covers: "Flux's labels for the owner of a resource",
		proof: `${unread}. Flux goes by its inventory, and sets the labels anew`,
		test: "a label of an owner",
		show: byName("flux-owner")
	},
	"helm-chart": {
		why: "follows the chart version",
		covers: "The label or annotation `helm.sh/chart` of a resource, a job template, the Job of a hook or the pods of a workload",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a label that follows the chart",
		show: byName("helm-chart")
	},
	layout: {
		why: "comments, layout and spelling of a document in a text",
		covers: "Spelling of a JSON, YAML or TOML document in a text. Its first line, merge keys, unusual line ends, and comments with template expressions are content",
		proof: "The document is the same data to every reader of its notation. The resource is listed all the same, with the lines folded",
		test: "the layout of a document",
		show: byName("layout")
	},
	"left-alone": {
		why: "not applied by Flux while it exists",
		covers: "An object marked on both sides with `kustomize.toolkit.fluxcd.io/ssa: IfNotPresent` or `Ignore`, or `kustomize.toolkit.fluxcd.io/reconcile: disabled`, in one Kustomization; no object of Flux",
		proof: "kustomize-controller skips an existing object, and the base has it. With a new mark or another `spec.kubeConfig`, and where it goes by itself (a Pod, a Job with `ttlSecondsAfterFinished`), the object is shown with a note",
		test: "an object that is left alone",
		show: byName("left-alone")
	},
	quantity: {
		why: "another spelling of the same quantity",
		covers: "A quantity in a field of a built-in kind, such as `1000m` and `1` of a CPU request",
		proof: "The API server stores one spelling of a number in each of three forms: suffixes of ten, suffixes of two, exponents. Between two forms (`1Gi` and `1073741824`) the stored text differs, and pods of a DaemonSet or StatefulSet restart, so that it is shown",
		test: "a quantity",
		show: byName("quantity")
	},
	"test-hook": {
		why: "runs only with `helm test`",
		covers: "A hook for `helm test` alone, in a release without `spec.test.enable`; each counts as one difference",
		proof: "helm-controller runs tests only where `spec.test.enable` is set, and Helm applies no other part of such a hook",
		test: "a hook that is only a test",
		show: byName("test-hook")
	}
};
const hiddenClassNames = Object.keys(hiddenClasses).sort();
// src/diff/same-value.ts
const quantitiesOfKinds = {
	"autoscaling/v2 HorizontalPodAutoscaler": /^spec\.metrics\.\w+\.target\.(?:averageValue|value)$/,
	"v1 LimitRange": /^spec\.limits\.(?:default|defaultRequest|max|maxLimitRequestRatio|min)\.[^.]+$/,
	"v1 PersistentVolume": /^spec\.capacity\.[^.]+$/,
	"v1 PersistentVolumeClaim": /^spec\.resources\.(?:limits|requests)\.[^.]+$/,
	"v1 ResourceQuota": /^spec\.hard\.[^.]+$/
};
const podSpecs = {
	"apps/v1 DaemonSet": "spec.template.spec.",
	"apps/v1 Deployment": "spec.template.spec.",
	"apps/v1 ReplicaSet": "spec.template.spec.",
	"apps/v1 StatefulSet": "spec.template.spec.",
	"batch/v1 CronJob": "spec.jobTemplate.spec.template.spec.",
	"batch/v1 Job": "spec.template.spec.",
	"v1 Pod": "spec."
};
const inPodSpec = /^(?:(?:containers|ephemeralContainers|initContainers)\.resources\.(?:limits|requests)\.[^.]+|(?:containers|ephemeralContainers|initContainers)\.env\.valueFrom\.resourceFieldRef\.divisor|volumes\.(?:downwardAPI|projected\.sources\.downwardAPI)\.items\.resourceFieldRef\.divisor|volumes\.emptyDir\.sizeLimit|volumes\.ephemeral\.volumeClaimTemplate\.spec\.resources\.(?:limits|requests)\.[^.]+|overhead\.[^.]+)$/;
const inClaimTemplate = /^spec\.volumeClaimTemplates\.spec\.resources\.(?:limits|requests)\.[^.]+$/;
const fluxKind = /^(?:helm|image|kustomize|notification|source)\.toolkit\.fluxcd\.io\/|^fluxcd\.controlplane\.io\//;
const isRaw = (kind) => kind.startsWith("source.toolkit.fluxcd.io/") && kind.endsWith(" HelmChart");
const withoutHours = /^(?:notification|source)\.toolkit\.fluxcd\.io\//;
const fluxDuration = /^spec\.(?:interval|retryInterval|timeout|chart\.spec\.interval|(?:install|rollback|test|uninstall|upgrade)\.timeout)$/;
function sameValue(kind, path, from, to) {
	if (typeof from === "object" || typeof to === "object" || path.some((key) => key.includes(".") && key !== path.at(-1))) return void 0;
	const place = [...path.slice(0, -1), (path.at(-1) ?? "").replaceAll(".", "_")].join(".");
	if (isQuantityField(kind, place)) {
		const left = nanosOf(from);
		return left !== void 0 && left === nanosOf(to) && quantityForm(from) === quantityForm(to) ? "quantity" : void 0;
	}
	if (!fluxKind.test(kind) || isRaw(kind) || !fluxDuration.test(place)) return void 0;
	if (place === "spec.timeout" && withoutHours.test(kind) && [from, to].some((one) => String(one).includes("h"))) return void 0;
	const left = fluxNanoseconds(from);
	return left !== void 0 && left === fluxNanoseconds(to) ? "duration" : void 0;
}
function isQuantityField(kind, place) {
	if ((Object.hasOwn(quantitiesOfKinds, kind) ? quantitiesOfKinds[kind] : void 0)?.test(place) === true) return true;
	const before = Object.hasOwn(podSpecs, kind) ? podSpecs[kind] : void 0;
	if (before === void 0) return false;
	if (place.startsWith(before) && inPodSpec.test(place.slice(before.length))) return true;
	return kind === "apps/v1 StatefulSet" && inClaimTemplate.test(place);
}
// src/diff/stored-bytes.ts
function storedBytes(field, value) {
	if (typeof value !== "string") return void 0;
	if (field === "stringData") return Buffer.from(value, "utf8").toString("latin1");
	const text = value.replace(/[\r\n]/g, "");
	const bytes = Buffer.from(text, "base64");
	return bytes.toString("base64") === text ? bytes.toString("latin1") : void 0;
}
// src/diff/noise.ts
const keysOfClasses = {
	"app-version": {
		in: ["labels"],
		keys: ["app.kubernetes.io/version"]
	},
	chart: {
		in: ["annotations", "labels"],
		keys: ["chart"]
	},
	checksum: {
		in: ["annotations", "labels"],
		keys: ["checksum/*", "fluxcd.controlplane.io/checksum"]
	},
	"flux-owner": {
		in: ["labels"],
		keys: [
			"helm.toolkit.fluxcd.io/name",
			"helm.toolkit.fluxcd.io/namespace",
			"kustomize.toolkit.fluxcd.io/name",
			"kustomize.toolkit.fluxcd.io/namespace",
			"resourceset.fluxcd.controlplane.io/name",
			"resourceset.fluxcd.controlplane.io/namespace"
		]
	},
	"helm-chart": {
		in: ["annotations", "labels"],
		keys: ["helm.sh/chart"]
	}
};
const defaultNoise = hiddenClassNames.filter((name) => name !== "configured").map((name) => ({
	id: name,
	class: name,
	why: hiddenClasses[name].why,
	...keysOfClasses[name] ?? {
		in: [],
		keys: []
	}
}));
const validLabel = /^(?:[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?)?$/;
const hash = /^(?:(?:md5|sha\d+)[:-])?(?:[0-9a-f]{8,128}|\d{4,20})$/i;
const rolling = new Set([
	"apps/v1 DaemonSet",
	"apps/v1 Deployment",
	"apps/v1 StatefulSet"
]);
function carrierAt(kind, path, isHook) {
	const place = path.join(".");
	if (place === "metadata") return "resource";
	if (place === "spec.template.metadata") {
		if (isHook && kind === "batch/v1 Job") return "resource";
		return rolling.has(kind) ? "pods" : void 0;
	}
	return (place === "spec.jobTemplate.metadata" || place === "spec.jobTemplate.spec.template.metadata") && kind === "batch/v1 CronJob" ? "resource" : void 0;
}
function isPlainPair(name, field, values) {
	return values.every((value) => value === void 0 || typeof value === "string" && (field === "annotations" || validLabel.test(value)) && (name !== "checksum" || hash.test(value)));
}
function hideNoise(base, head, rules, { documents = new DocumentPairs(), isRead = () => false, isHook = false } = {}) {
	const kind = kindOf(base) === kindOf(head) ? kindOf(head) : "";
	const inForce = new Set(rules.map((rule) => rule.class));
	const isPlaceless = isClusterScoped(apiGroup(stringAt(head, "apiVersion") ?? ""), stringAt(head, "kind") ?? "");
	const isDefault = (field, value, holding) => inForce.has("api-default") && isApiDefault(kind, path, field, value, holding);
	const hidesDescriptions = inForce.has("crd-description") && head["kind"] === "CustomResourceDefinition";
	const layout = [];
	const hidden = new Map();
	const restarts = new Set();
	const path = [];
	const hide = (name, rule = name) => {
		hidden.set(rule, {
			class: name,
			differences: (hidden.get(rule)?.differences ?? 0) + 1
		});
	};
	const both = (left, right) => {
		if (Array.isArray(left) && Array.isArray(right)) return lists(left, right);
		if (isJsonObject(left) && isJsonObject(right)) return mappings(left, right);
		if (left === right) return [left, right];
		const spelling = spellingOf(left, right);
		if (spelling !== void 0 && inForce.has(spelling)) {
			hide(spelling);
			return [right, right];
		}
		const isHidden = kind === "v1 Secret" && isHiddenField(path[0] ?? "");
		return typeof left === "string" && typeof right === "string" && inForce.has("layout") && !isHidden ? texts(left, right) : [left, right];
	};
	const spellingOf = (left, right) => {
		const [field, key] = path;
		if (path.length === 2 && key !== void 0) {
			if (kind === "v1 Secret" && field === "data" || kind === "v1 ConfigMap" && field === "binaryData") {
				const bytes = storedBytes(field, left);
				return bytes !== void 0 && bytes === storedBytes(field, right) ? "encoded-bytes" : void 0;
			}
		}
		return sameValue(kind, path, left, right);
	};
	const texts = (left, right) => {
		const pair = documents.of(path.at(-1) ?? "", left, right);
		if (pair === void 0) return [left, right];
		const alike = pair.isSame ? [right, right] : normaliseLayout(pair);
		if (alike === void 0) return [left, right];
		hide("layout");
		layout.push({
			path: [...path],
			base: pair.texts[0],
			head: pair.texts[1]
		});
		return [...alike];
	};
	const lists = (left, right) => {
		let leftOut = left;
		let rightOut = right;
		const keys = hasAlignedItems(left, right) ? void 0 : listKeys(left, right);
		const places = keys === void 0 ? void 0 : new Map(keys.head.map((key, at) => [key, at]));
		for (const [i, before] of left.entries()) {
			const j = places === void 0 ? i : places.get(keys?.base[i] ?? "") ?? -1;
			const after = right[j];
			if (after === void 0) continue;
			const [quietBefore, quietAfter] = both(before, after);
			if (quietBefore !== before) {
				if (leftOut === left) leftOut = [...left];
				leftOut[i] = quietBefore;
			}
			if (quietAfter !== after) {
				if (rightOut === right) rightOut = [...right];
				rightOut[j] = quietAfter;
			}
		}
		return [leftOut, rightOut];
	};
	const mappings = (left, right) => {
		let leftOut = left;
		let rightOut = right;
		for (const key of Object.keys(left)) {
			const before = left[key];
			const after = Object.hasOwn(right, key) ? right[key] : void 0;
			if (before !== void 0 && after === void 0 && isDefault(key, before, left)) {
				hide("api-default");
				if (leftOut === left) leftOut = { ...left };
				delete leftOut[key];
				continue;
			}
			if (before === void 0 || after === void 0 || before === after) continue;
			if (key === "description" && hidesDescriptions && isDescription(path, before, after)) {
				hide("crd-description");
				if (leftOut === left) leftOut = { ...left };
				leftOut[key] = after;
				continue;
			}
			path.push(key);
			const [quietBefore, quietAfter] = key === "metadata" ? metadata(before, after) : both(before, after);
			path.pop();
			if (quietBefore !== before) {
				if (leftOut === left) leftOut = { ...left };
				leftOut[key] = quietBefore;
			}
			if (quietAfter !== after) {
				if (rightOut === right) rightOut = { ...right };
				rightOut[key] = quietAfter;
			}
		}
		for (const key of Object.keys(right)) {
			const added = right[key];
			if (added === void 0 || Object.hasOwn(left, key)) continue;
			if (!isDefault(key, added, right)) continue;
			hide("api-default");
			if (rightOut === right) rightOut = { ...right };
			delete rightOut[key];
		}
		return [leftOut, rightOut];
	};
	const metadata = (left, right) => {
		if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
		const carrier = carrierAt(kind, path, isHook);
		let leftOut = left;
		let rightOut = right;
		for (const field of ["annotations", "labels"]) {
			const before = left[field];
			const after = right[field];
			if (before === after || !isMapOrNone(before) || !isMapOrNone(after)) continue;
			const quietBefore = { ...before };
			const quietAfter = { ...after };
			let found = false;
			for (const key of new Set([...Object.keys(quietBefore), ...Object.keys(quietAfter)])) {
				const pair = [getOwn(quietBefore, key), getOwn(quietAfter, key)];
				if (jsonEqual(pair[0], pair[1])) continue;
				const rule = rules.find((candidate) => matches(candidate, field, key));
				if (rule === void 0) continue;
				if (rule.class !== "configured") {
					if (carrier === void 0 || carrier === "pods" && rule.class === "flux-owner") continue;
					if (!isPlainPair(rule.class, field, pair) || isRead(key, stringAt(head, "kind") ?? "")) continue;
					if (carrier === "pods") restarts.add(key);
				}
				hide(rule.class, rule.id);
				delete quietBefore[key];
				delete quietAfter[key];
				found = true;
			}
			if (!found) continue;
			if (leftOut === left) [leftOut, rightOut] = [{ ...left }, { ...right }];
			assignOrDelete(leftOut, field, quietBefore);
			assignOrDelete(rightOut, field, quietAfter);
		}
		if (path.length > 1) return [leftOut, rightOut];
		if (inForce.has("api-default") && isPlaceless && left["namespace"] !== right["namespace"]) {
			hide("api-default");
			[leftOut, rightOut] = [withoutNamespace(leftOut), withoutNamespace(rightOut)];
		}
		if (!inForce.has("creation-timestamp")) return [leftOut, rightOut];
		return [withoutEmptyTime(leftOut, rightOut), withoutEmptyTime(rightOut, leftOut)];
	};
	const withoutEmptyTime = (own, other) => {
		if (own["creationTimestamp"] !== null || Object.hasOwn(other, "creationTimestamp")) return own;
		hide("creation-timestamp");
		const { creationTimestamp: _empty, ...rest } = own;
		return rest;
	};
	const [left, right] = kind === "v1 Secret" && inForce.has("encoded-bytes") ? inSameFields(base, head, () => {
		hide("encoded-bytes");
	}) : [base, head];
	const [quietBase, quietHead] = mappings(left, right);
	return {
		base: quietBase,
		head: quietHead,
		hidden,
		layout,
		restarts: [...restarts].sort()
	};
}
function kindOf(object) {
	return `${stringAt(object, "apiVersion") ?? ""} ${stringAt(object, "kind") ?? ""}`;
}
function isMapOrNone(value) {
	return value === void 0 || isJsonObject(value);
}
function withoutNamespace({ namespace: _unread, ...metadata }) {
	return metadata;
}
function inSameFields(before, after, moved) {
	const [base, head] = [withoutLost(before), withoutLost(after)];
	const lost = (version, key) => jsonAt(version, "stringData", key) === void 0 ? void 0 : jsonAt(version, "data", key);
	const keys = new Set([before, after].flatMap((version) => Object.keys(objectAt(version, "data") ?? {})));
	for (const key of keys) if (!jsonEqual(lost(before, key), lost(after, key))) moved();
	let out = base;
	for (const [from, to] of [["data", "stringData"], ["stringData", "data"]]) {
		const there = objectAt(head, to) ?? {};
		for (const [key, value] of Object.entries(objectAt(base, from) ?? {})) {
			if (!Object.hasOwn(there, key) || jsonAt(head, from, key) !== void 0) continue;
			if (jsonAt(base, to, key) !== void 0) continue;
			const bytes = storedBytes(from, value);
			const target = there[key];
			if (bytes === void 0 || target === void 0 || bytes !== storedBytes(to, target)) continue;
			moved();
			const left = { ...objectAt(out, from) };
			delete left[key];
			out = {
				...out,
				[to]: {
					...objectAt(out, to),
					[key]: target
				}
			};
			assignOrDelete(out, from, left);
		}
	}
	return [out, head];
}
function withoutLost(secret) {
	const data = objectAt(secret, "data");
	const clear = objectAt(secret, "stringData");
	if (data === void 0 || clear === void 0) return secret;
	const kept = Object.entries(data).filter(([key]) => clear[key] === void 0 || clear[key] === null);
	if (kept.length === Object.keys(data).length) return secret;
	const out = { ...secret };
	assignOrDelete(out, "data", Object.fromEntries(kept));
	return out;
}
function isDescription(path, before, after) {
	if (typeof before !== "string" || typeof after !== "string" || !path.includes("openAPIV3Schema")) return false;
	return !path.some((key) => key === "default" || key === "enum" || key === "example");
}
function matches(rule, field, key) {
	if (!rule.in.includes(field)) return false;
	return rule.keys.some((one) => one.endsWith("*") ? key.startsWith(one.slice(0, -1)) : key === one);
}
function assignOrDelete(holder, field, value) {
	if (Object.keys(value).length === 0) delete holder[field];
	else holder[field] = value;
}
export { diffLines as a, hiddenClasses as i, hideNoise as n, differingLines as o, storedBytes as r, differingStretch as s, defaultNoise as t };
