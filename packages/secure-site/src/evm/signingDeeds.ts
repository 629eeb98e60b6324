import { type Hex, hashMessage, type TransactionSerializable } from 'viem'
import type { EvmCall, EvmRequest } from '../requests/WalletRequest.js'
import type { RequestApproval } from '../users/Approver.js'
import type { EvmDeeds, EvmTools } from './EvmTools.js'
import { explainPreparing } from './explainPreparing.js'
import { makeOperation, signOperation } from './makeOperation.js'
import type { SentOperation } from './Operation.js'
import { hashReadTypedData, type OwnerKey } from './OwnerKey.js'
import { findSmartAccount, signAsAccount } from './smartAccount.js'

/** Creates the actions for single approvals: messages, typed data and transactions. */
export function signingDeeds(tools: EvmTools): Pick<EvmDeeds, 'message' | 'typedData' | 'transaction'> {
  /** Signs as the EOA, or for the smart account by ERC-1271. */
  const sign = async ({ networkId, account }: EvmRequest, { user, hash, asKey }: Signing) => {
    const owner = await tools.users.evmOwner(user)
    if (account.type === 'eoa') return asKey(owner)
    const access = tools.access.require(networkId)
    return signAsAccount(access, { hash, owner, account: await findSmartAccount(access, owner.address) })
  }
  return {
    message: (request, { user }) =>
      sign(request, { user, hash: hashMessage(request.text), asKey: key => key.signText(request.text) }),
    typedData: (request, { user }) =>
      sign(request, {
        user,
        hash: hashReadTypedData(request.typedData),
        asKey: key => key.signTypedData(request.typedData),
      }),
    async transaction({ networkId, account, call }, { user, key }) {
      if (account.type === 'eoa') return sendAsOwner(tools, { key, networkId, user, call })
      return (await sendOperation(tools, { key, networkId, user, calls: [call] })).transactionHash
    },
  }
}

interface Signing extends Pick<RequestApproval, 'user'> {
  /** The hash that the smart account's signature validates. */
  readonly hash: Hex
  readonly asKey: (key: OwnerKey) => Promise<Hex>
}

interface Order extends Pick<RequestApproval, 'user'> {
  /** The key of the approval. A retry with the same key sends nothing twice. */
  readonly key: string
  readonly networkId: string
}

/** Sends a transaction of the EOA. Resolves when the node accepted it. Rejects with the node's error. */
export async function sendAsOwner(
  tools: EvmTools,
  { key, networkId, user, call: { to, value, data } }: Order & { readonly call: EvmCall },
): Promise<Hex> {
  const access = tools.access.require(networkId)
  const again = await tools.outbox.sendAgain(access, key)
  if (again) return again.hash
  const { address, signTransaction: sign } = await tools.users.evmOwner(user)
  // viem falls back to a legacy transaction on networks without EIP-1559.
  const prepared = await access.client
    .prepareTransactionRequest({
      account: address,
      to: to ?? null,
      value,
      data,
      parameters: ['gas', 'fees', 'type', 'chainId'],
    })
    .catch(explainPreparing)
  const transaction = prepared as TransactionSerializable // `account` is not serialized
  return (await tools.outbox.send(access, { key, sender: address, transaction, sign })).hash
}

/** Sends calls as one operation of the smart account. Resolves when the node accepted it. */
export async function sendOperation(
  tools: EvmTools,
  { key, networkId, user, calls }: Order & { readonly calls: readonly EvmCall[] },
): Promise<SentOperation> {
  const access = tools.access.require(networkId)
  const owner = await tools.users.evmOwner(user)
  const { address: sender } = await findSmartAccount(access, owner.address)
  const make = async () => {
    const operation = await makeOperation(access, { owner, calls })
    return signOperation(access, { owner, operation })
  }
  return tools.bundler.send(access, { key, sender, make })
}
