/** Bytes as hexadecimal, without prefix. */
export function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads hexadecimal with its 0x. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

/** Reads a number as chains write it: the lowest byte first. */
export function readBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes.slice().reverse())}`)
}

/** Whether two runs of bytes are the same. */
export function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
