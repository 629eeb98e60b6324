import {
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
import type {
  ActingAccount,
  KnownNetworks,
  Opening,
  StandardAccount,
  StandardWallet,
} from '@foyer/common/adapter-kit'
import {
  askFeature,
  askSilently,
  createConfirmation,
  createSession,
  followSession,
  ignoresSilence,
  type SessionState as KnownState,
  leaveWallet,
  openSession,
  watchWallet,
} from '@foyer/common/session-kit'
import { solanaCapabilities } from './capabilities.js'
import { mapSolanaError } from './errors.js'
import { toNetworkId, toStandardChain } from './networks/standardChain.js'
import { readAccounts } from './requests.js'
import { standardSigner } from './signers.js'

/** The dependencies that connectors share with their adapter. */
export type OpenContext = Pick<KnownNetworks, 'remember'>

/** The loader of one wallet. */
export interface WalletSource extends OpenContext {
  readonly load: () => StandardWallet | Promise<StandardWallet>
}

/**
 * Asks a wallet to connect and opens a session: on the requested network, or on the next of the host's networks that
 * the wallet offers.
 */
export function connectWallet(
  opening: Opening<WalletSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const { connectorId } = opening
  const { networks, signal } = request
  const open = async (wallet: StandardWallet) => {
    const accounts = await askForAccounts(wallet, { signal })
    if (accounts.length === 0) throw new FoyerError('WALLET_LOCKED')
    return createSolanaSession({ wallet, connectorId, accounts, networks })
  }
  return openSession({ ...opening, open }, request)
}

/**
 * Opens a session on the accounts that the wallet shows without a prompt, or on the stored account if the wallet shows
 * none yet.
 */
export function reconnectWallet(
  opening: Opening<WalletSource>,
  request: ReconnectRequest,
): Promise<readonly Session[]> {
  const { connectorId } = opening
  const { networks, signal, noted } = request
  const open = async (wallet: StandardWallet) => {
    const isAsked = !ignoresSilence(wallet)
    const shown = isAsked
      ? await askSilently(() => askForAccounts(wallet, { signal, silent: true }))
      : accountsOf(wallet, [])
    if (shown === 'refused') return undefined
    const accounts = shown === 'nothing' ? [] : shown
    if (accounts.length > 0) return createSolanaSession({ wallet, connectorId, accounts, networks })
    const current = noted && restOn(noted, isAsked)
    return current && createSolanaSession({ wallet, connectorId, current, networks })
  }
  return openSession({ ...opening, open }, request)
}

/**
 * Creates the state of a wallet that shows no account, with the stored account. `isResting` is `true` if the wallet
 * was asked for its accounts.
 */
function restOn(noted: AccountId, isResting: boolean): SessionState {
  const { networkId } = parseAccountId(noted)
  return { networkId, accounts: [noted], held: [], isConfirmed: false, isResting }
}

async function askForAccounts(
  wallet: StandardWallet,
  { signal, silent }: { readonly signal?: AbortSignal; readonly silent?: true },
): Promise<readonly StandardAccount[]> {
  const method = 'standard:connect'
  const input = silent ? { silent } : undefined
  const answer = await askFeature(wallet, {
    feature: method,
    inputs: input ? [input] : [],
    kind: silent ? 'silent' : 'connect',
    mapError: mapSolanaError,
    signal,
  })
  const { accounts } = (answer ?? {}) as { readonly accounts?: unknown }
  if (!Array.isArray(accounts)) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  const read = readAccounts(accounts)
  if (accounts.length > 0 && read.length === 0) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return read
}

/** A wallet that the user connected. */
interface OpenWallet {
  readonly wallet: StandardWallet
  readonly connectorId: string
  /** The accounts that it shows. Absent if the session begins on a stored account. */
  readonly accounts?: readonly StandardAccount[]
  readonly current?: SessionState
  /** The host's networks, the requested one first. */
  readonly networks: readonly [Network, ...Network[]]
}

/**
 * Opens a session over a wallet. It listens for events until it is closed or released. Throws
 * `WALLET_ANSWER_INVALID`.
 */
export function createSolanaSession(opened: OpenWallet): Session {
  const { wallet, connectorId, accounts = [], networks } = opened
  const first = opened.current ?? readState(accounts, idsFrom(networks))
  if (!first) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'standard:connect' })
  const readNow = ({ held, networkId }: SessionState) =>
    readState(accountsOf(wallet, held), idsFrom(networks, networkId))
  const state = followSession(first, {
    watch: ({ settle, current }) => watchWallet(wallet, () => settle(() => readNow(current()))),
  })
  const confirmation = createConfirmation<SessionState>(state, async () => {
    const shown = readState(await askForAccounts(wallet, {}), idsFrom(networks, state.current().networkId))
    if (!shown) throw new FoyerError('WALLET_LOCKED')
    return shown
  })
  const signer = standardSigner(wallet, address =>
    state.current().held.find(each => each.address === address),
  )
  const read = () => state.adopt(readNow(state.current()))
  const acting: ActingAccount = {
    account: () => state.current().accounts[0],
    async readAccounts() {
      read()
      return state.current().accounts
    },
    follow(account) {
      read()
      state.follow(account)
    },
    networkOf: id => networks.find(each => each.id === id),
  }
  const switchNetwork: Session['switchNetwork'] = async ({ network, signal }) => {
    await showOn(wallet, { network, signal, isThere: () => isHeldOn(wallet, network) })
    state.adopt(readState(accountsOf(wallet, []), [network.id]))
  }
  return createSession({
    namespace: 'solana',
    connectorId,
    provider: wallet,
    state,
    confirmation,
    capabilities: { ...solanaCapabilities(signer, acting), switchNetwork },
    refresh: async () => read(),
    leave: () => leaveWallet(wallet),
  })
}

/** Asks a wallet that exposes a single network to switch. Other Solana wallets follow the page to any network. */
async function showOn(
  wallet: StandardWallet,
  {
    network,
    signal,
    isThere,
  }: { readonly network: Network; readonly signal: AbortSignal | undefined; readonly isThere: () => boolean },
): Promise<void> {
  if (isThere()) return
  const networkId = network.id
  try {
    await askFeature(wallet, {
      feature: 'standard:connect',
      inputs: [],
      kind: 'switch',
      mapError: mapSolanaError,
      networkId,
      signal,
    })
  } catch (error) {
    if (!isFoyerError(error, 'REQUEST_UNSUPPORTED')) throw error
  }
  if (!isThere()) {
    throw new FoyerError('NETWORK_SWITCH_FAILED', {
      networkId,
      reason: 'the wallet does not offer this network',
    })
  }
}

function isHeldOn(wallet: StandardWallet, { id }: Network): boolean {
  return accountsOf(wallet, []).some(each => isOn(each, id))
}

/** Returns the wallet's accounts, or the known ones if it cannot be read. */
function accountsOf(wallet: StandardWallet, known: readonly StandardAccount[]): readonly StandardAccount[] {
  try {
    return Array.isArray(wallet.accounts) ? readAccounts(wallet.accounts) : known
  } catch {
    return known
  }
}

/** The network and accounts of a session. */
interface SessionState extends KnownState {
  /** The wallet's own objects of these accounts, in the same order. */
  readonly held: readonly StandardAccount[]
}

/**
 * Puts a wallet's accounts on one network: the first requested one that any account is on, otherwise one that the
 * wallet reports. Drops accounts of other networks. Returns `undefined` if no account is left.
 */
function readState(
  accounts: readonly StandardAccount[],
  wanted: readonly NetworkId[],
): SessionState | undefined {
  const networkId = wanted.find(id => accounts.some(each => isOn(each, id))) ?? firstNetwork(accounts)
  if (!networkId) return undefined
  const held = accounts.filter(each => isOn(each, networkId))
  const [first, ...others] = held.map(each => toAccountId(networkId, each.address))
  return first && { networkId, accounts: [first, ...others], held }
}

/** Returns whether a wallet exposes an account on a network. */
function isOn({ chains }: StandardAccount, networkId: NetworkId): boolean {
  return chains.includes(toStandardChain(networkId)) || chains.includes(networkId)
}

/** Returns the ids of networks, with one of them first. */
function idsFrom(networks: readonly Network[], first?: NetworkId): readonly NetworkId[] {
  const ids = networks.map(({ id }) => id)
  return first ? [first, ...ids] : ids
}

function firstNetwork(accounts: readonly StandardAccount[]): NetworkId | undefined {
  for (const { chains } of accounts) {
    for (const chain of chains) {
      const networkId = toNetworkId(chain)
      if (networkId) return networkId
    }
  }
  return undefined
}
