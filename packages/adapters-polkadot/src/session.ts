import {
  type AccountDescription,
  type AccountElsewhere,
  type AccountId,
  type ConnectRequest,
  FoyerError,
  type Network,
  type NetworkId,
  parseAccountId,
  type ReconnectRequest,
  type Session,
  type Stop,
  toAccountId,
} from '@foyer/common'
import {
  type ActingAccount,
  createKnownNetworks,
  type KnownNetworks,
  type Opening,
} from '@foyer/common/adapter-kit'
import {
  askWallet,
  createConfirmation,
  createSession,
  followSession,
  type SessionState as KnownState,
  openSession,
  quietly,
} from '@foyer/common/session-kit'
import {
  type AccountsRead,
  askForAccounts,
  createReading,
  type Reading,
  type WalletAccount,
  watchAccounts,
} from './accounts.js'
import { genericPrefix, isSameAccount, readAddress, toHex, withPrefix } from './addresses.js'
import { polkadotCapabilities } from './capabilities.js'
import type { Injected, InjectedExtension } from './discovery.js'
import { mapError, words } from './errors.js'
import { kusama } from './networks/kusama.js'
import { kusamaAssetHub } from './networks/kusamaAssetHub.js'
import type { PolkadotNetwork } from './networks/PolkadotNetwork.js'
import { polkadot } from './networks/polkadot.js'
import { polkadotAssetHub } from './networks/polkadotAssetHub.js'
import { westend } from './networks/westend.js'
import { westendAssetHub } from './networks/westendAssetHub.js'
import { extensionSigner } from './signers.js'

/** Networks whose names are known though the host does not offer them. */
const knownNetworks: readonly Network[] = [
  polkadot,
  polkadotAssetHub,
  kusama,
  kusamaAssetHub,
  westend,
  westendAssetHub,
]

/** What connectors share with their adapter. */
export interface OpenContext extends Pick<KnownNetworks, 'remember'> {
  /** What wallets call the page when they ask their owner; its host name when absent. */
  readonly appName?: string
}

/** One wallet, and how to reach it. */
export interface ExtensionSource extends OpenContext {
  readonly load: () => InjectedExtension | Promise<InjectedExtension>
  /** What stands in its place now, where that is another object. */
  readonly renewed?: () => InjectedExtension | undefined
}

/**
 * Asks an extension to let the page in and opens a session: on the wanted network, or on the next of the host's networks
 * that any of its accounts may be used on. Throws `ACCOUNT_NETWORK_MISMATCH` where there is none.
 */
export async function connectWallet(
  opening: Opening<ExtensionSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const sessions = await openSession({ ...opening, words, open: enable(opening, request) }, request)
  // An owner who refused once is not asked again: polkadot-js lets the page in and shows it no account.
  if (sessions.length === 0) throw new FoyerError('CONNECT_NOT_ALLOWED')
  return sessions
}

/**
 * Opens a session on the noted account. The extension is asked for nothing: `enable`, the only
 * question there is, opens a window where its owner took the permission back, or locked it.
 */
export function reconnectWallet(
  opening: Opening<ExtensionSource>,
  request: ReconnectRequest,
): Promise<readonly Session[]> {
  const { networks, noted } = request
  const open = async (extension: InjectedExtension) => {
    if (!noted) return undefined
    const { address, networkId } = parseAccountId(noted)
    const account: WalletAccount = { address }
    const wanted = [networks.find(({ id }) => id === networkId) ?? { id: networkId }]
    const state = readState([account], { wanted, nameOf: id => id })
    if (!state) return undefined
    const current = { ...state, accounts: [noted], isConfirmed: false } as const
    return createPolkadotSession({ ...openWallet(opening, extension), current, networks })
  }
  return openSession({ ...opening, open }, request)
}

function enable(
  opening: Opening<ExtensionSource>,
  { networks, signal }: ReconnectRequest,
): (extension: InjectedExtension) => Promise<Session | undefined> {
  return async extension => {
    const wallet = openWallet(opening, extension)
    const injected = await wallet.enable(signal)
    const accounts = await askForAccounts(injected, { kind: 'connect', signal })
    if (accounts.length === 0) return undefined
    return createPolkadotSession({ ...wallet, injected, accounts, networks })
  }
}

/** What there is to know of a wallet before it lets the page in. */
function openWallet(
  { connectorId, appName }: Opening<ExtensionSource>,
  extension: InjectedExtension,
): Pick<OpenWallet, 'connectorId' | 'extension' | 'enable'> {
  const origin = appName || globalThis.location?.hostname || 'Web app'
  return {
    connectorId,
    extension,
    async enable(signal) {
      const asked = { kind: 'connect', method: 'enable', signal, mapError } as const
      const injected: Injected | undefined = await askWallet(() => extension.enable(origin), asked)
      if (typeof injected?.accounts?.get === 'function') return injected
      throw new FoyerError('WALLET_ANSWER_INVALID', { method: asked.method })
    },
  }
}

/** A wallet that let the page in. */
interface OpenWallet {
  readonly extension: InjectedExtension
  /** What it gave the page; absent where it was not asked yet. */
  readonly injected?: Injected
  readonly connectorId: string
  /** Asks it to let the page in; it asks its owner unless it knows the page. */
  readonly enable: (signal?: AbortSignal) => Promise<Injected>
  /** What it shows; absent where the session begins on a noted account. */
  readonly accounts?: readonly WalletAccount[]
  readonly current?: SessionState
  /** The host's networks, the wanted one first. */
  readonly networks: readonly [Network, ...Network[]]
}

// It has no lock that a page sees: an empty list is its owner's choice.
const lockless = 'polkadot-js'

/**
 * Opens a session over a wallet. It listens from the moment the wallet let the page in, until it is closed or released. Throws
 * `ACCOUNT_NETWORK_MISMATCH`.
 */
export function createPolkadotSession(opened: OpenWallet): Session {
  const { extension, connectorId, accounts = [], networks } = opened
  const { find, remember } = createKnownNetworks(networks)
  const nameOf = (id: NetworkId) => (find(id) ?? knownNetworks.find(each => each.id === id))?.name ?? id
  const read = (shown: readonly WalletAccount[], wanted: readonly Pick<Network, 'id'>[]) =>
    readState(shown, { wanted, nameOf })
  const first = opened.current ?? read(accounts, networks)
  if (!first) throw toMismatch(accounts, nameOf)
  const readHere = (shown: readonly WalletAccount[]) => {
    const { networkId } = state.current()
    return read(shown, [find(networkId) ?? { id: networkId }, ...networks])
  }
  const take = (shown: AccountsRead) => {
    if (!shown) return
    if (shown === 'refused') return state.end()
    if (shown === 'nothing') return state.adopt(undefined)
    const next = readHere(shown)
    if (!next && shown.length > 0) state.fail(toMismatch(shown, nameOf))
    else if (!next && connectorId === lockless) state.end()
    else state.adopt(next)
  }
  let wallet: { readonly injected: Injected; readonly reading: Reading; readonly stop: Stop } | undefined
  const letIn = (injected: Injected) => {
    const reading = createReading(injected, take)
    wallet?.stop()
    wallet = { injected, reading, stop: watchAccounts(injected, told => reading.hear(told)) }
  }
  const ended = new AbortController()
  const state = followSession<SessionState>(first, {
    watch: () => () => {
      ended.abort()
      wallet?.stop()
    },
  })
  if (opened.injected) letIn(opened.injected)
  const confirmation = createConfirmation<SessionState>(state, async () => {
    const { signal } = ended
    const injected = await opened.enable(signal)
    const shown = await askForAccounts(injected, { kind: 'connect', signal })
    if (shown.length === 0) {
      if (connectorId !== lockless) throw new FoyerError('WALLET_LOCKED')
      state.end()
      throw new FoyerError('CONNECT_NOT_ALLOWED')
    }
    const next = readHere(shown)
    if (!next) throw toMismatch(shown, nameOf)
    if (wallet?.injected !== injected) letIn(injected)
    return next
  })
  const heldAs = (address: string) => state.current().held.find(each => isSameAccount(each.address, address))
  const acting: ActingAccount = {
    account: () => state.current().accounts[0],
    networkOf: find,
    async readAccounts() {
      await quietly(async () => wallet?.reading.read())
      return state.current().accounts
    },
    follow: account => state.follow(account),
  }
  return createSession({
    namespace: 'polkadot',
    connectorId,
    get provider() {
      return wallet?.injected ?? extension
    },
    state,
    confirmation,
    capabilities: {
      ...polkadotCapabilities(
        extensionSigner(() => wallet?.injected, heldAs),
        acting,
      ),
      describeAccount: account => describeKey(heldAs(parseAccountId(account).address)),
      isSameAccount: (one, other) =>
        isSameAccount(parseAccountId(one).address, parseAccountId(other).address),
      // Extensions are on no network: a page moves as it likes, as far as their accounts may be used there.
      async switchNetwork({ network }) {
        const { held, shown } = state.current()
        const current = read(shown, [network])
        if (!current) throw toMismatch([...held, ...shown], nameOf)
        remember([network])
        state.adopt(current)
      },
    },
    refresh: async () => wallet?.reading.read(),
    leave: () => undefined,
  })
}

/** Says which account is of which network. `accounts` has one, and all of them are tied to other networks than those wanted. */
function toMismatch(accounts: readonly WalletAccount[], nameOf: (id: NetworkId) => string): FoyerError {
  const [found] = accounts.flatMap(each => toElsewhere(each, nameOf))
  if (!found) return new FoyerError('WALLET_ANSWER_INVALID', { method: 'accounts.get' })
  const { address, label, network, networkId } = found
  return new FoyerError('ACCOUNT_NETWORK_MISMATCH', { account: label ?? address, network, networkId })
}

function toElsewhere(
  { address, label, networkId }: WalletAccount,
  nameOf: (id: NetworkId) => string,
): readonly AccountElsewhere[] {
  if (!networkId) return []
  return [{ address, ...(label ? { label } : {}), networkId, network: nameOf(networkId) }]
}

/** Where a session is, and with which accounts. */
interface SessionState extends KnownState {
  /** The accounts that may be used there, in the same order. */
  readonly held: readonly WalletAccount[]
  /** Everything the wallet shows, those of other networks too. */
  readonly shown: readonly WalletAccount[]
}

interface Wanted {
  /** The networks, in order of preference. */
  readonly wanted: readonly Pick<Network, 'id'>[]
  readonly nameOf: (id: NetworkId) => string
}

/**
 * Puts a wallet's accounts on a network: the first of the wanted ones that any account may be used on. Addresses are
 * written with the network's prefix. `undefined` when no account may be used on any of them.
 */
function readState(shown: readonly WalletAccount[], { wanted, nameOf }: Wanted): SessionState | undefined {
  const network = wanted.find(({ id }) => shown.some(each => isOn(each, id)))
  if (!network) return undefined
  const there = shown.filter(each => isOn(each, network.id))
  // One account may be shown for this network and for all.
  const held = there.filter((each, index) => there.findIndex(other => isOne(each, other)) === index)
  const [first, ...others] = held.map(each => accountIdOn(network, each))
  const accountsElsewhere = shown
    .filter(each => !held.some(other => isOne(each, other)))
    .flatMap(each => toElsewhere(each, nameOf))
  return first && { networkId: network.id, accounts: [first, ...others], held, shown, accountsElsewhere }
}

function isOne(account: WalletAccount, other: WalletAccount): boolean {
  return isSameAccount(account.address, other.address)
}

/** Whether an account may be used on a network. */
function isOn(account: WalletAccount, networkId: NetworkId): boolean {
  return account.networkId === undefined || account.networkId === networkId
}

function accountIdOn(network: Pick<Network, 'id'>, { address }: WalletAccount): AccountId {
  const { ss58Prefix = genericPrefix } = network as Pick<PolkadotNetwork, 'ss58Prefix'>
  return toAccountId(network.id, withPrefix(address, ss58Prefix))
}

/** What is known of an account's key. Only sr25519 and ed25519 addresses are the public key; others are its hash. */
function describeKey(account: WalletAccount | undefined): AccountDescription | undefined {
  if (!account) return undefined
  const { address, kind, label } = account
  const bytes = readAddress(address)
  const isKey = bytes !== undefined && (kind === 'sr25519' || kind === 'ed25519')
  return {
    ...(kind ? { kind } : {}),
    ...(label ? { label } : {}),
    ...(isKey ? { publicKey: toHex(bytes) } : {}),
  }
}
