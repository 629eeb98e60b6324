import { looksLikeTransaction } from './requests.js'

/** The System program's instruction that spends a nonce: `AdvanceNonceAccount`. */
const advanceNonce = [4, 0, 0, 0]

/**
 * Whether a transaction is valid until its nonce is used, and not for a minute or two: its first instruction spends a nonce
 * of the System program. Read by hand, since it must not fail once something is signed; `undefined` for bytes that are none.
 */
export function hasDurableNonce(transaction: Uint8Array): boolean | undefined {
  if (!looksLikeTransaction(transaction)) return undefined
  const read = createReader(transaction, 1 + (transaction[0] ?? 0) * 64)
  const isVersioned = ((transaction[1 + (transaction[0] ?? 0) * 64] ?? 0) & 0x80) !== 0
  read.bytes(isVersioned ? 4 : 3) // the version, and how many keys sign or write
  const keys = Array.from({ length: read.length() }, () => read.bytes(32))
  read.bytes(32) // the blockhash, or the nonce in its place
  if (read.length() === 0) return read.isOver() ? undefined : false
  const [program] = read.bytes(1)
  read.bytes(read.length()) // its accounts
  const data = read.bytes(read.length())
  if (read.isOver()) return undefined
  const isSystem = keys[program ?? -1]?.every(each => each === 0) ?? false
  return isSystem && advanceNonce.every((each, index) => data[index] === each)
}

interface Reader {
  bytes(count: number): Uint8Array
  /** A number of things, in Solana's compact form: seven bits a byte. */
  length(): number
  /** Whether more was read than there is. */
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
