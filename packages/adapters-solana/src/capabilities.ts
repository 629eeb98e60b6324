import { loadExport, type SendingRequest, type SessionCapabilities, toAccountId } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { createActorOf } from '@foyer/common/session-kit'
import { fromBase64, type SolanaSigner, toBase58, toBase64 } from './requests.js'
import type { Sender } from './send.js'

/** What Solana sessions can do, as far as their wallets can. */
export type SolanaCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signTransactions' | 'signAndSendTransaction' | 'sendTransaction' | 'sendAsset' | 'signIn'
>

type Sending = Required<Pick<SessionCapabilities, 'sendTransaction' | 'sendAsset'>>

/** How a page's requests are written for Solana wallets, and their answers read, over any signer. */
export function solanaCapabilities(
  signer: SolanaSigner,
  { account, networkOf }: ActingAccount,
): SolanaCapabilities {
  const actorOf = createActorOf(account)
  const loadSending = () => import('./send.js')
  const { signMessage, signTransactions, signAndSend, signIn } = signer
  const canSend = signTransactions ?? signAndSend
  const senderOf = ({ isAnswerKept, onSigned, ...request }: SendingRequest): Sender => ({
    signer,
    networkOf,
    actor: actorOf(request),
    ...(isAnswerKept && { isAnswerKept }),
    ...(onSigned && { onSigned }),
  })
  const sendTransaction: Sending['sendTransaction'] = async ({ transaction, ...request }) => {
    const sendSol = await loadExport('sendSol', loadSending)
    return sendSol(senderOf(request), transaction)
  }
  const sendAsset: Sending['sendAsset'] = async ({ to, amount, token, ...request }) => {
    if (token === undefined) return sendTransaction({ ...request, transaction: { to, value: amount } })
    const sendToken = await loadExport('sendToken', loadSending)
    return sendToken(senderOf(request), { to, token, amount })
  }
  return {
    ...(signMessage && {
      async signMessage({ message, ...request }) {
        return toBase58(await signMessage(actorOf(request), new TextEncoder().encode(message)))
      },
    }),
    ...(signTransactions && {
      async signTransactions({ transactions, ...request }) {
        const signed = await signTransactions(actorOf(request), transactions.map(fromBase64))
        return signed.map(toBase64)
      },
    }),
    ...(canSend && {
      async signAndSendTransaction({ transaction, options, ...request }) {
        const signAndSendTransaction = await loadExport('signAndSendTransaction', loadSending)
        return signAndSendTransaction(senderOf(request), { transaction: fromBase64(transaction), options })
      },
      sendTransaction,
      sendAsset,
    }),
    ...(signIn && {
      async signIn({ input, ...request }) {
        const actor = actorOf(request)
        const { address, message, signature } = await signIn(actor, input)
        return {
          account: toAccountId(actor.networkId, address),
          message: new TextDecoder().decode(message),
          signature: toBase58(signature),
        }
      },
    }),
  }
}
