import {
  type AccountId,
  type ConnectRequest,
  FoyerError,
  loadExport,
  type Network,
  type NetworkId,
  parseAccountId,
  type ReconnectRequest,
  type Session,
  toAccountId,
} from '@foyer/common'
import type { KnownNetworks, Opening } from '@foyer/common/adapter-kit'
import {
  askSilently,
  createConfirmation,
  createSession,
  followSession,
  moveToWanted,
  openSession,
  quietly,
  type SessionState,
  type SilentAnswer,
} from '@foyer/common/session-kit'
import { readAccounts, type WalletAccount } from './addresses.js'
import { bitcoinCapabilities } from './capabilities.js'
import { isUnknownMethod } from './errors.js'
import type { BitcoinApi } from './requests.js'

/** The API that a wallet implements. */
export type WalletLanguage = 'standard' | 'sats-connect' | 'leather' | 'unisat' | 'okx'

/** The dependencies that connectors share with their adapter. */
export type OpenContext = Pick<KnownNetworks, 'remember'>

/** The API and the loader of one wallet. */
export interface WalletSource extends OpenContext {
  readonly speaks: WalletLanguage
  readonly load: () => object | Promise<object>
  /** Returns the current object at the wallet's path in `window`, if the wallet replaced the known object. */
  readonly renewed?: (() => object | undefined) | undefined
}

const apis: Readonly<Record<WalletLanguage, () => Promise<(wallet: object) => BitcoinApi>>> = {
  standard: () => loadExport('standardApi', () => import('./wallets/standard.js')),
  'sats-connect': () => loadExport('satsConnectApi', () => import('./wallets/satsConnect.js')),
  leather: () => loadExport('leatherApi', () => import('./wallets/leather.js')),
  unisat: () => loadExport('unisatApi', () => import('./wallets/unisat.js')),
  okx: () => loadExport('okxApi', () => import('./wallets/okx.js')),
}

/**
 * Asks a wallet to connect and opens a session on the requested network. A wallet that cannot or will not switch is
 * connected on its current network.
 */
export function connectWallet(
  opening: Opening<WalletSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const { connectorId } = opening
  const { networks, signal } = request
  const open = async (api: BitcoinApi) => {
    const accounts = await api.connect({ networkId: networks[0].id, signal })
    if (accounts.length === 0) throw new FoyerError('WALLET_LOCKED')
    const session = createBitcoinSession({ api, connectorId, accounts, networks })
    await moveToWanted(session, request)
    return session
  }
  return openSession({ ...opening, ...apisOf(opening), open }, request)
}

/**
 * Opens a session on the accounts that the wallet shows without a prompt. Falls back to the stored account if the
 * wallet shows none yet or cannot be asked.
 */
export function reconnectWallet(
  opening: Opening<WalletSource>,
  request: ReconnectRequest,
): Promise<readonly Session[]> {
  const { connectorId } = opening
  const { networks, signal, noted } = request
  const open = async (api: BitcoinApi) => {
    const { networkId } = noted ? parseAccountId(noted) : { networkId: networks[0].id }
    const shown = await readSilently(api, { signal, networkId })
    if (shown === 'refused') return undefined
    const accounts = shown === 'nothing' ? [] : shown
    if (accounts?.length) return createBitcoinSession({ api, connectorId, accounts, networks })
    const current = noted && restOn(noted, accounts !== undefined)
    return current && createBitcoinSession({ api, connectorId, accounts: current.held, current, networks })
  }
  return openSession({ ...opening, ...apisOf(opening), open }, request)
}

/** Returns the loader of the wallet's API, and the loader of the provider that replaced one that no longer works. */
function apisOf({ speaks, load, renewed }: Opening<WalletSource>) {
  const toApi = async (wallet: object | Promise<object>): Promise<BitcoinApi> => {
    const [createApi, here] = await Promise.all([apis[speaks](), wallet])
    return createApi(here)
  }
  return {
    load: () => toApi(load()),
    renewed() {
      const wallet = renewed?.()
      return wallet && toApi(wallet)
    },
  }
}

/** Reads the accounts without a prompt. Returns `undefined` if the wallet lacks the method, as older wallets do. */
async function readSilently(
  api: BitcoinApi,
  { signal, networkId }: { readonly signal?: AbortSignal; readonly networkId: NetworkId },
): Promise<SilentAnswer<readonly WalletAccount[]> | undefined> {
  try {
    return await askSilently(() => api.read(signal, networkId))
  } catch (error) {
    if (isUnknownMethod(error)) return undefined
    throw error
  }
}

/**
 * Returns an unconfirmed state with the stored account, for a wallet that shows no account. `isResting`: the wallet
 * received the request for its accounts and showed none.
 */
function restOn(noted: AccountId, isResting: boolean): BitcoinState | undefined {
  const { address, networkId } = parseAccountId(noted)
  const state = readState(readAccounts([{ address, networks: [networkId] }]), [networkId])
  return state && { ...state, isConfirmed: false, isResting }
}

/** A wallet that the user connected. */
interface OpenWallet {
  readonly api: BitcoinApi
  readonly connectorId: string
  /** The wallet's accounts. Never empty. */
  readonly accounts: readonly WalletAccount[]
  /** The initial state, if the wallet does not show these accounts. */
  readonly current?: BitcoinState
  /** The host's networks, the requested one first. */
  readonly networks: readonly [Network, ...Network[]]
}

/**
 * Opens a session over a wallet. It listens for events until it is closed or released. Throws
 * `WALLET_ANSWER_INVALID`.
 */
export function createBitcoinSession(opened: OpenWallet): Session {
  const { api, connectorId, accounts, networks } = opened
  const first = opened.current ?? readState(accounts, idsFrom(networks))
  if (!first) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'connect' })
  let turn = 0
  const refresh = async (told?: readonly WalletAccount[]) => {
    const own = ++turn
    const take = (shown: readonly WalletAccount[]) => {
      if (shown.length === 0 && told?.length === 0) state.end()
      else state.adopt(readState(shown, idsFrom(networks, state.current().networkId)))
    }
    const takeAnswer = (shown: Awaited<ReturnType<typeof readSilently>>) => {
      if (own !== turn) return
      if (shown === 'refused') state.end()
      // The accounts in an event are used if the wallet cannot be asked.
      else if (shown === undefined) told && take(told)
      else take(shown === 'nothing' ? [] : shown)
    }
    // After any other failure the state stays the same.
    await readSilently(api, { networkId: state.current().networkId }).then(takeAnswer, () => {})
  }
  const state = followSession(first, {
    watch: ({ current }) =>
      api.watch(
        told => void refresh(told),
        () => current().networkId,
      ),
  })
  const confirmation = createConfirmation<BitcoinState>(state, async () => {
    const { networkId } = state.current()
    const shown = readState(await api.connect({ networkId, isRequired: true }), idsFrom(networks, networkId))
    if (!shown) throw new FoyerError('WALLET_LOCKED')
    return shown
  })
  const switchNetwork: Session['switchNetwork'] = async ({ network, signal }) => {
    const networkId = network.id
    const shown = await showOn(api, { networkId, signal })
    turn += 1
    state.adopt(readState(shown, [networkId]))
  }
  const canSwitch = api.switchNetwork || accounts.some(each => !isOn(each, first.networkId))
  const capabilities = bitcoinCapabilities(api.signer, {
    async readAccounts() {
      await quietly(() => refresh())
      return state.current().accounts
    },
    follow(account) {
      const { address, networkId } = parseAccountId(account)
      api.learn?.({ address, networkId })
      void refresh().then(() => state.follow(account))
    },
    account: () => state.current().accounts[0],
    accounts: () => state.current().held,
    find: id => state.current().held[state.current().accounts.indexOf(id)],
    networkOf: id => networks.find(each => each.id === id),
  })
  return createSession({
    namespace: 'bip122',
    connectorId,
    provider: api.provider,
    state,
    confirmation,
    capabilities: { ...capabilities, ...(canSwitch && { switchNetwork }) },
    refresh: () => refresh(),
    leave: api.leave,
  })
}

/** Switches the wallet to a network if necessary. Resolves to the accounts it then shows. */
async function showOn(
  api: BitcoinApi,
  { networkId, signal }: { readonly networkId: NetworkId; readonly signal: AbortSignal | undefined },
): Promise<readonly WalletAccount[]> {
  const isThere = (shown: readonly WalletAccount[]) => shown.some(each => isOn(each, networkId))
  if (!isThere(await api.read(signal))) await api.switchNetwork?.({ networkId, signal })
  const shown = await api.read(signal)
  if (isThere(shown)) return shown
  throw new FoyerError('NETWORK_SWITCH_FAILED', {
    networkId,
    reason: 'the wallet does not offer this network',
  })
}

/** The network and accounts of a session. */
interface BitcoinState extends SessionState {
  /** The wallet's accounts in the order of `accounts`: payment accounts first. */
  readonly held: readonly WalletAccount[]
}

/**
 * Puts a wallet's accounts on one network: the first requested one that any account is on, otherwise the most likely
 * one. Drops accounts of other networks. Returns `undefined` if no account is left.
 */
function readState(
  accounts: readonly WalletAccount[],
  wanted: readonly NetworkId[],
): BitcoinState | undefined {
  const networkId = wanted.find(id => accounts.some(each => isOn(each, id))) ?? accounts[0]?.networks[0]
  if (!networkId) return undefined
  const there = accounts.filter(each => isOn(each, networkId))
  const held = [...there.filter(isPayment), ...there.filter(each => !isPayment(each))]
  const [first, ...others] = held.map(({ address }) => toAccountId(networkId, address))
  return first && { networkId, accounts: [first, ...others], held }
}

/** Returns the ids of networks, with one of them first. */
function idsFrom(networks: readonly Network[], first?: NetworkId): readonly NetworkId[] {
  const ids = networks.map(({ id }) => id)
  return first ? [first, ...ids] : ids
}

/** Returns whether an account may be on a network. */
function isOn({ networks }: WalletAccount, networkId: NetworkId): boolean {
  return networks.includes(networkId)
}

function isPayment({ kind }: WalletAccount): boolean {
  return kind === 'payment'
}
