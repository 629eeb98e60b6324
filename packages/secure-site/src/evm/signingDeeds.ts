import { createWalletClient, type Hex, hashMessage, http } from 'viem'
import type { EvmCall, EvmRequest } from '../requests/WalletRequest.js'
import type { Approver } from '../users/Approver.js'
import type { SentOperation } from './createBundler.js'
import { oneTry } from './createChainAccess.js'
import type { EvmDeeds, EvmTools } from './EvmTools.js'
import { explainSending } from './explainSending.js'
import { makeOperation, signOperation } from './makeOperation.js'
import { hashReadTypedData, type OwnerKey, toSender } from './OwnerKey.js'
import { findSmartAccount, signAsAccount } from './smartAccount.js'

/** What the visitor agrees to one by one: messages, typed data, transactions. */
export function signingDeeds(tools: EvmTools): Pick<EvmDeeds, 'message' | 'typedData' | 'transaction'> {
  /** The key's own word, or the smart account's. */
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
    async transaction({ networkId, account, call }, { user }) {
      if (account.type === 'eoa') return sendAsOwner(tools, { networkId, user, call })
      return (await sendOperation(tools, { networkId, user, calls: [call] })).transactionHash
    },
  }
}

interface Signing extends Pick<Approver, 'user'> {
  /** What the smart account vouches for. */
  readonly hash: Hex
  readonly asKey: (key: OwnerKey) => Promise<Hex>
}

interface Sending extends Pick<Approver, 'user'> {
  readonly networkId: string
}

/** Sends a transaction of the key's own account. Resolves when the node took it; rejects with what it says. */
export async function sendAsOwner(
  tools: EvmTools,
  { networkId, user, call: { to, value, data } }: Sending & { readonly call: EvmCall },
): Promise<Hex> {
  const { chain, client } = tools.access.require(networkId)
  const account = toSender(await tools.users.evmOwner(user))
  const wallet = createWalletClient({ account, chain: client.chain, transport: http(chain.rpcUrl, oneTry) })
  const send = () => wallet.sendTransaction({ to: to ?? null, value, data })
  return tools.inTurn(`${chain.rpcUrl} ${account.address}`, send).catch(explainSending)
}

/** Sends calls as one operation of the smart account. Resolves when the node took it. */
export async function sendOperation(
  tools: EvmTools,
  { networkId, user, calls }: Sending & { readonly calls: readonly EvmCall[] },
): Promise<SentOperation> {
  const access = tools.access.require(networkId)
  const owner = await tools.users.evmOwner(user)
  const { address: sender } = await findSmartAccount(access, owner.address)
  const make = async () => {
    const operation = await makeOperation(access, { owner, calls })
    return signOperation(access, { owner, operation })
  }
  return tools.bundler.send(access, { sender, make })
}
