import { FoyerError } from '@foyer/common'
import {
  type Address,
  assertIsTransactionWithinSizeLimit,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessagePartialSigner,
  type SignableMessage,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
  address as toAddress,
} from '@solana/kit'
import { addressOf, requireAbility, type SigningSession, textOf } from './signing.js'

/** The part of a Solana session that the signers for `@solana/kit` need. */
export type KitSession = SigningSession

/** A transaction as Kit passes it to signers. */
type KitTransaction = Transaction | (Transaction & TransactionWithLifetime)

type SignedKitTransaction = Transaction & TransactionWithinSizeLimit & TransactionWithLifetime

/**
 * Creates a signer for `@solana/kit` that returns signed transactions, for `signTransactionMessageWithSigners` and
 * functions built on it. The wallet may change a transaction, as some do to protect the user.
 *
 * Failures before the wallet receives a request: `REQUEST_UNSUPPORTED` if it cannot sign without sending,
 * `ACCOUNT_NOT_CONNECTED` for a transaction that the account does not sign, and failures of the session. Failures
 * after that: `REQUEST_REJECTED`, `WALLET_ANSWER_INVALID` for an answer without the account's signature.
 *
 * @example
 * import { toTransactionSigner } from '@foyer/adapters-solana/kit'
 * import type { AppSession } from '@foyer/react'
 *
 * declare const session: AppSession<'solana'>
 *
 * const signer = toTransactionSigner(session)
 */
export function toTransactionSigner(session: KitSession): TransactionModifyingSigner {
  const address = toAddress(addressOf(session))
  return {
    address,
    async modifyAndSignTransactions(transactions, { abortSignal: signal } = {}) {
      const sign = requireAbility(session, 'signTransactions')
      const { account } = session
      const given = transactions.map(each => toBase64(each, address))
      const signed = await sign({ account, transactions: given, ...(signal && { signal }) })
      return Promise.all(
        transactions.map((each, index) => readSigned(signed[index], { given: each, address })),
      )
    },
  }
}

/**
 * Creates a signer for `@solana/kit` that sends signed transactions, for `signAndSendTransactionMessageWithSigners`.
 * Each transaction requires an approval, after the previous one was sent.
 *
 * Fails as {@link toTransactionSigner} does, and with the failures of sending: `TRANSACTION_FAILED`, `RPC_FAILED`.
 *
 * @example
 * import { toTransactionSendingSigner } from '@foyer/adapters-solana/kit'
 * import type { AppSession } from '@foyer/react'
 *
 * declare const session: AppSession<'solana'>
 *
 * const signer = toTransactionSendingSigner(session)
 */
export function toTransactionSendingSigner(session: KitSession): TransactionSendingSigner {
  const address = toAddress(addressOf(session))
  return {
    address,
    async signAndSendTransactions(transactions, { abortSignal: signal, minContextSlot } = {}) {
      const send = requireAbility(session, 'signAndSendTransaction')
      const { account } = session
      const given = transactions.map(each => toBase64(each, address))
      const options =
        minContextSlot === undefined ? {} : { options: { minContextSlot: Number(minContextSlot) } }
      const sent: SignatureBytes[] = []
      for (const transaction of given) {
        const signature = await send({ account, transaction, ...options, ...(signal && { signal }) })
        sent.push(toSignature(signature))
      }
      return sent
    },
  }
}

/**
 * Creates a signer of texts for `@solana/kit`. Failures: `REQUEST_UNSUPPORTED` for bytes that are not UTF-8 text or
 * if the wallet signs no texts, and failures of the session.
 *
 * @example
 * import { toMessageSigner } from '@foyer/adapters-solana/kit'
 * import type { AppSession } from '@foyer/react'
 *
 * declare const session: AppSession<'solana'>
 *
 * const signer = toMessageSigner(session)
 */
export function toMessageSigner(session: KitSession): MessagePartialSigner {
  const address = toAddress(addressOf(session))
  return {
    address,
    async signMessages(messages, { abortSignal: signal } = {}) {
      const sign = requireAbility(session, 'signMessage')
      const { account } = session
      const texts = messages.map(({ content }: SignableMessage) => textOf(content))
      const signatures: Readonly<Record<Address, SignatureBytes>>[] = []
      for (const message of texts) {
        const signature = await sign({ account, message, ...(signal && { signal }) })
        signatures.push(Object.freeze({ [address]: toSignature(signature) }))
      }
      return signatures
    },
  }
}

/** Encodes a transaction as base64. Throws `ACCOUNT_NOT_CONNECTED` if the account does not sign it. */
function toBase64(transaction: KitTransaction, address: Address): string {
  if (!(address in transaction.signatures))
    throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: 'solana' })
  return getBase64Decoder().decode(getTransactionEncoder().encode(transaction))
}

async function readSigned(
  answer: string | undefined,
  { given, address }: { readonly given: KitTransaction; readonly address: Address },
): Promise<SignedKitTransaction> {
  const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(answer ?? ''))
  if (!transaction.signatures[address])
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signTransactions' })
  assertIsTransactionWithinSizeLimit(transaction)
  const { lifetimeConstraint } =
    'lifetimeConstraint' in given && isSame(given, transaction)
      ? given
      : { lifetimeConstraint: await lifetimeOf(transaction) }
  return Object.freeze({ ...transaction, lifetimeConstraint })
}

function isSame({ messageBytes: left }: Transaction, { messageBytes: right }: Transaction): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}

/** Reads the lifetime of a transaction from its own message, which the wallet may have changed. */
function lifetimeOf({ messageBytes }: Transaction): Promise<TransactionWithLifetime['lifetimeConstraint']> {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  return getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
}

/** Decodes a signature from the base58 of sessions. */
function toSignature(text: string): SignatureBytes {
  return getBase58Encoder().encode(text) as SignatureBytes // 64 bytes, as the session checked
}
