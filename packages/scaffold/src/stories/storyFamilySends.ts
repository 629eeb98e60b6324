import type { Holding, Namespace, TransferFee } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import type { SendActions } from '@foyer/core/features'
import { onlyChain } from './severalChains.js'

/** A namespace whose networks list an account's holdings themselves. */
type PlainFamily = Extract<Namespace, 'polkadot' | 'bip122' | 'cosmos'>

interface FamilyFacts {
  readonly holdings: readonly [Holding, ...Holding[]]
  readonly fee: TransferFee
  readonly receiver: string
  readonly hash: string
}

const facts: Readonly<Record<PlainFamily, FamilyFacts>> = {
  polkadot: {
    holdings: [
      { name: 'Dot', symbol: 'DOT', decimals: 10, amount: 1_284_300_000_000n },
      { token: '1984', name: 'Tether USD', symbol: 'USDt', decimals: 6, amount: 250_000_000n },
      { token: '1337', name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 75_500_000n },
    ],
    fee: { likely: 158_000_000n, most: 10_158_000_000n },
    receiver: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
    hash: `0x${'5e'.repeat(32)}`,
  },
  bip122: {
    holdings: [{ name: 'Bitcoin', symbol: 'BTC', decimals: 8, amount: 18_250_000n }],
    fee: { likely: 1692n, most: 2820n },
    receiver: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    hash: '5e'.repeat(32),
  },
  cosmos: {
    holdings: [
      { name: 'Atom', symbol: 'ATOM', decimals: 6, amount: 42_750_000n },
      {
        token: 'ibc/F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013',
        name: 'Noble Dollar',
        symbol: 'USDC',
        decimals: 6,
        amount: 120_000_000n,
      },
    ],
    fee: { likely: 1250n, most: 1625n },
    receiver: 'cosmos1qnk2n4nlkpw9xfqntladh74w6ujtulwn7j8za9',
    hash: '5E'.repeat(32),
  },
}

/** Creates the options of a host with one namespace, whose wallet can send. */
export function sendingOn(namespace: PlainFamily): Partial<FoyerOptions> {
  const { holdings, fee, hash } = facts[namespace]
  return onlyChain(namespace, {
    abilities: { sendAsset: async () => hash },
    reads: { readHoldings: async () => holdings, estimateTransferFee: async () => fee },
  })
}

/** Returns a receiver on the namespace's network. */
export const receiverOn = (namespace: PlainFamily): string => facts[namespace].receiver

/** Fills in a transfer of the first holding to the namespace's receiver. */
export const completeOn =
  (namespace: PlainFamily, memo = '') =>
  (actions: SendActions): void => {
    actions.setAmount('0.125')
    actions.setReceiver(facts[namespace].receiver)
    actions.setMemo(memo)
  }
