import { a as resourceKey, i as resourceIdOf, n as compareResources, r as printResource, t as apiGroup } from "./resource-id.js";
import { t as printPosition } from "./position.js";
import { a as booleanAt, c as listAt, i as problemOf, l as objectAt, n as fail, o as isJsonObject, s as jsonAt, t as ProblemError, u as stringAt } from "./problem.js";
import { C as isWithin, E as resolvePath, S as compareBytes, T as parentPath, a as encodeYaml, b as baseName, p as decodeHelmYaml, s as blobId, w as joinPath, x as clampPath } from "./disk-tree.js";
import { _ as decodeKubernetesYaml, a as selectorDecoder, c as boolean, d as optional, f as struct, g as readJsonOrYaml, h as readResources, i as kustomizationDecoder, l as decode, m as encodeGoJson, n as OpenApi, o as DecodeError, p as text, r as KUSTOMIZATION_FILES, s as anything, t as build, u as list } from "./build.js";
import { _ as readText, a as decodeValues, c as mergeValues, i as defaultChartLimits, l as renderChart, m as withDoubles, n as loadChart, s as copyJson, t as loadChartArchive } from "./load-chart-archive.js";
import { t as parseSetString } from "./set-values.js";
import { t as memoryTree } from "./memory-tree.js";
import { n as withDefaultValues } from "./chart.js";
import { createHash } from "node:crypto";
// src/model/flux-kinds.ts
const kustomizeGroup = "kustomize.toolkit.fluxcd.io";
const helmGroup = "helm.toolkit.fluxcd.io";
const sourceGroup = "source.toolkit.fluxcd.io";
const operatorGroup = "fluxcd.controlplane.io";
const sourceKinds = [
	"Bucket",
	"ExternalArtifact",
	"GitRepository",
	"HelmChart",
	"HelmRepository",
	"OCIRepository"
];
function nodeKindOf(id) {
	if (id.group === "kustomize.toolkit.fluxcd.io") return id.kind === "Kustomization" ? "kustomization" : void 0;
	if (id.group === "helm.toolkit.fluxcd.io") return id.kind === "HelmRelease" ? "helmrelease" : void 0;
	if (id.group === "source.toolkit.fluxcd.io") return sourceKinds.includes(id.kind) ? "source" : void 0;
	if (id.group !== "fluxcd.controlplane.io") return void 0;
	if (id.kind === "ResourceSet") return "resourceset";
	if (id.kind === "ResourceSetInputProvider") return "provider";
	return id.kind === "FluxInstance" ? "instance" : void 0;
}
function sourceId(kind, namespace, name) {
	return {
		group: sourceGroup,
		kind,
		namespace,
		name
	};
}
// src/diff/pair-nodes.ts
function nodeKey(root, id) {
	return `${root}\0${resourceKey(id)}`;
}
function nodesByKey(side) {
	return new Map(side.nodes.map((node) => [nodeKey(node.root, node.id), node]));
}
function pairNodes(base, head) {
	const keys = [...new Set([...base.keys(), ...head.keys()])].sort();
	const pairs = [];
	for (const key of keys) {
		const node = head.get(key) ?? base.get(key);
		if (node !== void 0) pairs.push({
			root: node.root,
			id: node.id,
			base: base.get(key),
			head: head.get(key)
		});
	}
	return pairs;
}
function judgePair(pair, sides) {
	const { base, head } = pair;
	if (base?.state === "unchanged" || head?.state === "unchanged") return { kind: "same" };
	if (base !== void 0 && head !== void 0 && base.manifests === head.manifests && base.state === "rendered" && head.state === "rendered") return { kind: "same" };
	const unusable = [];
	for (const side of ["base", "head"]) {
		const node = pair[side];
		const other = side === "base" ? head : base;
		if (node !== void 0) {
			if (node.state !== "rendered" && node.state !== "unchanged") unusable.push({
				side,
				state: node.state,
				reason: ownReason(node)
			});
		} else if (other !== void 0) {
			const reason = absenceReason(other, side, sides[side === "base" ? "head" : "base"].nodes, sides[side]);
			if (reason !== void 0) unusable.push(reason);
		}
	}
	return unusable.length === 0 ? { kind: "compare" } : {
		kind: "unusable",
		sides: unusable
	};
}
function ownReason(node) {
	return node.reason !== "" ? node.reason : node.problems[0]?.message ?? "";
}
function absenceReason(node, side, present, absent) {
	const seen = new Set();
	let at = node;
	while (at !== void 0) {
		const { definedAt, parent } = at;
		const problem = absent.problems.find((candidate) => candidate.at === void 0 ? parent === void 0 : candidate.at.file === definedAt?.file);
		const because = at === node ? {} : { because: at.id };
		if (problem !== void 0) return {
			side,
			state: "failed",
			reason: problem.message,
			...because
		};
		if (parent === void 0) return void 0;
		const key = nodeKey(node.root, parent);
		if (seen.has(key)) return void 0;
		seen.add(key);
		const above = absent.nodes.get(key);
		if (above !== void 0) {
			if (above.state === "rendered" || above.state === "unchanged") return void 0;
			return {
				side,
				state: above.state,
				reason: ownReason(above),
				because: above.id
			};
		}
		at = present.get(key);
	}
}
// src/diff/failures.ts
function classifyFailures(input) {
	const broken = {
		new: [],
		still: [],
		fixed: []
	};
	for (const { base, head } of input.pairs) {
		if (base?.touched !== true && head?.touched !== true) continue;
		if (isBroken(head)) (isBroken(base) ? broken.still : broken.new).push(head);
		else if (isBroken(base) && (head?.state === "rendered" || head?.state === "unchanged")) broken.fixed.push(base);
	}
	const known = new Set(input.base.problems.map(problemKey));
	const now = new Set(input.head.problems.map(problemKey));
	const headProblems = input.head.problems.map((problem) => ({
		problem,
		old: known.has(problemKey(problem))
	}));
	return {
		new: [...headProblems.filter(({ old }) => !old).map(({ problem }) => ofNoNode(problem)), ...rank(broken.new, input, input.head.nodes)],
		still: [...headProblems.filter(({ old }) => old).map(({ problem }) => ofNoNode(problem)), ...rank(broken.still, input, input.head.nodes)],
		fixed: [...input.base.problems.filter((problem) => !now.has(problemKey(problem))).map(ofNoNode), ...rank(broken.fixed, input, input.base.nodes)]
	};
}
function isBroken(node) {
	return node?.state === "failed" || node?.state === "blocked";
}
function problemKey(problem) {
	return `${problem.code}\0${problem.at?.file ?? ""}\0${problem.message}`;
}
function ofNoNode(problem) {
	const definedAt = problem.at === void 0 ? {} : { definedAt: problem.at };
	return {
		root: "",
		state: "failed",
		reason: "",
		problems: [problem],
		blockedOn: [],
		blocks: [],
		notCompared: 0,
		...definedAt
	};
}
function rank(nodes, input, side) {
	const roots = new Map();
	const blocked = [];
	for (const node of nodes) {
		const causes = node.state === "blocked" ? rootCauses(node, side) : [];
		if (causes.length === 0) {
			if (!roots.has(nodeKey(node.root, node.id))) roots.set(nodeKey(node.root, node.id), new Set());
			continue;
		}
		blocked.push(node);
		for (const cause of causes) {
			const key = nodeKey(node.root, cause.id);
			roots.set(key, (roots.get(key) ?? new Set()).add(nodeKey(node.root, node.id)));
		}
	}
	const failure = (node, blocks) => ({
		root: node.root,
		node: node.id,
		state: node.state === "blocked" ? "blocked" : "failed",
		reason: node.reason,
		problems: sortProblems(node.problems),
		blockedOn: node.blockedOn,
		blocks,
		notCompared: input.notCompared.get(nodeKey(node.root, node.id)) ?? 0,
		...node.definedAt === void 0 ? {} : { definedAt: node.definedAt }
	});
	const listed = new Set(nodes.map((node) => nodeKey(node.root, node.id)));
	const causes = [...roots].filter(([key]) => listed.has(key)).sort(([a], [b]) => a < b ? -1 : 1).flatMap(([key, blocks]) => {
		const node = side.get(key);
		const ids = [...blocks].sort().flatMap((blockedKey) => side.get(blockedKey)?.id ?? []);
		return node === void 0 ? [] : [failure(node, ids)];
	});
	blocked.sort((a, b) => nodeKey(a.root, a.id) < nodeKey(b.root, b.id) ? -1 : 1);
	return [...causes, ...blocked.map((node) => failure(node, []))];
}
function rootCauses(node, side) {
	const causes = new Map();
	const start = nodeKey(node.root, node.id);
	const seen = new Set([start]);
	const queue = [node];
	for (let at = queue.pop(); at !== void 0; at = queue.pop()) {
		const deeper = at.blockedOn.flatMap((id) => {
			const next = side.get(nodeKey(node.root, id));
			return isBroken(next) ? [next] : [];
		});
		if (at !== node && (at.state === "failed" || deeper.length === 0)) causes.set(resourceKey(at.id), at);
		if (at.state === "failed") continue;
		for (const next of deeper) {
			const key = nodeKey(next.root, next.id);
			if (seen.has(key)) continue;
			seen.add(key);
			queue.push(next);
		}
	}
	return [...causes.values()];
}
function sortProblems(problems) {
	if (problems.length < 2) return problems;
	const keyOf = (problem) => `${problem.at === void 0 ? "" : printPosition(problem.at)}\0${problem.message}`;
	return [...problems].sort((a, b) => keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
}
// src/diff/json-equal.ts
function jsonEqual(a, b) {
	if (a === b) return true;
	if (Array.isArray(a)) {
		if (!Array.isArray(b) || a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (!jsonEqual(a[i], b[i])) return false;
		return true;
	}
	if (isJsonObject(a)) {
		if (!isJsonObject(b)) return false;
		const keys = Object.keys(a);
		if (keys.length !== Object.keys(b).length) return false;
		for (const key of keys) if (!Object.hasOwn(b, key) || !jsonEqual(a[key], b[key])) return false;
		return true;
	}
	if (typeof a === "number" && typeof b === "number") return Object.is(a, b) || a === 0 && b === 0;
	const isNumber = (value) => typeof value === "bigint" || typeof value === "number";
	return isNumber(a) && isNumber(b) && String(a) === String(b);
}
// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : 1e400;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -1e400, maxDiagonalToConsider = 1e400;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};
// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
new CharacterDiff();
// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}
// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const overlap = maximumOverlap(trailingWs(deletion.value, segmenter), endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const overlap = maximumOverlap(trailingWs(startKeep.value, segmenter), leadingWs(deletion.value, segmenter));
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
new WordsWithSpaceDiff();
// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
new LineDiff();
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}
// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
new SentenceDiff();
// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
new CssDiff();
// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj) if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}
// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
	return arrayDiff.diff(oldArr, newArr, options);
}
// src/diff/manifest-lines.ts
const firstKeys = new Map([
	["apiVersion", 0],
	["kind", 1],
	["metadata", 2],
	["name", 3],
	["namespace", 4]
]);
const plainKey = /^[A-Za-z_][\w./-]*$/;
const plainText = /^(?:[\p{L}\p{N}_./(<$^]|-+[A-Za-z0-9]|:[^\s])[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const looksTyped = /^(?:~|<<|null|true|false|yes|no|on|off|y|n|[-+]?(?:\d[\d_]*)?\.?[\d_]*(?:e[-+]?\d+)?|[-+]?0[xob][\da-f_]+|[-+]?[\d_]+(?::[0-5]?\d)+(?:\.[\d_]*)?|[-+]?\.(?:inf|nan)|\d{4}-\d\d?-\d\d?.*)$/i;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const unseenInBlock = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/gu;
const needsEscapesInBlock = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const simpleSegment = /^[\w-]+$/;
function manifestLines(object) {
	const texts = [];
	const places = [];
	const block = (head, value, indent, place) => {
		const escaped = needsEscapesInBlock.test(value);
		const indicator = value.startsWith(" ") || value.startsWith("\n") ? "2" : "";
		const chomp = value.endsWith("\n\n") || value === "\n" ? "+" : value.endsWith("\n") ? "" : "-";
		texts.push(`${head} |${indicator}${chomp}${escaped ? " # with escapes" : ""}`);
		places.push(place);
		const lines = value.split("\n");
		if (value.endsWith("\n")) lines.pop();
		for (const line of lines) {
			const text = escaped ? line.replace(unseenInBlock, escapeCharacter) : line;
			texts.push(text === "" ? "" : `${indent}  ${text}`);
			places.push(place);
		}
	};
	const write = (head, value, indent, place, segment) => {
		if (typeof value === "string" && value.includes("\n")) return block(head, value, indent, {
			parent: place,
			segment
		});
		const inside = Array.isArray(value) ? value.length > 0 : isJsonObject(value) && Object.keys(value).length > 0;
		texts.push(inside ? head : `${head} ${scalarText(value)}`);
		places.push(place);
		if (!inside) return;
		if (Array.isArray(value)) list(value, indent, {
			parent: place,
			segment
		});
		else if (isJsonObject(value)) mapping(value, `${indent}  `, {
			parent: place,
			segment
		});
	};
	const mapping = (value, indent, place, lead = indent) => {
		let start = lead;
		for (const key of readingOrder(value)) {
			const entry = value[key];
			if (entry === void 0) continue;
			const printed = plainKey.test(key) && !looksTyped.test(key) ? key : quoted(key);
			write(`${start}${printed}:`, entry, indent, place, pathSegment(key));
			start = indent;
		}
	};
	const list = (values, indent, place) => {
		for (const [index, value] of values.entries()) {
			const segment = itemSegment(value, index);
			if (isJsonObject(value) && Object.keys(value).length > 0) mapping(value, `${indent}  `, {
				parent: place,
				segment
			}, `${indent}- `);
			else if (Array.isArray(value) && value.length > 0) {
				texts.push(`${indent}-`);
				places.push(place);
				list(value, `${indent}  `, {
					parent: place,
					segment
				});
			} else write(`${indent}-`, value, indent, place, segment);
		}
	};
	mapping(object, "", void 0);
	return {
		texts,
		places
	};
}
function placeSegments(place) {
	const segments = [];
	for (let at = place; at !== void 0; at = at.parent) segments.push(at.segment);
	return segments.reverse();
}
function printSegments(segments) {
	let path = "";
	for (const segment of segments) path += segment.startsWith("[") || path === "" ? segment : `.${segment}`;
	return path;
}
function readingOrder(value) {
	return Object.keys(value).sort((a, b) => {
		const rank = (firstKeys.get(a) ?? 9) - (firstKeys.get(b) ?? 9);
		return rank !== 0 ? rank : a < b ? -1 : a > b ? 1 : 0;
	});
}
function pathSegment(key) {
	return simpleSegment.test(key) ? key : `[${quoted(key)}]`;
}
function itemSegment(value, index) {
	const name = isJsonObject(value) ? value["name"] : void 0;
	return typeof name === "string" && name.length <= 63 && simpleSegment.test(name) ? `[${name}]` : `[${index}]`;
}
function scalarText(value) {
	if (typeof value === "string") return isPlain(value) ? value : quoted(value);
	if (typeof value === "number") return numberText(value);
	if (value === null || typeof value === "boolean" || typeof value === "bigint") return String(value);
	return Array.isArray(value) ? "[]" : "{}";
}
function numberText(value) {
	if (Number.isFinite(value)) return Object.is(value, -0) ? "0" : String(value);
	return Number.isNaN(value) ? ".nan" : value < 0 ? "-.inf" : ".inf";
}
function isPlain(value) {
	return plainText.test(value) && !looksTyped.test(value) && !value.includes(": ") && !value.includes(" #") && !/[:\s]$/.test(value);
}
function quoted(text) {
	return JSON.stringify(text).replace(unseen, escapeCharacter);
}
function escapeCharacter(char) {
	if (char === "\\") return "\\\\";
	if (char === "	") return "\\t";
	if (char === "\r") return "\\r";
	const code = char.codePointAt(0) ?? 0;
	return code > 65535 ? `\\U${code.toString(16).padStart(8, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
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
function compareTexts(base, head) {
	const ids = new Map();
	const number = (line) => {
		const known = ids.get(line);
		if (known !== void 0) return known;
		ids.set(line, ids.size);
		return ids.size - 1;
	};
	const stretches = [];
	compareStretch(base.map(number), head.map(number), stretches, true);
	return mergeStretches(stretches);
}
function compareStretch(base, head, into, mayCut) {
	let start = 0;
	const shorter = Math.min(base.length, head.length);
	while (start < shorter && base[start] === head[start]) start++;
	let end = 0;
	while (end < shorter - start && base[base.length - 1 - end] === head[head.length - 1 - end]) end++;
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
	if (base.length === 0 || head.length === 0) {
		into.push({
			equal: 0,
			removed: base.length,
			added: head.length
		});
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
			open = {
				path: void 0,
				first: (stretch.removed > 0 ? base.texts[left] : head.texts[right]) ?? "",
				baseLine: left - leading + 1,
				headLine: right - leading + 1,
				lines: []
			};
			for (let i = leading; i > 0; i--) open.lines.push(` ${head.texts[right - i]}`);
		}
		for (let i = 0; i < stretch.removed; i++) {
			open.lines.push(`-${base.texts[left + i]}`);
			narrow(open, base, left + i);
		}
		for (let i = 0; i < stretch.added; i++) {
			open.lines.push(`+${head.texts[right + i]}`);
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
function narrow(open, side, line) {
	if (open.path?.length === 0) return;
	const segments = placeSegments(side.places[line]);
	if (open.path === void 0) {
		open.path = segments;
		return;
	}
	let common = 0;
	while (common < segments.length && segments[common] === open.path[common]) common++;
	if (common < open.path.length) open.path = open.path.slice(0, common);
}
function closed({ path, first, ...hunk }) {
	const printed = printSegments(path ?? []);
	return {
		path: printed === "" ? topKey.exec(first)?.[0] ?? "" : printed,
		...hunk
	};
}
const topKey = /^(?:"(?:[^"\\]|\\.)*"|[^:]+)/;
// src/diff/noise.ts
const defaultNoise = [
	{
		id: "app-version",
		why: "follows the chart version",
		in: ["labels"],
		key: "app.kubernetes.io/version"
	},
	{
		id: "chart",
		why: "follows the chart version",
		in: ["annotations", "labels"],
		key: "chart"
	},
	{
		id: "checksum",
		why: "follows the content of other resources",
		in: ["annotations", "labels"],
		key: "checksum/*"
	},
	{
		id: "helm-chart",
		why: "follows the chart version",
		in: ["annotations", "labels"],
		key: "helm.sh/chart"
	}
];
function hideNoise(base, head, rules) {
	const hidden = new Map();
	if (rules.length === 0) return {
		base,
		head,
		hidden
	};
	const both = (left, right) => {
		if (Array.isArray(left) && Array.isArray(right)) return lists(left, right);
		if (isJsonObject(left) && isJsonObject(right)) return mappings(left, right);
		return [left, right];
	};
	const lists = (left, right) => {
		let leftOut = left;
		let rightOut = right;
		for (let i = 0; i < Math.min(left.length, right.length); i++) {
			const before = left[i] ?? null;
			const after = right[i] ?? null;
			const [quietBefore, quietAfter] = both(before, after);
			if (quietBefore !== before) {
				if (leftOut === left) leftOut = [...left];
				leftOut[i] = quietBefore;
			}
			if (quietAfter !== after) {
				if (rightOut === right) rightOut = [...right];
				rightOut[i] = quietAfter;
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
			if (before === void 0 || after === void 0 || before === after) continue;
			const [quietBefore, quietAfter] = key === "metadata" ? metadata(before, after) : both(before, after);
			if (quietBefore !== before) {
				if (leftOut === left) leftOut = { ...left };
				leftOut[key] = quietBefore;
			}
			if (quietAfter !== after) {
				if (rightOut === right) rightOut = { ...right };
				rightOut[key] = quietAfter;
			}
		}
		return [leftOut, rightOut];
	};
	const metadata = (left, right) => {
		if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
		let leftOut = left;
		let rightOut = right;
		for (const field of ["annotations", "labels"]) {
			const before = left[field];
			const after = right[field];
			if (before === after) continue;
			const quietBefore = isJsonObject(before) ? { ...before } : {};
			const quietAfter = isJsonObject(after) ? { ...after } : {};
			let found = false;
			for (const key of new Set([...Object.keys(quietBefore), ...Object.keys(quietAfter)])) {
				if (jsonEqual(quietBefore[key], quietAfter[key])) continue;
				const rule = rules.find((candidate) => matches(candidate, field, key));
				if (rule === void 0) continue;
				hidden.set(rule.id, (hidden.get(rule.id) ?? 0) + 1);
				delete quietBefore[key];
				delete quietAfter[key];
				found = true;
			}
			if (!found) continue;
			if (leftOut === left) [leftOut, rightOut] = [{ ...left }, { ...right }];
			assignOrDelete(leftOut, field, quietBefore);
			assignOrDelete(rightOut, field, quietAfter);
		}
		return [leftOut, rightOut];
	};
	const [quietBase, quietHead] = mappings(base, head);
	return {
		base: quietBase,
		head: quietHead,
		hidden
	};
}
function matches(rule, field, key) {
	if (!rule.in.includes(field)) return false;
	return rule.key.endsWith("*") ? key.startsWith(rule.key.slice(0, -1)) : key === rule.key;
}
function assignOrDelete(holder, field, value) {
	if (Object.keys(value).length === 0) delete holder[field];
	else holder[field] = value;
}
// src/diff/pair-manifests.ts
const generatedName = /^(.+)-[2456789bcdfghkmt]{10}$/;
function pairManifests(base, head) {
	const exact = pairBy(base, head, (applied) => manifestKey(applied.manifest));
	const generated = pairBy(exact.baseOnly, exact.headOnly, (applied) => generatedKey(applied.manifest), { onlySingle: true });
	return [
		...exact.pairs,
		...generated.pairs,
		...generated.baseOnly.map((one) => ({ base: one })),
		...generated.headOnly.map((one) => ({ head: one }))
	];
}
function pairMoved(removed, added, elsewhere) {
	const keyOf = (applied) => `${applied.root}\0${manifestKey(applied.manifest)}`;
	const direct = pairBy(removed, added, keyOf);
	const fromUnusable = pairBy(elsewhere.base, direct.headOnly, keyOf);
	const toUnusable = pairBy(direct.baseOnly, elsewhere.head, keyOf);
	return [
		...direct.pairs,
		...fromUnusable.pairs,
		...toUnusable.pairs,
		...toUnusable.baseOnly.map((one) => ({ base: one })),
		...fromUnusable.headOnly.map((one) => ({ head: one }))
	];
}
function manifestKey(manifest) {
	return manifest.hook === true ? `${resourceKey(manifest.id)}\0hook` : resourceKey(manifest.id);
}
function generatedKey(manifest) {
	const { id } = manifest;
	if (id.group !== "" || id.kind !== "ConfigMap" && id.kind !== "Secret") return void 0;
	const stem = generatedName.exec(id.name)?.[1];
	return stem === void 0 ? void 0 : resourceKey({
		...id,
		name: stem
	});
}
function pairBy(base, head, keyOf, options = {}) {
	const waiting = new Map();
	const baseOnly = [];
	for (const applied of base) {
		const key = keyOf(applied);
		if (key === void 0) baseOnly.push(applied);
		else waiting.set(key, [...waiting.get(key) ?? [], applied]);
	}
	const headCounts = new Map();
	if (options.onlySingle === true) for (const applied of head) {
		const key = keyOf(applied);
		if (key !== void 0) headCounts.set(key, (headCounts.get(key) ?? 0) + 1);
	}
	const pairs = [];
	const headOnly = [];
	for (const applied of head) {
		const key = keyOf(applied);
		const candidates = key === void 0 ? void 0 : waiting.get(key);
		const match = options.onlySingle === true && key !== void 0 && (candidates?.length !== 1 || headCounts.get(key) !== 1) ? void 0 : candidates?.shift();
		if (match === void 0) headOnly.push(applied);
		else pairs.push({
			base: match,
			head: applied
		});
	}
	for (const rest of waiting.values()) baseOnly.push(...rest);
	return {
		pairs,
		baseOnly,
		headOnly
	};
}
// src/diff/redact.ts
const hiddenValue = "(value hidden)";
const hiddenOther = "(value hidden, changed)";
const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";
function redactPair(base, head) {
	const keys = new PrivateKeys();
	let secretsChanged = 0;
	const version = (object, other, side) => {
		if (object === void 0) return void 0;
		if (isCore(object, "Secret")) {
			const { shown, changed } = hideSecretValues(object, other, side);
			secretsChanged += changed;
			return keys.hideInObject(shown);
		}
		return keys.hideInObject(isCore(object, "ConfigMap") ? summariseBinaryData(object) : object);
	};
	const shownBase = version(base, head, "base");
	const known = keys.count;
	const shownHead = version(head, base, "head");
	if (base !== void 0) secretsChanged += keys.count - known;
	return {
		base: shownBase,
		head: shownHead,
		secretsChanged
	};
}
function isCore(object, kind) {
	return object["kind"] === kind && apiGroup(stringAt(object, "apiVersion") ?? "") === "";
}
function hideSecretValues(secret, other, side) {
	const shown = { ...secret };
	let changed = 0;
	for (const field of ["data", "stringData"]) {
		const values = secret[field];
		if (values === void 0 || values === null) continue;
		if (!isJsonObject(values)) {
			shown[field] = hiddenValue;
			continue;
		}
		const hidden = {};
		for (const [key, value] of Object.entries(values)) {
			const before = other === void 0 ? void 0 : secretBytes(other, key);
			const differs = side === "head" && before !== void 0 && before !== decoded(field, value);
			if (differs) changed++;
			hidden[key] = differs ? hiddenOther : hiddenValue;
		}
		shown[field] = hidden;
	}
	const annotations = objectAt(secret, "metadata", "annotations");
	if (annotations !== void 0 && Object.hasOwn(annotations, lastApplied)) shown["metadata"] = {
		...objectAt(secret, "metadata") ?? {},
		annotations: {
			...annotations,
			[lastApplied]: hiddenValue
		}
	};
	return {
		shown,
		changed
	};
}
function secretBytes(secret, key) {
	for (const field of ["stringData", "data"]) {
		const values = secret[field];
		if (isJsonObject(values) && Object.hasOwn(values, key)) return decoded(field, values[key] ?? null);
	}
}
function decoded(field, value) {
	if (typeof value !== "string") return `not a string: ${JSON.stringify(value, (_, part) => typeof part === "bigint" ? String(part) : part)}`;
	return field === "data" ? Buffer.from(value, "base64").toString("latin1") : Buffer.from(value, "utf8").toString("latin1");
}
function summariseBinaryData(configMap) {
	const values = configMap["binaryData"];
	if (!isJsonObject(values)) return configMap;
	const summary = {};
	for (const [key, value] of Object.entries(values)) {
		if (typeof value !== "string") {
			summary[key] = value;
			continue;
		}
		const bytes = Buffer.from(value, "base64");
		summary[key] = `(${bytes.length} bytes, sha256 ${createHash("sha256").update(bytes).digest("hex").slice(0, 12)})`;
	}
	return {
		...configMap,
		binaryData: summary
	};
}
const pemKey = /-----BEGIN ([A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----[\s\S]*?(?:-----END \1-----|$)/g;
const encodedPrivateKey = /UFJJVkFURSBLRV|BSSVZBVEUgS0VZ|QUklWQVRFIEtFW/;
var PrivateKeys = class {
	#numbers = new Map();
	get count() {
		return this.#numbers.size;
	}
	hideIn(value) {
		if (typeof value === "string") return this.#hideInText(value);
		if (Array.isArray(value)) {
			let copy = value;
			for (const [index, item] of value.entries()) {
				const shown = this.hideIn(item);
				if (shown === item) continue;
				if (copy === value) copy = [...value];
				copy[index] = shown;
			}
			return copy;
		}
		return isJsonObject(value) ? this.hideInObject(value) : value;
	}
	hideInObject(value) {
		let copy = value;
		for (const key of Object.keys(value)) {
			const item = value[key];
			if (item === void 0) continue;
			const shown = this.hideIn(item);
			if (shown === item) continue;
			if (copy === value) copy = { ...value };
			copy[key] = shown;
		}
		return copy;
	}
	#hideInText(text) {
		if (text.length < 32) return text;
		if (text.includes("PRIVATE KEY")) return text.replace(pemKey, (block, label) => `(${label.toLowerCase()} ${this.#number(block)}, hidden)`);
		if (encodedPrivateKey.test(text)) return `(private key ${this.#number(text)} in base64, hidden)`;
		return text;
	}
	#number(block) {
		const known = this.#numbers.get(block);
		if (known !== void 0) return known;
		this.#numbers.set(block, this.#numbers.size + 1);
		return this.#numbers.size;
	}
};
// src/diff/version-step.ts
const numbers = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?![\d])(.*)$/i;
function versionStep(from, to) {
	const [before, after] = [withoutDigest(from), withoutDigest(to)];
	if (before === after) return "rebuild";
	const [left, right] = [numbers.exec(before), numbers.exec(after)];
	if (left === null || right === null) return "other";
	for (const [index, step] of [
		"major",
		"minor",
		"patch"
	].entries()) {
		const difference = Number(right[index + 1] ?? 0) - Number(left[index + 1] ?? 0);
		if (difference < 0) return "downgrade";
		if (difference > 0) return step;
	}
	return preRelease(left[4] ?? "", right[4] ?? "");
}
function withoutDigest(version) {
	const at = version.indexOf("@");
	return at < 0 ? version : version.slice(0, at);
}
function preRelease(before, after) {
	if (before.startsWith("-") && after === "") return "patch";
	if (before === "" && /^-(?:alpha|beta|rc)/i.test(after)) return "downgrade";
	return "other";
}
// src/diff/version-changes.ts
const imageReference = /^((?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/)?[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)*)((?::\w[\w.-]{0,127})?(?:@sha256:[a-f0-9]{64})?)$/i;
const imageKey = /^image$|Image$|^imageName$/;
const longestReference = 512;
function versionChanges(groups) {
	const found = new Map();
	for (const { changes } of groups) for (const change of changes) {
		if (change.hunks.length === 0) continue;
		for (const one of differences(change)) {
			const key = JSON.stringify([
				one.what,
				one.name,
				one.from,
				one.to
			]);
			const entry = found.get(key) ?? {
				...one,
				usedBy: new Map()
			};
			entry.usedBy.set(resourceKey(change.id), change.id);
			found.set(key, entry);
		}
	}
	return withoutExchanges([...found.values()]).map((entry) => ({
		entry,
		key: JSON.stringify([
			entry.what,
			entry.name,
			entry.from,
			entry.to
		])
	})).sort((a, b) => a.key < b.key ? -1 : 1).map(({ entry: { what, name, from, to, usedBy } }) => ({
		what,
		name,
		...from === void 0 ? {} : { from },
		...to === void 0 ? {} : { to },
		...from === void 0 || to === void 0 ? {} : { step: versionStep(from, to) },
		usedBy: users([...usedBy.values()], what)
	}));
}
function withoutExchanges(found) {
	const byName = new Map();
	for (const one of found) {
		const key = `${one.what}\0${one.name}`;
		const entry = byName.get(key) ?? {
			gone: [],
			come: [],
			kept: []
		};
		(one.to === void 0 ? entry.gone : one.from === void 0 ? entry.come : entry.kept).push(one);
		byName.set(key, entry);
	}
	return [...byName.values()].flatMap(({ gone, come, kept }) => {
		const left = gone.filter(({ from }) => come.every(({ to }) => to !== from));
		const right = come.filter(({ to }) => gone.every(({ from }) => from !== to));
		const [before, after] = [left[0], right[0]];
		if (before === void 0 || after === void 0 || left.length > 1 || right.length > 1) return [
			...kept,
			...left,
			...right
		];
		return [...kept, {
			...after,
			from: before.from
		}];
	});
}
function users(all, what) {
	const rendered = what === "image" ? all.filter((id) => nodeKindOf(id) === void 0) : [];
	return [...rendered.length > 0 ? rendered : all].sort(compareResources);
}
function differences(change) {
	const before = usedIn(change.base);
	const after = usedIn(change.head);
	const result = [];
	for (const key of new Set([...before.keys(), ...after.keys()])) {
		const { what, name } = before.get(key)?.[0] ?? after.get(key)?.[0] ?? {};
		if (what === void 0 || name === void 0) continue;
		const gone = notIn(before.get(key), after.get(key));
		const come = notIn(after.get(key), before.get(key));
		for (let i = 0; i < Math.max(gone.length, come.length); i++) result.push({
			what,
			name,
			from: gone[i],
			to: come[i]
		});
	}
	return result;
}
function notIn(these, those) {
	const known = new Set(those?.map(({ version }) => version));
	return [...new Set(these?.map(({ version }) => version))].filter((version) => !known.has(version)).sort();
}
function usedIn(manifest) {
	const used = new Map();
	const add = (one) => {
		if (one === void 0) return;
		const key = `${one.what}\0${one.name}`;
		const list = used.get(key);
		if (list === void 0) used.set(key, [one]);
		else list.push(one);
	};
	const visit = (value, key) => {
		if (typeof value === "string") add(imageIn(value, key));
		else if (Array.isArray(value)) for (const item of value) visit(item, key);
		else if (isJsonObject(value)) {
			add(splitImage(value));
			for (const [name, item] of Object.entries(value)) visit(item, name);
		}
	};
	if (manifest === void 0 || manifest.id.kind === "Secret") return used;
	visit(manifest.object, "");
	add(chartOf(manifest));
	return used;
}
function imageIn(text, key) {
	if (text.length > longestReference) return void 0;
	const named = imageKey.test(key);
	if (!named && !(text.includes("/") && (text.includes(":") || text.includes("@")))) return void 0;
	const match = imageReference.exec(text);
	const name = match?.[1];
	const version = match?.[2] ?? "";
	if (name === void 0) return void 0;
	if (!named && !/^[^/]*[.:]|^localhost\//.test(name) && !/[.@]/.test(version)) return void 0;
	if (!named && version === "") return void 0;
	return {
		what: "image",
		name,
		version: version.startsWith(":") ? version.slice(1) : version
	};
}
function splitImage({ repository, registry, tag, digest }) {
	if (typeof repository !== "string" || repository === "" || repository.length > longestReference) return void 0;
	const tagText = typeof tag === "string" || typeof tag === "number" ? String(tag) : "";
	const digestText = typeof digest === "string" && digest !== "" ? `@${digest}` : "";
	if (tagText === "" && digestText === "") return void 0;
	return {
		what: "image",
		name: `${typeof registry === "string" && registry !== "" ? `${registry}/` : ""}${repository}`,
		version: `${tagText}${digestText}`
	};
}
function chartOf({ id, object }) {
	const kind = nodeKindOf(id);
	if (kind === "helmrelease" || id.group === "source.toolkit.fluxcd.io" && id.kind === "HelmChart") {
		const path = kind === "helmrelease" ? [
			"spec",
			"chart",
			"spec"
		] : ["spec"];
		const name = stringAt(object, ...path, "chart");
		return name === void 0 ? void 0 : {
			what: "chart",
			name,
			version: stringAt(object, ...path, "version") ?? ""
		};
	}
	if (id.group !== "source.toolkit.fluxcd.io" || id.kind !== "OCIRepository") return void 0;
	const name = stringAt(object, "spec", "url");
	if (name === void 0) return void 0;
	const digest = stringAt(object, "spec", "ref", "digest");
	const version = stringAt(object, "spec", "ref", "tag") ?? stringAt(object, "spec", "ref", "semver") ?? "";
	return {
		what: "chart",
		name,
		version: digest === void 0 ? version : `${version}@${digest}`
	};
}
// src/diff/diff-sides.ts
function diffSides(base, head, options = {}) {
	const sides = {
		base: {
			nodes: nodesByKey(base),
			problems: base.problems
		},
		head: {
			nodes: nodesByKey(head),
			problems: head.problems
		}
	};
	const pairs = pairNodes(sides.base.nodes, sides.head.nodes);
	const verdicts = pairs.map((pair) => ({
		pair,
		verdict: judgePair(pair, sides)
	}));
	const { groups, hidden, hiddenOnly } = compareManifests(verdicts, options);
	const { notCompared, suspended } = explainUnusable(verdicts);
	return {
		groups,
		counts: countChanges(groups, hiddenOnly),
		hidden,
		failures: classifyFailures({
			pairs,
			...sides,
			notCompared: notComparedByCause(notCompared)
		}),
		notCompared,
		suspended,
		versions: versionChanges(groups),
		orphans: newOrphans(base.orphans, head.orphans),
		warnings: newWarnings(base, head)
	};
}
function compareManifests(judged, options) {
	const rules = options.noise ?? defaultNoise;
	const context = options.context ?? 3;
	const hiddenBy = new Map();
	let hiddenOnly = 0;
	const changesOf = new Map();
	const compare = (pair) => {
		const compared = compareManifest(pair, rules, context);
		if (compared === void 0) return;
		for (const [rule, count] of compared.hidden) hiddenBy.set(rule, (hiddenBy.get(rule) ?? 0) + count);
		if (compared.change === void 0) {
			hiddenOnly++;
			return;
		}
		const owner = pair.head ?? pair.base;
		if (owner === void 0) return;
		const key = nodeKey(owner.root, owner.node);
		const changes = changesOf.get(key);
		if (changes === void 0) changesOf.set(key, [compared.change]);
		else changes.push(compared.change);
	};
	const removed = [];
	const added = [];
	const elsewhere = {
		base: [],
		head: []
	};
	for (const { pair, verdict } of judged) {
		if (verdict.kind === "same") continue;
		const before = applied(pair, "base");
		const after = applied(pair, "head");
		if (verdict.kind === "unusable") {
			elsewhere.base.push(...before);
			elsewhere.head.push(...after);
			continue;
		}
		for (const manifests of pairManifests(before, after)) if (manifests.base === void 0 && manifests.head !== void 0) added.push(manifests.head);
		else if (manifests.head === void 0 && manifests.base !== void 0) removed.push(manifests.base);
		else compare(manifests);
	}
	for (const manifests of pairMoved(removed, added, elsewhere)) compare(manifests);
	const groups = [];
	for (const { pair } of judged) {
		const changes = changesOf.get(nodeKey(pair.root, pair.id));
		if (changes === void 0) continue;
		changes.sort((a, b) => statusOrder[a.status] - statusOrder[b.status] || compareResources(a.id, b.id));
		const definedAt = pair.head?.definedAt ?? pair.base?.definedAt;
		groups.push({
			root: pair.root,
			node: pair.id,
			...pair.base === void 0 ? {} : { baseState: pair.base.state },
			...pair.head === void 0 ? {} : { headState: pair.head.state },
			...definedAt === void 0 ? {} : { definedAt },
			changes
		});
	}
	return {
		groups,
		hidden: rules.flatMap((rule) => {
			const differences = hiddenBy.get(rule.id);
			return differences === void 0 ? [] : [{
				rule: rule.id,
				why: rule.why,
				differences
			}];
		}),
		hiddenOnly
	};
}
const statusOrder = {
	removed: 0,
	changed: 1,
	moved: 2,
	added: 3
};
function applied(pair, side) {
	return (pair[side]?.manifests ?? []).map((manifest) => ({
		root: pair.root,
		node: pair.id,
		manifest
	}));
}
function compareManifest(pair, rules, context) {
	const base = pair.base?.manifest;
	const head = pair.head?.manifest;
	const shown = head ?? base;
	if (shown === void 0) return void 0;
	const moved = pair.base !== void 0 && pair.head !== void 0 && resourceKey(pair.base.node) !== resourceKey(pair.head.node);
	const equal = base !== void 0 && head !== void 0 && (base.object === head.object || jsonEqual(base.object, head.object));
	if (equal && !moved) return void 0;
	const redacted = equal ? {
		base: void 0,
		head: void 0,
		secretsChanged: 0
	} : redactPair(base?.object, head?.object);
	const quiet = redacted.base === void 0 || redacted.head === void 0 ? {
		...redacted,
		hidden: new Map()
	} : hideNoise(redacted.base, redacted.head, rules);
	const same = equal || quiet.base !== void 0 && quiet.head !== void 0 && jsonEqual(quiet.base, quiet.head);
	if (same && !moved) return { hidden: quiet.hidden };
	const lines = same ? {
		hunks: [],
		linesAdded: 0,
		linesRemoved: 0
	} : diffLines(linesOf(quiet.base), linesOf(quiet.head), context);
	const renamed = base !== void 0 && head !== void 0 && resourceKey(base.id) !== resourceKey(head.id);
	let hidden = 0;
	for (const count of quiet.hidden.values()) hidden += count;
	return {
		change: {
			id: shown.id,
			status: base === void 0 ? "added" : head === void 0 ? "removed" : moved ? "moved" : "changed",
			...base === void 0 ? {} : { base },
			...head === void 0 ? {} : { head },
			...moved && pair.base !== void 0 ? { movedFrom: pair.base.node } : {},
			...renamed ? { renamedFrom: base.id } : {},
			...lines,
			hidden,
			secretsChanged: redacted.secretsChanged,
			...shown.origin === void 0 ? {} : { origin: shown.origin }
		},
		hidden: quiet.hidden
	};
}
function linesOf(object) {
	return object === void 0 ? void 0 : manifestLines(object);
}
function explainUnusable(judged) {
	const notCompared = [];
	const suspended = [];
	for (const { pair, verdict } of judged) {
		if (nodeKindOf(pair.id) === "source") continue;
		if (verdict.kind !== "unusable" || pair.base?.touched !== true && pair.head?.touched !== true) continue;
		const resources = (pair.base?.manifests.length ?? 0) + (pair.head?.manifests.length ?? 0);
		const broken = verdict.sides.filter((side) => side.state !== "suspended");
		const [first] = broken;
		if (first === void 0) {
			const [paused, second] = verdict.sides;
			if (paused === void 0 || second !== void 0) continue;
			if (paused.because === void 0 && (pair.base === void 0 || pair.head === void 0)) continue;
			const change = paused.side === "head" ? "suspended" : "resumed";
			suspended.push({
				root: pair.root,
				node: pair.id,
				change,
				resources,
				...because(paused)
			});
			continue;
		}
		const last = broken.at(-1) ?? first;
		notCompared.push({
			root: pair.root,
			node: pair.id,
			side: broken.length === 2 ? "both" : first.side,
			state: last.state,
			reason: last.reason,
			...because(last),
			resources
		});
	}
	return {
		notCompared,
		suspended
	};
}
function because(unusable) {
	return unusable.because === void 0 ? {} : { because: unusable.because };
}
function notComparedByCause(notCompared) {
	const counts = new Map();
	for (const entry of notCompared) {
		const key = nodeKey(entry.root, entry.because ?? entry.node);
		counts.set(key, (counts.get(key) ?? 0) + entry.resources);
	}
	return counts;
}
function countChanges(groups, hiddenOnly) {
	const counts = {
		added: 0,
		changed: 0,
		moved: 0,
		removed: 0,
		hiddenOnly
	};
	for (const group of groups) for (const change of group.changes) counts[change.status]++;
	return counts;
}
function newOrphans(base, head) {
	const keyOf = (orphan) => `${resourceKey(orphan.id)}\0${resourceKey(orphan.parent)}`;
	const known = new Set(base.map(keyOf));
	return head.filter((orphan) => !known.has(keyOf(orphan))).sort((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
}
function newWarnings(base, head) {
	const keyOf = (warning) => [
		warning.category,
		warning.at?.file ?? "",
		warning.resource === void 0 ? "" : resourceKey(warning.resource),
		warning.message
	].join("\0");
	const all = (side, which) => [...side.warnings, ...side.nodes.flatMap((node) => which(node.touched) ? node.warnings : [])];
	const known = new Set(all(base, () => true).map(keyOf));
	return [...new Map(all(head, (touched) => touched).map((warning) => [keyOf(warning), warning]))].filter(([key]) => !known.has(key)).sort(([a], [b]) => a < b ? -1 : 1).map(([, warning]) => warning);
}
// src/discovery/walk-files.ts
function isSkippedDirectory(name) {
	return name.startsWith(".") || name === "node_modules" || name === "vendor";
}
function prefetchYamlFiles(tree) {
	tree.prefetch?.((path, kind) => {
		const name = path.slice(path.lastIndexOf("/") + 1);
		return kind === "directory" ? !isSkippedDirectory(name) : /\.ya?ml$|^Kustomization$/.test(name);
	});
}
function walkYamlFiles(tree, directory, visit) {
	const entries = tree.list(directory);
	if (entries === void 0 || entries.some((entry) => entry.name === "Chart.yaml")) return;
	for (const entry of entries) {
		const path = joinPath(directory, entry.name);
		if (entry.kind === "directory") {
			if (!isSkippedDirectory(entry.name)) walkYamlFiles(tree, path, visit);
		} else if (entry.kind === "file" && /\.ya?ml$/.test(entry.name)) visit(path);
	}
}
// src/discovery/flux-object.ts
const maximumFileSize = 4194304;
const marks = [
	kustomizeGroup,
	helmGroup,
	sourceGroup,
	operatorGroup
].map((group) => Buffer.from(group));
function mentionsFlux(bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return marks.some((mark) => buffer.includes(mark));
}
function scanFluxObjects(tree, directory, cache = new Map()) {
	const objects = [];
	const problems = [];
	const decoder = new TextDecoder();
	prefetchYamlFiles(tree);
	walkYamlFiles(tree, directory, (file) => {
		const content = tree.contentId(file);
		let decoded = content === void 0 ? void 0 : cache.get(content);
		if (decoded === void 0) {
			const bytes = tree.read(file);
			decoded = bytes !== void 0 && bytes.length <= maximumFileSize && mentionsFlux(bytes) ? decodeKubernetesYaml(decoder.decode(bytes), { file }) : { documents: [] };
			if (content !== void 0) cache.set(content, decoded);
		}
		if (decoded.problem !== void 0) problems.push({
			...decoded.problem,
			at: {
				...decoded.problem.at,
				file
			}
		});
		for (const { object, line } of decoded.documents) {
			if (!isJsonObject(object)) continue;
			const id = resourceIdOf(object);
			if (id === void 0 || nodeKindOf(id) === void 0 || id.name.includes("${")) continue;
			objects.push({
				id,
				object,
				at: {
					file,
					line
				}
			});
		}
	});
	return {
		objects,
		problems
	};
}
// src/discovery/kustomization-graph.ts
const kustomizationNames = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
function kustomizationFile(tree, directory) {
	return kustomizationNames.map((name) => joinPath(directory, name)).find((path) => tree.kind(path) === "file");
}
var KustomizationGraph = class {
	#tree;
	#decoded = new Map();
	constructor(tree) {
		this.#tree = tree;
	}
	files(directory) {
		const files = new Set();
		this.#visit(directory, files, new Set());
		return files;
	}
	isComponent(directory) {
		return stringAt(this.#kustomization(directory), "kind") === "Component";
	}
	#kustomization(directory) {
		const file = kustomizationFile(this.#tree, directory);
		if (file === void 0) return void 0;
		let decoded = this.#decoded.get(file);
		if (decoded === void 0) {
			const { value } = decodeHelmYaml(readText(this.#tree, file) ?? "");
			decoded = isJsonObject(value) ? value : {};
			this.#decoded.set(file, decoded);
		}
		return decoded;
	}
	#visit(directory, files, visited) {
		if (visited.has(directory)) return;
		visited.add(directory);
		const kustomization = this.#kustomization(directory);
		if (kustomization === void 0) {
			for (const entry of this.#tree.list(directory) ?? []) {
				const path = joinPath(directory, entry.name);
				if (entry.kind === "directory") this.#visit(path, files, visited);
				else if (/\.ya?ml$/.test(entry.name)) files.add(path);
			}
			return;
		}
		const own = kustomizationFile(this.#tree, directory);
		if (own !== void 0) files.add(own);
		for (const field of [
			"resources",
			"bases",
			"components"
		]) for (const entry of listAt(kustomization, field)) {
			const path = typeof entry === "string" ? resolvePath(directory, entry) : void 0;
			if (path === void 0) continue;
			const kind = this.#tree.kind(path);
			if (kind === "directory") {
				if (kustomizationFile(this.#tree, path) !== void 0) this.#visit(path, files, visited);
			} else if (kind === "file") files.add(path);
		}
	}
};
// src/discovery/self-url.ts
function normaliseRepositoryUrl(url) {
	const scp = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)([^\s]+)$/.exec(url);
	const parsed = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/\s]*@)?(\[[^\]]+\]|[^:/?#\s]+)(?::\d+)?(\/[^?#\s]*)?/i.exec(url);
	const host = parsed?.[1] ?? scp?.[1];
	const path = parsed === null ? scp?.[2] : parsed[2];
	if (host === void 0 || path === void 0) return void 0;
	const trimmed = path.replace(/^\/+|\/+$/g, "").replace(/\.git$/, "");
	return trimmed === "" ? void 0 : `${host}/${trimmed}`.toLowerCase();
}
// src/discovery/discovery.ts
function buildsSomething(object) {
	return jsonAt(object.object, "spec", "path") !== void 0 || jsonAt(object.object, "spec", "sourceRef") !== void 0;
}
function repositoryUrls(objects, remotes) {
	const bootstrap = objects.filter(({ id }) => id.group === "source.toolkit.fluxcd.io" && id.kind === "GitRepository" && id.name === "flux-system" && (id.namespace === "" || id.namespace === "flux-system")).map(({ object }) => stringAt(object, "spec", "url") ?? "");
	return new Set([...remotes, ...bootstrap].map(normaliseRepositoryUrl).filter((url) => url !== void 0));
}
function buildsThisTree(object, sources, selfUrls) {
	const kind = stringAt(object.object, "spec", "sourceRef", "kind");
	const name = stringAt(object.object, "spec", "sourceRef", "name");
	if (kind === void 0 || name === void 0) return true;
	const declared = sources.get(`${kind}/${name}`);
	if (declared === void 0) return true;
	if (kind === "GitRepository" && name === "flux-system") return true;
	return kind === "GitRepository" && selfUrls.has(normaliseRepositoryUrl(stringAt(declared.object, "spec", "url") ?? "") ?? "");
}
function discover(tree, options) {
	const { objects, problems } = scanFluxObjects(tree, "", options.cache);
	const selfUrls = repositoryUrls(objects, options.selfUrls);
	const sources = new Map(objects.filter(({ id }) => id.group === sourceGroup).map((object) => [`${object.id.kind}/${object.id.name}`, object]));
	const graph = new KustomizationGraph(tree);
	const claims = objects.filter((object) => object.id.group === "kustomize.toolkit.fluxcd.io" && buildsSomething(object) && buildsThisTree(object, sources, selfUrls)).map((object) => {
		const path = clampPath((stringAt(object.object, "spec", "path") ?? "").replace(/\$\{[^}]*\}.*$/, "\0"));
		return {
			id: object.id,
			path,
			at: object.at,
			files: path.includes("\0") ? new Set() : graph.files(path)
		};
	});
	const byFile = new Map();
	for (const claim of claims) for (const file of claim.files) {
		const known = byFile.get(file);
		if (known === void 0) byFile.set(file, [claim]);
		else known.push(claim);
	}
	const byPath = new Map();
	for (const claim of claims) byPath.set(claim.path, [...byPath.get(claim.path) ?? [], claim]);
	const covering = (file) => {
		const found = [];
		for (let directory = parentPath(file);; directory = parentPath(directory)) {
			found.push(...byPath.get(directory) ?? []);
			if (directory === "") return found;
		}
	};
	const inside = objects.filter((object) => isWithin(options.path, object.at.file) && (object.id.group !== "kustomize.toolkit.fluxcd.io" || buildsSomething(object)));
	return {
		roots: rootsOf(entriesOf(tree, options.path, inside, (object) => ownership(object, byFile.get(object.at.file) ?? [], covering(object.at.file)), graph)),
		objects,
		claims,
		selfUrls,
		problems
	};
}
function ownership(object, readers, covering) {
	const candidates = [...readers, ...covering];
	if (candidates.length === 0) return "nobody";
	const longest = Math.max(...candidates.map((claim) => claim.path.length));
	return candidates.filter((claim) => claim.path.length === longest).some((claim) => resourceKey(claim.id) === resourceKey(object.id) && claim.at.file === object.at.file) ? "itself" : "other";
}
function entriesOf(tree, scanPath, objects, ownerOf, graph) {
	const directories = new Map();
	const entries = [];
	for (const object of objects) {
		const owner = ownerOf(object);
		if (owner === "other") continue;
		const directory = owner === "itself" ? void 0 : topmostBuild(tree, scanPath, object.at.file, graph);
		if (directory === void 0) entries.push({
			kind: "object",
			object
		});
		else directories.set(directory, [...directories.get(directory) ?? [], object]);
	}
	const empty = entries.length === 0 && directories.size === 0;
	if (empty && objects.length === 0 && kustomizationFile(tree, scanPath) !== void 0 && !graph.isComponent(scanPath)) directories.set(scanPath, []);
	if (empty && objects.length > 0) {
		const kustomizations = objects.filter(({ id }) => id.group === kustomizeGroup);
		const widest = Math.min(...kustomizations.map(({ object }) => clampPath(stringAt(object, "spec", "path") ?? "").length));
		for (const object of kustomizations) if (clampPath(stringAt(object.object, "spec", "path") ?? "").length === widest) entries.push({
			kind: "object",
			object
		});
	}
	const sorted = [...directories].sort(([left], [right]) => left < right ? -1 : 1);
	return [...entries, ...sorted.map(([path, inside]) => ({
		kind: "directory",
		path,
		objects: inside
	}))];
}
function topmostBuild(tree, scanPath, file, graph) {
	let found;
	for (let directory = parentPath(file); isWithin(scanPath, directory); directory = parentPath(directory)) {
		if (kustomizationFile(tree, directory) !== void 0 && !graph.isComponent(directory) && graph.files(directory).has(file)) found = directory;
		if (directory === "") break;
	}
	return found;
}
function placeOf(entry) {
	return entry.kind === "directory" ? `${entry.path}/` : entry.object.at.file;
}
function rootsOf(entries) {
	const places = new Map();
	for (const entry of entries) for (const { id } of entry.kind === "directory" ? entry.objects : [entry.object]) {
		const key = resourceKey(id);
		places.set(key, [...places.get(key) ?? [], placeOf(entry)]);
	}
	const repeated = [...places.values()].filter((files) => new Set(files).size > 1).flat();
	if (repeated.length === 0) return [{
		name: "",
		entries
	}];
	let ancestor = parentPath(repeated[0] ?? "");
	while (!repeated.every((file) => isWithin(ancestor, file))) ancestor = parentPath(ancestor);
	const clusterOf = (entry) => {
		const place = placeOf(entry);
		if (!isWithin(ancestor, place)) return void 0;
		const rest = place.slice(ancestor === "" ? 0 : ancestor.length + 1);
		return rest.includes("/") ? rest.slice(0, rest.indexOf("/")) : void 0;
	};
	return [...new Set(entries.map(clusterOf).filter((name) => name !== void 0))].sort().map((name) => ({
		name,
		entries: entries.filter((entry) => (clusterOf(entry) ?? name) === name)
	}));
}
// src/files/read-set.ts
function recordingTree(tree) {
	const asked = {
		id: new Map(),
		kind: new Map(),
		link: new Map(),
		list: new Map(),
		read: new Map()
	};
	const recorded = {
		list(path) {
			const entries = tree.list(path);
			if (!asked.list.has(path)) asked.list.set(path, listAnswer(entries));
			return entries;
		},
		kind(path) {
			const kind = tree.kind(path);
			asked.kind.set(path, kind ?? "");
			return kind;
		},
		read(path) {
			const bytes = tree.read(path);
			if (!asked.read.has(path)) asked.read.set(path, readAnswer(tree, path));
			return bytes;
		},
		readLink(path) {
			const target = tree.readLink(path);
			asked.link.set(path, linkAnswer(target));
			return target;
		},
		contentId(path) {
			const id = tree.contentId(path);
			asked.id.set(path, id ?? "");
			return id;
		}
	};
	const readSet = () => {
		const observations = [];
		for (const question of [
			"id",
			"kind",
			"link",
			"list",
			"read"
		]) for (const path of [...asked[question].keys()].sort()) observations.push([
			question,
			path,
			asked[question].get(path) ?? ""
		]);
		return observations;
	};
	return {
		tree: recorded,
		readSet
	};
}
function readSetHolds(readSet, tree) {
	return readSet.every(([question, path, answer]) => {
		switch (question) {
			case "id": return (tree.contentId(path) ?? "") === answer;
			case "kind": return (tree.kind(path) ?? "") === answer;
			case "link": return linkAnswer(tree.readLink(path)) === answer;
			case "list": return listAnswer(tree.list(path)) === answer;
			case "read": return readAnswer(tree, path) === answer;
		}
	});
}
function linkAnswer(target) {
	return target === void 0 ? "" : `=${target}`;
}
const listHashes = new WeakMap();
function listAnswer(entries) {
	if (entries === void 0) return "";
	let answer = listHashes.get(entries);
	if (answer === void 0) {
		const text = entries.map(({ name, kind }) => `${name}/${kind}`).join("\0");
		answer = createHash("sha1").update(text).digest("base64url");
		listHashes.set(entries, answer);
	}
	return answer;
}
const readHashes = new WeakMap();
function readAnswer(tree, path) {
	const id = tree.contentId(path);
	if (id?.startsWith("blob:")) return id;
	const known = readHashes.get(tree)?.get(path);
	if (known !== void 0) return known;
	const bytes = tree.read(path);
	if (bytes === void 0) return "";
	const answer = blobId(bytes);
	const hashes = readHashes.get(tree) ?? new Map();
	readHashes.set(tree, hashes.set(path, answer));
	return answer;
}
// src/orchestrator/changes/build-memo.ts
var BuildMemo = class {
	#entries = new Map();
	#serial = 0;
	fromTree(key, tree, work) {
		const entries = this.#entries.get(key) ?? [];
		const known = entries.find((entry) => readSetHolds(entry.readSet, tree));
		if (known !== void 0) return known.result;
		const recording = recordingTree(tree);
		const result = {
			value: work(recording.tree),
			serial: ++this.#serial
		};
		this.#entries.set(key, [...entries, {
			readSet: recording.readSet(),
			result
		}]);
		return result;
	}
	fromKey(key, work) {
		const known = this.#entries.get(key)?.[0];
		if (known !== void 0) return known.result;
		const result = {
			value: work(),
			serial: ++this.#serial
		};
		this.#entries.set(key, [{
			readSet: [],
			result
		}]);
		return result;
	}
};
// src/orchestrator/changes/ledger.ts
var Ledger = class {
	#keys = {
		base: new Map(),
		head: new Map()
	};
	#arrived = new Set();
	#waiting = [];
	record(side, id, key) {
		this.#keys[side].set(resourceKey(id), key);
	}
	isTouched(side, id) {
		return this.isOpen ? this.isTouchedAtEnd(side, id) : void 0;
	}
	isTouchedAtEnd(side, id) {
		const key = resourceKey(id);
		const own = this.#keys[side].get(key);
		return own === void 0 || own !== this.#keys[side === "base" ? "head" : "base"].get(key);
	}
	get isOpen() {
		return this.#arrived.size === 2;
	}
	arrive(side) {
		this.#arrived.add(side);
		if (!this.isOpen) return;
		for (const resolve of this.#waiting.splice(0)) resolve();
	}
	async whenOpen() {
		if (!this.isOpen) await new Promise((resolve) => this.#waiting.push(resolve));
	}
};
// src/sources/offline-fetcher.ts
const offlineFetcher = { async fetch({ id, kind, spec, repository }) {
	const url = redactUrl(stringAt(repository?.spec ?? spec, "url") ?? stringAt(spec, "endpoint") ?? "");
	const chart = repository === void 0 ? "" : ` for chart ${stringAt(spec, "chart") ?? ""}`;
	return { problem: {
		code: "SOURCE_UNSUPPORTED",
		message: `${repository?.id.kind ?? kind} ${url}${chart} is outside the repository and was not downloaded`,
		resource: id,
		hint: "Only sources that point at this repository are rendered; what comes from elsewhere is listed as not checked."
	} };
} };
function redactUrl(url) {
	return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@\s]*@/i, "$1");
}
// src/sources/source-cache.ts
var SourceCache = class {
	#underWay = new Map();
	fetch(fetcher, request, signal) {
		const key = JSON.stringify([
			request.kind,
			request.spec,
			request.repository?.spec ?? null
		]);
		let fetched = this.#underWay.get(key);
		if (fetched === void 0) {
			fetched = fetcher.fetch(request, signal);
			this.#underWay.set(key, fetched);
		}
		return fetched;
	}
};
// src/orchestrator/changes/change-filter.ts
var ChangeFilter = class {
	#comparison;
	#active;
	#external = new Set();
	constructor(comparison, changedOnly) {
		this.#comparison = comparison;
		this.#active = changedOnly && comparison !== void 0;
	}
	get isActive() {
		return this.#active;
	}
	keepAlso(ids) {
		for (const id of ids) this.#external.add(resourceKey(id));
	}
	keeps(id) {
		if (!this.#active || this.#comparison === void 0 || this.#external.has(resourceKey(id))) return true;
		return this.#comparison.ledger.isTouched(this.#comparison.side, id);
	}
};
// src/orchestrator/controllers/controller.ts
const gateId = {
	group: "",
	kind: "(both sides at rest)",
	namespace: "",
	name: ""
};
function failed(run, problem, more = {}) {
	return {
		state: "failed",
		reason: problem.message,
		problems: [withNode(run, problem)],
		...more
	};
}
function withNode(run, problem) {
	const at = problem.at ?? run.node.origin;
	return {
		...problem,
		resource: run.node.id,
		...at === void 0 ? {} : { at }
	};
}
// src/helm/values/release-values.ts
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
	if ((quote === "'" || quote === "\"") && text.endsWith(quote)) parseSetString(`${path}=${text.replace(/^['"]+|['"]+$/g, "")}`, values, "string");
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
// src/model/cluster-scope.ts
const builtIn = new Set([
	"APIService.apiregistration.k8s.io",
	"CSIDriver.storage.k8s.io",
	"CSINode.storage.k8s.io",
	"CertificateSigningRequest.certificates.k8s.io",
	"ClusterRole.rbac.authorization.k8s.io",
	"ClusterRoleBinding.rbac.authorization.k8s.io",
	"ClusterTrustBundle.certificates.k8s.io",
	"ComponentStatus.",
	"CustomResourceDefinition.apiextensions.k8s.io",
	"DeviceClass.resource.k8s.io",
	"DeviceTaintRule.resource.k8s.io",
	"FlowSchema.flowcontrol.apiserver.k8s.io",
	"IPAddress.networking.k8s.io",
	"IngressClass.networking.k8s.io",
	"MutatingAdmissionPolicy.admissionregistration.k8s.io",
	"MutatingAdmissionPolicyBinding.admissionregistration.k8s.io",
	"MutatingWebhookConfiguration.admissionregistration.k8s.io",
	"Namespace.",
	"Node.",
	"PersistentVolume.",
	"PriorityClass.scheduling.k8s.io",
	"PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io",
	"ResourceSlice.resource.k8s.io",
	"RuntimeClass.node.k8s.io",
	"SelfSubjectAccessReview.authorization.k8s.io",
	"ServiceCIDR.networking.k8s.io",
	"StorageClass.storage.k8s.io",
	"StorageVersionMigration.storagemigration.k8s.io",
	"SubjectAccessReview.authorization.k8s.io",
	"TokenReview.authentication.k8s.io",
	"ValidatingAdmissionPolicy.admissionregistration.k8s.io",
	"ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io",
	"ValidatingWebhookConfiguration.admissionregistration.k8s.io",
	"VolumeAttachment.storage.k8s.io",
	"VolumeAttributesClass.storage.k8s.io"
]);
const wellKnown = new Set([
	"CiliumBGPAdvertisement.cilium.io",
	"CiliumBGPClusterConfig.cilium.io",
	"CiliumBGPNodeConfig.cilium.io",
	"CiliumBGPPeerConfig.cilium.io",
	"CiliumClusterwideEnvoyConfig.cilium.io",
	"CiliumClusterwideNetworkPolicy.cilium.io",
	"CiliumL2AnnouncementPolicy.cilium.io",
	"CiliumLoadBalancerIPPool.cilium.io",
	"ClusterCleanupPolicy.kyverno.io",
	"ClusterExternalSecret.external-secrets.io",
	"ClusterGenerator.generators.external-secrets.io",
	"ClusterIssuer.cert-manager.io",
	"ClusterPolicy.kyverno.io",
	"ClusterPolicy.nvidia.com",
	"ClusterPushSecret.external-secrets.io",
	"ClusterSecretStore.external-secrets.io",
	"GatewayClass.gateway.networking.k8s.io",
	"NodeFeatureRule.nfd.k8s-sigs.io",
	"VolumeGroupSnapshotClass.groupsnapshot.storage.k8s.io",
	"VolumeSnapshotClass.snapshot.storage.k8s.io",
	"VolumeSnapshotContent.snapshot.storage.k8s.io"
]);
function isClusterScoped(group, kind) {
	const key = `${kind}.${group}`;
	return builtIn.has(key) || wellKnown.has(key);
}
// src/orchestrator/controllers/chart-reference.ts
function chartTemplate(spec, namespace) {
	const chart = stringAt(spec, "chart");
	const name = stringAt(spec, "sourceRef", "name");
	if (chart === void 0 || name === void 0) return {
		code: "OBJECT_INVALID",
		message: "the chart reference needs chart and sourceRef.name"
	};
	return {
		source: sourceId(stringAt(spec, "sourceRef", "kind") ?? "HelmRepository", stringAt(spec, "sourceRef", "namespace") || namespace, name),
		chart,
		version: stringAt(spec, "version") ?? "*",
		valuesFiles: listAt(spec, "valuesFiles").filter((file) => typeof file === "string"),
		ignoreMissingValuesFiles: booleanAt(spec, "ignoreMissingValuesFiles") ?? false
	};
}
function chartReference(store, node) {
	const reference = objectAt(node.object, "spec", "chartRef");
	if (reference === void 0) {
		const spec = objectAt(node.object, "spec", "chart", "spec");
		if (spec === void 0) return {
			code: "OBJECT_INVALID",
			message: "neither spec.chart nor spec.chartRef is set",
			hint: "Set exactly one of them."
		};
		return chartTemplate(spec, node.id.namespace);
	}
	const kind = stringAt(reference, "kind");
	const name = stringAt(reference, "name");
	if (kind === void 0 || name === void 0) return {
		code: "OBJECT_INVALID",
		message: "spec.chartRef needs kind and name"
	};
	const source = sourceId(kind, stringAt(reference, "namespace") || node.id.namespace, name);
	if (kind !== "HelmChart") return {
		source,
		chart: "",
		version: "",
		valuesFiles: [],
		ignoreMissingValuesFiles: false
	};
	const object = store.get(source);
	if (object === void 0) return source;
	return chartTemplate(objectAt(object.object, "spec") ?? {}, source.namespace);
}
// src/orchestrator/controllers/dependencies.ts
function dependsOn(node) {
	return listAt(node.object, "spec", "dependsOn").flatMap((entry) => {
		const name = stringAt(entry, "name");
		return name === void 0 ? [] : [{
			...node.id,
			namespace: stringAt(entry, "namespace") || node.id.namespace,
			name
		}];
	});
}
function dependencyCycle(store, start) {
	const target = resourceKey(start);
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
			visited.add(key);
			enter(next.value);
		}
	}
}
function awaitDependencies(side, run) {
	const waiting = [];
	for (const id of dependsOn(run.node)) {
		const status = side.store.status(id);
		if (status?.ready === true) continue;
		if (run.drain !== "none" || status !== void 0) {
			const cycle = dependencyCycle(side.store, run.node.id);
			if (cycle !== void 0) return failed(run, {
				code: "DEPENDENCY_CYCLE",
				message: `dependsOn goes in a circle: ${[...cycle, run.node.id].map(({ namespace, name }) => `${namespace}/${name}`).join(" → ")}`,
				hint: "Remove one of these dependsOn entries."
			});
		}
		if (status !== void 0) {
			const touched = side.isTouched(id);
			if (touched === false) continue;
			if (touched === void 0) waiting.push(gateId);
			else return {
				state: "blocked",
				reason: `waits for ${printResource(id)}, which is not ready`,
				blockedOn: [id]
			};
		} else if (side.store.get(id) === void 0) {
			if (run.drain === "none") waiting.push(id);
			else return failed(run, {
				code: "DEPENDENCY_NOT_FOUND",
				message: `dependsOn names ${printResource(id)}, which nothing in this tree defines`,
				hint: `Add it, correct the name or namespace, or remove it from dependsOn.`
			});
		} else if (run.drain === "force") return failed(run, {
			code: "DEPENDENCY_NOT_READY",
			message: `waits for ${printResource(id)}, which waits for something else in a circle`
		});
		else waiting.push(id);
	}
	return waiting.length === 0 ? void 0 : {
		state: "blocked-on",
		on: waiting
	};
}
// src/orchestrator/controllers/post-render.ts
function postRender(manifests, renderers) {
	let objects = manifests.flatMap((manifest) => flatten(manifest.object()).map((object) => ({
		source: manifest.source,
		object
	})));
	for (const renderer of renderers) {
		const kustomize = objectAt(renderer, "kustomize");
		if (kustomize === void 0) continue;
		const kustomization = {
			apiVersion: "kustomize.config.k8s.io/v1beta1",
			kind: "Kustomization",
			resources: ["helm-output.yaml"]
		};
		for (const field of [
			"patches",
			"patchesJson6902",
			"patchesStrategicMerge",
			"images"
		]) {
			const value = kustomize[field];
			if (value !== void 0) kustomization[field] = value;
		}
		const tree = memoryTree({
			"helm-output.yaml": objects.map(({ object }) => encodeYaml(object)).join("---\n"),
			"kustomization.yaml": encodeYaml(kustomization)
		});
		const outcome = build(tree, "", { loadRestrictor: "none" });
		if (outcome.problems.length > 0) return { problems: outcome.problems };
		objects = outcome.resources.map((resource) => ({ object: resource.object }));
	}
	return { objects };
}
function flatten(object) {
	const items = object["items"];
	if (Array.isArray(items) && stringAt(object, "kind")?.endsWith("List") === true) return items.flatMap((item) => isJsonObject(item) ? flatten(item) : []);
	return Object.keys(object).length === 0 ? [] : [object];
}
// src/helm/file-dependencies.ts
function fileDependencies(tree, limits = {}) {
	const deepest = limits.depth ?? defaultChartLimits.depth;
	const at = (depth) => (dependency, directory) => {
		if (!dependency.repository.startsWith("file://")) return void 0;
		const path = clampPath(joinPath(directory, dependency.repository.slice(7)));
		if (depth > deepest) return { problems: [{
			code: "CHART_DEPENDENCY",
			message: `file:// dependencies are nested more than ${deepest} deep`,
			at: { file: directory }
		}] };
		const archive = tree.read(path);
		if (archive !== void 0) return loadChartArchive(archive, limits);
		if (tree.kind(path) === void 0) return { problems: [{
			code: "CHART_DEPENDENCY",
			message: `no chart found at '${path}' for dependency '${dependency.name}'`,
			at: { file: directory }
		}] };
		return loadChart(tree, path, {
			limits,
			resolveDependency: at(depth + 1)
		});
	};
	return at(1);
}
// src/orchestrator/controllers/source-artifact.ts
function awaitArtifact(side, run, source) {
	if (side.store.get(source) === void 0) {
		if (run.drain === "none") return {
			state: "blocked-on",
			on: [source]
		};
		return failed(run, {
			code: "SOURCE_NOT_FOUND",
			message: `${printResource(source)} is not defined in this tree`,
			hint: "Add the source, or correct its kind, name or namespace in the reference."
		});
	}
	const artifact = side.store.artifact(source);
	if (artifact !== void 0) return artifact;
	if (!side.isDemanded(source)) {
		side.demand(source);
		return {
			state: "blocked-on",
			on: [source]
		};
	}
	const status = side.store.status(source);
	if (status === void 0) {
		if (run.drain !== "force") return {
			state: "blocked-on",
			on: [source]
		};
		return failed(run, {
			code: "DEPENDENCY_NOT_READY",
			message: `${printResource(source)} did not become ready`
		});
	}
	switch (status.state) {
		case "unchecked":
		case "skipped":
		case "suspended": return {
			state: status.state === "suspended" ? "skipped" : status.state,
			reason: status.reason,
			blockedOn: [source]
		};
		default: return {
			state: "blocked",
			reason: `${printResource(source)} is not ready`,
			blockedOn: [source]
		};
	}
}
function isArtifact(value) {
	return "identity" in value;
}
// src/orchestrator/controllers/source-controller.ts
const notChecked = new Set([
	"EGRESS_DENIED",
	"SOURCE_AUTH",
	"SOURCE_UNREACHABLE",
	"SOURCE_UNSUPPORTED"
]);
function isNotChecked(problem) {
	return notChecked.has(problem.code);
}
const reconcileSource = async (side, run) => {
	const { id, object } = run.node;
	side.record(id, JSON.stringify(object));
	if (booleanAt(object, "spec", "suspend") === true) return {
		state: "suspended",
		reason: "suspended"
	};
	if (side.store.artifact(id) !== void 0) return { state: "rendered" };
	if (!side.isDemanded(id) || id.kind === "HelmRepository") return {
		state: "unchanged",
		reason: "not needed"
	};
	const fetched = await side.fetch({
		id,
		kind: id.kind,
		spec: objectAt(object, "spec") ?? {}
	});
	if ("artifact" in fetched) {
		side.store.setArtifact(id, fetched.artifact);
		return { state: "rendered" };
	}
	const problem = withNode(run, fetched.problem);
	return {
		state: isNotChecked(problem) ? "unchecked" : "failed",
		reason: problem.message,
		problems: [problem]
	};
};
// src/orchestrator/controllers/release-chart.ts
function isChart(value) {
	return "chart" in value;
}
async function resolveChart(side, run, reference, source) {
	if (source?.id.kind === "HelmRepository") return await fromRepository(side, run, reference, source);
	const artifact = awaitArtifact(side, run, reference.source);
	if (!isArtifact(artifact)) return artifact;
	const directory = artifact.tree === side.tree ? clampPath(reference.chart) : void 0;
	return finish(run, reference, loadFrom(side, artifact, reference), directory);
}
async function fromRepository(side, run, reference, repository) {
	const fetched = await side.fetch({
		id: run.node.id,
		kind: "HelmChart",
		spec: {
			chart: reference.chart,
			version: reference.version
		},
		repository
	});
	if ("problem" in fetched) {
		const problem = withNode(run, fetched.problem);
		return {
			state: isNotChecked(problem) ? "unchecked" : "failed",
			reason: problem.message,
			problems: [problem],
			blockedOn: [repository.id]
		};
	}
	return finish(run, reference, loadFrom(side, fetched.artifact, {
		...reference,
		chart: ""
	}), void 0);
}
function loadFrom(side, artifact, reference) {
	const { chartArchive: archive } = artifact;
	const { valuesFiles, ignoreMissingValuesFiles } = reference;
	const key = JSON.stringify([
		"chart",
		archive === void 0 ? "" : artifact.identity,
		clampPath(reference.chart),
		valuesFiles,
		ignoreMissingValuesFiles
	]);
	const inChart = ({ chart }) => {
		const files = new Map([...chart?.files ?? []].map(({ name, data }) => [name, data]));
		return (name) => {
			const data = files.get(name);
			return data === void 0 ? void 0 : new TextDecoder().decode(data);
		};
	};
	if (archive !== void 0) return side.memo.fromKey(key, () => {
		const load = loadChartArchive(archive);
		return withValuesFiles(load, valuesFiles, ignoreMissingValuesFiles, inChart(load));
	});
	const path = clampPath(reference.chart);
	return side.memo.fromTree(key, artifact.tree, (tree) => {
		const packaged = path.endsWith(".tgz") ? tree.read(path) : void 0;
		return withValuesFiles(packaged === void 0 ? loadChart(tree, path, { resolveDependency: fileDependencies(tree) }) : loadChartArchive(packaged), valuesFiles, ignoreMissingValuesFiles, (name) => fromRoot(tree, name));
	});
}
function fromRoot(tree, name) {
	const path = resolvePath("", name);
	return path === void 0 ? void 0 : readText(tree, path);
}
function withValuesFiles(load, names, ignoreMissing, read) {
	if (load.chart === void 0 || names.length === 0) return load;
	const files = names.map((name) => ({
		name,
		text: read(name)
	}));
	try {
		return {
			...load,
			chart: withDefaultValues(load.chart, mergeValuesFiles(files, ignoreMissing), JSON.stringify(files))
		};
	} catch (error) {
		return { problems: [problemOf(error)] };
	}
}
function finish(run, reference, load, directory) {
	const { chart, problems } = load.value;
	if (chart === void 0) {
		const named = problems.map((problem) => withNode(run, problem));
		return {
			state: "failed",
			reason: named[0]?.message ?? `${printResource(reference.source)} holds no chart`,
			problems: named
		};
	}
	return {
		chart,
		key: `chart ${load.serial}`,
		...directory === void 0 ? {} : { directory }
	};
}
// src/orchestrator/controllers/release-name.ts
const maximumLength = 53;
function releaseName(id, object) {
	const stated = stringAt(object, "spec", "releaseName");
	const target = stringAt(object, "spec", "targetNamespace") || "";
	const name = stated || (target === "" ? id.name : `${target}-${id.name}`);
	if (Buffer.byteLength(name) <= maximumLength) return name;
	const digest = createHash("sha256").update(name).digest("hex");
	return `${name.slice(0, 40)}-${digest.slice(0, 12)}`;
}
function releaseNamespace(id, object) {
	return stringAt(object, "spec", "targetNamespace") || id.namespace;
}
// src/orchestrator/controllers/placeholder.ts
function placeholder(key) {
	return `..PLACEHOLDER_${key}..`;
}
function isSopsDocument(object) {
	return isJsonObject(object["sops"]) && (object["sops"]["mac"] !== void 0 || object["sops"]["version"] !== void 0);
}
function dataOf(object) {
	const entries = new Map();
	const secret = stringAt(object, "kind") === "Secret";
	const sops = isSopsDocument(object);
	for (const [key, value] of Object.entries(objectAt(object, "data") ?? {})) if (value === null) entries.set(key, "");
	else if (typeof value !== "object") {
		const written = String(value);
		const text = secret && !written.startsWith("ENC[") ? Buffer.from(written, "base64").toString("utf8") : written;
		entries.set(key, sops || text.includes("ENC[AES256_GCM,") ? placeholder(key) : text);
	}
	if (!secret) return entries;
	for (const [key, value] of Object.entries(objectAt(object, "stringData") ?? {})) if (value === null) entries.set(key, "");
	else if (typeof value !== "object") entries.set(key, sops || String(value).includes("ENC[AES256_GCM,") ? placeholder(key) : String(value));
	return entries;
}
// src/orchestrator/controllers/secret-producers.ts
const keysOf = (value) => isJsonObject(value) ? Object.keys(value) : [];
const producers = [
	{
		kind: "Certificate",
		group: "cert-manager.io",
		produces: ({ object }) => [{
			name: stringAt(object, "spec", "secretName") ?? "",
			keys: [
				"ca.crt",
				"tls.crt",
				"tls.key"
			]
		}]
	},
	{
		kind: "ExternalSecret",
		group: "external-secrets.io",
		produces: ({ id, object }) => {
			const template = keysOf(objectAt(object, "spec", "target", "template", "data"));
			const data = listAt(object, "spec", "data").flatMap((entry) => stringAt(entry, "secretKey") ?? []);
			return [{
				name: stringAt(object, "spec", "target", "name") ?? id.name,
				keys: template.length > 0 ? template : data
			}];
		}
	},
	{
		kind: "ObjectBucketClaim",
		group: "objectbucket.io",
		produces: ({ id }) => [{
			name: id.name,
			keys: ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]
		}, {
			name: id.name,
			keys: [
				"BUCKET_HOST",
				"BUCKET_NAME",
				"BUCKET_PORT",
				"BUCKET_REGION",
				"BUCKET_SUBREGION"
			],
			kinds: ["ConfigMap"]
		}]
	},
	{
		kind: "OnePasswordItem",
		group: "onepassword.com",
		produces: ({ id }) => [{
			name: id.name,
			keys: []
		}]
	},
	{
		kind: "SealedSecret",
		group: "bitnami.com",
		produces: ({ id, object }) => [{
			name: stringAt(object, "spec", "template", "metadata", "name") ?? id.name,
			keys: keysOf(objectAt(object, "spec", "encryptedData"))
		}]
	},
	{
		kind: "VaultStaticSecret",
		group: "secrets.hashicorp.com",
		produces: ({ object }) => [{
			name: stringAt(object, "spec", "destination", "name") ?? "",
			keys: []
		}]
	}
];
function dataFor(store, id) {
	const object = store.get(id);
	if (object !== void 0) return {
		entries: dataOf(object.object),
		declared: false
	};
	for (const producer of producers) for (const candidate of store.ofKind(producer.group, producer.kind)) {
		if (candidate.id.namespace !== id.namespace) continue;
		for (const { name, keys, kinds } of producer.produces(candidate)) {
			if (name !== id.name || !(kinds ?? ["Secret"]).includes(id.kind)) continue;
			return {
				entries: new Map(keys.map((key) => [key, placeholder(key)])),
				declared: true
			};
		}
	}
}
function dataKey(store, id) {
	const data = dataFor(store, id);
	return JSON.stringify([
		resourceKey(id),
		data === void 0 ? null : [...data.entries],
		data?.declared ?? null
	]);
}
// src/orchestrator/controllers/helmrelease-controller.ts
const reconcileHelmRelease = async (side, run) => {
	const { id, object } = run.node;
	if (booleanAt(object, "spec", "suspend") === true) {
		side.record(id, JSON.stringify(object));
		return {
			state: "suspended",
			reason: "spec.suspend is true"
		};
	}
	const reference = chartReference(side.store, run.node);
	if ("code" in reference) return failed(run, reference);
	if ("kind" in reference) {
		if (run.drain === "none") return {
			state: "blocked-on",
			on: [reference]
		};
		return failed(run, {
			code: "SOURCE_NOT_FOUND",
			message: `spec.chartRef names ${printResource(reference)}, which nothing in this tree defines`,
			hint: "Add it, or correct its name or namespace."
		});
	}
	const values = collectValues(side, run);
	if (!Array.isArray(values)) return values;
	const source = side.store.get(reference.source);
	if (source === void 0 && run.drain === "none") return {
		state: "blocked-on",
		on: [reference.source]
	};
	const chart = side.store.artifact(reference.source)?.tree === side.tree ? resolveChart(side, run, reference, source) : void 0;
	const content = chart === void 0 ? source?.object ?? null : isChart(await chart) ? (await chart).key : null;
	const valuesFrom = listAt(object, "spec", "valuesFrom").map((entry) => dataKey(side.store, valuesId(run.node.id, entry)));
	const key = JSON.stringify([
		id,
		object["spec"],
		reference,
		content,
		valuesFrom,
		side.settings.kubeVersion,
		side.settings.apiVersions
	]);
	side.record(id, key);
	if (!mayEmitFlux(object)) {
		const kept = side.keeps(id);
		if (kept === void 0) return {
			state: "blocked-on",
			on: [gateId]
		};
		if (!kept) return { state: "unchanged" };
	}
	const waiting = awaitDependencies(side, run);
	if (waiting !== void 0) return waiting;
	const resolved = await (chart ?? resolveChart(side, run, reference, source));
	if (!isChart(resolved)) return resolved;
	const { problems, ...rest } = side.memo.fromKey(JSON.stringify([
		"release",
		key,
		resolved.key
	]), () => renderRelease(side, run.node, resolved.chart, resolved.directory, values)).value;
	return {
		...rest,
		problems: problems.map((problem) => withNode(run, problem))
	};
};
function mayEmitFlux(object) {
	const values = jsonAt(object, "spec", "values");
	return values !== void 0 && JSON.stringify(values, (_key, value) => typeof value === "bigint" ? String(value) : value).includes("toolkit.fluxcd.io/");
}
function valuesId(id, entry) {
	const reference = isJsonObject(entry) ? entry : {};
	return {
		group: "",
		kind: stringAt(reference, "kind") ?? "",
		namespace: id.namespace,
		name: stringAt(reference, "name") ?? ""
	};
}
function collectValues(side, run) {
	const entries = [];
	for (const entry of listAt(run.node.object, "spec", "valuesFrom")) {
		const id = valuesId(run.node.id, entry);
		const key = stringAt(entry, "valuesKey") || "values.yaml";
		const optional = booleanAt(entry, "optional") === true;
		const data = dataFor(side.store, id);
		if (data === void 0 && run.drain === "none") return {
			state: "blocked-on",
			on: [id]
		};
		const text = data?.entries.get(key);
		const targetPath = stringAt(entry, "targetPath");
		if (text !== void 0) entries.push({
			text,
			...targetPath === void 0 ? {} : { targetPath },
			literal: booleanAt(entry, "literal") === true,
			label: `${printResource(id)} with key '${key}'`
		});
		else if (!optional && data?.declared !== true) return failed(run, {
			code: "VALUES_NOT_FOUND",
			message: data === void 0 ? `valuesFrom names ${printResource(id)}, which nothing in this tree defines` : `${printResource(id)} has no key ${key}`,
			hint: "Add it, correct the reference, or mark the entry optional."
		});
	}
	return entries;
}
function renderRelease(side, node, chart, directory, values) {
	const fail = (problems) => ({
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings: [],
		manifests: []
	});
	const { id, object } = node;
	const composed = composeHelmReleaseValues({
		valuesFrom: values,
		inline: objectAt(object, "spec", "values") ?? {}
	});
	if (composed.problems.length > 0) return fail(composed.problems);
	const namespace = releaseNamespace(id, object);
	const policy = stringAt(object, "spec", "upgrade", "crds") ?? stringAt(object, "spec", "install", "crds") ?? "Create";
	const outcome = renderChart(chart, {
		values: composed.values,
		release: {
			name: releaseName(id, object),
			namespace
		},
		capabilities: {
			...side.settings.kubeVersion === "" ? {} : { kubeVersion: side.settings.kubeVersion },
			apiVersions: side.settings.apiVersions
		},
		includeCrds: policy !== "Skip",
		noHooks: booleanAt(object, "spec", "install", "disableHooks") === true || booleanAt(object, "spec", "upgrade", "disableHooks") === true,
		skipTests: true,
		skipSchemaValidation: booleanAt(object, "spec", "install", "disableSchemaValidation") === true || booleanAt(object, "spec", "upgrade", "disableSchemaValidation") === true || values.some(({ text }) => text.includes("..PLACEHOLDER_"))
	});
	if (outcome.problems.length > 0) return fail(outcome.problems.map((problem) => inTree(problem, directory)));
	const processed = postRender(outcome.manifests, listAt(object, "spec", "postRenderers"));
	if ("problems" in processed) return fail(processed.problems);
	const labels = {
		[`${helmGroup}/name`]: id.name,
		[`${helmGroup}/namespace`]: id.namespace
	};
	const common = objectAt(object, "spec", "commonMetadata");
	const manifests = [];
	const add = (source, rendered, kind) => {
		const labelled = withMetadata$1(rendered, kind === "manifest" ? common : void 0, labels, namespace);
		const own = resourceIdOf(labelled);
		if (own === void 0) return;
		const template = source !== void 0 && directory !== void 0 ? { file: joinPath(directory, source.slice(source.indexOf("/") + 1)) } : void 0;
		manifests.push({
			id: own,
			object: labelled,
			...template === void 0 ? {} : { origin: template },
			...kind === "hook" ? { hook: true } : {}
		});
	};
	for (const crd of outcome.crds) for (const object of crd.objects()) add(crd.source, object, "crd");
	for (const { source, object } of processed.objects) add(source, object, "manifest");
	for (const hook of outcome.hooks) add(hook.source, hook.object(), "hook");
	return {
		state: "rendered",
		reason: "",
		problems: [],
		warnings: outcome.warnings,
		manifests
	};
}
function inTree(problem, directory) {
	if (directory === void 0 || problem.at === void 0 || !problem.at.file.includes("/")) return problem;
	return {
		...problem,
		at: {
			...problem.at,
			file: joinPath(directory, problem.at.file.slice(problem.at.file.indexOf("/") + 1))
		}
	};
}
function withMetadata$1(object, common, labels, namespace) {
	const metadata = objectAt(object, "metadata") ?? {};
	const annotations = {
		...objectAt(metadata, "annotations"),
		...objectAt(common, "annotations")
	};
	const named = {
		...metadata,
		labels: {
			...objectAt(metadata, "labels"),
			...objectAt(common, "labels"),
			...labels
		}
	};
	if (Object.keys(annotations).length > 0) named["annotations"] = annotations;
	const id = resourceIdOf(object);
	if (id !== void 0 && id.namespace === "" && !isClusterScoped(id.group, id.kind)) named["namespace"] = namespace;
	return {
		...object,
		metadata: named
	};
}
// src/orchestrator/controllers/instance-controller.ts
const reconcileInstance = async (side, run) => {
	const { id, object } = run.node;
	side.record(id, JSON.stringify(object["spec"]));
	const sync = objectAt(object, "spec", "sync");
	if (sync === void 0) return {
		state: "skipped",
		reason: "a FluxInstance without spec.sync makes nothing that is in the tree"
	};
	const name = stringAt(sync, "name") || id.namespace;
	const kind = stringAt(sync, "kind") ?? "GitRepository";
	const metadata = {
		name,
		namespace: id.namespace
	};
	const interval = stringAt(sync, "interval") ?? "1m";
	const reference = kind === "OCIRepository" ? { tag: stringAt(sync, "ref") ?? "latest" } : { name: stringAt(sync, "ref") ?? "" };
	return {
		state: "rendered",
		manifests: [{
			apiVersion: `${sourceGroup}/v1`,
			kind,
			metadata,
			spec: {
				interval,
				url: stringAt(sync, "url") ?? "",
				ref: reference
			}
		}, {
			apiVersion: `${kustomizeGroup}/v1`,
			kind: "Kustomization",
			metadata,
			spec: {
				interval,
				path: stringAt(sync, "path") ?? "./",
				prune: true,
				sourceRef: {
					kind,
					name
				}
			}
		}].flatMap((made) => {
			const made_ = resourceIdOf(made);
			return made_ === void 0 ? [] : [{
				id: made_,
				object: made,
				...run.node.origin === void 0 ? {} : { origin: run.node.origin }
			}];
		})
	};
};
// src/files/overlay-tree.ts
function overlayTree(base, files) {
	const over = new Map();
	const directories = new Map();
	const enter = (path, kind) => {
		if (path === "") return;
		const parent = parentPath(path);
		let entries = directories.get(parent);
		if (entries === void 0) {
			entries = new Map();
			directories.set(parent, entries);
			enter(parent, "directory");
		}
		entries.set(baseName(path), {
			name: baseName(path),
			kind
		});
	};
	for (const [path, bytes] of files) {
		const normal = clampPath(path);
		over.set(normal, bytes);
		enter(normal, "file");
	}
	const hidden = (path) => {
		for (const file of over.keys()) if (path !== file && isWithin(file, path)) return true;
		return false;
	};
	return {
		list(path) {
			const entries = directories.get(path);
			if (entries === void 0) return over.has(path) || hidden(path) ? void 0 : base.list(path);
			const merged = new Map((base.list(path) ?? []).map((entry) => [entry.name, entry]));
			for (const [name, entry] of entries) merged.set(name, entry);
			return [...merged.values()].sort((a, b) => compareBytes(a.name, b.name));
		},
		kind(path) {
			if (over.has(path)) return "file";
			if (directories.has(path)) return "directory";
			return hidden(path) ? void 0 : base.kind(path);
		},
		read(path) {
			const bytes = over.get(path);
			if (bytes !== void 0) return bytes;
			return directories.has(path) || hidden(path) ? void 0 : base.read(path);
		},
		readLink(path) {
			return over.has(path) || directories.has(path) || hidden(path) ? void 0 : base.readLink(path);
		},
		contentId(path) {
			return over.has(path) || directories.has(path) || hidden(path) ? void 0 : base.contentId(path);
		}
	};
}
// src/kustomize/encode-typed.ts
function encodeTyped(value) {
	const result = {};
	for (const [key, field] of Object.entries(value)) if (!isEmpty(field)) result[key] = encodeValue(field);
	return result;
}
function isEmpty(value) {
	if (value === void 0 || value === null || value === "" || value === false || value === 0 || value === 0n) return true;
	return Array.isArray(value) ? value.length === 0 : value instanceof Map && value.size === 0;
}
function encodeValue(value) {
	if (value === void 0 || value === null) return null;
	if (Array.isArray(value)) return value.map((item) => encodeValue(item));
	if (value instanceof Map) {
		const result = {};
		for (const [key, item] of value) result[String(key)] = encodeValue(item);
		return result;
	}
	if (typeof value === "object") return encodeTyped(value);
	if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
	return value;
}
// src/kustomize/flux-kustomization.ts
function prepareFluxKustomization(tree, path, spec, options = {}) {
	try {
		const directory = resolvePath("", path);
		if (directory === void 0 || tree.kind(directory) !== "directory") fail("PATH_NOT_FOUND", `The path ${path} of the Kustomization is no directory of its source.`);
		const found = KUSTOMIZATION_FILES.map((name) => joinPath(directory, name)).find((file) => tree.kind(file) === "file");
		const file = found ?? joinPath(directory, "kustomization.yaml");
		const merged = mergeFields(found === void 0 ? generated(tree, directory, options) : readRoot(tree, found), decodeFields(spec), tree, directory);
		const bytes = new TextEncoder().encode(encodeYaml(encodeTyped(merged)));
		return {
			tree: overlayTree(tree, new Map([[file, bytes]])),
			directory,
			options: FLUX_OPTIONS,
			problems: []
		};
	} catch (thrown) {
		return {
			tree,
			directory: path,
			options: FLUX_OPTIONS,
			problems: [problemOf(thrown)]
		};
	}
}
const FLUX_OPTIONS = {
	bundledOpenApi: "kept",
	loadRestrictor: "none",
	order: "none"
};
const DEFAULTS = {
	apiVersion: "kustomize.config.k8s.io/v1beta1",
	kind: "Kustomization"
};
const decoder$1 = new TextDecoder("utf-8", { ignoreBOM: true });
function readRoot(tree, file) {
	const value = readJsonOrYaml(decoder$1.decode(tree.read(file)), file);
	const read = decodeOrFail(kustomizationDecoder, value, true, "KUSTOMIZATION_FIELD", file);
	const named = {
		...read,
		apiVersion: read.apiVersion || DEFAULTS.apiVersion,
		kind: read.kind || DEFAULTS.kind
	};
	return read.resources.length === 0 ? {
		...named,
		buildMetadata: ["originAnnotations"]
	} : named;
}
function generated(tree, directory, options) {
	const empty = {
		...kustomizationDecoder.zero(),
		...DEFAULTS
	};
	const resources = [];
	const scope = new OpenApi();
	const walk = (at, written) => {
		for (const { name, kind } of tree.list(at) ?? []) {
			const path = joinPath(at, name);
			const entry = `${written}/${name}`;
			if (kind === "directory") {
				if (KUSTOMIZATION_FILES.some((file) => tree.kind(joinPath(path, file)) === "file")) resources.push(entry);
				else walk(path, entry);
			} else if (kind === "file" && /\.ya?ml$/.test(name) && options.ignored?.(path) !== true) {
				checkManifests(tree, path, scope);
				resources.push(entry);
			}
		}
	};
	walk(directory, ".");
	return resources.length === 0 ? {
		...empty,
		namespace: "_placeholder"
	} : {
		...empty,
		resources
	};
}
function checkManifests(tree, file, scope) {
	const bytes = tree.read(file);
	if (bytes === void 0) return;
	try {
		readResources({
			bytes,
			file
		}, scope, { maxNodes: 5e6 });
	} catch (thrown) {
		if (!(thrown instanceof ProblemError)) throw thrown;
		throw new ProblemError({
			...thrown.problem,
			message: `${file} is not a Kubernetes manifest: ${thrown.problem.message}`,
			at: thrown.problem.at ?? { file },
			hint: "Flux takes every YAML file below a path without a kustomization.yaml for a manifest. Add a kustomization.yaml that lists the manifests, or move the file."
		}, { cause: thrown });
	}
}
const specDecoder = struct({
	targetNamespace: optional(text),
	namePrefix: optional(text),
	nameSuffix: optional(text),
	patches: list(struct({
		patch: text,
		target: optional(selectorDecoder)
	})),
	components: list(text),
	ignoreMissingComponents: boolean,
	patchesStrategicMerge: list(anything),
	patchesJson6902: list(struct({
		patch: anything,
		target: selectorDecoder
	})),
	images: list(struct({
		name: text,
		newName: text,
		newTag: text,
		digest: text
	})),
	buildMetadata: list(text)
});
function decodeFields(spec) {
	const known = {};
	for (const [key, value] of Object.entries(spec)) if (value !== void 0) known[key] = value;
	return decodeOrFail(specDecoder, known, false, "OBJECT_INVALID", void 0);
}
function decodeOrFail(wanted, value, coerce, code, file) {
	try {
		return decode(wanted, value, {
			strict: false,
			coerce
		});
	} catch (thrown) {
		if (!(thrown instanceof DecodeError)) throw thrown;
		const message = file === void 0 ? `The spec of the Kustomization is malformed: ${thrown.message}` : thrown.message;
		return fail(code, message, file === void 0 ? {} : { at: { file } }, { cause: thrown });
	}
}
function mergeFields(base, spec, tree, directory) {
	return {
		...base,
		namespace: spec.targetNamespace ?? base.namespace,
		namePrefix: spec.namePrefix ?? base.namePrefix,
		nameSuffix: spec.nameSuffix ?? base.nameSuffix,
		patches: [...base.patches, ...spec.patches.map(({ patch, target }) => inlinePatch(patch, target))],
		components: [...base.components, ...spec.components.filter((path) => isWanted(path, spec, tree, directory))],
		patchesStrategicMerge: [...base.patchesStrategicMerge, ...spec.patchesStrategicMerge.map((patch) => {
			if (!isJsonObject(patch)) fail("OBJECT_INVALID", "An entry of spec.patchesStrategicMerge is no mapping.");
			return encodeGoJson(patch);
		})],
		patchesJson6902: [...base.patchesJson6902, ...spec.patchesJson6902.map(({ patch, target }) => inlinePatch(encodeGoJson(patch), target))],
		images: mergedImages(base.images, spec.images),
		buildMetadata: spec.buildMetadata.length > 0 ? spec.buildMetadata : base.buildMetadata
	};
}
function inlinePatch(patch, target) {
	return {
		path: "",
		patch,
		target,
		options: void 0
	};
}
const REMOTE = [
	"git::",
	"gh:",
	"ssh://",
	"https://",
	"http://",
	"git@",
	"github.com:",
	"github.com/"
];
function isWanted(path, spec, tree, directory) {
	const lower = path.toLowerCase();
	if (REMOTE.some((prefix) => lower.length > prefix.length && lower.startsWith(prefix)) || path.startsWith("/") || lower.startsWith("file:///")) fail("OBJECT_INVALID", `The component path ${path} of the Kustomization must be local and relative.`);
	if (!spec.ignoreMissingComponents) return true;
	const resolved = resolvePath(directory, path);
	return resolved !== void 0 && tree.kind(resolved) !== void 0;
}
function mergedImages(own, more) {
	const images = [...own];
	for (const image of more) {
		const i = images.findIndex(({ name }) => name === image.name);
		const known = images[i];
		if (known === void 0) {
			images.push({
				...image,
				tagSuffix: ""
			});
			continue;
		}
		const version = image.newTag !== "" || image.digest !== "" ? image : known;
		images[i] = {
			...known,
			newName: image.newName || known.newName,
			newTag: version.newTag,
			digest: version.digest
		};
	}
	return images;
}
// src/postbuild/byte-string.ts
const NOT_ASCII = /[\u0080-\uffff]/;
const ESCAPED_BYTE = /[\udc80-\udcff]/;
const decoder = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function toByteString(text) {
	if (!NOT_ASCII.test(text)) return text;
	if (!ESCAPED_BYTE.test(text)) return Buffer.from(text, "utf8").toString("latin1");
	let bytes = "";
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		bytes += code >= 56448 && code <= 56575 ? String.fromCharCode(code - 56320) : Buffer.from(character, "utf8").toString("latin1");
	}
	return bytes;
}
function fromByteString(bytes) {
	if (!NOT_ASCII.test(bytes)) return bytes;
	try {
		return decoder.decode(Buffer.from(bytes, "latin1"));
	} catch {
		return;
	}
}
function runeAt(bytes, at) {
	const first = bytes.charCodeAt(at);
	if (first < 128) return {
		rune: first,
		width: 1
	};
	const width = first >= 240 ? 4 : first >= 224 ? 3 : 2;
	if (first < 194 || first > 244 || at + width > bytes.length) return {
		rune: 65533,
		width: 1
	};
	let rune = first & 127 >> width;
	for (let i = 1; i < width; i++) {
		const next = bytes.charCodeAt(at + i);
		if ((next & 192) !== 128) return {
			rune: 65533,
			width: 1
		};
		rune = rune << 6 | next & 63;
	}
	if (width === 3 && rune < 2048 || width === 4 && (rune < 65536 || rune > 1114111) || rune >= 55296 && rune <= 57343) return {
		rune: 65533,
		width: 1
	};
	return {
		rune,
		width
	};
}
function runeBytes(rune) {
	return rune < 128 ? String.fromCharCode(rune) : Buffer.from(String.fromCodePoint(rune), "utf8").toString("latin1");
}
// src/postbuild/glob.ts
var BudgetExceeded = class extends Error {};
const STAR = 42;
const OPEN = 91;
const CLOSE$1 = 93;
const BACKSLASH$1 = 92;
function globMatches(pattern, name, budget) {
	let at = 0;
	let from = 0;
	while (at < pattern.length) {
		let star = false;
		while (pattern.charCodeAt(at) === STAR) {
			at++;
			star = true;
		}
		const end = chunkEnd(pattern, at);
		if (star && end === at) return true;
		const last = end === pattern.length;
		const rest = matchChunk(pattern, at, end, name, from, budget);
		if (rest !== void 0 && rest >= 0 && (rest === name.length || !last)) {
			from = rest;
			at = end;
			continue;
		}
		if (rest === void 0) return void 0;
		if (!star) return false;
		let found = -1;
		for (let start = from + 1; start <= name.length; start++) {
			const next = matchChunk(pattern, at, end, name, start, budget);
			if (next === void 0) return void 0;
			if (next < 0 || last && next < name.length) continue;
			found = next;
			break;
		}
		if (found < 0) return false;
		from = found;
		at = end;
	}
	return from === name.length;
}
function chunkEnd(pattern, at) {
	let inRange = false;
	let i = at;
	for (; i < pattern.length; i++) {
		const byte = pattern.charCodeAt(i);
		if (byte === BACKSLASH$1) {
			if (i + 1 < pattern.length) i++;
		} else if (byte === OPEN) inRange = true;
		else if (byte === CLOSE$1) inRange = false;
		else if (byte === STAR && !inRange) break;
	}
	return i;
}
function matchChunk(pattern, start, end, name, from, budget) {
	let at = start;
	let i = from;
	while (at < end) {
		if (--budget.steps < 0) throw new BudgetExceeded();
		if (i >= name.length) return -1;
		const byte = pattern.charCodeAt(at);
		if (byte === OPEN) {
			const { rune, width } = runeAt(name, i);
			i += width;
			const matched = matchClass(pattern, at + 1, end, rune);
			if (matched === void 0) return void 0;
			if (!matched.matches) return -1;
			at = matched.end;
		} else if (byte === 63) {
			i += runeAt(name, i).width;
			at++;
		} else {
			if (byte === BACKSLASH$1) {
				at++;
				if (at >= end) return void 0;
			}
			if (pattern.charCodeAt(at) !== name.charCodeAt(i)) return -1;
			i++;
			at++;
		}
	}
	return i;
}
function matchClass(pattern, start, end, rune) {
	let at = start;
	let negated = false;
	if (at < end && pattern.charCodeAt(at) === 94) {
		negated = true;
		at++;
	}
	let matches = false;
	for (let ranges = 0;; ranges++) {
		if (at < end && pattern.charCodeAt(at) === CLOSE$1 && ranges > 0) return {
			matches: matches !== negated,
			end: at + 1
		};
		const low = classRune(pattern, at, end);
		if (low === void 0) return void 0;
		at = low.end;
		let high = low.rune;
		if (pattern.charCodeAt(at) === 45) {
			const upper = classRune(pattern, at + 1, end);
			if (upper === void 0) return void 0;
			at = upper.end;
			high = upper.rune;
		}
		if (low.rune <= rune && rune <= high) matches = true;
	}
}
function classRune(pattern, start, end) {
	let at = start;
	if (at >= end) return void 0;
	const first = pattern.charCodeAt(at);
	if (first === 45 || first === CLOSE$1) return void 0;
	if (first === BACKSLASH$1) {
		at++;
		if (at >= end) return void 0;
	}
	const { rune, width } = runeAt(pattern, at);
	if (rune === 65533 && width === 1 || at + width >= end) return void 0;
	return {
		rune,
		end: at + width
	};
}
// src/postbuild/operators.ts
function suppliesDefault(operator) {
	return /^:?[-+=?]$/.test(operator);
}
function applyOperator(operator, value, args, budget) {
	const first = args[0];
	switch (operator) {
		case ",": return mapFirst(value, lower);
		case ",,": return mapRunes(value, lower);
		case "^": return mapFirst(value, upper);
		case "^^": return mapRunes(value, upper);
		case "#": return first === void 0 ? String(value.length) : value.slice(prefixLength(value, first, "shortest", budget));
		case "##": return first === void 0 ? value : value.slice(prefixLength(value, first, "longest", budget));
		case "%": return first === void 0 ? value : withoutSuffix(value, first, "shortest", budget);
		case "%%": return first === void 0 ? value : withoutSuffix(value, first, "longest", budget);
		case ":": return substring(value, first ?? "", args[1]);
		case "/": return replace(value, first ?? "", args[1] ?? "", "first", budget);
		case "//": return replace(value, first ?? "", args[1] ?? "", "all", budget);
		case "/#": return first !== void 0 && args[1] !== void 0 && value.startsWith(first) ? args[1] + value.slice(first.length) : value;
		case "/%": return first !== void 0 && args[1] !== void 0 && value.endsWith(first) ? value.slice(0, value.length - first.length) + args[1] : value;
		default: return value === "" ? args.join("") : value;
	}
}
var SliceOutOfRange = class extends Error {};
const INT64_MAX = 2n ** 63n - 1n;
function integer(text) {
	if (!/^[-+]?[0-9]+$/.test(text)) return void 0;
	if (text.length > 64) {
		if (text.replace(/^[-+]?0*/, "").length > 19) return void 0;
	}
	const value = BigInt(text.startsWith("+") ? text.slice(1) : text);
	return value > INT64_MAX || value < -INT64_MAX - 1n ? void 0 : value;
}
function substring(value, offset, length) {
	const parsed = integer(offset);
	if (parsed === void 0) return value;
	const size = BigInt(value.length);
	const start = parsed >= 0n ? parsed : size + parsed < 0n ? 0n : size + parsed;
	if (length === void 0) return start < size ? value.slice(Number(start)) : "";
	const count = integer(length);
	if (count === void 0) return value;
	if (start + count > INT64_MAX) throw new SliceOutOfRange();
	if (count < 0n) return size + count < start ? "" : value.slice(Number(start), Number(size + count));
	return start < size ? value.slice(Number(start), Number(start + count > size ? size : start + count)) : "";
}
function replace(value, old, replacement, which, budget) {
	if (old !== "") {
		if (which === "all") {
			const pieces = value.split(old);
			spend(budget, value.length + pieces.length * replacement.length);
			return pieces.join(replacement);
		}
		const at = value.indexOf(old);
		return at < 0 ? value : value.slice(0, at) + replacement + value.slice(at + old.length);
	}
	if (which === "first") return replacement + value;
	let result = replacement;
	spend(budget, value.length * (replacement.length + 1));
	for (let i = 0; i < value.length;) {
		const { width } = runeAt(value, i);
		result += value.slice(i, i + width) + replacement;
		i += width;
	}
	return result;
}
function prefixLength(value, pattern, which, budget) {
	let found = 0;
	for (let end = value.length; end > 0; end--) {
		spend(budget, 1);
		const matches = globMatches(pattern, value.slice(0, end), budget);
		if (matches === void 0) return 0;
		if (!matches) continue;
		found = end;
		if (which === "longest") break;
	}
	return found;
}
function withoutSuffix(value, pattern, which, budget) {
	const turned = reversed(value);
	return reversed(turned.slice(prefixLength(turned, reversed(pattern), which, budget)));
}
function reversed(bytes) {
	const runes = [];
	for (let i = 0; i < bytes.length;) {
		const { rune, width } = runeAt(bytes, i);
		runes.push(runeBytes(rune));
		i += width;
	}
	return runes.reverse().join("");
}
function mapFirst(value, change) {
	if (value === "") return value;
	const { rune, width } = runeAt(value, 0);
	return runeBytes(change(rune)) + value.slice(width);
}
function mapRunes(value, change) {
	let result = "";
	for (let i = 0; i < value.length;) {
		const { rune, width } = runeAt(value, i);
		result += runeBytes(change(rune));
		i += width;
	}
	return result;
}
function upper(rune) {
	if (rune < 128) return rune >= 97 && rune <= 122 ? rune - 32 : rune;
	const mapped = String.fromCodePoint(rune).toUpperCase();
	const single = mapped.codePointAt(0) ?? rune;
	if (mapped.length === (single > 65535 ? 2 : 1)) return single;
	if (rune >= 8064 && rune <= 8111) return rune | 8;
	if (rune === 8115 || rune === 8131 || rune === 8179) return rune + 9;
	return rune;
}
function lower(rune) {
	if (rune < 128) return rune >= 65 && rune <= 90 ? rune + 32 : rune;
	return String.fromCodePoint(rune).toLowerCase().codePointAt(0) ?? rune;
}
function spend(budget, steps) {
	budget.steps -= steps;
	if (budget.steps < 0) throw new BudgetExceeded();
}
// src/postbuild/template.ts
const MAX_DEPTH = 500;
const DOLLAR = 36;
const BRACE = 123;
const CLOSE = 125;
const COLON = 58;
const SLASH = 47;
const BACKSLASH = 92;
const HASH = 35;
const EQUALS = 61;
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]$/u;
var GrammarFailure = class {
	error;
	constructor(error) {
		this.error = error;
	}
};
function parseTemplate(bytes) {
	const parser = new Parser(bytes);
	const parts = [];
	let start = 0;
	try {
		for (;;) {
			const text = parser.text();
			if (text !== "") parts.push(text);
			start = parser.position;
			if (!parser.opens()) return { parts };
			parts.push(parser.expression(1));
		}
	} catch (thrown) {
		if (thrown instanceof GrammarFailure) return {
			error: thrown.error,
			offset: start
		};
		throw thrown;
	}
}
var Parser = class {
	#bytes;
	#at = 0;
	constructor(bytes) {
		const end = bytes.indexOf("\0");
		this.#bytes = end < 0 ? bytes : bytes.slice(0, end);
	}
	get position() {
		return this.#at;
	}
	text() {
		const bytes = this.#bytes;
		let result = "";
		let from = this.#at;
		for (;;) {
			const dollar = bytes.indexOf("$", this.#at);
			if (dollar < 0) {
				this.#at = bytes.length;
				return from === 0 && result === "" ? bytes : result + bytes.slice(from);
			}
			const next = bytes.charCodeAt(dollar + 1);
			if (next === BRACE) {
				this.#at = dollar;
				return result + bytes.slice(from, dollar);
			}
			if (next === DOLLAR) {
				result += bytes.slice(from, dollar + 1);
				from = dollar + 2;
				this.#at = from;
			} else this.#at = dollar + 1;
		}
	}
	opens() {
		if (this.#bytes.charCodeAt(this.#at) !== DOLLAR || this.#bytes.charCodeAt(this.#at + 1) !== BRACE) return false;
		this.#at += 2;
		return true;
	}
	expression(depth) {
		if (depth > MAX_DEPTH) throw new GrammarFailure("expressions are nested too deeply");
		if (this.#peek() === HASH) return this.#length();
		const name = this.#name();
		if (name === "") throw new GrammarFailure("unable to parse variable name");
		switch (this.#peek()) {
			case COLON: {
				const next = this.#bytes.charCodeAt(this.#at + 1);
				if (!(next < 128)) throw new GrammarFailure("bad substitution");
				if (next === EQUALS || next === 45 || next === 63 || next === 43) return this.#default(name, 2, depth);
				return this.#substring(name, depth);
			}
			case EQUALS: return this.#default(name, 1, depth);
			case 44:
			case 94: return this.#casing(name);
			case SLASH: return this.#replace(name, depth);
			case HASH: return this.#remove(name, HASH, depth);
			case 37: return this.#remove(name, 37, depth);
		}
		if (this.#peek() !== CLOSE) throw new GrammarFailure("missing closing brace");
		this.#at++;
		return {
			name,
			operator: "",
			arguments: []
		};
	}
	#length() {
		this.#at++;
		const name = this.#name();
		if (name === "") throw new GrammarFailure("bad substitution");
		this.#close();
		return {
			name,
			operator: "#",
			arguments: []
		};
	}
	#default(name, width, depth) {
		const operator = this.#take(width);
		const words = [];
		while (this.#peek() !== CLOSE) words.push(this.#argument(depth, notClosing, false));
		this.#close();
		return {
			name,
			operator,
			arguments: words
		};
	}
	#substring(name, depth) {
		const operator = this.#take(1);
		const offset = this.#argument(depth, neitherColonNorClosing, false);
		if (this.#peek() === CLOSE) {
			this.#at++;
			return {
				name,
				operator,
				arguments: [offset]
			};
		}
		const colons = this.#at;
		while (this.#peek() === COLON) this.#at++;
		if (this.#at === colons) throw new GrammarFailure("bad substitution");
		const length = this.#argument(depth, notClosing, false);
		this.#close();
		return {
			name,
			operator,
			arguments: [offset, length]
		};
	}
	#casing(name) {
		const second = this.#bytes.charCodeAt(this.#at + 1);
		const operator = this.#take(second === 44 || second === 94 ? 2 : 1);
		this.#close();
		return {
			name,
			operator,
			arguments: []
		};
	}
	#remove(name, sign, depth) {
		const operator = this.#take(this.#bytes.charCodeAt(this.#at + 1) === sign ? 2 : 1);
		const pattern = this.#argument(depth, notClosing, false);
		this.#close();
		return {
			name,
			operator,
			arguments: [pattern]
		};
	}
	#replace(name, depth) {
		const second = this.#bytes.charCodeAt(this.#at + 1);
		const operator = this.#take(second === SLASH || second === HASH || second === 37 ? 2 : 1);
		const pattern = this.#argument(depth, notSlash, true);
		const slashes = this.#at;
		while (this.#peek() === SLASH) this.#at++;
		if (this.#at === slashes) throw new GrammarFailure("bad substitution");
		if (this.#peek() === CLOSE) {
			this.#at++;
			return {
				name,
				operator,
				arguments: [pattern]
			};
		}
		const replacement = this.#argument(depth, notClosing, true);
		this.#close();
		return {
			name,
			operator,
			arguments: [pattern, replacement]
		};
	}
	#argument(depth, accepts, escapes) {
		if (this.opens()) return this.expression(depth + 1);
		const bytes = this.#bytes;
		let result = "";
		let from = this.#at;
		const start = from;
		for (; this.#at < bytes.length; this.#at++) {
			const byte = bytes.charCodeAt(this.#at);
			const next = bytes.charCodeAt(this.#at + 1);
			if (byte === DOLLAR && next === BRACE) break;
			if (escapes && (byte === DOLLAR && next === DOLLAR || byte === BACKSLASH && (next === SLASH || next === BACKSLASH))) {
				result += bytes.slice(from, this.#at);
				this.#at++;
				from = this.#at;
			} else if (!accepts(byte)) break;
		}
		if (this.#at === start) throw new GrammarFailure("unable to parse substitution within function");
		return result + bytes.slice(from, this.#at);
	}
	#name() {
		const bytes = this.#bytes;
		const start = this.#at;
		while (this.#at < bytes.length) {
			const byte = bytes.charCodeAt(this.#at);
			if (byte < 128) {
				if (!(byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57 || byte === 95)) break;
				this.#at++;
				continue;
			}
			const { rune, width } = runeAt(bytes, this.#at);
			if (!LETTER_OR_DIGIT.test(String.fromCodePoint(rune))) break;
			this.#at += width;
		}
		return bytes.slice(start, this.#at);
	}
	#close() {
		if (this.#peek() !== CLOSE) throw new GrammarFailure("bad substitution");
		this.#at++;
	}
	#take(width) {
		const start = this.#at;
		this.#at += width;
		return this.#bytes.slice(start, this.#at);
	}
	#peek() {
		return this.#bytes.charCodeAt(this.#at);
	}
};
function notClosing(byte) {
	return byte !== CLOSE;
}
function neitherColonNorClosing(byte) {
	return byte !== CLOSE && byte !== COLON;
}
function notSlash(byte) {
	return byte !== SLASH;
}
// src/postbuild/substitute.ts
const MAX_OUTPUT = 67108864;
const MAX_STEPS = 1e8;
function substitute(text, variables, options) {
	if (!text.includes("$") && !text.includes("\0")) return { text };
	const bytes = toByteString(text);
	const parsed = parseTemplate(bytes);
	if ("error" in parsed) {
		const line = lineAt(bytes, parsed.offset);
		return problem(`variable substitution failed: ${parsed.error} (expression at line ${line} of the rendered object)`, ESCAPE_HINT);
	}
	try {
		const result = fromByteString(new Evaluation(variables, options.strict).all(parsed.parts));
		if (result !== void 0) return { text: result };
		return problem("variable substitution cut a character in half: the result is not UTF-8", "Offsets and lengths count bytes.");
	} catch (thrown) {
		if (thrown instanceof NotSet) return problem(`variable substitution failed: variable not set (strict mode): ${JSON.stringify(thrown.variable)}`, `Set it in postBuild.substitute or substituteFrom, give it a default as in \${${thrown.variable}:=value}, or write $\${ to keep the text.`);
		if (thrown instanceof BudgetExceeded) return problem("variable substitution failed: the result or the work to get it is too large");
		if (thrown instanceof SliceOutOfRange) return problem("variable substitution failed: slice bounds out of range");
		throw thrown;
	}
}
const ESCAPE_HINT = "Write $${ for a literal ${, or set the label or annotation kustomize.toolkit.fluxcd.io/substitute: disabled on the object.";
var NotSet = class extends Error {
	variable;
	constructor(variable) {
		super("variable not set");
		this.variable = variable;
	}
};
var Evaluation = class {
	#variables;
	#strict;
	#values = new Map();
	#budget = { steps: MAX_STEPS };
	#output = 0;
	constructor(variables, strict) {
		this.#variables = variables;
		this.#strict = strict;
	}
	all(parts) {
		let result = "";
		for (const part of parts) {
			if (typeof part === "string") this.#count(part);
			result += typeof part === "string" ? part : this.#expression(part);
		}
		return result;
	}
	#expression(expression) {
		const args = [];
		for (const argument of expression.arguments) args.push(typeof argument === "string" ? argument : this.#expression(argument));
		const value = this.#value(expression.name);
		if (value === void 0 && this.#strict && !suppliesDefault(expression.operator)) throw new NotSet(fromByteString(expression.name) ?? "");
		return this.#count(applyOperator(expression.operator, value ?? "", args, this.#budget));
	}
	#count(piece) {
		this.#output += piece.length;
		if (this.#output > MAX_OUTPUT) throw new BudgetExceeded();
		return piece;
	}
	#value(name) {
		const known = this.#values.get(name);
		if (known !== void 0) return known;
		const value = this.#variables.get(fromByteString(name) ?? "");
		if (value === void 0) return void 0;
		const bytes = toByteString(value);
		this.#values.set(name, bytes);
		return bytes;
	}
};
function lineAt(bytes, offset) {
	let line = 1;
	for (let at = bytes.indexOf("\n"); at >= 0 && at < offset; at = bytes.indexOf("\n", at + 1)) line++;
	return line;
}
function problem(message, hint) {
	return { problem: hint === void 0 ? {
		code: "SUBSTITUTION",
		message
	} : {
		code: "SUBSTITUTION",
		message,
		hint
	} };
}
// src/postbuild/variables.ts
const NAME = /^[_a-zA-Z][_a-zA-Z0-9]*$/;
const OPT_OUT = "kustomize.toolkit.fluxcd.io/substitute";
function checkVariableNames(names) {
	const invalid = [...names].filter((name) => !NAME.test(name)).sort();
	if (invalid.length === 0) return void 0;
	const listed = invalid.slice(0, 10).map((name) => `'${name}'`);
	if (invalid.length > listed.length) listed.push(`${invalid.length - listed.length} more`);
	return {
		code: "SUBSTITUTION",
		message: `${listed.join(", ")} ${invalid.length === 1 ? "var name is" : "var names are"} invalid, must match '^[_[:alpha:]][_[:alpha:][:digit:]]*$'`,
		hint: "Every key of a ConfigMap or Secret in substituteFrom becomes a variable, used or not."
	};
}
function variableValue(value) {
	return value.replaceAll("\n", "");
}
function substitutionDisabled(object) {
	return stringAt(object, "metadata", "labels", OPT_OUT) === "disabled" || stringAt(object, "metadata", "annotations", OPT_OUT) === "disabled";
}
// src/orchestrator/controllers/kustomization-controller.ts
function kustomizationSource(node) {
	const kind = stringAt(node.object, "spec", "sourceRef", "kind") ?? "GitRepository";
	const name = stringAt(node.object, "spec", "sourceRef", "name");
	if (name === void 0) return sourceId("GitRepository", "flux-system", "flux-system");
	return sourceId(kind, stringAt(node.object, "spec", "sourceRef", "namespace") || node.id.namespace, name);
}
const reconcileKustomization = async (side, run) => {
	const { id, object } = run.node;
	if (booleanAt(object, "spec", "suspend") === true) {
		side.record(id, JSON.stringify(object));
		return {
			state: "suspended",
			reason: "spec.suspend is true"
		};
	}
	const artifact = awaitArtifact(side, run, kustomizationSource(run.node));
	if (!isArtifact(artifact)) {
		side.record(id, JSON.stringify([object, side.store.get(kustomizationSource(run.node))?.object ?? null]));
		return artifact;
	}
	const variables = collectVariables(side, run);
	if ("state" in variables) {
		side.record(id, JSON.stringify(object));
		return variables;
	}
	const built = buildKustomization(side, run, artifact);
	const applied = side.memo.fromKey(JSON.stringify([
		"apply",
		id,
		built.serial,
		objectAt(object, "spec", "commonMetadata") ?? null,
		variables.key,
		side.settings.strictSubstitution
	]), () => applyKustomization(side, run.node, built.value, variables));
	side.record(id, `${applied.serial} ${JSON.stringify(object)}`);
	const waiting = awaitDependencies(side, run);
	if (waiting !== void 0) return waiting;
	const { problems, ...rest } = applied.value;
	return {
		...rest,
		problems: problems.map((problem) => withNode(run, problem))
	};
};
function buildKustomization(side, run, artifact) {
	const spec = objectAt(run.node.object, "spec") ?? {};
	const path = clampPath(stringAt(spec, "path") ?? "");
	const fields = Object.fromEntries(buildFields.flatMap((field) => spec[field] === void 0 ? [] : [[field, spec[field]]]));
	return side.memo.fromTree(JSON.stringify([
		"build",
		path,
		fields
	]), artifact.tree, (tree) => {
		const kind = tree.kind(path);
		if (kind !== "directory") return {
			resources: [],
			problems: [{
				code: "PATH_NOT_FOUND",
				message: kind === void 0 ? `spec.path ${path} does not exist in the source` : `spec.path ${path} is a file, but must be a directory`,
				hint: "Correct spec.path or add the directory."
			}],
			warnings: [],
			needs: []
		};
		const prepared = prepareFluxKustomization(tree, path, fields);
		if (prepared.problems.length > 0) return {
			resources: [],
			problems: prepared.problems,
			warnings: [],
			needs: []
		};
		return build(prepared.tree, prepared.directory, { loadRestrictor: "none" });
	});
}
const buildFields = [
	"buildMetadata",
	"components",
	"ignoreMissingComponents",
	"images",
	"namePrefix",
	"nameSuffix",
	"patches",
	"patchesJson6902",
	"patchesStrategicMerge",
	"targetNamespace"
];
function collectVariables(side, run) {
	const postBuild = objectAt(run.node.object, "spec", "postBuild");
	const values = new Map();
	const warnings = [];
	let complete = true;
	for (const entry of listAt(postBuild, "substituteFrom")) {
		const kind = stringAt(entry, "kind") ?? "";
		const name = stringAt(entry, "name") ?? "";
		const id = {
			group: "",
			kind,
			namespace: run.node.id.namespace,
			name
		};
		const data = dataFor(side.store, id);
		if (data !== void 0) {
			for (const [key, value] of data.entries) values.set(key, variableValue(value));
			if (data.declared && data.entries.size === 0) complete = false;
		} else if (run.drain === "none") return {
			state: "blocked-on",
			on: [id]
		};
		else if (booleanAt(entry, "optional") !== true) {
			if (kind !== "Secret") return failed(run, {
				code: "VALUES_NOT_FOUND",
				message: `postBuild.substituteFrom names ${printResource(id)}, which nothing in this tree defines`,
				hint: "Add it, correct its name, or mark the entry optional."
			});
			complete = false;
			warnings.push({
				category: "unresolved-substitution",
				message: `${printResource(id)} is not in the tree; its variables are empty here`,
				resource: run.node.id
			});
		}
	}
	for (const [name, value] of Object.entries(objectAt(postBuild, "substitute") ?? {})) if (typeof value !== "object") values.set(name, variableValue(String(value)));
	const always = stringAt(postBuild, "substituteStrategy") === "Always";
	const wanted = postBuild !== void 0 && (values.size > 0 || always || !complete);
	const invalid = wanted ? checkVariableNames(values.keys()) : void 0;
	if (invalid !== void 0) return failed(run, invalid);
	return {
		values,
		key: JSON.stringify([
			wanted,
			complete,
			[...values]
		]),
		complete,
		warnings
	};
}
function applyKustomization(side, node, built, variables) {
	const { id, object } = node;
	const problems = [...built.problems];
	for (const url of built.needs) problems.push({
		code: "SOURCE_UNSUPPORTED",
		message: `the remote resource ${url} is outside the repository and was not downloaded`
	});
	if (problems.length > 0) return {
		state: built.problems.length === 0 ? "unchecked" : "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings: [],
		manifests: []
	};
	const substituting = JSON.parse(variables.key)[0] === true;
	const strict = side.settings.strictSubstitution && variables.complete;
	const common = objectAt(object, "spec", "commonMetadata");
	const owner = {
		[`${kustomizeGroup}/name`]: id.name,
		[`${kustomizeGroup}/namespace`]: id.namespace
	};
	const manifests = [];
	for (const resource of built.resources) {
		const substituted = substituting ? substituteResource(resource, variables.values, strict) : { object: resource.object };
		if ("problem" in substituted) {
			problems.push(substituted.problem);
			continue;
		}
		const applied = withMetadata(substituted.object, owner, common);
		const own = resourceIdOf(applied);
		if (own === void 0) continue;
		if (own.group === "kustomize.config.k8s.io") continue;
		const named = own.namespace === "" && nodeKindOf(own) !== void 0 ? {
			...own,
			namespace: id.namespace
		} : own;
		manifests.push({
			id: named,
			object: applied,
			...resource.origin === void 0 ? {} : { origin: resource.origin }
		});
	}
	if (problems.length > 0) return {
		state: "failed",
		reason: problems[0]?.message ?? "",
		problems,
		warnings: [],
		manifests: []
	};
	return {
		state: "rendered",
		reason: "",
		problems,
		manifests,
		warnings: [...built.warnings.map((warning) => ({
			resource: id,
			...warning
		})), ...variables.warnings]
	};
}
function substituteResource(resource, values, strict) {
	if (substitutionDisabled(resource.object)) return { object: resource.object };
	const text = resource.yaml();
	if (!text.includes("$")) return { object: resource.object };
	const named = resourceIdOf(resource.object);
	const place = resource.origin === void 0 ? {} : { at: resource.origin };
	const inResource = named === void 0 ? "" : `${printResource(named)}: `;
	const result = substitute(text, values, { strict });
	if ("problem" in result) return { problem: {
		...result.problem,
		message: `${inResource}${result.problem.message}`,
		...place
	} };
	if (result.text === text) return { object: resource.object };
	const decoded = decodeHelmYaml(result.text, { bigIntegers: true });
	if (decoded.problem !== void 0 || !isJsonObject(decoded.value)) return { problem: {
		code: "SUBSTITUTION",
		message: `${inResource}is no valid YAML after substitution: ${decoded.problem?.message ?? "not a mapping"}`,
		...place
	} };
	return { object: decoded.value };
}
function withMetadata(object, owner, common) {
	const metadata = objectAt(object, "metadata") ?? {};
	const labels = {
		...objectAt(metadata, "labels"),
		...owner,
		...objectAt(common, "labels")
	};
	const annotations = {
		...objectAt(metadata, "annotations"),
		...objectAt(common, "annotations")
	};
	const named = {
		...metadata,
		labels
	};
	if (jsonAt(metadata, "annotations") !== void 0 || Object.keys(annotations).length > 0) named["annotations"] = annotations;
	return {
		...object,
		metadata: named
	};
}
// src/orchestrator/scheduler.ts
var Scheduler = class {
	#tasks;
	#dispatcher;
	#nodes = new Map();
	#queue = [];
	#waiters = new Map();
	#lastEvent = new Map();
	#events = 0;
	#inFlight = 0;
	#wakeRun;
	#rerunAtDrain;
	#beforeDrain;
	#rerunners = new Set();
	constructor(tasks, dispatcher) {
		this.#tasks = tasks;
		this.#dispatcher = dispatcher;
	}
	seed(ids) {
		for (const id of [...ids].sort(compareResources)) if (!this.#nodes.has(resourceKey(id))) this.#register(id);
	}
	onArrival(id, schedulable) {
		const key = resourceKey(id);
		this.#lastEvent.set(key, ++this.#events);
		if (schedulable) {
			const node = this.#nodes.get(key);
			if (node === void 0) this.#register(id);
			else this.#makeRunnable(node);
		}
		this.#wakeWaiters(key);
	}
	onStatusWake(id, terminal) {
		if (!terminal) return;
		const key = resourceKey(id);
		this.#lastEvent.set(key, ++this.#events);
		this.#wakeWaiters(key);
	}
	setRerunAtDrain(predicate) {
		this.#rerunAtDrain = predicate;
	}
	setBeforeDrain(hook) {
		this.#beforeDrain = hook;
	}
	isTerminal(id) {
		return this.#nodes.get(resourceKey(id))?.state === "terminal";
	}
	async run(signal) {
		const wake = () => this.#wakeRun?.();
		signal.addEventListener("abort", wake);
		try {
			while (!signal.aborted) {
				this.#startRunnable(signal);
				if (this.#inFlight > 0) await this.#nextWake();
				else if (this.#queue.length === 0 && !await this.#drain(signal)) break;
			}
			while (this.#inFlight > 0) await this.#nextWake();
		} finally {
			signal.removeEventListener("abort", wake);
		}
	}
	#register(id) {
		const key = resourceKey(id);
		const node = {
			id,
			key,
			state: "runnable",
			on: [],
			again: false,
			seen: 0
		};
		this.#nodes.set(key, node);
		this.#queue.push(node);
		this.#wakeRun?.();
	}
	#makeRunnable(node) {
		if (node.state === "running") node.again = true;
		if (node.state !== "parked" && node.state !== "terminal") return;
		this.#unpark(node);
		node.state = "runnable";
		this.#queue.push(node);
		this.#wakeRun?.();
	}
	#unpark(node) {
		for (const id of node.on) this.#waiters.get(resourceKey(id))?.delete(node);
		node.on = [];
	}
	#wakeWaiters(key) {
		const waiting = this.#waiters.get(key);
		if (waiting === void 0) return;
		this.#waiters.delete(key);
		for (const node of waiting) this.#makeRunnable(node);
	}
	#nextWake() {
		return new Promise((resolve) => {
			this.#wakeRun = () => {
				this.#wakeRun = void 0;
				resolve();
			};
		});
	}
	#startRunnable(signal) {
		const starting = this.#queue;
		this.#queue = [];
		for (const node of starting) this.#runBody(node, "none", signal);
	}
	async #runBody(node, drain, signal) {
		node.state = "running";
		node.again = false;
		this.#inFlight++;
		const outcome = await this.#tasks.run(async () => {
			node.seen = this.#events;
			node.again = false;
			if (signal.aborted) return { state: "terminal" };
			try {
				return await this.#dispatcher.dispatch(node.id, drain, signal);
			} catch (error) {
				this.#dispatcher.crashed?.(node.id, error);
				return { state: "terminal" };
			}
		});
		this.#inFlight--;
		this.#settle(node, outcome);
		this.#wakeRun?.();
	}
	#settle(node, outcome) {
		if (outcome.state === "terminal") {
			node.state = "terminal";
			if (this.#rerunAtDrain?.(node.id) === true) this.#rerunners.add(node);
			this.#lastEvent.set(node.key, ++this.#events);
			this.#wakeWaiters(node.key);
		} else {
			node.state = "parked";
			node.on = outcome.on;
			let missed = false;
			for (const id of outcome.on) {
				const key = resourceKey(id);
				if ((this.#lastEvent.get(key) ?? 0) > node.seen) missed = true;
				const waiting = this.#waiters.get(key);
				if (waiting === void 0) this.#waiters.set(key, new Set([node]));
				else waiting.add(node);
			}
			if (missed) this.#makeRunnable(node);
		}
		if (node.again) this.#makeRunnable(node);
	}
	#parked() {
		return [...this.#nodes.values()].filter((node) => node.state === "parked").sort((a, b) => compareResources(a.id, b.id));
	}
	async #drain(signal) {
		if (this.#beforeDrain !== void 0) {
			await this.#beforeDrain();
			if (this.#queue.length > 0) return true;
		}
		for (const node of [...this.#rerunners].sort((a, b) => compareResources(a.id, b.id))) if (node.state === "terminal" && this.#events > node.seen + 1) {
			node.seen = this.#events;
			await this.#runBody(node, "none", signal);
			if (this.#queue.length > 0) return true;
		}
		if (this.#parked().length === 0) return false;
		for (const level of ["cascade", "force"]) {
			let progress = false;
			for (const node of this.#parked()) {
				if (signal.aborted) return false;
				if (node.state !== "parked") continue;
				this.#unpark(node);
				await this.#runBody(node, level, signal);
				progress ||= node.state !== "parked";
				if (progress && level === "force") return true;
			}
			if (progress || this.#queue.length > 0) return true;
		}
		for (const node of this.#parked()) {
			const on = node.on;
			this.#unpark(node);
			this.#dispatcher.abandoned?.(node.id, on);
			this.#settle(node, { state: "terminal" });
		}
		return this.#queue.length > 0;
	}
};
// src/orchestrator/store.ts
var Store = class {
	#objects = new Map();
	#statuses = new Map();
	#artifacts = new Map();
	#emitted = new Map();
	#listeners = [];
	listen(listener) {
		this.#listeners.push(listener);
	}
	add(object) {
		const key = resourceKey(object.id);
		if (object.parent !== void 0) {
			const parentKey = resourceKey(object.parent);
			let emitted = this.#emitted.get(parentKey);
			if (emitted === void 0) {
				emitted = new Map();
				this.#emitted.set(parentKey, emitted);
			}
			emitted.set(key, object);
		}
		const existing = this.#objects.get(key);
		if (existing !== void 0) {
			if (existing.parent !== void 0 && (object.parent === void 0 || compareResources(existing.parent, object.parent) < 0)) return false;
			const same = existing.object === object.object || JSON.stringify(existing.object, jsonBigInt) === JSON.stringify(object.object, jsonBigInt);
			this.#objects.set(key, object);
			if (same) return false;
		} else this.#objects.set(key, object);
		for (const listener of this.#listeners) listener.added?.(object);
		return true;
	}
	retainEmitted(parent, keep) {
		const emitted = this.#emitted.get(resourceKey(parent));
		if (emitted === void 0) return;
		for (const [key, object] of emitted) {
			if (keep.has(key)) continue;
			emitted.delete(key);
			if (this.#objects.get(key)?.parent === void 0 || resourceKey(this.#objects.get(key)?.parent ?? parent) !== resourceKey(parent)) continue;
			this.#objects.delete(key);
			this.#statuses.delete(key);
			this.#artifacts.delete(key);
			const others = [...this.#emitted.values()].map((objects) => objects.get(key)).filter((other) => other !== void 0);
			others.sort((a, b) => compareResources(a.parent ?? a.id, b.parent ?? b.id));
			const heir = others[0];
			if (heir !== void 0) this.add(heir);
			else for (const listener of this.#listeners) listener.removed?.(object);
		}
	}
	get(id) {
		return this.#objects.get(resourceKey(id));
	}
	ofKind(group, kind) {
		const found = [];
		for (const object of this.#objects.values()) if (object.id.kind === kind && object.id.group === group) found.push(object);
		return found.sort((a, b) => compareResources(a.id, b.id));
	}
	all() {
		return [...this.#objects.values()].sort((a, b) => compareResources(a.id, b.id));
	}
	status(id) {
		return this.#statuses.get(resourceKey(id));
	}
	setStatus(id, status) {
		const key = resourceKey(id);
		if (status === void 0) {
			if (!this.#statuses.delete(key)) return;
		} else this.#statuses.set(key, status);
		for (const listener of this.#listeners) listener.status?.(id, status);
	}
	artifact(id) {
		return this.#artifacts.get(resourceKey(id));
	}
	setArtifact(id, artifact) {
		this.#artifacts.set(resourceKey(id), artifact);
	}
};
function jsonBigInt(_key, value) {
	return typeof value === "bigint" ? `${value}n` : value;
}
// src/orchestrator/tasks.ts
var TaskPool = class {
	#limit;
	#running = 0;
	#waiting = [];
	constructor(limit) {
		this.#limit = limit > 0 ? limit : Number.POSITIVE_INFINITY;
	}
	async run(task) {
		await this.#enter();
		try {
			return await task();
		} finally {
			this.#leave();
		}
	}
	async outside(wait) {
		this.#leave();
		try {
			return await wait();
		} finally {
			await this.#enter();
		}
	}
	#enter() {
		if (this.#running < this.#limit) {
			this.#running++;
			return;
		}
		return new Promise((resolve) => this.#waiting.push(resolve));
	}
	#leave() {
		const next = this.#waiting.shift();
		if (next === void 0) this.#running--;
		else next();
	}
};
// src/orchestrator/orchestrator.ts
const defaultSettings = {
	changedOnly: false,
	kubeVersion: "",
	apiVersions: [],
	strictSubstitution: true
};
const notRendered = async (side, run) => {
	side.record(run.node.id, JSON.stringify(run.node.object));
	return {
		state: "skipped",
		reason: `${run.node.id.kind} is not rendered`
	};
};
var Orchestrator = class {
	store = new Store();
	#config;
	#settings;
	#scheduler;
	#fetchers = new Map();
	#cache;
	#memo;
	#demanded = new Set();
	#milliseconds = new Map();
	#stopping = new AbortController();
	#filter;
	#discovery;
	#root;
	#running;
	#rendered;
	constructor(config) {
		this.#config = config;
		this.#settings = {
			...defaultSettings,
			...config.settings
		};
		this.#cache = config.sourceCache ?? new SourceCache();
		this.#memo = config.memo ?? new BuildMemo();
		this.#filter = new ChangeFilter(config.comparison, this.#settings.changedOnly);
		this.#scheduler = new Scheduler(new TaskPool(config.concurrency ?? 0), {
			dispatch: (id, drain, signal) => this.#dispatch(id, drain, signal),
			crashed: (id, error) => this.#end(id, {
				state: "failed",
				reason: problemOf(error).message,
				problems: [{
					...problemOf(error),
					resource: id
				}]
			}),
			abandoned: (id, on) => this.#end(id, this.#abandonment(id, on))
		});
	}
	get filter() {
		return this.#filter;
	}
	withFetcher(kind, fetcher) {
		if (this.#discovery !== void 0) throw new Error("withFetcher must be called before bootstrap");
		if (fetcher === void 0) this.#fetchers.delete(kind);
		else this.#fetchers.set(kind, fetcher);
		return this;
	}
	async bootstrap() {
		if (this.#discovery !== void 0) return;
		const { tree, path = "", selfUrls = [], root = "" } = this.#config;
		const discovery = this.#config.discovery ?? discover(tree, {
			path,
			selfUrls
		});
		this.#root = discovery.roots.find(({ name }) => name === root) ?? {
			name: root,
			entries: []
		};
		this.#discovery = discovery;
		this.store.listen({
			added: (object) => this.#added(object),
			removed: (object) => this.#scheduler.onArrival(object.id, false),
			status: (id, status) => this.#scheduler.onStatusWake(id, status !== void 0)
		});
		this.#addBootstrapSource(sourceId("GitRepository", "flux-system", "flux-system"));
		for (const entry of this.#root.entries) this.#addEntry(entry);
		this.#aliasAbsentSources((id) => !discovery.objects.some((object) => object.id.kind === id.kind && object.id.name === id.name));
	}
	async run(signal) {
		this.#running ??= this.#run(signal);
		return await this.#running;
	}
	async render(signal) {
		this.#rendered ??= (async () => {
			try {
				await this.bootstrap();
				await this.run(signal);
				return this.#collect(signal);
			} finally {
				this.stop();
			}
		})();
		return await this.#rendered;
	}
	stop() {
		this.#stopping.abort();
		if (this.#config.comparison !== void 0) this.#config.comparison.ledger.arrive(this.#config.comparison.side);
	}
	async #run(signal) {
		const { comparison } = this.#config;
		const ending = signal === void 0 ? this.#stopping.signal : AbortSignal.any([signal, this.#stopping.signal]);
		let open = false;
		this.#scheduler.setBeforeDrain(async () => {
			if (this.#aliasAbsentSources(() => true)) return;
			if (open || comparison === void 0) return;
			comparison.ledger.arrive(comparison.side);
			await comparison.ledger.whenOpen();
			open = true;
			this.#scheduler.onStatusWake(gateId, true);
		});
		try {
			await this.#scheduler.run(ending);
		} finally {
			comparison?.ledger.arrive(comparison.side);
		}
	}
	#added(object) {
		const schedulable = nodeKindOf(object.id) !== void 0;
		if (schedulable) {
			this.store.setStatus(object.id, void 0);
			if (object.id.group === "source.toolkit.fluxcd.io") this.#aliasDeclaredSource(object);
		}
		this.#scheduler.onArrival(object.id, schedulable);
	}
	#workingTree() {
		return {
			identity: "working tree",
			revision: "working tree",
			tree: this.#config.tree
		};
	}
	#addBootstrapSource(id) {
		this.store.setArtifact(id, this.#workingTree());
		this.store.add({
			id,
			object: {
				apiVersion: `${sourceGroup}/v1`,
				kind: id.kind,
				metadata: {
					name: id.name,
					namespace: id.namespace
				}
			}
		});
	}
	#aliasDeclaredSource({ id, object }) {
		if (id.kind !== "GitRepository") return;
		const bootstrap = id.name === "flux-system" && id.namespace === "flux-system";
		const url = normaliseRepositoryUrl(stringAt(object, "spec", "url") ?? "");
		if (bootstrap || url !== void 0 && this.#discovery?.selfUrls.has(url) === true) this.store.setArtifact(id, this.#workingTree());
	}
	#aliasAbsentSources(isAbsent) {
		let added = false;
		for (const node of this.store.ofKind(kustomizeGroup, "Kustomization")) {
			const source = kustomizationSource(node);
			if (source.group !== "source.toolkit.fluxcd.io" || ![
				"GitRepository",
				"OCIRepository",
				"Bucket"
			].includes(source.kind)) continue;
			if (this.store.get(source) !== void 0 || !isAbsent(source)) continue;
			this.#addBootstrapSource(source);
			added = true;
		}
		return added;
	}
	#addEntry(entry) {
		if (entry.kind === "object") {
			const { id, object, at } = entry.object;
			this.store.add({
				id: id.namespace === "" ? {
					...id,
					namespace: "flux-system"
				} : id,
				object,
				origin: at
			});
			return;
		}
		const id = {
			group: kustomizeGroup,
			kind: "Kustomization",
			namespace: "",
			name: entry.path === "" ? "." : entry.path
		};
		this.store.add({
			id,
			object: {
				apiVersion: `${kustomizeGroup}/v1`,
				kind: "Kustomization",
				metadata: { name: id.name },
				spec: { path: entry.path }
			}
		});
	}
	async #dispatch(id, drain, signal) {
		const node = this.store.get(id);
		if (node === void 0) return { state: "terminal" };
		const started = this.#config.clock?.() ?? 0;
		const result = await this.#controllerOf(id)(this.#side(signal), {
			node,
			drain,
			signal
		});
		const key = resourceKey(id);
		this.#milliseconds.set(key, (this.#milliseconds.get(key) ?? 0) + (this.#config.clock?.() ?? 0) - started);
		if (result.state === "blocked-on") return {
			state: "blocked",
			on: result.on
		};
		if (this.store.get(id) === node) this.#end(id, result);
		return { state: "terminal" };
	}
	#controllerOf(id) {
		switch (nodeKindOf(id)) {
			case "kustomization": return reconcileKustomization;
			case "helmrelease": return reconcileHelmRelease;
			case "source": return reconcileSource;
			case "instance": return reconcileInstance;
			default: return notRendered;
		}
	}
	#side(signal) {
		const { comparison, tree } = this.#config;
		const discovery = this.#discovery;
		if (discovery === void 0) throw new Error("bootstrap has not run");
		return {
			tree,
			discovery,
			store: this.store,
			memo: this.#memo,
			settings: this.#settings,
			demand: (source) => {
				this.#demanded.add(resourceKey(source));
				this.store.setStatus(source, void 0);
				this.#scheduler.onArrival(source, true);
			},
			isDemanded: (source) => this.#demanded.has(resourceKey(source)),
			record: (id, key) => comparison?.ledger.record(comparison.side, id, key),
			isTouched: (id) => comparison === void 0 ? true : comparison.ledger.isTouched(comparison.side, id),
			keeps: (id) => this.#filter.keeps(id),
			fetch: (request) => this.#fetch(request, signal)
		};
	}
	async #fetch(request, signal) {
		const { repository } = request;
		const asked = {
			id: request.id,
			kind: request.kind,
			spec: request.spec,
			...repository === void 0 ? {} : { repository: {
				id: repository.id,
				spec: objectAt(repository.object, "spec") ?? {}
			} }
		};
		return await this.#cache.fetch(this.#fetchers.get(request.kind) ?? offlineFetcher, asked, signal);
	}
	#end(id, result) {
		const manifests = result.manifests ?? [];
		if (nodeKindOf(id) !== "source") {
			const emitted = manifests.filter((manifest) => resourceKey(manifest.id) !== resourceKey(id));
			const emit = (manifest) => {
				this.store.add({
					id: manifest.id,
					object: manifest.object,
					parent: id,
					...manifest.origin === void 0 ? {} : { origin: manifest.origin }
				});
			};
			for (const manifest of emitted) if (nodeKindOf(manifest.id) === void 0) emit(manifest);
			for (const manifest of emitted) if (nodeKindOf(manifest.id) !== void 0) emit(manifest);
			this.store.retainEmitted(id, new Set(emitted.map((manifest) => resourceKey(manifest.id))));
		}
		const ready = result.state !== "failed" && result.state !== "blocked" && result.state !== "unchecked";
		this.store.setStatus(id, {
			ready: ready || result.state === "unchecked" && nodeKindOf(id) !== "source",
			state: result.state,
			reason: result.reason ?? "",
			problems: result.problems ?? [],
			warnings: result.warnings ?? [],
			blockedOn: result.blockedOn ?? [],
			manifests
		});
	}
	#abandonment(id, on) {
		const message = `waits for ${on.map(printResource).join(", ")}, which never became ready`;
		return {
			state: "failed",
			reason: message,
			problems: [{
				code: "DEPENDENCY_NOT_READY",
				message,
				resource: id
			}],
			blockedOn: on
		};
	}
	#collect(signal) {
		const discovery = this.#discovery;
		const aborted = signal?.aborted === true || this.#stopping.signal.aborted;
		const nodes = [];
		const manifests = new Map();
		const failed = new Map();
		for (const object of this.store.all()) {
			const kind = nodeKindOf(object.id);
			if (kind === void 0) continue;
			const result = this.#result(object, aborted);
			if (kind === "source" && object.origin === void 0 && object.parent === void 0) continue;
			nodes.push(result);
			const key = resourceKey(object.id);
			if (result.manifests.length > 0) manifests.set(key, result.manifests);
			if (result.state === "failed" || result.state === "blocked" || result.state === "unchecked") failed.set(key, result);
		}
		const orphans = discovery === void 0 ? [] : this.#orphans(discovery);
		const reported = new Set(nodes.flatMap((node) => node.problems.map((problem) => `${problem.at?.file ?? ""}:${problem.at?.line ?? ""}`)));
		return {
			manifests,
			failed,
			orphans,
			side: {
				nodes,
				orphans,
				problems: (discovery?.problems ?? []).filter((problem) => !reported.has(`${problem.at?.file ?? ""}:${problem.at?.line ?? ""}`)),
				warnings: []
			}
		};
	}
	#result(object, aborted) {
		const { comparison } = this.#config;
		const status = this.store.status(object.id);
		const unfinished = aborted ? {
			code: "ABORTED",
			message: "the run was ended before this was rendered",
			resource: object.id
		} : {
			code: "INTERNAL",
			message: "the run ended without a result for this node",
			resource: object.id
		};
		return {
			id: object.id,
			root: this.#root?.name ?? "",
			state: status?.state ?? "failed",
			reason: status?.reason ?? unfinished.message,
			manifests: status?.manifests ?? [],
			problems: status?.problems ?? [unfinished],
			warnings: status?.warnings ?? [],
			blockedOn: status?.blockedOn ?? [],
			touched: comparison === void 0 || comparison.ledger.isTouchedAtEnd(comparison.side, object.id),
			...object.parent === void 0 ? {} : { parent: object.parent },
			...object.origin === void 0 ? {} : { definedAt: object.origin },
			milliseconds: this.#milliseconds.get(resourceKey(object.id)) ?? 0
		};
	}
	#orphans(discovery) {
		const objects = this.store.all();
		const known = new Set(objects.map(({ id }) => `${id.group}/${id.kind}/${id.name}`));
		const files = new Set(objects.map(({ origin }) => origin?.file));
		return discovery.objects.flatMap(({ id, at }) => {
			if (known.has(`${id.group}/${id.kind}/${id.name}`) || files.has(at.file)) return [];
			const parents = discovery.claims.filter((claim) => isWithin(claim.path, at.file)).sort((a, b) => b.path.length - a.path.length);
			const parent = parents.find((claim) => this.store.status(claim.id)?.state === "rendered");
			return parent === void 0 || parent.path !== parents[0]?.path ? [] : [{
				id,
				at,
				parent: parent.id
			}];
		});
	}
};
// src/preview.ts
async function preview(base, head, options) {
	const shared = {
		memo: new BuildMemo(),
		sourceCache: new SourceCache()
	};
	const cache = new Map();
	const found = {
		base: discoverSide(base, options, cache),
		head: discoverSide(head, options, cache)
	};
	const roots = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
	const results = {
		base: [],
		head: []
	};
	for (const root of [...roots].sort()) {
		const ledger = new Ledger();
		const sides = await Promise.all([renderRoot(base, found.base, root, options, shared, {
			ledger,
			side: "base"
		}), renderRoot(head, found.head, root, options, shared, {
			ledger,
			side: "head"
		})]);
		results.base.push(sides[0]);
		results.head.push(sides[1]);
	}
	const [baseResult, headResult] = withoutSharedProblems(narrowed(joinRoots(results.base, found.base), options), narrowed(joinRoots(results.head, found.head), options));
	return {
		base: baseResult,
		head: headResult,
		comparison: diffSides(baseResult, headResult)
	};
}
async function renderTree(side, options) {
	const shared = {
		memo: new BuildMemo(),
		sourceCache: new SourceCache()
	};
	const discovery = discoverSide(side, options);
	const results = [];
	for (const { name } of discovery.roots) results.push(await renderRoot(side, discovery, name, options, shared));
	return joinRoots(results, discovery);
}
function discoverSide(side, { selfUrls }, cache) {
	return discover(side.tree, {
		path: side.path,
		selfUrls,
		...cache === void 0 ? {} : { cache }
	});
}
async function renderRoot(side, discovery, root, options, shared, comparison) {
	return (await new Orchestrator({
		tree: side.tree,
		path: side.path,
		root,
		discovery,
		selfUrls: options.selfUrls,
		settings: options.settings,
		concurrency: options.concurrency,
		...shared,
		...comparison === void 0 ? {} : { comparison },
		...options.clock === void 0 ? {} : { clock: options.clock }
	}).render(options.signal)).side;
}
function joinRoots(results, discovery) {
	const nodes = results.flatMap((result) => result.nodes);
	const placed = new Set(nodes.flatMap((node) => node.problems.map((problem) => problem.at?.file)));
	return {
		nodes,
		orphans: results.flatMap((result) => result.orphans),
		problems: discovery.problems.filter((problem) => !placed.has(problem.at?.file)),
		warnings: results.flatMap((result) => result.warnings)
	};
}
function narrowed(side, { selects, skipKinds = [] }) {
	if (selects === void 0 && skipKinds.length === 0) return side;
	const skipped = new Set(skipKinds);
	const nodes = side.nodes.filter((node) => selects?.(node) ?? true).map((node) => node.manifests.some(({ id }) => skipped.has(id.kind)) ? {
		...node,
		manifests: node.manifests.filter(({ id }) => !skipped.has(id.kind))
	} : node);
	return {
		...side,
		nodes
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
export { discover as a, Ledger as i, renderTree as n, diffSides as o, Orchestrator as r, nodeKindOf as s, preview as t };
