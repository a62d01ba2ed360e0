// src/files/glob.ts
function compileGlob(pattern) {
	if (!/[*?[\\]/.test(pattern)) return (name) => name === pattern;
	const tokens = parseGlob(pattern);
	if (tokens === void 0) return void 0;
	const [first, ...rest] = tokens;
	if (first?.kind === "star" && rest.every((token) => token.kind === "literal")) {
		const suffix = rest.map((token) => token.text).join("");
		return (name) => name.endsWith(suffix) && !name.slice(0, name.length - suffix.length).includes("/");
	}
	return (name) => matchTokens(tokens, Array.from(name));
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
			tokens.push({
				kind: "literal",
				text
			});
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
				ranges.push([low, high]);
			}
			at++;
			tokens.push({
				kind: "class",
				negated,
				ranges
			});
		} else tokens.push({
			kind: "literal",
			text: character
		});
	}
	return tokens;
}
function matchTokens(tokens, name) {
	let t = 0;
	let n = 0;
	let lastStar = -1;
	let starEnd = 0;
	while (n < name.length) {
		const token = tokens[t];
		if (token?.kind === "star") {
			lastStar = t++;
			starEnd = n;
		} else if (token !== void 0 && matchesOne(token, name[n] ?? "")) {
			t++;
			n++;
		} else if (lastStar >= 0 && name[starEnd] !== "/") {
			t = lastStar + 1;
			n = ++starEnd;
		} else return false;
	}
	while (tokens[t]?.kind === "star") t++;
	return t === tokens.length;
}
function matchesOne(token, character) {
	switch (token.kind) {
		case "any": return character !== "/";
		case "literal": return token.text === character;
		case "class": {
			const code = character.codePointAt(0) ?? 0;
			return token.ranges.some(([low, high]) => (low.codePointAt(0) ?? 0) <= code && code <= (high.codePointAt(0) ?? 0)) !== token.negated;
		}
		case "star": return false;
	}
}
export { compileGlob as t };
