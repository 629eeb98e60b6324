import { type Connector, cleanText, type Stop, stopAll } from '@foyer/common'
import { carriedIcon } from './page.js'

/** The fields of a Wallet Standard account that Foyer reads. None is trusted. */
export interface StandardAccount {
  readonly address: string
  readonly chains: readonly string[]
}

/** The part of a Wallet Standard wallet that Foyer uses. Each feature is checked when it is used. */
export interface StandardWallet {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** The currently registered Wallet Standard wallets. */
export interface Registry {
  /** Registers values and returns a function that unregisters them. Never throws. */
  register(...values: unknown[]): Stop
  connectors(): readonly Connector[]
  hasName(name: string): boolean
  /** Returns the names under which more wallets registered than are offered. */
  conflicts(): readonly string[]
}

/** The kind of wallet that a registry accepts, and its callbacks. */
export interface RegistryOptions extends WalletKind {
  readonly onChange: () => void
  /** Receives the name that the row shows: the wallet's own, or a numbered one if another wallet has it. */
  readonly toConnector: (registered: RegisteredWallet) => Connector
}

interface RegistryEntry {
  readonly name: string
  readonly connector: Connector
  /** The number of registrations. The wallet is removed after as many unregistrations. */
  registrations: number
}

// More wallets than any visitor has. The limit keeps the page usable when a script floods it with registrations.
const most = 100
// A limit per name, because a script may take another wallet's name and register first.
const mostOfOneName = 4

/**
 * Creates an empty registry of Wallet Standard wallets. Wallets with the same name cannot be distinguished, so all
 * are listed, and later ones get a number.
 */
export function createRegistry({ onChange, toConnector, ...kind }: RegistryOptions): Registry {
  const found = new Map<StandardWallet, RegistryEntry>()
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
 * A registered wallet, cleaned for display. It keeps its row even if a wallet of the same name registers after it
 * leaves, because that wallet may be a different one.
 */
export interface RegisteredWallet {
  readonly name: string
  /** A `data:` URL, safe for `<img>`. */
  readonly iconUrl?: string
  readonly wallet: StandardWallet
}

/** The criteria by which an adapter accepts registered wallets. */
export interface WalletKind {
  /** The part of a chain identifier before its colon. */
  readonly chain: string
  /** The name of the feature that connects a page. */
  readonly connectFeature: string
}

/** Reads an untrusted registration. Returns `undefined` for a wallet of another kind. Never throws. */
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

/** The part of a window through which wallets announce themselves. */
export type EventPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

const registering = 'wallet-standard:register-wallet'

/**
 * Registers wallets that announce themselves, including those that came before the page, until stopped. Registered
 * wallets stay in the registry. Source: the Wallet Standard's `app-ready` and `register-wallet` events.
 */
export function listenForWallets(page: EventPage, { register }: Pick<Registry, 'register'>): Stop {
  const api = Object.freeze({ register })
  const hear = (event: Event) => {
    try {
      ;(event as CustomEvent<(api: object) => void>).detail(api)
    } catch {
      // A wallet whose callback throws is not offered.
    }
  }
  page.addEventListener(registering, hear)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => page.removeEventListener(registering, hear)
}
