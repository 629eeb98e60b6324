import type { AddressType, WalletAccount } from './addresses.js'
import type { Coin } from './esplora.js'

/** The UTXOs, fee and change of a transfer. Amounts are in satoshi. */
export interface Draft {
  readonly coins: readonly Coin[]
  readonly fee: bigint
  /** The change to the sender. 0 if it would be below the dust limit. */
  readonly change: bigint
}

/** The amount, fee rate and address types of a payment. */
export interface Payment {
  readonly amount: bigint
  /** Satoshi per virtual byte, greater than 0. */
  readonly feeRate: number
  readonly from: AddressType
  readonly to: AddressType
}

const frameSize = 11
// Maximum size in virtual bytes, with the longest signatures.
const inputSizes: Readonly<Record<AddressType, number>> = {
  p2pkh: 149,
  p2sh: 92,
  p2wpkh: 69,
  p2wsh: 105,
  p2tr: 58,
}
const outputSizes: Readonly<Record<AddressType, number>> = {
  p2pkh: 34,
  p2sh: 32,
  p2wpkh: 31,
  p2wsh: 43,
  p2tr: 43,
}

// The dust limits of Bitcoin Core, in satoshi. It does not relay smaller outputs.
const dust: Readonly<Record<AddressType, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}

/** Returns the smallest amount that can be sent to an address type, in satoshi. */
export function smallestAmount(type: AddressType): bigint {
  return dust[type]
}

/**
 * The default maximum value of an output with an inscription, in satoshi (`MAX_POSTAGE` of ord). Only an indexer can
 * determine which UTXOs contain an inscription.
 */
const mostPostage = 20_000n

/** Splits an account's UTXOs into those that payments may spend and those that may contain inscriptions. */
export function splitCoins(
  coins: readonly Coin[],
  kind: WalletAccount['kind'],
): { readonly spendable: readonly Coin[]; readonly spared: readonly Coin[] } {
  const isSpared = ({ value }: Coin) => kind === 'ordinals' && value <= mostPostage
  return { spendable: coins.filter(coin => !isSpared(coin)), spared: coins.filter(isSpared) }
}

/** Returns the fee of a payment that spends all of these UTXOs and leaves no change, in satoshi. */
export function sweepFee(coins: readonly Coin[], payment: Payment): bigint {
  return feeOf(payment, { inputs: Math.max(coins.length, 1), hasChange: false })
}

/**
 * Chooses UTXOs for a payment: confirmed ones first, then the largest, so that few are needed. If the UTXOs are not
 * enough, `coins` contains all of them and `isEnough` is false.
 */
export function chooseCoins(
  available: readonly Coin[],
  payment: Payment,
): Draft & { readonly isEnough: boolean } {
  const sorted = [...available].sort(
    (one, two) => Number(two.isConfirmed) - Number(one.isConfirmed) || Number(two.value - one.value),
  )
  const coins: Coin[] = []
  let total = 0n
  for (const coin of sorted) {
    if (total >= payment.amount + feeOf(payment, { inputs: coins.length, hasChange: false })) break
    coins.push(coin)
    total += coin.value
  }
  const inputs = Math.max(coins.length, 1)
  const leastFee = feeOf(payment, { inputs, hasChange: false })
  const change = total - payment.amount - feeOf(payment, { inputs, hasChange: true })
  if (change >= dust[payment.from])
    return { coins, change, fee: total - payment.amount - change, isEnough: true }
  const rest = total - payment.amount
  return rest >= leastFee
    ? { coins, change: 0n, fee: rest, isEnough: true }
    : { coins, change: 0n, fee: leastFee, isEnough: false }
}

function feeOf(
  { feeRate, from, to }: Payment,
  { inputs, hasChange }: { readonly inputs: number; readonly hasChange: boolean },
): bigint {
  const size = frameSize + inputs * inputSizes[from] + outputSizes[to] + (hasChange ? outputSizes[from] : 0)
  return BigInt(Math.ceil(size * feeRate))
}
