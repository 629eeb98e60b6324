import {
  type AccountDescription,
  type AccountElsewhere,
  type AccountId,
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type Network,
  type NetworkId,
  parseAccountId,
  type ReconnectRequest,
  type Session,
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
  createSession,
  followSession,
  type SessionState as KnownState,
  openSession,
  quietly,
} from '@foyer/common/session-kit'
import { askForAccounts, createReading, type WalletAccount, watchAccounts } from './accounts.js'
import { genericPrefix, isSameAccount, readAddress, toHex, withPrefix } from './addresses.js'
import { polkadotCapabilities } from './capabilities.js'
import type { Injected, InjectedExtension, Permissions } from './discovery.js'
import { mapError } from './errors.js'
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
  readonly permissions: Permissions
  /** What wallets call the page when they ask their owner; its host name when absent. */
  readonly appName?: string
}

/** One wallet, and how to reach it. */
export interface ExtensionSource extends OpenContext {
  readonly load: () => InjectedExtension | Promise<InjectedExtension>
}

/**
 * Asks an extension to let the page in and opens a session: on the wanted network, or on the next of the host's networks
 * that any of its accounts may be used on. Throws `ACCOUNT_NETWORK_MISMATCH` where there is none.
 */
export async function connectWallet(
  opening: Opening<ExtensionSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const { connectorId, permissions } = opening
  const sessions = await openSession({ ...opening, open: enable(opening, request) }, request)
  // An owner who refused once is not asked again: polkadot-js lets the page in and shows it no account.
  if (sessions.length === 0) throw new FoyerError('CONNECT_NOT_ALLOWED')
  permissions.add(connectorId)
  return sessions
}

/** Opens a session where the extension let the page in before; a page that is not known is not asked for. */
export async function reconnectWallet(
  opening: Opening<ExtensionSource>,
  request: ReconnectRequest,
): Promise<readonly Session[]> {
  const { connectorId, permissions } = opening
  if (!permissions.has(connectorId)) return []
  const isRefusal = (error: unknown) =>
    isFoyerError(error, 'CONNECT_REJECTED') || isFoyerError(error, 'CONNECT_NOT_ALLOWED')
  const sessions = await openSession({ ...opening, open: enable(opening, request), isRefusal }, request)
  if (sessions.length === 0) permissions.remove(connectorId)
  return sessions
}

function enable(
  { connectorId, permissions, appName }: Opening<ExtensionSource>,
  { networks, signal }: ReconnectRequest,
): (extension: InjectedExtension) => Promise<Session | undefined> {
  const origin = appName || globalThis.location?.hostname || 'Web app'
  return async extension => {
    const asked = { kind: 'connect', method: 'enable', signal, mapError } as const
    const injected: Injected | undefined = await askWallet(() => extension.enable(origin), asked)
    if (typeof injected?.accounts?.get !== 'function')
      throw new FoyerError('WALLET_ANSWER_INVALID', { method: asked.method })
    const accounts = await askForAccounts(injected, { kind: 'connect', signal })
    if (accounts.length === 0) return undefined
    const onEnd = () => permissions.remove(connectorId)
    return createPolkadotSession({ injected, connectorId, accounts, networks, onEnd })
  }
}

/** A wallet that let the page in. */
interface OpenWallet {
  readonly injected: Injected
  readonly connectorId: string
  /** At least one. */
  readonly accounts: readonly WalletAccount[]
  /** The host's networks, the wanted one first. */
  readonly networks: readonly [Network, ...Network[]]
  /** The wallet or the page ended the link; not called when it is merely released. */
  readonly onEnd: () => void
}

/** Opens a session over a wallet. It listens at once, until it is closed or released. Throws `ACCOUNT_NETWORK_MISMATCH`. */
export function createPolkadotSession(opened: OpenWallet): Session {
  const { injected, connectorId, accounts, networks, onEnd } = opened
  const { find, remember } = createKnownNetworks(networks)
  const nameOf = (id: NetworkId) => (find(id) ?? knownNetworks.find(each => each.id === id))?.name ?? id
  const read = (shown: readonly WalletAccount[], wanted: readonly Pick<Network, 'id'>[]) =>
    readState(shown, { wanted, nameOf })
  const first = read(accounts, networks)
  if (!first) throw toMismatch(accounts, nameOf)
  const reading = createReading(injected, shown => {
    if (!shown) return
    const { networkId } = state.current()
    const next = read(shown, [find(networkId) ?? { id: networkId }, ...networks])
    if (next || shown.length === 0) state.adopt(next)
    else state.fail(toMismatch(shown, nameOf))
  })
  const state = followSession<SessionState>(first, {
    watch: () => watchAccounts(injected, told => reading.hear(told)),
    onEnd,
  })
  const heldAs = (address: string) => state.current().held.find(each => isSameAccount(each.address, address))
  const acting: ActingAccount = {
    account: () => state.current().accounts[0],
    networkOf: find,
    async readAccounts() {
      await quietly(() => reading.read())
      return state.current().accounts
    },
    follow: account => state.follow(account),
  }
  return createSession({
    namespace: 'polkadot',
    connectorId,
    provider: injected,
    state,
    capabilities: {
      ...polkadotCapabilities(extensionSigner(injected, heldAs), acting),
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
    refresh: () => reading.read(),
    leave: onEnd,
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
