import { FoyerError, isFoyerError, loadChunk, type WalletTransport } from '@foyer/common'
import { type Actor, mapWalletError } from '@foyer/common/session-kit'
import { fromBase58, looksLikeTransaction, readTransaction, toBase58, toBase64 } from './bytes.js'
import type { SolanaSigner } from './SolanaSigner.js'

type Answer = Readonly<Record<string, unknown>>

/**
 * Signs over WalletConnect's Solana methods: messages and signatures are base58, transactions base64. A wallet answers
 * with the signed transaction, or, as older ones do, with its signature alone.
 */
export function transportSigner(transport: WalletTransport): SolanaSigner {
  const ask = async (
    actor: Actor,
    { method, params }: { readonly method: string; readonly params: object },
  ) => {
    const kind = method === 'solana_signAndSendTransaction' ? 'send' : 'request'
    try {
      return ((await transport.request(actor.networkId, method, params, actor.signal)) ?? {}) as Answer
    } catch (error) {
      throw mapWalletError(error, { kind, method })
    }
  }
  const signOne = async (actor: Actor, transaction: Uint8Array) => {
    const method = 'solana_signTransaction'
    const legacyParams = await loadChunk(
      'legacyParams',
      () => import('./legacyParams.js'),
      module => module.legacyParams,
    )
    const params = { transaction: toBase64(transaction), pubkey: actor.address, ...legacyParams(transaction) }
    const answer = await ask(actor, { method, params })
    if (answer['transaction'] !== undefined) return readTransaction(answer['transaction'], method)
    return withSignature(transaction, {
      address: actor.address,
      signature: fromBase58(answer['signature'], method),
    })
  }
  const signEach = async (actor: Actor, transactions: readonly Uint8Array[]) => {
    const signed: Uint8Array[] = []
    for (const transaction of transactions) signed.push(await signOne(actor, transaction))
    return signed
  }
  return {
    async signMessage(actor, message) {
      const method = 'solana_signMessage'
      const params = { message: toBase58(message), pubkey: actor.address }
      const { signature } = await ask(actor, { method, params })
      return fromBase58(signature, method)
    },
    async signTransactions(actor, transactions) {
      if (transactions.length === 1) return signEach(actor, transactions)
      const method = 'solana_signAllTransactions'
      try {
        const params = { transactions: transactions.map(toBase64), pubkey: actor.address }
        const { transactions: signed } = await ask(actor, { method, params })
        if (!Array.isArray(signed) || signed.length !== transactions.length)
          throw new FoyerError('WALLET_ANSWER_INVALID', { method })
        return signed.map(each => readTransaction(each, method))
      } catch (error) {
        if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return signEach(actor, transactions)
        throw error
      }
    },
    async signAndSend(actor, { transaction, options }) {
      const method = 'solana_signAndSendTransaction'
      const params = {
        transaction: toBase64(transaction),
        pubkey: actor.address,
        ...(options ? { sendOptions: options } : {}),
      }
      const { signature } = await ask(actor, { method, params })
      return toBase58(fromBase58(signature, method))
    },
  }
}

/** Puts a signature into its signer's place. Throws `WALLET_ANSWER_INVALID`. */
function withSignature(
  transaction: Uint8Array,
  { address, signature }: { readonly address: string; readonly signature: Uint8Array },
): Uint8Array {
  const method = 'solana_signTransaction'
  const count = transaction[0] ?? 0
  const messageAt = 1 + count * 64
  const headerAt = messageAt + (((transaction[messageAt] ?? 0) & 0x80) === 0 ? 0 : 1)
  const keyBytes = fromBase58(address, method)
  // Three bytes of header, one of the number of keys: a transaction has fewer than 128.
  const keysAt = headerAt + 4
  const isAt = (index: number) =>
    keyBytes.every((byte, offset) => transaction[keysAt + index * 32 + offset] === byte)
  const place = Array.from({ length: count }, (_, index) => index).find(isAt)
  if (!looksLikeTransaction(transaction) || place === undefined || signature.length !== 64)
    throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  const signed = transaction.slice()
  signed.set(signature, 1 + place * 64)
  return signed
}
