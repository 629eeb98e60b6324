import {
  type AccountDescription,
  type AccountId,
  type EmbeddedAccountType,
  type EmbeddedUser,
  FoyerError,
  isFoyerError,
  isNetworkId,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  toAccountId,
} from '@foyer/common'
import { mapWalletError, readEvmNetworkId, type SessionState } from '@foyer/common/session-kit'
import { frameFamilies, mainNamespace } from '../protocol/families.js'
import type { FrameRequests } from '../requests/frameRequests.js'

/** The network and accounts of a namespace, with their user. */
export interface EmbeddedState extends SessionState {
  readonly user: EmbeddedUser
}

/** Returns the accounts of a user on a network, the current one first. */
export function toState(networkId: NetworkId, user: EmbeddedUser): EmbeddedState {
  const others = (user.accounts ?? [])
    .map(({ address }) => address)
    .filter(each => !isSame(each, user.address))
  const rest = [...new Set(others)].map(each => toAccountId(networkId, each))
  return { networkId, user, accounts: [toAccountId(networkId, user.address), ...rest] }
}

/** Returns whether an account belongs to a key or to a contract. */
export function describeAccount({ user }: EmbeddedState, account: AccountId): AccountDescription | undefined {
  const { address } = parseAccountId(account)
  const kind =
    user.accounts?.find(each => isSame(each.address, address))?.type ??
    (isSame(user.address, address) ? user.preferredAccountType : undefined)
  return kind ? { kind } : undefined
}

/** EVM addresses are case-insensitive. Solana addresses are not, but never differ in case alone. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The options for reading the user. */
interface UserQuestion {
  readonly networkId: NetworkId
  readonly preferredAccountType: EmbeddedAccountType
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the signed-in user with the accounts on one network. Failures: failures of every request to the frame, and
 * `WALLET_ANSWER_INVALID`.
 */
export async function readUser(
  { ask }: Pick<FrameRequests, 'ask'>,
  { networkId, preferredAccountType, signal }: UserQuestion,
): Promise<EmbeddedState> {
  const { namespace } = parseNetworkId(networkId)
  const payload = { chainId: networkId, ...(namespace === mainNamespace ? { preferredAccountType } : {}) }
  const user: EmbeddedUser = await ask({ name: 'GET_USER', payload, signal })
  const all = [user.address, ...(user.accounts ?? []).map(({ address }) => address)]
  if (!all.every(each => frameFamilies[namespace]?.address.test(each)))
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'GET_USER' })
  return toState(networkId, user)
}

/**
 * Switches the frame to a network and reads the accounts there. Failures: `NETWORK_SWITCH_REJECTED`,
 * `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_MISMATCH`, `NETWORK_SWITCH_TIMED_OUT`, `ABORTED`, and failures of loading
 * the frame.
 */
export async function moveNetwork(
  frameRequests: Pick<FrameRequests, 'ask'>,
  to: UserQuestion,
): Promise<EmbeddedState> {
  const { networkId, signal } = to
  try {
    const payload = { chainId: networkId }
    const { chainId } = await frameRequests.ask({ name: 'SWITCH_NETWORK', payload, signal })
    const actual = String(chainId).replace(/^\d+$/, `${mainNamespace}:$&`)
    if (actual !== networkId) throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual })
    return await readUser(frameRequests, to)
  } catch (error) {
    if (signal?.aborted) throw new FoyerError('ABORTED', {}, { cause: error })
    if (isFoyerError(error, 'FRAME_TIMED_OUT')) {
      const { afterMs } = error.context
      throw new FoyerError('NETWORK_SWITCH_TIMED_OUT', { networkId, afterMs }, { cause: error })
    }
    if (!isFoyerError(error, 'FRAME_FAILED')) throw error
    throw mapWalletError(error.cause, { kind: 'switch', method: 'SWITCH_NETWORK', networkId })
  }
}

/** Reads a network from CAIP-2 or an EVM chain number. Throws `WALLET_ANSWER_INVALID`. */
export function toNetworkId(chainId: string | number): NetworkId {
  const networkId = readEvmNetworkId(chainId) ?? chainId
  if (isNetworkId(networkId)) return networkId
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'GET_CHAIN_ID' })
}
