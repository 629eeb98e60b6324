import {
  isFoyerError,
  loadExport,
  parseNetworkId,
  type SessionCapabilities,
  type WalletRequest,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { createActorOf, loadAlong } from '@foyer/common/session-kit'
import { documentCapabilities, idOf } from './documents.js'
import { type Actor, type CosmosSigner, textDocument } from './requests.js'

/** The capabilities of Cosmos sessions. Each is present if the wallet supports it. */
export type CosmosCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signDirect' | 'signAmino' | 'readKey' | 'sendTransaction' | 'sendAsset'
>

/** Creates the Cosmos capabilities over any signer: encodes requests and validates answers. */
export function cosmosCapabilities(given: CosmosSigner, acting: ActingAccount): CosmosCapabilities {
  const { networkOf } = acting
  const signer = withKeysOfChain(given, networkOf)
  const withoutChain = createActorOf(acting.account)
  const actorOf = (request: WalletRequest): Actor => {
    const actor = withoutChain(request)
    return { ...actor, chainId: parseNetworkId(actor.networkId).reference }
  }
  const signText = signer.signText ?? textAsDocument(signer)
  const sendAsset: NonNullable<SessionCapabilities['sendAsset']> = async asked => {
    const { to, amount, token, memo, onSigned, ...request } = asked
    const send = await loadExport('sendAsset', () => import('./send.js'))
    const told = onSigned && { onSigned }
    const sender = { signer, networkOf, wallet: acting, actor: actorOf(request), ...told }
    return send(sender, { to, amount, token, memo })
  }
  return {
    ...(signText && {
      async signMessage({ message: text, ...request }) {
        const actor = actorOf(request)
        const checking = loadAlong(() => loadExport('requireTextSigner', () => import('./answers.js')))
        const answer = await signText(actor, text)
        await (await checking)(acting, { account: idOf(actor), method: 'signMessage', answer, text })
        return answer.signature
      },
    }),
    ...documentCapabilities(signer, { wallet: acting, actorOf, isFixed: true }),
    ...((signer.signDirect ?? signer.signAmino) && {
      sendTransaction: ({ transaction: { to, value: amount = 0n }, ...request }) =>
        sendAsset({ ...request, to, amount }),
      sendAsset,
    }),
  }
}

/** Adds a fallback for wallets that do not return a key: the chain has the key of an account that has sent before. */
function withKeysOfChain(signer: CosmosSigner, networkOf: ActingAccount['networkOf']): CosmosSigner {
  return {
    ...signer,
    async readKey(actor) {
      try {
        return await signer.readKey(actor)
      } catch (error) {
        const network = isFoyerError(error, 'REQUEST_UNSUPPORTED') && networkOf?.(actor.networkId)
        if (!network) throw error
        const readKeyOnChain = await loadExport('readKeyOnChain', () => import('./keyOnChain.js'))
        const key = await readKeyOnChain({ network, signal: actor.signal }, actor.address)
        if (!key) throw error
        return key
      }
    },
  }
}

/** Signs a message as a sign document, for wallets that cannot sign messages. */
function textAsDocument({ signAmino }: CosmosSigner): CosmosSigner['signText'] {
  if (!signAmino) return undefined
  return (actor, text) => signAmino(actor, { document: textDocument(actor.address, text), isFixed: true })
}
