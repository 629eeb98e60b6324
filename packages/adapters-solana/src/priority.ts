import { isFoyerError } from '@foyer/common'
import { callNode } from '@foyer/common/session-kit'
import type { Where } from './reads.js'

/** What a transaction offers at least above the price of its signature, and where no node says what others offer: lamports. */
export const leastPriority = 10_000n

/** What a transaction offers at most, however much others do: 0.001 SOL. */
export const mostPriority = 1_000_000n

/** How far an offer that was chosen with all of the SOL may lie above what is asked by now. */
const mostRise = 10n

/** How many of the recent blocks took that or less. */
const coveredPart = 0.75
const microLamports = 1_000_000n

/** The accounts that a transaction writes, and how many units it may use. */
interface PriorityQuestion {
  readonly accounts: readonly string[]
  readonly units: number
}

/**
 * What to offer for a transaction, in lamports: what three quarters of the recent blocks took for these accounts, within
 * the floor and the ceiling; the floor where the node does not say. Failures: `ABORTED`.
 */
export async function readPriority(where: Where, { accounts, units }: PriorityQuestion): Promise<bigint> {
  const prices = (await readPrices(where, accounts)).sort((one, other) => one - other)
  const price = prices[Math.min(prices.length - 1, Math.floor(prices.length * coveredPart))]
  if (price === undefined) return leastPriority
  const asked = (BigInt(price) * BigInt(units) + microLamports - 1n) / microLamports
  if (asked < leastPriority) return leastPriority
  return asked > mostPriority ? mostPriority : asked
}

/**
 * An offer that a payer can make who lacks some of it, or would keep less than the network keeps an account for: the price
 * moved since everything was chosen. Never less than the floor, nor more than `mostRise` times what was asked.
 */
export function fitPriority(
  asked: bigint,
  { left, minimum }: { readonly left: bigint; readonly minimum: bigint },
): bigint {
  const fitting = asked + left
  if (left >= minimum || fitting < leastPriority || fitting > mostRise * asked) return asked
  return fitting
}

/** The price of a unit that an offer comes to, in micro-lamports. */
export function priceOf(priority: bigint, units: number): bigint {
  return (priority * microLamports) / BigInt(units)
}

/** What recent blocks took for a unit, in micro-lamports; nothing where the node does not say. */
async function readPrices({ network, signal }: Where, accounts: readonly string[]): Promise<number[]> {
  const params = [accounts]
  try {
    const answer = await callNode(network, { method: 'getRecentPrioritizationFees', params, signal })
    if (!Array.isArray(answer)) return []
    const prices = answer.map(
      each => (each as { readonly prioritizationFee?: unknown } | null)?.prioritizationFee,
    )
    return prices.filter((each): each is number => Number.isSafeInteger(each) && Number(each) >= 0)
  } catch (error) {
    if (!isFoyerError(error, 'RPC_FAILED')) throw error
    return []
  }
}
