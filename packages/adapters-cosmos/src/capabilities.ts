import { loadExport, parseNetworkId, type SessionCapabilities, type WalletRequest } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { createActorOf } from '@foyer/common/session-kit'
import { documentCapabilities } from './documents.js'
import { type Actor, type CosmosSigner, textDocument } from './requests.js'

/** What Cosmos sessions can do, as far as their wallets can. */
export type CosmosCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signDirect' | 'signAmino' | 'readKey' | 'sendTransaction' | 'sendAsset'
>

/** How a page's requests are written for Cosmos wallets, and their answers read, over any signer. */
export function cosmosCapabilities(
  signer: CosmosSigner,
  { account, networkOf }: ActingAccount,
): CosmosCapabilities {
  const withoutChain = createActorOf(account)
  const actorOf = (request: WalletRequest): Actor => {
    const actor = withoutChain(request)
    return { ...actor, chainId: parseNetworkId(actor.networkId).reference }
  }
  const signText = signer.signText ?? textAsDocument(signer)
  const sendAsset: NonNullable<SessionCapabilities['sendAsset']> = async asked => {
    const { to, amount, token, memo, isAnswerKept, onSigned, ...request } = asked
    const send = await loadExport('sendAsset', () => import('./send.js'))
    const kept = { ...(isAnswerKept && { isAnswerKept }), ...(onSigned && { onSigned }) }
    const sender = { signer, networkOf, actor: actorOf(request), ...kept }
    return send(sender, { to, amount, token, memo })
  }
  return {
    ...(signText && {
      signMessage: async ({ message, ...request }) => (await signText(actorOf(request), message)).signature,
    }),
    ...documentCapabilities(signer, { actorOf, isFixed: true }),
    ...((signer.signDirect ?? signer.signAmino) && {
      sendTransaction: ({ transaction: { to, value: amount = 0n }, ...request }) =>
        sendAsset({ ...request, to, amount }),
      sendAsset,
    }),
  }
}

/** Wallets that cannot sign texts sign the document that stands for one. */
function textAsDocument({ signAmino }: CosmosSigner): CosmosSigner['signText'] {
  if (!signAmino) return undefined
  return (actor, text) => signAmino(actor, { document: textDocument(actor.address, text), isFixed: true })
}
