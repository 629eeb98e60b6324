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

/** The capabilities of Polkadot sessions. Each is present if the wallet supports it. */
export type PolkadotCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signPayload' | 'signExtrinsic' | 'sendTransaction' | 'sendAsset'
>

/** Creates the Polkadot capabilities over any signer: encodes requests. */
export function polkadotCapabilities(signer: PolkadotSigner, acting: ActingAccount): PolkadotCapabilities {
  const { networkOf } = acting
  const actorOf = createActorOf(acting.account)
  const { signMessage } = signer
  const signPayload = signer.signPayload && signVerified(signer.signPayload, acting)
  const sendAsset: SessionSending['sendAsset'] = async asked => {
    const { to, amount, token, onSigned, ...request } = asked
    if (!signPayload) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })
    const sendTransfer = await loadExport('sendTransfer', () => import('./send.js'))
    const sender = { signPayload, networkOf, actor: actorOf(request), ...(onSigned && { onSigned }) }
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
        // A signature is useless without the extrinsic if the wallet changed it.
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

/** Signs payloads, and checks that the requested account signed them. */
function signVerified(sign: SignPayload, wallet: AnsweringWallet): SignPayload {
  return async (actor, payload) => {
    const checking = loadAlong(() => loadExport('requirePayloadSigner', loadChecks))
    const answer = await sign(actor, payload)
    await (await checking)(wallet, { account: idOf(actor), payload, answer })
    return answer
  }
}
