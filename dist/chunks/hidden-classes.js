import { t as append } from "./append.js";
import { r as diffArrays } from "./libesm.js";
import { i as embeddedTextSeparator, o as placeSegments, s as printSegments } from "./document-pairs.js";
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
		covers: "The label `app.kubernetes.io/version` of a resource, a job template or the pods of a workload",
		proof: `${unread}. Where pods restart because of it, the workload is listed`,
		test: "a label that follows the chart",
		show: byName("app-version")
	},
	chart: {
		why: "follows the chart version",
		covers: "The label or annotation `chart` of a resource, a job template or the pods of a workload",
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
		covers: "The label or annotation `helm.sh/chart` of a resource, a job template or the pods of a workload",
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
export { differingLines as a, diffLines as i, hiddenClasses as n, differingStretch as o, countDifferent as r, hiddenClassNames as t };
