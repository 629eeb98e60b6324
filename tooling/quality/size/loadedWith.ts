import type { Bundle } from './bundle.js'

/** Returns the given chunks and everything they import. */
export function loadedWith({ chunks }: Bundle, names: Iterable<string>): ReadonlySet<string> {
  const loaded = new Set(names)
  for (const name of loaded) {
    for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported)
  }
  return loaded
}

/** Returns the gzipped bytes of chunks, without those that the page already has. */
export function bytesOf({ chunks }: Bundle, names: Iterable<string>, already?: ReadonlySet<string>): number {
  let bytes = 0
  for (const name of names) {
    if (!already?.has(name)) bytes += chunks.get(name)?.gzipBytes ?? 0
  }
  return bytes
}
