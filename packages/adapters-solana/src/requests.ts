import { FoyerError, type SignInRequest, transactionReasons } from '@foyer/common'
import type { StandardAccount } from '@foyer/common/adapter-kit'
import type { Actor } from '@foyer/common/session-kit'
import { base58, base64 } from '@scure/base'

/** The signing methods of a wallet, for bytes. Those it lacks are absent. They reject with Foyer errors only. */
export interface SolanaSigner {
  readonly signMessage?: (actor: Actor, message: Uint8Array) => Promise<Uint8Array>
  /** Signs with one approval if the wallet supports it. */
  readonly signTransactions?: (
    actor: Actor,
    transactions: readonly Uint8Array[],
  ) => Promise<readonly Uint8Array[]>
  /** Signs and sends through the wallet. Resolves to the signature in base58. */
  readonly signAndSend?: (
    actor: Actor,
    request: { readonly transaction: Uint8Array; readonly options?: object | undefined },
  ) => Promise<string>
  readonly signIn?: (
    actor: Actor,
    input: SignInRequest,
  ) => Promise<{ readonly address: string; readonly message: Uint8Array; readonly signature: Uint8Array }>
}

/** Encodes bytes as base58, as Solana does for signatures and addresses. */
export function toBase58(bytes: Uint8Array): string {
  return base58.encode(bytes)
}

/** Encodes bytes as base64, as Solana does for transactions. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Decodes base58 in a wallet's answer. Throws `WALLET_ANSWER_INVALID`. */
export function fromBase58(text: unknown, method: string): Uint8Array {
  try {
    return base58.decode(text as string) // the decoder validates its input
  } catch (cause) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
}

/** Decodes a transaction of the page. Throws `TRANSACTION_FAILED`. */
export function fromBase64(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch (cause) {
    throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.notBase64 }, { cause })
  }
}

/** Decodes a transaction in a wallet's answer: base64, or base58 in older wallets. Throws `WALLET_ANSWER_INVALID`. */
export function readTransaction(text: unknown, method: string): Uint8Array {
  for (const { decode } of [base64, base58]) {
    try {
      const bytes = decode(text as string) // the decoder validates its input
      if (looksLikeTransaction(bytes)) return bytes
    } catch {
      // Another encoding, or not a string.
    }
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** Returns whether the bytes have as many signatures as their message requires. */
export function looksLikeTransaction(bytes: Uint8Array): boolean {
  const count = bytes[0] ?? 0
  const messageAt = 1 + count * 64
  const first = bytes[messageAt] ?? 0
  const signers = (first & 0x80) === 0 ? first : bytes[messageAt + 1]
  return count > 0 && count < 0x80 && bytes.length > messageAt + 3 && signers === count
}

const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const most = 100

/** Reads the Solana accounts that a wallet shows. Drops duplicates and invalid entries. Never throws. */
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
    // Keeps the wallet's own object, which the wallet expects in signing requests.
    return isSolana && typeof account.address === 'string' && address.test(account.address)
      ? account
      : undefined
  } catch {
    return undefined
  }
}
