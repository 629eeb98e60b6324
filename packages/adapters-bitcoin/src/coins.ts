import type { AddressType, WalletAccount } from './addresses.js'
import type { Coin } from './esplora.js'

/** What a transfer is made of. Amounts are satoshi. */
export interface Draft {
  readonly coins: readonly Coin[]
  readonly fee: bigint
  /** Goes back to the sender; 0 where it would not be worth an output. */
  readonly change: bigint
}

/** What is to be paid, and at which price. */
export interface Payment {
  readonly amount: bigint
  /** Satoshi per virtual byte, more than none. */
  readonly feeRate: number
  readonly from: AddressType
  readonly to: AddressType
}

const frameSize = 11
// Virtual bytes at most, with the longest signatures.
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

// Below these, Bitcoin Core does not pass an output on.
const dust: Readonly<Record<AddressType, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}

/** The smallest amount that can be sent to a kind of address. */
export function smallestAmount(type: AddressType): bigint {
  return dust[type]
}

/**
 * The most satoshi that an inscription is put on where nobody says otherwise (`MAX_POSTAGE` of ord). Nobody but an indexer
 * can tell which coins carry one.
 */
const mostPostage = 20_000n

/** The coins of an account that payments are made of, and those that are left alone, since they may carry inscriptions. */
export function splitCoins(
  coins: readonly Coin[],
  kind: WalletAccount['kind'],
): { readonly spendable: readonly Coin[]; readonly spared: readonly Coin[] } {
  const isSpared = ({ value }: Coin) => kind === 'ordinals' && value <= mostPostage
  return { spendable: coins.filter(coin => !isSpared(coin)), spared: coins.filter(isSpared) }
}

/** What a payment costs that spends all of these coins and leaves no change. */
export function sweepFee(coins: readonly Coin[], payment: Payment): bigint {
  return feeOf(payment, { inputs: Math.max(coins.length, 1), hasChange: false })
}

/**
 * Chooses coins for a payment: those in blocks first, and the largest, so that they are few. Without enough coins it
 * has all of them, and `isEnough` is false.
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
