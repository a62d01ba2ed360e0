// src/diff/embedded-text.ts
const shortest = 80;
const longest = 1048576;
const base64Text = /^[A-Za-z0-9+/]+={0,2}$/;
const unreadable = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]/u;
const certificate = "-----BEGIN ";
function embeddedText(text, isBase64 = false) {
	if (text.length < shortest && !isBase64) return void 0;
	const end = text.indexOf("\n");
	if (end >= 0) {
		if (end < text.length - 1) return void 0;
		const json = prettyJson(text.slice(0, -1));
		return json === void 0 ? void 0 : {
			form: `JSON in one line${json.spaced}, with a line feed`,
			lines: json.lines
		};
	}
	const json = prettyJson(text);
	if (json !== void 0) return {
		form: `JSON in one line${json.spaced}`,
		lines: json.lines
	};
	const inner = decodedText(text);
	if (inner === void 0) return void 0;
	const within = prettyJson(inner);
	return within === void 0 ? {
		form: "text in base64",
		lines: inner.split("\n")
	} : {
		form: `JSON${within.spaced} in base64`,
		lines: within.lines
	};
}
function prettyJson(text) {
	if (!text.startsWith("{") && !text.startsWith("[")) return void 0;
	try {
		const parsed = JSON.parse(text);
		if (JSON.stringify(parsed) === text) return {
			lines: JSON.stringify(parsed, null, 2).split("\n"),
			spaced: ""
		};
	} catch {
		return;
	}
	const tokens = text.match(jsonToken) ?? [];
	if (tokens.join("") === text) return {
		lines: tokenLines(tokens),
		spaced: ""
	};
	return tokens.map((token) => token === "," || token === ":" ? `${token} ` : token).join("") === text ? {
		lines: tokenLines(tokens),
		spaced: " with spaces"
	} : void 0;
}
const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g;
function tokenLines(tokens) {
	const lines = [];
	let line = "";
	let depth = 0;
	const breakLine = () => {
		lines.push(line);
		line = "  ".repeat(depth);
	};
	for (const [at, token] of tokens.entries()) {
		const isOpen = token === "{" || token === "[";
		if (isOpen || token === ",") {
			line += token;
			const next = tokens[at + 1];
			if (isOpen && (next === "}" || next === "]")) continue;
			if (isOpen) depth++;
			breakLine();
		} else if (token === "}" || token === "]") {
			const before = tokens[at - 1];
			if (before !== "{" && before !== "[") {
				depth--;
				breakLine();
			}
			line += token;
		} else line += token === ":" ? ": " : token;
	}
	lines.push(line);
	return lines;
}
function decodedText(text) {
	if (text.length % 4 !== 0 || text.length > longest || !base64Text.test(text)) return void 0;
	const decoded = Buffer.from(text, "base64").toString("utf8");
	if (decoded.startsWith(certificate) || unreadable.test(decoded)) return void 0;
	if (decoded.includes("\\") && decoded.includes("	")) return void 0;
	return Buffer.from(decoded).toString("base64") === text ? decoded : void 0;
}
// src/diff/stored-bytes.ts
function storedBytes(field, value) {
	if (typeof value !== "string") return void 0;
	if (field === "stringData") return Buffer.from(value, "utf8").toString("latin1");
	const text = value.replace(/[\r\n]/g, "");
	const bytes = Buffer.from(text, "base64");
	return bytes.toString("base64") === text ? bytes.toString("latin1") : void 0;
}
export { decodedText as n, embeddedText as r, storedBytes as t };
