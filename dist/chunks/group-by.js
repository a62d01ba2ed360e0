// src/model/group-by.ts
function addTo(map, key, item) {
	const list = map.get(key);
	if (list === void 0) map.set(key, [item]);
	else list.push(item);
}
function groupBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) addTo(groups, keyOf(item), item);
	return groups;
}
export { groupBy as n, addTo as t };
