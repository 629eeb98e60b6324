import {
  cleanText,
  FoyerError,
  isFoyerError,
  loadExport,
  type Network,
  type NetworkId,
  parseNetworkId,
  type Stop,
  toAccountId,
} from '@foyer/common'
import type { EventPage, KnownNetworks, NetworkOf } from '@foyer/common/adapter-kit'
import {
  type AskOptions,
  askSilently,
  askWallet,
  readBytes,
  type SessionState,
  type SilentAnswer,
} from '@foyer/common/session-kit'
import { isAddress } from './addressForm.js'
import { mapCosmosError } from './errors.js'
import { describeChain } from './networks/describeChain.js'

/** A store of texts, such as `localStorage`. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A window, as far as wallets are found in it: they put themselves at places of their own. */
export interface CosmosPage extends EventPage {
  /** Where it is noted which accounts wallets showed that cannot be asked silently. */
  readonly localStorage?: PageStorage
  /** Wallets that may ask their owner are read only while the page is seen. */
  readonly document?: Pick<Document, 'visibilityState'>
}

/** What connectors share with their adapter. */
export interface OpenContext extends Pick<KnownNetworks, 'remember'> {
  readonly networkOf: NetworkOf
  readonly pageOf: () => CosmosPage | undefined
}

/** One wallet, how to reach it, and how it tells of changes. */
export interface WalletSource extends OpenContext {
  readonly load: () => object | Promise<object>
  /** What stands in its place now, where that is another object. */
  readonly renewed?: () => object | undefined
  readonly watch: (onChange: () => void) => Stop
  /** Whether its `isConnected` is known to be Leap's: others have a method of that name that means something else. */
  readonly isPassive?: boolean | undefined
}

/** A wallet of Keplr's kind. What its methods take and give is checked where they are called. */
export type KeplrWallet = Readonly<Partial<Record<KeplrMethod, unknown>>>

/** The methods Foyer calls. */
export type KeplrMethod =
  | 'enable'
  | 'disable'
  | 'getKey'
  | 'signDirect'
  | 'signAmino'
  | 'signArbitrary'
  | 'experimentalSuggestChain'
  // Leap's; the only way to ask without the visitor being asked, and its way to leave.
  | 'isConnected'
  | 'disconnect'

/** Whether a wallet has a method. Never throws. */
export function hasMethod(wallet: KeplrWallet, method: KeplrMethod): boolean {
  try {
    return typeof wallet[method] === 'function'
  } catch {
    return false
  }
}

/** Which method of a wallet is called, and with what. */
interface KeplrRequest extends Omit<AskOptions, 'mapError'> {
  readonly method: KeplrMethod
  readonly inputs: readonly unknown[]
}

/** Calls a wallet as {@link askWallet} does. Adds the failures `REQUEST_UNSUPPORTED` and `NETWORK_UNSUPPORTED`. */
export function askKeplr(wallet: KeplrWallet, { inputs, ...asked }: KeplrRequest): Promise<unknown> {
  const { method } = asked
  const call = (): unknown => {
    const found = wallet[method]
    if (typeof found !== 'function') throw new FoyerError('REQUEST_UNSUPPORTED', { method })
    return found.apply(wallet, inputs)
  }
  return askWallet(call, { ...asked, mapError: mapCosmosError })
}

/** An account of a chain, as a wallet shows it. */
export interface CosmosKey {
  readonly address: string
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** `secp256k1`, and other kinds of key on chains that are EVM chains as well. */
  readonly algorithm: string
  /** Signs JSON documents only, as keys on some devices do. */
  readonly isAminoOnly: boolean
  /** Signs typed data alone, which nothing here is: a key of Ethereum on a device. */
  readonly signsNothing?: true
  readonly label?: string
}

/** Reads what `getKey` answers. Throws `WALLET_ANSWER_INVALID`. */
export function readKey(answer: unknown): CosmosKey {
  try {
    const { bech32Address, pubKey, algo, isNanoLedger, name } = answer as Readonly<Record<string, unknown>>
    const publicKey = readBytes(pubKey)
    if (typeof bech32Address === 'string' && isAddress(bech32Address) && publicKey?.length === 33) {
      const label = cleanText(name)
      return {
        address: bech32Address,
        publicKey,
        algorithm: typeof algo === 'string' ? algo : 'secp256k1',
        isAminoOnly: isNanoLedger === true,
        ...(label ? { label } : {}),
      }
    }
  } catch {
    // A hostile answer is an invalid one.
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'getKey' })
}

interface Asking extends Pick<AskOptions, 'kind' | 'signal'> {
  readonly networkId: NetworkId
}

/** Asks a wallet for the account it shows on a network. Adds the failure `WALLET_ANSWER_INVALID`. */
export async function askKey(wallet: KeplrWallet, asked: Asking): Promise<CosmosKey> {
  const inputs = [parseNetworkId(asked.networkId).reference]
  const key = readKey(await askKeplr(wallet, { ...asked, method: 'getKey', inputs }))
  return key.isAminoOnly ? withAbility(key) : key
}

/** What a key on a device can do. Where the code to know cannot be had, sending says so. */
async function withAbility(key: CosmosKey): Promise<CosmosKey> {
  const { publicKey, address } = key
  const kindOfKey = await loadExport('kindOfKey', () => import('./send.js')).catch(() => undefined)
  return kindOfKey?.(publicKey, address) === 'evm' ? { ...key, signsNothing: true } : key
}

/** Where a session is, and with which account: such wallets show one at a time. */
export interface CosmosState extends SessionState {
  readonly key: CosmosKey
}

/** Puts an account on a network. */
export function toState(networkId: NetworkId, key: CosmosKey): CosmosState {
  return { networkId, accounts: [toAccountId(networkId, key.address)], key }
}

/** Which network is entered, and what for. */
interface Entering {
  readonly network: Network
  readonly kind: 'connect' | 'switch'
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a wallet for a network's account. A network that the wallet does not know is described to it, as far as enough is
 * known of it. Adds the failures `NETWORK_UNSUPPORTED` and `WALLET_ANSWER_INVALID`.
 */
export async function enterNetwork(wallet: KeplrWallet, { network, ...asked }: Entering): Promise<CosmosKey> {
  const { id: networkId } = network
  const { reference } = parseNetworkId(networkId)
  const enable = () => askKeplr(wallet, { ...asked, networkId, method: 'enable', inputs: [reference] })
  try {
    await enable()
  } catch (error) {
    const chain = describeChain(network)
    const canLearn = chain && hasMethod(wallet, 'experimentalSuggestChain')
    if (!canLearn || !isFoyerError(error, 'NETWORK_UNSUPPORTED')) throw error
    await askKeplr(wallet, { ...asked, networkId, method: 'experimentalSuggestChain', inputs: [chain] })
    await enable()
  }
  return askKey(wallet, { ...asked, networkId })
}

interface Wanted {
  /** In order of preference. */
  readonly networkIds: readonly NetworkId[]
  /** Whether the wallet can be asked what the page may use without its owner being asked. */
  readonly isPassive?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** What a wallet shows. */
export type Shown = SilentAnswer<CosmosState>

/**
 * The account a wallet still shows the page: on the first of the networks that the page may use. One that says of none that
 * the page may use it is locked, or was told to forget the page. A wallet that cannot be asked about permissions is asked for
 * the first network's account: it answers at once where the page may have it, and asks its owner when it is locked or no
 * longer knows the page.
 */
export async function readSilently(wallet: KeplrWallet, wanted: Wanted): Promise<Shown> {
  const { networkIds, isPassive, signal } = wanted
  const read = async () => {
    const networkId = isPassive ? await findAllowed(wallet, wanted) : networkIds[0]
    if (!networkId) return 'nothing'
    const kind = isPassive ? 'silent' : 'connect'
    return toState(networkId, await askKey(wallet, { kind, networkId, signal }))
  }
  try {
    return await askSilently<Shown>(read)
  } catch (error) {
    // Its owner was asked, and said no.
    if (isFoyerError(error, 'CONNECT_REJECTED')) return 'refused'
    throw error
  }
}

async function findAllowed(
  wallet: KeplrWallet,
  { networkIds, signal }: Wanted,
): Promise<NetworkId | undefined> {
  const asked = { method: 'isConnected', kind: 'silent', signal } as const
  for (const networkId of networkIds) {
    const inputs = [parseNetworkId(networkId).reference]
    const answer = await askKeplr(wallet, { ...asked, networkId, inputs })
    // What is neither yes nor no says nothing: a wallet is not taken for gone by it.
    if (typeof answer !== 'boolean') throw new FoyerError('WALLET_ANSWER_INVALID', { method: asked.method })
    if (answer) return networkId
  }
  return undefined
}

const leavingTimeoutMs = 1000

/**
 * Gives permissions for networks back, where the wallet takes them back. One call per network: a chain the wallet does not
 * know spoils no other, and permissions of other namespaces stay. Never rejects, and ends within a second.
 */
export async function leaveKeplr(wallet: KeplrWallet, networkIds: readonly NetworkId[]): Promise<void> {
  const method = hasMethod(wallet, 'disable') ? 'disable' : 'disconnect'
  const signal = AbortSignal.timeout(leavingTimeoutMs)
  const leave = (networkId: NetworkId) => {
    const inputs = [parseNetworkId(networkId).reference]
    return askKeplr(wallet, { method, inputs, kind: 'request', signal })
  }
  await Promise.allSettled([...new Set(networkIds)].map(leave))
}
