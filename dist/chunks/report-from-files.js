import { r as isProblem } from "./problem.js";
import { r as compareBytes } from "./paths.js";
import { a as resourceKey, n as compareResources } from "./resource-id.js";
import { o as nodeKindOf } from "./flux-kinds.js";
import { n as printShard } from "./shard.js";
import { S as comparesAll, T as nodeKey, _ as withReleases, c as compareResults, f as compareHidden, h as versionChanges, l as judgeResults, m as hiddenCounts, n as clusterOf, r as duplicateWarnings, u as reviewJoined, w as fileOutcomes } from "./duplicates.js";
import { F as artifactLimit, n as readReportArtifact } from "./report-artifact.js";
import { a as ArtifactFault, i as mergeEdits, o as readPart, r as repeatedObjects, t as comparisonInputsDigest } from "./judge-shard.js";
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, readdirSync } from "node:fs";
import { join } from "node:path";
// src/artifact/artifact-file.ts
function fileInMemory(bytes) {
	return {
		size: bytes.length,
		start: bytes,
		whole: () => bytes
	};
}
// src/commands/artifact-files.ts
const mostFiles = 256;
const mostBytes = 4 * artifactLimit;
const fileName = /^fluxdelta-[\w.-]{1,80}\.json$/;
function readArtifactFiles(places) {
	try {
		const paths = [...new Set(places.flatMap((place) => filesAt(place, 0)))];
		if (paths.length === 0) return refused("no file", "ARTIFACT_INVALID");
		if (paths.length > mostFiles) return refused("too many files", "ARTIFACT_INVALID");
		let left = mostBytes;
		const files = [];
		for (const path of paths) {
			const file = startOf(path, Math.min(left, artifactLimit));
			if (file === void 0) return refused("file too large, or not a regular file", "ARTIFACT_INVALID");
			left -= file.size;
			files.push(file);
		}
		return files;
	} catch {
		return refused("unreadable file or directory", "FILE_UNREADABLE");
	}
}
function refused(why, code) {
	return {
		code,
		message: `report artifact not read: ${why}`,
		hint: "Set the input `artifact` to the files of `mode: render`, as actions/download-artifact unpacks them."
	};
}
function filesAt(place, depth) {
	if (lstatSync(place).isDirectory()) return readdirSync(place, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1).flatMap((entry) => {
		if (entry.isDirectory() && depth === 0) return filesAt(join(place, entry.name), 1);
		return fileName.test(entry.name) && !entry.isDirectory() ? [join(place, entry.name)] : [];
	});
	return [place];
}
function startOf(path, most) {
	return withFile(path, (file, { size, ino, dev }) => {
		if (size > most) return void 0;
		const start = readUntil(file, size, (chunk) => chunk.includes(lineFeed));
		if (start.length === size || !start.includes(lineFeed)) return fileInMemory(start);
		const whole = () => {
			const again = withFile(path, (same, now) => now.size === size && now.ino === ino && now.dev === dev ? readUntil(same, size, () => false) : void 0);
			if (again?.length !== size) throw new ArtifactFault(refused("a file changed during the run", "FILE_UNREADABLE"));
			return again;
		};
		return {
			size,
			start,
			whole
		};
	});
}
function withFile(path, read) {
	if (!lstatSync(path).isFile()) return void 0;
	const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const stats = fstatSync(file);
		return stats.isFile() ? read(file, stats) : void 0;
	} finally {
		closeSync(file);
	}
}
const lineFeed = 10;
const chunkBytes = 1 << 20;
function readUntil(file, size, isEnough) {
	const chunks = [];
	for (let read = 0; read < size;) {
		const chunk = Buffer.alloc(Math.min(chunkBytes, size - read));
		const count = readSync(file, chunk, 0, chunk.length, read);
		if (count === 0) break;
		read += count;
		chunks.push(chunk.subarray(0, count));
		if (isEnough(chunk.subarray(0, count))) break;
	}
	return Buffer.concat(chunks);
}
// src/shards/joined-files.ts
const sides = ["base", "head"];
function mergeFileReads(lists) {
	const byPath = new Map();
	for (const file of lists.flat()) {
		const known = byPath.get(file.path) ?? {
			file,
			readers: new Map()
		};
		if (file.unread !== void 0) known.file = file;
		if (file.unread?.isDoubtful === true) known.isDoubtful = true;
		for (const reader of file.readers) {
			const key = `${reader.root}\0${resourceKey(reader.node)}`;
			const other = known.readers.get(key);
			const best = other === void 0 || other.states.includes("skipped") ? reader : other;
			const isOn = (side) => reader.sides.includes(side) || other?.sides.includes(side) === true;
			known.readers.set(key, {
				...best,
				sides: sides.filter(isOn)
			});
		}
		byPath.set(file.path, known);
	}
	return [...byPath.values()].map(({ file: { path, change, unread }, isDoubtful = false, readers }) => {
		const sorted = [...readers].sort(([a], [b]) => a < b ? -1 : 1).map(([, reader]) => reader);
		return {
			path,
			change,
			readers: sorted,
			...sorted.length > 0 && !isDoubtful || unread === void 0 ? {} : { unread }
		};
	}).sort((a, b) => compareBytes(a.path, b.path));
}
// src/shards/merge-shard-judgements.ts
function mergeShardJudgements(parts, grounds) {
	const conclusions = parts.filter((part) => part !== void 0);
	const [first] = conclusions;
	if (first === void 0 || conclusions.length < parts.length) return void 0;
	const digest = comparisonInputsDigest(grounds);
	if (conclusions.some(({ grounds: own, edits }) => own !== digest || edits !== first.edits)) return void 0;
	const groups = conclusions.flatMap((part) => part.groups.map((group) => ({
		group,
		key: nodeKey(group.root, group.node)
	}))).sort((a, b) => a.key < b.key ? -1 : 1).map(({ group }) => group);
	const changes = groups.reduce((sum, group) => sum + group.changes.length, 0);
	if (!comparesAll(first.editCount, changes) || mayMove(conclusions) || !areApart(conclusions)) return void 0;
	const { files } = grounds;
	if (files?.some(({ unread }) => unread?.covering !== void 0 && unread.covering.length > 0) === true) return void 0;
	const whole = joined(conclusions, groups, grounds);
	if (whole === void 0) return void 0;
	const comparison = files === void 0 ? whole : {
		...whole,
		files: fileOutcomes(whole, files, [])
	};
	const said = conclusions.map(({ findings, switchedOff, releases }) => ({
		findings,
		switchedOff,
		releases,
		acknowledged: []
	}));
	return reviewJoined(comparison, said, linksOf(conclusions), grounds.review);
}
function joined(conclusions, groups, { diff, warnings }) {
	const uses = new Map(conclusions.flatMap((part) => part.versions.map((use) => [use.change, use.differences])));
	const versions = versionChanges(groups, (change) => uses.get(change) ?? []);
	const charts = versions.filter(({ what, to }) => what === "chart" && to !== void 0);
	const hasPages = diff.links !== false && charts.length > 0;
	if (hasPages && charts.some(({ usedBy }) => usedBy.some((id) => nodeKindOf(id) !== "helmrelease"))) return void 0;
	if (hasPages && new Set(conclusions.flatMap((part) => part.links.map(({ root }) => root))).size > 1) return void 0;
	const loaded = conclusions.flatMap((part) => part.charts).sort((a, b) => compareResources(a.id, b.id));
	const hidden = new Map();
	for (const { rule, differences } of conclusions.flatMap((part) => part.hidden)) hidden.set(rule, (hidden.get(rule) ?? 0) + differences);
	const hiddenIn = conclusions.flatMap((part) => part.hiddenIn).sort(compareHidden);
	const counts = {
		added: 0,
		changed: 0,
		moved: 0,
		removed: 0,
		hiddenOnly: hiddenIn.length
	};
	for (const group of groups) for (const { status } of group.changes) counts[status]++;
	return {
		groups,
		counts,
		hidden: hiddenCounts(hidden, diff),
		hiddenIn,
		failures: {
			new: [],
			still: [],
			fixed: []
		},
		notCompared: [],
		suspended: [],
		versions: hasPages ? withReleases(versions, loaded) : versions,
		orphans: [],
		warnings
	};
}
function mayMove(conclusions) {
	const partsWith = (status) => conclusions.flatMap(({ groups }, at) => groups.some(({ changes }) => changes.some((change) => change.status === status)) ? [at] : []);
	const [removed, added] = [partsWith("removed"), partsWith("added")];
	return removed.length > 0 && added.length > 0 && new Set([...removed, ...added]).size > 1;
}
function areApart(conclusions) {
	return holdsOnce(conclusions.map(({ nodes }) => nodes)) && ["base", "head"].every((side) => {
		const known = conclusions.map((part) => part[side]);
		const asked = known.map((part) => part.asked);
		return holdsOnce(known.map(({ applied }) => applied)) && isHeldByNone(asked.map(({ applied }) => applied), known.map(({ applied }) => applied)) && isHeldByNone(asked.map(({ nodes }) => nodes), conclusions.map(({ nodes }) => nodes)) && isHeldByNone(asked.map(({ kinds }) => kinds), known.map(({ kinds }) => kinds)) && isHeldByNone(asked.map(({ defined }) => defined), known.map(({ defined }) => defined));
	});
}
function holdsOnce(lists) {
	const seen = new Set();
	let count = 0;
	for (const list of lists) {
		const own = new Set(list);
		count += own.size;
		for (const number of own) seen.add(number);
	}
	return seen.size === count;
}
function isHeldByNone(asked, held) {
	return asked.every((numbers, at) => {
		if (numbers.length === 0) return true;
		return held.every((list, other) => {
			if (other === at) return true;
			const known = new Set(list);
			return numbers.every((number) => !known.has(number));
		});
	});
}
function linksOf(conclusions) {
	const byRoot = new Map();
	for (const { root, objects } of conclusions.flatMap(({ links }) => links)) {
		const known = byRoot.get(root);
		if (known === void 0) byRoot.set(root, [...objects]);
		else for (const one of objects) known.push(one);
	}
	return byRoot;
}
// src/shards/merge-parts.ts
function mergeParts(parts) {
	const fault = faultOf(parts);
	const first = parts.find(({ shard }) => shard.index === 1);
	if (fault !== void 0 || first?.grounds === void 0) return {
		code: "ARTIFACT_REFUSED",
		message: `shards do not match: ${fault ?? "no rules in the first one"}`,
		hint: "Use the files of all shards of one run, each once."
	};
	const grounds = {
		...first.grounds,
		files: mergeFileReads(parts.map(({ files }) => files))
	};
	const joined = mergeShardJudgements(parts.map(({ conclusion }) => conclusion), grounds);
	if (joined !== void 0) return {
		run: first.run,
		comparison: joined
	};
	try {
		return {
			run: first.run,
			comparison: concludeParts(parts, grounds)
		};
	} catch (error) {
		if (error instanceof ArtifactFault) return error.problem;
		throw error;
	}
}
function concludeParts(parts, { diff, ...grounds }) {
	const compared = compareResults(sideOf(parts, "base"), sideOf(parts, "head"), {
		...grounds,
		diff: {
			...diff,
			edits: mergeEdits(parts.map(({ edits }) => edits)),
			...grounds.files === void 0 ? {} : { reads: grounds.files }
		}
	});
	return judgeResults(compared, grounds.review).comparison;
}
function faultOf(parts) {
	const [first] = parts;
	if (first === void 0) return "no shards";
	const { of } = first.shard;
	const seen = new Set();
	for (const { shard, run } of parts) {
		if (shard.of !== of) return `${printShard(shard)} beside shards of ${of}`;
		if (seen.has(shard.index)) return `duplicate shard ${printShard(shard)}`;
		if (JSON.stringify(run) !== JSON.stringify(first.run)) return `shard ${printShard(shard)} is from another run`;
		seen.add(shard.index);
	}
	for (let index = 1; index <= of; index++) if (!seen.has(index)) return `missing shard ${printShard({
		index,
		of
	})}`;
}
function sideOf(parts, side) {
	const results = [...new Set(parts.flatMap(({ roots }) => roots.map((root) => root.name)))].sort().map((name) => rootOf(parts.flatMap(({ roots }) => roots.filter((root) => root.name === name)), side));
	return {
		nodes: results.flatMap((result) => result.nodes),
		orphans: results.flatMap((result) => result.orphans),
		warnings: results.flatMap((result) => result.warnings),
		problems: sharedProblems(parts.map(({ problems }) => problems[side]))
	};
}
function sharedProblems([first = [], ...rest]) {
	const others = rest.map((problems) => new Set(problems.map((problem) => JSON.stringify(problem))));
	return first.filter((problem) => others.every((known) => known.has(JSON.stringify(problem))));
}
function rootOf(roots, side) {
	const byKey = new Map();
	for (const root of roots) for (const node of root[side].nodes) {
		const key = resourceKey(node.id);
		const known = byKey.get(key);
		if (known === void 0 || wins(node, known)) byKey.set(key, node);
	}
	const nodes = [...byKey.values()].sort((a, b) => compareResources(a.id, b.id));
	return {
		nodes,
		orphans: orphansOf(roots.flatMap((root) => root[side].orphans), nodes),
		problems: [],
		warnings: duplicateWarnings(repeatedObjects(nodes), clustersOf(nodes))
	};
}
function wins(one, other) {
	if (one.countsUnchanged !== other.countsUnchanged) return one.countsUnchanged === true;
	return compareResources(one.parent ?? one.id, other.parent ?? other.id) < 0;
}
function clustersOf(nodes) {
	const definitions = new Map();
	for (const { manifests } of nodes) for (const manifest of manifests) if (nodeKindOf(manifest.id) !== void 0) definitions.set(resourceKey(manifest.id), manifest);
	return (parent) => clusterOf(definitions.get(resourceKey(parent))?.object);
}
function orphansOf(found, nodes) {
	const nameOf = ({ group, kind, name }) => `${group}/${kind}/${name}`;
	const manifests = nodes.flatMap((node) => node.manifests);
	const known = new Set([...nodes.map(({ id }) => nameOf(id)), ...manifests.map(({ id }) => nameOf(id))]);
	const files = new Set([...nodes.map(({ definedAt }) => definedAt?.file), ...manifests.map(({ origin }) => origin?.file)]);
	const byKey = new Map();
	for (const orphan of found) {
		const key = `${resourceKey(orphan.id)}\0${resourceKey(orphan.parent)}\0${orphan.at.file}\0${orphan.at.line ?? 0}`;
		if (!known.has(nameOf(orphan.id)) && !files.has(orphan.at.file)) byKey.set(key, orphan);
	}
	return [...byKey.values()].sort((a, b) => (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : 0) || (a.at.line ?? 0) - (b.at.line ?? 0));
}
// src/commands/report-from-files.ts
const partStart = Buffer.from("{\"fluxdelta\":\"part\",");
function reportFromFiles(files) {
	const [only] = files;
	if (only !== void 0 && files.length === 1 && !isPart(only.start)) return wholeReport(only);
	const parts = [];
	for (const file of files) {
		const part = readPart(file);
		if (isProblem(part)) return part;
		parts.push(part);
	}
	return mergeParts(parts);
}
function wholeReport(file) {
	try {
		return readReportArtifact(file.whole());
	} catch (error) {
		if (error instanceof ArtifactFault) return error.problem;
		throw error;
	}
}
function isPart(start) {
	return partStart.equals(start.subarray(0, partStart.length));
}
export { readArtifactFiles as n, reportFromFiles as t };
