import { n as encodeName } from "./file-name.js";
import { createHash, hash } from "node:crypto";
// src/files/content-id.ts
function nameBytes(name) {
	const bytes = encodeName(name);
	return typeof bytes === "string" ? Buffer.from(bytes, "utf8") : bytes;
}
function objectId(type, bytes) {
	const header = `${type} ${bytes.length}\0`;
	if (bytes.length < 65536) return hash("sha1", Buffer.concat([Buffer.from(header, "latin1"), bytes]), "hex");
	return createHash("sha1").update(header).update(bytes).digest("hex");
}
function blobId(bytes) {
	return `blob:${objectId("blob", bytes)}`;
}
function linkId(target) {
	return `link:${objectId("blob", nameBytes(target))}`;
}
function treeId(entries) {
	const rows = [];
	for (const { name, id } of entries) {
		const colon = id.indexOf(":");
		const scheme = id.slice(0, colon);
		const mode = scheme === "blob" ? "100644" : scheme === "link" ? "120000" : scheme === "tree" ? "40000" : void 0;
		if (mode === void 0) return void 0;
		const row = Buffer.concat([nameBytes(`${mode} ${name}\0`), Buffer.from(id.slice(colon + 1), "hex")]);
		rows.push({
			key: nameBytes(scheme === "tree" ? `${name}/` : name),
			row
		});
	}
	rows.sort((a, b) => Buffer.compare(a.key, b.key));
	return `tree:${objectId("tree", Buffer.concat(rows.map(({ row }) => row)))}`;
}
function idScheme(id) {
	return id.slice(0, id.indexOf(":"));
}
export { treeId as i, idScheme as n, linkId as r, blobId as t };
