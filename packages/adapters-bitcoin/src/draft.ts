import { FoyerError, type Network } from '@foyer/common'
import { isAddressOn, readAddress, type WalletAccount } from './addresses.js'
import { chooseCoins, type Draft, splitCoins, sweepFee } from './coins.js'
import { readCoins, readFeeRate } from './esplora.js'

/** A payment that is asked for. Amounts are satoshi. */
export interface Payment {
  readonly account: Pick<WalletAccount, 'address' | 'kind'>
  readonly to: string
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

/** What a payment would be made of, and what the account has. */
export interface DraftedPayment extends Draft {
  readonly isEnough: boolean
  /** Of the coins that are never spent, since they may carry inscriptions. */
  readonly spared: bigint
  /** Of all others. */
  readonly spendable: bigint
  /** What it would cost to spend all others at once. */
  readonly sweepFee: bigint
}

/** Chooses an account's coins for a payment, at the network's price of now. Failures: `ACCOUNT_INVALID`, `RPC_FAILED`, `ABORTED`. */
export async function draftPayment(
  network: Network,
  { account: { address, kind }, to, amount, signal }: Payment,
): Promise<DraftedPayment> {
  const [from, toType] = [readAddress(address)?.type, readAddress(to)?.type]
  if (!from) throw new FoyerError('ACCOUNT_INVALID', { value: address })
  if (!toType || !isAddressOn(to, network.id)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  const [coins, feeRate] = await Promise.all([
    readCoins(network, { address, signal }),
    readFeeRate(network, signal),
  ])
  const { spendable, spared } = splitCoins(coins, kind)
  const price = { amount, feeRate, from, to: toType }
  return {
    ...chooseCoins(spendable, price),
    spared: satoshiOf(spared),
    spendable: satoshiOf(spendable),
    sweepFee: sweepFee(spendable, price),
  }
}

const satoshiOf = (coins: readonly { readonly value: bigint }[]) =>
  coins.reduce((sum, { value }) => sum + value, 0n)

/** The error of an account that has too little. */
export function insufficient({ nativeCurrency }: Network): FoyerError<'FUNDS_INSUFFICIENT'> {
  return new FoyerError('FUNDS_INSUFFICIENT', { symbol: nativeCurrency.symbol })
}
