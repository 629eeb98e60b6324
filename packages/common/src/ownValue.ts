/**
 * What a table has under a name that comes from outside. A name such as `constructor` finds nothing: what every object inherits
 * is no entry.
 */
export function ownValue<Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
