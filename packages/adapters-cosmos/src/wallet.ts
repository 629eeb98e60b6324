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

/** A string store such as `localStorage`. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The part of `window` that discovery reads: the globals of wallets. */
export interface CosmosPage extends EventPage {
  /** The storage for the accounts of wallets that cannot list them without a prompt. */
  readonly localStorage?: PageStorage
  /** The page's document. Wallets that may prompt the user are read only while the page is visible. */
  readonly document?: Pick<Document, 'visibilityState'>
}

/** The dependencies that connectors share with their adapter. */
export interface OpenContext extends Pick<KnownNetworks, 'remember'> {
  readonly networkOf: NetworkOf
  readonly pageOf: () => CosmosPage | undefined
}

/** The loader and the change listener of one wallet. */
export interface WalletSource extends OpenContext {
  readonly load: () => object | Promise<object>
  /** Returns the object that has replaced the wallet's object in `window`, or `undefined` if none has. */
  readonly renewed?: () => object | undefined
  readonly watch: (onChange: () => void) => Stop
  /** Whether the wallet has Leap's `isConnected`. In other wallets, a method of that name has another meaning. */
  readonly isPassive?: boolean | undefined
}

/** A Keplr-compatible wallet. Arguments and results of its methods are validated by their callers. */
export type KeplrWallet = Readonly<Partial<Record<KeplrMethod, unknown>>>

/** The wallet methods that Foyer calls. */
export type KeplrMethod =
  | 'enable'
  | 'disable'
  | 'getKey'
  | 'signDirect'
  | 'signAmino'
  | 'signArbitrary'
  | 'experimentalSuggestChain'
  // Leap only: its query without a prompt, and its method to disconnect.
  | 'isConnected'
  | 'disconnect'

/** Returns whether a wallet has a method. Never throws. */
export function hasMethod(wallet: KeplrWallet, method: KeplrMethod): boolean {
  try {
    return typeof wallet[method] === 'function'
  } catch {
    return false
  }
}

/** The method and the arguments of a request. */
interface KeplrRequest extends Omit<AskOptions, 'mapError'> {
  readonly method: KeplrMethod
  readonly inputs: readonly unknown[]
}

/** Calls a wallet as {@link askWallet} does. Further failures: `REQUEST_UNSUPPORTED`, `NETWORK_UNSUPPORTED`. */
export function askKeplr(wallet: KeplrWallet, { inputs, ...asked }: KeplrRequest): Promise<unknown> {
  const { method } = asked
  const call = (): unknown => {
    const found = wallet[method]
    if (typeof found !== 'function') throw new FoyerError('REQUEST_UNSUPPORTED', { method })
    return found.apply(wallet, inputs)
  }
  return askWallet(call, { ...asked, mapError: mapCosmosError })
}

/** A wallet's account on a chain. */
export interface CosmosKey {
  readonly address: string
  /** The compressed key, 33 bytes. */
  readonly publicKey: Uint8Array
  /** The key's algorithm: `secp256k1`, or another algorithm on EVM-compatible chains. */
  readonly algorithm: string
  /** Whether the key signs JSON documents only, as keys on some devices do. */
  readonly isAminoOnly: boolean
  /** Set for an Ethereum key on a device, which signs only typed data and therefore none of the documents here. */
  readonly signsNothing?: true
  readonly label?: string
}

/** Validates the answer of `getKey`. Throws `WALLET_ANSWER_INVALID`. */
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
    // A hostile answer counts as invalid.
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'getKey' })
}

interface KeyRequest extends Pick<AskOptions, 'kind' | 'signal'> {
  readonly networkId: NetworkId
}

/** Reads a wallet's account on a network. Further failure: `WALLET_ANSWER_INVALID`. */
export async function askKey(wallet: KeplrWallet, request: KeyRequest): Promise<CosmosKey> {
  const inputs = [parseNetworkId(request.networkId).reference]
  const key = readKey(await askKeplr(wallet, { ...request, method: 'getKey', inputs }))
  return key.isAminoOnly ? withAbility(key) : key
}

/**
 * Adds whether a key on a device signs nothing. If the chunk for this check fails to load, sending reports the
 * failure.
 */
async function withAbility(key: CosmosKey): Promise<CosmosKey> {
  const { publicKey, address } = key
  const kindOfKey = await loadExport('kindOfKey', () => import('./send.js')).catch(() => undefined)
  return kindOfKey?.(publicKey, address) === 'evm' ? { ...key, signsNothing: true } : key
}

/** The network and account of a session. Such wallets show one account at a time. */
export interface CosmosState extends SessionState {
  readonly key: CosmosKey
}

/** Creates the state of an account on a network. */
export function toState(networkId: NetworkId, key: CosmosKey): CosmosState {
  return { networkId, accounts: [toAccountId(networkId, key.address)], key }
}

/** The network of a request, and its purpose. */
interface NetworkRequest {
  readonly network: Network
  readonly kind: 'connect' | 'switch'
  readonly signal?: AbortSignal | undefined
}

/**
 * Enables a network in a wallet and reads its account. If the wallet does not have the network, tries to add it.
 * Further failures: `NETWORK_UNSUPPORTED`, `WALLET_ANSWER_INVALID`.
 */
export async function enterNetwork(
  wallet: KeplrWallet,
  { network, ...asked }: NetworkRequest,
): Promise<CosmosKey> {
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

interface SilentReadOptions {
  /** The networks in order of preference. */
  readonly networkIds: readonly NetworkId[]
  /** Whether the wallet reports the page's permissions without a prompt. */
  readonly isPassive?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** The result of reading a wallet. */
export type SilentResult = SilentAnswer<CosmosState>

/**
 * Reads the account that the wallet shows, on the first permitted network. A wallet without any permitted network is
 * locked, or its user disconnected the page. A wallet that cannot report permissions receives a request for the
 * account on the first network. That prompts the user if the wallet is locked or no longer permits the page.
 */
export async function readSilently(wallet: KeplrWallet, options: SilentReadOptions): Promise<SilentResult> {
  const { networkIds, isPassive, signal } = options
  const read = async () => {
    const networkId = isPassive ? await findAllowed(wallet, options) : networkIds[0]
    if (!networkId) return 'nothing'
    const kind = isPassive ? 'silent' : 'connect'
    return toState(networkId, await askKey(wallet, { kind, networkId, signal }))
  }
  try {
    return await askSilently<SilentResult>(read)
  } catch (error) {
    if (isFoyerError(error, 'CONNECT_REJECTED')) return 'refused'
    throw error
  }
}

async function findAllowed(
  wallet: KeplrWallet,
  { networkIds, signal }: SilentReadOptions,
): Promise<NetworkId | undefined> {
  const asked = { method: 'isConnected', kind: 'silent', signal } as const
  for (const networkId of networkIds) {
    const inputs = [parseNetworkId(networkId).reference]
    const answer = await askKeplr(wallet, { ...asked, networkId, inputs })
    // Only a boolean is an answer. Anything else must not close the session.
    if (typeof answer !== 'boolean') throw new FoyerError('WALLET_ANSWER_INVALID', { method: asked.method })
    if (answer) return networkId
  }
  return undefined
}

const leavingTimeoutMs = 1000

/**
 * Revokes the page's permissions for networks. Sends one request per network, so that an unknown chain does not
 * affect the others and permissions of other namespaces remain. Never rejects, and settles within a second.
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
