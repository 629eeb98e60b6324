// The prefix of text that a device signs, which no transaction has (Solana's offchain messages).
const domain = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain')])
const version = 0
// Printable ASCII, and UTF-8. Devices accept no longer texts than these formats allow.
const formats = [0, 1]

/**
 * Returns the forms in which a device may sign a message: with a header by the specification, for one signer and no
 * application, or with the earlier header.
 */
export function envelopesOf(text: Uint8Array, signer: Uint8Array): readonly Uint8Array[] {
  const length = [text.length & 0xff, text.length >> 8]
  return formats.flatMap(format => [
    Uint8Array.from([...domain, version, ...new Uint8Array(32), format, 1, ...signer, ...length, ...text]),
    Uint8Array.from([...domain, version, format, ...length, ...text]),
  ])
}

/** Returns whether the bytes are an offchain message of a device. */
export function isEnvelope(bytes: Uint8Array): boolean {
  return domain.every((byte, index) => bytes[index] === byte)
}
