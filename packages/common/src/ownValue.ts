/**
 * Returns the own value of a record under an external key. A key such as `constructor` returns `undefined`, because
 * inherited properties are ignored.
 */
export function ownValue<Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
