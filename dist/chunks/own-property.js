// src/model/own-property.ts
function getOwn(object, key) {
	return Object.hasOwn(object, key) ? object[key] : void 0;
}
function setOwn(object, key, value) {
	if (key === "__proto__") Object.defineProperty(object, key, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
	else object[key] = value;
}
export { setOwn as n, getOwn as t };
