import { type Connector, cleanText, type Stop, stopAll } from '@foyer/common'
import { carriedIcon } from './page.js'

/** An account of a Wallet Standard wallet, as far as Foyer reads it. Nothing in it is trusted. */
export interface StandardAccount {
  readonly address: string
  readonly chains: readonly string[]
}

/** The part of a Wallet Standard wallet that Foyer uses. What `features` holds is checked when it is used. */
export interface StandardWallet {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

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
    const connector = toConnector({ ...read, name })
    const claims = { id: read.name, name: read.name }
    found.set(read.wallet, {
      name,
      registrations: 1,
      connector: name === read.name ? connector : { ...connector, claims },
    })
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
      return stopAll(values.slice(0, most).map(add))
    },
    connectors: () => [...found.values()].map(({ connector }) => connector),
    hasName,
    conflicts: () => [...conflicts],
  }
}

/**
 * A registered wallet, made fit for display. No other one ever takes its place, also where it says that it is gone: whether a
 * namesake is this wallet, put into the page anew, nobody can tell, and it has a row of its own.
 */
export interface RegisteredWallet {
  readonly name: string
  /** Carried along as `data:`; safe for `<img>`. */
  readonly iconUrl?: string
  readonly wallet: StandardWallet
}

/** Which registered wallets are an adapter's. */
export interface WalletKind {
  /** The part of a chain's name before its colon. */
  readonly chain: string
  /** The feature a page is let in by. */
  readonly connectFeature: string
}

/** Reads what was registered. Nothing in it is trusted; `undefined` when it is of another kind. Never throws. */
function readWallet(value: unknown, { chain, connectFeature }: WalletKind): RegisteredWallet | undefined {
  try {
    const wallet = value as StandardWallet
    const name = cleanText(wallet.name)
    const { chains, features } = wallet
    const connect = features[connectFeature] as { readonly connect?: unknown } | undefined
    const isOfKind = (each: unknown) => typeof each === 'string' && each.startsWith(`${chain}:`)
    if (!name || !Array.isArray(chains) || !chains.some(isOfKind)) return undefined
    if (typeof connect?.connect !== 'function') return undefined
    const iconUrl = carriedIcon(wallet.icon)
    return { name, wallet, ...(iconUrl ? { iconUrl } : {}) }
  } catch {
    return undefined
  }
}

/** A window, as far as wallets announce themselves in it. */
export type EventPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

const registering = 'wallet-standard:register-wallet'

/**
 * Hears of wallets that register, those that came before the page included, until stopped. What registered stays known.
 * Source: the Wallet Standard's `app-ready` and `register-wallet` events.
 */
export function listenForWallets(page: EventPage, { register }: Pick<Registry, 'register'>): Stop {
  const api = Object.freeze({ register })
  const hear = (event: Event) => {
    try {
      ;(event as CustomEvent<(api: object) => void>).detail(api)
    } catch {
      // A wallet's own mistake: it is not offered.
    }
  }
  page.addEventListener(registering, hear)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => page.removeEventListener(registering, hear)
}
