interface SharedValue {
  readonly value: unknown
  readonly dispose: (value: never) => void
  holders: number
}

const registryKey = Symbol.for('@foyer/shared')

function registry(): Map<string, SharedValue> {
  const page = globalThis as { [registryKey]?: Map<string, SharedValue> }
  page[registryKey] ??= new Map()
  return page[registryKey]
}

/**
 * Acquires a resource that may exist only once per page, such as a relay client, a wallet registry or the hidden
 * frame.
 *
 * The first holder creates it, and the last one to call `release` disposes of it. Further calls of `release` do
 * nothing. The key must contain everything that distinguishes two resources: version, project id, URL. Copies of this
 * package on one page share the resources.
 */
export function acquireShared<Value>(
  key: string,
  create: () => Value,
  dispose: (value: Value) => void,
): { readonly value: Value; readonly release: () => void } {
  const entries = registry()
  const entry = entries.get(key) ?? { value: create(), dispose, holders: 0 }
  entries.set(key, entry)
  entry.holders += 1
  const value = entry.value as Value // a key always has the same type of value
  let isHeld = true
  const release = () => {
    if (!isHeld) return
    isHeld = false
    entry.holders -= 1
    if (entry.holders > 0) return
    entries.delete(key)
    dispose(value)
  }
  return { value, release }
}
