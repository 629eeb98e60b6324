import { FoyerError, ownValue, type TransactionOutcome, withDeadline } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import type SafeAppsSdk from '@safe-global/safe-apps-sdk'
import { ProviderRpcError } from '../sessionProvider.js'

/** A call of a transaction, as EIP-1193 and EIP-5792 write it. */
export interface SafeCall {
  readonly to?: string
  readonly value?: string
  readonly data?: string
}

/** Transactions of a Safe: proposed, and found again under their safeTxHash. */
export interface SafeTransactions {
  /** Asks the owner at the screen to sign calls as one transaction. Resolves to its safeTxHash. */
  propose(calls: readonly SafeCall[]): Promise<string>
  /**
   * The hash under which the chain has a proposed transaction; its safeTxHash where that is not known in time, also where
   * another seems to be in its place: `readOutcome` finds out. Rejects where it failed.
   */
  hashOf(safeTxHash: string): Promise<string>
  /** The receipt of a transaction by its hash or safeTxHash; `null` while the chain has none. */
  readReceipt(hash: string): Promise<unknown>
  readTransaction(hash: string): Promise<unknown>
  /** What became of a transaction by its safeTxHash; nothing where the Safe does not know it, as for the chain's own hashes. */
  readOutcome(safeTxHash: string): Promise<TransactionOutcome | undefined>
  /** How far calls are, as EIP-5792 tells it. */
  readStatus(safeTxHash: string, chainId: string): Promise<object>
}

// The Safe's service hears of an executed transaction a few seconds after its chain.
const executionWaitMs = 20_000
const pollMs = 1000
// A question that the Safe's page leaves open is one that nobody answered.
const questionMs = 5000
// It may know the Safe's next number before it knows what used this one: what looks replaced is looked at again.
const cancelledMs = 60_000

/** What has become of a transaction, in the words of Safe's service, and in the numbers of EIP-5792. */
const statuses: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  FAILED: 500,
}

const ends: Readonly<Record<string, TransactionOutcome>> = {
  SUCCESS: { status: 'succeeded' },
  FAILED: { status: 'failed' },
}

const invalidParams = -32602
// EIP-1474: refused, and not by the visitor.
const refused = -32003

export function createSafeTransactions({ txs, eth }: SafeAppsSdk): SafeTransactions {
  const cancelledSince = new Map<string, number>()
  /** What the Safe knows of a transaction; nothing where it does not know it, or not yet. */
  const look = (safeTxHash: string) =>
    withDeadline(() => txs.getBySafeTxHash(safeTxHash), {
      timeoutMs: questionMs,
      onTimeout: () => new FoyerError('ABORTED'),
    }).catch(() => undefined)
  /** Whether another one took its place: the Safe has said so for as long as it may not know that this very one was executed. */
  const isReplaced = (safeTxHash: string, txStatus: string) => {
    if (txStatus !== 'CANCELLED') {
      cancelledSince.delete(safeTxHash)
      return false
    }
    const since = cancelledSince.get(safeTxHash) ?? Date.now()
    cancelledSince.set(safeTxHash, since)
    return Date.now() - since >= cancelledMs
  }
  const executedHash = async (hash: string) => (await look(hash))?.txHash ?? hash
  /** The chain carries out a Safe's transaction whatever comes of the calls in it: of those, its receipt tells nothing. */
  const receiptOf = async (hash: string, txStatus: string | undefined) => {
    const receipt = await eth.getTransactionReceipt([hash])
    return receipt && txStatus === 'FAILED' ? { ...receipt, status: '0x0' } : receipt
  }
  return {
    async propose(calls) {
      const { safeTxHash } = await txs.send({ txs: calls.map(toTransaction) })
      return safeTxHash
    },
    async hashOf(safeTxHash) {
      const until = Date.now() + executionWaitMs
      for (;;) {
        const known = await look(safeTxHash)
        if (known?.txStatus === 'FAILED')
          throw new ProviderRpcError('The calls of the Safe failed', { code: refused })
        if (known?.txHash) return known.txHash
        if (known?.txStatus === 'AWAITING_CONFIRMATIONS') return safeTxHash // nothing more happens at this screen
        if (Date.now() >= until) return safeTxHash
        await pause(pollMs, undefined)
      }
    },
    async readReceipt(hash) {
      const known = await look(hash)
      return receiptOf(known?.txHash ?? hash, known?.txStatus)
    },
    readTransaction: async hash => eth.getTransactionByHash([await executedHash(hash)]),
    async readOutcome(safeTxHash) {
      const known = await look(safeTxHash)
      if (!known) return undefined
      if (isReplaced(safeTxHash, known.txStatus)) return { status: 'dropped' }
      return ownValue(ends, known.txStatus) ?? { status: 'pending', isKnown: true }
    },
    async readStatus(safeTxHash, chainId) {
      const { txStatus, txHash } = await txs.getBySafeTxHash(safeTxHash)
      const receipt = txHash ? await receiptOf(txHash, txStatus) : undefined
      return {
        version: '2.0.0',
        id: safeTxHash,
        chainId,
        atomic: true,
        status: isReplaced(safeTxHash, txStatus) ? 400 : (ownValue(statuses, txStatus) ?? 100),
        ...(receipt ? { receipts: [receipt] } : {}),
      }
    },
  }
}

/** A Safe deploys no contract by a plain call. */
function toTransaction({ to, value, data }: SafeCall) {
  if (!to) throw new ProviderRpcError('A transaction of a Safe needs a receiver', { code: invalidParams })
  return { to, value: BigInt(value ?? 0).toString(), data: data ?? '0x' }
}
