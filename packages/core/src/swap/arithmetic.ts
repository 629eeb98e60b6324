import type { Namespace } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import { gasOfSwap, providerFeeShare } from './swapFacts.js'

const wholeShare = 10_000n
/** Digits of a rate beyond those that either token has. */
const rateDigits = 18

/** Smallest units of an amount as typed; nothing for none. */
export function unitsOf(amount: string, decimals: number): bigint {
  return /\d/.test(amount) ? parseUnits(amount, decimals) : 0n
}

/** How much of the target one of the source gives, exactly to 18 digits: decimal text. */
export function rateOf(
  source: { readonly units: bigint; readonly decimals: number },
  target: { readonly units: bigint; readonly decimals: number },
): string {
  if (source.units <= 0n) return '0'
  const scaled = target.units * 10n ** BigInt(source.decimals + rateDigits)
  return formatUnits(scaled / source.units, target.decimals + rateDigits)
}

/** A share of an amount in per cent, rounded down to smallest units: decimal text. */
export function percentOf(units: bigint, decimals: number, percent: number): string {
  return formatUnits((units * BigInt(Math.round(percent * 100))) / wholeShare, decimals)
}

/** What the provider takes of the source, rounded down to smallest units: decimal text. */
export function providerFeeOf(units: bigint, decimals: number): string {
  return formatUnits((units * providerFeeShare) / wholeShare, decimals)
}

/** The provider's share in per cent: decimal text. */
export const providerFeePercent = formatUnits(providerFeeShare, 2)

/** What can be spent of the network's own coin beside the fee of one swap. */
export function besideFee(balance: bigint, gas: bigint, gasPrice: bigint): bigint {
  // Half as much again, for prices rise until the wallet sends.
  const left = balance - (gas * gasPrice * 3n) / 2n
  return left > 0n ? left : 0n
}

/** How much less the target is worth than the source, in per cent, for display. */
export function priceImpactOf(sourceWorth: number, targetWorth: number): number {
  return ((sourceWorth - targetWorth) / sourceWorth) * 100
}

/**
 * What the network takes of its own coin, in smallest units. `gasPrice`: wei for one gas on eip155, lamports for a
 * signature on solana, which knows no gas.
 */
export function networkFeeUnits(namespace: Namespace, gasPrice: string, gas = gasOfSwap): bigint {
  return namespace === 'solana' ? BigInt(gasPrice) : gas * BigInt(gasPrice)
}

/** What a fee is worth in US dollars, for display. */
export function feeWorth(units: bigint, decimals: number, price: number): number {
  return Number(formatUnits(units, decimals)) * price
}
