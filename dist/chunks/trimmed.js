// src/model/text/trimmed.ts
function trimmedEnd(text, characters) {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}
function trimmed(text, characters) {
	let start = 0;
	while (start < text.length && characters.includes(text.charAt(start))) start++;
	return trimmedEnd(text.slice(start), characters);
}
export { trimmedEnd as n, trimmed as t };
