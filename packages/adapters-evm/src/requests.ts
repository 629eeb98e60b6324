import { type AccountId, FoyerError, type NetworkId, toAccountId } from '@foyer/common'
import { toChecksumAddress } from '@foyer/common/checksum'
import { askSilently, askWallet, readEvmNetworkId } from '@foyer/common/session-kit'
import { hexAddress } from './addresses.js'
import { type Asked, mapError } from './errors.js'
import type { Eip1193Provider } from './provider.js'

/** Asks a provider; every failure is one of Foyer's. The wait ends with the signal, or after five minutes. */
export function requestWallet(
  provider: Eip1193Provider,
  {
    params,
    signal,
    ...asked
  }: Asked & { readonly params?: unknown; readonly signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { method } = asked
  const call = () => provider.request(params === undefined ? { method } : { method, params })
  return askWallet(call, { kind: 'request', ...asked, signal, mapError: thrown => mapError(thrown, asked) })
}

/** What a wallet shows the page. */
export interface WalletState {
  readonly addresses: readonly string[]
  readonly networkId: NetworkId
}

/** The valid addresses in a wallet's answer, with checksums. Throws `WALLET_ANSWER_INVALID` when it is no list, or holds only nonsense. */
export function readAddresses(answer: unknown, method = 'eth_accounts'): readonly string[] {
  const list: readonly unknown[] | undefined = Array.isArray(answer) ? answer : undefined
  const addresses = list?.filter((each): each is string => typeof each === 'string' && hexAddress.test(each))
  if (!list || !addresses || (list.length > 0 && addresses.length === 0)) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  }
  return [...new Set(addresses.map(toChecksumAddress))]
}

/** Asks a wallet for its chain without prompting. Failures: `WALLET_ANSWER_INVALID`, `REQUEST_FAILED`, `ABORTED`. */
export async function readNetworkId(provider: Eip1193Provider, signal?: AbortSignal): Promise<NetworkId> {
  const method = 'eth_chainId'
  const networkId = readEvmNetworkId(await requestWallet(provider, { method, signal }))
  if (!networkId) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return networkId
}

/** What a wallet answers without its owner. */
export interface SilentState extends WalletState {
  /** It says that it is locked, and shows no account for that. */
  readonly isLocked?: true
}

/** Asks a wallet for its accounts and chain without prompting. Whether one that refuses lets the page in, its permissions say. */
export async function readWalletState(provider: Eip1193Provider, signal?: AbortSignal): Promise<SilentState> {
  const asked = { method: 'eth_accounts', signal }
  const shown = await askSilently(async () => readAddresses(await requestWallet(provider, asked)))
  const networkId = await readNetworkId(provider, signal)
  if (typeof shown !== 'string') return { addresses: shown, networkId }
  return { addresses: [], networkId, ...(shown === 'nothing' && { isLocked: true }) }
}

/** The accounts of a state in CAIP-10, or `undefined` when the page may see none. */
export function toAccounts({
  addresses,
  networkId,
}: WalletState): readonly [AccountId, ...AccountId[]] | undefined {
  const [first, ...others] = addresses.map(each => toAccountId(networkId, each))
  return first && [first, ...others]
}
