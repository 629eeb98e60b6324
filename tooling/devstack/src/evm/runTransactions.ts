import { setTimeout as delay } from 'node:timers/promises'
import { type Address, type Hex, toHex } from 'viem'
import { callRpc } from './callRpc.js'

/** A transaction from an unlocked account of a local chain. */
export interface LocalTransaction {
  readonly from: Address
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
}

interface Receipt {
  readonly status: Hex
}

// Explicit, because an estimate would run before the transactions it depends on are mined.
const gas = toHex(6_000_000)
const timeoutMs = 150_000
const pollEveryMs = 20
// A transaction that reached the node before the one it follows may wait for a block that nobody else asks for.
const nudgeEveryMs = 500

/** Sends transactions in order as one batch; their hashes, when all are mined. Rejects when one of them failed. */
export async function runTransactions(
  rpcUrl: string,
  transactions: readonly LocalTransaction[],
  signal?: AbortSignal,
): Promise<readonly Hex[]> {
  const senders = [...new Set(transactions.map(({ from }) => from))]
  const counts = await callRpc(
    rpcUrl,
    senders.map(from => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] })),
    signal,
  )
  // A node may work on the calls of a batch side by side, so only explicit nonces keep their order.
  const nonces = new Map(senders.map((from, index) => [from, Number(counts[index])]))
  const nextNonce = (from: Address) => {
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    return toHex(nonce)
  }
  const hashes = await callRpc(
    rpcUrl,
    transactions.map(({ value = 0n, ...transaction }) => ({
      method: 'eth_sendTransaction',
      params: [{ ...transaction, value: toHex(value), gas, nonce: nextNonce(transaction.from) }],
    })),
    signal,
  )
  await untilMined(rpcUrl, hashes, signal)
  return hashes as Hex[] // which is what the node answers with
}

async function untilMined(
  rpcUrl: string,
  hashes: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const calls = hashes.map(hash => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  const startedAt = Date.now()
  const nudges = { count: 0 }
  while (Date.now() < startedAt + timeoutMs) {
    const receipts = (await callRpc(rpcUrl, calls, signal)) as readonly (Receipt | null)[]
    if (receipts.every(receipt => receipt !== null)) {
      const failed = receipts.findIndex(receipt => receipt?.status !== '0x1')
      if (failed >= 0) throw new Error(`transaction ${failed} of the set-up failed on ${rpcUrl}`)
      return
    }
    if (Date.now() - startedAt > nudgeEveryMs * (nudges.count + 1)) {
      nudges.count += 1
      await callRpc(rpcUrl, [{ method: 'evm_mine' }], signal)
    }
    await delay(pollEveryMs, undefined, signal ? { signal } : {})
  }
  throw new Error(`the set-up was not mined within ${timeoutMs / 1000} s on ${rpcUrl}`)
}
