import { type AccountId, FoyerError, type NetworkId, type TransportWait, toAccountId } from '@foyer/common'
import { toChecksumAddress } from '@foyer/common/checksum'
import { askSilently, askWallet, readEvmNetworkId } from '@foyer/common/session-kit'
import { hexAddress } from './addresses.js'
import { type FailedRpcRequest, mapError } from './errors.js'
import type { Eip1193Provider } from './provider.js'

/**
 * Sends a request to a provider. Fails as {@link askWallet} does.
 */
export function requestWallet(
  provider: Eip1193Provider,
  {
    params,
    signal,
    isAnswerKept,
    ...asked
  }: FailedRpcRequest & TransportWait & { readonly params?: unknown },
): Promise<unknown> {
  const { method } = asked
  const call = () => provider.request(params === undefined ? { method } : { method, params })
  return askWallet(call, {
    ...{ kind: 'request', ...asked, signal, isAnswerKept },
    mapError: thrown => mapError(thrown, asked),
  })
}

/** The accounts and network that a wallet shows the page. */
export interface WalletState {
  readonly addresses: readonly string[]
  readonly networkId: NetworkId
}

/**
 * Reads the valid addresses in a wallet's answer and adds checksums. Throws `WALLET_ANSWER_INVALID` if it is not a
 * list or contains only invalid entries.
 */
export function readAddresses(answer: unknown, method = 'eth_accounts'): readonly string[] {
  const list: readonly unknown[] | undefined = Array.isArray(answer) ? answer : undefined
  const addresses = list?.filter((each): each is string => typeof each === 'string' && hexAddress.test(each))
  if (!list || !addresses || (list.length > 0 && addresses.length === 0)) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  }
  return [...new Set(addresses.map(toChecksumAddress))]
}

/** Reads a wallet's chain without a prompt. Failures: `WALLET_ANSWER_INVALID`, `REQUEST_FAILED`, `ABORTED`. */
export async function readNetworkId(provider: Eip1193Provider, signal?: AbortSignal): Promise<NetworkId> {
  const method = 'eth_chainId'
  const networkId = readEvmNetworkId(await requestWallet(provider, { method, signal }))
  if (!networkId) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return networkId
}

/** The wallet's state as read without a prompt. */
export interface SilentState extends WalletState {
  /** Whether the wallet reports that it is locked and therefore lists no account. */
  readonly isLocked?: true
}

/**
 * Reads a wallet's accounts and chain without a prompt. If the wallet refuses, `isLetGo` can return whether the page
 * lost its permission.
 */
export async function readWalletState(provider: Eip1193Provider, signal?: AbortSignal): Promise<SilentState> {
  const asked = { method: 'eth_accounts', signal }
  const shown = await askSilently(async () => readAddresses(await requestWallet(provider, asked)))
  const networkId = await readNetworkId(provider, signal)
  if (typeof shown !== 'string') return { addresses: shown, networkId }
  return { addresses: [], networkId, ...(shown === 'nothing' && { isLocked: true }) }
}

/** Returns the accounts of a state as CAIP-10 ids, or `undefined` if the state has no accounts. */
export function toAccounts({
  addresses,
  networkId,
}: WalletState): readonly [AccountId, ...AccountId[]] | undefined {
  const [first, ...others] = addresses.map(each => toAccountId(networkId, each))
  return first && [first, ...others]
}
