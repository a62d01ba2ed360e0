import { createHash, hash } from "node:crypto";
// src/files/file-name.ts
const strict = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function decodeName(bytes) {
	try {
		return strict.decode(bytes);
	} catch {
		return decodeEscaped(bytes);
	}
}
function decodeEscaped(bytes) {
	let name = "";
	let at = 0;
	while (at < bytes.length) {
		const size = sequenceSize(bytes[at] ?? 0);
		try {
			name += strict.decode(bytes.subarray(at, at + size));
			at += size;
		} catch {
			name += String.fromCharCode(56320 + (bytes[at] ?? 0));
			at++;
		}
	}
	return name;
}
function sequenceSize(lead) {
	return lead < 192 ? 1 : lead < 224 ? 2 : lead < 240 ? 3 : 4;
}
const escaped = /[\udc80-\udcff]/u;
function encodeName(name) {
	if (!escaped.test(name)) return name;
	const parts = [];
	for (const character of name) {
		const code = character.charCodeAt(0);
		const isEscape = character.length === 1 && code >= 56448 && code <= 56575;
		parts.push(isEscape ? Buffer.of(code - 56320) : Buffer.from(character, "utf8"));
	}
	return Buffer.concat(parts);
}
function hasReplacementCharacter(name) {
	return name.includes("�");
}
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
export { decodeName as a, treeId as i, idScheme as n, encodeName as o, linkId as r, hasReplacementCharacter as s, blobId as t };
