import { isAddressEqual, numberToHex } from 'viem'
import type { RpcCall } from '../rpc/RpcCall.js'
import {
  invalidParam,
  readAddress,
  readAmount,
  readBytes,
  readFields,
  readList,
  readString,
} from '../rpc/readParams.js'
import { toWireReceipt } from './batchMethods.js'
import type { Operation } from './createBundler.js'
import type { EvmMethods, EvmTools } from './EvmTools.js'
import { makeOperation, signOperation } from './makeOperation.js'
import { planOf } from './planOf.js'

const amounts = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const

const roomyGas = 600_000n

/** User operations by name (ERC-7769, EntryPoint v0.7). What an app leaves open is filled in; the wallet signs. */
export function operationMethods(tools: EvmTools): EvmMethods {
  const complete = async (call: RpcCall): Promise<Operation> => {
    const [wanted] = readList(call.params)
    const fields = readFields(wanted, 'operation')
    const sender = readAddress(fields['sender'], 'account')
    const { type } = await tools.requireAccount(call, sender)
    if (type !== 'smartAccount') throw invalidParam('account')
    const access = tools.access.require(call.networkId)
    const owner = tools.users.evmOwner(call.user)
    // A call that does nothing gives the fields that the app left open.
    const blank = await makeOperation(access, {
      owner,
      calls: [{ to: owner.address, value: 0n, data: '0x' }],
    })
    const callData = readBytes(fields['callData'], 'call data')
    const estimate = { account: entryPointOf(call), to: sender, data: callData }
    // An account that is not there yet cannot tell what its calls cost.
    const callGasLimit = blank.factory
      ? roomyGas
      : await access.client.estimateGas(estimate).catch(() => roomyGas)
    const given = amounts.flatMap(name =>
      fields[name] === undefined ? [] : [[name, readAmount(fields[name], name)]],
    )
    return { ...blank, callData, callGasLimit, ...Object.fromEntries(given) }
  }
  const entryPointOf = ({ networkId }: RpcCall) => planOf(tools.access.require(networkId).chain).entryPoint
  const checkEntryPoint = (call: RpcCall) => {
    const given = readList(call.params)[1]
    if (given !== undefined && !isAddressEqual(readAddress(given, 'entry point'), entryPointOf(call)))
      throw invalidParam('entry point')
  }
  const find = ({ params }: RpcCall) => tools.bundler.find(readString(readList(params)[0], 'hash'))
  return {
    eth_supportedEntryPoints: async call => [entryPointOf(call)],
    async eth_estimateUserOperationGas(call) {
      checkEntryPoint(call)
      const { callGasLimit, verificationGasLimit, preVerificationGas } = await complete(call)
      return {
        callGasLimit: numberToHex(callGasLimit),
        verificationGasLimit: numberToHex(verificationGasLimit),
        preVerificationGas: numberToHex(preVerificationGas),
      }
    },
    async eth_sendUserOperation(call) {
      checkEntryPoint(call)
      const access = tools.access.require(call.networkId)
      const owner = tools.users.evmOwner(call.user)
      const make = async () => signOperation(access, { owner, operation: await complete(call) })
      return (await tools.bundler.send(access, make)).hash
    },
    async eth_getUserOperationByHash(call) {
      const sent = find(call)
      if (!sent) return null
      const { blockHash, blockNumber, transactionHash } = sent.receipt
      const userOperation = toWireOperation(sent.operation)
      const { entryPoint } = sent
      return { userOperation, entryPoint, blockHash, blockNumber: numberToHex(blockNumber), transactionHash }
    },
    async eth_getUserOperationReceipt(call) {
      const sent = find(call)
      if (!sent) return null
      const receipt = toWireReceipt(sent.receipt)
      return {
        userOpHash: sent.hash,
        entryPoint: sent.entryPoint,
        sender: sent.operation.sender,
        nonce: numberToHex(sent.operation.nonce),
        success: sent.isSuccess,
        actualGasUsed: numberToHex(sent.gasUsed),
        actualGasCost: numberToHex(sent.gasCost),
        logs: receipt.logs,
        receipt,
      }
    },
  }
}

function toWireOperation(operation: Operation): object {
  const toWire = (value: unknown) => (typeof value === 'bigint' ? numberToHex(value) : value)
  return Object.fromEntries(Object.entries(operation).map(([name, value]) => [name, toWire(value)]))
}
