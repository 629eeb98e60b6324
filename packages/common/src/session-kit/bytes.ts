/**
 * Converts bytes from another realm or package (an extension, a frame, a second library copy) to this realm's
 * `Uint8Array`. `instanceof` does not recognize those. Returns `undefined` for anything else.
 */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value)) return undefined
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
}
