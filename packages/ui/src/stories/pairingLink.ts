/**
 * Returns a pairing URI in WalletConnect's format: topic, relay protocol, expiry and a 32-byte key, about 200
 * characters.
 */
export function pairingLink(seed: number): string {
  let state = seed
  const digit = () => {
    state = (state * 48_271) % 2_147_483_647
    return ((state >> 8) % 16).toString(16)
  }
  const hex = () => Array.from({ length: 64 }, digit).join('')
  const query = `expiryTimestamp=1795262400&relay-protocol=irn&symKey=${hex()}`
  return `wc:${hex()}@2?${query}`
}
