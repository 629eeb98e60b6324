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
  /** The hash under which the chain has a proposed transaction; its safeTxHash where that is not known in time. */
  hashOf(safeTxHash: string): Promise<string>
  /** The receipt of a transaction by its hash or safeTxHash; `null` while the chain has none. */
  readReceipt(hash: string): Promise<unknown>
  readTransaction(hash: string): Promise<unknown>
  /** How far calls are, as EIP-5792 tells it. */
  readStatus(safeTxHash: string, chainId: string): Promise<object>
}

// The Safe's service hears of an executed transaction a few seconds after its chain.
const executionWaitMs = 20_000
const pollMs = 1000

/** What has become of a transaction, in the words of Safe's service, and in the numbers of EIP-5792. */
const statuses: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

const invalidParams = -32602

export function createSafeTransactions({ txs, eth }: SafeAppsSdk): SafeTransactions {
  /** What the Safe knows of a transaction; nothing where it does not know it, or not yet. */
  const look = (safeTxHash: string) => txs.getBySafeTxHash(safeTxHash).catch(() => undefined)
  const executedHash = async (hash: string) => (await look(hash))?.txHash ?? hash
  const readReceipt: SafeTransactions['readReceipt'] = async hash =>
    eth.getTransactionReceipt([await executedHash(hash)])
  return {
    async propose(calls) {
      const { safeTxHash } = await txs.send({ txs: calls.map(toTransaction) })
      return safeTxHash
    },
    async hashOf(safeTxHash) {
      const until = Date.now() + executionWaitMs
      while (Date.now() < until) {
        const known = await look(safeTxHash)
        if (known?.txHash) return known.txHash
        if (known && isForOthers(known.txStatus)) return safeTxHash
        await pause(pollMs, undefined)
      }
      return safeTxHash
    },
    readReceipt,
    readTransaction: async hash => eth.getTransactionByHash([await executedHash(hash)]),
    async readStatus(safeTxHash, chainId) {
      const { txStatus, txHash } = await txs.getBySafeTxHash(safeTxHash)
      const receipt = txHash ? await eth.getTransactionReceipt([txHash]) : undefined
      const status = statuses[txStatus] ?? 100
      return {
        version: '2.0.0',
        id: safeTxHash,
        chainId,
        atomic: true,
        status,
        ...(receipt ? { receipts: [{ ...receipt, status: status === 200 ? '0x1' : '0x0' }] } : {}),
      }
    },
  }
}

/** Other owners must sign, or have put another transaction in its place: nothing more happens at this screen. */
function isForOthers(txStatus: string): boolean {
  return ['AWAITING_CONFIRMATIONS', 'CANCELLED', 'FAILED'].includes(txStatus)
}

/** A Safe deploys no contract by a plain call. */
function toTransaction({ to, value, data }: SafeCall) {
  if (!to) throw new ProviderRpcError('A transaction of a Safe needs a receiver', { code: invalidParams })
  return { to, value: BigInt(value ?? 0).toString(), data: data ?? '0x' }
}
