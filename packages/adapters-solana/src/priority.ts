import { isFoyerError } from '@foyer/common'
import { callNode } from '@foyer/common/session-kit'
import type { ReadTarget } from './reads.js'

/** The minimum priority fee in lamports, above the signature's price. Also used if no node reports prices. */
export const leastPriority = 10_000n

/** The maximum priority fee, however much others offer: 0.001 SOL. */
export const mostPriority = 1_000_000n

/** The maximum multiple of the current price for an offer that was chosen when all SOL was sent. */
const mostRise = 10n

/** The share of recent blocks that accepted the price or a lower one. */
const coveredPart = 0.75
const microLamports = 1_000_000n

/** The accounts that a transaction writes, and its maximum compute units. */
interface PriorityQuestion {
  readonly accounts: readonly string[]
  readonly units: number
}

/**
 * Reads the priority fee to offer, in lamports: the price that three quarters of the recent blocks accepted for these
 * accounts, within the limits. Returns the minimum if the node does not report prices. Failures: `ABORTED`.
 */
export async function readPriority(
  target: ReadTarget,
  { accounts, units }: PriorityQuestion,
): Promise<bigint> {
  const prices = (await readPrices(target, accounts)).sort((one, other) => one - other)
  const price = prices[Math.min(prices.length - 1, Math.floor(prices.length * coveredPart))]
  if (price === undefined) return leastPriority
  const asked = (BigInt(price) * BigInt(units) + microLamports - 1n) / microLamports
  if (asked < leastPriority) return leastPriority
  return asked > mostPriority ? mostPriority : asked
}

/**
 * Adjusts an offer if the payer lacks a part of it or would keep less than the minimum, because the price changed
 * after all SOL was chosen. The result is at least the minimum fee and at most `mostRise` times the current fee.
 */
export function fitPriority(
  asked: bigint,
  { left, minimum }: { readonly left: bigint; readonly minimum: bigint },
): bigint {
  const fitting = asked + left
  if (left >= minimum || fitting < leastPriority || fitting > mostRise * asked) return asked
  return fitting
}

/** Returns the price per compute unit of an offer, in micro-lamports. */
export function priceOf(priority: bigint, units: number): bigint {
  return (priority * microLamports) / BigInt(units)
}

/**
 * Reads the prices per compute unit of recent blocks, in micro-lamports. Returns an empty list if the node does not
 * report them.
 */
async function readPrices({ network, signal }: ReadTarget, accounts: readonly string[]): Promise<number[]> {
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
