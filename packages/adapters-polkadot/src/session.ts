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
import type { InjectedApi, InjectedExtension } from './discovery.js'
import { mapError, words } from './errors.js'
import { kusama } from './networks/kusama.js'
import { kusamaAssetHub } from './networks/kusamaAssetHub.js'
import type { PolkadotNetwork } from './networks/PolkadotNetwork.js'
import { polkadot } from './networks/polkadot.js'
import { polkadotAssetHub } from './networks/polkadotAssetHub.js'
import { westend } from './networks/westend.js'
import { westendAssetHub } from './networks/westendAssetHub.js'
import { extensionSigner } from './signers.js'

/** Networks whose names are known even if the host does not offer them. */
const knownNetworks: readonly Network[] = [
  polkadot,
  polkadotAssetHub,
  kusama,
  kusamaAssetHub,
  westend,
  westendAssetHub,
]

/** The dependencies that connectors share with their adapter. */
export interface OpenContext extends Pick<KnownNetworks, 'remember'> {
  /** The name of the page in wallet prompts. Defaults to its host name. */
  readonly appName?: string
}

/** The loader of one wallet. */
export interface ExtensionSource extends OpenContext {
  readonly load: () => InjectedExtension | Promise<InjectedExtension>
  /** Returns the object that has replaced the wallet's object in `window`, or `undefined` if none has. */
  readonly renewed?: () => InjectedExtension | undefined
}

/**
 * Asks an extension to connect and opens a session: on the requested network, or on the first of the host's networks
 * where an account may be used. Throws `ACCOUNT_NETWORK_MISMATCH` if no network qualifies.
 */
export async function connectWallet(
  opening: Opening<ExtensionSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const sessions = await openSession({ ...opening, words, open: enable(opening, request) }, request)
  // After an earlier refusal, polkadot-js connects the page without a prompt and shows no account.
  if (sessions.length === 0) throw new FoyerError('CONNECT_NOT_ALLOWED')
  return sessions
}

/**
 * Opens a session on the stored account without a request. The only possible request, `enable`, opens a window if the
 * wallet is locked or the user revoked the permission.
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

/** Returns the parts of a wallet that are known before it connects. */
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
      const injected: InjectedApi | undefined = await askWallet(() => extension.enable(origin), asked)
      if (typeof injected?.accounts?.get === 'function') return injected
      throw new FoyerError('WALLET_ANSWER_INVALID', { method: asked.method })
    },
  }
}

/** A wallet that is about to connect or has connected. */
interface OpenWallet {
  readonly extension: InjectedExtension
  /** The object that the wallet gave the page. Absent before the first request. */
  readonly injected?: InjectedApi
  readonly connectorId: string
  /** Asks the wallet to connect. Prompts the user unless the wallet already permits the page. */
  readonly enable: (signal?: AbortSignal) => Promise<InjectedApi>
  /** The accounts that the wallet shows. Absent if the session begins on a stored account. */
  readonly accounts?: readonly WalletAccount[]
  readonly current?: SessionState
  /** The host's networks, the requested one first. */
  readonly networks: readonly [Network, ...Network[]]
}

// This wallet has no lock that a page can detect. An empty list is the user's choice.
const lockless = 'polkadot-js'

/**
 * Opens a session over a wallet. It listens from the time the wallet connects until it is closed or released. Throws
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
  let wallet: { readonly injected: InjectedApi; readonly reading: Reading; readonly stop: Stop } | undefined
  const letIn = (injected: InjectedApi) => {
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
      // Extensions have no current network, so the page switches freely to any network where an account may be used.
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

/**
 * Creates the error that reports an account and its network. All `accounts`, at least one, belong to other networks.
 */
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

/** The network and accounts of a session. */
interface SessionState extends KnownState {
  /** The accounts that may be used on the network, in the same order. */
  readonly held: readonly WalletAccount[]
  /** All accounts of the wallet, including accounts of other networks. */
  readonly shown: readonly WalletAccount[]
}

interface NetworkPreference {
  /** The networks, in order of preference. */
  readonly wanted: readonly Pick<Network, 'id'>[]
  readonly nameOf: (id: NetworkId) => string
}

/**
 * Puts a wallet's accounts on a network: the first requested one where any account may be used. Addresses get the
 * network's prefix. Returns `undefined` if no account may be used on any of them.
 */
function readState(
  shown: readonly WalletAccount[],
  { wanted, nameOf }: NetworkPreference,
): SessionState | undefined {
  const network = wanted.find(({ id }) => shown.some(each => isOn(each, id)))
  if (!network) return undefined
  const there = shown.filter(each => isOn(each, network.id))
  // An account may be listed both for this network and for all.
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

/** Returns whether an account may be used on a network. */
function isOn(account: WalletAccount, networkId: NetworkId): boolean {
  return account.networkId === undefined || account.networkId === networkId
}

function accountIdOn(network: Pick<Network, 'id'>, { address }: WalletAccount): AccountId {
  const { ss58Prefix = genericPrefix } = network as Pick<PolkadotNetwork, 'ss58Prefix'>
  return toAccountId(network.id, withPrefix(address, ss58Prefix))
}

/** Describes an account's key. Only sr25519 and ed25519 addresses contain the public key. Others contain its hash. */
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
