import {
  FoyerError,
  loadExport,
  type SessionCapabilities,
  type SendsAssets as SessionSending,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { createActorOf } from '@foyer/common/session-kit'
import type { PolkadotSigner } from './signers.js'

/** What Polkadot sessions can do, as far as their wallets can. */
export type PolkadotCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signPayload' | 'signExtrinsic' | 'sendTransaction' | 'sendAsset'
>

/** How a page's requests are written for Polkadot wallets, over any signer. */
export function polkadotCapabilities(
  signer: PolkadotSigner,
  { account, networkOf }: ActingAccount,
): PolkadotCapabilities {
  const actorOf = createActorOf(account)
  const { signMessage, signPayload } = signer
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
      signMessage: async ({ message, ...request }) => signMessage(actorOf(request), message),
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
