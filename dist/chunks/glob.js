import { n as spend } from "./step-budget.js";
// src/files/glob.ts
const slash = "/".charCodeAt(0);
function isPlainName(pattern) {
	return !/[*?[\\]/.test(pattern);
}
function compileGlob(pattern) {
	if (isPlainName(pattern)) return (name) => name === pattern;
	const tokens = parseGlob(pattern);
	if (tokens === void 0) return void 0;
	const [first, ...rest] = tokens;
	if (first?.kind === "star" && rest.every((token) => token.kind === "literal")) {
		const suffix = rest.map((token) => token.text).join("");
		return (name) => name.endsWith(suffix) && !name.slice(0, name.length - suffix.length).includes("/");
	}
	const shortest = tokens.filter(({ kind }) => kind !== "star").length;
	return (name) => name.length >= shortest && matchTokens(tokens, name);
}
function literal(text) {
	return {
		kind: "literal",
		text,
		character: text.codePointAt(0) ?? 0
	};
}
function parseGlob(pattern) {
	const characters = Array.from(pattern);
	const tokens = [];
	let at = 0;
	const classCharacter = () => {
		let character = characters[at];
		if (character === void 0 || character === "-" || character === "]") return void 0;
		if (character === "\\") character = characters[++at];
		if (character === void 0) return void 0;
		at++;
		return at < characters.length ? character : void 0;
	};
	while (at < characters.length) {
		const character = characters[at++] ?? "";
		if (character === "*") {
			if (tokens.at(-1)?.kind !== "star") tokens.push({ kind: "star" });
		} else if (character === "?") tokens.push({ kind: "any" });
		else if (character === "\\") {
			const text = characters[at++];
			if (text === void 0) return void 0;
			tokens.push(literal(text));
		} else if (character === "[") {
			const negated = characters[at] === "^";
			if (negated) at++;
			const ranges = [];
			while (!(characters[at] === "]" && ranges.length > 0)) {
				const low = classCharacter();
				if (low === void 0) return void 0;
				let high = low;
				if (characters[at] === "-") {
					at++;
					high = classCharacter();
					if (high === void 0) return void 0;
				}
				ranges.push([low.codePointAt(0) ?? 0, high.codePointAt(0) ?? 0]);
			}
			at++;
			tokens.push({
				kind: "class",
				negated,
				ranges
			});
		} else tokens.push(literal(character));
	}
	return tokens;
}
const comparisonsInStep = 8;
function matchTokens(tokens, name) {
	let t = 0;
	let n = 0;
	let lastStar = -1;
	let starEnd = 0;
	let compared = 0;
	while (n < name.length) {
		if (++compared % comparisonsInStep === 0) spend(1);
		const token = tokens[t];
		const character = name.codePointAt(n) ?? 0;
		if (token?.kind === "star") {
			lastStar = t++;
			starEnd = n;
		} else if (token !== void 0 && matchesOne(token, character)) {
			t++;
			n += widthOf(character);
		} else if (lastStar >= 0 && name[starEnd] !== "/") {
			t = lastStar + 1;
			starEnd += widthOf(name.codePointAt(starEnd) ?? 0);
			n = starEnd;
		} else return false;
	}
	while (tokens[t]?.kind === "star") t++;
	return t === tokens.length;
}
function widthOf(character) {
	return character > 65535 ? 2 : 1;
}
function matchesOne(token, character) {
	switch (token.kind) {
		case "any": return character !== slash;
		case "literal": return token.character === character;
		case "class": return token.ranges.some(([low, high]) => low <= character && character <= high) !== token.negated;
		case "star": return false;
	}
}
export { isPlainName as n, compileGlob as t };
