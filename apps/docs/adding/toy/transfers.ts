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

/** What transfers are made with: who pays, where the nodes are, and how the owner is asked to sign. */
interface TransferParts {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
  sign(text: string, actor: Actor): Promise<string>
}

/** Sends bricks: the wallet signs, whichever way it is asked, and a node books. */
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
    requireGoingOn(signal) // the last moment: from here on the answer counts
    const sending = callNode(network, { method: 'transfer', params: [transfer, signature] })
    return String(await sending.catch(error => Promise.reject(toSendError(error))))
  }
}
