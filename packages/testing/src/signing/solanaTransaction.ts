import { base58, base64 } from '@scure/base'
import { callChain } from './callChain.js'
import { providerErrors } from './providerErrors.js'
import { type SolanaKey, signSolanaBytes } from './solanaKeys.js'

/** A parsed Solana transaction in its wire format, legacy or version 0. */
export interface SolanaTransaction {
  readonly bytes: Uint8Array
  /** The part that is signed. */
  readonly message: Uint8Array
  /** The addresses of the required signers, in the order of the signature slots. */
  readonly signers: readonly string[]
  /** The addresses of all accounts in the transaction. The first pays the fee. */
  readonly accounts: readonly string[]
  /** The message after its accounts and blockhash. */
  readonly rest: Uint8Array
}

const signatureBytes = 64
const keyBytes = 32

/** Parses a transaction. Throws -32602 if it is invalid. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  // A transaction has at most 1232 bytes, so the counts of signatures and of accounts take one byte each.
  const count = bytes[0] ?? 0
  const message = bytes.subarray(1 + count * signatureBytes)
  // A version takes one byte with the highest bit set. A legacy message has no version.
  const headerAt = ((message[0] ?? 0) & 0x80) === 0 ? 0 : 1
  const accountCount = message[headerAt + 3] ?? 0
  const keysAt = headerAt + 4
  const end = keysAt + (accountCount + 1) * keyBytes
  const isWhole = message[headerAt] === count && accountCount >= count && message.length >= end
  if (count === 0 || count >= 0x80 || !isWhole)
    throw providerErrors.invalidParams('the transaction cannot be read')
  const accounts = Array.from({ length: accountCount }, (_, index) =>
    base58.encode(message.subarray(keysAt + index * keyBytes, keysAt + (index + 1) * keyBytes)),
  )
  return { bytes, message, accounts, signers: accounts.slice(0, count), rest: message.subarray(end) }
}

/** Returns a signed copy of a transaction. Throws -32602 if the key is not a required signer. */
export function signSolanaTransaction(transaction: SolanaTransaction, key: SolanaKey): Uint8Array {
  const { bytes, message, signers } = transaction
  const place = signers.indexOf(key.address)
  if (place < 0)
    throw providerErrors.invalidParams('the transaction does not ask for this account’s signature')
  const signed = bytes.slice()
  signed.set(signSolanaBytes(key, message), 1 + place * signatureBytes)
  return signed
}

/** Returns the first signature of a transaction, which is also its id. */
export function firstSolanaSignature(transaction: Uint8Array): Uint8Array {
  return transaction.slice(1, 1 + signatureBytes)
}

/** Sends a signed transaction through a cluster's node. Rejects with the node's own code and message. */
export async function sendSolanaTransaction(
  rpcUrl: string,
  { transaction, options }: { readonly transaction: Uint8Array; readonly options?: unknown },
): Promise<void> {
  const settings = { ...(options as object | undefined), encoding: 'base64' }
  const params = [base64.encode(transaction), settings]
  await callChain({ rpcUrl }, { method: 'sendTransaction', params })
}
