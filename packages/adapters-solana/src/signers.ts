import { FoyerError, isFoyerError, loadExport, type NetworkId, type WalletTransport } from '@foyer/common'
import type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import { type Actor, askFeature, type FeatureRequest, hasFeature, readBytes } from '@foyer/common/session-kit'
import { isEnvelope } from './envelope.js'
import { mapSolanaError } from './errors.js'
import { toStandardChain } from './networks/standardChain.js'
import {
  fromBase58,
  looksLikeTransaction,
  readAccounts,
  readTransaction,
  type SolanaSigner,
  toBase58,
  toBase64,
} from './requests.js'

type Output = Readonly<Record<string, unknown>>

/** Creates a signer over the features of a Wallet Standard wallet. */
export function standardSigner(
  wallet: StandardWallet,
  accountOf: (address: string) => StandardAccount | undefined,
): SolanaSigner {
  const ask = async (
    feature: string,
    call: Pick<FeatureRequest, 'inputs' | 'signal' | 'isAnswerKept'> & { readonly kind?: 'send' },
  ) => {
    const answer = await askFeature(wallet, {
      kind: 'request',
      mapError: mapSolanaError,
      ...call,
      feature,
    })
    if (Array.isArray(answer) && answer.length >= call.inputs.length) return answer as readonly Output[]
    throw call.kind === 'send' ? unnamed(feature) : invalid(feature)
  }
  const require = (address: string) => {
    const account = accountOf(address)
    if (!account) throw new FoyerError('WALLET_UNAUTHORIZED')
    return account
  }
  const onChain = ({ address, networkId }: Actor, more: object) => ({
    account: require(address),
    chain: chainOf(networkId),
    ...more,
  })
  const [message, sign, send, enter] = [
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'solana:signIn',
  ] as const
  return {
    ...(hasFeature(wallet, message) && {
      async signMessage({ address, signal, isAnswerKept }: Actor, text: Uint8Array) {
        const [output] = await ask(message, {
          inputs: [{ account: require(address), message: text }],
          ...{ signal, isAnswerKept },
        })
        const { signature } = output ?? {}
        const signedMessage = readBytes(output?.['signedMessage'])
        if (signedMessage && isEnvelope(signedMessage)) throw noText(message)
        // The wallet must have signed exactly the given text.
        if (!signedMessage || !isSame(signedMessage, text)) throw invalid(message)
        return bytes(signature, { feature: message, length: 64 })
      },
    }),
    ...(hasFeature(wallet, sign) && {
      async signTransactions(actor: Actor, transactions: readonly Uint8Array[]) {
        const inputs = transactions.map(transaction => onChain(actor, { transaction }))
        const { signal, isAnswerKept } = actor
        const outputs = await ask(sign, { inputs, signal, isAnswerKept })
        return transactions.map((_, index) => bytes(outputs[index]?.['signedTransaction'], { feature: sign }))
      },
    }),
    ...(hasFeature(wallet, send) && {
      async signAndSend(
        actor: Actor,
        { transaction, options }: { transaction: Uint8Array; options?: object | undefined },
      ) {
        const input = onChain(actor, { transaction, ...(options ? { options } : {}) })
        const { signal, isAnswerKept } = actor
        const [output] = await ask(send, { inputs: [input], signal, isAnswerKept, kind: 'send' })
        return readSent(output?.['signature'], send)
      },
    }),
    ...(hasFeature(wallet, enter) && {
      async signIn({ address, signal }: Actor, input: object) {
        const [output] = await ask(enter, { inputs: [{ ...input, address }], signal })
        const [account] = readAccounts([output?.['account']])
        const signedMessage = bytes(output?.['signedMessage'], { feature: enter })
        if (!account) throw invalid(enter)
        if (isEnvelope(signedMessage)) throw noText(enter)
        const signature = bytes(output?.['signature'], { feature: enter, length: 64 })
        return { address: account.address, message: signedMessage, signature }
      },
    }),
  }
}

function chainOf(networkId: NetworkId): string {
  return toStandardChain(networkId)
}

function bytes(
  value: unknown,
  { feature, length }: { readonly feature: string; readonly length?: number },
): Uint8Array {
  const read = readBytes(value)
  if (!read?.length || read.length !== (length ?? read.length)) throw invalid(feature)
  return read
}

/**
 * Reads the signature of a sent transaction as base58. Throws `OUTCOME_UNKNOWN`, because without one it may still be
 * sent.
 */
function readSent(value: unknown, method: string): string {
  try {
    const signature = typeof value === 'string' ? fromBase58(value, method) : value
    return toBase58(bytes(signature, { feature: method, length: 64 }))
  } catch (cause) {
    throw unnamed(method, cause)
  }
}

const unnamed = (method: string, cause?: unknown) =>
  new FoyerError('OUTCOME_UNKNOWN', { method, reason: 'the wallet named no transaction' }, { cause })

const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

const noText = (method: string) => new FoyerError('KEY_SIGNS_NO_TEXT', { method })
const invalid = (method: string) => new FoyerError('WALLET_ANSWER_INVALID', { method })

type Answer = Readonly<Record<string, unknown>>

/**
 * Creates a signer over WalletConnect's Solana methods. Messages and signatures are base58, transactions base64. A
 * wallet returns the signed transaction, or, if older, only its signature.
 */
export function transportSigner(transport: WalletTransport): SolanaSigner {
  const ask = async (
    actor: Actor,
    { method, params }: { readonly method: string; readonly params: object },
  ) => {
    const kind = method === 'solana_signAndSendTransaction' ? 'send' : 'request'
    try {
      return ((await transport.request(actor.networkId, method, params, actor)) ?? {}) as Answer
    } catch (error) {
      throw mapSolanaError(error, { kind, method })
    }
  }
  const signOne = async (actor: Actor, transaction: Uint8Array) => {
    const method = 'solana_signTransaction'
    const legacyParams = await loadExport('legacyParams', () => import('./transactions.js'))
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
      return readSent(signature, method)
    },
  }
}

/** Writes a signature into its signer's slot. Throws `WALLET_ANSWER_INVALID`. */
function withSignature(
  transaction: Uint8Array,
  { address, signature }: { readonly address: string; readonly signature: Uint8Array },
): Uint8Array {
  const method = 'solana_signTransaction'
  const count = transaction[0] ?? 0
  const messageAt = 1 + count * 64
  const headerAt = messageAt + (((transaction[messageAt] ?? 0) & 0x80) === 0 ? 0 : 1)
  const keyBytes = fromBase58(address, method)
  // Three header bytes and one for the number of keys, since a transaction has fewer than 128.
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
