import { type Hex, numberToHex, sha256, type TransactionReceipt, toBytes } from 'viem'
import type { BatchRequest } from '../requests/WalletRequest.js'
import { readList, readString } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Submissions } from '../store/submissions.js'
import type { Approved } from '../users/Approver.js'
import { readOutcome } from './createBundler.js'
import type { EvmDeeds, EvmMethods, EvmTools } from './EvmTools.js'
import type { SentOperation } from './Operation.js'
import { sendAsOwner, sendOperation } from './signingDeeds.js'

/** Calls that the network was given. */
interface Batch {
  /** Of the approval that sends it. */
  readonly key: string
  readonly networkId: string
  /** A smart account's: all calls in one. */
  readonly operation?: SentOperation
  /** A key's own: a transaction for each call. Fewer than there were calls where the network refused one. */
  readonly hashes: readonly Hex[]
  readonly isWhole: boolean
}

/** Calls that are sent together (EIP-5792): as one by a smart account, one after the other by a key's own. */
export function batchMethods(
  tools: EvmTools,
  submissions: Submissions,
): {
  readonly deeds: Pick<EvmDeeds, 'batch'>
  readonly methods: EvmMethods
} {
  // Ids that apps chose are theirs alone.
  const keyOf = (userId: string, origin: string, id: string) => `batch ${userId} ${origin} ${id}`
  const read = async (name: string) => (await submissions.read(name)) as Batch | undefined // written below
  const send = async (
    { account, networkId, calls }: BatchRequest,
    { user, key }: Approved,
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
        // What may be on the network is told of as what is: its outcome is not known yet.
        const unclear = await tools.outbox.find(order.key)
        if (unclear) hashes.push(unclear.hash)
        if (hashes.length === 0) throw error
        // What went out before cannot be called back: the batch is told of, in part.
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

// EIP-5792: 100 pending, 200 done, 500 reverted as a whole, 600 in part.
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

/** A receipt in numbers of JSON-RPC. */
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
