/** What belongs to a key: found when it is first asked for, and known from then on. */
export function once<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = find();
    known.set(key, value);
  }
  return value;
}
