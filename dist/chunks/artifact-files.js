import { Dr as isProblem, ln as quotedName } from "./core.js";
import { r as artifactLimit, t as readReportArtifact } from "./report-artifact.js";
import { l as ofNoNode } from "./compare.js";
import { t as joinClusters } from "./join-clusters.js";
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
// src/report/artifact/join-artifacts.ts
function joinArtifacts(documents) {
	const [first, second] = documents;
	if (first === void 0) return refused$1("there is none");
	if (second === void 0 && first.account === void 0) return first;
	const reports = [];
	for (const { account, ...report } of documents) {
		if (account === void 0) return refused$1("one of all clusters beside others");
		reports.push({
			...report,
			account
		});
	}
	const clusters = clustersOf(reports);
	if (isProblem(clusters)) return clusters;
	const sorted = reports.sort((a, b) => a.account.cluster < b.account.cluster ? -1 : 1);
	const missing = clusters.filter((name) => sorted.every(({ account }) => account.cluster !== name));
	const files = joinFileReads(sorted.map(({ account }) => account.files), missing);
	return {
		run: first.run,
		comparison: withMissing(joinClusters(sorted.map(judgedCluster), files), missing)
	};
}
function clustersOf(reports) {
	const [first] = reports;
	if (first === void 0) return refused$1("there is none");
	const { run, account } = first;
	const seen = new Set();
	for (const one of reports) {
		const { cluster, clusters, inputs, files } = one.account;
		const name = JSON.stringify(cluster);
		if (one.comparison.review === void 0) return refused$1(`that of ${name} is not judged`);
		if (!clusters.includes(cluster)) return refused$1(`${name} is none of its clusters`);
		if (seen.has(cluster)) return refused$1(`two are of ${name}`);
		seen.add(cluster);
		if (!isEqual(one.run, run)) return refused$1(`that of ${name} is of another run`);
		if (inputs !== account.inputs) return refused$1(`that of ${name} has another configuration or version`);
		if (!isEqual(clusters, account.clusters) || !isEqual(changesOf(files), changesOf(account.files))) return refused$1(`that of ${name} is of other trees`);
	}
	return account.clusters;
}
function changesOf(files) {
	return files.flatMap(({ path, change }) => [path, change]);
}
function isEqual(one, other) {
	return JSON.stringify(one) === JSON.stringify(other);
}
function judgedCluster({ comparison: { isPart: _isPart, ...comparison }, account }) {
	const applies = new Set(account.applies);
	return {
		comparison: {
			...comparison,
			orphans: account.orphans
		},
		ends: () => account.ends,
		mayApply: (file) => applies.has(file)
	};
}
function joinFileReads(accounts, [missing]) {
	return (accounts[0] ?? []).map(({ path, change }, at) => {
		const all = accounts.flatMap((files) => files[at] ?? []);
		const readers = all.flatMap((file) => file.readers);
		const looks = all.flatMap(({ unread }) => unread ?? []);
		const doubtful = looks.find(({ isDoubtful }) => isDoubtful === true);
		if (doubtful !== void 0) return {
			path,
			change,
			readers,
			unread: doubtful
		};
		const [possible] = all.flatMap((file) => file.possible ?? []);
		const also = possible === void 0 ? {} : { possible };
		if (readers.length > 0) return {
			path,
			change,
			readers,
			...also
		};
		const unread = missing === void 0 ? looks[0] : {
			class: "unexplained",
			reason: `${quotedName(missing)}, which is not compared, may read it`
		};
		return {
			path,
			change,
			readers,
			...unread === void 0 ? {} : { unread },
			...also
		};
	});
}
function withMissing(comparison, missing) {
	if (missing.length === 0) return comparison;
	const failures = missing.map((root) => ({
		...ofNoNode({
			code: "CLUSTER_MISSING",
			message: `cluster ${quotedName(root)} is not compared: there is no report of its job`,
			hint: "Look at the job of this cluster; add it where the jobs are listed."
		}),
		root
	}));
	return {
		...comparison,
		orphans: [],
		failures: {
			...comparison.failures,
			new: [...failures, ...comparison.failures.new]
		}
	};
}
function refused$1(why) {
	return {
		code: "ARTIFACT_REFUSED",
		message: `reports do not belong together: ${why}`,
		hint: "Use the files of one run, one for each cluster."
	};
}
// src/commands/artifact-files.ts
const mostFiles = 256;
const mostBytes = 4 * artifactLimit;
const fileName = /^fluxdelta-[\w.-]{1,80}\.json$/;
function readArtifacts(places) {
	const documents = [];
	try {
		const paths = [...new Set(places.flatMap((place) => filesAt(place, 0)))];
		if (paths.length === 0) return refused("no file", "ARTIFACT_INVALID");
		if (paths.length > mostFiles) return refused("too many files", "ARTIFACT_INVALID");
		let left = mostBytes;
		for (const path of paths) {
			const bytes = bytesOf(path, Math.min(left, artifactLimit));
			if (bytes === void 0) return refused("file too large, or not a regular file", "ARTIFACT_INVALID");
			left -= bytes.length;
			const document = readReportArtifact(bytes);
			if (isProblem(document)) return document;
			documents.push(document);
		}
	} catch {
		return refused("unreadable file or directory", "FILE_UNREADABLE");
	}
	return joinArtifacts(documents);
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
function bytesOf(path, most) {
	if (!lstatSync(path).isFile()) return void 0;
	const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const stats = fstatSync(file);
		return stats.isFile() && stats.size <= most ? readFileSync(file) : void 0;
	} finally {
		closeSync(file);
	}
}
export { readArtifacts as t };
