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
	return name.includes("\ufffd");
}
export { encodeName as n, hasReplacementCharacter as r, decodeName as t };
