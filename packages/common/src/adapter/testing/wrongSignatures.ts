/** A message with its signer and signature. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Returns variants that must not verify: other texts or accounts, modified signatures, and garbage. */
export function wrongSignatures(signed: SignedMessage, stranger: string): readonly SignedMessage[] {
  const { message, signature } = signed
  const rubbish = [
    '',
    '0x',
    '0x00',
    'AA==',
    '✓',
    `${signature}22`,
    signature.slice(0, -4),
    signature.repeat(2),
  ]
  return [
    ...[`${message}!`, message.trimEnd(), '', message.normalize('NFD')].map(other => ({
      ...signed,
      message: other,
    })),
    ...[stranger, '', 'nobody'].map(address => ({ ...signed, address })),
    ...[0.3, 0.5, 0.7].map(part => ({ ...signed, signature: withLetterChanged(signature, part) })),
    ...rubbish.map(other => ({ ...signed, signature: other })),
  ]
}

/** Returns the text with one character replaced by one that hexadecimal, base58 and base64 all contain. */
function withLetterChanged(text: string, part: number): string {
  const at = Math.floor(text.length * part)
  return text.slice(0, at) + (text[at] === '2' ? '3' : '2') + text.slice(at + 1)
}
