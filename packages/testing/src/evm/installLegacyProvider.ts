import type { Stop } from '@foyer/common'
import type { LegacyOptions } from './EvmWallet.js'

interface Page {
  ethereum?: unknown
}

/** Puts a provider where pages without EIP-6963 look for one, in the ways wallets do it. Without a window, nothing happens. */
export function installLegacyProvider(
  provider: object,
  { target = pageOf(), mode = 'join' }: LegacyOptions = {},
): Stop {
  if (!target) return () => {}
  const present = target.ethereum
  if (mode === 'join' && typeof present === 'object' && present !== null) return join(provider, present)
  const before = Object.getOwnPropertyDescriptor(target, 'ethereum')
  // A guard cannot be written by the wallets that come later; still configurable, so that it can be taken out again.
  const descriptor = { value: provider, configurable: true, enumerable: true, writable: mode !== 'guard' }
  if (!Reflect.defineProperty(target, 'ethereum', descriptor)) return () => {}
  return () => {
    if (target.ethereum !== provider) return
    if (before) Reflect.defineProperty(target, 'ethereum', before)
    else Reflect.deleteProperty(target, 'ethereum')
  }
}

function join(provider: object, present: { providers?: unknown }): Stop {
  const list: unknown[] = Array.isArray(present.providers) ? present.providers : [present]
  list.push(provider)
  Reflect.set(present, 'providers', list)
  return () => {
    const index = list.indexOf(provider)
    if (index >= 0) list.splice(index, 1)
  }
}

function pageOf(): Page | undefined {
  return typeof window === 'undefined' ? undefined : (window as Page)
}
