import type { Bundle } from './bundle.js'

/** The chunks that a page has once these have loaded: they and everything they import. */
export function loadedWith({ chunks }: Bundle, names: Iterable<string>): ReadonlySet<string> {
  const loaded = new Set(names)
  for (const name of loaded) {
    for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported)
  }
  return loaded
}

/** Gzipped bytes of chunks, those the page already has left out. */
export function bytesOf({ chunks }: Bundle, names: Iterable<string>, already?: ReadonlySet<string>): number {
  let bytes = 0
  for (const name of names) {
    if (!already?.has(name)) bytes += chunks.get(name)?.gzipBytes ?? 0
  }
  return bytes
}
