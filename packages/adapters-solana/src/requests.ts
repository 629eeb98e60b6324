import { FoyerError, type SignInRequest, transactionReasons } from '@foyer/common'
import type { StandardAccount } from '@foyer/common/adapter-kit'
import type { Actor } from '@foyer/common/session-kit'
import { base58, base64 } from '@scure/base'

/** What a wallet signs, as bytes. What it cannot do is absent. Rejects with Foyer errors only. */
export interface SolanaSigner {
  readonly signMessage?: (actor: Actor, message: Uint8Array) => Promise<Uint8Array>
  /** In one approval where the wallet can. */
  readonly signTransactions?: (
    actor: Actor,
    transactions: readonly Uint8Array[],
  ) => Promise<readonly Uint8Array[]>
  /** Signs and sends by itself. Resolves to the signature, base58. */
  readonly signAndSend?: (
    actor: Actor,
    request: { readonly transaction: Uint8Array; readonly options?: object | undefined },
  ) => Promise<string>
  readonly signIn?: (
    actor: Actor,
    input: SignInRequest,
  ) => Promise<{ readonly address: string; readonly message: Uint8Array; readonly signature: Uint8Array }>
}

/** Bytes as Solana writes signatures and addresses. */
export function toBase58(bytes: Uint8Array): string {
  return base58.encode(bytes)
}

/** Bytes as Solana writes transactions. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Reads base58 out of a wallet's answer. Throws `WALLET_ANSWER_INVALID`. */
export function fromBase58(text: unknown, method: string): Uint8Array {
  try {
    return base58.decode(text as string) // the decoder checks what it is given
  } catch (cause) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
}

/** Reads a transaction that a page gave. Throws `TRANSACTION_FAILED`. */
export function fromBase64(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch (cause) {
    throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.notBase64 }, { cause })
  }
}

/** Reads a transaction out of a wallet's answer: base64, or base58 as older ones write it. Throws `WALLET_ANSWER_INVALID`. */
export function readTransaction(text: unknown, method: string): Uint8Array {
  for (const { decode } of [base64, base58]) {
    try {
      const bytes = decode(text as string) // the decoder checks what it is given
      if (looksLikeTransaction(bytes)) return bytes
    } catch {
      // The other alphabet, or nothing of the kind.
    }
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** Whether bytes have as many signatures as their message asks for. */
export function looksLikeTransaction(bytes: Uint8Array): boolean {
  const count = bytes[0] ?? 0
  const messageAt = 1 + count * 64
  const first = bytes[messageAt] ?? 0
  const signers = (first & 0x80) === 0 ? first : bytes[messageAt + 1]
  return count > 0 && count < 0x80 && bytes.length > messageAt + 3 && signers === count
}

const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const most = 100

/** The Solana accounts in what a wallet shows, each once. What is none is left out. Never throws. */
export function readAccounts(value: unknown): readonly StandardAccount[] {
  const accounts = new Map<string, StandardAccount>()
  for (const each of Array.isArray(value) ? value.slice(0, most) : []) {
    const account = readAccount(each)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
  }
  return [...accounts.values()]
}

function readAccount(value: unknown): StandardAccount | undefined {
  try {
    const account = value as StandardAccount
    const isSolana =
      Array.isArray(account.chains) && account.chains.some(chain => String(chain).startsWith('solana:'))
    // The wallet's own object: it is what the wallet wants back when it signs.
    return isSolana && typeof account.address === 'string' && address.test(account.address)
      ? account
      : undefined
  } catch {
    return undefined
  }
}
