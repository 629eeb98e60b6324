import { base58, base64 } from '@scure/base'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readText } from './readParams.js'

/** A Solana transaction as it was received. */
export interface SolanaTransaction {
  readonly bytes: Uint8Array
  /** The alphabet it came in, in which it goes back. */
  readonly encoding: 'base64' | 'base58'
  /** What is signed. */
  readonly message: Uint8Array
  /** Who must sign, in the order of the places for signatures. */
  readonly signers: readonly string[]
  /** Every account it names; the first pays. */
  readonly accounts: readonly string[]
  /** The message after its accounts and blockhash. */
  readonly rest: Uint8Array
}

const alphabets = { base64, base58 } as const

/** Reads a transaction: base64, or base58 as older dapps write it; legacy or version 0. */
export function readSolanaTransaction(value: unknown): SolanaTransaction {
  const text = readText(value)
  for (const encoding of ['base64', 'base58'] as const) {
    const transaction = attempt(() => parse(alphabets[encoding].decode(text), encoding))
    if (transaction) return transaction
  }
  throw new WalletFailure(-32602, 'The transaction cannot be read.')
}

/** The transaction with one more signature, in the alphabet it came in. */
export function withSignature(
  { bytes, signers, encoding }: SolanaTransaction,
  { address, signature }: { readonly address: string; readonly signature: Uint8Array },
): { readonly bytes: Uint8Array; readonly text: string } {
  const signed = bytes.slice()
  signed.set(signature, 1 + signers.indexOf(address) * 64)
  return { bytes: signed, text: alphabets[encoding].encode(signed) }
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

// A transaction is at most 1232 bytes: it has fewer than 128 signatures, and their number takes one byte.
function parse(bytes: Uint8Array, encoding: SolanaTransaction['encoding']): SolanaTransaction | undefined {
  const count = bytes[0] ?? 0
  const message = bytes.subarray(1 + count * 64)
  const headerAt = ((message[0] ?? 0) & 0x80) === 0 ? 0 : 1
  const accountCount = message[headerAt + 3] ?? 0
  const keysAt = headerAt + 4
  const end = keysAt + (accountCount + 1) * 32
  if (
    count === 0 ||
    count >= 0x80 ||
    message[headerAt] !== count ||
    accountCount < count ||
    message.length < end
  ) {
    return undefined
  }
  const accounts = Array.from({ length: accountCount }, (_, index) =>
    base58.encode(message.subarray(keysAt + index * 32, keysAt + (index + 1) * 32)),
  )
  return {
    bytes,
    encoding,
    message,
    accounts,
    signers: accounts.slice(0, count),
    rest: message.subarray(end),
  }
}
