// src/model/get-or-insert.ts
function getOrInsert(map, key, make) {
	let value = map.get(key);
	if (value === void 0) {
		value = make();
		map.set(key, value);
	}
	return value;
}
export { getOrInsert as t };
