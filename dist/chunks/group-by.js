// src/model/group-by.ts
function addToGroup(map, key, item) {
	const list = map.get(key);
	if (list === void 0) map.set(key, [item]);
	else list.push(item);
}
function groupBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) addToGroup(groups, keyOf(item), item);
	return groups;
}
export { groupBy as n, addToGroup as t };
