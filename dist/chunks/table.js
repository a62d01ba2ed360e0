import { dn as greatest } from "./core.js";
// src/commands/output/table.ts
function printTable(header, rows) {
	const all = [header, ...rows];
	const widths = header.map((_, column) => greatest(all.map((row) => [...row[column] ?? ""].length)));
	return all.map((row) => row.map((cell, column) => column === row.length - 1 ? cell : cell + " ".repeat((widths[column] ?? 0) - [...cell].length)).join("   ")).map((line) => `${line.trimEnd()}\n`).join("");
}
export { printTable as t };
