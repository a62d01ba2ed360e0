/**
 * Value of a map under a key; made and stored when there is none. As `Map.prototype.getOrInsertComputed`, which Node
 * does not have yet.
 */
export function getOrInsert<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
