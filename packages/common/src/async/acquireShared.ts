interface Shared {
  readonly value: unknown
  readonly dispose: (value: never) => void
  holders: number
}

const registryKey = Symbol.for('@foyer/shared')

function registry(): Map<string, Shared> {
  const page = globalThis as { [registryKey]?: Map<string, Shared> }
  page[registryKey] ??= new Map()
  return page[registryKey]
}

/**
 * Takes a share in something that may exist once per page (a relay, a wallet registry, the hidden frame).
 *
 * The first holder creates it, the last one to call `release` disposes of it; `release` counts once. The key names
 * everything that makes two of them different: version, project id, address. Shared across copies of this package.
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
  const value = entry.value as Value // one key always holds one kind of value
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
