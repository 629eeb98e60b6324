import type { Connector, Stop } from '@foyer/common'
import { type RegisteredWallet, readWallet, type WalletKind } from './readWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** The wallets that registered and did not leave. */
export interface Registry {
  /** Takes whatever is registered; returns the way to take it back. Never throws. */
  register(...values: unknown[]): Stop
  connectors(): readonly Connector[]
  hasName(name: string): boolean
  /** Names under which more wallets registered than are offered. */
  conflicts(): readonly string[]
}

/** What an adapter makes of registered wallets. */
export interface RegistryOptions extends WalletKind {
  readonly onChange: () => void
  /** Told under which name the wallet is listed: its own, or with a number where another wallet has that. */
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
// Nor as many of one name. A script may take another wallet's name on purpose, and be there first.
const mostOfOneName = 4

/**
 * Creates an empty registry of Wallet Standard wallets. Nobody can tell which of two wallets of one name is the real one:
 * both are listed, those that come later with a number.
 */
export function createRegistry({ onChange, toConnector, ...kind }: RegistryOptions): Registry {
  const found = new Map<StandardWallet, Found>()
  const conflicts = new Set<string>()
  const hasName = (name: string) => [...found.values()].some(each => each.name === name)

  const freeName = (name: string) => {
    const numbered = Array.from({ length: mostOfOneName - 1 }, (_, index) => `${name} (${index + 2})`)
    return [name, ...numbered].find(each => !hasName(each))
  }

  const admit = (read: RegisteredWallet): boolean => {
    const known = found.get(read.wallet)
    if (known) {
      known.registrations++
      return true
    }
    const name = freeName(read.name)
    if (!name || found.size >= most) {
      if (conflicts.size < most) conflicts.add(read.name)
      return false
    }
    found.set(read.wallet, { name, registrations: 1, connector: toConnector({ ...read, name }) })
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
