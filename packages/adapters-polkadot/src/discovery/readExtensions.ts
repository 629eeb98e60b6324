import { cleanText } from '@foyer/common'
import type { InjectedExtension } from './InjectedExtension.js'
import { walletRows } from './walletRows.js'

/** A wallet in a page, made fit for display. */
export interface FoundExtension {
  /** Its key in `injectedWeb3`, cleaned. */
  readonly id: string
  readonly name: string
  readonly explorerId?: string
  readonly extension: InjectedExtension
}

// No visitor has as many wallets; a page that is flooded with them stays usable.
const most = 100

/** Reads `injectedWeb3` as it is now. Nothing in it is trusted; the first of an id is kept. Never throws. */
export function readExtensions(injectedWeb3: unknown): readonly FoundExtension[] {
  if (typeof injectedWeb3 !== 'object' || injectedWeb3 === null) return []
  const found = new Map<string, FoundExtension>()
  for (const key of keysOf(injectedWeb3)) {
    const entry = readExtension(injectedWeb3, key)
    if (entry && !found.has(entry.id)) found.set(entry.id, entry)
    if (found.size === most) break
  }
  return [...found.values()]
}

function keysOf(value: object): readonly string[] {
  try {
    return Object.keys(value)
  } catch {
    return []
  }
}

function readExtension(injectedWeb3: object, key: string): FoundExtension | undefined {
  try {
    const extension = (injectedWeb3 as Record<string, InjectedExtension>)[key]
    const id = cleanText(key)
    if (!id || typeof extension?.enable !== 'function') return undefined
    const known = Object.hasOwn(walletRows, id) ? walletRows[id] : undefined
    return { id, name: id, ...known, extension }
  } catch {
    return undefined
  }
}
