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

/** What a session of Solana must have for the signers of `@solana/kit`. */
export type KitSession = SigningSession

/** A transaction as Kit hands it to signers. */
type Given = Transaction | (Transaction & TransactionWithLifetime)

type Signed = Transaction & TransactionWithinSizeLimit & TransactionWithLifetime

/**
 * A signer of `@solana/kit` that gives signed transactions back: `signTransactionMessageWithSigners` and what stands on it.
 * The wallet may change what it signs, as some do to protect their owner.
 *
 * Failures, before the wallet is asked: `REQUEST_UNSUPPORTED` where it cannot sign without sending,
 * `ACCOUNT_NOT_CONNECTED` for a transaction that the account does not sign, and those of the session. After that:
 * `REQUEST_REJECTED`, `WALLET_ANSWER_INVALID` for an answer without the account's signature.
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
 * A signer of `@solana/kit` that sends what it signed, for `signAndSendTransactionMessageWithSigners`. One approval a
 * transaction, each after the one before was sent.
 *
 * Failures as of {@link toTransactionSigner}, and those of sending: `TRANSACTION_FAILED`, `RPC_FAILED`.
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
 * A signer of texts for `@solana/kit`. Failures: `REQUEST_UNSUPPORTED` for bytes that are no UTF-8 text, or where the
 * wallet signs none, and those of the session.
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

/** A transaction in its wire form. Throws `ACCOUNT_NOT_CONNECTED` for one that the account does not sign. */
function toBase64(transaction: Given, address: Address): string {
  if (!(address in transaction.signatures))
    throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: 'solana' })
  return getBase64Decoder().decode(getTransactionEncoder().encode(transaction))
}

async function readSigned(
  answer: string | undefined,
  { given, address }: { readonly given: Given; readonly address: Address },
): Promise<Signed> {
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

/** How long a transaction may wait, read from its own message: the wallet may have changed it. */
function lifetimeOf({ messageBytes }: Transaction): Promise<TransactionWithLifetime['lifetimeConstraint']> {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  return getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
}

/** Signatures are base58 where the port carries them. */
function toSignature(text: string): SignatureBytes {
  return getBase58Encoder().encode(text) as SignatureBytes // 64 bytes, which the session checked
}
