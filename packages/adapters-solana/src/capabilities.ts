import {
  type AnsweringWallet,
  FoyerError,
  loadChunk,
  loadExport,
  type SendingRequest,
  type SessionCapabilities,
  toAccountId,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { type Actor, createActorOf, loadAlong } from '@foyer/common/session-kit'
import { fromBase64, type SolanaSigner, toBase58, toBase64 } from './requests.js'
import type { Sender } from './send.js'

/** The capabilities of Solana sessions. Each is present if the wallet supports it. */
export type SolanaCapabilities = Pick<
  SessionCapabilities,
  | 'signMessage'
  | 'signTransactions'
  | 'signAndSendTransaction'
  | 'sendTransaction'
  | 'sendAsset'
  | 'signIn'
  | 'readPayer'
>

type Sending = Required<Pick<SessionCapabilities, 'sendTransaction' | 'sendAsset'>>

/** Creates the Solana capabilities over any signer: encodes requests and validates answers. */
export function solanaCapabilities(signer: SolanaSigner, acting: ActingAccount): SolanaCapabilities {
  const { networkOf } = acting
  const actorOf = createActorOf(acting.account)
  const loadSending = () => import('./send.js')
  const { signMessage, signAndSend, signIn } = signer
  const signTransactions = signer.signTransactions && signVerified(signer.signTransactions, acting)
  const canSend = signTransactions ?? signAndSend
  const senderOf = ({ onSigned, ...request }: SendingRequest): Sender => ({
    signer: { ...signer, ...(signTransactions && { signTransactions }) },
    networkOf,
    actor: actorOf(request),
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
        const [actor, text] = [actorOf(request), new TextEncoder().encode(message)]
        const checking = loadAlong(() => loadExport('requireMessageSigner', loadChecks))
        const signature = await signMessage(actor, text)
        const signed = { account: idOf(actor), method: 'signMessage', message: text, signature }
        await (await checking)(acting, signed)
        return toBase58(signature)
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
    ...(signAndSend && {
      async readPayer(request) {
        const readPayer = await loadExport('readPayer', () => import('./answers.js'))
        return readPayer(acting, request)
      },
    }),
    ...(signIn && {
      async signIn({ input, ...request }) {
        const actor = actorOf(request)
        const checks = loadAlong(() => loadChunk('signedBy', loadChecks, module => module))
        const { address, message, signature } = await signIn(actor, input)
        const { requireMessageSigner, namesAddress } = await checks
        const [account, method] = [idOf(actor), 'signIn']
        await requireMessageSigner(acting, { account, method, message, signature, named: address })
        if (!namesAddress(message, account)) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
        return {
          account: toAccountId(actor.networkId, address),
          message: new TextDecoder().decode(message),
          signature: toBase58(signature),
        }
      },
    }),
  }
}

const loadChecks = () => import('./answers.js')

const idOf = ({ address, networkId }: Actor) => toAccountId(networkId, address)

type SignTransactions = NonNullable<SolanaSigner['signTransactions']>

/** Signs transactions, and checks that the requested account signed them. */
function signVerified(sign: SignTransactions, wallet: AnsweringWallet): SignTransactions {
  return async (actor, transactions) => {
    const checking = loadAlong(() => loadExport('requireTransactionSigner', loadChecks))
    const all = await sign(actor, transactions)
    const requireTransactionSigner = await checking
    const asked = { account: idOf(actor), method: 'signTransactions' }
    for (const [index, given] of transactions.entries())
      await requireTransactionSigner(wallet, { ...asked, given, signed: all[index] ?? new Uint8Array() })
    return all
  }
}
