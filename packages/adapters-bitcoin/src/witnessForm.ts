/* Reads an address's prefix. Pages load this file with the adapter. The full address parser loads with the first
   session. */

/** The purpose of an address: payments, or collectibles that are bound to single satoshis. */
export type AccountKind = 'payment' | 'ordinals'

/** Returns whether a text has the prefix of a witness address (BIP-173), in lower or upper case. */
export function isWitnessForm(text: string): boolean {
  return /^(?:bc|tb|bcrt)1/i.test(text)
}

/**
 * Returns the default purpose of an address. Wallets keep collectibles on Taproot addresses (BIP-350: version 1, 32
 * bytes).
 */
export function kindOf(address: string): AccountKind {
  return /^(?:bc|tb|bcrt)1p[02-9ac-hj-np-z]{58}$/i.test(address) ? 'ordinals' : 'payment'
}
