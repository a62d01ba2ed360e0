import { o as nodeKindOf } from "./flux-kinds.js";
import { a as keyBlocks, c as runsOnUpgrade, l as definitionChange, o as mayHoldKey, s as hookEvents, u as definitionNotes } from "./rules.js";
import { a as objectAt, n as isJsonObject, o as stringAt } from "./json.js";
import { a as resourceKey, t as apiGroup } from "./resource-id.js";
import { t as addToGroup } from "./group-by.js";
import { n as printFieldPath, t as fieldChanges } from "./field-changes.js";
import { b as jsonEqual } from "./flux-spec.js";
import { a as DocumentPairs, c as hasAlignedItems, l as listKeys, n as manifestLines, o as decodedText } from "./manifest-lines.js";
import { n as setOwn, t as getOwn } from "./own-property.js";
import { t as matchesText } from "./text-pattern.js";
import { a as diffLines, n as hideNoise, r as storedBytes } from "./noise.js";
import { n as isHiddenField } from "./secret-fields.js";
import { n as trimmedEnd } from "./trimmed.js";
import { d as managedAgainNote, p as unmanagedNote } from "./removal-outcome.js";
import { createHash } from "node:crypto";
// src/diff/align-lists.ts
const maxKeys = 8;
function alignLists(base, head) {
	const notes = [];
	const aligned = alignMapping(base, head, [], notes);
	return notes.length === 0 || jsonEqual(base, aligned) ? {
		head,
		notes: []
	} : {
		head: aligned,
		notes
	};
}
function alignValue(base, head, path, notes) {
	if (Array.isArray(base) && Array.isArray(head)) return alignList(base, head, path, notes);
	return isJsonObject(base) && isJsonObject(head) ? alignMapping(base, head, path, notes) : head;
}
function alignMapping(base, head, path, notes) {
	let out = head;
	for (const field of Object.keys(head)) {
		const value = head[field];
		if (typeof value !== "object" || value === null || !Object.hasOwn(base, field)) continue;
		path.push({ field });
		const aligned = alignValue(base[field], value, path, notes);
		path.pop();
		if (aligned === value) continue;
		if (out === head) out = { ...head };
		out[field] = aligned;
	}
	return out;
}
function alignList(base, head, path, notes) {
	if (!isJsonObject(base[0]) || !isJsonObject(head[0])) return head;
	if (hasAlignedItems(base, head)) return alignItems(base, head, path, notes);
	const keys = listKeys(base, head);
	if (keys === void 0) return head;
	const before = new Map(keys.base.map((key, at) => [key, base[at]]));
	const items = head.map((value, at) => {
		const item = keys.head[at] ?? "";
		path.push({ item });
		const aligned = alignValue(before.get(item), value, path, notes);
		path.pop();
		return [item, aligned];
	});
	const kept = new Set(keys.head);
	const common = keys.base.filter((key) => kept.has(key));
	const shared = keys.head.filter((key) => before.has(key));
	if (common.every((key, at) => key === shared[at])) return items.every(([, value], at) => value === head[at]) ? head : items.map(([, value]) => value);
	const named = keys.head.slice(0, maxKeys).join(", ");
	const more = keys.head.length > maxKeys ? ` and ${keys.head.length - maxKeys} more` : "";
	notes.push(`order of ${printFieldPath(path)} changed: ${named}${more}`);
	const following = new Map();
	let last = "";
	for (const [key, value] of items) if (before.has(key)) last = key;
	else addToGroup(following, last, value);
	const after = new Map(items);
	return [...following.get("") ?? [], ...common.flatMap((key) => [after.get(key) ?? null, ...following.get(key) ?? []])];
}
function alignItems(base, head, path, notes) {
	let out = head;
	for (const [at, value] of head.entries()) {
		const name = isJsonObject(value) ? value["name"] : void 0;
		path.push(typeof name === "string" ? { item: name } : { at });
		const aligned = alignValue(base[at], value, path, notes);
		path.pop();
		if (aligned === value) continue;
		if (out === head) out = [...head];
		out[at] = aligned;
	}
	return out;
}
// src/diff/drift-ignored.ts
function keepDriftIgnored(base, head, paths) {
	const kept = [];
	let object = base;
	for (const path of paths) {
		if (!path.startsWith("/") || path.startsWith("/stringData/") || path === "/stringData") continue;
		const steps = path.slice(1).split("/").map(unescaped);
		const value = valueAt(head, steps);
		const before = valueAt(object, steps);
		if (value === void 0 || before === void 0 || jsonEqual(before, value)) continue;
		const set = withValue(object, steps, value);
		if (!isJsonObject(set)) continue;
		object = set;
		kept.push(path);
	}
	return {
		base: object,
		kept
	};
}
function unescaped(step) {
	return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
function valueAt(object, steps) {
	let value = object;
	for (const step of steps) if (Array.isArray(value)) value = /^(?:0|[1-9]\d{0,5})$/.test(step) ? value[Number(step)] : void 0;
	else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step];
	else return void 0;
	return value;
}
function withValue(object, steps, value) {
	const [step, ...rest] = steps;
	if (step === void 0) return value;
	if (Array.isArray(object)) return object.map((item, at) => at === Number(step) ? withValue(item, rest, value) : item);
	if (!isJsonObject(object)) return object;
	return {
		...object,
		[step]: withValue(getOwn(object, step) ?? null, rest, value)
	};
}
// src/diff/ignore-fields.ts
function ignoreRuleId({ kind, path }) {
	return `ignore ${kind === void 0 ? "" : `${kind} `}${path}`;
}
function ignoreFields(base, head, id, rules) {
	const hidden = new Map();
	let sides = [base, head];
	for (const rule of rules) {
		if (!appliesTo(rule, id)) continue;
		const steps = stepsOf(rule.path);
		let count = 0;
		const ignored = ignoreAt(sides[0], sides[1], steps, 0, () => {
			count++;
		});
		sides = [ignored[0] ?? {}, ignored[1] ?? {}];
		if (count > 0) hidden.set(ignoreRuleId(rule), (hidden.get(ignoreRuleId(rule)) ?? 0) + count);
	}
	const [left, right] = sides;
	return {
		base: isJsonObject(left) ? left : base,
		head: isJsonObject(right) ? right : head,
		hidden
	};
}
function appliesTo(rule, { kind, namespace, name }) {
	return (rule.kind === void 0 || matchesText(rule.kind, kind)) && (rule.namespace === void 0 || matchesText(rule.namespace, namespace)) && (rule.name === void 0 || matchesText(rule.name, name));
}
function stepsOf(pointer) {
	return pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function ignoreAt(left, right, steps, at, hide) {
	const step = steps[at];
	if (left === right || jsonEqual(left, right)) return [left, right];
	if (step === void 0) {
		hide();
		return left === void 0 ? [void 0, void 0] : [right, right];
	}
	if (Array.isArray(left) && Array.isArray(right)) return ignoreItems(left, right, steps, at, hide);
	if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
	const keys = step === "*" ? [...new Set([...Object.keys(left), ...Object.keys(right)])] : [step];
	let [base, head] = [left, right];
	for (const key of keys) {
		const before = Object.hasOwn(base, key) ? base[key] : void 0;
		const after = Object.hasOwn(head, key) ? head[key] : void 0;
		const [one, two] = ignoreAt(before, after, steps, at + 1, hide);
		if (one !== before) base = withField(base, key, one);
		if (two !== after) head = withField(head, key, two);
	}
	return [base, head];
}
function withField(object, key, value) {
	const copy = { ...object };
	if (value === void 0) delete copy[key];
	else copy[key] = value;
	return copy;
}
function ignoreItems(left, right, steps, at, hide) {
	const step = steps[at] ?? "";
	const base = [...left];
	const head = [...right];
	const pair = (from, to) => {
		const before = base[from];
		const after = head[to];
		if (before === void 0 || after === void 0) return;
		const [one, two] = ignoreAt(before, after, steps, at + 1, hide);
		if (one !== void 0) base[from] = one;
		if (two !== void 0) head[to] = two;
	};
	if (step === "*") for (let item = 0; item < Math.min(base.length, head.length); item++) pair(item, item);
	else if (/^\d{1,6}$/.test(step)) pair(Number(step), Number(step));
	else {
		const named = (list) => list.findIndex((item) => isJsonObject(item) && item["name"] === step);
		pair(named(base), named(head));
	}
	return [base, head];
}
// src/diff/layout-hunks.ts
function layoutHunks(texts, context, hide) {
	return texts.flatMap(({ path, base, head }) => {
		const key = path.at(-1) ?? "";
		const { hunks } = diffLines(manifestLines({ [key]: hide(base) }), manifestLines({ [key]: hide(head) }), context);
		const printed = printFieldPath(path.map((field) => ({ field })));
		return hunks.map((hunk) => ({
			...hunk,
			path: printed
		}));
	});
}
// src/diff/ciphertext.ts
const valueForm = /^ENC\[AES256_GCM,data:[\w+/=]*,iv:[\w+/=]+,tag:[\w+/=]+,type:[a-z]+\]$/;
const base64 = /^[A-Za-z0-9+/=]+$/;
const forms = [{
	begin: "ENC[AES256_GCM,",
	end: "]",
	fits: (stretch) => valueForm.test(stretch)
}, ...["AGE ENCRYPTED FILE", "PGP MESSAGE"].map((label) => ({
	begin: `-----BEGIN ${label}-----`,
	end: `-----END ${label}-----`,
	fits: (_stretch, inside) => isArmor(inside)
}))];
function mayHoldCiphertext(text) {
	return forms.some(({ begin }) => text.includes(begin));
}
function ciphertexts(text) {
	const found = [];
	for (const { begin, end, fits } of forms) for (let start = text.indexOf(begin); start !== -1;) {
		const close = text.indexOf(end, start + begin.length);
		if (close === -1) break;
		const stretch = text.slice(start, close + end.length);
		const isCode = /\bmac["']?\s?[:=]\s?["']?$/.test(text.slice(Math.max(0, start - 12), start));
		if (fits(stretch, text.slice(start + begin.length, close))) found.push({
			start,
			end: start + stretch.length,
			label: "",
			isValue: begin.startsWith("ENC") && !isCode
		});
		start = text.indexOf(begin, close);
	}
	return found.sort((a, b) => a.start - b.start);
}
function isArmor(text) {
	const lines = text.split(/[\s\\]+/).flatMap((line) => {
		const bare = line.length === 1 || line.length === 65 ? line.replace(/^[rn]/, "") : line;
		return bare === "" ? [] : [bare];
	});
	return lines.every((line, at) => base64.test(line) && (line.length === 64 || at >= lines.length - 2));
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
			const { shown, changed } = hideSecretValues(object, other, side, keys);
			secretsChanged += changed;
			return shown;
		}
		const shown = isCore(object, "ConfigMap") ? summariseBinaryData(object, other, keys) : keys.hideInObject(object);
		return isEncrypted(object) ? {
			...shown,
			sops: replacementOf(object, other, side, "sops")
		} : shown;
	};
	const shownBase = version(base, head, "base");
	const known = keys.count;
	const shownHead = version(head, base, "head");
	if (base !== void 0) secretsChanged += keys.count - known;
	return {
		base: shownBase,
		head: shownHead,
		secretsChanged,
		...keys.hiding()
	};
}
function isEncrypted({ sops }) {
	return isJsonObject(sops) && /^ENC\[/.test(stringAt(sops, "mac") ?? "");
}
function replacementOf(object, other, side, field) {
	return side === "head" && other !== void 0 && !jsonEqual(getOwn(other, field), object[field]) ? hiddenOther : hiddenValue;
}
function isCore(object, kind) {
	return object["kind"] === kind && apiGroup(stringAt(object, "apiVersion") ?? "") === "";
}
const secretFields = ["data", "stringData"];
function isStored(field) {
	return field === "data" || field === "stringData";
}
function hideSecretValues(secret, other, side, keys) {
	const open = { ...secret };
	const fields = Object.keys(secret).filter((field) => isHiddenField(field) && secret[field] !== void 0 && secret[field] !== null);
	for (const field of fields) if (isStored(field)) open[field] = true;
	else delete open[field];
	const shown = { ...keys.hideInObject(open) };
	let changed = 0;
	for (const field of fields) {
		const values = secret[field];
		if (values === void 0) continue;
		const before = other === void 0 ? void 0 : getOwn(other, field);
		if (!isStored(field) || !isJsonObject(values)) {
			const differs = side === "head" && other !== void 0 && !jsonEqual(before, values);
			setOwn(shown, keys.hideKey(field), differs ? hiddenOther : hiddenValue);
			if (differs) changed++;
			continue;
		}
		const hidden = {};
		for (const [key, value] of Object.entries(values)) {
			const differs = side === "head" && other !== void 0 && hasSecretKey(other, key) && !isSameBytes(field, value, isJsonObject(before) ? getOwn(before, key) : void 0, other, key);
			if (differs) changed++;
			setOwn(hidden, keys.hideKey(key), differs ? hiddenOther : hiddenValue);
		}
		shown[field] = hidden;
	}
	const annotations = objectAt(secret, "metadata", "annotations");
	if (annotations !== void 0 && Object.hasOwn(annotations, lastApplied)) {
		const was = other === void 0 ? void 0 : objectAt(other, "metadata", "annotations");
		const differs = side === "head" && was !== void 0 && Object.hasOwn(was, lastApplied) && !jsonEqual(was[lastApplied], annotations[lastApplied]);
		const metadata = objectAt(shown, "metadata") ?? {};
		const replaced = differs ? hiddenOther : hiddenValue;
		shown["metadata"] = {
			...metadata,
			annotations: {
				...objectAt(shown, "metadata", "annotations"),
				[lastApplied]: replaced
			}
		};
	}
	return {
		shown,
		changed
	};
}
function hasSecretKey(secret, key) {
	return secretFields.some((field) => {
		const values = secret[field];
		return isJsonObject(values) && Object.hasOwn(values, key);
	});
}
function isSameBytes(field, value, sameField, other, key) {
	if (sameField !== void 0 && jsonEqual(value, sameField)) return true;
	const bytes = storedBytes(field, value);
	if (bytes === void 0) return false;
	for (const there of ["stringData", "data"]) {
		const values = other[there];
		if (isJsonObject(values) && Object.hasOwn(values, key)) return storedBytes(there, values[key]) === bytes;
	}
	return false;
}
function summariseBinaryData(configMap, other, keys) {
	const values = configMap["binaryData"];
	if (!isJsonObject(values)) return keys.hideInObject(configMap);
	const others = other?.["binaryData"];
	const summary = {};
	for (const [key, value] of Object.entries(values)) {
		if (typeof value !== "string" || decodedText(value) !== void 0) {
			setOwn(summary, keys.hideKey(key), keys.hideIn(value));
			continue;
		}
		const before = isJsonObject(others) ? getOwn(others, key) : void 0;
		const short = summaryOf(value, 12);
		const isToldByUsualCase = typeof before !== "string" || before === value || summaryOf(before, 12) !== short;
		setOwn(summary, keys.hideKey(key), isToldByUsualCase ? short : summaryOf(value, void 0));
	}
	const { binaryData: _values, ...rest } = configMap;
	return {
		...keys.hideInObject(rest),
		binaryData: summary
	};
}
function summaryOf(value, digits) {
	const stored = storedBytes("binaryData", value);
	const isUsual = stored !== void 0 && !/[\r\n]/.test(value);
	const bytes = isUsual ? Buffer.from(stored, "latin1") : Buffer.from(value, "utf8");
	const digest = createHash("sha256").update(bytes).digest("hex").slice(0, digits);
	return isUsual ? `(${bytes.length} bytes, sha256 ${digest})` : `(${bytes.length} bytes of text, sha256 ${digest})`;
}
const replacement = /(?<!\\)\\*(?=\((?:value hidden\)|value hidden, changed\)|[a-z0-9 ]{0,40}private key(?: block)? \d+(?: in base64)?, hidden\)|encrypted \d+\)|\d+ bytes(?: of text)?, sha256 |base64 of "))/g;
const mayBeReplacement = /hidden(?:, changed)?\)|\(encrypted |sha256 |base64 of "/;
function escaped(text, isBeforeReplacement) {
	const more = (backslashes) => `${backslashes}${backslashes}\\`;
	const safe = mayBeReplacement.test(text) ? text.replace(replacement, more) : text;
	if (!isBeforeReplacement || !safe.endsWith("\\")) return safe;
	return safe + safe.slice(trimmedEnd(safe, "\\").length);
}
const readable = /^[^\p{Cc}\uFFFD]*$/u;
var PrivateKeys = class {
	#numbers = new Map();
	#encrypted = new Map();
	#values = 0;
	get count() {
		return this.#numbers.size + this.#values;
	}
	hideIn(value) {
		return this.#mapped(value, (text) => this.#hideInText(text, true));
	}
	hiding() {
		const hideInText = (text) => this.#hideInText(text, false);
		return {
			hide: (value) => this.#mapped(value, hideInText),
			hideInText
		};
	}
	hideInObject(value) {
		const shown = this.hideIn(value);
		return isJsonObject(shown) ? shown : value;
	}
	hideKey(key) {
		return this.#hideInText(key, true);
	}
	#mapped(value, text) {
		if (typeof value === "string") return text(value);
		if (Array.isArray(value)) {
			let copy = value;
			for (const [index, item] of value.entries()) {
				const shown = this.#mapped(item, text);
				if (shown === item) continue;
				if (copy === value) copy = [...value];
				copy[index] = shown;
			}
			return copy;
		}
		if (!isJsonObject(value)) return value;
		let changed = false;
		const entries = [];
		for (const key of Object.keys(value)) {
			const item = value[key];
			if (item === void 0) continue;
			const entry = [text(key), this.#mapped(item, text)];
			changed ||= entry[0] !== key || entry[1] !== item;
			entries.push(entry);
		}
		return changed ? Object.fromEntries(entries) : value;
	}
	#hideInText(text, escapes) {
		const blocks = text.length >= 32 ? hiddenBlocks(text) : [];
		if (blocks.length === 0) return escapes ? escaped(text, false) : text;
		let shown = "";
		let at = 0;
		for (const block of blocks) {
			const before = text.slice(at, block.start);
			shown += (escapes ? escaped(before, true) : before) + this.#replaced(text.slice(block.start, block.end), block);
			at = block.end;
		}
		const rest = text.slice(at);
		return shown + (escapes ? escaped(rest, false) : rest);
	}
	#replaced(block, { label, decoded, isValue }) {
		if (isValue !== void 0) {
			const known = this.#encrypted.get(block) ?? this.#encrypted.size + 1;
			if (isValue && known > this.#encrypted.size) this.#values++;
			this.#encrypted.set(block, known);
			return `(encrypted ${known})`;
		}
		if (decoded === void 0) return `(${label.toLowerCase()} ${this.#number(block)}, hidden)`;
		const [only] = keyBlocks(decoded);
		const isOnlyKey = only !== void 0 && only.start === 0 && decoded.slice(only.end).trim() === "";
		const text = Buffer.from(decoded, "latin1").toString("utf8");
		const inside = isOnlyKey ? void 0 : this.#hideInText(text, true);
		if (inside === void 0 || !readable.test(inside.replace(/[\t\r\n]/g, ""))) return `(private key ${this.#number(block)} in base64, hidden)`;
		return `(base64 of ${JSON.stringify(inside)})`;
	}
	#number(block) {
		const known = this.#numbers.get(block);
		if (known !== void 0) return known;
		this.#numbers.set(block, this.#numbers.size + 1);
		return this.#numbers.size;
	}
};
function hiddenBlocks(text) {
	const keys = mayHoldKey(text) ? keyBlocks(text) : [];
	if (!mayHoldCiphertext(text)) return keys;
	let end = 0;
	return [...keys, ...ciphertexts(text)].sort((a, b) => a.start - b.start).filter((block) => {
		if (block.start < end) return false;
		end = block.end;
		return true;
	});
}
// src/diff/compare-manifest.ts
function compareManifest(pair, { rules, ignore, context, isRead, isThere, isOwnedBefore }, replaced = {}) {
	const base = pair.base?.manifest;
	const head = pair.head?.manifest;
	const shown = head ?? base;
	if (shown === void 0) return void 0;
	const moved = pair.base !== void 0 && pair.head !== void 0 && resourceKey(pair.base.node) !== resourceKey(pair.head.node);
	const equal = base !== void 0 && head !== void 0 && isSameObject(base, head);
	if (equal && !moved) return void 0;
	const isOther = base !== void 0 && head !== void 0 && resourceKey(base.id) !== resourceKey(head.id);
	const renamed = isOther && base.id.name !== head.id.name;
	const stays = base !== void 0 && head !== void 0 && !equal && !moved && !isOther;
	const leftAlone = stays ? unmanagedNote(pair.head?.node, head) : void 0;
	const appliedAgain = stays && leftAlone === void 0 ? managedAgainNote(pair.base?.node, base) : void 0;
	const leftRule = rules.find((rule) => rule.class === "left-alone");
	if (leftAlone !== void 0 && base !== void 0 && unmanagedNote(pair.head?.node, base) !== void 0 && leftRule !== void 0 && nodeKindOf(shown.id) === void 0 && isThere(pair)) return { hidden: new Map([[leftRule.id, {
		class: leftRule.class,
		differences: 1
	}]]) };
	const old = base ?? replaced.of?.manifest;
	const documents = new DocumentPairs();
	const isHook = old?.hook === true && head?.hook === true;
	const ignored = stays && pair.base?.driftIgnored !== void 0 && isThere(pair) ? keepDriftIgnored(base.object, head.object, ignoredBy(pair)) : {
		base: old?.object,
		kept: noneIgnored
	};
	const ignoredRule = rules.find((rule) => rule.class === "drift-ignored");
	const before = ignoredRule === void 0 ? old?.object : ignored.base;
	const noise = equal || before === void 0 || head === void 0 ? {
		base: before,
		head: head?.object,
		hidden: noneHidden,
		layout: [],
		restarts: []
	} : hideBoth(before, head.object, shown.id, {
		rules,
		ignore
	}, {
		documents,
		isRead,
		isHook
	});
	const quiet = ignoredRule === void 0 || ignored.kept.length === 0 ? noise : withIgnored(noise, ignoredRule, ignored.kept);
	const same = equal || quiet.base !== void 0 && quiet.head !== void 0 && jsonEqual(quiet.base, quiet.head);
	const restarts = quiet.restarts.length > 0 && isSameTemplate(quiet.base, quiet.head) ? quiet.restarts : [];
	const isHiddenOnly = same && !equal && quiet.hidden.size > 0 && base !== void 0 && head !== void 0;
	if (isHiddenOnly && !moved && quiet.layout.length === 0 && restarts.length === 0) return { hidden: quiet.hidden };
	const redacted = redactPair(equal ? void 0 : quiet.base, equal ? void 0 : quiet.head);
	const isUnseen = !equal && !isHiddenOnly && quiet.head !== void 0 && jsonEqual(redacted.base, redacted.head);
	const isShown = !same && replaced.by === void 0;
	const aligned = isShown && redacted.base !== void 0 && redacted.head !== void 0 ? alignLists(redacted.base, redacted.head) : {
		head: redacted.head,
		notes: []
	};
	const lines = isShown ? diffLines(linesOf(redacted.base), linesOf(aligned.head), context) : {
		hunks: [],
		linesAdded: 0,
		linesRemoved: 0
	};
	const definition = definitionOf(base?.object, head?.object);
	const runs = pair.head !== void 0 && isOwnedBefore(pair.head) ? hookNote(pair.head.manifest) : void 0;
	let hidden = 0;
	for (const { differences } of quiet.hidden.values()) hidden += differences;
	return {
		change: {
			id: shown.id,
			status: base === void 0 ? "added" : head === void 0 ? "removed" : moved ? "moved" : "changed",
			base,
			head,
			...moved && pair.base !== void 0 ? { movedFrom: pair.base.node } : {},
			...renamed ? { renamedFrom: base.id } : {},
			...replaced.of === void 0 ? {} : { replaces: replaced.of.manifest.id },
			...replaced.by === void 0 ? {} : { replacedBy: replaced.by.manifest.id },
			fields: same || redacted.base === void 0 || redacted.head === void 0 ? [] : fieldChanges(redacted.base, redacted.head, documents).map((field) => withoutKeys(field, redacted.hide)),
			notes: [
				...runs === void 0 ? [] : [runs],
				...leftAlone === void 0 ? [] : [leftAlone],
				...appliedAgain === void 0 ? [] : [appliedAgain],
				...ignoredRule !== void 0 || ignored.kept.length === 0 ? [] : [`spec.ignore of the Kustomization leaves ${ignored.kept.join(", ")} as it is`],
				...definition.notes,
				...aligned.notes,
				...isUnseen ? [unseenDifference] : [],
				...isOther && !renamed ? [unplacedNote] : [],
				...restarts.length === 0 ? [] : [`${restartNote}: ${restarts.join(", ")}`]
			],
			...definition.fields.length === 0 ? {} : { schema: definition.fields },
			...lines,
			...quiet.layout.length === 0 ? {} : { layout: layoutHunks(quiet.layout, context, redacted.hideInText) },
			hidden,
			...hidden === 0 ? {} : { hiddenBy: [...quiet.hidden.keys()].sort() },
			secretsChanged: redacted.secretsChanged,
			...shown.origin === void 0 ? {} : { origin: shown.origin }
		},
		hidden: quiet.hidden
	};
}
const unseenDifference = "differs in what is hidden here";
const unplacedNote = "its namespace is up to what applies this build";
const restartNote = "pods restart";
const noneHidden = new Map();
const noneIgnored = [];
function ignoredBy({ base, head }) {
	const before = base?.driftIgnored;
	return before === void 0 ? noneIgnored : (head?.driftIgnored ?? noneIgnored).filter((path) => before.includes(path));
}
function withIgnored(quiet, rule, kept) {
	return {
		...quiet,
		hidden: new Map([[rule.id, {
			class: rule.class,
			differences: kept.length
		}], ...quiet.hidden])
	};
}
function hookNote(manifest) {
	const events = hookEvents(manifest);
	if (events.length === 0 || runsOnUpgrade(manifest)) return void 0;
	return `only on ${[...new Set(events.map((event) => event.replace(/^(?:pre|post)-/, "").replace("delete", "uninstall")))].join(" and ")}`;
}
function isSameObject(base, head) {
	return base.object === head.object || jsonEqual(base.object, head.object);
}
function isSameTemplate(base, head) {
	const template = (object) => object === void 0 ? void 0 : objectAt(object, "spec", "template");
	return jsonEqual(template(base), template(head));
}
function withoutKeys(field, hide) {
	switch (field.kind) {
		case "added": return {
			...field,
			to: hide(field.to)
		};
		case "removed": return {
			...field,
			from: hide(field.from)
		};
		case "changed": return {
			...field,
			from: hide(field.from),
			to: hide(field.to)
		};
		case "reordered": return field;
	}
}
const noDefinition = {
	notes: [],
	fields: []
};
function definitionOf(base, head) {
	const shown = head ?? base;
	if (shown?.["kind"] !== "CustomResourceDefinition") return noDefinition;
	if (base === void 0 || head === void 0) return {
		notes: definitionNotes(shown),
		fields: []
	};
	return definitionChange(base, head) ?? noDefinition;
}
function hideBoth(base, head, id, { rules, ignore }, context) {
	if (ignore.length === 0) return hideNoise(base, head, rules, context);
	const left = ignoreFields(base, head, id, ignore);
	const quiet = hideNoise(left.base, left.head, rules, context);
	const ignored = [...left.hidden].map(([rule, differences]) => [rule, {
		class: "configured",
		differences
	}]);
	return {
		...quiet,
		hidden: new Map([...ignored, ...quiet.hidden])
	};
}
function linesOf(object) {
	return object === void 0 ? void 0 : manifestLines(object);
}
export { ignoreRuleId as i, isSameObject as n, restartNote as r, compareManifest as t };
