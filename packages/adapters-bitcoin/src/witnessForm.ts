/*
 * What the first letters of an address tell. Pages load this with the adapter; what reads whole addresses comes with the
 * first session.
 */

/** What an address is for: everyday payments, or collectibles that are bound to single satoshis. */
export type AccountKind = 'payment' | 'ordinals'

/** Whether a text begins as witness addresses do (BIP-173); those may be all in capitals. */
export function isWitnessForm(text: string): boolean {
  return /^(?:bc|tb|bcrt)1/i.test(text)
}

/** What an address is for where nobody tells: collectibles are kept on Taproot addresses (BIP-350: version 1, 32 bytes). */
export function kindOf(address: string): AccountKind {
  return /^(?:bc|tb|bcrt)1p[02-9ac-hj-np-z]{58}$/i.test(address) ? 'ordinals' : 'payment'
}
