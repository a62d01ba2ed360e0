// src/yaml/encode-json.ts
function encodeGoJson(value, options = {}) {
	const { escapeHtml = true, indent = "" } = options;
	const write = (item, at) => {
		if (item === null) return "null";
		if (typeof item === "string") return goString(item, escapeHtml);
		if (typeof item === "number") return goJsonNumber(item);
		if (typeof item !== "object") return String(item);
		const inner = at + indent;
		const [open, close] = Array.isArray(item) ? ["[", "]"] : ["{", "}"];
		const parts = Array.isArray(item) ? item.map((child) => write(child, inner)) : Object.keys(item).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map((key) => `${goString(key, escapeHtml)}:${indent === "" ? "" : " "}${write(item[key] ?? null, inner)}`);
		if (parts.length === 0) return open + close;
		return indent === "" ? `${open}${parts.join(",")}${close}` : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${at}${close}`;
	};
	return write(value, "");
}
function goJsonNumber(value) {
	if (Object.is(value, -0)) return "-0";
	return String(value);
}
function goString(text, escapeHtml) {
	const quoted = JSON.stringify(text).replaceAll("\\b", "\\b").replace(/[\u2028\u2029]/g, (character) => character === "\u2028" ? "\\u2028" : "\\u2029").replace(/\\ud[89a-f][0-9a-f]{2}/g, "\\ufffd");
	return escapeHtml ? quoted.replace(/[<>&]/g, (character) => character === "<" ? "\\u003c" : character === ">" ? "\\u003e" : "\\u0026") : quoted;
}
export { encodeGoJson as t };
