// src/report/safe-text.ts
const plain = /^[ -[\]-~]*$/;
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2800\ufffc\u{1d159}]|\u{16fe4}|\\(?=u\{|[nt])/gu;
const short = new Map([["n", "\n"], ["t", "	"]]);
function visibleText(text, keep = "") {
	if (plain.test(text)) return text;
	return text.replace(unseen, (char, at) => {
		if (keep.includes(char)) return char;
		if (char === "\n") return "\\n";
		if (char === "	") return "\\t";
		const meant = char === "\\" ? short.get(text.charAt(at + 1)) : void 0;
		if (meant !== void 0 && keep.includes(meant)) return char;
		return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
	});
}
function escapedData(text) {
	return text.replace(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu, (char) => char === "\n" || char === "	" ? char : [...Array(char.length).keys()].map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""));
}
function visibleLine(line) {
	return visibleText(line, "\n	").replaceAll("\n", "\\u{a}");
}
function clipText(text, length) {
	if (text.length <= length) return text;
	const end = length - 1;
	const last = text.charCodeAt(end - 1);
	return `${text.slice(0, last >= 55296 && last <= 56319 ? end - 1 : end)}\u2026`;
}
function withoutLongRuns(text) {
	return text.replace(/`{60,}/g, (run) => "\\u{60}".repeat(run.length));
}
function longestRun(text) {
	let longest = 0;
	for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
	return longest;
}
function codeSpan(text, options = {}) {
	const clipped = withoutLongRuns(visibleText(clipText(text, options.length ?? 200)));
	const shown = options.inTable === true ? clipped.replaceAll("|", "\\u{7c}") : clipped;
	if (shown.trim() === "") return "(empty)";
	const ticks = "`".repeat(longestRun(shown) + 1);
	const pad = shown.startsWith("`") || shown.endsWith("`") || shown.startsWith(" ") && shown.endsWith(" ") ? " " : "";
	return `${ticks}${pad}${shown}${pad}${ticks}`;
}
function codeElement(text) {
	return `<code>${escapeHtml(visibleText(clipText(text, 200)))}</code>`;
}
function escapeHtml(text) {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
function fencedBlock(lines, language) {
	const body = lines.map((line) => withoutLongRuns(visibleLine(line))).join("\n");
	const fence = "`".repeat(Math.max(3, longestRun(body) + 1));
	return `${fence}${language}\n${body}\n${fence}`;
}
function patchLines(patch) {
	return patch.replace(/\n$/, "").split("\n").map((line) => visibleLine(line.replace(/\r$/, "")) + (line.endsWith("\r") ? "\r" : ""));
}
function codeLink(text, address) {
	if (address === void 0) return codeSpan(text);
	const safe = visibleText(address).replace(/[()<>\s\\"]/g, (char) => encodeURIComponent(char).replace(/[()]/, percent));
	return `[${codeSpan(text)}](${safe})`;
}
function percent(char) {
	return `%${char.charCodeAt(0).toString(16)}`;
}
export { escapeHtml as a, patchLines as c, codeSpan as i, visibleLine as l, codeElement as n, escapedData as o, codeLink as r, fencedBlock as s, clipText as t, visibleText as u };
