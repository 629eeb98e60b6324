import type { Stop } from '@foyer/common'
import type { LegacyOptions } from './EvmWallet.js'

interface Page {
  ethereum?: unknown
}

/** Installs a provider at `window.ethereum`, in the ways that wallets do it. Does nothing without a window. */
export function installLegacyProvider(
  provider: object,
  { target = pageOf(), mode = 'join' }: LegacyOptions = {},
): Stop {
  if (!target) return () => {}
  const present = target.ethereum
  if (mode === 'join' && typeof present === 'object' && present !== null) return join(provider, present)
  const before = Object.getOwnPropertyDescriptor(target, 'ethereum')
  // Later wallets cannot overwrite a guard. It stays configurable, so that it can be removed.
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
