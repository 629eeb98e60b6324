import {
  createWalletClient,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  isAddress,
  isHex,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import type { RpcCall } from '../rpc/RpcCall.js'
import { invalidParam, readAddress, readFields, readList, readString } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import { type EvmCall, readEvmCall } from './EvmCall.js'
import type { EvmMethods, EvmTools } from './EvmTools.js'
import { makeOperation, signOperation } from './makeOperation.js'
import { findSmartAccount, signAsAccount } from './smartAccount.js'

/** What the visitor agrees to one by one: messages, typed data, transactions. */
export function signingMethods(tools: EvmTools): EvmMethods {
  const signHash = async (call: RpcCall, signer: unknown, hash: Hex) => {
    const { type } = await tools.requireAccount(call, readAddress(signer, 'account'))
    const owner = tools.users.evmOwner(call.user)
    if (type === 'eoa') return owner.sign?.({ hash })
    const access = tools.access.require(call.networkId)
    return signAsAccount(access, { hash, owner, account: await findSmartAccount(access, owner.address) })
  }
  return {
    async personal_sign(call) {
      const [first, second] = readList(call.params)
      // Some apps give the account first.
      const isSwapped =
        typeof first === 'string' && isAddress(first, { strict: false }) && !isAddress(String(second))
      const [message, signer] = isSwapped ? [second, first] : [first, second]
      const text = readString(message, 'message')
      return signHash(call, signer, hashMessage({ raw: isHex(text) ? text : stringToHex(text) }))
    },
    async eth_signTypedData_v4(call) {
      const [signer, typedData] = readList(call.params)
      return signHash(call, signer, hashOf(typedData))
    },
    async eth_sendTransaction(call) {
      const [transaction] = readList(call.params)
      const from = readAddress(readFields(transaction, 'transaction')['from'], 'account')
      const { type } = await tools.requireAccount(call, from)
      const wanted = readEvmCall(transaction)
      if (type === 'eoa') return sendAsOwner(tools, call, wanted)
      const { receipt, isSuccess } = await sendOperation(tools, call, [wanted])
      if (!isSuccess) throw new SecureFailure('The network refused the transaction.', failureCodes.failed)
      return receipt.transactionHash
    },
  }
}

/** Sends a transaction of the key's own account. Rejects with what the node says. */
export async function sendAsOwner(
  tools: EvmTools,
  call: RpcCall,
  { to, value, data }: EvmCall,
): Promise<Hex> {
  const { chain, client } = tools.access.require(call.networkId)
  const account = tools.users.evmOwner(call.user)
  const wallet = createWalletClient({
    account,
    chain: client.chain,
    transport: http(chain.rpcUrl, { retryCount: 0 }),
  })
  try {
    return await wallet.sendTransaction({ to: to ?? null, value, data })
  } catch (error) {
    const { details, shortMessage } = error as { details?: string; shortMessage?: string } // viem's own errors
    throw new SecureFailure(
      details || shortMessage || 'The network refused the transaction.',
      failureCodes.failed,
    )
  }
}

/** Sends calls as one operation of the smart account. */
export async function sendOperation(tools: EvmTools, call: RpcCall, calls: readonly EvmCall[]) {
  const access = tools.access.require(call.networkId)
  const owner = tools.users.evmOwner(call.user)
  return tools.bundler.send(access, async () => {
    const operation = await makeOperation(access, { owner, calls })
    return signOperation(access, { owner, operation })
  })
}

function hashOf(value: unknown): Hex {
  try {
    // The library checks the data against its own types.
    return hashTypedData((typeof value === 'string' ? JSON.parse(value) : value) as TypedDataDefinition)
  } catch {
    throw invalidParam('typed data')
  }
}
