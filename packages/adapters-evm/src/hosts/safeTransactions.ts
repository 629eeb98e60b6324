import { FoyerError, ownValue, type TransactionOutcome, withDeadline } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import type SafeAppsSdk from '@safe-global/safe-apps-sdk'
import { ProviderRpcError } from '../sessionProvider.js'

/** A call of a transaction in the format of EIP-1193 and EIP-5792. */
export interface SafeCall {
  readonly to?: string
  readonly value?: string
  readonly data?: string
}

/** The Safe transactions of a page, which it proposes and finds by their safeTxHash. */
export interface SafeTransactions {
  /** Asks the current owner to sign the calls as one transaction. Resolves to its safeTxHash. */
  propose(calls: readonly SafeCall[]): Promise<string>
  /**
   * Waits for the onchain hash of a proposed transaction. Resolves to the safeTxHash if the hash is not known in
   * time, even if another transaction seems to have replaced it. `readOutcome` determines that. Rejects if the
   * transaction failed.
   */
  hashOf(safeTxHash: string): Promise<string>
  /** Reads a receipt by hash or safeTxHash. Resolves to `null` while no receipt exists. */
  readReceipt(hash: string): Promise<unknown>
  readTransaction(hash: string): Promise<unknown>
  /**
   * Reads the outcome of a transaction by its safeTxHash. Returns `undefined` if the hash is unknown to the Safe, as
   * an onchain hash is.
   */
  readOutcome(safeTxHash: string): Promise<TransactionOutcome | undefined>
  /** Reads the status of calls in the format of EIP-5792. */
  readStatus(safeTxHash: string, chainId: string): Promise<object>
}

// The Safe's service reports an executed transaction a few seconds after its chain does.
const executionWaitMs = 20_000
const pollMs = 1000
// The timeout of a query to the Safe's page.
const questionMs = 5000
// The service may know that a nonce was used before it knows the transaction that used it. It reports that
// transaction as `CANCELLED` meanwhile, so the status counts only after this time.
const cancelledMs = 60_000

/** EIP-5792 status codes by the transaction status of the Safe's service. */
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
// EIP-1474: the transaction was rejected, but not by the user.
const refused = -32003

export function createSafeTransactions({ txs, eth }: SafeAppsSdk): SafeTransactions {
  const cancelledSince = new Map<string, number>()
  /** Reads a transaction from the Safe. Returns `undefined` while the transaction is unknown to the Safe. */
  const look = (safeTxHash: string) =>
    withDeadline(() => txs.getBySafeTxHash(safeTxHash), {
      timeoutMs: questionMs,
      onTimeout: () => new FoyerError('ABORTED'),
    }).catch(() => undefined)
  /**
   * Returns whether another transaction replaced it. The Safe must have reported this for longer than its service may
   * lag behind.
   */
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
  /** Corrects the status of a receipt. A Safe's transaction succeeds even if the calls in it fail. */
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
        if (known?.txStatus === 'AWAITING_CONFIRMATIONS') return safeTxHash // the other owners sign outside this page
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

/** Converts a call. A Safe cannot deploy a contract by a plain call. */
function toTransaction({ to, value, data }: SafeCall) {
  if (!to) throw new ProviderRpcError('A transaction of a Safe needs a receiver', { code: invalidParams })
  return { to, value: BigInt(value ?? 0).toString(), data: data ?? '0x' }
}
