import { FoyerError, type Network } from '@foyer/common'
import { isAddressOn, readAddress, type WalletAccount } from './addresses.js'
import { chooseCoins, type Draft, splitCoins, sweepFee } from './coins.js'
import { readCoins, readFeeRate } from './esplora.js'

/** A requested payment. Amounts are in satoshi. */
export interface Payment {
  readonly account: Pick<WalletAccount, 'address' | 'kind'>
  readonly to: string
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

/** The draft of a payment, with the account's balances. */
export interface DraftedPayment extends Draft {
  readonly isEnough: boolean
  /** The value of UTXOs that are never spent because they may contain inscriptions. */
  readonly spared: bigint
  /** The value of all other UTXOs. */
  readonly spendable: bigint
  /** The fee of spending all other UTXOs in one transaction. */
  readonly sweepFee: bigint
}

/**
 * Chooses an account's UTXOs for a payment at the network's current fee rate. Failures: `ACCOUNT_INVALID`,
 * `RPC_FAILED`, `ABORTED`.
 */
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

/** Creates the error for an insufficient balance. */
export function insufficient({ nativeCurrency }: Network): FoyerError<'FUNDS_INSUFFICIENT'> {
  return new FoyerError('FUNDS_INSUFFICIENT', { symbol: nativeCurrency.symbol })
}
