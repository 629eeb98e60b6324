import { type EvmCalls, type EvmChain, readCallsStatus } from '@foyer/testing/signing/eip155'
import { type Hex, numberToHex } from 'viem'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readList, readRecord, readText } from './readParams.js'

/** Batches of calls (EIP-5792). The calls are sent one after the other, not atomically. */
export interface Eip155Batches {
  capabilities(chains: readonly EvmChain[]): object
  send(batch: unknown, networkId: string): Promise<{ readonly id: Hex }>
  status(id: string): Promise<object>
}

/** Creates the batches of one wallet. They are kept in memory only. */
export function createEip155Batches({
  send,
  chainOf,
}: {
  readonly send: (networkId: string, transaction: unknown) => Promise<Hex>
  readonly chainOf: (networkId: string) => EvmChain
}): Eip155Batches {
  const sent = new Map<string, EvmCalls>()
  return {
    capabilities: chains =>
      Object.fromEntries(
        chains.map(({ chainId }) => [numberToHex(chainId), { atomic: { status: 'unsupported' } }]),
      ),
    async send(batch, networkId) {
      const { calls, from, chainId, atomicRequired } = readRecord(batch)
      if (atomicRequired === true) throw new WalletFailure(5760, 'This wallet cannot send calls as one.')
      const target = chainId === undefined ? networkId : `eip155:${Number(readText(chainId))}`
      const hashes: Hex[] = []
      for (const call of readList(calls)) hashes.push(await send(target, { ...readRecord(call), from }))
      const id = numberToHex(sent.size + 1, { size: 32 })
      sent.set(id, { chain: chainOf(target), hashes, size: hashes.length, hasFailed: false })
      return { id }
    },
    async status(id) {
      const batch = sent.get(id)
      if (!batch) throw new WalletFailure(5730, 'This wallet does not know that batch.')
      return readCallsStatus(id, batch)
    },
  }
}
