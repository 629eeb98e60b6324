import type { Connector, Stop } from '@foyer/common'
import { type RegisteredWallet, readWallet, type WalletKind } from './readWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** The wallets that registered and did not leave. */
export interface Registry {
  /** Takes whatever is registered; returns the way to take it back. Never throws. */
  register(...values: unknown[]): Stop
  connectors(): readonly Connector[]
  hasName(name: string): boolean
  /** Names under which a second wallet registered. */
  conflicts(): readonly string[]
}

/** What an adapter makes of registered wallets. */
export interface RegistryOptions extends WalletKind {
  readonly onChange: () => void
  readonly toConnector: (registered: RegisteredWallet) => Connector
}

interface Found {
  readonly name: string
  readonly connector: Connector
  /** A wallet that registers twice stays until it left twice. */
  registrations: number
}

// No visitor has as many wallets; a page that is flooded with registrations stays usable.
const most = 100

/** Creates an empty registry of Wallet Standard wallets. The first wallet of a name is kept. */
export function createRegistry({ onChange, toConnector, ...kind }: RegistryOptions): Registry {
  const found = new Map<StandardWallet, Found>()
  const conflicts = new Set<string>()
  const hasName = (name: string) => [...found.values()].some(each => each.name === name)

  const admit = (read: RegisteredWallet): boolean => {
    const known = found.get(read.wallet)
    if (known) {
      known.registrations++
      return true
    }
    if (hasName(read.name) || found.size >= most) {
      if (conflicts.size < most) conflicts.add(read.name)
      return false
    }
    found.set(read.wallet, { name: read.name, registrations: 1, connector: toConnector(read) })
    onChange()
    return true
  }
  const leave = (wallet: StandardWallet) => {
    const entry = found.get(wallet)
    if (!entry || --entry.registrations > 0) return
    found.delete(wallet)
    onChange()
  }
  const add = (value: unknown): Stop => {
    const read = readWallet(value, kind)
    let isIn = read !== undefined && admit(read)
    return () => {
      if (!read || !isIn) return
      isIn = false
      leave(read.wallet)
    }
  }
  return {
    register(...values) {
      const stops = values.slice(0, most).map(add)
      return () => {
        for (const stop of stops) stop()
      }
    },
    connectors: () => [...found.values()].map(({ connector }) => connector),
    hasName,
    conflicts: () => [...conflicts],
  }
}
