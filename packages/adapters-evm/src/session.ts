import {
  type AccountId,
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type NetworkId,
  parseAccountId,
  type ReconnectRequest,
  type Session,
  type WalletTransport,
} from '@foyer/common'
import type { Opening } from '@foyer/common/adapter-kit'
import {
  createConfirmation,
  createSession,
  type FollowedSession,
  followSession,
  moveToWanted,
  openSession,
  quietly,
  readEvmNetworkId,
  type SessionState,
} from '@foyer/common/session-kit'
import { evmCapabilities } from './capabilities.js'
import { isUnknownMethod } from './errors.js'
import { hasLeft, isLetGo } from './permissions.js'
import { type Eip1193Provider, readsOutcome, watchProvider } from './provider.js'
import {
  readAddresses,
  readNetworkId,
  readWalletState,
  requestWallet,
  toAccounts,
  type WalletState,
} from './requests.js'
import { isWalletMethod } from './rpcMethods.js'
import { requireChain, type SwitchAccess, switchNetwork } from './switchNetwork.js'

/**
 * Asks a wallet to connect and opens a session on the requested network. A wallet that cannot or will not switch is
 * connected on its current network.
 */
export function connectWallet(
  { load, connectorId }: Opening<WalletSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const open = async (provider: Eip1193Provider) => {
    const current = toState(await askForAccounts(provider, request.signal))
    if (!current) throw new FoyerError('WALLET_LOCKED')
    const session = createEvmSession({ provider, connectorId, current })
    await moveToWanted(session, request)
    return session
  }
  return openSession({ load, open }, request)
}

/** Opens a session on the accounts that the wallet shows without a prompt. */
export function reconnectWallet(
  { load, connectorId }: Opening<WalletSource>,
  request: ReconnectRequest,
): Promise<readonly Session[]> {
  const { signal, noted } = request
  const open = async (provider: Eip1193Provider) => {
    const wallet = await readWalletState(provider, signal)
    const shown = toState(wallet)
    if (!shown && (await quietly(within => isLetGo(provider, within)))) return undefined
    const current = shown ?? restOn(noted, wallet)
    return current && createEvmSession({ provider, connectorId, current })
  }
  return openSession({ load, open }, request)
}

/** Creates the state of a wallet that shows no account: the stored account, with `isResting`. */
function restOn(noted: AccountId | undefined, { networkId }: WalletState): EvmState | undefined {
  if (!noted) return undefined
  const state = toState({ networkId, addresses: [parseAccountId(noted).address] })
  return state && { ...state, isConfirmed: false, isResting: true }
}

async function askForAccounts(provider: Eip1193Provider, signal?: AbortSignal): Promise<WalletState> {
  const method = 'eth_requestAccounts'
  try {
    const addresses = readAddresses(await requestWallet(provider, { method, signal }), method)
    return { addresses, networkId: await readNetworkId(provider, signal) }
  } catch (error) {
    // A wallet that displays the page, such as Safe, already granted access and has no connect method.
    if (isFoyerError(error, 'CONNECT_FAILED') && isUnknownMethod(error.cause))
      return readWalletState(provider, signal)
    throw error
  }
}

/** A wallet that the user connected. */
interface OpenWallet {
  readonly provider: Eip1193Provider
  readonly connectorId: string
  readonly current: EvmState
}

const refreshTimeoutMs = 5000

/** Opens a session over a provider. It listens for events until it is closed or released. */
export function createEvmSession({ provider, connectorId, current: first }: OpenWallet): Session {
  const refresh = () =>
    readWalletState(provider, AbortSignal.timeout(refreshTimeoutMs)).then(
      wallet => state.adopt(toState(wallet, state.current())),
      () => {},
    )
  const state = followProvider(provider, { first, readAgain: () => void refresh() })
  const confirmation = createConfirmation<EvmState>(state, async () => {
    const shown = toState(await askForAccounts(provider), state.current())
    if (!shown) throw new FoyerError('WALLET_LOCKED')
    return shown
  })
  const arriveAt = (networkId: NetworkId) => {
    if (state.current().networkId !== networkId)
      state.adopt(toState({ ...state.current(), networkId }, state.current()))
  }
  const readOutcome = provider[readsOutcome]
  const capabilities = evmCapabilities(transportOf(provider), {
    account: () => state.current().accounts[0],
    async readAccounts() {
      await quietly(refresh)
      return state.current().accounts
    },
    follow: account => state.follow(account),
    // Only the provider of a Safe that displays the page has this method.
    isSmartAccount: () => readOutcome !== undefined,
    async requireNetwork(networkId, signal) {
      await requireChain(accessTo(provider, signal), networkId)
      arriveAt(networkId)
    },
  })
  const session = createSession({
    namespace: 'eip155',
    connectorId,
    provider,
    state,
    confirmation,
    isWalletMethod,
    capabilities: {
      ...capabilities,
      async switchNetwork({ network, signal }) {
        await switchNetwork(accessTo(provider, signal), network)
        arriveAt(network.id)
      },
    },
    refresh,
    leave: () => revokePermission(provider),
  })
  return readOutcome ? Object.assign(session, { readOutcome }) : session
}

function transportOf(provider: Eip1193Provider): WalletTransport {
  return {
    request: (_networkId, method, params, { signal, isAnswerKept } = {}) =>
      requestWallet(provider, { method, params, signal, isAnswerKept }),
  }
}

function accessTo(provider: Eip1193Provider, signal: AbortSignal | undefined): SwitchAccess {
  return {
    request: call => requestWallet(provider, { ...call, signal }),
    readNetworkId: () => readNetworkId(provider, signal),
  }
}

/** The network and accounts of a session, and the wallet's own answer. */
type EvmState = SessionState & WalletState

/**
 * Creates the state of a session, or `undefined` if the page may see no account. Addresses that differ from `before`
 * only in letter case keep their form, because wallets do not agree on checksums.
 */
function toState(wallet: WalletState, before?: SessionState): EvmState | undefined {
  const accounts = toAccounts(wallet)
  if (!accounts) return undefined
  const isSame = before?.accounts.join().toLowerCase() === accounts.join().toLowerCase()
  return { ...wallet, accounts: isSame ? before.accounts : accounts }
}

// MetaMask emits a disconnect with this code when it loses its node, and reconnects by itself.
const reconnecting = 1013

/**
 * Tracks a provider's state. Wallets report one change as several events in any order, so the parts are collected
 * until the task ends. An invalid event neither closes the session nor changes it. The wallet is read again instead.
 */
function followProvider(
  provider: Eip1193Provider,
  { first, readAgain }: { readonly first: EvmState; readonly readAgain: () => void },
): FollowedSession<EvmState> {
  let reported: Partial<EvmState> = {}
  const watch = (followed: FollowedSession<EvmState>) => {
    const { settle, current } = followed
    const report = (part: Partial<EvmState>) => {
      reported = { ...reported, ...part }
      settle(() => {
        const next = { ...current(), ...reported }
        reported = {}
        return toState(next, current())
      })
    }
    return watchProvider(provider, {
      accountsChanged(answer) {
        try {
          report({ addresses: readAddresses(answer), isConfirmed: true, isResting: false })
        } catch {
          readAgain()
        }
      },
      chainChanged(answer) {
        const networkId = readEvmNetworkId(answer)
        if (networkId) report({ networkId })
        else readAgain()
      },
      connect() {
        if (current().isResting) readAgain()
      },
      disconnect(error) {
        if ((error as { code?: unknown } | null | undefined)?.code === reconnecting) readAgain()
        else void readGone(provider, followed)
      },
    })
  }
  return followSession(first, { watch, isOver: signal => isLetGo(provider, signal) })
}

/**
 * Reads a wallet that emitted a disconnect. It may have lost only its connection, as MetaMask does during an update.
 * The session stays open with `isResting` unless the wallet answers that it lists no account and revoked the
 * permission. Never rejects.
 */
async function readGone(
  provider: Eip1193Provider,
  { current, adopt, end }: FollowedSession<EvmState>,
): Promise<void> {
  const before = current()
  const wallet = await quietly(signal => readWalletState(provider, signal))
  const shown = wallet && toState(wallet, current())
  const isOver = wallet && !shown && (await quietly(signal => hasLeft(provider, { ...wallet, signal })))
  // The wallet listed an account meanwhile.
  if (current() !== before && !current().isResting) return
  if (isOver) end()
  else adopt(shown)
}

/**
 * Revokes the page's account permission (MIP-2) if the wallet supports it. Never rejects, and settles within a
 * second, because wallets without the method answer late or never.
 */
async function revokePermission(provider: Eip1193Provider): Promise<void> {
  const method = 'wallet_revokePermissions'
  const params = [{ eth_accounts: {} }]
  await quietly(signal => requestWallet(provider, { method, params, signal }))
}

/** The loader of one wallet's provider. */
export interface WalletSource {
  readonly load: () => Eip1193Provider | Promise<Eip1193Provider>
}
