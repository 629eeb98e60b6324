import { FoyerError, type Network } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import type { Where } from './reads.js'

/** An account as rent sees it: what it holds, and the least that the network keeps one of its size for. Lamports. */
export interface Standing {
  readonly lamports: bigint
  readonly minimum: bigint
}

interface RawStanding {
  readonly lamports?: unknown
  readonly data?: readonly [string, string]
}

/** How accounts stand; one that nobody opened yet holds nothing. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readStandings(
  where: Where,
  addresses: readonly string[],
): Promise<readonly Standing[]> {
  const params = [addresses, { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await callNode(where.network, { ...where, method: 'getMultipleAccounts', params })
  const found = (answer as { readonly value?: readonly (RawStanding | null)[] } | null)?.value ?? []
  if (found.length !== addresses.length) throw rpcFailure(where.network, 'the node named no accounts')
  return Promise.all(
    found.map(async account => ({
      lamports: BigInt(Number(account?.lamports ?? 0)),
      minimum: await readMinimum(where, account?.data ? base64.decode(account.data[0]).length : 0),
    })),
  )
}

/** The least that an account of so many bytes is kept for (`rent-exempt`), in lamports. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readMinimum({ network, signal }: Where, bytes: number): Promise<bigint> {
  const params = [bytes]
  const rent = await callNode(network, { method: 'getMinimumBalanceForRentExemption', params, signal })
  if (typeof rent !== 'number') throw rpcFailure(network, 'the node named no rent')
  return BigInt(rent)
}

/** What a transfer does to the accounts that it meets, in lamports. */
interface Payment {
  readonly sender: Standing
  /** Nobody where a token is sent, or where the sender is the receiver. */
  readonly receiver?: Standing | undefined
  /** With the rent of an account that the transfer opens. */
  readonly sent: bigint
  readonly fee: bigint
}

/**
 * Makes sure that the network keeps both accounts as the transfer leaves them: with nothing, or with the minimum at least.
 * What the sender does not have is not its business. Throws `RECEIVER_BELOW_MINIMUM` with what must be sent at least,
 * `SENDER_BELOW_MINIMUM` with what must stay at least, and `FUNDS_INSUFFICIENT` where the fee alone takes too much.
 */
export function requireRent(network: Network, { sender, receiver, sent, fee }: Payment): void {
  const { symbol, decimals } = network.nativeCurrency
  const toContext = (minimum: bigint) => ({ minimum: formatUnits(minimum, decimals), symbol })
  if (receiver && isRefused(receiver, receiver.lamports + sent))
    throw new FoyerError('RECEIVER_BELOW_MINIMUM', toContext(receiver.minimum - receiver.lamports))
  // The fee is taken first, and the account must stand that too.
  if (isRefused(sender, sender.lamports - fee)) throw new FoyerError('FUNDS_INSUFFICIENT', { symbol })
  if (isRefused(sender, sender.lamports - fee - sent))
    throw new FoyerError('SENDER_BELOW_MINIMUM', toContext(sender.minimum))
}

/** Whether the network undoes what leaves so much in an account. One that held too little before may go on shrinking. */
function isRefused({ lamports: before, minimum }: Standing, after: bigint): boolean {
  if (after <= 0n || after >= minimum) return false
  const heldTooLittle = before > 0n && before < minimum
  return !heldTooLittle || after > before
}
