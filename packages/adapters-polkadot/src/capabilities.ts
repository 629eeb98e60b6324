import {
  type AnsweringWallet,
  FoyerError,
  loadExport,
  type SessionCapabilities,
  type SendsAssets as SessionSending,
  toAccountId,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { type Actor, createActorOf, loadAlong } from '@foyer/common/session-kit'
import type { PolkadotSigner } from './signers.js'

/** What Polkadot sessions can do, as far as their wallets can. */
export type PolkadotCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signPayload' | 'signExtrinsic' | 'sendTransaction' | 'sendAsset'
>

/** How a page's requests are written for Polkadot wallets, over any signer. */
export function polkadotCapabilities(signer: PolkadotSigner, acting: ActingAccount): PolkadotCapabilities {
  const { networkOf } = acting
  const actorOf = createActorOf(acting.account)
  const { signMessage } = signer
  const signPayload = signer.signPayload && signVerified(signer.signPayload, acting)
  const sendAsset: SessionSending['sendAsset'] = async asked => {
    const { to, amount, token, isAnswerKept, onSigned, ...request } = asked
    if (!signPayload) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })
    const sendTransfer = await loadExport('sendTransfer', () => import('./send.js'))
    const kept = { ...(isAnswerKept && { isAnswerKept }), ...(onSigned && { onSigned }) }
    const sender = { signPayload, networkOf, actor: actorOf(request), ...kept }
    return sendTransfer(sender, { to, amount, token })
  }
  return {
    ...(signMessage && {
      async signMessage({ message, ...request }) {
        const actor = actorOf(request)
        const checking = loadAlong(() => loadExport('requireMessageSigner', loadChecks))
        const signature = await signMessage(actor, message)
        await (await checking)(acting, { account: idOf(actor), message, signature })
        return signature
      },
    }),
    ...(signPayload && {
      async signPayload({ payload, ...request }) {
        // A signature alone is of no use for an extrinsic that the wallet changed.
        const unchanged = { ...payload, withSignedTransaction: false }
        return (await signPayload(actorOf(request), unchanged)).signature
      },
      signExtrinsic: async ({ payload, ...request }) => signPayload(actorOf(request), payload),
      sendTransaction: ({ transaction: { to, value = 0n }, ...request }) =>
        sendAsset({ ...request, to, amount: value }),
      sendAsset,
    }),
  }
}

const loadChecks = () => import('./answers.js')

const idOf = ({ address, networkId }: Actor) => toAccountId(networkId, address)

type SignPayload = NonNullable<PolkadotSigner['signPayload']>

/** Has payloads signed by the account that is asked, and by no other. */
function signVerified(sign: SignPayload, wallet: AnsweringWallet): SignPayload {
  return async (actor, payload) => {
    const checking = loadAlong(() => loadExport('requirePayloadSigner', loadChecks))
    const answer = await sign(actor, payload)
    await (await checking)(wallet, { account: idOf(actor), payload, answer })
    return answer
  }
}
