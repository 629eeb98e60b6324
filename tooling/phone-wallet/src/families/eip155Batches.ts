import { createPublicClient, type Hex, http, numberToHex } from 'viem'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readList, readRecord, readText } from './readParams.js'

/** Calls sent together (EIP-5792), here one after the other, not as one. */
export interface Eip155Batches {
  capabilities(networkIds: readonly string[]): object
  send(batch: unknown, networkId: string): Promise<{ readonly id: Hex }>
  status(id: string): Promise<object>
}

interface SentBatch {
  readonly networkId: string
  readonly hashes: readonly Hex[]
}

/** Creates the batches of one wallet; they are forgotten with it. */
export function createEip155Batches({
  send,
  rpcUrlOf,
}: {
  readonly send: (networkId: string, transaction: unknown) => Promise<Hex>
  readonly rpcUrlOf: (networkId: string) => string
}): Eip155Batches {
  const sent = new Map<string, SentBatch>()
  return {
    capabilities: networkIds =>
      Object.fromEntries(networkIds.map(each => [chainIdOf(each), { atomic: { status: 'unsupported' } }])),
    async send(batch, networkId) {
      const { calls, from, chainId, atomicRequired } = readRecord(batch)
      if (atomicRequired === true) throw new WalletFailure(5760, 'This wallet cannot send calls as one.')
      const target = chainId === undefined ? networkId : `eip155:${Number(readText(chainId))}`
      const hashes: Hex[] = []
      for (const call of readList(calls)) hashes.push(await send(target, { ...readRecord(call), from }))
      const id = numberToHex(sent.size + 1, { size: 32 })
      sent.set(id, { networkId: target, hashes })
      return { id }
    },
    async status(id) {
      const batch = sent.get(id)
      if (!batch) throw new WalletFailure(5730, 'This wallet does not know that batch.')
      const client = createPublicClient({ transport: http(rpcUrlOf(batch.networkId)) })
      const found = await Promise.all(
        batch.hashes.map(hash => client.getTransactionReceipt({ hash }).catch(() => null)),
      )
      const receipts = found.flatMap(receipt => (receipt ? [toReceipt(receipt)] : []))
      return {
        version: '2.0.0',
        id,
        chainId: chainIdOf(batch.networkId),
        atomic: false,
        ...statusOf(found),
        receipts,
      }
    },
  }
}

type Receipt = Awaited<ReturnType<ReturnType<typeof createPublicClient>['getTransactionReceipt']>>

function statusOf(receipts: readonly (Receipt | null)[]): { readonly status: number } {
  if (receipts.some(receipt => receipt === null)) return { status: 100 }
  const failed = receipts.filter(receipt => receipt?.status === 'reverted').length
  if (failed === 0) return { status: 200 }
  return { status: failed === receipts.length ? 500 : 600 }
}

function toReceipt({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Receipt) {
  return {
    logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: status === 'success' ? '0x1' : '0x0',
    blockHash,
    blockNumber: numberToHex(blockNumber),
    gasUsed: numberToHex(gasUsed),
    transactionHash,
  }
}

const chainIdOf = (networkId: string): Hex => numberToHex(Number(networkId.split(':')[1]))
