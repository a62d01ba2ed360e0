// src/model/append.ts
function append(list, items) {
	for (const item of items) list.push(item);
}
function greatest(numbers) {
	let found = 0;
	for (const number of numbers) if (number > found) found = number;
	return found;
}
function smallest(numbers) {
	let found = Number.POSITIVE_INFINITY;
	for (const number of numbers) if (number < found) found = number;
	return found;
}
export { greatest as n, smallest as r, append as t };
