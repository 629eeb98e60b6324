import {
  type AccountDescription,
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
import { createKnownNetworks, type KnownNetworks, type Opening } from '@foyer/common/adapter-kit'
import {
  askWallet,
  createSession,
  followSession,
  type SessionState as KnownState,
  openSession,
} from '@foyer/common/session-kit'
import { askForAccounts, createReading, type WalletAccount, watchAccounts } from './accounts.js'
import { genericPrefix, isSameAccount, readAddress, toHex, withPrefix } from './addresses.js'
import { polkadotCapabilities } from './capabilities.js'
import type { Injected, InjectedExtension, Permissions } from './discovery.js'
import { mapError } from './errors.js'
import type { PolkadotNetwork } from './networks/PolkadotNetwork.js'
import { extensionSigner } from './signers.js'

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
 * that any of its accounts may be used on.
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

/** Opens a session over a wallet. It listens at once, until it is closed or released. Throws `WALLET_ANSWER_INVALID`. */
export function createPolkadotSession(opened: OpenWallet): Session {
  const { injected, connectorId, accounts, networks, onEnd } = opened
  const first = readState(accounts, networks)
  if (!first) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'accounts.get' })
  const { find, remember } = createKnownNetworks(networks)
  const reading = createReading(injected, shown => {
    const { networkId } = state.current()
    if (shown) state.adopt(readState(shown, [find(networkId) ?? { id: networkId }, ...networks]))
  })
  const state = followSession<SessionState>(first, {
    watch: () => watchAccounts(injected, told => reading.hear(told)),
    onEnd,
  })
  const heldAs = (address: string) => state.current().held.find(each => isSameAccount(each.address, address))
  const acting = { account: () => state.current().accounts[0], networkOf: find }
  return createSession({
    namespace: 'polkadot',
    connectorId,
    provider: injected,
    state,
    capabilities: {
      ...polkadotCapabilities(extensionSigner(injected, heldAs), acting),
      describeAccount: account => describeKey(heldAs(parseAccountId(account).address)),
      async switchNetwork({ network }) {
        const current = moveTo(network, state.current())
        remember([network])
        state.adopt(current)
      },
    },
    refresh: () => reading.read(),
    leave: onEnd,
  })
}

/** Extensions are on no network: a page moves as it likes, as far as their accounts may be used there. */
function moveTo(network: Network, { shown }: SessionState): SessionState {
  const { id } = network
  const current = readState(shown, [network])
  if (current?.networkId === id) return current
  const reason = 'the wallet has no account for this network'
  throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId: id, reason })
}

/** Where a session is, and with which accounts. */
interface SessionState extends KnownState {
  /** The accounts that may be used there, in the same order. */
  readonly held: readonly WalletAccount[]
  /** Everything the wallet shows. */
  readonly shown: readonly WalletAccount[]
}

/**
 * Puts a wallet's accounts on a network: the first of the wanted ones that any account may be used on, else the one that
 * an account is tied to. Addresses are written with the network's prefix. `undefined` when there is no account.
 */
function readState(
  shown: readonly WalletAccount[],
  wanted: readonly Pick<Network, 'id'>[],
): SessionState | undefined {
  const network = wanted.find(({ id }) => shown.some(each => isOn(each, id))) ?? tiedNetwork(shown)
  if (!network) return undefined
  const held = shown.filter(each => isOn(each, network.id))
  const [first, ...others] = held.map(each => accountIdOn(network, each))
  return first && { networkId: network.id, accounts: [first, ...others], held, shown }
}

/** Whether an account may be used on a network. */
function isOn(account: WalletAccount, networkId: NetworkId): boolean {
  return account.networkId === undefined || account.networkId === networkId
}

function accountIdOn(network: Pick<Network, 'id'>, { address }: WalletAccount): AccountId {
  const { ss58Prefix = genericPrefix } = network as Pick<PolkadotNetwork, 'ss58Prefix'>
  return toAccountId(network.id, withPrefix(address, ss58Prefix))
}

function tiedNetwork(shown: readonly WalletAccount[]): Pick<Network, 'id'> | undefined {
  const id = shown.find(each => each.networkId)?.networkId
  return id && { id }
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
