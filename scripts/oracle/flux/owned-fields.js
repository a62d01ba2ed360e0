// The fields of a live object that one manager applied, by its managed fields: what Flux said, without what the API
// server added.

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The item of a list that a key of managed fields names: `k:` by some of its fields, `v:` by its value. */
const itemOf = (list, key) =>
  key.startsWith('v:')
    ? list.find((each) => JSON.stringify(each) === key.slice(2))
    : list.find((each) => Object.entries(JSON.parse(key.slice(2))).every(([field, value]) => each[field] === value));

function owned(value, fields) {
  const keys = Object.keys(fields).filter((key) => key !== '.');
  if (keys.length === 0) return value;
  if (Array.isArray(value)) return keys.map((key) => owned(itemOf(value, key), fields[key]));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    keys
      .filter((key) => key.startsWith('f:') && value[key.slice(2)] !== undefined)
      .map((key) => [key.slice(2), owned(value[key.slice(2)], fields[key])]),
  );
}

/**
 * Those fields, with the names that every object has and nobody owns. Without an entry of such a manager it is the
 * names alone.
 */
export function ownedFields(live, isManager) {
  const { apiVersion, kind, metadata } = live;
  const entry = metadata.managedFields?.find(
    ({ manager, operation, subresource }) => isManager(manager) && operation === 'Apply' && subresource === undefined,
  );
  const fields = owned(live, entry?.fieldsV1 ?? { '.': {}, 'f:none': {} });
  const { name, namespace } = metadata;
  return {
    ...fields,
    apiVersion,
    kind,
    metadata: { ...fields.metadata, name, ...(namespace === undefined ? {} : { namespace }) },
  };
}
