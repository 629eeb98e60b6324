import type { Network } from '@foyer/common'
import { expect } from 'vitest'
import { readAccount } from '../addresses.js'
import { callEsplora, readCoins } from '../esplora.js'
import { buildPsbt } from '../transactions.js'
import { createKeyHolder } from './createKeyHolder.js'

/** Builds an unsigned PSBT that spends one UTXO of an address: part to a new address, the rest as change. */
export async function draftPsbt(
  network: Network,
  { from, publicKey }: { readonly from: string; readonly publicKey?: string },
): Promise<{ readonly psbt: string; readonly to: string; readonly amount: bigint }> {
  const [coin = expect.fail('not funded')] = await readCoins(network, { address: from })
  const account = readAccount({ address: from, publicKey }) ?? expect.fail('no address')
  const [fee, amount, to] = [2000n, 10_000n, createKeyHolder('p2wpkh').address]
  const earlier = [await callEsplora(network, { path: `/tx/${coin.transactionId}/hex` })]
  const psbt = buildPsbt({
    account,
    to,
    amount,
    draft: { coins: [coin], fee, change: coin.value - fee - amount },
    earlier: /^[1mn]/.test(from) ? earlier : [],
  })
  return { psbt, to, amount }
}
