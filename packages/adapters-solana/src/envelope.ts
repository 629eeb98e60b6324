// What a device signs begins as no transaction can (Solana's off-chain messages).
const domain = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain')])
const version = 0
// Printable ASCII, and UTF-8: devices take no longer texts than these two hold.
const formats = [0, 1]

/**
 * What a device may sign in the place of a text: the text behind a header, in the form of the specification, of one signer and
 * no application, and in the form that devices had before.
 */
export function envelopesOf(text: Uint8Array, signer: Uint8Array): readonly Uint8Array[] {
  const length = [text.length & 0xff, text.length >> 8]
  return formats.flatMap(format => [
    Uint8Array.from([...domain, version, ...new Uint8Array(32), format, 1, ...signer, ...length, ...text]),
    Uint8Array.from([...domain, version, format, ...length, ...text]),
  ])
}

/** Whether what a wallet says that it signed is a text of a device. */
export function isEnvelope(bytes: Uint8Array): boolean {
  return domain.every((byte, index) => bytes[index] === byte)
}
