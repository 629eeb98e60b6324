import {
  type AccountId,
  type Balance,
  type ChainClient,
  cleanText,
  FoyerError,
  parseAccountId,
  safeImageUrl,
  toFailure,
  withDeadline,
} from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { selectNetwork } from '../networks/selectors.js'
import type { AccountDetails, Profile } from './state.js'

/** How long a network may take to answer a read. */
const readTimeoutMs = 15_000

/** A chain client for the account's network, or nothing where the host does not offer that network. */
function clientOf(
  { store, adapters }: Pick<Kernel, 'store' | 'adapters'>,
  account: AccountId,
): ChainClient | undefined {
  const { networkId, namespace } = parseAccountId(account)
  const network = selectNetwork(store.getState(), networkId)
  return network && adapters.get(namespace)?.chainClient(network)
}

/** Reads the native balance; `undefined` where there is no network to ask. Throws `RPC_FAILED`. */
export async function readBalance(
  kernel: Pick<Kernel, 'store' | 'adapters'>,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance | undefined> {
  const { address, networkId } = parseAccountId(account)
  const client = clientOf(kernel, account)
  if (!client) return undefined
  return withDeadline(inner => client.readBalance({ address, signal: inner }), {
    timeoutMs: readTimeoutMs,
    signal,
    onTimeout: () => new FoyerError('RPC_FAILED', { networkId, reason: 'timeout' }),
  })
}

/** Reads the primary name and its image. A network without names, or one that fails, gives nothing. */
export async function readProfile(
  kernel: Kernel,
  account: AccountId,
  signal: AbortSignal,
): Promise<Profile | undefined> {
  const { address, networkId } = parseAccountId(account)
  const client = clientOf(kernel, account)
  if (!client?.lookupName) return undefined
  const onTimeout = () => new FoyerError('RPC_FAILED', { networkId, reason: 'timeout' })
  const limit = { timeoutMs: readTimeoutMs, signal, onTimeout }
  try {
    const found = await withDeadline(async inner => client.lookupName?.({ address, signal: inner }), limit)
    const name = cleanText(found, 128)
    if (!name) return undefined
    const image = await withDeadline(async inner => client.readAvatar?.({ name, signal: inner }), limit)
    return { profileName: name, profileImage: safeImageUrl(image) }
  } catch {
    return undefined // a profile is an extra: without it the address is shown
  }
}

/** The details after a balance was read or could not be read. */
export function withBalance(
  details: AccountDetails,
  result: Balance | undefined | Error,
  retryAt: number | undefined,
): AccountDetails {
  const after = { ...details, isBalanceLoading: false, balanceRetryAt: retryAt }
  if (result instanceof Error) return { ...after, balanceFailure: toFailure(result) }
  return { ...after, balance: result, balanceFailure: undefined }
}
