// src/model/text/folded-characters.ts
const maxFoldedCharacters = 12e5;
const range = /(\\x\{[0-9a-f]+\}|\\x[0-9a-f]{2}|\\?[^\]])-(\\x\{[0-9a-f]+\}|\\x[0-9a-f]{2}|\\?[^\]])/giu;
function foldedCharacters(pattern) {
	if (!/\(\?[a-zA-Z]*i/.test(pattern)) return 0;
	let count = 0;
	for (const [, from = "", to = ""] of pattern.matchAll(range)) count += Math.max(0, codePoint(to) - codePoint(from));
	return count;
}
function codePoint(written) {
	const hexadecimal = /^\\x\{?([0-9a-f]+)\}?$/i.exec(written)?.[1];
	return hexadecimal === void 0 ? written.replace(/^\\(?=.)/su, "").codePointAt(0) ?? 0 : Number.parseInt(hexadecimal, 16);
}
export { maxFoldedCharacters as n, foldedCharacters as t };
