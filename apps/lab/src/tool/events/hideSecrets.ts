/** The text in place of a secret. */
const hidden = '…'

const secrets: readonly RegExp[] = [
  // Pairing URIs contain the key of the session. Links contain them encoded, some twice.
  /wc(?::|%(?:25)*3A)\S+/giu,
  /(?:symKey|token|secret|password|code|nonce|key)(?:=|%(?:25)*3D)[^\s&]+/giu,
  /[\w.+-]+@[\w-]+\.[\w.-]+/gu, // e-mail addresses
  /\beyJ[\w-]+\.[\w.-]+/gu, // JSON web tokens
  /\b(?:0x)?[0-9a-f]{64,}\b/giu, // private keys and signatures
]

/** Returns a text of unknown origin without the parts that open a session or identify the visitor. */
export function hideSecrets(text: string): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, hidden), text)
}
