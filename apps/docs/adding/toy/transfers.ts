import { type AccountId, FoyerError, type SendsAssets } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import {
  type Actor,
  callNode,
  createActorOf,
  requireGoingOn,
  requireNetwork,
  toSendError,
} from '@foyer/common/session-kit'
import { toTransferText } from './ledger.js'

/** The inputs of a transfer: the paying account, the lookup of nodes, and the function that asks for a signature. */
interface TransferParts {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
  sign(text: string, actor: Actor): Promise<string>
}

/** Returns `sendAsset` for bricks: the wallet signs, over any transport, and a node books the transfer. */
export function createSendAsset({ account, networkOf, sign }: TransferParts): SendsAssets['sendAsset'] {
  const actorOf = createActorOf(account)
  return async ({ to, amount, token, ...request }) => {
    if (token !== undefined) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })
    const actor = actorOf(request)
    const { address, networkId, signal } = actor
    const network = requireNetwork(networkOf, networkId)
    const nonce = Number(await callNode(network, { method: 'nonceOf', params: [address], signal }))
    const transfer = { from: address, to, amount: String(amount), nonce }
    const signature = await sign(toTransferText(transfer), actor)
    requireGoingOn(signal) // The last check for an abort: the transfer is sent after this.
    const sending = callNode(network, { method: 'transfer', params: [transfer, signature] })
    return String(await sending.catch(error => Promise.reject(toSendError(error))))
  }
}
