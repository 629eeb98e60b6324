/** A pairing URI and its expiry (ms since the Unix epoch). */
export interface Pairing {
  readonly uri: string
  readonly expiresAt: number
}

/** The validity of a pairing URI, from its creation. */
export const pairingValidityMs = 240_000
