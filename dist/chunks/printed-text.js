import { o as escapedData, u as visibleText } from "./safe-text.js";
// src/commands/output/printed-text.ts
function safeText(text, form) {
	switch (form) {
		case "data": return escapedData(text);
		case "text": return visibleText(text, "\n	");
		case "manifests":
		case "report": return text;
	}
}
function withoutCommands(text, form, environment) {
	if (environment["GITHUB_ACTIONS"] !== "true") return text;
	return text.replaceAll(/^[^\S\r\n\u2028\u2029]*(?=::)/gm, "$&\\").replaceAll("##[", form === "data" ? "#\\u0023[" : "##\\[");
}
function tell(lines, environment) {
	if (lines.length === 0) return;
	process.stderr.write(withoutCommands(safeText(`${lines.join("\n")}\n`, "text"), "text", environment));
}
export { tell as n, withoutCommands as r, safeText as t };
