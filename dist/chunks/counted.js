// src/model/text/counted.ts
function counted(count, noun) {
	return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
function formatCount(count) {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
function firstNames(names, most) {
	const shown = names.slice(0, most).join(", ");
	const more = names.length - Math.min(most, names.length);
	if (more === 0) return shown;
	return shown === "" ? formatCount(more) : `${shown} and ${formatCount(more)} more`;
}
export { firstNames as n, formatCount as r, counted as t };
