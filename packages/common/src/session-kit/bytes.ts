/**
 * Bytes that crossed a realm or a package (an extension, a frame, a second copy of a library), as bytes of this realm: there
 * `instanceof` does not hold. `undefined` for anything else.
 */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value)) return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
}
