import { base58 } from '@scure/base'

/** An instruction with its program and accounts as addresses. */
export interface PlainInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** The content of a message. Accounts that do not sign are all writable. */
export interface PlainMessage {
  readonly signers: readonly string[]
  readonly instructions: readonly PlainInstruction[]
  readonly version?: 'legacy' | 0
}

/** Encodes a message byte by byte. It uses no library, so that invalid messages are possible. */
export function encodeMessage({ signers, instructions, version = 'legacy' }: PlainMessage): Uint8Array {
  const named = instructions.flatMap(({ program, accounts }) => [...accounts, program])
  const keys = [...new Set([...signers, ...named])]
  const body = instructions.flatMap(({ program, accounts, data }) => [
    keys.indexOf(program),
    ...lengthOf(accounts.length),
    ...accounts.map(each => keys.indexOf(each)),
    ...lengthOf(data.length),
    ...data,
  ])
  return Uint8Array.from([
    ...(version === 0 ? [0x80] : []),
    signers.length,
    0,
    0,
    ...lengthOf(keys.length),
    ...keys.flatMap(key => [...base58.decode(key)]),
    ...new Uint8Array(32).fill(9),
    ...lengthOf(instructions.length),
    ...body,
    ...(version === 0 ? [0] : []),
  ])
}

/** Prepends empty signatures to a message. */
export function toTransaction(message: Uint8Array): Uint8Array {
  const count = message[(message[0] ?? 0) & 0x80 ? 1 : 0] ?? 0
  return Uint8Array.from([...lengthOf(count), ...new Uint8Array(64 * count), ...message])
}

/** Encodes a length as Solana's compact-u16: seven bits per byte. */
function lengthOf(count: number): readonly number[] {
  return count < 0x80 ? [count] : [(count & 0x7f) | 0x80, ...lengthOf(count >> 7)]
}

/** An account of a decoded message. */
export interface ReadAccount {
  readonly name: string
  readonly isSigner: boolean
  readonly isWritable: boolean
}

/** The content of a decoded message. */
export interface ReadMessage {
  readonly signers: readonly string[]
  readonly instructions: readonly {
    readonly program: ReadAccount
    readonly accounts: readonly ReadAccount[]
    readonly data: Uint8Array
  }[]
}

/** Decodes a message without a library. Throws if it has lookup tables or trailing bytes. */
export function decodeMessage(bytes: Uint8Array): ReadMessage {
  const isVersioned = bytes[0] === 0x80
  let at = isVersioned ? 1 : 0
  const take = (count: number) => {
    at += count
    if (at > bytes.length) throw new RangeError('something is missing')
    return bytes.slice(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  const length = (): number => {
    const low = byte()
    return low < 0x80 ? low : (low & 0x7f) + length() * 0x80
  }
  const times = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, index) => make(index))
  const [signerCount, readonlySigners, readonlyOthers] = [byte(), byte(), byte()]
  const keyCount = length()
  const accounts = times(keyCount, (index): ReadAccount => {
    const isSigner = index < signerCount
    const end = isSigner ? signerCount - readonlySigners : keyCount - readonlyOthers
    return { name: base58.encode(take(32)), isSigner, isWritable: index < end }
  })
  take(32)
  const account = () => accounts[byte()] as ReadAccount // an index out of range fails the test where the account is used
  const instructions = times(length(), () => {
    const program = account()
    const named = times(length(), account)
    return { program, accounts: named, data: take(length()) }
  })
  if (isVersioned && length() !== 0) throw new Error('there are lookup tables')
  if (at !== bytes.length) throw new Error('something is left over')
  return { signers: accounts.slice(0, signerCount).map(each => each.name), instructions }
}
