/** What a wallet opens or scans to be paired, and its end of life (ms since epoch). */
export interface Pairing {
  readonly uri: string
  readonly expiresAt: number
}

/** How long a pairing URI is valid, from the moment it is known. */
export const pairingValidityMs = 240_000
