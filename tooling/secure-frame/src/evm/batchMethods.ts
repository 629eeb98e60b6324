import { randomBytes } from 'node:crypto'
import { type Hex, numberToHex, type TransactionReceipt } from 'viem'
import type { RpcCall } from '../rpc/RpcCall.js'
import { readAddress, readFields, readList, readString } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import { readEvmCall } from './EvmCall.js'
import type { EvmMethods, EvmTools } from './EvmTools.js'
import { sendAsOwner, sendOperation } from './signingMethods.js'

interface Batch {
  readonly networkId: string
  readonly isAtomic: boolean
  readonly hashes: readonly Hex[]
  readonly isRefused: boolean
}

/** Calls that are sent together (EIP-5792): as one by a smart account, one after the other by a key's own. */
export function batchMethods(tools: EvmTools): EvmMethods {
  const batches = new Map<string, Batch>()
  const send = async (call: RpcCall, fields: Readonly<Record<string, unknown>>): Promise<Batch> => {
    const { networkId } = call
    const calls = readList(fields['calls'], 'calls').map(readEvmCall)
    const from = fields['from'] ?? (await tools.accounts(call.user, networkId))[0]?.address
    const { type } = await tools.requireAccount(call, readAddress(from, 'account'))
    if (type === 'smartAccount') {
      const { receipt, isSuccess } = await sendOperation(tools, call, calls)
      return { networkId, isAtomic: true, hashes: [receipt.transactionHash], isRefused: !isSuccess }
    }
    if (fields['atomicRequired'] === true)
      throw new SecureFailure('This account cannot send calls as one.', failureCodes.notAtomic)
    const hashes: Hex[] = []
    for (const each of calls) hashes.push(await sendAsOwner(tools, call, each))
    return { networkId, isAtomic: false, hashes, isRefused: false }
  }
  return {
    async wallet_sendCalls(call) {
      const fields = readFields(readList(call.params)[0], 'batch')
      const wanted = fields['chainId']
      const isOther = wanted !== undefined && `eip155:${Number(wanted)}` !== call.networkId
      if (isOther) throw new SecureFailure('The batch names another network.', failureCodes.invalidParams)
      const batch = await send(call, fields)
      const id = `0x${randomBytes(32).toString('hex')}`
      batches.set(id, batch)
      return { id }
    },
    async wallet_getCallsStatus(call) {
      const id = readString(readList(call.params)[0], 'id')
      const batch = batches.get(id)
      if (!batch) throw new SecureFailure('This wallet does not know that batch.', failureCodes.unknownBatch)
      const { client } = tools.access.require(batch.networkId)
      const found = await Promise.all(
        batch.hashes.map(hash => client.getTransactionReceipt({ hash }).catch(() => null)),
      )
      const receipts = found.filter(receipt => receipt !== null)
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(Number(batch.networkId.split(':')[1])),
        status: statusOf(batch, receipts),
        atomic: batch.isAtomic,
        receipts: receipts.map(toWireReceipt),
      }
    },
  }
}

// EIP-5792: 100 pending, 200 done, 500 reverted as a whole, 600 in part.
function statusOf({ hashes, isRefused }: Batch, receipts: readonly TransactionReceipt[]): number {
  if (receipts.length < hashes.length) return 100
  const reverted = receipts.filter(receipt => receipt.status === 'reverted').length
  if (isRefused || reverted === hashes.length) return 500
  return reverted === 0 ? 200 : 600
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
