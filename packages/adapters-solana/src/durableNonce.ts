import { looksLikeTransaction } from './requests.js'

/** The System program's instruction that uses a nonce: `AdvanceNonceAccount`. */
const advanceNonce = [4, 0, 0, 0]

/**
 * Returns whether a transaction stays valid until its nonce is used, rather than for a minute or two: its first
 * instruction uses a nonce of the System program. Parsed without an SDK, because it must not fail after signing.
 * Returns `undefined` if the bytes are not a transaction.
 */
export function hasDurableNonce(transaction: Uint8Array): boolean | undefined {
  if (!looksLikeTransaction(transaction)) return undefined
  const read = createReader(transaction, 1 + (transaction[0] ?? 0) * 64)
  const isVersioned = ((transaction[1 + (transaction[0] ?? 0) * 64] ?? 0) & 0x80) !== 0
  read.bytes(isVersioned ? 4 : 3) // the version, and the numbers of signing and writing keys
  const keys = Array.from({ length: read.length() }, () => read.bytes(32))
  read.bytes(32) // the blockhash, or a nonce in its place
  if (read.length() === 0) return read.isOver() ? undefined : false
  const [program] = read.bytes(1)
  read.bytes(read.length()) // the instruction's accounts
  const data = read.bytes(read.length())
  if (read.isOver()) return undefined
  const isSystem = keys[program ?? -1]?.every(each => each === 0) ?? false
  return isSystem && advanceNonce.every((each, index) => data[index] === each)
}

interface Reader {
  bytes(count: number): Uint8Array
  /** Reads a number in Solana's compact form, with seven bits per byte. */
  length(): number
  /** Returns whether more bytes were read than exist. */
  isOver(): boolean
}

function createReader(all: Uint8Array, start: number): Reader {
  let at = start
  const bytes = (count: number) => {
    at += count
    return all.slice(at - count, at)
  }
  const length = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const [byte = 0] = bytes(1)
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    return value
  }
  return { bytes, length, isOver: () => at > all.length }
}
