import { base64, hex } from '@scure/base'

/** Bytes as sign documents and signatures are written. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Reads base64. Throws what the decoder throws. */
export function fromBase64(text: string): Uint8Array {
  return base64.decode(text)
}

/** Bytes as keys are shown. */
export function bytesToHex(bytes: Uint8Array): string {
  return hex.encode(bytes)
}

/** Reads bytes that a wallet wrote as bytes, as base64, or as hexadecimal. `undefined` when they are none. Never throws. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return /^([0-9a-f]{2})+$/i.test(value) ? hex.decode(value.toLowerCase()) : base64.decode(value)
  } catch {
    return undefined
  }
}
