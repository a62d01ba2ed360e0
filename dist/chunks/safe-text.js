// src/report/safe-text.ts
const plain = /^[ -~]*$/;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
function visibleText(text, keep = "") {
	if (plain.test(text)) return text;
	return text.replace(unseen, (char) => {
		if (keep.includes(char)) return char;
		if (char === "\n") return "\\n";
		if (char === "	") return "\\t";
		if (char === "\r") return "\\r";
		return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
	});
}
function clipText(text, length) {
	if (text.length <= length) return text;
	const end = length - 1;
	const last = text.charCodeAt(end - 1);
	return `${text.slice(0, last >= 55296 && last <= 56319 ? end - 1 : end)}…`;
}
function longestRun(text) {
	let longest = 0;
	for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
	return longest;
}
function codeSpan(text, options = {}) {
	const clipped = visibleText(clipText(text, options.length ?? 200));
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
	const body = lines.map((line) => visibleText(line, "	")).join("\n");
	const fence = "`".repeat(Math.max(3, longestRun(body) + 1));
	return `${fence}${language}\n${body}\n${fence}`;
}
function patchLines(patch) {
	return patch.replace(/\n$/, "").split("\n").map((line) => visibleText(line.replace(/\r$/, ""), "	") + (line.endsWith("\r") ? "\r" : ""));
}
function codeLink(text, address) {
	if (address === void 0) return codeSpan(text);
	const safe = visibleText(address).replace(/[()<>\s\\"]/g, (char) => encodeURIComponent(char).replace(/[()]/, percent));
	return `[${codeSpan(text)}](${safe})`;
}
function percent(char) {
	return `%${char.charCodeAt(0).toString(16)}`;
}
export { escapeHtml as a, visibleText as c, codeSpan as i, codeElement as n, fencedBlock as o, codeLink as r, patchLines as s, clipText as t };
