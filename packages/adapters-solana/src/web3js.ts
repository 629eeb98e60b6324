import { FoyerError } from '@foyer/common'
import { base58, base64 } from '@scure/base'
import {
  type Connection,
  PublicKey,
  type SendOptions,
  type Signer,
  Transaction,
  type TransactionSignature,
  VersionedTransaction,
} from '@solana/web3.js'
import { addressOf, requireAbility, type SigningSession, textOf } from './signing.js'

/** The part of a Solana session that {@link toWalletAdapter} needs. */
export type Web3jsSession = SigningSession

/** The options of `sendTransaction`: web3.js's own, and further keys that sign first. */
export interface SendTransactionOptions extends SendOptions {
  readonly signers?: Signer[]
}

/** A wallet in the form of wallet-adapter, as Anchor's provider and libraries for `@solana/web3.js` 1.x accept it. */
export interface WalletAdapterLike {
  readonly publicKey: PublicKey
  signTransaction<Given extends Transaction | VersionedTransaction>(transaction: Given): Promise<Given>
  /** Signs with one approval if the wallet supports it. */
  signAllTransactions<Given extends Transaction | VersionedTransaction>(
    transactions: Given[],
  ): Promise<Given[]>
  /** Resolves to the 64-byte signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Signs and sends through the session, so that the transaction is queued and tracked like all others. A legacy
   * transaction without payer or blockhash gets the account and the latest blockhash from the app's own connection.
   */
  sendTransaction(
    transaction: Transaction | VersionedTransaction,
    connection: Connection,
    options?: SendTransactionOptions,
  ): Promise<TransactionSignature>
}

/**
 * Turns the session's account into a wallet for `@solana/web3.js` 1.x.
 *
 * Failures before the wallet receives a request: `REQUEST_UNSUPPORTED` for unsupported methods,
 * `ACCOUNT_NOT_CONNECTED` for a transaction that the account does not sign, and failures of the session. Failures
 * after that: `REQUEST_REJECTED`, `WALLET_ANSWER_INVALID`, and web3.js's own while sending.
 *
 * @example
 * import { toWalletAdapter } from '@foyer/adapters-solana/web3js'
 * import type { AppSession } from '@foyer/react'
 *
 * declare const session: AppSession<'solana'>
 *
 * const { publicKey, signTransaction } = toWalletAdapter(session)
 */
export function toWalletAdapter(session: Web3jsSession): WalletAdapterLike {
  const publicKey = new PublicKey(addressOf(session))
  const signAllTransactions: WalletAdapterLike['signAllTransactions'] = async transactions => {
    const sign = requireAbility(session, 'signTransactions')
    const given = transactions.map(each => toBase64(each, publicKey))
    const signed = await sign({ account: session.account, transactions: given })
    return transactions.map((each, index) => readLike(each, signed[index]))
  }
  const signTransaction: WalletAdapterLike['signTransaction'] = async transaction => {
    const [signed] = await signAllTransactions([transaction])
    return signed as typeof transaction // one input gives one output
  }
  return {
    publicKey,
    signTransaction,
    signAllTransactions,
    async signMessage(message) {
      const sign = requireAbility(session, 'signMessage')
      return base58.decode(await sign({ account: session.account, message: textOf(message) }))
    },
    async sendTransaction(transaction, connection, { signers = [], ...options } = {}) {
      await prepare(transaction, { publicKey, connection, signers })
      const send = requireAbility(session, 'signAndSendTransaction')
      const request = { account: session.account, transaction: toBase64(transaction, publicKey) }
      return send({ ...request, options: { ...options } })
    },
  }
}

/**
 * Returns whether a transaction is versioned. Checks its structure rather than its class, because an app's own copy
 * of web3.js has other classes.
 */
function isVersioned(transaction: Transaction | VersionedTransaction): transaction is VersionedTransaction {
  return 'version' in transaction
}

interface PrepareOptions {
  readonly publicKey: PublicKey
  readonly connection: Connection
  readonly signers: Signer[]
}

async function prepare(
  transaction: Transaction | VersionedTransaction,
  { publicKey, connection, signers }: PrepareOptions,
): Promise<void> {
  if (isVersioned(transaction)) {
    if (signers.length > 0) transaction.sign(signers)
    return
  }
  transaction.feePayer ??= publicKey
  transaction.recentBlockhash ??= (await connection.getLatestBlockhash()).blockhash
  if (signers.length > 0) transaction.partialSign(...signers)
}

/** Serializes a transaction as base64. Throws `ACCOUNT_NOT_CONNECTED` if the account does not sign it. */
function toBase64(transaction: Transaction | VersionedTransaction, publicKey: PublicKey): string {
  const message = isVersioned(transaction) ? transaction.message : transaction.compileMessage()
  const { header, staticAccountKeys } = message
  const signing = staticAccountKeys.slice(0, header.numRequiredSignatures)
  if (!signing.some(key => key.equals(publicKey)))
    throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: 'solana' })
  const unchecked = { requireAllSignatures: false, verifySignatures: false }
  return base64.encode(isVersioned(transaction) ? transaction.serialize() : transaction.serialize(unchecked))
}

/** Decodes a signed transaction in the version of the given one. */
function readLike<Given extends Transaction | VersionedTransaction>(
  given: Given,
  answer: string | undefined,
): Given {
  if (answer === undefined) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signTransactions' })
  const bytes = base64.decode(answer)
  const signed = isVersioned(given) ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)
  return signed as Given // the same version as the given one
}
