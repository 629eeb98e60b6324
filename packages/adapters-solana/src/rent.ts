import { FoyerError, type Network } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import type { ReadTarget } from './reads.js'

/** An account's balance, and the minimum balance for its size, in lamports. */
export interface RentBalance {
  readonly lamports: bigint
  readonly minimum: bigint
}

interface RawAccountInfo {
  readonly lamports?: unknown
  readonly data?: readonly [string, string]
}

/**
 * Reads the balances and minimums of accounts. A new account has a balance of 0. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readStandings(
  target: ReadTarget,
  addresses: readonly string[],
): Promise<readonly RentBalance[]> {
  const params = [addresses, { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await callNode(target.network, { ...target, method: 'getMultipleAccounts', params })
  const found = (answer as { readonly value?: readonly (RawAccountInfo | null)[] } | null)?.value ?? []
  if (found.length !== addresses.length) throw rpcFailure(target.network, 'the node named no accounts')
  return Promise.all(
    found.map(async account => ({
      lamports: BigInt(Number(account?.lamports ?? 0)),
      minimum: await readMinimum(target, account?.data ? base64.decode(account.data[0]).length : 0),
    })),
  )
}

/**
 * Reads the minimum balance of an account of this size (rent-exempt), in lamports. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readMinimum({ network, signal }: ReadTarget, bytes: number): Promise<bigint> {
  const params = [bytes]
  const rent = await callNode(network, { method: 'getMinimumBalanceForRentExemption', params, signal })
  if (typeof rent !== 'number') throw rpcFailure(network, 'the node named no rent')
  return BigInt(rent)
}

/** The effect of a transfer on its accounts, in lamports. */
interface Payment {
  readonly sender: RentBalance
  /** The receiver's balance. Absent for a token transfer, and for a transfer to the sender. */
  readonly receiver?: RentBalance | undefined
  /** The sent amount, including the rent of an account that the transfer opens. */
  readonly sent: bigint
  readonly fee: bigint
}

/**
 * Checks that a transfer leaves both accounts with nothing or at least the minimum. It does not check that the sender
 * has the amount. Throws `RECEIVER_BELOW_MINIMUM` with the minimum to send, `SENDER_BELOW_MINIMUM` with the minimum
 * to keep, and `FUNDS_INSUFFICIENT` if the fee alone takes too much.
 */
export function requireRent(network: Network, { sender, receiver, sent, fee }: Payment): void {
  const { symbol, decimals } = network.nativeCurrency
  const toContext = (minimum: bigint) => ({ minimum: formatUnits(minimum, decimals), symbol })
  if (receiver && isRefused(receiver, receiver.lamports + sent))
    throw new FoyerError('RECEIVER_BELOW_MINIMUM', toContext(receiver.minimum - receiver.lamports))
  // The fee is charged first, and must also leave a valid balance.
  if (isRefused(sender, sender.lamports - fee)) throw new FoyerError('FUNDS_INSUFFICIENT', { symbol })
  if (isRefused(sender, sender.lamports - fee - sent))
    throw new FoyerError('SENDER_BELOW_MINIMUM', toContext(sender.minimum))
}

/**
 * Returns whether the network rejects a balance after a transfer. An account that was below the minimum before may
 * shrink further.
 */
function isRefused({ lamports: before, minimum }: RentBalance, after: bigint): boolean {
  if (after <= 0n || after >= minimum) return false
  const heldTooLittle = before > 0n && before < minimum
  return !heldTooLittle || after > before
}
