import { type Hex, numberToHex, sha256, type TransactionReceipt, toBytes } from 'viem'
import type { BatchRequest } from '../requests/WalletRequest.js'
import { readList, readString } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Submissions } from '../store/submissions.js'
import type { RequestApproval } from '../users/Approver.js'
import { readOutcome } from './createBundler.js'
import type { EvmDeeds, EvmMethods, EvmTools } from './EvmTools.js'
import type { SentOperation } from './Operation.js'
import { sendAsOwner, sendOperation } from './signingDeeds.js'

/** A batch that was sent to the network. */
interface Batch {
  /** The key of the approval that sends the batch. */
  readonly key: string
  readonly networkId: string
  /** The single operation with all calls, if a smart account sends the batch. */
  readonly operation?: SentOperation
  /** The hashes of the transactions. An EOA sends one per call, and fewer if the network rejected one. */
  readonly hashes: readonly Hex[]
  readonly isWhole: boolean
}

/**
 * Creates the methods for batches (EIP-5792). A smart account sends one operation, an EOA one transaction per call.
 */
export function batchMethods(
  tools: EvmTools,
  submissions: Submissions,
): {
  readonly deeds: Pick<EvmDeeds, 'batch'>
  readonly methods: EvmMethods
} {
  // The key includes the origin, because each app chooses its own ids.
  const keyOf = (userId: string, origin: string, id: string) => `batch ${userId} ${origin} ${id}`
  const read = async (name: string) => (await submissions.read(name)) as Batch | undefined // only this file writes entries with these names
  const send = async (
    { account, networkId, calls }: BatchRequest,
    { user, key }: RequestApproval,
  ): Promise<Omit<Batch, 'key'>> => {
    if (account.type === 'smartAccount') {
      const operation = await sendOperation(tools, { key, networkId, user, calls }).catch(async error => {
        const unclear = await tools.outbox.find(key)
        if (unclear?.operation) return unclear.operation
        throw error
      })
      return { networkId, operation, hashes: [operation.transactionHash], isWhole: true }
    }
    const hashes: Hex[] = []
    for (const [place, call] of calls.entries()) {
      const order = { key: `${key} ${place}`, networkId, user, call }
      try {
        hashes.push(await sendAsOwner(tools, order))
      } catch (error) {
        // A transaction with an unknown outcome is reported like a sent one.
        const unclear = await tools.outbox.find(order.key)
        if (unclear) hashes.push(unclear.hash)
        if (hashes.length === 0) throw error
        // Sent transactions cannot be revoked, so the batch is reported as partial.
        return { networkId, hashes, isWhole: hashes.length === calls.length }
      }
    }
    return { networkId, hashes, isWhole: true }
  }
  return {
    deeds: {
      async batch(request, by) {
        const id = request.id ?? sha256(toBytes(`batch ${by.key}`))
        const name = keyOf(by.user.id, by.app.origin, id)
        const pending: Batch = { key: by.key, networkId: request.networkId, hashes: [], isWhole: true }
        if (!(await submissions.claim(name, pending)) && (await read(name))?.key !== by.key)
          throw new SecureFailure('This batch was sent before.', failureCodes.repeatedBatch)
        const sent = await send(request, by).catch(async error => {
          await submissions.remove(name)
          throw error
        })
        await submissions.write(name, { ...sent, key: by.key })
        return { id }
      },
    },
    methods: {
      async wallet_getCallsStatus({ user, app, params }) {
        const id = readString(readList(params)[0], 'id')
        const batch = await read(keyOf(user.id, app.origin, id))
        if (!batch)
          throw new SecureFailure('This wallet does not know that batch.', failureCodes.unknownBatch)
        const { status, receipts } = await readStatus(tools, batch)
        return {
          version: '2.0.0',
          id,
          chainId: numberToHex(Number(batch.networkId.split(':')[1])),
          status,
          atomic: batch.operation !== undefined,
          receipts: receipts.map(toWireReceipt),
        }
      },
    },
  }
}

// EIP-5792: 100 pending, 200 confirmed, 500 reverted completely, 600 reverted partially.
async function readStatus(
  { access }: EvmTools,
  { networkId, operation, hashes, isWhole }: Batch,
): Promise<{ readonly status: number; readonly receipts: readonly TransactionReceipt[] }> {
  const chain = access.require(networkId)
  if (operation) {
    const outcome = await readOutcome(chain, operation)
    if (!outcome) return { status: 100, receipts: [] }
    return { status: outcome.isSuccess ? 200 : 500, receipts: [outcome.receipt] }
  }
  const found = await Promise.all(
    hashes.map(hash => chain.client.getTransactionReceipt({ hash }).catch(() => null)),
  )
  const receipts = found.filter(receipt => receipt !== null)
  if (receipts.length < hashes.length || hashes.length === 0) return { status: 100, receipts }
  const reverted = receipts.filter(receipt => receipt.status === 'reverted').length
  if (reverted === hashes.length && isWhole) return { status: 500, receipts }
  return { status: reverted === 0 && isWhole ? 200 : 600, receipts }
}

/** Converts a receipt to JSON-RPC format. */
export function toWireReceipt({
  logs,
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash,
}: TransactionReceipt) {
  return {
    logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: status === 'success' ? '0x1' : '0x0',
    blockHash,
    blockNumber: numberToHex(blockNumber),
    gasUsed: numberToHex(gasUsed),
    transactionHash,
  }
}
