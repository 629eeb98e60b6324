import { isAddressEqual, numberToHex } from 'viem'
import { readOperation } from '../requests/readCalls.js'
import type { OperationRequest } from '../requests/WalletRequest.js'
import type { RpcCall } from '../rpc/RpcCall.js'
import { invalidParam, readList, readString } from '../rpc/readParams.js'
import type { UserRecord } from '../users/UserRecord.js'
import { toWireReceipt } from './batchMethods.js'
import { readOutcome } from './createBundler.js'
import type { EvmDeeds, EvmMethods, EvmTools } from './EvmTools.js'
import { makeOperation, signOperation } from './makeOperation.js'
import type { Operation } from './Operation.js'
import { ownerOf } from './ownerOf.js'
import { planOf } from './planOf.js'

const roomyGas = 600_000n

/**
 * Creates the methods for user operations (ERC-7769, EntryPoint v0.7). The wallet fills in the fields that the app
 * left out, and signs.
 */
export function operationMethods(tools: EvmTools): {
  readonly deeds: Pick<EvmDeeds, 'operation'>
  readonly methods: EvmMethods
} {
  const entryPointOf = (networkId: string) => planOf(tools.access.require(networkId).chain).entryPoint
  const complete = async (
    { networkId, account, callData, amounts, entryPoint: wanted }: OperationRequest,
    user: UserRecord,
  ): Promise<Operation> => {
    const entryPoint = entryPointOf(networkId)
    if (wanted && !isAddressEqual(wanted, entryPoint)) throw invalidParam('entry point')
    const access = tools.access.require(networkId)
    const owner = await tools.users.evmOwner(user)
    // An operation with an empty call provides the fields that the app left out.
    const blank = await makeOperation(access, {
      owner,
      calls: [{ to: owner.address, value: 0n, data: '0x' }],
    })
    const estimate = { account: entryPoint, to: account.address, data: callData }
    // The calls of an account that is not deployed cannot be estimated.
    const callGasLimit = blank.factory
      ? roomyGas
      : await access.client.estimateGas(estimate).catch(() => roomyGas)
    return { ...blank, callData, callGasLimit, ...given(amounts) }
  }
  const find = ({ params }: RpcCall) => tools.bundler.find(readString(readList(params)[0], 'hash'))
  return {
    deeds: {
      async operation(request, { user, key }) {
        const access = tools.access.require(request.networkId)
        const owner = await tools.users.evmOwner(user)
        const make = async () => signOperation(access, { owner, operation: await complete(request, user) })
        return (await tools.bundler.send(access, { key, sender: request.account.address, make })).hash
      },
    },
    methods: {
      eth_supportedEntryPoints: async ({ networkId }) => [entryPointOf(networkId)],
      async eth_estimateUserOperationGas(call) {
        const request = readOperation(call.params, await ownerOf(tools, call))
        const operation = await complete(request, call.user)
        const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
        return {
          callGasLimit: numberToHex(callGasLimit),
          verificationGasLimit: numberToHex(verificationGasLimit),
          preVerificationGas: numberToHex(preVerificationGas),
        }
      },
      async eth_getUserOperationByHash(call) {
        const sent = await find(call)
        if (!sent) return null
        const { entryPoint, transactionHash } = sent
        const outcome = await readOutcome(tools.access.require(sent.networkId), sent)
        return {
          userOperation: toWireOperation(sent.operation),
          entryPoint,
          blockHash: outcome?.receipt.blockHash ?? null,
          blockNumber: outcome ? numberToHex(outcome.receipt.blockNumber) : null,
          transactionHash,
        }
      },
      /** Returns `null` until the operation is in a block. */
      async eth_getUserOperationReceipt(call) {
        const sent = await find(call)
        const outcome = sent && (await readOutcome(tools.access.require(sent.networkId), sent))
        if (!sent || !outcome) return null
        const receipt = toWireReceipt(outcome.receipt)
        return {
          userOpHash: sent.hash,
          entryPoint: sent.entryPoint,
          sender: sent.operation.sender,
          nonce: numberToHex(sent.operation.nonce),
          success: outcome.isSuccess,
          actualGasUsed: numberToHex(outcome.gasUsed),
          actualGasCost: numberToHex(outcome.gasCost),
          logs: receipt.logs,
          receipt,
        }
      },
    },
  }
}

/** Returns the fields that the app set. */
function given(amounts: OperationRequest['amounts']): Partial<Operation> {
  return Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== undefined))
}

function toWireOperation(operation: Operation): object {
  const toWire = (value: unknown) => (typeof value === 'bigint' ? numberToHex(value) : value)
  return Object.fromEntries(Object.entries(operation).map(([name, value]) => [name, toWire(value)]))
}
