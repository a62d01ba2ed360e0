import { t as rules } from "./rules.js";
import { t as printTable } from "./table.js";
// src/commands/rules-command.ts
function rulesCommand({ output }) {
	const sorted = [...rules].sort((a, b) => `${a.group}/${a.id}` < `${b.group}/${b.id}` ? -1 : 1);
	if (output === "json") {
		const plain = sorted.map(({ id, group, severity, title, explanation, hint }) => ({
			id,
			group,
			severity,
			title,
			explanation,
			hint
		}));
		return `${JSON.stringify(plain, null, 2)}\n`;
	}
	return printTable([
		"GROUP",
		"RULE",
		"SEVERITY",
		"WHAT"
	], sorted.map(({ group, id, severity, title }) => [
		group,
		id,
		severity,
		title
	]));
}
export { rulesCommand };
